// The form in which a reader says what is looked for: there where it does something; Escape empties the search.
const form = document.querySelector("form.filter");
// As it is compared: small letters, without accents.
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const wordsOf = (text) => plain(text).split(/\s+/).filter(Boolean);
function offer(list) {
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", list);
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.target.type !== "search") return;
    event.target.value = "";
    list();
  });
  addEventListener("pageshow", list);
}
