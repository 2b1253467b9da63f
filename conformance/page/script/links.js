// The button for the theme, deep links from any page to any other, and what a link leads to is opened.
const root = document.documentElement;
const button = document.querySelector(".theme");
button.hidden = false;
button.addEventListener("click", () => {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try { localStorage.setItem("theme", root.dataset.theme); } catch { /* it is kept for this page alone */ }
});

const hash = () => { try { return decodeURIComponent(location.hash.slice(1)); } catch { return location.hash.slice(1); } };
const unknown = document.getElementById("unknown");
const places = JSON.parse(document.getElementById("places").textContent);

function elsewhere(target) {
  const [kind, id = ""] = [target.split("/")[0], target.slice(target.indexOf("/") + 1)];
  if (["clause", "ruling", "chapter", "source"].includes(kind)) return "rules-en.html";
  if (kind === "scenario" || kind === "of") {
    const word = id.split("-")[0];
    return Object.hasOwn(places, word) ? places[word] : undefined;
  }
  if (kind === "ruleset" || kind === "field") return "rulesets.html";
  if (kind === "find") return "examples.html";
  return undefined;
}

function follow() {
  const target = hash(), found = document.getElementById(target);
  const page = found ? undefined : elsewhere(target);
  if (page && !location.pathname.endsWith("/" + page)) {
    location.replace(page + "#" + target);
    return;
  }
  // What is looked for stands in the address too, and leads nowhere.
  unknown.hidden = !target || Boolean(found) || target.startsWith("find/");
  unknown.querySelector("code").textContent = target;
  if (!found) return;
  for (let at = found; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
  found.scrollIntoView();
}

addEventListener("hashchange", follow);
follow();

// Another language of the same place, but for what is there in English alone.
for (const link of document.querySelectorAll("a[data-keep]")) {
  link.addEventListener("click", () => { link.hash = /^#(source|untested)/.test(location.hash) ? "" : location.hash; });
}
const contents = document.querySelector(".contents > details");
if (contents && matchMedia("(max-width: 60rem)").matches) contents.open = false;
