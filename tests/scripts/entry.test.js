// What the sheet of Königrufen makes of taps. The games are made up: none has a name in the script.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as entries from "../../web/assets/entry.js";

const game = (id, parts) => ({
  id, name: id, short: id, rank: 1, positive: true, trischaken: false, vorhand_only: false, calls_king: false,
  must_announce: [], may_be_abandoned: false, king_stays_in_talon: false, premiums: ["ultimo", "bird", "trull"], ...parts,
});
const sheet = {
  ruleset: {},
  games: [
    game("call", { calls_king: true, may_be_abandoned: true }),
    game("bird-call", { calls_king: true, must_announce: ["bird"], may_be_abandoned: true }),
    game("trull-alone", { must_announce: ["trull"] }),
    game("alone", { premiums: ["trull"] }),
    game("none", { positive: false, premiums: [] }),
    game("one", { positive: false, premiums: [] }),
    game("other-rank", { positive: false, rank: 2, premiums: [] }),
    game("all", { positive: false, trischaken: true, premiums: [] }),
  ],
  frequent_games: 3,
  premiums: [
    { id: "ultimo", name: "ultimo", bird: false, silent: true, of_the_king: true },
    { id: "bird", name: "bird", bird: true, silent: true, of_the_king: false },
    { id: "trull", name: "trull", bird: false, silent: true, of_the_king: false },
  ],
  bei: true, rekontra_meets_all: false,
  kontras: ["kontra", "rekontra", "subkontra"].map((id) => ({ id, name: id })),
};
const seats = [3, 8, 17, 21].map((player) => ({ player, name: `${player}`, short: `${player}`, signed: false }));
const seating = { dealer: 0, vorhand: 1, sits_out: null, active: [0, 1, 2, 3] };
const begin = (id, place) => entries.begin(entries.gameOf(sheet, id), place);

test("a record and the taps that it tells of are the same", () => {
  for (const record of [
    { family: "koenigrufen", contract: "call", declarers: [{ player: "17", won: true, kontras: [{ by: "3", level: "rekontra" }] }], partner: "8",
      premiums: [{ premium: "bird", side: "declarer", announced: true, won: false, by: "17", kontra: "kontra" }, { premium: "trull", side: "opponents", announced: false, won: true }] },
    { family: "koenigrufen", contract: "call", declarers: [{ player: "3" }], king_in_talon: true, abandoned: true },
    { family: "koenigrufen", contract: "none", declarers: [{ player: "3", won: true, kontras: [{ by: "17", level: "kontra" }] }, { player: "8", contract: "one", won: false }] },
    { family: "koenigrufen", contract: "all", trischaken: { 3: { thirds: 100, tricks: 5 }, 8: { thirds: 60, tricks: 4 }, 17: { thirds: 50, tricks: 3 }, 21: { thirds: 0, tricks: 0 } } },
    { family: "koenigrufen", contract: "all", trischaken: { 3: { place: 1, buergermeister: true }, 8: { place: 2 }, 17: { place: 2 }, 21: { place: 4, jungfrau: true } } },
  ]) {
    assert.deepEqual(entries.toRecord(sheet, seats, entries.fromRecord(sheet, seats, record), null), record);
  }
});

test("a game that calls a king wants its partner, and one that asks for an announcement has it made", () => {
  let entry = begin("bird-call", 2);
  assert.equal(entries.missing(sheet, entry, seating), "partner");
  entry = entries.setPartner(sheet, entry, 1, seating);
  assert.equal(entries.missing(sheet, entry, seating), "announcement");
  const theirs = entries.tapPremium(entry, "bird", "opponents", true);
  assert.equal(entries.missing(sheet, theirs, seating), "announcement");
  const silent = entries.tapPremium(entry, "bird", "declarer", false);
  assert.equal(entries.missing(sheet, silent, seating), "announcement");
  const announced = entries.tapPremium(entry, "bird", "declarer", true);
  assert.equal(entries.missing(sheet, announced, seating), null);
});

test("a game may ask for another announcement than a bird", () => {
  const entry = begin("trull-alone", 2);
  const bird = entries.tapPremium(entry, "bird", "declarer", true);
  assert.equal(entries.missing(sheet, bird, seating), "announcement");
  assert.equal(entries.missing(sheet, entries.tapPremium(bird, "trull", "declarer", true), seating), null);
});

test("a tap on what was announced fails it, another takes it away; what is silent cannot fail", () => {
  let entry = begin("alone", 2);
  entry = entries.tapPremium(entry, "trull", "declarer", true);
  assert.deepEqual(entry.premiums.map((it) => it.won), [true]);
  entry = entries.tapPremium(entry, "trull", "declarer", true);
  assert.deepEqual(entry.premiums.map((it) => it.won), [false]);
  assert.equal(entries.tapPremium(entry, "trull", "declarer", true).premiums.length, 0);
  const silent = entries.tapPremium(begin("alone", 2), "trull", "declarer", false);
  assert.equal(entries.tapPremium(silent, "trull", "declarer", false).premiums.length, 0);
});

