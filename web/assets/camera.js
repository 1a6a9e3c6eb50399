// @ts-check
// The camera as a scanner of slips, where the browser lets a page have one: by https, or on this machine itself. A browser that reads
// codes reads them itself; for another the server does. A hand scanner needs none of this.

/** Points of a picture's side that is sent. */
const SIDE = 480;
/** From one look to the next, in milliseconds. */
const PAUSE = 250;
/** After so many looks at nothing a slip has gone: held there again, it is read again. */
const GONE = 4;
/** Kept while this window is open: who scans one slip scans the next. */
const ON = "camera";

/** @type {MediaStream | null} */
let stream = null;
/** What was read last: a slip that is still held there is not read twice. */
let last = "";
/** Looks at nothing, one after the other. */
let empty = 0;
/** The next look. */
let next = 0;
/** The browser asks whether this page may, and nobody has answered yet. */
let asking = false;
/** It is to be on: what comes when it is off again is let go at once. */
let wanted = false;

const part = (/** @type {string} */ id) => document.getElementById(id);
const shown = () => /** @type {HTMLVideoElement | null} */ (part("camera-picture"));

/** The browser's own reader of codes, if it has one. */
async function reader() {
  const known = /** @type {any} */ (window).BarcodeDetector;
  const formats = await known?.getSupportedFormats?.().catch(() => []);
  return formats?.includes("qr_code") ? new known({ formats: ["qr_code"] }) : null;
}

/** The middle of what the camera sees, a byte for each point. @param {HTMLVideoElement} video */
function grey(video) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const side = Math.min(video.videoWidth, video.videoHeight);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context || side === 0) return null;
  context.drawImage(video, (video.videoWidth - side) / 2, (video.videoHeight - side) / 2, side, side, 0, 0, SIDE, SIDE);
  const colours = context.getImageData(0, 0, SIDE, SIDE).data;
  const points = new Uint8Array(SIDE * SIDE);
  for (let at = 0; at < points.length; at += 1) {
    const of = (/** @type {number} */ colour) => colours[at * 4 + colour] ?? 0;
    points[at] = (of(0) * 77 + of(1) * 150 + of(2) * 29) >> 8;
  }
  return points;
}

/** What the camera sees, in words. @param {HTMLVideoElement} video @param {any} own @returns {Promise<string>} */
async function read(video, own) {
  if (own) return (await own.detect(video))[0]?.rawValue ?? "";
  const points = grey(video);
  if (!points) return "";
  const answer = await fetch(`${location.pathname}/slip?width=${SIDE}`, {
    method: "POST", body: points, credentials: "same-origin", headers: { "Content-Type": "application/octet-stream" },
  });
  return answer.ok ? (await answer.json()).text ?? "" : "";
}

/** As if a hand scanner had typed it. @param {string} text */
function type(text) {
  const field = /** @type {HTMLInputElement | null} */ (part("q"));
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** @param {any} own */
async function look(own) {
  const video = shown();
  const seen = stream;
  if (!seen || !video) return;
  const text = await read(video, own).catch(() => "");
  if (stream !== seen) return;
  empty = text ? 0 : empty + 1;
  if (text && text !== last) type(text);
  if (text || empty >= GONE) last = text;
  next = window.setTimeout(() => void look(own), PAUSE);
}

/** @param {boolean} on */
function show(on) {
  part("camera-on")?.toggleAttribute("hidden", on);
  part("camera-off")?.toggleAttribute("hidden", !on);
  shown()?.toggleAttribute("hidden", !on);
}

/** @param {MediaStream | null} given */
function letGo(given) {
  for (const track of given?.getTracks() ?? []) track.stop();
}

/** What the browser gives once somebody has allowed it; nothing if he has not, or it is off again. */
async function allowed() {
  asking = true;
  try {
    const given = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
    if (wanted) return given;
    letGo(given);
  } catch {
    wanted = false;
    sessionStorage.removeItem(ON);
    part("camera-refused")?.removeAttribute("hidden");
  } finally {
    asking = false;
  }
  return null;
}

async function start() {
  if (!shown() || stream) return;
  wanted = true;
  if (asking) return;
  const given = await allowed();
  const video = shown();
  if (!given || !video) {
    letGo(given);
    return;
  }
  stream = given;
  sessionStorage.setItem(ON, "1");
  video.srcObject = given;
  show(true);
  await video.play().catch(() => undefined);
  const own = await reader();
  if (stream === given) await look(own);
}

function stop() {
  wanted = false;
  sessionStorage.removeItem(ON);
  window.clearTimeout(next);
  letGo(stream);
  stream = null;
  last = "";
  empty = 0;
  show(false);
}

/** The page may have been replaced by a newer one, with another picture in it. */
function arrange() {
  const camera = part("camera");
  const video = shown();
  if (!camera || !video) return;
  camera.hidden = false;
  show(stream !== null);
  if (!stream || video.srcObject) return;
  video.srcObject = stream;
  void video.play().catch(() => undefined);
}

if ("mediaDevices" in navigator) {
  arrange();
  document.addEventListener("replaced", arrange);
  document.addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element ? target.closest("button")?.id : "";
    if (pressed === "camera-on") void start();
    if (pressed === "camera-off") stop();
  });
  if (sessionStorage.getItem(ON)) void start();
}

export {};
