// @ts-check
// Whoever goes by the keyboard stays where he is when a page is shown anew: by itself, or behind what he has sent.

const REACHED = ":is(a[href], button, input:not([type=hidden]), select, textarea, summary):not([tabindex='-1'])";
const KEPT = "keyboard";

/**
 * Where the keyboard is in a part of a page.
 * @typedef {object} Place
 * @property {string} name What finds it: its id, else what it is and sends.
 * @property {number} nth Which of those that are named so.
 * @property {string} form What finds its form, if it is in one.
 * @property {number} nthForm Which of those forms.
 * @property {number} within Which of all in its form.
 * @property {number} at Which of all that can be reached.
 * @property {boolean} seen Somebody goes by the keyboard, and sees where it is.
 */

/** @param {Element} it */
function nameOf(it) {
  if (it.id) return `#${CSS.escape(it.id)}`;
  // What is typed is another text each time.
  const chosen = it instanceof HTMLButtonElement || it.matches("[type=radio], [type=checkbox]");
  const said = ["name", "href", ...chosen ? ["value"] : []].filter((name) => it.hasAttribute(name));
  return it.localName + said.map((name) => `[${name}="${CSS.escape(it.getAttribute(name) ?? "")}"]`).join("");
}

/** All that Tab comes to in there. @param {Element} root */
const reached = (root) => [...root.querySelectorAll(REACHED)].filter((it) => it.checkVisibility());

/** Where the keyboard is, if it is in there. @param {Element} root @returns {Place | null} */
export function placeIn(root) {
  const it = document.activeElement;
  if (!it || it === root || !root.contains(it)) return null;
  const form = it.closest("form");
  const named = { name: nameOf(it), form: form ? `form${[...form.classList].map((name) => `.${CSS.escape(name)}`).join("")}` : "" };
  return {
    ...named, nth: [...root.querySelectorAll(named.name)].indexOf(it),
    nthForm: form ? [...root.querySelectorAll(named.form)].indexOf(form) : 0,
    within: form ? reached(form).indexOf(it) : 0, at: reached(root).indexOf(it), seen: it.matches(":focus-visible"),
  };
}

/** Whether it has the keyboard now. @param {Element | undefined} it @param {FocusOptions} how */
function takes(it, how) {
  if (!(it instanceof HTMLElement)) return false;
  // What was folded away is opened again.
  for (let part = it.localName === "summary" ? it.parentElement?.parentElement : it.parentElement; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
  it.focus(how);
  return document.activeElement === it;
}

/** The keyboard goes to the same place; where that is gone, for whoever sees it there, to what stands there now. @param {Element} root @param {Place} place @param {FocusOptions} how */
export function goTo(root, { name, nth, form, nthForm, within, at, seen }, how) {
  const same = [...root.querySelectorAll(name)];
  if (takes(same[Math.min(nth, same.length - 1)], how) || !seen) return;
  const own = form ? root.querySelectorAll(form)[nthForm] : undefined;
  const near = [...own ? reached(own).slice(within) : [], ...own ? reached(own) : [], ...reached(root).slice(at)];
  near.some((it) => takes(it, how));
}

/** Remembers where the keyboard is when a form is sent: the page comes back as another one. */
export function keep() {
  document.addEventListener("submit", (event) => {
    // A script has done it, and the page stays.
    if (event.defaultPrevented) return;
    const main = document.getElementById("main");
    const place = main && placeIn(main);
    try {
      if (place?.seen) sessionStorage.setItem(KEPT, JSON.stringify({ ...place, path: location.pathname }));
    } catch {
      // It begins at its top then.
    }
  });
}

/** Behind what was sent the keyboard goes on where it was, or to why it was refused. */
export function comeBack() {
  const main = document.getElementById("main");
  let kept = null;
  try {
    kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing is kept.
  }
  if (!main || !kept) return;
  const refused = main.querySelector("[aria-invalid=true]") ?? main.querySelector("[role=alert]:not(.alarm)");
  if (refused instanceof HTMLElement) {
    if (!refused.matches(REACHED)) refused.tabIndex = -1;
    refused.focus();
  } else if (main.querySelector("[autofocus]")) return;
  else if (kept.path === location.pathname) goTo(main, kept, {});
  else main.focus();
}
