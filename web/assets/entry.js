// @ts-check
// A line of Königrufen while it is tapped together: what fits, what is missing, the record it becomes.
// Everything about games and premiums comes from the ruleset with the page; no game has a name here.

import { countOf, fromCount, heapOf } from "./heap.js";
import { ordered, standings, unordered } from "./trischaken.js";

/**
 * @typedef {object} Seat
 * @property {number} player
 * @property {string} name
 * @property {string} short
 * @property {string} mark A few letters, for narrow buttons.
 * @property {boolean} signed
 */
/**
 * @typedef {object} Game
 * @property {string} id
 * @property {string} name
 * @property {string} short
 * @property {number} rank
 * @property {boolean} positive
 * @property {boolean} trischaken
 * @property {boolean} vorhand_only
 * @property {boolean} calls_king
 * @property {string[]} must_announce
 * @property {boolean} may_be_abandoned
 * @property {boolean} king_stays_in_talon
 * @property {string[]} premiums Those first that come often in it.
 */
/**
 * @typedef {object} PremiumChoice
 * @property {string} id
 * @property {string} name
 * @property {boolean} bird
 * @property {boolean} silent
 * @property {boolean} of_the_king
 */
/**
 * @typedef {object} GameSheet
 * @property {"koenigrufen"} family
 * @property {Game[]} games
 * @property {number} frequent_games
 * @property {PremiumChoice[]} premiums
 * @property {boolean} bei
 * @property {boolean} rekontra_meets_all
 * @property {{id: string, name: string}[]} kontras
 */
/** @typedef {"declarer" | "opponents"} Side */
/**
 * @typedef {object} Declarer
 * @property {number} place
 * @property {string} game
 * @property {boolean | null} won
 * @property {Record<number, string>} kontras By the place of who gave it.
 */
/**
 * @typedef {object} PremiumState
 * @property {string} id
 * @property {Side} side
 * @property {boolean} announced
 * @property {boolean} won
 * @property {string | null} kontra
 * @property {number | null} by
 */
/**
 * What somebody has at the end of a Trischaken.
 * @typedef {object} Count
 * @property {number | null} points
 * @property {number} leaves
 * @property {number | null} tricks
 * @property {("points" | "tricks")[]} follows What nobody typed, as it follows from the others'.
 */
/**
 * @typedef {object} Entry
 * @property {string} game
 * @property {Declarer[]} declarers
 * @property {number | "talon" | "abandoned" | null} partner
 * @property {PremiumState[]} premiums
 * @property {boolean} counts_cards A Trischaken is counted, not only put into an order.
 * @property {Record<number, Count>} counts
 * @property {import("./trischaken.js").Order} order
 * @property {import("./heap.js").Heap | null} heap What a side has counted.
 */

/**
 * Who plays in a deal; places among the seats.
 * @typedef {object} Seating
 * @property {number} dealer
 * @property {number} vorhand
 * @property {number | null} sits_out
 * @property {number[]} active
 */

/** @param {GameSheet} sheet @param {string} id @returns {Game} */
export function gameOf(sheet, id) {
  const found = sheet.games.find((game) => game.id === id);
  if (!found) throw new Error(`no game ${id}`);
  return found;
}

/** @param {Game} game @param {number | null} place @returns {Entry} */
export function begin(game, place) {
  const declarers = place === null ? [] : [{ place, game: game.id, won: null, kontras: {} }];
  return { game: game.id, declarers, partner: null, premiums: [], counts_cards: false, counts: {}, order: unordered(), heap: null };
}

/** The places on the declarer's side, as far as they are known. @param {Entry} entry @returns {number[]} */
export function ownSide(entry) {
  const declarer = entry.declarers[0];
  if (!declarer) return [];
  return typeof entry.partner === "number" ? [declarer.place, entry.partner] : [declarer.place];
}

/** @param {Entry} entry @param {Seating} seating @param {Side} side @returns {number[]} */
export function side(entry, seating, side) {
  const own = ownSide(entry);
  return side === "declarer" ? own : seating.active.filter((place) => !own.includes(place));
}

/**
 * The premiums that fit this line, the frequent ones first.
 * @param {GameSheet} sheet @param {Entry} entry @returns {PremiumChoice[]}
 */
export function fitting(sheet, entry) {
  const game = gameOf(sheet, entry.game);
  if (!game.positive) return [];
  const abandoned = entry.partner === "abandoned";
  return game.premiums.filter((id) => !abandoned || game.must_announce.includes(id))
    .flatMap((id) => sheet.premiums.find((premium) => premium.id === id) ?? []);
}

