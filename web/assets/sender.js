// @ts-check
// Sends what waits, in the order of taps, and goes on where it stopped: the same bytes under the same key.
import { change, ofTable } from "./queue.js";

/** @typedef {import("./queue.js").Item} Item */
/**
 * @typedef {object} Listener
 * @property {() => string | null} token What the forms of this session carry.
 * @property {(item: Item) => void} done
 * @property {(online: boolean) => void} reached
 */

/** Waits between tries, in milliseconds; the last one again and again. */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000];

/** An answer that takes longer is none. */
const PATIENCE = 10_000;

export class Sender {
  /** @param {string} table @param {Listener} listener */
  constructor(table, listener) {
    this.table = table;
    this.listener = listener;
    this.running = false;
    this.again = false;
    this.failed = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /** Something waits, or the server may be back. */
  async wake() {
    if (this.running) { this.again = true; return; }
    this.running = true;
    clearTimeout(this.timer);
    try {
      do {
        this.again = false;
        await this.all();
      } while (this.again);
    } catch {
      // The phone's own store has failed: what waits there is tried again.
      this.later();
    } finally {
      this.running = false;
    }
  }

  async all() {
    for (const item of await ofTable(this.table)) {
      if (item.state !== "waiting") {
        // What is held keeps its place: what comes behind it may need it.
        if (item.state === "held" || item.state === "conflict") return;
        continue;
      }
      const went = await this.send(item);
      if (!went) {
        this.later();
        return;
      }
      this.failed = 0;
      if (went.state !== "sent") return;
    }
  }

  later() {
    const wait = WAITS[Math.min(this.failed, WAITS.length - 1)] ?? 15_000;
    this.failed += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), wait * (0.75 + Math.random() / 2));
  }

  /** @param {Item} item @returns {Promise<Item | null>} Null if the server was not reached. */
  async send(item) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE);
    /** @type {Response} */
    let answer;
    let text = "";
    try {
      answer = await fetch(item.path, {
        method: item.method,
        body: item.body,
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": item.key,
          "Accept-Language": document.documentElement.lang,
          "Form-Token": this.listener.token() ?? "",
          ...(item.match ? { "If-Match": item.match } : {}),
        },
        credentials: "same-origin",
        signal: stop.signal,
      });
      text = await answer.text();
    } catch {
      this.listener.reached(false);
      return null;
    } finally {
      clearTimeout(timer);
    }
    this.listener.reached(true);
    if (answer.status >= 500 || answer.status === 429) return null;
    /** @type {Item} */
    let changed;
    if (answer.ok) {
      changed = { ...item, state: "sent", proof: answer.headers.get("Tarockmeister-Version") ?? "", why: undefined };
    } else {
      /** @type {{code?: string, detail?: string}} */
      let problem = {};
      try { problem = JSON.parse(text); } catch { /* Something in between has answered. */ }
      const isLine = !item.path.endsWith("/undo");
      const other = isLine && (problem.code === "already_recorded" || answer.status === 412);
      changed = { ...item, state: other ? "conflict" : "held", why: problem.detail ?? String(answer.status), status: answer.status };
    }
    await change(changed);
    this.listener.done(changed);
    return changed;
  }
}
