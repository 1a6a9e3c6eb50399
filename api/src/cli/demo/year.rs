//! A year: a championship of teams and a cup of pairs of Royal-Tarock, and a season of Tarockcup evenings of which the
//! best count. Its pages, papers and logs are left.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};
use simulator::dice::Dice;
use simulator::field::{Entrant, field};
use texts::Text;

use super::client::Client;
use super::day::{list, number, official, text};
use super::grand_prix::NAMES;
use super::messages as m;
use super::papers;
use super::server::Server;
use super::terminal::{Terminal, table};

const YEAR: u16 = 2026;
/// Teams of the championship.
const TEAMS: usize = 8;
const PAIRS: usize = 16;
const EVENINGS: u16 = 10;
/// Players of an evening.
const PLAYERS: usize = 24;
/// The points of a side in the eight deals of a match are about these.
const MATCH: u32 = 760;
/// And in the two of an extension about these.
const EXTENSION: u32 = 190;

/// What is needed all year.
struct Year<'s> {
    office: Client,
    say: &'s mut Terminal,
    dice: Dice,
    people: std::vec::IntoIter<Entrant>,
}

/// A team of a season, or a pair, with who speaks for it.
struct Side {
    id: String,
    members: Vec<String>,
    captain: Client,
}

/// Plays the year, and leaves its papers.
pub fn play(server: &Server, say: &mut Terminal, seed: u64, out: &Path) -> Result<Client> {
    let setup = json!({"secret": server.setup_secret(), "label": "Jury"});
    let public = Client::new(server.base(), say.lang());
    let made = public.post("/setup", &setup)?;
    let office = public.with_token(text(&made, "/secret")?);
    say.step(&m::first_organizer());
    let people = field(seed, 3 * TEAMS + 2 * PAIRS + PLAYERS).into_iter();
    let mut year = Year { office, say, dice: Dice::new(seed, u64::from(YEAR)), people };
    let seasons = [("championship", year.championship()?), ("cup", year.cup()?), ("series", year.series()?)];
    year.leave(&seasons, out)?;
    Ok(year.office)
}

