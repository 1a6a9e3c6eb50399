//! Pages that know who has signed in, and how he reads.

use super::{cards_of_tables, cup, organizer, typed};
use crate::registration_desk::send;
use crate::support::client::Answer;
use crate::support::visitor::Visitor;

/// A page as a browser with a session gets it.
fn page(visitor: &Visitor, url: &str, path: &str) -> Answer {
    let client = crate::support::client::Client::new(url, None);
    let cookie = format!("session={}; lang=de", visitor.session().unwrap());
    client.raw("GET", path, "text/html", None, &[("Cookie", &cookie), ("Accept", "text/html")])
}

/// All phones in the hall that have scanned a card get the same pages, from memory; those at other tables another round's
/// page, as it leads to their own sheet.
#[test]
fn phones_with_cards_read_one_page() {
    let cup = cup(8);
    cup.start_round(1);
    let secrets = cards_of_tables(&cup, 2);
    let phone = |secret: &String| {
        let mut phone = Visitor::of(&cup.server.url);
        assert_eq!(phone.send("/sign-in", &[("secret", secret)]).status, 303);
        phone
    };
    let phones = [phone(&secrets[0]), phone(&secrets[0]), phone(&secrets[1])];
    let home = format!("/tournaments/{}", cup.id);
    let read = |path: &str| -> Vec<(String, String)> {
        let pages = phones.iter().map(|phone| page(phone, &cup.server.url, path));
        pages.map(|page| (page.header("etag").unwrap().to_owned(), page.text)).collect()
    };
    let overview = read(&home);
    assert!(overview[0].1.contains("href=\"/sessions\""), "they are signed in: {}", overview[0].1);
    assert!(overview.iter().all(|page| *page == overview[0]));
    let stranger = Visitor::of(&cup.server.url).open(&home);
    assert!(stranger.text.contains("href=\"/sign-in\""), "a stranger is not told that he is signed in");

    let round = read(&format!("{home}/rounds/1"));
    assert_eq!(round[0], round[1]);
    assert_ne!(round[0].0, round[2].0);
    let own = |table: usize| format!("{home}/rounds/1/tables/{table}\"");
    assert!(round[0].1.contains(&own(1)) && !round[0].1.contains(&own(2)), "{}", round[0].1);
    assert!(round[2].1.contains(&own(2)) && !round[2].1.contains(&own(1)), "{}", round[2].1);
}

#[test]
fn who_comes_from_his_mail_signs_in_though_his_cookie_did_not_come_along() {
    let cup = cup(8);
    let mut boss = organizer(&cup);
    let before = boss.session().unwrap().to_owned();
    let path = format!("/tournaments/{}/helpers", cup.id);
    let form = boss.open(&path);
    let fields = [("label", "Helga"), ("role", "referee"), ("days", "1")];
    let code = typed(&send(&mut boss, &path, &form, "name=\"label\"", &fields), 0);
    // The page was asked for without the cookie, so its form has no token; the form itself comes with it.
    assert_eq!(
        boss.send("/sign-in", &[("form_token", "0"), ("code", &code)]).status,
        400,
        "a wrong one is none"
    );
    // He is told who is signed in here before anything is used up, and signs in by what he typed.
    let told = boss.send("/sign-in", &[("code", &code)]);
    assert_eq!(told.status, 200, "{}", told.text);
    assert!(told.text.contains("derselbe Mensch mit anderen Rechten"), "{}", told.text);
    assert!(told.text.contains(&format!("value=\"{code}\"")), "{}", told.text);
    assert_eq!(boss.open(&path).status, 200, "nothing has changed");
    // Somebody else signs out first, and the invitation is still good; here it is he himself.
    let mut stranger = Visitor::of(&cup.server.url);
    assert!(!stranger.open("/sign-in").text.contains("derselbe Mensch"));
    let token = told.hidden("form_token");
    let seen = boss.send("/sign-in", &[("form_token", &token), ("code", &code)]);
    assert_eq!(seen.status, 303, "{}", seen.text);
    assert_eq!(boss.open(&path).status, 403, "he is a referee here now");
    // Elsewhere a form without its token is refused as before.
    assert_eq!(boss.send("/sessions", &[("session", "0")]).status, 400);
    assert_ne!(boss.session().unwrap(), before);
}

#[test]
fn another_language_shows_what_was_asked_for() {
    let cup = cup(8);
    let mut boss = organizer(&cup);
    let persons = boss.open("/persons?q=a&lang=de");
    assert!(
        persons.text.contains("href=\"/persons?lang=hu&amp;q=a\"")
            || persons.text.contains("href=\"/persons?lang=hu&#38;q=a\""),
        "{}",
        persons.text
    );
    let desk = format!("/tournaments/{}/desk/registration", cup.id);
    let found = boss.open(&format!("{desk}?q=1"));
    assert!(
        found.text.contains("?size=large&#38;q=1\"") || found.text.contains("?size=large&amp;q=1\""),
        "{}",
        found.text
    );
    // A page that is kept for all asks nothing: what one asks stands in no other's links.
    let home = format!("/tournaments/{}", cup.id);
    let mut stranger = Visitor::of(&cup.server.url);
    assert!(!stranger.open(&format!("{home}/rules?x=1")).text.contains("x=1"));

    // What a slip has opened is in no address: it is sent once more.
    cup.start_round(1);
    let slips = boss.open(&format!("{home}/slips"));
    let slip = typed(&slips, 0);
    let own = format!("{home}/own");
    let opened = stranger.send(&own, &[("slip", &slip)]);
    let again = format!("formaction=\"{own}?lang=fr\"");
    assert!(opened.text.contains(&again), "{}", opened.text);
    let french = stranger.send(&format!("{own}?lang=fr"), &[("slip", &slip)]);
    assert!(french.status == 200 && french.text.contains("<html lang=\"fr\""), "{}", french.text);
    assert_eq!(
        french.text.matches("class=\"figures total\"").count(),
        opened.text.matches("class=\"figures total\"").count()
    );
    assert!(opened.text.contains("class=\"figures total\""));
}
