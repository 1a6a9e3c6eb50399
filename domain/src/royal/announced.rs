//! What two announcements of a side are to each other: one raises the other, or they cannot
//! stand together.

use super::Need;
use super::item::{Family, Item, Names};
use super::needs::{bindings, needs};
use super::pack::{HOCHSPIEL, ZEHNER, suit, zehner};
use super::record::{Announcement, Named, Raised};
use crate::card::{Card, CardSet};
use crate::message::Term;
use crate::royal::faults;
use crate::violation::Fault;

/// The first tricks of a Stella, whose cards are named.
const STELLA_NAMES: u8 = 3;

/// An item with what it names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Announced<'a> {
    /// Which.
    pub item: Item,
    /// What it names.
    pub named: Named<'a>,
}

/// Why two announcements cannot stand on one side at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Conflict {
    /// It is the same announcement.
    Twice,
    /// Two items of which a side has one at a time, such as two trophies.
    Family(Family),
    /// A Flug item, and a kept item on its card (ROY "Flugschlemme").
    SameCard(Card),
}

/// What is wrong with what an announcement names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Misnamed {
    /// The field: `cards`, `suit`, `suits` or `count`.
    pub field: &'static str,
    /// How.
    pub how: HowMisnamed,
}

/// How what an announcement names is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HowMisnamed {
    /// It must name something there.
    Missing,
    /// It names nothing of the kind.
    NotNamed,
    /// It can not name this.
    Wrong,
}

impl Misnamed {
    /// What is wrong with it.
    #[must_use]
    pub fn fault(self, item: Item) -> Fault {
        let field = Term::new("royal-names", self.field);
        match self.how {
            HowMisnamed::Missing => faults::must_name(item, field),
            HowMisnamed::NotNamed => faults::names_none(item, field),
            HowMisnamed::Wrong => faults::names_wrong(item),
        }
    }
}

impl<P> Announcement<P> {
    /// The item with what it names.
    #[must_use]
    pub fn announced(&self) -> Announced<'_> {
        Announced { item: self.item, named: self.named() }
    }
}

impl<P> Raised<P> {
    /// The item with what it named.
    #[must_use]
    pub fn announced(&self) -> Announced<'_> {
        Announced { item: self.item, named: self.named() }
    }
}

