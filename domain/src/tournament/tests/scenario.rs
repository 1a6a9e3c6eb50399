//! Tests that read as prose: given a tournament so far, when a command comes, then
//! these events follow, or this rejection.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use uuid::Uuid;

use crate::consent::Consent;
use crate::draw::Seed;
use crate::family::{Entry, Record};
use crate::ids::{ActorId, DealNumber, NoteId, PersonId, PlayerNumber, RoundNumber, TableNumber};
use crate::koenigrufen::{self, entry::GameDeclared};
use crate::log::{Hash, StreamId};
use crate::money::Cents;
use crate::ruleset::Ruleset;
use crate::tournament::command::{
    CashCommand, CreateTournament, DealCommand, DealEntry, DrawCommand, DrawOrder, FieldCommand,
    Registration, RoundCommand,
};
use crate::tournament::event::cash::Means;
use crate::tournament::event::field::Details;
use crate::tournament::event::preregistration::RegistrationSet;
use crate::tournament::event::seats::{PlayedDeals, TableReseated};
use crate::tournament::event::setup::TimesSet;
use crate::tournament::event::{DealAt, NoteRef, TableAt};
use crate::tournament::{
    Authority, Command, Context, Event, Meta, Rejection, RejectionCode, Tournament, create, decide,
};

/// A tournament under test and the log it has written.
pub(super) struct Scenario {
    pub(super) tournament: Tournament,
    pub(super) log: Vec<(Meta, Event)>,
    commands: u128,
    pub(super) authority: Authority,
    actor: ActorId,
    pub(super) suspended: BTreeMap<PersonId, NaiveDate>,
    /// Seeds committed to, as the database keeps them.
    pub(super) secrets: BTreeMap<Hash, Seed>,
}

/// A token of an official.
pub(super) fn official(id: u128) -> ActorId {
    ActorId(Uuid::from_u128(id))
}

pub(super) fn note() -> NoteRef {
    NoteRef { id: NoteId(Uuid::from_u128(1)), digest: Hash::GENESIS }
}

/// Money for a fee, in cash.
pub(super) fn fee(player: u16, cents: i64) -> Command {
    let (player, amount) = (PlayerNumber(player), Cents(cents));
    Command::Cash(CashCommand::RecordFee { player, amount, means: Means::Cash, payer: None, note: None })
}

pub(super) fn table(round: u8, table: u16) -> TableAt {
    TableAt { round: RoundNumber(round), table: TableNumber(table) }
}

pub(super) fn deal(round: u8, table: u16, deal: u16) -> DealAt {
    DealAt { round: RoundNumber(round), table: TableNumber(table), deal: DealNumber(deal) }
}

fn start() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000)
}

impl Scenario {
    /// A tournament just founded, by a preset.
    pub(super) fn of(preset: &str) -> Self {
        let ruleset = Ruleset::preset(preset).expect("a preset").clone();
        Self::with(ruleset)
    }

    /// A tournament just founded.
    pub(super) fn with(ruleset: Ruleset) -> Self {
        Self::on_terms(ruleset, RegistrationSet::default())
    }

    /// The same on terms that the founding itself says.
    pub(super) fn on_terms(ruleset: Ruleset, terms: RegistrationSet) -> Self {
        let date = NaiveDate::from_ymd_opt(2018, 11, 24).expect("a date");
        let command = CreateTournament {
            title: "Cup".into(),
            date,
            place: None,
            ruleset,
            terms,
            times: TimesSet::default(),
        };
        let events = create(&command).expect("a valid tournament");
        let meta = Meta {
            version: 1,
            recorded_at: start(),
            command_id: Uuid::from_u128(0),
            actor: Some(official(1)),
        };
        let tournament = Tournament::found(StreamId(Uuid::from_u128(9)), meta, &events[0]).expect("founded");
        Self {
            tournament,
            log: vec![(meta, events[0].clone())],
            commands: 0,
            authority: Authority::Official,
            actor: official(1),
            suspended: BTreeMap::new(),
            secrets: BTreeMap::new(),
        }
    }

