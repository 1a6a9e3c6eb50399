// @ts-check
// What was tapped at this table, kept on this phone until the tournament is over: lines that wait, and those
// that the server has. A key is made at the tap, so that a line that is sent again is the same line.

/** @typedef {keyof typeof KINDS} Kind */
/**
 * `sending` may be at the server already: who takes it back takes it back there.
 * @typedef {"waiting" | "sending" | "sent" | "held" | "conflict" | "undone"} State
 */
/**
 * @typedef {object} Item
 * @property {number} [id] In the order of taps.
 * @property {string} table Tournament, round and table.
 * @property {Kind} kind
 * @property {number} deal
 * @property {number} [dealer] The start number of who deals a line, or deals again.
 * @property {"PUT" | "POST"} method
 * @property {string} path
 * @property {string} body As it is sent, byte for byte.
 * @property {string} key
 * @property {string} words In words, for people.
 * @property {number} at
 * @property {State} state
 * @property {string} [basis] The record of the deal as it stood when it was corrected or taken back, as JSON.
 * @property {string} [why] What the server said to it, or why it takes nothing now.
 * @property {number} [status] The status that it said it with.
 * @property {string} [proof] Where the log stood behind it.
 * @property {number} [epoch] In which epoch of the log that was.
 * @property {number} [acknowledged] When the server said that it has it, by this phone's clock.
 * @property {string} [seen] Where the log stood, with the beginning of its hash, when the server's sheet showed it.
 * @property {string} [cup] What the tournament is called.
 * @property {string} [tag] The table's tag then: the epoch and version of what was entered.
 * @property {string[]} [receipts] The server's signed words that it has it; several if it was offered again.
 * @property {number[]} [players] The start numbers at the table when it was tapped.
 */

const STORE = "lines";

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open("tarockmeister", 1);
    asked.onupgradeneeded = () => {
      const store = asked.result.createObjectStore(STORE, { keyPath: "id", autoIncrement: true });
      store.createIndex("table", "table");
    };
    asked.onsuccess = () => {
      const database = asked.result;
      // A browser closes it when it is short of memory, or its data are cleared: the next use opens it again.
      database.onclose = () => { opened = null; };
      database.onversionchange = () => { opened = null; database.close(); };
      resolve(database);
    };
    asked.onerror = () => reject(asked.error);
  });
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore, give: (value: T) => void) => void} what
 * @param {IDBTransactionDurability} durability
 * @returns {Promise<T>}
 */
async function once(mode, what, durability) {
  opened ??= open();
  const database = await opened;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability });
    /** @type {T} */
    let given;
    // Not before it is on the disk: what is shown as kept is kept.
    transaction.oncomplete = () => resolve(given);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
    what(transaction.objectStore(STORE), (value) => { given = value; });
  });
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore, give: (value: T) => void) => void} what
 * @param {IDBTransactionDurability} [durability]
 * @returns {Promise<T>}
 */
