// A page that came in part is loaded anew, but not under the fingers of who taps or fills in a form.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { runInNewContext } from "node:vm";

mock.timers.enable({ apis: ["setTimeout"] });
const script = readFileSync(new URL("../../web/assets/inline/whole.js", import.meta.url), "utf8");

/** A page with the script in it, a server that answers so, and what happens there. */
function page({ stored = {}, hash = "", answers = async () => ({ status: 200 }) } = {}) {
  const heard = new Map();
  const hear = (name, how) => heard.set(name, [...heard.get(name) ?? [], how]);
  class Element { closest() { return this; } }
  const it = { reloads: 0, kept: 0, asks: 0, stored, tapping: false, answers: null, Element };
  it.happens = (name, event = {}) => { for (const how of heard.get(name) ?? []) how(event); };
  it.Script = class extends Element {};
  runInNewContext(script, {
    setTimeout, HTMLElement: Element, HTMLScriptElement: it.Script, HTMLLinkElement: class extends Element {},
    addEventListener: hear,
    document: { addEventListener: hear, querySelector: () => it.answers, documentElement: { classList: { contains: () => it.tapping } } },
    location: { href: "/board", pathname: "/board", search: "", hash, replace: () => { it.reloads += 1; }, reload: () => { it.kept += 1; } },
    sessionStorage: { getItem: (name) => stored[name] ?? null, setItem: (name, value) => { stored[name] = value; }, removeItem: (name) => { delete stored[name]; } },
    fetch: async () => { it.asks += 1; return answers(); },
  });
  it.lacks = () => it.happens("error", { target: new it.Script() });
  it.waits = async (time) => {
    mock.timers.tick(time);
    for (let turns = 0; turns < 5; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return it;
}

test("a page whose script did not come is loaded anew, later each time", async () => {
  const first = page();
  first.lacks();
  first.lacks();
  await first.waits(1999);
  assert.equal(first.reloads, 0);
  await first.waits(1);
  assert.equal(first.reloads, 1, "once for all that is missing");
  const second = page({ stored: first.stored });
  second.lacks();
  second.happens("load");
  await second.waits(3999);
  assert.equal(second.reloads, 0);
  await second.waits(1);
  assert.equal(second.reloads, 1);
  const whole = page({ stored: first.stored });
  whole.happens("load");
  assert.deepEqual(first.stored, {}, "a whole page begins from nothing");
});

test("what a link has brought behind # is not lost with a script that did not come", async () => {
  const it = page({ hash: "#lines" });
  it.lacks();
  await it.waits(2000);
  assert.deepEqual([it.reloads, it.kept], [0, 1]);
});

test("while nobody answers, what came stays on the screen", async () => {
  let there = false;
  const it = page({ answers: async () => { if (!there) throw new TypeError("no network"); return { status: 200 }; } });
  it.lacks();
  await it.waits(2000);
  await it.waits(12_000);
  assert.deepEqual([it.reloads, it.asks], [0, 2]);
  there = true;
  await it.waits(12_000);
  assert.equal(it.reloads, 1);
});

test("nothing is loaded anew under who taps or fills in a form", async () => {
  const tapped = page();
  tapped.tapping = true;
  tapped.lacks();
  await tapped.waits(20_000);
  const typed = page();
  typed.happens("input", { target: new typed.Element() });
  typed.happens("incomplete");
  await typed.waits(20_000);
  assert.deepEqual([tapped.reloads, typed.reloads], [0, 0]);
  const answers = page();
  answers.answers = {};
  answers.lacks();
  await answers.waits(20_000);
  assert.equal(answers.reloads, 0, "no form is sent again");
  const hopeless = page({ stored: { anew: "20" } });
  hopeless.lacks();
  await hopeless.waits(299_000);
  assert.equal(hopeless.reloads, 0, "what never comes is looked for now and then");
  await hopeless.waits(1000);
  assert.equal(hopeless.reloads, 1);
  const asked = page();
  asked.happens("incomplete");
  await asked.waits(2000);
  assert.equal(asked.reloads, 1, "a script that needs another one says so");
});
