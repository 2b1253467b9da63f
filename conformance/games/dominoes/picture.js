// Dominoes: tiles with pips, the line of play with a spinner's arms, hands.
const GRID = {
  0: "", 1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi", 7: "acdefgi", 8: "abcdfghi", 9: "abcdefghi",
};
// The places of the pips of a half whose tile stands upright, in halves from its middle.
function pips(number) {
  if (number <= 9) return [...GRID[number]].map((at) => { const i = at.charCodeAt() - 97; return [(i % 3 - 1) * .27, (Math.floor(i / 3) - 1) * .27]; });
  const rows = [-.345, -.115, .115, .345];
  const middle = { 10: [-.23, .23], 11: [-.23, 0, .23], 12: rows }[number] || [];
  return [...[-.27, .27].flatMap((x) => rows.map((y) => [x, y])), ...middle.map((y) => [0, y])];
}
const halves = (tile) => tile.split("-").map(Number);
// A tile whose upper left corner is there; `upright` ones have their first half above.
function tile(x, y, u, [first, second], upright, kind = "") {
  const r = u * (Math.max(first, second) > 9 ? .068 : .092);
  const dots = (number, cx, cy) => pips(number).map(([px, py]) =>
    svg("circle", { cx: cx + u * (upright ? px : py), cy: cy + u * (upright ? py : px), r }));
  const [w, h] = upright ? [u, 2 * u] : [2 * u, u];
  const [a, b] = upright ? [[x + u / 2, y + u / 2], [x + u / 2, y + 1.5 * u]] : [[x + u / 2, y + u / 2], [x + 1.5 * u, y + u / 2]];
  const bar = upright ? `M${x + u * .14} ${y + u}h${u * .72}` : `M${x + u} ${y + u * .14}v${u * .72}`;
  return svg("g", { class: `tile ${kind}` },
    svg("rect", { x: x + .5, y: y + .5, width: w - 1, height: h - 1, rx: u * .16 }),
    svg("path", { d: bar }), svg("g", { class: "pips" }, ...dots(first, ...a), ...dots(second, ...b)));
}
function back(x, y, u) {
  return svg("g", { class: "tile back" }, svg("rect", { x: x + .5, y: y + .5, width: u - 1, height: 2 * u - 1, rx: u * .16 }));
}
const isDouble = (name) => { const [a, b] = halves(name); return a === b; };

// The rows into which a line is broken to fit a width, each with what its arms need above and below.
function broken(table, u, width) {
  const rows = [];
  let row = null;
  const height = (arm) => arm.reduce((sum, one) => sum + (isDouble(one) ? u : 2 * u) + 2, 0);
  for (const name of table.line || []) {
    const w = isDouble(name) ? u : 2 * u;
    if (!row || row.width + w > width) rows.push(row = { tiles: [], width: 0, above: u / 2 + 2, below: u / 2 + 2 });
    const arms = name === table.spinner ? [table.up || [], table.down || []] : [[], []];
    row.tiles.push({ name, x: row.width, w, arms });
    row.width += w + 2;
    row.above = Math.max(row.above, arms[0].length ? u + height(arms[0]) : 0, isDouble(name) ? u : u / 2);
    row.below = Math.max(row.below, arms[1].length ? u + height(arms[1]) : 0, isDouble(name) ? u : u / 2);
  }
  return rows;
}

// The rows of a tree: the line through the lead, then each branch with the tile that it begins at.
function grown(line, joined) {
  const children = new Map(line.map((name) => [key(name), []]));
  line.forEach((name, at) => { if (joined[at]) children.get(joined[at])?.push(name); });
  const rows = [];
  const follow = (name) => {
    const chain = [];
    for (let at = name; at; ) {
      chain.push(at);
      const [next, ...others] = children.get(key(at));
      others.forEach((one) => rows.push({ from: at, start: one }));
      at = next;
    }
    return chain;
  };
  const [lead] = line, pair = halves(lead);
  const onLeft = (name) => (isDouble(lead) ? children.get(key(lead))[0] === name : halves(name)[0] === pair[0]);
  const around = children.get(key(lead));
  const left = around.find(onLeft), right = around.find((one) => one !== left);
  around.filter((one) => one !== left && one !== right).forEach((one) => rows.push({ from: lead, start: one }));
  const flipped = (name) => halves(name).reverse().join("-");
  const main = [...(left ? follow(left).reverse().map(flipped) : []), lead, ...(right ? follow(right) : [])];
  const told = [{ from: null, tiles: main }];
  for (let at = 0; at < rows.length; at += 1) told.push({ from: rows[at].from, tiles: follow(rows[at].start) });
  return told;
}
const key = (name) => { const [a, b] = halves(name); return a < b ? `${b}-${a}` : name; };

