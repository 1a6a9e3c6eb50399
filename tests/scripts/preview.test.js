// What is asked of the server before a line is saved, and what a button says that a line will bring: who, and how much, in two lines of the smallest phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { koenigrufen } from "../../web/assets/koenigrufen.js";
import { Preview, question } from "../../web/assets/preview.js";

const seats = [["Gruber", "DG"], ["Wimmer", "CW"], ["Őszi", "BŐ"]].map(([short, mark], place) => ({ short, mark, player: place + 1 }));

/** What those at these places are told in a language. */
function told(lang, each, places, payments) {
  const table = { data: { lang }, sheet: { seats }, word: () => each, family: { places: () => places } };
  const score = { points: Object.fromEntries(payments.map((it, i) => [places[i] + 1, it])), payment_cents: {} };
  for (const [i, it] of payments.entries()) score.payment_cents[places[i] + 1] = 10 * it;
  return new Preview(table).worth({}, score, seats.map(({ player }) => String(player))).replaceAll(/\s/g, " ");
}

test("names are whole where the button has room for them, and marks where it has not, in every language", () => {
  assert.equal(told("de", "je", [0, 1], [-3, -3]), "Gruber, Wimmer je −3 · −0,30 €");
  assert.equal(told("hu", "fejenként", [0, 1], [-3, -3]), "DG, CW fejenként −3 · −0,30 EUR");
  assert.equal(told("hu", "fejenként", [2], [3]), "Őszi +3 · +0,30 EUR");
});

test("who get different points are told one by one", () => {
  assert.equal(told("de", "je", [0, 1], [3, -1]), "DG +3 · +0,30 €, CW −1 · −0,10 €");
});

test("a question tells no start number and no seat", () => {
  const seating = { active: [0, 2, 3, 4], vorhand: 2 };
  const table = {
    sheet: { ruleset: "krenglbach-2018", seats: [31, 32, 33, 34, 35].map((player) => ({ player })) },
    get seating() { return seating; },
    family: koenigrufen,
  };
  const entry = { game: "besserrufer", declarers: [{ place: 4, kontras: {}, game: null }], partner: 2, premiums: [], order: [], counts: {}, heap: null };
  const game = { id: "besserrufer", kind: "positive", play: "partner", premiums: [] };
  table.sheet.game = { family: "koenigrufen", games: [game], premiums: [], birds: [] };
  const asked = question(table, entry, true, ["D", "E", "A", "C", "B"]);
  assert.deepEqual(asked.deal.players, ["A", "B", "C", "D"], "in an order that tells no seats");
  assert.deepEqual([asked.deal.partner, asked.deal.declarers.map(({ player }) => player), asked.deal.vorhand], ["A", ["B"], "B"]);
  assert.doesNotMatch(JSON.stringify(asked), /3[1-5]/);
  assert.equal(table.sheet.seats[0].player, 31, "the sheet is as it was");
});
