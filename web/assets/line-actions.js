// @ts-check
// What is done rarely, behind one tap: who deals, cards dealt again, a line that is missing, too much or out of place.
import { h } from "./element.js";
import { newKey } from "./queue.js";
import { head } from "./table-view.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {{was: number} | {record: unknown}} Placed */
/**
 * A sheet as it would become.
 * @typedef {object} Arranging
 * @property {Placed[]} lines
 * @property {number} deal The line that it began with.
 * @property {string} told What would become of it, in words.
 * @property {string} wrong Why it cannot be.
 */

/** What is about the line to come. @param {Table} table */
export function moreOf(table) {
  const { sheet, view, next } = table;
  const dealers = sheet.seats.map((seat, place) => !sheet.turns[place]?.deals ? null : h("button", {
    class: "t-btn", key: `deals/${place}`, on: place === (view.dealer ?? next.dealer), label: `${table.word("dealer")}: ${seat.name}`, off: next.redealt,
    click: () => table.go({ step: "choose", dealer: place === next.dealer ? null : place }),
  }, seat.short));
  const tarot = sheet.game.family === "tarot";
  const again = (/** @type {string} */ key, /** @type {string} */ word, /** @type {boolean} */ passed) =>
    h("button", { class: "t-btn", key, click: () => void table.redeal(passed) }, table.word(word));
  return [...head(table),
    h("h2", { class: "t-contract" }, table.word("whoDeals")), h("div", { class: "t-row wrap", role: "group", "aria-label": table.word("whoDeals") }, ...dealers),
    h("p", { class: "t-left soft" }, table.word("whoDealsHow")),
    h("div", { class: "t-row wrap" }, again("redeal", tarot ? "petitSec" : "redeal", false), tarot ? again("passed", "allPassed", true) : null,
      next.redealt ? h("button", { class: "t-btn", key: "undo-redeal", click: () => void table.undo() }, table.word("undoRedeal")) : null),
    h("p", { class: "t-left soft" }, table.word("redealHow")),
    h("div", { class: "t-row" }, h("button", { class: "t-btn", key: "referee", off: view.called, click: () => void table.callReferee(null) }, table.word(view.called ? "refereeAsked" : "referee"))),
    h("div", { class: "t-tools" }, h("button", { class: "t-btn main", key: "back", click: () => table.go({ step: "choose" }) }, `${table.word("deal")} ${next.deal}`),
      h("button", { class: "t-btn", key: "lines", click: () => table.go({ step: "sheet" }) }, table.word("sheet")))];
}

/** What may be done about a line. @param {Table} table @param {import("./table.js").Line} line */
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
  const arrange = (/** @type {Placed[]} */ to) => void foresee(table, line.deal, to);
  return h("div", { class: "t-row wrap t-actions", role: "group", "aria-label": `${table.word("lineActions")} ${line.deal}` },
    line.record ? button("correct", () => table.correct(line.deal)) : null,
    button("insertBefore", () => table.go({ ...table.fresh(), step: "choose", inserts: line.deal }), table.unsettled),
    button("removeLine", () => arrange(lines.filter((it) => it !== line.deal).map((was) => ({ was }))), table.unsettled),
    button("moveUp", () => arrange(swapped(at - 1)), first || table.unsettled),
    button("moveDown", () => arrange(swapped(at + 1)), last || table.unsettled),
    button("complain", () => table.go({ complains: view.complains === line.deal ? null : line.deal })),
    button("referee", () => void table.callReferee(line.deal), view.called),
    view.complains === line.deal ? h("p", { class: "t-left" }, table.word("complaintBy")) : null,
    ...(view.complains === line.deal ? sheet.seats.map((seat, place) => h("button", { class: "t-btn", key: `complains/${place}`, click: () => void table.complain(line.deal, place) }, seat.short)) : []),
    table.unsettled ? h("p", { class: "t-left soft" }, table.word("needsServer")) : null);
}

