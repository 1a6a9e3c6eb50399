// @ts-check
// The server has another address: what waits here moves there. A browser keeps what was tapped by address, so
// it is carried: behind the `#` of a link to the new address, which no server reads, or as a file. It keeps its
// keys: what arrives twice, or was sent before, is the same line.
import { adopt, everything, isItem } from "./queue.js";

/** @typedef {import("./queue.js").Item} Item */

const root = document.getElementById("move");

/** What a link has brought, and where the sheet is once it was taken over: the page may be opened anew in between. */
const BROUGHT = "brought";
const WAY = "way";

/** Keeps it for this tab alone, or lets go of it. @param {string} name @param {string | null} text */
function remember(name, text) {
  try {
    if (text === null) sessionStorage.removeItem(name); else sessionStorage.setItem(name, text);
  } catch {
    // A browser that keeps nothing has it as long as the page is open.
  }
}

/** @param {string} name */
function remembered(name) {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} text */
function packed(text) {
  const bytes = new TextEncoder().encode(text);
  let raw = "";
  for (const byte of bytes) raw += String.fromCharCode(byte);
  return btoa(raw).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text */
function unpacked(text) {
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(raw, (it) => it.charCodeAt(0)));
}

/** @param {string} text @returns {Item[]} */
function carried(text) {
  const { tarockmeister, lines } = JSON.parse(text);
  if (tarockmeister !== "lines" || !Array.isArray(lines) || !lines.every(isItem)) throw new Error("no lines");
  return lines;
}

/** What goes along: all that counts, with its receipts. */
async function load() {
  const lines = (await everything()).filter((item) => item.state !== "undone").map(({ id: _, ...item }) => item);
  return lines.length === 0 ? null : JSON.stringify({ tarockmeister: "lines", lines });
}

/** @param {HTMLElement} root */
function offer(root) {
  const said = /** @type {HTMLElement} */ (root.querySelector("[role=status]"));
  const found = /** @type {HTMLElement} */ (root.querySelector(".found"));
  const list = /** @type {HTMLElement} */ (root.querySelector(".found ul"));
  const form = /** @type {HTMLFormElement} */ (root.querySelector("form"));
  const address = /** @type {HTMLInputElement} */ (root.querySelector("input[name=address]"));
  const file = /** @type {HTMLInputElement} */ (root.querySelector("input[type=file]"));
  /** @param {string} word */
  const say = (word) => { said.textContent = root.dataset[word] ?? ""; };
  /** @type {Item[]} */
  let brought = [];

  // Anybody can make such a link or file: what it brings is looked at first, and counts only for who writes.
  /** @param {() => string} text */
  const show = (text) => {
    try {
      brought = carried(text());
    } catch {
      say("unreadable");
      return;
    }
    const listed = brought.map((item) => {
      const line = document.createElement("li");
      const [, round, table] = item.table.split("/");
      line.textContent = `${root.dataset.round} ${round}, ${root.dataset.table} ${table} · ${item.deal} · ${item.words}`;
      return line;
    });
    list.replaceChildren(...listed);
    found.hidden = false;
    const moves = root.querySelector("details");
    if (moves) moves.open = false;
    found.querySelector("button")?.focus();
  };

  /** It was taken over: from here it goes on at the sheet. @param {string} path */
  const lead = (path) => {
    say("taken");
    const way = /** @type {HTMLAnchorElement | null} */ (root.querySelector("a.way"));
    if (!way) return;
    way.href = path;
    way.hidden = false;
    // Nobody has signed in under a new address, and the card on the table leads to the old one: its code is good here.
    const code = /** @type {HTMLElement | null} */ (root.querySelector("p.card-code"));
    if (code && location.pathname === "/kept") code.hidden = false;
    way.addEventListener("click", () => remember(WAY, null));
  };

  /** What is kept here; says so if there is none, or if this phone does not give it. */
  const queued = async () => {
    try {
      const text = await load();
      if (!text) say("nothing");
      return text;
    } catch {
      say("unread");
      return null;
    }
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void (async () => {
      const text = await queued();
      if (!text) return;
      const typed = address.value.trim();
      const target = new URL(/^https?:\/\//.test(typed) ? typed : `${location.protocol}//${typed}`);
      const path = `${target.origin}/kept#${packed(text)}`;
      // In a tab of its own: behind an address with a slip in it there is nothing, and by http this page would not come back.
      const link = /** @type {HTMLAnchorElement | null} */ (root.querySelector("a.there"));
      if (!link) return;
      link.href = path;
      link.textContent = `${link.dataset.word} ${target.host}`;
      link.hidden = false;
      say("opened");
      link.click();
    })().catch(() => say("unreadable"));
  });
  root.querySelector("[data-act=save]")?.addEventListener("click", () => void (async () => {
    const text = await queued();
    if (!text) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = "tarockmeister.json";
    link.click();
    URL.revokeObjectURL(link.href);
  })());
  file.addEventListener("change", () => void (async () => {
    const text = await file.files?.[0]?.text() ?? "";
    // The same one may be chosen again.
    file.value = "";
    show(() => text);
  })().catch(() => say("unreadable")));
  found.querySelector("button")?.addEventListener("click", () => void (async () => {
    await adopt(brought);
    found.hidden = true;
    const first = brought[0];
    if (!first) { say("taken"); return; }
    const [tournament, round, table] = first.table.split("/");
    const path = `/tournaments/${tournament}/rounds/${round}/tables/${table}/write`;
    if (location.pathname === "/kept") { remember(WAY, path); remember(BROUGHT, null); }
    lead(path);
  })().catch(() => {
    // What was brought stays where it is, and can be brought again.
    say("untaken");
    found.hidden = false;
  }));

  if (location.pathname !== "/kept") return;
  const fresh = location.hash.slice(1);
  if (fresh) {
    remember(BROUGHT, fresh);
    remember(WAY, null);
    // Not in the history, and not in what somebody copies.
    history.replaceState(null, "", location.pathname);
  }
  const text = fresh || remembered(BROUGHT);
  const path = remembered(WAY);
  if (text) show(() => unpacked(text));
  else if (path) lead(path);
}

if (root) {
  root.hidden = false;
  offer(root);
}
