// @ts-check
// Counting help on the sheet: one tap behind the game, and what comes out says who has won.
import { h } from "./element.js";
import * as entries from "./entry.js";
import { LAGE_MOST, WAYS, WORTHS, blatt, both, empty, wonBy } from "./heap.js";
import { head, reasons, saving } from "./table-view.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./heap.js").Heap} Heap */

/** What leads there; with it what was counted. @param {Table} table */
export function countButton(table) {
  const { heap } = table.view.entry;
  const sides = both(heap);
  return h("button", { class: "t-btn", key: "heap", on: sides !== null, label: table.word("countingHelp"), click: () => table.go({ counting: true }) },
    h("small", {}, table.word("byCount")), sides ? blatt(sides[0]) : "");
}

/** @param {Table} table */
export function heapScreen(table) {
  const { view } = table;
  /** @type {import("./entry.js").Entry} */
  const entry = view.entry;
  const heap = entry.heap ?? empty();
  const set = (/** @type {Partial<Heap>} */ changed) => table.go({ entry: { ...view.entry, heap: { ...(view.entry.heap ?? empty()), ...changed } } });
  const ways = { blatt: "wayBlatt", lagen: "wayLagen", cards: "wayCards", thirds: "wayThirds" };
  const rows = [
    h("div", { class: "t-row", role: "group", "aria-label": table.word("countingHelp") }, ...WAYS.map((way) =>
      h("button", { class: "t-btn", key: `way/${way}`, on: heap.way === way, click: () => set({ way }) }, table.word(ways[way])))),
    fields(table, heap, set),
    outcome(table, heap),
    h("div", { class: "t-row" }, whose(table, heap, set),
      h("button", { class: "t-btn", key: "heap/none", off: entry.heap === null, click: () => table.go({ counting: false, entry: { ...view.entry, heap: null } }) }, table.word("remove")),
      h("button", { class: "t-btn", key: "heap/back", click: () => table.go({ counting: false }) }, `‹ ${table.word("game")}`)),
  ];
  if (view.corrects !== null) rows.push(reasons(table));
  return [...head(table), ...rows, saving(table)];
}

/** Whose heap it is; a tap makes it the other side's. @param {Table} table @param {Heap} heap @param {(changed: Partial<Heap>) => void} set */
function whose(table, heap, set) {
  const { view, sheet, seating } = table;
  const seats = entries.side(view.entry, seating, heap.side).map((place) => sheet.seats[place]);
  return h("button", { class: "t-btn", key: "heap/side", label: `${table.word("countedBy")}: ${seats.map((seat) => seat?.short).join(", ")}`,
    click: () => set({ side: heap.side === "declarer" ? "opponents" : "declarer" }) }, h("small", {}, table.word("countedBy")), ` ${seats.map((seat) => seat?.mark).join(" + ")}`);
}

/** What was told so far comes to so much. @param {Table} table @param {Heap} heap */
function outcome(table, heap) {
  const sides = both(heap);
  const words = sides ? `${blatt(sides[0])} : ${blatt(sides[1])} · ${table.word(wonBy(heap) ? "won" : "lost")}` : "–";
  return h("p", { class: "t-left", role: "status", key: "counted" }, words);
}

/** How it is told, by the way that was chosen. @param {Table} table @param {Heap} heap @param {(changed: Partial<Heap>) => void} set */
function fields(table, heap, set) {
  const input = (/** @type {string} */ key, /** @type {string} */ label, /** @type {number | null | undefined} */ value, /** @type {number} */ most, /** @type {(typed: number | null) => void} */ take) => {
    const made = /** @type {HTMLInputElement} */ (h("input", { key: `heap/${key}`, inputmode: "numeric", pattern: "[0-9]*", maxlength: 3, value: value ?? "" }));
    made.addEventListener("focus", () => made.select());
    made.addEventListener("change", () => {
      const typed = made.value.trim() === "" ? null : Math.min(most, Math.max(0, Number.parseInt(made.value, 10) || 0));
      // Drawn anew only when the tap that ended the typing has met its button.
      setTimeout(() => take(typed), 0);
    });
    return h("label", {}, h("small", {}, label), made);
  };
  const group = { class: "t-heap", role: "group", "aria-label": table.word("points") };
  if (heap.way === "thirds") return h("div", group, input("thirds", table.word("wayThirds"), heap.thirds, 210, (thirds) => set({ thirds })));
  if (heap.way === "cards") {
    return h("div", group, ...WORTHS.map(([worth, most]) => input(`cards/${worth}`, `${worth} ×`, heap.cards[worth], most, (typed) => {
      const { [worth]: _, ...others } = table.view.entry.heap?.cards ?? {};
      set({ cards: typed === null ? others : { ...others, [worth]: typed } });
    })));
  }
  if (heap.way === "lagen") {
    const lagen = h("p", { class: "t-left" }, heap.lagen.join(" + ") || "–");
    const digits = Array.from({ length: LAGE_MOST }, (_, i) => i + 1).map((points) =>
      h("button", { class: "t-btn", key: `lage/${points}`, click: () => set({ lagen: [...heap.lagen, points] }) }, String(points)));
    const back = h("button", { class: "t-btn", key: "lage/back", label: table.word("remove"), off: heap.lagen.length === 0, click: () => set({ lagen: heap.lagen.slice(0, -1) }) }, "⌫");
    return h("div", {}, lagen, h("div", { class: "t-digits", role: "group", "aria-label": table.word("wayLagen") }, ...digits, back),
      h("div", { class: "t-heap" }, input("over", table.word("leftOverCards"), heap.over || null, 2, (typed) => set({ over: typed ?? 0 })),
        input("over_points", table.word("points"), heap.over === 0 ? null : heap.over_points, 9, (typed) => set({ over_points: typed ?? 0 }))));
  }
  return h("div", group, input("points", table.word("points"), heap.points, 70, (points) => set({ points })),
    input("leaves", table.word("leaves"), heap.points === null ? null : heap.leaves, 2, (typed) => set({ leaves: typed ?? 0 })));
}
