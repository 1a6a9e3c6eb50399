//! What people saw on paper and would not have put up: words parted or over the edge, rows too tall,
//! remarks that were missing.

use std::collections::BTreeMap;
use std::sync::Arc;

use domain::ids::{DealNumber, PlayerNumber, PrizeId, RoundNumber, TableNumber};
use domain::money::Cents;
use domain::points::Points;
use domain::ruleset::Ruleset;
use domain::standings::title_holders;
use domain::tournament::event::TableAt;
use domain::tournament::event::outcome::DealOutcome;
use domain::tournament::event::sheet::TotalsRecorded;
use domain::tournament::state::{OnPaper, PaperTotals, Recorded};
use reports::{
    Cashbook, Chapter, Directory, ForTable, Heading, Honours, Lines, Person, Pick, SheetOptions, SheetOrder,
    Story, Weighed, booklet, cash_statement, certificates, hand_sheets, prize_list, ranking, ranking_weighed,
    stakes_by_table, stakes_of_the_day,
};
use rstest::rstest;
use serde_json::json;
use texts::Lang;

use crate::reading::{self, Page, Piece};
use crate::{cup, royal};

fn piece<'a>(page: &'a Page, text: &str) -> &'a Piece {
    let found = page.pieces.iter().find(|piece| piece.text == text);
    found.unwrap_or_else(|| panic!("{text} is missing in {}", page.text()))
}

#[test]
fn the_frame_of_a_certificate_stays_free_in_every_language() {
    let standing = cup::ranking(&cup::krenglbach(), 38);
    let titles = title_holders(&cup::krenglbach().titles, &standing, &cup::entrants(38), &[]);
    let of = Honours { ranking: &standing, pairs: None, teams: None, titles: &titles, places: 3 };
    for lang in Lang::ALL {
        let print = certificates(of, Pick::default(), &cup::directory(38), &cup::heading(lang));
        for page in reading::pages(&print.pdf().unwrap()) {
            // The innermost line of the frame is 15 mm from the edge.
            let within = 15.0 * 72.0 / 25.4;
            for piece in &page.pieces {
                let inside = piece.x > within && piece.right < page.width - within;
                assert!(inside, "{lang:?}: “{}” runs over the frame", piece.text);
            }
        }
    }
}

#[test]
fn of_a_pair_each_has_the_place_of_the_pair() {
    let (standing, pairs, directory) = royal::standings();
    let of = Honours { ranking: &standing, pairs: Some(&pairs), teams: None, titles: &[], places: 2 };
    let print = certificates(of, Pick::default(), &directory, &cup::heading(Lang::De));
    let pages = reading::pages(&print.pdf().unwrap());
    let places: Vec<_> = pages.iter().map(|page| page.has("2. Platz")).collect();
    assert_eq!(places, [false, false, true, true], "two pairs, each of two");
    assert!(pages.iter().all(|page| page.text().contains("\nmit ")), "{}", pages[0].text());
}

#[rstest]
#[case("Königshuber", "Hubert")]
#[case("KÖNIGSHUBER", "HUBERT")]
#[case("Gstießlinger", "Josef")]
#[case("Quapilsteiner", "Leopold")]
fn no_name_is_parted_on_a_hand_sheet(#[case] family: &str, #[case] given: &str) {
    let table = cup::sheet::table();
    let person = Person { family_name: family.into(), given_name: given.into(), ..Person::default() };
    let directory: Directory = (1..=6).map(|number| (PlayerNumber(number), person.clone())).collect();
    let order = SheetOrder { table: ForTable::This(&table), address: None };
    for preset in ["tarockcup-2018", "tarot-fft"] {
        let ruleset = Ruleset::preset(preset).unwrap();
        let heading = cup::heading(Lang::De);
        let order = std::slice::from_ref(&order);
        let sheets = hand_sheets(ruleset, order, SheetOptions::default(), &directory, &heading).unwrap();
        let page = &reading::pages(&sheets.pdf().unwrap())[0];
        let whole = page.pieces.iter().filter(|piece| piece.text.contains(family)).count();
        assert_eq!(whole, 5, "{preset}: {}", page.text());
    }
}

