// What is tapped arrives once and in its order, whatever happens between phone and server.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { projected } from "../../web/assets/outbox.js";
import { everything, ofTable, revise } from "../../web/assets/queue.js";
import { Phone, Server, somewhere } from "./phone.js";

// The sender's waits: tests wake it themselves.
mock.timers.enable({ apis: ["setTimeout"] });

const line = (name) => ({ family: "koenigrufen", contract: name });
const names = (server) => server.deals.map((deal) => deal.contract);
const away = () => { throw new TypeError("no network"); };

/** A phone with these lines tapped while the server was away. */
async function offline(contracts) {
  const server = new Server();
  const phone = await Phone.start(server, somewhere());
  server.between = async () => away();
  for (const contract of contracts) await phone.tap(line(contract));
  await phone.settle();
  return { server, phone };
}

test("lines tapped without the server arrive in their order, once", async () => {
  const { server, phone } = await offline(["a", "b", "c"]);
  assert.equal(phone.outbox.state, "waiting");
  assert.equal(phone.outbox.waiting, 3);
  assert.equal(phone.online, false);
  server.between = async () => null;
  await phone.settle();
  assert.deepEqual(names(server), ["a", "b", "c"]);
  assert.equal(phone.outbox.state, "sent");
  await phone.look();
  assert.equal(phone.outbox.state, "confirmed");
  assert.equal(phone.outbox.items[0].proof, "11");
});

test("a receipt says when the server had it, and which log showed it first", async () => {
  const { server, phone } = await offline(["a"]);
  assert.equal(phone.outbox.items[0].acknowledged, undefined);
  server.between = async () => null;
  await phone.settle();
  await phone.look();
  const receipt = async () => (await ofTable(phone.outbox.table))[0];
  const first = await receipt();
  assert.ok(Math.abs(first.acknowledged - Date.now()) < 60_000);
  assert.equal(first.seen, `1-${server.version}-beef`);
  await phone.tap(line("b"));
  await phone.settle();
  await phone.look();
  assert.deepEqual(await receipt(), first, "what is known already is not written again");
});

test("who hears that a line has arrived finds it among those that are sent", async () => {
  const server = new Server();
  const phone = await Phone.start(server, somewhere());
  await phone.tap(line("a"));
  await phone.settle();
  assert.equal(phone.known, 1, "else the sheet that is read now would never confirm it");
});

test("a call for the referee that is refused holds no line up", async () => {
  const server = new Server();
  const phone = await Phone.start(server, somewhere());
  await phone.tap(line("a"));
  for (let calls = 0; calls < 4; calls += 1) {
    await phone.outbox.hold({ kind: "call", deal: 1, path: "deals/1/flags", body: { reason: "x" }, words: "call" });
  }
  await phone.settle();
  assert.deepEqual(phone.states("call"), ["sent", "sent", "sent", "held"]);
  await phone.tap(line("b"));
  await phone.settle();
  assert.deepEqual(names(server), ["a", "b"]);
});

test("who asks too often waits as long as he is told, and loses nothing", async () => {
  const server = new Server();
  const phone = await Phone.start(server, somewhere());
  server.between = async () => server.problem(429, "too_many_requests", { "Retry-After": "7" });
  await phone.tap(line("a"));
  await phone.settle();
  assert.deepEqual(phone.states(), ["sending"]);
  server.between = async () => null;
  const before = server.requests.length;
  mock.timers.tick(6900);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(server.requests.length, before, "seven seconds are not over");
  mock.timers.tick(4000);
  await phone.settle();
  assert.deepEqual(names(server), ["a"]);
});

test("why a server takes nothing now is told as long as it waits, and no longer", async () => {
  const server = new Server();
  const at = somewhere();
  const phone = await Phone.start(server, at);
  assert.equal(phone.outbox.said, undefined);
  server.between = async () => server.problem(503, "disk_full", { "Retry-After": "1" });
  await phone.tap(line("a"));
  await phone.tap(line("b"));
  await phone.settle();
  assert.equal(phone.outbox.said, "disk_full");
  assert.equal(phone.outbox.state, "waiting", "it waits, and nobody has to look at it");
  assert.equal(phone.online, true);
  // It is read anew, as after a battery that was empty, and without the net it is still the last that was heard.
  server.between = async () => away();
  const anew = await Phone.start(server, at);
  await anew.settle();
  assert.equal(anew.outbox.said, "disk_full");
  server.between = async () => null;
  await anew.settle();
  assert.deepEqual(names(server), ["a", "b"]);
  assert.equal(anew.outbox.said, undefined);
  assert.equal(anew.outbox.state, "sent");
});

