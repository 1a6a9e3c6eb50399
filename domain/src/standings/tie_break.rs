//! What separates players with equal totals, and what it compared.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::{Lot, RankingRow, Trophy};
use crate::ids::{PlayerNumber, RoundNumber};
use crate::points::Points;
use crate::ruleset::TieBreak;

/// What a tie-break compares of one player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Compared {
    /// Schriftpunkte by table, round or deal, Rangpunkte or how many deals were won; more is better.
    Points(Vec<Points>),
    /// Places at the tables, best first; less is better, a missing one worst.
    Places(Vec<u8>),
    /// Trophies, the highest first; a missing one is worst.
    Trophies(Vec<Trophy>),
    /// The place in the lot, from 1.
    Lot(usize),
}

/// Why a player stands before or behind the nearest others with the same total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TieDecision {
    /// What separated them.
    pub by: TieBreak,
    /// Where the lists differ first, from 1: of scores and trophies 2 is the second best, of places the second best
    /// place, of the last round the round before it. 1 where one value decides: Rangpunkte, wins, the best deal, the lot.
    pub nth: usize,
    /// What the player has.
    pub own: Compared,
    /// The next ones ahead of him or, for the first of the tied, behind him.
    pub against: Vec<PlayerNumber>,
    /// What they have.
    pub theirs: Compared,
    /// Whether he stands before them.
    pub won: bool,
}

impl Compared {
    /// `Less` if `self` stands before `other`.
    fn order(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Points(own), Self::Points(theirs)) => theirs.cmp(own),
            (Self::Places(own), Self::Places(theirs)) => {
                let common = own.iter().zip(theirs).map(|(a, b)| a.cmp(b)).find(|order| order.is_ne());
                common.unwrap_or_else(|| theirs.len().cmp(&own.len()))
            }
            (Self::Trophies(own), Self::Trophies(theirs)) => {
                let ranks =
                    |trophies: &[Trophy]| trophies.iter().map(|trophy| trophy.rank).collect::<Vec<_>>();
                ranks(theirs).cmp(&ranks(own))
            }
            (Self::Lot(own), Self::Lot(theirs)) => own.cmp(theirs),
            _ => Ordering::Equal,
        }
    }

    fn first_difference(&self, other: &Self) -> usize {
        let equal = match (self, other) {
            (Self::Points(own), Self::Points(theirs)) => common_prefix(own, theirs),
            (Self::Places(own), Self::Places(theirs)) => common_prefix(own, theirs),
            (Self::Trophies(own), Self::Trophies(theirs)) => common_prefix(own, theirs),
            _ => 0,
        };
        equal + 1
    }
}

fn common_prefix<T: PartialEq>(a: &[T], b: &[T]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

/// A tie-break with the lot it uses, if it is one.
#[derive(Clone, Copy)]
struct Applied<'a> {
    by: TieBreak,
    lot: Option<&'a Lot>,
}

/// Players that nothing separates any more.
pub(super) struct Class<'a> {
    /// Who they are.
    pub rows: Vec<RankingRow>,
    /// What put them behind the class before; `None` for the first.
    apart: Option<Applied<'a>>,
    /// Whether a lot must decide that was not drawn yet.
    pub lot_open: bool,
}

/// Breaks the ties among rows with equal totals.
pub(super) struct Separator<'a> {
    pub tie_breaks: &'a [TieBreak],
    pub lots: &'a [Lot],
    /// The most tables anybody played at: shorter lists of scores are filled with zeros.
    pub tables: usize,
    /// The most rounds anybody played.
    pub rounds: usize,
    /// The last round anybody played.
    pub last_round: Option<RoundNumber>,
}

