// Cards: the trick, the turn-ups, the stock, hands.
const SUITS = {
  C: ["clubs", "M8 1a3.3 3.3 0 0 1 2.7 5.2A3.3 3.3 0 1 1 9 10.9L10.5 15h-5L7 10.9A3.3 3.3 0 1 1 5.3 6.2A3.3 3.3 0 0 1 8 1z"],
  D: ["diamonds", "M8 .8L13.6 8L8 15.2L2.4 8z"],
  H: ["hearts", "M8 14.6C2.4 10 1 7.6 1 5.2A3.6 3.6 0 0 1 8 4A3.6 3.6 0 0 1 15 5.2C15 7.6 13.6 10 8 14.6z"],
  S: ["spades", "M8 1C13.6 5.6 15 7.8 15 10A3.3 3.3 0 0 1 9 11.6L10.5 15h-5L7 11.6A3.3 3.3 0 0 1 1 10C1 7.8 2.4 5.6 8 1z"],
};
const RANKS = { T: "10", J: "Jack", Q: "Queen", K: "King", A: "Ace" };
const cardInWords = (card) => `${RANKS[card[0]] || card[0]} of ${SUITS[card[1]][0]}`;
function suit(letter, x, y, size) {
  return svg("path", { d: SUITS[letter][1], transform: `translate(${x} ${y}) scale(${size / 16})` });
}
function card(x, y, w, name, kind = "") {
  const h = w * 1.4, letter = name[1], rank = name[0] === "T" ? "10" : name[0];
  return svg("g", { class: `card ${"DH".includes(letter) ? "red" : "black"} ${kind}` },
    svg("rect", { x: x + .5, y: y + .5, width: w - 1, height: h - 1, rx: w * .1 }),
    svg("text", { x: x + w * .3, y: y + w * .43, "font-size": w * (rank === "10" ? .34 : .42), "text-anchor": "middle" }, rank),
    suit(letter, x + w * .62, y + w * .14, w * .26), suit(letter, x + w * .24, y + w * .62, w * .54));
}
function cardBack(x, y, w) {
  return svg("g", { class: "card back" }, svg("rect", { x: x + .5, y: y + .5, width: w - 1, height: w * 1.4 - 1, rx: w * .1 }));
}
function drawTrick(table, width, seats) {
  const w = width < 480 ? 52 : 64, gap = 16, lying = [];
  for (const one of table.refused || []) lying.push([one, "refused", "aside"]);
  if (table.turn_up) lying.push([table.turn_up, "turn-up", ""]);
  if (table.top) lying.push([table.top, "on the stock", ""]);
  const trick = (table.trick || []).map((one) => [one.slice(1), seats[one[0]], one.slice(1) === table.laid ? "new" : ""]);
  const shown = [];
  let x = 20, y = 18, right = 0;
  const put = ([name, label, kind]) => {
    if (x + w > width - 12) { x = 20; y += w * 1.4 + 42; }
    shown.push(card(x, y, w, name, kind), svg("text", { x: x + w / 2, y: y + w * 1.4 + 18, "text-anchor": "middle", class: "label" }, label));
    if (kind === "new") shown.push(mark(x + w / 2, y + w * 1.4 + 24));
    right = Math.max(right, x + w);
    x += w + gap;
  };
  lying.forEach(put);
  if (lying.length && trick.length) { x += 14; if (x + w > width - 12) { x = 20; y += w * 1.4 + 42; } }
  trick.forEach(put);
  if (!lying.length && !trick.length) shown.push(svg("text", { x: width / 2, y: 60, "text-anchor": "middle", class: "label" }, "No card on the table yet"));
  if (!trick.length && lying.length && x + 170 < width) shown.push(svg("text", { x: x + 20, y: y + w * .7, class: "label" }, "No card played to the trick"));
  const words = [...lying.map(([name, label]) => `${label}: ${cardInWords(name)}`),
    trick.length ? `the trick: ${trick.map(([name, who]) => `${who} ${cardInWords(name)}`).join(", ")}${table.taken ? ", and it is taken" : ""}` : "no card played to the trick"];
  return picture(width, y + w * 1.4 + 40, "The table", `${words.join("; ")}.`, ...shown);
}
function drawCardHand(cards, who, tried) {
  const w = 34, step = w + 4;
  const shown = cards.map((one, index) => one === null ? cardBack(index * step, 0, w) : card(index * step, 0, w, one, one === tried ? "tried" : ""));
  const words = cards.every((one) => one === null) ? `${cards.length} cards, not shown` : cards.map(cardInWords).join(", ") || "no card";
  return picture(Math.max(cards.length * step, 1), Math.ceil(w * 1.4) + 1, `The hand of ${who}`, words, ...shown);
}
FAMILIES.cards = {
  table: drawTrick,
  hand: drawCardHand,
  chips: (table, seats) => [["trump", table.trump && SUITS[table.trump][0]], ["dealer", seats[table.dealer]], ["stock", table.stock],
    ["bid", table.bid || null], ["tricks", table.tricks && table.tricks.join(" : ")],
    ["points", table.points && table.points.some(Boolean) ? table.points.join(" : ") : null], ["trick", table.taken ? "complete" : null]],
};