/** Whether a side can have this premium. @param {PremiumChoice} premium @param {Entry} entry @param {Side} whose @param {Game} game */
export function canHave(premium, entry, whose, game) {
  if (entry.partner === "abandoned") return whose === "declarer";
  if (!premium.of_the_king) return true;
  return whose === "declarer" && (typeof entry.partner === "number" || (entry.partner === "talon" && !game.king_stays_in_talon));
}

/** @param {Entry} entry @param {string} id @param {Side} whose */
export function premiumOf(entry, id, whose) {
  return entry.premiums.find((it) => it.id === id && it.side === whose) ?? null;
}

/**
 * A tap on a premium: there, announced and failed, gone again.
 * @param {Entry} entry @param {string} id @param {Side} whose @param {boolean} announced
 */
export function tapPremium(entry, id, whose, announced) {
  const held = premiumOf(entry, id, whose);
  const others = entry.premiums.filter((it) => it !== held);
  if (!held || held.announced !== announced) {
    // What one side made silently the other has not made.
    const left = others.filter((it) => it.id !== id || it.announced || announced);
    return { ...entry, premiums: [...left, { id, side: whose, announced, won: true, kontra: null, by: null }] };
  }
  if (announced && held.won && entry.partner !== "abandoned") {
    return { ...entry, premiums: [...others, { ...held, won: false }] };
  }
  return { ...entry, premiums: others };
}

/**
 * What was announced is told to be made or to have failed, with one tap; the same again takes it away.
 * @param {Entry} entry @param {string} id @param {Side} whose @param {boolean} won
 */
export function tellPremium(entry, id, whose, won) {
  const held = premiumOf(entry, id, whose);
  if (held?.announced && held.won !== won) return setPremium(entry, { ...held, won });
  const told = tapPremium(entry, id, whose, true);
  if (!held?.announced) return won ? told : tapPremium(told, id, whose, true);
  return { ...entry, premiums: entry.premiums.filter((it) => it !== held) };
}

/** @param {Entry} entry @param {PremiumState} changed */
export function setPremium(entry, changed) {
  const others = entry.premiums.filter((it) => it.id !== changed.id || it.side !== changed.side);
  return { ...entry, premiums: [...others, changed] };
}

/** The level after this one; none after the last. @param {GameSheet} sheet @param {string | null | undefined} level */
export function nextKontra(sheet, level) {
  if (!level) return sheet.kontras[0]?.id ?? null;
  const at = sheet.kontras.findIndex((it) => it.id === level);
  return sheet.kontras[at + 1]?.id ?? null;
}

/** @param {GameSheet} sheet @param {Entry} entry @param {number} index @param {number} by */
export function tapKontra(sheet, entry, index, by) {
  const declarers = entry.declarers.map((it, i) => {
    if (i !== index) return it;
    const level = nextKontra(sheet, it.kontras[by]);
    /** @type {Record<number, string>} */
    const kontras = { ...it.kontras };
    if (level) kontras[by] = level; else delete kontras[by];
    // Where a Rekontra answers all, no kontra stays behind.
    const answered = sheet.rekontra_meets_all && level && level !== sheet.kontras[0]?.id;
    if (answered) for (const other of Object.keys(kontras)) kontras[Number(other)] = level;
    return { ...it, kontras };
  });
  return { ...entry, declarers };
}

/**
 * The partner; what no longer goes with him goes.
 * @param {GameSheet} sheet @param {Entry} entry @param {Entry["partner"]} partner @param {Seating} seating @returns {Entry}
 */
export function setPartner(sheet, entry, partner, seating) {
  const changed = { ...entry, partner };
  const opponents = side(changed, seating, "opponents");
  const declarers = changed.declarers.map((it, i) => i > 0 ? it : {
    ...it,
    kontras: partner === "abandoned" ? {} : Object.fromEntries(Object.entries(it.kontras).filter(([by]) => opponents.includes(Number(by)))),
  });
  const abandoned = partner === "abandoned";
  const fits = (/** @type {PremiumState} */ it) => fitting(sheet, changed).some((premium) =>
    premium.id === it.id && canHave(premium, changed, it.side, gameOf(sheet, entry.game)) && (it.announced || (premium.silent && !abandoned)));
  // Until the partner is known again nobody has to tap anew what goes with the next one.
  const premiums = changed.premiums.filter((it) => partner === null || fits(it)).map((it) => {
    const own = side(changed, seating, it.side);
    return { ...it, kontra: abandoned ? null : it.kontra, by: it.by !== null && own.includes(it.by) ? it.by : null };
  });
  return { ...changed, declarers, premiums };
}

