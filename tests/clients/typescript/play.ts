// A deal of each family, an import and a PDF, with the client that openapi-typescript makes of the
// document. It has to compile: a wrong shape is found before anything is sent.

import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

type Schemas = components["schemas"];
type Family = Schemas["Record"]["family"];

const url = process.env.SERVER ?? "";
const anyone = createClient<paths>({ baseUrl: url });

/** The answer, or why there is none. */
function right<T>(answer: { data?: T; error?: unknown; response: Response }): T {
  if (answer.data === undefined) {
    throw new Error(`${answer.response.status}: ${JSON.stringify(answer.error)}`);
  }
  return answer.data;
}

function same(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
  }
}

/** A line by who sits at the table, in the order of seats. */
function line(family: Family, [first, second]: string[]): Schemas["Record"] {
  if (first === undefined || second === undefined) throw new Error("nobody sits at the table");
  switch (family) {
    case "koenigrufen":
      return {
        family: "koenigrufen",
        contract: "besserrufer",
        declarers: [{ player: second, won: true, kontras: [{ by: first, level: "kontra" }] }],
        premiums: [{ premium: "pagat", side: "declarer", announced: true, won: true }],
      };
    case "tarot":
      return { family: "tarot", taker: second, contract: "garde", points: 49, bouts: 2 };
    case "royal":
      return {
        family: "royal",
        hands: {
          attackers: { tarocks: 13, honneurs: 2, holds: ["T18", "T16"] },
          defenders: { tarocks: 9, honneurs: 0, holds: ["T17"] },
        },
        announcements: [],
        silent: [{ item: "obscur", side: "attackers" }],
      };
  }
}

const made = right(
  await anyone.POST("/api/v1/setup", { body: { secret: process.env.SETUP_SECRET ?? "", label: "TypeScript" } }),
);
const client = createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${made.secret}` } });

async function founded(ruleset: Schemas["Ruleset"] | string): Promise<string> {
  const body = { title: "Cup", date: "2026-11-21", ruleset };
  return right(await client.POST("/api/v1/tournaments", { body })).id;
}

async function deal(preset: string): Promise<void> {
  const ruleset = right(await anyone.GET("/api/v1/rulesets/{ruleset}", { params: { path: { ruleset: preset } } }));
  const tournament = await founded(ruleset);
  const cup = { params: { path: { tournament } } };
  const table = { tournament, round: 1, table: 1 };
  for (const name of ["Anton", "Berta", "Cäsar", "Dora"]) {
    const body = { person: { given_name: name, family_name: "Tarock" } };
    const { player } = right(await client.POST("/api/v1/tournaments/{tournament}/players", { ...cup, body }));
    const path = { tournament, player: player.number };
    right(await client.POST("/api/v1/tournaments/{tournament}/players/{player}/check-in", { params: { path } }));
  }
  if (ruleset.game.family === "royal") {
    for (const members of [[1, 2], [3, 4]]) {
      const body = { name: `Pair ${members[0]}`, members };
      right(await client.POST("/api/v1/tournaments/{tournament}/teams", { ...cup, body }));
    }
  }
  right(await client.POST("/api/v1/tournaments/{tournament}/rounds", { ...cup, body: { round: 1, confirmed: ["fees_unpaid"] } }));
  const round = { params: { path: { tournament, round: 1 } } };
  right(await client.POST("/api/v1/tournaments/{tournament}/rounds/{round}/start", round));

  const sheet = right(
    await client.GET("/api/v1/tournaments/{tournament}/rounds/{round}/tables/{table}", { params: { path: table } }),
  );
  const record = line(ruleset.game.family, sheet.seats.map((seat) => String(seat.player)));
  const recorded = right(
    await client.PUT("/api/v1/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}", {
      params: { path: { ...table, deal: 1 }, header: { "Idempotency-Key": `${tournament}-1` } },
      body: record,
    }),
  );
  same(`${preset}: settled`, recorded.settled, true);
  same(`${preset}: game`, recorded.record?.family, ruleset.game.family);
  // Told again from what the sheet's steps say: each has its type.
  for (const entered of recorded.entries) {
    if (entered.type === "koenigrufen.game_declared") same("contract", entered.entry.contract, "besserrufer");
    if (entered.type === "tarot.contract_declared") same("contract", entered.entry.contract, "garde");
    if (entered.type === "royal.hands_stated") same("tarocks", entered.entry.attackers.tarocks, 13);
  }

  const pdf = await client.GET("/api/v1/tournaments/{tournament}/reports/draw.{format}", {
    params: { path: { tournament, format: "pdf" }, query: { lang: "de" } },
    parseAs: "arrayBuffer",
  });
  const head = new TextDecoder().decode(new Uint8Array(right(pdf) as ArrayBuffer).slice(0, 5));
  same("the head of a PDF", head, "%PDF-");
}

for (const preset of ["tarockcup-2018", "tarot-fft", "royal"]) await deal(preset);

const tournament = await founded("tarockcup-2018");
const imported = await client.POST("/api/v1/tournaments/{tournament}/players/import", {
  params: { path: { tournament } },
  headers: { "Content-Type": "text/csv" },
  body: "given_name,family_name,club\nÁgnes,Őszi,tc-ried\nEva,Huber,\n",
  bodySerializer: (text) => text,
});
const answer = right(imported);
same("imported", "registered" in answer && answer.registered.map((player) => player.number), [1, 2]);

// What is refused comes as a problem, with a code that clients may rely on.
const refused = await client.GET("/api/v1/tournaments/{tournament}/players/{player}", {
  params: { path: { tournament, player: 9 } },
});
same("refused", refused.error?.code, "unknown_player");
console.log("typescript: a deal of each family, an import and a PDF");
