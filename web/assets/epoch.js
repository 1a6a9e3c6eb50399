// @ts-check
// Hears in which epoch the log is. A log that was continued may have lost its end, and a phone may keep what it
// lost.

/** The newest epoch in which what is kept was looked through. */
let looked = 1;

/**
 * @param {number} epoch Of the log, as the server shows it now.
 * @param {string} [own] The table that the page looks after itself.
 */
export function heardOf(epoch, own) {
  const path = /^\/tournaments\/([^/]+)\//.exec(document.body.dataset.live ?? "");
  if (!(epoch > looked) || !path?.[1]) return;
  const [before, tournament] = [looked, path[1]];
  looked = epoch;
  // Most pages never need it, and a phone that keeps nothing asks for nothing.
  import("./offer.js").then(({ offer }) => offer(tournament, epoch, own)).catch(() => { looked = before; });
}

/** @param {string | undefined} event The id of an event: epoch, version and the beginning of the hash. */
export const epochOf = (event) => Number((event ?? "").split("-")[0]);
