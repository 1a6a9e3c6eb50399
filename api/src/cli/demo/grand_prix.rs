//! A Grand Prix of Royal-Tarock: fixed pairs, three matches each, trophies, and the papers of the day.

use std::path::Path;

use anyhow::{Context as _, Result};
use domain::ids::{PlayerNumber, RoundNumber};
use domain::message::{Arg, Clause, List, Term, Written};
use domain::seat::Seat;
use serde_json::{Value, json};
use simulator::sheet::{Line, record};
use texts::{Text, trophy_name};
use ureq::http::Method;

use super::client::Client;
use super::day::{Day, Played, amounts, list, number, text};
use super::messages as m;
use super::papers;
use super::terminal;

/// The first deal of who plays on for somebody.
const GUEST_FROM: usize = 5;
/// Deals looked at for a trophy.
const CANDIDATES: usize = 40;
/// What pairs and teams are called.
pub const NAMES: [&str; 12] = [
    "Uhu & Kakadu",
    "Die Marabus",
    "Golgatha Győr",
    "Trojka",
    "Herz-Dame",
    "Die stillen Könige",
    "Turul",
    "Phönix",
    "Zwei Engel",
    "Pik-Dschinn",
    "Mondfänger",
    "Die Abfänger",
];

/// Whether this day is one.
pub fn is_played(day: &Day) -> bool {
    day.input.ruleset.game.plays_in_pairs()
}

/// The whole day.
pub fn play(day: &mut Day, out: &Path) -> Result<()> {
    register(day)?;
    for round in 1..=day.input.ruleset.regulations.rounds {
        let mut tables = draw(day, round)?;
        let mut left = None;
        for (index, table) in tables.iter_mut().enumerate() {
            let scorer = day.scorer(table)?;
            let is_first = (round, index) == (1, 0);
            if is_first {
                live(day, table, &scorer)?;
            }
            for (deal, line) in (1..).zip(table.sheet.clone()).skip(usize::from(is_first)) {
                if (round, index, deal) == (2, 0, GUEST_FROM) {
                    left = Some(guest(day, table)?);
                }
                let line = &line;
                scorer.put(&day.path(&table.deal(deal)), &table.record(line)?)?;
            }
            scorer.post(&day.path(&format!("{}/signature", table.path())), &json!({}))?;
        }
        let deals: usize = tables.iter().map(|table| table.sheet.len()).sum();
        day.say.step(&m::recorded(deals, tables.len()));
        if round == 1 {
            corrected(day, tables.first().context("nobody plays")?)?;
        }
        day.office.post(&day.path(&format!("/rounds/{round}/end")), &json!({}))?;
        if let Some(player) = left {
            let body = json!({"reason": "Wieder da."});
            day.office.post(&day.path(&format!("/players/{player}/reinstatement")), &body)?;
            day.say.step(&m::back(&PlayerNumber(player)));
        }
    }
    results(day)?;
    leave(day, out)
}

fn register(day: &mut Day) -> Result<()> {
    day.say.scene(&m::registration());
    let csv = day.input.players.clone();
    day.desk.post_csv(&day.path("/players/import?skip_bad=true"), &csv)?;
    let players = day.players()?;
    for player in &players {
        day.check_in(*player)?;
    }
    for (pair, members) in players.chunks_exact(2).enumerate() {
        let name = NAMES.get(pair).map_or_else(|| format!("Paar {}", pair + 1), |name| (*name).to_owned());
        day.desk.post(&day.path("/teams"), &json!({"name": name, "members": members}))?;
    }
    day.say.step(&m::pairs(players.len(), players.len() / 2));
    Ok(())
}

/// Draws a round, committed to before; its tables with what they will play.
fn draw(day: &mut Day, round: u8) -> Result<Vec<Played>> {
    day.say.scene(&m::match_of(round));
    let made = day.office.post(&day.path("/rounds/commitments"), &json!({"round": round}))?;
    let digest = text(&made, "/commitment/digest")?.to_owned();
    day.office.post(&day.path("/rounds"), &day.confirming("draw", json!({"round": round}))?)?;
    day.say.step(&m::drawn_as_committed(digest));
    day.office.post(&day.path(&format!("/rounds/{round}/start")), &json!({}))?;
    let mut tables = day.tables(RoundNumber(round))?;
    for table in &mut tables {
        eventful(day, table);
    }
    for table in &tables {
        let pair = |pair: usize| {
            List::numbers(table.seats.get(2 * pair..2 * pair + 2).unwrap_or_default().iter().copied())
        };
        day.say.remark(&m::against(table.table, pair(0), pair(1)));
    }
    Ok(tables)
}

/// Simulated players make a trophy once in a day; here every third deal is the first of a few in which
/// somebody does.
fn eventful(day: &Day, table: &mut Played) {
    let rules = &day.input.ruleset.game;
    let mut dice = day.input.dice(RoundNumber(100 + table.round.0), table.table);
    for line in table.sheet.iter_mut().skip(1).step_by(3) {
        let seating = line.seating;
        let mut deals = (0..CANDIDATES).map(|_| record(rules, seating, &mut dice));
        let is_seen = |seat: &Seat| Some(*seat);
        if let Some(found) = deals.find(|deal| !deal.trophies(rules, seating, is_seen, Some).is_empty()) {
            line.record = found;
        }
    }
}