function drawTree(table, width) {
  const { line, joined } = table;
  const u = width < 480 ? 20 : 28, margin = 20, label = 62, newest = table.at == null ? null : key(line[line.length - 1]);
  const shown = [];
  let y = 10;
  for (const { from, tiles } of grown(line, joined)) {
    let x = margin + (from ? label : 0), middle = y + u;
    if (from) shown.push(svg("text", { x: margin, y: middle + 5, class: "label" }, `at ${key(from)}`));
    for (const name of tiles) {
      const double = isDouble(name), w = double ? u : 2 * u;
      if (x + w > width - margin) { x = margin + label; middle += 2 * u + 8; }
      shown.push(tile(x, middle - (double ? u : u / 2), u, halves(name), double, key(name) === newest ? "new" : ""));
      if (key(name) === newest) shown.push(mark(x + w / 2, middle + (double ? u : u / 2) + 3));
      x += w + 2;
    }
    y = middle + u + 16;
  }
  return picture(width, Math.max(y, 80), "The tiles on the table", treeInWords(table), ...shown);
}
function treeInWords({ line, joined }) {
  return line.map((name, at) => (joined[at] ? `${name} at ${joined[at]}` : `${name} leads`)).join(", ") + ".";
}

function drawLine(table, width) {
  if (table.joined && (table.line || []).length) return drawTree(table, width);
  const line = table.line || [];
  const u = width < 480 ? 24 : 34, margin = 20;
  const rows = broken(table, u, width - 2 * margin);
  const newest = { "<": line[0], ">": line[line.length - 1], "": line.length === 1 ? line[0] : null }[table.at];
  const shown = [];
  let y = 10;
  rows.forEach((row, index) => {
    const middle = y + row.above, left = rows.length > 1 ? margin : Math.max(margin, (width - row.width) / 2);
    if (index) shown.push(svg("path", { class: "on", d: `M${left - 14} ${middle - 5}l6 5l-6 5` }));
    for (const { name, x, w, arms } of row.tiles) {
      const double = isDouble(name), kind = [name === newest ? "new" : "", name === table.spinner ? "spinner" : ""].join(" ");
      shown.push(tile(left + x, middle - (double ? u : u / 2), u, halves(name), double, kind));
      if (name === newest) shown.push(mark(left + x + w / 2, middle + (double ? u : u / 2) + 3));
      arms.forEach((arm, down) => {
        let at = down ? middle + u + 2 : middle - u - 2;
        arm.forEach((one, place) => {
          const across = isDouble(one), tall = across ? u : 2 * u, pair = halves(one);
          const last = place === arm.length - 1 && table.at === (down ? "v" : "^");
          const top = down ? at : at - tall;
          shown.push(tile(left + x + u / 2 - (across ? u : u / 2), top, u, down ? pair : pair.reverse(), !across, last ? "new" : ""));
          if (last) shown.push(mark(left + x + u / 2 + (across ? u : u / 2) + 8, top + tall / 2, true));
          at = down ? top + tall + 2 : top - 2;
        });
      });
    }
    if (index < rows.length - 1) shown.push(svg("path", { class: "on", d: `M${left + row.width + 5} ${middle - 5}l6 5l-6 5` }));
    y = middle + row.below + 16;
  });
  if (!line.length) shown.push(svg("text", { x: width / 2, y: 48, "text-anchor": "middle", class: "label" }, "No tile on the table yet"));
  return picture(width, Math.max(y, 80), "The line of play", lineInWords(table), ...shown);
}
function lineInWords(table) {
  if (!(table.line || []).length) return "No tile on the table.";
  const arms = ["up", "down"].filter((end) => (table[end] || []).length).map((end) => ` ${end} from ${table.spinner}: ${table[end].join(", ")}.`);
  const laid = table.at == null ? "" : ` Laid last: ${{ "<": "on the left", ">": "on the right", "^": "up", v: "down", "": "the lead" }[table.at]}.`;
  return `From left to right: ${table.line.join(", ")}.${arms.join("")}${laid}`;
}
function drawTileHand(tiles, who, tried) {
  const u = 15, step = u + 5;
  const shown = tiles.map((one, index) => one === null ? back(index * step, 0, u)
    : tile(index * step, 0, u, halves(one), true, [one, halves(one).reverse().join("-")].includes(tried) ? "tried" : ""));
  const words = tiles.every((one) => one === null) ? `${tiles.length} tiles, not shown` : tiles.join(", ") || "no tile";
  return picture(Math.max(tiles.length * step, 1), 2 * u, `The hand of ${who}`, words, ...shown);
}
FAMILIES.dominoes = {
  table: drawLine,
  hand: drawTileHand,
  chips: (table) => [["count", table.count], ["points", table.points], ["boneyard", table.boneyard]],
};
