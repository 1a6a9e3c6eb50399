//! A cup of 37 on ten phones and a bad net, with a board on the wall and a referee: two phones die, the address
//! changes once. Afterwards the log is what was tapped.
//!
//! `TAROCKMEISTER_SCENE` says how often the deal goes round each table. Without it a smaller evening is played: 13 at
//! three tables, once round.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::FAILING;
use super::hall_cup::{HallCup, KEPT, PATIENCE};
use crate::support::browser::Browser;
use crate::support::log::events;
use crate::table_sheet::made_up::{places, simulated_for, tap};

const RULESET: &str = "tarockcup-2018";

/// Players and tables: all of four but one of five.
const WHOLE: (usize, usize) = (37, 9);
const SHORT: (usize, usize) = (13, 3);

/// Longer than this no evening takes, however bad its net is.
const MOST: Duration = Duration::from_mins(20);

/// What becomes of a line that was not what it should be.
const MENDS: [&str; 4] = ["deal.entry_retracted", "deal.corrected", "deal.redealt", "sheet.rearranged"];

/// A table, its phone, and what is played there.
struct Playing {
    table: usize,
    phone: Option<Browser>,
    deals: Vec<Value>,
    /// Where the players of each deal that was tapped sit.
    tapped: Vec<Value>,
}

impl Playing {
    fn phone(&self) -> &Browser {
        self.phone.as_ref().unwrap()
    }

    fn tap(&mut self, hall: &HallCup) {
        hall.opened(self.table, self.phone());
        let (phone, deal) = (self.phone.as_ref().unwrap(), &self.deals[self.tapped.len()]);
        self.tapped.push(places(phone, deal));
        tap(phone, deal);
    }

    fn confirmed(&self, hall: &HallCup) {
        hall.confirmed(self.table, self.phone());
    }

    /// Taps a line that does not get away, and is dead in the next moment.
    fn dies_after_a_line(&mut self, hall: &HallCup) {
        self.confirmed(hall);
        self.phone().online(false);
        self.tap(hall);
        self.phone.take().unwrap().dies();
    }

    /// Takes what is on the phone to another address, as its owner does.
    fn moves(&mut self, hall: &HallCup) {
        let phone = self.phone();
        phone.run("if (document.querySelector('.t-games')) document.querySelector('.state').click()");
        phone.wait_for("return document.querySelector('#app').dataset.step === 'sheet'", PATIENCE);
        // It was there before the server went, whatever the net did not bring at first.
        phone.wait_for("return document.getElementById('move')?.hidden === false", PATIENCE);
        let typed = hall.net.url.trim_start_matches("http://");
        phone.run(&format!(
            "document.getElementById('moves').open = true; document.getElementById('address').value = '{typed}'; \
             document.querySelector('#move form button').click()"
        ));
        // In this tab, as the browser that is driven looks at no other.
        let there = "return document.querySelector('#move a.there:not([hidden])') !== null";
        phone.wait_for(there, PATIENCE);
        phone.run("const link = document.querySelector('#move a.there'); link.target = ''; link.click()");
        // A page that came in part is opened anew, by itself or by who looks at it, and offers what it brought again.
        let take = "document.querySelector('#move .found:not([hidden]) button')?.click(); \
                    return location.pathname === '/kept' && document.querySelector('#move a.way:not([hidden])') !== null";
        let begun = Instant::now();
        while !phone.comes(take, Duration::from_secs(4)) {
            assert!(begun.elapsed() < PATIENCE, "table {} does not move: {}", self.table, phone.shown());
            phone.reload();
        }
        hall.scan(self.table, phone);
        hall.take_pen(self.table, phone, 0, None);
    }
}

/// How far the evening is, and how long it has taken so far.
struct Clock(Instant);

impl Clock {
    /// Something is through; a whole evening may not take longer than [`MOST`].
    fn tells(&self, what: &str) {
        let elapsed = self.0.elapsed();
        eprintln!("{:>4} s: {what}", elapsed.as_secs());
        assert!(elapsed < MOST, "{what}, after {elapsed:?}");
    }

