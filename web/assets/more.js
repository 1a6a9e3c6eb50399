// @ts-check
// What is about the line to come and done rarely, behind one tap: who deals, cards dealt again.
import { h } from "./element.js";
import { head } from "./table-view.js";
import { cardsOf, redeal, undo, undoWord } from "./taps.js";

/** @typedef {import("./table.js").Table} Table */

/** What is about the line to come. @param {Table} table */
export function moreOf(table) {
  const { sheet, view, next } = table;
  const dealers = sheet.seats.map((seat, place) => !sheet.turns[place]?.deals ? null : h("button", {
    class: "t-btn", key: `deals/${place}`, on: place === (view.dealer ?? next.dealer), label: `${table.word("dealer")}: ${seat.name}`, off: next.open,
    click: () => table.go({ step: "choose", dealer: place === next.dealer ? null : place }),
  }, seat.short));
  const again = (/** @type {string} */ key, /** @type {string} */ word, /** @type {boolean} */ passed) =>
    h("button", { class: "t-btn", key, click: () => void redeal(table, passed) }, table.word(word));
  return [...head(table),
    h("h2", { class: "t-contract" }, table.word("whoDeals")), h("div", { class: "t-row wrap", role: "group", "aria-label": table.word("whoDeals") }, ...dealers),
    h("p", { class: "t-left soft" }, table.word("whoDealsHow")),
    h("div", { class: "t-row wrap" }, again("redeal", sheet.passes ? "petitSec" : "redeal", false), sheet.passes && !next.declared ? again("passed", "allPassed", true) : null,
      next.redealt || next.declared ? h("button", { class: "t-btn", key: "undo-redeal", click: () => void undo(table) }, table.word(undoWord(table))) : null),
    h("p", { class: "t-left soft" }, table.word("redealHow")),
    h("div", { class: "t-tools" }, h("button", { class: "t-btn main", key: "back", click: () => table.go({ step: "choose" }) }, `${table.word("deal")} ${next.deal}`),
      view.dealer === null && !table.unsettled ? cardsOf(table, next.deal) : null,
      h("button", { class: "t-btn", key: "lines", click: () => table.go({ step: "sheet" }) }, table.word("sheet")))];
}
