// @ts-check
// Counts again what a draw costs, whichever algorithm made it, what it could cost at least, and whether everybody has a
// seat: docs/DRAW.md tells what each of these is.
import { sizesOf } from "./redraw.js";

/** @typedef {import("./redraw.js").Proof} Proof */
/** @typedef {import("./redraw.js").Table} Table */
/** @typedef {import("./redraw.js").Round} Round */
/**
 * @typedef {object} Costs
 * @property {number} repeated_meetings
 * @property {number} lower_bound
 * @property {number[]} five_tables
 * @property {number} repeated_seats
 * @property {number} hard
 * @property {number} soft
 * @property {number} spread
 * @property {number} most
 */
/**
 * A draw told of who is seated as one: of players, or of pairs by their lower start numbers.
 * @typedef {object} Told
 * @property {number[]} players
 * @property {Round[]} rounds
 * @property {Table[][]} history
 * @property {[number, number][]} met
 * @property {{bond: string, members: number[][]}[]} groups
 * @property {Record<string, string>} apart
 * @property {number} usual how many sit at a table
 */
/** @typedef {[a: number, b: number, times: number]} Meeting */

const overTwo = (/** @type {number} */ x) => (x * (x - 1)) / 2;
const sum = (/** @type {number[]} */ all) => all.reduce((a, b) => a + b, 0);
const ascending = (/** @type {Iterable<number>} */ all) => [...all].sort((a, b) => a - b);

/** The rounds that were drawn at once. @param {Proof} proof @returns {Round[]} */
const drawn = (proof) => [proof, ...(proof.later ?? [])].map(({ tables, byes }) => ({ tables, byes: byes ?? [] }));

/** The players from the first Vorhand on. @param {number[]} seats @param {Proof} proof */
const fromVorhand = (seats, { options }) => (options.seat_one === "dealer" ? [...seats.slice(1), ...seats.slice(0, 1)] : seats);

/** Who has whom as his pair's lower start number. @param {Proof} proof */
function unitsOf(proof) {
  /** @type {Map<number, number>} */
  const units = new Map();
  for (const [a, b] of proof.basis?.pairs ?? []) {
    if (a === b || units.has(a) || units.has(b)) continue;
    units.set(a, Math.min(a, b)).set(b, Math.min(a, b));
  }
  return (/** @type {number} */ player) => units.get(player) ?? player;
}

/** @param {Proof} proof @returns {Told} */
function told(proof) {
  const { history = [], met = [], groups = {} } = proof.basis ?? {};
  const apart = proof.options.apart ?? {};
  const bonds = (/** @type {[string, number[][] | undefined][]} */ all) => all.map(([bond, members]) => ({ bond, members: members ?? [] }));
  if (proof.options.units !== "pairs") {
    const besides = met.map(({ players }) => players);
    const all = bonds([["teams", groups.teams], ["clubs", groups.clubs], ["prohibited", groups.prohibited]]);
    return { players: proof.players, rounds: drawn(proof), history, met: besides, groups: all, apart, usual: 4 };
  }
  const unit = unitsOf(proof);
  const units = (/** @type {number[]} */ players) => [...new Set(players.map(unit))];
  const table = (/** @type {Table} */ at) => ({ table: at.table, seats: units(fromVorhand(at.seats, proof)) });
  const before = history.map((round) => round.map(table));
  /** @type {Map<string, [number, number]>} */
  const besides = new Map();
  for (const { round, players } of met) {
    const [a = 0, b = 0] = ascending(players.map(unit));
    const again = before[round]?.some(({ seats }) => seats.includes(a) && seats.includes(b));
    if (a !== b && !again) besides.set(`${round} ${a} ${b}`, [a, b]);
  }
  // A team is a pair here: there is nobody to be kept apart from.
  const prohibited = groups.prohibited?.map(units).filter((pair) => pair.length > 1);
  return {
    players: units(proof.players),
    rounds: drawn(proof).map(({ tables, byes }) => ({ tables: tables.map(table), byes: units(byes) })),
    history: before,
    met: [...besides.values()],
    groups: bonds([["clubs", groups.clubs?.map(units)], ["prohibited", prohibited]]),
    apart,
    usual: 2,
  };
}

