// @ts-check
// A deal of Royal-Tarock while it is tapped together: what is said, what the hands held, what failed.
import { Rules, keyOf, plain } from "./bidding.js";

/** @typedef {import("./bidding.js").Item} Item */
/** @typedef {import("./bidding.js").Named} Named */
/** @typedef {import("./bidding.js").Announced} Announced */
/** @typedef {import("./bidding.js").Standing} Standing */
/** @typedef {import("./bidding.js").Step} Step */
/** @typedef {import("./bidding.js").Word} Word */
/** @typedef {"attackers" | "defenders"} Side */
/**
 * @typedef {object} RoyalSheet
 * @property {"royal"} family
 * @property {number} opens Who speaks first, by his place in the order of play.
 * @property {Item[]} items
 * @property {{ name: string, items: string[] }[]} pages
 * @property {Word[]} silent
 * @property {Word[]} suits
 * @property {Word[]} cards
 * @property {Word[]} tens
 * @property {Record<string, number>} lengths
 * @property {number[]} tarocks
 * @property {number} fewest_tarocks
 * @property {number} all_tarocks
 * @property {Word[]} honours
 * @property {Word[]} consoled
 */
/**
 * @typedef {object} Entry
 * @property {"bidding" | "hands" | "result"} part
 * @property {Step[]} steps
 * @property {string | null} naming The item whose cards or suits are tapped.
 * @property {string[]} named Cards of it so far.
 * @property {number | null} tarocks Of the attackers; the others have the rest.
 * @property {Record<string, Side>} held Whose each card was.
 * @property {string[]} lost Keys of announcements.
 * @property {Record<string, Side>} silent
 */

/** @type {Side[]} */
export const SIDES = ["attackers", "defenders"];

/** @returns {Entry} */
export const begin = () => ({ part: "bidding", steps: [], naming: null, named: [], tarocks: null, held: {}, lost: [], silent: {} });

/** @param {RoyalSheet} sheet @param {import("./entry.js").Seating} seating */
export function rulesOf(sheet, seating) {
  const { active, vorhand } = seating;
  const first = active.indexOf(vorhand);
  return new Rules(sheet, [...active.slice(first), ...active.slice(0, first)]);
}

/** What an item can name beside itself. @param {RoyalSheet} sheet @param {Item} item @returns {Named[]} */
function namings(sheet, item) {
  const { suits } = sheet;
  const red = suits.slice(0, 2);
  const black = suits.slice(2);
  switch (item.names) {
    case "suit": return suits.map((suit) => ({ ...plain(), suit: suit.id }));
    case "suit_and_count": return suits.flatMap((suit) => {
      const counts = [];
      for (let count = 2; count < (sheet.lengths[suit.id] ?? 0); count += 1) counts.push({ ...plain(), suit: suit.id, count });
      return counts;
    });
    case "count": return sheet.tarocks.map((count) => ({ ...plain(), count }));
    case "red_and_black": return red.flatMap((one) => black.map((other) => ({ ...plain(), suits: [one.id, other.id] })));
    case "cards": return sheet.cards.map((card) => ({ ...plain(), cards: [card.id] }));
    case "black_ten": return sheet.tens.map((card) => ({ ...plain(), cards: [card.id] }));
    default: return [plain()];
  }
}

/** What whose turn it is may name with an item now. @param {RoyalSheet} sheet @param {Rules} rules @param {Entry} entry @param {Item} item @returns {Named[]} */
export function open(sheet, rules, entry, item) {
  const { turn, standing } = rules.after(entry.steps);
  if (turn === null) return [];
  const may = (/** @type {Named} */ named) => rules.raised(standing, { ...named, item: item.id, by: turn }) !== null;
  const before = entry.naming === item.id ? entry.named : [];
  if (item.names !== "cards" || item.cards === 1) return namings(sheet, item).filter(may);
  // With several cards the first decide what the others can be.
  return namings(sheet, item).map((it) => ({ ...it, cards: [...before, ...it.cards] }))
    .filter(({ cards }) => new Set(cards).size === cards.length)
    .filter(may);
}

/** It is said, or its next card is named. @param {Item} item @param {Entry} entry @param {number} by @param {Named} named @returns {Entry} */
export function say(item, entry, by, named) {
  if (item.names === "cards" && named.cards.length < item.cards) return { ...entry, naming: item.id, named: named.cards };
  return { ...entry, naming: null, named: [], steps: [...entry.steps, { say: "announce", ...named, item: item.id, by }] };
}

/** All that was said, what was raised since among it. @param {Standing[]} standing */
const everAnnounced = (standing) => standing.flatMap((it) => [it, ...it.raised_from]);

/** Whether a silent item can count for a side. @param {Rules} rules @param {Standing[]} standing @param {string} silent @param {Side} side */
export function counts(rules, standing, silent, side) {
  const bars = (/** @type {Announced} */ it) => rules.item(it.item).bars.includes(silent);
  if (silent === "obscur") return !everAnnounced(standing).some(bars);
  return !standing.some((it) => rules.side(it.by) === side && bars(it));
}

