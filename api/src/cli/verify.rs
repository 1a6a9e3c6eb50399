mod draw;

use std::fmt::Display;
use std::fs::File;
use std::io::{BufReader, Read as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context as _;
use clap::Args;
use engine::{
    Access, Config, Engine, Fault, FaultKind, OpenOptions, OrganisationId, Verified, verify_export,
};

use self::draw::Draw;
use super::{block_on, database::Database};

/// A draw of all start numbers there are fits into so many bytes.
const MAX_DRAW: u64 = 4 << 20;
/// Tournaments read from the list at once.
const PAGE: u32 = 200;

/// Checks that a log is what was written.
///
/// With a file: an export, without any database. Without: every tournament of the database. Checked are
/// the chain of hashes, that every event follows from those before it, every draw from its seed, and that
/// every published edition is a ranking of its players; `audit` ranks them anew. A file with the draw of a round (`GET …/rounds/{round}/draw`) is drawn again from its seed.
/// The exit status is 0 if all is in order, 1 if something is wrong, 2 if it cannot be read.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  tarockmeister verify cup.jsonl\n  tarockmeister verify draw.json\n  \
                        tarockmeister verify --database cup.sqlite")]
pub struct Verify {
    /// An export, or the draw of a round; then no database is looked at.
    file: Option<PathBuf>,
    #[command(flatten)]
    database: Database,
}

impl Verify {
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        let wrong = match &self.file {
            Some(path) => {
                let cannot = || format!("cannot read {}", path.display());
                let mut file = File::open(path).with_context(cannot)?;
                let mut start = Vec::new();
                (&mut file).take(MAX_DRAW).read_to_end(&mut start).with_context(cannot)?;
                match Draw::parse(&start) {
                    Some(draw) => draw.report(&path.display())?,
                    None => {
                        report(&path.display(), verify_export(start.as_slice().chain(BufReader::new(file))))?
                    }
                }
            }
            None => block_on(self.verify_database())?,
        };
        Ok(ExitCode::from(u8::from(wrong)))
    }

    async fn verify_database(&self) -> anyhow::Result<bool> {
        let store = self.database.open(OpenOptions::new(Access::ReadOnly)).await?;
        let engine = Engine::open(store, Config::default());
        let mut wrong = false;
        let mut after = None;
        loop {
            let page = engine.list(OrganisationId::DEFAULT, after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = Some(last.id);
            for tournament in page {
                wrong |= report(&tournament.id, engine.verify(tournament.id).await)?;
            }
        }
        engine.close(Duration::ZERO).await;
        Ok(wrong)
    }
}

/// Says what was found; whether something is wrong.
fn report(what: &impl Display, verdict: Result<Verified, Fault>) -> anyhow::Result<bool> {
    let mut out = std::io::stdout();
    match verdict {
        Ok(found) => {
            writeln!(out, "{what}: in order, {} events, head {}", found.events, found.head)?;
            if found.draws > 0 {
                writeln!(out, "{what}: {} draws, each drawn again from its seed", found.draws)?;
            }
            for (edition, digest) in (1..).zip(&found.editions) {
                writeln!(out, "{what}: edition {edition}, digest {digest}")?;
            }
            Ok(false)
        }
        Err(Fault { kind: FaultKind::Io(error), .. }) => Err(error.into()),
        Err(fault) => {
            writeln!(out, "{what}: WRONG: {fault}")?;
            Ok(true)
        }
    }
}
