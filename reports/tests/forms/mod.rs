//! Forms, cards, receipts and what else is no list, read back.
#![expect(clippy::unwrap_used, reason = "what is printed is sound, or the test fails")]

use domain::ids::{DealNumber, NoteId, PlayerNumber};
use domain::money::Cents;
use domain::ruleset::Ruleset;
use domain::seat::Seat;
use domain::standings::title_holders;
use domain::tournament::event::NoteRef;
use domain::tournament::state::{Reduction, Table};
use reports::{
    Fee, ForTable, HandOut, Handed, Pick, Print, Registered, SheetOptions, SheetOrder, check_in, fees,
    hand_sheets, rule_card,
};
use rstest::rstest;
use texts::Lang;
use uuid::Uuid;

use crate::cup;
use crate::reading::{self, Page, Piece};

/// 9 mm and 20 mm in points.
const ROW: f32 = 25.5;
const COLUMN: f32 = 56.7;

fn read(print: &Print) -> Vec<Page> {
    reading::pages(&print.pdf().expect("it can be written"))
}

fn blank(preset: &str, size: usize, options: SheetOptions, lang: Lang) -> Print {
    let order = SheetOrder { table: ForTable::Any(size), address: None };
    let ruleset = Ruleset::preset(preset).unwrap();
    hand_sheets(ruleset, &[order], options, &cup::directory(0), &cup::heading(lang)).unwrap()
}

fn piece<'a>(page: &'a Page, text: &str) -> &'a Piece {
    let found = page.pieces.iter().find(|piece| piece.text == text);
    found.unwrap_or_else(|| panic!("{text} is missing in {}", page.text()))
}

#[rstest]
#[case("krenglbach-2018", 4, 12)]
#[case("krenglbach-2018", 5, 15)]
#[case("tarockcup-2018", 4, 16)]
#[case("tarockcup-2018", 5, 20)]
#[case("ooe-2023", 4, 16)]
#[case("tarot-fft", 4, 4)]
#[case("tarot-fft", 3, 4)]
fn a_hand_has_room_on_every_form(#[case] preset: &str, #[case] size: usize, #[case] deals: usize) {
    for lang in Lang::ALL {
        let pages = read(&blank(preset, size, SheetOptions::default(), lang));
        assert_eq!(pages.len(), 1, "{preset} {lang:?}");
        let page = &pages[0];
        // The numbers of the deals are the leftmost figures, one below the other.
        let left = page.pieces.iter().map(|piece| piece.x).fold(f32::MAX, f32::min);
        let mut deal_numbers: Vec<_> = page
            .pieces
            .iter()
            .filter(|piece| piece.x < left + 20.0 && (10.4..10.6).contains(&piece.size))
            .collect();
        deal_numbers.sort_by(|a, b| b.y.total_cmp(&a.y));
        let numbers: Vec<_> = deal_numbers.iter().map(|piece| piece.text.clone()).collect();
        let expected: Vec<_> = (1..=deals).map(|deal| deal.to_string()).collect();
        assert_eq!(numbers, expected, "{preset} {lang:?}");
        for pair in deal_numbers.windows(2) {
            assert!(pair[0].y - pair[1].y >= ROW - 0.1, "rows of {preset} are too low");
        }
        let heads: Vec<_> = page
            .pieces
            .iter()
            .filter(|piece| (9.9..10.1).contains(&piece.size) && piece.text.len() == 1)
            .map(|piece| f32::midpoint(piece.x, piece.right))
            .collect();
        assert_eq!(heads.len(), size, "{preset}");
        for pair in heads.windows(2) {
            assert!(pair[1] - pair[0] >= COLUMN - 0.1, "columns of {preset} are too narrow");
        }
    }
}

#[test]
fn the_values_of_the_ruleset_stand_at_the_edge() {
    let text = |preset| read(&blank(preset, 4, SheetOptions::default(), Lang::De))[0].text();
    let krenglbach = text("krenglbach-2018");
    for expected in ["Farbendreier\n3\n", "Sechserdreier (V)\n4 (8)\n", "Kakadu\n3\n6\n", "Valat\n× 4\n× 8\n"]
    {
        assert!(krenglbach.contains(expected), "{expected} is missing in {krenglbach}");
    }
    assert!(!krenglbach.contains("Rangpunkte"), "Krenglbach has none");
    let cup = text("tarockcup-2018");
    assert!(cup.contains("Farbendreier\n5\n") && cup.contains("40/30/20/10"), "{cup}");
    let tarot = text("tarot-fft");
    assert!(tarot.contains("Garde ohne Stock") && tarot.contains("× 4") && tarot.contains("56"), "{tarot}");
}

