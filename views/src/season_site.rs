//! A season as static pages: its table, its list or its bracket. They name teams, and of persons those who allow it: everybody may see them.

use std::sync::Arc;

use chrono::NaiveDate;
use domain::season::{Rules, Season};
use engine::{Engine, Snapshot};
use reports::{
    FreeStanding, Heading, Letterhead, PlainTable, Report, ReportError, SeasonPairing, SeasonStanding,
    SeriesStanding, SiteFile, TrophyStanding, season_bracket, season_free, season_series, season_table,
    season_trophies,
};
use texts::Lang;

use crate::error::Result;
use crate::seasons::{
    BracketAnswer, EntrantView, FreeTable, PairingView, SeasonTable, SeasonTeam, SeriesTable, TrophyTable,
};

/// What the pages are made of.
#[derive(Debug)]
pub struct SeasonSite {
    heading: Heading,
    page: (&'static str, Report),
}

fn heading(snapshot: &Snapshot<Season>, lang: Lang) -> Heading {
    let season = snapshot.state();
    let year = season.year.to_string();
    // A list over all years has none.
    let title = if season.title.contains(&year) || season.trophy_rules().is_some() {
        season.title.clone()
    } else {
        format!("{} {year}", season.title)
    };
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
        stamp: None,
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

fn shown(entrant: EntrantView) -> (u16, Option<(String, String)>) {
    (entrant.number, entrant.family_name.zip(entrant.given_name))
}

fn trophy_standings(table: TrophyTable) -> Vec<TrophyStanding> {
    let rows = table.items.into_iter().map(|row| {
        let (number, name) = shown(row.entrant);
        TrophyStanding {
            rank: row.rank,
            shared: row.shared,
            number,
            name,
            total: row.total,
            next: row.next_milestone.zip(row.missing),
            cups: row
                .milestones
                .iter()
                .map(|it| (it.trophies, it.cup.as_ref().map(|cup| cup.handed_over_on)))
                .collect(),
        }
    });
    rows.collect()
}

fn free_standings(table: FreeTable) -> Vec<FreeStanding> {
    let rows = table.items.into_iter().map(|row| {
        let (number, name) = shown(row.entrant);
        FreeStanding { rank: row.rank, shared: row.shared, number, name, total: row.total, deals: row.deals }
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
            Rules::Trophies(_) => {
                let table = TrophyTable::read(engine, season, None, false).await?;
                ("table", season_trophies(&trophy_standings(table), &heading))
            }
            Rules::FreeChampionship(_) => {
                let table = FreeTable::read(engine, season).await?;
                ("table", season_free(&free_standings(table), &heading))
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

    /// Its tables in words, for a page.
    #[must_use]
    pub fn tables(self) -> Vec<PlainTable> {
        self.page.1.tables()
    }

    /// The files.
    ///
    /// # Errors
    /// [`ReportError`] if a report cannot be written.
    pub fn files(self) -> std::result::Result<Vec<SiteFile>, ReportError> {
        reports::site(&[self.page], "", &self.heading)
    }
}
