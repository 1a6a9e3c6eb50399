//! Royal-Tarock: names of items and groups, and what an item needs in a sentence.

use std::borrow::Cow;

use domain::card::{Card, CardSet, Suit};
use domain::royal::needs::{Holding, TAROCKS_TO_ANNOUNCE};
use domain::royal::record::Named;
use domain::royal::{Group, Item, LineItem, Names, Need, TRICKS, needs, pack};

use crate::{Lang, Text};

/// The name of an item, such as "Großer Vogel".
#[must_use]
pub fn royal_item(lang: Lang, item: Item) -> Cow<'static, str> {
    lang.text(match item {
        Item::Farbenanzahl => Text::RoyalItemFarbenanzahl,
        Item::Tarockanzahl => Text::RoyalItemTarockanzahl,
        Item::Vogerl => Text::RoyalItemVogerl,
        Item::Flush => Text::RoyalItemFlush,
        Item::Wonok => Text::RoyalItemWonok,
        Item::Visi => Text::RoyalItemVisi,
        Item::Lamour => Text::RoyalItemLamour,
        Item::Engel => Text::RoyalItemEngel,
        Item::Honneur => Text::RoyalItemHonneur,
        Item::Koepfe => Text::RoyalItemKoepfe,
        Item::Trull => Text::RoyalItemTrull,
        Item::Obscur => Text::RoyalItemObscur,
        Item::Lauer => Text::RoyalItemLauer,
        Item::VierKoenige => Text::RoyalItemVierKoenige,
        Item::MondfangStill => Text::RoyalItemMondfangStill,
        Item::Spiel => Text::RoyalItemSpiel,
        Item::Kasse => Text::RoyalItemKasse,
        Item::Bridge => Text::RoyalItemBridge,
        Item::Oktave => Text::RoyalItemOktave,
        Item::Misere => Text::RoyalItemMisere,
        Item::Valat => Text::RoyalItemValat,
        Item::Piccolo => Text::RoyalItemPiccolo,
        Item::City => Text::RoyalItemCity,
        Item::Zentrum => Text::RoyalItemZentrum,
        Item::KleinerVogel => Text::RoyalItemKleinerVogel,
        Item::GrosserVogel => Text::RoyalItemGrosserVogel,
        Item::Ultimo => Text::RoyalItemUltimo,
        Item::PreUltimo => Text::RoyalItemPreUltimo,
        Item::Drachen => Text::RoyalItemDrachen,
        Item::Greif => Text::RoyalItemGreif,
        Item::Turul => Text::RoyalItemTurul,
        Item::Fasan => Text::RoyalItemFasan,
        Item::Falke => Text::RoyalItemFalke,
        Item::Bande => Text::RoyalItemBande,
        Item::Flotte => Text::RoyalItemFlotte,
        Item::RotUndSchwarz => Text::RoyalItemRotUndSchwarz,
        Item::Armee => Text::RoyalItemArmee,
        Item::Legion => Text::RoyalItemLegion,
        Item::Amazon => Text::RoyalItemAmazon,
        Item::Pagatfang => Text::RoyalItemPagatfang,
        Item::SiebenbuergerFasan => Text::RoyalItemSiebenbuergerFasan,
        Item::TemeschwarerFasan => Text::RoyalItemTemeschwarerFasan,
        Item::KlausenburgerFasan => Text::RoyalItemKlausenburgerFasan,
        Item::Schleicher => Text::RoyalItemSchleicher,
        Item::Phoenix => Text::RoyalItemPhoenix,
        Item::Spadille => Text::RoyalItemSpadille,
        Item::Manille => Text::RoyalItemManille,
        Item::Dschinn => Text::RoyalItemDschinn,
        Item::Mariage => Text::RoyalItemMariage,
        Item::Mondfang => Text::RoyalItemMondfang,
        Item::Habicht => Text::RoyalItemHabicht,
        Item::Couleur => Text::RoyalItemCouleur,
        Item::Skala => Text::RoyalItemSkala,
        Item::Golgatha => Text::RoyalItemGolgatha,
        Item::Kentaur => Text::RoyalItemKentaur,
        Item::Trojka => Text::RoyalItemTrojka,
        Item::Famille => Text::RoyalItemFamille,
        Item::Bethlehem => Text::RoyalItemBethlehem,
        Item::Sphinx => Text::RoyalItemSphinx,
        Item::Quart => Text::RoyalItemQuart,
        Item::Pyramide => Text::RoyalItemPyramide,
        Item::Spektrum => Text::RoyalItemSpektrum,
        Item::Stella => Text::RoyalItemStella,
        Item::Full => Text::RoyalItemFull,
        Item::Court => Text::RoyalItemCourt,
        Item::Grand => Text::RoyalItemGrand,
        Item::Harpie => Text::RoyalItemHarpie,
        Item::Gloria => Text::RoyalItemGloria,
        Item::Triumph => Text::RoyalItemTriumph,
        Item::Royal => Text::RoyalItemRoyal,
    })
}

