//! A small tournament in which everything happens that leaves a trace in the log.

use std::convert::Infallible;

use domain::ruleset::{Ruleset, Substitution};
use domain::seat::{Seat, Seating};
use serde_json::{Value, json};
use simulator::dice::{Dice, PerMillion};
use simulator::family::play_with_violations;
use simulator::sheet::record;

use crate::support::cup::{Cup, Table};
use crate::support::database::On;

const PLAYERS: usize = 8;

/// The day, on a server of its own.
struct Day {
    cup: Cup,
    ruleset: &'static Ruleset,
    dice: Dice,
}

/// A tournament by a preset, two short rounds, two editions: its export.
pub fn played(preset: &str) -> String {
    let mut day = Day::open(preset);
    day.draw();
    day.first_round();
    day.second_round();
    day.results();
    day.cup.organizer.get(&day.cup.path("export")).text
}

fn because(reason: &str) -> Value {
    json!({"reason": reason})
}

/// The same seats, the other half first: pairs stay together.
fn turned(seats: &Value) -> Value {
    let mut seats = seats.as_array().expect("seats").clone();
    let half = seats.len() / 2;
    seats.rotate_left(half);
    Value::Array(seats)
}

impl Day {
    fn open(preset: &str) -> Self {
        let ruleset = Ruleset::preset(preset).expect("a preset");
        let database = On::Sqlite.database().expect("SQLite is always there");
        let server = database.serve();
        let secret = server.set_up_secret();
        let organizer = server.client(&secret);
        let mut rules = organizer.get(&format!("/rulesets/{preset}")).expect(200);
        let regulations = &mut rules["regulations"];
        regulations["rounds"] = json!(2);
        let length = if ruleset.regulations.cycles.is_some() { ("cycles", 1) } else { ("deals", 4) };
        regulations[length.0] = json!(length.1);
        regulations["payout"] = json!({"percent": [50, 30, 20], "prizes": [{"place": 1, "text": "Pokal"}]});
        regulations["titles"] =
            json!([{"code": "local", "name": "Ortsmeister", "criterion": {"eligible": "local"}}]);
        let body = json!({"title": "Golden day", "date": "2026-11-21", "place": "Ried", "ruleset": rules});
        let founded = organizer.post("/tournaments", &body);
        let id = founded.location().rsplit('/').next().expect("an id").to_owned();
        founded.expect(201);
        let cup = Cup::over(database, server, organizer, secret, id);
        let day = Self { cup, ruleset, dice: Dice::new(2026, 11) };
        day.admit();
        day
    }

    fn admit(&self) {
        for _ in 0..PLAYERS + 2 {
            let number = self.cup.register("Huber", &json!({"titles": ["local"]}));
            self.cup.act(&format!("players/{number}/fees"), &json!({"amount_cents": 1000})).expect(200);
            if usize::try_from(number).is_ok_and(|number| number <= PLAYERS) {
                self.cup.tell(&format!("players/{number}/check-in")).expect(200);
            }
        }
        if self.ruleset.regulations.teams.is_some() {
            for first in (1..PLAYERS).step_by(2) {
                let team = json!({"name": format!("Team {first}"), "members": [first, first + 1]});
                self.cup.act("teams", &team).expect(201);
            }
        }
        let deadline = json!({"round": 1, "until": "2099-11-21T20:00:00Z"});
        self.cup.organizer.put(&self.cup.path("appeals/deadline"), &deadline).expect(200);
    }

    /// Drawn as committed to, drawn again, and then the director turns a table.
    fn draw(&self) {
        let cup = &self.cup;
        cup.act("rounds/commitments", &json!({"round": 1})).expect(201);
        cup.act("rounds", &json!({"round": 1, "public_randomness": "3 5 1"})).expect(201);
        cup.act("rounds/commitments", &json!({"round": 1})).expect(201);
        cup.act("rounds/1/redraw", &because("One was not in the hall")).expect(200);
        let mut tables = cup.read("rounds/1/draw")["proof"]["tables"].clone();
        tables[0]["seats"] = turned(&tables[0]["seats"]);
        cup.act("rounds/1/edits", &json!({"tables": tables, "reason": "The stairs"})).expect(200);
        cup.tell("rounds/1/start").expect(200);
    }

