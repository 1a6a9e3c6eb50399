// @ts-check
// What the sheet shows at each step. Everything that is tapped is a button with a name and a state.
import { h, minus } from "./element.js";
import { actionsOf, arrangingOf } from "./line-actions.js";
import { again, callReferee, handOver, concerned, declare, insist, mend, overtaken, save, sign, undo, undoWord, yieldTo } from "./taps.js";

/** @typedef {import("./table.js").Table} Table */

/** Title, state, seats with what they have come to. @param {Table} table */
export function head(table) {
  const { sheet, view, next } = table;
  const deal = view.corrects ?? view.mends?.deal ?? view.inserts ?? next.deal;
  const shown = view.step === "entry" || !table.finished;
  const last = sheet.last_deal && deal === next.deal && next.settled + 1 >= sheet.deals_to_play;
  const here = `${table.word("table")} ${sheet.table} · ${table.word("roundShort")} ${sheet.round}${shown ? ` · ${last ? table.word("lastDeal") : `${table.word("deal")} ${deal}`}` : ""}`;
  const { kind, text } = table.state;
  const state = h("button", { class: `state ${kind}`, key: "state", click: () => table.go({ step: "sheet", entry: null, corrects: null, mends: null }) }, text);
  const bar = h("div", { class: "t-bar" });
  const clock = clockOf(table);
  const referee = table.data.plays ? h("button", { class: "t-btn t-call", key: "referee", off: view.called, label: `${table.word(view.called ? "refereeAsked" : "referee")}: ${table.word("deal")} ${concerned(table)}`,
    click: () => void callReferee(table, null) }, view.called ? "✓ " : null, table.word("refereeShort")) : null;
  const said = table.outbox.said;
  const fault = said ? h("p", { class: "note", role: "status", key: "fault" }, said) : null;
  const unkept = view.unkept ? h("p", { class: "wrong", role: "alert" }, table.word("unkept")) : null;
  if (view.entry) {
    // The game takes the place of the table's number: a small phone has room for one of them.
    bar.append(h("h1", { class: "t-played" }, h("small", { class: `t-state ${kind}`, role: "status" }, `${table.word("deal")} ${deal} `, clock, ` ${text}`), table.family.title(table, view.entry)),
      ...[declaring(table), referee].filter((it) => it !== null), h("button", { class: "t-btn", key: "cancel", label: table.word("cancel"), click: () => table.go({ ...table.fresh() }) }, "✕"));
  } else {
    bar.append(h("h1", {}, here, clock ? h("small", {}, clock) : null), state, ...referee ? [referee] : []);
  }
  const playing = shown && table.canWrite;
  const seating = table.seating;
  const seats = sheet.seats.map((seat, place) => {
    const out = playing && place === seating.sits_out;
    const role = !playing ? "" : place === seating.dealer ? table.word("dealer") : place === seating.vorhand ? table.word("vorhand") : "";
    const sum = sheet.sums[place] ?? "";
    return h("li", { class: `${out ? "out" : ""} ${place === seating.vorhand ? "vorhand" : ""}` },
      h("small", {}, ...out && place === seating.dealer ? [table.word("dealer"), h("span", { class: "unseen" }, ` ${table.word("sitsOut")}`)] : [out ? table.word("sitsOut") : role]), h("span", { class: "name", title: seat.name }, seat.short), h("b", { class: minus(sum) }, sum));
  });
  return [bar, h("ol", { class: "t-seats", "data-seats": sheet.seats.length }, ...seats), unkept, fault, ended(table), elsewhere(table), inserting(table), otherwise(table), dealt(table), asked(table), view.step === "entry" ? null : news(table)];
}

/** How long the round is still played. @param {Table} table */
function clockOf(table) {
  const { clock } = table.data;
  if (!clock || !table.data.plays) return null;
  if (clock.left) return h("span", { class: "t-clock" }, `${clock.what} ${clock.left}`);
  return h("span", { class: "t-clock" }, h("span", { class: "unseen" }, clock.what), h("time", { datetime: clock.until, "data-moment": "left" }));
}

