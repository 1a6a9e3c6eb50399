// @ts-check
// What a table's phone has tapped and the server does not show yet: which line comes next, what is taken
// back, what is offered again. It is kept before anything of it is shown.
import { hearOthers, keep, newKey, ofTable, revise } from "./queue.js";
import { Sender, same } from "./sender.js";

/** @typedef {import("./queue.js").Item} Item */
/** @typedef {import("./queue.js").Kind} Kind */
/**
 * What the server shows of the table.
 * @typedef {object} Shown
 * @property {{player: number}[]} seats
 * @property {{then: number}[]} turns
 * @property {number} next_deal
 * @property {number} next_dealer
 * @property {number} settled_deals
 * @property {boolean} [open] The line to come is open already.
 * @property {boolean} [redealt] Its cards were dealt again.
 * @property {string | null} [declared] Its first bid, in words.
 * @property {{deal: number, dealer: number, record: any, corrected: boolean}[]} lines
 */
/**
 * Something new.
 * @typedef {object} Tap
 * @property {Kind} kind
 * @property {number} deal
 * @property {"PUT" | "POST"} [method]
 * @property {string} path Below the table.
 * @property {unknown} body
 * @property {string} words In words, for people.
 * @property {number} [dealer] The start number of who deals a line.
 * @property {string} [basis]
 */

/** @param {Item} item */
const unsettled = (item) => item.state === "waiting" || item.state === "sending";

/** Only this phone has it. @param {Item} item */
const here = (item) => item.state === "waiting" || item.state === "held" || item.state === "conflict";

/**
 * A game that was declared, or cards that were dealt again, if nothing of it has left this phone: the last tap goes, and
 * with cards that were dealt again once the opening of their line, and who was called to it.
 * @param {Item[]} items @param {number} deal @returns {Item[]} Those that change.
 */
function takenBack(items, deal) {
  const undone = items.filter((item) => item.kind === "undo" && item.deal === deal).at(-1)?.id ?? 0;
  const those = items.filter((item) => item.deal === deal && item.state !== "undone" && (item.id ?? 0) > undone);
  const again = those.filter((item) => item.kind === "redeal" || item.kind === "declare");
  const opening = those.filter((item) => item.kind === "open");
  const last = again.at(-1) ?? opening.at(-1);
  // What is on its way, or there, is taken back there.
  const gone = again.length > 1 || last?.kind === "declare" ? [] : opening;
  if (!last || !here(last) || !gone.every(here)) return [];
  const called = gone.length > 0 ? those.filter((item) => item.kind === "call" && here(item)) : [];
  return [...new Set([...gone, last, ...called])].map((item) => ({ ...item, state: "undone" }));
}

/**
 * How the table stands once everything that was tapped has arrived.
 * @param {Shown} sheet @param {Item[]} items In the order of taps.
 * @param {Set<number>} seen Items that were at the server when the sheet was read.
 */
