//! The bidding: who announces, raises and gives kontra.

use domain::card::{Card, CardSet, Suit};
use domain::royal::announced::raised_last;
use domain::royal::needs::bindings;
use domain::royal::pack::{HOCHSPIEL, ZEHNER, couple, suit};
use domain::royal::record::{Announcement, Raised};
use domain::royal::side::{Partner, Side, places};
use domain::royal::{Item, Names, Rules};
use domain::seat::{PerSeat, Seat, Seating};

use super::hand::Hand;
use super::wish::Player;
use crate::dice::Dice;

/// The announcements that stand at the end, in the order in which they were made.
pub(super) struct Bidding<'r> {
    rules: &'r Rules,
    sides: PerSeat<Side>,
    players: PerSeat<Player>,
    standing: Vec<Announcement<Seat>>,
}

/// Nobody speaks more often than this.
const ROUNDS: usize = 3;
/// Nor says more at one time, Meldungen aside.
const AT_A_TIME: u32 = 2;

/// The four speak in turn, the dealer first, until three have passed (ROY "Das Lizitieren").
pub(super) fn bidding(
    rules: &Rules,
    seating: Seating,
    hands: &PerSeat<CardSet>,
    dice: &mut Dice,
) -> Vec<Announcement<Seat>> {
    let mut sides = PerSeat([Side::Defenders; 5]);
    let mut places_of: PerSeat<Option<(Side, Partner)>> = PerSeat::default();
    let mut order = Vec::with_capacity(4);
    for (seat, side, partner) in places(seating) {
        sides[seat] = side;
        places_of[seat] = Some((side, partner));
        order.push(seat);
    }
    let players = PerSeat::from_fn(|seat| {
        let place = places_of[seat];
        let leads = place == Some((Side::Attackers, Partner::Eintreiber));
        Player::new(Hand(hands[seat]), place.is_some_and(|(side, _)| side == Side::Attackers), leads)
    });
    // The last seat that plays is the dealer's.
    order.rotate_right(1);
    let mut bidding = Bidding { rules, sides, players, standing: Vec::new() };
    let mut passes = 0;
    for (turn, seat) in order.iter().cycle().take(4 * ROUNDS).enumerate() {
        let spoke = bidding.speak(*seat, turn < 4, dice);
        passes = if spoke { 0 } else { passes + 1 };
        if passes == 3 && turn > 3 {
            break;
        }
    }
    bidding.standing
}

