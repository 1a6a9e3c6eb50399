// @ts-check
// The sheet of a table on a phone: a game with two or three taps, kept here at once, sent when it can be.
import { concerns, listen } from "./live.js";
import { change, forget, keep, newKey, ofTable } from "./queue.js";
import { Sender } from "./sender.js";
import * as entries from "./entry.js";
import { choosing, counting, lines, playing } from "./table-view.js";

/** @typedef {import("./entry.js").Entry} Entry */
/** @typedef {import("./entry.js").Seating} Seating */
/** @typedef {import("./queue.js").Item} Item */
/**
 * @typedef {object} Line
 * @property {number} deal
 * @property {number} dealer
 * @property {string} words
 * @property {(string | null)[]} points
 * @property {boolean} settled
 * @property {boolean} corrected
 * @property {any} record
 */
/**
 * @typedef {object} Sheet
 * @property {number} round
 * @property {number} table
 * @property {import("./entry.js").Seat[]} seats
 * @property {{vorhand: number, sits_out: number | null, then: number}[]} turns
 * @property {number} next_dealer
 * @property {number} next_deal
 * @property {number} deals_to_play
 * @property {number} settled_deals
 * @property {boolean} finished
 * @property {boolean} signed
 * @property {Line[]} lines
 * @property {string[]} sums
 * @property {string} tag
 * @property {import("./entry.js").GameSheet | null} game
 */
/**
 * @typedef {object} Data
 * @property {string} tournament
 * @property {string} path
 * @property {string} lang
 * @property {string} event
 * @property {boolean} writes
 * @property {boolean} mine
 * @property {boolean} plays
 * @property {boolean} closed
 * @property {string | null} token
 * @property {Sheet} sheet
 * @property {Record<string, string>} words
 */
/**
 * What is on the screen.
 * @typedef {object} View
 * @property {"choose" | "entry" | "sheet" | "sign"} step
 * @property {number} page Which games or premiums are shown, the frequent ones first.
 * @property {Entry | null} entry
 * @property {number | null} corrects
 * @property {string} reason
 * @property {string | null} premium The premium whose details are shown, as `id/side`.
 * @property {number | null} dealer Who deals although another should.
 * @property {number | null} fresh The deal that was saved just now.
 * @property {Set<number>} signs
 * @property {{won: string, lost: string}} preview
 * @property {string} asked
 * @property {boolean} called A referee was asked for.
 */

const app = document.getElementById("app");
const plain = document.getElementById("plain");

/** @param {Document} page @returns {Data | null} */
function read(page) {
  const data = page.getElementById("data");
  return data ? JSON.parse(data.textContent ?? "") : null;
}

/** How long nobody has to press before it is sure that he is there, in milliseconds. */
const HEARD = 20_000;

class Table {
  /** @param {Data} data @param {HTMLElement} root */
  constructor(data, root) {
    this.data = data;
    this.root = root;
    this.key = `${data.tournament}/${data.sheet.round}/${data.sheet.table}`;
    /** @type {Item[]} */
    this.items = [];
    /** @type {Set<number>} Items that were at the server when its sheet was read last. */
    this.seen = new Set();
    this.online = true;
    /** @type {number | undefined} */
    this.reading = undefined;
    this.asks = 0;
    this.view = this.fresh();
    this.sender = new Sender(this.key, {
      token: () => this.data.token,
      done: (item) => this.answered(item),
      reached: (online) => { if (this.online !== online) { this.online = online; this.show(); } },
    });
  }

  /** @returns {View} */
  fresh() {
    return {
      step: "choose", page: 0, entry: null, corrects: null, reason: "", premium: null, dealer: null, fresh: null,
      signs: new Set(), preview: { won: "", lost: "" }, asked: "", called: false,
    };
  }

  /** @param {string} name */
  word(name) {
    return this.data.words[name] ?? name;
  }

  get sheet() {
    return this.data.sheet;
  }

