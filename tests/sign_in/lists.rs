//! Lists of those who have signed in: phones at tables are many, and hide nobody.

use super::{appealed, cards, cup, organizer, typed};
use crate::support::visitor::{Seen, Visitor};

/// So many phones at tables have signed in before, and as many since.
const PHONES: usize = 1200;

/// Copies the session of a phone at a table, under ids that are older and younger than all others.
const COPIES: &str = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200), \
    half(prefix) AS (VALUES ('00'), ('ff')) \
    INSERT INTO tokens (id, organisation_id, secret_hash, label, grants, issued_by, created_at, expires_at) \
    SELECT unhex(prefix || printf('%030x', i)), organisation_id, randomblob(32), label, grants, issued_by, created_at, expires_at \
    FROM n, half, (SELECT * FROM tokens WHERE grants LIKE '%\"card\"%' LIMIT 1)";

/// The ways to end a session that a page has: so many it lists.
fn listed(page: &Seen) -> usize {
    page.text.matches("name=\"session\"").count()
}

fn older(page: &Seen) -> Option<String> {
    let (before, _) = page.text.split_once("\">Ältere</a>")?;
    let (_, path) = before.rsplit_once("href=\"")?;
    Some(path.replace("&#38;", "&").replace("&amp;", "&"))
}

#[test]
fn phones_at_tables_hide_nobody_from_the_lists() {
    let cup = cup(8);
    let code = cards(&cup, &mut organizer(&cup));
    let appeal = appealed(&cup);
    assert_eq!(Visitor::of(&cup.server.url).send("/sign-in", &[("code", &code)]).status, 303);
    let cup = cup.served_again(|database, _| {
        let changed = rusqlite::Connection::open(&database.url).unwrap().execute(COPIES, []).unwrap();
        assert_eq!(changed, 2 * PHONES);
    });
    let home = format!("/tournaments/{}", cup.id);
    let mut boss = organizer(&cup);
    let path = format!("{home}/helpers");
    for (name, role) in [("Helga", "referee"), ("Zita", "referee"), ("Berta", "registrar")] {
        let token = boss.open(&path).hidden("form_token");
        let fields = [("form_token", token.as_str()), ("label", name), ("role", role), ("days", "1")];
        let code = typed(&boss.send(&path, &fields), 0);
        assert_eq!(Visitor::of(&cup.server.url).send("/sign-in", &[("code", &code)]).status, 303);
    }
    // Who signed in last comes first.
    let before = |page: &Seen, one: &str, other: &str| {
        let [one, other] = [one, other]
            .map(|name| page.text.find(name).unwrap_or_else(|| panic!("no {name}: {}", page.text)));
        one < other
    };
    let page = boss.open(&path);
    assert!(before(&page, "ein weiteres Gerät: Zita", "ein weiteres Gerät: Helga"));
    let jury = boss.open(&format!("{home}/desk/appeals/{appeal}"));
    assert!(before(&jury, ">Zita</option>", ">Helga</option>"), "{}", jury.text);
    let cash = boss.open(&format!("{home}/desk/cash"));
    let (_, list) = cash.text.split_once("<select id=\"handed_to\"").expect("who may have the box");
    let (list, _) = list.split_once("</select>").unwrap();
    assert!(list.contains(">Berta</option>") && !list.contains(">Zita</option>"), "{list}");

    let sessions = boss.open("/sessions");
    assert!(before(&sessions, ": Zita</span>", ": Helga</span>"), "{}", sessions.text);
    assert!(before(&sessions, "dieses Gerät", ": Zita</span>"), "he himself stands first");
    assert!(
        listed(&sessions) < 20 && older(&sessions).is_none(),
        "no phone is among them: {}",
        listed(&sessions)
    );
    // Phones stand apart, a hundred on a page.
    let (mut page, mut phones) = (boss.open("/sessions?at=tables"), 0);
    loop {
        phones += listed(&page);
        assert!((1..=100).contains(&listed(&page)) && !page.text.contains("Helga"));
        let Some(path) = older(&page) else { break };
        page = boss.open(&path);
    }
    assert_eq!(phones, 2 * PHONES + 1);

    // A phone that is at a table sees itself and nobody else.
    let mut phone = Visitor::of(&cup.server.url);
    assert_eq!(phone.send("/sign-in", &[("code", &code)]).status, 303);
    let own = phone.open("/sessions");
    assert!(listed(&own) == 1 && own.text.contains("dieses Gerät"), "{}", own.text);
}
