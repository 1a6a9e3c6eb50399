// What the sheet of French Tarot makes of taps.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as entries from "../../web/assets/tarot-entry.js";

const word = (id) => ({ id, name: id });
const sheet = {
  family: "tarot", contracts: ["prise", "garde"].map(word),
  needed: [[112, 0, 155], [102, 9, 164], [82, 18, 173], [72, 27, 182]].map(([needed, least, most]) => ({ needed, least, most })),
  poignees: ["simple", "double", "triple"].map(word), chelems: ["announced_made", "defence_made"].map(word),
};
const player = (place) => String([3, 8, 17, 21, 5][place]);
const place = (player) => [3, 8, 17, 21, 5].indexOf(Number(player));

test("a record and the taps that it tells of are the same", () => {
  for (const record of [
    { family: "tarot", taker: "3", contract: "garde", partner: "8", points: 40.5, bouts: 2, poignees: [{ by: "17", size: "double" }], petit_au_bout: "defence" },
    { family: "tarot", taker: "21", contract: "prise", points: 87, bouts: 3, chelem: "announced_made" },
  ]) {
    assert.deepEqual(entries.toRecord(entries.fromRecord(record, place, 5), player), record);
  }
});

test("what is missing is asked for in its order, five with a partner", () => {
  let entry = entries.begin("garde", 0);
  assert.equal(entries.missing(sheet, entry, 5), "partner");
  assert.equal(entries.missing(sheet, entry, 4), "bouts");
  entry = { ...entry, partner: "alone", bouts: 2 };
  assert.equal(entries.missing(sheet, entry, 5), "points");
  entry = { ...entry, points: 10 };
  assert.equal(entries.missing(sheet, entry, 5), "range", "two bouts alone are nine points");
  assert.equal(entries.missing(sheet, { ...entry, points: 82 }, 5), null);
});

test("points of the defence are what the attack has not", () => {
  const entry = { ...entries.begin("garde", 0), bouts: 2, counted: "defence", points: 101 };
  assert.equal(entries.ofAttack(entry), 81);
  assert.equal(entries.isMade(sheet, entry), false);
  assert.equal(entries.toRecord(entry, player).points, 40.5);
  assert.deepEqual(entries.units(9, 4), [180, 182]);
  assert.equal(entries.units(4, 5).length, 20);
});

test("a poignée grows with each tap and goes again; who has all tricks may count otherwise", () => {
  let entry = entries.begin("garde", 0);
  for (const size of ["simple", "double", "triple", undefined]) {
    entry = entries.tapPoignee(sheet, entry, 2);
    assert.equal(entry.poignees[2], size);
  }
  assert.equal(entries.possible(sheet, { ...entry, bouts: 2 }, 174), false);
  assert.equal(entries.possible(sheet, { ...entry, bouts: 2, chelem: "announced_made" }, 174), true);
});