#[test]
fn heads_of_a_hand_sheet_can_be_read() {
    for (preset, size) in [("tarockcup-2018", 5), ("tarot-fft", 5), ("tarot-fft", 4), ("krenglbach-2018", 4)]
    {
        for lang in Lang::ALL {
            let order = SheetOrder { table: ForTable::Any(size), address: None };
            let (ruleset, heading) = (Ruleset::preset(preset).unwrap(), cup::heading(lang));
            let options = SheetOptions::default();
            let print = hand_sheets(ruleset, &[order], options, &cup::directory(0), &heading).unwrap();
            let page = &reading::pages(&print.pdf().unwrap())[0];
            for piece in &page.pieces {
                assert!(!piece.text.contains('…'), "{preset} {size} {lang:?}: {}", piece.text);
                assert!(piece.size >= 4.4, "{preset} {size} {lang:?}: {} in {}", piece.text, piece.size);
            }
        }
    }
}

/// Goods have their room, and what nobody signs is no taller than its words.
#[test]
fn a_prize_list_with_goods_is_read_at_a_glance() {
    let (prizes, outstanding) = cup::prizes_of_all_kinds();
    let heading = cup::heading(Lang::De);
    let list = prize_list(&prizes, &BTreeMap::new(), &outstanding, &cup::directory(38), &heading);
    let pages = reading::pages(&list.pdf().unwrap());
    let goods = "Wanderpokal der Sparkasse und ein Geschenkkorb mit Spezialitäten";
    let lines = pages.iter().flat_map(|page| &page.pieces);
    let lines = lines.filter(|piece| piece.text.len() > 4 && goods.contains(&piece.text)).count();
    assert!((3..=6).contains(&lines), "who has it, gives it back and gets it: {lines} lines");
    let page = pages.iter().find(|page| page.has("Preise zusammen")).unwrap();
    let between = piece(page, "Preise zusammen").y - piece(page, "Davon ausgehändigt").y;
    assert!((10.0..20.0).contains(&between), "sums are {between} apart");
    let nothing = domain::standings::Payouts {
        pot_cents: Cents(0),
        paid_cents: Cents(0),
        kept_cents: Cents(0),
        cash: Vec::new(),
        non_cash: Vec::new(),
        lots_wanted: Vec::new(),
        ..prizes
    };
    let empty = prize_list(&nothing, &BTreeMap::new(), &[], &cup::directory(4), &heading);
    let page = &reading::pages(&empty.pdf().unwrap())[0];
    assert!(!page.has("Summen") && page.has("Keine Einträge"), "{}", page.text());
}

#[test]
fn who_moves_up_for_somebody_who_gets_no_prize_is_told() {
    let (mut prizes, _) = cup::prizes_of_all_kinds();
    let told = |prizes: &domain::standings::Payouts| {
        let list = prize_list(prizes, &BTreeMap::new(), &[], &cup::directory(38), &cup::heading(Lang::De));
        String::from_utf8(list.csv()).unwrap().matches("rückt vom 4. Platz nach").count()
    };
    assert_eq!(told(&prizes), 0);
    for award in &mut prizes.cash[1..] {
        award.rank = 4;
    }
    assert_eq!(told(&prizes), 2, "the third is of a category, whose places are others");
}

#[test]
fn stakes_say_what_a_paper_does_not() {
    let mut table = cup::sheet::table();
    let facts = |payment: serde_json::Value| -> TotalsRecorded {
        let mut facts = json!({
            "at": {"round": 2, "table": 1}, "from": 1, "to": 2, "points": [3, -1, -1, -1, 0],
        });
        if !payment.is_null() {
            facts["payment"] = payment;
        }
        serde_json::from_value(facts).unwrap()
    };
    let recorded = Recorded { at: chrono::DateTime::UNIX_EPOCH, by: None, version: 7 };
    let on_paper = |facts: TotalsRecorded| OnPaper {
        from: DealNumber(1),
        to: DealNumber(2),
        totals: Some(Arc::new(PaperTotals { facts, recorded })),
        struck: false,
        entered: DealOutcome::Open,
    };
    let (directory, heading) = (cup::directory(6), cup::heading(Lang::De));
    let missing = "Runde 2, Tisch 1: Das Papier sagt keine Zahlungen der Spiele 1 bis 2; sie fehlen hier.";
    for (payment, says) in [(serde_json::Value::Null, true), (json!([30, -10, -10, -10, 0]), false)] {
        let first = Arc::make_mut(table.deals.first_mut().unwrap());
        first.paper = Some(on_paper(facts(payment)));
        for report in [
            stakes_by_table([&table], &directory, &heading),
            stakes_of_the_day([&table], &directory, &heading),
        ] {
            let page = &reading::pages(&report.pdf().unwrap())[0];
            assert_eq!(page.text().replace('\n', " ").contains(missing), says, "{}", page.text());
        }
    }
}

