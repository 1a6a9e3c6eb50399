//! ROY "Der ungarische Pokal", figure by figure.

use super::*;
use crate::season::draw::DrawFault;

/// A cup of so many pairs, drawn.
fn cup(pairs: u128) -> Season {
    let mut season = season(Rules::royal_knockout(2026), pairs, 2);
    assert_eq!(given(&mut season, &Command::CommitDraw), Ok(1));
    assert_eq!(given(&mut season, &Command::CommitDraw), Ok(0), "it is fixed already");
    assert_eq!(given(&mut season, &Command::Draw { public_randomness: None }), Ok(1));
    season
}

fn at(round: u8, pairing: u16) -> PairingAt {
    PairingAt { round: RoundNumber(round), pairing }
}

fn pairing(season: &Season, at: PairingAt) -> Pairing {
    season.bracket().unwrap().pairing(at).unwrap().clone()
}

fn id_of(team: TeamId) -> u128 {
    team.0.as_u128() - 1000
}

fn context<'a>(played: &'a PlayedDeals, editions: &'a Editions) -> Context<'a> {
    Context { random: SEED, actor: OTHER_SIDE, committed: None, evidence: None, editions, played }
}

/// A match of a pairing, between its sides in the bracket's order.
fn in_pairing(season: &Season, at: PairingAt, points: [u32; 2]) -> MatchRecorded {
    let both = pairing(season, at).both().unwrap().map(id_of);
    let id = season.matches.len() as u128 + 1;
    let month = 8 + u32::from(at.round.0);
    MatchRecorded { played_on: day(month, 3), pairing: Some(at), ..played(id, both, points) }
}

fn play(season: &mut Season, at: PairingAt, matches: &[[u32; 2]]) {
    for points in matches {
        let facts = in_pairing(season, at, *points);
        agreed(season, &facts);
    }
}

fn extend(season: &mut Season, at: PairingAt, points: [u32; 2]) {
    let facts = MatchRecorded { extension: true, ..in_pairing(season, at, points) };
    agreed(season, &facts);
}

#[test]
fn the_example_of_the_source() {
    // "Team A spielt gegen Team B: aus 96:95, 87:94 und 97:93 wird 280:282, Team B geht weiter."
    let mut season = cup(2);
    play(&mut season, at(1, 1), &[[768, 760], [700, 753], [783, 751]]);
    let found = pairing(&season, at(1, 1));
    assert_eq!(found.results, [[96, 95], [87, 94], [97, 93]]);
    assert_eq!((found.score, found.winner), ([280, 282], found.sides[1]));
    assert_eq!(found.decided_by, Some(DecidedBy::Matches));
    let fourth = in_pairing(&season, at(1, 1), [700, 700]);
    assert_eq!(refused(&mut season, &record(&fourth)).1, ["season-pairing_over"]);
}

#[test]
fn floors_are_added_although_the_raw_points_say_otherwise() {
    let mut season = cup(2);
    play(&mut season, at(1, 1), &[[760, 767], [760, 767], [768, 761]]);
    let found = pairing(&season, at(1, 1));
    assert_eq!(found.results, [[95, 95], [95, 95], [96, 95]]);
    assert_eq!((found.score, found.winner), ([286, 285], found.sides[0]));
    let raw = season.matches.iter().fold([0, 0], |sum: [u32; 2], played| {
        [sum[0] + played.facts.points[0], sum[1] + played.facts.points[1]]
    });
    assert_eq!(raw, [2288, 2295]);
}

#[test]
fn a_level_pairing_is_extended_until_somebody_is_ahead() {
    let mut season = cup(2);
    let final_ = at(1, 1);
    let early = MatchRecorded { extension: true, ..in_pairing(&season, final_, [192, 191]) };
    assert_eq!(refused(&mut season, &record(&early)).1, ["season-not_level"]);
    // 282:282 after three matches.
    play(&mut season, final_, &[[752, 752], [752, 752]]);
    let third = in_pairing(&season, final_, [752, 759]);
    assert_eq!(given(&mut season, &record(&third)), Ok(1));
    assert!(!pairing(&season, final_).level, "the third is not confirmed");
    let by = third.sides[1].team;
    assert_eq!(given(&mut season, &Command::ConfirmMatch { id: third.id, by }), Ok(1));
    let found = pairing(&season, final_);
    assert_eq!((found.score, found.level, found.winner), ([282, 282], true, None));
    let fourth = in_pairing(&season, final_, [760, 752]);
    assert_eq!(
        refused(&mut season, &record(&fourth)),
        (RejectionCode::TooManyMatches, vec!["season-pairing_matches"])
    );
    // "z. B. 192:192": again while it is level.
    extend(&mut season, final_, [192, 192]);
    assert!(pairing(&season, final_).level);
    extend(&mut season, final_, [191, 192]);
    let found = pairing(&season, final_);
    assert_eq!(found.extensions, [[192, 192], [191, 192]]);
    assert_eq!((found.winner, found.decided_by), (found.sides[1], Some(DecidedBy::Extension)));
    assert_eq!(found.score, [282, 282], "an extension is not rounded, and added to nothing");
}

