//! Who may do what: every operation the program documents, and every page, × every role × every scope.
//! One that is missing here fails the tests.

mod operations;
mod pages;

use std::collections::BTreeMap;

use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::database::{Database, On};

use Needs::{Anyone, Anywhere, AtHome, AtOwn, AtTable, Everywhere, InCup, Seated};

/// What an operation asks of a token, besides that organizers may do everything in their scope.
#[derive(Debug, Clone, Copy)]
enum Needs {
    /// Nothing, not even a token.
    Anyone,
    /// One of these roles in the organisation that the path names, itself or by its season.
    AtHome(&'static [&'static str]),
    /// One of these roles in one's own organisation: the path names none.
    AtOwn(&'static [&'static str]),
    /// One of these roles in the whole installation.
    Everywhere(&'static [&'static str]),
    /// One of these roles in the tournament.
    InCup(&'static [&'static str]),
    /// One of these roles at the table.
    AtTable(&'static [&'static str]),
    /// One of these roles at the table, or any token of the table.
    Seated(&'static [&'static str]),
    /// One of these roles, wherever.
    Anywhere(&'static [&'static str]),
}

const ROLES: &[&str] = &["public", "scorer", "referee", "registrar", "organizer"];

const ORGANIZER: &[&str] = &[];
const REGISTRAR: &[&str] = &["registrar"];
const REFEREE: &[&str] = &["referee"];
const SCORER: &[&str] = &["scorer"];
const DESK: &[&str] = &["registrar", "referee"];
const SHEET: &[&str] = &["scorer", "referee"];

