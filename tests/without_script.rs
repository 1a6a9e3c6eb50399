//! The sheet by its forms alone, as on a browser without script.

use crate::sign_in::{cards, cup, organizer, writer};
use crate::support::visitor::{Seen, Visitor};

/// Taps a button, with what was typed beside it.
fn tap(phone: &mut Visitor, write: &str, act: &str, typed: &[(&str, &str)]) -> Seen {
    let page = phone.open(write);
    let button = if act == "passed" { "redeal" } else { act };
    let typed = [&[("act", act)], typed].concat();
    phone.send_form(write, &page, &format!("name=\"act\" value=\"{button}\""), &typed)
}

/// What is chosen in a list of the form.
fn chosen<'a>(page: &'a Seen, list: &str) -> Option<&'a str> {
    let (_, rest) = page.text.split_once(&format!("<select id=\"{list}\""))?;
    let (rest, _) = rest.split_once("</select>")?;
    let option = rest.split("<option ").find(|option| option.contains(" selected"))?;
    option.split('"').nth(1)
}

#[test]
fn cards_dealt_again_are_taken_back_and_the_line_before_them_stays() {
    let cup = cup(8);
    let code = cards(&cup, &mut organizer(&cup));
    cup.start_round(1);
    let (mut phone, write, _) = writer(&cup, &code);
    let table = cup.table(1, 1);
    let deals = || table.sheet()["deals"].as_array().unwrap().len();
    assert_eq!(tap(&mut phone, &write, "redeal", &[]).status, 303);
    assert_eq!(deals(), 1, "the line to come is there");
    let answer = tap(&mut phone, &write, "undo", &[]);
    assert_eq!((answer.status, deals()), (303, 0), "{}", answer.text);
    table.wins(1, &table.player(2), "dreier");
    assert_eq!(tap(&mut phone, &write, "redeal", &[]).status, 303);
    assert_eq!(tap(&mut phone, &write, "undo", &[]).status, 303);
    let sheet = table.sheet();
    assert_eq!(sheet["deals"].as_array().unwrap().len(), 1);
    assert_eq!(sheet["deals"][0]["record"]["contract"], "dreier");
}

#[test]
fn a_referee_is_called_before_the_first_line() {
    let cup = cup(8);
    let code = cards(&cup, &mut organizer(&cup));
    cup.start_round(1);
    let (mut phone, write, _) = writer(&cup, &code);
    let answer = tap(&mut phone, &write, "flag", &[]);
    assert_eq!(answer.status, 303, "{}", answer.text);
    let flags = cup.read("flags");
    assert_eq!((&flags["items"][0]["table"], &flags["items"][0]["deal"]), (&1.into(), &1.into()), "{flags}");
}

#[test]
fn who_only_looks_opens_no_line_by_calling() {
    let cup = cup(8);
    let code = cards(&cup, &mut organizer(&cup));
    cup.start_round(1);
    let (_, write, _) = writer(&cup, &code);
    let mut looks = Visitor::of(&cup.server.url);
    assert_eq!(looks.send("/sign-in", &[("code", &code)]).status, 303);
    let token = looks.open(&write).hidden("form_token");
    let refused = looks.send(&write, &[("form_token", &token), ("act", "flag"), ("deal", "1")]);
    assert_eq!(refused.status, 403, "{}", refused.text);
    assert_eq!(cup.table(1, 1).sheet()["deals"].as_array().unwrap().len(), 0);
}

#[test]
fn who_deals_in_the_wrong_place_is_kept_and_the_others_play() {
    let cup = cup(5);
    let code = cards(&cup, &mut organizer(&cup));
    cup.start_round(1);
    let (mut phone, write, _) = writer(&cup, &code);
    let table = cup.table(1, 1);
    assert_eq!(table.seats.len(), 5);
    let (due, other) = (table.player(1), table.player(2));
    let page = phone.open(&write);
    let list = page.text.split("<select id=\"declarer\"").nth(1).unwrap().split("</select>").next().unwrap();
    for player in &table.seats {
        assert!(list.contains(&format!("value=\"{player}\"")), "anybody may play: {list}");
    }
    // Nothing is said of the game: it is refused, and who deals stays as it was chosen.
    let refused = tap(&mut phone, &write, "record", &[("dealer", &other)]);
    assert!((400..500).contains(&refused.status), "{}", refused.status);
    assert_eq!(chosen(&refused, "dealer"), Some(other.as_str()));
    let line = [("dealer", other.as_str()), ("game", "dreier"), ("declarer", &due), ("won", "yes")];
    let answer = tap(&mut phone, &write, "record", &line);
    assert_eq!(answer.status, 303, "{}", answer.text);
    let sheet = table.sheet();
    assert_eq!(sheet["deals"][0]["record"]["declarers"][0]["player"], due.as_str(), "{sheet}");
    assert_eq!(sheet["deals"][0]["dealer"], other.as_str(), "{sheet}");
}

