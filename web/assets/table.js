// @ts-check
// The sheet of a table on a phone: a game with two or three taps, kept here at once, sent when it can be.
import { concerns, listen } from "./live.js";
import { wider } from "./element.js";
import { familyOf } from "./family.js";
import { Outbox, projected } from "./outbox.js";
import { hear, wait } from "./pen.js";
import { Preview } from "./preview.js";
import { forget, ofTable } from "./queue.js";
import { foresee } from "./arranging.js";
import { moreOf } from "./more.js";
import { fitNames, lines } from "./table-view.js";

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
 * @property {{deals: boolean, vorhand: number, sits_out: number | null, then: number}[]} turns
 * @property {number} next_dealer
 * @property {number | null} empty The place of who stopped.
 * @property {number} next_deal
 * @property {number} deals_to_play
 * @property {number} settled_deals
 * @property {boolean} finished
 * @property {boolean} signed
 * @property {{id: string, text: string}[]} news What officials have done here.
 * @property {Line[]} lines
 * @property {string[]} sums
 * @property {string} tag
 * @property {boolean} redealt The line to come is open already.
 * @property {boolean} passes Everybody may pass, and the next one deals.
 * @property {object} ruleset For points before they are saved.
 * @property {import("./family.js").GameSheet} game
 */
/**
 * @typedef {object} Data
 * @property {string} tournament
 * @property {string} path
 * @property {string} lang
 * @property {string} event
 * @property {number} epoch
 * @property {boolean} writes
 * @property {boolean} mine
 * @property {number | null} player Who writes on this phone.
 * @property {boolean} waits Own request for the pen stands.
 * @property {boolean} plays
 * @property {boolean} closed
 * @property {string | null} token
 * @property {Sheet} sheet
 * @property {Record<string, string>} words
 */
/** @typedef {"here" | "paper" | "refused"} Way */
/**
 * What is on the screen.
 * @typedef {object} View
 * @property {"choose" | "entry" | "sheet" | "more"} step
 * @property {number} page Which games or premiums are shown, the frequent ones first.
 * @property {any} entry What is tapped together, in the terms of the family.
 * @property {number | null} corrects
 * @property {Item | null} mends What was refused, and is mended.
 * @property {string} reason
 * @property {string | null} premium The premium whose details are shown, as `id/side`.
 * @property {number | null} dealer Who deals although another should.
 * @property {number | null} fresh The deal that was saved just now.
 * @property {number | null} inserts Before which line a forgotten one is put.
 * @property {number | null} line The line that something is done about.
 * @property {number | null} complains The line that somebody complains of.
 * @property {import("./arranging.js").Arranging | null} arranging
 * @property {Map<number, import("./table.js").Way>} signs How each seat signs.
 * @property {Map<number, string>} said What who does not sign says to it.
 * @property {{won: string, lost: string}} preview
 * @property {{name: string, session: string} | null} asked Who would like to have the pen.
 * @property {boolean} called A referee was asked for.
 * @property {boolean} unkept What was tapped last could not be kept on this phone.
 */

const app = document.getElementById("app");
const plain = document.getElementById("plain");

/** How long a sheet that could not be read is left alone, in milliseconds. */
const AGAIN = 5000;

/** @param {Document} page @returns {Data | null} */
function read(page) {
  const data = page.getElementById("data");
  return data ? JSON.parse(data.textContent ?? "") : null;
}

class Table {
  /** @param {Data} data @param {HTMLElement} root */
  constructor(data, root) {
    this.data = data;
    this.root = root;
    this.online = true;
    /** @type {number | undefined} */
    this.reading = undefined;
    this.asked = 0;
    this.read = 0;
    this.view = this.fresh();
    this.family = familyOf(data.sheet.game);
    this.preview = new Preview(this);
    this.outbox = new Outbox({ tournament: data.tournament, round: data.sheet.round, table: data.sheet.table }, {
      lang: () => this.data.lang,
      token: () => this.data.token,
      renew: () => this.reread(),
      answered: () => this.later(30),
      reached: (online) => { if (this.online !== online) { this.online = online; this.show(); } },
      changed: () => this.show(),
    });
  }

  /** @returns {View} */
  fresh() {
    return {
      step: "choose", page: 0, entry: null, corrects: null, mends: null, reason: "", premium: null, dealer: null,
      fresh: null, inserts: null, line: null, complains: null, arranging: null, signs: new Map(), said: new Map(), preview: { won: "", lost: "" }, asked: null, called: false, unkept: false,
    };
  }

