// @ts-check
// Royal-Tarock on the sheet.
import { keyOf } from "./bidding.js";
import { h } from "./element.js";
import * as entries from "./royal-entry.js";
import { head, lineTools, reasons, saved, saving } from "./table-view.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./royal-entry.js").Entry} Entry */
/** @typedef {import("./bidding.js").Named} Named */
/** @typedef {import("./bidding.js").Standing} Standing */

/** The page behind those of the items: contras. */
const CONTRAS = -1;

/** @param {Table} table */
const parts = (table) => {
  const sheet = /** @type {entries.RoyalSheet} */ (table.sheet.game);
  return { sheet, rules: entries.rulesOf(sheet, table.seating), entry: /** @type {Entry} */ (table.view.entry ?? entries.begin()) };
};

/** @param {Table} table @param {Partial<Entry>} changed @param {Partial<import("./sheet.js").View>} [view] */
function set(table, changed, view = {}) {
  const { sheet, entry } = parts(table);
  table.go({ step: "entry", entry: entries.onward(sheet, { ...entry, ...changed }), ...view });
}

/** @param {Table} table @param {number} place */
const mark = (table, place) => table.sheet.seats[place]?.mark ?? "";

/** @param {Table} table @param {"attackers" | "defenders"} side */
function sideName(table, side, how = /** @type {"short" | "mark"} */ ("short")) {
  const { rules } = parts(table);
  return rules.order.filter((place) => rules.side(place) === side).map((place) => table.sheet.seats[place]?.[how]).join(how === "mark" ? "+" : " + ");
}

/** What is named, as people write it. @param {entries.RoyalSheet} sheet @param {Named} named */
function inWords(sheet, named) {
  const name = (/** @type {import("./bidding.js").Word[]} */ words, /** @type {string} */ id) => words.find((it) => it.id === id)?.name ?? id;
  return [
    ...(named.count === null ? [] : [String(named.count)]), ...(named.suit ? [name(sheet.suits, named.suit)] : []),
    ...named.suits.map((suit) => name(sheet.suits, suit)), ...named.cards.map((card) => name([...sheet.cards, ...sheet.tens], card)),
  ].join(" ");
}

/** @param {Table} table @param {Standing} it */
function announcement(table, it) {
  const { sheet, rules } = parts(table);
  const contra = it.kontra_by === null ? "" : ` ${table.word("kontra")} ${mark(table, it.kontra_by)}`;
  return [rules.item(it.item).name, inWords(sheet, it), mark(table, it.by)].filter(Boolean).join(" ") + contra;
}

/** Who speaks: whoever is tapped, those before him have passed. @param {Table} table */
function speakers(table) {
  const { rules, entry } = parts(table);
  const { turn } = rules.after(entry.steps);
  return h("div", { class: "t-row", role: "group", "aria-label": table.word("speaks") }, ...table.seating.active.map((place) => {
    const steps = rules.until(entry.steps, place);
    return h("button", { class: "t-btn", key: `speaks/${place}`, on: turn === place, off: steps === null, label: `${table.word("speaks")}: ${table.sheet.seats[place]?.short}`,
      click: () => set(table, { steps: steps ?? entry.steps, naming: null, named: [] }) }, mark(table, place));
  }));
}

/** The items, or what one of them names. @param {Table} table */
function items(table) {
  const { sheet, rules, entry } = parts(table);
  const { turn, standing } = rules.after(entry.steps);
  const item = entry.naming === null ? null : rules.item(entry.naming);
  if (item && turn !== null) {
    const buttons = entries.open(sheet, rules, entry, item).map((named) => {
      const last = { ...named, cards: named.cards.slice(-1) };
      return h("button", { class: "t-game", key: `names/${[named.count, named.suit, ...named.suits, ...last.cards].filter((it) => it !== null).join("/")}`,
        click: () => set(table, entries.say(item, entry, turn, named), { page: 0 }) }, inWords(sheet, last));
    });
    return h("div", { class: "t-items", role: "group", "aria-label": item.name }, h("h2", { class: "t-contract" }, `${item.name} ${inWords(sheet, { ...named0, cards: entry.named })}…`), ...buttons,
      h("button", { class: "t-game", key: "unname", label: table.word("cancel"), click: () => set(table, { naming: null, named: [] }) }, "‹"));
  }
  if (table.view.page === CONTRAS) {
    const theirs = standing.filter((it) => turn !== null && rules.side(it.by) !== rules.side(turn) && !rules.item(it.item).meldung && it.kontra_by === null);
    return h("div", { class: "t-items", role: "group", "aria-label": table.word("kontra") }, ...theirs.map((it) =>
      h("button", { class: "t-game", key: `kontra/${keyOf(it)}`, click: () => set(table, { steps: [...entry.steps, { say: "kontra", by: turn ?? 0, on: keyOf(it) }] }, { page: 0 }) }, announcement(table, it))));
  }
  const page = sheet.pages[table.view.page]?.items ?? [];
  return h("div", { class: `t-items ${page.length > 16 ? "many" : ""}`, role: "group", "aria-label": table.word("announcements") }, ...page.map((id) => {
    const item = rules.item(id);
    const open = entries.open(sheet, rules, entry, item);
    const [only] = open;
    if (!only || turn === null) return h("span", { class: "t-none" });
    return h("button", { class: "t-game", key: `item/${id}`, label: `${item.name} (${item.value})`,
      click: () => item.names === "nothing" ? set(table, entries.say(item, entry, turn, only), { page: 0 }) : set(table, { naming: id, named: [] }) }, item.name);
  }));
}

