// What the worker keeps of a sheet, and what it does not take for one.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const HOST = "https://hall.test";
const SCRIPT = "/assets/0123456789abcdef/table.js";
const PAGE = "/tournaments/7/rounds/1/tables/1/write";

/** Caches as a browser has them, as far as the worker asks. */
function stores(net) {
  const all = new Map();
  const path = (it) => new URL(it.url ?? it, HOST).pathname;
  const open = async (name) => {
    if (!all.has(name)) all.set(name, new Map());
    const kept = all.get(name);
    return {
      match: async (it) => kept.get(path(it))?.clone(),
      add: async (it) => { kept.set(path(it), net(path(it))); },
      put: async (it, answer) => { kept.set(path(it), answer); },
      delete: async (it) => kept.delete(path(it)),
      keys: async () => [...kept.keys()].map((it) => new Request(HOST + it)),
    };
  };
  return { all, open, match: async (it, { cacheName }) => (await open(cacheName)).match(it) };
}

/** A worker on a net that answers like this. */
function worker(net) {
  const heard = {};
  const caches = stores(net);
  const self = {
    location: { origin: HOST }, clients: { claim: async () => {} }, skipWaiting: async () => {},
    addEventListener: (what, how) => { heard[what] = how; },
  };
  class Absolute extends Request { constructor(it, init) { super(typeof it === "string" ? new URL(it, HOST) : it, init); } }
  const source = readFileSync(new URL("../../web/assets/worker/worker.js", import.meta.url), "utf8");
  const fetch = async (it) => net(new URL(it.url ?? it, HOST).pathname);
  vm.runInNewContext(source, { self, caches, fetch, URL, Request: Absolute, Response, Promise, setTimeout, Map, Set });
  const ask = async (path) => {
    let answer;
    heard.fetch({ request: new Request(HOST + path), respondWith: (it) => { answer = it; } });
    return answer;
  };
  const tell = async (data) => {
    let done;
    heard.message({ data, waitUntil: (it) => { done = it; } });
    await done;
  };
  const kept = (name) => [...caches.all.get(name)?.keys() ?? []];
  return { ask, tell, kept };
}

const script = () => new Response("export {};", { headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=31536000, immutable" } });
const captive = () => new Response("<h1>Welcome to WiFi</h1>", { headers: { "Content-Type": "text/html" } });
const page = () => new Response(`<script src="${SCRIPT}"></script><script id="data">{}</script>`, { headers: { "Content-Type": "text/html" } });

test("what a net says itself is never kept as a script of the sheet", async () => {
  let net = captive;
  const phone = worker((path) => path === PAGE ? page() : net());
  await phone.tell({ page: PAGE, assets: [SCRIPT] });
  assert.deepEqual(phone.kept("assets"), []);
  assert.equal(await (await phone.ask(SCRIPT)).text(), "<h1>Welcome to WiFi</h1>");
  assert.deepEqual(phone.kept("assets"), [], "nor when the page asks for it");
  net = script;
  assert.equal(await (await phone.ask(SCRIPT)).text(), "export {};", "the next try gets it");
});

test("a script is kept as it comes, and then needs no net", async () => {
  let net = script;
  const phone = worker(() => net());
  await phone.ask(SCRIPT);
  assert.deepEqual(phone.kept("assets"), [SCRIPT]);
  net = () => { throw new TypeError("no net"); };
  assert.equal(await (await phone.ask(SCRIPT)).text(), "export {};");
});

test("one script that does not come keeps neither the others nor the page from being kept", async () => {
  const other = SCRIPT.replace("table", "live");
  const phone = worker((path) => {
    if (path === other) throw new TypeError("no net");
    return path === PAGE ? page() : script();
  });
  await phone.tell({ page: PAGE, assets: [SCRIPT, other] });
  assert.deepEqual(phone.kept("assets"), [SCRIPT]);
  assert.deepEqual(phone.kept("sheets"), [PAGE]);
});
