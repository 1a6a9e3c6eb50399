use std::collections::BTreeSet;
use std::io::Write as _;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::bail;
use clap::{Args, ValueEnum};
use domain::log::{Continuation, StreamId, StreamKind};
use engine::{Access, Config, Engine, OpenOptions, OrganisationId, SubmitError, TokenId};
use uuid::Uuid;

use super::{block_on, database::Database};

/// Streams read from the list at once.
const PAGE: u32 = 200;

/// Says in the log that it goes on in a new epoch: after a copy of the database was put back.
///
/// What was acknowledged after the copy was made is not in it, and version numbers are given again. In a new
/// epoch none of them passes for the old one: no saved page, no precondition. Without a tournament: all
/// tournaments and organisations of the database. On a SQLite file no server may run.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    tarockmeister continue --reason restore\n  \
    tarockmeister continue --reason take-over 01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11 --database cup.sqlite")]
pub struct Continue {
    /// This tournament only
    #[arg(value_name = "TOURNAMENT")]
    tournament: Option<Uuid>,
    /// Why
    #[arg(long)]
    reason: Reason,
    #[command(flatten)]
    database: Database,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Reason {
    /// It was restored from a copy
    Restore,
    /// Another installation goes on with it
    TakeOver,
    /// The database lost events at its end
    Loss,
}

impl From<Reason> for Continuation {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::Restore => Self::Restore,
            Reason::TakeOver => Self::TakeOver,
            Reason::Loss => Self::Loss,
        }
    }
}

impl Continue {
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        block_on(async {
            let store = self.database.open(OpenOptions::new(Access::Exclusive)).await?;
            let engine = Engine::open(store, Config::default());
            let done = match self.tournament {
                Some(id) => self.tournament(&engine, StreamId(id)).await,
                None => self.all(&engine).await,
            };
            engine.close(Duration::from_secs(5)).await;
            done.map(|()| ExitCode::SUCCESS)
        })
    }

    /// Goes through the whole list though one is damaged: the others are to be used.
    async fn all(&self, engine: &Engine) -> anyhow::Result<()> {
        // An organisation has no row in the list before its first event, but its persons have versions.
        let mut organisations = BTreeSet::from([OrganisationId::DEFAULT]);
        let mut failed = 0;
        let mut after = None;
        loop {
            let page = engine.store().all_streams(after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = Some(last.stream);
            for stream in page {
                organisations.insert(stream.organisation);
                if stream.kind == StreamKind::Tournament
                    && let Err(error) = self.tournament(engine, stream.stream).await
                {
                    failed += 1;
                    eprintln!("tarockmeister: {error:#}");
                }
            }
        }
        for organisation in organisations {
            let continued =
                engine.continue_organisation(organisation, self.reason.into(), TokenId::OPERATOR).await;
            match continued {
                Ok(continued) => say("organisation", organisation.0, continued.snapshot.epoch())?,
                Err(error) => {
                    failed += 1;
                    let error = anyhow::Error::new(error).context(format!("organisation {}", organisation.0));
                    eprintln!("tarockmeister: {error:#}");
                }
            }
        }
        if failed > 0 {
            bail!("{failed} of them could not be continued");
        }
        Ok(())
    }

    async fn tournament(&self, engine: &Engine, id: StreamId) -> anyhow::Result<()> {
        match engine.continue_tournament(id, self.reason.into(), TokenId::OPERATOR).await {
            Ok(continued) => say("tournament", id.0, continued.snapshot.epoch()),
            Err(SubmitError::Unknown) => bail!("there is no tournament {id}"),
            Err(error) => Err(anyhow::Error::new(error).context(format!("tournament {id}"))),
        }
    }
}

fn say(what: &str, id: Uuid, epoch: u32) -> anyhow::Result<()> {
    Ok(writeln!(std::io::stdout(), "{what} {id} is in epoch {epoch} now")?)
}
