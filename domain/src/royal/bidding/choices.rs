//! What may be said at a turn.

use serde::Serialize;

use super::Bidding;
use crate::card::{Card, Suit};
use crate::royal::entry::Standing;
use crate::royal::item::{Group, Item, Names};
use crate::royal::needs::{Binding, TAROCKS_TO_ANNOUNCE, bindings};
use crate::royal::pack::{HOCHSPIEL, zehner};
use crate::royal::record::{Announcement, Named};
use crate::royal::rules::Rules;
use crate::royal::{TRICKS, pack};

/// What may be said now, besides "Weiter".
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choices<P> {
    /// Whose turn it is; nobody's when the bidding is over.
    pub turn: Option<P>,
    /// Announcements he may make.
    pub announcements: Vec<Choice<P>>,
    /// Announcements of the other side that can be contra'd.
    pub contras: Vec<Standing<P>>,
    /// What stands, in the order it was announced, as a record has it.
    pub standing: Vec<Announcement<P>>,
}

/// An item that may be announced, with what it may name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice<P> {
    /// Which.
    pub item: Item,
    /// Its group.
    pub group: Group,
    /// What it is worth.
    pub value: u16,
    /// How many cards it names.
    pub names_cards: u8,
    /// From which cards.
    pub cards: Vec<Card>,
    /// Which of them stand in a place already, because what it raises names them for that trick.
    pub fixed: Vec<FixedCard>,
    /// From which suits.
    pub suits: Vec<Suit>,
    /// From which pairs of suits.
    pub suit_pairs: Vec<[Suit; 2]>,
    /// From which numbers of cards.
    pub counts: Vec<u8>,
    /// What it raises, so announced.
    pub raises: Vec<Standing<P>>,
}

/// A card that an item of several can only name in one place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct FixedCard {
    /// The place among those it names, from 1.
    pub place: u8,
    /// The card.
    pub card: Card,
}

impl<P: Copy + PartialEq> Bidding<P> {
    /// What may be said now, in the order of the items. An item stands twice if it raises
    /// with some of the cards and not with others.
    #[must_use]
    pub fn choices(&self, rules: &Rules) -> Choices<P> {
        let turn = self.turn();
        let standing = self.standing.clone();
        let mut choices = Choices { turn, announcements: Vec::new(), contras: Vec::new(), standing };
        let Some(by) = turn else { return choices };
        for item in Item::ALL.into_iter().filter(|item| !item.is_silent() && rules.plays(*item)) {
            let fixed = self.fixed(item, &by);
            for mut named in candidates(item, by) {
                let card = named.cards.first().copied();
                for fixed in &fixed {
                    if let Some(named) = named.cards.get_mut(usize::from(fixed.place) - 1) {
                        *named = fixed.card;
                    }
                }
                let Ok(raised) = self.raised_by(&named) else { continue };
                choices.add(rules, &named, card, &fixed, raised.into_iter().map(named_shortly).collect());
            }
        }
        choices.contras = (self.standing.iter())
            .filter(|old| {
                self.side(&old.by) != self.side(&by) && old.item.is_schlemm() && old.kontra_by.is_none()
            })
            .map(named_shortly)
            .collect();
        choices
    }

    /// The cards that an item takes over from what it would raise, each in the place of its trick.
    fn fixed(&self, item: Item, by: &P) -> Vec<FixedCard> {
        let tricks = item.flug_tricks();
        if tricks.len() < 2 {
            return Vec::new();
        }
        let own = self.standing.iter().filter(|old| self.side(&old.by) == self.side(by));
        let raised = own.filter(|old| item.raises(old.item) && !(item.is_trophy() && old.item.is_trophy()));
        let bound = raised.flat_map(|old| bindings(old.item, old.named()));
        let places = bound.filter_map(|Binding { trick, card }| {
            let place = (1..).zip(&tricks).find(|(_, own)| **own == trick)?.0;
            Some(FixedCard { place, card })
        });
        places.collect()
    }
}

impl Item {
    /// The tricks for which a Flug names cards, in the order in which it names them; none of any
    /// other item.
    #[must_use]
    pub fn flug_tricks(self) -> Vec<u8> {
        let Names::Cards(n) = self.names() else { return Vec::new() };
        if !self.is_flug() {
            return Vec::new();
        }
        let cards: Vec<Card> = HOCHSPIEL.iter().take(n.into()).collect();
        let named = Named { cards: &cards, ..Named::default() };
        let of = |card: &Card| bindings(self, named).into_iter().find(|binding| binding.card == *card);
        cards.iter().filter_map(|card| Some(of(card)?.trick)).collect()
    }
}

