// @ts-check
// Where a sheet is refused: who has lines of it on his phone hears that they are still there.
import { unsent } from "./queue.js";

const said = document.getElementById("kept-here");
const at = /^\/tournaments\/([0-9a-f-]{36})\/rounds\/(\d+)\/tables\/(\d+)(\/|$)/.exec(location.pathname);

if (said && at) {
  const table = at.slice(1, 4).join("/");
  unsent().then((items) => {
    const left = items.filter((item) => item.table === table);
    said.hidden = left.length === 0;
    if (left.length > 0) said.append(` (${left.map((item) => item.words).join("; ")})`);
  }).catch(() => {});
}

export {};