export function projected(sheet, items, seen) {
  const dealers = new Map(sheet.lines.map((line) => [line.deal, line.dealer]));
  const known = new Set(dealers.keys());
  let deal = sheet.next_deal;
  let dealer = sheet.next_dealer;
  let settled = sheet.settled_deals;
  let open = sheet.open ?? false;
  let redealt = sheet.redealt ?? false;
  let declared = Boolean(sheet.declared);
  // The bid has opened the line, and takes it along when it is taken back.
  let byBid = declared && !redealt;
  // Who dealt before the cards were dealt again, should that be taken back.
  const before = sheet.lines.at(-1)?.dealer;
  let first = redealt && before !== undefined ? sheet.turns[before]?.then ?? dealer : dealer;
  /** @type {Item[]} */
  let ahead = [];
  for (const item of items) {
    if (item.state === "undone" || (item.state === "sent" && seen.has(item.id ?? 0))) continue;
    if (item.kind === "line" && !known.has(item.deal)) {
      const place = sheet.seats.findIndex((seat) => seat.player === item.dealer);
      const who = place >= 0 ? place : dealer;
      ahead.push(item);
      known.add(item.deal);
      dealers.set(item.deal, who);
      deal = item.deal + 1;
      dealer = sheet.turns[who]?.then ?? who;
      settled += 1;
      open = redealt = declared = false;
      first = dealer;
    } else if (item.kind === "declare" && item.deal === deal) {
      byBid = !open;
      open = declared = true;
    } else if ((item.kind === "open" || item.kind === "redeal") && item.deal === deal) {
      open = true;
      redealt = redealt || item.kind === "redeal";
      declared = false;
      const place = sheet.seats.findIndex((seat) => seat.player === item.dealer);
      if (place >= 0) dealer = place;
    } else if (item.kind === "undo" && declared && item.deal === deal) {
      declared = false;
      open = !byBid;
    } else if (item.kind === "undo" && open && item.deal === deal) {
      open = redealt = false;
      dealer = first;
    } else if (item.kind === "undo" && known.has(item.deal) && item.deal === deal - 1) {
      ahead = ahead.filter((it) => it.deal !== item.deal);
      known.delete(item.deal);
      deal = item.deal;
      dealer = dealers.get(item.deal) ?? dealer;
      first = dealer;
      settled -= 1;
    }
  }
  return { deal, dealer, settled, open, redealt, declared, ahead };
}

/**
 * The server goes on with a copy that may lack what it had answered: what the sheet does not show waits again.
 * @param {Item[]} items @param {Shown} sheet @param {number} epoch @returns {Item[]} Those that change.
 */
export function offeredAgain(items, sheet, epoch) {
  const old = items.filter((item) => item.state === "sent" && (item.epoch ?? epoch) < epoch);
  const sit = sheet.seats.map((seat) => seat.player);
  return old.map((item) => {
    const line = sheet.lines.find((it) => it.deal === item.deal);
    // The copy may lack the draw too: what was tapped of others is not for who sits there now.
    const ofOthers = item.kind === "line" && item.players?.some((player) => !sit.includes(player));
    if (ofOthers && !(line && (line.corrected || same(JSON.parse(item.body), line.record)))) return { ...item, state: "held", why: undefined };
    if (item.kind === "line" && !line) return { ...item, state: "waiting" };
    // What stood there before may be back, if it had been taken back behind the copy.
    const second = item.kind === "line" && items.some((it) => it.kind === "line" && it.deal === item.deal && (it.id ?? 0) < (item.id ?? 0));
    if (second && line && !line.corrected && !same(JSON.parse(item.body), line.record)) return { ...item, state: "conflict" };
    const newest = !items.some((it) => it.kind === "correction" && it.deal === item.deal && (it.id ?? 0) > (item.id ?? 0));
    // What a correction stood on may be gone: who looks at both decides.
    if (item.kind === "correction" && line && newest && !same(JSON.parse(item.body).record, line.record)) return { ...item, state: "conflict" };
    return { ...item, epoch };
  });
}

/**
 * What is kept on paper only goes, with what stands on it; behind a line the others close up. Who dealt them is
 * stated, as it is no longer the one whose turn it was.
 * @param {Item[]} items @param {number} id @returns {Item[]} Those that change.
 */
function closedUp(items, id) {
  const item = items.find((it) => it.id === id);
  if (!item || item.state === "sent") return [];
  /** @type {Item[]} */
  const changed = [{ ...item, state: "undone" }];
  if (item.state !== "held") return changed;
  // It is another line from now on: what is sent, or on its way, keeps its number.
  const behind = items.filter((it) => (it.id ?? 0) > id && (it.state === "waiting" || it.state === "held"));
  if (item.kind === "open") {
    // What was not opened is not dealt again, and nobody finds it.
    const rests = behind.filter((it) => ["redeal", "declare", "call"].includes(it.kind) && it.deal === item.deal);
    return [...changed, ...rests.map((it) => /** @type {Item} */ ({ ...it, state: "undone" }))];
  }
  if (item.kind !== "line") return changed;
  for (const it of behind) {
    if (it.deal <= item.deal || !["line", "open", "redeal", "declare", "call"].includes(it.kind)) continue;
    const stated = it.kind !== "line" || it.dealer === undefined ? "" : `?dealer=${it.dealer}&accept_wrong_dealer=true`;
    const path = (it.path.split("?")[0] ?? "").replace(/\/deals\/\d+/, `/deals/${it.deal - 1}`);
    changed.push({ ...it, deal: it.deal - 1, path: `${path}${stated}`, key: newKey() });
  }
  return changed;
}