    /// The same with `count` players registered and checked in.
    pub(super) fn with_players(preset: &str, count: u16) -> Self {
        let mut scenario = Self::of(preset);
        scenario.register(count);
        scenario
    }

    pub(super) fn register(&mut self, count: u16) {
        let registrations = (0..count).map(|i| registration(u128::from(i) + 100)).collect();
        self.given(Command::Field(FieldCommand::RegisterPlayers { registrations }));
        for number in 1..=count {
            self.given(Command::Field(FieldCommand::CheckIn { player: PlayerNumber(number) }));
        }
    }

    /// The same with round 1 under way.
    pub(super) fn playing(preset: &str, count: u16) -> Self {
        let mut scenario = Self::with_players(preset, count);
        scenario.start_round(1);
        scenario
    }

    pub(super) fn start_round(&mut self, round: u8) {
        self.given(draw(round));
        self.given(Command::Round(RoundCommand::StartRound { round: RoundNumber(round), due_at: None }));
    }

    /// What follows comes from a scorer.
    pub(super) fn by_scorer(mut self) -> Self {
        self.authority = Authority::Scorer;
        self
    }

    /// What follows comes from this official.
    pub(super) fn by_official(&mut self, id: u128) -> &mut Self {
        self.actor = official(id);
        self
    }

    pub(super) fn context(&self) -> Context {
        let mut random = [0; 32];
        random[..16].copy_from_slice(&self.commands.to_be_bytes());
        let seconds = i64::try_from(self.commands).unwrap_or(i64::MAX);
        let now = start() + TimeDelta::seconds(seconds);
        Context {
            actor: Some(self.actor),
            suspended: self.suspended.clone(),
            ..Context::new(now, self.authority, random)
        }
    }

    /// Decides without keeping what follows.
    pub(super) fn when(&self, command: &Command) -> Result<Vec<Event>, Rejection> {
        let made = command.draws().and_then(|round| self.tournament.open_commitment(round));
        let committed = made.and_then(|made| self.secrets.get(&made.facts.commitment)).copied();
        decide(&self.tournament, command, &Context { committed, ..self.context() })
    }

    /// Decides and keeps what follows.
    pub(super) fn try_given(&mut self, command: &Command) -> Result<Vec<Event>, Rejection> {
        self.commands += 1;
        let events = self.when(command)?;
        for event in &events {
            self.happened(event);
        }
        Ok(events)
    }

    /// Takes in what has happened, whatever would be decided now.
    pub(super) fn happened(&mut self, event: &Event) {
        let meta = Meta {
            version: self.tournament.version + 1,
            recorded_at: self.context().now,
            command_id: Uuid::from_u128(self.commands),
            actor: Some(self.actor),
        };
        self.tournament.evolve(meta, event).expect("a decided event can happen");
        if let Event::DrawCommitted(made) = event {
            self.secrets.insert(made.commitment, Seed(self.context().random));
        }
        self.log.push((meta, event.clone()));
    }

    #[track_caller]
    #[expect(clippy::needless_pass_by_value, reason = "reads better at the many call sites")]
    pub(super) fn given(&mut self, command: Command) -> Vec<Event> {
        match self.try_given(&command) {
            Ok(events) => events,
            Err(rejection) => panic!("{command:?} was refused: {rejection}"),
        }
    }

    #[track_caller]
    #[expect(clippy::needless_pass_by_value, reason = "reads better at the many call sites")]
    pub(super) fn refuses(&self, command: Command, code: RejectionCode) -> Rejection {
        match self.when(&command) {
            Ok(events) => panic!("{command:?} was accepted: {events:?}"),
            Err(rejection) => {
                assert_eq!(rejection.code, code, "{rejection}");
                rejection
            }
        }
    }

    pub(super) fn seated(&self, at: TableAt) -> Vec<PlayerNumber> {
        self.tournament.table(at).expect("a table").seats.to_vec()
    }

