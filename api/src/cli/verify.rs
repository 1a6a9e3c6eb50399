mod draw;

use std::fmt::Display;
use std::fs::File;
use std::io::{BufReader, Read as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use domain::log::StreamKind;
use engine::{
    Access, Contents, Fault, FaultKind, OpenOptions, Told, Verified, verify_database, verify_export,
};
use texts::Lang;

use self::draw::Draw;
use super::failure::OrFail as _;
use super::{block_on, causes, database::Database, messages, say};

/// A draw of all start numbers there are fits into so many bytes.
const MAX_DRAW: u64 = 4 << 20;

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
                    let verdict = verify_export(export);
                    if let Err(Fault { kind: FaultKind::Io(error), .. }) = verdict {
                        return Err(error.into());
                    }
                    report(lang, &path.display(), verdict.as_ref())?
                }
            }
            None => block_on(self.verify_database(lang))?,
        };
        Ok(ExitCode::from(u8::from(wrong)))
    }

    async fn verify_database(&self, lang: Lang) -> anyhow::Result<bool> {
        let store = self.database.open(OpenOptions::new(Access::ReadOnly)).await?;
        let (mut wrong, mut said) = (false, Ok(()));
        let seen = verify_database(&store, |told| {
            wrong |= told.is_wrong();
            if said.is_ok() {
                said = tell(lang, told);
            }
        })
        .await;
        store.close().await;
        let seen = seen?;
        said?;
        let of = |kind| seen.of(kind);
        let (tournaments, seasons) = (of(StreamKind::Tournament), of(StreamKind::Season));
        let others = of(StreamKind::Organisation) + of(StreamKind::Security);
        let Contents { events, persons, organisations, .. } = seen.contents;
        say(lang, &messages::seen(organisations, tournaments, seasons, others, events, persons))?;
        Ok(wrong)
    }
}

/// Says what was found in a database.
fn tell(lang: Lang, told: &Told) -> anyhow::Result<()> {
    let (what, fault) = match told {
        Told::Stream(stream, verdict) => return report(lang, stream, verdict.as_ref()).map(|_| ()),
        Told::Odd(oddity) => causes::oddity(oddity),
        Told::Named { stream, by, now: None } => (stream.to_string(), messages::named_gone(by)),
        Told::Named { stream, by, now: Some(now) } => (stream.to_string(), messages::named_elsewhere(by, now)),
        Told::NoSecurityLog(organisation) => (organisation.to_string(), messages::no_security_log()),
    };
    Ok(say(lang, &messages::wrong(what, fault))?)
}

/// Says what was found; whether something is wrong.
fn report(lang: Lang, what: &impl Display, verdict: Result<&Verified, &Fault>) -> anyhow::Result<bool> {
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
        Err(fault) => {
            say(lang, &messages::wrong(what, causes::fault(fault)))?;
            Ok(true)
        }
    }
}