/// A round that is all on paper takes a sentence for those with the same deals, not a page of them.
#[test]
fn stakes_say_what_many_papers_do_not_in_one_sentence() {
    let table = |number: u16, to: u16| {
        let mut table = cup::sheet::table();
        let facts = json!({
            "at": {"round": 2, "table": number}, "from": 1, "to": to, "points": [3, -1, -1, -1, 0],
        });
        let recorded = Recorded { at: chrono::DateTime::UNIX_EPOCH, by: None, version: 7 };
        let facts: TotalsRecorded = serde_json::from_value(facts).unwrap();
        Arc::make_mut(table.deals.first_mut().unwrap()).paper = Some(OnPaper {
            from: DealNumber(1),
            to: DealNumber(to),
            totals: Some(Arc::new(PaperTotals { facts, recorded })),
            struck: false,
            entered: DealOutcome::Open,
        });
        table
    };
    let tables = [table(1, 3), table(2, 2), table(3, 2), table(4, 2), table(7, 2)];
    let (directory, heading) = (cup::directory(6), cup::heading(Lang::De));
    for report in
        [stakes_by_table(&tables, &directory, &heading), stakes_of_the_day(&tables, &directory, &heading)]
    {
        let page = reading::pages(&report.pdf().unwrap())[0].text().replace('\n', " ");
        for said in [
            "Runde 2, Tische 2–4, 7: Die Papiere sagen keine Zahlungen der Spiele 1 bis 2; sie fehlen hier.",
            "Runde 2, Tisch 1: Das Papier sagt keine Zahlungen der Spiele 1 bis 3; sie fehlen hier.",
        ] {
            assert!(page.contains(said), "{page}");
        }
        assert_eq!(page.matches("fehlen hier").count(), 2, "{page}");
    }
}

/// Somebody has a prize that the rules of today do not give any more: it has no name left, only its number.
#[test]
fn what_is_given_back_is_named_though_it_is_off_the_list() {
    let (payouts, mut outstanding) = cup::prizes_of_all_kinds();
    let gone = outstanding.iter_mut().find(|one| !one.goods_back.is_empty()).unwrap();
    gone.goods_back.push(PrizeId::Goods(99));
    for (lang, said) in [
        (Lang::De, "Preis Nr. 99 (nicht mehr ausgeschrieben)"),
        (Lang::En, "Prize no. 99 (no longer on offer)"),
        (Lang::Fr, "Prix n° 99 (n’est plus mis en jeu)"),
        (Lang::Hu, "99. díj (már nincs kiírva)"),
    ] {
        let list =
            prize_list(&payouts, &BTreeMap::new(), &outstanding, &cup::directory(40), &cup::heading(lang));
        let csv = String::from_utf8(list.csv()).unwrap();
        assert_eq!(csv.matches(said).count(), 1, "{csv}");
        let named = payouts.non_cash.iter().find(|award| award.number == 1).unwrap();
        assert!(csv.contains(&format!("{}, {said}", named.text)), "what is on the list has its name: {csv}");
        let text: String = reading::pages(&list.pdf().unwrap()).iter().map(Page::text).collect();
        assert!(text.contains("99"), "it stands on paper, too: {text}");
    }
}

/// Remarks that fit on a page stand together, not some before the break and the others behind it.
#[test]
fn numbered_remarks_are_not_parted_where_they_fit_on_a_page() {
    let (payouts, outstanding) = cup::prizes_of_all_kinds();
    let list =
        prize_list(&payouts, &BTreeMap::new(), &outstanding, &cup::directory(40), &cup::heading(Lang::De));
    let pages = reading::pages(&list.pdf().unwrap());
    let numbers = |page: &Page| -> Vec<String> {
        let is_number = |text: &str| text.strip_suffix(')').is_some_and(|it| it.parse::<u8>().is_ok());
        page.pieces.iter().map(|piece| piece.text.clone()).filter(|text| is_number(text)).collect()
    };
    let with_remarks: Vec<_> = pages.iter().map(numbers).filter(|found| !found.is_empty()).collect();
    assert_eq!(with_remarks.len(), 1, "{with_remarks:?}");
    let expected: Vec<_> = (1..=with_remarks[0].len()).map(|number| format!("{number})")).collect();
    assert!(expected.len() > 5);
    assert_eq!(with_remarks[0], expected, "down one column, then the other");
}

