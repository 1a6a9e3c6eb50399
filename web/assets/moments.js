// @ts-check
// Puts moments on the reader's own clock, and counts down to them.

/** @param {number} left Milliseconds. */
const clock = (left) => {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
};

/** @param {ParentNode} within */
export function show(within) {
  const lang = document.documentElement.lang;
  for (const element of within.querySelectorAll("time[data-moment]")) {
    const time = /** @type {HTMLTimeElement} */ (element);
    const moment = new Date(time.dateTime);
    if (time.dataset.moment === "left") {
      const left = moment.getTime() - Date.now();
      time.textContent = clock(left);
      time.parentElement?.classList.toggle("over", left <= 0);
    } else if (time.dataset.moment === "full") {
      time.textContent = moment.toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
    } else {
      time.textContent = moment.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" });
    }
  }
}
