use std::io::Write as _;
use std::process::ExitCode;

use clap::Args;
use engine::{Access, Config, Engine, OpenOptions};

use super::{block_on, database::Database};

/// Makes another one-time set-up secret.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister setup-link --database cup.sqlite")]
pub struct SetupLink {
    #[command(flatten)]
    database: Database,
}

impl SetupLink {
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        block_on(async {
            let store = self.database.open(OpenOptions::new(Access::Shared)).await?;
            let engine = Engine::open(store, Config::default());
            let secret = engine.setup_link().await?;
            writeln!(std::io::stdout(), "setup_secret={}", secret.reveal())?;
            engine.close(std::time::Duration::from_secs(5)).await;
            Ok(ExitCode::SUCCESS)
        })
    }
}