    fn first_round(&mut self) {
        let at = "rounds/1/tables/1";
        self.line(at);
        self.cup.tell(&format!("{at}/undo")).expect(200);
        self.line(at);
        self.ruled_on(at);
        self.flagged(at);
        self.play_out(at);
        self.signed(at);

        let at = "rounds/1/tables/2";
        self.line(at);
        let leaving = self.table(at).seats[0];
        let substitute = json!({"leaving": leaving, "entering": PLAYERS + 1, "reason": "He felt ill"});
        self.cup.act(&format!("{at}/substitution"), &substitute).expect(200);
        self.play_out(at);
        self.cup.tell("rounds/1/end").expect(200);
        let (here, next) = (PLAYERS + 1, PLAYERS + 2);
        self.cup.act(&format!("players/{next}/exclusion"), &because("He was rude")).expect(200);
        self.cup.act(&format!("players/{next}/reinstatement"), &because("It was not he")).expect(200);
        // Eight play on: who plays for a pair only stood in, and where both are out another comes.
        match self.ruleset.regulations.substitution {
            _ if self.ruleset.game.plays_in_pairs() => {
                self.cup.act(&format!("players/{leaving}/reinstatement"), &because("He is back")).expect(200);
            }
            Substitution::BothExcluded => {
                self.cup.tell(&format!("players/{next}/check-in")).expect(200);
            }
            Substitution::DirectorDecides => {
                self.cup.tell(&format!("players/{here}/check-in")).expect(200);
            }
        }
    }

    /// A line is complained about, ruled on, ruled on again, and corrected.
    fn ruled_on(&mut self, at: &str) {
        let deal = format!("{at}/deals/2");
        let seating = self.line(at);
        let by = self.table(at).player(1);
        let complaint = json!({"reason": "He followed suit too late", "by": by});
        self.cup.act(&format!("{deal}/complaints"), &complaint).expect(201);
        let id = self.cup.read("complaints")["items"][0]["id"].clone();
        let ruling = |kind: &str, more: Value| {
            let mut ruling = json!({"kind": kind, "rule": "Regulations", "reason": "Heard both"});
            ruling.as_object_mut().expect("an object").extend(more.as_object().expect("more").clone());
            self.cup.act(&format!("{deal}/rulings"), &ruling).expect(201)["ruling"]["id"].clone()
        };
        let first = ruling("annulled", json!({"complaint": id}));
        let record = self.record(at, seating);
        self.correct(&deal, &record);
        let ruling = json!({"kind": "no_offence", "rule": "Regulations", "reason": "The trick was seen",
            "supersedes": first});
        self.cup.act(&format!("{deal}/rulings"), &ruling).expect(201);
    }

    fn flagged(&mut self, at: &str) {
        self.line(at);
        let flag = self.cup.act(&format!("{at}/deals/3/flags"), &because("It was lost")).expect(201);
        let id = flag["flag"].as_str().expect("an id");
        let resolved = json!({"how": "unfounded", "reason": "The table remembers"});
        self.cup.act(&format!("flags/{id}/resolution"), &resolved).expect(200);
    }

    fn signed(&self, at: &str) {
        let table = self.table(at);
        let signature = format!("{at}/signature");
        let one = json!({"player": table.player(1)});
        let two = json!({"player": table.player(2), "way": "on_paper"});
        let both = json!({"signatures": [one, two]});
        self.cup.act(&signature, &both).expect(200);
        let reopened = Some(because("A slip"));
        self.cup.organizer.send("DELETE", &self.cup.path(&signature), reopened.as_ref(), &[]).expect(200);
        self.cup.act(&signature, &both).expect(200);
    }

    /// Who sat on the wrong side is moved, a deal is told by its cards, and time runs out.
    fn second_round(&mut self) {
        let cup = &self.cup;
        cup.act("rounds", &json!({"round": 2})).expect(201);
        cup.tell("rounds/2/start").expect(200);
        let at = "rounds/2/tables/1";
        self.by_cards(at);
        self.play_out(at);
        let at = "rounds/2/tables/2";
        self.line(at);
        let seats = turned(&json!(self.table(at).seats));
        let moved =
            json!({"tables": [{"table": 2, "seats": seats, "deals": "keep"}], "reason": "Wrong side"});
        self.cup.act("rounds/2/seats", &moved).expect(200);
        self.line(at);
        self.cup.act(&format!("{at}/early-end"), &because("Time is up")).expect(200);
        self.cup.act("rounds/2/end", &json!({"early": true})).expect(200);
    }

