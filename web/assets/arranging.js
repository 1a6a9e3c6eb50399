// @ts-check
// A sheet with a line more, one less, or in another order: what would become of it, and doing it.
import { newKey } from "./queue.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {{was: number} | {record: unknown}} Placed */
/**
 * A sheet as it would become.
 * @typedef {object} Arranging
 * @property {Placed[]} lines
 * @property {number} deal The line that it began with.
 * @property {string} tag Of the sheet that it was made of.
 * @property {string} costs What would become of it, in words.
 * @property {string} wrong Why it cannot be.
 * @property {boolean} away The server did not say what would become of it.
 * @property {Partial<import("./sheet.js").View>} back What was shown before.
 */

/** @param {Table} table @param {string} path @param {unknown} body @param {{[name: string]: string}} headers */
async function ask(table, path, body, headers = {}) {
  const answer = await fetch(`${table.outbox.base}/${path}`, {
    method: path === "lines" ? "PUT" : "POST", credentials: "same-origin", body: JSON.stringify(body),
    headers: {
      "Content-Type": "application/json", "Accept-Language": table.data.lang, "Form-Token": table.data.token ?? "",
      ...headers,
    },
  });
  return { ok: answer.ok, json: await answer.json() };
}

/** @param {Placed[]} lines @param {string} reason */
const arrangement = (lines, reason) => ({ lines: lines.map((line) => ({ ...line, settle_anew: true })), reason });

/**
 * Asks the server what would become of the sheet; nothing is kept.
 * @param {Table} table @param {number} deal @param {Placed[]} lines
 * @param {Partial<import("./sheet.js").View>} back What is shown again by who gives it up.
 * @param {string} tag Of the sheet that the lines are of.
 */
export async function foresee(table, deal, lines, back = {}, tag = table.sheet.tag) {
  /** @type {Arranging} */
  const arranging = { lines, deal, tag, costs: "", wrong: "", away: false, back };
  table.go({ ...table.fresh(), step: "sheet", line: deal, arranging });
  /** @type {Partial<Arranging>} */
  let answered = { wrong: table.word("needsServer"), away: true };
  try {
    const { ok, json } = await ask(table, "lines/preview", arrangement(lines, table.word("reasonOther")));
    answered = ok ? { costs: costs(table, json) } : { wrong: refusal(json) };
  } catch {
    // It is as if nothing was asked.
  }
  // Who has gone on meanwhile is left alone; who has given a reason already keeps it.
  if (table.view.arranging === arranging) table.go({ arranging: { ...arranging, ...answered } });
}

/** Why the server refuses it. @param {any} json @returns {string} */
const refusal = (json) => json.violations?.[0]?.detail ?? json.detail ?? "";

/** What would change for whom. @param {Table} table @param {any} answer */
function costs(table, answer) {
  const { sheet } = table;
  const whole = new Intl.NumberFormat(table.data.lang, { maximumFractionDigits: 2, signDisplay: "exceptZero" });
  const changed = answer.deals.filter((/** @type {any} */ it) => it.table === sheet.table && it.round === sheet.round);
  return sheet.seats.map(({ player, short }) => {
    const of = (/** @type {any} */ outcome) => Number(outcome.points?.[String(player)] ?? 0);
    const change = changed.reduce((/** @type {number} */ sum, /** @type {any} */ it) => sum + of(it.after) - of(it.before), 0);
    return change ? `${short} ${whole.format(change).replace("-", "−")}` : "";
  }).filter(Boolean).join(" · ");
}

/** It is done as foreseen, with a reason: to the sheet that it was foreseen of. @param {Table} table */
export async function arrange(table) {
  const { arranging, reason } = table.view;
  if (!arranging) return;
  /** @type {Partial<Arranging>} */
  let answered = { wrong: table.word("needsServer"), away: true };
  try {
    const seen = { "Idempotency-Key": newKey(), "If-Match": arranging.tag };
    const { ok, json } = await ask(table, "lines", arrangement(arranging.lines, reason), seen);
    if (ok) { table.go({ ...table.fresh(), step: "sheet" }); void table.reread(); return; }
    answered = { wrong: refusal(json) };
  } catch {
    // Whether it arrived is not known: once more is refused if it did.
  }
  if (table.view.arranging === arranging) table.go({ arranging: { ...arranging, ...answered } });
}