  /** @param {string} name */
  word(name) {
    return this.data.words[name] ?? name;
  }

  get sheet() {
    return this.data.sheet;
  }

  get items() {
    return this.outbox.items;
  }

  /** The table as it stands with everything that was tapped: the deal that is written next, and who deals it. */
  get next() {
    return projected(this.sheet, this.items, this.outbox.seen);
  }

  /** Lines of this phone that the sheet of the server does not have yet. */
  get ahead() {
    return this.next.ahead;
  }

  /** @param {number} dealer @returns {Seating} */
  seatingOf(dealer) {
    const turn = this.sheet.turns[dealer];
    const out = turn?.sits_out ?? null;
    const active = this.sheet.seats.map((_, place) => place).filter((place) => place !== out);
    return { dealer, vorhand: turn?.vorhand ?? 0, sits_out: out, active };
  }

  get seating() {
    const { corrects, inserts, mends, dealer } = this.view;
    const deal = corrects ?? inserts ?? (mends?.kind === "correction" ? mends.deal : null);
    const corrected = this.sheet.lines.find((line) => line.deal === deal);
    if (corrected) return this.seatingOf(corrected.dealer);
    const mended = mends === null ? -1 : this.sheet.seats.findIndex((seat) => seat.player === mends.dealer);
    return this.seatingOf(mended >= 0 ? mended : dealer ?? this.next.dealer);
  }

  get finished() {
    return this.next.settled >= this.sheet.deals_to_play;
  }

  get canWrite() {
    return this.data.writes && !this.sheet.signed && this.data.plays;
  }

  /** Lines cannot change places while some are on their way, nor without the server. */
  get unsettled() {
    return !this.online || this.outbox.waiting > 0 || this.ahead.length > 0 || this.sheet.redealt;
  }

  /** What nobody has said yet that he has read it. */
  get news() {
    const read = this.readNews;
    return this.sheet.news.filter((it) => !read.includes(it.id));
  }

  /** @returns {string[]} */
  get readNews() {
    try {
      return JSON.parse(localStorage.getItem(`news/${this.outbox.table}`) ?? "[]");
    } catch {
      return [];
    }
  }

  newsRead() {
    try {
      localStorage.setItem(`news/${this.outbox.table}`, JSON.stringify(this.sheet.news.map((it) => it.id)));
    } catch {
      // A phone that keeps nothing shows it again.
    }
    this.show();
  }

  /** @param {Partial<View>} changed */
  go(changed) {
    this.view = { ...this.view, ...changed };
    this.show();
    if (this.view.entry) void this.preview.ask();
  }

  /** Does what has to be kept on this phone; says so if it cannot be. @param {() => Promise<unknown>} what @param {Partial<View>} then */
  async keeping(what, then) {
    try {
      await what();
    } catch {
      this.go({ unkept: true });
      return;
    }
    this.go({ unkept: false, ...then });
  }

  /** The first tap of a line. @param {unknown} entry */
  enter(entry) {
    this.go({ step: "entry", entry, page: 0, premium: null, preview: { won: "", lost: "" } });
  }

  /** @param {number} deal */
  correct(deal) {
    const line = this.sheet.lines.find((it) => it.deal === deal);
    if (line?.record) this.open(line.record, { corrects: deal });
  }

  /** What was refused is opened as it was tapped. @param {Item} item */
  mend(item) {
    const body = JSON.parse(item.body);
    this.open(item.kind === "correction" ? body.record : body, { mends: item });
  }

  /** @param {any} record @param {Partial<View>} what */
  open(record, what) {
    this.view = { ...this.fresh(), ...what };
    this.go({ step: "entry", entry: this.family.opened(this, record) });
  }

  /** Keeps the line on this phone; then it is sent. @param {boolean | null} won */
  async save(won) {
    const { entry, corrects, mends, inserts, dealer, reason } = this.view;
    if (!entry) return;
    const record = this.family.record(this, entry, won);
    const words = this.family.words(this, entry, won);
    if (mends) return this.keeping(() => this.outbox.mend(mends, record, words), { ...this.fresh(), fresh: mends.deal });
    if (corrects !== null) {
      const basis = JSON.stringify(this.sheet.lines.find((line) => line.deal === corrects)?.record);
      const tap = { kind: /** @type {const} */ ("correction"), deal: corrects, path: `deals/${corrects}/corrections`, body: { record, reason }, words, basis };
      return this.keeping(() => this.outbox.hold(tap), { ...this.fresh(), fresh: corrects });
    }
    if (inserts !== null) {
      const before = this.sheet.lines.findIndex((line) => line.deal === inserts);
      const lines = this.sheet.lines.map((line) => ({ was: line.deal }));
      return foresee(this, inserts, [...lines.slice(0, before), { record }, ...lines.slice(before)], { step: "entry", entry, inserts, line: null });
    }
    const { next } = this;
    const player = this.sheet.seats[dealer ?? next.dealer]?.player;
    const stated = dealer === null ? "" : `?dealer=${player}&accept_wrong_dealer=true`;
    const tap = { kind: /** @type {const} */ ("line"), deal: next.deal, method: /** @type {const} */ ("PUT"), path: `deals/${next.deal}${stated}`, body: record, words, dealer: player };
    return this.keeping(() => this.outbox.hold(tap), { ...this.fresh(), fresh: next.deal });
  }

