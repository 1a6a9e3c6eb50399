//! The pages, as a browser without script reads them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rstest::rstest;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use texts::Lang;

use crate::support::client::{Answer, Client};
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};
use crate::support::hall::{found, token};
use crate::support::stream::Stream;

const HOSTILE: &str = "<script>alert(1)</script>\"'&<b>Huber";

fn page(client: &Client, path: &str, headers: &[(&str, &str)]) -> Answer {
    let accept = [("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")];
    client.raw("GET", path, "", None, &[&accept, headers].concat())
}

fn side(stage: Stage) -> Cup {
    evening(On::Sqlite.database().unwrap(), &[], 9, "Piccoleitner", stage)
}

fn home(cup: &Cup) -> String {
    format!("/tournaments/{}", cup.id)
}

/// Where a page leads, and what it loads, on this server.
fn links(html: &str) -> BTreeSet<String> {
    let mut links = BTreeSet::new();
    for attribute in ["href=\"", "src=\"", "action=\"", "data-next=\""] {
        for rest in html.split(attribute).skip(1) {
            let link = rest.split('"').next().unwrap_or_default().replace("&amp;", "&").replace("&#38;", "&");
            if link != "#main" {
                links.insert(link);
            }
        }
    }
    links
}

/// Follows every link from the list of tournaments on; what is read by path.
fn read_all(client: &Client, headers: &[(&str, &str)]) -> BTreeMap<String, Answer> {
    let (mut read, mut to_read) = (BTreeMap::new(), VecDeque::from(["/".to_owned()]));
    while let Some(path) = to_read.pop_front() {
        if read.contains_key(&path) {
            continue;
        }
        let answer = page(client, &path, headers);
        if answer.header("content-type").is_some_and(|it| it.starts_with("text/html")) {
            // Language and size lead to the same pages again.
            let wanted = |link: &String| !link.contains("?lang=") && !link.contains("?size=");
            to_read.extend(links(&answer.text).into_iter().filter(wanted));
        }
        read.insert(path, answer);
    }
    read
}

#[test]
fn every_link_on_every_page_answers_in_every_language() {
    let cup = side(Stage::Published);
    let client = cup.server.anonymous();
    let mut titles = BTreeSet::new();
    for lang in Lang::ALL {
        let cookie = format!("lang={}", lang.code());
        let read = read_all(&client, &[("Cookie", &cookie)]);
        assert!(read.len() > 25, "{:?}", read.keys());
        for (path, answer) in &read {
            assert_eq!(answer.status, 200, "{path}: {}", answer.text);
            let media_type = answer.header("content-type").unwrap();
            if !media_type.starts_with("text/html") {
                continue;
            }
            assert!(answer.text.contains(&format!("<html lang=\"{}\"", lang.code())), "{path}");
            assert!(!answer.text.contains("web-"), "a text is missing at {path}: {}", answer.text);
            titles.insert(answer.text.split("<title>").nth(1).unwrap().split('<').next().unwrap().to_owned());
        }
        for below in
            ["", "/standings", "/rules", "/board", "/prizes", "/editions/1", "/rounds/2", "/rounds/1/draw"]
        {
            assert!(read.contains_key(&format!("{}{below}", home(&cup))), "nothing leads to {below}");
        }
    }
    assert!(titles.len() > 20, "{titles:?}");
}

#[rstest]
#[case("krenglbach-2018")]
#[case("royal")]
#[case("tarot-fft")]
fn the_rules_of_every_game_are_a_page(#[case] ruleset: &str) {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let cup = found(&server.set_up(), ruleset);
    for lang in Lang::ALL {
        let path = format!("{cup}/rules?lang={}", lang.code());
        let answer = page(&server.anonymous(), &path, &[]);
        assert_eq!(answer.status, 200);
        assert!(answer.text.matches("<tr>").count() > 15 && !answer.text.contains("web-"), "{}", answer.text);
    }
}