export class Outbox {
  /**
   * @param {{tournament: string, round: number, table: number, cup?: string}} at
   * @param {import("./sender.js").SendingPage} page
   */
  constructor(at, page) {
    this.table = `${at.tournament}/${at.round}/${at.table}`;
    this.base = `/api/v1/tournaments/${at.tournament}/rounds/${at.round}/tables/${at.table}`;
    this.page = page;
    this.cup = at.cup;
    /** @type {Item[]} */
    this.items = [];
    /** @type {Set<number>} Items that were at the server when its sheet was read last. */
    this.seen = new Set();
    /** @type {number[] | undefined} Who sat there when the sheet was read last. */
    this.players = undefined;
    this.reads = 0;
    this.newest = 0;
    this.sender = new Sender(this.table, {
      ...page,
      changed: () => void this.reread(),
      // Who reads the sheet on hearing of it has to know already what was sent.
      answered: (item) => void this.reread().then(() => page.answered(item)),
    });
  }

  /** @param {number} version Where the log stood when the sheet of the page was read. */
  async start(version) {
    hearOthers((table) => { if (table === this.table) void this.reread(); });
    // Who writes again may send again what he was not allowed to send.
    await revise(this.table, (items) => items
      .filter((item) => item.state === "held" && (item.status === 400 || item.status === 401 || item.status === 403))
      .map((item) => ({ ...item, state: "waiting" })));
    await this.reread();
    // A page that was kept may be older than what has been sent since.
    for (const item of this.items) if (item.state === "sent" && !(Number(item.proof) > version)) this.seen.add(item.id ?? 0);
  }

  /** What is kept, as it is now: other pages of this phone write there too. */
  async reread() {
    const read = ++this.reads;
    const items = await ofTable(this.table);
    // One that was begun later has come already.
    if (read < this.newest) return;
    this.newest = read;
    this.items = items;
    this.page.changed();
  }

  wake() {
    return this.sender.wake();
  }

  /** Keeps it on this phone; then it is sent. @param {Tap} tap */
  async hold(tap) {
    await keep({
      table: this.table, kind: tap.kind, deal: tap.deal, method: tap.method ?? "POST", path: `${this.base}/${tap.path}`,
      body: JSON.stringify(tap.body), key: newKey(), words: tap.words, at: Date.now(), state: "waiting",
      ...(this.players ? { players: this.players } : {}), ...(this.cup ? { cup: this.cup } : {}),
      ...(tap.dealer === undefined ? {} : { dealer: tap.dealer }), ...(tap.basis === undefined ? {} : { basis: tap.basis }),
    });
    await this.reread();
    void this.wake();
  }

  /**
   * What was tapped last goes, a line or cards dealt again: here if only this phone has it, else at the server.
   * @param {Shown} sheet @param {string} words
   */
  async undo(sheet, words) {
    const { deal, open, ahead } = projected(sheet, this.items, this.seen);
    // A deal that is only open, its cards dealt again or its game declared, is taken back first.
    if (open) {
      const taken = await revise(this.table, (items) => takenBack(items, deal));
      if (taken.length > 0) return this.reread();
      return this.hold({ kind: "undo", deal, path: "undo", body: {}, words });
    }
    const newest = ahead.at(-1);
    if (newest) {
      const taken = await revise(this.table, (items) => items
        .filter((item) => item.id === newest.id && here(item))
        .map((item) => ({ ...item, state: "undone" })));
      if (taken.length > 0) return this.reread();
      return this.hold({ kind: "undo", deal: newest.deal, path: "undo", body: {}, words });
    }
    const line = sheet.lines.at(-1);
    if (line) await this.hold({ kind: "undo", deal: line.deal, path: "undo", body: {}, words, basis: JSON.stringify(line.record) });
  }

