// @ts-check
// Points before a line is saved, from the server. Nothing of it is kept there.
/** @typedef {import("./table.js").Table} Table */

/** So many letters two lines of a button have room for on the smallest phone, wherever the first of them ends. */
const BUTTON_LETTERS = 34;

export class Preview {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.stop = new AbortController();
  }

  /** Asks anew; what was asked before is not waited for, so that lines to be sent need not wait behind it. */
  async ask() {
    const { table } = this;
    const { view, family, sheet } = table;
    const { entry } = view;
    this.stop.abort();
    if (!entry) return;
    this.stop = new AbortController();
    const { signal } = this.stop;
    if (family.needs(table, entry)) {
      if (view.preview.won || view.preview.lost) this.show({ won: "", lost: "" });
      return;
    }
    const worths = await Promise.all(family.outcomes(table, entry).map(async (won) => {
      const deal = { ...family.record(table, entry, won), ...family.seated(table) };
      try {
        const answer = await fetch("/api/v1/score", {
          method: "POST", body: JSON.stringify({ ruleset: sheet.ruleset, deal }), signal,
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

  /** What those get whose deal it is. @param {unknown} entry @param {any} score */
  worth(entry, score) {
    const { table } = this;
    const places = table.family.places(table, entry);
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
    const same = all.every((it) => it === all[0]);
    const told = (/** @type {"short" | "mark"} */ name) => {
      const names = places.map((place) => table.sheet.seats[place]?.[name] ?? "");
      if (!same) return names.map((it, i) => `${it} ${all[i]}`).join(", ");
      return `${names.join(", ")}${places.length > 1 ? ` ${table.word("each")}` : ""} ${all[0]}`;
    };
    const long = told("short");
    return places.length > 1 && long.length > BUTTON_LETTERS ? told("mark") : long;
  }
}
