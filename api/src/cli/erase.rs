use std::io::Write as _;
use std::process::ExitCode;
use std::time::Duration;

use chrono::{NaiveDate, NaiveTime};
use clap::{Args, Subcommand};
use domain::ids::{NoteId, PersonId};
use domain::log::{StreamId, StreamKind};
use domain::message::Message;
use engine::retention::Due;
use engine::security::AddressFilter;
use engine::{Access, Config, Engine, ErasureError, OpenOptions, OrganisationId, TokenId};
use serde_json::json;
use texts::Lang;
use uuid::Uuid;
use views::notes::NotesOnRecord;

use super::database::{Database, ErasedFile};
use super::failure::{Failure, OrFail as _};
use super::{block_on, messages, say, sentence};

/// Erases a person or a text, for who has no token.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister erase notes --person 01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11\n\
    tarockmeister erase note 01936d4d-0b52-7c55-8d3e-2f0b7a1c9e02 --database cup.sqlite")]
pub struct Erase {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Erases what is known about a person, and all notes about it
    Person(One),
    /// Erases one note
    Note(One),
    /// Erases nothing: lists notes, one JSON object per line, to find the one that is to go
    Notes(Notes),
    /// Erases addresses in the security log
    Addresses(Addresses),
    /// Lists who has been kept long enough, one JSON object per line; erases them with --confirm
    Due(Overdue),
    /// Erases again whatever the log, or the file outside the database, says was erased: after a backup was restored
    Again(All),
}

#[derive(Debug, Args)]
struct One {
    /// The id
    id: Uuid,
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    erased: ErasedFile,
}

#[derive(Debug, Args)]
struct All {
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    erased: ErasedFile,
}

#[derive(Debug, Args)]
struct Overdue {
    /// As of this day, as 2026-11-22; today if not stated
    #[arg(long, value_name = "DATE")]
    on: Option<NaiveDate>,
    /// Erase them
    #[arg(long)]
    confirm: bool,
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    erased: ErasedFile,
}

#[derive(Debug, Args)]
struct Addresses {
    /// Those recorded before this day, as 2026-11-22
    #[arg(long, value_name = "DATE")]
    before: NaiveDate,
    /// Those of who could do something in this tournament alone
    #[arg(long, value_name = "ID")]
    tournament: Option<Uuid>,
    /// Those of this organisation; of the first one if none is named
    #[arg(long, value_name = "ID", conflicts_with = "tournament")]
    organisation: Option<Uuid>,
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    erased: ErasedFile,
}

#[derive(Debug, Args)]
struct Notes {
    /// Those about this person
    #[arg(long, value_name = "ID", required_unless_present = "tournament")]
    person: Option<Uuid>,
    /// Those of this tournament
    #[arg(long, value_name = "ID", conflicts_with = "person")]
    tournament: Option<Uuid>,
    #[command(flatten)]
    database: Database,
}

impl Erase {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        block_on(async {
            let (access, database, erased) = match &self.what {
                What::Notes(of) => (Access::ReadOnly, &of.database, None),
                What::Person(one) | What::Note(one) => (Access::Exclusive, &one.database, Some(&one.erased)),
                What::Addresses(of) => (Access::Exclusive, &of.database, Some(&of.erased)),
                What::Due(of) if of.confirm => (Access::Exclusive, &of.database, Some(&of.erased)),
                What::Due(of) => (Access::ReadOnly, &of.database, None),
                What::Again(all) => (Access::Exclusive, &all.database, Some(&all.erased)),
            };
            let store = database.open(OpenOptions::new(access)).await?;
            let erased = erased.map(|erased| erased.of(database)).transpose()?.flatten();
            let engine = Engine::open(store, Config { erased, ..Config::default() });
            let done = self.what.run(lang, &engine).await;
            engine.close(Duration::from_secs(5)).await;
            done.map(|()| ExitCode::SUCCESS)
        })
    }
}

