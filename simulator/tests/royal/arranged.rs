//! Plays arranged so that a side makes what it announced, whatever it is, and the same plays
//! with cards exchanged: both readings of the rules agree on each, and on the first that the
//! item was made. Cards of the wrong suit and wrong leads are no matter here, both readings
//! name them.

use domain::card::{Card, CardSet, Suit};
use domain::player_map::PlayerMap;
use domain::royal::item::Names;
use domain::royal::pack::{ENGEL, HOCHSPIEL, LAMOUR, PACK, SUIT_CARDS, zehner};
use domain::royal::play::{Adjudication, Announcement, Broken, Play, winner};
use domain::royal::record;
use domain::royal::side::{Partner, Side, places};
use domain::royal::{Deal, Item, Need, needs};
use domain::seat::{Seat, Seating};
use domain::violation::ViolationCode;
use simulator::dice::Dice;

use crate::{naive, rules, seating};

const TRICKS: usize = 10;

/// Whose seat is which.
struct Seats {
    own: [Seat; 2],
    others: [Seat; 2],
    /// Where XX and XIX are given.
    given: [(Card, Seat); 2],
}

impl Seats {
    fn new(seating: Seating, side: Side) -> Self {
        let at = |side, partner| {
            places(seating).find(|(_, s, p)| (*s, *p) == (side, partner)).map(|(seat, ..)| seat).unwrap()
        };
        let pair = |side| [at(side, Partner::Eintreiber), at(side, Partner::Abfaenger)];
        let [eintreiber, abfaenger] = pair(Side::Attackers);
        Self {
            own: pair(side),
            others: pair(side.other()),
            given: [(ENGEL, eintreiber), (LAMOUR, abfaenger)],
        }
    }

    fn may_lay(&self, seat: Seat, card: Card, captured: CardSet) -> bool {
        let given = self.given.iter().all(|(own, whose)| *own != card || *whose == seat);
        given && (!captured.contains(card) || self.others.contains(&seat))
    }
}

/// An announcement of this item with any names it can have.
fn announcement(item: Item, by: Seat, dice: &mut Dice) -> record::Announcement<Seat> {
    let mut announced = record::Announcement {
        item,
        by,
        cards: Vec::new(),
        suit: None,
        suits: Vec::new(),
        count: None,
        won: None,
        kontra_by: None,
        raised_from: Vec::new(),
    };
    let any = |of: &[Suit], dice: &mut Dice| dice.one_of(of).unwrap();
    match item.names() {
        Names::Cards(count) => {
            let mut cards: Vec<_> = HOCHSPIEL.iter().collect();
            dice.shuffle(&mut cards);
            cards.truncate(count.into());
            announced.cards = cards;
        }
        Names::Suit => announced.suit = Some(any(&Suit::ALL, dice)),
        Names::RedAndBlack => {
            announced.suits =
                vec![any(&[Suit::Herz, Suit::Karo], dice), any(&[Suit::Pik, Suit::Treff], dice)];
        }
        Names::BlackTen => announced.cards = zehner(any(&[Suit::Pik, Suit::Treff], dice)).iter().collect(),
        _ => {}
    }
    announced
}

/// The cards that take the tricks, if they can be found.
fn winners(
    announced: &record::Announcement<Seat>,
    theirs: CardSet,
    dice: &mut Dice,
) -> Option<[Card; TRICKS]> {
    let mut left = PACK - theirs;
    let mut won: [Option<Card>; TRICKS] = [None; TRICKS];
    let mut put = |won: &mut [Option<Card>; TRICKS], trick: usize, with: CardSet, dice: &mut Dice| {
        let cards: Vec<_> = (left & with).iter().collect();
        let card = dice.one_of(&cards)?;
        left.remove(card);
        won[trick] = Some(card);
        Some(())
    };
    for need in announced.needs() {
        if let Need::Takes { trick, with } = need {
            put(&mut won, usize::from(trick) - 1, with, dice)?;
        }
    }
    for need in announced.needs() {
        match need {
            Need::TakesAny { with } => {
                let free: Vec<_> = (0..TRICKS).filter(|trick| won[*trick].is_none()).collect();
                put(&mut won, dice.one_of(&free)?, with, dice)?;
            }
            Need::TakesRun { length, with } => {
                let first = dice.below(u32::from(11 - length)) as usize;
                for trick in first..first + usize::from(length) {
                    put(&mut won, trick, with, dice)?;
                }
            }
            // The Sküs alone takes the Mond.
            Need::Captures { card: Card::MOND, .. } if won.iter().all(|card| *card != Some(Card::SKUES)) => {
                let free: Vec<_> = (0..TRICKS).filter(|trick| won[*trick].is_none()).collect();
                put(&mut won, dice.one_of(&free)?, CardSet::only(Card::SKUES), dice)?;
            }
            _ => {}
        }
    }
    // The attackers' XX, XIX and Mond cannot all fall to others, two of them to a trick.
    if theirs.contains(ENGEL) && theirs.contains(Card::MOND) {
        let free = won.iter_mut().find(|card| card.is_none())?;
        *free = Some(ENGEL);
    }
    // The highest that are left take the rest.
    for trick in 0..TRICKS {
        if won[trick].is_none() {
            let mut tarocks = CardSet::TAROCKS - theirs;
            won.iter().flatten().for_each(|card| {
                tarocks.remove(*card);
            });
            won[trick] = tarocks.iter().last();
        }
    }
    let all: Vec<_> = won.into_iter().flatten().collect();
    all.try_into().ok()
}

