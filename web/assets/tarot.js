// @ts-check
// French Tarot on the sheet.
import { h } from "./element.js";
import * as entries from "./tarot-entry.js";
import { head, lineTools, reasons, saved, saving } from "./table-view.js";
import { enter } from "./taps.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./tarot-entry.js").Entry} Entry */
/** @typedef {import("./tarot-entry.js").Side} Side */

/** @param {Table} table */
const sheetOf = (table) => /** @type {entries.TarotSheet} */ (table.sheet.game);

/** @type {Side[]} */
const SIDES = ["attack", "defence"];

/** Halves as people write them. @param {number} halves */
const shown = (halves) => `${Math.floor(halves / 2)}${halves % 2 ? "½" : ""}`;

/** Contract and taker: one tap. @param {Table} table */
function choosing(table) {
  const { seats } = table.sheet;
  const cells = sheetOf(table).contracts.flatMap((contract) => [
    h("h2", { class: "t-contract" }, contract.name),
    ...seats.map((seat, place) => table.seating.active.includes(place)
      ? h("button", { class: "t-game", key: `game/${contract.id}/${place}`, label: `${contract.name}: ${seat.short}`, click: () => enter(table, entries.begin(contract.id, place)) }, seat.mark)
      : h("span", { class: "t-none" })),
  ]);
  const sheet = h("button", { class: "t-btn", key: "lines", click: () => table.go({ step: "sheet" }) }, table.word("sheet"));
  return [...head(table), saved(table),
    h("div", { class: "t-games", "data-seats": seats.length, role: "group", "aria-label": table.word("game") }, ...cells),
    h("div", { class: "t-tools two" }, sheet, lineTools(table))];
}

/** @param {Table} table */
function entering(table) {
  const { view, seating, sheet } = table;
  const entry = /** @type {Entry} */ (view.entry);
  const players = seating.active.length;
  const set = (/** @type {Partial<Entry>} */ changed) => table.go({ entry: { ...entry, ...changed } });
  const row = (/** @type {string} */ label, /** @type {(Node | null)[]} */ ...buttons) => h("div", { class: "t-row", role: "group", "aria-label": label }, ...buttons);
  /** @type {(Node | null)[]} */
  const rows = [];
  if (players === 5) {
    const others = seating.active.filter((place) => place !== entry.taker);
    rows.push(row(table.word("partner"), ...others.map((place) => choice(table, `partner/${place}`, sheet.seats[place]?.mark ?? "",
      entry.partner === place, () => set({ partner: entry.partner === place ? null : place }), `${table.word("partner")}: ${sheet.seats[place]?.short}`)),
    choice(table, "partner/alone", table.word("alone"), entry.partner === "alone", () => set({ partner: entry.partner === "alone" ? null : "alone" }))));
  }
  rows.push(row(table.word("bouts"), h("span", { class: "t-what" }, table.word("bouts")), ...[0, 1, 2, 3].map((bouts) =>
    choice(table, `bouts/${bouts}`, String(bouts), entry.bouts === bouts, () => set({ bouts }), `${table.word("bouts")}: ${bouts}`))));
  rows.push(points(table, entry, players, set));
  if (entry.tens === null) {
    rows.push(row(table.word("petit"), h("span", { class: "t-what" }, table.word("petit")), ...SIDES.map((side) =>
      choice(table, `petit/${side}`, table.word(side), entry.petit === side, () => set({ petit: entry.petit === side ? null : side }), `${table.word("petit")}: ${table.word(side)}`))));
    rows.push(row(table.word("poignees"), ...seating.active.map((place) => poignee(table, entry, place))));
    const { chelems } = sheetOf(table);
    const chelem = chelems.find((it) => it.id === entry.chelem);
    rows.push(row(table.word("chelem"), choice(table, "chelem", chelem?.name ?? table.word("chelem"), Boolean(chelem), () => set({ chelem: entries.next(chelems, entry.chelem) }))));
  }
  if (view.corrects !== null) rows.push(reasons(table));
  return [...head(table), ...rows, saving(table)];
}

/** @param {Table} _ @param {string} key @param {string} text @param {boolean} on @param {() => void} click @param {string} [label] */
const choice = (_, key, text, on, click, label) => h("button", { class: "t-btn", key, on, click, ...(label ? { label } : {}) }, text);