#[test]
fn a_sheet_of_a_table_has_its_players_and_a_copy_says_so() {
    let table = cup::sheet::table();
    let address = "https://club.example/tournaments/1/rounds/2/tables/1";
    let order = SheetOrder { table: ForTable::This(&table), address: Some(address.to_owned()) };
    let sheets = |options| {
        hand_sheets(
            cup::ruleset(),
            &[order.clone(), order.clone()],
            options,
            &cup::directory(6),
            &cup::heading(Lang::De),
        )
        .unwrap()
    };
    let both = SheetOptions { second: Some(Lang::Hu), copy: true };
    let pages = read(&sheets(both));
    assert_eq!(pages.len(), 2, "a page for each sheet");
    let text = pages[0].text().replace('\n', " ");
    for expected in [
        "Runde 2, Tisch 1",
        "Kőrösi Ágnes",
        "Kopie",
        "Spiel",
        "Leosztás",
        "vier Könige",
        "négy király",
        "Unterschriften / Aláírások",
    ] {
        assert!(text.contains(expected), "{expected} is missing in {text}");
    }
    let first = read(&sheets(SheetOptions::default()));
    assert!(!first[0].text().contains("Kopie") && !first[0].text().contains("Leosztás"));
}

/// What a sheet of items says in both languages, and that it is printed again.
#[test]
fn a_sheet_of_royal_tarock_is_bilingual_and_a_copy_too() {
    for (first, second) in
        [(Lang::De, Lang::Hu), (Lang::Hu, Lang::De), (Lang::En, Lang::Fr), (Lang::Fr, Lang::En)]
    {
        let both = SheetOptions { second: Some(second), copy: true };
        let words = |options| {
            let pages = read(&blank("royal", 4, options, first));
            pages.iter().map(Page::text).collect::<Vec<_>>().join(" ").replace('\n', " ")
        };
        let (sheet, one) = (words(both), words(SheetOptions::default()));
        let item = |lang| texts::royal_item(lang, domain::royal::Item::ALL[0]).into_owned();
        assert!(sheet.contains(&format!("{} / {}", item(first), item(second))), "{sheet}");
        let mark = |lang: Lang| lang.text(texts::Text::CopyMark).into_owned();
        assert!(sheet.contains(&mark(first)) && !one.contains(&mark(first)), "{first:?}");
        assert!(!one.contains(&format!("/ {}", item(second))), "{one}");
    }
}

/// Names of sixty letters at a table of five: two with the same first words are told apart.
#[test]
fn the_heads_of_a_sheet_lose_no_word_of_a_name() {
    let names = [
        ("von und zu Hohenwarth auf Rabensburg", "Karl Theodor Maximilian"),
        ("von und zu Hohenwarth auf Rabensburg", "Maria Magdalena Josefa"),
        ("Wolfgruber-Achleitner-Schwarzenberger", "Maria Magdalena Josefa"),
        ("Wolfgruber-Achleitner-Schwarzenberger", "Karl Theodor Maximilian"),
        ("Schwarzenbergplatzbewohnerinnenvereinsobfrau", "Franzi"),
    ];
    let person = |(family, given): (&str, &str)| reports::Person {
        family_name: family.into(),
        given_name: given.into(),
        ..reports::Person::default()
    };
    let table = cup::sheet::table();
    let directory: reports::Directory =
        table.seats.iter().copied().zip(names.into_iter().cycle().map(person)).collect();
    let order = SheetOrder { table: ForTable::This(&table), address: None };
    let heading = cup::heading(Lang::De);
    let sheet = hand_sheets(cup::ruleset(), &[order], SheetOptions::default(), &directory, &heading).unwrap();
    let text = read(&sheet)[0].text();
    assert!(!text.contains('…'), "{text}");
    let letters: String = text.split_whitespace().collect();
    for (family, given) in names.iter().take(table.seats.len()) {
        for word in family.split(' ').chain(given.split(' ')) {
            assert!(letters.contains(word), "{word} is missing in {text}");
        }
    }
}

