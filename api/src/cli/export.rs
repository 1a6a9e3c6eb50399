use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use domain::log::StreamId;
use engine::{Access, Export as Lines, OpenOptions};
use uuid::Uuid;

use super::failure::OrFail as _;
use super::{block_on, database::Database, messages};

/// Writes a tournament's log as JSON Lines.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister export 01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11 -o cup.jsonl")]
pub struct Export {
    /// The tournament's id.
    tournament: Uuid,
    #[command(flatten)]
    database: Database,
    /// Where to; by default standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Export {
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        block_on(async {
            let store = self.database.open(OpenOptions::new(Access::ReadOnly)).await?;
            let export = Lines::begin(&store, StreamId(self.tournament)).await?;
            let export = export.or_fail(|| messages::no_tournament(&self.tournament))?;
            match &self.output {
                None => export.write_to(&mut BufWriter::new(std::io::stdout())).await?,
                Some(path) => {
                    let file = File::create(path).or_fail(|| messages::cannot_write(&path.display()))?;
                    let mut file = BufWriter::new(file);
                    export.write_to(&mut file).await?;
                    file.flush()?;
                }
            }
            store.close().await;
            Ok(ExitCode::SUCCESS)
        })
    }
}
