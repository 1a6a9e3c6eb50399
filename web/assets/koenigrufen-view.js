// @ts-check
// What is shown of a line of Königrufen while it is tapped.
import { h, wider } from "./element.js";
import * as entries from "./entry.js";
import { countButton, heapScreen } from "./heap-view.js";
import { head, lineTools, reasons, saved, saving } from "./table-view.js";
import { enter } from "./taps.js";
import * as trischaken from "./trischaken.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./entry.js").Side} Side */
/** @typedef {import("./entry.js").GameSheet} GameSheet */

/** So many rare games have room with a button for each seat; more of them are names, and who plays is asked then. */
const ROWS = 7;

/** How many premiums, below the row of partners. */
const FIRST_PREMIUMS = 5;

/** So many letters have room above the premiums of a side. */
const SIDE_LETTERS = 12;

/** @param {Table} table */
const parts = (table) => ({
  game: /** @type {GameSheet} */ (table.sheet.game),
  entry: /** @type {import("./entry.js").Entry} */ (table.view.entry),
});

/** Which game, and who plays it: the frequent ones by one tap, all others behind one more. @param {Table} table */
export function choosing(table) {
  const { sheet, view } = table;
  const game = /** @type {GameSheet} */ (sheet.game);
  const frequent = game.games.slice(0, game.frequent_games);
  const rare = game.games.slice(game.frequent_games);
  const onRare = view.page > 0;
  const shown = onRare && rare.length > ROWS ? named(table, rare) : [h("div", { class: "t-games", "data-seats": sheet.seats.length, role: "group", "aria-label": table.word("game") }, ...(onRare ? rare : frequent).flatMap((it) => seated(table, it)))];
  const tools = h("div", { class: "t-tools" },
    rare.length > 0 ? h("button", { class: "t-btn", key: "more", click: () => table.go({ page: onRare ? 0 : 1, picked: null }) }, table.word(onRare ? "frequentGames" : "moreGames")) : null,
    h("button", { class: "t-btn", key: "lines", click: () => table.go({ step: "sheet" }) }, table.word("sheet")),
    lineTools(table));
  // The line that was saved last has been seen by who looks for a rare game, and makes room for it.
  return [...head(table), onRare ? null : saved(table), ...shown, tools];
}

/** Who may play a game. @param {Table} table @param {import("./entry.js").Game} it */
const players = ({ seating }, it) => it.vorhand_only ? seating.active.filter((place) => place === seating.vorhand) : seating.active;

/** A narrow button parts a compound where its second word begins, also in a browser that has no dictionary. @param {string} name */
const parted = (name) => name.replace(/([a-z])(rufer|dreier|solo)$/u, "$1\u00ad$2");

/** A game with a button for each seat that may play it. @param {Table} table @param {import("./entry.js").Game} it */
function seated(table, it) {
  if (it.trischaken) return [h("button", { class: "t-game whole", key: `game/${it.id}`, click: () => enter(table, entries.begin(it, null)) }, it.name)];
  return table.sheet.seats.map((seat, place) => players(table, it).includes(place)
    ? h("button", { class: "t-game", key: `game/${it.id}/${place}`, label: `${it.name}: ${seat.short}`, click: () => enter(table, entries.begin(it, place)) }, parted(it.short))
    : h("span", { class: "t-none" }));
}

/** Many games by their names alone, and who plays the one that was tapped. @param {Table} table @param {import("./entry.js").Game[]} games */
function named(table, games) {
  const { sheet, view } = table;
  const pick = (/** @type {import("./entry.js").Game} */ it) => {
    const [only, ...others] = it.trischaken ? [null] : players(table, it);
    // Where one alone may play it nobody is asked.
    if (only === undefined || others.length > 0) table.go({ picked: it.id });
    else enter(table, entries.begin(it, only));
  };
  const names = games.map((it) => h("button", { class: "t-game", key: `pick/${it.id}`, on: view.picked === it.id, click: () => pick(it) }, it.name));
  const grid = h("div", { class: "t-games names", role: "group", "aria-label": table.word("game") }, ...names);
  const picked = games.find((it) => it.id === view.picked);
  if (!picked) return [grid];
  const who = players(table, picked).map((place) =>
    h("button", { class: "t-btn", key: `game/${picked.id}/${place}`, click: () => enter(table, entries.begin(picked, place)) }, sheet.seats[place]?.short ?? ""));
  return [grid, h("p", { class: "t-left", role: "status" }, h("b", {}, picked.name), ` · ${table.word("whoPlays")}`),
    h("div", { class: "t-row wrap", role: "group", "aria-label": `${picked.name}: ${table.word("whoPlays")}` }, ...who)];
}

