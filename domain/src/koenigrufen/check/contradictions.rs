//! What a record tells that cannot have happened in one deal.
//!
//! It is no violation: the sheet is what the table agreed to, each item is settled by
//! itself (TC18 §5), and what each trick held is not on it. But whoever enters it should look
//! again.

use crate::koenigrufen::contract::Aim;
use crate::koenigrufen::faults;
use crate::koenigrufen::premium::{Premium, Side};
use crate::koenigrufen::record::{Counted, Declarer, Record};
use crate::koenigrufen::rules::Rules;
use crate::koenigrufen::{TRICKS, WINNING_THIRDS};
use crate::violation::Violation;

impl<P> Record<P> {
    /// Everything that contradicts itself; pointers as in violations.
    ///
    /// A premium announced by one side and made silently by the other is possible.
    #[must_use]
    pub fn contradictions(&self) -> Vec<Violation> {
        let game_won = self.declarers.first().and_then(|declarer| declarer.won);
        let made = |premium: Premium, side: Side| {
            self.premiums.iter().any(|e| (e.premium, e.side, e.won) == (premium, side, Some(true)))
        };
        let mut found = Vec::new();
        if let (Some(won), Some(thirds)) = (game_won, self.count.and_then(Counted::of_declarer))
            && won != (thirds >= WINNING_THIRDS)
        {
            found.push(Violation::at("/count", faults::counted_otherwise()));
        }
        for (i, entry) in self.premiums.iter().enumerate() {
            let (premium, side) = (entry.premium, entry.side);
            let mut report = |fault| found.push(Violation::at(format!("/premiums/{i}/won"), fault));
            if premium == Premium::Sack1 && entry.won == Some(false) && made(Premium::Sack2, side) {
                report(faults::sack_1_within_sack_2());
            }
            if entry.won != Some(true) {
                continue;
            }
            let mine_is_later =
                self.premiums.iter().take(i).any(|e| (e.premium, e.side) == (premium, side.other()));
            if mine_is_later && made(premium, side.other()) {
                report(faults::made_by_both(premium));
            }
            if (premium.needs_a_trick() || premium.is_sack()) && made(Premium::Valat, side.other()) {
                report(faults::needs_a_trick(premium));
            }
            // A sack leaves the other side no 35/2, nor does a Valat: the six cards of a talon
            // count at most 78 thirds.
            if (premium.is_sack() || premium == Premium::Valat)
                && game_won.is_some_and(|won| won != (side == Side::Declarer))
            {
                report(faults::has_won_the_game(premium));
            }
        }
        found
    }
    /// Where all four play a negative game, who is left takes the tricks that the others leave him.
    #[must_use]
    pub fn impossible_tricks(&self, rules: &Rules) -> Option<Violation> {
        let aim =
            |declarer: &Declarer<P>| match rules.contract(declarer.contract.unwrap_or(self.contract))?.aim {
                Aim::Tricks(tricks) => Some((tricks, declarer.won?)),
                Aim::Points | Aim::FewestPoints => None,
            };
        let aims = self.declarers.iter().map(aim).collect::<Option<Vec<_>>>()?;
        let (reached, missed): (Vec<_>, Vec<_>) = aims.into_iter().partition(|(_, won)| *won);
        let left = TRICKS.checked_sub(reached.iter().map(|(tricks, _)| tricks).sum());
        let cannot_be = match (missed.as_slice(), reached.len()) {
            ([], 4) => left != Some(0),
            ([(aim, _)], 3) => left.is_none_or(|left| left == *aim),
            _ => false,
        };
        cannot_be.then(|| Violation::at("/declarers", faults::tricks_of_all_four(TRICKS)))
    }
}
