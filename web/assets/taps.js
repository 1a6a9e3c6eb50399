// @ts-check
// What a tap does: to the sheet, or about a line of it. It is kept on this phone first, and sent from there.
import { foresee } from "./arranging.js";
import { h } from "./element.js";
import { keep, newKey, revise } from "./queue.js";
import { Sender, same } from "./sender.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./queue.js").Item} Item */
/** @typedef {import("./sheet.js").View} View */

/** The first tap of a line. @param {Table} table @param {unknown} entry */
export function enter(table, entry) {
  table.go({ step: "entry", entry, page: 0, counting: false, premium: null, preview: { won: "", lost: "" } });
}

/** What a line says, to know it again. @param {import("./sheet.js").Line} line */
export const basisOf = (line) => JSON.stringify(line.record);

/** The line that is corrected, or put before, if it does not say any more what it said when that was begun. @param {Table} table */
export function overtaken({ view, sheet }) {
  const deal = view.corrects ?? view.inserts;
  const line = sheet.lines.find((it) => it.deal === deal);
  return line && view.basis !== null && !same(JSON.parse(view.basis), line.record) ? line : null;
}

/** @param {Table} table @param {number} deal */
export function correct(table, deal) {
  const line = table.sheet.lines.find((it) => it.deal === deal);
  if (line?.record) open(table, line.record, { corrects: deal, basis: basisOf(line) });
}

/** What was refused is opened as it was tapped. @param {Table} table @param {Item} item */
export function mend(table, item) {
  const body = JSON.parse(item.body);
  open(table, item.kind === "correction" ? body.record : body, { mends: item });
}

/** @param {Table} table @param {any} record @param {Partial<View>} what */
function open(table, record, what) {
  table.view = { ...table.fresh(), ...what };
  table.go({ step: "entry", entry: table.family.opened(table, record) });
}

/** Keeps the line on this phone; then it is sent. @param {Table} table @param {boolean | null} won */
export async function save(table, won) {
  const { entry, corrects, basis, mends, inserts, dealer, reason } = table.view;
  if (!entry) return;
  const record = table.family.record(table, entry, won);
  const words = table.family.words(table, entry, won);
  if (mends) return table.keeping(() => table.outbox.mend(mends, record, words), { ...table.fresh(), fresh: mends.deal });
  if (corrects !== null) {
    // By what it was begun on: what came between is not lost unseen.
    const tap = { kind: /** @type {const} */ ("correction"), deal: corrects, path: `deals/${corrects}/corrections`, body: { record, reason }, words, basis: basis ?? undefined };
    return table.keeping(() => table.outbox.hold(tap), { ...table.fresh(), fresh: corrects });
  }
  if (inserts !== null) {
    const before = table.sheet.lines.findIndex((line) => line.deal === inserts);
    const lines = table.sheet.lines.map((line) => ({ was: line.deal }));
    return foresee(table, inserts, [...lines.slice(0, before), { record }, ...lines.slice(before)], { step: "entry", entry, inserts, basis, line: null });
  }
  const { next } = table;
  const player = table.sheet.seats[dealer ?? next.dealer]?.player;
  const stated = dealer === null ? "" : `?dealer=${player}&accept_wrong_dealer=true`;
  const tap = { kind: /** @type {const} */ ("line"), deal: next.deal, method: /** @type {const} */ ("PUT"), path: `deals/${next.deal}${stated}`, body: record, words, dealer: player };
  return table.keeping(() => table.outbox.hold(tap), { ...table.fresh(), fresh: next.deal });
}

/** @param {Table} table */
export function undo(table) {
  const word = undoWord(table);
  return table.keeping(() => table.outbox.undo(table.sheet, table.word(word)), { step: word === "undo" ? "sheet" : "choose", called: false });
}

/** What is taken back first: the game that was declared, cards that were dealt again, else the newest line. @param {Table} table */
export const undoWord = ({ next }) => next.declared ? "undoDeclared" : next.redealt ? "undoRedeal" : "undo";