  /** Lines of this phone that the sheet of the server does not have yet. */
  get ahead() {
    const known = new Set(this.sheet.lines.map((line) => line.deal));
    return this.items.filter((item) => item.method === "PUT" && item.state !== "undone" && !known.has(item.deal)
      && !(item.state === "sent" && this.seen.has(item.id ?? 0)));
  }

  /** The deal that is written next, and who deals it. */
  get next() {
    let dealer = this.sheet.next_dealer;
    let deal = this.sheet.next_deal;
    for (const item of this.ahead) {
      deal = item.deal + 1;
      const stated = new URL(item.path, location.href).searchParams.get("dealer");
      const place = this.sheet.seats.findIndex((seat) => String(seat.player) === stated);
      dealer = this.sheet.turns[place >= 0 ? place : dealer]?.then ?? dealer;
    }
    return { deal, dealer };
  }

  /** @param {number} dealer @returns {Seating} */
  seatingOf(dealer) {
    const turn = this.sheet.turns[dealer];
    const sits_out = turn?.sits_out ?? null;
    const active = this.sheet.seats.map((_, place) => place).filter((place) => place !== sits_out);
    return { dealer, vorhand: turn?.vorhand ?? 0, sits_out, active };
  }

  get seating() {
    const corrected = this.sheet.lines.find((line) => line.deal === this.view.corrects);
    return this.seatingOf(corrected?.dealer ?? this.view.dealer ?? this.next.dealer);
  }

  get finished() {
    return this.sheet.settled_deals + this.ahead.length >= this.sheet.deals_to_play;
  }

  /** A line is being taken back at the server: which one comes next is known only then. */
  get undoing() {
    return this.items.some((item) => item.state === "waiting" && item.path.endsWith("/undo"));
  }

  get canWrite() {
    return this.data.writes && !this.undoing && this.sheet.game !== null && !this.sheet.signed && this.data.plays;
  }

  /** @param {Partial<View>} changed */
  go(changed) {
    this.view = { ...this.view, ...changed };
    this.show();
    if (this.view.entry) this.preview();
  }

  /** @param {string} game @param {number | null} place */
  choose(game, place) {
    if (!this.sheet.game) return;
    const entry = entries.begin(entries.gameOf(this.sheet.game, game), place);
    this.go({ step: "entry", entry, page: 0, premium: null, preview: { won: "", lost: "" } });
  }

  /** @param {number} deal */
  correct(deal) {
    const line = this.sheet.lines.find((it) => it.deal === deal);
    if (!line?.record || !this.sheet.game) return;
    const entry = entries.fromRecord(this.sheet.game, this.sheet.seats, line.record);
    this.go({ step: "entry", entry, corrects: deal, premium: null, reason: "", preview: { won: "", lost: "" } });
  }

  /** Keeps the line on this phone; then it is sent. @param {boolean | null} won */
  async save(won) {
    const { entry, corrects, dealer, reason } = this.view;
    const game = this.sheet.game;
    if (!entry || !game) return;
    const record = entries.toRecord(game, this.sheet.seats, entry, won);
    const words = this.inWords(entry, won);
    const base = `/api/v1/tournaments/${this.data.tournament}/rounds/${this.sheet.round}/tables/${this.sheet.table}`;
    const deal = corrects ?? this.next.deal;
    const stated = dealer === null ? "" : `?dealer=${this.sheet.seats[dealer]?.player}&accept_wrong_dealer=true`;
    /** @type {Item} */
    const item = corrects === null
      ? { table: this.key, deal, method: "PUT", path: `${base}/deals/${deal}${stated}`, body: JSON.stringify(record), key: newKey(), words, at: Date.now(), state: "waiting" }
      : { table: this.key, deal, method: "POST", path: `${base}/deals/${deal}/corrections`, body: JSON.stringify({ record, reason }), key: newKey(), words, at: Date.now(), state: "waiting", match: this.sheet.tag };
    await this.hold(item);
    this.go({ ...this.fresh(), fresh: deal });
  }