#[test]
fn an_extension_of_192_to_191_sends_the_first_pair_on() {
    let mut season = cup(2);
    play(&mut season, at(1, 1), &[[752, 752], [752, 752], [752, 752]]);
    extend(&mut season, at(1, 1), [192, 191]);
    let found = pairing(&season, at(1, 1));
    assert_eq!(found.winner, found.sides[0]);
    let bracket = season.bracket().unwrap();
    assert_eq!((bracket.winner, bracket.bronze), (found.winner, Vec::new()), "no semifinal was played");
}

#[test]
fn sixteen_pairs_come_to_a_final_with_two_bronzes() {
    let mut season = cup(16);
    let sizes = |season: &Season| season.bracket().unwrap().rounds.iter().map(Vec::len).collect::<Vec<_>>();
    assert_eq!(sizes(&season), [8, 4, 2, 1]);
    assert_eq!(
        refused(&mut season, &Command::Concede { at: at(2, 1), by: team(1), note: None }).1,
        ["season-pairing_waits"]
    );
    for (round, pairings) in [(1, 8), (2, 4), (3, 2), (4, 1)] {
        for nth in 1..=pairings {
            let here = at(round, nth);
            let [one, other] = pairing(&season, here).both().unwrap();
            match (round, nth) {
                // "wenn eine Partei keine Gewinnchance mehr sieht"
                (1, 1) => {
                    play(&mut season, here, &[[800, 600], [800, 600]]);
                    let concede = Command::Concede { at: here, by: other, note: None };
                    assert_eq!(given(&mut season, &concede), Ok(1));
                    assert_eq!(pairing(&season, here).decided_by, Some(DecidedBy::Concession));
                }
                (1, 2) => {
                    let decide = Command::DecidePairing { at: here, winner: one, note: note(5) };
                    assert_eq!(given(&mut season, &decide), Ok(1));
                }
                _ => play(&mut season, here, &[[760, 700], [760, 700], [760, 700]]),
            }
            assert_eq!(pairing(&season, here).winner, Some(one));
        }
    }
    let bracket = season.bracket().unwrap();
    let order = &season.draw.as_ref().unwrap().order;
    assert_eq!(bracket.winner, Some(order[0]));
    assert_eq!(bracket.bronze, [order[4], order[12]]);
    assert_eq!(bracket.rounds[3][0].loser(), Some(order[8]));
    let seventeenth = Command::FormTeam { team: team(17), name: note(17), members: vec![], leave: None };
    assert_eq!(refused(&mut season, &seventeenth).1, ["season-drawn_already"]);
}

#[test]
fn what_was_played_on_is_not_taken_away_by_a_later_ruling() {
    let mut season = cup(4);
    play(&mut season, at(1, 1), &[[760, 700], [760, 700], [760, 759]]);
    play(&mut season, at(1, 2), &[[760, 700], [760, 700], [760, 700]]);
    let [_, other] = pairing(&season, at(1, 1)).both().unwrap();
    let first = season.matches[0].id();
    let rule = |points| Command::RuleMatch { id: first, points, note: note(1) };
    let turned = rule(Some([100, 760]));
    // Before the final is begun the jury can turn it.
    assert_eq!(
        season.decide(&turned, &context(&PlayedDeals::new(), &Editions::new())).map(|events| events.len()),
        Ok(1)
    );
    let final_ = in_pairing(&season, at(2, 1), [760, 700]);
    // What one side alone says of the final holds nobody up.
    assert_eq!(given(&mut season, &record(&final_)), Ok(1));
    assert!(season.clone().decide(&turned, &context(&PlayedDeals::new(), &Editions::new())).is_ok());
    let by = final_.sides[1].team;
    assert_eq!(given(&mut season, &Command::ConfirmMatch { id: final_.id, by }), Ok(1));
    for turned in [turned, Command::DecidePairing { at: at(1, 1), winner: other, note: note(1) }] {
        assert_eq!(
            refused(&mut season, &turned),
            (RejectionCode::KnockoutState, vec!["season-next_round_played"])
        );
    }
    assert_eq!(given(&mut season, &rule(Some([760, 701]))), Ok(1), "the same pair stays ahead");
}

