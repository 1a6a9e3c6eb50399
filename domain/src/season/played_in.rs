use std::collections::{BTreeMap, BTreeSet};

use super::series::Evidence;
use super::{MatchRecorded, Season, Side, faults};
use crate::ids::{DealNumber, PersonId, PlayerNumber};
use crate::points::Points;
use crate::violation::Fault;

impl Season {
    /// The points of each side in the deals of a tournament that a match refers to, as an edition has them. Each partner
    /// of a pair has what the pair has.
    ///
    /// # Errors
    /// Why the deals are not this match: there are more or fewer of them, others played them, or their sum is none that a
    /// match can have.
    pub fn points_in(&self, facts: &MatchRecorded, read: &Evidence) -> Result<[u32; 2], Fault> {
        let due = self.deals_of(facts.extension);
        let Some(played_in) = facts.played_in else { return Err(faults::deals_of_a_match(due)) };
        let range = played_in.deals;
        let deals: Vec<_> = read.played.deals.iter().filter(|deal| range.covers(deal.at)).collect();
        if deals.len() != usize::from(due) {
            return Err(faults::deals_of_a_match(due));
        }
        let persons: BTreeMap<PlayerNumber, PersonId> =
            read.players.iter().map(|player| (player.number, player.person)).collect();
        let mut sums = [0_i64; 2];
        for (deal, nth) in deals.into_iter().zip(1..) {
            let there: BTreeMap<PersonId, Points> = deal
                .points
                .iter()
                .filter_map(|(number, points)| Some((*persons.get(number)?, *points)))
                .collect();
            let here = facts.sides.iter().map(|side| line_up(side, nth));
            let here: Vec<[PersonId; 2]> = here.collect();
            let everybody: BTreeSet<_> = here.iter().flatten().collect();
            if deal.points.len() != everybody.len() || there.keys().collect::<BTreeSet<_>>() != everybody {
                return Err(faults::others_played());
            }
            for (sum, pair) in sums.iter_mut().zip(&here) {
                let [one, other] = pair.map(|person| there.get(&person).copied());
                if one != other {
                    return Err(faults::others_played());
                }
                *sum = sum.saturating_add(one.map_or(0, Points::sixtieths));
            }
        }
        let one = Points::whole(1).sixtieths();
        let mut points = [0; 2];
        for (points, sum) in points.iter_mut().zip(sums) {
            if sum % one != 0 {
                return Err(faults::points_not_whole());
            }
            *points = u32::try_from(sum / one).map_err(|_| faults::points_below_zero())?;
        }
        Ok(points)
    }

    /// Each deal of a tournament that a match refers to with the points of each side, as an edition has them.
    #[must_use]
    pub fn deals_in(&self, facts: &MatchRecorded, read: &Evidence) -> Vec<(DealNumber, [Option<Points>; 2])> {
        let Some(range) = facts.played_in.map(|it| it.deals) else { return Vec::new() };
        let numbers: BTreeMap<PersonId, PlayerNumber> =
            read.players.iter().map(|player| (player.person, player.number)).collect();
        let deals = read.played.deals.iter().filter(|deal| range.covers(deal.at));
        let rows = deals.zip(1..).map(|(deal, nth)| {
            let points = [0, 1].map(|side: usize| {
                let [eintreiber, _] = line_up(&facts.sides[side], nth);
                let number = numbers.get(&eintreiber)?;
                deal.points.iter().find(|(player, _)| player == number).map(|(_, points)| *points)
            });
            (deal.at.deal, points)
        });
        rows.collect()
    }

    /// The deals of a match, or of what extends a pairing.
    #[must_use]
    pub fn deals_of(&self, extension: bool) -> u8 {
        match self.rules.knockout() {
            Some(rules) if extension => rules.extension_deals,
            _ => self.rules.deals(),
        }
    }
}

/// Who sits for a side in the deal with this number, from 1.
fn line_up(side: &Side, deal: u8) -> [PersonId; 2] {
    let mut seated = side.players;
    for change in side.changes.iter().filter(|change| change.from_deal <= deal) {
        seated[change.position.index()] = change.player;
    }
    seated
}
