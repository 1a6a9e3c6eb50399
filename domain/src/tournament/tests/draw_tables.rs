//! Rounds with tables of three, and rounds of fixed pairs.

use rstest::rstest;

use super::scenario::{Scenario, commit, draw, note};
use crate::draw::{DrawMode, DrawOptions, FiveTables, Obstacle, SeatOne, Sizes, Units};
use crate::ids::{PlayerNumber, RoundNumber, TeamId};
use crate::ruleset::{Ruleset, Teams};
use crate::tournament::command::{ByHand, DrawCommand, DrawOrder, FieldCommand, RoundCommand, SetupCommand};
use crate::tournament::event::draw::RoundDrawn;
use crate::tournament::{Command, RejectionCode};

const ONE: RoundNumber = RoundNumber(1);

fn ruleset(change: impl FnOnce(&mut Ruleset)) -> Ruleset {
    let mut ruleset = Ruleset::preset("tarot-fft").expect("a preset").clone();
    ruleset.regulations.rounds = 3;
    ruleset.regulations.draw = DrawOptions {
        mode: DrawMode::RandomAvoiding,
        ..DrawOptions::random(FiveTables::First, SeatOne::Vorhand)
    };
    change(&mut ruleset);
    ruleset
}

fn of_pairs() -> Ruleset {
    ruleset(|ruleset| {
        ruleset.regulations.teams = Some(Teams::of(2));
        ruleset.regulations.draw.units = Units::Pairs;
    })
}

fn pair(number: u16, members: [u16; 2]) -> Command {
    let team = TeamId(uuid::Uuid::from_u128(number.into()));
    Command::Field(FieldCommand::FormTeam {
        team,
        name: note(),
        members: members.map(PlayerNumber).to_vec(),
        note: None,
    })
}

/// So many pairs, each with the higher number to the left.
fn pairs(count: u16) -> Scenario {
    let mut cup = Scenario::with(of_pairs());
    cup.register(2 * count);
    for number in 1..=count {
        cup.given(pair(number, [2 * number, 2 * number - 1]));
    }
    cup
}

fn drawn(cup: &Scenario, round: u8) -> RoundDrawn {
    RoundDrawn::clone(&cup.tournament.round(RoundNumber(round)).expect("drawn").draw)
}

fn play(cup: &mut Scenario, round: u8) {
    let round = RoundNumber(round);
    cup.given(Command::Round(RoundCommand::StartRound { round, due_at: None }));
    cup.given(Command::Round(RoundCommand::EndRound { round, early: true }));
}

#[test]
fn fourteen_are_seated_at_tables_of_four_and_three() {
    let mut cup = Scenario::with(ruleset(|ruleset| {
        ruleset.regulations.draw.sizes = Sizes::FoursAndThrees;
        ruleset.regulations.draw.five_tables = FiveTables::Last;
    }));
    cup.register(14);
    for round in 1..=3 {
        cup.given(commit(round));
        cup.given(draw(round));
        let sizes: Vec<_> = drawn(&cup, round).tables.iter().map(|table| table.seats.len()).collect();
        assert_eq!(sizes, [4, 4, 3, 3]);
        let certificate = drawn(&cup, round).proof().verify().expect("it holds");
        assert_eq!(certificate.repeated_meetings, certificate.lower_bound);
        play(&mut cup, round);
    }
}

