// @ts-check
// What the sheet shows at each step. Everything that is tapped is a button with a name and a state.
import * as entries from "./entry.js";
import * as trischaken from "./trischaken.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./entry.js").Side} Side */

/**
 * An element. `on` is pressed or not; `key` finds it again when the screen is drawn anew.
 * @param {string} tag
 * @param {{class?: string, key?: string, label?: string, on?: boolean, click?: () => void, off?: boolean, role?: string, [name: string]: unknown}} options
 * @param {...(Node | string | null)} children
 */
function h(tag, options, ...children) {
  const made = document.createElement(tag);
  const { class: name, key, label, on, click, off, ...others } = options;
  if (name) made.className = name;
  if (key) made.dataset.key = key;
  if (label) made.setAttribute("aria-label", label);
  if (on !== undefined) made.setAttribute("aria-pressed", String(on));
  if (off) made.setAttribute("disabled", "");
  for (const [attribute, value] of Object.entries(others)) made.setAttribute(attribute, String(value));
  if (made instanceof HTMLButtonElement) made.type = "button";
  if (click) made.addEventListener("click", click);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** How many games are shown at once. */
const ROWS = 6;

/** How many premiums. */
const ROWS_OF_PREMIUMS = 5;

/** @param {string} text */
const minus = (text) => text.startsWith("−") ? "minus" : "";

/** Title, state, seats with what they have come to. @param {Table} table */
function head(table) {
  const { sheet, view, next } = table;
  const deal = view.corrects ?? view.mends?.deal ?? next.deal;
  const shown = view.step === "entry" || !table.finished;
  const here = `${table.word("table")} ${sheet.table} · ${table.word("roundShort")} ${sheet.round}${shown ? ` · ${table.word("deal")} ${deal}` : ""}`;
  const { kind, text } = table.state;
  const state = h("button", { class: `state ${kind}`, key: "state", click: () => table.go({ step: "sheet", entry: null, corrects: null, mends: null }) }, text);
  const bar = h("div", { class: "t-bar" });
  const unkept = view.unkept ? h("p", { class: "wrong", role: "alert" }, table.word("unkept")) : null;
  if (view.entry && sheet.game) {
    // The game takes the place of the table's number: a small phone has room for one of them.
    const who = view.entry.declarers.map((it) => sheet.seats[it.place]?.short).join(", ");
    const game = entries.gameOf(sheet.game, view.entry.game).name;
    bar.append(h("h1", {}, h("small", {}, here), who ? `${game} · ${who}` : game),
      h("button", { class: "t-btn", key: "cancel", label: table.word("cancel"), click: () => table.go({ ...table.fresh() }) }, "✕"));
  } else {
    bar.append(h("h1", {}, here), state);
  }
  const playing = shown && table.canWrite;
  const seating = table.seating;
  const seats = sheet.seats.map((seat, place) => {
    const out = playing && place === seating.sits_out;
    const role = !playing ? "" : place === seating.dealer ? table.word("dealer") : place === seating.vorhand ? table.word("vorhand") : "";
    const sum = sheet.sums[place] ?? "";
    return h("li", { class: `${out ? "out" : ""} ${place === seating.vorhand ? "vorhand" : ""}` },
      h("small", {}, out ? table.word("sitsOut") : role), h("span", { class: "name" }, seat.short), h("b", { class: minus(sum) }, sum));
  });
  return [bar, h("ol", { class: "t-seats", "data-seats": sheet.seats.length }, ...seats), unkept, asked(table)];
}

/** Somebody would like to have the pen. @param {Table} table */
function asked(table) {
  const { asked } = table.view;
  if (!asked || !table.data.mine) return null;
  const form = h("form", { class: "t-asked", method: "post", role: "alert" },
    h("span", {}, `${asked} ${table.word("wantsToWrite")}`),
    h("input", { type: "hidden", name: "form_token", value: table.data.token ?? "" }));
  for (const [act, word] of [["give", "givePen"], ["refuse", "keepPen"]]) {
    const button = h("button", { class: "t-btn", name: "act", value: act }, table.word(word ?? ""));
    if (button instanceof HTMLButtonElement) button.type = "submit";
    form.append(button);
  }
  return form;
}

/** Which game, and who plays it: one tap. @param {Table} table */
export function choosing(table) {
  const { sheet, view, seating } = table;
  const game = sheet.game;
  if (!game) return [];
  // As many rows as the smallest phone has room for; the frequent games are on the first page.
  const pages = [game.games.slice(0, game.frequent_games)];
  for (let at = game.frequent_games; at < game.games.length; at += ROWS) pages.push(game.games.slice(at, at + ROWS));
  const page = view.page % pages.length;
  const games = pages[page] ?? [];
  /** @type {(Node | string | null)[]} */
  const cells = [];
  for (const it of games) {
    if (it.trischaken) {
      cells.push(h("button", { class: "t-game whole", key: `game/${it.id}`, click: () => table.choose(it.id, null) }, it.name));
      continue;
    }
    sheet.seats.forEach((seat, place) => {
      const plays = seating.active.includes(place) && (!it.vorhand_only || place === seating.vorhand);
      cells.push(plays
        ? h("button", { class: "t-game", key: `game/${it.id}/${place}`, label: `${it.name}: ${seat.short}`, click: () => table.choose(it.id, place) }, it.short)
        : h("span", { class: "t-none" }));
    });
  }
  const tools = h("div", { class: "t-tools" },
    h("button", { class: "t-btn", key: "more", click: () => table.go({ page: (page + 1) % pages.length }) }, table.word(page + 1 === pages.length && page > 0 ? "frequentGames" : "moreGames")),
    h("button", { class: "t-btn", key: "lines", click: () => table.go({ step: "sheet" }) }, table.word("sheet")),
    dealerChoice(table));
  return [...head(table), saved(table), h("div", { class: "t-games", "data-seats": sheet.seats.length, role: "group", "aria-label": table.word("game") }, ...cells), tools];
}

/** Somebody else has dealt than should have. @param {Table} table */
function dealerChoice(table) {
  const { sheet, view, next } = table;
  const select = h("select", { class: "t-btn", key: "dealer", label: table.word("wrongDealer") });
  sheet.seats.forEach((seat, place) => {
    if (place === sheet.empty) return;
    const option = h("option", { value: place }, `${table.word("dealer")}: ${seat.short}`);
    if (place === (view.dealer ?? next.dealer)) option.setAttribute("selected", "");
    select.append(option);
  });
  select.addEventListener("change", () => {
    const place = Number(/** @type {HTMLSelectElement} */ (select).value);
    table.go({ dealer: place === next.dealer ? null : place });
  });
  return select;
}

/** The line that was saved last flashes back. @param {Table} table */
function saved(table) {
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

/** The rest of a game that somebody plays: partner, kontras, premiums, who has won. @param {Table} table */
export function playing(table) {
  const { sheet, view, seating } = table;
  const { entry } = view;
  const game = sheet.game;
  if (!entry || !game) return [];
  const chosen = entries.gameOf(game, entry.game);
  const missing = entries.missing(game, entry, seating);
  const parts = [];
  const set = (/** @type {import("./entry.js").Entry} */ changed) => table.go({ entry: changed });
  if (chosen.calls_king && view.page === 0) {
    const declarer = entry.declarers[0]?.place;
    /** @type {[import("./entry.js").Entry["partner"], string][]} */
    const partners = seating.active.filter((place) => place !== declarer).map((place) => [place, sheet.seats[place]?.short ?? ""]);
    partners.push(["talon", table.word("kingInTalon")]);
    if (chosen.may_be_abandoned) partners.push(["abandoned", table.word("abandoned")]);
    parts.push(h("div", { class: "t-row", role: "group", "aria-label": table.word("partner") }, ...partners.map(([partner, name]) =>
      h("button", { class: "t-btn", key: `partner/${partner}`, on: entry.partner === partner, click: () => set(entries.setPartner(game, entry, entry.partner === partner ? null : partner, seating)) }, name))));
  }
  if (!chosen.positive) parts.push(...negative(table));
  else parts.push(detail(table), premiums(table));
  if (view.corrects !== null) parts.push(reasons(table));
  const needs = missing === "partner" ? table.word("needsPartner") : missing === "announcement" ? table.word("needsAnnouncement") : view.corrects !== null && !view.reason ? table.word("needsReason") : "";
  parts.push(saving(table, needs));
  return [...head(table), ...parts];
}

/** Kontras on the game, or what is to be said of the premium that was tapped last. @param {Table} table */
function detail(table) {
  const { sheet, view, seating } = table;
  const { entry } = view;
  const game = sheet.game;
  if (!entry || !game) return h("div", {});
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
        row.push(h("button", { class: "t-btn", key: `p-by/${place}`, on: held.by === place, label: `${table.word("announcedBy")} ${sheet.seats[place]?.short}`, click: () => change({ by: held.by === place ? null : place }) }, sheet.seats[place]?.short ?? ""));
      }
    }
    return h("div", { class: "t-row detail", role: "group", "aria-label": premium?.name ?? "" }, ...row);
  }
  if (entry.partner === "abandoned") return h("div", { class: "t-row detail" });
  const kontras = entries.side(entry, seating, "opponents").map((place) => {
    const level = entry.declarers[0]?.kontras[place];
    const short = sheet.seats[place]?.short ?? "";
    return h("button", { class: `t-btn ${level ? "kontra" : ""}`, key: `kontra/${place}`, on: Boolean(level), label: `${level ? name(level) : table.word("kontra")}: ${short}`, click: () => table.go({ entry: entries.tapKontra(game, entry, 0, place), premium: null }) },
      h("small", {}, level ? name(level) : table.word("kontra")), short);
  });
  return h("div", { class: "t-row detail", role: "group", "aria-label": table.word("kontra") }, ...kontras);
}

