// @ts-check
// Points before a line is saved, from the server. Nothing of it is kept there.
import * as entries from "./entry.js";

/** @typedef {import("./entry.js").Entry} Entry */
/** @typedef {import("./table.js").Table} Table */

export class Preview {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.stop = new AbortController();
  }

  /** Asks anew; what was asked before is not waited for, so that lines to be sent need not wait behind it. */
  async ask() {
    const { table } = this;
    const { entry } = table.view;
    const game = table.sheet.game;
    this.stop.abort();
    if (!entry || !game) return;
    this.stop = new AbortController();
    const { signal } = this.stop;
    if (entries.missing(game, entry, table.seating)) {
      if (table.view.preview.won || table.view.preview.lost) this.show({ won: "", lost: "" });
      return;
    }
    const { seats } = table.sheet;
    const player = (/** @type {number} */ place) => String(seats[place]?.player);
    const seated = { players: table.seating.active.map(player), vorhand: player(table.seating.vorhand) };
    const outcomes = entry.declarers.length === 1 && entry.partner !== "abandoned" ? [true, false] : [null];
    const worths = await Promise.all(outcomes.map(async (won) => {
      const deal = { ...entries.toRecord(game, seats, entry, won), ...seated };
      try {
        const answer = await fetch("/api/v1/score", {
          method: "POST", body: JSON.stringify({ ruleset: game.ruleset, deal }), signal,
          headers: { "Content-Type": "application/json", "Form-Token": table.data.token ?? "" },
        });
        return answer.ok ? this.worth(entry, await answer.json()) : "";
      } catch {
        return "";
      }
    }));
    if (signal.aborted || table.view.entry !== entry) return;
    const [won = "", lost = ""] = worths;
    this.show({ won, lost });
  }

  /** @param {{won: string, lost: string}} preview */
  show(preview) {
    this.table.view = { ...this.table.view, preview };
    this.table.show();
  }

  /** What the declarer's side gets. @param {Entry} entry @param {any} score */
  worth(entry, score) {
    const { table } = this;
    const places = entry.declarers.length ? (entry.declarers.length > 1 ? entry.declarers.map((it) => it.place) : entries.ownSide(entry)) : table.seating.active;
    const whole = new Intl.NumberFormat(table.data.lang, { maximumFractionDigits: 2, signDisplay: "exceptZero" });
    const money = new Intl.NumberFormat(table.data.lang, { style: "currency", currency: "EUR", signDisplay: "exceptZero" });
    const minus = (/** @type {string} */ text) => text.replace(/-/g, "−");
    const of = (/** @type {number} */ place) => {
      const player = String(table.sheet.seats[place]?.player);
      const points = score.points[player];
      const cents = score.payment_cents?.[player];
      const shown = typeof points === "number" ? whole.format(points) : String(points ?? "");
      return minus([shown, typeof cents === "number" ? money.format(cents / 100) : ""].filter(Boolean).join(" · "));
    };
    const all = places.map(of);
    const name = (/** @type {number} */ place) => table.sheet.seats[place]?.short ?? "";
    if (all.every((it) => it === all[0])) return `${places.map(name).join(", ")}${places.length > 1 ? ` ${table.word("each")}` : ""} ${all[0]}`;
    return places.map((place, i) => `${name(place)} ${all[i]}`).join(", ");
  }
}
