// @ts-check
// What the sheet is drawn with.

/**
 * An element. `on` is pressed or not; `key` finds it again when the screen is drawn anew.
 * @param {string} tag
 * @param {{class?: string, key?: string, label?: string, on?: boolean, click?: (event: Event) => void, off?: boolean, role?: string, [name: string]: unknown}} options
 * @param {...(Node | string | null)} children
 */
export function h(tag, options, ...children) {
  const made = document.createElement(tag);
  const { class: name, key, label, on, click, off, ...others } = options;
  if (name) made.className = name;
  if (key) made.dataset.key = key;
  if (label) made.setAttribute("aria-label", label);
  if (on !== undefined) made.setAttribute("aria-pressed", String(on));
  if (off) made.setAttribute("disabled", "");
  for (const [attribute, value] of Object.entries(others)) made.setAttribute(attribute, String(value));
  if (made instanceof HTMLButtonElement) made.type = "button";
  if (click) made.addEventListener("click", click);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** @param {string} text */
export const minus = (text) => text.startsWith("−") ? "minus" : "";

/** Whether the screen is wider than the narrowest phones. It lives as long as the page. */
export const wider = () => window.matchMedia("(min-width: 390px)");