#[test]
fn a_page_loads_nothing_from_elsewhere_and_one_known_script_is_inline() {
    let cup = side(Stage::Published);
    for (path, answer) in read_all(&cup.server.anonymous(), &[]) {
        if path.starts_with("/api/") {
            continue;
        }
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        if path.starts_with("/assets/") {
            assert_eq!(answer.header("cache-control"), Some("public, max-age=31536000, immutable"));
            continue;
        }
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none';") && !policy.contains("unsafe"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert_eq!(answer.header("referrer-policy"), Some("same-origin"));
        assert_eq!(answer.header("cache-control"), Some("private, no-cache"));
        for link in links(&answer.text) {
            assert!(link.starts_with('/') && !link.starts_with("//"), "{path} leads to {link}");
        }
        for inline in ["<style", " style=", " onclick=", "javascript:"] {
            assert!(!answer.text.contains(inline), "{path} has {inline}");
        }
        let mut inline = 0;
        for script in answer.text.split("<script").skip(1) {
            let (tag, content) = script.split_once('>').unwrap();
            if tag.is_empty() {
                inline += 1;
                let content = content.split("</script>").next().unwrap();
                let digest = STANDARD.encode(Sha256::digest(content));
                assert!(
                    policy.contains(&format!("script-src 'self' 'sha256-{digest}';")),
                    "{path}: {policy}"
                );
            } else {
                assert!(tag.contains(" src=\"/assets/"), "{path}: {script}");
            }
        }
        assert_eq!(inline, 1, "{path} has what loads it anew, and nothing else");
    }
    let stale = page(&cup.server.anonymous(), "/assets/0123456789abcdef/style.css", &[]);
    assert_eq!(stale.status, 404);
}

#[test]
fn no_name_is_on_any_page_before_it_may_be_seen() {
    let cup = side(Stage::Registered);
    let read = read_all(&cup.server.anonymous(), &[]);
    assert!(read.len() > 5, "{:?}", read.keys());
    let named =
        |answer: &Answer| ["Piccoleitner", "Solomayr", "Helga"].iter().any(|name| answer.text.contains(name));
    for (path, answer) in &read {
        assert!(!named(answer), "{path} has names");
    }
    let asked = page(&cup.server.anonymous(), &format!("{}?q=solomayr", home(&cup)), &[]);
    assert!(!asked.text.contains("Solomayr") && !asked.text.contains("class=\"place\""), "{}", asked.text);
    // Who has a role in the tournament sees them, and nobody else does after he has looked.
    let question = format!("{}?q=solomayr", home(&cup));
    for _ in 0..2 {
        assert!(page(&cup.role("public"), &question, &[]).text.contains("Solomayr"));
        assert!(!page(&cup.server.anonymous(), &question, &[]).text.contains("Solomayr"));
    }

    // From the draw on people find their seats: who entered has agreed. Where they are from is told later.
    cup.start_round(1);
    let draw = format!("{}/rounds/1/draw", home(&cup));
    let drawn = page(&cup.server.anonymous(), &draw, &[]);
    assert!(named(&drawn) && !drawn.text.contains("Győr"), "{}", drawn.text);
    assert!(read_all(&cup.server.anonymous(), &[]).len() > 15);
}

#[test]
fn hostile_names_are_only_text() {
    let database = On::Sqlite.database().unwrap();
    let cup = evening(database, &[], 9, HOSTILE, Stage::Published);
    let mut seen = 0;
    for (path, answer) in read_all(&cup.server.anonymous(), &[]) {
        if !answer.header("content-type").unwrap().starts_with("text/html") {
            continue;
        }
        let own = answer.text.matches("<script>").count() == 1;
        assert!(own && !answer.text.contains("<b>Huber"), "{path}");
        seen += usize::from(answer.text.contains("alert(1)"));
    }
    assert!(seen > 5, "the name is on {seen} pages");
    let question = "%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%20autofocus%20x%3D%22";
    let asked = page(&cup.server.anonymous(), &format!("{}?q={question}", home(&cup)), &[]);
    assert_eq!(asked.status, 200);
    let own = asked.text.matches("<script>").count() == 1;
    assert!(own && !asked.text.contains("\" autofocus"), "{}", asked.text);
}