/** The rest of a game that somebody plays: partner, kontras, premiums, who has won. @param {Table} table */
export function playing(table) {
  const { sheet, view, seating } = table;
  const { game, entry } = parts(table);
  const chosen = entries.gameOf(game, entry.game);
  if (view.counting && chosen.positive && entry.partner !== "abandoned") return heapScreen(table);
  const rows = [];
  const set = (/** @type {import("./entry.js").Entry} */ changed) => table.go({ entry: changed });
  if (chosen.calls_king && view.page === 0) {
    const declarer = entry.declarers[0]?.place;
    /** @type {[import("./entry.js").Entry["partner"], string][]} */
    const partners = seating.active.filter((place) => place !== declarer).map((place) => [place, sheet.seats[place]?.mark ?? ""]);
    partners.push(["talon", table.word("kingInTalon")]);
    if (chosen.may_be_abandoned) partners.push(["abandoned", table.word("abandoned")]);
    rows.push(h("div", { class: "t-row", role: "group", "aria-label": table.word("partner") }, ...partners.map(([partner, name]) =>
      h("button", { class: "t-btn", key: `partner/${partner}`, on: entry.partner === partner, label: `${table.word("partner")}: ${typeof partner === "number" ? sheet.seats[partner]?.short : name}`, click: () => set(entries.setPartner(game, entry, entry.partner === partner ? null : partner, seating)) }, name))));
  }
  if (!chosen.positive) rows.push(...negative(table));
  else rows.push(detail(table), premiums(table));
  if (view.corrects !== null) rows.push(reasons(table));
  rows.push(saving(table));
  return [...head(table), ...rows];
}

/** Kontras on the game, or what is to be said of the premium that was tapped last. @param {Table} table */
function detail(table) {
  const { sheet, view, seating } = table;
  const { game, entry } = parts(table);
  const name = (/** @type {string | null | undefined} */ level) => game.kontras.find((it) => it.id === level)?.name ?? "–";
  const [id = "", whose = ""] = view.premium?.split("/") ?? [];
  const held = entries.premiumOf(entry, id, /** @type {Side} */ (whose));
  if (held?.announced) {
    const premium = game.premiums.find((it) => it.id === id);
    const side = entries.side(entry, seating, held.side);
    const change = (/** @type {Partial<typeof held>} */ changed) => table.go({ entry: entries.setPremium(entry, { ...held, ...changed }) });
    const row = [h("span", { class: "t-what" }, premium?.name ?? "")];
    if (entry.partner !== "abandoned") {
      row.push(h("button", { class: `t-btn ${held.kontra ? "kontra" : ""}`, key: "p-kontra", click: () => change({ kontra: entries.nextKontra(game, held.kontra) }) }, held.kontra ? name(held.kontra) : table.word("kontra")));
    }
    if (premium?.bird && side.length > 1) {
      for (const place of side) {
        row.push(h("button", { class: "t-btn", key: `p-by/${place}`, on: held.by === place, label: `${table.word("announcedBy")} ${sheet.seats[place]?.short}`, click: () => change({ by: held.by === place ? null : place }) }, sheet.seats[place]?.mark ?? ""));
      }
    }
    if (entry.partner !== "abandoned") row.push(countButton(table));
    return h("div", { class: "t-row detail", role: "group", "aria-label": premium?.name ?? "" }, ...row);
  }
  if (entry.partner === "abandoned") return h("div", { class: "t-row detail" });
  const kontras = entries.side(entry, seating, "opponents").map((place) => {
    const level = entry.declarers[0]?.kontras[place];
    const short = sheet.seats[place]?.short ?? "";
    return h("button", { class: `t-btn ${level ? "kontra" : ""}`, key: `kontra/${place}`, on: Boolean(level), label: `${level ? name(level) : table.word("kontra")}: ${short}`, click: () => table.go({ entry: entries.tapKontra(game, entry, 0, place), premium: null }) },
      h("small", {}, level ? name(level) : table.word("kontra")), sheet.seats[place]?.mark ?? "");
  });
  return h("div", { class: "t-row detail", role: "group", "aria-label": table.word("kontra") }, ...kontras, countButton(table));
}

/**
 * How a side says what became of a premium: what is in its column, and whether a tap there tells it.
 * @typedef {"announced" | "failed" | "silent"} Column
 */

