// The clauses of the table that a reader looks for.
const form = document.querySelector("form.filter");
form.hidden = false;
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", () => {
  const wanted = new FormData(form), text = wanted.get("text").toLowerCase();
  let count = 0;
  for (const group of document.querySelectorAll("[data-group]")) {
    let any = false;
    for (const row of group.querySelectorAll("tr[data-v]")) {
      const fits = (!wanted.get("family") || row.dataset.family === wanted.get("family"))
        && (!wanted.get("verdict") || row.dataset.v.split(" ").includes(wanted.get("verdict")))
        && row.textContent.toLowerCase().includes(text);
      row.hidden = !fits;
      any = any || fits;
      count += fits;
    }
    group.hidden = !any;
  }
  form.querySelector("output").textContent = count === 1 ? "1 clause" : `${count} clauses`;
});
