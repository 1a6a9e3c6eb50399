// What a side has, however it is told, and what its record keeps.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as entries from "../../web/assets/entry.js";
import { blatt, both, countOf, empty, fromCount, heapOf, wonBy } from "../../web/assets/heap.js";

const heap = (parts) => ({ ...empty(), ...parts });

test("a heap told by points, thirds, Lagen or cards counts the same", () => {
  assert.equal(heapOf(heap({ points: 34, leaves: 2 })), 104);
  assert.equal(heapOf(heap({ way: "thirds", thirds: 104 })), 104);
  assert.equal(heapOf(heap({ way: "lagen", lagen: [5, 5, 5, 5, 5, 5, 1], over: 2, over_points: 4 })), 104);
  assert.equal(heapOf(heap({ way: "cards", cards: { 5: 7, 1: 13 } })), 104);
  assert.equal(heapOf(heap({ way: "cards", cards: { 5: 7, 4: 4, 3: 4, 2: 4, 1: 35 } })), 210, "the whole pack");
  for (const way of ["blatt", "thirds", "lagen", "cards"]) assert.equal(heapOf(heap({ way })), null, "nothing was told");
});

test("who has won follows, whoever counted", () => {
  assert.equal(wonBy(heap({ points: 35, leaves: 2 })), true);
  assert.equal(wonBy(heap({ points: 35, leaves: 1 })), false);
  assert.equal(wonBy(heap({ side: "opponents", points: 34, leaves: 1 })), true);
  assert.equal(wonBy(heap({ side: "opponents", points: 34, leaves: 2 })), false);
  assert.equal(wonBy(null), null);
  assert.deepEqual(both(heap({ side: "opponents", points: 70 })), [0, 210]);
  assert.equal(blatt(107), "35/2");
});

test("what cannot lie together is impossible and is not kept", () => {
  for (const parts of [
    { points: 70, leaves: 1 },
    { way: "lagen", lagen: Array(17).fill(13) },
    { way: "lagen", lagen: Array(19).fill(1) },
    { way: "lagen", over: 1, over_points: 5 },
    { way: "lagen", over: 2, over_points: 0 },
  ]) {
    assert.equal(heapOf(heap(parts)), "impossible");
    assert.equal(countOf(heap(parts)), null);
    assert.equal(wonBy(heap(parts)), null);
  }
  assert.equal(heapOf(heap({ way: "lagen", over: 1, over_points: 0 })), 1, "one card of one");
});

test("a record keeps the declarer's count, and opened it is told again", () => {
  const game = { id: "alone", name: "alone", short: "alone", rank: 1, positive: true, trischaken: false, vorhand_only: false, calls_king: false, must_announce: [], may_be_abandoned: false, king_stays_in_talon: false, premiums: [] };
  const sheet = { games: [game, { ...game, id: "none", positive: false }], premiums: [], kontras: [], bei: false };
  const seats = [3, 8, 17, 21].map((player) => ({ player, name: `${player}`, short: `${player}`, mark: `${player}`, signed: false }));
  const seating = { dealer: 0, vorhand: 1, sits_out: null, active: [0, 1, 2, 3] };
  const entry = { ...entries.begin(game, 1), heap: heap({ side: "opponents", points: 34, leaves: 1 }) };
  const record = entries.toRecord(sheet, seats, entry, true);
  assert.deepEqual(record.count, { side: "declarer", blatt: "35/2" });
  assert.deepEqual(entries.toRecord(sheet, seats, entries.fromRecord(sheet, seats, record), true), record);
  assert.deepEqual(both(fromCount({ side: "opponents", blatt: "34/1" })), [107, 103], "as others write it");
  assert.equal("count" in entries.toRecord(sheet, seats, { ...entry, game: "none" }, true), false, "no points are counted there");
  assert.equal(entries.missing(sheet, { ...entry, heap: heap({ points: 70, leaves: 2 }) }, seating), "heap");
  assert.equal(entries.missing(sheet, entry, seating), null);
});
