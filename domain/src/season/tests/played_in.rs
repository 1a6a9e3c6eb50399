//! A match played within a Grand Prix counts there and here.

use std::sync::Arc;

use super::series::{evening, reference};
use super::*;
use crate::ids::{DealNumber, PlayerNumber, TableNumber};
use crate::points::Points;
use crate::season::deals::{DealPoints, DealRange, Played};
use crate::season::series::SeriesPlayer;
use crate::tournament::event::DealAt;

/// Who sits at table 3 of round 1: 1 and 2 against 3 and 4.
fn seated() -> [PersonId; 4] {
    [member(1, 1), member(1, 2), member(2, 1), member(2, 2)]
}

/// A Grand Prix at whose table 3 these eight deals brought the pairs so many points.
fn grand_prix(edition: u16, points: [i64; 2]) -> Evidence {
    let reference = reference(1, edition);
    let players = seated().into_iter().zip(1..).map(|(person, number)| SeriesPlayer {
        number: PlayerNumber(number),
        person,
        club: None,
        categories: Vec::new(),
        agreed_by_entry: true,
    });
    let deals = (1..=8).map(|deal| DealPoints {
        at: DealAt { round: RoundNumber(1), table: TableNumber(3), deal: DealNumber(deal) },
        version: 7,
        points: (1..=4)
            .map(|number| (PlayerNumber(number), Points::whole(points[usize::from(number > 2)])))
            .collect(),
    });
    let played = Played { trophies: Vec::new(), deals: deals.collect() };
    let there = evening(reference, &[]);
    Evidence { players: players.collect(), played: Arc::new(played), played_on: day(5, 2), ..there }
}

fn referred(id: u128, read: &Evidence, points: [u32; 2]) -> MatchRecorded {
    let deals =
        DealRange { round: RoundNumber(1), table: TableNumber(3), from: DealNumber(1), to: DealNumber(8) };
    let played_in = Some(PlayedIn { reference: read.reference, deals });
    MatchRecorded { played_in, ..played(id, [1, 2], points) }
}

fn told(season: &mut Season, facts: &MatchRecorded, read: &Evidence) -> Result<usize, Vec<&'static str>> {
    given_with(season, &record(facts), Some(read), &Editions::new()).map_err(|rejection| {
        let said = rejection.message.iter().chain(rejection.violations.iter().map(|wrong| &wrong.message));
        said.map(|message| message.id).collect()
    })
}

#[test]
fn what_the_tournament_says_is_what_is_written_down() {
    let read = grand_prix(1, [96, 95]);
    let mut season = season(Rules::royal_team_championship(2026), 2, 3);
    let facts = referred(1, &read, [768, 760]);
    assert_eq!(
        told(&mut season, &referred(1, &read, [768, 759]), &read),
        Err(vec!["season-other_points_there"])
    );
    let other_day = MatchRecorded { played_on: day(5, 3), ..facts.clone() };
    assert_eq!(told(&mut season, &other_day, &read), Err(vec!["season-other_day_there"]));
    let mut others = facts.clone();
    others.sides[0].players[1] = member(1, 3);
    assert_eq!(told(&mut season, &others, &read), Err(vec!["season-others_played"]));
    let mut crossed = facts.clone();
    crossed.sides[0].players[1] = member(2, 1);
    crossed.sides[0].guests = vec![member(2, 1)];
    crossed.sides[1].players[0] = member(1, 2);
    crossed.sides[1].guests = vec![member(1, 2)];
    assert_eq!(told(&mut season, &crossed, &read), Err(vec!["season-others_played"]));
    let mut seven = facts.clone();
    if let Some(played_in) = &mut seven.played_in {
        played_in.deals.to = DealNumber(7);
    }
    assert_eq!(told(&mut season, &seven, &read), Err(vec!["season-deals_of_a_match"]));
    let foreign = Evidence { foreign: true, ..read.clone() };
    assert_eq!(told(&mut season, &facts, &foreign), Err(vec!["season-own_tournaments_only"]));
    let newer = grand_prix(2, [96, 95]);
    assert_eq!(told(&mut season, &facts, &newer), Err(vec!["season-unknown_edition"]));
    assert_eq!(told(&mut season, &facts, &read), Ok(1));
    // A correction in the tournament says otherwise; the season stays as it was agreed.
    let corrected =
        season.find_match(facts.id).map(|it| season.points_in(&it.facts, &grand_prix(2, [97, 95])));
    assert_eq!(corrected, Some(Ok([776, 760])));
}