/** The columns of a side. What failed has one of its own, but on a narrow phone only for who plays. @param {Side} whose @param {boolean} abandoned @returns {Column[]} */
const columns = (whose, abandoned) =>
  abandoned ? ["announced"] : whose === "declarer" || wider().matches ? ["announced", "failed", "silent"] : ["announced", "silent"];

/** Premiums that fit this game: announced and silent, ours and theirs. @param {Table} table */
function premiums(table) {
  const { sheet, view, seating } = table;
  const { game, entry } = parts(table);
  const all = entries.fitting(game, entry);
  const abandoned = entry.partner === "abandoned";
  // Why a line is corrected takes a row; that of partners makes room for one more on the other pages.
  const first = FIRST_PREMIUMS - (view.corrects === null ? 0 : 1);
  const pages = [all.slice(0, first)];
  for (let at = first; at < all.length; at += first + 1) pages.push(all.slice(at, at + first + 1));
  const page = view.page % pages.length;
  const shown = pages[page] ?? [];
  const names = (/** @type {Side} */ whose) => entries.side(entry, seating, whose).map((place) => sheet.seats[place]?.short).join(" + ");
  // Long names would be cut there, and three marks with gaps between them.
  const atHead = (/** @type {Side} */ whose) => names(whose).length <= SIDE_LETTERS ? names(whose)
    : entries.side(entry, seating, whose).map((place) => sheet.seats[place]?.mark).join("+");
  /** @type {Side[]} */
  const sides = abandoned ? ["declarer"] : ["declarer", "opponents"];
  const heads = { announced: "announced", failed: "", silent: "silent" };
  const grid = [h("span", {}), ...sides.map((whose) => h("em", { class: "t-side", "data-columns": columns(whose, abandoned).length }, atHead(whose))), h("span", {}),
    ...sides.flatMap((whose) => columns(whose, abandoned).filter((it) => heads[it]).map((it) =>
      h("em", columns(whose, abandoned).includes("failed") && it === "announced" ? { "data-columns": 2 } : {}, table.word(heads[it]))))];
  for (const premium of shown) {
    grid.push(h("span", { class: "t-premium" }, premium.name));
    for (const whose of sides) for (const column of columns(whose, abandoned)) grid.push(cell(table, premium, whose, column, names(whose)));
  }
  if (pages.length > 1) {
    const rest = [...pages.slice(page + 1), ...pages.slice(0, page)].flat();
    const some = rest.filter((it) => entry.premiums.some((held) => held.id === it.id)).length;
    grid.push(h("button", { class: "t-more", key: "more", click: () => table.go({ page: (page + 1) % pages.length }) },
      `${some > 0 ? `(${some}) ` : ""}${rest.map((it) => it.name).join(", ")}`));
  }
  const width = sides.reduce((sum, whose) => sum + columns(whose, abandoned).length, 0);
  return h("div", { class: "t-premiums", role: "group", "aria-label": table.word("premiums"), "data-width": width }, ...grid);
}

/** @param {Table} table @param {import("./entry.js").PremiumChoice} premium @param {Side} whose @param {Column} column @param {string} names */
function cell(table, premium, whose, column, names) {
  const { game, entry } = parts(table);
  const abandoned = entry.partner === "abandoned";
  const announced = column !== "silent";
  const fits = entries.canHave(premium, entry, whose, entries.gameOf(game, entry.game)) && (announced || (premium.silent && !abandoned));
  if (!fits) return h("span", {});
  const held = entries.premiumOf(entry, premium.id, whose);
  const apart = columns(whose, abandoned).includes("failed");
  const on = held !== null && held.announced === announced && (!announced || !apart || held.won === (column === "announced"));
  const mark = on ? abandoned ? "●" : held.won ? "✓" : "✗" : column === "failed" ? "✗" : "";
  const level = on && held.kontra ? game.kontras.find((it) => it.id === held.kontra)?.name.slice(0, 1) : "";
  const outcome = on ? abandoned ? "" : table.word(held.won ? "made" : "failed") : column === "failed" ? table.word("failed") : "";
  const said = [premium.name, table.word(announced ? "announced" : "silent"), names, outcome].filter(Boolean).join(", ");
  const changed = () => announced && apart ? entries.tellPremium(entry, premium.id, whose, column === "announced") : entries.tapPremium(entry, premium.id, whose, announced);
  return h("button", {
    class: `t-cell ${on ? (held.won || abandoned ? "won" : "failed") : ""} ${level ? "kontra" : ""}`,
    key: `premium/${premium.id}/${whose}/${column === "failed" ? "failed" : announced}`, on, label: said,
    click: () => table.go({ entry: changed(), premium: announced ? `${premium.id}/${whose}` : null }),
  }, `${mark}${level ? ` ${level}` : ""}`);
}