/// FFT, tournoi libre: teams of two or four, who must not meet at a table of whatever size.
#[rstest]
#[case::pairs_and_tables_of_three(2, Sizes::FoursAndThrees, 14, &[3, 3, 4, 4])]
#[case::fours_and_a_table_of_three(4, Sizes::FoursAndThrees, 19, &[3, 4, 4, 4, 4])]
#[case::fours_and_a_table_of_five(4, Sizes::FoursAndFives, 17, &[4, 4, 4, 5])]
fn team_mates_never_meet_in_a_tournoi_libre(
    #[case] size: u8,
    #[case] tables: Sizes,
    #[case] players: u16,
    #[case] expected: &[usize],
) {
    let mut ruleset = Ruleset::preset("tarot-fft").expect("a preset").clone();
    ruleset.regulations.teams = Some(Teams::of(size));
    ruleset.regulations.draw.sizes = tables;
    let mut cup = Scenario::with(ruleset);
    cup.register(players);
    let team_of = |player: PlayerNumber| (player.0 - 1) / u16::from(size);
    let teams = players / u16::from(size);
    for team in 0..teams {
        let members = (1..=players).map(PlayerNumber).filter(|player| team_of(*player) == team).collect();
        let id = TeamId(uuid::Uuid::from_u128(u128::from(team) + 1));
        cup.given(Command::Field(FieldCommand::FormTeam { team: id, name: note(), members, note: None }));
    }
    for round in 1..=2 {
        cup.given(draw(round));
        let seats: Vec<_> = drawn(&cup, round).tables.into_iter().map(|table| table.seats).collect();
        let mut sizes: Vec<_> = seats.iter().map(Vec::len).collect();
        sizes.sort_unstable();
        assert_eq!(sizes, expected);
        for table in seats {
            // Who is left over plays for no team.
            let mut entries: Vec<_> = table.into_iter().map(team_of).filter(|team| *team < teams).collect();
            entries.sort_unstable();
            assert!(entries.is_sorted_by(|one, next| one < next), "round {round}: {entries:?}");
        }
        play(&mut cup, round);
    }
}

#[test]
fn five_fit_no_tables_of_four_and_three() {
    let mut cup = Scenario::with(ruleset(|r| r.regulations.draw.sizes = Sizes::FoursAndThrees));
    cup.register(5);
    let refused = cup.refuses(draw(1), RejectionCode::CannotSeat);
    assert!(refused.to_string().contains("sizes: threes, missing: 1, surplus: 1"), "{refused}");
    cup.given(Command::Field(FieldCommand::Withdraw { player: PlayerNumber(5), note: None }));
    cup.given(Command::Field(FieldCommand::Withdraw { player: PlayerNumber(4), note: None }));
    cup.given(draw(1));
    assert_eq!(drawn(&cup, 1).tables.len(), 1);
}

#[test]
fn pairs_meet_pairs_and_none_twice() {
    let mut cup = pairs(6);
    for round in 1..=3 {
        cup.given(commit(round));
        cup.given(draw(round));
        let this = drawn(&cup, round);
        assert_eq!((this.tables.len(), this.basis.pairs.len()), (3, 6));
        for table in &this.tables {
            for side in table.seats.chunks(2) {
                assert_eq!(side[0].0, side[1].0 + 1, "the first named sits to the left");
            }
        }
        assert_eq!(this.proof().verify().expect("it holds").repeated_meetings, 0);
        play(&mut cup, round);
    }
}

#[test]
fn of_five_pairs_one_sits_out_in_turn() {
    let mut cup = pairs(5);
    let (_, obstacles) = cup.tournament.obstacles(ONE, &DrawOrder::default()).expect("it is next");
    let entries = Obstacle::CannotSeat { players: 10, missing: 2, surplus: Some(2), byes: true };
    assert_eq!(obstacles, [entries]);
    let mut out = Vec::new();
    for round in 1..=3 {
        cup.given(draw(round));
        let byes = drawn(&cup, round).byes;
        assert_eq!(byes[0].0 + 1, byes[1].0);
        assert!(byes.iter().all(|player| cup.tournament.seated_at(*player).is_none()));
        out.extend(byes);
        play(&mut cup, round);
    }
    out.sort_unstable();
    out.dedup();
    assert_eq!(out.len(), 6, "another pair each time");
}