/** The card was replaced, or somebody has signed this phone out. @param {Table} table */
function ended(table) {
  if (!table.ended) return null;
  const left = table.items.filter((item) => item.state !== "sent" && item.state !== "undone").length;
  return h("div", { class: "t-asked", role: "alert" }, h("span", {}, `${table.word("cardEnded")} (${left})`),
    h("a", { class: "t-btn t-link", href: "/sign-in" }, table.word("signInAgain")));
}

/** What waits on this phone of a table that somebody sat at before. @param {Table} table */
function elsewhere(table) {
  if (table.elsewhere.length === 0 || table.view.step === "entry") return null;
  const links = [...new Set(table.elsewhere.map((item) => item.table))].map((it) => {
    const [tournament, round, number] = it.split("/");
    return h("a", { class: "t-btn t-link", href: `/tournaments/${tournament}/rounds/${round}/tables/${number}/write` }, `${table.word("roundShort")} ${round}, ${table.word("table")} ${number}`);
  });
  return h("div", { class: "t-asked", role: "status", key: "elsewhere" }, h("span", {}, `${table.word("keptElsewhere")} ${table.elsewhere.length}`), ...links);
}

/** Lines that the closed round no longer takes. @param {Table} table */
function ofClosed(table) {
  const left = table.items.filter((item) => item.kind !== "call" && (item.state === "held" || item.state === "conflict"));
  if (table.data.plays || left.length === 0) return null;
  const none = table.sheet.lines.length === 0;
  const give = h("button", { class: "t-go won", key: "hand-over", off: none, click: () => void table.keeping(async () => {
    await handOver(table.data, left);
    await table.outbox.reread();
    void table.outbox.wake();
  }, { fresh: null }) }, table.word("handOver"));
  return h("section", { class: "t-sign", role: "group", "aria-label": table.word("handOver") }, h("p", {}, table.word(none ? "showReferee" : "keptOfClosed")), none ? null : give);
}

/** The sheet is done, or the round is over: where everybody goes. @param {Table} table */
function nextOf(table) {
  const { data, sheet } = table;
  if (!sheet.signed && data.plays) return null;
  return h("section", { class: "t-sign", key: "next" }, h("h2", {}, table.word("whatNext")), h("p", {}, data.next_seats ?? table.word("nextLater")));
}

/** The first bid can be told as it falls; a line that is not the one to come was declared long ago. @param {Table} table */
function declaring(table) {
  const { view, next } = table;
  if (!table.family.declares?.(table, view.entry) || view.corrects !== null || view.mends || view.inserts !== null) return null;
  return h("button", { class: "t-btn t-call", key: "declare", on: next.declared, off: next.declared, label: table.word("declareGame"), click: () => void declare(table) },
    next.declared ? "✓ " : null, table.word("declared"));
}

/** What has become of the line to come before it is written. @param {Table} table */
function dealt(table) {
  const { view, sheet, next } = table;
  if (view.step !== "choose" || view.inserts !== null || !(next.redealt || next.declared)) return null;
  const words = next.declared ? table.items.filter((it) => it.kind === "declare" && it.deal === next.deal && it.state !== "undone").at(-1)?.words ?? [sheet.declared, table.word("declared")].filter(Boolean).join(" · ") : table.word("redealt");
  return h("p", { class: "t-left", role: "status", key: "dealt" }, `${table.word("deal")} ${next.deal}: ${words}`);
}

/** Somebody has changed meanwhile what is being changed here: it is not written over unseen. @param {Table} table */
function otherwise(table) {
  const line = overtaken(table);
  return line && h("p", { class: "t-left wrong", role: "alert", key: "otherwise" }, `${table.word("deal")} ${line.deal}: ${table.word("conflict")}: ${line.words}`);
}

/** What is tapped now is a forgotten line. @param {Table} table */
function inserting(table) {
  const { inserts, step } = table.view;
  return inserts === null || step !== "choose" ? null
    : h("p", { class: "t-left", role: "status" }, `${table.word("deal")} ${inserts}: ${table.word("insertBefore")}`);
}

/**
 * Names over the seats that are wider than their columns lose letters at the end, told apart all the same; where that
 * does not help, they are the marks of the narrow buttons.
 * @param {HTMLElement} root @param {import("./entry.js").Seat[]} seats
 */