test("what was on its way is taken back at the server, and what waits goes at once", async () => {
  const server = new Server();
  const phone = await Phone.start(server, somewhere());
  let answer = () => {};
  server.between = async ({ method }) => {
    if (method === "PUT") await new Promise((resolve) => { answer = resolve; });
    return null;
  };
  await phone.tap(line("a"));
  await phone.tap(line("b"));
  await phone.tap(line("c"));
  while (phone.states()[0] !== "sending") await phone.outbox.reread();
  // The sender works on what it has read before: nothing that is taken back now may go.
  await phone.outbox.undo(phone.sheet, "undo");
  await phone.outbox.undo(phone.sheet, "undo");
  assert.deepEqual(phone.states(), ["sending", "undone", "undone"]);
  await phone.outbox.undo(phone.sheet, "undo");
  assert.deepEqual(phone.states("undo"), ["waiting"]);
  assert.deepEqual([phone.next.deal, phone.next.dealer], [1, 0], "the next line is the first again");
  await phone.tap(line("d"));
  server.between = async () => null;
  answer();
  await phone.settle();
  assert.deepEqual(names(server), ["d"]);
  assert.deepEqual(phone.states(), ["undone", "undone", "undone", "sent"]);
});

test("a line that is refused is mended in its place, and what waits behind it follows", async () => {
  const server = new Server();
  const phone = await Phone.start(server, somewhere());
  server.refuses = (record) => record.contract === "wrong" ? "invalid_deal" : null;
  server.between = async () => away();
  for (const contract of ["wrong", "b", "c"]) await phone.tap(line(contract));
  server.between = async () => null;
  await phone.settle();
  assert.deepEqual(phone.states(), ["held", "waiting", "waiting"]);
  const key = phone.outbox.items[0].key;
  await phone.outbox.mend(phone.outbox.items[0], line("right"), "right");
  await phone.settle();
  assert.deepEqual(names(server), ["right", "b", "c"]);
  assert.notEqual(phone.outbox.items[0].key, key, "another content has another key");
});

test("a refused line that stays on paper makes room for those behind it, whose dealers stay who they were", async () => {
  const { server, phone } = await offline(["wrong", "b", "c"]);
  server.refuses = (record) => record.contract === "wrong" ? "invalid_deal" : null;
  server.between = async () => null;
  await phone.settle();
  await phone.outbox.yieldTo(phone.outbox.items[0]);
  await phone.settle();
  assert.deepEqual(names(server), ["b", "c"]);
  const paths = server.requests.filter((it) => it.method === "PUT").slice(-2).map((it) => it.path.split("/").at(-1));
  assert.deepEqual(paths, ["1?dealer=2&accept_wrong_dealer=true", "2?dealer=3&accept_wrong_dealer=true"]);
  await phone.look();
  assert.equal(phone.next.deal, 3);
});

test("the newest line is taken back here, also if it was refused", async () => {
  const { server, phone } = await offline(["a", "wrong"]);
  server.refuses = (record) => record.contract === "wrong" ? "invalid_deal" : null;
  server.between = async () => null;
  await phone.settle();
  await phone.outbox.undo(phone.sheet, "undo");
  await phone.settle();
  assert.deepEqual([names(server), phone.states(), phone.next.deal], [["a"], ["sent", "undone"], 2]);
});

test("the page of a network that wants a click first is no answer", async () => {
  const html = { headers: { "Content-Type": "text/html" } };
  for (const caught of [
    () => new Response("<h1>Welcome to our hotel</h1>", { status: 200, ...html }),
    () => new Response("{}", { status: 200, headers: { "Content-Type": "application/json" } }),
    () => new Response("<h1>Please pay</h1>", { status: 403, ...html }),
  ]) {
    const server = new Server();
    const phone = await Phone.start(server, somewhere());
    server.between = async () => caught();
    await phone.tap(line("a"));
    await phone.settle();
    assert.deepEqual([phone.states(), phone.online], [["sending"], false]);
    assert.ok(server.requests.every((it) => it.path.startsWith("/api/")));
    server.between = async () => null;
    await phone.settle();
    assert.deepEqual(names(server), ["a"]);
  }
});