impl Year<'_> {
    fn found(&self, title: &str, what: Value) -> Result<String> {
        let mut body = what;
        body["title"] = json!(title);
        body["year"] = json!(YEAR);
        Ok(format!("/seasons/{}", text(&self.office.post("/seasons", &body)?, "/id")?))
    }

    fn person(&mut self) -> Result<String> {
        let one = self.people.next().context("more people than were made up")?;
        let body = json!({
            "given_name": one.given_name, "family_name": one.family_name, "residence": one.residence,
            "name_public": true,
        });
        Ok(text(&self.office.post("/persons", &body)?, "/id")?.to_owned())
    }

    fn enter(&mut self, season: &str, name: &str, members: usize) -> Result<Side> {
        let members = (0..members).map(|_| self.person()).collect::<Result<Vec<_>>>()?;
        let body = json!({"name": name, "members": members});
        let id = text(&self.office.post(&format!("{season}/teams"), &body)?, "/team/id")?.to_owned();
        let scope = json!({"team": {"season": season.rsplit('/').next(), "team": id}});
        let captain = official(&self.office, name, "scorer", &scope)?;
        Ok(Side { id, members, captain })
    }

    /// Points of both sides, about as many as these.
    fn points(&mut self, about: u32) -> [u32; 2] {
        [0, 1].map(|_| self.dice.around(about, about / 12))
    }

    fn championship(&mut self) -> Result<String> {
        self.say.scene(&m::year_championship());
        let season = self.found("Mannschaftsmeisterschaft", json!({"kind": "team_championship"}))?;
        let sides =
            NAMES.iter().take(TEAMS).map(|name| self.enter(&season, name, 3)).collect::<Result<Vec<_>>>()?;
        let mut matches = 0;
        for (nth, one) in sides.iter().enumerate() {
            for other in sides.iter().skip(nth + 1) {
                let points = self.points(MATCH);
                let day = format!("{YEAR}-{:02}-{:02}", 2 + matches / 3, 4 + 7 * (matches % 3));
                agree(&season, [one, other], json!({"points": points, "played_on": day}))?;
                matches += 1;
            }
        }
        self.say.step(&m::year_matches(sides.len(), matches));
        let standings = self.office.get(&format!("{season}/standings"))?;
        let lang = self.say.lang();
        let heads = [Text::HeadRank, Text::HeadTeam, Text::HeadMatches, Text::HeadSeasonResult];
        let heads = heads.map(|head| lang.text(head).into_owned());
        let row = |row: &Value| -> Result<Vec<String>> {
            Ok(vec![
                number(row, "/rank")?.to_string(),
                text(row, "/team/name")?.to_owned(),
                number(row, "/matches")?.to_string(),
                number(row, "/result")?.to_string(),
            ])
        };
        let rows = list(&standings, "/items")?.iter().map(row).collect::<Result<Vec<_>>>()?;
        Terminal::result(&table(&heads, &rows));
        Ok(season)
    }

    fn cup(&mut self) -> Result<String> {
        self.say.scene(&m::year_cup());
        let season = self.found("Pokal", json!({"kind": "knockout"}))?;
        let enter = |nth| self.enter(&season, &format!("Paar {nth}"), 2);
        let sides = (1..=PAIRS).map(enter).collect::<Result<Vec<_>>>()?;
        let committed = self.office.post(&format!("{season}/draw/commitment"), &json!({}))?;
        self.say.step(&m::committed(text(&committed, "/commitment")?));
        let dice = "3 5 1 6";
        self.office.post(&format!("{season}/draw"), &json!({"public_randomness": dice}))?;
        self.say.step(&m::as_committed(dice));
        let bracket = |office: &Client| office.get(&format!("{season}/bracket"));
        let rounds = list(&bracket(&self.office)?, "/rounds")?.len();
        for round in 0..rounds {
            let pairings = list(&bracket(&self.office)?, &format!("/rounds/{round}"))?.len();
            for nth in 0..pairings {
                self.pairing(&season, &sides, round, nth)?;
            }
        }
        let winner = bracket(&self.office)?;
        self.say.step(&m::year_cup_won(text(&winner, "/winner/name")?));
        Ok(season)
    }

    /// Matches until somebody goes on; who is level after them is extended.
    fn pairing(&mut self, season: &str, sides: &[Side], round: usize, nth: usize) -> Result<()> {
        loop {
            let bracket = self.office.get(&format!("{season}/bracket"))?;
            let here = bracket.pointer(&format!("/rounds/{round}/{nth}")).context("no such pairing")?;
            if !here["winner"].is_null() {
                return Ok(());
            }
            let side = |place: usize| {
                let id = text(here, &format!("/sides/{place}/id"))?;
                sides.iter().find(|side| side.id == id).context("nobody of the cup")
            };
            let level = here["level"] == true;
            let points = self.points(if level { EXTENSION } else { MATCH });
            let mut played = json!({
                "points": points, "played_on": format!("{YEAR}-{:02}-17", 9 + round),
                "round": round + 1, "pairing": nth + 1,
            });
            if level {
                played["extension"] = json!(true);
            }
            agree(season, [side(0)?, side(1)?], played)?;
        }
    }

    fn series(&mut self) -> Result<String> {
        self.say.scene(&m::year_series());
        let rules = json!({"series": {
            "evenings": EVENINGS, "best": 6, "evening_points": "totals", "ties": ["single_results", "starts"],
        }});
        let season = self.found("Tarockcup", json!({"rules": rules}))?;
        let players = (0..PLAYERS).map(|_| self.person()).collect::<Result<Vec<_>>>()?;
        for evening in 1..=EVENINGS {
            let tournament = self.evening(evening, &players)?;
            let body = json!({"tournament": tournament});
            self.office.put(&format!("{season}/evenings/{evening}"), &body)?;
        }
        self.say.step(&m::year_evenings(usize::from(EVENINGS), PLAYERS));
        let standings = self.office.get(&format!("{season}/series/standings"))?;
        let first = list(&standings, "/items")?.first().context("nobody is ranked")?;
        let name =
            format!("{} {}", text(first, "/entrant/given_name")?, text(first, "/entrant/family_name")?);
        self.say.step(&m::year_leads(&name));
        Ok(season)
    }

    /// An evening of which a list of results is known; the id of its tournament.
    fn evening(&mut self, evening: u16, players: &[String]) -> Result<String> {
        let date = format!("{YEAR}-{evening:02}-08");
        let body = json!({
            "title": format!("Tarockcup {evening}"), "date": date, "ruleset": "tarockcup-2019",
            "registration": {"consent": "by_entry"},
        });
        let id = text(&self.office.post("/tournaments", &body)?, "/id")?.to_owned();
        let mut csv = "name,person_id,points\n".to_owned();
        // What is won is lost by others.
        let mut rest = 0;
        for (nth, person) in players.iter().enumerate() {
            let points =
                if nth + 1 == players.len() { -rest } else { i64::from(self.dice.around(100, 60)) - 100 };
            rest += points;
            writeln!(csv, "Spieler {},{person},{points}", nth + 1)?;
        }
        let list = json!({"csv": csv, "source": "Abendliste", "listed_on": date});
        self.office.post(&format!("/tournaments/{id}/results-list"), &list)?;
        Ok(id)
    }

    /// Papers, pages and logs of the seasons, each verified.
    fn leave(&mut self, seasons: &[(&str, String)], out: &Path) -> Result<()> {
        self.say.scene(&m::paper());
        let lang = self.say.lang().code();
        let (mut files, mut bytes, mut told) = (0, 0, String::new());
        for (name, season) in seasons {
            let reports = ["pdf", "csv", "xlsx"].map(|ending| {
                (format!("{name}.{ending}"), format!("{season}/reports/standings.{ending}?lang={lang}"))
            });
            let site = (format!("{name}-site.zip"), format!("{season}/site.zip?lang={lang}"));
            for (file, path) in reports.into_iter().chain([site]) {
                let written = self.office.download(&path)?;
                files += 1;
                bytes += written.len();
                papers::write(&out.join(file), &written)?;
            }
            let log = out.join(format!("{name}.jsonl"));
            papers::write(&log, &self.office.download(&format!("{season}/export"))?)?;
            let (good, report) = papers::verify(&log, self.say.lang())?;
            ensure!(good, "the export does not verify: {report}");
            told.push_str(&report);
        }
        self.say.step(&m::year_papers(files, bytes / 1024));
        self.say.step(&m::verified());
        told.lines().for_each(|line| self.say.quote(line));
        Ok(())
    }
}

/// One captain writes a match down, the other confirms it.
fn agree(season: &str, sides: [&Side; 2], mut played: Value) -> Result<()> {
    let seated = |side: &Side| json!({"team": side.id, "seated": side.members.get(..2)});
    played["sides"] = json!(sides.map(seated));
    played["by"] = json!(sides[0].id);
    let written = sides[0].captain.post(&format!("{season}/matches"), &played)?;
    let path = format!("{season}/matches/{}/confirmation", text(&written, "/match/id")?);
    sides[1].captain.post(&path, &json!({"by": sides[1].id}))?;
    Ok(())
}