/// Three more cards for each trick that do not beat its winner.
fn filled(won: &[Card; TRICKS], dice: &mut Dice) -> Option<Vec<Vec<Card>>> {
    let mut left = PACK - won.iter().copied().collect::<CardSet>();
    let mut tricks = vec![Vec::new(); TRICKS];
    // Suit cards are needed where tarock would beat, the highest tarocks go under the highest.
    let mut order: Vec<_> = (0..TRICKS).collect();
    order.sort_by_key(|trick| {
        won[*trick].tarock().map_or(0, |number| if number <= 4 { number } else { 50 - number })
    });
    for trick in order {
        let taker = won[trick];
        let beaten = |card: Card| winner(&[taker, card]) == Some(0);
        let mut cards: Vec<_> = left.iter().filter(|card| beaten(*card)).collect();
        dice.shuffle(&mut cards);
        let is_small = taker.tarock().is_none_or(|number| number <= 4);
        cards.sort_by_key(|card| {
            let number = i16::from(card.tarock().unwrap_or(0));
            if is_small { number } else { -number }
        });
        for card in cards.into_iter().take(3) {
            left.remove(card);
            tricks[trick].push(card);
        }
        if tricks[trick].len() < 3 {
            return None;
        }
    }
    Some(tricks)
}

/// A play in which the announcement is made, if one was found.
fn arranged(seating: Seating, side: Side, item: Item, dice: &mut Dice) -> Option<Play<Seat>> {
    let seats = Seats::new(seating, side);
    let announced = announcement(item, seats.own[dice.below(2) as usize], dice);
    let caught = |need: &Need| if let Need::Captures { card, .. } = need { Some(*card) } else { None };
    let captured: CardSet = needs(item, announced.named()).iter().filter_map(caught).collect();
    // XX and XIX are the attackers'.
    let given = if side == Side::Defenders { [ENGEL, LAMOUR].into_iter().collect() } else { CardSet::EMPTY };
    let won = winners(&announced, captured | given, dice)?;
    let rest = filled(&won, dice)?;
    let mut tricks = Vec::with_capacity(TRICKS);
    for (number, (taker, mut cards)) in won.into_iter().zip(rest).enumerate() {
        // Both partners take tricks.
        let own = if dice.chance(500) { seats.own } else { [seats.own[1], seats.own[0]] };
        let given = seats.given.iter().find(|(card, _)| *card == taker).map(|(_, seat)| *seat);
        let by = given.unwrap_or(own[0]);
        let by = if item == Item::Royal && number >= 8 { seats.own[number - 8] } else { by };
        let mut others: Vec<_> = seating.active().filter(|seat| *seat != by).collect();
        let fits = (0..50).any(|_| {
            dice.shuffle(&mut cards);
            dice.shuffle(&mut others);
            others.iter().zip(&cards).all(|(seat, card)| seats.may_lay(*seat, *card, captured))
        });
        if !fits {
            return None;
        }
        let mut trick = vec![(by, taker)];
        // In the order of play, from who took it.
        for seat in std::iter::successors(Some(seating.next(by)), |seat| Some(seating.next(*seat))).take(3) {
            let place = others.iter().position(|other| *other == seat)?;
            trick.push((seat, cards[place]));
        }
        tricks.push(trick);
    }
    Some(Play { announcements: vec![Announcement::from(announced)], ..of_tricks(seating, tricks) })
}