impl<P> Choices<P> {
    /// Names every player anew.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, mut rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Choices<Q>, E> {
        let mut all = |standing: &[Standing<P>]| -> Result<Vec<_>, E> {
            standing.iter().map(|one| one.try_map_players(&mut rename)).collect()
        };
        let announcements = self.announcements.iter().map(|choice| {
            Ok(Choice {
                item: choice.item,
                group: choice.group,
                value: choice.value,
                names_cards: choice.names_cards,
                cards: choice.cards.clone(),
                fixed: choice.fixed.clone(),
                suits: choice.suits.clone(),
                suit_pairs: choice.suit_pairs.clone(),
                counts: choice.counts.clone(),
                raises: all(&choice.raises)?,
            })
        });
        let announcements = announcements.collect::<Result<_, E>>()?;
        let contras = all(&self.contras)?;
        let standing = self.standing.iter().map(|one| one.try_map_players(&mut rename));
        let standing = standing.collect::<Result<_, E>>()?;
        let turn = self.turn.as_ref().map(rename).transpose()?;
        Ok(Choices { turn, announcements, contras, standing })
    }
}

impl<P: PartialEq> Choices<P> {
    fn add(
        &mut self,
        rules: &Rules,
        named: &Announcement<P>,
        card: Option<Card>,
        fixed: &[FixedCard],
        raises: Vec<Standing<P>>,
    ) {
        let item = named.item;
        let same =
            self.announcements.iter().position(|choice| choice.item == item && choice.raises == raises);
        let at = same.unwrap_or_else(|| {
            self.announcements.push(Choice {
                item,
                group: item.group(),
                value: rules.value(item).unwrap_or_default(),
                names_cards: match item.names() {
                    Names::Cards(n) => n,
                    Names::BlackTen => 1,
                    _ => 0,
                },
                cards: Vec::new(),
                fixed: fixed.to_vec(),
                suits: Vec::new(),
                suit_pairs: Vec::new(),
                counts: Vec::new(),
                raises,
            });
            self.announcements.len() - 1
        });
        let Some(choice) = self.announcements.get_mut(at) else { return };
        choice.cards.extend(card);
        choice.suits.extend(named.suit);
        if let [one, other] = *named.suits.as_slice() {
            choice.suit_pairs.push([one, other]);
        }
        choice.counts = match item.names() {
            Names::Count => (TAROCKS_TO_ANNOUNCE..=TRICKS).collect(),
            // Of a red suit up to three, of a black one up to four: never all.
            Names::SuitAndCount => {
                let longest = choice.suits.iter().map(|&suit| pack::suit(suit).len()).max().unwrap_or(0);
                (2..longest).collect()
            }
            _ => Vec::new(),
        };
    }
}

fn named_shortly<P: Copy>(old: &Announcement<P>) -> Standing<P> {
    Standing { item: old.item, by: Some(old.by), cards: old.cards.clone() }
}

/// An item with each thing it can name. Where it names several cards, each stands for any
/// place among them that is not fixed.
fn candidates<P: Copy>(item: Item, by: P) -> Vec<Announcement<P>> {
    let plain = || Announcement {
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
    match item.names() {
        Names::Nothing | Names::Count => vec![plain()],
        Names::Suit | Names::SuitAndCount => {
            Suit::ALL.map(|suit| Announcement { suit: Some(suit), ..plain() }).into()
        }
        Names::RedAndBlack => {
            let (red, black): (Vec<_>, Vec<_>) = Suit::ALL.into_iter().partition(|suit| suit.is_red());
            let pairs = red.iter().flat_map(|&one| black.iter().map(move |&other| vec![one, other]));
            pairs.map(|suits| Announcement { suits, ..plain() }).collect()
        }
        Names::Cards(n) => {
            HOCHSPIEL.iter().map(|card| Announcement { cards: vec![card; n.into()], ..plain() }).collect()
        }
        Names::BlackTen => [Suit::Pik, Suit::Treff]
            .into_iter()
            .flat_map(|suit| zehner(suit).iter())
            .map(|card| Announcement { cards: vec![card], ..plain() })
            .collect(),
    }
}
