// An example, stepped through: the table after each step, what the step is, what is expected, what an engine came to.
const packed = document.getElementById("shown");
let data = null;
// All that the page's examples have, with their pictures from what changes from each to the next.
async function examples() {
  const told = await unpacked("shown"), taken = told.values.map(() => 0);
  const pictures = (frames) => {
    let now = {};
    return frames.map((letters) => {
      now = { ...now };
      for (const letter of letters) {
        const number = letter.charCodeAt(0) - 48, name = told.names[number], was = now[name];
        const value = told.values[number][taken[number]++];
        if (value === "!") delete now[name];
        else if (!Array.isArray(was) || typeof value !== "string") now[name] = value;
        else if (value[0] === ">") now[name] = [...was, value.slice(1)];
        else if (value[0] === "<") now[name] = [value.slice(1), ...was];
        else now[name] = was.filter((one) => one !== value.slice(1));
      }
      return now;
    });
  };
  told.of.push(told.of.pop().map(pictures));
  return told;
}

function player(details, [family, seatCount, stepOf, texts, asked, alike, tables]) {
  const { table: draw, hand: drawHand, chips } = FAMILIES[family];
  const seats = data.seats[seatCount];
  const came = [...details.querySelectorAll(".came")];
  const untold = [...details.dataset.v || ""].filter((one) => "12".includes(one)).length - came.length;
  // A step may be shown in stages, of which the last is all of it.
  const wrong = (stage) => came.filter((one) => stepOf.lastIndexOf(Number(one.dataset.step)) === stage);
  const firstAsked = asked.findIndex(Boolean);
  const marked = [...details.querySelectorAll("[data-step]")].map((one) => Number(one.dataset.step));
  let at = Math.max(marked.length ? stepOf.lastIndexOf(Math.min(...marked)) : firstAsked, 0);

  const button = (label, icon, move) => {
    const made = el("button", { type: "button", class: "button", "aria-label": label, title: label },
      svg("svg", { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true" }, svg("path", { d: icon, fill: "currentColor" })));
    made.addEventListener("click", () => show(move()));
    return made;
  };
  const last = texts.length - 1;
  const first = button("First step", "M2 2h2v12H2zM14 2v12L5 8z", () => 0), before = button("Step before", "M12 2v12L3 8z", () => at - 1);
  const next = button("Next step", "M4 2v12l9-6z", () => at + 1), end = button("Last step", "M12 2h2v12h-2zM2 2v12l9-6z", () => last);
  const where = el("span", { class: "where" });
  const controls = el("div", { class: "controls", role: "group", "aria-label": "Steps; the arrow keys left and right, Home and End do the same" }, first, before, where, next, end);
  const felt = el("div", { class: "felt" }), facts = el("dl", { class: "chips" }), hands = el("div", { class: "hands" });
  const now = el("div", { class: "now", "aria-live": "polite" });
  const list = el("ol", { class: "steps" });
  texts.forEach((text, index) => {
    const one = el("button", { type: "button", class: asked[index] ? "a" : "" }, text, wrong(index).length ? el("span", { class: "v failed" }, " ✗ ", el("span", { class: "vh" }, "went wrong here")) : "");
    one.addEventListener("click", () => show(index));
    list.append(el("li", {}, one));
  });
  const whole = el("div", { class: "player", tabindex: 0, role: "group", "aria-label": "The example step by step" },
    el("div", { class: "stage" }, felt, last ? controls : "", facts, hands),
    el("div", { class: "side" }, now, last ? el("details", { class: "all", open: last < 12 }, el("summary", {}, `All ${last + 1} steps`), list) : ""));
  details.querySelector("summary").after(whole);

  function show(index) {
    at = Math.max(0, Math.min(last, index));
    const table = tables[at], expected = asked[at], same = alike[at];
    felt.replaceChildren(draw(table, Math.max(felt.clientWidth || 0, 260), seats));
    where.textContent = `${at + 1} of ${last + 1}`;
    for (const [one, off] of [[first, at === 0], [before, at === 0], [next, at === last], [end, at === last]]) one.setAttribute("aria-disabled", off);
    const sides = table.scores && seats.length === 4 && table.scores.length === 2 ? data.pairs : seats;
    const scores = (table.scores || []).map((score, side) => [sides[side] || `side ${side + 1}`, score ?? "–"]);
    const turn = table.turn == null ? null : seats[table.turn];
    const winner = table.winner == null ? null : sides[table.winner];
    const shown = [...chips(table, seats), ["to act", turn], ["round", table.ended ? table.ended.replaceAll("_", " ") : null], ["winner", winner]];
    facts.replaceChildren(...scores.length ? [chip("score", scores.map(([who, score]) => `${who} ${score}`).join(", "))] : [],
      ...shown.filter(([, value]) => value != null).map(([name, value]) => chip(name, value)));
    hands.replaceChildren(...seats.map((who, seat) => [who, seat]).filter(([, seat]) => table[`hand${seat}`] || table.left)
      .map(([who, seat]) => handOf(table, who, seat)));
    now.replaceChildren(el("p", { class: "kind" }, expected ? "Asked" : "On the way"), el("p", { class: "step" }, ...unbroken(texts[at])),
      ...expected ? [el("p", { class: "kind" }, "Expected"), el("ul", {}, ...expected.map((fact) => el("li", {}, ...unbroken(fact))))] : [],
      ...same ? [el("p", { class: "same" }, `As before: ${same}`)] : [],
      ...wrong(at).map((one) => { const copy = one.cloneNode(true); copy.classList.add("here"); return copy; }),
      untold > 0 ? el("p", { class: "same" }, `For ${untold} of the engines that went wrong here there is `, el("a", { href: "#key" }, "no room for what came"), ".") : "");
    list.querySelectorAll("button").forEach((one, place) => place === at ? one.setAttribute("aria-current", "step") : one.removeAttribute("aria-current"));
    const current = list.children[at];
    if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }
  function handOf(table, who, seat) {
    const held = table[`hand${seat}`] || Array(table.left[seat]).fill(null);
    const marks = [table.acts === seat ? "acts" : "", table.looks === seat ? "looks" : ""].filter(Boolean);
    return el("div", { class: `hand ${marks.join(" ")}` }, el("span", { class: "who" }, who, marks.length ? el("i", {}, ` ${marks.join(", ")}`) : ""),
      drawHand(held, who, table.acts === seat ? table.tried : null));
  }
  whole.addEventListener("keydown", (event) => {
    const moves = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last };
    if (!(event.key in moves) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(moves[event.key]);
  });
  let width = 0;
  new ResizeObserver(() => { if (felt.clientWidth && felt.clientWidth !== width) { width = felt.clientWidth; show(at); } }).observe(felt);
  show(at);
  return whole;
}
const chip = (name, value) => el("div", {}, el("dt", {}, name), el("dd", {}, String(value)));

// Ids in what is told of an example lead to what they name.
function linked(node) {
  for (const text of [...node.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE)) {
    const parts = text.data.split(/(\b[A-Z]+-\d\d\b|(?<=^ )[a-z0-9]+(?:-[a-z0-9]+)+(?= ))/);
    text.replaceWith(...parts.map((part, index) => index % 2 === 0 ? part : el("a", { href: /^[A-Z]/.test(part) ? `rules-en.html#clause/${part}` : `rulesets.html#ruleset/${part}` }, part)));
  }
}

async function mount(details) {
  if (details.dataset.mounted) return;
  details.dataset.mounted = "begun";
  data = data || await examples();
  const told = data.of.map((column) => column[all.indexOf(details)]);
  if (!told[0]) return;
  details.dataset.mounted = "yes";
  const made = player(details, told);
  details.querySelectorAll(".about").forEach(linked);
  if (hash() === details.id) made.focus({ preventScroll: true });
}
const all = [...document.querySelectorAll("details.ex")];
if (packed && "DecompressionStream" in window) {
  for (const details of all) {
    const title = details.querySelector("summary > :is(h3, h4)");
    title.replaceChildren(...unbroken(title.textContent));
    details.addEventListener("toggle", () => { if (details.open) mount(details); });
    if (details.open) mount(details);
  }
}