/** @param {Table} table @param {Entry} entry @param {number} place */
function poignee(table, entry, place) {
  const sheet = sheetOf(table);
  const size = sheet.poignees.find((it) => it.id === entry.poignees[place]);
  const seat = table.sheet.seats[place];
  const word = table.word("poignee");
  return h("button", { class: "t-btn", key: `poignee/${place}`, on: Boolean(size), label: `${size?.name ?? word}: ${seat?.short}`, click: () => table.go({ entry: entries.tapPoignee(sheet, entry, place) }) },
    h("small", {}, size ? table.word(`poignee_${size.id}`) : word), seat?.mark ?? "");
}

/** Two taps: the tens, then the rest. @param {Table} table @param {Entry} entry @param {number} players @param {(changed: Partial<Entry>) => void} set */
function points(table, entry, players, set) {
  const sheet = sheetOf(table);
  const other = entry.counted === "attack" ? "defence" : "attack";
  const side = h("button", { class: "t-btn", key: "counted", label: `${table.word("countedBy")}: ${table.word(entry.counted)}`,
    click: () => set({ counted: other, points: null, tens: null }) }, h("small", {}, table.word("countedBy")), table.word(entry.counted));
  const button = (/** @type {string} */ key, /** @type {string} */ text, /** @type {boolean} */ off, /** @type {() => void} */ click) =>
    h("button", { class: "t-btn", key, off, click, label: `${table.word("points")} ${text}` }, text);
  const label = { class: "t-digits", role: "group", "aria-label": table.word("points") };
  if (entry.tens !== null) {
    return h("div", label, ...entries.units(entry.tens, players).map((halves) =>
      button(`units/${halves}`, shown(halves), !entries.possible(sheet, entry, halves), () => set({ points: halves, tens: null }))),
    h("button", { class: "t-btn", key: "tens", label: table.word("cancel"), click: () => set({ tens: null }) }, "‹"));
  }
  if (entry.points !== null) {
    const own = entries.ofAttack(entry) ?? 0;
    const needed = sheet.needed[entry.bouts ?? 0]?.needed ?? 0;
    const needs = entry.bouts === null ? "" : `${table.word("needed")} ${shown(needed)}`;
    return h("div", { class: "t-row" }, h("button", { class: "t-btn t-place", key: "points", click: () => set({ points: null }) },
      h("b", {}, `${shown(own)} ${table.word("points")}`), " ", h("small", {}, `${table.word("attack")} · ${needs}`)), side);
  }
  return h("div", label, ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((tens) =>
    button(`tens/${tens}`, `${tens || ""}0…`, !entries.units(tens, players).some((halves) => entries.possible(sheet, entry, halves)), () => set({ tens }))), side);
}

/** @type {import("./family.js").Family<Entry>} */
export const tarot = {
  choosing,
  entering,
  title: (table, entry) => `${sheetOf(table).contracts.find((it) => it.id === entry.contract)?.name ?? ""} · ${table.sheet.seats[entry.taker]?.short ?? ""}`,
  needs: (table, entry) => {
    const missing = entries.missing(sheetOf(table), entry, table.seating.active.length);
    const words = { partner: "needsPartner", bouts: "needsBouts", points: "needsPoints", range: "needsOtherPoints" };
    return missing === null ? "" : table.word(words[missing]);
  },
  outcomes: () => [null],
  saveWord: (table, entry) => entry.points === null || entry.bouts === null ? table.word("save")
    : `${table.word("save")}: ${table.word(entries.isMade(sheetOf(table), entry) ? "won" : "lost")}`,
  record: (table, entry) => entries.toRecord(entry, (place) => String(table.sheet.seats[place]?.player)),
  seated: (table) => ({ players: table.seating.active.map((place) => String(table.sheet.seats[place]?.player)) }),
  opened: (table, record) => entries.fromRecord(record, (player) => table.sheet.seats.findIndex((seat) => String(seat.player) === player), table.seating.active.length),
  words: (table, entry) => `${tarot.title(table, entry)} · ${shown(entries.ofAttack(entry) ?? 0)}, ${table.word("bouts")}: ${entry.bouts}`,
  declares: (table, { contract, taker }) => ({ type: "tarot.contract_declared", entry: { contract, taker: String(table.sheet.seats[taker]?.player) } }),
  places: (_, entry) => typeof entry.partner === "number" ? [entry.taker, entry.partner] : [entry.taker],
};