test("a redirect is not followed", async () => {
  const server = new Server();
  const seen = [];
  const fetch = globalThis.fetch;
  globalThis.fetch = (path, init) => { seen.push(init.redirect); return fetch(path, init); };
  const phone = await Phone.start(server, somewhere());
  await phone.tap(line("a"));
  await phone.settle();
  // The line, and the question for its receipt.
  assert.deepEqual(seen, ["error", "error"]);
});

test("what slow answers and old forms are refused with is tried again", async () => {
  for (const [status, code] of [[408, "request_timeout"], [425, "too_early"], [503, "unavailable"]]) {
    const server = new Server();
    const phone = await Phone.start(server, somewhere());
    server.between = async () => server.problem(status, code);
    await phone.tap(line("a"));
    await phone.settle();
    assert.deepEqual(phone.states(), ["sending"], code);
  }
  const server = new Server();
  const phone = await Phone.start(server, somewhere());
  server.between = async ({ headers }) => headers["Form-Token"] === "renewed" ? null : server.problem(400, "invalid_header");
  await phone.tap(line("a"));
  await phone.settle();
  assert.deepEqual([names(server), phone.states()], [["a"], ["sent"]]);
});

test("lines that a copy of the server lacks wait again, those that it has do not", async () => {
  const { server, phone } = await offline(["a", "b", "c", "d"]);
  server.between = async () => null;
  await phone.settle();
  await phone.look();
  server.restore(2);
  // The phone was reloaded meanwhile, too.
  const again = await Phone.start(server, phone.at);
  await again.look();
  await again.settle();
  assert.deepEqual(names(server), ["a", "b", "c", "d"]);
  const sent = server.requests.filter((it) => it.method === "PUT").length;
  await again.look();
  await again.settle();
  assert.equal(server.requests.filter((it) => it.method === "PUT").length, sent);
  assert.equal(again.outbox.state, "confirmed");
});

test("a correction and a second line that a copy lacks are shown beside what stands there", async () => {
  const { server, phone } = await offline(["a", "b"]);
  server.between = async () => null;
  await phone.settle();
  await phone.look();
  await phone.outbox.hold({ kind: "correction", deal: 1, path: "deals/1/corrections", body: { record: line("x"), reason: "x" }, words: "x", basis: JSON.stringify(line("a")) });
  await phone.settle();
  await phone.look();
  await phone.outbox.undo(phone.sheet, "undo");
  await phone.settle();
  await phone.look();
  await phone.tap(line("c"));
  await phone.settle();
  await phone.look();
  assert.deepEqual(names(server), ["x", "c"]);
  server.deals = [line("a"), line("b")];
  server.restore(2);
  await phone.look();
  assert.deepEqual([phone.states("correction"), phone.states()], [["conflict"], ["sent", "undone", "conflict"]]);
});

test("a correction goes by what stood in its line, not by what else happened at the table", async () => {
  const { server, phone } = await offline([]);
  server.deals = ["a", "b", "c"].map(line);
  await phone.look();
  await phone.tap(line("d"));
  const correction = (deal, was, now) => phone.outbox.hold({ kind: "correction", deal, path: `deals/${deal}/corrections`, body: { record: line(now), reason: "x" }, words: now, basis: JSON.stringify(line(was)) });
  await correction(2, "b", "B");
  await correction(3, "c", "C");
  // The referee has corrected the third meanwhile.
  server.deals[2] = line("other");
  server.version += 1;
  server.between = async () => null;
  await phone.settle();
  assert.deepEqual(names(server), ["a", "B", "other", "d"]);
  assert.deepEqual(phone.states("correction"), ["sent", "conflict"]);
  await phone.look();
  await phone.tap(line("e"));
  // Ours is to stand: in the place where it waits, before what was tapped since.
  await phone.outbox.insist(phone.outbox.items.find((it) => it.state === "conflict"), line("other"), "other");
  await phone.settle();
  assert.deepEqual(names(server), ["a", "B", "C", "d", "e"]);
});

test("who writes between a look and a correction makes it look again", async () => {
  const { server, phone } = await offline([]);
  server.deals = ["a", "b"].map(line);
  await phone.look();
  let other = true;
  server.between = async ({ method }) => {
    if (method === "POST" && other) { server.version += 1; other = false; }
    return null;
  };
  await phone.outbox.undo(phone.sheet, "undo");
  await phone.settle();
  assert.deepEqual([names(server), phone.states("undo")], [["a"], ["sent"]]);
});