/** The game is declared: from now on nobody complains of the deal before, though the line is written later. @param {Table} table */
export function declare(table) {
  const { entry, dealer } = table.view;
  const said = entry ? table.family.declares?.(table, entry) : null;
  if (!said) return;
  const { words = table.family.title(table, entry), ...body } = said;
  return table.keeping(async () => {
    const { next } = table;
    // Who deals although another should is told with the opening.
    if (dealer !== null && !next.open) await opening(table);
    await table.outbox.hold({ kind: "declare", deal: next.deal, path: `deals/${next.deal}/entries`, body, words: `${words} · ${table.word("declared")}` });
  }, {});
}

/** The line to come is there already, so that something can be done about it. @returns {Promise<void>} @param {Table} table */
function opening(table) {
  const { next, view } = table;
  const player = view.dealer === null ? undefined : table.sheet.seats[view.dealer]?.player;
  const body = { type: "deal.opened", entry: player === undefined ? {} : { dealer: String(player), accept_wrong_dealer: true } };
  const whose = player === undefined ? {} : { dealer: player };
  return table.outbox.hold({ kind: "open", deal: next.deal, path: `deals/${next.deal}/entries`, body, words: table.word("dealt"), ...whose });
}

/** The cards are dealt again; where all have passed, by the next one. @param {Table} table @param {boolean} passed */
export function redeal(table, passed) {
  return table.keeping(async () => {
    const { next } = table;
    if (!next.open) await opening(table);
    const then = passed ? table.sheet.turns[next.dealer]?.then ?? next.dealer : next.dealer;
    const words = table.word(passed ? "allPassed" : "redeal");
    await table.outbox.hold({ kind: "redeal", deal: next.deal, path: `deals/${next.deal}/redeal`, body: { passed }, words, dealer: table.sheet.seats[then]?.player });
  }, { ...table.fresh(), step: "choose" });
}

/**
 * The deal that a referee is called to: the one that is on the screen, else the one to come; when nothing is to come, or a line
 * before it is not taken, the newest that the server has.
 * @param {Table} table
 */
export function concerned(table) {
  const { view, sheet, next } = table;
  const known = view.corrects ?? view.inserts;
  if (known !== null) return known;
  const stuck = table.items.some((item) => item.kind !== "call" && (item.state === "held" || item.state === "conflict"));
  const last = sheet.lines.at(-1)?.deal;
  return (table.finished || !table.canWrite || stuck) && last !== undefined ? last : next.deal;
}

/** A referee is asked for: he sees it beside the line. @param {Table} table @param {number | null} line */
export function callReferee(table, line) {
  const deal = line ?? concerned(table);
  return table.keeping(async () => {
    // There is something then that he can see it beside.
    if (deal === table.next.deal && !table.next.open) await opening(table);
    await table.outbox.hold({ kind: "call", deal, path: `deals/${deal}/flags`, body: { reason: table.word("refereeAsked") }, words: table.word("referee") });
  }, { called: true });
}

/** The way to the page that takes a deal card by card. @param {Table} table @param {number} deal */
export const cardsOf = (table, deal) =>
  h("a", { class: "t-btn t-link", key: `cards/${deal}`, href: `${table.data.path.replace(/write$/, "")}deals/${deal}/play` }, table.word("cards"));

/** So much of it is read beside a line. */
const NOTE_LETTERS = 1900;

/** As many lines as are read, and how many more there are. @param {Item[]} lines @returns {string} */
function inWords(lines) {
  const told = lines.map((item) => `${item.deal}: ${item.words}`);
  let most = told.length;
  while (told.slice(0, most).join("; ").length > NOTE_LETTERS) most -= 1;
  return [...told.slice(0, most), ...(most < told.length ? [`… (+ ${told.length - most})`] : [])].join("; ");
}

/**
 * Lines that a closed round no longer takes go to the referee in words, beside the newest line of the sheet, and are kept here
 * as they are, no longer to be sent.
 * @param {import("./sheet.js").Data} data @param {Item[]} left
 * @returns {Promise<{key: string, ids: Set<number | undefined>} | undefined>} The call, and what is in it.
 */
