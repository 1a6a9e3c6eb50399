// @ts-check
// What is under a finger stays there: whatever would put something else in its place waits until the finger, or the key, has let go
// and what was tapped has heard of it.

/** A finger has let go, and its tap comes behind that: so many milliseconds at most. */
const TAP = 400;

/** Nobody holds anything for so many milliseconds: where it was let go the page did not hear of it. */
const HELD = 10_000;

let pressed = false;
/** @type {number | undefined} */
let timer;
/** @type {Set<() => void>} */
const waiting = new Set();

function flush() {
  pressed = false;
  const now = [...waiting];
  waiting.clear();
  for (const then of now) then();
}

/** @param {number} wait */
function release(wait) {
  clearTimeout(timer);
  timer = setTimeout(flush, wait);
}

function press() {
  release(HELD);
  pressed = true;
}

/** A key that taps what it is on, as it is let go. @param {KeyboardEvent} event */
const taps = ({ key, target }) => key === " " && target instanceof Element && target.matches("a, button, summary, input[type=checkbox], input[type=radio]");

/** Does something at once, or as soon as nothing is pressed: once, however often it was asked for meanwhile. @param {() => void} then */
export function released(then) {
  if (pressed) waiting.add(then); else then();
}

/** Looks at fingers and keys from now on. */
export function watch() {
  const on = (/** @type {string} */ name, /** @type {(event: Event) => void} */ then) => window.addEventListener(name, then, true);
  on("pointerdown", press);
  on("pointerup", () => release(TAP));
  // It was no tap: the page is moved, a menu has come, or something was chosen in a list that took what was let go.
  for (const name of ["pointercancel", "dragend", "contextmenu", "change"]) on(name, () => release(0));
  on("blur", ({ target }) => { if (target === window) release(0); });
  on("keydown", (event) => { if (taps(/** @type {KeyboardEvent} */ (event))) press(); });
  on("keyup", (event) => { if (/** @type {KeyboardEvent} */ (event).key === " ") release(0); });
  // What the tap itself changes is shown at once; what has waited comes behind it.
  on("click", () => { pressed = false; release(0); });
}
