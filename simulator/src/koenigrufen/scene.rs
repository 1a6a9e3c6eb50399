//! Moments of tricks, and the card that is chosen there.

use domain::card::{Card, CardSet};
use domain::koenigrufen::play::Duties;
use domain::ruleset::Ruleset;
use domain::seat::{PerSeat, Seat, Seating};
use rstest::rstest;

use super::bid::Game;
use super::table::Table;
use crate::dice::Dice;

fn cards(names: &str) -> impl Iterator<Item = Card> {
    names.split_whitespace().map(|name| name.parse().unwrap())
}

/// What is on the table, in the shortest words. Seat 0 declares, seat 2 may be the partner.
struct Scene {
    contract: &'static str,
    /// The cards in the trick, the last laid by the neighbour before `me`.
    lying: &'static str,
    me: usize,
    hand: &'static str,
    /// Cards that have already gone.
    seen: &'static str,
    trick: u8,
    taken: u8,
    promised: &'static str,
}

const SCENE: Scene =
    Scene { contract: "dreier", lying: "", me: 0, hand: "", seen: "", trick: 3, taken: 0, promised: "" };

impl Scene {
    /// The card chosen whatever the whim.
    #[track_caller]
    fn chooses(&self, expected: &str) {
        let rules = Ruleset::preset("krenglbach-2018").unwrap().game.koenigrufen().unwrap();
        let seating = Seating::dealt_by(4, Seat::ALL[3]).unwrap();
        let contract = super::tests::contract(self.contract);
        let game = Game { contract, declarers: vec![(Seat::ALL[0], contract)] };
        let me = Seat::ALL[self.me];
        let lying: Vec<_> = cards(self.lying).collect();
        let first = 4 + self.me - lying.len();
        let trick = lying.iter().zip(first..).map(|(card, seat)| (Seat::ALL[seat % 4], *card)).collect();
        let mut table = Table {
            seating,
            game: &game,
            duties: Duties::new(rules, contract, None),
            partner: contract.calls_king.then_some(Seat::ALL[2]),
            called: None,
            hands: PerSeat::default(),
            seen: cards(self.seen).chain(lying.iter().copied()).collect(),
            laid: CardSet::EMPTY,
            talon: CardSet::EMPTY,
            promised: cards(self.promised).collect(),
            birds: PerSeat::default(),
            partner_shown: true,
            number: self.trick,
            taken: PerSeat::default(),
            trick,
            lying,
        };
        table.hands[me] = cards(self.hand).collect();
        table.taken[me] = self.taken;
        for part in 0..20 {
            assert_eq!(table.choose(me, &mut Dice::new(1, part)).to_string(), expected);
        }
    }
}

/// The last to play takes points with the lowest card that does, or throws nothing to them.
#[rstest]
#[case("hK h4 h3", "T5 T19 t10", "T5")]
#[case("h1 h4 h3", "hK h2 t10", "hK")]
#[case("T20 h4 h3", "T12 T7 tK", "T7")]
#[case("hK h4 T20", "T1 T9 t10", "T9")]
fn against_others_points_are_won_cheaply_and_not_thrown(
    #[case] lying: &'static str,
    #[case] hand: &'static str,
    #[case] expected: &str,
) {
    Scene { lying, hand, ..SCENE }.chooses(expected);
}

/// Seats 1 to 3 have laid; 2 is the partner.
#[rstest]
#[case("h4 hK h3", "hD")]
#[case("hK h4 h3", "h1")]
fn a_friends_trick_gets_points_and_an_opponents_none(#[case] lying: &'static str, #[case] expected: &str) {
    Scene { contract: "rufer", lying, hand: "hD h1 t10", ..SCENE }.chooses(expected);
}

#[rstest]
#[case(9, "h4 h3 h2", "T1 T2 T8", "T8")]
#[case(11, "h4 h3 h2", "T1 T2", "T2")]
#[case(9, "h4 h3 h2", "T1 T2 tK", "T2")]
fn announced_birds_wait_and_the_higher_goes_first(
    #[case] trick: u8,
    #[case] lying: &'static str,
    #[case] hand: &'static str,
    #[case] expected: &str,
) {
    Scene { trick, lying, hand, promised: "T1 T2", ..SCENE }.chooses(expected);
}

#[rstest]
#[case("hB", "h1 h2 tK", "h1")]
#[case("hK", "hD hB h4 tK", "hD")]
fn a_bettler_is_rid_of_the_highest_card_that_does_not_take(
    #[case] lying: &'static str,
    #[case] hand: &'static str,
    #[case] expected: &str,
) {
    Scene { contract: "bettler", lying, hand, ..SCENE }.chooses(expected);
}

#[test]
fn a_piccolo_takes_its_trick_and_then_no_more() {
    let scene = Scene { contract: "piccolo", hand: "Sk h4 k4", trick: 1, ..SCENE };
    scene.chooses("Sk");
    Scene { taken: 1, hand: "T21 h4", seen: "Sk", trick: 2, ..scene }.chooses("h4");
}

#[test]
fn who_plays_against_a_bettler_leaves_him_the_trick() {
    Scene { contract: "bettler", me: 1, lying: "hB", hand: "h1 h2 tK", ..SCENE }.chooses("h1");
}

#[test]
fn in_trischaken_points_go_to_others() {
    Scene { contract: "trischaken", lying: "hK", hand: "hD h4 t10", ..SCENE }.chooses("hD");
}
