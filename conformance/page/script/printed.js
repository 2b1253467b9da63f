// On paper nothing can be opened: all is printed open, but of hundreds of examples those alone that the reader has opened.
let closed = [];
addEventListener("beforeprint", () => {
  const wanted = () => [...document.querySelectorAll("details:not([open])")].filter((one) => !one.matches(".ex") || one.closest("[data-printed]"));
  for (let more = wanted(); more.length; more = wanted()) {
    for (const one of more) { one.open = true; one.dispatchEvent(new Event("toggle")); }
    closed.push(...more);
  }
});
addEventListener("afterprint", () => {
  for (const one of closed) one.open = false;
  closed = [];
});
