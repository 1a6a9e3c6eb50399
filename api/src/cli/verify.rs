mod checkpoints;
mod draw;
mod receipts;

use std::fmt::Display;
use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use domain::log::{Envelope, StreamKind};
use domain::message::Message;
use engine::{
    Access, Config, Contents, Engine, Fault, FaultKind, OpenOptions, OrganisationId, Told, Verified,
    verify_database, verify_export,
};
use texts::Lang;

use self::draw::Draw;
use self::receipts::{Against, Logs};
use super::failure::OrFail as _;
use super::{block_on, causes, database::Database, messages, say};

/// A draw of all start numbers there are fits into so many bytes.
const MAX_DRAW: u64 = 4 << 20;

/// Checks that a log is what was written.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister verify cup.jsonl\ntarockmeister verify draw.json\n\
    tarockmeister verify --database cup.sqlite\ntarockmeister verify --receipts phones/ cup.jsonl\n\
    tarockmeister verify --checkpoint stick/cup.sqlite.checkpoint --database cup.sqlite")]
pub struct Verify {
    /// An export, or the draw of a round; then no database is looked at.
    file: Option<PathBuf>,
    #[command(flatten)]
    against: Against,
    #[command(flatten)]
    database: Database,
}

impl Verify {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        let wrong = match &self.file {
            Some(path) => self.verify_file(lang, path)?,
            None => block_on(self.verify_database(lang))?,
        };
        Ok(ExitCode::from(u8::from(wrong)))
    }

    fn verify_file(&self, lang: Lang, path: &Path) -> anyhow::Result<bool> {
        let cannot = || messages::cannot_read(&path.display());
        let mut file = File::open(path).or_fail(cannot)?;
        let mut start = Vec::new();
        (&mut file).take(MAX_DRAW).read_to_end(&mut start).or_fail(cannot)?;
        if let Some(draw) = Draw::parse(&start) {
            return draw.report(lang, &path.display());
        }
        let export = start.as_slice().chain(BufReader::new(file));
        let verdict = verify_export(export);
        if let Err(Fault { kind: FaultKind::Io(error), .. }) = verdict {
            return Err(error.into());
        }
        let mut wrong = report(lang, &path.display(), verdict.as_ref())?;
        if let (Ok(found), true) = (&verdict, self.against.is_asked()) {
            let lines = BufReader::new(File::open(path).or_fail(cannot)?).lines().skip(1);
            let events = lines.map(|line| -> anyhow::Result<Envelope> { Ok(serde_json::from_str(&line?)?) });
            let events = events.collect::<anyhow::Result<Vec<_>>>()?;
            let logs = Logs::File { stream: found.stream, events };
            wrong |= block_on(self.against.run(lang, &logs, None))?;
        }
        Ok(wrong)
    }

    async fn verify_database(&self, lang: Lang) -> anyhow::Result<bool> {
        let store = self.database.open(OpenOptions::new(Access::ReadOnly)).await?;
        let engine = Engine::open(store, Config::default());
        let found = self.look_at(lang, &engine).await;
        engine.close(Duration::ZERO).await;
        found
    }

    async fn look_at(&self, lang: Lang, engine: &Engine) -> anyhow::Result<bool> {
        let store = engine.store();
        let (mut wrong, mut said) = (false, Ok(()));
        let seen = verify_database(store, |told| {
            wrong |= told.is_wrong();
            if said.is_ok() {
                said = tell(lang, told);
            }
        })
        .await?;
        said?;
        let of = |kind| seen.of(kind);
        let (tournaments, seasons) = (of(StreamKind::Tournament), of(StreamKind::Season));
        let others = of(StreamKind::Organisation) + of(StreamKind::Security);
        let Contents { events, persons, organisations, .. } = seen.contents;
        say(lang, &messages::seen(organisations, tournaments, seasons, others, events, persons))?;
        if self.against.is_asked() {
            let known = engine.receipt_keys(OrganisationId::DEFAULT).await?;
            let known = known.into_iter().map(|known| known.key).collect();
            wrong |= self.against.run(lang, &Logs::Database(store), Some(&known)).await?;
        }
        Ok(wrong)
    }
}

/// Says what was found in a database.
fn tell(lang: Lang, told: &Told) -> anyhow::Result<()> {
    match (told, wrong(told)) {
        (_, Some(wrong)) => Ok(say(lang, &wrong)?),
        (Told::Stream(stream, verdict), None) => report(lang, stream, verdict.as_ref()).map(|_| ()),
        (_, None) => Ok(()),
    }
}

/// What is wrong, if it is something wrong.
pub fn wrong(told: &Told) -> Option<Message> {
    let (what, fault) = match told {
        Told::Stream(_, Ok(_)) => return None,
        Told::Stream(stream, Err(fault)) => (stream.to_string(), causes::fault(fault)),
        Told::Odd(oddity) => causes::oddity(oddity),
        Told::Named { stream, by } => (stream.to_string(), messages::named_gone(by)),
        Told::Logged(standing) => checkpoints::in_words(standing)?,
        Told::Leaves(key) => (key.to_string(), messages::leaves_broken()),
        Told::NoSecurityLog(organisation) => (organisation.to_string(), messages::no_security_log()),
    };
    Some(messages::wrong(&what, fault))
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
