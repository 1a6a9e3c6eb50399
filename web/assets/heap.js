// @ts-check
// What a side has after the last trick: told as points and leaves, in thirds, in Lagen or by what its cards
// are worth. Counted here, since a phone may be without the server; the record keeps points and leaves.

/** @typedef {import("./entry.js").Side} Side */
/** @typedef {"blatt" | "lagen" | "cards" | "thirds"} Way */
/**
 * @typedef {object} Heap
 * @property {Way} way
 * @property {Side} side
 * @property {number | null} points
 * @property {number} leaves
 * @property {number | null} thirds
 * @property {number[]} lagen What each Lage of three counts, two points off.
 * @property {number} over Cards that make no Lage.
 * @property {number} over_points What they count, one point off.
 * @property {Record<number, number>} cards How many there are of each worth.
 */

const ALL_THIRDS = 210;
/** A positive game is won from 35/2. */
const WINNING_THIRDS = 107;

/** How many cards of each worth are in the pack. @type {[number, number][]} */
export const WORTHS = [[5, 7], [4, 4], [3, 4], [2, 4], [1, 35]];
/** A Lage counts so much at the most. */
export const LAGE_MOST = 13;
const PACK = 54;

/** @type {Way[]} */
export const WAYS = ["blatt", "lagen", "cards", "thirds"];

/** @returns {Heap} */
export const empty = () =>
  ({ way: "blatt", side: "declarer", points: null, leaves: 0, thirds: null, lagen: [], over: 0, over_points: 0, cards: {} });

/** What it comes to in thirds; null if nothing was stated. @param {Heap} heap @returns {number | null} */
function sum(heap) {
  if (heap.way === "blatt") return heap.points === null ? null : 3 * heap.points + heap.leaves;
  if (heap.way === "thirds") return heap.thirds;
  if (heap.way === "lagen") {
    if (heap.lagen.length === 0 && heap.over === 0) return null;
    // Values less two for three cards are thirds already; off what is left over went one point.
    const over = heap.over === 0 ? 0 : 3 * (heap.over_points + 1) - 2 * heap.over;
    return 3 * heap.lagen.reduce((all, points) => all + points, 0) + over;
  }
  const stated = WORTHS.filter(([worth]) => heap.cards[worth] !== undefined);
  if (stated.length === 0) return null;
  return stated.reduce((all, [worth]) => all + (heap.cards[worth] ?? 0) * (3 * worth - 2), 0);
}

/** The thirds of the side; null if nothing was stated. @param {Heap} heap @returns {number | "impossible" | null} */
export function heapOf(heap) {
  const thirds = sum(heap);
  if (thirds === null) return null;
  const over = heap.over > 0 && (heap.over_points < heap.over - 1 || heap.over_points > 5 * heap.over - 1);
  const cards = 3 * heap.lagen.length + heap.over;
  const lies = heap.way !== "lagen" || (cards <= PACK && !over);
  return lies && thirds >= 0 && thirds <= ALL_THIRDS ? thirds : "impossible";
}

/** Points and leaves. @param {number} thirds */
export const blatt = (thirds) => `${Math.floor(thirds / 3)}/${thirds % 3}`;

/** What both sides have, the declarer's first; null if nothing was told, or it cannot be. @param {Heap | null} heap @returns {[number, number] | null} */
export function both(heap) {
  const thirds = heap ? heapOf(heap) : null;
  if (heap === null || typeof thirds !== "number") return null;
  const rest = ALL_THIRDS - thirds;
  return heap.side === "declarer" ? [thirds, rest] : [rest, thirds];
}

/** Whether the declarer has won; null if nothing was counted. @param {Heap | null} heap */
export function wonBy(heap) {
  const sides = both(heap);
  return sides && sides[0] >= WINNING_THIRDS;
}

/** As a record has it: always the declarer's. @param {Heap | null} heap */
export function countOf(heap) {
  const sides = both(heap);
  return sides && { side: "declarer", blatt: blatt(sides[0]) };
}

/** What a record tells. @param {{side: Side, blatt: string}} count @returns {Heap} */
export function fromCount({ side, blatt }) {
  const [points = "0", leaves = "0"] = blatt.split("/");
  return { ...empty(), side, points: Number(points), leaves: Number(leaves) };
}
