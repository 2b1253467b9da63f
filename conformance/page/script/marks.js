// What stands for an engine's verdict: a mark, its word, and the engine.
const MARKS = ["✓", "✗", "⚡", "–", "·"], WORDS = ["passed", "failed", "errored", "not claimed", "not judged"];
const engines = JSON.parse(document.getElementById("names").textContent);
const marks = (digits) => [...digits].map((one, index) => el("span", { class: `v ${WORDS[one].replace(" ", "-")}`, title: `${engines[index]}: ${WORDS[one]}` },
  el("span", { "aria-hidden": "true" }, MARKS[one]), el("span", { class: "vh" }, ` ${engines[index]}: ${WORDS[one]}`)));
for (const details of document.querySelectorAll("details[data-v]")) details.querySelector("summary > code").before(...marks(details.dataset.v));