/** Premiums that fit this game: announced and silent, ours and theirs. @param {Table} table */
function premiums(table) {
  const { sheet, view, seating } = table;
  const { entry } = view;
  const game = sheet.game;
  if (!entry || !game) return h("div", {});
  const chosen = entries.gameOf(game, entry.game);
  const all = entries.fitting(game, entry);
  const often = new Set(game.premiums.slice(0, game.frequent_premiums).map((it) => it.id));
  const rare = all.filter((it) => !often.has(it.id));
  const abandoned = entry.partner === "abandoned";
  const few = abandoned || all.length <= ROWS_OF_PREMIUMS;
  // The frequent ones first; on the other pages the row of partners makes room for one more.
  const pages = few ? [all] : [all.filter((it) => often.has(it.id))];
  for (let at = 0; !few && at < rare.length; at += ROWS_OF_PREMIUMS) pages.push(rare.slice(at, at + ROWS_OF_PREMIUMS));
  const page = view.page % pages.length;
  const shown = pages[page] ?? [];
  const names = (/** @type {Side} */ whose) => entries.side(entry, seating, whose).map((place) => sheet.seats[place]?.short).join(" + ");
  /** @type {Side[]} */
  const sides = ["declarer", "opponents"];
  const grid = [h("span", {}), ...sides.map((whose) => h("em", { class: "t-side" }, names(whose))), h("span", {}),
    ...sides.flatMap(() => [h("em", {}, table.word("announced")), h("em", {}, table.word("silent"))])];
  for (const premium of shown) {
    grid.push(h("span", { class: "t-premium" }, premium.name));
    for (const whose of sides) {
      for (const announced of [true, false]) {
        const fits = entries.canHave(premium, entry, whose, chosen) && (announced || (premium.silent && !abandoned));
        if (!fits) { grid.push(h("span", {})); continue; }
        const held = entries.premiumOf(entry, premium.id, whose);
        const on = held !== null && held.announced === announced;
        const mark = !on ? "" : abandoned ? "●" : held.won ? "✓" : "✗";
        const level = on && held.kontra ? game.kontras.find((it) => it.id === held.kontra)?.name.slice(0, 1) : "";
        const state = !on ? "" : `, ${abandoned ? "" : table.word(held.won ? "made" : "failed")}`;
        grid.push(h("button", {
          class: `t-cell ${on ? (held.won || abandoned ? "won" : "failed") : ""} ${level ? "kontra" : ""}`,
          key: `premium/${premium.id}/${whose}/${announced}`, on,
          label: `${premium.name}, ${table.word(announced ? "announced" : "silent")}, ${names(whose)}${state}`,
          click: () => table.go({ entry: entries.tapPremium(entry, premium.id, whose, announced), premium: announced ? `${premium.id}/${whose}` : null }),
        }, `${mark}${level ? ` ${level}` : ""}`));
      }
    }
  }
  if (pages.length > 1) {
    const rest = [...pages.slice(page + 1), ...pages.slice(0, page)].flat();
    const some = rest.filter((it) => entry.premiums.some((held) => held.id === it.id)).length;
    grid.push(h("button", { class: "t-more", key: "more", click: () => table.go({ page: (page + 1) % pages.length }) },
      `${some > 0 ? `(${some}) ` : ""}${rest.map((it) => it.name).join(", ")}`));
  }
  return h("div", { class: "t-premiums", role: "group", "aria-label": table.word("premiums") }, ...grid);
}