/// A guest plays on for the first at a table, who plays the next match again.
fn guest(day: &mut Day, table: &mut Played) -> Result<u16> {
    let person = json!({"person": {"given_name": "Gast", "family_name": "Einspringer"}});
    let guest = number(&day.desk.post(&day.path("/players"), &person)?, "/player/number")?;
    let leaving = *table.seats.first().context("four sit at a table")?;
    let body = json!({"leaving": leaving, "entering": guest, "reason": "Ein Anruf."});
    day.office.post(&day.path(&format!("{}/substitution", table.path())), &body)?;
    let guest = u16::try_from(guest)?;
    let (entering, left) = (PlayerNumber(guest), PlayerNumber(leaving));
    day.say.step(&m::guest(table.table, GUEST_FROM, &entering, &left));
    if let Some(first) = table.seats.first_mut() {
        *first = guest;
    }
    Ok(leaving)
}

/// The first deal as it happens: thrown in once, an item announced, raised and contra'd, four passes.
fn live(day: &mut Day, table: &Played, scorer: &Client) -> Result<()> {
    let path = day.path(&format!("{}/entries", table.deal(1)));
    let [left, leads, other, dealer] = table.seats.as_slice() else {
        anyhow::bail!("two pairs play at a table");
    };
    let [left, leads, other, dealer] = [left, leads, other, dealer].map(ToString::to_string);
    scorer.post(&path, &json!({"type": "deal.opened"}))?;
    scorer.post(&day.path(&format!("{}/redeal", table.deal(1))), &json!({}))?;
    day.say.step(&m::deal(table.table, 1, m::thrown_in()));
    let say = |event: &str, entry: Value| scorer.post(&path, &json!({"type": event, "entry": entry}));
    let pass = |by: &str| say("royal.passed", json!({"by": by}));
    pass(&dealer)?;
    let announced =
        json!({"type": "royal.announced", "entry": {"item": "ultimo", "by": leads, "cards": ["T1"]}});
    let refusal = scorer.refused(&Method::POST, &path, &announced)?;
    day.say.refusal(&m::out_of_turn(&leads), &refusal);
    say("royal.announced", json!({"item": "spiel", "by": left}))?;
    pass(&left)?;
    say("royal.announced", json!({"item": "bridge", "by": leads}))?;
    say("royal.announced", json!({"item": "spadille", "by": leads}))?;
    pass(&leads)?;
    pass(&other)?;
    say("royal.contra_given", json!({"on": {"item": "bridge", "by": leads}, "by": dealer}))?;
    // Three who say nothing end it; the dealer has just spoken.
    for by in [&dealer, &left, &leads, &other] {
        pass(by)?;
    }
    let hands = json!({"attackers": {"tarocks": 13, "honneurs": 2, "holds": ["T18", "T16"]},
        "defenders": {"tarocks": 9, "honneurs": 0, "holds": ["T17"]}});
    say("royal.hands_stated", hands)?;
    let outcome = json!({"announcements": [
        {"item": "bridge", "by": leads, "won": true},
        {"item": "spadille", "by": leads, "won": true},
    ]});
    let answer = say("royal.scored", outcome)?;
    day.say.step(&m::raised(amounts(&answer, "/points")?));
    Ok(())
}

/// A line is corrected and back, and what is played at the table counts elsewhere too.
fn corrected(day: &mut Day, table: &Played) -> Result<()> {
    let deal = table.sheet.len();
    let line = table.sheet.last().context("a match has deals")?;
    let corrections = day.path(&format!("{}/corrections", table.deal(deal)));
    let mut wrong = table.record(line)?;
    if let Some(tarocks) = wrong.pointer_mut("/hands/attackers/tarocks") {
        *tarocks = json!(22);
    }
    let body = json!({"record": wrong, "reason": "Verzählt."});
    let refusal = day.referee.refused(&Method::POST, &corrections, &body)?;
    day.say.refusal(&m::deal(table.table, deal, m::too_many_tarocks()), &refusal);
    let mut dice = day.input.dice(RoundNumber(100), table.table);
    let other = Line { record: record(&day.input.ruleset.game, line.seating, &mut dice), ..line.clone() };
    let body = json!({"record": table.record(&other)?, "reason": "Zeile verwechselt."});
    day.referee.post(&corrections, &body)?;
    let body = json!({"record": table.record(line)?, "reason": "Doch wie zuerst geschrieben."});
    let answer = day.referee.post(&corrections, &body)?;
    let points = amounts(&answer, "/points")?;
    day.say.step(&m::deal(table.table, deal, m::corrected_back(m::worth(points))));
    let competitions = json!({"competitions": ["championship-2026"]});
    day.referee.put(&day.path(&format!("{}/counts-for", table.path())), &competitions)?;
    day.say.step(&m::counts_for(table.table));
    Ok(())
}

