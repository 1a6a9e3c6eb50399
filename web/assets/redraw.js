// @ts-check
// What a proof of a draw holds, and `random-1` drawn again, as docs/DRAW.md describes it. Over plain http browsers
// offer no digests: what is needed is written out here.

/**
 * @typedef {{table: number, seats: number[]}} Table
 * @typedef {{tables: Table[], byes: number[]}} Round
 */
/**
 * @typedef {object} Options
 * @property {string} [five_tables]
 * @property {string} seat_one
 * @property {string} [sizes]
 * @property {string} [units]
 * @property {boolean} [byes]
 * @property {Record<string, string>} [apart]
 */
/**
 * @typedef {object} Basis
 * @property {Table[][]} [history]
 * @property {{round: number, players: [number, number]}[]} [met]
 * @property {{teams?: number[][], clubs?: number[][], prohibited?: number[][]}} [groups]
 * @property {[number, number][]} [pairs]
 */
/**
 * @typedef {object} Proof
 * @property {string} algorithm
 * @property {number[]} players
 * @property {Options} options
 * @property {Basis} [basis]
 * @property {string} seed
 * @property {string} [public_randomness]
 * @property {string | null} [commitment]
 * @property {Table[]} tables
 * @property {number[]} [byes]
 * @property {{tables: Table[], byes?: number[]}[]} [later]
 */

/** @param {Uint32Array} of @param {number} at */
const word = (of, at) => of[at] ?? 0;

/** The fractional parts of roots of the first primes: the constants of SHA-256. */
const [START, ROUNDS] = (() => {
  const fraction = (/** @type {number} */ root) => Math.floor((root % 1) * 2 ** 32);
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return [primes.slice(0, 8).map((n) => fraction(Math.sqrt(n))), primes.map((n) => fraction(Math.cbrt(n)))];
})();

/** @param {number} value @param {number} by */
const right = (value, by) => (value >>> by) | (value << (32 - by));

/** @param {Uint8Array} bytes */
export function sha256(bytes) {
  const padded = new Uint8Array((bytes.length + 72) & ~63);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = Uint32Array.from(START);
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [x, y] = [word(w, i - 15), word(w, i - 2)];
      const low = right(x, 7) ^ right(x, 18) ^ (x >>> 3);
      const high = right(y, 17) ^ right(y, 19) ^ (y >>> 10);
      w[i] = word(w, i - 16) + low + word(w, i - 7) + high;
    }
    const s = state.slice();
    for (let i = 0; i < 64; i++) {
      const [a, b, c, e] = [word(s, 0), word(s, 1), word(s, 2), word(s, 4)];
      const choice = (e & word(s, 5)) ^ (~e & word(s, 6));
      const sum = word(s, 7) + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + choice + (ROUNDS[i] ?? 0) + word(w, i);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const other = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + majority;
      s.copyWithin(1, 0, 7);
      s[4] = word(s, 4) + sum;
      s[0] = sum + other;
    }
    for (let i = 0; i < 8; i++) state[i] = word(state, i) + word(s, i);
  }
  const digest = new Uint8Array(32);
  state.forEach((value, i) => new DataView(digest.buffer).setUint32(4 * i, value));
  return digest;
}

const text = (/** @type {string} */ value) => new TextEncoder().encode(value);

/** @param {Uint8Array[]} parts */
function frame(...parts) {
  const bytes = [...new Uint8Array(32)];
  for (const part of parts) {
    const length = new Uint8Array(8);
    new DataView(length.buffer).setUint32(4, part.length);
    bytes.push(...length, ...part);
  }
  return sha256(Uint8Array.from(bytes));
}

