//! What may be written in a game of Royal-Tarock: the items with all that decides what may be said beside
//! what stands, so that a bidding goes on without the server.

use std::collections::BTreeMap;

use domain::card::{Card, Suit};
use domain::royal::announced::Announced;
use domain::royal::item::Family;
use domain::royal::needs::{TAROCKS_TO_ANNOUNCE, bindings};
use domain::royal::pack::{self, HOCHSPIEL, consoled};
use domain::royal::{FEWEST_TAROCKS, Group, Item, Named, Rules, TRICKS};
use serde::Serialize;
use texts::Lang;

use super::{GameSheet, Word};

/// Items that are offered together.
#[derive(Debug, Serialize)]
pub struct ItemPage {
    /// The key of its name among the words of the sheet.
    pub name: &'static str,
    /// Their ids.
    pub items: Vec<String>,
}

/// What may be written in a game of Royal-Tarock.
#[derive(Debug, Serialize)]
pub struct RoyalSheet {
    /// Who speaks first, by his place in the order of play, from 0; the dealer is the last.
    pub opens: usize,
    pub items: Vec<ItemChoice>,
    /// Items as they are offered together, those that are said often first; none is empty.
    pub pages: Vec<ItemPage>,
    pub silent: Vec<Word>,
    pub suits: Vec<Word>,
    /// Kings and Vogerln.
    pub cards: Vec<CardName>,
    /// The Zehner of black suits.
    pub tens: Vec<CardName>,
    /// Of each suit, how many there are.
    pub lengths: BTreeMap<String, u8>,
    /// Numbers of tarocks that are announced.
    pub tarocks: Vec<u8>,
    /// The fewest tarocks of a side, and how many there are.
    pub fewest_tarocks: u8,
    pub all_tarocks: u8,
    /// Each is on one side: honours, and what brings consolation to who has it not.
    pub honours: Vec<CardName>,
    pub consoled: Vec<CardName>,
}

/// A card and what it is called.
#[derive(Debug, Serialize)]
pub struct CardName {
    pub id: String,
    pub name: String,
}

/// What is named with an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Names {
    Nothing,
    SuitAndCount,
    Count,
    Suit,
    RedAndBlack,
    Cards,
    BlackTen,
}

/// An item that is announced.
#[derive(Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a part that an item has or has not")]
pub struct ItemChoice {
    pub id: String,
    pub name: String,
    pub value: u16,
    /// It is shown in the hand and cannot fail.
    pub meldung: bool,
    pub names: Names,
    /// How many cards it names.
    pub cards: u8,
    /// Ids of items that it raises.
    pub raises: Vec<String>,
    /// Of two of one family one side has one at a time.
    pub families: Vec<&'static str>,
    pub trophy: bool,
    pub flug: bool,
    /// Of a Flug: for which tricks it names its cards, in their order.
    pub flies: Vec<u8>,
    /// Suits whose cards it brings home without naming them.
    pub home: Vec<String>,
    /// Its named cards are bound to tricks.
    pub binds: bool,
    /// Kings and Vogerln that are bound with a suit that it names.
    pub binds_by_suit: BTreeMap<String, Vec<String>>,
    /// Silent items that do not count beside it: Obscur for nobody, others not for its own side.
    pub bars: Vec<String>,
}

/// What is offered first, before all others are asked for.
const FREQUENT: [Item; 16] = [
    Item::Visi,
    Item::Lamour,
    Item::Engel,
    Item::Honneur,
    Item::Ultimo,
    Item::Vogerl,
    Item::Tarockanzahl,
    Item::Farbenanzahl,
    Item::Spiel,
    Item::Kasse,
    Item::Koepfe,
    Item::Bande,
    Item::Fasan,
    Item::Falke,
    Item::Amazon,
    Item::PreUltimo,
];

fn family(family: Family) -> &'static str {
    match family {
        Family::Honneurs => "honneurs",
        Family::FreeTricks => "free_tricks",
        Family::Hochspiel => "hochspiel",
        Family::Flug => "flug",
        Family::Abfang => "abfang",
        Family::Trophies => "trophies",
    }
}

