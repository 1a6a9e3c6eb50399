// @ts-check
// The sheet of a table on a phone: a game with two or three taps, kept here at once, sent when it can be.
import { concerns, listen } from "./live.js";
import { wider } from "./element.js";
import { draftOf, drafted, fits, forgetDrafts, keepDraft } from "./draft.js";
import { heardOf } from "./epoch.js";
import { familyOf } from "./family.js";
import { Outbox, projected } from "./outbox.js";
import { hear, wait } from "./pen.js";
import { released } from "./press.js";
import { Preview } from "./preview.js";
import { show as showMoments } from "./moments.js";
import { forget, ofTable, unsent } from "./queue.js";
import { moreOf } from "./more.js";
import { read } from "./sheet.js";
import { fitNames, lines } from "./table-view.js";
import { handed } from "./taps.js";

/** @typedef {import("./entry.js").Seating} Seating */
/** @typedef {import("./sheet.js").Data} Data */
/** @typedef {import("./sheet.js").View} View */

const app = document.getElementById("app");
const plain = document.getElementById("plain");

/** How long a sheet that could not be read is left alone, in milliseconds. */
const AGAIN = 5000;

/** What is half typed when the sheet is drawn anew is told first: no browser tells it of a field that goes. @param {HTMLElement} root */
function keepTyped(root) {
  const typing = document.activeElement;
  if (!(typing instanceof HTMLInputElement) || !root.contains(typing)) return;
  if (typing.dataset.shown === undefined || typing.dataset.shown === typing.value) return;
  typing.dataset.shown = typing.value;
  typing.dispatchEvent(new Event("change", { bubbles: true }));
}