/** Each two of a table. @param {number[]} seats @returns {[number, number][]} */
const twos = (seats) => seats.flatMap((a, at) => seats.slice(at + 1).map((b) => /** @type {[number, number]} */ ([Math.min(a, b), Math.max(a, b)])));

/** How often each two met who did. @param {Table[][]} rounds @param {[number, number][]} besides @returns {Meeting[]} */
function meetings(rounds, besides) {
  /** @type {Map<string, Meeting>} */
  const met = new Map();
  for (const [a, b] of [...besides.map((pair) => twos(pair)), ...rounds.flat().map(({ seats }) => twos(seats))].flat()) {
    const key = `${a} ${b}`;
    met.set(key, [a, b, (met.get(key)?.[2] ?? 0) + 1]);
  }
  return [...met.values()];
}

/** Who meets whom through each third one whom both have met. @param {Meeting[]} met */
function indirect(met) {
  /** @type {Map<number, Map<number, number>>} */
  const near = new Map();
  const of = (/** @type {number} */ player) => near.get(player) ?? near.set(player, new Map()).get(player) ?? new Map();
  for (const [a, b, times] of met) {
    of(a).set(b, times);
    of(b).set(a, times);
  }
  let [spread, most] = [0, 0];
  for (const [a, first] of near) {
    /** @type {Map<number, number>} */
    const through = new Map();
    for (const [third, times] of first) {
      for (const [b, more] of of(third)) if (b > a) through.set(b, (through.get(b) ?? 0) + times * more);
    }
    for (const times of through.values()) {
      spread += overTwo(times);
      most = Math.max(most, times);
    }
  }
  return { spread, most };
}

/** How many others were met how often. @param {number} others @param {number[]} met */
function levels(others, met) {
  const count = new Map([[0, Math.max(0, others - met.length)]]);
  for (const times of met) count.set(times, (count.get(times) ?? 0) + 1);
  /** Meets so many more, always one of those met least often: the sum of how often that was. @param {number} more */
  return (more) => {
    let all = 0;
    while (more > 0 && count.size > 0) {
      const times = Math.min(...count.keys());
      const others = count.get(times) ?? 0;
      const now = Math.min(more, others);
      count.delete(times);
      if (others > now) count.set(times, others - now);
      if (now > 0) count.set(times + 1, (count.get(times + 1) ?? 0) + now);
      all += now * times;
      more -= now;
    }
    return all;
  };
}

/** The least pairs that a round with tables of these sizes has in common with one of so many tables, `out` sitting out. @param {number[]} sizes @param {number} tables @param {number} out */
function spreadAll(sizes, tables, out) {
  const left = [...sizes];
  for (; out > 0 && left.length > 0; out--) {
    const largest = left.indexOf(Math.max(...left));
    left[largest] = Math.max(0, (left[largest] ?? 0) - 1);
  }
  if (tables === 0) return 0;
  return sum(left.map((size) => {
    const [each, more] = [Math.floor(size / tables), size % tables];
    return more * overTwo(each + 1) + (tables - more) * overTwo(each);
  }));
}

/** How few repeated meetings are possible at all. @param {Told} draw @param {Meeting[]} before what was before these rounds */
function bound({ rounds, history, usual }, before) {
  const first = rounds[0];
  if (!first) return 0;
  const fresh = first.tables.map(({ seats }) => seats.length);
  const odd = fresh.filter((size) => size !== usual);
  const out = first.byes.length;
  const here = new Set([...first.tables.flatMap(({ seats }) => seats), ...first.byes]);
  /** @type {Map<number, number[]>} */
  const met = new Map([...here].map((player) => [player, []]));
  for (const [a, b, times] of before) {
    if (here.has(a) && here.has(b)) for (const player of [a, b]) met.get(player)?.push(times);
  }
  const byPlayer = () => {
    const size = odd[0] ?? usual;
    const small = Math.min(size, usual);
    const large = odd.length === 0 ? 0 : size < usual ? usual * (fresh.length - odd.length) : size * odd.length;
    let twice = 0;
    /** @type {number[]} */
    const extra = [];
    for (const mine of met.values()) {
      const meet = levels(here.size - 1, mine);
      twice += meet((small - 1) * rounds.length);
      if (large > 0) for (const _ of rounds) extra.push(meet(1));
    }
    return Math.ceil((twice + sum(ascending(extra).slice(0, large * rounds.length))) / 2);
  };
  const byPair = () => Math.ceil(levels(2 * overTwo(here.size), [...met.values()].flat())(2 * rounds.length * sum(fresh.map(overTwo))) / 2);
  const withPast = sum(history.map((round) => {
    const tables = round.map(({ seats }) => seats.filter((player) => here.has(player)).length);
    const alone = Math.max(0, here.size - sum(tables));
    return Math.max(spreadAll(tables, fresh.length, out), spreadAll(fresh, tables.length + alone, 0));
  }));
  const byRounds = rounds.length * withPast + overTwo(rounds.length) * spreadAll(fresh, fresh.length, out);
  return sum(before.map(([, , times]) => overTwo(times))) + Math.max(out === 0 ? byPlayer() : byPair(), byRounds);
}