#[rstest]
#[case("/nowhere", 404)]
#[case("/tournaments/0193f9a2-0000-7000-8000-000000000000", 404)]
#[case("/tournaments/huber", 404)]
#[case("{home}/rounds/9", 404)]
#[case("{home}/rounds/0", 404)]
#[case("{home}/rounds/9/standings", 404)]
#[case("{home}/players/99", 404)]
#[case("{home}/editions/7", 404)]
#[case("{home}/prizes", 409)]
#[case("{home}/nothing", 404)]
#[case("/?cursor=xyz", 400)]
#[case("{home}/rounds/1/tables/1", 401)]
fn what_is_refused_is_a_page_with_words(#[case] path: &str, #[case] status: u16) {
    let cup = side(Stage::FirstRound);
    let path = path.replace("{home}", &home(&cup));
    let answer = page(&cup.server.anonymous(), &path, &[("Accept-Language", "en")]);
    assert_eq!(answer.status, status);
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    assert!(
        answer.header("content-security-policy").is_some() && answer.header("www-authenticate").is_none()
    );
    assert!(answer.text.contains("<h1>") && answer.text.contains("To the tournaments"), "{}", answer.text);
    let way = "<a class=\"btn main\" href=\"/sign-in\">";
    assert_eq!(answer.text.contains(way), status == 401, "who is to sign in is shown where: {}", answer.text);
}

/// Each has its own words: results that are not published, standings that are held back.
#[test]
fn what_is_not_yet_there_says_what_it_waits_for() {
    let cup = side(Stage::SecondRound);
    cup.organizer.put(&cup.path("standings-freeze"), &json!({})).expect(200);
    let told = |path: &str| {
        let answer =
            page(&cup.server.anonymous(), &format!("{}{path}", home(&cup)), &[("Accept-Language", "en")]);
        assert_eq!(answer.status, 409, "{path}");
        let (_, lead) = answer.text.split_once("<p class=\"lead\">").expect("advice");
        lead.split("</p>").next().unwrap_or_default().to_owned()
    };
    let [prizes, standings] = ["/prizes", "/standings"].map(told);
    assert!(prizes.contains("publish") && !standings.contains("publish"), "{prizes} {standings}");
    assert_ne!(prizes, standings);
}

#[test]
fn programs_still_get_problems() {
    let cup = side(Stage::Registered);
    let nowhere = cup.server.anonymous().raw("GET", "/nowhere", "", None, &[("Accept", "application/json")]);
    nowhere.refused(404, "not_found");
    let html = [("Accept", "text/html")];
    cup.server.anonymous().raw("GET", "/api/v1/nowhere", "", None, &html).refused(404, "not_found");
    let posted = cup.server.anonymous().raw("POST", "/", "text/plain", Some("x"), &[]);
    assert_eq!((posted.status, posted.header("allow")), (405, Some("GET, HEAD")));
}

#[test]
fn everybody_finds_his_seat() {
    let cup = side(Stage::SecondRound);
    let seat = cup.table(2, 1).seats[2];
    let asked = page(&cup.server.anonymous(), &format!("{}?q={seat}&lang=en", home(&cup)), &[]);
    assert!(asked.text.contains("Table 1, seat 3"), "{}", asked.text);
    // Piccoleitner is number 1 and number 7.
    let asked = page(&cup.server.anonymous(), &format!("{}?q=PICCO+helga", home(&cup)), &[]);
    assert_eq!(asked.text.matches("class=\"place\"").count(), 1, "{}", asked.text);
    let own = page(&cup.server.anonymous(), &format!("{}/players/{seat}?lang=en", home(&cup)), &[]);
    assert!(own.text.contains("Table 1, seat 3") && own.text.contains("Round 1, table"), "{}", own.text);
}

