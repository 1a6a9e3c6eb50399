// @ts-check
// What is done rarely to a line of the sheet: it is missing, too much or out of place.
import { arrange, foresee } from "./arranging.js";
import { h } from "./element.js";
import { basisOf, callReferee, cardsOf, complain, correct } from "./taps.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./arranging.js").Placed} Placed */

/** What may be done about a line. @param {Table} table @param {import("./sheet.js").Line} line */
export function actionsOf(table, line) {
  const { sheet, view } = table;
  const last = sheet.lines.at(-1)?.deal === line.deal;
  const first = sheet.lines[0]?.deal === line.deal;
  const lines = sheet.lines.map((it) => it.deal);
  const at = lines.indexOf(line.deal);
  const swapped = (/** @type {number} */ other) => {
    const moved = [...lines];
    [moved[at], moved[other]] = [moved[other] ?? 0, moved[at] ?? 0];
    return moved.map((was) => ({ was }));
  };
  const button = (/** @type {string} */ word, /** @type {() => void} */ click, off = false) =>
    h("button", { class: "t-btn", key: `${word}/${line.deal}`, off, click }, table.word(word));
  const move = (/** @type {Placed[]} */ to) => void foresee(table, line.deal, to);
  return h("div", { class: "t-row wrap t-actions", role: "group", "aria-label": `${table.word("lineActions")} ${line.deal}` },
    line.record ? button("correct", () => correct(table, line.deal)) : null,
    button("insertBefore", () => table.go({ ...table.fresh(), step: "choose", inserts: line.deal, basis: basisOf(line) }), table.unsettled),
    button("removeLine", () => move(lines.filter((it) => it !== line.deal).map((was) => ({ was }))), table.unsettled),
    button("moveUp", () => move(swapped(at - 1)), first || table.unsettled),
    button("moveDown", () => move(swapped(at + 1)), last || table.unsettled),
    button("complain", () => table.go({ complains: view.complains === line.deal ? null : line.deal })),
    button("referee", () => void callReferee(table, line.deal), view.called), cardsOf(table, line.deal),
    view.complains === line.deal ? h("p", { class: "t-left" }, table.word("complaintBy")) : null,
    ...(view.complains === line.deal ? sheet.seats.map((seat, place) => h("button", { class: "t-btn", key: `complains/${place}`, click: () => void complain(table, line.deal, place) }, seat.short)) : []),
    table.unsettled ? h("p", { class: "t-left soft" }, table.word("needsServer")) : null);
}

/** What would become of the sheet, and why. @param {Table} table */
export function arrangingOf(table) {
  const { view } = table;
  const { arranging } = view;
  if (!arranging) return null;
  const order = arranging.lines.map((line) => "was" in line ? String(line.was) : "+").join(" ");
  const reasons = ["reasonForgotten", "reasonTwice", "reasonOrder"].map((it) => table.word(it));
  return h("section", { class: "t-waiting", role: "group", "aria-label": table.word("wouldBecome") },
    h("p", {}, h("b", {}, `${table.word("wouldBecome")}: `), order),
    // Its line is there before its answer: what is below is not pushed away under a finger.
    h("p", {}, arranging.costs || (arranging.wrong ? "" : "…")),
    arranging.wrong ? h("p", { class: "wrong", role: "alert" }, arranging.wrong) : null,
    h("div", { class: "t-row wrap", role: "group", "aria-label": table.word("reason") }, ...reasons.map((reason) =>
      h("button", { class: "t-btn", key: `reason/${reason}`, on: view.reason === reason, click: () => table.go({ reason }) }, reason))),
    h("div", { class: "t-row" }, h("button", { class: "t-btn", key: "dont", click: () => table.go({ arranging: null, reason: "", ...arranging.back }) }, table.word("cancel")),
      arranging.away ? h("button", { class: "t-btn", key: "foresee", click: () => void foresee(table, arranging.deal, arranging.lines, arranging.back, arranging.tag) }, table.word("offerAgain")) : null,
      h("button", { class: "t-btn main", key: "arrange", off: !view.reason || arranging.wrong !== "", click: () => void arrange(table) }, table.word("doIt"))));
}