fn choice(lang: Lang, rules: &Rules, (item, value): (Item, u16)) -> ItemChoice {
    let (names, cards) = match item.names() {
        domain::royal::Names::Nothing => (Names::Nothing, 0),
        domain::royal::Names::SuitAndCount => (Names::SuitAndCount, 0),
        domain::royal::Names::Count => (Names::Count, 0),
        domain::royal::Names::Suit => (Names::Suit, 0),
        domain::royal::Names::RedAndBlack => (Names::RedAndBlack, 0),
        domain::royal::Names::Cards(n) => (Names::Cards, n),
        domain::royal::Names::BlackTen => (Names::BlackTen, 1),
    };
    let bound = |suit: Suit| {
        let of_suit = Named { suit: Some(suit), ..Named::default() };
        let bound = bindings(item, of_suit).into_iter().map(|binding| binding.card);
        let mut cards: Vec<_> =
            bound.filter(|card| HOCHSPIEL.contains(*card)).map(|card| card.to_string()).collect();
        cards.dedup();
        (suit_id(suit), cards)
    };
    let by_suit = Suit::ALL.map(bound).into_iter().filter(|(_, cards)| !cards.is_empty());
    ItemChoice {
        id: item.id().to_owned(),
        name: texts::royal_item(lang, item).into_owned(),
        value,
        meldung: item.is_meldung(),
        names,
        cards,
        raises: (rules.items().filter(|(lower, _)| item.raises(*lower)))
            .map(|(lower, _)| lower.id().to_owned())
            .collect(),
        families: item.families().map(family).collect(),
        trophy: item.is_trophy(),
        flug: item.is_flug(),
        flies: item.flug_tricks(),
        home: if item.families().any(|family| family == Family::Abfang) && names == Names::Nothing {
            let home = Announced { item, named: Named::default() }.brings_home();
            let whole = Suit::ALL.into_iter().filter(|suit| home.contains_all(pack::suit(*suit)));
            whole.map(suit_id).collect()
        } else {
            Vec::new()
        },
        binds: item.is_kept() && names == Names::Cards,
        binds_by_suit: if names == Names::Suit { by_suit.collect() } else { BTreeMap::new() },
        bars: (rules.silent().filter(|silent| !silent.counts_silently([item], [item])))
            .map(|silent| silent.id().to_owned())
            .collect(),
    }
}

fn suit_id(suit: Suit) -> String {
    serde_json::to_value(suit).ok().and_then(|id| id.as_str().map(str::to_owned)).unwrap_or_default()
}

fn card(card: Card) -> CardName {
    let cards = [card];
    let name = match card.tarock() {
        Some(17) => Some("XVII".to_owned()),
        Some(16) => Some("XVI".to_owned()),
        _ => texts::royal_named(Named { cards: &cards, ..Named::default() }),
    };
    CardName { id: card.to_string(), name: name.unwrap_or_else(|| card.to_string()) }
}

