//! How many taps a deal takes.

use serde_json::{Value, json};

use super::made_up::{MOST_CYCLES, MOST_DEALS, points, simulated_for};
use super::phone::{CONFIRMED, Phone};

fn wanted() -> usize {
    std::env::var("TAROCKMEISTER_TAPS").ok().and_then(|deals| deals.parse().ok()).unwrap_or(40)
}

/// Writes deals on a phone; what each tap came to, and that the server has them as they are worth.
fn written(ruleset: &str, players: usize, seats: &str, many: usize) -> Vec<(Value, Value)> {
    let all = simulated_for(ruleset, wanted(), seats);
    let mut told = Vec::new();
    for deals in all.chunks(many) {
        let phone = Phone::start(ruleset, players, MOST_CYCLES);
        let mut expected = Vec::new();
        for deal in deals {
            expected.push(phone.places(deal));
            told.push((deal.clone(), phone.tapped(deal)));
        }
        phone.browser.wait(CONFIRMED);
        let sheet = phone.sheet();
        let lines = sheet["deals"].as_array().unwrap();
        assert_eq!(lines.len(), deals.len(), "nothing lost, nothing doubled");
        for ((deal, places), line) in deals.iter().zip(&expected).zip(lines) {
            let case = json!({"ruleset": ruleset, "deal": deal});
            let worth = phone.cup.server.anonymous().post("/score", &case).expect(200);
            let written = points(&sheet, line, deal, places);
            let mut worth = worth["points"].clone();
            // Who sits out has no column of this line.
            if let Some(out) = deal["sits_out"].as_str() {
                assert_eq!(worth.as_object_mut().unwrap().remove(out), Some(json!(0)));
            }
            assert_eq!(written, worth, "{deal} was written as {}", line["record"]);
        }
    }
    told
}

/// Median and the last of a hundred, printed.
fn spread(name: &str, mut counts: Vec<u64>) -> (u64, u64) {
    counts.sort_unstable();
    let at = |share: usize| counts[(counts.len() - 1) * share / 100];
    eprintln!("taps, {name}: {} deals, median {}, p90 {}, p99 {}", counts.len(), at(50), at(90), at(99));
    (at(50), at(99))
}

fn taps(told: &Value) -> u64 {
    told["taps"].as_u64().unwrap()
}

/// A family at tables of one size: median, and the last of a hundred.
fn koenigrufen(ruleset: &str, players: usize, seats: &str) {
    let told = written(ruleset, players, seats, MOST_DEALS);
    let counts = |typed: bool| {
        told.iter()
            .filter(|(_, told)| typed || told["counted"] == false)
            .map(|(_, told)| taps(told))
            .collect()
    };
    let (median, _) = spread(&format!("{ruleset}, {seats}, each digit typed a tap"), counts(true));
    let mut longest: Vec<_> = told.iter().map(|(deal, told)| (taps(told), &told["counted"], deal)).collect();
    longest.sort_by_key(|(taps, ..)| std::cmp::Reverse(*taps));
    for (taps, _, deal) in longest.iter().filter(|(taps, counted, _)| *taps > 8 && *counted == false) {
        eprintln!("{taps} taps: {deal}");
    }
    let (_, last) = spread(&format!("{ruleset}, {seats}"), counts(false));
    let mut kept: Vec<_> = told.iter().map(|(_, told)| told["kept"].as_f64().unwrap()).collect();
    kept.sort_by(f64::total_cmp);
    let at = |share: usize| kept[(kept.len() - 1) * share / 100];
    eprintln!("tap until it is kept: p50 {:.1} ms, p99 {:.1} ms", at(50), at(99));
    assert!(median <= 4, "a deal takes {median} taps");
    assert!(last <= 8, "one of a hundred takes {last} taps");
}

#[test]
#[ignore = "needs a browser and takes a minute"]
fn made_up_deals_are_written_with_few_taps_and_come_to_what_they_are_worth() {
    koenigrufen("krenglbach-2018", 8, "4");
}

#[test]
#[ignore = "needs a browser and takes a minute"]
fn with_every_bird_and_sack_it_takes_no_more_taps() {
    koenigrufen("tarockcup-2018", 8, "4");
}

#[test]
#[ignore = "needs a browser and takes a minute"]
fn five_at_a_table_tap_no_more() {
    koenigrufen("tarockcup-2018", 9, "5");
}

#[test]
#[ignore = "needs a browser and takes a minute"]
fn five_by_the_rules_of_krenglbach_tap_no_more() {
    koenigrufen("krenglbach-2018", 9, "5");
}

#[test]
#[ignore = "needs a browser and takes a minute"]
fn french_deals_are_written_with_few_taps() {
    for (players, seats, most) in [(8, "4", (5, 7)), (5, "5", (6, 8))] {
        let told = written("tarot-fft", players, seats, MOST_DEALS);
        let counts = told.iter().map(|(_, told)| taps(told)).collect();
        let (median, last) = spread(&format!("French Tarot, {seats}"), counts);
        assert!((median, last) <= most && last <= most.1, "{seats} players: {median}, {last}");
    }
}

#[test]
#[ignore = "needs a browser and takes a minute"]
fn royal_deals_are_written_with_two_taps_an_announcement() {
    let told = written("royal", 4, "4", 8);
    spread("Royal-Tarock, a whole deal", told.iter().map(|(_, told)| taps(told)).collect());
    let sum = |field: &str| told.iter().map(|(_, told)| told[field].as_u64().unwrap_or(0)).sum::<u64>();
    let (said, count, called) = (sum("said"), sum("count"), sum("called"));
    eprintln!("Royal-Tarock: {count} announcements that name {called} cards and suits, {said} taps");
    assert!(said <= 2 * count + called, "{said} taps for {count} announcements that name {called}");
    // A number, or several suits of one announcement, are named by one tap: naming does not make up for others.
    let most = |told: &&(Value, Value)| {
        let of = |field: &str| told.1[field].as_u64().unwrap_or(0);
        of("said") > 2 * of("count") + of("called")
    };
    let over = told.iter().filter(most).count();
    assert!(over * 10 <= told.len(), "{over} of {} deals take more", told.len());
}
