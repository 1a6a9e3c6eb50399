//! The page of a club: what is to come, and what was played, in pages and by year.

use rstest::rstest;
use serde_json::json;

use super::FIRST;
use crate::support::database::On;
use crate::support::visitor::Visitor;

/// What the tournaments on a page are called, in their order.
fn titles(page: &str) -> Vec<String> {
    let title = |rest: &str| Some(rest.split_once("\">")?.1.split_once('<')?.0.to_owned());
    page.split("<h3>").skip(1).filter_map(title).collect()
}

#[rstest]
fn the_calendar_of_a_club_goes_on_by_day(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    // Founded in another order than they are played.
    let days = ["2031-03-01", "2031-01-01", "2031-05-01", "2031-02-01", "2031-04-01"];
    for day in days {
        let ruleset = "tarockcup-2018";
        organizer.post("/tournaments", &json!({"title": day, "date": day, "ruleset": ruleset})).expect(201);
    }
    let mut stranger = Visitor::of(&server.url);
    let mut next = format!("/organisations/{FIRST}?limit=2");
    let (mut seen, mut pages) = (Vec::new(), 0);
    loop {
        let page = stranger.open(&next);
        assert_eq!(page.status, 200, "{}", page.text);
        pages += 1;
        seen.extend(titles(&page.text));
        let Some((rest, _)) = page.text.split_once("\">Die nächsten Turniere<") else { break };
        let (_, link) = rest.rsplit_once("href=\"").expect("a link");
        next = link.replace("&amp;", "&").replace("&#38;", "&");
    }
    let mut sorted = days.map(str::to_owned).to_vec();
    sorted.sort();
    assert_eq!((seen, pages), (sorted, 3), "the nearest first, none twice, none left out");
}

#[rstest]
fn a_year_has_its_own_page_with_the_next_day_first_and_the_newest_result(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let organizer = server.set_up();
    let days = ["2019-05-01", "2020-02-01", "2020-01-01", "2020-12-31", "2019-12-31", "2021-01-01"];
    for day in days {
        let body = json!({"title": day, "date": day, "ruleset": "tarockcup-2018"});
        let cup = organizer.post("/tournaments", &body).location();
        if day != "2020-12-31" {
            organizer.post(&format!("{cup}/close"), &json!({})).expect(200);
        }
    }
    let mut stranger = Visitor::of(&server.url);
    let home = format!("/organisations/{FIRST}");
    let mut shown = |question: &str| {
        let page = stranger.open(&format!("{home}{question}"));
        assert_eq!(page.status, 200, "{}", page.text);
        (titles(&page.text), page.text)
    };
    assert_eq!(shown("?year=2020").0, ["2020-12-31", "2020-02-01", "2020-01-01"]);
    assert_eq!(shown("?year=1999").0, [] as [&str; 0]);
    assert_eq!(shown("").0[..2], ["2020-12-31", "2021-01-01"], "what is not over comes first");
    let (first, page) = shown("?year=2020&limit=2");
    assert_eq!(first, ["2020-12-31", "2020-02-01"]);
    assert!(page.contains(&format!("href=\"{home}?year=2019\">2019<")), "{page}");
    let next = page.split("href=\"").find(|way| way.contains("cursor=")).expect("a next page");
    let next = next.split('"').next().expect("an address").replace("&#38;", "&");
    assert_eq!(shown(next.strip_prefix(&home).expect("its own page")).0, ["2020-01-01"]);

    // A tournament on another day stands there from then on.
    let listed = organizer.get("/tournaments").expect(200);
    let moved = listed["items"].as_array().unwrap().iter().find(|it| it["title"] == "2021-01-01").unwrap();
    let cup = format!("/tournaments/{}", moved["id"].as_str().unwrap());
    organizer.post(&format!("{cup}/reopen"), &json!({"reason": "Another day."})).expect(200);
    let described = json!({"title": "Moved", "date": "2020-06-01", "place": "Ried"});
    organizer.put(&format!("{cup}/description"), &described).expect(200);
    assert_eq!(shown("?year=2020").0, ["Moved", "2020-12-31", "2020-02-01", "2020-01-01"]);
}
