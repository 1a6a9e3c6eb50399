//! What each item needs, as data: whoever judges, derives or explains an outcome goes by it.
//!
//! An item is made by a side if all its [`Need`]s are met. [`needs`] gives those of an
//! announcement; what is not named yet is left open, as wide as it can be named.

use super::TRICKS;
use super::item::Item;
use super::pack::{
    BLACK, BLACK_COURTS, BLACK_LOW_COURTS, COURTS, ENGEL, HOCHSPIEL, HONNEURS, LAMOUR, NO_KINGS, RED,
    RED_COURTS, SUIT_CARDS, VISI, VOGERLN, ZEHNER, couple, suit, zehner,
};
use super::record::{Announcement, Named};
use crate::card::{Card, CardSet, Suit};

/// One thing a side needs for an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Need {
    /// In one partner's hand before play.
    InHand(Holding),
    /// So many of the first tricks.
    Tricks {
        /// How many at least.
        at_least: u8,
        /// Of how many, from the first on.
        of_first: u8,
    },
    /// A certain trick, taken by one of these cards itself.
    Takes {
        /// Which, from 1.
        trick: u8,
        /// By any of these.
        with: CardSet,
    },
    /// Any trick, taken by one of these cards.
    TakesAny {
        /// By any of these.
        with: CardSet,
    },
    /// Tricks in a row, each taken by one of these cards.
    TakesRun {
        /// How many.
        length: u8,
        /// By any of these.
        with: CardSet,
    },
    /// Each of the two partners takes a trick with one of these cards.
    EachPartnerTakes {
        /// By any of these.
        with: CardSet,
    },
    /// All these cards are in the side's tricks.
    BringsHome(CardSet),
    /// One of these cards at least is in the side's tricks.
    BringsHomeOneOf(CardSet),
    /// A card that an opponent held is in the side's tricks.
    Captures {
        /// The card.
        card: Card,
        /// The card that must take it.
        with: Option<Card>,
    },
}

/// What is held for a Meldung.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Holding {
    /// So many cards of these and not all of them; in one suit if they are of several.
    SomeOfSuit {
        /// The suits' cards.
        of: CardSet,
        /// How many, if that is stated.
        count: Option<u8>,
    },
    /// So many tarocks: as entered, or at least eight.
    Tarocks(Option<u8>),
    /// A Vogerl.
    Vogerl,
    /// All cards of a suit.
    WholeSuit,
    /// Four court cards of one rank.
    FourEqualCourts,
}

impl Holding {
    /// Whether a hand holds it.
    #[must_use]
    pub fn is_in(self, hand: CardSet) -> bool {
        match self {
            Self::SomeOfSuit { of, count } => Suit::ALL.into_iter().any(|one| {
                let all = suit(one) & of;
                let held = (hand & all).len();
                held >= 2 && held < all.len() && count.is_none_or(|count| count == held)
            }),
            Self::Tarocks(count) => {
                let held = (hand & CardSet::TAROCKS).len();
                held >= TAROCKS_TO_ANNOUNCE && count.is_none_or(|count| count == held)
            }
            Self::Vogerl => !(hand & VOGERLN).is_empty(),
            Self::WholeSuit => Suit::ALL.into_iter().any(|one| hand.contains_all(suit(one))),
            Self::FourEqualCourts => (4..8).any(|rank| hand.contains_all(CardSet::of_rank(rank))),
        }
    }
}

/// The fewest tarocks that are announced (ROY "Meldungen").
pub const TAROCKS_TO_ANNOUNCE: u8 = 8;

/// The five bound tricks: trick and card (ROY "Gebundene Stiche").
pub const BOUND_TRICKS: [(u8, Card); 5] =
    [(3, VISI), (4, LAMOUR), (5, ENGEL), (6, Card::MOND), (7, Card::SKUES)];

const ALL_TRICKS: Need = Need::Tricks { at_least: TRICKS, of_first: TRICKS };
const MOND: Need = Need::Captures { card: Card::MOND, with: None };
const MOND_BY_SKUES: Need = Need::Captures { card: Card::MOND, with: Some(Card::SKUES) };
const PAGAT: Need = Need::Captures { card: Card::PAGAT, with: None };
const SUIT_CARD: Need = Need::TakesAny { with: NO_KINGS };

