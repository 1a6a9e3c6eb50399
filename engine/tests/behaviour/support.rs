//! Databases to test on, and tournaments to play.

use std::sync::atomic::{AtomicU64, Ordering};

use chrono::NaiveDate;
use domain::family::Record;
use domain::ids::{DealNumber, NoteId, PersonId, PlayerNumber, RoundNumber, TableNumber};
use domain::koenigrufen;
use domain::log::StreamId;
use domain::money::Cents;
use domain::ruleset::Ruleset;
use domain::tournament::checks::Seen;
use domain::tournament::command::{
    CashCommand, CreateTournament, DealCommand, DrawCommand, DrawOrder, FieldCommand, Registration,
    ResultCommand, RoundCommand,
};
use domain::tournament::event::cash::Means;
use domain::tournament::event::field::Details;
use domain::tournament::event::{DealAt, NoteRef, TableAt};
use domain::tournament::state::Table;
use domain::tournament::{Authority, Command, Tournament};
use engine::{
    Access, Committed, Config, Engine, Founding, IdempotencyKey, OpenOptions, OrganisationId, Store,
    Submission, SubmitError, TokenId,
};
use sqlx::Connection;
use tempfile::TempDir;
use uuid::Uuid;

pub use Database::{Postgres, Sqlite};

pub const HOME: OrganisationId = OrganisationId::DEFAULT;
pub const ACTOR: TokenId = TokenId(Uuid::from_u128(42));

/// Which database a case runs on.
#[derive(Debug, Clone, Copy)]
pub enum Database {
    Sqlite,
    Postgres,
}

/// An empty database; it goes when this goes.
pub struct Home {
    pub location: String,
    _folder: TempDir,
}

impl Database {
    /// `None` only where PostgreSQL is not installed.
    pub fn home(self) -> Option<Home> {
        let folder = tempfile::tempdir().unwrap();
        let location = match self {
            Sqlite => folder.path().join("club.sqlite").display().to_string(),
            Postgres => crate::postgres::fresh_database()?,
        };
        Some(Home { location, _folder: folder })
    }

    /// An engine on an empty database.
    pub async fn engine(self) -> Option<(Home, Engine)> {
        let home = self.home()?;
        let engine = home.engine(Config::default()).await;
        Some((home, engine))
    }
}

impl Home {
    pub async fn store(&self, access: Access) -> Store {
        Store::open(&self.location, OpenOptions::new(access)).await.unwrap()
    }

