// The examples that a reader looks for, of all chapters; what went wrong comes first.
const MOST = 200;
const found = document.querySelector(".found");
async function find() {
  const { pages, games, families, rows: columns } = await unpacked("index");
  const rows = columns[0].map((_, place) => columns.map((column) => column[place]));
  const urgent = (row) => [...row[4]].some((one) => one === "1" || one === "2") ? 0 : 1;
  const sorted = rows.map((row, place) => [row, place]).sort(([a, i], [b, j]) => urgent(a) - urgent(b) || i - j).map(([row]) => row);

  // What is looked for stands in the address, so that it can be handed on.
  const kept = new URLSearchParams(hash().startsWith("find/") ? hash().slice(5) : "");
  for (const [name, value] of kept) if (form.elements[name]) form.elements[name].value = value;

  function list() {
    const wanted = new FormData(form), words = wordsOf(wanted.get("text"));
    const [verdict, engine] = [wanted.get("verdict") || "", wanted.get("engine") || ""];
    const fits = ([id, title, game, , verdicts]) => (!wanted.get("family") || families[game] === wanted.get("family"))
      && (!wanted.get("game") || games[game] === wanted.get("game"))
      && (!verdict || (engine ? verdicts[engine] === verdict : verdicts.includes(verdict)))
      && words.every((word) => plain(`${id} ${title}`).includes(word));
    const any = words.length || ["verdict", "family", "game", "engine"].some((name) => wanted.get(name));
    const told = new URLSearchParams([...wanted].filter(([, value]) => value));
    history.replaceState(null, "", any ? `#find/${told}` : location.pathname);
    const chosen = any ? sorted.filter(fits) : [];
    found.replaceChildren(...chosen.slice(0, MOST).map(([id, title, , page, verdicts]) => el("li", {},
      el("a", { href: `${pages[page]}#scenario/${id}` }, ...unbroken(title)),
      ...marks(verdicts),
      el("code", {}, id))));
    found.hidden = !any;
    document.querySelector(".by-chapter").hidden = Boolean(any);
    form.querySelector("output").textContent = !any ? "" : chosen.length > MOST ? `${chosen.length} examples, of which the first ${MOST} are shown` : chosen.length === 1 ? "1 example" : `${chosen.length} examples`;
  }
  offer(list);
  list();
}
if ("DecompressionStream" in window) find();
