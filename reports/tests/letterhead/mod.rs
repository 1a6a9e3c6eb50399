//! What papers show of the club, and prizes of every kind on paper, read back.
#![expect(clippy::unwrap_used, reason = "what is printed is sound, or the test fails")]

use std::collections::BTreeMap;

use domain::ids::PlayerNumber;
use domain::money::Cents;
use domain::standings::title_holders;
use reports::{
    Directory, Fee, HandOut, Heading, Honours, Letterhead, Person, Pick, certificates, fee_receipts,
    prize_list, prize_receipts, ranking,
};
use rstest::rstest;
use texts::{Lang, Text};

use crate::cup;
use crate::reading::{self, Page};

/// A4 less the margin of 15 mm, in points.
const RIGHT: f32 = 595.3 - 42.5;
/// As wide as the logo is when it is as tall as it may be.
const LOGO: f32 = 44.0 * 371.0 / 251.0;

fn of_a_club(heading: Heading) -> Heading {
    Heading { letterhead: cup::letterhead(), ..heading }
}

fn pictures(pdf: &[u8]) -> usize {
    let document = lopdf::Document::load_mem(pdf).unwrap();
    let is_one = |object: &lopdf::Object| object.as_stream().is_ok_and(|it| it.dict.has_type(b"XObject"));
    document.objects.values().filter(|object| is_one(object)).count()
}

fn ranked(heading: &Heading, code: bool) -> Vec<u8> {
    let standing = cup::ranking(&cup::krenglbach(), 38);
    let list = ranking(&standing, &cup::directory(38), heading);
    let code = code.then(|| "https://club.example/tournaments/1/standings".to_owned());
    list.with_code(code).pdf().unwrap()
}

fn top(page: &Page, text: &str) -> f32 {
    page.pieces.iter().find(|piece| piece.text == text).unwrap().y
}

#[test]
fn a_logo_takes_no_row_from_a_ranking_and_no_words_from_its_title() {
    let plain = cup::heading(Lang::De);
    let long = "Gemeinsamer Tarockcup der Vereine von Krenglbach, Wels, Ried und Umgebung".to_owned();
    for code in [false, true] {
        let (without, with) = (ranked(&plain, code), ranked(&of_a_club(plain.clone()), code));
        assert_eq!((pictures(&without), pictures(&with)), (0, 1));
        let (before, after) = (reading::pages(&without), reading::pages(&with));
        assert_eq!((before.len(), after.len()), (1, 1), "38 players on one page");
        assert!(
            (top(&before[0], "Name") - top(&after[0], "Name")).abs() < 0.1,
            "the list begins where it did"
        );
        assert_ne!(reading::identity(&without), reading::identity(&with));

        let heading = of_a_club(Heading { tournament: long.clone(), ..plain.clone() });
        let page = &reading::pages(&ranked(&heading, code))[0];
        let head = top(page, "Name");
        let right = page.pieces.iter().filter(|piece| piece.y > head + 1.0).map(|piece| piece.right);
        assert!(right.fold(0.0, f32::max) <= RIGHT - LOGO, "words lie under the logo");
        assert!(page.text().replace('\n', " ").contains("Umgebung"));
    }
}

#[test]
fn receipts_have_the_logo_and_certificates_the_signatures_too() {
    let (krenglbach, heading) = (cup::krenglbach(), of_a_club(cup::heading(Lang::Fr)));
    let standing = cup::ranking(&krenglbach, 38);
    let (prizes, directory) = (cup::prizes(&krenglbach, &standing), cup::directory(38));
    let titles = title_holders(&krenglbach.titles, &standing, &cup::entrants(38), &[]);
    let copy = Pick { only: prizes.cash.first().map(|award| award.number), copy: true };
    let receipt = prize_receipts(HandOut::nothing_yet(&prizes), copy, &directory, &heading).pdf().unwrap();
    assert_eq!(pictures(&receipt), 1);
    let page = &reading::pages(&receipt)[0];
    let number = page.pieces.iter().find(|piece| piece.text.contains("Copie") || piece.text == "COPIE");
    let number = number.unwrap_or_else(|| panic!("{}", page.text()));
    assert!(number.right <= RIGHT - 34.0, "the mark of a copy lies under the logo");

    let of = Honours { ranking: &standing, pairs: None, teams: None, titles: &titles, places: 3 };
    let all = |heading: &Heading| certificates(of, Pick::default(), &directory, heading).pdf().unwrap();
    let signed = all(&heading);
    assert_eq!(pictures(&signed), 2, "a logo, and a signature that stands there twice");
    assert_eq!(signed, all(&heading), "the same bytes again");
    assert!(!reading::pages(&signed)[0].text().contains('♥'), "the logo stands where the suits do");
    let logo_only = Letterhead { logo: cup::letterhead().logo, ..Letterhead::default() };
    assert_eq!(pictures(&all(&Heading { letterhead: logo_only, ..heading.clone() })), 1);
    assert!(reading::pages(&all(&cup::heading(Lang::Fr)))[0].text().contains('♥'));
}

#[rstest]
#[case(Lang::De, "Ágnes Kőrösi")]
#[case(Lang::Hu, "Kőrösi Ágnes")]
fn a_receipt_calls_people_as_its_language_does(#[case] lang: Lang, #[case] name: &str) {
    let (family_name, given_name) = ("Kőrösi".into(), "Ágnes".into());
    let person = Person { family_name, given_name, club: None, residence: None, member_number: None };
    let directory: Directory = [(PlayerNumber(1), person)].into_iter().collect();
    let fee = Fee::of(PlayerNumber(1), Cents(500), Cents(500));
    let print = fee_receipts(&[fee], Pick::default(), &directory, &cup::heading(lang));
    let page = &reading::pages(&print.pdf().unwrap())[0];
    assert!(page.has(name), "{}", page.text());
}

#[test]
fn a_list_of_all_kinds_of_prizes_loses_no_word_in_any_language() {
    let (prizes, outstanding) = cup::prizes_of_all_kinds();
    for lang in Lang::ALL {
        let list =
            prize_list(&prizes, &BTreeMap::new(), &outstanding, &cup::directory(38), &cup::heading(lang));
        let pages = reading::pages(&list.pdf().unwrap());
        let words = pages.iter().map(Page::text).collect::<Vec<_>>().join(" ");
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        for award in &prizes.non_cash {
            for word in award.text.split(' ') {
                assert!(words.contains(word), "{lang:?}: {word} is missing in {words}");
            }
        }
        for text in [Text::PrizeGivesBack, Text::PrizeGets, Text::LotNeeded, Text::NotAwarded] {
            let text = lang.text(text);
            let first = text.split(' ').next().unwrap_or_default();
            assert!(words.contains(first), "{lang:?}: {text} is missing in {words}");
        }
        for page in &pages {
            let right = page.pieces.iter().map(|piece| piece.right).fold(0.0, f32::max);
            assert!(right <= page.width - 42.5 + 0.5, "{lang:?}: something is cut at the right");
        }
        let receipts = prize_receipts(
            HandOut::nothing_yet(&prizes),
            Pick::default(),
            &cup::directory(38),
            &cup::heading(lang),
        );
        // Money of four, goods of two; what waits for a lot or for nobody has none.
        assert_eq!(reading::pages(&receipts.pdf().unwrap()).len(), 3, "{lang:?}");
    }
}