/// Whoever has a long name, a long town and plays in a cup with a long title reads all of them.
#[test]
fn what_is_handed_out_loses_no_word() {
    let (family, given) = ("Schwarzenbergplatzbewohnerinnenvereinsobfrau", "Maria Magdalena Josefa");
    let town = "Sankt Marienkirchen an der Polsenz im schönen Hausruckviertel";
    let person = reports::Person {
        family_name: family.into(),
        given_name: given.into(),
        residence: Some(town.into()),
        ..reports::Person::default()
    };
    let player = PlayerNumber(1);
    let directory: reports::Directory = [(player, person)].into_iter().collect();
    let tournament =
        "12. Krenglbacher Tarockturnier des Ersten Hausruckviertler Tarockvereins von 1887".to_owned();
    let heading = reports::Heading { tournament, ..cup::heading(Lang::De) };
    let fee = Fee::of(player, Cents(500), Cents(500));
    let badge = reports::badges(&[player], Pick::default(), &directory, &heading);
    let receipt = reports::fee_receipts(&[fee], Pick::default(), &directory, &heading);
    for (print, said) in [(badge, vec![family, given, town]), (receipt, vec![family, given])] {
        let text = read(&print)[0].text();
        assert!(!text.contains('…'), "{text}");
        let letters: String = text.split_whitespace().collect();
        for word in said.iter().flat_map(|said| said.split(' ')).chain(heading.tournament.split(' ')) {
            assert!(letters.contains(word), "{word} is missing in {text}");
        }
    }
}

/// Deal 5 and all behind it are played by four: fewer, and nobody deals from the empty seat.
#[test]
fn a_table_of_five_that_is_four_has_the_rows_that_are_left() {
    let dealers = |reduced| {
        let table = Table { reduced, ..cup::sheet::table() };
        let order = SheetOrder { table: ForTable::This(&table), address: None };
        let (ruleset, options) = (cup::ruleset(), SheetOptions::default());
        let sheet = hand_sheets(ruleset, &[order], options, &cup::directory(6), &cup::heading(Lang::De));
        let text = read(&sheet.unwrap())[0].text();
        let lines: Vec<_> = text.lines().map(str::to_owned).collect();
        let dealer = |deal: usize| {
            let is_row = |pair: &&[String]| pair[0] == deal.to_string() && pair[1].len() == 1;
            lines.windows(2).find(is_row).map(|pair| pair[1].clone())
        };
        (6..=20).map_while(dealer).collect::<String>()
    };
    assert_eq!(dealers(None).len(), 15);
    let reduced = Reduction {
        seat: Seat::new(4).unwrap(),
        leaving: PlayerNumber(6),
        from_deal: DealNumber(5),
        deals: 17,
        note: NoteRef::of(NoteId(Uuid::nil()), &[0; 16], "krank"),
    };
    let four = dealers(Some(reduced));
    assert!(four.len() == 12 && !four.contains('5'), "{four}");
}

#[test]
fn the_card_of_krenglbach_has_its_matrix_as_deals_are_settled() {
    let card = rule_card(Ruleset::preset("krenglbach-2018").unwrap(), &cup::heading(Lang::De));
    let pages = read(&card);
    assert_eq!(pages.len(), 1);
    let text = pages[0].text().replace('\u{a0}', " ");
    // KR18, variants a to d: with another loser, then with Vorhand.
    for row in [
        "ein Verlierer\n−3  V+1  +1  +1\nV−6  +2  +2  +2\n",
        "zwei gleich\n−2  −2  V+2  +2\nV−6  +2  +2  +2\n",
        "drei gleich\n−1  −1  −1  V+3\nV−6  +2  +2  +2\n",
        "ein Verlierer\n−3  +3\nV−6  +6\n",
        "nur 35/1\n−4  +2  +2\nV−6  +3  +3\n",
        "alle Stiche\n−6  V+2  +2  +2\nV−12  +4  +4  +4\n",
        "Besserrufer ohne Vogel\nje 3\n",
    ] {
        assert!(text.contains(row), "{row} is missing in {text}");
    }
}