/// The first bid closes the time for complaints about the deal before, though its line is written later.
#[test]
fn a_game_is_declared_and_its_line_is_written_behind_it() {
    let cup = cup(8);
    let code = cards(&cup, &mut organizer(&cup));
    cup.start_round(1);
    let (mut phone, write, _) = writer(&cup, &code);
    let table = cup.table(1, 1);
    table.wins(1, &table.player(2), "dreier");
    let complain = |phone: &mut Visitor| {
        tap(phone, &write, "complain", &[("deal", "1"), ("by", &table.player(3))]).status
    };
    assert!(phone.open(&write).text.contains("value=\"declare\""), "the form has a button for it");
    let unknown = tap(&mut phone, &write, "declare", &[("deal", "2"), ("declarer", &table.player(1))]);
    assert!((400..500).contains(&unknown.status), "no game was chosen: {}", unknown.status);
    let bid = [("deal", "2"), ("game", "dreier"), ("declarer", &*table.player(1))];
    let answer = tap(&mut phone, &write, "declare", &bid);
    assert_eq!(answer.status, 303, "{}", answer.text);
    assert_eq!(complain(&mut phone), 409, "it is too late");
    let page = phone.open(&write);
    assert!(
        page.text.contains("id=\"declared\"") && !page.text.contains("value=\"declare\""),
        "{}",
        page.text
    );
    // The table has played something else in the end: what it writes counts.
    let line = [("deal", "2"), ("game", "solodreier"), ("declarer", &*table.player(3)), ("won", "yes")];
    let answer = tap(&mut phone, &write, "record", &line);
    assert_eq!(answer.status, 303, "{}", answer.text);
    let sheet = table.sheet();
    assert_eq!(sheet["deals"][1]["record"]["contract"], "solodreier", "{sheet}");
    assert_eq!(complain(&mut phone), 409, "and it stays too late");
    let bid = [("deal", "3"), ("game", "dreier"), ("declarer", &*table.player(1))];
    assert_eq!(tap(&mut phone, &write, "declare", &bid).status, 303);
    assert_eq!(tap(&mut phone, &write, "undo", &[("deal", "3")]).status, 303);
    assert_eq!(table.sheet()["deals"].as_array().unwrap().len(), 2, "the bid alone is taken back");
}

/// The first thing said closes the deal before in Royal-Tarock too: an announcement of who opens, or his "Weiter".
#[test]
fn what_is_said_first_in_royal_tarock_is_declared() {
    let cup = crate::table_sheet::phone::cup("royal", 8, 1);
    let code = cards(&cup, &mut organizer(&cup));
    cup.start_round(1);
    let (mut phone, write, _) = writer(&cup, &code);
    let table = cup.table(1, 1);
    // Who deals speaks first.
    let (opener, other) = (table.player(4), table.player(1));
    let page = phone.open(&write).text;
    assert!(page.contains("value=\"declare\""), "the form has a button for it");
    let nothing = tap(&mut phone, &write, "declare", &[("deal", "1")]);
    assert!((400..500).contains(&nothing.status), "nothing was said: {}", nothing.status);
    assert!(nothing.text.contains("id=\"item_0-wrong\""), "it is told at its field");
    let bid = [("deal", "1"), ("item_0", "engel"), ("by_0", other.as_str())];
    let answer = tap(&mut phone, &write, "declare", &bid);
    assert_eq!(answer.status, 303, "{}", answer.text);
    let entries = || cup.organizer.get(&table.deal(1)).expect(200)["entries"].clone();
    assert_eq!(entries()[1]["type"], "royal.passed", "another has announced: {}", entries());
    assert!(phone.open(&write).text.contains("id=\"declared\""));
    assert_eq!(tap(&mut phone, &write, "undo", &[("deal", "1")]).status, 303);
    let bid = [("deal", "1"), ("item_0", "engel"), ("by_0", opener.as_str())];
    assert_eq!(tap(&mut phone, &write, "declare", &bid).status, 303);
    assert_eq!(entries()[1]["type"], "royal.announced", "{}", entries());
    assert_eq!(entries()[1]["entry"]["by"], opener.as_str(), "{}", entries());
}