/**
 * The negative games that may be played beside this one.
 * @param {GameSheet} sheet @param {Entry} entry
 */
export function beside(sheet, entry) {
  const game = gameOf(sheet, entry.game);
  if (!sheet.bei || game.positive || game.trischaken) return [];
  return sheet.games.filter((it) => !it.positive && !it.trischaken && it.rank === game.rank);
}

/**
 * What still has to be tapped before the game can be saved; null if nothing.
 * @param {GameSheet} sheet @param {Entry} entry @param {Seating} seating
 * @returns {"partner" | "announcement" | "counts" | "heap" | "outcome" | null}
 */
export function missing(sheet, entry, seating) {
  const game = gameOf(sheet, entry.game);
  if (game.trischaken) return (entry.counts_cards ? counted(entry, seating) : standings(entry.order, seating)) ? null : "counts";
  if (game.calls_king && entry.partner === null) return "partner";
  const declarer = entry.declarers[0]?.place;
  const answered = entry.premiums.some((it) => game.must_announce.includes(it.id) && it.announced && it.side === "declarer" && (it.by === null || it.by === declarer));
  if (game.must_announce.length > 0 && !answered) return "announcement";
  if (entry.declarers.length > 1 && entry.declarers.some((it) => it.won === null)) return "outcome";
  if (entry.heap && entry.partner !== "abandoned" && heapOf(entry.heap) === "impossible") return "heap";
  return null;
}

const ALL_THIRDS = 210;
const ALL_TRICKS = 12;

/** @param {Entry} entry @param {Seating} seating */
export function counted(entry, seating) {
  const sums = left(entry, seating);
  return sums.thirds === 0 && sums.tricks === 0
    && seating.active.every((place) => entry.counts[place]?.points != null && entry.counts[place]?.tricks != null);
}

/** What a record says of each at the end of a Trischaken. @param {Entry} entry */
function results(entry) {
  if (!entry.counts_cards) {
    const active = [...entry.order.groups.flat(), ...entry.order.jungfrauen];
    return standings(entry.order, { dealer: 0, vorhand: 0, sits_out: null, active }) ?? {};
  }
  return Object.fromEntries(Object.entries(entry.counts).map(([place, count]) =>
    [place, { thirds: (count.points ?? 0) * 3 + count.leaves, tricks: count.tricks ?? 0 }]));
}

/** What the others leave of the pack. @param {Pick<Entry, "counts">} entry @param {Seating} seating */
export function left(entry, seating) {
  let thirds = ALL_THIRDS;
  let tricks = ALL_TRICKS;
  for (const place of seating.active) {
    const count = entry.counts[place];
    thirds -= (count?.points ?? 0) * 3 + (count?.leaves ?? 0);
    tricks -= count?.tricks ?? 0;
  }
  return { thirds, tricks };
}

/** @returns {Count} */
const uncounted = () => ({ points: null, leaves: 0, tricks: null, follows: [] });

/**
 * The last one's count follows from the others', and goes on following them until it is typed itself.
 * @param {Record<number, Count>} counts @param {Seating} seating @param {number} typed @param {"points" | "tricks"} field
 * @returns {Record<number, Count>}
 */
function followed(counts, seating, typed, field) {
  const open = seating.active.filter((it) => counts[it]?.[field] == null);
  const last = seating.active.find((it) => counts[it]?.follows.includes(field)) ?? (open.length === 1 ? open[0] : undefined);
  if (last === undefined || last === typed) return counts;
  const held = counts[last] ?? uncounted();
  const bare = { ...held, [field]: null, ...(field === "points" ? { leaves: 0 } : {}), follows: held.follows.filter((it) => it !== field) };
  const { thirds, tricks } = left({ counts: { ...counts, [last]: bare } }, seating);
  const isKnown = open.every((it) => it === last) && (field === "points" ? thirds : tricks) >= 0;
  const rest = field === "points" ? { points: Math.floor(thirds / 3), leaves: thirds % 3 } : { tricks };
  /** @type {Count} */
  const count = isKnown ? { ...bare, ...rest, follows: [...bare.follows, field] } : bare;
  return { ...counts, [last]: count };
}

