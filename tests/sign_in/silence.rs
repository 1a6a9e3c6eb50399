//! Who has a table's pen and is not heard for a minute has put it down; before that he or an official agrees.

use std::path::Path;

use crate::faults::shim::Shim;
use crate::sign_in::{cards, cards_of, organizer};
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::hall::found;
use crate::support::visitor::Visitor;
use crate::table_sheet::phone::{WRITES, scan, take_pen};

/// A cup whose first round is played, on a server whose clocks a test can set. Without a C compiler: none.
fn playing() -> Option<(Shim, Cup)> {
    let shim = Shim::new()?;
    let database = On::Sqlite.database()?;
    let server = shim.serve_at(Path::new(&database.url), &["--reserve", "0"], false);
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let id = found(&organizer, "krenglbach-2018").rsplit('/').next().unwrap().to_owned();
    let cup = Cup::over(database, server, organizer, secret, id);
    cup.admit(8, 500);
    cup.start_round(1);
    Some((shim, cup))
}

fn write_path(cup: &Cup) -> String {
    format!("/tournaments/{}/rounds/1/tables/1/write", cup.id)
}

/// A minute passes in which somebody looks at the pen again and again who has it not. A clock that leaps is not
/// followed: it goes by seconds.
fn a_minute_passes(shim: &Shim, looks: &mut Visitor, path: &str) {
    for second in 1..=61 {
        shim.set_clock(second);
        assert_eq!(looks.open(path).status, 200);
    }
}

#[test]
fn the_pen_of_who_is_silent_is_taken_and_before_that_it_is_given() {
    let Some((shim, cup)) = playing() else { return };
    let mut official = organizer(&cup);
    let code = cards(&cup, &mut official);
    let (write, table) = (write_path(&cup), cup.table(1, 1));
    let pen = write.replace("/write", "/pen");
    let arrives = || {
        let mut phone = Visitor::of(&cup.server.url);
        assert_eq!(phone.send("/sign-in", &[("code", &code)]).status, 303);
        phone
    };
    let takes = |phone: &mut Visitor, player: &str| {
        let token = phone.open(&write).hidden("form_token");
        let fields = [("form_token", token.as_str()), ("act", "pen"), ("player", player)];
        assert_eq!(phone.send(&write, &fields).status, 303);
    };
    let (mut first, mut second) = (arrives(), arrives());
    let has = |phone: &mut Visitor| phone.open(&pen).text.contains("\"mine\":true");
    takes(&mut first, &table.player(1));
    assert!(has(&mut first));

    // He has just been heard: who asks waits, however often he asks, until an official agrees.
    takes(&mut second, &table.player(2));
    takes(&mut second, &table.player(2));
    let said = second.open(&pen).text;
    assert!(said.contains("\"mine\":false") && said.contains("\"silent\":false"), "{said}");
    assert!(second.open(&write).text.contains("<p role=\"status\">"), "he is told that he waits");
    let page = official.open(&write);
    let fields =
        [("form_token", page.hidden("form_token")), ("act", "give".into()), ("asked", page.hidden("asked"))];
    let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert_eq!(official.send(&write, &fields).status, 303);
    assert!(has(&mut second) && !has(&mut first));

    // A minute in which nobody hears of the second: the first takes it, and asks nobody.
    takes(&mut first, &table.player(1));
    assert!(!has(&mut first));
    a_minute_passes(&shim, &mut first, &pen);
    assert!(first.open(&pen).text.contains("\"silent\":true"), "{}", first.open(&pen).text);
    takes(&mut first, &table.player(1));
    assert!(has(&mut first) && !has(&mut second));
    let token = second.open(&write).hidden("form_token");
    let player = table.player(2);
    let line = [
        ("form_token", token.as_str()),
        ("act", "record"),
        ("deal", "1"),
        ("game", "dreier"),
        ("declarer", &player),
        ("won", "yes"),
    ];
    assert_eq!(second.send(&write, &line).status, 403, "one pen at a table");
    assert_eq!(table.sheet()["deals"].as_array().unwrap().len(), 0);
}

/// His phone is dead: the page of who waits takes the pen by itself.
#[test]
#[ignore = "needs a browser"]
fn the_page_of_who_waits_takes_the_pen_of_a_phone_that_is_dead() {
    let Some((shim, cup)) = playing() else { return };
    let code = cards(&cup, &mut organizer(&cup));
    let card = cards_of(&cup);
    let first = scan(&cup, &cup.server.url, &card, "first");
    take_pen(&first, 0);
    first.wait(WRITES);
    let second = scan(&cup, &cup.server.url, &card, "second");
    take_pen(&second, 1);
    let waits = "return document.querySelector('#pen [role=status]') !== null";
    second.wait(waits);
    first.dies();
    assert_eq!(second.run(waits), true, "a minute has not passed");
    let mut looks = Visitor::of(&cup.server.url);
    assert_eq!(looks.send("/sign-in", &[("code", &code)]).status, 303);
    a_minute_passes(&shim, &mut looks, &write_path(&cup).replace("/write", "/pen"));
    second.wait(WRITES);
}