impl<'a> Separator<'a> {
    /// The classes, best first, each row with its reason.
    pub fn separate(&self, tied: Vec<RankingRow>) -> Vec<Class<'a>> {
        let mut classes = Vec::new();
        self.split(tied, self.tie_breaks, None, &mut classes);
        self.explain(&mut classes);
        classes
    }

    fn split(
        &self,
        mut tied: Vec<RankingRow>,
        tie_breaks: &[TieBreak],
        mut apart: Option<Applied<'a>>,
        classes: &mut Vec<Class<'a>>,
    ) {
        let (by, rest) = match tie_breaks {
            [by, rest @ ..] if tied.len() > 1 => (*by, rest),
            _ => return classes.push(Class { rows: tied, apart, lot_open: false }),
        };
        let mut applied = Applied { by, lot: None };
        if by == TieBreak::Lot {
            let players: Vec<_> = tied.iter().map(|row| row.number).collect();
            applied.lot = Lot::among(self.lots, &players);
            if applied.lot.is_none() {
                return classes.push(Class { rows: tied, apart, lot_open: true });
            }
        }
        tied.sort_by_cached_key(|row| ByValue(self.compared(applied, row)));
        let mut tied = tied.into_iter().peekable();
        while let Some(first) = tied.next() {
            let value = self.compared(applied, &first);
            let mut equal = vec![first];
            while let Some(next) = tied.next_if(|row| self.compared(applied, row) == value) {
                equal.push(next);
            }
            self.split(equal, rest, apart, classes);
            apart = Some(applied);
        }
    }

    fn compared(&self, Applied { by, lot }: Applied, row: &RankingRow) -> Compared {
        match by {
            TieBreak::TableScores => {
                best_first(row.rounds.iter().map(|result| result.schriftpunkte).collect(), self.tables)
            }
            TieBreak::Rounds => {
                let by_round = row.rounds.chunk_by(|a, b| a.round == b.round);
                let sums = by_round.map(|tables| tables.iter().map(|result| result.schriftpunkte).sum());
                best_first(sums.collect(), self.rounds)
            }
            TieBreak::Rangpunkte => {
                Compared::Points(vec![row.rounds.iter().filter_map(|result| result.rangpunkte).sum()])
            }
            TieBreak::LastRound => {
                let last = self.last_round.map_or(0, |round| round.0);
                let of_round = |number: u8| {
                    let here = row.rounds.iter().filter(|result| result.round.0 == number);
                    here.map(|result| result.schriftpunkte).sum()
                };
                Compared::Points((1..=last).rev().map(of_round).collect())
            }
            TieBreak::Wins => {
                let deals = row.rounds.iter().flat_map(|result| &result.single_deals);
                let won = deals.filter(|points| **points > Points::ZERO).count();
                Compared::Points(vec![Points::whole(i64::try_from(won).unwrap_or(i64::MAX))])
            }
            TieBreak::BestDeal => {
                let deals = row.rounds.iter().flat_map(|result| result.single_deals.iter().copied());
                Compared::Points(deals.max().into_iter().collect())
            }
            TieBreak::Placements => {
                let mut places: Vec<u8> = row.rounds.iter().filter_map(|result| result.place).collect();
                places.sort_unstable();
                Compared::Places(places)
            }
            TieBreak::Trophies => {
                let mut trophies: Vec<_> =
                    row.rounds.iter().flat_map(|result| &result.trophies).cloned().collect();
                trophies.sort_unstable_by(|a, b| b.cmp(a));
                Compared::Trophies(trophies)
            }
            TieBreak::Lot => {
                let place = lot.and_then(|lot| lot.players.iter().position(|&player| player == row.number));
                Compared::Lot(place.map_or(0, |index| index + 1))
            }
            TieBreak::Shared => Compared::Points(Vec::new()),
        }
    }

    /// Notes on every row what separates it from the class ahead or, on the first
    /// class, from the one behind.
    fn explain(&self, classes: &mut [Class]) {
        let decisions: Vec<_> = (0..classes.len()).map(|i| self.decision(classes, i)).collect();
        for (class, decision) in classes.iter_mut().zip(decisions) {
            for row in &mut class.rows {
                row.decided_by.clone_from(&decision);
            }
        }
    }

    fn decision(&self, classes: &[Class], index: usize) -> Option<TieDecision> {
        let class = classes.get(index)?;
        let (other, applied) = match class.apart {
            Some(applied) => (classes.get(index.checked_sub(1)?)?, applied),
            None => classes.get(index + 1).and_then(|behind| Some((behind, behind.apart?)))?,
        };
        let own = self.compared(applied, class.rows.first()?);
        let theirs = self.compared(applied, other.rows.first()?);
        Some(TieDecision {
            by: applied.by,
            nth: own.first_difference(&theirs),
            won: own.order(&theirs).is_lt(),
            own,
            against: other.rows.iter().map(|row| row.number).collect(),
            theirs,
        })
    }
}

fn best_first(mut scores: Vec<Points>, length: usize) -> Compared {
    scores.resize(length.max(scores.len()), Points::default());
    scores.sort_unstable_by(|a, b| b.cmp(a));
    Compared::Points(scores)
}

#[derive(PartialEq, Eq)]
struct ByValue(Compared);

impl Ord for ByValue {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.order(&other.0)
    }
}

impl PartialOrd for ByValue {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::standings::fixtures::{entrants, krenglbach, ranked, row, table_with_substitutes};

