use std::fs::File;
use std::io::Read as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use engine::{
    Access, Became, Config, Engine, Handed, Import as Imported, ImportError, MAX_IMPORT, OpenOptions,
    OrganisationId, TokenId,
};
use texts::Lang;
use uuid::Uuid;

use super::database::Database;
use super::failure::{Failure, OrFail as _};
use super::{audit, block_on, messages, say};

/// Makes a tournament of an export of another installation.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister import cup.jsonl --database postgres://tarock@localhost/federation\n\
    tarockmeister import cup.jsonl --take-over")]
pub struct Import {
    /// The export
    file: PathBuf,
    /// Whose it becomes
    #[arg(long, value_name = "ID")]
    organisation: Option<Uuid>,
    /// Goes on with it
    #[arg(long)]
    take_over: bool,
    #[command(flatten)]
    database: Database,
}

impl Import {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        block_on(async {
            let export = self.read()?;
            let store = self.database.open(OpenOptions::new(Access::Exclusive)).await?;
            let engine = Engine::open(store, Config::default());
            let done = self.import(lang, &engine, export).await;
            engine.close(Duration::from_secs(5)).await;
            done.map(|()| ExitCode::SUCCESS)
        })
    }

    /// No more of it than an export may have.
    fn read(&self) -> anyhow::Result<Vec<u8>> {
        let cannot = || messages::cannot_read(&self.file.display());
        let mut export = Vec::new();
        let file = File::open(&self.file).or_fail(cannot)?;
        file.take(MAX_IMPORT as u64 + 1).read_to_end(&mut export).or_fail(cannot)?;
        Ok(export)
    }

    async fn import(&self, lang: Lang, engine: &Engine, export: Vec<u8>) -> anyhow::Result<()> {
        let organisation = self.organisation.map_or(OrganisationId::DEFAULT, OrganisationId);
        let room = engine
            .room_for_import()
            .ok_or_else(|| Failure::from(messages::no_import(&self.file.display())))?;
        let actor = TokenId::OPERATOR;
        let handed = Handed { organisation, actor, from: None, key: None, export, room };
        let imported = match engine.import(handed).await {
            Ok(imported) => imported,
            Err(ImportError::Differs(audited)) => {
                // Each of them, as `audit` tells it.
                audit::report(&self.file.display(), Ok(*audited), lang)?;
                return Err(Failure::from(messages::import_differs(&self.file.display())).into());
            }
            Err(ImportError::NoOrganisation) => {
                return Err(Failure::from(messages::no_organisation(&organisation.0)).into());
            }
            Err(error) => {
                return Err(Failure::because(messages::no_import(&self.file.display()), error).into());
            }
        };
        let Imported { stream, version, hash, became, deals, .. } = imported;
        say(
            lang,
            &match became {
                Became::New => messages::imported(&stream, version, &hash, deals),
                Became::Longer { from } => messages::imported_on(&stream, from, version, &hash, deals),
                Became::There => messages::imported_before(&stream, version),
            },
        )?;
        let snapshot = engine.snapshot(stream).await.or_fail(|| messages::of_tournament(&stream))?;
        if !snapshot.is_read_only() {
            return Ok(());
        }
        if !self.take_over {
            return Ok(say(lang, &messages::import_read_only())?);
        }
        let taken = engine.take_over(stream, actor, None, None).await;
        let epoch = taken.or_fail(|| messages::of_tournament(&stream))?.snapshot.epoch();
        Ok(say(lang, &messages::continued("tournament", &stream.0, &epoch))?)
    }
}
