// What becomes of a sheet whose lines change places: only what was foreseen, of the sheet that it was foreseen of.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, foresee } from "../../web/assets/arranging.js";

/** A table as far as it is asked, and what is sent. */
function table(answer) {
  const sent = [];
  globalThis.fetch = async (path, init) => {
    sent.push({ path, ...init });
    return answer(path, init);
  };
  const fresh = () => ({ step: "choose", arranging: null, reason: "" });
  const it = {
    sheet: { round: 1, table: 1, tag: '"1.10"', seats: [{ player: 3, short: "Huber" }] },
    data: { lang: "de", token: "t" }, outbox: { base: "/base" }, view: fresh(), fresh, read: 0,
    word: (name) => name, go(changed) { this.view = { ...this.view, ...changed }; }, reread() { this.read += 1; },
  };
  return { it, sent };
}

const json = (status, body) => new Response(JSON.stringify(body), { status });
const lines = [{ was: 2 }, { was: 1 }];

test("what comes in between a look and the deed makes it refused", async () => {
  const { it, sent } = table((path) => path.endsWith("preview") ? json(200, { deals: [] }) : json(412, { detail: "changed" }));
  await foresee(it, 1, lines);
  // Somebody has written a line, and the page has read the sheet anew.
  it.sheet = { ...it.sheet, tag: '"1.11"' };
  it.go({ reason: "order" });
  await arrange(it);
  assert.equal(sent[1].headers["If-Match"], '"1.10"');
  assert.equal(it.view.arranging.wrong, "changed");
  // Nor does asking once more make the lines those of the sheet as it is now.
  await foresee(it, 1, it.view.arranging.lines, {}, it.view.arranging.tag);
  await arrange(it);
  assert.equal(sent[3].headers["If-Match"], '"1.10"');
});

test("a forgotten line is not lost when the server is away", async () => {
  let away = true;
  const { it } = table(() => { if (away) throw new TypeError("no network"); return json(200, { deals: [{ round: 1, table: 1, before: { points: { 3: 1 } }, after: { points: { 3: 3 } } }] }); });
  const back = { step: "entry", entry: { game: "rufer" } };
  await foresee(it, 1, [{ record: {} }, { was: 1 }], back);
  const { arranging } = it.view;
  assert.deepEqual([arranging.wrong, arranging.away, arranging.back], ["needsServer", true, back]);
  away = false;
  await foresee(it, 1, arranging.lines, arranging.back, arranging.tag);
  assert.deepEqual([it.view.arranging.costs, it.view.arranging.wrong, it.view.arranging.away], ["Huber +2", "", false]);
  assert.deepEqual(it.view.arranging.lines, [{ record: {} }, { was: 1 }]);
});

test("who has gone on meanwhile is left alone", async () => {
  for (const answer of [() => { throw new TypeError("no network"); }, () => json(200, { deals: [] })]) {
    const { it } = table(answer);
    const asked = foresee(it, 1, lines);
    it.go(it.fresh());
    await asked;
    assert.equal(it.view.arranging, null);
  }
});

test("what is done is read anew", async () => {
  const { it, sent } = table(() => json(200, { deals: [] }));
  await foresee(it, 1, lines);
  it.go({ reason: "order" });
  await arrange(it);
  assert.deepEqual([it.view.arranging, it.read, sent[1].method, JSON.parse(sent[1].body).reason], [null, 1, "PUT", "order"]);
});
