// @ts-check
// What the log has lost is offered again by the phones that keep it, from whatever page of the tournament is open:
// nobody has to open the sheet of the round before.
import { offeredAgain } from "./outbox.js";
import { everything, ofTable, revise } from "./queue.js";
import { Sender } from "./sender.js";
import { read } from "./sheet.js";

/** @typedef {import("./queue.js").Item} Item */
/** @typedef {{data: import("./sheet.js").Data, title: string}} Sheet */

/** How long a sheet that could not be read is left alone, in milliseconds: twice as long each time. */
const AGAIN = 5000;
const AGAIN_AT_MOST = 160_000;

/** Those who send, by table. @type {Map<string, Sender>} */
const senders = new Map();

/** Whether the server had it in an earlier epoch, and was not heard to have it in this one. @param {Item} item @param {number} epoch */
const isOld = (item, epoch) => ["sent", "waiting", "sending"].includes(item.state) && (item.epoch ?? epoch) < epoch;

/**
 * Offers again what is kept of a tournament's tables and the server does not show any more.
 * @param {string} tournament @param {number} epoch
 * @param {string} [own] The table that the page looks after itself.
 * @param {number} [wait] Before it is tried again, in milliseconds.
 */
export async function offer(tournament, epoch, own, wait = AGAIN) {
  const items = (await everything()).filter((item) => item.table.startsWith(`${tournament}/`) && item.table !== own && isOld(item, epoch));
  const looked = await Promise.all([...new Set(items.map((item) => item.table))].map((table) => look(table, epoch)));
  if (looked.includes(false)) setTimeout(() => void offer(tournament, epoch, own, Math.min(2 * wait, AGAIN_AT_MOST)), wait * (1 + Math.random()));
}

/** Compares what is kept of a table with its sheet; false if the server was not reached. @param {string} table @param {number} epoch */
async function look(table, epoch) {
  const sheet = await sheetOf(table);
  if (!sheet) return sheet === null;
  const { data } = sheet;
  const changed = await revise(table, (items) => offeredAgain(items, data.sheet, data.epoch));
  if (changed.some((item) => item.state === "held" || item.state === "conflict")) tell(table, sheet);
  const items = await ofTable(table);
  if (!items.some((item) => item.state !== "sent" && isOld(item, epoch))) return true;
  // Whoever has the pen now is asked by the sheet itself.
  if (data.writes) void senderOf(table, sheet).wake();
  else tell(table, sheet);
  return true;
}

/** @param {string} table */
function pathOf(table) {
  const [tournament, round, number] = table.split("/");
  return `/tournaments/${tournament}/rounds/${round}/tables/${number}/write`;
}

/** The sheet as the server has it; null if it is not for who has this phone, undefined if nobody answered. @param {string} table @returns {Promise<Sheet | null | undefined>} */
async function sheetOf(table) {
  try {
    const answer = await fetch(pathOf(table), { method: "GET", headers: { Accept: "text/html" }, credentials: "same-origin" });
    // A copy may lack the round that this was tapped in: it is drawn again, and then the sheet is there.
    if (answer.status >= 500 || answer.status === 429 || answer.status === 404) return undefined;
    if (!answer.ok || answer.redirected) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const data = read(page);
    // What something in between has answered is none.
    return data ? { data, title: page.querySelector("h1")?.textContent ?? "" } : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} table @param {Sheet} sheet */
function senderOf(table, sheet) {
  const known = senders.get(table);
  if (known) return known;
  let { token } = sheet.data;
  const sender = new Sender(table, {
    lang: () => sheet.data.lang,
    token: () => token,
    renew: async () => { token = (await sheetOf(table))?.data.token ?? token; },
    answered: (item) => { if (item.state === "held" || item.state === "conflict") tell(table, sheet); },
    reached: () => {},
    changed: () => {},
  });
  senders.set(table, sender);
  return sender;
}

/** Somebody has to look at what is kept of that table: says where. @param {string} table @param {Sheet} sheet */
function tell(table, sheet) {
  const id = `kept-${table.replaceAll("/", "-")}`;
  const main = document.getElementById("main");
  if (!main || document.getElementById(id) || location.pathname === pathOf(table)) return;
  const link = document.createElement("a");
  link.href = pathOf(table);
  link.textContent = `${sheet.title}: ${sheet.data.words.look}`;
  const said = document.createElement("p");
  said.id = id;
  said.className = "note";
  said.setAttribute("role", "status");
  said.append(link);
  main.before(said);
}
