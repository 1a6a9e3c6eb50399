// Taps a record on the page, as a person would, and counts. The body of a function of the page.
const [record, places, done] = arguments;
let taps = 0;
const find = (key) => document.querySelector(`#app [data-key="${key}"]`);
// Where there are many rare games each is a name, and who plays it is asked then.
const pick = (key) => {
  const name = find(`pick/${key.split("/")[1]}`);
  if (!key.startsWith("game/") || !name) return null;
  name.click();
  const seat = find(key);
  if (seat) taps += 1;
  // Who alone may play it is not asked for.
  return seat ?? { click() {} };
};
const tap = (key) => {
  let button = find(key);
  for (let pages = 0; !button && pages < 3; pages += 1) {
    const more = find("more");
    if (more) { more.click(); taps += 1; }
    button = find(key) ?? pick(key);
  }
  if (!button || button.disabled) throw new Error(`no ${key}: ${document.getElementById("app").textContent}`);
  button.click();
  taps += 1;
};
window.counted = false;
const soon = () => new Promise((resolve) => setTimeout(resolve, 1));
const levels = { kontra: 1, rekontra: 2, subkontra: 3 };
const at = (player) => places[player];
const chelems = { announced_made: "Match angesagt und gemacht", unannounced_made: "Match ohne Ansage", announced_failed: "Match angesagt und verloren", defence_made: "Match der Gegner" };
const first = [...document.querySelectorAll(".t-seats li")].findIndex((seat) => seat.classList.contains("vorhand"));
// The dealer speaks first.
const turn = (place) => (place - first + 1 + 4) % 4;
(async () => {
  const table = record;
  if (table.family === "tarot") {
    tap(`game/${table.contract}/${at(table.taker)}`);
    if (document.querySelectorAll(".t-seats li").length === 5) tap(`partner/${table.partner ? at(table.partner) : "alone"}`);
    tap(`bouts/${table.bouts}`);
    // One in six is counted by the other side.
    const defence = Math.floor(table.points) % 6 === 0;
    if (defence) tap("counted");
    if (table.chelem) while (!find("chelem").textContent.startsWith(chelems[table.chelem])) tap("chelem");
    const points = defence ? 91 - table.points : table.points;
    tap(`tens/${Math.floor(points / 10)}`);
    tap(`units/${points * 2}`);
    if (table.petit_au_bout) tap(`petit/${table.petit_au_bout}`);
    const sizes = ["simple", "double", "triple"];
    for (const poignee of table.poignees ?? []) for (let size = 0; size <= sizes.indexOf(poignee.size); size += 1) tap(`poignee/${at(poignee.by)}`);
    tap("save/null");
  } else if (table.family === "royal") {
    const named = (it) => [it.count, it.suit, ...(it.suits ?? []), ...(it.cards ?? [])].filter((x) => x !== undefined && x !== null);
    const key = (it) => [it.item, at(it.by), ...(it.cards ?? []), it.suit, ...(it.suits ?? [])].filter((x) => x !== undefined).join("/");
    const speak = (who) => { if (find(`speaks/${at(who)}`).getAttribute("aria-pressed") !== "true") tap(`speaks/${at(who)}`); };
    const say = (it) => {
      speak(it.by);
      if (!find(`item/${it.item}`)) tap(`page/${pages.findIndex((page) => page.items.includes(it.item))}`);
      tap(`item/${it.item}`);
      count += 1;
      called += named(it).length;
      const cards = it.cards ?? [];
      if (cards.length > 0) for (const card of cards) tap(`names/${card}`);
      else if (named(it).length > 0) tap(`names/${named(it).join("/")}`);
    };
    const pages = JSON.parse(document.getElementById("data").textContent).sheet.game.pages;
    // What is said, and the cards, suits and numbers that are named with it.
    let count = 0;
    let called = 0;
    const all = table.announcements ?? [];
    // Whoever speaks says what he has to say before the next one does.
    const plain = all.filter((it) => !it.raised_from);
    const order = Object.keys(places).sort((a, b) => turn(places[a]) - turn(places[b]));
    for (const who of order) for (const it of plain.filter((it) => it.by === who)) say(it);
    for (const it of all.filter((it) => it.raised_from)) { for (const lower of it.raised_from) say(lower); say(it); }
    for (const it of all.filter((it) => it.kontra_by)) { speak(it.kontra_by); tap("page/-1"); tap(`kontra/${key(it)}`); count += 1; }
    const said = taps;
    tap("play");
    const { attackers } = table.hands;
    tap(`tarocks/${attackers.tarocks}`);
    ["Sk", "T21"].forEach((card, i) => tap(`held/${card}/${i < attackers.honneurs ? "attackers" : "defenders"}`));
    for (const card of ["T18", "T17", "T16"]) tap(`held/${card}/${(attackers.holds ?? []).includes(card) ? "attackers" : "defenders"}`);
    for (const it of all.filter((it) => it.won === false)) tap(`lost/${key(it)}`);
    for (const it of table.silent ?? []) tap(`silent/${it.item}/${it.side}`);
    tap("save/null");
    window.royal = { said, count, called };
  } else if (table.trischaken) {
    tap(`game/${table.contract}`);
    // From most to fewest, as players compare their heaps; one in five is counted.
    const results = Object.entries(table.trischaken).map(([player, it]) => ({ ...it, place: at(player) }));
    const most = Math.max(...results.map((it) => it.thirds));
    window.counted = most % 5 === 0;
    if (window.counted) {
      tap("count");
      // Digit by digit, as the keyboard brings them; whose field is not the one that is typed in is tapped first.
      const type = async (field, place, value) => {
        if (find(`${field}/${place}`).value === String(value)) return;
        if (document.activeElement !== find(`${field}/${place}`)) { find(`${field}/${place}`).focus(); taps += 1; }
        for (const digit of String(value)) {
          if (document.activeElement !== find(`${field}/${place}`)) throw new Error(`${value} does not fit`);
          document.execCommand("insertText", false, digit);
          taps += 1;
        }
        await soon();
      };
      for (const { place, thirds, tricks } of results) {
        await type("points", place, Math.floor(thirds / 3));
        for (let leaves = Number(find(`leaves/${place}`).textContent); leaves % 3 !== thirds % 3; leaves += 1) { tap(`leaves/${place}`); await soon(); }
        await type("tricks", place, tricks);
      }
      document.activeElement?.blur();
      await soon();
    } else {
      for (const { place } of results.filter((it) => it.tricks === 0)) tap(`jungfrau/${place}`);
      const others = results.filter((it) => it.tricks > 0).sort((a, b) => b.thirds - a.thirds);
      others.forEach((it, i) => {
        const last = i === others.length - 1;
        const tied = i > 0 && others[i - 1].thirds === it.thirds;
        // The last one follows by himself.
        if (last && others.length > 1) { if (tied) tap("level"); return; }
        if (last) return;
        if (tied) tap("level");
        tap(`place/${it.place}`);
      });
      if (most >= 107 && others.length > 1) tap("buergermeister");
    }
    tap("save/null");
  } else {
    const [first, ...others] = table.declarers;
    tap(`game/${table.contract}/${at(first.player)}`);
    for (const other of others) tap(`bei/${other.contract ?? table.contract}/${at(other.player)}`);
    if (table.abandoned) tap("partner/abandoned");
    else if (table.king_in_talon) tap("partner/talon");
    else if (table.partner) tap(`partner/${at(table.partner)}`);
    const negative = document.querySelector(`#app [data-key^="kontra/${at(first.player)}/"]`) !== null || others.length > 0;
    for (const declarer of table.declarers) {
      for (const kontra of declarer.kontras ?? []) {
        for (let level = 0; level < levels[kontra.level]; level += 1) {
          tap(negative ? `kontra/${at(declarer.player)}/${at(kontra.by)}` : `kontra/${at(kontra.by)}`);
        }
      }
    }
    // What is on the screen comes first, as nobody turns pages for it twice.
    const open = [...table.premiums ?? []];
    const base = (premium) => `premium/${premium.premium}/${premium.side}`;
    while (open.length > 0) {
      const shown = open.findIndex((it) => find(`${base(it)}/${it.announced}`));
      const [premium] = open.splice(Math.max(0, shown), 1);
      const key = `${base(premium)}/${premium.announced}`;
      const failed = premium.announced && premium.won === false && !table.abandoned;
      while (!find(key)) { tap("more"); }
      if (failed && find(`${base(premium)}/failed`)) tap(`${base(premium)}/failed`);
      else { tap(key); if (failed) tap(key); }
      for (let level = 0; level < (levels[premium.kontra] ?? 0); level += 1) tap("p-kontra");
    }
    if (others.length) {
      for (const declarer of table.declarers) tap(`won/${at(declarer.player)}/${declarer.won}`);
      tap("save/null");
    } else {
      tap(table.abandoned ? "save/null" : `save/${first.won}`);
    }
  }
  const begun = performance.now();
  const shown = () => find("saved") || find("undo");
  const wait = () => shown() ? done({ taps, kept: performance.now() - begun, counted: window.counted, ...window.royal }) : setTimeout(wait, 2);
  wait();
})().catch((error) => done({ error: String(error) }));
