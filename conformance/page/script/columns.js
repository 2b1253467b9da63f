// Two rulesets beside each other, of all that there are.
for (const section of document.querySelectorAll("[data-rulesets]")) {
  const form = section.querySelector("form"), rows = [...section.querySelectorAll("tbody tr")];
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => {
    const wanted = new FormData(form), left = wanted.get("left"), right = wanted.get("right");
    const text = (row, column) => row.querySelector(`[data-c="${column}"]`).firstChild.textContent.trim();
    const isShown = (column) => right === "" || column === left || column === right;
    for (const cell of section.querySelectorAll("[data-c]")) cell.hidden = !isShown(cell.dataset.c);
    let count = 0;
    for (const row of rows) {
      const first = text(row, left);
      const others = [...row.querySelectorAll("td")].filter((cell) => !cell.hidden && cell.dataset.c !== left);
      for (const cell of row.querySelectorAll("td")) cell.classList.toggle("differs", text(row, cell.dataset.c) !== first);
      const differs = others.some((cell) => cell.classList.contains("differs"));
      count += differs;
      row.hidden = Boolean(wanted.get("differing")) && !differs;
    }
    form.querySelector("output").textContent = `${count} of ${rows.length} fields differ`;
  });
}
