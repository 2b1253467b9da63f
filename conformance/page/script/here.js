// What a reader looks for on this page: the rest is hidden, and so is what then has nothing to show.
const items = [...document.querySelectorAll(form.dataset.items)], texts = items.map((one) => plain(one.textContent));
const parts = [...document.querySelectorAll("main section, main tbody")].filter((one) => !one.contains(form) && !one.closest(form.dataset.items));
function choose() {
  const wanted = new FormData(form), words = wordsOf(wanted.get("text")), verdict = wanted.get("verdict"), family = wanted.get("family");
  const any = Boolean(words.length || verdict || family);
  const fits = (item, place) => words.every((word) => texts[place].includes(word))
    && (!verdict || item.querySelector(`.v.${verdict}`)) && (!family || item.closest("[data-family]").dataset.family === family);
  items.forEach((item, place) => { item.hidden = any && !fits(item, place); });
  const shown = new Set(items.filter((item) => !item.hidden));
  for (const part of parts) part.hidden = any && ![...part.querySelectorAll(form.dataset.items)].some((item) => shown.has(item));
  form.querySelector("output").textContent = any ? `${shown.size} / ${items.length}` : "";
}
offer(choose);
// A link to what is hidden shows it.
addEventListener("hashchange", () => {
  if (!document.getElementById(hash())?.closest("[hidden]")) return;
  form.reset();
  choose();
  follow();
});