/**
 * Something was counted.
 * @param {Entry} entry @param {Seating} seating @param {number} place
 * @param {{points?: number | null, leaves?: number, tricks?: number | null}} change
 * @returns {Entry}
 */
export function setCount(entry, seating, place, change) {
  const held = entry.counts[place] ?? uncounted();
  const isTyped = { points: "points" in change || "leaves" in change, tricks: "tricks" in change };
  const counts = { ...entry.counts, [place]: { ...held, ...change, follows: held.follows.filter((it) => !isTyped[it]) } };
  const points = isTyped.points ? followed(counts, seating, place, "points") : counts;
  return { ...entry, counts: isTyped.tricks ? followed(points, seating, place, "tricks") : points };
}

/**
 * The record, players by their start numbers.
 * @param {GameSheet} sheet @param {Seat[]} seats @param {Entry} entry
 * @param {boolean | null} won What the first declarer did, if that is decided only now.
 */
export function toRecord(sheet, seats, entry, won) {
  const game = gameOf(sheet, entry.game);
  const player = (/** @type {number} */ place) => String(seats[place]?.player ?? "");
  /** @type {Record<string, unknown>} */
  const record = { family: "koenigrufen", contract: entry.game };
  if (game.trischaken) {
    record.trischaken = Object.fromEntries(Object.entries(results(entry)).map(([place, result]) => [player(Number(place)), result]));
    return record;
  }
  const abandoned = entry.partner === "abandoned";
  record.declarers = entry.declarers.map((it, i) => {
    const kontras = Object.entries(it.kontras).map(([by, level]) => ({ by: player(Number(by)), level }));
    const outcome = abandoned ? null : i === 0 && won !== null ? won : it.won;
    return {
      player: player(it.place),
      ...(it.game === entry.game ? {} : { contract: it.game }),
      ...(outcome === null ? {} : { won: outcome }),
      ...(kontras.length ? { kontras } : {}),
    };
  });
  if (typeof entry.partner === "number") record.partner = player(entry.partner);
  if (entry.partner === "talon" || abandoned) record.king_in_talon = true;
  if (abandoned) record.abandoned = true;
  const count = countOf(entry.heap);
  if (count && game.positive && !abandoned) record.count = count;
  const order = sheet.premiums.map((it) => it.id);
  const premiums = [...entry.premiums].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id) || a.side.localeCompare(b.side));
  if (premiums.length) {
    record.premiums = premiums.map((it) => ({
      premium: it.id,
      side: it.side,
      announced: it.announced,
      ...(abandoned ? {} : { won: it.won }),
      ...(it.by === null ? {} : { by: player(it.by) }),
      ...(it.kontra ? { kontra: it.kontra } : {}),
    }));
  }
  return record;
}

/**
 * The taps that a record tells of.
 * @param {GameSheet} sheet @param {Seat[]} seats @param {any} record @returns {Entry}
 */
export function fromRecord(sheet, seats, record) {
  const place = (/** @type {string} */ player) => seats.findIndex((seat) => String(seat.player) === player);
  /** @type {Entry} */
  const entry = begin(gameOf(sheet, record.contract), null);
  entry.declarers = (record.declarers ?? []).map((/** @type {any} */ it) => ({
    place: place(it.player),
    game: it.contract ?? record.contract,
    won: it.won ?? null,
    kontras: Object.fromEntries((it.kontras ?? []).map((/** @type {any} */ kontra) => [place(kontra.by), kontra.level])),
  }));
  entry.partner = record.abandoned ? "abandoned" : record.king_in_talon ? "talon" : record.partner ? place(record.partner) : null;
  entry.premiums = (record.premiums ?? []).map((/** @type {any} */ it) => ({
    id: it.premium, side: it.side, announced: it.announced, won: it.won ?? true, kontra: it.kontra ?? null,
    by: it.by === undefined ? null : place(it.by),
  }));
  entry.heap = record.count ? fromCount(record.count) : null;
  /** @type {[string, any][]} */
  const results = Object.entries(record.trischaken ?? {});
  if (results.every(([, it]) => it.place !== undefined)) {
    entry.order = ordered(Object.fromEntries(results.map(([player, it]) => [place(player), it])));
  } else {
    entry.counts_cards = true;
    for (const [player, { thirds, tricks }] of results) {
      entry.counts[place(player)] = { points: Math.floor(thirds / 3), leaves: thirds % 3, tricks, follows: [] };
    }
  }
  return entry;
}
