//! What was wrong, who took each trick, what was made and what each side scores, against a second,
//! naive reading of the rules (`rules.rs`, `items.rs`, `score.rs`) that knows a play by its JSON
//! alone.

pub mod announced;
pub mod items;
pub mod rules;
mod score;

use std::collections::BTreeMap;

use announced::{Announced, reserved};
use domain::card::Card;
use domain::points::Points;
use domain::royal::Record;
use domain::royal::play::{Adjudication, Breach, Play};
use domain::royal::side::{ORDER, Partner, Side};
use domain::seat::{Seat, Seating};
use items::{Played, Sides};
use rules::{broken, taker};
use serde::Deserialize;

const NAMES: [&str; 4] = ["A", "B", "C", "D"];

fn name(seat: Seat) -> &'static str {
    NAMES[seat.index()]
}

/// The four in the order of play from who leads, and the sides.
fn places(seating: Seating) -> ([&'static str; 4], Sides<'static>) {
    let seats: Vec<_> =
        std::iter::successors(Some(seating.vorhand()), |&seat| Some(seating.next(seat))).take(4).collect();
    let at = |side, partner| {
        let place = ORDER.iter().position(|place| *place == (side, partner)).unwrap();
        name(seats[place])
    };
    // To the right of the dealer sits the attackers' Abfänger, then who leads.
    let order = [1, 2, 3, 0].map(|place| name(seats[place]));
    let side = |side| [at(side, Partner::Eintreiber), at(side, Partner::Abfaenger)];
    (order, [side(Side::Attackers), side(Side::Defenders)])
}

/// A play as its JSON tells it.
#[derive(Deserialize)]
struct PlayJson<'a> {
    #[serde(borrow)]
    hands: BTreeMap<&'a str, Vec<&'a str>>,
    #[serde(borrow, default)]
    announcements: Vec<Announced<'a>>,
    #[serde(borrow, default)]
    tricks: Vec<Vec<(&'a str, &'a str)>>,
}

/// A play with where everybody sits.
struct Seated<'a> {
    order: [&'a str; 4],
    sides: Sides<'a>,
    hands: Vec<(&'a str, Vec<&'a str>)>,
    announced: Vec<Announced<'a>>,
    tricks: Vec<Vec<(&'a str, &'a str)>>,
}

fn json(play: &Play<Seat>) -> String {
    let named = play.try_map_players(|seat| Ok::<_, ()>(name(*seat))).unwrap();
    serde_json::to_string(&named).unwrap()
}

impl<'a> Seated<'a> {
    fn read(seating: Seating, json: &'a str) -> Self {
        let PlayJson { hands, announcements, tricks } = serde_json::from_str(json).unwrap();
        let (order, sides) = places(seating);
        Self { order, sides, hands: hands.into_iter().collect(), announced: announcements, tricks }
    }

    /// What was wrong before play, and what stands of the announcements: a Meldung that his hand
    /// does not show is none.
    fn before_play(&self, thrown_in: bool) -> (Vec<Wrong<'a>>, Vec<Announced<'a>>) {
        let tarocks = |player: &str| {
            let hand = self.hands.iter().find(|(holder, _)| *holder == player);
            hand.unwrap().1.iter().filter(|card| rules::is_tarock(card)).count()
        };
        let weak: Vec<_> = self.order.into_iter().filter(|player| tarocks(player) < 3).collect();
        let wrong = |rule| move |player| (0, rule, player, None);
        let mut found: Vec<_> = match (thrown_in, weak.is_empty()) {
            (false, _) => weak.into_iter().map(wrong("not_thrown_in")).collect(),
            // The defenders' Eintreiber dealt.
            (true, true) => vec![wrong("thrown_in_wrongly")(self.sides[1][0])],
            (true, false) => Vec::new(),
        };
        let played = Played { sides: self.sides, hands: &self.hands, tricks: &[], won: &[] };
        let meldungen = ["farbenanzahl", "tarockanzahl", "vogerl", "flush", "wonok"];
        let is_false =
            |announced: &&Announced<'_>| meldungen.contains(&announced.item) && !played.is_shown(announced);
        let liars = self.announced.iter().filter(is_false).map(|announced| announced.by);
        found.extend(liars.map(wrong("false_meldung")));
        (found, self.announced.iter().filter(|announced| !is_false(announced)).cloned().collect())
    }