  /** What is held is offered again, as it is. @param {Item} item */
  again(item) {
    return this.change(item, (it) => ({ ...it, state: "waiting", why: undefined, status: undefined }));
  }

  /** What was refused is mended: the same line, another content. @param {Item} item @param {unknown} record @param {string} words */
  mend(item, record, words) {
    const body = item.kind === "correction" ? { ...JSON.parse(item.body), record } : record;
    return this.change(item, (it) => ({
      ...it, body: JSON.stringify(body), key: newKey(), words, state: "waiting", why: undefined, status: undefined,
    }));
  }

  /**
   * The server has another line: ours is to stand there, in the place where it waits.
   * @param {Item} item @param {any} there The record that the server has. @param {string} reason
   */
  insist(item, there, reason) {
    const given = JSON.parse(item.body);
    const body = item.kind === "correction" ? given : { record: given, reason };
    const path = `${this.base}/deals/${item.deal}/corrections`;
    return this.change(item, (it) => ({
      ...it, kind: "correction", method: "POST", path, body: JSON.stringify(body), key: newKey(),
      basis: JSON.stringify(there), state: "waiting", why: undefined, status: undefined,
    }));
  }

  /** What the server has stands; ours is kept here and no longer sent. @param {Item} item */
  async yieldTo(item) {
    await revise(this.table, (items) => closedUp(items, item.id ?? 0));
    await this.reread();
    void this.wake();
  }

  /** @param {Item} item @param {(item: Item) => Item} how */
  async change(item, how) {
    await revise(this.table, (items) => items.filter((it) => it.id === item.id && it.state !== "sent").map(how));
    await this.reread();
    void this.wake();
  }

  /** Those that the server has: to be told before its sheet is read. */
  get sent() {
    return this.items.filter((item) => item.state === "sent").map((item) => item.id ?? 0);
  }

  /**
   * The sheet was read; `sent` is what the server had before.
   * @param {number[]} sent @param {Shown} sheet @param {number} epoch
   * @param {string} [head] Where the log stood then, with the beginning of its hash.
   */
  async shown(sent, sheet, epoch, head) {
    for (const id of sent) this.seen.add(id);
    this.players = sheet.seats.map((seat) => seat.player);
    const fresh = (/** @type {Item[]} */ items) => items.filter((item) => item.state === "sent" && !item.seen && sent.includes(item.id ?? 0));
    // A receipt that is lost with the battery is written with the next sheet.
    if (head && fresh(this.items).length > 0) {
      await revise(this.table, (items) => fresh(items).map((item) => ({ ...item, seen: head })), "relaxed");
      for (const item of fresh(this.items)) item.seen = head;
    }
    // Almost always there is nothing, and what is tapped meanwhile need not wait for it.
    if (offeredAgain(await ofTable(this.table), sheet, epoch).length === 0) return;
    const changed = await revise(this.table, (items) => offeredAgain(items, sheet, epoch));
    for (const item of changed) if (item.state !== "sent") this.seen.delete(item.id ?? 0);
    await this.reread();
    void this.wake();
  }

  /** Of how much the server knows. */
  get state() {
    if (this.items.some((item) => item.state === "held" || item.state === "conflict")) return "held";
    if (this.items.some(unsettled)) return "waiting";
    return this.items.every((item) => item.state !== "sent" || this.seen.has(item.id ?? 0)) ? "confirmed" : "sent";
  }

  get waiting() {
    return this.items.filter(unsettled).length;
  }

  /** Why the server, which was reached, takes nothing now, in its words. */
  get said() {
    return this.items.find((item) => unsettled(item) && item.why)?.why;
  }
}
