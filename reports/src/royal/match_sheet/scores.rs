//! What the deals came to: thrown in, consolation, points, sums and the result.

use domain::points::Points;
use domain::royal::LineItem;
use domain::standings::match_result;
use domain::tournament::state::Deal;
use texts::Text;

use super::Sheet;
use crate::report::{Cell, Row, Section};

impl Sheet<'_> {
    /// How often it was dealt again, then consolation, points and result of each pair.
    pub(super) fn scores(&self) -> Section {
        let titled = |text, pair: usize| self.lang.text_with(text, [("pair", (pair + 1).into())]);
        let mut rows = vec![self.thrown_in()];
        for pair in 0..2 {
            let consolation = |index| self.cell(index, |deal| self.consolation(deal, pair));
            rows.push(self.row(titled(Text::MatchConsolation, pair), Cell::Empty, consolation, Cell::Empty));
        }
        for pair in 0..2 {
            let points = |index| self.cell(index, |deal| self.points(deal, pair));
            let sum = Some(self.scored(pair).into_iter().sum()).filter(|_| self.adds_up());
            let sum = sum.map_or_else(|| self.nothing(), Cell::Points);
            let row = self.row(titled(Text::MatchPoints, pair), Cell::Empty, points, sum);
            rows.push(Row { strong: true, ..row });
        }
        for pair in 0..2 {
            let scored = self.scored(pair);
            let is_complete = scored.len() == self.due && self.adds_up();
            let result = match_result(scored.into_iter().sum(), self.due).filter(|_| is_complete);
            let cell = result.map_or_else(|| self.nothing(), Cell::Integer);
            let row = self.row(titled(Text::MatchResult, pair), Cell::Empty, |_| Cell::Empty, cell);
            rows.push(Row { strong: true, ..row });
        }
        let title = self.lang.text(Text::MatchScores).into_owned();
        Section { title: Some(title.clone()), key: title.into(), rows, ..Section::default() }
    }

    /// ROY "Zusammenwerfen": dealt again, which is no deal of the match.
    fn thrown_in(&self) -> Row {
        let times = |count: u16| if count == 0 { self.nothing() } else { count.into() };
        let cell = |index| self.deal(index).map_or_else(|| self.nothing(), |deal| times(deal.thrown_in));
        let sum = self.played.iter().fold(0, |sum: u16, deal| sum.saturating_add(deal.thrown_in));
        self.row(self.lang.text(Text::MatchThrownIn).into_owned(), Cell::Empty, cell, times(sum))
    }

    /// A line to write on, on a blank sheet.
    fn nothing(&self) -> Cell {
        if self.of.is_blank() { Cell::from("______") } else { Cell::Empty }
    }

    fn cell(&self, index: usize, points: impl Fn(&Deal) -> Option<Points>) -> Cell {
        self.deal(index).and_then(points).map_or_else(|| self.nothing(), Cell::Points)
    }

    /// Whether the deals of this sheet are all that counts for its pairs.
    fn adds_up(&self) -> bool {
        !self.of.is_blank() && !self.is_moved()
    }

    /// What a pair scored in each deal that counts.
    fn scored(&self, pair: usize) -> Vec<Points> {
        self.played.iter().filter_map(|deal| self.points(deal, pair)).collect()
    }

    fn points(&self, deal: &Deal, pair: usize) -> Option<Points> {
        let scores = deal.scores()?;
        Some(scores.points[self.pairs.seat(deal, pair)?])
    }

    fn consolation(&self, deal: &Deal, pair: usize) -> Option<Points> {
        let settlement = deal.settlement(&self.ruleset.game)?;
        let lines = &settlement.royal()?.lines;
        let own = lines.iter().find(|line| {
            line.item == LineItem::Consolation && self.pairs.of_side(deal, line.side) == Some(pair)
        });
        own.map(|line| line.value)
    }
}