  /** @param {Item} item */
  async hold(item) {
    const kept = await keep(item);
    // Only now: while it was being kept, others were answered.
    this.items = [...this.items, kept];
    void this.sender.wake();
  }

  /** @param {Entry} entry @param {boolean | null} won */
  inWords(entry, won) {
    const game = this.sheet.game;
    if (!game) return "";
    const who = entry.declarers.map((it) => this.sheet.seats[it.place]?.short).join(", ");
    const how = entry.partner === "abandoned" ? this.word("abandoned") : won === null ? "" : this.word(won ? "won" : "lost");
    return [entries.gameOf(game, entry.game).name, who, how].filter(Boolean).join(" · ");
  }

  /** The newest line goes: here if only this phone has it, else at the server. */
  async undo() {
    const last = this.items.filter((item) => item.method === "PUT" && item.state === "waiting").at(-1);
    if (last) {
      await this.alter({ ...last, state: "undone" });
    } else {
      const base = `/api/v1/tournaments/${this.data.tournament}/rounds/${this.sheet.round}/tables/${this.sheet.table}`;
      await this.hold({ table: this.key, deal: this.sheet.next_deal - 1, method: "POST", path: `${base}/undo`, body: "{}", key: newKey(), words: this.word("undo"), at: Date.now(), state: "waiting", match: this.sheet.tag });
    }
    this.go({ step: "sheet" });
  }

  /** A referee is asked for: he sees it beside the newest line. */
  async callReferee() {
    const base = `/api/v1/tournaments/${this.data.tournament}/rounds/${this.sheet.round}/tables/${this.sheet.table}`;
    const deal = this.sheet.lines.at(-1)?.deal ?? 0;
    await this.hold({ table: this.key, deal, method: "POST", path: `${base}/deals/${deal}/flags`, body: JSON.stringify({ reason: this.word("refereeAsked") }), key: newKey(), words: this.word("referee"), at: Date.now(), state: "waiting" });
    this.go({ called: true });
  }

  async sign() {
    const base = `/api/v1/tournaments/${this.data.tournament}/rounds/${this.sheet.round}/tables/${this.sheet.table}`;
    const signatures = [...this.view.signs].map((place) => ({ player: String(this.sheet.seats[place]?.player), way: "scorers_phone" }));
    await this.hold({ table: this.key, deal: 0, method: "POST", path: `${base}/signature`, body: JSON.stringify({ signatures }), key: newKey(), words: this.word("sign"), at: Date.now(), state: "waiting" });
    this.go({ step: "sheet" });
  }

  /** @param {Item} item */
  async alter(item) {
    await change(item);
    this.items = this.items.map((it) => it.id === item.id ? item : it);
  }

  /** What is held is offered again, as it is. @param {Item} item */
  async again(item) {
    await this.alter({ ...item, state: "waiting", ...(item.match ? { match: this.sheet.tag } : {}) });
    this.show();
    void this.sender.wake();
  }

  /** The server has another line: ours is to stand there. @param {Item} item */
  async insist(item) {
    await this.alter({ ...item, state: "undone" });
    const body = item.method === "PUT" ? JSON.stringify({ record: JSON.parse(item.body), reason: this.word("reasonOther") }) : item.body;
    const base = item.path.split("?")[0]?.replace(/\/corrections$/, "");
    await this.hold({ ...item, id: undefined, method: "POST", path: `${base}/corrections`, body, key: newKey(), state: "waiting", match: this.sheet.tag, why: undefined });
    this.show();
  }

  /** What the server has stands; ours is kept here and no longer sent. @param {Item} item */
  async yieldTo(item) {
    await this.alter({ ...item, state: "undone" });
    this.show();
    void this.sender.wake();
  }

  /** @param {Item} item */
  answered(item) {
    this.items = this.items.map((it) => it.id === item.id ? item : it);
    this.show();
    this.later(30);
  }