/// What a side needs for an item as it was announced, besides what it raised.
#[must_use]
#[expect(clippy::too_many_lines, reason = "one row for each of the 70 items")]
pub fn needs(item: Item, named: Named<'_>) -> Vec<Need> {
    let card = |i: usize| named.cards.get(i).map_or(HOCHSPIEL, |&card| CardSet::only(card));
    let of_suit = named.suit.map_or(SUIT_CARDS, suit);
    let takes = |trick: u8, with: CardSet| Need::Takes { trick, with };
    let last = |tricks: u8, with: CardSet| (TRICKS - tricks + 1..=TRICKS).map(move |t| takes(t, with));
    let at_least = |at_least: u8| vec![Need::Tricks { at_least, of_first: TRICKS }];
    let bound = |n: usize| {
        let (trick, card) = BOUND_TRICKS[n];
        vec![Need::Tricks { at_least: trick, of_first: trick }, takes(trick, CardSet::only(card))]
    };
    let all_bound = || BOUND_TRICKS.map(|(trick, card)| takes(trick, CardSet::only(card)));
    let home = |cards: CardSet| vec![Need::BringsHome(cards)];
    let valat = |more: &[Need]| [&[ALL_TRICKS], more].concat();
    let scale = |with: Option<CardSet>| {
        let end = with.into_iter().flat_map(|with| last(3, with));
        [ALL_TRICKS].into_iter().chain(all_bound()).chain(end).collect()
    };
    match item {
        Item::Farbenanzahl => {
            vec![Need::InHand(Holding::SomeOfSuit { of: of_suit, count: named.count })]
        }
        Item::Tarockanzahl => vec![Need::InHand(Holding::Tarocks(named.count))],
        Item::Vogerl => vec![Need::InHand(Holding::Vogerl)],
        Item::Flush => vec![Need::InHand(Holding::WholeSuit)],
        Item::Wonok => vec![Need::InHand(Holding::FourEqualCourts)],

        Item::Visi => home(CardSet::only(VISI)),
        Item::Lamour => home(CardSet::only(LAMOUR)),
        Item::Engel => home(CardSet::only(ENGEL)),
        Item::Honneur => vec![Need::BringsHomeOneOf(HONNEURS)],
        Item::Koepfe => home(HONNEURS),
        Item::Trull => home(CardSet::TRULL),

        // Five of the first nine: exactly one side has them, and it had five first.
        Item::Obscur => vec![Need::Tricks { at_least: 5, of_first: TRICKS - 1 }],
        Item::Lauer | Item::Pagatfang => vec![PAGAT],
        Item::VierKoenige => home(CardSet::KINGS),
        Item::MondfangStill => vec![MOND],

        Item::Spiel => at_least(5),
        Item::Kasse => at_least(6),
        Item::Bridge => at_least(7),
        Item::Oktave => at_least(8),
        Item::Misere => at_least(9),
        Item::Valat => at_least(TRICKS),

        Item::Piccolo => bound(0),
        Item::City => bound(1),
        Item::Zentrum => bound(2),
        Item::KleinerVogel => bound(3),
        Item::GrosserVogel => bound(4),

        Item::Ultimo => vec![takes(10, card(0))],
        Item::PreUltimo => vec![takes(9, card(0))],
        Item::Drachen => vec![takes(8, card(0))],
        Item::Greif => vec![takes(7, card(0))],
        Item::Turul => vec![takes(6, card(0))],
        Item::Fasan => vec![takes(1, card(0))],
        Item::Falke => vec![takes(2, card(0))],

        Item::Bande => home(of_suit),
        Item::Flotte => home(RED),
        Item::RotUndSchwarz => home(named.suits.iter().fold(CardSet::EMPTY, |all, &s| all | suit(s))),
        Item::Armee => home(BLACK),
        Item::Legion => home(SUIT_CARDS),

        Item::Amazon => vec![SUIT_CARD],
        Item::SiebenbuergerFasan => vec![takes(1, card(0)), takes(2, card(1))],
        Item::TemeschwarerFasan => vec![takes(1, card(0)), takes(3, card(1))],
        Item::KlausenburgerFasan => vec![takes(2, card(0)), takes(4, card(1))],
        Item::Schleicher => last(2, VOGERLN).collect(),
        Item::Phoenix => last(2, CardSet::KINGS).collect(),

        Item::Spadille => vec![Need::TakesAny { with: RED_COURTS }],
        Item::Manille => vec![Need::TakesAny { with: BLACK_LOW_COURTS }],
        Item::Dschinn => {
            let with = match (named.cards.first(), named.suit) {
                (Some(&card), _) => CardSet::only(card),
                (None, Some(suit)) => zehner(suit),
                (None, None) => ZEHNER,
            };
            vec![Need::TakesAny { with }]
        }
        Item::Mariage => last(2, named.suit.map_or(COURTS, couple)).collect(),

        Item::Mondfang => vec![MOND_BY_SKUES],
        Item::Habicht => (1..).zip(0..3).map(|(trick, i)| takes(trick, card(i))).collect(),
        Item::Couleur => last(3, SUIT_CARDS).collect(),
        Item::Skala => scale(None),
        Item::Golgatha => vec![MOND, PAGAT],
        Item::Kentaur => vec![MOND_BY_SKUES, SUIT_CARD],
        Item::Trojka => last(3, VOGERLN).collect(),
        Item::Famille => last(3, of_suit).collect(),
        Item::Bethlehem => last(3, CardSet::KINGS).collect(),
        Item::Sphinx => {
            vec![Need::TakesAny { with: RED_COURTS }, Need::TakesAny { with: BLACK_COURTS }]
        }
        Item::Quart => valat(&[Need::TakesRun { length: 4, with: SUIT_CARDS }]),
        Item::Pyramide => valat(&[Need::TakesRun { length: 4, with: VOGERLN }]),
        Item::Spektrum => scale(Some(SUIT_CARDS)),
        Item::Stella => {
            let first = (1..).zip(0..3).map(|(trick, i)| takes(trick, card(i)));
            let then = BOUND_TRICKS.into_iter().skip(1).map(|(t, card)| takes(t, CardSet::only(card)));
            [ALL_TRICKS].into_iter().chain(first).chain(then).collect()
        }
        Item::Full => scale(Some(VOGERLN)),
        Item::Court => scale(Some(of_suit)),
        Item::Grand => scale(Some(CardSet::KINGS)),
        Item::Harpie => valat(&[SUIT_CARD, MOND, PAGAT]),
        Item::Gloria => [ALL_TRICKS, MOND_BY_SKUES].into_iter().chain(last(3, SUIT_CARDS)).collect(),
        Item::Triumph => [ALL_TRICKS, MOND_BY_SKUES].into_iter().chain(last(3, VOGERLN)).collect(),
        Item::Royal => [ALL_TRICKS, MOND, PAGAT]
            .into_iter()
            .chain(last(3, VOGERLN))
            .chain([Need::EachPartnerTakes { with: VOGERLN }])
            .collect(),
    }
}