  undo() {
    return this.keeping(() => this.outbox.undo(this.sheet, this.word("undo")), { step: "sheet", called: false });
  }

  /** The line to come is there already, so that something can be done about it. @returns {Promise<void>} */
  opening() {
    const { next } = this;
    const body = { type: "deal.opened", entry: {} };
    return this.outbox.hold({ kind: "open", deal: next.deal, path: `deals/${next.deal}/entries`, body, words: this.word("redealt") });
  }

  /** The cards are dealt again; where all have passed, by the next one. @param {boolean} passed */
  redeal(passed) {
    return this.keeping(async () => {
      const { next } = this;
      if (!next.redealt) await this.opening();
      const then = passed ? this.sheet.turns[next.dealer]?.then ?? next.dealer : next.dealer;
      const words = this.word(passed ? "allPassed" : "redeal");
      await this.outbox.hold({ kind: "redeal", deal: next.deal, path: `deals/${next.deal}/redeal`, body: { passed }, words, dealer: this.sheet.seats[then]?.player });
    }, { ...this.fresh(), step: "choose" });
  }

  /** A referee is asked for: he sees it beside the line. @param {number | null} line */
  callReferee(line) {
    return this.keeping(async () => {
      const deal = line ?? this.sheet.lines.at(-1)?.deal ?? this.next.deal;
      // Before the first line there is nothing yet that he could see it beside.
      if (line === null && this.sheet.lines.length === 0 && !this.next.redealt) await this.opening();
      await this.outbox.hold({ kind: "call", deal, path: `deals/${deal}/flags`, body: { reason: this.word("refereeAsked") }, words: this.word("referee") });
    }, { called: true });
  }

  /** @param {number} deal @param {number} place Who complains. */
  complain(deal, place) {
    const body = { by: String(this.sheet.seats[place]?.player), reason: this.word("complained") };
    const tap = { kind: /** @type {const} */ ("call"), deal, path: `deals/${deal}/complaints`, body, words: this.word("complain") };
    return this.keeping(() => this.outbox.hold(tap), { complains: null });
  }

  sign() {
    const ways = { here: "scorers_phone", paper: "on_paper", refused: "refused" };
    const signatures = [...this.view.signs].map(([place, way]) => {
      const player = this.sheet.seats[place]?.player;
      // Who writes signs on his own phone.
      const said = way === "refused" ? this.view.said.get(place)?.trim() : "";
      return { player: String(player), way: way === "here" && player === this.data.player ? "in_person" : ways[way], ...(said ? { note: said } : {}) };
    });
    const tap = { kind: /** @type {const} */ ("signature"), deal: 0, path: "signature", body: { signatures }, words: this.word("sign") };
    return this.keeping(() => this.outbox.hold(tap), { step: "sheet" });
  }

  /** What is held is offered again, as it is. @param {Item} item */
  again(item) {
    return this.keeping(() => this.outbox.again(item), {});
  }

  /** The server has another line: ours is to stand there. @param {Item} item */
  insist(item) {
    const there = this.sheet.lines.find((line) => line.deal === item.deal);
    if (!there) return;
    return this.keeping(() => this.outbox.insist(item, there.record, this.word("reasonOther")), {});
  }

  /** What the server has stands; ours is kept here and no longer sent. @param {Item} item */
  yieldTo(item) {
    return this.keeping(() => this.outbox.yieldTo(item), {});
  }

  /** @param {number} wait */
  later(wait) {
    clearTimeout(this.reading);
    this.reading = setTimeout(() => void this.reread(), wait);
  }