impl Bidding<'_> {
    /// Whether somebody said anything at his turn.
    fn speak(&mut self, seat: Seat, is_first: bool, dice: &mut Dice) -> bool {
        let mut spoke = self.kontra(seat, dice);
        spoke |= self.raise(seat, dice);
        let wish = |item: Item| (item, self.players[seat].wish(item) / if is_first { 1 } else { 4 });
        let mut wishes: Vec<_> =
            self.rules.items().map(|(item, _)| wish(item)).filter(|(_, wish)| *wish > 0).collect();
        dice.shuffle(&mut wishes);
        let mut spoken = 0;
        for (item, wish) in wishes {
            if !dice.chance(wish) || (spoken >= AT_A_TIME && !item.is_meldung()) {
                continue;
            }
            let Some(announced) = self.named(item, seat, &[], dice) else { continue };
            if self.may_stand(&announced) {
                spoken += u32::from(!item.is_meldung());
                self.standing.push(announced);
                spoke = true;
            }
        }
        spoke
    }

    /// One kontra at most on each Schlemm of the other side, seldom.
    fn kontra(&mut self, seat: Seat, dice: &mut Dice) -> bool {
        let (sides, mut spoke) = (self.sides, false);
        for announced in &mut self.standing {
            let is_theirs = sides[announced.by] != sides[seat];
            if is_theirs && announced.item.is_schlemm() && announced.kontra_by.is_none() && dice.chance(40) {
                announced.kontra_by = Some(seat);
                spoke = true;
            }
        }
        spoke
    }

    /// Puts a dearer item in the place of one or several that stand; only the partner of who
    /// announced the last of them may.
    fn raise(&mut self, seat: Seat, dice: &mut Dice) -> bool {
        let partners = |announced: &&Announcement<Seat>| {
            announced.by != seat
                && self.sides[announced.by] == self.sides[seat]
                && announced.item.is_schlemm()
        };
        let candidates: Vec<_> = self.standing.iter().filter(partners).cloned().collect();
        let Some(lower) = candidates.get(dice.below(u32::try_from(candidates.len()).unwrap_or(1)) as usize)
        else {
            return false;
        };
        let items = self.rules.items().map(|(item, _)| item);
        let above: Vec<_> = items.filter(|item| item.raises(lower.item)).collect();
        // Near ones, but for a strong hand.
        let reach = 3 + self.players[seat].strength as usize / 20;
        let near: Vec<_> = above.into_iter().take(reach).collect();
        let Some(item) = dice.one_of(&near) else { return false };
        let wish = 40 + self.players[seat].wish(item);
        let likes = match (item.is_trophy(), lower.item.is_trophy()) {
            (true, false) => self.players[seat].wish(item) / 2,
            // Who has lost one trophy anyway may as well lose a dearer one.
            (true, true) => 120,
            _ => wish,
        };
        if !dice.chance(likes) {
            return false;
        }
        let Some(mut raising) = self.named(item, seat, std::slice::from_ref(lower), dice) else {
            return false;
        };
        let raised = self.raised_by(&raising);
        let announced: Vec<_> = raised.iter().filter_map(|&place| self.standing.get(place)).collect();
        if raised_last(item, &announced, |lower| lower.item).is_none_or(|last| last.by == seat) {
            return false;
        }
        let mut rest = Vec::with_capacity(self.standing.len());
        let mut gone = Vec::new();
        for (place, standing) in self.standing.iter().enumerate() {
            if raised.contains(&place) { gone.push(standing.clone()) } else { rest.push(standing.clone()) }
        }
        for lower in gone {
            raising.raised_from.extend(lower.raised_from);
            raising.raised_from.push(Raised {
                item: lower.item,
                by: lower.by,
                cards: lower.cards,
                suit: lower.suit,
                suits: lower.suits,
            });
        }
        let before = std::mem::replace(&mut self.standing, rest);
        if !self.may_stand(&raising) {
            self.standing = before;
            return false;
        }
        self.standing.push(raising);
        true
    }

    /// What of his side would be raised by this, by its place.
    fn raised_by(&self, higher: &Announcement<Seat>) -> Vec<usize> {
        let own = self.standing.iter().enumerate();
        let own = own.filter(|(_, lower)| self.sides[lower.by] == self.sides[higher.by]);
        own.filter(|(_, lower)| higher.announced().raises(lower.announced()))
            .map(|(place, _)| place)
            .collect()
    }

    /// Whether this may stand beside what the side has announced, raising nothing of it.
    fn may_stand(&self, new: &Announcement<Seat>) -> bool {
        let mut own = self.standing.iter().filter(|other| self.sides[other.by] == self.sides[new.by]);
        own.all(|other| {
            let is_again = (new.item, new.by, new.suit) == (other.item, other.by, other.suit);
            let is_shown = new.item.is_meldung() || other.item.is_meldung();
            if is_shown { !is_again } else { Self::is_beside(new, other) }
        })
    }

    fn is_beside(new: &Announcement<Seat>, other: &Announcement<Seat>) -> bool {
        let (new, other) = (new.announced(), other.announced());
        new.conflict(other).is_none() && !new.raises(other) && !other.raises(new)
    }

    /// An item with what is named with it: from his hand, or going on from what it raises.
    fn named(
        &self,
        item: Item,
        by: Seat,
        raised: &[Announcement<Seat>],
        dice: &mut Dice,
    ) -> Option<Announcement<Seat>> {
        let hand = self.players[by].hand;
        let mut new = unnamed(item, by);
        let lower = raised.first();
        let held = |one: Suit| hand.count(suit(one));
        match item.names() {
            Names::Nothing => {}
            Names::SuitAndCount => {
                let some = |(one, held): &(Suit, u32)| *held >= 2 && *held < suit(*one).len().into();
                let (one, held) = hand.suits().filter(some).max_by_key(|(_, held)| *held)?;
                (new.suit, new.count) = (Some(one), u8::try_from(held).ok());
            }
            Names::Count => new.count = u8::try_from(hand.tarocks()).ok(),
            Names::Suit => {
                let couples = |one: &Suit| hand.count(couple(*one)) == 2;
                let announced = lower.and_then(|lower| lower.suit);
                let own = match item {
                    Item::Mariage | Item::Court => Suit::ALL.into_iter().find(couples),
                    _ => None,
                };
                new.suit = announced.or(own).or_else(|| Suit::ALL.into_iter().max_by_key(|one| held(*one)));
            }
            Names::RedAndBlack => {
                let announced = lower.and_then(|lower| lower.suit);
                let of = |red: bool| {
                    let announced = announced.filter(|one| one.is_red() == red);
                    let alike = Suit::ALL.into_iter().filter(|one| one.is_red() == red);
                    announced.or_else(|| alike.max_by_key(|one| held(*one)))
                };
                new.suits = of(true).into_iter().chain(of(false)).collect();
            }
            Names::Cards(count) => new.cards = cards(item, hand, lower, count.into(), dice)?,
            Names::BlackTen => new.cards = vec![(hand.0 & ZEHNER).iter().next()?],
        }
        Some(new)
    }
}