impl What {
    async fn run(&self, lang: Lang, engine: &Engine) -> anyhow::Result<()> {
        match self {
            Self::Person(One { id, .. }) => {
                let erased = engine.erase_person(PersonId(*id), TokenId::OPERATOR).await;
                found(erased, || messages::no_person(id))?;
                say(lang, &messages::erased("person", id))?;
            }
            Self::Note(One { id, .. }) => {
                let erased = engine.erase_note(NoteId(*id), TokenId::OPERATOR).await;
                found(erased, || messages::no_note(id))?;
                say(lang, &messages::erased("note", id))?;
            }
            Self::Notes(of) => {
                for note in of.read(engine).await?.items {
                    writeln!(std::io::stdout(), "{}", serde_json::to_string(&note)?)?;
                }
            }
            Self::Addresses(of) => {
                let until = of.before.and_time(NaiveTime::MIN).and_utc();
                let filter = AddressFilter { until, tournament: of.tournament.map(StreamId) };
                let (whose, operator) = (of.whose(engine).await?, TokenId::OPERATOR);
                let done = engine.erase_addresses(whose, filter, operator, usize::MAX).await?;
                say(lang, &messages::erased_addresses(done.erased as u64))?;
            }
            Self::Due(of) => of.run(lang, engine).await?,
            Self::Again(_) => say(lang, &messages::erased_again(engine.erase_again().await?))?,
        }
        Ok(())
    }
}

impl Addresses {
    /// In whose security log they are.
    async fn whose(&self, engine: &Engine) -> anyhow::Result<OrganisationId> {
        if let Some(id) = self.tournament {
            let stream = engine.store().stream(StreamId(id)).await?;
            let tournament = stream.filter(|stream| stream.kind == StreamKind::Tournament);
            return Ok(tournament.or_fail(|| messages::no_tournament(&id))?.organisation);
        }
        let Some(id) = self.organisation else { return Ok(OrganisationId::DEFAULT) };
        let known = engine.store().knows_organisation(OrganisationId(id)).await?;
        Ok(known.then_some(OrganisationId(id)).or_fail(|| messages::no_organisation(&id))?)
    }
}

impl Overdue {
    /// Who is due is listed in either case, so that what was erased can be told from what was looked at before.
    async fn run(&self, lang: Lang, engine: &Engine) -> anyhow::Result<()> {
        let mut is_set = false;
        for organisation in engine.organisations().await? {
            if let Some(months) = engine.retention(organisation).await? {
                is_set = true;
                self.run_in(lang, engine, organisation, months).await?;
            }
        }
        if is_set { Ok(()) } else { Ok(say(lang, &messages::retention_unset())?) }
    }

    async fn run_in(
        &self,
        lang: Lang,
        engine: &Engine,
        home: OrganisationId,
        months: u16,
    ) -> anyhow::Result<()> {
        let today = self.on.unwrap_or_else(|| engine.config().clock.now().date_naive());
        let due = engine.due(home, today).await?;
        for Due { person, since, until } in &due {
            let details = person.details.as_ref();
            let line = json!({
                "person": person.id,
                "family_name": details.map(|known| &known.family_name),
                "given_name": details.map(|known| &known.given_name),
                "last_played": since,
                "kept_until": until,
            });
            writeln!(std::io::stdout(), "{line}")?;
        }
        if !self.confirm {
            let summed_up = sentence(lang, &messages::due(due.len(), months));
            return Ok(writeln!(std::io::stderr(), "{summed_up}")?);
        }
        for due in &due {
            engine.erase_person(due.person.id, TokenId::OPERATOR).await?;
        }
        Ok(writeln!(std::io::stderr(), "{}", sentence(lang, &messages::erased_due(due.len())))?)
    }
}

impl Notes {
    async fn read(&self, engine: &Engine) -> anyhow::Result<NotesOnRecord> {
        Ok(match (self.person, self.tournament) {
            (Some(id), _) => {
                let person = engine.person(PersonId(id)).await?;
                NotesOnRecord::about(engine, &person.or_fail(|| messages::no_person(&id))?).await?
            }
            (None, Some(id)) => NotesOnRecord::of_tournament(engine, StreamId(id)).await?,
            (None, None) => return Err(Failure::from(messages::notes_of_whom()).into()),
        })
    }
}

fn found(erased: Result<(), ErasureError>, missing: impl FnOnce() -> Message) -> anyhow::Result<()> {
    match erased {
        Err(ErasureError::Unknown) => Err(Failure::from(missing()).into()),
        erased => Ok(erased?),
    }
}