  /** @param {number} wait */
  later(wait) {
    clearTimeout(this.reading);
    this.reading = setTimeout(() => void this.reread(), wait);
  }

  /** The sheet as the server has it. What is being tapped stays. */
  async reread() {
    const sent = this.items.filter((item) => item.state === "sent").map((item) => item.id ?? 0);
    try {
      const answer = await fetch(this.data.path, { headers: { Accept: "text/html" }, credentials: "same-origin" });
      if (answer.redirected || !answer.ok) { if (answer.status === 401) location.reload(); return; }
      const data = read(new DOMParser().parseFromString(await answer.text(), "text/html"));
      if (!data) return;
      const wrote = this.data.writes;
      this.data = data;
      for (const id of sent) this.seen.add(id);
      this.online = true;
      if (wrote !== data.writes) { location.reload(); return; }
      this.show();
      if (data.writes && !wrote) void this.sender.wake();
    } catch {
      this.online = false;
      this.show();
      this.later(5000);
    }
  }

  /** Points before they are saved, from the server. Nothing of it is kept there. */
  async preview() {
    const { entry } = this.view;
    const game = this.sheet.game;
    if (!entry || !game) return;
    const missing = entries.missing(game, entry, this.seating);
    const asked = ++this.asks;
    if (missing) {
      if (this.view.preview.won || this.view.preview.lost) { this.view = { ...this.view, preview: { won: "", lost: "" } }; this.show(); }
      return;
    }
    const { seats } = this.sheet;
    const player = (/** @type {number} */ place) => String(seats[place]?.player);
    const table = { players: this.seating.active.map(player), vorhand: player(this.seating.vorhand) };
    const outcomes = entry.declarers.length === 1 && entry.partner !== "abandoned" ? [true, false] : [null];
    const lines = await Promise.all(outcomes.map(async (won) => {
      const deal = { ...entries.toRecord(game, seats, entry, won), ...table };
      try {
        const answer = await fetch("/api/v1/score", {
          method: "POST", body: JSON.stringify({ ruleset: game.ruleset, deal }),
          headers: { "Content-Type": "application/json", "Form-Token": this.data.token ?? "" },
        });
        return answer.ok ? this.worth(entry, await answer.json()) : "";
      } catch {
        return "";
      }
    }));
    if (asked !== this.asks || this.view.entry !== entry) return;
    const [first = "", second = ""] = lines;
    this.view = { ...this.view, preview: { won: first, lost: second } };
    this.show();
  }

  /** What the declarer's side gets. @param {Entry} entry @param {any} score */
  worth(entry, score) {
    const places = entry.declarers.length ? (entry.declarers.length > 1 ? entry.declarers.map((it) => it.place) : entries.ownSide(entry)) : this.seating.active;
    const whole = new Intl.NumberFormat(this.data.lang, { maximumFractionDigits: 2, signDisplay: "exceptZero" });
    const money = new Intl.NumberFormat(this.data.lang, { style: "currency", currency: "EUR", signDisplay: "exceptZero" });
    const minus = (/** @type {string} */ text) => text.replace(/-/g, "−");
    const of = (/** @type {number} */ place) => {
      const player = String(this.sheet.seats[place]?.player);
      const points = score.points[player];
      const cents = score.payment_cents?.[player];
      const shown = typeof points === "number" ? whole.format(points) : String(points ?? "");
      return minus([shown, typeof cents === "number" ? money.format(cents / 100) : ""].filter(Boolean).join(" · "));
    };
    const all = places.map(of);
    const name = (/** @type {number} */ place) => this.sheet.seats[place]?.short ?? "";
    if (all.every((it) => it === all[0])) return `${places.map(name).join(", ")}${places.length > 1 ? ` ${this.word("each")}` : ""} ${all[0]}`;
    return places.map((place, i) => `${name(place)} ${all[i]}`).join(", ");
  }