test("an undo takes nothing but the line it was tapped for", async () => {
  const { server, phone } = await offline([]);
  server.deals = ["a", "b"].map(line);
  await phone.look();
  await phone.outbox.undo(phone.sheet, "undo");
  server.deals.push(line("theirs"));
  server.between = async () => null;
  await phone.settle();
  assert.deepEqual([names(server), phone.states("undo")], [["a", "b", "theirs"], ["held"]]);
});

test("pages of one browser know what the other one sends", async () => {
  const server = new Server();
  const at = somewhere();
  const [one, two] = [await Phone.start(server, at), await Phone.start(server, at, true)];
  server.between = async () => away();
  await one.tap(line("a"));
  server.between = async () => null;
  await two.settle();
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([one.states(), two.states(), names(server)], [["sent"], ["sent"], ["a"]]);
  await two.tap(line("b"));
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([one.outbox.items.length, one.next.deal], [2, 3]);
});

test("a store that the browser has closed is opened again", async () => {
  const server = new Server();
  const phone = await Phone.start(server, somewhere());
  await phone.tap(line("a"));
  await phone.settle();
  const transaction = IDBDatabase.prototype.transaction;
  let broken = true;
  IDBDatabase.prototype.transaction = function (...what) {
    if (broken) {
      broken = false;
      this.close();
    }
    return transaction.apply(this, what);
  };
  await phone.tap(line("b"));
  await phone.settle();
  IDBDatabase.prototype.transaction = transaction;
  assert.deepEqual([broken, names(server)], [false, ["a", "b"]]);
});

test("a line that cannot be kept is told of", async () => {
  const server = new Server();
  const phone = await Phone.start(server, somewhere());
  const add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = () => { throw new DOMException("full", "QuotaExceededError"); };
  await assert.rejects(phone.tap(line("a")), { name: "QuotaExceededError" });
  IDBObjectStore.prototype.add = add;
  await phone.tap(line("a"));
  await phone.settle();
  assert.deepEqual(names(server), ["a"]);
});

test("a bad network, reloads and second thoughts lose and double nothing", async () => {
  // The same numbers each time.
  let seed = 17;
  const chance = (share) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648 < share;
  };
  const server = new Server();
  const at = somewhere();
  let phone = await Phone.start(server, at);
  server.between = async () => chance(0.3) ? away() : null;
  // The request has arrived, and the answer is lost.
  server.after = async () => chance(0.2) ? away() : null;
  const meant = [];
  for (let tap = 0; tap < 150; tap += 1) {
    await phone.tap(line(`line ${tap}`));
    meant.push(`line ${tap}`);
    if (chance(0.1)) {
      await phone.outbox.undo(phone.sheet, "undo");
      meant.pop();
    }
    if (chance(0.3)) await phone.outbox.wake();
    if (chance(0.2)) await phone.look();
    if (chance(0.05)) {
      phone = await Phone.start(server, at);
      await phone.look();
    }
  }
  server.between = async () => null;
  server.after = async () => null;
  await phone.settle();
  await phone.look();
  assert.deepEqual(names(server), meant);
  assert.equal(phone.outbox.state, "confirmed");
});

test("cards that were dealt again are of the same line, and where all passed the next one deals", async () => {
  const server = new Server();
  const items = (kind, dealer) => ({ id: kind.length, table: "t", kind, deal: 1, ...(dealer ? { dealer } : {}), state: "waiting" });
  const next = projected(server.sheet, [items("open"), items("redeal", 2)], new Set());
  assert.deepEqual([next.deal, next.dealer, next.redealt], [1, 1, true]);
  const line = { ...items("line", 2), id: 9 };
  const then = projected(server.sheet, [items("open"), items("redeal", 2), line], new Set());
  assert.deepEqual([then.deal, then.dealer, then.redealt], [2, 2, false]);
});

/** Cards are dealt again, as the page does it. */
async function dealtAgain(phone, then) {
  const { deal, open } = phone.next;
  if (!open) await phone.outbox.hold({ kind: "open", deal, path: `deals/${deal}/entries`, body: {}, words: "open" });
  await phone.outbox.hold({ kind: "redeal", deal, path: `deals/${deal}/redeal`, body: {}, words: "redeal", dealer: then });
}