    /// Whose turn it is in a trick that somebody leads. Nobody waits for who has no card left.
    fn due(&self, leader: &str, trick: &[(&'a str, &'a str)], place: usize, hands: &Hands<'_>) -> &'a str {
        let (player, _) = trick[place];
        let has_card =
            |other: &str| other == player || hands.iter().any(|(by, held)| *by == other && !held.is_empty());
        let is_to_play =
            |other: &&str| has_card(other) && trick[..place].iter().all(|(earlier, _)| earlier != other);
        let from = self.order.iter().position(|player| *player == leader).unwrap();
        (from..from + 4).map(|place| self.order[place % 4]).find(is_to_play).unwrap()
    }
}

/// Trick, rule, player and card of what was wrong.
type Wrong<'a> = (u8, &'a str, &'a str, Option<&'a str>);
type Hands<'a> = Vec<(&'a str, Vec<&'a str>)>;

/// Plays the tricks again by the naive reading: the same was wrong, the same players take the tricks,
/// the same items were made, and the sides score the same.
#[track_caller]
pub fn replay(seating: Seating, play: &Play<Seat>, judged: &Adjudication) {
    let json = json(play);
    let seated = Seated::read(seating, &json);
    let (mut found, announced) = seated.before_play(play.thrown_in);
    let mut hands = seated.hands.clone();
    let reserved = [0, 1].map(|side| reserved(&announced, seated.sides[side]));
    let mut leader = seated.order[0];
    let mut won = Vec::new();
    for (number, trick) in (1_u8..).zip(&seated.tricks) {
        let mut lying: Vec<&str> = Vec::new();
        for (place, &(player, card)) in trick.iter().enumerate() {
            if seated.due(leader, trick, place, &hands) != player {
                let rule = if place == 0 { "wrong_lead" } else { "out_of_turn" };
                found.push((number, rule, player, Some(card)));
            }
            if place == 0 {
                leader = player;
            }
            let hand = &hands.iter().find(|(holder, _)| *holder == player).unwrap().1;
            let side = usize::from(!seated.sides[0].contains(&player));
            if let Some(rule) = broken(card, hand, &lying, number, &reserved[side]) {
                found.push((number, rule, player, Some(card)));
            }
            lying.push(card);
            for (_, held) in &mut hands {
                held.retain(|own| *own != card);
            }
        }
        let taken = trick[taker(&lying).unwrap()];
        leader = taken.0;
        won.push(taken);
    }
    let named = |breach: &Breach| {
        (breach.trick, breach.broken.id(), name(breach.player), breach.card.map(Card::name))
    };
    assert_eq!(found, judged.breaches.iter().map(named).collect::<Vec<_>>(), "{play:?}");
    let winners: Vec<_> = won.iter().map(|(player, _)| *player).collect();
    let their_winners: Vec<_> = judged.trick_winners.iter().map(|seat| name(*seat)).collect();
    assert_eq!(winners, their_winners, "{play:?}");
    if play.thrown_in {
        return;
    }

    let played = Played { sides: seated.sides, hands: &seated.hands, tricks: &seated.tricks, won: &won };
    outcomes(&played, &announced, judged.record().unwrap(), play);
    let Some(settlement) = judged.settle(crate::rules(), seating) else { return };
    for side in Side::ALL {
        let here = played.score(side as usize, &announced);
        for player in seated.sides[side as usize] {
            let seat = Seat::ALL[NAMES.iter().position(|name| *name == player).unwrap()];
            assert_eq!(settlement.points[seat], Points::whole(here), "{side:?} in {play:?}");
        }
    }
}

fn outcomes(played: &Played<'_>, announced: &[Announced<'_>], record: &Record<Seat>, play: &Play<Seat>) {
    assert_eq!(announced.len(), record.announcements.len());
    for (announced, recorded) in announced.iter().zip(&record.announcements) {
        let made = recorded.item.is_meldung() || played.wins(announced);
        assert_eq!(recorded.won, Some(made), "{announced:?} in {play:?}");
    }
    for side in Side::ALL {
        let here = played.silent(side as usize, announced);
        let silent = record.silent.iter().flatten().filter(|silent| silent.side == side);
        let there: Vec<_> = silent.map(|silent| silent.item.id()).collect();
        assert_eq!(here, there, "{side:?} in {play:?}");
    }
}

/// The naive pack is the pack.
#[test]
fn both_readings_have_the_same_pack() {
    let mut here: Vec<_> = rules::pack().collect();
    let mut there: Vec<_> = domain::royal::pack::PACK.iter().map(|card| card.to_string()).collect();
    here.sort_unstable();
    there.sort_unstable();
    assert_eq!(here, there);
    assert_eq!(here.iter().filter(|card| rules::is_tarock(card)).count(), 22);
}
