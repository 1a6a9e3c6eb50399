//! The day as far as it has come, and who takes part in it.

use anyhow::{Context, Result};
use domain::ids::{RoundNumber, TableNumber};
use domain::points::Points;
use domain::ruleset::{Criterion, SpecialTitle};
use domain::seat::Seat;
use serde_json::{Value, json};
use simulator::sheet::{Line, Table};

use super::client::Client;
use super::input::Input;
use super::messages as m;
use super::server::Server;
use super::terminal::Terminal;

/// A cup day.
pub struct Day {
    pub input: Input,
    pub say: Terminal,
    /// The tournament office: an organizer.
    pub office: Client,
    /// Takes registrations and fees.
    pub desk: Client,
    pub referee: Client,
    /// Somebody without a token.
    pub public: Client,
    /// The tournament's version after each round.
    pub versions: Vec<u64>,
    tournament: String,
}

/// A table in a round and what is played there.
pub struct Played {
    pub round: RoundNumber,
    pub table: TableNumber,
    /// Start numbers in the order of seats.
    pub seats: Vec<u16>,
    /// How the table plays.
    pub at: Table,
    pub sheet: Vec<Line>,
}

impl Day {
    /// Sets the server up and founds the tournament.
    pub fn begin(server: &Server, mut input: Input, mut say: Terminal) -> Result<Self> {
        let public = Client::new(server.base(), say.lang());
        let setup = json!({"secret": server.setup_secret(), "label": "Tournament office"});
        let made = public.post("/setup", &setup)?;
        let office = public.with_token(text(&made, "/secret")?);
        say.step(&m::first_organizer());

        let titles = &mut input.ruleset.regulations.titles;
        if titles.is_empty() {
            let code: domain::ids::Code = "ortsmeister".parse()?;
            titles.push(SpecialTitle {
                minimum: 1,
                code: code.clone(),
                name: "Ortsmeister".to_owned(),
                criterion: Criterion::Eligible(code),
            });
        }
        let tournament = json!({
            "title": format!("{}, Vorführung", input.ruleset.title),
            "date": "2026-11-21",
            "place": "Krenglbach",
            "ruleset": input.ruleset,
            "registration": {"consent": "by_entry"},
        });
        let founded = office.post("/tournaments", &tournament)?;
        let tournament = text(&founded, "/id")?.to_owned();
        say.step(&m::founded(&input.ruleset.id));

        let scope = json!({"tournament": tournament});
        let desk = official(&office, "Registration desk", "registrar", &scope)?;
        let referee = official(&office, "Referee", "referee", &scope)?;
        say.step(&m::tokens_given());
        Ok(Self { input, say, office, desk, referee, public, versions: Vec::new(), tournament })
    }

    /// A path below the tournament.
    pub fn path(&self, below: &str) -> String {
        format!("/tournaments/{}{below}", self.tournament)
    }

    /// Start numbers of everybody registered.
    pub fn players(&self) -> Result<Vec<u16>> {
        let players = self.desk.get(&self.path("/players?limit=500"))?;
        list(&players, "/items")?.iter().map(player).collect()
    }

    /// The same body with everything confirmed that the list before a draw or before publishing warns of.
    pub fn confirming(&self, before: &str, mut body: Value) -> Result<Value> {
        let checks = self.office.get(&self.path(&format!("/checks?before={before}")))?;
        let warnings = list(&checks, "/items")?.iter().filter(|item| item["severity"] == "warning");
        body["confirmed"] = warnings.map(|item| item["code"].clone()).collect();
        Ok(body)
    }

    /// Somebody is in the hall.
    pub fn check_in(&self, player: u16) -> Result<()> {
        self.desk.post(&self.path(&format!("/players/{player}/check-in")), &json!({}))?;
        Ok(())
    }

    /// A scorer who may write at one table in one round.
    pub fn scorer(&self, at: &Played) -> Result<Client> {
        let (round, table) = (at.round.0, at.table.0);
        let scope = json!({"table": {"tournament": self.tournament, "round": round, "table": table}});
        official(&self.office, &format!("Round {round}, table {table}"), "scorer", &scope)
    }