    /// Every table does it. The phones are all there the whole evening; but as many as this machine has processors are
    /// tapped in the same moment, as ten browsers at once that open a page keep each other from it for minutes.
    fn everywhere(&self, what: &str, tables: &mut [Playing], does: impl Fn(&mut Playing) + Sync) {
        let waiting = Mutex::new(tables.iter_mut());
        let next = || waiting.lock().unwrap().next();
        std::thread::scope(|scope| {
            for _ in 0..std::thread::available_parallelism().map_or(1, NonZeroUsize::get) {
                scope.spawn(|| {
                    while let Some(playing) = next() {
                        does(playing);
                        self.tells(&format!("table {} {what}", playing.table));
                    }
                });
            }
        });
    }
}

/// Opens the board, until it shows all tables.
fn on_the_wall(hall: &HallCup, board: &Browser, tables: usize) {
    let address = format!("{}/tournaments/{}/board?lang=de", hall.net.url, hall.cup.id);
    let there = format!("return document.querySelectorAll('footer progress').length === {tables}");
    let begun = Instant::now();
    while !(board.tries(&address) && board.comes(&there, Duration::from_secs(4))) {
        assert!(begun.elapsed() < PATIENCE, "the board does not come: {}", board.shown());
    }
}

/// The table calls a referee by one tap; he comes, cautions somebody, and the phone says that he has decided.
fn referee(hall: &HallCup, playing: &Playing) {
    let phone = playing.phone();
    playing.confirmed(hall);
    phone.run("if (document.querySelector('.t-games')) document.querySelector('.state').click()");
    phone.wait_for("return document.querySelector('[data-key=referee]') !== null", PATIENCE);
    phone.run("document.querySelector('[data-key=referee]').click()");
    let referee = hall.cup.role("referee");
    let flags = || referee.get(&hall.cup.path("flags")).expect(200);
    let begun = Instant::now();
    while flags()["open"] != 1 {
        assert!(begun.elapsed() < PATIENCE, "nobody hears of the call: {}", phone.shown());
        std::thread::sleep(Duration::from_millis(100));
    }
    let flag = flags()["items"][0].clone();
    assert_eq!(flag["table"], playing.table);
    let table = hall.cup.table(1, playing.table);
    let caution = json!({
        "kind": "caution", "offence": "slip_of_the_tongue", "details": {"offenders": [table.player(2)]},
        "rule": "REN", "reason": "Said what he holds.",
    });
    referee.post(&format!("{}/rulings", table.deal(1)), &caution).expect(201);
    let resolution = hall.cup.path(&format!("flags/{}/resolution", flag["id"].as_str().unwrap()));
    referee.post(&resolution, &json!({"how": "unfounded", "reason": "A caution."})).expect(200);
    let told =
        "return document.querySelector('#app').innerText.includes('Der Schiedsrichter hat entschieden')";
    phone.wait_for(told, PATIENCE);
    phone.run("document.querySelector('[data-key=news]').click()");
}

