// What the sheet of Royal-Tarock makes of taps. The items are a few of the real ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Rules, plain } from "../../web/assets/bidding.js";
import * as entries from "../../web/assets/royal-entry.js";

const word = (id) => ({ id, name: id });
const item = (id, parts) => ({
  id, name: id, value: 10, meldung: false, names: "nothing", cards: 0, raises: [], families: [], trophy: false, flug: false,
  flies: [], home: [], binds: false, binds_by_suit: {}, bars: [], ...parts,
});
const high = { names: "cards", cards: 1, families: ["hochspiel"], binds: true };
const sheet = {
  family: "royal",
  opens: 3,
  items: [
    item("vogerl", { meldung: true }), item("spiel", { families: ["free"], bars: ["obscur"] }),
    item("kasse", { families: ["free"], raises: ["spiel"], bars: ["obscur"] }),
    item("ultimo", high), item("pre_ultimo", { ...high, raises: ["ultimo"] }),
    item("fasan", { names: "cards", cards: 1, families: ["flug"], flug: true, flies: [1], binds: true }),
    item("habicht", { names: "cards", cards: 3, families: ["trophies", "flug"], flug: true, flies: [1, 2, 3], binds: true, trophy: true, raises: ["fasan"] }),
    item("bande", { names: "suit", families: ["abfang"] }), item("flotte", { families: ["abfang"], home: ["h", "k"], raises: ["bande"] }),
    item("rot_und_schwarz", { names: "red_and_black", families: ["abfang"], raises: ["bande", "flotte"] }),
    item("mariage", { names: "suit", families: ["trophies"], trophy: true, binds_by_suit: { p: ["pK"] } }),
    item("pagatfang", { bars: ["lauer"] }),
  ],
  pages: [], silent: ["obscur", "lauer"].map(word), suits: ["h", "k", "p", "t"].map(word), cards: ["pK", "hK", "T1", "T2"].map(word),
  tens: [], lengths: {}, tarocks: [8, 9, 10], fewest_tarocks: 6, all_tarocks: 22,
  honours: ["Sk", "T21"].map(word), consoled: ["T18", "T17", "T16"].map(word),
};
// Who sits on 0 deals: attackers are 1 and 2, defenders 3 and 0.
const rules = new Rules(sheet, [1, 2, 3, 0]);
const say = (by, id, named = {}) => ({ say: "announce", ...plain(), item: id, by, ...named });
const pass = (by) => ({ say: "pass", by });
const open = (steps, id) => entries.open(sheet, rules, { ...entries.begin(), steps }, rules.item(id));

test("the dealer speaks first; four passes at the start end it, later three", () => {
  assert.equal(rules.after([]).turn, 0);
  assert.equal(rules.after([pass(0), pass(1), pass(2)]).turn, 3);
  assert.equal(rules.after([pass(0), pass(1), pass(2), pass(3)]).turn, null);
  const spoken = [say(0, "spiel"), pass(0), pass(1), pass(2)];
  assert.equal(rules.after(spoken).turn, 3, "who has spoken did not pass");
  assert.equal(rules.after([...spoken, pass(3)]).turn, null);
  assert.equal(rules.until([], 2)?.length, 2);
  assert.equal(rules.until([pass(0)], 0), null, "nobody would be left to speak");
});

test("what was said first is told as it falls: an announcement, or that who opens has passed", () => {
  const player = (place) => String(place + 1);
  const first = (...steps) => entries.firstSaid({ ...entries.begin(), steps }, player);
  assert.equal(first(), null);
  const ultimo = say(0, "ultimo", { cards: ["pK"] });
  assert.deepEqual(first(ultimo, pass(0)), { type: "royal.announced", entry: { item: "ultimo", by: "1", cards: ["pK"] } });
  assert.deepEqual(first(say(0, "mariage", { suit: "p", count: 3 }))?.entry, { item: "mariage", by: "1", suit: "p", count: 3 });
  assert.deepEqual(first(pass(0), say(1, "spiel")), { type: "royal.passed", entry: { by: "1" } });
});