/// Every operation, with the query it cannot do without.
const OPERATIONS: &[(&str, Needs)] = &[
    ("POST /score", Anyone),
    ("POST /adjudicate", Anyone),
    ("POST /announcements", Anyone),
    ("POST /count", Anyone),
    ("POST /rank", Anyone),
    ("GET /rulesets", Anyone),
    ("GET /rulesets/{ruleset}", Anyone),
    ("POST /rulesets/check", Anyone),
    ("GET /shelf", AtOwn(DESK)),
    ("GET /shelf/{ruleset}", AtOwn(DESK)),
    ("GET /shelf/{ruleset}/revisions", AtOwn(DESK)),
    ("GET /shelf/{ruleset}/differences?from=tarockcup-2019", AtOwn(DESK)),
    ("PUT /shelf/{ruleset}", AtOwn(ORGANIZER)),
    ("DELETE /shelf/{ruleset}", AtOwn(ORGANIZER)),
    ("GET /pictures/{picture}", AtOwn(DESK)),
    ("PUT /pictures/{picture}", AtOwn(ORGANIZER)),
    ("DELETE /pictures/{picture}", AtOwn(ORGANIZER)),
    ("GET /organisations", Anyone),
    ("POST /organisations", Everywhere(ORGANIZER)),
    ("GET /organisations/{organisation}", Anyone),
    ("PUT /organisations/{organisation}", AtHome(ORGANIZER)),
    ("POST /setup", Anyone),
    ("POST /tokens", Anywhere(ORGANIZER)),
    ("GET /tokens", Anywhere(ORGANIZER)),
    ("DELETE /tokens/{token}", Anywhere(ROLES)),
    ("GET /security-log", AtOwn(ORGANIZER)),
    ("DELETE /security-log/addresses?until=2026-11-22T08:00:00Z&tournament={note}", AtOwn(ORGANIZER)),
    ("GET /retention", AtOwn(ORGANIZER)),
    ("PUT /retention", AtOwn(ORGANIZER)),
    ("GET /persons", AtOwn(REGISTRAR)),
    ("POST /persons", AtOwn(REGISTRAR)),
    ("GET /persons/{person}", AtOwn(REGISTRAR)),
    ("GET /persons/{person}/data", AtOwn(ORGANIZER)),
    ("PATCH /persons/{person}", AtOwn(REGISTRAR)),
    ("DELETE /persons/{person}", AtOwn(ORGANIZER)),
    ("GET /notes?tournament={tournament}", AtHome(ORGANIZER)),
    ("DELETE /notes/{note}", AtOwn(ORGANIZER)),
    ("GET /suspensions", AtOwn(DESK)),
    ("GET /seasons", Anyone),
    ("POST /seasons", AtOwn(ORGANIZER)),
    ("GET /seasons/{season}", Anyone),
    ("GET /seasons/{season}/standings", Anyone),
    ("GET /seasons/{season}/bracket", Anyone),
    ("GET /seasons/{season}/site.zip", Anyone),
    ("GET /seasons/{season}/teams", AtHome(DESK)),
    ("POST /seasons/{season}/teams", AtHome(DESK)),
    ("PUT /seasons/{season}/teams/{team}", AtHome(DESK)),
    ("POST /seasons/{season}/draw/commitment", AtHome(ORGANIZER)),
    ("POST /seasons/{season}/draw", AtHome(ORGANIZER)),
    ("GET /seasons/{season}/matches", AtHome(DESK)),
    ("POST /seasons/{season}/matches", AtHome(REFEREE)),
    ("GET /seasons/{season}/matches/{match}", AtHome(DESK)),
    ("POST /seasons/{season}/matches/{match}/confirmation", AtHome(REFEREE)),
    ("POST /seasons/{season}/matches/{match}/ruling", AtHome(REFEREE)),
    ("POST /seasons/{season}/bracket/{round}/{pairing}/concession", AtHome(REFEREE)),
    ("POST /seasons/{season}/bracket/{round}/{pairing}/postponement", AtHome(REFEREE)),
    ("POST /seasons/{season}/bracket/{round}/{pairing}/decision", AtHome(REFEREE)),
    ("POST /seasons/{season}/close", AtHome(ORGANIZER)),
    ("POST /seasons/{season}/reopen", AtHome(ORGANIZER)),
    ("GET /seasons/{season}/export", AtHome(ORGANIZER)),
    ("GET /seasons/{season}/series/standings", Anyone),
    ("GET /seasons/{season}/reports/standings.{format}", Anyone),
    ("GET /seasons/{season}/series/teams", Anyone),
    ("GET /seasons/{season}/series/final", Anyone),
    ("GET /seasons/{season}/series/entrants", AtHome(DESK)),
    ("GET /seasons/{season}/series/entrants/{entrant}", Anyone),
    ("PUT /seasons/{season}/series/entrants/{entrant}/declined", AtHome(DESK)),
    ("GET /seasons/{season}/evenings", Anyone),
    ("GET /seasons/{season}/evenings/{evening}/changes", AtHome(DESK)),
    ("PUT /seasons/{season}/evenings/{evening}", AtHome(ORGANIZER)),
    ("POST /seasons/{season}/acceptances", AtHome(ORGANIZER)),
    ("POST /seasons/{season}/evenings/{evening}/following", AtHome(REFEREE)),
    ("POST /seasons/{season}/evenings/{evening}/refusal", AtHome(REFEREE)),
    ("POST /seasons/{season}/evenings/{evening}/removal", AtHome(ORGANIZER)),
    ("GET /seasons/{season}/tournaments", Anyone),
    ("GET /seasons/{season}/tournaments/{counted}/changes", AtHome(DESK)),
    ("PUT /seasons/{season}/tournaments/{counted}", AtHome(ORGANIZER)),
    ("POST /seasons/{season}/tournaments/{counted}/following", AtHome(REFEREE)),
    ("POST /seasons/{season}/tournaments/{counted}/refusal", AtHome(REFEREE)),
    ("POST /seasons/{season}/tournaments/{counted}/removal", AtHome(ORGANIZER)),
    ("POST /seasons/{season}/tournaments/{counted}/leaves", AtHome(REFEREE)),
    ("GET /seasons/{season}/trophies", Anyone),
    ("GET /seasons/{season}/trophies/entrants/{entrant}", Anyone),
    ("PUT /seasons/{season}/trophies/entrants/{entrant}/cups/{milestone}", AtHome(REFEREE)),
    ("POST /seasons/{season}/trophies/entrants/{entrant}/cups/{milestone}/return", AtHome(REFEREE)),
    ("POST /seasons/{season}/trophies/lists/preview", AtHome(ORGANIZER)),
    ("POST /seasons/{season}/trophies/lists", AtHome(ORGANIZER)),
    ("POST /seasons/{season}/trophies/lists/{list}/removal", AtHome(ORGANIZER)),
    ("GET /seasons/{season}/free/standings", Anyone),
    ("GET /seasons/{season}/free/entrants/{entrant}", Anyone),
    ("POST /seasons/{season}/free/games", AtHome(REFEREE)),
    ("POST /seasons/{season}/free/games/{game}/removal", AtHome(REFEREE)),
    ("GET /tournaments", Anyone),
    ("POST /tournaments", AtOwn(ORGANIZER)),
    ("GET /tournaments/{tournament}", Anyone),
    ("PATCH /tournaments/{tournament}/ruleset", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/ruleset/changes/preview", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/ruleset/changes", InCup(ORGANIZER)),
    ("GET /tournaments/{tournament}/ruleset/changes/{change}", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/ruleset/changes/{change}/confirm", InCup(ORGANIZER)),
    ("PUT /tournaments/{tournament}/times", InCup(ORGANIZER)),
    ("PUT /tournaments/{tournament}/registration", InCup(ORGANIZER)),
    ("GET /tournaments/{tournament}/pre-registrations", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/pre-registrations", Anyone),
    ("POST /tournaments/{tournament}/pre-registrations/own", Anyone),
    ("POST /tournaments/{tournament}/pre-registrations/own/cancellation", Anyone),
    ("POST /tournaments/{tournament}/pre-registrations/{registration}/confirmation", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/pre-registrations/{registration}/cancellation", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/close", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/reopen", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/reopen/preview", InCup(ORGANIZER)),
    ("GET /tournaments/{tournament}/players", Anyone),
    ("POST /tournaments/{tournament}/players", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/players/import", InCup(REGISTRAR)),
    ("GET /tournaments/{tournament}/players/{player}", Anyone),
    ("PATCH /tournaments/{tournament}/players/{player}", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/players/{player}/preview", InCup(REGISTRAR)),
    ("PUT /tournaments/{tournament}/players/{player}/person", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/players/{player}/person/preview", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/players/{player}/fees", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/players/{player}/fees/preview", InCup(REGISTRAR)),
    ("PUT /tournaments/{tournament}/players/{player}/trophies-before", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/players/{player}/check-in", InCup(DESK)),
    ("DELETE /tournaments/{tournament}/players/{player}/check-in", InCup(DESK)),
    ("PUT /tournaments/{tournament}/players/{player}/fee-kind", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/players/{player}/fee-kind/preview", InCup(REGISTRAR)),
    ("PUT /tournaments/{tournament}/fees", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/fees", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/fees/preview", InCup(REGISTRAR)),
    ("GET /tournaments/{tournament}/cash", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/cash/entries", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/cash/entries/preview", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/cash/entries/{entry}/reversal", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/cash/entries/{entry}/reversal/preview", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/cash/counts", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/cash/counts/preview", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/check-ins", InCup(DESK)),
    ("POST /tournaments/{tournament}/check-ins/preview", InCup(DESK)),
    ("POST /tournaments/{tournament}/players/{player}/annulment", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/players/{player}/annulment/preview", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/players/{player}/withdrawal", InCup(DESK)),
    ("POST /tournaments/{tournament}/players/{player}/withdrawal/preview", InCup(DESK)),
    ("POST /tournaments/{tournament}/players/{player}/exclusion", InCup(REFEREE)),
    ("POST /tournaments/{tournament}/players/{player}/exclusion/preview", InCup(REFEREE)),
    ("POST /tournaments/{tournament}/players/{player}/reinstatement", InCup(REFEREE)),
    ("POST /tournaments/{tournament}/players/{player}/reinstatement/preview", InCup(REFEREE)),
    ("POST /tournaments/{tournament}/players/{player}/suspension", InCup(REFEREE)),
    ("DELETE /tournaments/{tournament}/players/{player}/suspension", InCup(REFEREE)),
    ("GET /tournaments/{tournament}/teams", Anyone),
    ("POST /tournaments/{tournament}/teams", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/teams/preview", InCup(REGISTRAR)),
    ("PUT /tournaments/{tournament}/teams/{team}", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/teams/{team}/preview", InCup(REGISTRAR)),
    ("DELETE /tournaments/{tournament}/teams/{team}", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/teams/{team}/deletion/preview", InCup(REGISTRAR)),
    ("GET /tournaments/{tournament}/rounds", Anyone),
    ("POST /tournaments/{tournament}/rounds", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/rounds/commitments", InCup(ORGANIZER)),
    ("GET /tournaments/{tournament}/rounds/commitments", Anyone),
    ("GET /tournaments/{tournament}/rounds/check", InCup(DESK)),
    ("GET /tournaments/{tournament}/rounds/progress", Anyone),
    ("POST /tournaments/{tournament}/rounds/{round}/edits", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/rounds/{round}/seats", InCup(REFEREE)),
    ("POST /tournaments/{tournament}/rounds/{round}/seats/preview", InCup(REFEREE)),
    ("GET /tournaments/{tournament}/prohibited-pairs", InCup(DESK)),
    ("POST /tournaments/{tournament}/prohibited-pairs", InCup(ORGANIZER)),
    ("DELETE /tournaments/{tournament}/prohibited-pairs/{player}/{other}", InCup(ORGANIZER)),
    ("GET /tournaments/{tournament}/rounds/{round}", Anyone),
    ("GET /tournaments/{tournament}/rounds/{round}/draw", Anyone),
    ("POST /tournaments/{tournament}/rounds/{round}/redraw", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/rounds/{round}/start", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/rounds/{round}/totals", InCup(REFEREE)),
    ("POST /tournaments/{tournament}/rounds/{round}/totals/preview", InCup(REFEREE)),
    ("DELETE /tournaments/{tournament}/rounds/{round}/start", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/rounds/{round}/end", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/rounds/{round}/pause", InCup(ORGANIZER)),
    ("DELETE /tournaments/{tournament}/rounds/{round}/pause", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/rounds/{round}/extension", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/rounds/{round}/last-deal", InCup(ORGANIZER)),
    ("DELETE /tournaments/{tournament}/rounds/{round}/last-deal", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/last-deal", AtTable(REFEREE)),
    ("DELETE /tournaments/{tournament}/rounds/{round}/tables/{table}/last-deal", AtTable(REFEREE)),
    ("GET /tournaments/{tournament}/notices", Anyone),
    ("POST /tournaments/{tournament}/notices", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/notices/{notice}/withdrawal", InCup(ORGANIZER)),
    ("PUT /tournaments/{tournament}/standings-freeze", InCup(ORGANIZER)),
    ("DELETE /tournaments/{tournament}/standings-freeze", InCup(ORGANIZER)),
    ("GET /tournaments/{tournament}/rounds/{round}/tables", Anyone),
    ("GET /tournaments/{tournament}/rounds/{round}/tables/{table}", Seated(SHEET)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/link", AtTable(SHEET)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/signature", AtTable(SCORER)),
    ("DELETE /tournaments/{tournament}/rounds/{round}/tables/{table}/signature", AtTable(REFEREE)),
    (
        "POST /tournaments/{tournament}/rounds/{round}/tables/{table}/signature/deletion/preview",
        AtTable(REFEREE),
    ),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/early-end", AtTable(REFEREE)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/early-end/preview", AtTable(REFEREE)),
    ("DELETE /tournaments/{tournament}/rounds/{round}/tables/{table}/early-end", AtTable(REFEREE)),
    (
        "POST /tournaments/{tournament}/rounds/{round}/tables/{table}/early-end/deletion/preview",
        AtTable(REFEREE),
    ),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/undo", AtTable(SCORER)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/substitution", AtTable(REFEREE)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/substitution/preview", AtTable(REFEREE)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/players", AtTable(REFEREE)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/players/preview", AtTable(REFEREE)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/reduction", AtTable(REFEREE)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/reduction/preview", AtTable(REFEREE)),
    ("DELETE /tournaments/{tournament}/rounds/{round}/tables/{table}/reduction", AtTable(REFEREE)),
    (
        "POST /tournaments/{tournament}/rounds/{round}/tables/{table}/reduction/deletion/preview",
        AtTable(REFEREE),
    ),
    ("PUT /tournaments/{tournament}/rounds/{round}/tables/{table}/lines", AtTable(SHEET)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/lines/preview", AtTable(SHEET)),
    ("PUT /tournaments/{tournament}/rounds/{round}/tables/{table}/totals", AtTable(SHEET)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/totals/preview", AtTable(SHEET)),
    ("DELETE /tournaments/{tournament}/rounds/{round}/tables/{table}/totals/{deal}", AtTable(SHEET)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/totals/{deal}/preview", AtTable(SHEET)),
    ("PUT /tournaments/{tournament}/rounds/{round}/tables/{table}/counts-for", AtTable(REFEREE)),
    ("GET /tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}", Seated(SHEET)),
    ("PUT /tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}", AtTable(SCORER)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/entries", AtTable(SCORER)),
    (
        "GET /tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/announcements",
        AtTable(SHEET),
    ),
    ("GET /tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/play", AtTable(SHEET)),
    ("PUT /tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/play", AtTable(SHEET)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/redeal", AtTable(SCORER)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/corrections", AtTable(SHEET)),
    (
        "POST /tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/corrections/preview",
        AtTable(SHEET),
    ),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/rulings", AtTable(REFEREE)),
    ("GET /tournaments/{tournament}/rulings", InCup(REFEREE)),
    ("GET /tournaments/{tournament}/rulings/{ruling}", InCup(REFEREE)),
    (
        "POST /tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/rulings/preview",
        AtTable(REFEREE),
    ),
    ("GET /tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/case", AtTable(REFEREE)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/complaints", AtTable(SHEET)),
    (
        "POST /tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/complaints/{complaint}/withdrawal",
        AtTable(SHEET),
    ),
    ("GET /tournaments/{tournament}/complaints", InCup(REFEREE)),
    ("POST /tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/flags", Seated(SHEET)),
    ("GET /tournaments/{tournament}/flags", InCup(REFEREE)),
    ("POST /tournaments/{tournament}/flags/{flag}/resolution", InCup(REFEREE)),
    ("POST /tournaments/{tournament}/rulings/{ruling}/appeals", Anywhere(ROLES)),
    ("GET /tournaments/{tournament}/checks?before=draw", InCup(DESK)),
    ("GET /tournaments/{tournament}/titles/{title}/eligible", InCup(REGISTRAR)),
    ("PUT /tournaments/{tournament}/titles/{title}/eligible", InCup(REGISTRAR)),
    ("POST /tournaments/{tournament}/titles/{title}/eligible/preview", InCup(REGISTRAR)),
    ("GET /tournaments/{tournament}/appeals", InCup(REFEREE)),
    ("PUT /tournaments/{tournament}/appeals/deadline", InCup(ORGANIZER)),
    ("PUT /tournaments/{tournament}/appeals/{appeal}/jury", InCup(REFEREE)),
    ("POST /tournaments/{tournament}/appeals/{appeal}/jury/confirmation", InCup(REFEREE)),
    ("POST /tournaments/{tournament}/appeals/{appeal}/decision", InCup(REFEREE)),
    ("GET /tournaments/{tournament}/reports/rulings.{format}", InCup(REFEREE)),
    ("GET /tournaments/{tournament}/reports/rulings-public.{format}", Anyone),
    ("GET /tournaments/{tournament}/rounds/{round}/tables/{table}/reports/rulings.{format}", Seated(SHEET)),
    ("GET /tournaments/{tournament}/rankings/players", Anyone),
    ("GET /tournaments/{tournament}/rankings/teams", Anyone),
    ("GET /tournaments/{tournament}/rankings/titles", Anyone),
    ("GET /tournaments/{tournament}/rankings/pairs", Anyone),
    ("GET /tournaments/{tournament}/rankings/trophies", Anyone),
    ("POST /tournaments/{tournament}/results-list/preview", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/results-list", InCup(ORGANIZER)),
    ("PUT /tournaments/{tournament}/results-list", InCup(ORGANIZER)),
    ("GET /tournaments/{tournament}/lots", Anyone),
    ("POST /tournaments/{tournament}/lots", InCup(ORGANIZER)),
    ("GET /tournaments/{tournament}/editions", Anyone),
    ("POST /tournaments/{tournament}/editions", InCup(ORGANIZER)),
    ("GET /tournaments/{tournament}/editions/{edition}", Anyone),
    ("GET /tournaments/{tournament}/payouts", InCup(DESK)),
    ("PUT /tournaments/{tournament}/players/{player}/prizes-waived", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/players/{player}/prizes-waived/preview", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/payouts/{prize}/paid", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/payouts/{prize}/reversed", InCup(ORGANIZER)),
    ("GET /tournaments/{tournament}/payments", InCup(DESK)),
    ("GET /tournaments/{tournament}/reports/draw.{format}", Anyone),
    ("GET /tournaments/{tournament}/reports/draw-by-name.{format}", Anyone),
    ("GET /tournaments/{tournament}/reports/draw-large.{format}", Anyone),
    ("GET /tournaments/{tournament}/reports/draw-by-name-large.{format}", Anyone),
    ("GET /tournaments/{tournament}/reports/draw-slips.{format}", Anyone),
    ("GET /tournaments/{tournament}/reports/ranking.{format}", Anyone),
    ("GET /tournaments/{tournament}/reports/teams.{format}", Anyone),
    ("GET /tournaments/{tournament}/reports/lots.{format}", Anyone),
    ("GET /tournaments/{tournament}/reports/titles.{format}", Anyone),
    ("GET /tournaments/{tournament}/reports/pairs.{format}", Anyone),
    ("GET /tournaments/{tournament}/reports/trophies.{format}", Anyone),
    ("GET /tournaments/{tournament}/reports/match-sheet.{format}", InCup(REFEREE)),
    ("GET /tournaments/{tournament}/reports/payouts.{format}", InCup(DESK)),
    ("GET /tournaments/{tournament}/reports/sheet.{format}?round=1&table=1", InCup(REFEREE)),
    ("GET /tournaments/{tournament}/reports/hand-sheets.{format}", InCup(DESK)),
    ("GET /tournaments/{tournament}/reports/round-papers.{format}", InCup(ORGANIZER)),
    ("GET /tournaments/{tournament}/reports/rule-card.{format}", Anyone),
    ("GET /tournaments/{tournament}/reports/check-in.{format}", InCup(DESK)),
    ("GET /tournaments/{tournament}/reports/pre-registrations.{format}", InCup(REGISTRAR)),
    ("GET /tournaments/{tournament}/reports/fees.{format}", InCup(DESK)),
    ("GET /tournaments/{tournament}/reports/cash.{format}", InCup(REGISTRAR)),
    ("GET /tournaments/{tournament}/reports/fee-receipts.{format}", InCup(DESK)),
    ("GET /tournaments/{tournament}/reports/badges.{format}", InCup(DESK)),
    ("GET /tournaments/{tournament}/reports/prize-receipts.{format}", InCup(DESK)),
    ("GET /tournaments/{tournament}/reports/envelopes.{format}", InCup(DESK)),
    ("GET /tournaments/{tournament}/reports/certificates.{format}", InCup(DESK)),
    ("GET /tournaments/{tournament}/reports/stakes.{format}", InCup(DESK)),
    ("GET /tournaments/{tournament}/reports/stakes-of-the-day.{format}", InCup(DESK)),
    ("GET /tournaments/{tournament}/reports/booklet.{format}", InCup(REFEREE)),
    ("GET /tournaments/{tournament}/reports/booklet-public.{format}", Anyone),
    ("GET /tournaments/{tournament}/reports/site.zip", InCup(ORGANIZER)),
    ("GET /receipt-keys", Anyone),
    ("GET /tournaments/{tournament}/receipts/{version}", Anyone),
    ("GET /tournaments/{tournament}/events", InCup(ORGANIZER)),
    ("GET /tournaments/{tournament}/export", InCup(ORGANIZER)),
    ("GET /tournaments/{tournament}/audit", InCup(ORGANIZER)),
    ("GET /tournaments/{tournament}/settlements/{version}", InCup(ORGANIZER)),
    ("POST /tournaments/{tournament}/settlement", InCup(ORGANIZER)),
];

/// Where a token's role holds, seen from table 1 of the tournament asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scope {
    Installation,
    Organisation,
    OtherOrganisation,
    Cup,
    OtherCup,
    Table,
    OtherTable,
    TableOfOtherCup,
}

const SCOPES: [Scope; 8] = [
    Scope::Installation,
    Scope::Organisation,
    Scope::OtherOrganisation,
    Scope::Cup,
    Scope::OtherCup,
    Scope::Table,
    Scope::OtherTable,
    Scope::TableOfOtherCup,
];

/// Put into the database: scopes name it before anything is founded.
const OTHER: &str = "00000000-0000-7000-8000-000000000002";

fn with_another_organisation() -> Database {
    let database = On::Sqlite.database().expect("SQLite is always there");
    drop(database.serve());
    let insert = "INSERT INTO organisations (id, name, created_at) VALUES
        (x'00000000000070008000000000000002', '', 0)";
    database.tamper(insert, insert);
    database
}

impl Scope {
    fn json(self, cup: &str, other: &str) -> Value {
        let table = |cup: &str, table: u8| json!({"table": {"tournament": cup, "round": 1, "table": table}});
        match self {
            Self::Installation => json!("installation"),
            Self::Organisation => json!({"organisation": "00000000-0000-7000-8000-000000000001"}),
            Self::OtherOrganisation => json!({"organisation": OTHER}),
            Self::Cup => json!({"tournament": cup}),
            Self::OtherCup => json!({"tournament": other}),
            Self::Table => table(cup, 1),
            Self::OtherTable => table(cup, 2),
            Self::TableOfOtherCup => table(other, 1),
        }
    }
}

/// What a request is answered with.
#[derive(Debug, PartialEq, Eq)]
enum Verdict {
    Allowed,
    Forbidden,
    Unauthenticated,
}

impl Needs {
    fn of(self, role: &str, scope: Scope) -> Verdict {
        use Scope::{Cup, Installation, Organisation, Table};
        let (roles, scopes): (_, &[Scope]) = match self {
            Anyone => return Verdict::Allowed,
            AtHome(roles) => (roles, &[Installation, Organisation]),
            AtOwn(roles) => (roles, &[Installation, Organisation, Scope::OtherOrganisation]),
            Everywhere(roles) => (roles, &[Installation]),
            AtTable(roles) => (roles, &[Installation, Organisation, Cup, Table]),
            Seated(_) if scope == Table => return Verdict::Allowed,
            InCup(roles) | Seated(roles) => (roles, &[Installation, Organisation, Cup]),
            Anywhere(roles) => (roles, &SCOPES),
        };
        let role_fits = role == "organizer" || roles.contains(&role);
        if role_fits && scopes.contains(&scope) { Verdict::Allowed } else { Verdict::Forbidden }
    }

    fn without_token(self) -> Verdict {
        if matches!(self, Anyone) { Verdict::Allowed } else { Verdict::Unauthenticated }
    }
}

/// A path with all its names filled in: the tournament and its table 1, the season, else nothing there is.
fn filled(path: &str, cup: &str, season: &str) -> String {
    let nothing = Uuid::now_v7().to_string();
    let values: BTreeMap<&str, &str> = BTreeMap::from([
        ("tournament", cup),
        ("season", season),
        ("organisation", "00000000-0000-7000-8000-000000000001"),
        ("pairing", "1"),
        ("desk", "director"),
        ("evening", "1"),
        ("entrant", "1"),
        ("counted", &nothing),
        ("list", "1"),
        ("game", "1"),
        ("milestone", "100"),
        ("round", "1"),
        ("table", "1"),
        ("deal", "1"),
        ("player", "1"),
        ("other", "2"),
        ("prize", "1"),
        ("edition", "1"),
        ("version", "1"),
        ("format", "csv"),
        ("ruleset", "tarockcup-2018"),
        ("title", "ortsmeister"),
        ("picture", "logo"),
        ("entry", &nothing),
        ("person", &nothing),
        ("registration", &nothing),
        ("team", &nothing),
        ("match", &nothing),
        ("ruling", &nothing),
        ("complaint", &nothing),
        ("appeal", &nothing),
        ("flag", &nothing),
        ("notice", &nothing),
        ("change", &nothing),
        ("note", &nothing),
        ("token", &nothing),
    ]);
    let path = values
        .iter()
        .fold(path.to_owned(), |path, (name, value)| path.replace(&format!("{{{name}}}"), value));
    assert!(!path.contains('{'), "say here what to fill into {path}");
    path
}