/** Who plays a negative game, and who plays another one beside it. @param {Table} table */
function negative(table) {
  const { sheet, view, seating } = table;
  const { entry } = view;
  const game = sheet.game;
  if (!entry || !game) return [];
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
      h("div", { class: "t-row", role: "group", "aria-label": table.word("kontra") }, ...opponents.map((place) => {
        const level = declarer.kontras[place];
        return h("button", { class: `t-btn ${level ? "kontra" : ""}`, key: `kontra/${declarer.place}/${place}`, on: Boolean(level), label: `${name(level)}: ${sheet.seats[place]?.short}`, click: () => set(entries.tapKontra(game, entry, index, place)) },
          h("small", {}, name(level)), sheet.seats[place]?.short ?? "");
      })),
      several ? h("div", { class: "t-row" }, ...outcome) : null);
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
    }, h("small", {}, `bei · ${it.short}`), sheet.seats[place]?.short ?? "")));
    rows.push(h("div", { class: "t-row wrap", role: "group", "aria-label": "bei" }, ...buttons));
  }
  return rows;
}

/** What everybody has in Trischaken: by order, or counted. @param {Table} table */
export function counting(table) {
  const { view, seating, sheet } = table;
  const { entry } = view;
  const game = sheet.game;
  if (!entry || !game) return [];
  const done = entries.missing(game, entry, seating) === null;
  const parts = entry.counts_cards ? counts(table, entry, done) : order(table, entry, done);
  const otherWay = () => table.go({ entry: { ...entry, counts_cards: !entry.counts_cards } });
  parts.push(h("div", { class: "t-row" }, h("button", { class: "t-btn", key: "count", click: otherWay }, table.word(entry.counts_cards ? "byOrder" : "byCount"))));
  if (view.corrects !== null) parts.push(reasons(table));
  const ready = done && (view.corrects === null || view.reason);
  parts.push(h("div", { class: "t-save one" }, h("button", { class: "t-go won", key: "save", off: !ready, click: () => void table.save(null) }, table.word("save"))));
  return [...head(table), ...parts];
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
  const game = sheet.game;
  if (!game) return [];
  const set = (/** @type {import("./entry.js").Entry} */ changed) => table.go({ entry: changed });
  const number = (/** @type {number} */ place, /** @type {"points" | "leaves" | "tricks"} */ field, /** @type {number} */ most) => {
    const value = entry.counts[place]?.[field];
    const input = /** @type {HTMLInputElement} */ (h("input", { key: `${field}/${place}`, inputmode: "numeric", pattern: "[0-9]*", maxlength: 2, label: `${table.word(field)}: ${sheet.seats[place]?.short}`, value: value ?? "" }));
    input.addEventListener("focus", () => input.select());
    input.addEventListener("change", () => {
      const typed = input.value.trim() === "" ? null : Math.min(most, Math.max(0, Number.parseInt(input.value, 10) || 0));
      // Drawn anew only when the tap that ended the typing has met its button.
      setTimeout(() => set(entries.setCount(table.view.entry ?? entry, seating, place, { [field]: field === "leaves" ? typed ?? 0 : typed })), 0);
    });
    return input;
  };
  const rows = [h("span", {}), h("em", {}, table.word("points")), h("em", {}, table.word("leaves")), h("em", {}, table.word("tricks"))];
  for (const place of seating.active) {
    rows.push(h("span", { class: "t-premium" }, sheet.seats[place]?.short ?? ""), number(place, "points", 70), number(place, "leaves", 2), number(place, "tricks", 12));
  }
  const { thirds, tricks } = entries.left(entry, seating);
  const rest = `${table.word("left")}: ${Math.trunc(thirds / 3)}${thirds % 3 ? ` ${Math.abs(thirds % 3)}/3` : ""} ${table.word("points")}, ${tricks} ${table.word("tricks")}`;
  return [h("div", { class: "t-counts", role: "group", "aria-label": entries.gameOf(game, entry.game).name }, ...rows), h("p", { class: "t-left", role: "status" }, done ? view.preview.won : rest)];
}