    /// A Rufer of Vorhand with the next player as partner, for whoever deals next.
    pub(super) fn rufer(&self, at: TableAt, won: bool) -> Record<PlayerNumber> {
        let table = self.tournament.table(at).expect("a table");
        let dealer = table.next_dealer(&self.tournament.ruleset);
        let next = |seat| {
            let next = table.seat_after(seat);
            if Some(next) == table.empty_seat() { table.seat_after(next) } else { next }
        };
        let vorhand = next(dealer);
        let partner = next(vorhand);
        rufer(table.seats[vorhand.index()], table.seats[partner.index()], won)
    }

    /// Enters the next line of a table.
    pub(super) fn play(&mut self, at: TableAt, won: bool) -> Vec<Event> {
        let record = self.rufer(at, won);
        let number = self.tournament.table(at).expect("a table").next_deal();
        let at = DealAt { round: at.round, table: at.table, deal: number };
        self.given(Command::Deal(DealCommand::RecordDeal {
            at,
            dealer: None,
            accept_wrong_dealer: false,
            record,
        }))
    }

    /// Plays all that is left of a round and ends it.
    pub(super) fn play_round(&mut self, round: u8) {
        let tables = self.tournament.round(RoundNumber(round)).expect("a round").tables.len();
        for number in 1..=u16::try_from(tables).expect("few tables") {
            let at = table(round, number);
            let mut won = number % 2 == 0;
            while !self.tournament.is_finished(self.tournament.table(at).expect("a table")) {
                self.play(at, won);
                won = !won;
            }
        }
        self.given(Command::Round(RoundCommand::EndRound { round: RoundNumber(round), early: false }));
    }

    /// Enters the first bid of a deal: a Dreier of the player on seat 1.
    pub(super) fn bid(&mut self, at: DealAt) -> Vec<Event> {
        let declarer = Some(self.seated(at.table_at())[0]);
        let game = GameDeclared { contract: "dreier".parse().unwrap(), declarer };
        let entry = DealEntry::Game(Entry::Koenigrufen(koenigrufen::entry::Entry::GameDeclared(game)));
        self.given(Command::Deal(DealCommand::EnterDeal { at, entry }))
    }

    pub(super) fn open(at: DealAt) -> Command {
        Command::Deal(DealCommand::EnterDeal {
            at,
            entry: DealEntry::Open { dealer: None, accept_wrong_dealer: false },
        })
    }
}

pub(super) fn draw(round: u8) -> Command {
    Command::Draw(DrawCommand::DrawRound { round: RoundNumber(round), draw: DrawOrder::default() })
}

pub(super) fn redraw(round: u8) -> Command {
    Command::Draw(DrawCommand::RedrawRound {
        round: RoundNumber(round),
        draw: DrawOrder::default(),
        note: note(),
    })
}

pub(super) fn commit(round: u8) -> Command {
    Command::Draw(DrawCommand::CommitDraw { round: RoundNumber(round), draw: DrawOrder::default() })
}

/// Other seats for these tables of a round.
pub(super) fn reseat<const N: usize>(
    round: u8,
    tables: [(u16, Vec<PlayerNumber>, PlayedDeals); N],
) -> Command {
    let tables =
        tables.map(|(table, seats, deals)| TableReseated { table: TableNumber(table), seats, deals });
    Command::CorrectSeats { round: RoundNumber(round), tables: tables.into(), note: note() }
}

pub(super) fn registration(person: u128) -> Registration {
    Registration {
        person: PersonId(Uuid::from_u128(person)),
        number: None,
        details: Details::default(),
        fee_paid: Cents(0),
        from_round: None,
        trophies_before: 0,
        despite_suspension: None,
        preregistration: None,
        consent: Consent::default(),
    }
}

pub(super) fn rufer(declarer: PlayerNumber, partner: PlayerNumber, won: bool) -> Record<PlayerNumber> {
    let json = serde_json::json!({
        "contract": "rufer",
        "declarers": [{"player": declarer, "won": won}],
        "partner": partner,
    });
    let record: koenigrufen::Record<PlayerNumber> = serde_json::from_value(json).expect("a record");
    Record::Koenigrufen(record)
}
