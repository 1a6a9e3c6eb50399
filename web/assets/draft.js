// @ts-check
// What is half tapped: it stays on this phone, in this browser alone, until it is saved or given up, so that neither a page
// that is opened anew nor a pen that goes over to another phone takes it away.

/** @typedef {import("./sheet.js").View} View */
/**
 * @typedef {object} Draft
 * @property {number} deal The line that it is to become.
 * @property {number[]} players Who sat there.
 * @property {string} title What is played, and by whom.
 * @property {Partial<View>} view
 */

/** @param {string} table */
const name = (table) => `draft/${table}`;

/** Keeps it, or lets go of it. @param {string} table @param {Draft | null} draft */
export function keepDraft(table, draft) {
  try {
    if (draft) localStorage.setItem(name(table), JSON.stringify(draft)); else localStorage.removeItem(name(table));
  } catch {
    // A phone that keeps nothing has it as long as the page is open.
  }
}

/** @param {string} table @returns {Draft | null} */
export function draftOf(table) {
  try {
    return JSON.parse(localStorage.getItem(name(table)) ?? "null");
  } catch {
    return null;
  }
}

/** What is on the screen, if it is half a line. @param {View} view @param {number} deal @param {number[]} players @param {() => string} title @returns {Draft | null} */
export function drafted(view, deal, players, title) {
  const { step, entry, corrects, inserts, basis, dealer, reason, page, counting, mends } = view;
  // What was refused is kept as it is.
  if (step !== "entry" || !entry || mends) return null;
  return { deal: corrects ?? inserts ?? deal, players, title: title(), view: { step, entry, corrects, inserts, basis, dealer, reason, page, counting } };
}

/**
 * Whether a draft still fits the sheet: the same players, and the same line to come or to be changed. That this line says something
 * else by now is told where it is tapped on.
 * @param {Draft | null} draft @param {number} deal @param {number[]} players @param {number[]} lines
 */
export function fits(draft, deal, players, lines) {
  if (!draft?.view?.entry || draft.players.join() !== players.join()) return false;
  const changed = draft.view.corrects ?? draft.view.inserts ?? null;
  return changed === null ? draft.deal === deal : typeof draft.view.basis === "string" && lines.includes(changed);
}

/** When the tournament is closed nothing is half written any more. @param {string} tournament */
export function forgetDrafts(tournament) {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(name(`${tournament}/`))) localStorage.removeItem(key);
  } catch {
    // There is none.
  }
}