export async function handOver(data, left) {
  const deal = data.sheet.lines.at(-1)?.deal;
  if (deal === undefined) return undefined;
  const table = `${data.tournament}/${data.sheet.round}/${data.sheet.table}`;
  // Who is on his way to the server is not known to be refused.
  const lines = left.filter((item) => item.kind !== "call" && item.state !== "sending");
  if (lines.length === 0) {
    // The call of last time goes on, no other is made.
    await revise(table, (items) => items.filter((item) => item.kind === "call" && item.state === "held")
      .map((item) => ({ ...item, state: "waiting", why: undefined, status: undefined })));
    return undefined;
  }
  const reason = `${data.words.handedLines} ${inWords(lines)}`;
  const path = `/api/v1/tournaments/${data.tournament}/rounds/${data.sheet.round}/tables/${data.sheet.table}/deals/${deal}/flags`;
  const key = newKey();
  await keep({
    table, kind: "call", deal, method: "POST", path, body: JSON.stringify({ reason }), key, words: data.words.handOver ?? "", at: Date.now(), state: "waiting",
  });
  const ids = new Set(lines.map((item) => item.id));
  await revise(table, (items) => items.filter((item) => ids.has(item.id) && item.state !== "sent" && item.state !== "sending").map((item) => ({ ...item, state: "undone", why: "handed" })));
  return { key, ids };
}

/** Where the server has refused the call, its lines wait as before. @param {string} table @param {Awaited<ReturnType<typeof handOver>>} handed */
async function takeBack(table, handed) {
  if (!handed) return;
  await revise(table, (items) => {
    const refused = items.some((item) => item.key === handed.key && item.state === "held");
    return items.filter((item) => refused && handed.ids.has(item.id) && item.why === "handed")
      .map((item) => ({ ...item, state: "held", why: undefined }));
  });
}

/** The button for it, on a page that nobody taps a sheet on. @param {import("./sheet.js").Data} data @param {Item[]} left @param {() => void} done */
export function handed(data, left, done) {
  if (data.sheet.lines.length === 0) return h("p", {}, data.words.showReferee ?? "");
  return h("button", {
    class: "btn main", key: "hand-over", click: (/** @type {Event} */ event) => void (async () => {
      // Twice tapped is said once.
      /** @type {HTMLButtonElement} */ (event.currentTarget).disabled = true;
      const given = await handOver(data, left);
      const table = `${data.tournament}/${data.sheet.round}/${data.sheet.table}`;
      const page = { lang: () => data.lang, token: () => data.token, renew: async () => {}, answered: done, reached: () => {}, changed: () => {} };
      await new Sender(table, page).wake();
      await takeBack(table, given);
      done();
    })().catch(() => {}),
  }, data.words.handOver ?? "");
}

/** @param {Table} table @param {number} deal @param {number} place Who complains. */
export function complain(table, deal, place) {
  const body = { by: String(table.sheet.seats[place]?.player), reason: table.word("complained") };
  const tap = { kind: /** @type {const} */ ("call"), deal, path: `deals/${deal}/complaints`, body, words: table.word("complain") };
  return table.keeping(() => table.outbox.hold(tap), { complains: null });
}

/** @param {Table} table */
export function sign(table) {
  const ways = { here: "scorers_phone", paper: "on_paper", refused: "refused" };
  const signatures = [...table.view.signs].map(([place, way]) => {
    const player = table.sheet.seats[place]?.player;
    // Who writes signs on his own phone.
    const said = way === "refused" ? table.view.said.get(place)?.trim() : "";
    return { player: String(player), way: way === "here" && player === table.data.player ? "in_person" : ways[way], ...(said ? { note: said } : {}) };
  });
  const tap = { kind: /** @type {const} */ ("signature"), deal: 0, path: "signature", body: { signatures }, words: table.word("sign") };
  return table.keeping(() => table.outbox.hold(tap), { step: "sheet" });
}

/** What is held is offered again, as it is. @param {Table} table @param {Item} item */
export function again(table, item) {
  return table.keeping(() => table.outbox.again(item), {});
}

/** The server has another line: ours is to stand there. @param {Table} table @param {Item} item */
export function insist(table, item) {
  const there = table.sheet.lines.find((line) => line.deal === item.deal);
  if (!there) return;
  return table.keeping(() => table.outbox.insist(item, there.record, table.word("reasonOther")), {});
}

/** What the server has stands; ours is kept here and no longer sent. @param {Table} table @param {Item} item */
export function yieldTo(table, item) {
  return table.keeping(() => table.outbox.yieldTo(item), {});
}
