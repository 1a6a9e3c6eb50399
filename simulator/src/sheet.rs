//! Whole sheets: what a table plays in a round.

use domain::family::{GameRules, Record, settle};
use domain::points::Points;
use domain::ruling::Renonce;
use domain::seat::{PerSeat, Seat, Seating, SeatingError};

use crate::dice::Dice;
use crate::family::players;

/// A table as a round begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Table {
    players: u8,
    first_dealer: Seat,
    deals: usize,
}

/// One line of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Who sits where.
    pub seating: Seating,
    /// What was played.
    pub record: Record<Seat>,
}

impl Table {
    /// A table that plays so many deals.
    ///
    /// # Errors
    /// If so many players make no table, or the first dealer does not sit there.
    pub fn new(
        rules: &GameRules,
        players: u8,
        first_dealer: Seat,
        deals: usize,
    ) -> Result<Self, SeatingError> {
        rules.seating(players, first_dealer)?;
        Ok(Self { players, first_dealer, deals })
    }

    /// Who sits where in each deal.
    pub fn seatings(self, rules: &GameRules) -> impl Iterator<Item = Seating> {
        let next = move |&dealer: &Seat| Some(rules.dealer_after(self.players, dealer));
        let dealers = std::iter::successors(Some(self.first_dealer), next).take(self.deals);
        dealers.filter_map(move |dealer| rules.seating(self.players, dealer).ok())
    }

    /// A sheet this table could write.
    #[must_use]
    pub fn sheet(self, rules: &GameRules, dice: &mut Dice) -> Vec<Line> {
        self.seatings(rules).map(|seating| Line { seating, record: record(rules, seating, dice) }).collect()
    }

    /// A sheet whose table scores meet a wish, if one turns up: so many times a line is
    /// dealt anew, one after the other.
    #[must_use]
    pub fn sheet_where(
        self,
        rules: &GameRules,
        dice: &mut Dice,
        attempts: usize,
        wish: impl Fn(&PerSeat<Points>) -> bool,
    ) -> Option<Vec<Line>> {
        let mut sheet = self.sheet(rules, dice);
        let mut points: Vec<_> = sheet.iter().map(|line| line.points(rules)).collect();
        for line in (0..sheet.len()).cycle().take(attempts) {
            if wish(&sum(&points)) {
                return Some(sheet);
            }
            if let (Some(line), Some(points)) = (sheet.get_mut(line), points.get_mut(line)) {
                line.record = record(rules, line.seating, dice);
                *points = line.points(rules);
            }
        }
        None
    }
}

impl Line {
    /// What everybody gets for it. A line the rules refuse counts nothing.
    fn points(&self, rules: &GameRules) -> PerSeat<Points> {
        let settled = settle(rules, self.seating, &self.record, None);
        settled.map(|settlement| *settlement.points()).unwrap_or_default()
    }
}

fn sum(lines: &[PerSeat<Points>]) -> PerSeat<Points> {
    PerSeat::from_fn(|seat| lines.iter().map(|points| points[seat]).sum())
}

/// A deal that could have happened under these rules at this seating.
#[must_use]
pub fn record(rules: &GameRules, seating: Seating, dice: &mut Dice) -> Record<Seat> {
    players(rules).record(seating, dice)
}

/// A ruling of renonce that could have been made about a line; none in a family without.
#[must_use]
pub fn renonce(rules: &GameRules, line: &Line, dice: &mut Dice) -> Option<Renonce<Seat>> {
    players(rules).renonce(line.seating, &line.record, dice)
}

/// What everybody has at the end of a sheet. A line the rules refuse counts nothing.
#[must_use]
pub fn scores(rules: &GameRules, sheet: &[Line]) -> PerSeat<Points> {
    sum(&sheet.iter().map(|line| line.points(rules)).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use domain::ruleset::Ruleset;

    use super::*;

    fn rules() -> &'static GameRules {
        &Ruleset::preset("tarockcup-2018").unwrap().game
    }

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    #[test]
    fn a_five_table_of_four_cycles_plays_20_deals_and_everybody_sits_out_four_times() {
        let sheet = Table::new(rules(), 5, seat(4), 20).unwrap().sheet(rules(), &mut Dice::new(1, 1));
        assert_eq!(sheet.len(), 20);
        assert_eq!(sheet[0].seating.vorhand(), seat(0));
        for fifth in Seat::ALL {
            assert_eq!(sheet.iter().filter(|line| line.seating.sits_out() == Some(fifth)).count(), 4);
        }
    }

    #[test]
    fn nobody_wins_what_nobody_loses() {
        let table = Table::new(rules(), 4, seat(0), 16).unwrap();
        for part in 0..50 {
            let sheet = table.sheet(rules(), &mut Dice::new(1, part));
            assert_eq!(scores(rules(), &sheet).iter().copied().sum::<Points>(), Points::ZERO);
        }
    }

    #[test]
    fn a_wish_is_met_or_given_up() {
        let table = Table::new(rules(), 4, seat(3), 16).unwrap();
        let wish = |scores: &PerSeat<Points>| scores[seat(2)] == Points::whole(7);
        let sheet = table.sheet_where(rules(), &mut Dice::new(1, 1), 10_000, wish).unwrap();
        assert!(wish(&scores(rules(), &sheet)));
        assert_eq!(table.sheet_where(rules(), &mut Dice::new(1, 1), 10, |_| false), None);
    }

    #[test]
    fn the_same_dice_deal_the_same_sheet() {
        let table = Table::new(rules(), 5, seat(0), 15).unwrap();
        let sheet = |part| table.sheet(rules(), &mut Dice::new(7, part));
        assert_eq!(sheet(1), sheet(1));
        assert_ne!(sheet(1), sheet(2));
    }
}