fn of_tricks(seating: Seating, tricks: Vec<Vec<(Seat, Card)>>) -> Play<Seat> {
    let hand = |seat: Seat| {
        let laid = tricks.iter().flatten().filter(move |(by, _)| *by == seat);
        (seat, laid.map(|(_, card)| *card).collect::<Vec<_>>())
    };
    Play {
        attackers: None,
        defenders: None,
        hands: PlayerMap(seating.active().map(hand).collect()),
        thrown_in: false,
        announcements: Vec::new(),
        tricks,
    }
}

/// What the defenders cannot make: XX and XIX are the attackers', and if they have the Mond too,
/// they take one trick at least.
fn is_attackers_only(item: Item) -> bool {
    let named = record::Named::default();
    if matches!(item, Item::Harpie | Item::Gloria | Item::Triumph | Item::Royal) {
        return true;
    }
    let of_given = |need: &Need| matches!(need, Need::Takes { with, .. } if *with == CardSet::only(ENGEL) || *with == CardSet::only(LAMOUR));
    needs(item, named).iter().any(of_given)
}

#[test]
fn every_announcement_can_be_made_and_both_readings_agree() {
    for item in Item::ALL.into_iter().filter(|item| item.is_schlemm()) {
        for side in Side::ALL {
            if side == Side::Defenders && is_attackers_only(item) {
                continue;
            }
            let mut made = 0;
            for part in 0..400 {
                if made == 12 {
                    break;
                }
                let seating = seating(part);
                let dice = &mut Dice::new(item as u64, 2 * part + side as u64);
                let Some(play) = arranged(seating, side, item, dice) else { continue };
                let Ok(judged) = play.adjudicate(rules(), seating, |seat| Some(*seat)) else {
                    continue;
                };
                naive::replay(seating, &play, &judged);
                let outcome = judged.record().unwrap().announcements[0].won;
                assert_eq!(outcome, Some(true), "{item}: {play:?}");
                is_possible(seating, &judged);
                made += 1;
                exchanged(seating, &play, dice);
            }
            assert_eq!(made, 12, "{item} {side:?}");
        }
    }
}

/// Some cards in each other's place, of whoever held them.
fn exchanged(seating: Seating, play: &Play<Seat>, dice: &mut Dice) {
    for swaps in [1, 2, 6] {
        let mut tricks = play.tricks.clone();
        for _ in 0..swaps {
            let mut place = || (dice.below(10) as usize, dice.below(4) as usize);
            let ((a, b), (c, d)) = (place(), place());
            let (one, other) = (tricks[a][b].1, tricks[c][d].1);
            (tricks[a][b].1, tricks[c][d].1) = (other, one);
        }
        // Once the hands follow, once others' cards are played.
        let dealt = of_tricks(seating, tricks.clone());
        for changed in
            [Play { announcements: play.announcements.clone(), ..dealt }, Play { tricks, ..play.clone() }]
        {
            if let Ok(judged) = changed.adjudicate(rules(), seating, |seat| Some(*seat)) {
                naive::replay(seating, &changed, &judged);
                if judged.breaches.iter().all(|breach| breach.broken != Broken::NotInHand) {
                    is_possible(seating, &judged);
                }
            }
        }
    }
}

/// What was played by the hands stated is never called impossible, whatever else is wrong with it.
fn is_possible(seating: Seating, judged: &Adjudication) {
    let record = judged.record().unwrap();
    for violation in Deal::check(rules(), seating, record).err().unwrap_or_default() {
        let of_outcome = [ViolationCode::OutcomeImpossible, ViolationCode::OutcomesContradict];
        assert!(!of_outcome.contains(&violation.code), "{violation:?} of {record:?}");
    }
}

/// A card of the suit cards that is nobody's Hochspiel is there to be exchanged too.
#[test]
fn the_pack_is_whole_in_an_arranged_play() {
    let play = arranged(seating(0), Side::Attackers, Item::Valat, &mut Dice::new(1, 0)).unwrap();
    let cards: CardSet = play.hands.0.iter().flat_map(|(_, hand)| hand.iter().copied()).collect();
    assert_eq!((cards, cards & SUIT_CARDS), (PACK, SUIT_CARDS));
}
