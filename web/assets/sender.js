// @ts-check
// Sends what waits, in the order of taps, and goes on where it stopped: the same bytes under the same key.
import { ofTable, revise } from "./queue.js";

/** @typedef {import("./queue.js").Item} Item */
/**
 * The page that the sender works for.
 * @typedef {object} SendingPage
 * @property {() => string} lang In which language refusals come.
 * @property {() => string | null} token What the forms of this session carry.
 * @property {() => Promise<void>} renew Reads that token anew.
 * @property {(item: Item) => void} answered
 * @property {(online: boolean) => void} reached
 * @property {() => void} changed What is kept is not as it was.
 */
/**
 * What became of an item.
 * @typedef {object} Outcome
 * @property {"sent" | "held" | "conflict" | "away"} went `away`: the server was not reached, or cannot write now.
 * @property {number} [wait] For how long it asks to wait, in milliseconds.
 * @property {Partial<Item>} [known] What is known of it now.
 */

/** Waits between tries, in milliseconds; the last one again and again. */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000];

/** An answer that takes longer is none. */
const PATIENCE = 10_000;

/** @type {Outcome} */
const AWAY = { went: "away" };

export class Sender {
  /** @param {string} table @param {SendingPage} page */
  constructor(table, page) {
    this.table = table;
    this.page = page;
    this.running = false;
    this.again = false;
    this.failed = 0;
    /** Nothing is signed here: it is not asked again while this page is open. */
    this.unsigned = false;
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
        this.page.changed();
      } while (this.again);
    } catch {
      // The phone's own store has failed: what waits there is tried again.
      this.later();
    } finally {
      this.running = false;
    }
  }

  /** Lines and what is done to them in their order; calls for a referee, and a bid that is refused, hold nothing up. */
  async all() {
    for (;;) {
      const items = await ofTable(this.table);
      const line = items.find((item) => item.kind !== "call" && item.state !== "sent" && item.state !== "undone" && !(item.kind === "declare" && item.state === "held"));
      // What is held keeps its place: what comes behind it may need it.
      if (!line || line.state === "held" || line.state === "conflict") break;
      const outcome = await this.offer(line);
      if (outcome?.went === "away") { this.later(outcome.wait); break; }
    }
    const items = await ofTable(this.table);
    for (const call of items) {
      if (call.kind !== "call" || (call.state !== "waiting" && call.state !== "sending")) continue;
      // The deal that it is about is opened first.
      if (items.some((it) => it.kind === "open" && it.deal === call.deal && (it.state === "waiting" || it.state === "sending"))) continue;
      const outcome = await this.offer(call);
      if (outcome?.went === "away") this.later(outcome.wait);
    }
    await this.keepReceipts();
  }

  /** What the server has acknowledged, in its signed words: kept with the line, behind everything that waits. */
  async keepReceipts() {
    if (this.unsigned) return;
    const [tournament] = this.table.split("/");
    for (const item of await ofTable(this.table)) {
      const [, epoch, version] = /^"(\d+)\.(\d+)"$/.exec(item.tag ?? "") ?? [];
      if (item.state !== "sent" || !version) continue;
      if (item.receipts?.some((it) => it.includes(`\nepoch ${epoch}\n`) && it.includes(`\nat ${version} `))) continue;
      const answer = await this.fetch(`/api/v1/tournaments/${tournament}/receipts/${version}`, { method: "GET" });
      // It is asked for again with the next line.
      if (!answer) return;
      const receipt = answer.json.receipt;
      if (typeof receipt !== "string") { this.unsigned = true; return; }
      // In another epoch that version is somebody else's.
      if (!receipt.includes(`\nepoch ${epoch}\n`)) continue;
      await revise(this.table, (items) => items
        .filter((it) => it.id === item.id)
        .map((it) => ({ ...it, receipts: [...it.receipts ?? [], receipt] })), "relaxed");
    }
  }

  /** @param {number} [asked] */
  later(asked) {
    const wait = Math.max(asked ?? 0, WAITS[Math.min(this.failed, WAITS.length - 1)] ?? 15_000);
    this.failed += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), wait * (1 + Math.random() / 2));
  }

  /**
   * Sends an item as it is now, unless it was taken back meanwhile.
   * @param {Item} item @returns {Promise<Outcome | null>}
   */
  async offer(item) {
    /** @type {Item | undefined} */
    let claimed;
    await revise(this.table, (items) => {
      claimed = items.find((it) => it.id === item.id && (it.state === "waiting" || it.state === "sending"));
      return claimed?.state === "waiting" ? [{ ...claimed, state: "sending" }] : [];
    });
    if (!claimed) return null;
    const { id } = claimed;
    const outcome = await this.send(claimed);
    this.page.reached(outcome.went !== "away" || outcome.wait !== undefined);
    const { went } = outcome;
    if (went === "away") {
      // What the server says of itself is told as long as it says nothing else.
      const why = outcome.known?.why;
      if (why) await revise(this.table, (items) => items.filter((it) => it.id === id && it.state === "sending" && it.why !== why).map((it) => ({ ...it, why })), "relaxed");
      return outcome;
    }
    this.failed = 0;
    const changed = await revise(this.table, (items) => {
      const now = items.find((it) => it.id === id);
      // Another page of this phone may have sent it as well.
      if (!now || now.state === "sent") return [];
      /** @type {Item} */
      const settled = { ...now, why: undefined, status: undefined, seen: undefined, ...outcome.known, state: went };
      if (went !== "sent" || now.kind !== "undo") return [settled];
      const gone = items.filter((it) => it.kind === "line" && it.deal === now.deal && it.state === "sent");
      return [settled, ...gone.map((it) => /** @type {Item} */ ({ ...it, state: "undone" }))];
      // Whose battery ends before it is on the disk sends it once more, and hears the same.
    }, "relaxed");
    for (const it of changed) this.page.answered(it);
    return outcome;
  }

  /** @param {Item} item @returns {Promise<Outcome>} */
  async send(item) {
    let match = null;
    if (item.kind === "correction" || item.kind === "undo") {
      const found = await this.basis(item);
      if (typeof found !== "string") return found;
      match = found;
    }
    const first = await this.request(item, match);
    if (first.known?.status !== 400 || first.code !== "invalid_header") return first;
    // Who has signed in anew meanwhile carries another token in his forms.
    await this.page.renew();
    return this.request(item, match);
  }

  /**
   * The table's tag, if the deal still stands as it was seen.
   * @param {Item} item @returns {Promise<string | Outcome>}
   */
  async basis(item) {
    const answer = await this.fetch(item.path.replace(/\/(deals\/.*|undo)$/, ""), { method: "GET" });
    if (!answer) return AWAY;
    if (answer.status !== 200) return refused(item, answer);
    /** @type {{deals: {deal: number, record: unknown}[]}} */
    const sheet = answer.json;
    const tag = answer.headers.get("ETag");
    const deal = sheet.deals.find((it) => it.deal === item.deal);
    if (!tag) return AWAY;
    if (item.kind === "undo") {
      const newest = Math.max(0, ...sheet.deals.map((it) => it.deal));
      if (newest < item.deal) return { went: "sent", known: noted(answer) };
      if (newest > item.deal) return { went: "held" };
    }
    const stands = item.basis === undefined || same(JSON.parse(item.basis), deal?.record);
    return deal && stands ? tag : { went: item.kind === "undo" ? "held" : "conflict" };
  }

  /** @param {Item} item @param {string | null} match @returns {Promise<Outcome & {code?: string}>} */
  async request(item, match) {
    const answer = await this.fetch(item.path, {
      method: item.method,
      body: item.body,
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": item.key,
        "Form-Token": this.page.token() ?? "",
        ...(match ? { "If-Match": match } : {}),
      },
    });
    if (!answer) return AWAY;
    if (answer.status >= 200 && answer.status < 300) return { went: "sent", known: noted(answer) };
    // Somebody wrote at this table just now: the next try looks again.
    if (answer.status === 412 && match) return { went: "away", wait: 0 };
    return { ...refused(item, answer), code: answer.json.code };
  }

  /**
   * An answer of our server; what something in between has answered is none.
   * @param {string} path @param {RequestInit} init
   * @returns {Promise<{status: number, headers: Headers, json: any} | null>}
   */
  async fetch(path, init) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE);
    try {
      const answer = await fetch(path, {
        ...init,
        headers: { ...init.headers, Accept: "application/json", "Accept-Language": this.page.lang() },
        credentials: "same-origin",
        // The page of a network that wants a click first is no answer.
        redirect: "error",
        signal: stop.signal,
      });
      const type = answer.headers.get("Content-Type") ?? "";
      const ours = answer.ok ? answer.headers.has("Tarockmeister-Version") : type.startsWith("application/problem+json");
      if (!ours || !type.includes("json")) return null;
      return { status: answer.status, headers: answer.headers, json: await answer.json() };
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Whether two JSON values say the same, in whatever order. @param {any} a @param {any} b @returns {boolean} */
export function same(a, b) {
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => same(a[key], b[key]));
}

/** Where the log stood behind an answer. @param {{headers: Headers}} answer @returns {Partial<Item>} */
function noted({ headers }) {
  const proof = headers.get("Tarockmeister-Version") ?? "";
  const epoch = Number(headers.get("Tarockmeister-Epoch") ?? 0);
  return { proof, epoch, tag: headers.get("ETag") ?? "", acknowledged: Date.now() };
}

/**
 * Whether a refusal is for good, and what it says.
 * @param {Item} item @param {{status: number, headers: Headers, json: any}} answer @returns {Outcome}
 */
function refused(item, { status, headers, json }) {
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  const often = status === 429 && (json.code === "too_many_requests" || seconds > 0);
  if (status >= 500 || status === 408 || status === 425 || often) {
    // That the disk is full, say: nothing is lost, but who writes should know it.
    const known = status >= 500 && typeof json.detail === "string" ? { why: json.detail } : undefined;
    return { went: "away", wait: seconds > 0 ? seconds * 1000 : 0, known };
  }
  const other = (item.kind === "line" || item.kind === "correction") && json.code === "already_recorded";
  return { went: other ? "conflict" : "held", known: { why: json.detail ?? String(status), status } };
}