impl Announced<'_> {
    /// The cards it is about, as far as it names any.
    #[must_use]
    pub fn scope(self) -> CardSet {
        let suits = self.named.suits.iter().chain(&self.named.suit);
        let cards: CardSet = self.named.cards.iter().copied().collect();
        match self.item {
            Item::Dschinn => suits.fold(cards, |all, &s| all | zehner(s)),
            _ => suits.fold(cards, |all, &s| all | suit(s)),
        }
    }

    /// Whether it raises what stands already on its side: an item that does, and contains what it
    /// raises where both name something (ROY "Steigerung von Schlemmen").
    #[must_use]
    pub fn raises(self, lower: Announced<'_>) -> bool {
        let both = |family| [self, lower].iter().all(|one| one.item.families().any(|own| own == family));
        self.item.raises(lower.item)
            && (!both(Family::Hochspiel) || self.named.cards.first() == lower.named.cards.first())
            && (!both(Family::Abfang) || self.brings_home().contains_all(lower.brings_home()))
            && (!both(Family::Flug) || both(Family::Trophies) || self.flies_as(lower))
    }

    /// All cards it needs in the side's tricks, as far as it names them.
    #[must_use]
    pub fn brings_home(self) -> CardSet {
        let all = needs(self.item, self.named).into_iter().filter_map(|need| match need {
            Need::BringsHome(cards) => Some(cards),
            _ => None,
        });
        all.fold(CardSet::EMPTY, |all, cards| all | cards)
    }

    /// Whether the cards that `lower` names take their tricks here too. A Stella raises every Flug
    /// (ROY "Multi-Trophäen"), also one with a named card for the fourth trick, where its own is XIX.
    fn flies_as(self, lower: Announced<'_>) -> bool {
        let own: Vec<_> = bindings(self.item, self.named);
        let kept_by_stella = |trick: u8| self.item == Item::Stella && trick > STELLA_NAMES;
        let lower = bindings(lower.item, lower.named);
        lower.iter().all(|binding| own.contains(binding) || kept_by_stella(binding.trick))
    }

    /// Why it and another cannot stand on one side at once. Meldungen are of one hand and
    /// stand beside anything.
    #[must_use]
    pub fn conflict(self, other: Announced<'_>) -> Option<Conflict> {
        if self.item.is_meldung() || other.item.is_meldung() {
            return None;
        }
        if self.item == other.item && self.scope() == other.scope() {
            return Some(Conflict::Twice);
        }
        let same_card = self.named.cards.first() == other.named.cards.first();
        let shared = |family: &Family| {
            other.item.families().any(|f| f == *family) && (*family != Family::Hochspiel || same_card)
        };
        if let Some(family) = self.item.families().find(shared) {
            return Some(Conflict::Family(family));
        }
        if self.item.is_flug() || other.item.is_flug() {
            let cards = |one: Announced<'_>| -> CardSet {
                bindings(one.item, one.named).into_iter().map(|binding| binding.card).collect()
            };
            let both = cards(self) & cards(other) & HOCHSPIEL;
            return both.iter().next().map(Conflict::SameCard);
        }
        None
    }

    /// Everything that is wrong with what it names.
    #[must_use]
    pub fn misnamed(self) -> Vec<Misnamed> {
        let Named { cards, suit: one, suits, count } = self.named;
        let mut found = Vec::new();
        let mut report = |field, how| found.push(Misnamed { field, how });
        let names = self.item.names();
        let by_its_suit = names == Names::BlackTen && cards.is_empty();
        for (field, is_named, may) in [
            ("cards", !cards.is_empty(), matches!(names, Names::Cards(_) | Names::BlackTen)),
            ("suit", one.is_some(), matches!(names, Names::Suit | Names::SuitAndCount) || by_its_suit),
            ("suits", !suits.is_empty(), names == Names::RedAndBlack),
            ("count", count.is_some(), matches!(names, Names::Count | Names::SuitAndCount)),
        ] {
            if is_named && !may {
                report(field, HowMisnamed::NotNamed);
            } else if may && !is_named && names != Names::BlackTen {
                report(field, HowMisnamed::Missing);
            }
        }
        match names {
            Names::Nothing | Names::Suit => {}
            Names::SuitAndCount => {
                if let (Some(one), Some(count)) = (one, count)
                    && !(2..suit(one).len()).contains(&count)
                {
                    report("count", HowMisnamed::Wrong);
                }
            }
            Names::Count => {
                let can_be = super::needs::TAROCKS_TO_ANNOUNCE..=super::TRICKS;
                if count.is_some_and(|count| !can_be.contains(&count)) {
                    report("count", HowMisnamed::Wrong);
                }
            }
            Names::RedAndBlack => {
                let is_pair = matches!(suits, [a, b] if a.is_red() != b.is_red());
                if !suits.is_empty() && !is_pair {
                    report("suits", HowMisnamed::Wrong);
                }
            }
            Names::Cards(n) => {
                let distinct: CardSet = cards.iter().copied().collect();
                let fits =
                    cards.len() == usize::from(n) && distinct.len() == n && HOCHSPIEL.contains_all(distinct);
                if !cards.is_empty() && !fits {
                    report("cards", HowMisnamed::Wrong);
                }
            }
            Names::BlackTen => match (cards, one) {
                ([], None) => report("cards", HowMisnamed::Missing),
                ([], Some(suit)) if suit.is_red() => report("suit", HowMisnamed::Wrong),
                ([], Some(_)) => {}
                ([card], _) if ZEHNER.contains(*card) => {}
                _ => report("cards", HowMisnamed::Wrong),
            },
        }
        found
    }
}

impl Item {
    /// Whether it contains the capture of a card of the opponents.
    #[must_use]
    pub fn captures(self, card: Card) -> bool {
        let captures = |need: &Need| matches!(need, Need::Captures { card: its, .. } if *its == card);
        needs(self, Named::default()).iter().any(captures)
    }

    /// Whether this silent item counts for a side whose `own` announcements stand, where all
    /// that was `announced` stands, what was raised since among it (ROY "Stille Prämien"; decisions
    /// on Pagat and Mond).
    pub fn counts_silently(
        self,
        announced: impl IntoIterator<Item = Self>,
        own: impl IntoIterator<Item = Self>,
    ) -> bool {
        let mut own = own.into_iter();
        match self {
            Self::Obscur => !announced.into_iter().any(Self::ends_obscur),
            Self::Lauer => !own.any(|item| item.captures(Card::PAGAT)),
            Self::VierKoenige => {
                !own.any(|item| matches!(item, Self::Valat | Self::Legion) || item.is_valat_trophy())
            }
            Self::MondfangStill => !own.any(|item| item.captures(Card::MOND)),
            _ => false,
        }
    }
}

/// Whose partner must say what raises several announcements: `raised` in the order they were
/// made. A trophy follows a trophy of the partner; any other item the last (ROY "Steigerung
/// von Schlemmen").
pub fn raised_last<T>(item: Item, raised: &[T], item_of: impl Fn(&T) -> Item) -> Option<&T> {
    let trophy = raised.iter().rev().find(|one| item.is_trophy() && item_of(one).is_trophy());
    trophy.or_else(|| raised.last())
}