test("who was called to a line that is taken back is not called", async () => {
  const { phone } = await offline([]);
  await phone.outbox.hold({ kind: "open", deal: 1, path: "deals/1/entries", body: {}, words: "open" });
  await phone.outbox.hold({ kind: "call", deal: 1, path: "deals/1/flags", body: {}, words: "call" });
  await phone.settle();
  await revise(phone.outbox.table, (items) => items.map((it) => ({ ...it, state: "waiting" })));
  await phone.outbox.reread();
  await phone.outbox.undo(phone.sheet, "undo");
  assert.deepEqual([phone.states("open"), phone.states("call")], [["undone"], ["undone"]]);
});

test("behind a line that stays on paper everything closes up, cards dealt again too", async () => {
  const { server, phone } = await offline(["wrong"]);
  server.refuses = (record) => record.contract === "wrong" ? "invalid_deal" : null;
  await dealtAgain(phone, 3);
  await phone.tap(line("b"));
  await dealtAgain(phone, 4);
  server.between = async () => null;
  await phone.settle();
  assert.deepEqual(phone.states(), ["held", "waiting"]);
  server.between = async () => away();
  await phone.outbox.yieldTo(phone.outbox.items[0]);
  const left = phone.outbox.items.filter((it) => it.state !== "undone").map((it) => `${it.kind} ${it.deal} ${it.path.split("/tables/1/")[1]}`);
  assert.deepEqual(left, [
    "open 1 deals/1/entries", "redeal 1 deals/1/redeal", "line 1 deals/1?dealer=3&accept_wrong_dealer=true",
    "open 2 deals/2/entries", "redeal 2 deals/2/redeal",
  ]);
  await phone.settle();
});

test("cards that were dealt again by mistake are taken back here, as long as nothing of it has left the phone", async () => {
  const server = new Server();
  const phone = await Phone.start(server, somewhere());
  server.between = async () => away();
  await phone.tap(line("a"));
  const dealtAgain = async (dealer) => {
    const { deal, open } = phone.next;
    if (!open) await phone.outbox.hold({ kind: "open", deal, path: `deals/${deal}/entries`, body: {}, words: "open" });
    await phone.outbox.hold({ kind: "redeal", deal, path: `deals/${deal}/redeal`, body: {}, words: "again", dealer });
  };
  await dealtAgain(3);
  await dealtAgain(4);
  await phone.settle();
  assert.deepEqual([phone.next.redealt, phone.next.deal, phone.next.dealer], [true, 2, 3]);
  await phone.outbox.undo(phone.sheet, "undo");
  assert.deepEqual([phone.next.redealt, phone.next.dealer], [true, 2], "the second time goes first");
  await phone.outbox.undo(phone.sheet, "undo");
  assert.deepEqual([phone.next.redealt, phone.next.deal, phone.next.dealer], [false, 2, 1]);
  assert.deepEqual(phone.states("line"), ["sending"], "the line before it stays");
  server.between = async () => null;
  await phone.settle();
  assert.deepEqual(names(server), ["a"]);
  assert.ok(server.requests.every(({ path }) => !path.includes("redeal") && !path.endsWith("undo")), "nothing of it is sent");
});

test("cards whose dealing again may have arrived are taken back at the server", async () => {
  const server = new Server();
  const items = (kind, id, state) => ({ id, table: "t", kind, deal: 1, dealer: 2, state });
  const arrived = [items("open", 1, "sent"), items("redeal", 2, "sending")];
  assert.equal(projected(server.sheet, arrived, new Set()).redealt, true);
  const phone = await Phone.start(server, somewhere());
  server.between = async () => away();
  await phone.outbox.hold({ kind: "open", deal: 1, path: "deals/1/entries", body: {}, words: "open" });
  await phone.outbox.hold({ kind: "redeal", deal: 1, path: "deals/1/redeal", body: {}, words: "again", dealer: 2 });
  await phone.settle();
  assert.deepEqual([phone.states("open"), phone.states("redeal")], [["sending"], ["waiting"]]);
  await phone.outbox.undo(phone.sheet, "undo");
  assert.deepEqual(phone.states("undo"), ["waiting"], "the opening may be there already");
  assert.deepEqual([phone.next.redealt, phone.next.dealer], [false, 0]);
});