fn results(day: &mut Day) -> Result<()> {
    day.say.scene(&m::results());
    let list_of = day.office.get(&day.path("/rankings/trophies"))?;
    // Who made most brings his list up to date: the next cup may be his.
    if let Some(first) = list(&list_of, "/rows")?.first() {
        let (player, made) = (number(first, "/number")?, list(first, "/trophies")?.len());
        let before = 100 - u64::try_from(made.min(100))?;
        let body = json!({"trophies": before, "reason": "So steht es in der Liste des Vorjahres."});
        day.desk.put(&day.path(&format!("/players/{player}/trophies-before")), &body)?;
        day.say.step(&m::trophies_before(&player, before));
    }
    let edition = day.office.post(&day.path("/editions"), &day.confirming("publish", json!({}))?)?;
    let digest = text(&edition, "/digest")?;
    day.say.step(&m::published(1, digest.get(..16).unwrap_or(digest)));
    pairs(day)?;
    trophies(day)
}

fn pairs(day: &mut Day) -> Result<()> {
    let ranking = day.office.get(&day.path("/rankings/pairs"))?;
    let row = |row: &Value| -> Result<Vec<String>> {
        let show = |pointer: &str| row.pointer(pointer).map_or_else(String::new, plain);
        let mut cells = vec![show("/rank"), show("/name")];
        for played in list(row, "/matches")? {
            let result = played.pointer("/result/own").map_or_else(String::new, plain);
            cells.push(format!("{} ({result})", played.pointer("/points").map_or_else(String::new, plain)));
        }
        let why = match row.pointer("/decided_by/by").and_then(Value::as_str) {
            Some(by) => day.say.words(&m::by(Term::new("demo-by", by))),
            None => String::new(),
        };
        cells.extend([show("/total"), list(row, "/trophies")?.len().to_string(), why]);
        Ok(cells)
    };
    let rows = list(&ranking, "/rows")?.iter().map(row).collect::<Result<Vec<_>>>()?;
    let lang = day.say.lang();
    let head = |text| lang.text(text).into_owned();
    let played = (1..=day.input.ruleset.regulations.rounds).map(|round| day.say.words(&m::match_of(round)));
    let head: Vec<_> = [head(Text::HeadRank), head(Text::HeadPair)]
        .into_iter()
        .chain(played)
        .chain([head(Text::HeadTotal), head(Text::HeadTrophies), day.say.words(&m::decided_head())])
        .collect();
    terminal::Terminal::result(&terminal::table(&head, &rows));
    Ok(())
}

fn trophies(day: &mut Day) -> Result<()> {
    let ranking = day.office.get(&day.path("/rankings/trophies"))?;
    for row in list(&ranking, "/rows")? {
        let lang = day.say.lang();
        let made = list(row, "/trophies")?.iter().map(|made| Ok(trophy_name(lang, text(made, "/trophy")?)));
        let milestones = list(row, "/milestones")?
            .iter()
            .filter_map(Value::as_u64)
            .map(|count| Arg::from(Clause::from(m::milestone(count))));
        let player = number(row, "/number")?;
        let made = made.collect::<Result<Vec<_>>>()?;
        let made = made.iter().map(|name| Arg::from(Written::from(name.as_ref())));
        day.say.remark(&m::trophies(&player, made.chain(milestones).collect::<List>()));
    }
    Ok(())
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The papers of the day, an empty sheet among them, and the export.
fn leave(day: &mut Day, out: &Path) -> Result<()> {
    day.say.scene(&m::paper());
    let mut reports = vec![
        ("pairs".to_owned(), "pairs", "edition=1".to_owned()),
        ("trophies".to_owned(), "trophies", "edition=1".to_owned()),
        ("match-round-1-table-1".to_owned(), "match-sheet", "round=1&table=1".to_owned()),
        ("match-blank".to_owned(), "match-sheet", "blank=true".to_owned()),
    ];
    reports.push(("match-round-2-table-1".to_owned(), "match-sheet", "round=2&table=1".to_owned()));
    for round in 1..=day.input.ruleset.regulations.rounds {
        reports.push((format!("draw-round-{round}"), "draw", format!("round={round}")));
        reports.push((format!("draw-by-name-round-{round}"), "draw-by-name", format!("round={round}")));
    }
    for (file, report, query) in [
        ("draw-wall-tables", "draw-large", "round=1"),
        ("draw-wall-names", "draw-by-name-large", "round=1"),
        ("draw-slips", "draw-slips", "round=1"),
        ("match-blank-round-1-table-1", "match-sheet", "round=1&table=1&blank=true"),
    ] {
        let written = day.office.download(&papers::path(day, report, "pdf", query))?;
        papers::write(&out.join(format!("{file}.pdf")), &written)?;
    }
    for (file, report, query) in &reports {
        for format in ["pdf", "csv"] {
            let written = day.office.download(&papers::path(day, report, format, query))?;
            papers::write(&out.join(format!("{file}.{format}")), &written)?;
        }
    }
    day.say.step(&m::reports_only(reports.len()));
    papers::export(day, out)
}
