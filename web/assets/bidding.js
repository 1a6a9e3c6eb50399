// @ts-check
// The bidding of Royal-Tarock: whose turn it is, what stands, what may be said now. What items are to each
// other comes from the rules with the page; here is only how turns go.

/** @typedef {{id: string, name: string}} Word */
/**
 * @typedef {object} Item
 * @property {string} id
 * @property {string} name
 * @property {number} value
 * @property {boolean} meldung
 * @property {"nothing" | "suit_and_count" | "count" | "suit" | "red_and_black" | "cards" | "black_ten"} names
 * @property {number} cards How many cards it names.
 * @property {string[]} raises
 * @property {string[]} families
 * @property {boolean} trophy
 * @property {boolean} flug
 * @property {number[]} flies Of a Flug, for which tricks it names its cards.
 * @property {string[]} home Suits whose cards it brings home without naming them.
 * @property {boolean} binds
 * @property {Record<string, string[]>} binds_by_suit
 * @property {string[]} bars
 */
/**
 * What an announcement names beside its item.
 * @typedef {object} Named
 * @property {string[]} cards
 * @property {string | null} suit
 * @property {string[]} suits
 * @property {number | null} count
 */
/** @typedef {Named & {item: string, by: number}} Announced */
/** @typedef {Announced & {kontra_by: number | null, raised_from: Announced[]}} Standing */
/** @typedef {({say: "announce"} & Announced) | {say: "kontra", by: number, on: string} | {say: "pass", by: number}} Step */
/**
 * @typedef {object} Bidding
 * @property {number | null} turn Whose turn it is; nobody's when it is over.
 * @property {Standing[]} standing
 */

/** @returns {Named} */
export const plain = () => ({ cards: [], suit: null, suits: [], count: null });

/** Tells announcements apart. @param {Announced} announced */
export const keyOf = (announced) => [announced.item, announced.by, ...announced.cards, announced.suit, ...announced.suits].filter((it) => it !== null).join("/");

/** @param {Announced} announced @returns {Announced} */
const bare = ({ item, by, cards, suit, suits, count }) => ({ item, by, cards, suit, suits, count });

export class Rules {
  /** @param {{opens: number, items: Item[], suits: Word[]}} sheet @param {number[]} order The four in the order of play, the dealer last. */
  constructor(sheet, order) {
    this.items = new Map(sheet.items.map((item) => [item.id, item]));
    this.sheet = sheet;
    this.order = order;
  }

  /** @param {string} id @returns {Item} */
  item(id) {
    const found = this.items.get(id);
    if (!found) throw new Error(`no item ${id}`);
    return found;
  }

  /** Two neighbours are partners; the dealer's pair defends. @param {number} place @returns {"attackers" | "defenders"} */
  side(place) {
    return this.order.indexOf(place) < 2 ? "attackers" : "defenders";
  }

  /** How far it is after these steps. @param {Step[]} steps @returns {Bidding} */
  after(steps) {
    let at = this.sheet.opens;
    let speaking = false;
    let open = false;
    let passes = 0;
    /** @type {Standing[]} */
    let standing = [];
    for (const step of steps) {
      if (step.say === "pass") {
        if (!speaking) passes += 1;
        speaking = false;
        at = (at + 1) % 4;
        continue;
      }
      speaking = true;
      open = true;
      passes = 0;
      if (step.say === "kontra") {
        standing = standing.map((it) => keyOf(it) === step.on ? { ...it, kontra_by: step.by } : it);
      } else {
        const raised = this.raised(standing, step) ?? [];
        standing = standing.filter((it) => !raised.includes(it));
        standing.push({ ...bare(step), kontra_by: null, raised_from: raised.flatMap((it) => [...it.raised_from, bare(it)]) });
      }
    }
    const over = passes >= (open ? 3 : 4);
    return { turn: over ? null : this.order[at] ?? null, standing };
  }

  /** The steps after which it is his turn, everybody before him having passed; none if it would be over. @param {Step[]} steps @param {number} place @returns {Step[] | null} */
  until(steps, place) {
    const all = [...steps];
    for (let passes = 0; passes < 4; passes += 1) {
      const { turn } = this.after(all);
      if (turn === place) return all;
      if (turn === null) return null;
      all.push({ say: "pass", by: turn });
    }
    return null;
  }

  /** What of its own side it would raise; null if it cannot be said. @param {Standing[]} standing @param {Announced} announced @returns {Standing[] | null} */
  raised(standing, announced) {
    const item = this.item(announced.item);
    const own = standing.filter((it) => this.side(it.by) === this.side(announced.by));
    if (item.meldung) return own.some((it) => it.item === announced.item && it.by === announced.by && it.suit === announced.suit) ? null : [];
    const raised = own.filter((it) => this.raises(announced, it));
    const trophies = item.trophy ? raised.filter((it) => this.item(it.item).trophy) : [];
    const last = trophies.at(-1) ?? raised.at(-1);
    // Only the partner raises.
    if (last?.by === announced.by) return null;
    return own.some((it) => !raised.includes(it) && this.excludes(announced, it)) ? null : raised;
  }

  /** It contains what it raises; cards not named yet may still be those. @param {Announced} higher @param {Announced} lower */
  raises(higher, lower) {
    const item = this.item(higher.item);
    const below = this.item(lower.item);
    if (!item.raises.includes(lower.item)) return false;
    const both = (/** @type {string} */ family) => item.families.includes(family) && below.families.includes(family);
    if (both("hochspiel")) return higher.cards[0] === lower.cards[0];
    if (both("abfang")) return this.home(lower).every((suit) => this.home(higher).includes(suit));
    if (!both("flug") || both("trophies")) return true;
    return below.flies.every((trick, i) => {
      const at = item.flies.indexOf(trick);
      const card = lower.cards[i];
      return at < 0 || (higher.cards[at] ?? card) === card && higher.cards.every((it, place) => it !== card || place === at);
    });
  }

  /** Suits that it brings home. @param {Announced} announced */
  home(announced) {
    return [...this.item(announced.item).home, ...announced.suits, ...announced.suit === null ? [] : [announced.suit]];
  }

  /** Whether one side cannot have both. @param {Announced} one @param {Announced} other */
  excludes(one, other) {
    const first = this.item(one.item);
    const second = this.item(other.item);
    if (first.meldung || second.meldung) return false;
    const scope = (/** @type {Announced} */ announced) => [...announced.cards, ...announced.suits, announced.suit ?? ""].sort().join();
    if (one.item === other.item && scope(one) === scope(other)) return true;
    const card = one.cards[0] === other.cards[0];
    if (first.families.some((family) => second.families.includes(family) && (family !== "hochspiel" || card))) return true;
    return (first.flug || second.flug) && this.bound(one).some((it) => this.bound(other).includes(it));
  }

  /** Kings and Vogerln that are kept for a trick. @param {Announced} announced */
  bound(announced) {
    const item = this.item(announced.item);
    return item.binds ? announced.cards : item.binds_by_suit[announced.suit ?? ""] ?? [];
  }
}
