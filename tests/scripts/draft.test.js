// Half a line stays on the phone until it is saved or given up, and comes back where it fits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { draftOf, drafted, fits, forgetDrafts, keepDraft } from "../../web/assets/draft.js";
import { overtaken } from "../../web/assets/taps.js";

const kept = {};
globalThis.localStorage = new Proxy(kept, {
  get: (_, name) => ({ setItem: (key, value) => { kept[key] = value; }, getItem: (key) => kept[key] ?? null, removeItem: (key) => { delete kept[key]; } })[name] ?? kept[name],
});

const view = (more) => ({ step: "entry", entry: { game: "dreier" }, corrects: null, inserts: null, basis: null, dealer: null, reason: "", page: 0, counting: false, mends: null, ...more });
const of = (it, deal = 4) => drafted(it, deal, [1, 2, 3, 4], () => "Dreier · Huber");

test("half a line is kept as it stands, and nothing else", () => {
  assert.equal(of(view({ entry: null })), null);
  assert.equal(of(view({ step: "sheet" })), null);
  assert.equal(of(view({ mends: { deal: 2 } })), null, "what was refused is kept as it is");
  keepDraft("t/1/1", of(view()));
  assert.deepEqual(draftOf("t/1/1")?.view.entry, { game: "dreier" });
  assert.equal(draftOf("t/1/2"), null, "another table's");
  keepDraft("t/1/1", null);
  assert.equal(draftOf("t/1/1"), null);
});

test("it comes back to the line and the players that it was of", () => {
  const draft = of(view());
  assert.equal(fits(draft, 4, [1, 2, 3, 4], [1, 2, 3]), true);
  assert.equal(fits(draft, 5, [1, 2, 3, 4], [1, 2, 3, 4]), false, "that line was written meanwhile");
  assert.equal(fits(draft, 4, [1, 2, 3, 9], [1, 2, 3]), false, "somebody else sits there");
  const correction = of(view({ corrects: 2, basis: '{"contract":"rufer"}' }));
  assert.equal(fits(correction, 9, [1, 2, 3, 4], [1, 2, 3]), true);
  assert.equal(correction?.view.basis, '{"contract":"rufer"}', "what it was begun on comes back with it");
  assert.equal(fits(correction, 9, [1, 2, 3, 4], [1]), false);
  assert.equal(fits(of(view({ corrects: 2 })), 9, [1, 2, 3, 4], [1, 2, 3]), false, "of what nobody knows what it was begun on");
  assert.equal(fits(null, 4, [1, 2, 3, 4], []), false);
});

test("what was changed meanwhile is known by what it was begun on", () => {
  const line = (record) => ({ deal: 2, record, words: "" });
  const table = (basis, record, more = { corrects: 2 }) => ({ view: view({ basis, ...more }), sheet: { lines: [line(record)] } });
  const rufer = '{"contract":"rufer","declarers":[{"player":"3","won":true}]}';
  assert.equal(overtaken(table(rufer, { declarers: [{ won: true, player: "3" }], contract: "rufer" })), null, "the same in another order");
  assert.equal(overtaken(table(rufer, { contract: "dreier" }))?.deal, 2);
  assert.equal(overtaken(table(rufer, { contract: "dreier" }, { inserts: 2 }))?.deal, 2, "a line is put before another one now");
  assert.equal(overtaken(table(null, { contract: "dreier" }, {})), null, "a line to come stands on none");
});

test("a closed tournament takes its drafts along", () => {
  for (const table of ["a/1/1", "a/2/1", "b/1/1"]) keepDraft(table, of(view()));
  forgetDrafts("a");
  assert.deepEqual(["a/1/1", "a/2/1", "b/1/1"].map((table) => draftOf(table) !== null), [false, false, true]);
});