/** Who plays a negative game, and who plays another one beside it. @param {Table} table */
function negative(table) {
  const { sheet, view, seating } = table;
  const { game, entry } = parts(table);
  const several = entry.declarers.length > 1;
  const name = (/** @type {string | undefined} */ level) => game.kontras.find((it) => it.id === level)?.name ?? table.word("kontra");
  const declaring = entry.declarers.map((it) => it.place);
  const set = (/** @type {import("./entry.js").Entry} */ changed) => table.go({ entry: changed });
  const rows = entry.declarers.map((declarer, index) => {
    const short = sheet.seats[declarer.place]?.short ?? "";
    const opponents = seating.active.filter((place) => !declaring.includes(place));
    const own = entries.gameOf(game, declarer.game);
    const outcome = several ? [false, true].map((won) => h("button", {
      class: `t-btn ${declarer.won === won ? (won ? "won" : "failed") : ""}`, key: `won/${declarer.place}/${won}`, on: declarer.won === won,
      click: () => set({ ...entry, declarers: entry.declarers.map((it, i) => i === index ? { ...it, won } : it) }),
    }, table.word(won ? "won" : "lost"))) : [];
    const drop = () => set({ ...entry, declarers: entry.declarers.filter((_, i) => i !== index) });
    if (index > 0) outcome.push(h("button", { class: "t-btn drop", key: `drop/${declarer.place}`, label: `${table.word("remove")}: ${short}`, click: drop }, "✕"));
    return h("section", { class: "t-declarer", "aria-label": `${own.name}: ${short}` },
      several ? h("h2", {}, `${own.name} · ${short}`) : null,
      h("div", { class: "t-row", role: "group", "aria-label": `${own.name}: ${short}` }, ...opponents.map((place) => {
        const level = declarer.kontras[place];
        return h("button", { class: `t-btn ${level ? "kontra" : ""}`, key: `kontra/${declarer.place}/${place}`, on: Boolean(level), label: `${name(level)}: ${sheet.seats[place]?.short}`, click: () => set(entries.tapKontra(game, entry, index, place)) },
          h("small", {}, name(level)), sheet.seats[place]?.mark ?? "");
      }), ...outcome));
  });
  const beside = entries.beside(game, entry);
  const others = seating.active.filter((place) => !declaring.includes(place));
  if (beside.length && others.length > 1) {
    const buttons = beside.flatMap((it) => others.map((place) => h("button", {
      class: "t-btn", key: `bei/${it.id}/${place}`, label: `bei: ${it.name}: ${sheet.seats[place]?.short}`,
      click: () => set({
        ...entry,
        declarers: [...entry.declarers.map((one) => ({ ...one, kontras: Object.fromEntries(Object.entries(one.kontras).filter(([by]) => Number(by) !== place)) })),
          { place, game: it.id, won: null, kontras: {} }],
      }),
    }, h("small", {}, `bei · ${it.short}`), sheet.seats[place]?.mark ?? "")));
    rows.push(h("div", { class: "t-row wrap", role: "group", "aria-label": "bei" }, ...buttons));
  }
  return rows;
}

/** What everybody has in Trischaken: by order, or counted. @param {Table} table */
export function counting(table) {
  const { view, seating } = table;
  const { game, entry } = parts(table);
  const done = entries.missing(game, entry, seating) === null;
  const rows = entry.counts_cards ? counts(table, entry, done) : order(table, entry, done);
  const otherWay = () => {
    table.go({ entry: { ...entry, counts_cards: !entry.counts_cards } });
    // What is typed first has the keyboard.
    const empty = [...table.root.querySelectorAll("input")].find((it) => it.value === "");
    empty?.focus();
  };
  rows.push(h("div", { class: "t-row" }, h("button", { class: "t-btn", key: "count", click: otherWay }, table.word(entry.counts_cards ? "byOrder" : "byCount"))));
  if (view.corrects !== null) rows.push(reasons(table));
  rows.push(saving(table));
  return [...head(table), ...rows];
}