/** Why a line is corrected. @param {Table} table */
function reasons(table) {
  const { view } = table;
  const given = ["reasonTyping", "reasonKontra", "reasonPremium", "reasonPartner"].map((it) => table.word(it));
  return h("div", { class: "t-row wrap", role: "group", "aria-label": table.word("reason") }, ...given.map((reason) =>
    h("button", { class: "t-btn", key: `reason/${reason}`, on: view.reason === reason, click: () => table.go({ reason: view.reason === reason ? "" : reason }) }, reason)));
}

/** Lost or won, equally wide, and what that brings. @param {Table} table @param {string} needs */
function saving(table, needs) {
  const { view } = table;
  const { entry } = view;
  if (!entry) return h("div", {});
  const open = needs !== "";
  const button = (/** @type {boolean | null} */ won, /** @type {string} */ word, /** @type {string} */ brings) =>
    h("button", { class: `t-go ${won === false ? "lost" : "won"}`, key: `save/${won}`, off: open, click: () => void table.save(won) }, h("b", {}, word), h("small", {}, open ? needs : brings));
  if (entry.partner === "abandoned") return h("div", { class: "t-save one" }, button(null, `${table.word("save")}: ${table.word("abandoned")}`, view.preview.won));
  if (entry.declarers.length > 1) {
    const undecided = entry.declarers.some((it) => it.won === null);
    return h("div", { class: "t-save one" }, h("button", { class: "t-go won", key: "save", off: open || undecided, click: () => void table.save(null) }, h("b", {}, table.word("save")), h("small", {}, undecided ? table.word("needsOutcome") : view.preview.won)));
  }
  return h("div", { class: "t-save" }, button(false, table.word("lost"), view.preview.lost), button(true, table.word("won"), view.preview.won));
}

