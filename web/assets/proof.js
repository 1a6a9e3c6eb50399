// @ts-check
// What holds of the proof of a draw: of `random-1` that the seed draws these tables, of every algorithm what can be told
// without drawing.
import { isAsCommitted, isDrawnAgain, mixing } from "./redraw.js";
import { costs, seatsAreRight } from "./weigh.js";

/** @typedef {import("./redraw.js").Proof} Proof */
/** @typedef {import("./weigh.js").Costs} Costs */

/**
 * What was looked at, whether it holds, and what came out.
 * @param {Proof} proof @param {Costs} told what the server says that it costs
 */
export function checks(proof, told) {
  /** @type {{what: string, holds: boolean, found?: string | number}[]} */
  const found = [];
  const [committed, mixed, again, counted] = [isAsCommitted(proof), mixing(proof), isDrawnAgain(proof), costs(proof)];
  if (committed !== null) found.push({ what: "committed", holds: committed });
  if (mixed) found.push({ what: "mixed", holds: mixed.holds, found: mixed.from });
  if (again !== null) found.push({ what: "drawn", holds: again });
  found.push({ what: "seats", holds: seatsAreRight(proof) });
  const { lower_bound: bound, ...rest } = counted;
  const same = Object.entries(rest).every(([name, value]) => String(Reflect.get(told, name)) === String(value));
  found.push({ what: "costs", holds: same, found: counted.repeated_meetings });
  found.push({ what: "bound", holds: told.lower_bound === bound, found: bound });
  return found;
}
