//! What holds for every series: the standings against a second reading that tries everything.

use proptest::prelude::*;

use super::series::{Run, evening, reference, rules};
use crate::points::Points;
use crate::season::series::{EveningPoints, Series, SeriesTie, Slot};

/// Points of each person on each evening, or that he did not come.
type Played = Vec<Vec<Option<i64>>>;

fn evenings() -> impl Strategy<Value = Played> {
    let result = prop_oneof![1 => Just(None), 3 => (-4_i64..12).prop_map(Some)];
    (1_usize..6).prop_flat_map(move |evenings| {
        let person = prop::collection::vec(result.clone(), evenings);
        prop::collection::vec(person, 1..7)
    })
}

/// The largest sum over all choices of as many results as count, and of those with this sum the one whose single
/// results are the best, the best first.
fn naive_best(results: &[i64], most: usize) -> (i64, Vec<i64>) {
    let size = results.len().min(most);
    let choices = (0..1_u32 << results.len()).filter(|choice| choice.count_ones() as usize == size);
    let chosen = choices.map(|choice| {
        let taken = results.iter().enumerate().filter(|(nth, _)| choice & (1 << nth) != 0);
        let mut taken: Vec<_> = taken.map(|(_, value)| *value).collect();
        taken.sort_unstable_by(|one, other| other.cmp(one));
        (taken.iter().sum(), taken)
    });
    chosen.max().expect("at least the empty choice")
}

proptest! {
    #[test]
    fn standings_are_what_trying_everything_gives(played in evenings(), best in 1_u16..6, by_place: bool) {
        let count = u16::try_from(played[0].len()).unwrap();
        let best = best.min(count);
        let table = [12_u32, 7, 3];
        let evening_points =
            if by_place { EveningPoints::Places(table.to_vec()) } else { EveningPoints::Totals };
        let rules = Series { evenings: count, best: Some(best), evening_points, ..rules() };
        let mut run = Run::by(rules);
        // What each evening is worth, told a second time.
        let mut values: Vec<Vec<i64>> = vec![Vec::new(); played.len()];
        for nth in 0..usize::from(count) {
            let mut points = Vec::new();
            for (person, results) in played.iter().enumerate() {
                if let Some(own) = results[nth] {
                    points.push((u16::try_from(person + 1).unwrap(), own));
                    let better = played.iter().filter(|other| other[nth] > Some(own)).count();
                    let place = table.get(better).map_or(0, |value| i64::from(*value));
                    values[person].push(if by_place { place } else { own });
                }
            }
            let evidence = evening(reference(u128::try_from(nth + 1).unwrap(), 1), &points);
            prop_assert_eq!(run.count(Slot::Evening(u16::try_from(nth + 1).unwrap()), &evidence), Ok(1));
        }
        let keys: Vec<_> = values
            .iter()
            .map(|values| (!values.is_empty()).then(|| {
                let (sum, mut single) = naive_best(values, best.into());
                single.resize(6, 0);
                single.sort_unstable_by(|one, other| other.cmp(one));
                (sum, single, values.len())
            }))
            .collect();
        let standings = run.season.series_standings(&run.editions).unwrap();
        prop_assert_eq!(standings.rows.len(), keys.iter().flatten().count());
        for row in &standings.rows {
            let own = keys[usize::try_from(row.person.0.as_u128()).unwrap() - 1].as_ref().unwrap();
            let rank = 1 + keys.iter().flatten().filter(|other| *other > own).count();
            let sharing = keys.iter().flatten().filter(|other| *other == own).count();
            prop_assert_eq!(usize::from(row.rank), rank);
            prop_assert_eq!(row.shared, sharing > 1);
            prop_assert_eq!(row.total, Points::whole(own.0));
            let counting: Points = row.results.iter().filter(|it| it.counts).map(|it| it.value).sum();
            prop_assert_eq!(counting, row.total);
            // Who is told that something separates him has somebody of the same sum beside him.
            let separated = keys.iter().flatten().any(|other| other.0 == own.0 && other != own);
            prop_assert_eq!(row.decided_by.is_some(), separated);
            if row.decided_by == Some(SeriesTie::Starts) {
                prop_assert!(keys.iter().flatten().any(|other| (other.0, &other.1) == (own.0, &own.1)));
            }
        }
    }

    /// With more than he is told to need he stands before that rank, with exactly as much he is level.
    #[test]
    fn what_somebody_needs_is_enough_and_no_less(played in evenings(), best in 1_u16..6) {
        let count = u16::try_from(played[0].len()).unwrap();
        let rules = Series { evenings: count + 1, best: Some(best.min(count + 1)), ..rules() };
        let mut run = Run::by(rules);
        for nth in 0..usize::from(count) {
            let points: Vec<_> = played
                .iter()
                .enumerate()
                .filter_map(|(person, results)| Some((u16::try_from(person + 1).ok()?, results[nth]?)))
                .collect();
            let evidence = evening(reference(u128::try_from(nth + 1).unwrap(), 1), &points);
            run.count(Slot::Evening(u16::try_from(nth + 1).unwrap()), &evidence).unwrap();
        }
        let before = run.season.series_standings(&run.editions).unwrap();
        for row in &before.rows {
            let number = u16::try_from(row.person.0.as_u128()).unwrap();
            for need in run.season.needs_of(&before, row.person).unwrap() {
                for (more, ahead) in [(0, false), (1, true)] {
                    let points = need.level.sixtieths() / 60 + more;
                    let mut then = Run { season: run.season.clone(), editions: run.editions.clone() };
                    then.count(Slot::Evening(count + 1), &evening(reference(9, 1), &[(number, points)]))
                        .unwrap();
                    let after = then.season.series_standings(&then.editions).unwrap();
                    let own = after.rows.iter().find(|it| it.person == row.person).unwrap();
                    prop_assert_eq!(own.total > need.total, ahead);
                    prop_assert!(own.total >= need.total);
                    prop_assert!(!ahead || own.rank <= need.rank);
                }
            }
        }
    }
}