#[test]
fn every_place_is_explained() {
    let cup = side(Stage::Published);
    let ranking = cup.read("rankings/players?round=1");
    let shown =
        page(&cup.server.anonymous(), &format!("{}/rounds/1/standings?lang=en", home(&cup)), &[]).text;
    let rows = ranking["rows"].as_array().unwrap();
    assert_eq!(shown.matches("<details").count(), rows.len());
    assert_eq!(shown.matches("Sum: ").count(), rows.len());
    let tied = rows.iter().filter(|row| row["decided_by"].is_object()).count();
    assert_eq!(shown.matches("On the same sum").count(), tied);
}

#[test]
fn a_sheet_is_for_who_sits_there() {
    let cup = side(Stage::FirstRound);
    let path = format!("{}/rounds/1/tables/1", home(&cup));
    let scope = json!({"table": {"tournament": cup.id, "round": 1, "table": 1}});
    let seated = cup.server.client(&token(&cup.organizer, "public", &scope));
    let sheet = page(&seated, &path, &[]);
    assert_eq!(sheet.status, 200, "{}", sheet.text);
    assert_eq!(sheet.text.matches("class=\"told\"").count(), 2, "{}", sheet.text);
    assert!(sheet.text.contains("Dreier") || sheet.text.contains("Solodreier"));
    let other = page(&seated, &format!("{}/rounds/1/tables/2", home(&cup)), &[]);
    assert_eq!(other.status, 403, "{}", other.text);
    // The way to it is shown to who may go it.
    let round = format!("{}/rounds/1", home(&cup));
    assert!(page(&cup.role("referee"), &round, &[]).text.contains(&path));
    assert!(!page(&cup.server.anonymous(), &round, &[]).text.contains(&path));
}

#[test]
fn the_tag_of_a_page_follows_facts_names_and_language() {
    let cup = side(Stage::SecondRound);
    let client = cup.server.anonymous();
    let path = format!("{}/standings", home(&cup));
    let tag = |headers: &[(&str, &str)]| page(&client, &path, headers).header("etag").unwrap().to_owned();
    let first = tag(&[]);
    assert!(first.starts_with("W/\""));
    let known = [("If-None-Match", first.as_str())];
    let again = page(&client, &path, &known);
    assert_eq!((again.status, again.text.as_str()), (304, ""));
    assert_ne!(tag(&[("Cookie", "lang=fr")]), first);
    assert_ne!(tag(&[("Cookie", "size=large")]), first);

    let person = cup.read("players/2")["player"]["desk"]["person"].as_str().unwrap().to_owned();
    cup.organizer.patch(&format!("/persons/{person}"), &json!({"family_name": "Umbenannt"})).expect(200);
    let renamed = page(&client, &path, &known);
    assert_eq!(renamed.status, 200);
    assert!(renamed.text.contains("Umbenannt"));

    let second = tag(&[]);
    cup.act("players/3/fees", &json!({"amount_cents": 500})).expect(200);
    assert_ne!(tag(&[]), second);
}

#[test]
fn language_and_size_are_kept() {
    let cup = side(Stage::Registered);
    let client = cup.server.anonymous();
    let asked = page(&client, "/?lang=fr&size=large", &[("Accept-Language", "en")]);
    assert!(asked.text.contains("<html lang=\"fr\" class=\"large\">"), "{}", asked.text);
    let cookies: Vec<_> = asked.response.headers().get_all("set-cookie").iter().collect();
    assert_eq!(cookies.len(), 2);
    for cookie in cookies {
        let cookie = cookie.to_str().unwrap();
        assert!(cookie.contains("SameSite=Lax") && cookie.contains("HttpOnly"), "{cookie}");
    }
    let kept = page(&client, "/", &[("Accept-Language", "en"), ("Cookie", "lang=fr; size=large")]);
    assert!(kept.text.contains("<html lang=\"fr\" class=\"large\">"));
    assert!(page(&client, "/", &[("Accept-Language", "en")]).text.contains("<html lang=\"en\">"));
}