    #[rstest]
    #[case::one_first_beats_two_seconds(&[1, 3, 4], &[2, 2, 2], Ordering::Less, 1)]
    #[case::then_the_second_best(&[1, 2, 4], &[1, 3, 3], Ordering::Less, 2)]
    #[case::a_missing_place_is_worse_than_the_last(&[1, 2, 5], &[1, 2], Ordering::Less, 3)]
    #[case::nothing_differs(&[2, 2], &[2, 2], Ordering::Equal, 3)]
    fn places_compare_the_best_first(
        #[case] own: &[u8],
        #[case] theirs: &[u8],
        #[case] expected: Ordering,
        #[case] nth: usize,
    ) {
        let (own, theirs) = (Compared::Places(own.to_vec()), Compared::Places(theirs.to_vec()));
        assert_eq!(own.order(&theirs), expected);
        assert_eq!(theirs.order(&own), expected.reverse());
        assert_eq!(own.first_difference(&theirs), nth);
    }

    #[rstest]
    // 1 and 2 are tied at 4 points; 1 was better in round 2 and won both deals, 2 won the higher one.
    #[case::last_round(TieBreak::LastRound, true, &[3, 1], &[0, 4])]
    #[case::wins(TieBreak::Wins, true, &[2], &[1])]
    #[case::best_deal(TieBreak::BestDeal, false, &[3], &[4])]
    fn other_tie_breaks(
        #[case] by: TieBreak,
        #[case] won: bool,
        #[case] own: &[i64],
        #[case] theirs: &[i64],
    ) {
        let whole = |points: &[i64]| points.iter().map(|&points| Points::whole(points)).collect::<Vec<_>>();
        let mut first = table_with_substitutes(1, 1, &[&[(1, 1)], &[(2, 4)], &[(3, 0)], &[(4, -5)]]);
        first.deals =
            [(1, 1), (2, 4)].map(|(number, points)| (PlayerNumber(number), Points::whole(points))).into();
        let mut second = table_with_substitutes(2, 1, &[&[(1, 3)], &[(2, 0)], &[(3, 2)], &[(4, -5)]]);
        second.deals =
            [(1, 3), (2, 0)].map(|(number, points)| (PlayerNumber(number), Points::whole(points))).into();
        let mut regulations = crate::standings::fixtures::tarockcup();
        regulations.tie_breaks = vec![by];
        regulations.rangpunkte = None;
        let tables = [first, second];
        let ranking = ranked(&regulations, &entrants(4), &tables, &[]);
        let decision = row(&ranking, 1).decided_by.clone();
        let decision = decision.unwrap();
        assert_eq!((decision.won, decision.own), (won, Compared::Points(whole(own))));
        assert_eq!(decision.theirs, Compared::Points(whole(theirs)));
    }

    #[test]
    fn more_rangpunkte_stand_before_more_schriftpunkte() {
        // 1: 25 + 40 Rangpunkte and −5; 2: 10 + 20 and 30. Both 60 in sum.
        let tables = [
            table_with_substitutes(1, 1, &[&[(1, 0)], &[(2, -1)], &[(3, 0)], &[(4, 1)]]),
            table_with_substitutes(2, 1, &[&[(1, -5)], &[(3, -7)], &[(4, -8)], &[(5, -9)]]),
            table_with_substitutes(2, 2, &[&[(6, 40)], &[(2, 31)], &[(7, 32)], &[(8, 0)]]),
        ];
        let mut regulations = crate::standings::fixtures::tarockcup();
        regulations.tie_breaks = vec![TieBreak::Rangpunkte, TieBreak::Lot];
        let ranking = ranked(&regulations, &entrants(8), &tables, &[]);
        let decision = row(&ranking, 1).decided_by.clone().unwrap();
        assert!(decision.won);
        assert_eq!(decision.own, Compared::Points(vec![Points::whole(65)]));
        assert_eq!(decision.theirs, Compared::Points(vec![Points::whole(30)]));
    }

    #[test]
    fn a_round_at_two_tables_is_two_table_scores_but_one_round() {
        // 1 played 6 and 6 at two tables in the round, 2 played 8 and 4 in two rounds.
        let tables = [
            table_with_substitutes(1, 1, &[&[(1, 6), (9, 0)], &[(2, 8)], &[(3, 0)], &[(4, -14)]]),
            table_with_substitutes(1, 2, &[&[(9, 0), (1, 6)], &[(5, 0)], &[(6, 0)], &[(7, -6)]]),
            table_with_substitutes(2, 1, &[&[(8, 0)], &[(2, 4)], &[(3, 0)], &[(4, -4)]]),
        ];
        let won_by_1 = |tie_break| {
            let mut regulations = krenglbach();
            regulations.tie_breaks = vec![tie_break];
            let ranking = ranked(&regulations, &entrants(9), &tables, &[]);
            row(&ranking, 1).decided_by.clone().unwrap().won
        };
        assert!(!won_by_1(TieBreak::TableScores), "6, 6 against 8, 4");
        assert!(won_by_1(TieBreak::Rounds), "12, 0 against 8, 4");
    }
}