    /// An engine once nobody else has the file any more.
    pub async fn engine_when_free(&self) -> Engine {
        for _ in 0..500 {
            if let Ok(store) = Store::open(&self.location, OpenOptions::new(Access::Exclusive)).await {
                return Engine::open(store, Config::default());
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        panic!("the file is still in use")
    }

    /// Runs statements behind the engine's back.
    pub async fn tamper(&self, sql: &str) {
        let sql = sqlx::AssertSqlSafe(sql);
        if self.location.starts_with("postgres") {
            let mut conn = sqlx::PgConnection::connect(&self.location).await.unwrap();
            sqlx::raw_sql(sql).execute(&mut conn).await.unwrap();
        } else {
            let mut conn = sqlx::SqliteConnection::connect(&self.location).await.unwrap();
            sqlx::raw_sql(sql).execute(&mut conn).await.unwrap();
        }
    }

    pub async fn engine(&self, config: Config) -> Engine {
        Engine::open(self.store(Access::Exclusive).await, config)
    }
}

/// A ruleset of one short round, so that whole tournaments can be played.
pub fn short_ruleset() -> Ruleset {
    let mut ruleset = Ruleset::preset("tarockcup-2018").unwrap().clone();
    ruleset.regulations.rounds = 1;
    ruleset.regulations.cycles = Some(1);
    ruleset
}

pub fn founding() -> Founding {
    Founding {
        organisation: HOME,
        tournament: CreateTournament {
            title: "Cup".into(),
            date: NaiveDate::from_ymd_opt(2018, 11, 24).unwrap(),
            place: Some("Ried".into()),
            ruleset: short_ruleset(),
            terms: domain::tournament::event::preregistration::RegistrationSet::default(),
            times: domain::tournament::event::setup::TimesSet::default(),
        },
        actor: ACTOR,
        key: None,
    }
}

pub async fn found(engine: &Engine) -> StreamId {
    engine.create_tournament(founding()).await.unwrap().stream
}

pub fn key(name: impl Into<String>) -> IdempotencyKey {
    IdempotencyKey { key: name.into(), request_digest: [1; 32] }
}

/// A key nobody has used.
pub fn fresh_key() -> IdempotencyKey {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    key(format!("key-{}", NEXT.fetch_add(1, Ordering::Relaxed)))
}

pub fn note() -> NoteRef {
    NoteRef::of(NoteId(Uuid::now_v7()), &[7; 16], "a reason")
}

pub fn official(command: Command) -> Submission {
    Submission::new(command, ACTOR, Authority::Official)
}

pub async fn submit(engine: &Engine, id: StreamId, command: Command) -> Result<Committed, SubmitError> {
    engine.submit(id, official(command)).await
}

pub fn registration() -> Registration {
    Registration {
        person: PersonId(Uuid::now_v7()),
        number: None,
        details: Details::default(),
        fee_paid: Cents(0),
        from_round: None,
        trophies_before: 0,
        despite_suspension: None,
        preregistration: None,
        consent: domain::consent::Consent::default(),
    }
}

pub fn register(count: usize) -> Command {
    Command::Field(FieldCommand::RegisterPlayers {
        registrations: (0..count).map(|_| registration()).collect(),
    })
}

/// Money for a fee.
pub fn fee_in_cash(player: PlayerNumber, amount: Cents) -> Command {
    Command::Cash(CashCommand::RecordFee { player, amount, means: Means::Cash, payer: None, note: None })
}

pub fn check_in(number: u16) -> Command {
    Command::Field(FieldCommand::CheckIn { player: PlayerNumber(number) })
}

pub fn table(number: u16) -> TableAt {
    TableAt { round: RoundNumber(1), table: TableNumber(number) }
}

/// Registers and checks in `players`, draws round 1 and starts it.
pub async fn start_round(engine: &Engine, id: StreamId, players: u16) {
    submit(engine, id, register(players.into())).await.unwrap();
    for number in 1..=players {
        submit(engine, id, check_in(number)).await.unwrap();
    }
    submit(
        engine,
        id,
        Command::Draw(DrawCommand::DrawRound { round: RoundNumber(1), draw: DrawOrder::default() }),
    )
    .await
    .unwrap();
    submit(engine, id, Command::Round(RoundCommand::StartRound { round: RoundNumber(1), due_at: None }))
        .await
        .unwrap();
}

/// The next line of a table: a Rufer of Vorhand with the player next to him.
pub fn next_line(tournament: &Tournament, table: &Table, won: bool) -> Command {
    let dealer = table.next_dealer(&tournament.ruleset);
    let vorhand = table.seat_after(dealer);
    let partner = table.seat_after(vorhand);
    let json = serde_json::json!({
        "contract": "rufer",
        "declarers": [{"player": table.seats[vorhand.index()], "won": won}],
        "partner": table.seats[partner.index()],
    });
    let record: koenigrufen::Record<PlayerNumber> = serde_json::from_value(json).unwrap();
    let at = DealAt {
        round: table.at.round,
        table: table.at.table,
        deal: DealNumber::from_index(table.deals.len()),
    };
    Command::Deal(DealCommand::RecordDeal {
        at,
        dealer: None,
        accept_wrong_dealer: false,
        record: Record::Koenigrufen(record),
    })
}

/// Plays all lines of a table that are left.
pub async fn play_table(engine: &Engine, id: StreamId, at: TableAt) {
    let mut won = true;
    loop {
        let snapshot = engine.snapshot(id).await.unwrap();
        let tournament = snapshot.tournament();
        let table = tournament.table(at).unwrap();
        if tournament.is_finished(table) {
            return;
        }
        submit(engine, id, next_line(tournament, table, won)).await.unwrap();
        won = !won;
    }
}

/// A whole tournament of one round, with its results published.
pub async fn play_to_the_end(engine: &Engine, id: StreamId, players: u16) {
    start_round(engine, id, players).await;
    let tables = engine.snapshot(id).await.unwrap().tournament().rounds[0].tables.len();
    for number in 1..=tables {
        play_table(engine, id, table(u16::try_from(number).unwrap())).await;
    }
    submit(engine, id, Command::Round(RoundCommand::EndRound { round: RoundNumber(1), early: false }))
        .await
        .unwrap();
    loop {
        let open = engine.snapshot(id).await.unwrap().results().ranking.open_ties.first().cloned();
        let Some(tie) = open else { break };
        submit(engine, id, Command::Result(ResultCommand::DrawLot { players: tie.players, prize: None }))
            .await
            .unwrap();
    }
    submit(engine, id, Command::Result(ResultCommand::PublishResults { seen: Seen::default() }))
        .await
        .unwrap();
}

/// What the security log says of a token that a test puts into the database by itself.
pub fn logged() -> store::LogEntry {
    store::LogEntry {
        stream: engine::Security::of(HOME),
        kind: store::StreamKind::Security,
        organisation: HOME,
        continued: None,
        drafts: Vec::new(),
        notes: Vec::new(),
        note_subjects: Vec::new(),
    }
}