  /** The sheet as the server has it. What is being tapped stays. */
  async reread() {
    const asked = ++this.asked;
    const { sent } = this.outbox;
    try {
      const answer = await fetch(this.data.path, { headers: { Accept: "text/html" }, credentials: "same-origin" });
      if (answer.status === 401) { location.reload(); return; }
      if (answer.status === 403) return;
      const data = answer.ok && !answer.redirected ? read(new DOMParser().parseFromString(await answer.text(), "text/html")) : null;
      if (!data) { this.later(AGAIN); return; }
      // One that was asked for later has come already.
      if (asked < this.read) return;
      this.read = asked;
      const wrote = this.data.writes;
      this.data = data;
      this.online = true;
      await this.outbox.shown(sent, data.sheet, data.epoch);
      if (wrote !== data.writes) { location.reload(); return; }
      this.show();
    } catch {
      this.online = false;
      this.show();
      this.later(AGAIN);
    }
  }

  /** In one word where everything is. */
  get state() {
    const kind = this.outbox.state;
    if (kind === "held") return { kind, text: this.word("look") };
    if (kind === "waiting") return { kind, text: `${this.word("onPhone")} (${this.outbox.waiting})` };
    if (!this.online) return { kind: "waiting", text: this.word("offline") };
    return { kind, text: this.word(kind === "sent" ? "atServer" : "confirmed") };
  }

  show() {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
    const { view } = this;
    const made = view.step === "entry" && view.entry ? this.family.entering(this)
      : view.step === "more" && this.canWrite ? moreOf(this)
      : view.step === "choose" && this.canWrite && !this.finished ? this.family.choosing(this) : lines(this);
    this.root.replaceChildren(...made.filter((part) => part !== null));
    this.root.hidden = false;
    this.root.dataset.step = view.step;
    fitNames(this.root, this.sheet.seats);
    if (focused) {
      const again = [...this.root.querySelectorAll("[data-key]")].find((it) => it instanceof HTMLElement && it.dataset.key === focused);
      if (again instanceof HTMLElement) again.focus({ preventScroll: true });
      if (again instanceof HTMLInputElement && again.type === "text") again.setSelectionRange(again.value.length, again.value.length);
    }
  }

  async start() {
    await this.outbox.start(Number(this.data.event.split("-")[1]));
    await this.outbox.shown([], this.sheet, this.data.epoch);
    this.show();
    void this.outbox.wake();
    listen(document.body.dataset.live ?? "", () => this.data.event, false, {
      changed: (paths) => {
        if (concerns(document.body.dataset.watch ?? "", paths)) this.later(100 + Math.random() * 200);
      },
      connected: (live) => {
        if (live) { void this.outbox.wake(); if (!this.online) this.later(50); }
      },
    });
    window.addEventListener("online", () => void this.outbox.wake());
    wider().addEventListener("change", () => this.show());
    window.addEventListener("resize", () => fitNames(this.root, this.sheet.seats));
    hear(this.data.path, (pen) => {
      if (pen.writes !== this.data.writes) { location.reload(); return; }
      const seat = this.sheet.seats.find((it) => it.player === pen.asked?.player);
      const { player, session, own } = pen.asked ?? { player: 0, session: "", own: true };
      const asked = own ? null : { name: seat?.name ?? String(player), session };
      if (asked?.session !== this.view.asked?.session) this.go({ asked });
    });
  }
}

/** Who has lost the pen with lines on this phone hears that they are still here. @param {Data} data @param {HTMLElement} root */
async function tellOfKept(data, root) {
  const items = await ofTable(`${data.tournament}/${data.sheet.round}/${data.sheet.table}`);
  const left = items.filter((item) => item.state !== "sent" && item.state !== "undone");
  if (left.length === 0) return;
  const said = document.createElement("p");
  said.className = "note";
  said.setAttribute("role", "status");
  said.textContent = `${data.words.waitsForPen} (${left.map((item) => item.words).join("; ")})`;
  root.replaceChildren(said);
  root.hidden = false;
}

const data = read(document);
if (app && plain && data && data.writes) {
  document.documentElement.classList.add("tapping");
  const table = new Table(data, app);
  plain.hidden = true;
  table.start().catch(() => {
    // Without a place to keep lines the plain form is the safe way.
    app.hidden = true;
    plain.hidden = false;
    document.documentElement.classList.remove("tapping");
  });
} else if (data) {
  if (data.closed) forget(data.tournament).catch(() => {});
  if (data.waits) wait(data.path, data.token ?? "");
  const tell = () => {
    const root = document.getElementById("app");
    if (root) tellOfKept(data, root).catch(() => {});
  };
  // The page is replaced when the sheet has changed, and the note with it.
  document.addEventListener("replaced", tell);
  tell();
}

export { Table };