/** Who shares a table in these rounds though he should not: how many times that mattered most, and how many less. @param {Told} draw */
function broken({ rounds, groups, apart }) {
  const found = { hard: 0, soft: 0 };
  for (const [a, b] of rounds.flatMap(({ tables }) => tables.flatMap(({ seats }) => twos(seats)))) {
    for (const { bond, members } of groups) {
      const strength = apart[bond] ?? "off";
      if (strength === "off" && bond !== "prohibited") continue;
      if (members.some((group) => group.includes(a) && group.includes(b))) found[strength === "hard" ? "hard" : "soft"] += 1;
    }
  }
  return found;
}

/** What a draw costs, counted from its seats. @param {Proof} proof @returns {Costs} */
export function costs(proof) {
  const draw = told(proof);
  const all = [...draw.history, ...draw.rounds.map(({ tables }) => tables)];
  const met = meetings(all, draw.met);
  const known = new Set([...draw.players, ...draw.met.flat()]);
  /** @type {Map<number, number>} */
  const odd = new Map();
  /** @type {Map<string, number>} */
  const seats = new Map();
  for (const table of all.flat()) {
    for (const [seat, player] of table.seats.entries()) {
      known.add(player);
      odd.set(player, (odd.get(player) ?? 0) + (table.seats.length === draw.usual ? 0 : 1));
      seats.set(`${player} ${seat}`, (seats.get(`${player} ${seat}`) ?? 0) + 1);
    }
  }
  /** @type {number[]} */
  const fives = [];
  for (const player of known) {
    const times = odd.get(player) ?? 0;
    while (fives.length <= times) fives.push(0);
    fives[times] = (fives[times] ?? 0) + 1;
  }
  return {
    repeated_meetings: sum(met.map(([, , times]) => overTwo(times))),
    lower_bound: bound(draw, meetings(draw.history, draw.met)),
    five_tables: fives,
    repeated_seats: sum([...seats.values()].map(overTwo)),
    ...broken(draw),
    ...indirect(met),
  };
}

/** Whether all sit once in each round, at tables of the sizes that are due, pairs side by side. @param {Proof} proof */
export function seatsAreRight(proof) {
  const { options } = proof;
  const players = ascending(proof.players);
  const pairs = options.units === "pairs";
  let out = 0;
  while (out < players.length && !sizesOf(players.length - out, options)) out += pairs ? 2 : 1;
  const due = sizesOf(players.length - out, options);
  if (!due || (out > 0 && !pairs && options.byes !== true)) return false;
  const unit = unitsOf(proof);
  const whole = (/** @type {number[]} */ seats) => {
    const [a = 0, b = 0, c = 0, d = 0] = fromVorhand(seats, proof).map(unit);
    return a === b && c === d;
  };
  return drawn(proof).every(({ tables, byes }) => {
    const there = ascending([...tables.flatMap(({ seats }) => seats), ...byes]);
    const sizes = tables.map(({ seats }) => seats.length);
    // By hand the tables of another size may be anywhere.
    const [is, should] = proof.algorithm === "manual-1" ? [ascending(sizes), ascending(due)] : [sizes, due];
    return new Set(there).size === there.length && String(there) === String(players) && byes.length === out
      && String(is) === String(should) && tables.every(({ table }, at) => table === at + 1)
      && (!pairs || tables.every(({ seats }) => whole(seats)));
  });
}