/** @param {RoyalSheet} sheet @param {Entry} entry */
const handsStated = (sheet, entry) => entry.tarocks !== null && [...sheet.honours, ...sheet.consoled].every((card) => entry.held[card.id] !== undefined);

/** Once the hands are stated only what failed is left. @param {RoyalSheet} sheet @param {Entry} entry @returns {Entry} */
export const onward = (sheet, entry) => entry.part === "hands" && handsStated(sheet, entry) ? { ...entry, part: "result" } : entry;

/**
 * What still has to be tapped; null if nothing.
 * @param {RoyalSheet} sheet @param {Rules} rules @param {Entry} entry @returns {"bidding" | "hands" | "obscur" | null}
 */
export function missing(sheet, rules, entry) {
  if (entry.part === "bidding") return "bidding";
  if (!handsStated(sheet, entry)) return "hands";
  const { standing } = rules.after(entry.steps);
  // Somebody has the first five tricks.
  const isPlayed = sheet.silent.some((it) => it.id === "obscur");
  if (isPlayed && entry.silent.obscur === undefined && counts(rules, standing, "obscur", "attackers")) return "obscur";
  return null;
}

/** An announcement by start numbers, without what is said of it later. @param {Announced} it @param {(place: number) => string} player */
const namedBy = (it, player) => ({
  item: it.item, by: player(it.by), ...(it.cards.length ? { cards: it.cards } : {}),
  ...(it.suit ? { suit: it.suit } : {}), ...(it.suits.length ? { suits: it.suits } : {}),
});

/** How many cards it names. @param {Announced} it */
const counted = (it) => it.count === null ? {} : { count: it.count };

/** What was said first, by who opens; null as long as nobody has spoken. @param {Entry} entry @param {(place: number) => string} player */
export function firstSaid(entry, player) {
  const [first] = entry.steps;
  if (!first) return null;
  return first.say === "announce" ? { type: "royal.announced", entry: { ...namedBy(first, player), ...counted(first) } }
    : { type: "royal.passed", entry: { by: player(first.by) } };
}

/** @param {RoyalSheet} sheet @param {Rules} rules @param {Entry} entry @param {(place: number) => string} player */
export function toRecord(sheet, rules, entry, player) {
  const { standing } = rules.after(entry.steps);
  const named = (/** @type {Announced} */ it) => namedBy(it, player);
  const hand = (/** @type {Side} */ side) => {
    const has = (/** @type {Word} */ card) => entry.held[card.id] === side;
    const tarocks = entry.tarocks ?? 0;
    const holds = sheet.consoled.filter(has).map((card) => card.id);
    return {
      tarocks: side === "attackers" ? tarocks : sheet.all_tarocks - tarocks, honneurs: sheet.honours.filter(has).length,
      ...(holds.length ? { holds } : {}),
    };
  };
  /** @type {Record<string, unknown>} */
  const record = { family: "royal", hands: { attackers: hand("attackers"), defenders: hand("defenders") } };
  const announcements = standing.map((it) => ({
    ...named(it), ...counted(it),
    ...(rules.item(it.item).meldung ? {} : { won: !entry.lost.includes(keyOf(it)) }),
    ...(it.kontra_by === null ? {} : { kontra_by: player(it.kontra_by) }),
    ...(it.raised_from.length ? { raised_from: it.raised_from.map(named) } : {}),
  }));
  if (announcements.length) record.announcements = announcements;
  record.silent = sheet.silent.filter((it) => entry.silent[it.id] && counts(rules, standing, it.id, entry.silent[it.id] ?? "attackers"))
    .map((it) => ({ item: it.id, side: entry.silent[it.id] }));
  return record;
}

/** @param {RoyalSheet} sheet @param {any} record @param {(player: string) => number} place @returns {Entry} */
export function fromRecord(sheet, record, place) {
  const entry = begin();
  const announce = (/** @type {any} */ it) => /** @type {const} */ ({
    say: "announce", item: it.item, by: place(it.by), cards: it.cards ?? [], suit: it.suit ?? null, suits: it.suits ?? [], count: it.count ?? null,
  });
  for (const it of record.announcements ?? []) {
    for (const raised of it.raised_from ?? []) entry.steps.push(announce(raised));
    const step = announce(it);
    entry.steps.push(step);
    if (it.kontra_by !== undefined) entry.steps.push({ say: "kontra", by: place(it.kontra_by), on: keyOf(step) });
    if (it.won === false) entry.lost.push(keyOf(step));
  }
  const { hands } = record;
  if (hands) {
    entry.tarocks = hands.attackers.tarocks;
    for (const card of sheet.consoled) entry.held[card.id] = (hands.attackers.holds ?? []).includes(card.id) ? "attackers" : "defenders";
    // With one on each side the record does not tell which: they count the same.
    sheet.honours.forEach((card, i) => { entry.held[card.id] = i < hands.attackers.honneurs ? "attackers" : "defenders"; });
    entry.part = "result";
  }
  for (const it of record.silent ?? []) entry.silent[it.item] = it.side;
  return entry;
}