/** @param {Table} table @param {string} path @param {string} method @param {unknown} body */
async function ask(table, path, method, body) {
  const answer = await fetch(`${table.outbox.base}/${path}`, {
    method, credentials: "same-origin", body: JSON.stringify(body),
    headers: {
      "Content-Type": "application/json", "Accept-Language": table.data.lang, "Form-Token": table.data.token ?? "",
      ...(method === "PUT" ? { "Idempotency-Key": newKey(), "If-Match": table.sheet.tag } : {}),
    },
  });
  return { ok: answer.ok, json: await answer.json() };
}

/** @param {Placed[]} lines @param {string} reason */
const arrangement = (lines, reason) => ({ lines: lines.map((line) => ({ ...line, settle_anew: true })), reason });

/** Asks the server what would become of the sheet; nothing is kept. @param {Table} table @param {number} deal @param {Placed[]} lines */
export async function foresee(table, deal, lines) {
  /** @type {Arranging} */
  const arranging = { lines, deal, told: "", wrong: "" };
  table.go({ ...table.fresh(), step: "sheet", line: deal, arranging });
  try {
    const { ok, json } = await ask(table, "lines/preview", "POST", arrangement(lines, table.word("reasonOther")));
    if (table.view.arranging !== arranging) return;
    const said = ok ? { told: told(table, json) } : { wrong: json.violations?.[0]?.detail ?? json.detail ?? "" };
    table.go({ arranging: { ...arranging, ...said } });
  } catch {
    table.go({ arranging: { ...arranging, wrong: table.word("needsServer") } });
  }
}

/** What would change for whom. @param {Table} table @param {any} answer */
function told(table, answer) {
  const { sheet } = table;
  const whole = new Intl.NumberFormat(table.data.lang, { maximumFractionDigits: 2, signDisplay: "exceptZero" });
  const changed = answer.deals.filter((/** @type {any} */ it) => it.table === sheet.table && it.round === sheet.round);
  return sheet.seats.map(({ player, short }) => {
    const of = (/** @type {any} */ outcome) => Number(outcome.points?.[String(player)] ?? 0);
    const change = changed.reduce((/** @type {number} */ sum, /** @type {any} */ it) => sum + of(it.after) - of(it.before), 0);
    return change ? `${short} ${whole.format(change).replace("-", "−")}` : "";
  }).filter(Boolean).join(" · ");
}

/** It is done as foreseen, with a reason. @param {Table} table */
async function arrange(table) {
  const { arranging, reason } = table.view;
  if (!arranging) return;
  try {
    const { ok, json } = await ask(table, "lines", "PUT", arrangement(arranging.lines, reason));
    if (ok) { table.go({ ...table.fresh(), step: "sheet" }); void table.reread(); } else {
      table.go({ arranging: { ...arranging, wrong: json.violations?.[0]?.detail ?? json.detail ?? "" } });
    }
  } catch {
    table.go({ arranging: { ...arranging, wrong: table.word("needsServer") } });
  }
}

/** What would become of the sheet, and why. @param {Table} table */
export function arrangingOf(table) {
  const { view } = table;
  const { arranging } = view;
  if (!arranging) return null;
  const order = arranging.lines.map((line) => "was" in line ? String(line.was) : "+").join(" ");
  const reasons = ["reasonForgotten", "reasonTwice", "reasonOrder"].map((it) => table.word(it));
  return h("section", { class: "t-waiting", role: "group", "aria-label": table.word("wouldBecome") },
    h("p", {}, h("b", {}, `${table.word("wouldBecome")}: `), order), arranging.told ? h("p", {}, arranging.told) : null,
    arranging.wrong ? h("p", { class: "wrong", role: "alert" }, arranging.wrong) : null,
    h("div", { class: "t-row wrap", role: "group", "aria-label": table.word("reason") }, ...reasons.map((reason) =>
      h("button", { class: "t-btn", key: `reason/${reason}`, on: view.reason === reason, click: () => table.go({ reason }) }, reason))),
    h("div", { class: "t-row" }, h("button", { class: "t-btn", key: "dont", click: () => table.go({ arranging: null, reason: "" }) }, table.word("cancel")),
      h("button", { class: "t-btn main", key: "arrange", off: !view.reason || arranging.wrong !== "", click: () => void arrange(table) }, table.word("doIt"))));
}
