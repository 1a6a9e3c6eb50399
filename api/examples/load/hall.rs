//! A tournament with as many tables as the largest final, and what they have to send.

use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::{Context, Result};
use domain::ruleset::Ruleset;
use domain::seat::Seat;
use domain::tournament::checks::Warning;
use serde_json::{Value, json};
use simulator::dice::Dice;
use simulator::field::field;
use simulator::sheet::Table;
use uuid::Uuid;

use crate::http::Connection;
use crate::measure::Request;
use crate::server::Server;

const RULESET: &str = "tarockcup-2018";
const SEED: u64 = 2018;
/// The most cycles a ruleset may have.
const MOST_CYCLES: usize = 20;

/// A tournament in its first round.
pub struct Hall {
    server: SocketAddr,
    connection: Connection,
    token: String,
    tournament: Uuid,
    ruleset: Ruleset,
    deals: usize,
}

impl Hall {
    /// Founds the tournament, seats everybody and starts a round long enough for so many deals.
    pub fn open(server: &Server, players: u16, deals: usize) -> Result<Self> {
        let tables = usize::from(players) / 4;
        let mut ruleset = Ruleset::preset(RULESET).context("there is no such preset")?.clone();
        ruleset.regulations.rounds = 1;
        let cycles = deals.div_ceil(4 * tables.max(1)).clamp(1, MOST_CYCLES);
        ruleset.regulations.cycles = Some(u8::try_from(cycles)?);

        let mut connection = Connection::open(server.address(), None)?;
        let setup = json!({"secret": server.setup_secret(), "label": "Load"});
        let made = connection.send("POST", "/api/v1/setup", JSON, setup.to_string().as_bytes())?.json()?;
        let token = made.pointer("/secret").and_then(Value::as_str).context("no token")?.to_owned();
        let connection = Connection::open(server.address(), Some(&token))?;
        let server = server.address();
        let hall = Self { server, connection, token, tournament: Uuid::nil(), ruleset, deals };
        hall.founded(players)
    }

    /// Another tournament like it, in the same database.
    pub fn another(&self, players: u16) -> Result<Self> {
        let connection = Connection::open(self.server, Some(&self.token))?;
        let (token, ruleset) = (self.token.clone(), self.ruleset.clone());
        let (server, deals) = (self.server, self.deals);
        Self { server, connection, token, tournament: Uuid::nil(), ruleset, deals }.founded(players)
    }

    fn founded(mut self, players: u16) -> Result<Self> {
        let hall = &mut self;
        let founding = json!({"title": "Load", "date": "2026-11-21", "ruleset": hall.ruleset});
        let founded = hall.post("/api/v1/tournaments", &founding)?;
        hall.tournament = founded.pointer("/id").and_then(Value::as_str).context("no id")?.parse()?;
        hall.seat(players)?;
        Ok(self)
    }

    fn seat(&mut self, players: u16) -> Result<()> {
        let rows = field(SEED, players.into()).into_iter();
        let rows = rows.map(|entrant| format!("{},{}\n", entrant.given_name, entrant.family_name));
        let list = format!("given_name,family_name\n{}", rows.collect::<String>());
        let import = self.path("/players/import");
        self.connection.send("POST", &import, "Content-Type: text/csv\r\n", list.as_bytes())?.json()?;
        for player in 1..=players {
            self.post(&self.path(&format!("/players/{player}/check-in")), &json!({}))?;
        }
        // Nobody has paid, which is odd.
        self.post(&self.path("/rounds"), &json!({"confirmed": Warning::ALL}))?;
        self.post(&self.path("/rounds/1/start"), &json!({}))?;
        Ok(())
    }

    /// What each client sends: the lines of its own tables, in turn.
    pub fn lines(&mut self, clients: usize) -> Result<Vec<Vec<Request>>> {
        let tables = self.get(&self.path("/rounds/1/tables"))?;
        let tables: Value = serde_json::from_slice(&tables)?;
        let tables = tables.pointer("/items").and_then(Value::as_array).context("no tables")?;
        let mut sheets = Vec::new();
        for (table, seats) in (1_u64..).zip(tables) {
            let seats = seats.pointer("/seats").and_then(Value::as_array).context("no seats")?;
            let seats: Vec<_> = seats.iter().filter_map(|seat| seat.get("number")?.as_u64()).collect();
            sheets.push(self.sheet(table, &seats)?);
        }
        let mut lists = vec![Vec::new(); clients];
        let longest = sheets.iter().map(Vec::len).max().unwrap_or_default();
        let mut left = self.deals;
        for deal in 0..longest {
            for (table, sheet) in sheets.iter().enumerate() {
                let list = lists.get_mut(table % clients).context("there is no client")?;
                if let Some(line) = sheet.get(deal).filter(|_| left > 0) {
                    list.push(line.clone());
                    left -= 1;
                }
            }
        }
        Ok(lists)
    }

    fn sheet(&self, table: u64, seats: &[u64]) -> Result<Vec<Request>> {
        let regulations = &self.ruleset.regulations;
        let dealer = Seat::new(regulations.draw.seat_one.first_dealer(seats.len()) - 1);
        let dealer = dealer.context("the first dealer has no seat")?;
        let deals = regulations.deals_per_round(seats.len());
        let at = Table::new(&self.ruleset.game, u8::try_from(seats.len())?, dealer, deals)?;
        let sheet = at.sheet(&self.ruleset.game, &mut Dice::new(SEED, table));
        let line = |(deal, line): (usize, simulator::sheet::Line)| {
            let player =
                |seat: &Seat| seats.get(seat.index()).map(u64::to_string).context("nobody sits there");
            let record = line.record.try_map_players(player)?;
            Ok(Request {
                method: "PUT",
                path: self.path(&format!("/rounds/1/tables/{table}/deals/{deal}")).into(),
                head: format!("{JSON}Idempotency-Key: {table}-{deal}\r\n").into(),
                body: Arc::from(serde_json::to_vec(&record)?),
            })
        };
        (1..).zip(sheet).map(line).collect()
    }

    /// Ends the round.
    pub fn end_round(&mut self) -> Result<()> {
        self.connection = Connection::open(self.server, Some(&self.token))?;
        self.post(&self.path("/rounds/1/end"), &json!({"early": true}))?;
        Ok(())
    }

    /// The tournament's version.
    pub fn version(&mut self) -> Result<u64> {
        let tournament: Value = serde_json::from_slice(&self.get(&self.path(""))?)?;
        tournament.pointer("/version").and_then(Value::as_u64).context("no version")
    }

    /// A path of its pages.
    pub fn page_path(&self, below: &str) -> String {
        format!("/tournaments/{}{below}", self.tournament)
    }

    pub fn ranking_path(&self) -> String {
        self.path("/rankings/players")
    }

    pub fn tournament(&self) -> Uuid {
        self.tournament
    }

    pub fn token(&self) -> &str {
        &self.token
    }

    /// The bytes at a path, over a fresh connection: the server closes what was idle during a run.
    pub fn get(&mut self, path: &str) -> Result<Vec<u8>> {
        self.connection = Connection::open(self.server, Some(&self.token))?;
        let answer = self.connection.send("GET", path, "", b"")?;
        answer.json()?;
        Ok(answer.body.to_vec())
    }

    fn post(&mut self, path: &str, body: &Value) -> Result<Value> {
        self.connection.send("POST", path, JSON, body.to_string().as_bytes())?.json()
    }

    /// A path of it in the API.
    pub fn path(&self, below: &str) -> String {
        format!("/api/v1/tournaments/{}{below}", self.tournament)
    }
}

const JSON: &str = "Content-Type: application/json\r\n";