test("only the partner raises, and what is raised is gone with its contra", () => {
  const spiel = [say(0, "spiel"), pass(0)];
  assert.equal(open(spiel.slice(0, 1), "kasse").length, 0);
  assert.equal(open(spiel, "kasse").length, 1, "for the other side it raises nothing");
  const raised = [...spiel, { say: "kontra", by: 1, on: "spiel/0" }, pass(1), pass(2), say(3, "kasse")];
  const { standing } = rules.after(raised);
  assert.deepEqual(standing.map((it) => [it.item, it.kontra_by, it.raised_from.map((lower) => lower.item)]), [["kasse", null, ["spiel"]]]);
  assert.equal(entries.counts(rules, standing, "obscur", "attackers"), false);
});

test("one item of a family a side, on one card; a bound card is bound once", () => {
  const ultimo = [say(0, "ultimo", { cards: ["pK"] }), pass(0), pass(1), pass(2)];
  assert.deepEqual(open(ultimo, "ultimo").map((it) => it.cards[0]), ["hK", "T1", "T2"]);
  assert.deepEqual(open(ultimo, "fasan").map((it) => it.cards[0]), ["hK", "T1", "T2"]);
  assert.equal(open(ultimo, "pre_ultimo").length, 4);
  const fasan = [say(0, "fasan", { cards: ["pK"] }), pass(0), pass(1), pass(2)];
  assert.deepEqual(open(fasan, "mariage").map((it) => it.suit), ["h", "k", "t"]);
});

test("a raise contains what it raises", () => {
  const fasan = [say(0, "fasan", { cards: ["T1"] }), pass(0), pass(1), pass(2)];
  const habicht = (cards) => rules.raised(rules.after(fasan).standing, { ...plain(), item: "habicht", by: 3, cards });
  assert.equal(habicht(["T1", "T2", "pK"])?.length, 1);
  assert.equal(habicht(["T2", "T1", "pK"]), null);
  assert.deepEqual(open(fasan, "habicht").map((it) => it.cards[0]), ["T1"], "its card is the first");
  const bande = [say(0, "bande", { suit: "h" }), pass(0), pass(1), pass(2)];
  assert.equal(open(bande, "flotte").length, 1);
  assert.deepEqual(open(bande, "rot_und_schwarz").map((it) => it.suits.join("")), ["hp", "ht"]);
});

test("who speaks first is the ruleset's", () => {
  assert.equal(new Rules({ ...sheet, opens: 1 }, [1, 2, 3, 0]).after([]).turn, 2);
});

test("several cards are named one after the other, each once", () => {
  let entry = entries.begin();
  const habicht = rules.item("habicht");
  for (const card of ["pK", "T1", "T2"]) {
    const named = entries.open(sheet, rules, entry, habicht).find((it) => it.cards.at(-1) === card);
    assert.ok(named, card);
    entry = entries.say(habicht, entry, 0, named);
  }
  assert.deepEqual(rules.after(entry.steps).standing[0]?.cards, ["pK", "T1", "T2"]);
});

test("a record and the taps that it tells of are the same", () => {
  const record = {
    family: "royal",
    hands: { attackers: { tarocks: 9, honneurs: 1, holds: ["T18"] }, defenders: { tarocks: 13, honneurs: 1, holds: ["T17", "T16"] } },
    announcements: [{ item: "vogerl", by: "1" }, { item: "pre_ultimo", by: "3", cards: ["pK"], won: false, kontra_by: "2", raised_from: [{ item: "ultimo", by: "0", cards: ["pK"] }] }],
    silent: [{ item: "obscur", side: "attackers" }, { item: "lauer", side: "defenders" }],
  };
  const entry = entries.fromRecord(sheet, record, Number);
  assert.equal(entries.missing(sheet, rules, entry), null);
  assert.deepEqual(entries.toRecord(sheet, rules, entry, String), record);
});

test("once the hands are stated only what failed is left", () => {
  let entry = { ...entries.begin(), part: "hands", tarocks: 9, held: { Sk: "attackers", T21: "defenders", T18: "attackers", T17: "attackers" } };
  assert.equal(entries.onward(sheet, entry).part, "hands");
  entry = entries.onward(sheet, { ...entry, held: { ...entry.held, T16: "defenders" } });
  assert.equal(entry.part, "result");
  assert.equal(entries.missing(sheet, rules, entry), "obscur");
});
