//! A tournament as static pages and as a text for the paper, as everybody may see it.

use std::sync::Arc;

use domain::log::Hash;
use domain::tournament::Tournament;
use engine::{Engine, Place, Snapshot};
use reports::{Directory, FirstDeal, Heading, Report, ReportError, SiteFile, Story};
use texts::Lang;

use crate::booklet::results_for_everybody;
use crate::error::Result;
use crate::papers::{self, PaperFor, ResultsToPrint};
use crate::reader::{Reader, WithNames};
use crate::viewer::Viewer;

/// What a site is made of: reports by the names of their pages, and the text.
#[derive(Debug)]
pub struct Site {
    heading: Heading,
    pages: Vec<(&'static str, Report)>,
    draws: Vec<(String, Report)>,
    /// The text for the paper.
    pub press: String,
}

impl Site {
    /// The results as the newest edition has them, else as they are, as far as they are shown; the draw of every
    /// round. Whoever asks: with the names that everybody may see, and no prizes, which are the desk's.
    pub async fn read(engine: &Engine, snapshot: &Arc<Snapshot>, lang: Lang) -> Result<WithNames<Self>> {
        let place = Place::Tournament { organisation: snapshot.organisation(), tournament: snapshot.id() };
        let nobody = Viewer { principal: None, place, lang };
        let reader = Reader { engine, snapshot, viewer: &nobody };
        let results = results_for_everybody(engine, snapshot).await?;
        let WithNames { view: directory, revision } =
            papers::directory(reader, PaperFor::Everybody, true).await?;
        // The same pages whoever makes them, where there is a key and where there is none.
        let heading = Heading { receipt_key: None, ..results.heading(engine, lang) };
        let site = Self::of(snapshot.tournament(), &results, &directory, &heading);
        Ok(WithNames { view: site, revision })
    }

    fn of(
        tournament: &Tournament,
        results: &ResultsToPrint,
        directory: &Directory,
        heading: &Heading,
    ) -> Self {
        let (found, ruleset) = (&results.results, &tournament.ruleset);
        let are_pairs = ruleset.game.plays_in_pairs();
        let mut pages = vec![("ranking", papers::ranking(results, directory, heading))];
        pages.extend(found.pairs.iter().map(|it| ("pairs", reports::pairs(it, directory, heading))));
        let teams = found.teams.iter();
        pages.extend(teams.map(|it| ("teams", reports::teams(it, are_pairs, directory, heading))));
        if !found.titles.is_empty() {
            pages.push(("titles", reports::titles(&found.titles, directory, heading)));
        }
        let draws = tournament.rounds.iter().map(|round| {
            let options = round.draw.options;
            let first = FirstDeal { game: &ruleset.game, seat_one: options.seat_one, units: options.units };
            let draw = reports::draw_by_table(round.number, &round.seating(), first, directory, heading);
            let draw = draw.with_proof(&papers::evidence(tournament, round, None));
            (format!("draw-{}", round.number), draw)
        });
        let story = Story {
            ranking: &found.ranking,
            pairs: found.pairs.as_ref(),
            titles: &found.titles,
            teams: found.teams.as_ref().filter(|_| found.pairs.is_none()),
        };
        let press = reports::press(&story, directory, heading);
        Self { heading: heading.clone(), pages, draws: draws.collect(), press }
    }

    /// The digest of the results it shows, if an edition published them.
    pub fn digest(&self) -> Option<Hash> {
        self.heading.digest
    }

    /// Its files.
    ///
    /// # Errors
    /// [`ReportError`] if a report cannot be written.
    pub fn files(self) -> std::result::Result<Vec<SiteFile>, ReportError> {
        let Self { heading, pages, draws, press } = self;
        let draws = draws.iter().map(|(name, report)| (name.as_str(), report.clone()));
        let reports: Vec<_> = pages.into_iter().chain(draws).collect();
        reports::site(&reports, &press, &heading)
    }
}
