//! Long names, long titles: what they push aside, and what they must not.
#![expect(clippy::unwrap_used, reason = "what is printed is sound, or the test fails")]

use domain::ids::{PlayerNumber, RoundNumber};
use domain::money::Cents;
use reports::{Directory, Fee, HandOut, Heading, Person, Pick, Print};
use texts::Lang;

use crate::cup;
use crate::reading::{self, Page, Piece};

fn read(print: &Print) -> Vec<Page> {
    reading::pages(&print.pdf().unwrap())
}

fn piece<'a>(page: &'a Page, text: &str) -> &'a Piece {
    let found = page.pieces.iter().find(|piece| piece.text == text);
    found.unwrap_or_else(|| panic!("{text} is missing in {}", page.text()))
}

#[test]
fn the_title_of_a_receipt_stands_clear_of_two_lines_above_it() {
    let heading = Heading {
        tournament: "25. Internationaler Gedächtnis-Tarockcup der Marktgemeinde Krenglbach bei Wels".into(),
        place: Some("Gasthof Lugmayr zur schönen Aussicht, Krenglbach".into()),
        ..cup::heading(Lang::De)
    };
    let fee = Fee::of(PlayerNumber(1), Cents(500), Cents(500));
    let page = &read(&reports::fee_receipts(&[fee], Pick::default(), &cup::directory(1), &heading))[0];
    let title = page.pieces.iter().max_by(|one, other| one.size.total_cmp(&other.size)).unwrap();
    let above: Vec<_> = page.pieces.iter().filter(|piece| piece.y > title.y && piece.x < 200.0).collect();
    assert!(above.len() >= 2, "{}", page.text());
    for line in above {
        assert!(line.y - title.y >= title.size, "{line:?} touches {title:?}");
    }
}

#[test]
fn each_of_several_prizes_has_a_line_of_an_envelope() {
    let (rich, _) = cup::prizes_of_all_kinds();
    let heading = cup::heading(Lang::De);
    let hand_out = HandOut::nothing_yet(&rich);
    let pages = read(&reports::envelopes(hand_out, Pick::default(), &cup::directory(40), &heading));
    let page = &pages[0];
    let starting = |start: &str| page.pieces.iter().find(|piece| piece.text.starts_with(start)).unwrap();
    let money = starting("4.000,00");
    let goods = starting("Wanderpokal");
    assert!(money.y - goods.y >= money.size, "{money:?} {goods:?}");
    assert!(goods.y > 10.0 && !page.text().contains('…'), "{}", page.text());
}

#[test]
fn a_badge_has_the_familys_name_first_where_people_say_it_first() {
    let person = Person { family_name: "Kőrösi".into(), given_name: "Ágnes".into(), ..Person::default() };
    let directory: Directory = [(PlayerNumber(4), person)].into_iter().collect();
    for lang in Lang::ALL {
        let badges = reports::badges(&[PlayerNumber(4)], Pick::default(), &directory, &cup::heading(lang));
        let page = &read(&badges)[0];
        let (family, given) = (piece(page, "Kőrösi"), piece(page, "Ágnes"));
        assert_eq!(family.y > given.y, lang == Lang::Hu, "{lang:?}");
        assert!(given.size > family.size, "{lang:?}");
    }
}

/// The number stands at the right of the name, below the line with the tournament's title.
#[test]
fn the_number_of_a_slip_stands_clear_of_the_title_above_it() {
    let person = |number: u16| {
        let family_name = "Schwarzenbergplatzbewohnerinnenvereinsobfraustellver".into();
        let given_name = "Maria Magdalena".into();
        (PlayerNumber(number), Person { family_name, given_name, ..Person::default() })
    };
    let names: Directory = (1..=150).map(person).collect();
    let tournament = "25. Internationaler Gedächtnis-Tarockcup der Marktgemeinde Krenglbach bei Wels".into();
    let heading = Heading { tournament, ..cup::heading(Lang::De) };
    let drawn = cup::drawn(150, 1);
    let slips = reports::draw_slips(RoundNumber(1), &drawn, cup::first_deal(), &names, &heading);
    for page in reading::pages(&slips.pdf().unwrap()) {
        let numbers = page.pieces.iter().filter(|piece| piece.text.starts_with("Nr."));
        let titles: Vec<_> = page.pieces.iter().filter(|piece| piece.text.contains("Gedächtnis")).collect();
        let mut seen = 0;
        for number in numbers {
            seen += 1;
            let above = titles.iter().filter(|title| title.y > number.y && title.right > number.x);
            let nearest = above.map(|title| title.y - number.y).fold(f32::MAX, f32::min);
            assert!(nearest >= number.size, "{number:?} touches the title {nearest} above");
        }
        assert!(seen > 0, "{}", page.text());
    }
}
