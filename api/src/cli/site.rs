use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use domain::log::StreamId;
use engine::{Access, Config, Engine, OpenOptions, ReadError};
use texts::Lang;
use uuid::Uuid;
use views::season_site::SeasonSite;
use views::site::Site as TournamentSite;

use super::failure::{Failure, OrFail as _};
use super::{block_on, database::Database, messages};

/// Writes a tournament or a season as static pages for a website.
///
/// Of a tournament: results as last published, else as they are unless the director holds them back, and the draws:
/// pages, PDF and CSV, and a text for the paper. Of a season: its table or its bracket. Names are those that
/// everybody may see. Works beside a running server.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister site 01936d4c-53a5-7d3b-9c1f-6a0c8c1f7a11 public/cup-2026")]
pub struct Site {
    /// The id of the tournament or season.
    id: Uuid,
    /// The folder; it is made if it is missing, files in it with the same names are replaced.
    folder: PathBuf,
    #[command(flatten)]
    database: Database,
}

/// Standings that the director holds back are no mistake: it is said what is waited for.
fn withheld(error: views::Error) -> anyhow::Error {
    match error {
        views::Error::Missing(views::Missing::Standings) => {
            Failure::from(http::messages::standings_frozen()).into()
        }
        error => error.into(),
    }
}

impl Site {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        let files = block_on(async {
            let store = self.database.open(OpenOptions::new(Access::ReadOnly)).await?;
            let engine = Engine::open(store, Config::default());
            let id = StreamId(self.id);
            let files = match engine.season(id).await {
                Ok(season) => SeasonSite::read(&engine, &season, lang).await?.files()?,
                Err(ReadError::Unknown) => {
                    let snapshot = engine.snapshot(id).await?;
                    let site = TournamentSite::read(&engine, &snapshot, lang).await.map_err(withheld)?;
                    site.view.files()?
                }
                Err(error) => return Err(error.into()),
            };
            engine.close(Duration::from_secs(5)).await;
            anyhow::Ok(files)
        })?;
        fs::create_dir_all(&self.folder).or_fail(|| messages::cannot_make_folder(&self.folder.display()))?;
        for file in &files {
            let path = self.folder.join(&file.name);
            fs::write(&path, &file.bytes).or_fail(|| messages::cannot_write(&path.display()))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