/// The sheet of these rules.
pub(super) fn sheet(lang: Lang, rules: &Rules) -> GameSheet {
    let announceable: Vec<(Item, u16)> = rules.items().filter(|(item, _)| !item.is_silent()).collect();
    let ids = |items: Vec<Item>| items.into_iter().map(|item| item.id().to_owned()).collect::<Vec<_>>();
    let rare = |groups: &[Group]| {
        let items = announceable.iter().map(|(item, _)| *item);
        ids(items.filter(|item| !FREQUENT.contains(item) && groups.contains(&item.group())).collect())
    };
    let trophies = announceable.iter().map(|(item, _)| *item).filter(|item| item.is_trophy());
    let pages = [
        ("often", ids(FREQUENT.into_iter().filter(|item| rules.plays(*item)).collect())),
        ("tricksPage", rare(&[Group::Meldung, Group::Material, Group::FreeTricks, Group::BoundTricks])),
        ("cardsPage", rare(&[Group::Hochspiel, Group::Flug, Group::Abfang, Group::Extra])),
        ("trophies", ids(trophies.collect())),
    ];
    let is_offered = |page: &ItemPage| !page.items.is_empty();
    let suits = Suit::ALL.map(|suit| {
        let name = texts::royal_named(Named { suit: Some(suit), ..Named::default() });
        Word { id: suit_id(suit), name: name.unwrap_or_default() }
    });
    GameSheet::Royal(RoyalSheet {
        opens: rules.opens.place(),
        items: announceable.iter().map(|item| choice(lang, rules, *item)).collect(),
        pages: pages.into_iter().map(|(name, items)| ItemPage { name, items }).filter(is_offered).collect(),
        silent: rules
            .silent()
            .map(|item| Word { id: item.id().to_owned(), name: texts::royal_item(lang, item).into_owned() })
            .collect(),
        suits: suits.into(),
        cards: HOCHSPIEL.iter().map(card).collect(),
        tens: [Suit::Pik, Suit::Treff]
            .into_iter()
            .flat_map(|suit| pack::zehner(suit).iter())
            .map(card)
            .collect(),
        lengths: Suit::ALL.map(|suit| (suit_id(suit), pack::suit(suit).len())).into(),
        tarocks: (TAROCKS_TO_ANNOUNCE..=TRICKS).collect(),
        fewest_tarocks: 2 * FEWEST_TAROCKS,
        all_tarocks: domain::card::CardSet::TAROCKS.len(),
        honours: [Card::SKUES, Card::MOND].map(card).into(),
        consoled: consoled().map(card).into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_item_that_is_announced_is_offered_once() {
        let ruleset = domain::ruleset::Ruleset::preset("royal").unwrap();
        let domain::family::GameRules::Royal(rules) = &ruleset.game else { panic!("Royal-Tarock") };
        let GameSheet::Royal(sheet) = sheet(Lang::De, rules) else { panic!("Royal-Tarock") };
        let mut offered: Vec<_> = sheet.pages.iter().flat_map(|page| page.items.clone()).collect();
        offered.sort();
        let mut all: Vec<_> = sheet.items.iter().map(|item| item.id.clone()).collect();
        all.sort();
        assert_eq!(offered, all);
        assert_eq!(all.len(), 66);
        let mariage = sheet.items.iter().find(|item| item.id == "mariage").unwrap();
        assert_eq!(mariage.binds_by_suit["p"], ["pK"]);
        let skala = sheet.items.iter().find(|item| item.id == "skala").unwrap();
        assert_eq!(skala.bars, ["obscur", "vier_koenige"]);
        let flies = |id: &str| sheet.items.iter().find(|item| item.id == id).unwrap().flies.clone();
        assert_eq!(
            ["fasan", "klausenburger_fasan", "stella", "ultimo"].map(flies),
            [vec![1], vec![2, 4], vec![1, 2, 3], vec![]]
        );
        let home = |id: &str| sheet.items.iter().find(|item| item.id == id).unwrap().home.concat();
        assert_eq!(["bande", "flotte", "armee", "legion", "trull"].map(home), ["", "hk", "pt", "hkpt", ""]);
        assert_eq!(sheet.opens, 3);
        assert!(
            sheet.items.iter().all(|item| item.binds == (item.flug || item.families.contains(&"hochspiel")))
        );
    }

    /// A club that plays without trophies, or with little else, is offered no page with nothing on it.
    #[test]
    fn a_page_without_items_is_left_out() {
        let ruleset = domain::ruleset::Ruleset::preset("royal").unwrap();
        let domain::family::GameRules::Royal(rules) = &ruleset.game else { panic!("Royal-Tarock") };
        let pages = |left_out: &dyn Fn(Item) -> bool| {
            let left_out: Vec<_> = Item::ALL.into_iter().filter(|item| left_out(*item)).collect();
            let rules = Rules { values: rules.values.clone().without(&left_out), ..rules.clone() };
            assert_eq!(rules.check(), []);
            let GameSheet::Royal(sheet) = sheet(Lang::De, &rules) else { panic!("Royal-Tarock") };
            sheet.pages.iter().map(|page| page.name).collect::<Vec<_>>()
        };
        assert_eq!(pages(&|_| false), ["often", "tricksPage", "cardsPage", "trophies"]);
        assert_eq!(pages(&Item::is_trophy), ["often", "tricksPage", "cardsPage"]);
        assert_eq!(pages(&|item| FREQUENT.contains(&item)), ["tricksPage", "cardsPage", "trophies"]);
        assert_eq!(pages(&|item| item != Item::Visi), ["often"]);
    }
}
