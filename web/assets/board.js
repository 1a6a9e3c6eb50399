// @ts-check
// Turns the leaves of the board, all night long, and says when the server is away.
import { concerns, listen } from "./live.js";
import { show, timeOf } from "./moments.js";

/** How long a leaf is shown, and how long a page may take, in milliseconds. */
const LEAF = 12_000;
const PATIENCE = 8_000;

const body = document.body;
const upright = matchMedia("(max-aspect-ratio: 1/1)");
const banner = document.getElementById("lost");
let address = location.href;
/** When the server was heard of last. */
let heard = new Date();

/** @param {boolean} there */
function connected(there) {
  if (!banner) return;
  if (there) heard = new Date();
  else banner.textContent = `${banner.dataset.text} ${timeOf(heard)}`;
  banner.hidden = there;
}

/** The page that this wall takes: as many lines as there is room for. @param {string} target */
function onWall(target) {
  const at = new URL(target, location.href);
  at.searchParams.set("wall", upright.matches ? "upright" : "wide");
  return at.href;
}

/** @param {string} page */
async function read(page) {
  const target = onWall(page);
  try {
    const answer = await fetch(target, { signal: AbortSignal.timeout(PATIENCE), headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(String(answer.status));
    const came = new DOMParser().parseFromString(await answer.text(), "text/html");
    const then = came.getElementById("main");
    if (!then) throw new Error("no board");
    document.getElementById("main")?.replaceWith(then);
    for (const name of ["event", "next"]) body.dataset[name] = came.body.dataset[name];
    address = target;
    show(document);
    connected(true);
  } catch {
    // What is on the wall stays there, and the banner says since when.
    connected(false);
  }
}

/** When the time that is up was struck for: once, and not by a board that is opened later. */
let struck = "";

/** A browser that nobody has touched plays nothing: it is said until somebody has. */
function hushed() {
  const button = document.getElementById("gong");
  if (!button || typeof AudioContext === "undefined") return;
  const audio = new AudioContext();
  const look = () => { button.hidden = audio.state === "running" || navigator.userActivation?.hasBeenActive === true; };
  audio.addEventListener("statechange", look);
  for (const touch of ["click", "keydown"]) document.addEventListener(touch, () => { void audio.resume(); look(); });
  look();
}

/** Three strokes. A browser that was never touched is silent: there the clock alone tells. */
function gong() {
  if (typeof AudioContext === "undefined") return;
  const audio = new AudioContext();
  for (const [nth, pitch] of [196, 196, 147].entries()) {
    const at = audio.currentTime + nth * 1.4;
    for (const [over, loud] of [[1, .5], [2.76, .2], [5.4, .08]]) {
      const tone = audio.createOscillator();
      const gain = audio.createGain();
      tone.frequency.value = pitch * (over ?? 1);
      gain.gain.setValueAtTime(loud ?? 0, at);
      gain.gain.exponentialRampToValueAtTime(.001, at + 3);
      tone.connect(gain).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 3);
    }
  }
  setTimeout(() => void audio.close(), 8000);
}

/** Strikes when the time of the round is up. */
function strike() {
  const due = document.querySelector(".clock time")?.getAttribute("datetime") ?? "";
  const late = Date.now() - Date.parse(due);
  if (due === struck || !(late >= 0)) return;
  struck = due;
  document.body.dataset.gong = due;
  if (late < 5000) gong();
}

/** @type {number | undefined} */
let turning;
function turn() {
  clearTimeout(turning);
  turning = setTimeout(async () => { await read(body.dataset.next ?? address); turn(); }, LEAF);
}

show(document);
hushed();
if (upright.matches !== (document.getElementById("main")?.dataset.wall === "upright")) void read(address);
upright.addEventListener("change", () => void read(address));
setInterval(() => { show(document); strike(); }, 500);
turn();
if (body.dataset.live) {
  /** @type {number | undefined} */
  let timer;
  listen(body.dataset.live, () => body.dataset.event ?? "", true, {
    changed: (paths) => {
      if (!concerns(body.dataset.watch ?? "", paths)) return;
      clearTimeout(timer);
      // What was told just now is on the first leaf.
      const first = concerns("notices", paths) ? body.dataset.first : undefined;
      timer = setTimeout(() => { void read(first ?? address); if (first) turn(); }, 300);
    },
    connected,
  });
}