const named0 = { cards: [], suit: null, suits: [], count: null };

/** @param {Table} table */
function bidding(table) {
  const { sheet, rules, entry } = parts(table);
  const { turn, standing } = rules.after(entry.steps);
  const pages = [...sheet.pages.keys(), CONTRAS].map((page) => h("button", { class: "t-btn", key: `page/${page}`, on: table.view.page === page,
    click: () => { set(table, { naming: null, named: [] }, { page }); } }, table.word(page === CONTRAS ? "kontra" : sheet.pages[page]?.name ?? "")));
  const back = h("button", { class: "t-btn", key: "unsay", off: entry.steps.length === 0, label: table.word("unsay"), click: () => set(table, { steps: entry.steps.slice(0, -1), naming: null, named: [] }) }, "↶");
  const pass = h("button", { class: "t-btn", key: "pass", off: turn === null, click: () => {
    const steps = [...entry.steps, { say: /** @type {const} */ ("pass"), by: turn ?? 0 }];
    set(table, { steps, naming: null, named: [], part: rules.after(steps).turn === null ? "hands" : "bidding" });
  } }, table.word("pass"));
  const play = h("button", { class: "t-btn main", key: "play", click: () => set(table, { part: "hands", naming: null, named: [] }, { page: 0 }) }, table.word("biddingOver"));
  const fresh = table.view.entry === null;
  return [...head(table), fresh ? saved(table) : null, speakers(table),
    h("p", { class: "t-standing", role: "status" }, standing.map((it) => announcement(table, it)).join(" · ")),
    items(table), h("div", { class: "t-row" }, ...pages),
    h("div", { class: "t-tools" }, back, pass, play,
      fresh ? h("button", { class: "t-btn", key: "lines", click: () => table.go({ step: "sheet" }) }, table.word("sheet")) : null,
      fresh ? lineTools(table) : null)];
}

/** Tarocks of one side give the other's; each card is on one side. @param {Table} table */
function hands(table) {
  const { sheet, entry } = parts(table);
  const counts = [];
  for (let tarocks = sheet.fewest_tarocks; tarocks <= sheet.all_tarocks - sheet.fewest_tarocks; tarocks += 1) counts.push(tarocks);
  const [attackers, defenders] = entries.SIDES.map((side) => sideName(table, side));
  return [...head(table),
    h("h2", { class: "t-contract" }, `${table.word("tarocks")}: ${attackers}`),
    h("div", { class: "t-digits", role: "group", "aria-label": table.word("tarocks") }, ...counts.map((tarocks) =>
      h("button", { class: "t-btn", key: `tarocks/${tarocks}`, on: entry.tarocks === tarocks, label: `${attackers} ${tarocks}, ${defenders} ${sheet.all_tarocks - tarocks}`,
        click: () => set(table, { tarocks }) }, String(tarocks), h("small", {}, `: ${sheet.all_tarocks - tarocks}`)))),
    ...entries.SIDES.flatMap((side) => [
      h("h2", { class: "t-contract" }, sideName(table, side)),
      h("div", { class: "t-row", role: "group", "aria-label": sideName(table, side) }, ...[...sheet.honours, ...sheet.consoled].map((card) =>
        h("button", { class: "t-btn", key: `held/${card.id}/${side}`, on: entry.held[card.id] === side, label: `${card.name}: ${sideName(table, side)}`,
          click: () => set(table, { held: { ...entry.held, [card.id]: side } }) }, card.name)))]),
    back(table, "bidding", "announcements")];
}

/** @param {Table} table @param {Entry["part"]} part @param {string} word */
const back = (table, part, word) => h("div", { class: "t-row" }, h("button", { class: "t-btn", key: `back/${part}`, click: () => {
  // What is stated stays as it is: the screen is only looked at again.
  const { entry } = parts(table);
  table.go({ entry: { ...entry, part }, page: 0 });
} }, `‹ ${table.word(word)}`));