/// The name of a trophy, such as "Mondfang", by its id; of an unknown one the id itself.
#[must_use]
pub fn trophy_name(lang: Lang, id: &str) -> Cow<'static, str> {
    if id == "kaiserstich" {
        return lang.text(Text::TrophyKaiserstich);
    }
    let item = Item::ALL.into_iter().find(|item| item.id() == id);
    item.map_or_else(|| id.to_owned().into(), |item| royal_item(lang, item))
}

/// The name of a group, such as "Freie Stiche".
#[must_use]
pub fn royal_group(lang: Lang, group: Group) -> Cow<'static, str> {
    lang.text(match group {
        Group::Meldung => Text::RoyalGroupMeldung,
        Group::Material => Text::RoyalGroupMaterial,
        Group::Silent => Text::RoyalGroupSilent,
        Group::FreeTricks => Text::RoyalGroupFreeTricks,
        Group::BoundTricks => Text::RoyalGroupBoundTricks,
        Group::Hochspiel => Text::RoyalGroupHochspiel,
        Group::Flug => Text::RoyalGroupFlug,
        Group::Abfang => Text::RoyalGroupAbfang,
        Group::Extra => Text::RoyalGroupExtra,
        Group::SmallTrophy => Text::RoyalGroupSmallTrophy,
        Group::Trophy => Text::RoyalGroupTrophy,
        Group::GreatTrophy => Text::RoyalGroupGreatTrophy,
        Group::SuperTrophy => Text::RoyalGroupSuperTrophy,
        Group::MultiTrophy => Text::RoyalGroupMultiTrophy,
        Group::UltraTrophy => Text::RoyalGroupUltraTrophy,
        Group::RoyalTrophy => Text::RoyalGroupRoyalTrophy,
    })
}

/// What a line of a settlement is about: the name of its item, "Konsolation", "Punktelimit".
#[must_use]
pub fn royal_line(lang: Lang, line: LineItem) -> Cow<'static, str> {
    lang.text(match line {
        LineItem::Item(item) | LineItem::Kontra(item) => return royal_item(lang, item),
        LineItem::Consolation => Text::RoyalLineConsolation,
        LineItem::KontraCap => Text::RoyalLineKontraCap,
        LineItem::Limit => Text::RoyalLineLimit,
    })
}

/// What an item needs, in a sentence made of its needs: name, value, whether its cards are
/// kept, and each need.
#[must_use]
pub fn royal_help(lang: Lang, item: Item, value: u16) -> String {
    let text = if item.is_kept() { Text::RoyalHelpKept } else { Text::RoyalHelp };
    lang.text_with(
        text,
        [
            ("item", royal_item(lang, item).into()),
            ("value", value.into()),
            ("needs", clauses(lang, item).join("; ").into()),
        ],
    )
}

fn clauses(lang: Lang, item: Item) -> Vec<String> {
    let mut clauses = Vec::new();
    let needs = needs(item, Named::default());
    let mut rest = needs.as_slice();
    while let [need, more @ ..] = rest {
        rest = more;
        if let Need::Takes { trick, with } = *need {
            // Tricks that need the same stand together.
            let mut tricks = vec![trick];
            while let [Need::Takes { trick, with: same }, more @ ..] = rest
                && *same == with
                && with.len() > 1
            {
                tricks.push(*trick);
                rest = more;
            }
            let text = if tricks.len() > 1 { Text::RoyalNeedTakesEach } else { Text::RoyalNeedTakes };
            let tricks: Vec<_> = tricks.iter().map(ToString::to_string).collect();
            let cards = taken_with(lang, item, with);
            clauses
                .push(lang.text_with(text, [("tricks", tricks.join(", ").into()), ("cards", cards.into())]));
        } else {
            clauses.push(clause(lang, item, *need));
        }
    }
    clauses
}

