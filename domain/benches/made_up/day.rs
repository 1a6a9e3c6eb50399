//! A day of made-up players, decided and kept as the program does it.

use chrono::{DateTime, NaiveDate, Utc};
use domain::consent::Consent;
use domain::family::Record;
use domain::ids::{DealNumber, PersonId, PlayerNumber, RoundNumber};
use domain::log::StreamId;
use domain::money::Cents;
use domain::ruleset::Ruleset;
use domain::tournament::command::{
    CreateTournament, DealCommand, DrawCommand, DrawOrder, FieldCommand, Registration, RoundCommand,
};
use domain::tournament::event::field::Details;
use domain::tournament::event::{DealAt, preregistration::RegistrationSet, setup::TimesSet};
use domain::tournament::{Authority, Command, Context, Event, Meta, Tournament, create, decide};
use uuid::Uuid;

/// A deal of each sort that an evening has; A is Vorhand, B to D follow.
const LINES: [&str; 6] = [
    r#"{"family": "koenigrufen", "contract": "rufer", "declarers": [{"player": "A", "won": true}], "partner": "C"}"#,
    r#"{"family": "koenigrufen", "contract": "besserrufer", "declarers": [{"player": "B", "won": true,
        "kontras": [{"by": "C", "level": "kontra"}]}], "partner": "D", "premiums": [
        {"premium": "pagat", "side": "declarer", "by": "B", "announced": true, "won": true, "kontra": "rekontra"}]}"#,
    r#"{"family": "koenigrufen", "contract": "solorufer", "declarers": [{"player": "D", "won": false}],
        "partner": "A", "premiums": [
        {"premium": "trull", "side": "opponents", "by": "B", "announced": false, "won": true}]}"#,
    r#"{"family": "koenigrufen", "contract": "trischaken", "trischaken": {"A": {"thirds": 60, "tricks": 3},
        "B": {"thirds": 50, "tricks": 3}, "C": {"thirds": 100, "tricks": 6}, "D": {"thirds": 0, "tricks": 0}}}"#,
    r#"{"family": "koenigrufen", "contract": "piccolo", "declarers": [{"player": "C", "won": true}]}"#,
    r#"{"family": "koenigrufen", "contract": "rufer", "declarers": [{"player": "A", "won": false}], "partner": "B",
        "premiums": [{"premium": "uhu", "side": "opponents", "by": "C", "announced": true, "won": false}]}"#,
];

/// A tournament, and how its log came about.
pub struct Day {
    pub tournament: Tournament,
    pub events: Vec<Event>,
}

/// An event as the log keeps it.
pub struct Stored {
    pub event_type: &'static str,
    pub schema: u16,
    pub payload: String,
}

/// What the log says beside an event.
pub fn meta(version: u64) -> Meta {
    Meta { version, recorded_at: DateTime::UNIX_EPOCH, command_id: Uuid::nil(), actor: None }
}

/// An official decides, always at the same moment.
pub fn context() -> Context {
    Context::new(DateTime::<Utc>::UNIX_EPOCH, Authority::Official, [7; 32])
}

impl Day {
    /// So many are registered and here; there may be many rounds.
    pub fn of(players: u16) -> Self {
        let mut ruleset = Ruleset::preset("tarockcup-2018").expect("a preset").clone();
        ruleset.regulations.rounds = 20;
        ruleset.regulations.cycles = Some(20);
        let founding = CreateTournament {
            title: "Cup".into(),
            date: NaiveDate::from_ymd_opt(2018, 11, 10).expect("a day"),
            place: None,
            ruleset,
            terms: RegistrationSet::default(),
            times: TimesSet::default(),
        };
        let events = create(&founding).expect("a sound founding");
        let tournament =
            Tournament::found(StreamId(Uuid::nil()), meta(1), &events[0]).expect("its first event");
        let mut day = Self { tournament, events };
        for number in (1..=players).map(PlayerNumber) {
            let registrations = vec![registration(number)];
            day.run(&Command::Field(FieldCommand::RegisterPlayers { registrations }));
            day.run(&Command::Field(FieldCommand::CheckIn { player: number }));
        }
        day
    }

    /// Does what this says.
    pub fn run(&mut self, command: &Command) {
        for event in decide(&self.tournament, command, &context()).expect("a sound command") {
            self.tournament.evolve(meta(self.tournament.version + 1), &event).expect("what was decided");
            self.events.push(event);
        }
    }

    /// Draws and starts a round.
    pub fn start_round(&mut self, round: RoundNumber) {
        self.run(&Command::Draw(DrawCommand::DrawRound { round, draw: DrawOrder::default() }));
        self.run(&Command::Round(RoundCommand::StartRound { round, due_at: None }));
    }

    /// The deal of this number at each table of the newest round.
    pub fn deals(&self, deal: u16) -> Vec<Command> {
        let lines = LINES.map(|line| serde_json::from_str::<Record<char>>(line).expect("a record"));
        // Seat 1 is the first Vorhand.
        let vorhand = usize::from(deal - 1) % 4;
        let round = self.tournament.rounds.last().expect("it is drawn");
        (usize::from(deal)..)
            .zip(&round.tables)
            .map(|(line, table)| {
                let seat = |letter: &char| (*letter as usize - 'A' as usize + vorhand) % 4;
                let player = |letter: &char| Ok::<_, ()>(table.seats[seat(letter)]);
                let record = lines[line % lines.len()].try_map_players(player).expect("all are seated");
                let at = DealAt { round: table.at.round, table: table.at.table, deal: DealNumber(deal) };
                Command::Deal(DealCommand::RecordDeal {
                    at,
                    dealer: None,
                    accept_wrong_dealer: false,
                    record,
                })
            })
            .collect()
    }

    /// The events as they are kept.
    pub fn stored(&self) -> Vec<Stored> {
        let stored = |event: &Event| Stored {
            event_type: event.event_type(),
            schema: event.schema(),
            payload: event.encode(),
        };
        self.events.iter().map(stored).collect()
    }
}

fn registration(number: PlayerNumber) -> Registration {
    Registration {
        person: PersonId(Uuid::from_u128(number.0.into())),
        number: Some(number),
        details: Details::default(),
        fee_paid: Cents(0),
        from_round: None,
        trophies_before: 0,
        despite_suspension: None,
        preregistration: None,
        consent: Consent::default(),
    }
}