class Table {
  /** @param {Data} data @param {HTMLElement} root @param {import("./family.js").Family<any>} family */
  constructor(data, root, family) {
    this.data = data;
    this.root = root;
    this.family = family;
    this.online = true;
    /** @type {number | undefined} */
    this.reading = undefined;
    this.asked = 0;
    this.read = 0;
    this.view = this.fresh();
    /** The session has ended, as with a card that was replaced, or is another table's: what is here waits until somebody signs in again. */
    this.ended = false;
    /** @type {import("./queue.js").Item[]} What waits on this phone of other tables of this tournament. */
    this.elsewhere = [];
    this.preview = new Preview(this);
    this.outbox = new Outbox({ tournament: data.tournament, round: data.sheet.round, table: data.sheet.table, cup: data.cup }, {
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
      step: "choose", page: 0, picked: null, counting: false, entry: null, corrects: null, basis: null, mends: null, reason: "", premium: null, dealer: null,
      fresh: null, inserts: null, line: null, complains: null, arranging: null, signs: new Map(), said: new Map(), preview: { won: "", lost: "" }, asked: null, called: false, further: false, unkept: false,
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
    return this.next.settled >= (this.view.further ? this.sheet.deals_planned : this.sheet.deals_to_play);
  }

  get canWrite() {
    return this.data.writes && !this.sheet.signed && this.data.plays;
  }

  /** Lines cannot change places while some are on their way, nor without the server. */
  get unsettled() {
    return !this.online || this.outbox.waiting > 0 || this.ahead.length > 0 || this.sheet.open;
  }

  get players() {
    return this.sheet.seats.map((seat) => seat.player);
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
    keepDraft(this.outbox.table, drafted(this.view, this.next.deal, this.players, () => this.family.title(this, this.view.entry)));
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
      // Signed out, or signed in anew by another card: this page has no pen any more.
      if (answer.status === 401 || answer.status === 403) { this.ended = true; this.online = true; this.show(); return; }
      const data = answer.ok && !answer.redirected ? read(new DOMParser().parseFromString(await answer.text(), "text/html")) : null;
      if (!data) { this.later(AGAIN); return; }
      // One that was asked for later has come already.
      if (asked < this.read) return;
      this.read = asked;
      const wrote = this.data.writes;
      this.data = data;
      this.online = true;
      this.ended = false;
      await this.outbox.shown(sent, data.sheet, data.epoch, data.event);
      heardOf(data.epoch, this.outbox.table);
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

  /** A button under a finger stays there until it has been tapped. */
  show = () => { released(this.draw); };

  draw = () => {
    keepTyped(this.root);
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
    const { view } = this;
    const made = view.step === "entry" && view.entry ? this.family.entering(this)
      : view.step === "more" && this.canWrite ? moreOf(this)
      : view.step === "choose" && this.canWrite && !this.finished ? this.family.choosing(this) : lines(this);
    this.root.replaceChildren(...made.filter((part) => part !== null));
    this.root.hidden = false;
    this.root.dataset.step = view.step;
    for (const input of this.root.querySelectorAll("input")) input.dataset.shown = input.value;
    showMoments(this.root);
    fitNames(this.root, this.sheet.seats);
    if (focused) {
      const again = [...this.root.querySelectorAll("[data-key]")].find((it) => it instanceof HTMLElement && it.dataset.key === focused);
      if (again instanceof HTMLElement) again.focus({ preventScroll: true });
      if (again instanceof HTMLInputElement && again.type === "text") again.setSelectionRange(again.value.length, again.value.length);
    }
  };

  async start() {
    await this.outbox.start(Number(this.data.event.split("-")[1]));
    await this.outbox.shown([], this.sheet, this.data.epoch);
    heardOf(this.data.epoch, this.outbox.table);
    const draft = draftOf(this.outbox.table);
    if (this.canWrite && fits(draft, this.next.deal, this.players, this.sheet.lines.map((line) => line.deal))) {
      this.view = { ...this.view, ...draft?.view };
      void this.preview.ask();
    }
    this.show();
    setInterval(() => showMoments(this.root), 1000);
    void this.outbox.wake();
    unsent().then((items) => {
      this.elsewhere = items.filter((item) => item.table.startsWith(`${this.data.tournament}/`) && item.table !== this.outbox.table);
      if (this.elsewhere.length > 0) this.show();
    }).catch(() => {});
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
  const table = `${data.tournament}/${data.sheet.round}/${data.sheet.table}`;
  const items = await ofTable(table);
  const left = items.filter((item) => item.state !== "sent" && item.state !== "undone");
  const draft = data.plays ? draftOf(table) : null;
  const told = [];
  const say = (/** @type {string} */ text) => {
    const said = document.createElement("p");
    said.className = "note";
    said.setAttribute("role", "status");
    said.textContent = text;
    told.push(said);
  };
  if (left.length > 0) say(`${data.words[data.plays ? "waitsForPen" : "keptOfClosed"]} (${left.map((item) => item.words).join("; ")})`);
  if (draft) say(`${data.words.halfTyped} ${draft.title}`);
  if (left.length > 0 && !data.plays) told.push(handed(data, left, () => void tellOfKept(data, root).catch(() => {})));
  if (told.length === 0) { root.hidden = true; return; }
  root.replaceChildren(...told);
  root.hidden = false;
}

/**
 * The way to a new address that a bad net did not bring is asked for again, as long as there is a server: later nobody could take
 * along what waits here. A browser may remember an address that failed, so it is another one each time.
 * @param {number} [times]
 */
function bringMove(times = 1) {
  const section = document.getElementById("move");
  const script = document.querySelector('script[src$="/move.js"]');
  if (!section?.hidden || !(script instanceof HTMLScriptElement)) return;
  import(`${script.src}?again=${times}`).catch(() => {}).then(() => {
    if (section.hidden) setTimeout(() => bringMove(times + 1), AGAIN);
  });
}

/** Nothing is tapped here: the plain form is the safe way. */
function leave() {
  if (app) app.hidden = true;
  if (plain) plain.hidden = false;
  document.documentElement.classList.remove("tapping");
}

const data = read(document);
if (app && plain && data && data.writes) {
  // Said before anything is waited for: what keeps other pages up to date leaves this one alone.
  document.documentElement.classList.add("tapping");
  try {
    const table = new Table(data, app, await familyOf(data.sheet.game));
    plain.hidden = true;
    // Without a place to keep lines nothing is tapped.
    table.start().catch(leave);
    if (document.readyState === "complete") bringMove(); else window.addEventListener("load", () => bringMove());
  } catch {
    leave();
    document.dispatchEvent(new Event("incomplete"));
  }
} else if (data) {
  if (data.closed) { forget(data.tournament).catch(() => {}); forgetDrafts(data.tournament); }
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
