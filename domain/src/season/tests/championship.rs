//! ROY "Die Mannschaftsmeisterschaft", figure by figure.

use super::*;

fn championship() -> Season {
    season(Rules::royal_team_championship(2026), 3, 3)
}

fn sums(season: &Season) -> Vec<(TeamId, Option<u16>, bool, u64)> {
    season.table().iter().map(|row| (row.team, row.rank, row.shared, row.result)).collect()
}

#[test]
fn a_match_counts_the_rounded_down_eighth_once_both_sides_say_so() {
    let mut season = championship();
    // "Beispiel: aus 760:759 wird 95:94"; 96:95 is what the cup's example counts.
    assert_eq!([760, 759, 768, 767].map(|points| season.result(points)), [95, 94, 96, 95]);
    let facts = played(1, [1, 2], [768, 767]);
    assert_eq!(given(&mut season, &record(&facts)), Ok(1));
    assert_eq!(season.table()[0].rank, None, "one side alone says so");
    assert_eq!(season.table().iter().map(|row| row.open).sum::<u32>(), 2);
    let by = |by| Command::ConfirmMatch { id: match_id(1), by: team(by) };
    assert_eq!(refused(&mut season, &by(1)), (RejectionCode::MatchState, vec!["season-own_match"]));
    assert_eq!(refused(&mut season, &by(3)).1, ["season-other_team_entered"]);
    assert_eq!(given(&mut season, &by(2)), Ok(1));
    assert_eq!(given(&mut season, &by(2)), Ok(0), "said already");
    assert_eq!(
        sums(&season),
        [(team(1), Some(1), false, 96), (team(2), Some(2), false, 95), (team(3), None, false, 0)]
    );
}

#[test]
fn results_are_rounded_before_they_are_added_and_equal_sums_share_the_rank() {
    let mut season = championship();
    agreed(&mut season, &played(1, [1, 2], [767, 767]));
    agreed(&mut season, &played(2, [1, 3], [761, 768]));
    agreed(&mut season, &played(3, [2, 3], [767, 760]));
    // 767 + 761 are 1528, which is 191 by eight; rounded first it is 95 + 95.
    let table = season.table();
    assert_eq!(
        sums(&season),
        [(team(3), Some(1), false, 191), (team(1), Some(2), true, 190), (team(2), Some(2), true, 190)]
    );
    assert_eq!(table.iter().map(|row| row.points).collect::<Vec<_>>(), [1528, 1528, 1534]);
}

#[test]
fn the_forty_first_match_is_refused_and_to_2010_the_fifty_third() {
    let most = |year| match Rules::royal_team_championship(year) {
        Rules::TeamChampionship(rules) => rules.matches_most,
        _ => 0,
    };
    assert_eq!([2009, 2010, 2011, 2026].map(most), [52, 52, 40, 40]);
    let mut season = championship();
    for id in 1..=40 {
        agreed(&mut season, &played(id, [1, 2], [700, 720]));
    }
    let facts = played(41, [3, 1], [700, 720]);
    assert_eq!(
        refused(&mut season, &record(&facts)),
        (RejectionCode::TooManyMatches, vec!["season-matches_played"])
    );
    // One that the jury takes off leaves room for another.
    let void = Command::RuleMatch { id: match_id(7), points: None, note: note(1) };
    assert_eq!(given(&mut season, &void), Ok(1));
    assert_eq!(season.table()[0].matches, 39);
    agreed(&mut season, &facts);
    let again = Command::RuleMatch { id: match_id(7), points: Some([700, 720]), note: note(1) };
    assert_eq!(refused(&mut season, &again).0, RejectionCode::TooManyMatches);
}

fn change(position: PlayerPosition, player: PersonId, from_deal: u8) -> Change {
    Change { position, player, from_deal }
}

#[test]
fn one_change_a_match_positions_stay_and_who_left_comes_back_in_the_next() {
    use PlayerPosition::{Abfaenger, Eintreiber};
    let mut season = championship();
    let mut facts = played(1, [1, 2], [760, 759]);
    let third = change(Abfaenger, member(1, 3), 5);
    facts.sides[0].changes = vec![third, change(Abfaenger, member(1, 2), 7)];
    assert_eq!(refused(&mut season, &record(&facts)).1, ["season-changes_count"]);
    facts.sides[0].changes = vec![change(Abfaenger, member(1, 1), 5)];
    assert_eq!(refused(&mut season, &record(&facts)).1, ["season-positions_swapped"]);
    facts.sides[0].changes = vec![change(Eintreiber, member(1, 1), 5)];
    assert_eq!(refused(&mut season, &record(&facts)).1, ["season-person_twice"]);
    for outside in [1, 9] {
        facts.sides[0].changes = vec![change(Abfaenger, member(1, 3), outside)];
        assert_eq!(refused(&mut season, &record(&facts)).1, ["season-changes_in_order"]);
    }
    facts.sides[0].changes = vec![third];
    agreed(&mut season, &facts);
    agreed(&mut season, &played(2, [1, 2], [760, 759]));
    assert_eq!(season.matches[1].facts.sides[0].players[1], member(1, 2));
}

