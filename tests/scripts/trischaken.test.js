// Who stands where at the end of a Trischaken, from few taps.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as trischaken from "../../web/assets/trischaken.js";

const seating = { dealer: 0, vorhand: 1, sits_out: null, active: [0, 1, 2, 3] };
const tapped = (...taps) => taps.reduce((order, tap) => {
  if (tap === "=") return trischaken.tapLevel(order, seating);
  if (typeof tap === "string") return trischaken.tapJungfrau(order, seating, Number(tap));
  return trischaken.tapSeat(order, seating, tap);
}, trischaken.unordered());
const places = (...taps) => {
  const all = trischaken.standings(tapped(...taps), seating);
  return all && [0, 1, 2, 3].map((seat) => `${all[seat].place}${all[seat].jungfrau ? "j" : ""}${all[seat].buergermeister ? "b" : ""}`).join(" ");
};

test("three taps put four in order, the last one follows", () => {
  assert.equal(places(2, 0, 3), "2 4 1 3");
  assert.equal(places(2, 0), null);
});

test("who is level shares the better place", () => {
  assert.equal(places(2, "=", 0, 3), "1 4 1 3");
  assert.equal(places(2, 0, 3, "="), "2 3 1 3", "the last two, once all are there");
  assert.equal(places(2, 0, 3, "=", "="), "2 4 1 3", "and back");
  assert.equal(places(2, "=", 0, "=", 3, "="), null, "never have all four the same");
});

test("a Jungfrau is last, two share it, three leave one with all the tricks", () => {
  assert.equal(places("3", 0, 1), "1 2 3 4j");
  assert.equal(places("3", "2", 0), "1 2 3j 3j");
  assert.equal(places("3", "2", "1"), "1b 2j 2j 2j");
  assert.equal(places(2, 0, "2", 1), "1 2 4j 3", "who was put in order by mistake");
});

test("a second tap opens a seat and all behind it", () => {
  assert.equal(places(2, 0, 3, 0), null);
  assert.equal(places(2, 0, 3, 0, 1, 0), "3 2 1 4");
  assert.equal(places("3", "3", 0, 1, 2), "1 2 3 4");
});

test("only who is alone in front may be Bürgermeister", () => {
  assert.equal(trischaken.mayBeBuergermeister(tapped(2, 0, 3), seating), true);
  assert.equal(trischaken.mayBeBuergermeister(tapped(2, "=", 0, 3), seating), false);
  assert.equal(trischaken.mayBeBuergermeister(tapped("3", "2", "1"), seating), false, "he is it already");
});

test("the order that a record tells of is tapped again", () => {
  for (const order of [tapped(2, 0, 3), tapped(2, "=", 0, 3), tapped("3", "2", 0), tapped(1, 0, 3, "=")]) {
    const again = trischaken.ordered(trischaken.standings(order, seating));
    assert.deepEqual(trischaken.standings(again, seating), trischaken.standings(order, seating));
  }
});
