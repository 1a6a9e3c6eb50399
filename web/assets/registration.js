// @ts-check
// Finds while it is typed, at the registration desk. Without this the list comes with a tap on the button.
import { released } from "./press.js";
import { swap } from "./swap.js";

/** So long nobody has typed. */
const PAUSE = 180;

/** @type {Map<string, number>} */
const waiting = new Map();
/** @type {Map<string, AbortController>} */
const asking = new Map();

/**
 * Puts in the place of a part of the page what it is for these questions.
 * @param {string} id @param {Record<string, string>} questions
 */
async function refresh(id, questions) {
  asking.get(id)?.abort();
  const call = new AbortController();
  asking.set(id, call);
  const address = new URL(location.href);
  address.search = new URLSearchParams(questions).toString();
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" }, credentials: "same-origin", signal: call.signal });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    released(() => {
      const [now, then] = [document.getElementById(id), page.getElementById(id)];
      if (now && then && !call.signal.aborted) swap(now, then);
    });
  } catch {
    // Typed on meanwhile, or no connection: the button does the same.
  }
}

/** @param {string} id @param {() => Record<string, string>} questions */
function soon(id, questions) {
  clearTimeout(waiting.get(id));
  waiting.set(id, window.setTimeout(() => void refresh(id, questions()), PAUSE));
}

/** @param {string} selector */
const typed = (selector) => /** @type {HTMLInputElement | null} */ (document.querySelector(selector))?.value ?? "";

const found = () => ({ q: typed("#q"), show: new URLSearchParams(location.search).get("show") ?? "" });
const names = () => ({ given_name: typed("#new-given_name"), family_name: typed("#new-family_name") });

document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.id === "q") soon("found", found);
  if (target.id === "new-given_name" || target.id === "new-family_name") soon("alike", names);
});

// What another desk has done has come: what is typed here still counts.
document.addEventListener("replaced", () => { if (typed("#q")) void refresh("found", found()); });