/// A card that is kept for a trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Binding {
    /// The trick, from 1.
    pub trick: u8,
    /// The card.
    pub card: Card,
}

/// The cards an item binds to tricks (ROY "Die Spielweise"): a König and a Dame of a Mariage
/// to either of the last two, any other to one trick. Cards that are not named bind nobody.
#[must_use]
pub fn bindings(item: Item, named: Named<'_>) -> Vec<Binding> {
    let mut bindings = Vec::new();
    if !item.is_kept() {
        return bindings;
    }
    for need in needs(item, named) {
        if let Need::Takes { trick, with } = need
            && with.len() <= 2
        {
            bindings.extend(with.iter().map(|card| Binding { trick, card }));
        }
    }
    bindings
}

impl<P> Announcement<P> {
    /// What the side needs for it. Where it raised kept items it is lost unless their cards take
    /// the tricks they were bound to; a card that was bound anew, the last of them (ROY "Die
    /// Spielweise").
    #[must_use]
    pub fn needs(&self) -> Vec<Need> {
        let mut needs = needs(self.item, self.named());
        let owed = self.owed();
        for &Binding { trick, .. } in &owed {
            let of_trick = owed.iter().filter(|owed| owed.trick == trick);
            let cards: CardSet = of_trick.map(|owed| owed.card).collect();
            let takes = needs.iter_mut().find_map(|need| match need {
                Need::Takes { trick: own, with } if *own == trick => Some(with),
                _ => None,
            });
            match takes {
                Some(with) => *with = *with & cards,
                None => needs.push(Need::Takes { trick, with: cards }),
            }
        }
        needs
    }

