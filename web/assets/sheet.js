// @ts-check
// What a page with a sheet brings, and what is on the screen of who taps it.

/** @typedef {import("./entry.js").Seating} Seating */
/** @typedef {import("./queue.js").Item} Item */
/**
 * @typedef {object} Line
 * @property {number} deal
 * @property {number} dealer
 * @property {string} words
 * @property {(string | null)[]} points
 * @property {boolean} settled
 * @property {boolean} corrected
 * @property {any} record
 */
/**
 * @typedef {object} Sheet
 * @property {number} round
 * @property {number} table
 * @property {import("./entry.js").Seat[]} seats
 * @property {{deals: boolean, vorhand: number, sits_out: number | null, then: number}[]} turns
 * @property {number} next_dealer
 * @property {number | null} empty The place of who stopped.
 * @property {number} next_deal
 * @property {number} deals_to_play
 * @property {number} deals_planned So many count: what was played before the last deal was called, too.
 * @property {boolean} last_deal It was called.
 * @property {number} settled_deals
 * @property {boolean} finished
 * @property {boolean} signed
 * @property {{id: string, text: string}[]} news What officials have done here.
 * @property {Line[]} lines
 * @property {string[]} sums
 * @property {string} tag
 * @property {boolean} open The line to come is open already.
 * @property {boolean} redealt Its cards were dealt again.
 * @property {string | null} declared Its first bid, in words, if that was told as it fell.
 * @property {boolean} passes Everybody may pass, and the next one deals.
 * @property {object} ruleset For points before they are saved.
 * @property {import("./family.js").GameSheet} game
 */
/**
 * @typedef {object} Data
 * @property {string} tournament
 * @property {string} cup What it is called.
 * @property {string} path
 * @property {string} lang
 * @property {string} event
 * @property {number} epoch
 * @property {boolean} writes
 * @property {boolean} mine
 * @property {number | null} player Who writes on this phone.
 * @property {boolean} waits Own request for the pen stands.
 * @property {boolean} plays
 * @property {boolean} closed
 * @property {string | null} token
 * @property {{what: string, until?: string, left?: string} | null} clock Of the round: until when it is played, or what is left on it while it stands.
 * @property {string | null} next_seats Where who sits here sits in the next round, in words.
 * @property {Sheet} sheet
 * @property {Record<string, string>} words
 */
/** @typedef {"here" | "paper" | "refused"} Way */
/**
 * What is on the screen.
 * @typedef {object} View
 * @property {"choose" | "entry" | "sheet" | "more"} step
 * @property {number} page Which games or premiums are shown, the frequent ones first.
 * @property {string | null} picked The rare game of which is asked who plays it.
 * @property {boolean} counting What a side has is counted.
 * @property {any} entry What is tapped together, in the terms of the family.
 * @property {number | null} corrects
 * @property {string | null} basis The record of the line that is corrected, or put before, as it stood when that was begun, as JSON.
 * @property {Item | null} mends What was refused, and is mended.
 * @property {string} reason
 * @property {string | null} premium The premium whose details are shown, as `id/side`.
 * @property {number | null} dealer Who deals although another should.
 * @property {number | null} fresh The deal that was saved just now.
 * @property {number | null} inserts Before which line a forgotten one is put.
 * @property {number | null} line The line that something is done about.
 * @property {number | null} complains The line that somebody complains of.
 * @property {import("./arranging.js").Arranging | null} arranging
 * @property {Map<number, Way>} signs How each seat signs.
 * @property {Map<number, string>} said What who does not sign says to it.
 * @property {{won: string, lost: string}} preview
 * @property {{name: string, session: string} | null} asked Who would like to have the pen.
 * @property {boolean} called A referee was asked for.
 * @property {boolean} further A deal is written although the last one was called.
 * @property {boolean} unkept What was tapped last could not be kept on this phone.
 */

/** @param {Document} page @returns {Data | null} */
export function read(page) {
  const data = page.getElementById("data");
  return data ? JSON.parse(data.textContent ?? "") : null;
}
