// What is under a finger waits to be replaced until it was tapped.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { released, watch } from "../../web/assets/press.js";

const seen = {};
globalThis.window = { addEventListener: (name, then, capture) => { assert.equal(capture, true); seen[name] = then; } };
globalThis.Element = class { constructor(taps) { this.taps = taps; } matches() { return this.taps; } };
watch();
const [button, field] = [new Element(true), new Element(false)];

mock.timers.enable({ apis: ["setTimeout"] });

/** How often it was done at once, and by the end, of twice that something was asked for while this is pressed. */
function after(begin, ends) {
  let done = 0;
  const then = () => { done += 1; };
  begin();
  released(then);
  released(then);
  const atOnce = done;
  for (const [name, event, tick] of ends) { seen[name](event); mock.timers.tick(tick); }
  const inTheEnd = done;
  seen.click({});
  mock.timers.tick(0);
  return [atOnce, inTheEnd];
}
const press = () => seen.pointerdown({});

test("nothing is pressed: at once, each time", () => assert.deepEqual(after(() => {}, []), [2, 2]));

test("a tap comes behind the finger that lets go, and what waited comes once behind that", () => {
  assert.deepEqual(after(press, [["pointerup", {}, 300]]), [0, 0]);
  assert.deepEqual(after(press, [["pointerup", {}, 300], ["click", {}, 0]]), [0, 1]);
  assert.deepEqual(after(press, [["pointerup", {}, 400]]), [0, 1], "it was let go beside it");
});

test("what was let go where the page hears nothing of it is waited for no longer", () => {
  assert.deepEqual(after(press, [["change", {}, 0]]), [0, 1], "chosen in a list");
  let done = 0;
  press();
  released(() => { done += 1; });
  mock.timers.tick(9999);
  assert.equal(done, 0);
  mock.timers.tick(1);
  assert.equal(done, 1);
});

test("what the tap itself does is shown at once", () => {
  press();
  seen.click({});
  let shown = false;
  released(() => { shown = true; });
  assert.equal(shown, true);
  mock.timers.tick(0);
});

test("a page that is moved, a menu, a window that goes are no tap; a field that loses the keyboard is none of them", () => {
  for (const name of ["pointercancel", "dragend", "contextmenu"]) assert.deepEqual(after(press, [[name, {}, 0]]), [0, 1], name);
  assert.deepEqual(after(press, [["blur", { target: globalThis.window }, 0]]), [0, 1]);
  assert.deepEqual(after(press, [["blur", { target: field }, 1000]]), [0, 0]);
});

test("a space taps a button as it is let go, and is a letter in a field", () => {
  const space = (target) => () => seen.keydown({ key: " ", target });
  assert.deepEqual(after(space(field), []), [2, 2]);
  assert.deepEqual(after(space(button), [["keyup", { key: " " }, 0]]), [0, 1]);
});
