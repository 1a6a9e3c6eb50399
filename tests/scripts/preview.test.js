// What a button says that a line will bring: who, and how much, in two lines of the smallest phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Preview } from "../../web/assets/preview.js";

const seats = [["Gruber", "DG"], ["Wimmer", "CW"], ["Őszi", "BŐ"]].map(([short, mark], place) => ({ short, mark, player: place + 1 }));

/** What those at these places are told in a language. */
function told(lang, each, places, payments) {
  const table = { data: { lang }, sheet: { seats }, word: () => each, family: { places: () => places } };
  const score = { points: Object.fromEntries(payments.map((it, i) => [places[i] + 1, it])), payment_cents: {} };
  for (const [i, it] of payments.entries()) score.payment_cents[places[i] + 1] = 10 * it;
  return new Preview(table).worth({}, score).replaceAll(/\s/g, " ");
}

test("names are whole where the button has room for them, and marks where it has not, in every language", () => {
  assert.equal(told("de", "je", [0, 1], [-3, -3]), "Gruber, Wimmer je −3 · −0,30 €");
  assert.equal(told("hu", "fejenként", [0, 1], [-3, -3]), "DG, CW fejenként −3 · −0,30 EUR");
  assert.equal(told("hu", "fejenként", [2], [3]), "Őszi +3 · +0,30 EUR");
});

test("who get different points are told one by one", () => {
  assert.equal(told("de", "je", [0, 1], [3, -1]), "DG +3 · +0,30 €, CW −1 · −0,10 €");
});
