// What a log has lost is offered again from other pages of the tournament than the sheet it was tapped on.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { offer } from "../../web/assets/offer.js";
import { ofTable } from "../../web/assets/queue.js";
import { Phone, Server, somewhere } from "./phone.js";

mock.timers.enable({ apis: ["setTimeout"] });

const line = (name) => ({ family: "koenigrufen", contract: name });
const names = (server) => server.deals.map((deal) => deal.contract);

/** The page of the sheet comes as what its script starts from. */
globalThis.DOMParser = class {
  parseFromString(text) {
    return { getElementById: () => ({ textContent: text }), querySelector: () => ({ textContent: "Round 1, table 1" }) };
  }
};

/** Another page of the tournament: what is told on it. */
function page() {
  const told = [];
  const element = () => ({ append(child) { this.child = child; }, setAttribute: () => {} });
  globalThis.location = { pathname: "/tournaments/x" };
  globalThis.document = {
    createElement: element,
    getElementById: (id) => id === "main" ? { before: (said) => told.push(said) } : told.find((said) => said.id === id) ?? null,
  };
  return told;
}

/** A phone whose four lines arrived, of which the log has lost the last two; what is open is no sheet. */
async function lost({ writes = true } = {}) {
  const server = new Server();
  const phone = await Phone.start(server, somewhere());
  await phone.look();
  for (const name of ["a", "b", "c", "d"]) await phone.tap(line(name));
  await phone.settle();
  await phone.look();
  server.restore(2);
  server.requests = [];
  server.between = async ({ path }) => path.endsWith("/write")
    ? new Response(JSON.stringify({ sheet: server.sheet, epoch: server.epoch, writes, token: "new", lang: "de", words: { look: "look here" } }))
    : null;
  return { server, table: phone.outbox.table, tournament: phone.at.tournament, told: page() };
}

const states = async (table) => (await ofTable(table)).map((item) => item.state);

/** Lets everything go on that does not wait for a time. */
async function settled() {
  for (let turns = 0; turns < 200; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

test("lines that a log has lost come back though nobody opens their sheet, once", async () => {
  const { server, table, tournament, told } = await lost();
  await offer(tournament, 2);
  await settled();
  assert.deepEqual(names(server), ["a", "b", "c", "d"]);
  assert.deepEqual(await states(table), ["sent", "sent", "sent", "sent"]);
  assert.equal(told.length, 0);
  const asked = server.requests.length;
  await offer(tournament, 2);
  await settled();
  assert.equal(server.requests.length, asked, "what has arrived in this epoch is looked for no more");
});

test("the page of a sheet looks after its own table, and other tournaments are left alone", async () => {
  const { server, table, tournament } = await lost();
  await offer(tournament, 2, table);
  await offer("another", 2);
  await settled();
  assert.deepEqual([server.requests.length, names(server)], [0, ["a", "b"]]);
});

test("a server that is away is asked again until it answers", async () => {
  const { server, tournament } = await lost();
  const { between } = server;
  server.between = async () => { throw new TypeError("no network"); };
  await offer(tournament, 2);
  server.between = async () => new Response("<h1>Log in first</h1>", { status: 503 });
  mock.timers.tick(11_000);
  await settled();
  assert.deepEqual(names(server), ["a", "b"]);
  server.between = between;
  mock.timers.tick(21_000);
  await settled();
  assert.deepEqual(names(server), ["a", "b", "c", "d"]);
});

test("a round that a copy lacks is asked for until it is drawn again", async () => {
  const { server, tournament } = await lost();
  const { between } = server;
  server.between = async () => new Response("", { status: 404 });
  await offer(tournament, 2);
  server.between = between;
  mock.timers.tick(11_000);
  await settled();
  assert.deepEqual(names(server), ["a", "b", "c", "d"]);
});

test("what was tapped of others than those who sit there now waits for somebody to look at it", async () => {
  const { server, table, tournament, told } = await lost();
  const drawn = server.sheet.seats;
  Object.defineProperty(server, "sheet", { get: () => ({ ...Object.getOwnPropertyDescriptor(Server.prototype, "sheet").get.call(server), seats: [...drawn.slice(0, 3), { player: 9 }] }) });
  await offer(tournament, 2);
  await settled();
  assert.deepEqual(names(server), ["a", "b"]);
  assert.deepEqual(await states(table), ["sent", "sent", "held", "held"]);
  assert.equal(told.length, 1);
});

test("what was begun on a page that was left is done on the next one", async () => {
  const { server, table, tournament } = await lost();
  const { between } = server;
  server.between = async (request) => request.method === "PUT" ? new Promise(() => {}) : between(request);
  await offer(tournament, 2);
  await settled();
  assert.deepEqual(await states(table), ["sent", "sent", "sending", "waiting"]);
  server.between = between;
  const fresh = await import("../../web/assets/offer.js?next");
  await fresh.offer(tournament, 2);
  await settled();
  assert.deepEqual(names(server), ["a", "b", "c", "d"]);
});

test("who has no pen any more sends nothing, and is told where lines are kept", async () => {
  const { server, table, tournament, told } = await lost({ writes: false });
  await offer(tournament, 2);
  await settled();
  assert.deepEqual(names(server), ["a", "b"]);
  assert.deepEqual(await states(table), ["sent", "sent", "waiting", "waiting"]);
  assert.deepEqual([told.length, told[0].child.textContent], [1, "Round 1, table 1: look here"]);
  await offer(tournament, 2);
  assert.equal(told.length, 1, "once");
});

test("what was entered otherwise meanwhile is not sent over it", async () => {
  const { server, table, tournament, told } = await lost();
  server.deals.push(line("x"));
  await offer(tournament, 2);
  await settled();
  assert.deepEqual(names(server), ["a", "b", "x", "d"]);
  assert.deepEqual(await states(table), ["sent", "sent", "sent", "sent"]);
  assert.equal(told.length, 0);
});