/** The sheet so far, and what waits. @param {Table} table */
export function lines(table) {
  const { sheet, view } = table;
  const rows = sheet.lines.map((line) => {
    const changed = table.items.some((item) => item.deal === line.deal && item.kind !== "call" && item.state !== "sent" && item.state !== "undone");
    return h("li", { class: line.deal === view.fresh ? "fresh" : "" },
      h("p", { class: "t-words" }, h("b", {}, String(line.deal)), ` ${line.words}`, line.corrected ? h("em", { class: "mark" }, ` ${table.word("corrected")}`) : null,
        table.canWrite && line.record ? h("button", { class: "t-small", key: `correct/${line.deal}`, label: `${table.word("correct")}: ${table.word("deal")} ${line.deal}`, off: changed, click: () => table.correct(line.deal) }, table.word("correct")) : null),
      h("ol", { class: "t-points", "data-seats": sheet.seats.length }, ...line.points.map((points, place) =>
        h("li", { class: `${minus(points ?? "")} ${place === line.dealer ? "dealt" : ""}` }, points ?? "·"))));
  });
  for (const item of table.items.filter((it) => it.state !== "sent" && it.state !== "undone")) rows.push(waiting(table, item));
  for (const item of table.ahead.filter((it) => it.state === "sent")) rows.push(h("li", { class: "t-waiting" }, h("p", {}, h("b", {}, String(item.deal)), ` ${item.words} `, h("em", { class: "mark" }, table.word("atServer")))));
  const tools = [];
  if (table.canWrite && !table.finished) tools.push(h("button", { class: "t-btn main", key: "back", click: () => table.go({ step: "choose" }) }, `${table.word("deal")} ${table.next.deal}`));
  if (table.canWrite && (sheet.lines.length > 0 || table.ahead.length > 0)) tools.push(h("button", { class: "t-btn", key: "undo", click: () => void table.undo() }, table.word("undo")));
  if (table.data.plays && sheet.lines.length > 0) tools.push(h("button", { class: "t-btn", key: "referee", off: view.called, click: () => void table.callReferee() }, table.word(view.called ? "refereeAsked" : "referee")));
  /** @type {(Node | null)[]} */
  const end = [];
  if (sheet.signed) end.push(h("p", { class: "good" }, table.word("signed")));
  else if (table.canWrite && table.finished && table.ahead.length === 0) end.push(signing(table));
  return [...head(table), saved(table), h("ol", { class: "t-lines", id: "sheet" }, ...rows), ...end, h("div", { class: "t-tools" }, ...tools)];
}