#[test]
fn a_member_is_always_at_the_table_and_guests_are_noted() {
    use PlayerPosition::Eintreiber;
    let mut season = championship();
    let guest = person(999);
    let mut facts = played(1, [1, 2], [760, 759]);
    facts.sides[0].players[1] = guest;
    assert_eq!(refused(&mut season, &record(&facts)).1, ["season-guest_unmarked"]);
    facts.sides[0].guests = vec![guest];
    // The only member leaves for another guest: then none is at the table.
    facts.sides[0].changes = vec![change(Eintreiber, person(998), 4)];
    facts.sides[0].guests.push(person(998));
    assert_eq!(refused(&mut season, &record(&facts)).1, ["season-no_member_at_table"]);
    facts.sides[0].changes.clear();
    assert_eq!(refused(&mut season, &record(&facts)).1, ["season-guest_is_member"], "998 does not play");
    facts.sides[0].guests = vec![guest];
    agreed(&mut season, &facts);
}

#[test]
fn what_cannot_be_a_match_is_told_place_by_place() {
    let mut season = championship();
    let mut facts = played(1, [1, 1], [760, 8001]);
    facts.played_on = NaiveDate::from_ymd_opt(2025, 12, 31).unwrap();
    facts.by = team(2);
    facts.pairing = Some(PairingAt { round: RoundNumber(1), pairing: 1 });
    let (code, said) = refused(&mut season, &record(&facts));
    assert_eq!(code, RejectionCode::InvalidValue);
    assert_eq!(
        said,
        [
            "season-one_team_twice",
            "season-person_twice",
            "shared-out_of_bounds",
            "season-other_team_entered",
            "season-other_year",
            "season-no_pairings"
        ]
    );
    let mut stranger = played(1, [1, 2], [760, 759]);
    stranger.sides[1].team = team(8);
    assert_eq!(refused(&mut season, &record(&stranger)).1, ["season-team_not_entered"]);
}

#[test]
fn places_not_public_and_matches_before_the_meeting_need_the_jurys_leave() {
    let Rules::TeamChampionship(rules) = Rules::royal_team_championship(2026) else { panic!("teams") };
    let rules = TeamChampionship { leave_before: Some(day(1, 17)), ..rules };
    let mut season = season(Rules::TeamChampionship(rules), 2, 2);
    let mut facts = played(1, [1, 2], [760, 759]);
    facts.private = true;
    assert_eq!(
        refused(&mut season, &record(&facts)),
        (RejectionCode::LeaveNeeded, vec!["season-private_by_leave"])
    );
    facts.private = false;
    facts.played_on = day(1, 16);
    assert_eq!(refused(&mut season, &record(&facts)).1, ["season-before_by_leave"]);
    facts.leave = Some(note(3));
    agreed(&mut season, &facts);
    facts = MatchRecorded { played_on: day(1, 17), leave: None, ..played(2, [1, 2], [760, 759]) };
    agreed(&mut season, &facts);
}

#[test]
fn the_jury_decides_what_the_sides_do_not_agree_on() {
    let mut season = championship();
    let rule = |points| Command::RuleMatch { id: match_id(1), points, note: note(4) };
    assert_eq!(refused(&mut season, &rule(None)).0, RejectionCode::UnknownMatch);
    assert_eq!(given(&mut season, &record(&played(1, [1, 2], [760, 759]))), Ok(1));
    assert_eq!(refused(&mut season, &rule(Some([1, 9000]))).0, RejectionCode::InvalidValue);
    assert_eq!(given(&mut season, &rule(Some([759, 760]))), Ok(1));
    assert_eq!(sums(&season)[0], (team(2), Some(1), false, 95));
    let confirm = Command::ConfirmMatch { id: match_id(1), by: team(2) };
    assert_eq!(refused(&mut season, &confirm).1, ["season-match_ruled"]);
}

#[test]
fn teams_have_two_or_three_members_and_share_none() {
    let mut season = championship();
    let form = |id, members: &[PersonId], leave| Command::FormTeam {
        team: team(id),
        name: note(id),
        members: members.to_vec(),
        leave,
    };
    let four: Vec<_> = (1..=4).map(|nth| member(4, nth)).collect();
    for members in [&four[..1], &four[..]] {
        assert_eq!(
            refused(&mut season, &form(4, members, None)),
            (RejectionCode::LeaveNeeded, vec!["season-members_by_leave"])
        );
    }
    assert_eq!(given(&mut season, &form(4, &four, Some(note(8)))), Ok(1));
    let mixed = [member(1, 1), member(5, 1), member(5, 1)];
    assert_eq!(
        refused(&mut season, &form(5, &mixed, None)),
        (RejectionCode::InvalidTeam, vec!["season-in_another_team", "season-person_twice"])
    );
    let change = |members: &[PersonId]| Command::ChangeTeam {
        team: team(1),
        name: note(1),
        members: members.to_vec(),
        leave: None,
    };
    assert_eq!(given(&mut season, &change(&[member(1, 1), member(1, 2), member(1, 3)])), Ok(0));
    assert_eq!(given(&mut season, &change(&[member(1, 1), member(1, 4)])), Ok(1));
    assert_eq!(season.team(team(1)).unwrap().members.len(), 2);
}

