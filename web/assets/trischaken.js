// @ts-check
// Who stands where at the end of a Trischaken: tapped from most to fewest, without counting to the end.

/** @typedef {import("./entry.js").Seating} Seating */
/**
 * What was tapped; places among the seats.
 * @typedef {object} Order
 * @property {number[][]} groups From most to fewest, the tied together.
 * @property {number[]} jungfrauen Who has no trick.
 * @property {boolean} level Who is tapped next has as much as who was tapped last.
 * @property {boolean} buergermeister
 */
/** @typedef {{place: number, jungfrau?: boolean, buergermeister?: boolean}} Standing */

/** @returns {Order} */
export const unordered = () => ({ groups: [], jungfrauen: [], level: false, buergermeister: false });

/** Who has not been tapped. @param {Order} order @param {Seating} seating */
const open = (order, seating) =>
  seating.active.filter((place) => !order.jungfrauen.includes(place) && !order.groups.some((group) => group.includes(place)));

/** The one who is left over comes last. @param {Order} order @param {Seating} seating @returns {Order} */
function filled(order, seating) {
  const [last, another] = open(order, seating);
  if (last === undefined || another !== undefined) return order;
  return put(order, last);
}

/** @param {Order} order @param {number} place @returns {Order} */
function put(order, place) {
  const groups = order.groups.map((group) => [...group]);
  const tied = order.level ? groups.at(-1) : undefined;
  if (tied) tied.push(place);
  else groups.push([place]);
  return { ...order, groups, level: false };
}

/**
 * A seat was tapped: who has most of those left. Again: he and all behind him are open.
 * @param {Order} order @param {Seating} seating @param {number} place @returns {Order}
 */
export function tapSeat(order, seating, place) {
  if (order.jungfrauen.includes(place)) return tapJungfrau(order, seating, place);
  const at = order.groups.findIndex((group) => group.includes(place));
  if (at < 0) return filled(put(order, place), seating);
  const before = (order.groups[at] ?? []).slice(0, (order.groups[at] ?? []).indexOf(place));
  const groups = [...order.groups.slice(0, at), ...(before.length ? [before] : [])];
  return { ...order, groups, level: false, buergermeister: groups.length > 0 && order.buergermeister };
}

/** @param {Order} order @param {Seating} seating @param {number} place @returns {Order} */
export function tapJungfrau(order, seating, place) {
  const was = order.jungfrauen.includes(place);
  const jungfrauen = was ? order.jungfrauen.filter((it) => it !== place) : [...order.jungfrauen, place];
  const groups = order.groups.map((group) => group.filter((it) => it !== place)).filter((group) => group.length > 0);
  return filled({ ...order, jungfrauen, groups, level: false }, seating);
}

/** The next one has as much as the last one; all but two tapped, the two last have it. @param {Order} order @param {Seating} seating @returns {Order} */
export function tapLevel(order, seating) {
  if (open(order, seating).length > 0) return { ...order, level: !order.level };
  // All are tapped: the last two groups become one, or part again.
  const groups = order.groups.map((group) => [...group]);
  const last = groups.pop();
  if (!last) return order;
  if (last.length > 1) {
    const parted = last.pop();
    return { ...order, groups: [...groups, last, ...(parted === undefined ? [] : [[parted]])] };
  }
  const before = groups.pop();
  return before ? { ...order, groups: [...groups, [...before, ...last]] } : order;
}

/** Somebody alone may have 35/2; who has all the tricks has it. @param {Order} order @param {Seating} seating */
export const mayBeBuergermeister = (order, seating) =>
  order.groups[0]?.length === 1 && order.jungfrauen.length + 1 < seating.active.length;

/**
 * What the record says of each; null while somebody is open, or all four have the same.
 * @param {Order} order @param {Seating} seating @returns {Record<number, Standing> | null}
 */
export function standings(order, seating) {
  if (open(order, seating).length > 0 || order.groups.length === 0) return null;
  if (order.groups[0]?.length === seating.active.length) return null;
  /** @type {Record<number, Standing>} */
  const all = {};
  let place = 1;
  for (const group of order.groups) {
    for (const seat of group) all[seat] = { place };
    place += group.length;
  }
  for (const seat of order.jungfrauen) all[seat] = { place, jungfrau: true };
  const first = order.groups[0]?.length === 1 ? order.groups[0][0] : undefined;
  const whole = order.jungfrauen.length + 1 === seating.active.length;
  if (first !== undefined && (order.buergermeister || whole)) all[first] = { place: 1, buergermeister: true };
  return all;
}

/** The order that a record tells of. @param {Record<number, Standing>} all @returns {Order} */
export function ordered(all) {
  const order = unordered();
  for (const [seat, it] of Object.entries(all).sort(([, a], [, b]) => a.place - b.place)) {
    if (it.jungfrau) order.jungfrauen.push(Number(seat));
    else if (it.place === order.groups.flat().length + 1) order.groups.push([Number(seat)]);
    else order.groups.at(-1)?.push(Number(seat));
    order.buergermeister ||= it.buergermeister === true;
  }
  return order;
}