    /// What the items it raised still bind, now that it binds its own cards.
    fn owed(&self) -> Vec<Binding> {
        let mut owed: Vec<Binding> = Vec::new();
        let raised = self.raised_from.iter().map(|raised| bindings(raised.item, raised.named()));
        let own = bindings(self.item, self.named());
        for anew in raised {
            owed.retain(|owed| anew.iter().all(|anew| anew.card != owed.card));
            owed.extend(anew);
        }
        owed.retain(|owed| own.iter().all(|own| own.card != owed.card));
        owed
    }

    /// The cards it binds, those of what it raised among them, the ones bound last in front.
    #[must_use]
    pub fn bindings(&self) -> Vec<Binding> {
        let mut all = bindings(self.item, self.named());
        for raised in self.raised_from.iter().rev() {
            for binding in bindings(raised.item, raised.named()) {
                if !all.contains(&binding) {
                    all.push(binding);
                }
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::royal::record::Raised;

    fn announcement(
        item: Item,
        cards: &[&str],
        raised: &[(Item, &[&str], Option<Suit>)],
    ) -> Announcement<u8> {
        let cards_of = |names: &[&str]| names.iter().map(|name| name.parse().unwrap()).collect::<Vec<Card>>();
        let raised = raised.iter().map(|&(item, cards, suit)| Raised {
            item,
            by: 0,
            cards: cards_of(cards),
            suit,
            suits: Vec::new(),
        });
        let raised_from = raised.collect();
        let (suit, suits, count, won, kontra_by) = (None, Vec::new(), None, None, None);
        Announcement { item, by: 0, cards: cards_of(cards), suit, suits, count, won, kontra_by, raised_from }
    }

    fn takes(trick: u8, with: &str) -> Need {
        let with = with.split_whitespace().map(|name| name.parse::<Card>().unwrap()).collect();
        Need::Takes { trick, with }
    }

    /// ROY "Die Spielweise": what was raised binds still, and the raised item is lost without it.
    #[rstest]
    #[case::card_moved(announcement(Item::PreUltimo, &["pK"], &[(Item::Ultimo, &["pK"], None)]),
        &[takes(9, "pK")])]
    #[case::part_of_it(announcement(Item::SiebenbuergerFasan, &["hK", "pK"], &[(Item::Fasan, &["hK"], None)]),
        &[takes(1, "hK"), takes(2, "pK")])]
    #[case::another_card(announcement(Item::SiebenbuergerFasan, &["tK", "pK"], &[(Item::Fasan, &["hK"], None)]),
        &[takes(1, ""), takes(2, "pK")])]
    #[case::another_trick(announcement(Item::KlausenburgerFasan, &["tK", "pK"], &[(Item::Fasan, &["hK"], None)]),
        &[takes(2, "tK"), takes(4, "pK"), takes(1, "hK")])]
    #[case::narrowed(announcement(Item::Couleur, &[], &[(Item::Mariage, &[], Some(Suit::Pik))]),
        &[takes(8, "hB hC hD hK kB kC kD kK p10 pB pC pD pK t10 tB tC tD tK"), takes(9, "pD pK"), takes(10, "pD pK")])]
    #[case::impossible(announcement(Item::Trojka, &[], &[(Item::Mariage, &[], Some(Suit::Pik))]),
        &[takes(8, "T1 T2 T3 T4"), takes(9, ""), takes(10, "")])]
    fn what_raised_needs_the_cards_bound_before(
        #[case] raising: Announcement<u8>,
        #[case] expected: &[Need],
    ) {
        assert_eq!(raising.needs(), expected);
    }
}
