// What a bad net did not bring, or something in between has answered instead of it, comes with the page anew. This
// stands in each page itself, as a script of its own could be what has not come.
(() => {
  /** How long a page that came in part stays so, in milliseconds: longer each time. */
  const ANEW = 2000;
  const ANEW_AT_MOST = 12_000;
  /** What did not come so often may never come: then it is looked for now and then. */
  const OFTEN = 20;
  const RARELY = 300_000;
  let asked = false;
  /** Somebody has begun to fill in a form: it stays as it is until he has sent it. */
  let touched = false;

  /** The sheet that is tapped is whole, and what is half entered must not go. */
  const tapping = () => document.documentElement.classList.contains("tapping");

  /** A page that answers a form would be asked for by sending it again. */
  const answersForm = () => document.querySelector("#again, [role=alert]:not([hidden])") !== null;

  /** How often it came in part before this. A browser may keep nothing. @param {number} [times] @returns {number} */
  function counted(times) {
    try {
      if (times === undefined) return Number(sessionStorage.getItem("anew"));
      if (times === 0) sessionStorage.removeItem("anew"); else sessionStorage.setItem("anew", String(times));
      return times;
    } catch {
      return OFTEN;
    }
  }

  /** What a link has brought behind `#`, a card's secret or the lines of a phone, comes along until a script has taken it. */
  function again() {
    if (location.hash) location.reload(); else location.replace(location.pathname + location.search);
  }

  /** Loads the page anew once the server can be reached: until then what is there stays on the screen. */
  async function load() {
    const stays = () => touched || tapping() || answersForm();
    if (stays()) return;
    try {
      const answer = await fetch(location.href, { credentials: "same-origin" });
      if (answer.status < 500 && !stays()) { again(); return; }
    } catch {
      // Nobody answers.
    }
    setTimeout(() => void load(), ANEW_AT_MOST);
  }

  function anew() {
    if (asked) return;
    asked = true;
    const times = counted() + 1;
    counted(times);
    setTimeout(() => void load(), times > OFTEN ? RARELY : Math.min(ANEW * times, ANEW_AT_MOST));
  }

  addEventListener("error", ({ target }) => {
    if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) anew();
  }, true);
  // A script that needs another one later says so.
  document.addEventListener("incomplete", anew);
  addEventListener("load", () => { if (!asked) counted(0); });
  for (const event of ["input", "change"]) {
    document.addEventListener(event, ({ target }) => {
      if (target instanceof HTMLElement && target.closest("form[method=post]")) touched = true;
    });
  }
})();