test("what was announced is told to have failed with one tap, and the same again takes it away", () => {
  const begun = begin("alone", 2);
  const failed = entries.tellPremium(begun, "trull", "declarer", false);
  assert.deepEqual(failed.premiums.map((it) => [it.announced, it.won]), [[true, false]]);
  assert.equal(entries.tellPremium(failed, "trull", "declarer", false).premiums.length, 0);
  const doubled = entries.setPremium(failed, { ...failed.premiums[0], kontra: "kontra" });
  const made = entries.tellPremium(doubled, "trull", "declarer", true);
  assert.deepEqual(made.premiums.map((it) => [it.won, it.kontra]), [[true, "kontra"]]);
  assert.equal(entries.tellPremium(made, "trull", "declarer", true).premiums.length, 0);
  const silent = entries.tapPremium(begun, "trull", "declarer", false);
  assert.deepEqual(entries.tellPremium(silent, "trull", "declarer", false).premiums.map((it) => [it.announced, it.won]), [[true, false]]);
});

test("premiums are offered as they come in the game", () => {
  const birds = { ...sheet, games: [game("bird-call", { premiums: ["bird", "trull", "ultimo"] })] };
  assert.deepEqual(entries.fitting(birds, entries.begin(birds.games[0], 2)).map((it) => it.id), ["bird", "trull", "ultimo"]);
});

test("the kontra of who turns out to be the partner goes", () => {
  let entry = entries.tapKontra(sheet, begin("call", 2), 0, 1);
  assert.deepEqual(entry.declarers[0].kontras, { 1: "kontra" });
  entry = entries.setPartner(sheet, entry, 1, seating);
  assert.deepEqual(entry.declarers[0].kontras, {});
});

test("premiums that do not go with the partner go with him", () => {
  const ours = (/** @type {any} */ entry) => entry.premiums.map((/** @type {any} */ it) => [it.id, it.side, it.announced, it.kontra]);
  let entry = entries.setPartner(sheet, begin("bird-call", 2), 1, seating);
  for (const [id, side, announced] of [["bird", "declarer", true], ["bird", "opponents", true], ["trull", "declarer", false], ["ultimo", "declarer", true]]) {
    entry = entries.tapPremium(entry, id, side, announced);
  }
  entry = entries.setPremium(entry, { ...entries.premiumOf(entry, "bird", "declarer"), kontra: "kontra" });
  // Thrown in after the bidding: what was announced by the declarer's side is paid, all else was not played.
  assert.deepEqual(ours(entries.setPartner(sheet, entry, "abandoned", seating)), [["bird", "declarer", true, null]]);
  const talon = { ...sheet, games: [game("bird-call", { calls_king: true, needs_bird: true, king_stays_in_talon: true })] };
  assert.ok(!ours(entries.setPartner(talon, entry, "talon", seating)).some(([id]) => id === "ultimo"), "the king is in nobody's hand");
  assert.equal(entries.setPartner(sheet, entry, null, seating).premiums.length, 4);
});

test("kontras go round their levels, and where a Rekontra meets all none stays behind", () => {
  let entry = begin("alone", 2);
  for (const level of ["kontra", "rekontra", "subkontra", undefined]) {
    entry = entries.tapKontra(sheet, entry, 0, 1);
    assert.equal(entry.declarers[0].kontras[1], level);
  }
  const meets = { ...sheet, rekontra_meets_all: true };
  entry = begin("none", 2);
  for (const by of [0, 1, 1]) entry = entries.tapKontra(meets, entry, 0, by);
  assert.deepEqual(entry.declarers[0].kontras, { 0: "rekontra", 1: "rekontra" });
});

test("only games of the same rank are played beside each other", () => {
  assert.deepEqual(entries.beside(sheet, begin("none", 0)).map((it) => it.id), ["none", "one"]);
  assert.deepEqual(entries.beside(sheet, begin("call", 0)), []);
});

test("the last count follows from the others", () => {
  let entry = { ...begin("all", null), counts_cards: true };
  for (const [place, points, tricks] of [[0, 30, 5], [1, 20, 4], [2, 15, 2]]) {
    entry = entries.setCount(entry, seating, place, { points });
    entry = entries.setCount(entry, seating, place, { tricks });
  }
  const last = () => { const { points, leaves, tricks } = entry.counts[3]; return [points, leaves, tricks]; };
  assert.deepEqual(last(), [5, 0, 1]);
  assert.equal(entries.missing(sheet, entry, seating), null);
  entry = entries.setCount(entry, seating, 0, { leaves: 1 });
  assert.deepEqual(last(), [4, 2, 1], "what is put right there is put right here");
  entry = entries.setCount(entry, seating, 1, { points: null });
  assert.deepEqual(last(), [null, 0, 1], "two are open again");
  entry = entries.setCount(entry, seating, 1, { points: 20 });
  assert.deepEqual(last(), [4, 2, 1]);
  entry = entries.setCount(entry, seating, 3, { leaves: 1 });
  entry = entries.setCount(entry, seating, 0, { leaves: 2 });
  assert.deepEqual(last(), [4, 1, 1], "who was typed himself follows nobody");
  assert.equal(entries.missing(sheet, entry, seating), null);
  entry = entries.setCount(entry, seating, 2, { tricks: 3 });
  assert.deepEqual(last(), [4, 1, 0]);
});