/** From most to fewest. @param {Table} table @param {import("./entry.js").Entry} entry @param {boolean} done */
function order(table, entry, done) {
  const { sheet, view, seating } = table;
  const set = (/** @type {trischaken.Order} */ order) => table.go({ entry: { ...entry, order } });
  const standings = trischaken.standings(entry.order, seating);
  const tapped = entry.order.groups.flat();
  const rows = seating.active.map((place) => {
    const name = sheet.seats[place]?.short ?? "";
    const jungfrau = entry.order.jungfrauen.includes(place);
    const before = entry.order.groups.findIndex((group) => group.includes(place));
    const stands = standings?.[place]?.place ?? (before < 0 ? null : entry.order.groups.slice(0, before).flat().length + 1);
    return h("div", { class: "t-row" },
      h("button", { class: "t-btn t-place", key: `place/${place}`, on: stands !== null, click: () => set(trischaken.tapSeat(entry.order, seating, place)) }, stands === null ? name : `${stands}. ${name}`),
      h("button", { class: "t-btn drop-wide", key: `jungfrau/${place}`, on: jungfrau, label: `${table.word("jungfrau")}: ${name}`, click: () => set(trischaken.tapJungfrau(entry.order, seating, place)) }, table.word("jungfrau")));
  });
  const most = trischaken.mayBeBuergermeister(entry.order, seating);
  const level = h("button", { class: "t-btn", key: "level", on: entry.order.level, off: tapped.length === 0, click: () => set(trischaken.tapLevel(entry.order, seating)) }, table.word("level"));
  const buergermeister = h("button", { class: "t-btn", key: "buergermeister", on: entry.order.buergermeister, off: !most, click: () => set({ ...entry.order, buergermeister: !entry.order.buergermeister }) }, table.word("buergermeister"));
  return [h("p", { class: "t-left", role: "status" }, done ? view.preview.won : table.word("mostFirst")), ...rows, h("div", { class: "t-row" }, level, buergermeister)];
}

/** Card points and tricks; the last one's follow. @param {Table} table @param {import("./entry.js").Entry} entry @param {boolean} done */
function counts(table, entry, done) {
  const { sheet, view, seating } = table;
  const { game } = parts(table);
  const set = (/** @type {import("./entry.js").Entry} */ changed) => table.go({ entry: changed });
  const number = (/** @type {number} */ place, /** @type {"points" | "tricks"} */ field, /** @type {number} */ most) => {
    const value = entry.counts[place]?.[field];
    const input = /** @type {HTMLInputElement} */ (h("input", { key: `${field}/${place}`, inputmode: "numeric", pattern: "[0-9]*", maxlength: 2, label: `${table.word(field)}: ${sheet.seats[place]?.short}`, value: value ?? "" }));
    input.addEventListener("focus", () => input.select());
    input.addEventListener("change", () => {
      const typed = input.value.trim() === "" ? null : Math.min(most, Math.max(0, Number.parseInt(input.value, 10) || 0));
      // Drawn anew only when the tap that ended the typing has met its button.
      setTimeout(() => set(entries.setCount(table.view.entry ?? entry, seating, place, { [field]: typed })), 0);
    });
    input.addEventListener("input", () => {
      // No figure fits behind it any more: the next number is typed without a tap in between.
      if (input.value.length < 2 && !(Number(input.value) * 10 > most)) return;
      const inputs = [...input.closest(".t-counts")?.querySelectorAll("input") ?? []];
      const next = inputs.slice(inputs.indexOf(input) + 1).find((it) => it.value === "");
      if (next) next.focus(); else input.blur();
    });
    return input;
  };
  // A tap each leaf: none, one, two. The keyboard stays, as what is typed next does.
  const leaves = (/** @type {number} */ place) => {
    const count = entry.counts[place]?.leaves ?? 0;
    const button = h("button", { class: "t-btn", key: `leaves/${place}`, on: count > 0, label: `${table.word("leaves")}: ${sheet.seats[place]?.short}: ${count}`, click: () => set(entries.setCount(table.view.entry ?? entry, seating, place, { leaves: (count + 1) % 3 })) }, String(count));
    button.addEventListener("mousedown", (event) => event.preventDefault());
    return button;
  };
  const rows = [h("span", {}), h("em", {}, table.word("points")), h("em", {}, table.word("leaves")), h("em", {}, table.word("tricks"))];
  for (const place of seating.active) {
    rows.push(h("span", { class: "t-premium" }, sheet.seats[place]?.short ?? ""), number(place, "points", 70), leaves(place), number(place, "tricks", 12));
  }
  const { thirds, tricks } = entries.left(entry, seating);
  const rest = `${table.word("left")}: ${Math.trunc(thirds / 3)}${thirds % 3 ? ` ${Math.abs(thirds % 3)}/3` : ""} ${table.word("points")}, ${tricks} ${table.word("tricks")}`;
  return [h("div", { class: "t-counts", role: "group", "aria-label": entries.gameOf(game, entry.game).name }, ...rows), h("p", { class: "t-left", role: "status" }, done ? view.preview.won : rest)];
}

