// What is carried from one address to another: everything that can be tapped, and nothing that leads elsewhere.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { KINDS, isItem, ofTable } from "../../web/assets/queue.js";
import { Phone, Server } from "./phone.js";

// The sender's waits would keep the process alive.
mock.timers.enable({ apis: ["setTimeout"] });

const at = { tournament: "01890000-0000-7000-8000-000000000001", round: 1, table: 7 };

/** A phone without its server, on which each kind was tapped as the page taps it. */
async function tapped() {
  const server = new Server();
  const phone = await Phone.start(server, at);
  server.between = async () => { throw new TypeError("no network"); };
  const taps = [
    { kind: "open", deal: 1, path: "deals/1/entries", body: { type: "deal.opened", entry: {} } },
    { kind: "declare", deal: 1, path: "deals/1/entries", body: { type: "koenigrufen.game_declared", entry: { contract: "dreier", declarer: "3" } } },
    { kind: "redeal", deal: 1, path: "deals/1/redeal", body: { passed: false } },
    { kind: "line", deal: 1, method: "PUT", path: "deals/1", body: { family: "koenigrufen" } },
    { kind: "line", deal: 2, method: "PUT", path: "deals/2?dealer=12&accept_wrong_dealer=true", body: { family: "koenigrufen" } },
    { kind: "correction", deal: 1, path: "deals/1/corrections", body: { record: {}, reason: "x" } },
    { kind: "undo", deal: 2, path: "undo", body: {} },
    { kind: "call", deal: 1, path: "deals/1/flags", body: { reason: "x" } },
    { kind: "call", deal: 1, path: "deals/1/complaints", body: { by: "3", reason: "x" } },
    { kind: "signature", deal: 0, path: "signature", body: { signatures: [] } },
  ];
  for (const tap of taps) await phone.outbox.hold({ words: tap.kind, ...tap });
  return ofTable(phone.outbox.table);
}

test("everything that can be tapped can be carried to a new address", async () => {
  const items = await tapped();
  assert.deepEqual(new Set(items.map((item) => item.kind)), new Set(Object.keys(KINDS)));
  for (const item of items) assert.ok(isItem(item), `${item.kind} ${item.path}`);
});

test("what somebody has made up is sent to no other place", async () => {
  const [item] = (await tapped()).filter(({ kind }) => kind === "line");
  const base = item.path.slice(0, item.path.indexOf("deals/"));
  for (const below of [
    "../../../../../../tokens", "deals/1/../../../../../../../tokens", "deals/%2e%2e/x", "deals/1?dealer=1&x=/../..", "deals/1/corrections",
    "undo", "signature", "deals/1\n", "", "deals/", "lines",
  ]) assert.equal(isItem({ ...item, path: `${base}${below}` }), false, below);
  assert.equal(isItem({ ...item, path: item.path.replace("tables/7", "tables/8") }), false);
  for (const kind of ["constructor", "toString", "", null, undefined, "lines"]) assert.equal(isItem({ ...item, kind }), false, String(kind));
  for (const other of [{ method: "POST" }, { state: "undone" }, { key: "x" }, { deal: 1.5 }, { body: {} }, { words: null }, { table: "x" }]) {
    assert.equal(isItem({ ...item, ...other }), false, JSON.stringify(other));
  }
});