#[test]
fn an_open_page_hears_what_changed_and_resumes() {
    let mut cup = side(Stage::FirstRound);
    let path = format!("{}/live", home(&cup));
    let mut stream = Stream::open(&cup.server.url, &path, &[]);
    assert!(stream.head.starts_with("HTTP/1.1 200"), "{}", stream.head);
    let head = stream.head.to_lowercase();
    assert!(head.contains("text/event-stream") && !head.contains("gzip"), "{head}");
    let hello = stream.next().unwrap();
    assert_eq!(hello.name, "hello");

    let table = cup.table(1, 1);
    let player = table.player(1);
    let stated = Instant::now();
    table.wins(3, &player, "dreier");
    let change = stream.next().unwrap();
    assert!(stated.elapsed() < Duration::from_secs(1));
    assert_eq!(change.name, "change");
    assert!(
        change.data.contains("\"rounds/1/tables/1\"") && change.data.contains("\"rankings\""),
        "{change:?}"
    );
    assert_ne!(change.id, hello.id);
    drop(stream);

    // Away for a moment: what was missed comes, and only that.
    cup.act("players/3/fees", &json!({"amount_cents": 500})).expect(200);
    let last = change.id.unwrap();
    let mut stream = Stream::open(&cup.server.url, &path, &[("Last-Event-ID", &last)]);
    let missed = stream.next().unwrap();
    assert!(missed.name == "change" && missed.data.contains("players/3"), "{missed:?}");
    let newest = missed.id.unwrap();
    assert!(newest.starts_with("1-"), "{newest}");

    // A page says which event it shows; it may be newer than any stream.
    let shown = page(&cup.server.anonymous(), &home(&cup), &[]).text;
    assert!(shown.contains(&format!("data-event=\"{newest}\"")), "{shown}");
    let mut same = Stream::open(&cup.server.url, &format!("{path}?since={newest}"), &[]);
    assert_eq!(same.next().unwrap().name, "hello");
    let mut unknown = Stream::open(&cup.server.url, &path, &[("Last-Event-ID", "1-5-ffffffffffff")]);
    let reload = unknown.next().unwrap();
    assert_eq!((reload.name.as_str(), reload.id.as_deref()), ("reload", Some(newest.as_str())));

    let stopped = Instant::now();
    assert!(cup.server.terminate().success());
    assert!(stopped.elapsed() < Duration::from_secs(5), "open streams held the server up");
    assert_eq!(stream.next(), None);
}

#[test]
fn a_second_edition_says_what_is_otherwise_and_rulings_are_told_without_persons() {
    let cup = side(Stage::Published);
    let client = cup.server.anonymous();
    let read = |below: &str| page(&client, &format!("{}{below}?lang=de", home(&cup)), &[]).text;
    assert!(!read("/editions/1").contains("Anders als"), "there is none before it");
    assert!(!read("").contains(&format!("{}/rulings", home(&cup))), "nothing was ruled");
    let table = cup.table(1, 1);
    let ruling = json!({"kind": "annulled", "rule": "REN § 5 Huber", "reason": "Solomayr saw a card."});
    cup.organizer.post(&format!("{}/rulings", table.deal(1)), &ruling).expect(201);
    let ranking = cup.organizer.get(&cup.path("rankings/players")).expect(200);
    for tie in ranking["open_ties"].as_array().unwrap() {
        cup.act("lots", &json!({"players": tie["players"]})).expect(201);
    }
    cup.tell("editions").expect(201);
    let second = read("/editions/2");
    assert!(second.contains("Anders als in Ausgabe 1") && second.contains("vorher"), "{second}");
    let (_, changed) = second.split_once("Anders als in Ausgabe 1").unwrap();
    let (changed, _) = changed.split_once("</section>").unwrap();
    assert!(changed.matches("<tr>").count() > 1, "{changed}");
    let rulings = read("/rulings");
    assert!(rulings.contains("Ausgabe 2") && rulings.contains("REN"), "{rulings}");
    for person in ["Solomayr", "§ 5", "Piccoleitner", "saw a card"] {
        assert!(!rulings.contains(person), "{person} is in {rulings}");
    }
    assert!(read("").contains(&format!("{}/rulings", home(&cup))));
}