/// Those of a large field take pages: who turns the page reads on with the next number.
#[test]
fn many_remarks_go_on_from_page_to_page() {
    let standing = cup::ranking(&cup::tarockcup(), 260);
    let list = ranking(&standing, &cup::directory(260), &cup::heading(Lang::De));
    let pages = reading::pages(&list.pdf().unwrap());
    let number = |text: &str| text.strip_suffix(')').and_then(|it| it.parse::<u16>().ok());
    let all: Vec<u16> =
        pages.iter().flat_map(|page| page.pieces.iter().filter_map(|piece| number(&piece.text))).collect();
    assert!(all.len() > 60, "{all:?}");
    let expected: Vec<u16> = (1..).take(all.len()).collect();
    assert_eq!(all, expected);
}

#[test]
fn weighed_tables_are_a_remark_on_who_sat_there() {
    let standing = cup::ranking(&cup::krenglbach(), 38);
    let at = TableAt { round: RoundNumber(2), table: TableNumber(3) };
    let weighed = Weighed { tables: [at].into(), times: Points::from_sixtieths(90) };
    let list = ranking_weighed(&standing, &weighed, &cup::directory(38), &cup::heading(Lang::De));
    let csv = String::from_utf8(list.csv()).unwrap();
    let remark = "Runde 2 am Dreiertisch: Punkte zählen × 1½";
    let sat = |row: &&domain::standings::RankingRow| {
        row.rounds.iter().any(|result| (result.round, result.table) == (at.round, at.table))
    };
    let players = standing.rows.iter().filter(sat).count();
    assert!(players >= 4);
    assert_eq!(csv.matches(remark).count(), players, "{csv}");
    let page = &reading::pages(&list.pdf().unwrap())[0];
    assert_eq!(page.text().replace('\n', " ").matches(remark).count(), 1, "{}", page.text());
    let plain = ranking(&standing, &cup::directory(38), &cup::heading(Lang::De));
    assert!(!String::from_utf8(plain.csv()).unwrap().contains("Dreiertisch"));
}

#[test]
fn a_cash_statement_has_room_for_two_hands() {
    let statement = cash_statement(&Cashbook::default(), &cup::directory(4), &cup::heading(Lang::De));
    let page = &reading::pages(&statement.pdf().unwrap())[0];
    let above = piece(page, "Die Kasse wurde noch nicht gezählt.").y - piece(page, "Kasse").y;
    assert!(above >= 50.0, "{above} points to sign in");
    assert!((piece(page, "Kasse").y - piece(page, "Geprüft").y).abs() < 0.1);
    let data = String::from_utf8(statement.csv()).unwrap();
    assert!(!data.contains("Geprüft"), "{data}");
}

#[test]
fn the_paper_reads_of_pairs_where_pairs_play() {
    let (standing, pairs, directory) = royal::standings();
    let heading = cup::heading(Lang::De);
    let story = Story { ranking: &standing, pairs: Some(&pairs), titles: &[], teams: None };
    let text = reports::press(&story, &directory, &heading);
    assert!(text.contains("Es gewann das Paar „") && !text.contains("teilen sich"), "{text}");
    assert_eq!(text.lines().filter(|line| line.starts_with("1. ")).count(), 1, "{text}");
    assert!(!text.contains("Ereignis") && !text.contains("Zwischenstand"), "{text}");
    let open =
        reports::press(&story, &directory, &Heading { edition: None, newest_edition: None, ..heading });
    assert!(open.ends_with("\n\nZwischenstand, nicht veröffentlicht\n"), "{open}");
}

