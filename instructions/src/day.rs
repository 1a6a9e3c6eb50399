//! A round of forty players at ten tables, decided and kept as the program does it.

use chrono::{DateTime, NaiveDate, Utc};
use domain::consent::Consent;
use domain::family::Record;
use domain::ids::{DealNumber, PersonId, PlayerNumber, RoundNumber};
use domain::log::{Draft, Envelope, Hash, StreamId, StreamKind, StreamRef};
use domain::money::Cents;
use domain::ruleset::Ruleset;
use domain::tournament::command::{
    CreateTournament, DealCommand, DrawCommand, DrawOrder, FieldCommand, Registration, RoundCommand,
};
use domain::tournament::event::field::Details;
use domain::tournament::event::{DealAt, preregistration::RegistrationSet, setup::TimesSet};
use domain::tournament::{Authority, Command, Context, Event, Meta, Tournament, create, decide};
use uuid::Uuid;

const PLAYERS: u16 = 40;
const ROUND: RoundNumber = RoundNumber(1);

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

pub fn meta(version: u64) -> Meta {
    Meta { version, recorded_at: DateTime::UNIX_EPOCH, command_id: Uuid::nil(), actor: None }
}

pub fn context() -> Context {
    Context::new(DateTime::<Utc>::UNIX_EPOCH, Authority::Official, [7; 32])
}

impl Day {
    /// The first `deals` deals of every table are recorded, and the round goes on.
    pub fn of(deals: u16) -> Self {
        let mut day = Self::founded();
        for number in (1..=PLAYERS).map(PlayerNumber) {
            let registrations = vec![registration(number)];
            day.run(&Command::Field(FieldCommand::RegisterPlayers { registrations }));
            day.run(&Command::Field(FieldCommand::CheckIn { player: number }));
        }
        day.run(&Command::Draw(DrawCommand::DrawRound { round: ROUND, draw: DrawOrder::default() }));
        day.run(&Command::Round(RoundCommand::StartRound { round: ROUND, due_at: None }));
        for deal in 1..=deals {
            day.deals(deal).iter().for_each(|command| day.run(command));
        }
        day
    }

    fn founded() -> Self {
        let founding = CreateTournament {
            title: "Cup".into(),
            date: NaiveDate::from_ymd_opt(2018, 11, 10).expect("a day"),
            place: None,
            ruleset: Ruleset::preset("tarockcup-2018").expect("a preset").clone(),
            terms: RegistrationSet::default(),
            times: TimesSet::default(),
        };
        let events = create(&founding).expect("a sound founding");
        let tournament =
            Tournament::found(StreamId(Uuid::nil()), meta(1), &events[0]).expect("its first event");
        Self { tournament, events }
    }

    fn run(&mut self, command: &Command) {
        for event in decide(&self.tournament, command, &context()).expect("a sound command") {
            self.tournament.evolve(meta(self.tournament.version + 1), &event).expect("what was decided");
            self.events.push(event);
        }
    }

    /// The deal of this number at each table.
    pub fn deals(&self, deal: u16) -> Vec<Command> {
        let lines = LINES.map(|line| serde_json::from_str::<Record<char>>(line).expect("a record"));
        let vorhand = usize::from(deal - 1) % 4;
        let round = self.tournament.rounds.last().expect("it is drawn");
        (usize::from(deal)..)
            .zip(&round.tables)
            .map(|(line, table)| {
                let seat = |letter: &char| (usize::from(*letter as u8 - b'A') + vorhand) % 4;
                let player = |letter: &char| Ok::<_, ()>(table.seats[seat(letter)]);
                let record = lines[line % lines.len()].try_map_players(player).expect("all are seated");
                let at = DealAt { round: ROUND, table: table.at.table, deal: DealNumber(deal) };
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
        self.events
            .iter()
            .map(|event| Stored {
                event_type: event.event_type(),
                schema: event.schema(),
                payload: event.encode(),
            })
            .collect()
    }

    /// The events as they are kept, before they are sealed.
    pub fn drafts(&self) -> Vec<Draft> {
        let draft = |stored: Stored| Draft {
            event_type: stored.event_type.into(),
            schema: stored.schema,
            recorded_at: DateTime::UNIX_EPOCH,
            actor: "0197c0de-0000-7000-8000-000000000001".into(),
            command_id: Uuid::nil(),
            request: None,
            payload: stored.payload,
        };
        self.stored().into_iter().map(draft).collect()
    }
}

/// Seals these drafts as the first events of a tournament.
pub fn seal(id: StreamId, drafts: Vec<Draft>) -> Vec<Envelope> {
    let stream = StreamRef { kind: StreamKind::Tournament, id };
    let mut hash = Hash::GENESIS;
    let sealed = (1..).zip(drafts).map(|(version, draft)| {
        let event = Envelope::seal(stream, version, hash, draft);
        hash = event.hash;
        event
    });
    sealed.collect()
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
