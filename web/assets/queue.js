// @ts-check
// What was tapped at this table, kept on this phone until the tournament is over: lines that wait, and those
// that the server has. A key is made at the tap, so that a line that is sent again is the same line.

/** @typedef {"waiting" | "sent" | "held" | "conflict" | "undone"} State */
/**
 * @typedef {object} Item
 * @property {number} [id] In the order of taps.
 * @property {string} table Tournament, round and table.
 * @property {number} deal
 * @property {"PUT" | "POST"} method
 * @property {string} path
 * @property {string} body As it is sent, byte for byte.
 * @property {string} key
 * @property {string} words In words, for people.
 * @property {number} at
 * @property {State} state
 * @property {string} [why] What the server said to it.
 * @property {number} [status] The status that it said it with.
 * @property {string} [match] The version that a correction was made on.
 * @property {string} [proof] Where the log stood behind it.
 */

const STORE = "lines";

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open("tarockmeister", 1);
    asked.onupgradeneeded = () => {
      const store = asked.result.createObjectStore(STORE, { keyPath: "id", autoIncrement: true });
      store.createIndex("table", "table");
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} what
 * @returns {Promise<T>}
 */
async function within(mode, what) {
  opened ??= open();
  const database = await opened;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: "strict" });
    const request = what(transaction.objectStore(STORE));
    // Not before it is on the disk: what is shown as kept is kept.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
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
  const id = await within("readwrite", (store) => store.add(fresh));
  return { ...fresh, id: Number(id) };
}

/** @param {Item} item */
export async function change(item) {
  await within("readwrite", (store) => store.put(item));
}

/** @param {string} table @returns {Promise<Item[]>} */
export function ofTable(table) {
  return within("readonly", (store) => store.index("table").getAll(table));
}

/** When the tournament is closed nothing waits any more. @param {string} tournament */
export async function forget(tournament) {
  const all = /** @type {Item[]} */ (await within("readonly", (store) => store.getAll()));
  for (const item of all) {
    const { id } = item;
    if (id !== undefined && item.table.startsWith(`${tournament}/`) && item.state !== "waiting") {
      await within("readwrite", (store) => store.delete(id));
    }
  }
}
