use std::io::Write as _;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::{Args, Subcommand};
use domain::ids::{NoteId, PersonId};
use domain::log::StreamId;
use engine::{Access, Config, Engine, ErasureError, OpenOptions, TokenId};
use uuid::Uuid;
use views::notes::KeptNotes;

use super::{block_on, database::Database};

/// Erases a person or a text, for who has no token.
///
/// What is known about a person goes together with all notes about it; a note is a reason, a remark, the
/// name of a team. Results stay: the log knows start numbers and digests. On a SQLite file no server may
/// run; ask it instead (`DELETE /api/v1/persons/{person}`, `DELETE /api/v1/notes/{note}`).
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    tarockmeister erase notes --person 01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11\n  \
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
    /// Erases again whatever the log says was erased: after a backup was restored
    Again(All),
}

#[derive(Debug, Args)]
struct One {
    /// The id
    id: Uuid,
    #[command(flatten)]
    database: Database,
}

#[derive(Debug, Args)]
struct All {
    #[command(flatten)]
    database: Database,
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
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        block_on(async {
            let (access, database) = match &self.what {
                What::Notes(of) => (Access::ReadOnly, &of.database),
                What::Person(one) | What::Note(one) => (Access::Exclusive, &one.database),
                What::Again(all) => (Access::Exclusive, &all.database),
            };
            let store = database.open(OpenOptions::new(access)).await?;
            let engine = Engine::open(store, Config::default());
            let done = self.what.run(&engine).await;
            engine.close(Duration::from_secs(5)).await;
            done.map(|()| ExitCode::SUCCESS)
        })
    }
}

impl What {
    async fn run(&self, engine: &Engine) -> anyhow::Result<()> {
        let mut out = std::io::stdout();
        match self {
            Self::Person(One { id, .. }) => {
                found(engine.erase_person(PersonId(*id), TokenId::OPERATOR).await, "person", *id)?;
                writeln!(out, "erased person {id}")?;
            }
            Self::Note(One { id, .. }) => {
                found(engine.erase_note(NoteId(*id), TokenId::OPERATOR).await, "note", *id)?;
                writeln!(out, "erased note {id}")?;
            }
            Self::Notes(of) => {
                for note in of.read(engine).await?.items {
                    writeln!(out, "{}", serde_json::to_string(&note)?)?;
                }
            }
            Self::Again(_) => writeln!(out, "erased {} again", engine.erase_again().await?)?,
        }
        Ok(())
    }
}

impl Notes {
    async fn read(&self, engine: &Engine) -> anyhow::Result<KeptNotes> {
        Ok(match (self.person, self.tournament) {
            (Some(id), _) => {
                let person = engine.person(PersonId(id)).await?;
                KeptNotes::about(engine, &person.with_context(|| format!("there is no person {id}"))?).await?
            }
            (None, Some(id)) => KeptNotes::of_tournament(engine, StreamId(id)).await?,
            (None, None) => bail!("--person or --tournament is expected"),
        })
    }
}

fn found(erased: Result<(), ErasureError>, what: &str, id: Uuid) -> anyhow::Result<()> {
    match erased {
        Err(ErasureError::Unknown) => bail!("there is no {what} {id}"),
        erased => Ok(erased?),
    }
}
