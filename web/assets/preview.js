// @ts-check
// Points before a line is saved, from the server. Nothing of it is kept there, and whoever listens on the way does not read
// who plays with whom: players are letters that are drawn anew for each question, in an order that tells no seats.
/** @typedef {import("./table.js").Table} Table */

/** So many letters two lines of a button have room for on the smallest phone, wherever the first of them ends. */
const BUTTON_LETTERS = 34;

/** As many letters as there are seats, in an order that nobody knows. @param {number} seats */
function drawn(seats) {
  const letters = Array.from({ length: seats }, (_, place) => String.fromCharCode(65 + place));
  const order = crypto.getRandomValues(new Uint32Array(seats));
  return letters.map((letter, place) => ({ letter, by: order[place] ?? 0 })).sort((one, other) => one.by - other.by).map(({ letter }) => letter);
}

/**
 * What is asked of the server: a deal at no table, among players with these names.
 * @param {Table} table @param {any} entry @param {boolean | null} won @param {string[]} names
 */
export function question(table, entry, won, names) {
  const { family, sheet } = table;
  const seats = sheet.seats.map((seat, place) => ({ ...seat, player: /** @type {any} */ (names[place]) }));
  const nowhere = /** @type {Table} */ (Object.create(table, { sheet: { value: { ...sheet, seats } } }));
  const seated = family.seated(nowhere, entry);
  if (Array.isArray(seated.players)) seated.players.sort();
  return { ruleset: sheet.ruleset, deal: { ...family.record(nowhere, entry, won), ...seated } };
}

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
      const names = drawn(sheet.seats.length);
      try {
        const answer = await fetch("/api/v1/score", {
          method: "POST", body: JSON.stringify(question(table, entry, won, names)), signal,
          headers: { "Content-Type": "application/json", "Form-Token": table.data.token ?? "" },
        });
        return answer.ok ? this.worth(entry, await answer.json(), names) : "";
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

  /** What those get whose deal it is. @param {unknown} entry @param {any} score @param {string[]} names Of those on the seats, as the score has them. */
  worth(entry, score, names) {
    const { table } = this;
    const places = table.family.places(table, entry);
    const whole = new Intl.NumberFormat(table.data.lang, { maximumFractionDigits: 2, signDisplay: "exceptZero" });
    const money = new Intl.NumberFormat(table.data.lang, { style: "currency", currency: "EUR", signDisplay: "exceptZero" });
    const minus = (/** @type {string} */ text) => text.replace(/-/g, "−");
    const of = (/** @type {number} */ place) => {
      const player = names[place] ?? "";
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