/** Only what failed, and what counts in silence. @param {Table} table */
function result(table) {
  const { sheet, rules, entry } = parts(table);
  const { standing } = rules.after(entry.steps);
  const failing = standing.filter((it) => !rules.item(it.item).meldung).map((it) => {
    const key = keyOf(it);
    const lost = entry.lost.includes(key);
    return h("button", { class: `t-btn ${lost ? "failed" : ""}`, key: `lost/${key}`, on: lost, label: `${announcement(table, it)}: ${table.word(lost ? "lost" : "won")}`,
      click: () => set(table, { lost: lost ? entry.lost.filter((other) => other !== key) : [...entry.lost, key] }) }, `${lost ? "✗" : "✓"} ${announcement(table, it)}`);
  });
  const silent = entries.SIDES.flatMap((side) => sheet.silent.map((it) => {
    if (!entries.counts(rules, standing, it.id, side)) return h("span", { class: "t-none" });
    const on = entry.silent[it.id] === side;
    const { [it.id]: _, ...others } = entry.silent;
    return h("button", { class: "t-game", key: `silent/${it.id}/${side}`, on, label: `${it.name}: ${sideName(table, side)}`,
      click: () => set(table, { silent: on ? others : { ...others, [it.id]: side } }) }, it.name);
  }));
  const half = silent.length / 2;
  return [...head(table),
    failing.length ? h("h2", { class: "t-contract" }, table.word("whatFailed")) : null,
    failing.length ? h("div", { class: "t-row wrap two", role: "group", "aria-label": table.word("whatFailed") }, ...failing) : null,
    ...silent.length ? [
      h("h2", { class: "t-contract" }, `${table.word("silentItems")}: ${sideName(table, "attackers")}`), h("div", { class: "t-items", role: "group", "aria-label": sideName(table, "attackers") }, ...silent.slice(0, half)),
      h("h2", { class: "t-contract" }, sideName(table, "defenders")), h("div", { class: "t-items", role: "group", "aria-label": sideName(table, "defenders") }, ...silent.slice(half)),
    ] : [],
    h("div", { class: "t-row" }, back(table, "bidding", "announcements"), back(table, "hands", "hands")),
    table.view.corrects !== null ? reasons(table) : null,
    saving(table)];
}

/** @type {import("./family.js").Family<Entry>} */
export const royal = {
  choosing: bidding,
  entering: (table) => {
    const { entry } = parts(table);
    return entry.part === "bidding" ? bidding(table) : entry.part === "hands" ? hands(table) : result(table);
  },
  // Four names have no room beside the button that drops it all.
  title: (table) => entries.SIDES.map((side) => sideName(table, side, "mark")).join(" – "),
  needs: (table) => {
    const { sheet, rules, entry } = parts(table);
    const missing = entries.missing(sheet, rules, entry);
    const words = { bidding: "needsBidding", hands: "needsHands", obscur: "needsObscur" };
    return missing === null ? "" : table.word(words[missing]);
  },
  outcomes: () => [null],
  saveWord: (table) => table.word("save"),
  record: (table) => {
    const { sheet, rules, entry } = parts(table);
    return entries.toRecord(sheet, rules, entry, (place) => String(table.sheet.seats[place]?.player));
  },
  seated: (table) => {
    const { order } = parts(table).rules;
    const [abfaenger, eintreiber, second, dealer] = order.map((place) => String(table.sheet.seats[place]?.player));
    return { attackers: { eintreiber, abfaenger }, defenders: { eintreiber: dealer, abfaenger: second } };
  },
  opened: (table, record) => entries.fromRecord(parts(table).sheet, record, (player) => table.sheet.seats.findIndex((seat) => String(seat.player) === player)),
  words: (table) => {
    const { rules, entry } = parts(table);
    const { standing } = rules.after(entry.steps);
    return standing.map((it) => announcement(table, it)).join(" · ") || table.word("nothingSaid");
  },
  // What is said first closes the deal before; what comes behind it stays here until it is saved.
  declares: (table, entry) => {
    const said = entries.firstSaid(entry, (place) => String(table.sheet.seats[place]?.player));
    const [first] = entry.steps;
    if (!said || !first) return null;
    const words = first.say === "announce" ? announcement(table, { ...first, kontra_by: null, raised_from: [] }) : `${table.word("pass")} ${mark(table, first.by)}`;
    return { ...said, words };
  },
  places: (table) => {
    const { order } = parts(table).rules;
    return [order[0] ?? 0, order[2] ?? 0];
  },
};
