// @ts-check
// Hears from the server what has changed. One stream a page; a hidden page lets go of it.

/**
 * @typedef {object} Listener
 * @property {(paths: string[] | null, event: string) => void} changed What to read again; null is everything. And the id of the event that says so.
 * @property {(live: boolean) => void} connected Whether the server is there.
 */

/** The wait before a lost stream is opened again, in milliseconds: all phones of a hall at once would be many. */
const again = () => 2000 + Math.random() * 4000;

/** A stream that says nothing for so long is dead: the server's heart beats every 15 s. */
const SILENCE = 40_000;

/**
 * Listens as long as the page is open.
 * @param {string} address
 * @param {() => string} shown The id of the event that the page shows.
 * @param {boolean} whenHidden Whether to go on while nobody looks.
 * @param {Listener} listener
 */
export function listen(address, shown, whenHidden, listener) {
  /** @type {EventSource | null} */
  let source = null;
  /** @type {number | undefined} */
  let timer;

  const close = () => {
    source?.close();
    source = null;
    clearTimeout(timer);
  };
  const lost = () => {
    close();
    listener.connected(false);
    timer = setTimeout(open, again());
  };
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(lost, SILENCE);
  };
  const open = () => {
    close();
    if (document.hidden && !whenHidden) return;
    source = new EventSource(`${address}?since=${encodeURIComponent(shown())}`);
    // An error closes it: EventSource alone would come back at once, and some never.
    source.onerror = lost;
    source.onopen = alive;
    // A net that swallows the request answers nothing at all, not even an error.
    alive();
    source.addEventListener("hello", () => { alive(); listener.connected(true); });
    source.addEventListener("beat", alive);
    source.addEventListener("change", (event) => {
      alive();
      listener.connected(true);
      /** @type {{changed: string[]}} */
      const { changed } = JSON.parse(event.data);
      listener.changed(changed, event.lastEventId);
    });
    source.addEventListener("reload", (event) => { alive(); listener.connected(true); listener.changed(null, event.lastEventId); });
  };

  document.addEventListener("visibilitychange", () => {
    if (whenHidden) return;
    if (document.hidden) close(); else open();
  });
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  open();
}

/**
 * Whether a page that depends on these paths is outdated by a change there.
 * @param {string} watch Paths with spaces between, each with all below it, or alone behind a `=`; an empty one is
 *   the tournament itself.
 * @param {string[] | null} changed
 */
export function concerns(watch, changed) {
  const watched = watch.split(" ");
  return changed === null || changed.some((path) => path === "" || watched.some((prefix) => prefix.startsWith("=")
    ? path === prefix.slice(1) : prefix !== "" && (path === prefix || path.startsWith(`${prefix}/`))));
}