#[test]
fn what_was_written_down_against_who_was_taken_out_holds_nobody_up() {
    let mut season = cup(4);
    play(&mut season, at(1, 1), &[[760, 700], [760, 700], [760, 700]]);
    play(&mut season, at(1, 2), &[[760, 700], [760, 700], [760, 700]]);
    let [_, instead] = pairing(&season, at(1, 1)).both().unwrap();
    let [_, stays] = pairing(&season, at(2, 1)).both().unwrap();
    let by_who_stays =
        |season: &Season| MatchRecorded { by: stays, ..in_pairing(season, at(2, 1), [760, 700]) };
    for _ in 0..3 {
        let facts = by_who_stays(&season);
        assert_eq!(given(&mut season, &record(&facts)), Ok(1));
    }
    let full = by_who_stays(&season);
    assert!(given(&mut season, &record(&full)).is_err(), "three are all that there are");
    let turned = Command::DecidePairing { at: at(1, 1), winner: instead, note: note(1) };
    assert_eq!(given(&mut season, &turned), Ok(1));
    assert_eq!(pairing(&season, at(2, 1)).both(), Some([instead, stays]));
    assert_eq!(pairing(&season, at(2, 1)).open, 0, "those were against somebody else");
    let facts = by_who_stays(&season);
    assert_eq!(given(&mut season, &record(&facts)), Ok(1));
}

#[test]
fn a_round_ends_with_its_month_unless_the_jury_gives_more_time() {
    let mut season = cup(4);
    assert_eq!(pairing(&season, at(1, 1)).due, Some(day(9, 30)));
    assert_eq!(pairing(&season, at(2, 1)).due, Some(day(10, 31)));
    let late = MatchRecorded { played_on: day(10, 2), ..in_pairing(&season, at(1, 1), [760, 700]) };
    assert_eq!(
        refused(&mut season, &record(&late)),
        (RejectionCode::LeaveNeeded, vec!["season-late_by_leave"])
    );
    let postpone = Command::Postpone { at: at(1, 1), until: day(10, 4), note: note(2) };
    assert_eq!(given(&mut season, &postpone), Ok(1));
    assert_eq!(given(&mut season, &postpone), Ok(0));
    agreed(&mut season, &late);
}

#[test]
fn pairs_have_no_substitutes_unless_the_jury_allows_it() {
    let mut season = cup(2);
    let mut facts = in_pairing(&season, at(1, 1), [760, 700]);
    facts.sides[0].players[0] = person(999);
    facts.sides[0].guests = vec![person(999)];
    assert_eq!(
        refused(&mut season, &record(&facts)),
        (RejectionCode::LeaveNeeded, vec!["season-change_by_leave"])
    );
    facts.leave = Some(note(6));
    agreed(&mut season, &facts);
    let first = id_of(facts.sides[0].team);
    let change = |leave| Command::ChangeTeam {
        team: team(first),
        name: note(first),
        members: vec![member(first, 1), person(998)],
        leave,
    };
    assert_eq!(refused(&mut season, &change(None)).1, ["season-change_by_leave"]);
    assert_eq!(given(&mut season, &change(Some(note(6)))), Ok(1));
}

#[test]
fn byes_fill_what_is_missing_to_the_next_power_of_two() {
    for (pairs, byes) in [(2, 0), (3, 1), (5, 3), (6, 2), (9, 7), (13, 3), (15, 1), (16, 0)] {
        let season = cup(pairs);
        let bracket = season.bracket().unwrap();
        let first = &bracket.rounds[0];
        assert_eq!(
            first.iter().filter(|one| one.decided_by == Some(DecidedBy::Bye)).count(),
            byes,
            "{pairs}"
        );
        let mut drawn: Vec<_> = first.iter().flat_map(|one| one.sides).flatten().collect();
        drawn.sort_unstable();
        assert_eq!(drawn, (1..=pairs).map(team).collect::<Vec<_>>());
    }
}

