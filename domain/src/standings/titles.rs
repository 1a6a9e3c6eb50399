//! Special titles: the best placed of some players (KR18 Turniermodus: Ortsmeister).

use serde::{Deserialize, Serialize};

use super::{Entrant, Lot, Ranking};
use crate::ids::{Code, PlayerNumber, PrizeId};
use crate::ruleset::{Criterion, SpecialTitle};

/// Who holds a title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TitleHolders {
    /// The title's code.
    pub code: Code,
    /// What it is called.
    pub name: String,
    /// Their rank; none if nobody can get the title.
    pub rank: Option<u16>,
    /// The best placed; several if they share the rank and no lot was drawn for the title.
    pub players: Vec<PlayerNumber>,
}

/// The holders of each title: the best placed who meet its criterion. Players who
/// share the best rank share the title, unless a lot is drawn for it (a decision: KR18 does not
/// say it).
#[must_use]
pub fn title_holders(
    titles: &[SpecialTitle],
    ranking: &Ranking,
    entrants: &[Entrant],
    lots: &[Lot],
) -> Vec<TitleHolders> {
    titles.iter().map(|title| holders(title, ranking, entrants, lots)).collect()
}

fn holders(title: &SpecialTitle, ranking: &Ranking, entrants: &[Entrant], lots: &[Lot]) -> TitleHolders {
    let eligible = eligible(title, entrants);
    let mut placed = ranking.rows.iter().filter(|row| eligible.binary_search(&row.number).is_ok()).peekable();
    let enough = placed.clone().count() >= usize::from(title.minimum);
    let rank = placed.peek().map(|row| row.rank).filter(|_| enough);
    let mut players: Vec<_> = placed.take_while(|row| rank == Some(row.rank)).map(|row| row.number).collect();
    if let Some(lot) = Lot::for_prize(lots, &players, &PrizeId::Title(title.code.clone())) {
        players = lot.players.iter().take(1).copied().collect();
    }
    TitleHolders { code: title.code.clone(), name: title.name.clone(), rank, players }
}

/// Who can get a title, by start number.
#[must_use]
pub fn eligible(title: &SpecialTitle, entrants: &[Entrant]) -> Vec<PlayerNumber> {
    let mut eligible: Vec<_> =
        entrants.iter().filter(|entrant| meets(entrant, title)).map(|e| e.number).collect();
    eligible.sort_unstable();
    eligible
}

/// Whether somebody can get a title.
pub(super) fn meets(entrant: &Entrant, title: &SpecialTitle) -> bool {
    match &title.criterion {
        Criterion::Residence(_) | Criterion::Age(_) => entrant.titles.contains(&title.code),
        Criterion::Eligible(code) => entrant.titles.contains(code),
        Criterion::Club(club) => entrant.club.as_ref() == Some(club),
        Criterion::Category(category) => entrant.categories.contains(category),
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::standings::fixtures::{code, entrants, krenglbach, players, prize_lot, ranking_of};

    #[rstest]
    // Totals of players 1 to 8 and who is resident.
    #[case::best_placed_resident(&[9, 7, 5, 3, 1, -1, -8, -16], &[3, 6], Some(3), &[3])]
    #[case::winner(&[9, 7, 5, 3, 1, -1, -8, -16], &[1, 2], Some(1), &[1])]
    #[case::shared_rank_shares_the_title(&[9, 4, 4, 4, 0, -5, -6, -10], &[2, 4, 5], Some(2), &[2, 4])]
    #[case::nobody(&[9, 7, 5, 3, 1, -1, -8, -16], &[], None, &[])]
    fn the_best_placed_resident_is_ortsmeister(
        #[case] totals: &[i64],
        #[case] residents: &[u16],
        #[case] rank: Option<u16>,
        #[case] expected: &[u16],
    ) {
        let mut all = entrants(8);
        for entrant in &mut all {
            if residents.contains(&entrant.number.0) {
                entrant.titles.push(code("ortsmeister"));
            }
        }
        let regulations = krenglbach();
        let ranking = ranking_of(&regulations, totals);
        let holders = title_holders(&regulations.titles, &ranking, &all, &[]);
        assert_eq!(holders.len(), 1);
        assert_eq!(holders[0].code, code("ortsmeister"));
        assert_eq!((holders[0].rank, holders[0].players.clone()), (rank, players(expected)));
    }

    #[test]
    fn a_lot_for_the_title_leaves_one_holder() {
        let mut all = entrants(4);
        for entrant in &mut all {
            entrant.titles.push(code("ortsmeister"));
        }
        let regulations = krenglbach();
        let ranking = ranking_of(&regulations, &[4, 4, -4, -4]);
        let held = |lots: &[Lot]| title_holders(&regulations.titles, &ranking, &all, lots)[0].players.clone();
        assert_eq!(held(&[prize_lot(&[2, 1], "cash-1")]), players(&[1, 2]), "a lot for money is another");
        assert_eq!(held(&[prize_lot(&[2, 1], "title-ortsmeister")]), players(&[2]));
    }

    #[test]
    fn clubs_and_categories_have_their_best_too() {
        let regulations = krenglbach();
        let ranking = ranking_of(&regulations, &[9, 4, -4, -9]);
        let mut all = entrants(4);
        all[1].club = Some(code("TC Linz"));
        all[2].categories.push(code("juniors"));
        let title = |name: &str, criterion| SpecialTitle {
            code: code(name),
            name: name.into(),
            criterion,
            minimum: 1,
        };
        let titles = [
            title("linz", Criterion::Club(code("TC Linz"))),
            title("junior", Criterion::Category(code("juniors"))),
        ];
        let holders = title_holders(&titles, &ranking, &all, &[]);
        let found: Vec<_> = holders.iter().map(|h| h.players.clone()).collect();
        assert_eq!(found, [players(&[2]), players(&[3])]);
    }
}
