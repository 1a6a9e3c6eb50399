// A phone and a server as the scripts see them: what a server answers to a table's writer, and what a
// browser has that node has not.
import { Outbox, projected } from "../../web/assets/outbox.js";

/** Pages of one browser hear each other. */
class Bus {
  static listeners = [];

  addEventListener(_, listener) {
    Bus.listeners.push(listener);
  }

  postMessage(data) {
    for (const listener of Bus.listeners) queueMicrotask(() => listener({ data }));
  }
}
globalThis.BroadcastChannel = Bus;

const BASE = /^\/api\/v1\/tournaments\/[^/]+\/rounds\/1\/tables\/1/;

/** A table of four whose deals come one after the other. */
export class Server {
  constructor() {
    this.epoch = 1;
    this.version = 10;
    this.deals = [];
    this.keys = new Map();
    this.flags = [];
    this.requests = [];
    /** What it signs, if it does. */
    this.signs = null;
    /** What a line is refused for. */
    this.refuses = () => null;
    /** What comes between; null lets a request through. */
    this.between = async () => null;
    /** What comes between the server and the phone. */
    this.after = async () => null;
    globalThis.fetch = async (path, init) => {
      this.requests.push({ method: init.method, path, body: init.body, headers: init.headers });
      const caught = await this.between({ path, ...init });
      if (caught) return caught;
      const answer = this.answer(String(path), init);
      return await this.after({ path, ...init }) ?? answer;
    };
  }

  get tag() {
    return `"${this.epoch}.${this.version}"`;
  }

  ok(status, body) {
    const headers = { "Content-Type": "application/json", "Tarockmeister-Version": this.version, "Tarockmeister-Epoch": this.epoch, ETag: this.tag };
    return new Response(JSON.stringify(body), { status, headers });
  }

  problem(status, code, headers = {}) {
    return new Response(JSON.stringify({ code, detail: code }), { status, headers: { "Content-Type": "application/problem+json", ...headers } });
  }

  answer(path, { method, body, headers }) {
    const asked = /\/receipts\/(\d+)$/.exec(path);
    if (asked) return this.signs ? this.ok(200, { receipt: this.signs(this.epoch, asked[1]) }) : this.problem(404, "not_found");
    const rest = path.replace(BASE, "");
    // The page has its fields in another order.
    const turned = (record) => Object.fromEntries(Object.entries(record).reverse());
    if (method === "GET") return this.ok(200, { deals: this.deals.map((record, i) => ({ deal: i + 1, record: turned(record) })) });
    const key = headers["Idempotency-Key"];
    if (this.keys.has(key)) return this.keys.get(key) === `${method} ${path} ${body}` ? this.ok(201, {}) : this.problem(422, "idempotency_key_reused");
    if (headers["If-Match"] && headers["If-Match"] !== this.tag) return this.problem(412, "precondition_failed");
    const sent = JSON.parse(body);
    const deal = Number(/^\/deals\/(\d+)/.exec(rest)?.[1] ?? 0);
    if (rest.endsWith("/flags")) {
      if (this.flags.length === 3) return this.problem(429, "too_many_flags");
      this.flags.push(deal);
    } else if (rest.endsWith("/corrections")) {
      if (deal > this.deals.length) return this.problem(404, "unknown_deal");
      this.deals[deal - 1] = sent.record;
    } else if (rest === "/undo") {
      this.deals.pop();
    } else {
      const there = this.deals[deal - 1];
      if (there) return JSON.stringify(there) === body ? this.ok(200, {}) : this.problem(409, "already_recorded");
      if (deal !== this.deals.length + 1) return this.problem(409, "deal_order");
      const why = this.refuses(sent);
      if (why) return this.problem(422, why);
      this.deals.push(sent);
    }
    this.version += 1;
    this.keys.set(key, `${method} ${path} ${body}`);
    return this.ok(201, {});
  }

  /** The server goes on with a copy as it was when so many lines stood. */
  restore(lines) {
    this.deals = this.deals.slice(0, lines);
    this.version = 10 + lines;
    this.keys.clear();
    this.epoch += 1;
  }

  /** The table as its page shows it. */
  get sheet() {
    const next = this.deals.length;
    return {
      seats: [1, 2, 3, 4].map((player) => ({ player })),
      turns: [1, 2, 3, 0].map((then) => ({ then })),
      next_deal: next + 1, next_dealer: next % 4, settled_deals: next,
      lines: this.deals.map((record, i) => ({ deal: i + 1, dealer: i % 4, record, corrected: false })),
    };
  }
}

let tournaments = 0;

/** A tournament of its own, so that no test reads what another one keeps. */
export const somewhere = () => ({ tournament: `t${++tournaments}`, round: 1, table: 1 });

export class Phone {
  /** @param {Server} server @param {{tournament: string, round: number, table: number}} at */
  constructor(server, at) {
    this.server = server;
    this.at = at;
    this.sheet = server.sheet;
    this.online = true;
    this.token = "new";
    this.outbox = new Outbox(at, {
      lang: () => "de", token: () => this.token, renew: async () => { this.token = "renewed"; },
      answered: () => this.heard(), reached: (online) => { this.online = online; }, changed: () => {},
    });
  }

  /** The page reads the sheet as soon as it hears that a line has arrived. */
  heard() {
    this.known = this.outbox.sent.length;
  }

  /** The page is opened; `beside` others of the same phone, which go on hearing. */
  static async start(server, at, beside = false) {
    if (!beside) Bus.listeners = [];
    const phone = new Phone(server, at);
    await phone.outbox.start(Infinity);
    return phone;
  }

  get next() {
    return projected(this.sheet, this.outbox.items, this.outbox.seen);
  }

  /** Taps a line, as the page does. */
  async tap(record) {
    const { deal, dealer } = this.next;
    await this.outbox.hold({ kind: "line", method: "PUT", deal, path: `deals/${deal}`, body: record, words: JSON.stringify(record), dealer: dealer + 1 });
  }

  /** Sends what waits until nothing moves any more. */
  async settle() {
    for (let times = 0; times < 3; times += 1) {
      while (this.outbox.sender.running) await new Promise((resolve) => setImmediate(resolve));
      await this.outbox.wake();
    }
    await this.outbox.reread();
  }

  /** Reads the sheet anew. */
  async look() {
    const { sent } = this.outbox;
    this.sheet = this.server.sheet;
    await this.outbox.shown(sent, this.sheet, this.server.epoch, `${this.server.epoch}-${this.server.version}-beef`);
  }

  states(kind = "line") {
    return this.outbox.items.filter((item) => item.kind === kind).map((item) => item.state);
  }
}
