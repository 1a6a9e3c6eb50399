mod draw;

use std::fmt::Display;
use std::fs::File;
use std::io::{BufReader, Read as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use domain::log::StreamKind;
use engine::{
    Access, Config, Engine, Fault, FaultKind, OpenOptions, OrganisationId, StreamInfo, Verified,
    verify_export,
};
use texts::Lang;

use self::draw::Draw;
use super::failure::OrFail as _;
use super::{block_on, causes, database::Database, messages, say};

/// A draw of all start numbers there are fits into so many bytes.
const MAX_DRAW: u64 = 4 << 20;
/// Streams read from the list at once.
const PAGE: u32 = 200;

/// Checks that a log is what was written.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister verify cup.jsonl\ntarockmeister verify draw.json\n\
    tarockmeister verify --database cup.sqlite")]
pub struct Verify {
    /// An export, or the draw of a round; then no database is looked at.
    file: Option<PathBuf>,
    #[command(flatten)]
    database: Database,
}

impl Verify {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        let wrong = match &self.file {
            Some(path) => {
                let cannot = || messages::cannot_read(&path.display());
                let mut file = File::open(path).or_fail(cannot)?;
                let mut start = Vec::new();
                (&mut file).take(MAX_DRAW).read_to_end(&mut start).or_fail(cannot)?;
                if let Some(draw) = Draw::parse(&start) {
                    draw.report(lang, &path.display())?
                } else {
                    let export = start.as_slice().chain(BufReader::new(file));
                    report(lang, &path.display(), verify_export(export))?
                }
            }
            None => block_on(self.verify_database(lang))?,
        };
        Ok(ExitCode::from(u8::from(wrong)))
    }

    async fn verify_database(&self, lang: Lang) -> anyhow::Result<bool> {
        let store = self.database.open(OpenOptions::new(Access::ReadOnly)).await?;
        let engine = Engine::open(store, Config::default());
        let mut wrong = false;
        let mut after = None;
        loop {
            let page = engine.list(OrganisationId::DEFAULT, after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = Some(last.id);
            for tournament in page {
                wrong |= report(lang, &tournament.id, engine.verify(tournament.id).await)?;
            }
        }
        // Then what is no tournament, and what is another organisation's.
        let mut after = None;
        loop {
            let page = engine.store().all_streams(after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = Some(last.stream);
            let is_stated = |stream: &&StreamInfo| {
                stream.kind == StreamKind::Tournament && stream.organisation == OrganisationId::DEFAULT
            };
            for stream in page.iter().filter(|stream| !is_stated(stream)) {
                wrong |= report(lang, &stream.stream, engine.verify(stream.stream).await)?;
            }
        }
        engine.close(Duration::ZERO).await;
        Ok(wrong)
    }
}

/// Says what was found; whether something is wrong.
fn report(lang: Lang, what: &impl Display, verdict: Result<Verified, Fault>) -> anyhow::Result<bool> {
    match verdict {
        Ok(found) => {
            say(lang, &messages::in_order(what, found.events, &found.head))?;
            if found.draws > 0 {
                say(lang, &messages::draws_again(what, found.draws))?;
            }
            for (edition, digest) in (1_u16..).zip(&found.editions) {
                say(lang, &messages::edition_digest(what, edition, digest))?;
            }
            Ok(false)
        }
        Err(Fault { kind: FaultKind::Io(error), .. }) => Err(error.into()),
        Err(fault) => {
            say(lang, &messages::wrong(what, causes::fault(&fault)))?;
            Ok(true)
        }
    }
}