#[test]
fn every_preset_has_its_card_in_every_language() {
    for ruleset in Ruleset::presets() {
        for lang in Lang::ALL {
            let tournament =
                "Gemeinsamer Tarockcup der Vereine von Krenglbach, Wels, Ried, Schmiding und Umgebung im Saal".into();
            let heading = reports::Heading { tournament, ..cup::heading(lang) };
            let pages = read(&rule_card(ruleset, &heading));
            assert_eq!(pages.len(), 1, "{} {lang:?}", ruleset.id);
            assert!(pages[0].text().contains(&ruleset.title), "whose rules they are");
            for page in &pages {
                for piece in &page.pieces {
                    assert!(piece.right <= page.width - 20.0, "{piece:?} of {} leaves the page", ruleset.id);
                }
            }
        }
    }
}

#[test]
fn receipts_stand_two_to_a_page_and_one_comes_again_as_copy() {
    let krenglbach = cup::krenglbach();
    let ranking = cup::ranking(&krenglbach, 37);
    let prizes = cup::prizes(&krenglbach, &ranking);
    let (directory, heading) = (cup::directory(37), cup::heading(Lang::De));
    let pages =
        read(&reports::prize_receipts(HandOut::nothing_yet(&prizes), Pick::default(), &directory, &heading));
    assert_eq!(pages.len(), 2, "three receipts");
    let titles = pages[0].pieces.iter().filter(|piece| piece.text == "Empfangsbestätigung");
    assert_eq!(titles.count(), 2);
    assert!(pages[0].has("92,51 €") && pages[0].has("1. Platz") && !pages[0].has("Kopie"));
    let third = prizes.cash[2].number;
    let again = Pick { only: Some(third), copy: true };
    let pages = read(&reports::prize_receipts(HandOut::nothing_yet(&prizes), again, &directory, &heading));
    assert_eq!(pages.len(), 1);
    assert!(
        pages[0].has("Kopie") && pages[0].has("Nr. 1/3") && pages[0].has("27,75 €"),
        "{}",
        pages[0].text()
    );

    // Another edition: he who has number 1 of the first keeps it on his copy, and who is first now has another.
    let first = prizes.cash[0].number;
    let mut changed = prizes.clone();
    changed.cash[0].number = prizes.cash[1].number;
    changed.cash[1].number = first;
    let at = "2018-11-24T20:00:00Z".parse().unwrap();
    let handed = Handed { at, amount: Some(prizes.cash[0].amount_cents), edition: 1 };
    let handed_out = [((first, prizes.cash[0].prize.clone()), handed)].into();
    let editions = [(1, prizes.clone())].into();
    let now = HandOut { payouts: &changed, edition: 2, handed_out: &handed_out, editions: &editions };
    let pages = read(&reports::prize_receipts(now, Pick::default(), &directory, &heading));
    let text = pages.iter().map(Page::text).collect::<String>();
    for (number, times) in [("Nr. 1/1", 1), ("Nr. 2/1", 1), ("Nr. 2/3", 1), ("Nr. 1/2", 0), ("Nr. 2/2", 0)] {
        assert_eq!(text.matches(number).count(), times, "{number}: {text}");
    }

    let envelopes =
        read(&reports::envelopes(HandOut::nothing_yet(&prizes), Pick::default(), &directory, &heading));
    assert_eq!(envelopes.len(), 3);
    assert!(envelopes[0].width > 2.0 * envelopes[0].height - 1.0 && envelopes[0].has("92,51 €"));

    let titles = title_holders(&krenglbach.titles, &ranking, &cup::entrants(37), &[]);
    let certificates = {
        let of = reports::Honours { ranking: &ranking, pairs: None, teams: None, titles: &titles, places: 3 };
        reports::certificates(of, Pick::default(), &directory, &heading)
    };
    let certificates = read(&certificates);
    assert_eq!(certificates.len(), 4, "three places and the title");
    assert!(certificates[0].has("1. Platz") && certificates[3].has("Ortsmeister 2026"));
}