fn clause(lang: Lang, item: Item, need: Need) -> String {
    let counted = |text, count: u8| lang.text_with(text, [("count", count.into())]);
    match need {
        Need::InHand(Holding::SomeOfSuit { .. }) => lang.text(Text::RoyalNeedHandSuit).into_owned(),
        Need::InHand(Holding::Tarocks(count)) => {
            counted(Text::RoyalNeedHandTarocks, count.unwrap_or(TAROCKS_TO_ANNOUNCE))
        }
        Need::InHand(Holding::Vogerl) => lang.text(Text::RoyalNeedHandVogerl).into_owned(),
        Need::InHand(Holding::WholeSuit) => lang.text(Text::RoyalNeedHandWholeSuit).into_owned(),
        Need::InHand(Holding::FourEqualCourts) => lang.text(Text::RoyalNeedHandCourts).into_owned(),
        Need::Tricks { at_least: TRICKS, .. } => lang.text(Text::RoyalNeedAllTricks).into_owned(),
        Need::Tricks { at_least, of_first } if at_least == of_first => {
            counted(Text::RoyalNeedFirstTricks, at_least)
        }
        Need::Tricks { at_least, of_first: TRICKS } => counted(Text::RoyalNeedTricks, at_least),
        Need::Tricks { at_least, .. } => counted(Text::RoyalNeedFirstTo, at_least),
        Need::Takes { trick, with } => lang.text_with(
            Text::RoyalNeedTakes,
            [("tricks", trick.into()), ("cards", taken_with(lang, item, with).into())],
        ),
        Need::TakesAny { with } => {
            lang.text_with(Text::RoyalNeedAny, [("cards", taken_with(lang, item, with).into())])
        }
        Need::TakesRun { length, with } => lang.text_with(
            Text::RoyalNeedRun,
            [("count", length.into()), ("cards", taken_with(lang, item, with).into())],
        ),
        Need::EachPartnerTakes { .. } => lang.text(Text::RoyalNeedEachPartner).into_owned(),
        Need::BringsHome(cards) => {
            lang.text_with(Text::RoyalNeedHome, [("cards", brought_home(lang, item, cards).into())])
        }
        Need::BringsHomeOneOf(cards) => {
            lang.text_with(Text::RoyalNeedHomeOne, [("cards", listed(cards).into())])
        }
        Need::Captures { card, with: None } => {
            lang.text_with(Text::RoyalNeedCaptures, [("card", card_name(card).into())])
        }
        Need::Captures { card, with: Some(with) } => lang.text_with(
            Text::RoyalNeedCapturesWith,
            [("card", card_name(card).into()), ("with", card_name(with).into())],
        ),
    }
}

/// A card that may take a trick, as it follows "with".
fn taken_with(lang: Lang, item: Item, with: CardSet) -> String {
    let text = match with {
        pack::HOCHSPIEL => Text::RoyalCardsNamed,
        pack::VOGERLN => Text::RoyalCardsVogerl,
        CardSet::KINGS => Text::RoyalCardsKing,
        pack::SUIT_CARDS if item.names() == Names::Suit => Text::RoyalCardsNamedSuit,
        pack::SUIT_CARDS => Text::RoyalCardsSuit,
        pack::NO_KINGS => Text::RoyalCardsNoKing,
        pack::COURTS => Text::RoyalCardsCouple,
        pack::RED_COURTS => Text::RoyalCardsRedCourts,
        pack::BLACK_COURTS => Text::RoyalCardsBlackCourts,
        pack::BLACK_LOW_COURTS => Text::RoyalCardsBlackLow,
        pack::ZEHNER => Text::RoyalCardsZehner,
        _ => return listed(with),
    };
    lang.text(text).into_owned()
}

fn brought_home(lang: Lang, item: Item, cards: CardSet) -> String {
    let text = match cards {
        _ if item.names() == Names::RedAndBlack => Text::RoyalHomeTwoSuits,
        pack::SUIT_CARDS if item.names() == Names::Suit => Text::RoyalHomeNamedSuit,
        pack::SUIT_CARDS => Text::RoyalHomeSuits,
        pack::RED => Text::RoyalHomeRed,
        pack::BLACK => Text::RoyalHomeBlack,
        CardSet::KINGS => Text::RoyalHomeKings,
        _ => return listed(cards),
    };
    lang.text(text).into_owned()
}