/** @param {string} digits */
function unhex(digits) {
  const pairs = digits.match(/^[0-9a-f]{64}$/i) ? digits.match(/../g) ?? [] : [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}

/** The key stream of ChaCha20 as words. @param {Uint8Array} seed */
function* words(seed) {
  const view = new DataView(seed.buffer, seed.byteOffset, 32);
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let i = 0; i < 8; i++) start[4 + i] = view.getUint32(4 * i, true);
  for (;;) {
    const state = start.slice();
    const quarter = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c, /** @type {number} */ d) => {
      for (const [x, y, z, by] of /** @type {const} */ ([[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]])) {
        state[x] = word(state, x) + word(state, y);
        state[z] = right(word(state, z) ^ word(state, x), 32 - by);
      }
    };
    for (let round = 0; round < 10; round++) {
      for (let i = 0; i < 4; i++) quarter(i, 4 + i, 8 + i, 12 + i);
      for (let i = 0; i < 4; i++) quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    for (let i = 0; i < 16; i++) yield (word(state, i) + word(start, i)) >>> 0;
    start[12] = word(start, 12) + 1;
  }
}

/** The sizes of the tables of so many players in their order; null if there are none. @param {number} players @param {Options} options */
export function sizesOf(players, options) {
  if (options.units === "pairs") return players >= 4 && players % 4 === 0 ? Array(players / 4).fill(4) : null;
  const [odd, size] = options.sizes === "fours_and_threes" ? [(4 - players % 4) % 4, 3] : [players % 4, 5];
  const fours = (players - odd * size) / 4;
  if (players < 3 || fours < 0) return null;
  const sizes = [Array(odd).fill(size), Array(fours).fill(4)];
  if (options.five_tables === "last") sizes.reverse();
  return sizes.flat();
}

/** @param {Proof} proof @param {Uint8Array} seed @returns {Table[]} */
function tables(proof, seed) {
  const order = [...proof.players].sort((a, b) => a - b);
  const stream = words(seed);
  const below = (/** @type {number} */ bound) => {
    const limit = Math.floor(2 ** 32 / bound) * bound;
    // Not by `for … of`, which would end the stream.
    for (;;) {
      const next = stream.next().value ?? 0;
      if (next < limit) return next % bound;
    }
  };
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  const sizes = sizesOf(order.length, proof.options) ?? [];
  return sizes.map((seats, at) => ({ table: at + 1, seats: order.splice(0, seats) }));
}

/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What was drawn from: the seed, with what was mixed in. @param {Proof} proof */
function drawnFrom({ seed, public_randomness: mixed }) {
  const secret = unhex(seed);
  return mixed === undefined || mixed === null ? secret : frame(text("mixed-1"), secret, text(mixed));
}

/** Whether the draw is what was committed to; null if nothing was. @param {Proof} proof */
export function isAsCommitted({ algorithm, players, options, basis, seed, commitment }) {
  if (!commitment) return null;
  const secret = unhex(seed);
  const numbers = Uint8Array.from([...players].sort((a, b) => a - b).flatMap((n) => [n >> 8, n & 255]));
  const plain = algorithm === "random-1" && Object.keys(options).every((option) => ["five_tables", "seat_one"].includes(option));
  const bound = plain
    ? [`five_tables=${options.five_tables ?? "first"},seat_one=${options.seat_one}`]
    : [JSON.stringify(options), JSON.stringify(basis ?? {})];
  return secret.length === 32 && hex(frame(text(algorithm), numbers, ...bound.map(text), secret)) === commitment.toLowerCase();
}

/**
 * Whether what was mixed in is written as a draw takes it, and the digest that the tables are drawn from; null if nothing
 * was mixed in.
 * @param {Proof} proof
 */
export function mixing(proof) {
  const { public_randomness: mixed } = proof;
  if (mixed === undefined || mixed === null) return null;
  const taken = mixed.normalize("NFC").replace(/\p{White_Space}+/gu, " ").replace(/^ | $/g, "");
  return { holds: mixed !== "" && taken === mixed && unhex(proof.seed).length === 32, from: hex(drawnFrom(proof)) };
}

/** Whether the seed draws these tables; null if it is no draw that this page can draw again. @param {Proof} proof */
export function isDrawnAgain(proof) {
  const plain = Object.keys(proof.options).every((option) => ["five_tables", "seat_one", "sizes"].includes(option));
  if (proof.algorithm !== "random-1" || !plain || (proof.byes ?? []).length + (proof.later ?? []).length > 0) return null;
  const stated = proof.tables.map(({ table, seats }) => ({ table, seats }));
  return unhex(proof.seed).length === 32 && JSON.stringify(tables(proof, drawnFrom(proof))) === JSON.stringify(stated);
}
