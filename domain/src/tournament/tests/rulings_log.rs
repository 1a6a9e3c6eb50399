use super::referee::{points, renonce, rule};
use super::scenario::{Scenario, deal, table};
use crate::ids::PlayerNumber;
use crate::points::Points;
use crate::seat::BySeat;
use crate::tournament::Tournament;
use crate::tournament::event::DealAt;
use crate::tournament::event::outcome::DealOutcome;
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::rulings_log::RulingsLog;

fn vorhand(tournament: &Tournament, at: DealAt) -> PlayerNumber {
    let deal = tournament.deal(at).unwrap();
    deal.player(deal.seating.vorhand()).unwrap()
}

/// At table 1 a renonce that replaced an annulment, at table 2 a struck deal.
fn ruled() -> Scenario {
    let mut cup = Scenario::playing("tarockcup-2018", 8);
    for number in [1, 2] {
        cup.play(table(1, number), true);
        cup.play(table(1, number), false);
    }
    let at = deal(1, 1, 1);
    cup.given(rule(1, at, None, RulingOutcome::Annulled));
    let offender = vorhand(&cup.tournament, at);
    cup.given(rule(2, at, Some(1), renonce(&[offender])));
    cup.given(rule(3, deal(1, 2, 2), None, RulingOutcome::Struck));
    cup
}

#[test]
fn the_log_tells_what_each_ruling_costs_whom() {
    let cup = ruled().tournament;
    let offender = vorhand(&cup, deal(1, 1, 1));
    let log = RulingsLog::of(&cup, None);
    let ids: Vec<_> = log.entries.iter().map(|entry| entry.ruling.made.ruling.0.as_u128()).collect();
    assert_eq!(ids, [1, 2, 3]);
    assert_eq!(log.entries[0].effect, None, "superseded, it does nothing");
    let effect = log.entries[1].effect.as_ref().unwrap();
    assert_eq!(effect.penalty, Points::whole(3));
    for (player, ruled) in &effect.points {
        assert_eq!(*ruled, points(&cup, deal(1, 1, 1), *player));
    }
    let change = effect.change.iter().find(|(player, _)| *player == offender).unwrap().1;
    assert_eq!(change, Points::whole(-4), "the won Rufer would have brought 1");
    assert_eq!(log.penalties.into_iter().collect::<Vec<_>>(), [(offender, Points::whole(3))]);
    let struck = log.entries[2].effect.as_ref().unwrap();
    assert_eq!(struck.penalty, Points::ZERO, "nobody is blamed");
    assert!(struck.points.iter().all(|(_, points)| *points == Points::ZERO));
    assert!(struck.change.iter().any(|(_, points)| *points != Points::ZERO));
}

#[test]
fn what_one_pays_is_what_others_get() {
    let mut cup = ruled().tournament;
    let all = RulingsLog::of(&cup, None);
    assert_eq!(all.is_zero_sum(), Some(true));
    assert_eq!(all.tables.iter().map(|sum| sum.at).collect::<Vec<_>>(), [table(1, 1), table(1, 2)]);
    let one = RulingsLog::of(&cup, Some(table(1, 2)));
    assert_eq!((one.entries.len(), one.tables.len()), (1, 1));

    // The proof can fail: here somebody has a point more than there is.
    let round = std::sync::Arc::make_mut(&mut cup.rounds[0]);
    let sheet = std::sync::Arc::make_mut(&mut round.tables[0]);
    let deal = std::sync::Arc::make_mut(&mut sheet.deals[1]);
    let seat = deal.seating.vorhand();
    let DealOutcome::Counts(counts) = &mut deal.outcome else { panic!("it counts") };
    let mut points = counts.points.amounts();
    points[seat] += Points::whole(1);
    counts.points = BySeat::of(4, points);
    assert_eq!(RulingsLog::of(&cup, None).is_zero_sum(), Some(false));
}