    fn results(&mut self) {
        let at = "rounds/2/tables/1";
        let seating = self.seating_of(at, 2);
        self.publish();
        // A correction that changes nothing is no new edition.
        let corrected = (0..20).any(|_| {
            let record = self.record(at, seating);
            self.correct(&format!("{at}/deals/2"), &record);
            self.draw_lots();
            self.cup.tell("editions").status == 201
        });
        assert!(corrected);
        let first = self.cup.read("payouts")["cash"][0]["number"].clone();
        let no_reason = json!({});
        for (what, body) in [("paid", &no_reason), ("reversed", &because("To show it")), ("paid", &no_reason)]
        {
            self.cup.act(&format!("payouts/{first}/{what}"), body).expect(200);
        }
        self.cup.tell("close").expect(200);
        self.cup.act("reopen", &because("To show it")).expect(200);
    }

    fn publish(&self) {
        self.draw_lots();
        self.cup.tell("editions").expect(201);
    }

    fn draw_lots(&self) {
        for tie in self.cup.read("rankings/players")["open_ties"].as_array().expect("ties") {
            self.cup.act("lots", &json!({"players": tie["players"]})).expect(201);
        }
    }

    fn table(&self, at: &str) -> Table<'_> {
        let mut numbers = at.split('/').filter_map(|part| part.parse().ok());
        let mut number = || numbers.next().expect("a number");
        self.cup.table(number(), number())
    }

    fn seating(&self, at: &str, dealer: &Value) -> Seating {
        let table = self.table(at);
        let dealer = dealer.as_str().map_or_else(|| dealer.to_string(), str::to_owned);
        let seat = table.seats.iter().position(|player| player.to_string() == dealer).expect("he sits there");
        let players = u8::try_from(table.seats.len()).expect("a table");
        let dealer = Seat::new(seat).expect("a seat");
        self.ruleset.game.seating(players, dealer).expect("a table of the game")
    }

    /// Who sat where in a line that is written.
    fn seating_of(&self, at: &str, deal: usize) -> Seating {
        let sheet = self.cup.read(at);
        self.seating(at, &sheet["deals"][deal - 1]["dealer"])
    }

    /// A line these players could write, whose names are those of the table.
    fn record(&mut self, at: &str, seating: Seating) -> Value {
        let record = record(&self.ruleset.game, seating, &mut self.dice);
        let table = self.table(at);
        let named = record.try_map_players(|seat| Ok::<_, Infallible>(table.player(seat.index() + 1)));
        let Ok(named) = named;
        serde_json::to_value(named).expect("a record")
    }

    /// Writes the next line; who sat where in it.
    fn line(&mut self, at: &str) -> Seating {
        let next = self.cup.read(at)["next"].clone();
        let seating = self.seating(at, &next["dealer"]);
        let record = self.record(at, seating);
        let path = self.cup.path(&format!("{at}/deals/{}", next["deal"]));
        self.cup.organizer.put(&path, &record).expect(201);
        seating
    }

    fn play_out(&mut self, at: &str) {
        while !self.cup.read(at)["next"].is_null() {
            self.line(at);
        }
    }

    /// The next line is told by its cards.
    fn by_cards(&mut self, at: &str) {
        let next = self.cup.read(at)["next"].clone();
        let seating = self.seating(at, &next["dealer"]);
        let play = play_with_violations(&self.ruleset.game, seating, PerMillion::NEVER, &mut self.dice).play;
        let table = self.table(at);
        let named = play.try_map_players(|seat| Ok::<_, Infallible>(table.player(seat.index() + 1)));
        let Ok(named) = named;
        let path = self.cup.path(&format!("{at}/deals/{}/play", next["deal"]));
        let play = json!({"play": serde_json::to_value(named).expect("a play")});
        self.cup.organizer.put(&path, &play).expect(201);
    }

    fn correct(&self, deal: &str, record: &Value) {
        let correction = json!({"record": record, "reason": "Misread"});
        self.cup.act(&format!("{deal}/corrections"), &correction).expect(200);
    }
}
