// Elements of a page and of a picture. Text is only ever put as text.
const SVG = "http://www.w3.org/2000/svg";
function el(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== false && value != null) made.setAttribute(key, value === true ? "" : value);
  made.append(...children);
  return made;
}
function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) if (value != null) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
// A text in which numbers with a hyphen between them, and what is joined to them, stay on one line.
const unbroken = (text) => text.split(/((?<![\d-])[<^]?\d+-\d+(?:@\d+-\d+)?>?(?![\d-]))/)
  .map((part, place) => place % 2 ? el("span", { class: "w" }, part) : part);
// By family of games: how its table and its hands are drawn, and what is told beside them.
const FAMILIES = {};
let named = 0;
// A whole picture, with what it shows in words.
function picture(width, height, title, desc, ...children) {
  const id = `p${++named}`;
  return svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-labelledby": `${id} ${id}d` },
    svg("title", { id }, title), svg("desc", { id: `${id}d` }, desc), ...children);
}
// What was laid last is marked by a small arrow as well as by its colour.
function mark(x, y, sideways) {
  return svg("path", { class: "mark", d: sideways ? `M${x - 5} ${y}l7 -5v10z` : `M${x} ${y}l5 7h-10z` });
}
