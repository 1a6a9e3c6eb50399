//! A table's sheet in words: what was played, as paper tells it too.

use domain::points::Points;
use domain::seat::Seat;
use domain::tournament::event::TableAt;
use domain::tournament::state::Deal;
use texts::Lang;

use crate::error::Result;
use crate::find;
use crate::names::Named;
use crate::papers;
use crate::reader::{Reader, WithNames};
use crate::sheet::Sheet;

/// A sheet for people.
#[derive(Debug)]
pub struct SheetInWords {
    /// Who sits there, in the order of play.
    pub seats: Vec<Named>,
    pub sheet: Sheet,
    /// What each line tells, in the order of the lines.
    pub lines: Vec<LineInWords>,
    /// What each seat has come to.
    pub sums: Vec<Points>,
    /// A sentence on what points mean on this sheet.
    pub legend: Option<String>,
}

/// A line for people.
#[derive(Debug)]
pub struct LineInWords {
    pub deal: u16,
    /// The seat of who deals, from 1.
    pub dealer: usize,
    /// What was played, and what was ruled.
    pub words: String,
    /// By seat; none for who sat out, and while the deal is open.
    pub points: Vec<Option<Points>>,
    pub settled: bool,
    pub corrected: bool,
}

impl LineInWords {
    fn of(deal: &Deal, seats: usize, words: String) -> Self {
        let points = Seat::ALL.into_iter().take(seats).map(|seat| {
            let points = deal.scores()?.points[seat];
            if deal.paper.as_ref().is_some_and(|paper| paper.totals.is_none()) && points == Points::ZERO {
                return None;
            }
            // Who sits out has nothing, unless he pays for a renonce.
            (deal.seating.plays(seat) || points != Points::ZERO).then_some(points)
        });
        Self {
            deal: deal.at.deal.0,
            dealer: deal.dealer.index() + 1,
            words,
            points: points.collect(),
            settled: deal.is_settled(),
            corrected: deal.correction.is_some(),
        }
    }
}

impl SheetInWords {
    /// The sheet of a table.
    pub async fn read(reader: Reader<'_>, at: TableAt, lang: Lang) -> Result<WithNames<Self>> {
        let tournament = reader.tournament();
        let table = find::table(tournament, at)?;
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        let printed = papers::directory(reader, papers::PaperFor::Officials, false).await?.view;
        let rules = &tournament.ruleset.game;
        let line = |deal: &std::sync::Arc<Deal>| {
            let words = reports::deal_in_words(rules, deal, &printed, lang);
            LineInWords::of(deal, table.seats.len(), words)
        };
        let lines: Vec<_> = table.deals.iter().map(line).collect();
        let sum = |seat: usize| lines.iter().filter_map(|line| *line.points.get(seat)?).sum();
        let view = Self {
            seats: table.seats.iter().map(|player| names.named(*player)).collect(),
            sums: (0..table.seats.len()).map(sum).collect(),
            sheet: Sheet::of(tournament, table, lang)?,
            lines,
            legend: reports::sheet_legend(rules).map(|legend| lang.text(legend).into_owned()),
        };
        Ok(WithNames::new(view, &directory))
    }
}
