// @ts-check
// Königrufen on the sheet.
import * as entries from "./entry.js";
import { wonBy } from "./heap.js";
import { choosing, counting, playing } from "./koenigrufen-view.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} table */
const sheet = (table) => /** @type {entries.GameSheet} */ (table.sheet.game);

/** @type {import("./family.js").Family<entries.Entry>} */
export const koenigrufen = {
  choosing,
  entering: (table) => entries.gameOf(sheet(table), table.view.entry.game).trischaken ? counting(table) : playing(table),
  title: (table, entry) => {
    const several = entry.declarers.length > 1;
    const who = entry.declarers.map((it) => table.sheet.seats[it.place]?.[several ? "mark" : "short"]).join(", ");
    const game = entries.gameOf(sheet(table), entry.game).name;
    return who ? `${game} · ${who}` : game;
  },
  needs: (table, entry) => {
    const missing = entries.missing(sheet(table), entry, table.seating);
    const words = { partner: "needsPartner", announcement: "needsAnnouncement", outcome: "needsOutcome", counts: "needsCounts", heap: "needsOtherCount" };
    return missing === null ? "" : table.word(words[missing]);
  },
  outcomes: (table, entry) => {
    if (entry.declarers.length !== 1 || entry.partner === "abandoned") return [null];
    const won = entries.gameOf(sheet(table), entry.game).positive ? wonBy(entry.heap) : null;
    return won === null ? [true, false] : [won];
  },
  saveWord: (table, entry) => {
    if (entry.partner === "abandoned") return `${table.word("save")}: ${table.word("abandoned")}`;
    const won = wonBy(entry.heap);
    return won === null ? table.word("save") : `${table.word("save")}: ${table.word(won ? "won" : "lost")}`;
  },
  record: (table, entry, won) => entries.toRecord(sheet(table), table.sheet.seats, entry, won),
  // Vorhand matters where nobody declares, or to who may declare; else it would tell a seat.
  seated: (table, entry) => {
    const player = (/** @type {number} */ place) => String(table.sheet.seats[place]?.player);
    return { players: table.seating.active.map(player), vorhand: player(entry.declarers[0]?.place ?? table.seating.vorhand) };
  },
  opened: (table, record) => entries.fromRecord(sheet(table), table.sheet.seats, record),
  words: (table, entry, won) => {
    const who = entry.declarers.map((it) => table.sheet.seats[it.place]?.short).join(", ");
    const how = entry.partner === "abandoned" ? table.word("abandoned") : won === null ? "" : table.word(won ? "won" : "lost");
    return [entries.gameOf(sheet(table), entry.game).name, who, how].filter(Boolean).join(" · ");
  },
  // Who plays what everybody hears; who plays with him, and what came of it, stays here until it is saved.
  declares: (table, entry) => {
    const [first] = entry.declarers;
    const declarer = first === undefined ? {} : { declarer: String(table.sheet.seats[first.place]?.player) };
    return { type: "koenigrufen.game_declared", entry: { contract: first?.game ?? entry.game, ...declarer } };
  },
  places: (table, entry) => entry.declarers.length > 1 ? entry.declarers.map((it) => it.place)
    : entry.declarers.length ? entries.ownSide(entry) : table.seating.active,
};
