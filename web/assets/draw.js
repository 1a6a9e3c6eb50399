// @ts-check
// Checks the proof of a draw in this browser, and says of each thing whether it holds.
import { checks } from "./proof.js";

function check() {
  const said = document.getElementById("check");
  const proof = document.getElementById("proof")?.textContent;
  if (!said || !proof || said.childElementCount > 0) return;
  const found = checks(JSON.parse(proof), JSON.parse(said.dataset.told ?? "{}"));
  const list = document.createElement("ul");
  for (const { what, holds, found: value } of found) {
    const line = document.createElement("li");
    line.className = holds ? "good" : "note";
    const text = said.dataset[what + (holds ? "Holds" : "Wrong")] ?? "";
    line.textContent = value === undefined ? text : `${text} ${value}`;
    list.append(line);
  }
  said.append(list);
  if (found.some(({ what }) => what === "drawn")) return;
  const how = document.createElement("p");
  how.textContent = said.dataset.again ?? "";
  said.append(how);
}

check();
const main = document.getElementById("main");
if (main) new MutationObserver(check).observe(main, { childList: true });
