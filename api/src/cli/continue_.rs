use std::collections::BTreeSet;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, ValueEnum};
use domain::log::{Continuation, StreamId, StreamKind};
use engine::{Access, Config, Engine, OpenOptions, OrganisationId, SubmitError, TokenId};
use texts::Lang;
use uuid::Uuid;

use super::database::{Database, ErasedFile};
use super::failure::{Failure, OrFail as _};
use super::{block_on, complain, messages, say};

/// Streams read from the list at once.
const PAGE: u32 = 200;

/// Says in the log that it goes on in a new epoch: after a copy of the database was put back.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister continue --reason restore\n\
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
    #[command(flatten)]
    erased: ErasedFile,
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
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        block_on(async {
            let store = self.database.open(OpenOptions::new(Access::Exclusive)).await?;
            let erased = self.erased.of(&self.database)?;
            let engine = Engine::open(store, Config { erased, ..Config::default() });
            let continued = match self.tournament {
                Some(id) => tournament(lang, &engine, self.reason.into(), StreamId(id)).await,
                None => continue_all(lang, &engine, self.reason.into()).await,
            };
            // Behind the epochs, which do not depend on it, and before anybody reads.
            let erased = erase_again(lang, &engine).await;
            if let (Err(_), Err(error)) = (&continued, &erased) {
                complain(lang, error.as_ref());
            }
            let done = continued.and(erased);
            engine.close(Duration::from_secs(5)).await;
            done.map(|()| ExitCode::SUCCESS)
        })
    }
}

/// Goes through the whole list though one is damaged: the others are to be used.
pub async fn continue_all(lang: Lang, engine: &Engine, reason: Continuation) -> anyhow::Result<()> {
    // An organisation has no row in the list before its first event, but its persons have versions.
    let mut organisations = BTreeSet::from([OrganisationId::DEFAULT]);
    let mut failed = 0_u32;
    let mut after = None;
    loop {
        let page = engine.store().all_streams(after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some(last.stream);
        for stream in page {
            organisations.insert(stream.organisation);
            // What nobody has taken over stays what it was.
            if stream.is_read_only() {
                say(lang, &messages::kept_as_imported(&stream.stream))?;
                continue;
            }
            if stream.kind == StreamKind::Tournament
                && let Err(error) = tournament(lang, engine, reason, stream.stream).await
            {
                failed += 1;
                complain(lang, error.as_ref());
            }
            if stream.kind == StreamKind::Season
                && let Err(error) = season(lang, engine, reason, stream.stream).await
            {
                failed += 1;
                complain(lang, error.as_ref());
            }
        }
    }
    for organisation in organisations {
        if let Err(error) = security(engine, reason, organisation).await {
            failed += 1;
            complain(lang, error.as_ref());
        }
        let continued = engine.continue_organisation(organisation, reason, TokenId::OPERATOR).await;
        match continued {
            Ok(continued) => {
                let epoch = continued.snapshot.epoch();
                say(lang, &messages::continued("organisation", &organisation.0, &epoch))?;
            }
            Err(error) => {
                failed += 1;
                complain(lang, &Failure::because(messages::of_organisation(&organisation.0), error));
            }
        }
    }
    if failed > 0 {
        return Err(Failure::from(messages::not_continued(failed)).into());
    }
    Ok(())
}

/// The organisation's security log goes on with it.
async fn security(engine: &Engine, reason: Continuation, organisation: OrganisationId) -> anyhow::Result<()> {
    let continued = engine.continue_security(organisation, reason, TokenId::OPERATOR).await;
    continued.or_fail(|| messages::of_organisation(&organisation.0))?;
    Ok(())
}

async fn season(lang: Lang, engine: &Engine, reason: Continuation, id: StreamId) -> anyhow::Result<()> {
    let continued = engine.continue_season(id, reason, TokenId::OPERATOR).await;
    let epoch = continued.or_fail(|| messages::of_season(&id))?.snapshot.epoch();
    Ok(say(lang, &messages::continued("season", &id.0, &epoch))?)
}

async fn tournament(lang: Lang, engine: &Engine, reason: Continuation, id: StreamId) -> anyhow::Result<()> {
    let imported = engine.snapshot(id).await.is_ok_and(|snapshot| snapshot.is_read_only());
    let continued = if imported && reason == Continuation::TakeOver {
        engine.take_over(id, TokenId::OPERATOR, None, None).await
    } else {
        engine.continue_tournament(id, reason, TokenId::OPERATOR, None).await
    };
    match continued {
        Ok(continued) => {
            Ok(say(lang, &messages::continued("tournament", &id.0, &continued.snapshot.epoch()))?)
        }
        Err(SubmitError::Unknown) => Err(Failure::from(messages::no_tournament(&id)).into()),
        error @ Err(_) => {
            error.or_fail(|| messages::of_tournament(&id))?;
            Ok(())
        }
    }
}

/// A copy still has what was erased after it was made.
async fn erase_again(lang: Lang, engine: &Engine) -> anyhow::Result<()> {
    match engine.erase_again().await? {
        0 => Ok(()),
        erased => Ok(say(lang, &messages::erased_again(erased))?),
    }
}
