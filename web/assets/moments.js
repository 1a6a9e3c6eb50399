// @ts-check
// Puts moments on the reader's own clock, and counts down to them.

/** From here on a time is counted down, in milliseconds. */
const FAR = 5_400_000;

/** @param {number} left Milliseconds. */
const clock = (left) => {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
};

/** A time of day, as halls have it on the wall. @param {Date} moment */
export const timeOf = (moment) =>
  moment.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** @param {ParentNode} within */
export function show(within) {
  const lang = document.documentElement.lang;
  for (const element of within.querySelectorAll("time[data-moment]")) {
    const time = /** @type {HTMLTimeElement} */ (element);
    const moment = new Date(time.dateTime);
    if (time.dataset.moment === "left") {
      const left = moment.getTime() - Date.now();
      // Far ahead the time of day says more.
      time.textContent = left > FAR ? timeOf(moment) : clock(left);
      time.parentElement?.classList.toggle("over", left <= 0);
    } else if (time.dataset.moment === "full") {
      time.textContent = `${moment.toLocaleDateString(lang, { dateStyle: "medium" })}, ${timeOf(moment)}`;
    } else {
      time.textContent = timeOf(moment);
    }
  }
}