/// Kings and Vogerln in the order of their tricks: those that what is raised has bound stay in
/// their place.
fn cards(
    item: Item,
    hand: Hand,
    lower: Option<&Announcement<Seat>>,
    count: usize,
    dice: &mut Dice,
) -> Option<Vec<Card>> {
    let tricks: &[u8] = match item {
        Item::Fasan => &[1],
        Item::Falke => &[2],
        Item::SiebenbuergerFasan => &[1, 2],
        Item::TemeschwarerFasan => &[1, 3],
        Item::KlausenburgerFasan => &[2, 4],
        Item::Habicht | Item::Stella => &[1, 2, 3],
        _ => {
            // Hochspiel: what is raised keeps its card.
            let announced = lower.map(|lower| lower.cards.clone());
            let own = hand.hochspiel();
            return announced.or_else(|| dice.one_of(&own).map(|card| vec![card]));
        }
    };
    // Of another kind there is no card that this could name.
    let flug = lower.filter(|lower| lower.item.is_flug());
    let bound = flug.map(|lower| bindings(lower.item, lower.named())).unwrap_or_default();
    // What was bound to a trick that this does not name goes to another of them.
    let moved = bound.iter().filter(|binding| !tricks.contains(&binding.trick)).map(|binding| binding.card);
    let moved: Vec<_> = moved.collect();
    let mut own: Vec<_> = hand.hochspiel();
    own.extend((HOCHSPIEL - hand.0).iter());
    own.retain(|card| bound.iter().all(|binding| binding.card != *card));
    let mut own = moved.into_iter().chain(own);
    let of_trick = |trick: &u8| {
        let bound_card = bound.iter().find(|binding| binding.trick == *trick).map(|binding| binding.card);
        bound_card.or_else(|| own.next())
    };
    let cards: Vec<_> = tricks.iter().filter_map(of_trick).collect();
    (cards.len() == count).then_some(cards)
}

/// A Meldung of somebody whose hand does not show it.
pub(super) fn false_meldung(
    rules: &Rules,
    seating: Seating,
    hands: &PerSeat<CardSet>,
    dice: &mut Dice,
) -> Option<Announcement<Seat>> {
    let seats: Vec<_> = seating.active().collect();
    let by = dice.one_of(&seats)?;
    let hand = Hand(hands[by]);
    let one = dice.one_of(&Suit::ALL)?;
    let (held, all) = (hand.count(suit(one)), u32::from(suit(one).len()));
    let mut announced = unnamed(Item::Flush, by);
    match dice.below(5) {
        0 if held < 2 || held == all => {
            (announced.item, announced.suit, announced.count) = (Item::Farbenanzahl, Some(one), Some(2));
        }
        0 | 1 if held + 1 < all => {
            let count = u8::try_from(held.max(1) + 1).ok();
            (announced.item, announced.suit, announced.count) = (Item::Farbenanzahl, Some(one), count);
        }
        2 => {
            let count = if hand.tarocks() == 8 { 9 } else { 8 };
            (announced.item, announced.count) = (Item::Tarockanzahl, Some(count));
        }
        3 if hand.vogerln() == 0 => announced.item = Item::Vogerl,
        4 if !hand.has_four_equal() => announced.item = Item::Wonok,
        _ if Suit::ALL.into_iter().all(|one| !hand.0.contains_all(suit(one))) => {}
        _ => return None,
    }
    rules.plays(announced.item).then_some(announced)
}

fn unnamed(item: Item, by: Seat) -> Announcement<Seat> {
    Announcement {
        item,
        by,
        cards: Vec::new(),
        suit: None,
        suits: Vec::new(),
        count: None,
        won: None,
        kontra_by: None,
        raised_from: Vec::new(),
    }
}