/// What an announcement names, in words of all languages: "Pagat", "♠K", "3 ♥"; none if it names
/// nothing.
#[must_use]
pub fn royal_named(named: Named<'_>) -> Option<String> {
    let count = named.count.map(|count| count.to_string());
    let suits = named.suit.into_iter().chain(named.suits.iter().copied()).map(|suit| symbol(suit).to_owned());
    let cards = named.cards.iter().map(|card| announced_card(*card));
    let stated: Vec<_> = count.into_iter().chain(suits).chain(cards).collect();
    (!stated.is_empty()).then(|| stated.join(" "))
}

/// A card as it is announced (ROY "Namen bestimmter Karten").
fn announced_card(card: Card) -> String {
    match (card.tarock(), card.suit()) {
        (Some(2), _) => "Uhu".into(),
        (Some(3), _) => "Kakadu".into(),
        (Some(4), _) => "Marabu".into(),
        (_, Some((suit, _))) => {
            let name = card.to_string();
            format!("{}{}", symbol(suit), name.get(1..).unwrap_or_default())
        }
        _ => card_name(card),
    }
}

const fn symbol(suit: Suit) -> &'static str {
    match suit {
        Suit::Herz => "♥",
        Suit::Karo => "♦",
        Suit::Pik => "♠",
        Suit::Treff => "♣",
    }
}

fn listed(cards: CardSet) -> String {
    cards.iter().map(card_name).collect::<Vec<_>>().join(", ")
}

/// What a tarock is called: "Pagat", "Mond", "Sküs", else its number.
fn card_name(card: Card) -> String {
    match card {
        Card::PAGAT => "Pagat".into(),
        Card::MOND => "Mond".into(),
        Card::SKUES => "Sküs".into(),
        pack::VISI => "XVIII".into(),
        pack::LAMOUR => "XIX".into(),
        pack::ENGEL => "XX".into(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_item_and_group_has_a_name_of_its_own_and_says_what_it_needs() {
        for lang in Lang::ALL {
            let items: BTreeSet<_> = Item::ALL.map(|item| royal_item(lang, item)).into();
            let groups: BTreeSet<_> = Group::ALL.map(|group| royal_group(lang, group)).into();
            assert_eq!((items.len(), groups.len()), (Item::ALL.len(), Group::ALL.len()));
            for item in Item::ALL {
                assert!(!clauses(lang, item).is_empty(), "{item}");
            }
        }
    }

    #[test]
    fn what_is_announced_is_named_as_at_the_table() {
        let cards = |text: &str| text.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
        let named = |cards: &[Card]| royal_named(Named { cards, ..Named::default() });
        assert_eq!(named(&cards("T1 pK")).unwrap(), "Pagat ♠K");
        assert_eq!(named(&cards("T2 T3 T4 t10")).unwrap(), "Uhu Kakadu Marabu ♣10");
        let counted = Named { suit: Some(Suit::Herz), count: Some(3), ..Named::default() };
        assert_eq!(royal_named(counted).unwrap(), "3 ♥");
        assert_eq!(royal_named(Named::default()), None);
    }

    fn rules() -> &'static domain::royal::Rules {
        domain::ruleset::Ruleset::preset("royal").unwrap().game.royal().unwrap()
    }

    /// Items that need different things say so.
    #[test]
    fn help_tells_items_apart() {
        let help = |item| royal_help(Lang::De, item, rules().value(item).unwrap());
        assert_eq!(help(Item::Kasse), "Kasse (20): mindestens 6 Stiche");
        assert_eq!(help(Item::Obscur), "Obscur (5): als Erste 5 Stiche");
        assert_eq!(help(Item::City), "City (5, behaltpflichtig): die ersten 4 Stiche; Stich 4 mit XIX");
        assert_eq!(
            help(Item::Habicht),
            "Habicht (120, behaltpflichtig): die Stiche 1, 2, 3 mit je der benannten Hochspielkarte"
        );
        assert_eq!(help(Item::Bande), "Bande (5): alle Karten der benannten Farbe heimbringen");
        assert_eq!(help(Item::Koepfe), "Köpfe (2): Mond, Sküs heimbringen");
        assert_eq!(
            royal_help(Lang::En, Item::Royal, 200),
            "Royal (200): all ten tricks; bring home the opponents’ Mond; bring home the opponents’ Pagat; \
             tricks 8, 9, 10, each with a Vogerl; each partner at least one of them"
        );
        assert_eq!(
            royal_help(Lang::De, Item::Triumph, 160),
            "Triumph (160): alle zehn Stiche; Mond der Gegner mit Sküs stechen; die Stiche 8, 9, 10 mit je einem Vogerl"
        );
    }
}