#[test]
fn remarks_stand_below_the_table_of_a_site() {
    let standing = cup::ranking(&cup::krenglbach(), 38);
    let heading = cup::heading(Lang::De);
    let pages = [("ranking", ranking(&standing, &cup::directory(38), &heading))];
    let files = reports::site(&pages, "", &heading).unwrap();
    let html = files.iter().find(|file| file.name == "ranking.html").unwrap();
    let html = std::str::from_utf8(&html.bytes).unwrap();
    let (table, below) = html.split_once("</table>").unwrap();
    assert!(!table.contains("bester Tisch"), "{table}");
    let first = below.split("<ol>").nth(1).and_then(|list| list.trim_start().split("</li>").next()).unwrap();
    assert!(first.contains("bester Tisch"), "{first}");
    assert!(table.contains("data-head=\"Anmerkung\">1</td></tr>"), "{table}");
}

#[test]
fn a_booklet_has_its_contents_and_is_numbered_through() {
    let (directory, heading) = (cup::directory(150), cup::heading(Lang::De));
    let long = ranking(&cup::ranking(&cup::tarockcup(), 150), &directory, &heading);
    let sheet = || {
        let lines = Lines::Opened;
        reports::score_sheet(cup::ruleset(), &cup::sheet::table(), lines, &directory, &heading)
    };
    let named = |report| Chapter { name: "Runde 2: Spielblätter".into(), report };
    let chapters = [Chapter::of(long), named(sheet()), named(sheet())];
    let pages = reading::pages(&booklet(&heading, &chapters).unwrap().pdf().unwrap());
    let contents = &pages[0];
    assert!(contents.has("Inhalt") && contents.has("Das ganze Turnier"), "{}", contents.text());
    let entries = contents.pieces.iter().filter(|piece| piece.text.starts_with("Runde 2")).count();
    assert_eq!(entries, 1, "sheets of a round are one entry");
    let last = pages.len();
    assert!(last > 5);
    for (page, number) in pages.iter().zip(1..).skip(1) {
        let said = piece(page, &format!("Seite {number} von {last}"));
        assert!((said.right - (page.width - 42.5)).abs() < 0.5, "{}", said.right);
    }
    let line = piece(contents, "Runde 2: Spielblätter");
    let stated = contents.pieces.iter().filter(|other| (other.y - line.y).abs() < 0.1);
    let stated: Vec<_> = stated.map(|piece| piece.text.as_str()).collect();
    assert_eq!(stated, ["Runde 2: Spielblätter", &(last - 1).to_string()]);
}

/// One long name makes no column wider than the others, and leaves the words their room.
#[test]
fn the_columns_of_a_sheet_do_not_follow_the_names() {
    let person = |number: u16| {
        let family_name = if number == 2 { "Mayrhofer-Obermüller" } else { "Huber" };
        Person { family_name: family_name.into(), given_name: "Maximilian".into(), ..Person::default() }
    };
    let directory: Directory = (1..=6).map(|number| (PlayerNumber(number), person(number))).collect();
    let table = cup::sheet::table();
    for lang in Lang::ALL {
        let heading = cup::heading(lang);
        let sheet = reports::score_sheet(cup::ruleset(), &table, Lines::Opened, &directory, &heading);
        let pages = reading::pages(&sheet.pdf().unwrap());
        assert_eq!(pages.len(), 1, "{lang:?}");
        let page = &pages[0];
        let payments: Vec<_> = page.pieces.iter().filter(|piece| piece.text.contains('€')).collect();
        assert_eq!(payments.len(), 5, "{lang:?}: {}", page.text());
        let steps: Vec<_> = payments.windows(2).map(|pair| pair[1].right - pair[0].right).collect();
        assert!(steps.iter().all(|step| (step - steps[0]).abs() < 0.5), "{lang:?}: {steps:?}");
        // As wide as the two amounts of the seat that two had, no wider.
        assert!((40.0..80.0).contains(&steps[0]), "{lang:?}: {steps:?}");
        // Nothing of a name is lost, and nothing else is parted than what is longer than its column.
        let text = page.text();
        assert!(text.contains("Mayrhofer-") && text.contains("Maximilian"), "{lang:?}: {text}");
        assert!(!text.contains('…'), "{lang:?}: {text}");
        let words = page.pieces.iter().filter(|piece| piece.right < payments[0].right - steps[0] + 1.0);
        let words = words.map(|piece| piece.right - piece.x).fold(0.0, f32::max);
        assert!(words > 65.0, "{lang:?}: words have {words}");
    }
}
