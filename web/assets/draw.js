// @ts-check
// Draws the round again from its proof, and says whether the same tables come out.
import { holds } from "./redraw.js";

function check() {
  const said = document.getElementById("check");
  const proof = document.getElementById("proof")?.textContent;
  if (!said || !proof || said.textContent) return;
  const result = holds(JSON.parse(proof));
  said.classList.add(result === true ? "good" : "note");
  said.textContent = (result === null ? said.dataset.cannot : result ? said.dataset.holds : said.dataset.wrong) ?? "";
}

check();
const main = document.getElementById("main");
if (main) new MutationObserver(check).observe(main, { childList: true });