export function fitNames(root, seats) {
  root.querySelectorAll(".t-seats .name").forEach((it, place) => {
    const seat = seats[place];
    if (!seat || !(it instanceof HTMLElement)) return;
    const others = seats.filter((other) => other !== seat).map((other) => other.short);
    it.textContent = seat.short;
    for (let length = seat.short.length - 1; it.scrollWidth > it.clientWidth; length -= 1) {
      const start = seat.short.slice(0, length).trimEnd();
      const alone = length >= LEAST_LETTERS && !others.some((other) => other.startsWith(start));
      it.replaceChildren(h("span", { "aria-hidden": "true" }, alone ? `${start}.` : seat.mark), h("span", { class: "unseen" }, seat.name));
      if (!alone) return;
    }
  });
}

/** Fewer letters of a name say less than a mark. */
const LEAST_LETTERS = 4;

/** Somebody would like to have the pen. @param {Table} table */
function asked(table) {
  const { asked } = table.view;
  if (!asked || !table.data.mine) return null;
  const form = h("form", { class: "t-asked", method: "post" },
    h("span", {}, `${asked.name} ${table.word("wantsToWrite")}`),
    h("input", { type: "hidden", name: "asked", value: asked.session }),
    h("input", { type: "hidden", name: "form_token", value: table.data.token ?? "" }));
  for (const [act, word] of [["give", "givePen"], ["refuse", "keepPen"]]) {
    const button = h("button", { class: "t-btn", name: "act", value: act }, table.word(word ?? ""));
    if (button instanceof HTMLButtonElement) button.type = "submit";
    form.append(button);
  }
  return h("div", { role: "alert" }, form);
}

/** What is done rarely. @param {Table} table */
export const lineTools = (table) =>
  h("button", { class: "t-btn", key: "rare", label: table.word("more"), click: () => table.go({ ...table.fresh(), step: "more" }) }, "⋯");

/** What officials have done here, until somebody has read it. @param {Table} table */
function news(table) {
  const unread = table.news;
  if (unread.length === 0) return null;
  return h("div", { class: "t-asked", role: "status" }, h("span", {}, unread.map((it) => it.text).join(" ")),
    h("button", { class: "t-btn", key: "news", click: () => table.newsRead() }, table.word("understood")));
}

/** The line that was saved last flashes back. @param {Table} table */
export function saved(table) {
  const { fresh } = table.view;
  if (fresh === null) return null;
  const line = table.sheet.lines.find((it) => it.deal === fresh);
  const item = table.items.filter((it) => it.deal === fresh && it.state !== "undone").at(-1);
  const { seats } = table.sheet;
  const words = line && item?.state !== "waiting" && item?.state !== "sending"
    ? line.points.map((points, place) => points === null ? "" : `${seats[place]?.short} ${points}`).filter(Boolean).join(" · ")
    : item?.words ?? "";
  return h("p", { class: "t-saved", role: "status", key: "saved" }, `✓ ${table.word("deal")} ${fresh}: ${words}`);
}

/** Why a line is corrected. @param {Table} table */
export function reasons(table) {
  const { view } = table;
  const given = ["reasonTyping", "reasonKontra", "reasonPremium", "reasonPartner"].map((it) => table.word(it));
  return h("div", { class: "t-row wrap", role: "group", "aria-label": table.word("reason") }, ...given.map((reason) =>
    h("button", { class: "t-btn", key: `reason/${reason}`, on: view.reason === reason, click: () => table.go({ reason: view.reason === reason ? "" : reason }) }, reason)));
}