async function within(mode, what, durability = "strict") {
  const known = opened !== null;
  try {
    return await once(mode, what, durability);
  } catch (error) {
    opened = null;
    // One that was closed meanwhile has done nothing: a new one may.
    if (!known || !(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
    return once(mode, what, durability);
  }
}

/** @type {BroadcastChannel | null | undefined} */
let others;

/** Other pages of this browser. */
function channel() {
  others ??= typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("tarockmeister");
  return others;
}

/** Hears of what other pages of this browser keep. @param {(table: string) => void} listener */
export function hearOthers(listener) {
  channel()?.addEventListener("message", (event) => listener(String(event.data)));
}

/** A key that nobody else makes; `crypto.randomUUID` is missing where phones come by http. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Item} item @returns {Promise<Item>} */
export async function keep(item) {
  // The database gives the number: an item that was made of another one must not bring its own.
  const { id: _, ...fresh } = item;
  const id = await within("readwrite", (store, give) => {
    const request = store.add(fresh);
    request.onsuccess = () => give(Number(request.result));
  });
  channel()?.postMessage(item.table);
  return { ...fresh, id: Number(id) };
}

/** @param {string} table @returns {Promise<Item[]>} In the order of taps. */
export function ofTable(table) {
  return within("readonly", (store, give) => {
    const request = store.index("table").getAll(table);
    request.onsuccess = () => give(request.result);
  });
}

/** @returns {Promise<Item[]>} What is kept of all tables, in the order of taps. */
export function everything() {
  return within("readonly", (store, give) => {
    const request = store.getAll();
    request.onsuccess = () => give(request.result);
  });
}

/** @returns {Promise<Item[]>} What no server has yet, of all tables. */
export async function unsent() {
  const items = await everything();
  return items.filter((item) => item.state !== "sent" && item.state !== "undone");
}

/**
 * What can be tapped at a table, and how it is sent: where it goes below the table.
 * @type {{[kind in "line" | "correction" | "undo" | "open" | "declare" | "redeal" | "call" | "signature"]: {method: "PUT" | "POST", below: RegExp}}}
 */
export const KINDS = {
  line: { method: "PUT", below: /^deals\/\d+(\?dealer=\d+&accept_wrong_dealer=true)?$/ },
  correction: { method: "POST", below: /^deals\/\d+\/corrections$/ },
  undo: { method: "POST", below: /^undo$/ },
  open: { method: "POST", below: /^deals\/\d+\/entries$/ },
  declare: { method: "POST", below: /^deals\/\d+\/entries$/ },
  redeal: { method: "POST", below: /^deals\/\d+\/redeal$/ },
  call: { method: "POST", below: /^deals\/\d+\/(flags|complaints)$/ },
  signature: { method: "POST", below: /^signature$/ },
};

const STATES = ["waiting", "sending", "sent", "held", "conflict"];

/** Whether something that was brought along is an item of its table. @param {any} it @returns {it is Item} */
export function isItem(it) {
  const parts = /^([0-9a-f-]{36})\/(\d+)\/(\d+)$/.exec(String(it?.table));
  if (!parts) return false;
  const [, tournament, round, table] = parts;
  const kind = Object.hasOwn(KINDS, it.kind) ? KINDS[/** @type {Kind} */ (it.kind)] : undefined;
  const base = `/api/v1/tournaments/${tournament}/rounds/${round}/tables/${table}/`;
  const path = String(it.path);
  // Whatever is sent goes to this table: a browser would follow a path that leads out of it again.
  return kind !== undefined && it.method === kind.method && path.startsWith(base) && kind.below.test(path.slice(base.length))
    && STATES.includes(it.state) && typeof it.body === "string" && typeof it.words === "string"
    && Number.isInteger(it.deal) && /^[0-9a-f]{32}$/.test(it.key)
    && (it.receipts === undefined || (Array.isArray(it.receipts) && it.receipts.every((/** @type {unknown} */ receipt) => typeof receipt === "string")));
}

/** Takes over what was kept at another address. What is here already, by its table and key, stays as it is. @param {Item[]} brought */
export async function adopt(brought) {
  await within("readwrite", (store, give) => {
    const request = store.getAll();
    request.onsuccess = () => {
      const known = new Set(request.result.map((/** @type {Item} */ it) => `${it.table} ${it.key}`));
      for (const { id: _, ...item } of brought) {
        if (!known.has(`${item.table} ${item.key}`)) store.add(item);
      }
      give(undefined);
    };
  });
  for (const table of new Set(brought.map((item) => item.table))) channel()?.postMessage(table);
}

/**
 * Changes items of a table as they are now: nothing else comes in between, from no other page either.
 * @param {string} table
 * @param {(items: Item[]) => Item[]} revise Gives those that change.
 * @param {IDBTransactionDurability} [durability] What would be found out again need not wait for the disk: a tap waits behind it.
 * @returns {Promise<Item[]>} Those that have changed.
 */
export async function revise(table, revise, durability) {
  /** @type {Item[]} */
  const changed = await within("readwrite", (store, give) => {
    const request = store.index("table").getAll(table);
    request.onsuccess = () => {
      const changed = revise(request.result);
      for (const item of changed) store.put(item);
      give(changed);
    };
  }, durability);
  if (changed.length > 0) channel()?.postMessage(table);
  return changed;
}

/** When the tournament is closed nothing waits any more. @param {string} tournament */
export async function forget(tournament) {
  await within("readwrite", (store, give) => {
    const request = store.openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) { give(undefined); return; }
      const { table, state } = /** @type {Item} */ (cursor.value);
      if (table.startsWith(`${tournament}/`) && state !== "waiting" && state !== "sending") cursor.delete();
      cursor.continue();
    };
  });
}
