// @ts-check
// Keeps an open page as the server would show it now. Without this a page is as of when it was opened.
import { epochOf, heardOf } from "./epoch.js";
import { comeBack, keep } from "./focus.js";
import { concerns, listen } from "./live.js";
import { show } from "./moments.js";
import { released, watch as watchPresses } from "./press.js";
import { swap } from "./swap.js";

/** Changes that come together are read together, and not by all phones of a hall at once. */
const GATHER = 150;
const SPREAD = 650;

const body = document.body;
const status = document.getElementById("connection");

/** @type {number | undefined} */
let timer;
let reading = false;
let missed = false;
/** Somebody has begun to fill in a form, or is told what is wrong in it: it stays as it is until he has sent it. */
let touched = document.querySelector("#main [aria-invalid=true], #main [role=alert]:not(.alarm):not([hidden])") !== null;
/** What is shown is no longer so, because of that form: the page says it, and shows what is new when he asks for it. */
let stale = false;
/** Whether the server is there, as far as it is known. */
let there = false;

/** The sheet is tapped: what is half entered must not go. */
const tapping = () => document.documentElement.classList.contains("tapping");

/** @param {Document} page */
function replace(page) {
  const now = document.getElementById("main");
  const then = page.getElementById("main");
  if (!now || !then) return;
  swap(now, then);
  body.dataset.event = page.body.dataset.event;
  show(now);
  document.dispatchEvent(new Event("replaced"));
}

/** Asks for the page as it was asked for: what a form has opened, its address alone does not open again. */
function asked() {
  const form = document.getElementById("again");
  const how = { headers: { Accept: "text/html" }, credentials: /** @type {const} */ ("same-origin") };
  if (!(form instanceof HTMLFormElement)) return fetch(location.href, how);
  const body = new URLSearchParams();
  for (const input of form.querySelectorAll("input")) body.append(input.name, input.value);
  return fetch(form.action, { ...how, method: "POST", body });
}

/** Says how far what is shown can be relied on. */
function say() {
  if (!status) return;
  const { liveText, lostText, staleText, anew } = status.dataset;
  status.classList.toggle("live", there && !stale);
  status.classList.toggle("lost", !there || stale);
  const text = (!there ? lostText : stale ? staleText : liveText) ?? "";
  if (status.dataset.said === text) return;
  status.dataset.said = text;
  status.textContent = text;
  if (!there || !stale) return;
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = anew ?? "";
  again.addEventListener("click", () => { touched = stale = false; say(); void read(); });
  status.append(" ", again);
}

async function read() {
  if (touched) { stale = true; say(); return; }
  if (reading) { missed = true; return; }
  reading = true;
  try {
    const answer = await asked();
    // Where the page leads now another one is: its style and scripts come with it.
    if (answer.redirected) { location.assign(answer.url); return; }
    const text = answer.ok ? await answer.text() : null;
    await new Promise((done) => released(() => done(null)));
    // Somebody has begun to fill in a form while it came.
    if (text !== null && touched) { stale = true; say(); }
    else if (text !== null) replace(new DOMParser().parseFromString(text, "text/html"));
  } catch {
    // The stream says that the server is away; it comes back with what was missed.
  } finally {
    reading = false;
    if (missed) { missed = false; later(); }
  }
}

function later() {
  clearTimeout(timer);
  timer = setTimeout(read, GATHER + Math.random() * SPREAD);
}

for (const event of ["input", "change"]) {
  document.addEventListener(event, ({ target }) => {
    if (target instanceof HTMLElement && target.closest("form[method=post]")) touched = true;
  });
}

show(document);
watchPresses();
keep();
// An address with a place in it moves the keyboard there once the page is loaded.
if (location.hash && document.readyState !== "complete") window.addEventListener("load", () => setTimeout(comeBack, 0));
else comeBack();

// The sheet that is tapped keeps itself up to date: nothing of what is tapped may go.
if (body.dataset.live && !tapping()) {
  const watch = body.dataset.watch ?? "";
  heardOf(epochOf(body.dataset.event));
  listen(body.dataset.live, () => body.dataset.event ?? "", false, {
    changed: (paths, event) => {
      if (concerns(watch, paths)) later();
      heardOf(epochOf(event));
    },
    connected: (live) => {
      there = live;
      say();
    },
  });
}
