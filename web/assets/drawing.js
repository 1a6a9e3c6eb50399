// @ts-check
// Tells how far a draw has come while its form waits for the answer. Without this the browser alone shows that it waits.

/** From one question to the next, in milliseconds. */
const PAUSE = 300;

const told = document.getElementById("drawing");

/** @param {HTMLElement} told @param {{ steps: number, most: number, repeated_meetings: number }} search */
function tell(told, { steps, most, repeated_meetings: met }) {
  const bar = told.querySelector("progress");
  if (bar) [bar.max, bar.value] = [Math.max(most, 1), steps];
  const number = new Intl.NumberFormat(document.documentElement.lang);
  const words = { steps, most, met };
  const said = told.querySelector("span");
  const text = told.dataset.said ?? "";
  if (said) said.textContent = text.replace(/\[(\w+)\]/g, (_, name) => number.format(words[/** @type {keyof typeof words} */ (name)] ?? 0));
}

/** @param {HTMLElement} told */
async function ask(told) {
  try {
    const answer = await fetch(told.dataset.progress ?? "", { headers: { Accept: "application/json" }, credentials: "same-origin", cache: "no-store" });
    const drawing = answer.ok ? (await answer.json()).drawing : null;
    if (drawing) tell(told, drawing);
  } catch {
    // The answer of the form comes, or nothing does.
  }
  if (!told.hidden) window.setTimeout(() => void ask(told), PAUSE);
}

document.addEventListener("submit", ({ submitter }) => {
  const draws = submitter instanceof HTMLButtonElement && ["draw", "redraw"].includes(submitter.value);
  if (!told || !draws) return;
  told.hidden = false;
  void ask(told);
});

// Who comes back to the page finds it as if nothing had been sent.
window.addEventListener("pageshow", () => { if (told) told.hidden = true; });

export {};
