use std::collections::{BTreeMap, BTreeSet};

use domain::koenigrufen::contract::NAMED;
use domain::koenigrufen::{Premium, Side, faults};
use domain::message::{Arg, Declared, Kind, List, Named};
use domain::points::Points;
use domain::refusals::declared;
use domain::royal::{self, Item};
use domain::violation::{shape, shared};
use domain::{family, tarot};
use fluent_syntax::ast::Entry;
use fluent_syntax::{parser, serializer};
use rstest::rstest;

use super::*;

fn english(message: &Message) -> String {
    Wording::new(Lang::En, &ByNumber).sentence(message)
}

/// The variables of each text that tells a refusal.
fn texts(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parser::parse(lang.refusals()).expect("the file is well formed");
    let mut texts = BTreeMap::new();
    for entry in resource.body {
        let Entry::Message(message) = &entry else { continue };
        let name = message.id.name.to_owned();
        let written = serializer::serialize(&fluent_syntax::ast::Resource { body: vec![entry] });
        let variables = written.split('$').skip(1);
        let variables =
            variables.map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
        assert!(texts.insert(name.clone(), variables.collect()).is_none(), "{name} stands twice in {lang:?}");
    }
    texts
}

/// Every term a message can be about, by kind and id.
fn terms() -> Vec<(&'static str, String)> {
    let named = |arg: Arg| match arg {
        Arg::Term(Named { kind, id }) => (kind, id),
        other => panic!("{other} is no term"),
    };
    let mut terms: Vec<_> = shape::terms().map(|id| ("json", id.to_owned())).collect();
    let mut add = |term: domain::message::Term| terms.push(named(term.into()));
    for it in NAMED {
        add(it.into());
    }
    for it in Premium::ALL {
        add(it.into());
    }
    for it in [Side::Declarer, Side::Opponents] {
        add(it.into());
    }
    for it in tarot::Contract::ALL {
        add(it.into());
    }
    for it in tarot::PoigneeSize::ALL {
        add(it.into());
    }
    for it in [tarot::Camp::Attack, tarot::Camp::Defence] {
        add(it.into());
    }
    for it in Item::ALL {
        add(it.into());
    }
    for it in royal::Side::ALL {
        add(it.into());
    }
    for it in [family::Family::Koenigrufen, family::Family::Tarot, family::Family::Royal] {
        add(it.into());
    }
    for field in ["cards", "suit", "suits", "count"] {
        terms.push(("royal-names", field.to_owned()));
    }
    terms
}

#[test]
fn every_refusal_has_a_text_in_every_language_with_exactly_its_arguments() {
    for lang in Lang::ALL {
        let mut texts = texts(lang);
        for Declared { id, args, .. } in declared() {
            let used = texts.remove(&key(id)).unwrap_or_else(|| panic!("{lang:?} has no text for {id}"));
            let args: BTreeSet<_> = args.iter().map(|(name, _)| (*name).to_owned()).collect();
            assert_eq!(used, args, "{id} in {lang:?}");
        }
        for (kind, id) in terms() {
            let key = key(&format!("{kind}-{id}"));
            assert!(lang.find(&key, None).is_some(), "{lang:?} has no name for {key}");
            texts.remove(&key);
        }
        assert_eq!(texts.keys().collect::<Vec<_>>(), Vec::<&String>::new(), "unused in {lang:?}");
    }
}

#[test]
fn every_refusal_is_declared_once() {
    let ids: Vec<_> = declared().map(|message| message.id).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
}

/// An argument of each kind, so that every text can be rendered.
fn sample(kind: Kind) -> Arg {
    match kind {
        Kind::Count => Arg::Count(2),
        Kind::Score => Arg::Score(Points::whole(3)),
        Kind::Money => Arg::Money(domain::money::Cents(1250)),
        Kind::Day => Arg::Day(chrono::NaiveDate::from_ymd_opt(2026, 11, 21).unwrap()),
        Kind::Moment => Arg::Moment(DateTime::from_timestamp(1_795_000_000, 0).unwrap()),
        Kind::Player => Arg::Player("17".to_owned()),
        Kind::Card => Arg::Card("T21".to_owned()),
        Kind::Term => Arg::Term(Named { kind: "contract", id: "rufer".to_owned() }),
        Kind::Word => Arg::Word("other"),
        Kind::Written => Arg::Written("xyz".to_owned()),
        Kind::List => Arg::List(vec![Arg::Count(1), Arg::Count(2)]),
        Kind::Said => Arg::Said(Box::new(shared::name_missing().message)),
    }
}

#[test]
fn every_refusal_is_a_sentence_in_every_language() {
    for lang in Lang::ALL {
        for Declared { id, code, args } in declared() {
            let args = args.iter().map(|(name, kind)| (*name, sample(*kind))).collect();
            let sentence = Wording::new(lang, &ByNumber).sentence(&Message { id, args });
            assert!(!sentence.contains(['{', '}', '$']), "{id}: {sentence}");
            assert!(code.is_none() || sentence.ends_with(['.', ')', ']']), "{id}: {sentence}");
        }
    }
}

#[rstest]
#[case(shared::sits_out(&17_u16).message, "Player 17 sits out this deal.")]
#[case(faults::thirds_sum(209_u16, 210_u16).message, "The thirds sum to 209, but there are 210.")]
#[case(faults::vorhand_only(NAMED[0]).message, "Only Vorhand may play Rufer.")]
#[case(
    faults::thirds_without_trick(&3_u16, 0_u16, 1_u16).message,
    "Player 3 cannot have 0 tricks and one third."
)]
#[case(
    faults::claim_out_of_range(Points::from_sixtieths(750)).message,
    "A claim is a loss in points from 0 to 12½, in sixths of a point."
)]
#[case(
    shape::violation("", "unknown variant `rufr`, expected one of `rufer`, `bettler`").message,
    "rufr is not known here. Known are, the nearest first: rufer and bettler."
)]
#[case(
    shape::violation("", "input contains invalid characters").message,
    "Expected here: a date such as 2026-11-21."
)]
fn arguments_are_filled_in_in_english(#[case] message: Message, #[case] expected: &str) {
    assert_eq!(english(&message), expected);
}

#[test]
fn players_of_a_case_have_the_names_it_gives_them() {
    let message = shared::sits_out(&"anna").message;
    assert_eq!(Wording::new(Lang::En, &AsWritten).sentence(&message), "anna sits out this deal.");
}

#[rstest]
#[case(0, "none")]
#[case(1, "1")]
#[case(3, "1, 2 and 3")]
#[case(8, "1, 2, 3, 4, 5, 6, 7 and 8")]
#[case(70, "1, 2, 3, 4, 5, 6 and 64 more")]
fn long_lists_break_off(#[case] length: u16, #[case] expected: &str) {
    let List(items) = List::numbers(1..=length);
    assert_eq!(Wording::new(Lang::En, &ByNumber).list(&items), expected);
}