/** What is missing, or what saving brings: lost or won, equally wide, or one way alone. @param {Table} table */
export function saving(table) {
  const { view, family } = table;
  const { entry } = view;
  /** @type {(boolean | null)[]} */
  const outcomes = family.outcomes(table, entry);
  const needs = family.needs(table, entry) || (view.corrects !== null && !view.reason ? table.word("needsReason") : "");
  const button = (/** @type {boolean | null} */ won, /** @type {string} */ word, /** @type {string} */ brings) =>
    h("button", { class: `t-go ${won === false ? "lost" : "won"}`, key: `save/${won}`, off: needs !== "", click: () => void save(table, won) },
      h("b", {}, word), h("small", {}, needs || brings));
  if (outcomes.length === 1) return h("div", { class: "t-save one" }, button(outcomes[0] ?? null, family.saveWord(table, entry), view.preview.won));
  return h("div", { class: "t-save" }, button(false, table.word("lost"), view.preview.lost), button(true, table.word("won"), view.preview.won));
}

/** The sheet so far, and what waits. @param {Table} table */
export function lines(table) {
  const { sheet, view } = table;
  const rows = sheet.lines.map((line) => {
    const changed = table.items.some((item) => item.deal === line.deal && item.kind !== "call" && item.state !== "sent" && item.state !== "undone");
    return h("li", { class: line.deal === view.fresh ? "fresh" : "" },
      h("p", { class: "t-words" }, h("span", {}, h("b", {}, String(line.deal)), ` ${line.words}`, line.corrected ? h("em", { class: "mark" }, ` ${table.word("corrected")}`) : null),
        table.canWrite ? h("button", { class: "t-small", key: `line/${line.deal}`, label: `${table.word("lineActions")} ${table.word("deal")} ${line.deal}`, on: view.line === line.deal, off: changed,
          click: () => table.go({ line: view.line === line.deal ? null : line.deal, complains: null, arranging: null, reason: "" }) }, "⋯") : null),
      h("ol", { class: "t-points", "data-seats": sheet.seats.length }, ...line.points.map((points, place) =>
        h("li", { class: `${minus(points ?? "")} ${place === line.dealer ? "dealt" : ""} ${points === null ? "out" : ""}` }, points ?? "·"))),
      view.line === line.deal && table.canWrite ? view.arranging ? arrangingOf(table) : actionsOf(table, line) : null);
  });
  for (const item of table.items.filter((it) => it.state !== "sent" && it.state !== "undone")) rows.push(waiting(table, item));
  for (const item of table.ahead.filter((it) => it.state === "sent")) rows.push(h("li", { class: "t-waiting" }, h("p", {}, h("b", {}, String(item.deal)), ` ${item.words} `, h("em", { class: "mark" }, table.word("atServer")))));
  const tools = [];
  if (table.canWrite && !table.finished) tools.push(h("button", { class: "t-btn main", key: "back", click: () => table.go({ step: "choose" }) }, `${table.word("deal")} ${table.next.deal}`));
  // It was under way on this phone, or played, before the call was heard.
  if (table.canWrite && table.finished && sheet.last_deal && table.next.settled < sheet.deals_planned) {
    tools.push(h("button", { class: "t-btn", key: "further", click: () => table.go({ step: "choose", further: true }) }, table.word("oneMoreDeal")));
  }
  // What only a referee was called to stays for him, and what is below it.
  const { open, redealt, declared } = table.next;
  const takes = open ? redealt || declared : sheet.lines.length > 0 || table.ahead.length > 0;
  if (table.canWrite && takes) tools.push(h("button", { class: "t-btn", key: "undo", click: () => void undo(table) }, table.word(undoWord(table))));
  /** @type {(Node | null)[]} */
  const end = [];
  if (sheet.signed) end.push(h("p", { class: "good" }, table.word("signed")));
  else if (table.canWrite && table.finished && table.ahead.length === 0) end.push(signing(table));
  if (table.items.some((item) => item.state === "undone" && item.why === "handed")) end.push(h("p", { class: "good", role: "status" }, table.word("handedOver")));
  end.push(ofClosed(table), nextOf(table));
  const cup = `/tournaments/${table.data.tournament}`;
  tools.push(h("a", { class: "t-btn t-link", href: cup }, table.word("toTournament")));
  if (sheet.signed || !table.data.plays) tools.push(h("a", { class: "t-btn t-link", href: `${cup}/standings` }, table.word("standings")));
  return [...head(table), saved(table), h("ol", { class: "t-lines", id: "sheet" }, ...rows), ...end, h("div", { class: "t-tools" }, ...tools)];
}