fn registered() -> Vec<Registered> {
    let of = |number: u16| Registered {
        fee: Fee::of(PlayerNumber(number), Cents(if number == 3 { 0 } else { 500 }), Cents(500)),
        checked_in: number == 1,
        takes_part: number != 4,
    };
    (1..=37).map(of).collect()
}

#[test]
fn the_desk_has_its_lists() {
    let (directory, heading) = (cup::directory(37), cup::heading(Lang::De));
    let list = check_in(&registered(), &directory, &heading);
    let csv = String::from_utf8(list.csv()).unwrap();
    assert!(csv.starts_with("\u{feff}Name;Nr.;Verein/Ort;Mitgliedsnr.;Offen;Da\r\n"), "{csv}");
    assert_eq!(csv.lines().count(), 1 + 36, "who left is not awaited");
    assert!(csv.contains(";3;") && csv.contains(";5,00;"), "{csv}");
    let pages = reading::pages(&list.pdf().unwrap());
    let numbers: Vec<_> = pages[0].pieces.iter().filter(|piece| piece.text.ends_with("Ágnes")).collect();
    for pair in numbers.windows(2) {
        assert!(pair[0].y - pair[1].y >= ROW - 0.1, "rows to sign in are too low");
    }

    let money = fees(&registered(), &directory, &heading);
    let csv = String::from_utf8(money.csv()).unwrap();
    assert!(csv.ends_with(";Summe;;185,00;180,00;5,00;\r\n"), "{csv}");
    let mut players = registered();
    for (i, paid) in [(0, 750), (3, 1000)] {
        players[i].fee.paid = Cents(paid);
    }
    let csv = String::from_utf8(fees(&players, &directory, &heading).csv()).unwrap();
    let remarks: Vec<_> =
        csv.lines().filter_map(|line| line.rsplit(';').next()).filter(|it| !it.is_empty()).collect();
    assert!(remarks[1].contains("2,50") && remarks[1].ends_with("zu viel bezahlt"), "{remarks:?}");
    assert!(remarks[2].contains("5,00") && remarks[2].contains(", "), "{remarks:?}");
    let numbers: Vec<_> = (1..=11).map(PlayerNumber).collect();
    let badges = read(&reports::badges(&numbers, Pick::default(), &directory, &heading));
    assert_eq!(badges.len(), 2, "ten to a page");
    assert_eq!(piece(&badges[0], "Maria Magdalena").text, "Maria Magdalena");
}

#[test]
fn stakes_are_settled_with_few_payments() {
    let table = cup::sheet::table();
    let (directory, heading) = (cup::directory(6), cup::heading(Lang::De));
    let csv = |report: &reports::Report| String::from_utf8(report.csv()).unwrap();
    let tables = csv(&reports::stakes_by_table([&table], &directory, &heading));
    // One loses 2.10 and one 0.40; three get 0.50, 0.60 and 1.40: no group is even by itself.
    assert_eq!(tables.lines().count(), 1 + 4, "{tables}");
    assert!(tables.contains("Runde 2, Tisch 1;2;Österreicher Maria Magdalena;1,40;4;"), "{tables}");
    let day = csv(&reports::stakes_of_the_day([&table, &table], &directory, &heading));
    assert_eq!(day.lines().count(), 1 + 4, "{day}");
    assert!(day.contains(";2,80;"), "{day}");
}

#[test]
fn a_workbook_calculates_with_numbers_and_has_no_formulas() {
    let (directory, heading) = (cup::directory(37), cup::heading(Lang::De));
    let money = fees(&registered(), &directory, &heading);
    let bytes = money.xlsx().unwrap();
    assert_eq!(bytes, money.xlsx().unwrap(), "the same bytes each time");
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut part = |name: &str| std::io::read_to_string(archive.by_name(name).unwrap()).unwrap();
    let sheet = part("xl/worksheets/sheet1.xml");
    assert!(sheet.contains("<v>185</v>") && sheet.contains("<v>180</v>"), "{sheet}");
    assert!(!sheet.contains("<f>"), "no formulas");
    let strings = part("xl/sharedStrings.xml");
    assert!(strings.contains("Nenngelder") && strings.contains("Kőrösi Ágnes"), "{strings}");
}