#[test]
fn the_draw_can_be_drawn_again_and_is_bound_to_what_was_published() {
    let season = cup(16);
    let drawn = season.draw.as_deref().unwrap().clone();
    assert_eq!(drawn.verify(), Ok(()));
    let mut swapped = drawn.clone();
    swapped.order.swap(0, 1);
    assert_eq!(swapped.verify(), Err(DrawFault::Order));
    let mut other = drawn.clone();
    other.seed.0[0] ^= 1;
    let published = drawn.commitment.unwrap();
    assert_eq!(other.verify(), Err(DrawFault::Commitment { published }));
    let mixed = drawn_order(drawn.seed, Some("3 5 1 6"), &drawn.teams);
    assert_ne!(mixed, drawn.order);
}

#[test]
fn a_pair_that_enters_behind_the_commitment_makes_it_void() {
    let mut season = season(Rules::royal_knockout(2026), 2, 2);
    let draw = Command::Draw { public_randomness: None };
    assert_eq!(
        refused(&mut season, &Command::Concede { at: at(1, 1), by: team(1), note: None }).1,
        ["season-not_drawn"]
    );
    given(&mut season, &Command::CommitDraw).unwrap();
    let members = vec![member(3, 1), member(3, 2)];
    let third = Command::FormTeam { team: team(3), name: note(3), members, leave: None };
    given(&mut season, &third).unwrap();
    assert_eq!(refused(&mut season, &draw), (RejectionCode::CommitmentOutdated, vec!["season-other_pairs"]));
    assert_eq!(given(&mut season, &Command::CommitDraw), Ok(1));
    assert_eq!(given(&mut season, &draw), Ok(1));
    assert_eq!(refused(&mut season, &draw).1, ["season-drawn_already"]);
}

#[test]
fn a_cup_takes_sixteen_pairs_of_two() {
    let mut season = season(Rules::royal_knockout(2026), 16, 2);
    let form = |members: &[u128]| Command::FormTeam {
        team: team(17),
        name: note(17),
        members: members.iter().map(|nth| member(17, *nth)).collect(),
        leave: None,
    };
    assert_eq!(
        refused(&mut season, &form(&[1, 2])),
        (RejectionCode::InvalidTeam, vec!["season-pairs_count"])
    );
    let mut few = super::season(Rules::royal_knockout(2026), 1, 2);
    assert_eq!(refused(&mut few, &form(&[1, 2, 3])).1, ["season-pair_of_two"]);
    assert_eq!(refused(&mut few, &Command::CommitDraw).1, ["season-pairs_too_few"]);
    let mut teams = super::season(Rules::royal_team_championship(2026), 2, 2);
    assert_eq!(refused(&mut teams, &Command::CommitDraw).1, ["season-no_knockout"]);
}

#[test]
fn what_one_pair_says_alone_takes_no_match_of_the_pairing_from_the_other() {
    let mut season = cup(2);
    let here = at(1, 1);
    let [one, other] = pairing(&season, here).both().unwrap();
    // The first pair fills the pairing with what was never played.
    for _ in 0..3 {
        let made_up = in_pairing(&season, here, [900, 100]);
        assert_eq!(given(&mut season, &record(&made_up)), Ok(1));
    }
    let fourth = in_pairing(&season, here, [900, 100]);
    assert_eq!(refused(&mut season, &record(&fourth)).1, ["season-pairing_matches"], "its own are three");
    for points in [[752, 752], [752, 752], [752, 752]] {
        let facts = MatchRecorded { by: other, ..in_pairing(&season, here, points) };
        assert_eq!(given(&mut season, &record(&facts)), Ok(1));
        assert_eq!(given(&mut season, &Command::ConfirmMatch { id: facts.id, by: one }), Ok(1));
    }
    assert!(pairing(&season, here).level);
    let late = Command::ConfirmMatch { id: match_id(1), by: other };
    assert_eq!(refused(&mut season, &late).1, ["season-pairing_matches"]);
    let rule = Command::RuleMatch { id: match_id(1), points: Some([900, 100]), note: note(1) };
    assert_eq!(refused(&mut season, &rule).1, ["season-pairing_matches"]);
    // Nor is the extension held up.
    let extension = MatchRecorded { extension: true, by: other, ..in_pairing(&season, here, [191, 192]) };
    assert_eq!(given(&mut season, &record(&extension)), Ok(1));
    let again = MatchRecorded { id: match_id(99), ..extension.clone() };
    assert_eq!(refused(&mut season, &record(&again)).1, ["season-not_level"]);
    assert_eq!(given(&mut season, &Command::ConfirmMatch { id: extension.id, by: one }), Ok(1));
    assert_eq!(pairing(&season, here).winner, Some(other));
}
