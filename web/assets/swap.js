// @ts-check
// Puts what is new in the place of what is shown. Whatever somebody has opened, typed to look for something, or has the keyboard on is
// so afterwards too.
import { goTo, placeIn } from "./focus.js";

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */

const FIELDS = "input, textarea, select";

/** By what it is found again in the page that has come. @param {Element} one */
function nameOf(one) {
  if (one.id) return `#${one.id}`;
  const form = one.closest("form");
  const means = one instanceof HTMLDetailsElement ? one.querySelector("summary")?.textContent
    : one.matches("button, [type=checkbox], [type=radio]") ? one.getAttribute("value") : "";
  const act = form?.querySelector("button[name=act]")?.getAttribute("value");
  return [one.tagName, form?.getAttribute("action"), act, one.getAttribute("name"), means, one.getAttribute("href")].join("\n");
}

/** The one of this name; none where several are called so. @param {ParentNode} within @param {Element} like */
function again(within, like) {
  const name = nameOf(like);
  const found = [...within.querySelectorAll(like.tagName)].filter((it) => nameOf(it) === name);
  return found.length === 1 ? found[0] : undefined;
}

/** What is typed or chosen to look for something. What is about to be sent keeps its page as it is. @param {Element} now */
const asked = (now) => /** @type {Field[]} */ ([...now.querySelectorAll(FIELDS)])
  .filter((it) => it.type !== "hidden" && it.form && it.form.method !== "post");

/** @param {Element} now @param {Element} then */
export function swap(now, then) {
  const open = [...now.querySelectorAll("details[open]")];
  const typed = asked(now);
  const here = document.activeElement;
  const place = placeIn(now);
  const text = here instanceof HTMLInputElement || here instanceof HTMLTextAreaElement ? here : null;
  // Some fields, of numbers for one, have no place to type at.
  const at = text?.selectionStart ?? null;
  const to = text?.selectionEnd ?? null;
  /** @param {Element[]} those @returns {[Element, Element][]} */
  const both = (those) => those.flatMap((it) => {
    const found = again(then, it);
    return found && again(now, it) === it ? [/** @type {[Element, Element]} */ ([it, found])] : [];
  });
  const [opened, kept] = [both(open), both(typed)];
  now.replaceChildren(...then.childNodes);
  for (const [, it] of opened) if (it instanceof HTMLDetailsElement) it.open = true;
  for (const [was, is] of kept) {
    if (was instanceof HTMLInputElement && is instanceof HTMLInputElement) is.checked = was.checked;
    const value = /** @type {Field} */ (was).value;
    const lists = !(is instanceof HTMLSelectElement) || [...is.options].some((it) => it.value === value);
    if (lists && !is.matches("[type=checkbox], [type=radio]")) /** @type {Field} */ (is).value = value;
  }
  if (!place) return;
  goTo(now, place, { preventScroll: true });
  const is = document.activeElement;
  if (at !== null && (is instanceof HTMLInputElement || is instanceof HTMLTextAreaElement) && is.name === text?.name) is.setSelectionRange(at, to);
}