#[test]
#[ignore = "needs a browser and takes minutes"]
fn an_evening_on_phones_is_what_was_tapped() {
    let asked = std::env::var("TAROCKMEISTER_SCENE").ok().and_then(|rounds| rounds.parse().ok());
    let ((players, count), rounds) = (if asked.is_some() { WHOLE } else { SHORT }, asked.unwrap_or(1));
    let mut hall = HallCup::by(false, RULESET, players, rounds);
    assert_eq!(hall.cup.tables(1), count);
    let played = usize::from(rounds);
    let mut fours = simulated_for(RULESET, 4 * count * played, "4").into_iter();
    let mut fives = simulated_for(RULESET, 5 * played, "5").into_iter();
    let mut tables: Vec<_> = (1..=count)
        .map(|table| {
            let seats = hall.cup.table(1, table).seats.len();
            let deals = if seats == 4 { &mut fours } else { &mut fives };
            let deals: Vec<_> = deals.take(seats * played).collect();
            assert_eq!(deals.len(), seats * played, "one table is of five, the others are of four");
            Playing { table, phone: None, deals, tapped: Vec::new() }
        })
        .collect();
    let clock = Clock(Instant::now());
    hall.net.fail(FAILING);
    let board = hall.browser("board");
    board.screen(1920, 1080, true);
    on_the_wall(&hall, &board, count);
    clock.tells("the board hangs on the wall");
    clock.everywhere("writes", &mut tables, |playing| {
        let phone = hall.phone(playing.table, &format!("phone-{}", playing.table));
        hall.take_pen(playing.table, &phone, 0, None);
        playing.phone = Some(phone);
        for _ in 0..playing.deals.len() - 3 {
            playing.tap(&hall);
        }
    });
    referee(&hall, &tables[0]);
    clock.tells("the referee has decided");

    // Two batteries are empty. One phone comes back with its line; the other does not, and the tenth goes on.
    clock.everywhere("has tapped a line, or its phone has died", &mut tables, |playing| {
        match playing.table {
            2 => {
                playing.dies_after_a_line(&hall);
                let phone = hall.phone(2, "phone-2");
                hall.take_pen(2, &phone, 0, None);
                playing.phone = Some(phone);
            }
            3 => {
                playing.dies_after_a_line(&hall);
                playing.tapped.pop();
                let phone = hall.phone(3, "the tenth");
                hall.take_pen(3, &phone, 1, None);
                playing.phone = Some(phone);
                playing.tap(&hall);
            }
            _ => playing.tap(&hall),
        }
    });
    clock.everywhere("is confirmed", &mut tables, |playing| playing.confirmed(&hall));
    crate::pictures::keep("scene-board", &board.picture(false));

    // Nobody gets through, and everybody goes on. Then the server is at another address.
    hall.net.away(true);
    clock.everywhere("goes on without a net", &mut tables, |playing| playing.tap(&hall));
    board.wait_for("return document.getElementById('lost')?.hidden === false", PATIENCE);
    crate::pictures::keep("scene-board-lost", &board.picture(false));
    drop(hall.moves(false));
    hall.net.fail(FAILING);
    on_the_wall(&hall, &board, count);
    clock.everywhere("has moved", &mut tables, |playing| {
        playing.moves(&hall);
        playing.tap(&hall);
        playing.confirmed(&hall);
    });

    // By itself the board shows that everything is played.
    let all = format!(
        "return document.querySelectorAll('footer progress').length === {count} && \
        [...document.querySelectorAll('footer progress')].every(it => it.value === it.max)"
    );
    let begun = Instant::now();
    while !board.comes(&all, Duration::from_secs(20)) {
        assert!(begun.elapsed() < PATIENCE, "the board does not follow: {}", board.shown());
        // A page that did not come at all, which is the browser's own, is loaded again by who walks past.
        if board.run("return location.protocol") == "chrome-error:" {
            on_the_wall(&hall, &board, count);
        }
    }
    crate::pictures::keep("scene-board-all", &board.picture(false));
    crate::pictures::keep("scene-phone", &tables[0].phone().picture(true));
    let mut expected = BTreeSet::new();
    for playing in &tables {
        let tapped: Vec<_> = playing.deals.iter().zip(playing.tapped.iter().cloned()).collect();
        assert_eq!(tapped.len(), playing.deals.len());
        hall.holds(playing.table, &tapped);
        assert_eq!(
            playing.phone().run_later(KEPT, &json!([]))[1],
            0,
            "nothing waits at table {}",
            playing.table
        );
        expected.extend((1..=tapped.len()).map(|deal| (playing.table, deal)));
    }
    // Nor does the log have a line that was taken back or changed on the way.
    let log = events(&hall.cup.organizer.get(&hall.cup.path("export")).text);
    let written: BTreeSet<_> = log.iter().filter_map(crate::support::log::Logged::deal).collect();
    assert_eq!(written, expected);
    let mended: Vec<_> = log.iter().filter(|it| MENDS.contains(&it.event_type.as_str())).collect();
    assert!(mended.is_empty(), "{mended:?}");
    let failed = hall.net.failed();
    assert!(failed.iter().all(|count| *count > 0), "the net is as bad as it is said to be: {failed:?}");
    hall.cup.tell("rounds/1/end").expect(200);
    board.wait_for("return document.querySelectorAll('main li').length > 0", PATIENCE);
}
