// @ts-check
// A line of French Tarot while it is tapped together. Card points are halves; places are those of seats.

/** @typedef {{id: string, name: string}} Word */
/**
 * @typedef {object} TarotSheet
 * @property {"tarot"} family
 * @property {Word[]} contracts
 * @property {{needed: number, least: number, most: number}[]} needed By the bouts of the attack.
 * @property {Word[]} poignees Small to large.
 * @property {Word[]} chelems
 */
/** @typedef {"attack" | "defence"} Side */
/**
 * @typedef {object} Entry
 * @property {string} contract
 * @property {number} taker
 * @property {number | "alone" | null} partner
 * @property {number | null} bouts Of the attack.
 * @property {Side} counted Who has counted.
 * @property {number | null} tens Tapped of the points so far.
 * @property {number | null} points Of who has counted.
 * @property {Side | null} petit
 * @property {Record<number, string>} poignees By the place of who showed it.
 * @property {string | null} chelem
 */

const PACK = 182;

/** @param {string} contract @param {number} taker @returns {Entry} */
export const begin = (contract, taker) => ({
  contract, taker, partner: null, bouts: null, counted: "attack", tens: null, points: null, petit: null, poignees: {}, chelem: null,
});

/** What the attack has. @param {Entry} entry @param {number | null} [points] */
export const ofAttack = (entry, points = entry.points) => points === null || entry.counted === "attack" ? points : PACK - points;

/** Whether the attack can have so many. @param {TarotSheet} sheet @param {Entry} entry @param {number} points Of who has counted. */
export function possible(sheet, entry, points) {
  const own = ofAttack(entry, points) ?? 0;
  // Who has all tricks has other counts, and perhaps not the Excuse: the rules know them.
  const all = entry.chelem !== null && entry.chelem !== "announced_failed";
  const bounds = entry.bouts === null || all ? { least: 0, most: PACK } : sheet.needed[entry.bouts] ?? { least: 0, most: PACK };
  return own >= bounds.least && own <= bounds.most;
}

/** The points that begin with so many tens; halves where an odd number of cards can be counted. @param {number} tens @param {number} players */
export function units(tens, players) {
  const step = players === 4 ? 2 : 1;
  const all = [];
  for (let points = tens * 20; points < tens * 20 + 20 && points <= PACK; points += step) all.push(points);
  return all;
}

/**
 * What still has to be tapped before it can be saved.
 * @param {TarotSheet} sheet @param {Entry} entry @param {number} players
 * @returns {"partner" | "bouts" | "points" | "range" | null}
 */
export function missing(sheet, entry, players) {
  if (players === 5 && entry.partner === null) return "partner";
  if (entry.bouts === null) return "bouts";
  if (entry.points === null) return "points";
  return possible(sheet, entry, entry.points) ? null : "range";
}

/** The level after this one, none after the last. @param {Word[]} levels @param {string | null | undefined} level */
export function next(levels, level) {
  const at = level ? levels.findIndex((it) => it.id === level) : -1;
  return levels[at + 1]?.id ?? null;
}

/** @param {TarotSheet} sheet @param {Entry} entry @param {number} place @returns {Entry} */
export function tapPoignee(sheet, entry, place) {
  const level = next(sheet.poignees, entry.poignees[place]);
  const poignees = { ...entry.poignees };
  if (level) poignees[place] = level; else delete poignees[place];
  return { ...entry, poignees };
}

/** Whether the attack has what it needs. @param {TarotSheet} sheet @param {Entry} entry */
export const isMade = (sheet, entry) => (ofAttack(entry) ?? 0) >= (sheet.needed[entry.bouts ?? 0]?.needed ?? 0);

/** @param {Entry} entry @param {(place: number) => string} player */
export function toRecord(entry, player) {
  /** @type {Record<string, unknown>} */
  const record = { family: "tarot", taker: player(entry.taker), contract: entry.contract };
  if (typeof entry.partner === "number") record.partner = player(entry.partner);
  const points = ofAttack(entry);
  if (points !== null) record.points = points / 2;
  if (entry.bouts !== null) record.bouts = entry.bouts;
  const poignees = Object.entries(entry.poignees).map(([place, size]) => ({ by: player(Number(place)), size }));
  if (poignees.length > 0) record.poignees = poignees;
  if (entry.petit) record.petit_au_bout = entry.petit;
  if (entry.chelem) record.chelem = entry.chelem;
  return record;
}

/** @param {any} record @param {(player: string) => number} place @param {number} players @returns {Entry} */
export function fromRecord(record, place, players) {
  const alone = players === 5 ? "alone" : null;
  return {
    ...begin(record.contract, place(record.taker)),
    partner: record.partner === undefined ? alone : place(record.partner),
    bouts: record.bouts ?? null,
    points: record.points === undefined ? null : record.points * 2,
    petit: record.petit_au_bout ?? null,
    poignees: Object.fromEntries((record.poignees ?? []).map((/** @type {any} */ it) => [place(it.by), it.size])),
    chelem: record.chelem ?? null,
  };
}
