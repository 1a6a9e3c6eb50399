//! A season as static pages: its table or its bracket. They name teams, and of persons those who allow it: everybody may see them.

use std::sync::Arc;

use chrono::NaiveDate;
use domain::season::{Rules, Season};
use engine::{Engine, Snapshot};
use reports::{
    Heading, Letterhead, Report, ReportError, SeasonPairing, SeasonStanding, SeriesStanding, SiteFile,
    season_bracket, season_series, season_table,
};
use texts::Lang;

use crate::error::Result;
use crate::seasons::{BracketAnswer, PairingView, SeasonTable, SeasonTeam, SeriesTable};

/// What the pages are made of.
#[derive(Debug)]
pub struct SeasonSite {
    heading: Heading,
    page: (&'static str, Report),
}

fn heading(snapshot: &Snapshot<Season>, lang: Lang) -> Heading {
    let season = snapshot.state();
    let year = season.year.to_string();
    let title =
        if season.title.contains(&year) { season.title.clone() } else { format!("{} {year}", season.title) };
    Heading {
        tournament: title,
        // No page of a season shows a day; a file needs one.
        date: NaiveDate::from_ymd_opt(season.year.into(), 1, 1).unwrap_or_default(),
        place: None,
        edition: None,
        newest_edition: None,
        after_round: None,
        of_version: snapshot.version(),
        at: snapshot.recorded_at(),
        digest: None,
        chain_head: snapshot.hash(),
        // No receipts are given of a season.
        receipt_key: None,
        lang,
        letterhead: Letterhead::default(),
        copy: false,
    }
}

fn pairing(pairing: &PairingView) -> SeasonPairing {
    let name = |side: &Option<SeasonTeam>| side.as_ref().and_then(|team| team.name.clone());
    let winner = pairing.sides.iter().flatten().find(|team| Some(team.id) == pairing.winner);
    SeasonPairing {
        winner: winner.and_then(|team| team.name.clone()),
        sides: [name(&pairing.sides[0]), name(&pairing.sides[1])],
        due: pairing.due,
        score: pairing.score,
        played: !pairing.results.is_empty(),
    }
}

fn series_standings(table: SeriesTable) -> Vec<SeriesStanding> {
    let rows = table.items.into_iter().map(|row| SeriesStanding {
        rank: row.rank,
        shared: row.shared,
        number: row.entrant.number,
        name: row.entrant.family_name.zip(row.entrant.given_name),
        starts: row.starts,
        total: row.total,
        results: row.results.into_iter().map(|it| (it.evening, it.value, it.counts)).collect(),
    });
    rows.collect()
}

impl SeasonSite {
    /// The season as it stands.
    pub async fn read(engine: &Engine, snapshot: &Arc<Snapshot<Season>>, lang: Lang) -> Result<Self> {
        let (season, heading) = (snapshot.state(), heading(snapshot, lang));
        let page = match &*season.rules {
            Rules::TeamChampionship(_) => {
                let table = SeasonTable::read(engine, season).await?;
                let standing = table.items.into_iter().map(|row| SeasonStanding {
                    rank: row.rank,
                    shared: row.shared,
                    team: row.team.name,
                    matches: row.matches,
                    result: row.result,
                    points: row.points,
                    open: row.open,
                });
                ("table", season_table(&standing.collect::<Vec<_>>(), &heading))
            }
            Rules::Series(_) => {
                let table = SeriesTable::read(engine, season, None, None).await?;
                ("table", season_series(&series_standings(table), &heading))
            }
            Rules::Knockout(_) => {
                let bracket = BracketAnswer::read(engine, season).await?;
                let rounds: Vec<Vec<_>> =
                    bracket.rounds.into_iter().map(|round| round.iter().map(pairing).collect()).collect();
                ("bracket", season_bracket(&rounds, &heading))
            }
        };
        Ok(Self { heading, page })
    }

    /// The table, or the bracket.
    #[must_use]
    pub fn report(self) -> Report {
        self.page.1
    }

    /// The files.
    ///
    /// # Errors
    /// [`ReportError`] if a report cannot be written.
    pub fn files(self) -> std::result::Result<Vec<SiteFile>, ReportError> {
        reports::site(&[self.page], "", &self.heading)
    }
}
