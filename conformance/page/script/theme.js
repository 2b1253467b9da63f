// The theme that the reader has chosen, before anything is shown.
document.documentElement.classList.add("scripted");
try {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch { /* a reader's browser may keep nothing */ }