/// The last deal was called, and one more was on the table already.
#[test]
fn one_more_deal_is_written_after_the_last_one_was_called() {
    let cup = cup(8);
    let code = cards(&cup, &mut organizer(&cup));
    cup.start_round(1);
    let (mut phone, write, _) = writer(&cup, &code);
    let table = cup.table(1, 1);
    let player = table.player(2);
    table.wins(1, &player, "dreier");
    cup.tell("rounds/1/last-deal").expect(200);
    let line = [("game", "dreier"), ("declarer", player.as_str()), ("won", "yes")];
    assert_eq!(tap(&mut phone, &write, "record", &line).status, 303);
    let page = phone.open(&write);
    assert!(
        !page.text.contains("id=\"line\"") && page.text.contains("href=\"?further=1#line\""),
        "{}",
        page.text
    );
    let further = format!("{write}?further=1");
    let refused = tap(&mut phone, &further, "record", &[]);
    assert!(
        (400..500).contains(&refused.status) && refused.text.contains("id=\"line\""),
        "it is still there"
    );
    let answer = tap(&mut phone, &further, "record", &line);
    assert_eq!(answer.status, 303, "{}", answer.text);
    assert_eq!(table.sheet()["deals"].as_array().unwrap().len(), 3);
    assert!(!phone.open(&write).text.contains("id=\"line\""), "and then it is over again");
}

/// What a phone keeps it keeps with script alone: who has none reads that, and is shown no button that does nothing.
#[test]
fn who_has_no_script_reads_that_nothing_is_kept() {
    let cup = cup(8);
    let code = cards(&cup, &mut organizer(&cup));
    cup.start_round(1);
    let (mut phone, write, _) = writer(&cup, &code);
    let kept = phone.open("/kept").text;
    assert!(kept.contains("<noscript><p>Ohne Script wird auf diesem Gerät nichts aufbewahrt"), "{kept}");
    assert!(
        kept.contains("<section id=\"kept\" hidden") && kept.contains("<section id=\"move\" hidden"),
        "{kept}"
    );
    let sections = kept.split("<section").skip(1).count();
    let main = kept.split("<main").nth(1).unwrap().split("</main>").next().unwrap();
    let outside: String = main
        .split("<section")
        .enumerate()
        .map(|(nth, part)| if nth == 0 { part } else { part.split("</section>").nth(1).unwrap_or_default() })
        .collect();
    assert!(sections == 2 && !outside.contains("<button") && !outside.contains("<input"), "{outside}");
    assert!(phone.open(&write).text.contains("<section id=\"move\" hidden"), "beside the sheet neither");
}

#[test]
fn a_referee_is_called_to_the_deal_that_is_played() {
    let cup = cup(8);
    let code = cards(&cup, &mut organizer(&cup));
    cup.start_round(1);
    let (mut phone, write, _) = writer(&cup, &code);
    let table = cup.table(1, 1);
    table.wins(1, &table.player(2), "dreier");
    let page = phone.open(&write);
    let form = page.text.split("<form").find(|form| form.contains("value=\"flag\"")).unwrap();
    assert!(form.contains("name=\"deal\" value=\"2\""), "{form}");
    assert_eq!(tap(&mut phone, &write, "flag", &[("deal", "2")]).status, 303);
    assert_eq!(cup.read("flags")["items"][0]["deal"], 2);
    let page = phone.open(&write);
    assert!(!page.text.contains("value=\"undo\""), "what he was called to stays for him: {}", page.text);
    assert_eq!(
        tap(
            &mut phone,
            &write,
            "record",
            &[("deal", "2"), ("game", "dreier"), ("declarer", &table.player(1)), ("won", "yes")]
        )
        .status,
        303
    );
}
