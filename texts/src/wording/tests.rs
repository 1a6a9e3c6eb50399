use std::collections::BTreeSet;

use domain::koenigrufen::contract::{ContractId, NAMED};
use domain::koenigrufen::{Premium, Side, faults};
use domain::message::{Arg, List, Named, Term};
use domain::points::Points;
use domain::refusals::declared;
use domain::royal::{self, Item};
use domain::violation::{shape, shared};
use domain::{family, tarot};
use rstest::rstest;

use super::*;
use crate::coverage::{File, gaps};

fn english(message: &Message) -> String {
    Wording::new(Lang::En, &ByNumber).sentence(message)
}

/// Every term a message can be about, by kind and id.
fn terms() -> Vec<(&'static str, String)> {
    let named = |arg: Arg| match arg {
        Arg::Term(Named { kind, id, .. }) => (kind, id),
        other => panic!("{other} is no term"),
    };
    let mut terms: Vec<_> = shape::terms().map(|id| ("json", id.to_owned())).collect();
    let mut add = |term: Term| terms.push(named(term.into()));
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
    for it in [tarot::Side::Attack, tarot::Side::Defence] {
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
    assert_eq!(gaps(File::Refusals, declared().chain(cases::declared()), &terms()), Vec::<String>::new());
}

#[test]
fn every_refusal_is_declared_once() {
    let ids: Vec<_> = declared().chain(cases::declared()).map(|message| message.id).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
}

#[rstest]
#[case(shared::sits_out(&17_u16).message, "Player 17 sits out this deal.")]
#[case(faults::thirds_sum(209_u16, 210_u16).message, "The thirds sum to 209, but there are 210.")]
#[case(faults::vorhand_only(NAMED[0]).message, "Only Vorhand may play Rufer.")]
#[case(
    faults::announcement_missing(NAMED[2], [Premium::Pagat, Premium::Uhu].map(Term::from).into_iter().collect::<List>()).message,
    "Besserrufer needs one of these announced by the declarer: Pagat and Uhu."
)]
#[case(faults::nothing_announced("vogeldreier".parse::<ContractId>().unwrap()), "Vogeldreier needs an announcement that the declarer did not make.")]
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
    "Expected here: a date such as 2026-11-21 or a moment such as 2026-11-21T10:00:00Z, whichever the field takes."
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

/// The article, the order of a date, and that a sentence begins with a capital letter.
#[rstest]
#[case(
    Lang::De,
    "Spieler 17 setzt in diesem Spiel aus.",
    "Tisch 5 ist zweimal genannt.",
    "21. November 2026"
)]
#[case(Lang::En, "Player 17 sits out this deal.", "Table 5 is named twice.", "21 November 2026")]
#[case(
    Lang::Fr,
    "Le joueur 17 ne joue pas cette donne.",
    "La table 5 est nommée deux fois.",
    "21 novembre 2026"
)]
#[case(
    Lang::Hu,
    "A 17. játékos pihen ebben a leosztásban.",
    "Az 5. asztal kétszer van megnevezve.",
    "2026. november 21."
)]
fn each_language_has_its_own_grammar(
    #[case] lang: Lang,
    #[case] player: &str,
    #[case] table: &str,
    #[case] date: &str,
) {
    use domain::tournament::faults as tournament;
    let wording = Wording::new(lang, &ByNumber);
    assert_eq!(wording.sentence(&shared::sits_out(&17_u16).message), player);
    assert_eq!(wording.sentence(&tournament::table_twice(5_u16).message), table);
    let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
    let until = wording.sentence(&tournament::suspended_until(day).message);
    assert!(until.contains(date), "{until}");
    assert!(!until.ends_with(".."), "{until}");
}
