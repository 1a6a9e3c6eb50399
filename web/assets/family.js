// @ts-check
// The families of games, each a module of its own: what the sheet asks of it, and nothing else. A table plays one game:
// the others' modules are not asked for.

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./entry.js").GameSheet | import("./tarot-entry.js").TarotSheet | import("./royal-entry.js").RoyalSheet} GameSheet */
/**
 * A family. What is tapped together has a shape that only its module knows.
 * @template E
 * @typedef {object} Family
 * @property {(table: Table) => (Node | null)[]} choosing The screen before the first tap of a line.
 * @property {(table: Table) => (Node | null)[]} entering The screens after it.
 * @property {(table: Table, entry: E) => string} title What is played, and by whom.
 * @property {(table: Table, entry: E) => string} needs What has to be tapped before it can be saved, in words; empty if nothing.
 * @property {(table: Table, entry: E) => (boolean | null)[]} outcomes How it can be saved: won and lost, or one way alone.
 * @property {(table: Table, entry: E) => string} saveWord What stands on the one button.
 * @property {(table: Table, entry: E, won: boolean | null) => Record<string, unknown>} record Players by their start numbers.
 * @property {(table: Table, entry: E) => Record<string, unknown>} seated What a record has to say of seats where no table knows them, and no more.
 * @property {(table: Table, record: any) => E} opened The taps that a record tells of.
 * @property {(table: Table, entry: E, won: boolean | null) => string} words For the line until the server has put it into its own.
 * @property {(table: Table, entry: E) => {type: string, entry: object, words?: string} | null} [declares] The first bid, where it can be told as it falls; in words, where they are others than the title.
 * @property {(table: Table, entry: E) => number[]} places Whose points are told before it is saved.
 */

/** @type {Record<GameSheet["family"], () => Promise<Family<any>>>} */
const FAMILIES = {
  koenigrufen: async () => (await import("./koenigrufen.js")).koenigrufen,
  tarot: async () => (await import("./tarot.js")).tarot,
  royal: async () => (await import("./royal.js")).royal,
};

/** @param {GameSheet} game @returns {Promise<Family<any>>} */
export const familyOf = (game) => FAMILIES[game.family]();