test("a game that is declared is of the line to come, and goes first when something is taken back", () => {
  const server = new Server();
  const item = (id, kind, deal = 1) => ({ id, table: "t", kind, deal, state: "waiting" });
  const after = (...items) => { const { deal, open, redealt, declared } = projected(server.sheet, items, new Set()); return { deal, open, redealt, declared }; };
  const declare = item(1, "declare");
  assert.deepEqual(after(declare), { deal: 1, open: true, redealt: false, declared: true });
  assert.deepEqual(after(declare, item(2, "undo")), { deal: 1, open: false, redealt: false, declared: false }, "it had opened the line");
  assert.deepEqual(after(item(0, "open"), declare, item(2, "undo")), { deal: 1, open: true, redealt: false, declared: false });
  assert.deepEqual(after(declare, item(2, "redeal")), { deal: 1, open: true, redealt: true, declared: false }, "what is dealt again is bid again");
  assert.deepEqual(after(declare, { ...item(2, "line"), dealer: 1 }), { deal: 2, open: false, redealt: false, declared: false });
});

test("a declared game that has not left the phone is taken back alone: a referee who was called is called", async () => {
  const { phone } = await offline([]);
  for (const kind of ["open", "call", "declare"]) await phone.outbox.hold({ kind, deal: 1, path: kind === "call" ? "deals/1/flags" : "deals/1/entries", body: {}, words: kind });
  await phone.settle();
  await revise(phone.outbox.table, (items) => items.map((it) => ({ ...it, state: "waiting" })));
  await phone.outbox.reread();
  await phone.outbox.undo(phone.sheet, "undo");
  assert.deepEqual([phone.states("open"), phone.states("call"), phone.states("declare")], [["waiting"], ["waiting"], ["undone"]]);
});

test("a bid that is refused holds no line up, and who is called comes once his deal is open", async () => {
  const server = new Server();
  const phone = await Phone.start(server, somewhere());
  const answered = server.answer.bind(server);
  let opened = 0;
  server.answer = (path, init) => {
    if (!path.endsWith("/entries")) return answered(path, init);
    if (JSON.parse(init.body).type === "deal.opened") { opened += 1; return server.ok(201, {}); }
    return server.problem(409, "deal_order");
  };
  let tries = 0;
  server.between = async ({ path }) => String(path).endsWith("/entries") && tries++ === 0 ? away() : null;
  await phone.outbox.hold({ kind: "open", deal: 1, path: "deals/1/entries", body: { type: "deal.opened" }, words: "open" });
  await phone.outbox.hold({ kind: "call", deal: 1, path: "deals/1/flags", body: { reason: "x" }, words: "call" });
  await phone.outbox.hold({ kind: "declare", deal: 1, path: "deals/1/entries", body: { type: "koenigrufen.game_declared" }, words: "declare" });
  await phone.tap(line("a"));
  await phone.settle();
  assert.deepEqual([opened, phone.states("call"), phone.states("declare"), names(server)], [1, ["sent"], ["held"], ["a"]]);
  const order = server.requests.filter(({ path }) => /flags|entries/.test(path)).map(({ path }) => path.split("/").at(-1));
  assert.ok(order.indexOf("flags") > 1, `not before the deal is there: ${order}`);
});

test("what the server has acknowledged is kept in its signed words, once, and again in another epoch", async () => {
  const server = new Server();
  server.signs = (epoch, version) => `tarockmeister-receipt/1\nepoch ${epoch}\nat ${version} be9e\n`;
  const phone = await Phone.start(server, somewhere());
  await phone.tap(line("a"));
  await phone.settle();
  await phone.settle();
  const asked = () => server.requests.filter(({ path }) => path.includes("/receipts/")).length;
  assert.equal(asked(), 1);
  const [kept] = await everything().then((items) => items.filter((item) => item.table.startsWith(`${phone.at.tournament}/`)));
  assert.deepEqual(kept.receipts, ["tarockmeister-receipt/1\nepoch 1\nat 11 be9e\n"]);

  server.restore(0);
  await phone.look();
  await phone.settle();
  const [again] = await everything().then((items) => items.filter((item) => item.table.startsWith(`${phone.at.tournament}/`)));
  assert.deepEqual(again.receipts?.map((it) => it.split("\n")[1]), ["epoch 1", "epoch 2"]);
});

test("where nothing is signed it is asked once", async () => {
  const server = new Server();
  const phone = await Phone.start(server, somewhere());
  for (const contract of ["a", "b"]) {
    await phone.tap(line(contract));
    await phone.settle();
  }
  assert.equal(server.requests.filter(({ path }) => path.includes("/receipts/")).length, 1);
  assert.deepEqual(names(server), ["a", "b"]);
});