/** A line that the server does not have, or not like this. @param {Table} table @param {import("./queue.js").Item} item */
function waiting(table, item) {
  const there = table.sheet.lines.find((line) => line.deal === item.deal);
  const open = item.state === "waiting" || item.state === "sending";
  const head = h("p", {}, h("b", {}, String(item.deal || "")), ` ${item.words} `, h("em", { class: "mark" }, table.word(open ? "onPhone" : item.state === "conflict" ? "conflict" : "held")));
  if (open) return h("li", { class: "t-waiting" }, head);
  const button = (/** @type {string} */ word, /** @type {() => void} */ click, off = false) => h("button", { class: "t-btn", key: `${word}/${item.id}`, click, off }, table.word(word));
  const said = h("p", { class: "wrong" }, item.why || table.word("conflict"));
  const keepHere = () => void table.yieldTo(item);
  if (item.state === "held") {
    const mend = item.kind === "line" || item.kind === "correction" ? button("mend", () => table.mend(item), !table.canWrite) : null;
    return h("li", { class: "t-waiting bad" }, head, said, h("div", { class: "t-row" }, mend, button("offerAgain", () => void table.again(item)), button("keepHere", keepHere)));
  }
  return h("li", { class: "t-waiting bad" }, head, said,
    h("dl", { class: "t-both" }, h("dt", {}, table.word("here")), h("dd", {}, item.words), h("dt", {}, table.word("there")), h("dd", {}, there?.words ?? "–")),
    h("div", { class: "t-row" }, button("takeOurs", () => void table.insist(item), !there), button("takeTheirs", keepHere)));
}

/** Everybody signs for his own seat; one alone is not enough. @param {Table} table */
function signing(table) {
  const { sheet, view } = table;
  return h("section", { class: "t-sign" }, h("h2", {}, table.word("sign")), h("p", {}, table.word("signHow")),
    h("div", { class: "t-row wrap" }, ...sheet.seats.map((seat, place) => h("button", {
      class: "t-btn", key: `sign/${place}`, on: view.signs.has(place),
      click: () => {
        const signs = new Set(view.signs);
        if (!signs.delete(place)) signs.add(place);
        table.go({ signs });
      },
    }, `${view.signs.has(place) ? "✓ " : ""}${seat.short} ${sheet.sums[place] ?? ""}`))),
    h("button", { class: "t-go won", key: "sign", off: view.signs.size < 2, click: () => void table.sign() }, table.word("sign")));
}