    /// The tables of a round as they were drawn, with their sheets.
    pub fn tables(&self, round: RoundNumber) -> Result<Vec<Played>> {
        let tables = self.office.get(&self.path(&format!("/rounds/{round}/tables")))?;
        let regulations = &self.input.ruleset.regulations;
        let table = |table: &Value| -> Result<Played> {
            let number = TableNumber(u16::try_from(number(table, "/table")?)?);
            let seats = list(table, "/seats")?.iter().map(player).collect::<Result<Vec<_>>>()?;
            let dealer = regulations.draw.seat_one.first_dealer(seats.len()) - 1;
            let dealer = Seat::new(dealer).context("the first dealer has no seat")?;
            let deals = regulations.deals_per_round(seats.len());
            let at = Table::new(&self.input.ruleset.game, u8::try_from(seats.len())?, dealer, deals)?;
            let sheet = self.input.sheet(round, number, at)?;
            Ok(Played { round, table: number, seats, at, sheet })
        };
        list(&tables, "/items")?.iter().map(table).collect()
    }
}

impl Played {
    /// The path of the table below the tournament.
    pub fn path(&self) -> String {
        format!("/rounds/{}/tables/{}", self.round, self.table)
    }

    /// The path of a deal, from 1.
    pub fn deal(&self, deal: usize) -> String {
        format!("{}/deals/{deal}", self.path())
    }

    /// The player on a seat, as records name him.
    pub fn player(&self, seat: Seat) -> Result<String> {
        let player = self.seats.get(seat.index());
        player.map(u16::to_string).with_context(|| format!("nobody sits on seat {seat}"))
    }

    /// A line as it is sent.
    pub fn record(&self, line: &Line) -> Result<Value> {
        let record = line.record.try_map_players(|seat| self.player(*seat))?;
        Ok(serde_json::to_value(record)?)
    }
}

pub fn official(office: &Client, label: &str, role: &str, scope: &Value) -> Result<Client> {
    let access = json!({"label": label, "grants": [{"role": role, "scope": scope}]});
    let made = office.post("/tokens", &access)?;
    Ok(office.with_token(text(&made, "/secret")?))
}

/// A text in an answer.
pub fn text<'a>(answer: &'a Value, pointer: &str) -> Result<&'a str> {
    answer
        .pointer(pointer)
        .and_then(Value::as_str)
        .with_context(|| format!("no text at {pointer} of {answer}"))
}

/// A whole number in an answer.
pub fn number(answer: &Value, pointer: &str) -> Result<u64> {
    answer
        .pointer(pointer)
        .and_then(Value::as_u64)
        .with_context(|| format!("no number at {pointer} of {answer}"))
}

/// A start number in an answer.
pub fn player(answer: &Value) -> Result<u16> {
    Ok(u16::try_from(number(answer, "/number")?)?)
}

/// An amount of points in an answer.
pub fn points(answer: &Value, pointer: &str) -> Result<Points> {
    let points = answer.pointer(pointer).with_context(|| format!("no points at {pointer} of {answer}"))?;
    Ok(serde_json::from_value(points.clone())?)
}

/// What everybody has, such as `3: +2, 17: −2`.
pub fn amounts(answer: &Value, pointer: &str) -> Result<String> {
    let amounts = answer.pointer(pointer).and_then(Value::as_object);
    let amounts = amounts.with_context(|| format!("no amounts at {pointer} of {answer}"))?;
    let amount = |(player, amount): (&String, &Value)| {
        let amount = amount.as_str().map_or_else(|| amount.to_string(), str::to_owned);
        let sign = if amount.starts_with('-') || amount == "0" { "" } else { "+" };
        format!("{player}: {sign}{}", amount.replace('-', "−"))
    };
    Ok(amounts.iter().map(amount).collect::<Vec<_>>().join(", "))
}

/// A list in an answer.
pub fn list<'a>(answer: &'a Value, pointer: &str) -> Result<&'a [Value]> {
    let list = answer.pointer(pointer).and_then(Value::as_array);
    list.map(Vec::as_slice).with_context(|| format!("no list at {pointer} of {answer}"))
}