#[test]
fn what_one_side_says_alone_takes_no_match_from_the_other() {
    let mut season = championship();
    for id in 1..=40 {
        assert_eq!(given(&mut season, &record(&played(id, [1, 2], [700, 720]))), Ok(1));
    }
    let own = played(41, [1, 3], [700, 720]);
    assert_eq!(refused(&mut season, &record(&own)).1, ["season-matches_played"], "its own are forty");
    // The other side plays on, with the same team too.
    agreed(&mut season, &played(42, [2, 3], [700, 720]));
    for id in 43..=80 {
        agreed(&mut season, &played(id, [2, 3], [700, 720]));
    }
    let last = Command::ConfirmMatch { id: match_id(1), by: team(2) };
    assert_eq!(given(&mut season, &last), Ok(1));
    let forty_first = Command::ConfirmMatch { id: match_id(2), by: team(2) };
    assert_eq!(
        refused(&mut season, &forty_first),
        (RejectionCode::TooManyMatches, vec!["season-matches_played"])
    );
    let rule = Command::RuleMatch { id: match_id(2), points: Some([700, 720]), note: note(1) };
    assert_eq!(refused(&mut season, &rule).0, RejectionCode::TooManyMatches);
    assert_eq!(season.table().iter().find(|row| row.team == team(2)).unwrap().matches, 40);
}

#[test]
fn the_other_side_says_otherwise_and_the_jury_decides() {
    let mut season = championship();
    assert_eq!(given(&mut season, &record(&played(1, [1, 2], [760, 759]))), Ok(1));
    let contest = |by| Command::ContestMatch { id: match_id(1), by: team(by), note: note(4) };
    assert_eq!(refused(&mut season, &contest(1)).1, ["season-own_match"]);
    assert_eq!(refused(&mut season, &contest(3)).1, ["season-other_team_entered"]);
    assert!(season.matches[0].waits_for(team(2)) && !season.matches[0].waits_for(team(1)));
    assert_eq!(given(&mut season, &contest(2)), Ok(1));
    assert!(season.matches[0].is_contested() && !season.matches[0].waits_for(team(2)));
    assert_eq!(season.table()[0].matches, 0);
    // Who finds the sheet confirms it after all.
    let mut agreed = season.clone();
    let confirm = Command::ConfirmMatch { id: match_id(1), by: team(2) };
    assert_eq!(given(&mut agreed, &confirm), Ok(1));
    assert_eq!(refused(&mut agreed, &contest(2)).1, ["season-match_confirmed"]);
    let rule = Command::RuleMatch { id: match_id(1), points: Some([759, 760]), note: note(5) };
    assert_eq!(given(&mut season, &rule), Ok(1));
    assert!(!season.matches[0].is_contested());
    assert_eq!(refused(&mut season, &contest(2)).1, ["season-match_ruled"]);
}

#[test]
fn who_played_with_or_against_each_other_are_two_people() {
    let mut season = season(Rules::royal_team_championship(2026), 2, 3);
    let guest = person(999);
    let substituted = Side { players: [member(1, 1), guest], guests: vec![guest], ..side(1) };
    let facts = MatchRecorded { sides: [substituted, side(2)], ..played(1, [1, 2], [192, 191]) };
    agreed(&mut season, &facts);
    assert!(season.keeps_apart(guest, member(1, 1)), "they sat at one table");
    assert!(season.keeps_apart(member(1, 3), member(2, 3)), "they are members of two teams");
    assert!(!season.keeps_apart(guest, member(1, 3)));
    let merged = PersonMerged { person: guest, into: member(1, 3) };
    assert_eq!(given(&mut season, &Command::MergePersons(merged)), Ok(1));
    let own = &season.find_match(match_id(1)).unwrap().facts.sides[0];
    assert_eq!(own.players, [member(1, 1), member(1, 3)]);
    assert!(!season.names(guest));
    // He may come into a team in which the other entry stood.
    let alone = person(998);
    let members = vec![alone, member(2, 2), member(2, 3)];
    let change = Command::ChangeTeam { team: team(2), name: note(2), members, leave: None };
    assert_eq!(given(&mut season, &change), Ok(1));
    let merged = PersonMerged { person: alone, into: person(997) };
    assert_eq!(given(&mut season, &Command::MergePersons(merged)), Ok(1));
    assert!(season.team(team(2)).unwrap().members.contains(&person(997)));
}