#[test]
fn who_has_no_partner_cannot_be_drawn_and_a_partner_found_outdates_a_commitment() {
    let mut cup = pairs(2);
    cup.given(Command::Field(FieldCommand::RegisterPlayers {
        registrations: [1, 2, 3, 4].map(super::scenario::registration).to_vec(),
    }));
    for player in 5..=8 {
        cup.given(Command::Field(FieldCommand::CheckIn { player: PlayerNumber(player) }));
    }
    cup.given(pair(3, [5, 6]));
    for command in [draw(1), commit(1)] {
        let refused = cup.refuses(command, RejectionCode::CannotSeat);
        assert!(refused.to_string().contains("unpaired(player: 7)"), "{refused}");
    }
    let (_, obstacles) = cup.tournament.obstacles(ONE, &DrawOrder::default()).expect("it is next");
    assert_eq!(obstacles, [Obstacle::Unpaired { players: [7, 8].map(PlayerNumber).to_vec() }]);
    cup.given(pair(4, [7, 8]));
    cup.given(commit(1));
    let team = TeamId(uuid::Uuid::from_u128(4));
    let members = [8, 7].map(PlayerNumber).to_vec();
    cup.given(Command::Field(FieldCommand::ChangeTeam { team, name: note(), members, note: None }));
    cup.refuses(draw(1), RejectionCode::CommitmentOutdated);
    cup.given(commit(1));
    cup.given(draw(1));
}

#[test]
fn rounds_of_pairs_drawn_at_once_are_played_while_the_pairs_stay_the_same() {
    let mut cup = pairs(4);
    cup.given(Command::Draw(DrawCommand::DrawRound {
        round: ONE,
        draw: DrawOrder { at_once: Some(true), ..DrawOrder::default() },
    }));
    assert_eq!(drawn(&cup, 1).later.len(), 2);
    play(&mut cup, 1);
    cup.given(draw(2));
    assert_eq!(drawn(&cup, 2).planned_in, Some(ONE));
    play(&mut cup, 2);
    let team = TeamId(uuid::Uuid::from_u128(4));
    let members = [7, 8].map(PlayerNumber).to_vec();
    cup.given(Command::Field(FieldCommand::ChangeTeam { team, name: note(), members, note: None }));
    cup.given(draw(3));
    assert_eq!(drawn(&cup, 3).planned_in, None);
    assert_eq!(drawn(&cup, 3).proof().verify().expect("it holds").repeated_meetings, 0);
}

#[test]
fn pairs_seated_by_hand_are_not_torn_apart() {
    let mut cup = pairs(4);
    cup.given(draw(1));
    let seating = cup.tournament.round(ONE).expect("drawn").seating();
    let edit = |seating| {
        Command::Draw(DrawCommand::EditDraw { round: ONE, seats: ByHand { seating, note: note() } })
    };
    let mut torn = seating.clone();
    torn.tables[0].seats.swap(1, 2);
    let refused = cup.refuses(edit(torn), RejectionCode::InvalidSeats);
    assert!(refused.violations[0].to_string().contains("draw-pair_split"), "{refused:?}");
    let mut turned = seating;
    turned.tables[0].seats.rotate_left(2);
    cup.given(edit(turned));
}

#[test]
fn a_ruleset_changed_to_other_tables_takes_another_draw() {
    let mut cup = Scenario::with_players("tarockcup-2018", 8);
    cup.given(draw(1));
    let amended = ruleset(|ruleset| ruleset.regulations.draw.sizes = Sizes::FoursAndThrees);
    cup.given(Command::Setup(SetupCommand::AmendRuleset { ruleset: Box::new(amended) }));
    cup.refuses(
        Command::Round(RoundCommand::StartRound { round: ONE, due_at: None }),
        RejectionCode::RoundState,
    );
    cup.given(super::scenario::redraw(1));
    cup.given(Command::Round(RoundCommand::StartRound { round: ONE, due_at: None }));
}

#[test]
fn the_dealer_of_the_first_deal_defends_whatever_seat_one_is() {
    for seat_one in [SeatOne::Vorhand, SeatOne::Dealer] {
        let mut rules = of_pairs();
        rules.regulations.draw.seat_one = seat_one;
        let mut cup = Scenario::with(rules);
        cup.register(4);
        cup.given(pair(1, [1, 2]));
        cup.given(pair(2, [3, 4]));
        cup.given(draw(1));
        let seats = &drawn(&cup, 1).tables[0].seats;
        let dealer = seats[seat_one.first_dealer(4) - 1];
        assert!([2, 4].map(PlayerNumber).contains(&dealer), "who sits to the right deals: {seats:?}");
        let partner = PlayerNumber(dealer.0 - 1);
        let left = seats.iter().position(|&player| player == partner).expect("seated");
        assert_eq!(seats[(left + 1) % 4], dealer, "side by side: {seats:?}");
    }
}
