// @ts-check
// What this phone keeps, in plain words: what was tapped at which table, where it is, and what the server said of it.
import { h } from "./element.js";
import { everything } from "./queue.js";

/** @typedef {import("./queue.js").Item} Item */
/** @typedef {{title: string, path: string, lines: string[]}} Kept */

const root = document.getElementById("kept");

/** @param {number | undefined} at */
const moment = (at) => Number.isFinite(at) ? new Date(Number(at)).toLocaleString(document.documentElement.lang, { dateStyle: "short", timeStyle: "medium" }) : "";

/** Where it is. @param {DOMStringMap} words @param {Item} item */
function where(words, item) {
  if (item.state === "undone") return item.why === "handed" ? words.handed : words.undone;
  if (item.state === "sent") return item.seen ? words.confirmed : words.sent;
  return item.state === "held" || item.state === "conflict" ? words[item.state] : words.waiting;
}

/** One line in words, its receipt with it. @param {DOMStringMap} words @param {Item} item */
function told(words, item) {
  // What waits says why too, if the server was reached and takes nothing.
  const refused = item.state === "sent" || item.state === "undone" ? "" : item.why;
  return [
    item.deal > 0 ? `${words.deal} ${item.deal}` : "", item.words, `${where(words, item)}${refused ? `: ${refused}` : ""}`,
    `${words.tapped} ${moment(item.at)}`, item.acknowledged ? `${words.acknowledged} ${moment(item.acknowledged)}` : "",
    item.proof ? `${words.version} ${item.proof}, ${words.epoch} ${item.epoch}` : "", item.seen ? `${words.hash} ${item.seen}` : "",
  ].filter(Boolean).join(" · ");
}

/** By table, the newest first; its lines in the order of taps. @param {DOMStringMap} words @param {Item[]} items @returns {Kept[]} */
function byTable(words, items) {
  const tables = [...new Set(items.map((item) => item.table))].reverse();
  return tables.map((table) => {
    const own = items.filter((item) => item.table === table);
    const [tournament, round, number] = table.split("/");
    const cup = own.filter((item) => item.cup).at(-1)?.cup;
    return {
      title: `${cup ? `${cup} · ` : ""}${words.round} ${round}, ${words.table} ${number}`,
      path: `/tournaments/${tournament}/rounds/${round}/tables/${number}/write`,
      lines: own.map((item) => told(words, item)),
    };
  });
}

/** @param {HTMLElement} root */
async function list(root) {
  const said = /** @type {HTMLElement} */ (root.querySelector("[role=status]"));
  const place = /** @type {HTMLElement} */ (root.querySelector(".tables"));
  const save = /** @type {HTMLButtonElement} */ (root.querySelector("button"));
  const words = root.dataset;
  const tables = byTable(words, await everything().catch(() => { said.textContent = words.unread ?? ""; return []; }));
  save.hidden = tables.length === 0;
  if (tables.length === 0) { said.textContent ||= words.nothing ?? ""; return; }
  place.replaceChildren(...tables.flatMap(({ title, path, lines }) => [
    h("h2", {}, h("a", { href: path }, title)), h("ol", { class: "plain" }, ...lines.map((line) => h("li", {}, line)))]));
  save.addEventListener("click", () => {
    const text = tables.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join("\r\n")).join("\r\n\r\n");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`${text}\r\n`], { type: "text/plain;charset=utf-8" }));
    link.download = "tarockmeister.txt";
    link.click();
    URL.revokeObjectURL(link.href);
  });
}

if (root) {
  root.hidden = false;
  void list(root);
}
