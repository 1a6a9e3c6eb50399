// The proofs of draws, checked as a browser does; what they cost was counted by the program (`draws.json`).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checks } from "../../web/assets/proof.js";
import { costs } from "../../web/assets/weigh.js";

const draws = JSON.parse(readFileSync(new URL("draws.json", import.meta.url), "utf8"));

const told = ({ broken, indirect, ...rest }) => {
  const hard = broken.filter((one) => one.hard).length;
  return { ...rest, ...indirect, hard, soft: broken.length - hard };
};
const wrong = (name, alter = () => {}) => {
  const { proof, certificate } = structuredClone(draws[name]);
  const said = told(certificate);
  alter(proof, said);
  return checks(proof, said).filter(({ holds }) => !holds).map(({ what }) => what).join(" ");
};
const looked = (name) => checks(draws[name].proof, told(draws[name].certificate)).map(({ what }) => what).join(" ");

for (const name of Object.keys(draws)) {
  test(`${name}: what the program has drawn holds`, () => assert.equal(wrong(name), ""));
}

test("there is something to be counted in them", () => {
  const all = Object.values(draws).map(({ certificate }) => told(certificate));
  for (const cost of ["repeated_meetings", "lower_bound", "repeated_seats", "soft", "spread"]) {
    assert.ok(all.some((costs) => costs[cost] > 0), cost);
  }
  assert.ok(all.some(({ repeated_meetings: found, lower_bound: bound }) => found > bound));
  assert.ok(Object.values(draws).some(({ proof }) => proof.byes?.length > 0));
});

test("who must not meet and does is counted", () => {
  const { proof } = structuredClone(draws["avoiding-apart"]);
  assert.equal(costs(proof).hard, 0);
  // The second of a team takes the place of somebody at the first one's table.
  const table = (player) => proof.tables.find(({ seats }) => seats.includes(player)).seats;
  const [there, here] = [table(2), table(1)];
  const other = here.find((player) => player > 5);
  here[here.indexOf(other)] = 2;
  there[there.indexOf(2)] = other;
  assert.equal(costs(proof).hard, here.includes(3) ? 2 : 1);
});

test("pure chance is drawn again, all else is counted again", () => {
  assert.equal(looked("random"), "committed mixed drawn seats costs bound");
  assert.equal(looked("random-threes"), "committed mixed drawn seats costs bound");
  for (const name of ["random-byes", "random-pairs", "avoiding-at-once", "standing"]) {
    assert.equal(looked(name), "committed mixed seats costs bound", name);
  }
  assert.equal(looked("manual"), "seats costs bound");
});

test("what was forged is told", () => {
  const swap = (proof) => {
    const [a, b] = proof.tables;
    [a.seats[1], b.seats[1]] = [b.seats[1], a.seats[1]];
  };
  assert.match(wrong("random", swap), /drawn/);
  assert.match(wrong("avoiding", swap), /costs/);
  const other = (proof) => { proof.seed = proof.seed.replace(/^./, (digit) => (digit === "0" ? "1" : "0")); };
  assert.equal(wrong("avoiding", other), "committed");
  assert.equal(wrong("random", other), "committed drawn");
  assert.equal(wrong("avoiding-apart", (proof) => { proof.basis.groups.teams.pop(); }), "committed");
  assert.equal(wrong("standing", (proof) => { proof.public_randomness = " 3"; }), "mixed");
  const twice = (proof) => { proof.tables[0].seats[0] = proof.tables[0].seats[1]; };
  for (const name of Object.keys(draws)) assert.match(wrong(name, twice), /seats/, name);
  assert.match(wrong("random-byes", (proof) => { proof.options.byes = undefined; }), /seats/);
  assert.match(wrong("avoiding-pairs", (proof) => { proof.tables[0].seats.sort((a, b) => a - b); }), /seats/);
  assert.match(wrong("avoiding", (proof) => { proof.tables.reverse(); }), /seats/);
  for (const cost of ["repeated_meetings", "repeated_seats", "hard", "soft", "spread", "most"]) {
    assert.equal(wrong("avoiding-apart", (_, costs) => { costs[cost] += 1; }), "costs", cost);
  }
  assert.equal(wrong("avoiding-apart", (_, costs) => { costs.five_tables = [13]; }), "costs");
  assert.equal(wrong("manual", (_, costs) => { costs.lower_bound -= 1; }), "bound");
});
