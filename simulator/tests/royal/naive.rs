//! Which cards were legal, who took each trick, what was made and what the hands begin with,
//! against a second, naive reading of the rules (`rules.rs`, `items.rs`) that knows a play by
//! its JSON alone.

pub mod items;
pub mod rules;
pub mod said;

use domain::card::Card;
use domain::points::Points;
use domain::royal::play::{Adjudication, Broken, Play};
use domain::royal::side::{ORDER, Partner, Side};
use domain::royal::{LineItem, Record};
use domain::seat::{Seat, Seating};
use items::{Played, Sides};
use rules::{legal, taker};
use said::{Said, kept};
use serde_json::Value;

const NAMES: [&str; 4] = ["A", "B", "C", "D"];

fn name(seat: Seat) -> String {
    NAMES[seat.index()].to_owned()
}

/// The four in the order of play from who leads, and the sides.
fn places(seating: Seating) -> ([String; 4], Sides) {
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
pub struct Told {
    pub order: [String; 4],
    pub sides: Sides,
    pub hands: Vec<(String, Vec<String>)>,
    pub said: Vec<Said>,
    pub tricks: Vec<Vec<(String, String)>>,
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

impl Told {
    pub fn read(seating: Seating, play: &Play<Seat>) -> Self {
        let named = play.try_map_players(|seat| Ok::<_, ()>(name(*seat))).unwrap();
        let json = serde_json::to_value(named).unwrap();
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let (order, sides) = places(seating);
        let hands = json["hands"].as_object().unwrap().iter();
        let trick = |trick: Value| list(&trick).iter().map(|laid| (text(&laid[0]), text(&laid[1]))).collect();
        Self {
            order,
            sides,
            hands: hands
                .map(|(player, hand)| (player.clone(), list(hand).iter().map(text).collect()))
                .collect(),
            said: list(&json["announcements"]).iter().map(Said::read).collect(),
            tricks: list(&json["tricks"]).into_iter().map(trick).collect(),
        }
    }

    /// The Meldungen that a hand does not show, and what stands without them.
    fn shown(&self) -> (Vec<String>, Vec<Said>) {
        let played = Played { sides: &self.sides, hands: &self.hands, tricks: &[], won: &[] };
        let meldungen = ["farbenanzahl", "tarockanzahl", "vogerl", "flush", "wonok"];
        let is_false = |said: &&Said| meldungen.contains(&said.item.as_str()) && !played.is_shown(said);
        let liars = self.said.iter().filter(is_false).map(|said| said.by.clone()).collect();
        (liars, self.said.iter().filter(|said| !is_false(said)).cloned().collect())
    }
}

/// Of the duties about a card those that say which may be laid.
fn is_of_the_card(broken: Broken) -> bool {
    matches!(
        broken,
        Broken::NotInHand
            | Broken::Farbzwang
            | Broken::Tarockzwang
            | Broken::KeptWithheld
            | Broken::KeptEarly
            | Broken::KeptOrder
    )
}

/// Plays the tricks again by the naive reading: the same cards were illegal, the same players led
/// wrongly and take the tricks, the same items were made, and the sides begin with the same.
#[track_caller]
pub fn replay(seating: Seating, play: &Play<Seat>, judged: &Adjudication) {
    let told = Told::read(seating, play);
    let (liars, said) = told.shown();
    let found = |broken| judged.breaches.iter().filter(move |breach| breach.broken == broken);
    let by: Vec<_> = found(Broken::FalseMeldung).map(|breach| name(breach.player)).collect();
    assert_eq!(liars, by, "{play:?}");
    if play.thrown_in {
        return;
    }

    let mut hands = told.hands.clone();
    let kept = [0, 1].map(|side| kept(&said, &told.sides[side]));
    let mut leader = told.order[0].clone();
    let (mut illegal, mut wrong_leads, mut won) = (Vec::new(), Vec::new(), Vec::new());
    for (number, trick) in (1_u8..).zip(&told.tricks) {
        // Nobody waits for who has no card left.
        let has_card = |player: &str| {
            player == trick[0].0 || hands.iter().any(|(by, held)| by == player && !held.is_empty())
        };
        let from = told.order.iter().position(|player| *player == leader).unwrap();
        let mut in_order = (from..from + 4).map(|place| &told.order[place % 4]);
        if in_order.find(|player| has_card(player)) != Some(&trick[0].0) {
            wrong_leads.push((number, trick[0].0.clone()));
        }
        let mut lying: Vec<&str> = Vec::new();
        for (player, card) in trick {
            let hand = &hands.iter().find(|(holder, _)| holder == player).unwrap().1;
            let hand: Vec<&str> = hand.iter().map(String::as_str).collect();
            let side = usize::from(!told.sides[0].contains(player));
            if !legal(&hand, &lying, number, &kept[side]).contains(&card.as_str()) {
                illegal.push((number, player.clone(), card.clone()));
            }
            lying.push(card);
            for (_, held) in &mut hands {
                held.retain(|own| own != card);
            }
        }
        let taken = &trick[taker(&lying).unwrap()];
        leader.clone_from(&taken.0);
        won.push(taken.clone());
    }
    let breach = |b: &&domain::royal::play::Breach| is_of_the_card(b.broken);
    let told_illegal: Vec<_> = judged
        .breaches
        .iter()
        .filter(breach)
        .map(|breach| (breach.trick, name(breach.player), breach.card.unwrap().to_string()))
        .collect();
    assert_eq!(illegal, told_illegal, "{play:?}");
    let told_leads: Vec<_> = found(Broken::WrongLead).map(|b| (b.trick, name(b.player))).collect();
    assert_eq!(wrong_leads, told_leads, "{play:?}");
    let winners: Vec<_> = won.iter().map(|(player, _)| player.clone()).collect();
    let told_winners: Vec<_> = judged.trick_winners.iter().map(|seat| name(*seat)).collect();
    assert_eq!(winners, told_winners, "{play:?}");

    let played = Played { sides: &told.sides, hands: &told.hands, tricks: &told.tricks, won: &won };
    outcomes(&played, &said, judged.record().unwrap(), play);
    consolation(&played, seating, judged);
}

fn outcomes(played: &Played<'_>, said: &[Said], record: &Record<Seat>, play: &Play<Seat>) {
    assert_eq!(said.len(), record.announcements.len());
    for (said, told) in said.iter().zip(&record.announcements) {
        let made = told.item.is_meldung() || played.wins(said);
        assert_eq!(told.won, Some(made), "{said:?} in {play:?}");
    }
    for side in Side::ALL {
        let here = played.silent(side as usize, said);
        let silent = record.silent.iter().flatten().filter(|silent| silent.side == side);
        let there: Vec<_> = silent.map(|silent| silent.item.id()).collect();
        assert_eq!(here, there, "{side:?} in {play:?}");
    }
}

fn consolation(played: &Played<'_>, seating: Seating, judged: &Adjudication) {
    let Some(settlement) = judged.settle(crate::rules(), seating) else { return };
    for side in Side::ALL {
        let mut lines = settlement.lines.iter();
        let line = lines.find(|line| line.side == side && line.item == LineItem::Consolation).unwrap();
        assert_eq!(line.value, Points::whole(i64::from(played.consolation(side as usize))), "{side:?}");
    }
}

/// The naive pack is the pack.
#[test]
fn both_readings_have_the_same_pack() {
    let mut here = rules::pack();
    let mut there: Vec<_> = domain::royal::pack::PACK.iter().map(|card: Card| card.to_string()).collect();
    here.sort_unstable();
    there.sort_unstable();
    assert_eq!(here, there);
}