  /** In one word where everything is. */
  get state() {
    const waiting = this.items.filter((item) => item.state === "waiting").length;
    const held = this.items.some((item) => item.state === "held" || item.state === "conflict");
    if (held) return { kind: "held", text: this.word("look") };
    if (waiting > 0) return { kind: "waiting", text: `${this.word("onPhone")} (${waiting})` };
    if (!this.online) return { kind: "waiting", text: this.word("offline") };
    const all = this.items.every((item) => item.state !== "sent" || this.seen.has(item.id ?? 0));
    return all ? { kind: "confirmed", text: this.word("confirmed") } : { kind: "sent", text: this.word("atServer") };
  }

  show() {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
    const { view } = this;
    const made = view.step === "entry" && view.entry
      ? (this.sheet.game && entries.gameOf(this.sheet.game, view.entry.game).trischaken ? counting(this) : playing(this))
      : view.step === "choose" && this.canWrite && !this.finished ? choosing(this) : lines(this);
    this.root.replaceChildren(...made.filter((part) => part !== null));
    this.root.hidden = false;
    this.root.dataset.step = view.step;
    if (focused) {
      const again = [...this.root.querySelectorAll("[data-key]")].find((it) => it instanceof HTMLElement && it.dataset.key === focused);
      if (again instanceof HTMLElement) again.focus({ preventScroll: true });
    }
  }

  async start() {
    this.items = await ofTable(this.key);
    if (this.data.closed) await forget(this.data.tournament);
    for (const item of this.items) {
      if (item.state === "sent") this.seen.add(item.id ?? 0);
      // Who writes again may send again what he was not allowed to send.
      if (item.state === "held" && (item.status === 401 || item.status === 403)) await this.alter({ ...item, state: "waiting" });
    }
    this.show();
    void this.sender.wake();
    listen(document.body.dataset.live ?? "", () => this.data.event, false, {
      changed: (paths) => {
        if (concerns(`rounds/${this.sheet.round} players`, paths)) this.later(100 + Math.random() * 200);
      },
      connected: (live) => {
        if (live) { void this.sender.wake(); if (!this.online) this.later(50); }
      },
    });
    window.addEventListener("online", () => void this.sender.wake());
    setInterval(() => void this.hear(), HEARD);
    void this.hear();
  }

  /** Who has the pen is heard, and hears who would like to have it. */
  async hear() {
    if (document.hidden) return;
    try {
      const answer = await fetch(this.data.path.replace(/write$/, "pen"), { credentials: "same-origin" });
      if (!answer.ok) return;
      const pen = await answer.json();
      if (pen.writes !== this.data.writes) { location.reload(); return; }
      const seat = this.sheet.seats.find((it) => it.player === pen.asked?.player);
      const asked = pen.asked && !pen.asked.own ? seat?.name ?? String(pen.asked.player) : "";
      if (asked !== this.view.asked) this.go({ asked });
    } catch {
      // The queue says that the server is away.
    }
  }
}

const data = read(document);
if (app && plain && data && data.sheet.game && data.writes) {
  document.documentElement.classList.add("tapping");
  const table = new Table(data, app);
  plain.hidden = true;
  table.start().catch(() => {
    // Without a place to keep lines the plain form is the safe way.
    app.hidden = true;
    plain.hidden = false;
    document.documentElement.classList.remove("tapping");
  });
}

// Who has lost the pen with lines on this phone hears that they are still here.
if (app && data && !data.writes) {
  void ofTable(`${data.tournament}/${data.sheet.round}/${data.sheet.table}`).then((items) => {
    const left = items.filter((item) => item.state === "waiting" || item.state === "held");
    if (left.length === 0) return;
    const said = document.createElement("p");
    said.className = "note";
    said.setAttribute("role", "status");
    said.textContent = `${data.words.waitsForPen} (${left.map((item) => item.words).join("; ")})`;
    app.replaceChildren(said);
    app.hidden = false;
  });
}

export { Table };