/** A line that the server does not have, or not like this. @param {Table} table @param {import("./queue.js").Item} item */
function waiting(table, item) {
  const there = table.sheet.lines.find((line) => line.deal === item.deal);
  const open = item.state === "waiting" || item.state === "sending";
  const head = h("p", {}, h("b", {}, String(item.deal || "")), ` ${item.words} `, h("em", { class: "mark" }, table.word(open ? "onPhone" : item.state === "conflict" ? "conflict" : "held")));
  if (open) return h("li", { class: "t-waiting" }, head);
  const button = (/** @type {string} */ word, /** @type {() => void} */ click, off = false) => h("button", { class: "t-btn", key: `${word}/${item.id}`, click, off }, table.word(word));
  const said = h("p", { class: "wrong" }, item.why || table.word(item.state === "held" ? "ofOthers" : "conflict"));
  const keepHere = () => void yieldTo(table, item);
  if (item.state === "held") {
    const mending = item.kind === "line" || item.kind === "correction" ? button("mend", () => mend(table, item), !table.canWrite) : null;
    return h("li", { class: "t-waiting bad" }, head, said, h("div", { class: "t-row" }, mending, button("offerAgain", () => void again(table, item)), button("keepHere", keepHere)));
  }
  return h("li", { class: "t-waiting bad" }, head, said,
    h("dl", { class: "t-both" }, h("dt", {}, table.word("here")), h("dd", {}, item.words), h("dt", {}, table.word("there")), h("dd", {}, there?.words ?? "–")),
    h("div", { class: "t-row" }, button("takeOurs", () => void insist(table, item), !there), button("takeTheirs", keepHere)));
}

/** Everybody signs for his own seat, or says that he does not; one alone is not enough. @param {Table} table */
function signing(table) {
  const { sheet, view } = table;
  /** @type {[import("./sheet.js").Way, string][]} */
  const ways = [["here", "signHere"], ["paper", "signPaper"], ["refused", "signRefused"]];
  // Who has signed on his own phone counts.
  const earlier = sheet.seats.filter((seat, place) => seat.signed && !view.signs.has(place)).length;
  const rows = sheet.seats.flatMap((seat, place) => [
    h("div", { class: "t-row", role: "group", "aria-label": seat.name },
      h("span", { class: "t-what" }, `${seat.short} ${sheet.sums[place] ?? ""}`, seat.signed ? h("small", {}, ` ✓ ${table.word("signedOwn")}`) : null),
      ...ways.map(([way, word]) => h("button", {
        class: `t-btn ${way === "refused" ? "failed" : ""}`, key: `sign/${place}/${way}`, on: view.signs.get(place) === way, label: `${seat.short} ${table.word(`${word}Long`)}`,
        click: () => {
          const signs = new Map(view.signs);
          if (signs.get(place) === way) signs.delete(place); else signs.set(place, way);
          table.go({ signs });
        },
      }, table.word(word)))),
    view.signs.get(place) === "refused" ? refusal(table, place) : null]);
  return h("section", { class: "t-sign" }, h("h2", {}, table.word("sign")), h("p", {}, table.word("signHow")), ...rows,
    h("button", { class: "t-go won", key: "sign", off: view.signs.size + earlier < 2 || unexplained(table), click: () => void sign(table) }, table.word("sign")));
}

/** Somebody does not sign, and has not said why. @param {Table} table */
const unexplained = ({ view }) => [...view.signs].some(([place, way]) => way === "refused" && !view.said.get(place)?.trim());

/** Why somebody does not sign, and what is to become of it. @param {Table} table @param {number} place */
function refusal(table, place) {
  const { sheet, view } = table;
  const input = /** @type {HTMLInputElement} */ (h("input", { key: `said/${place}`, type: "text", maxlength: 2000, value: view.said.get(place) ?? "" }));
  input.addEventListener("input", () => {
    const before = unexplained(table);
    view.said.set(place, input.value);
    if (before !== unexplained(table)) table.go({});
  });
  return h("label", { class: "t-said" }, table.word("refusedWhy"), h("span", { class: "unseen" }, ` ${sheet.seats[place]?.name}`), input);
}