#[test]
fn a_table_counts_once_in_a_competition_until_its_match_is_void() {
    let read = grand_prix(1, [96, 95]);
    let mut season = season(Rules::royal_team_championship(2026), 2, 3);
    assert_eq!(told(&mut season, &referred(1, &read, [768, 760]), &read), Ok(1));
    let again = referred(2, &read, [768, 760]);
    assert_eq!(told(&mut season, &again, &read), Err(vec!["season-counted_already"]));
    let void = Command::RuleMatch { id: match_id(1), points: None, note: note(9) };
    assert_eq!(given(&mut season, &void), Ok(1));
    assert_eq!(told(&mut season, &again, &read), Ok(1));
    assert_eq!(given(&mut season, &Command::ConfirmMatch { id: match_id(2), by: team(2) }), Ok(1));
    let valid = Command::RuleMatch { id: match_id(1), points: Some([768, 760]), note: note(9) };
    assert_eq!(refused(&mut season, &valid).1, ["season-counted_already"]);
}

#[test]
fn who_wrote_a_match_down_does_not_confirm_it() {
    let mut season = season(Rules::royal_team_championship(2026), 2, 3);
    let facts = played(1, [1, 2], [760, 759]);
    let by_them = Meta { actor: Some(OTHER_SIDE), ..meta(season.version + 1) };
    season.evolve(by_them, &Event::MatchRecorded(facts.clone())).unwrap();
    let confirm = Command::ConfirmMatch { id: facts.id, by: team(2) };
    assert_eq!(refused(&mut season, &confirm), (RejectionCode::MatchState, vec!["season-same_hand"]));
}

#[test]
fn sums_that_no_match_can_have_are_told_as_such() {
    let mut season = season(Rules::royal_team_championship(2026), 2, 3);
    let below = grand_prix(1, [-1, 95]);
    assert_eq!(
        told(&mut season, &referred(1, &below, [0, 760]), &below),
        Err(vec!["season-points_below_zero"])
    );
    let mut halves = grand_prix(1, [96, 95]);
    let half = Points::from_sixtieths(Points::whole(1).sixtieths() / 2);
    let deal = &mut Arc::make_mut(&mut halves.played).deals[0];
    for (number, points) in &mut deal.points {
        if number.0 <= 2 {
            *points = half;
        }
    }
    assert_eq!(
        told(&mut season, &referred(1, &halves, [672, 760]), &halves),
        Err(vec!["season-points_not_whole"])
    );
}

#[test]
fn deals_that_one_side_alone_names_stay_free_for_others() {
    let read = grand_prix(1, [96, 95]);
    let mut season = season(Rules::royal_team_championship(2026), 2, 3);
    assert_eq!(told(&mut season, &referred(1, &read, [768, 760]), &read), Ok(1));
    // The other side writes the same match down before it looks.
    let own = MatchRecorded { by: team(2), ..referred(2, &read, [768, 760]) };
    assert_eq!(told(&mut season, &own, &read), Ok(1));
    assert_eq!(given(&mut season, &Command::ConfirmMatch { id: match_id(2), by: team(1) }), Ok(1));
    let confirm = Command::ConfirmMatch { id: match_id(1), by: team(2) };
    assert_eq!(refused(&mut season, &confirm).1, ["season-counted_already"]);
}
