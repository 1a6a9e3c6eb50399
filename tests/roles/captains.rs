//! Captains: each reads and answers what is of his own team, and nothing else of what is not for everybody.

use serde_json::{Value, json};

use crate::seasons::{agreed, captain, entered, founded, played};
use crate::support::client::Client;
use crate::support::database::On;

fn ids(client: &Client, path: &str) -> Vec<Value> {
    let listed = client.get(path).expect(200);
    listed["items"].as_array().expect("items").iter().map(|it| it["id"].clone()).collect()
}

#[test]
fn a_captain_reads_the_matches_of_his_team_that_either_side_wrote_down() {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let organizer = server.set_up();
    let season = founded(&organizer, "team_championship");
    let other_season = founded(&organizer, "team_championship");
    let teams: Vec<_> = (1..=3).map(|nth| entered(&organizer, &season, nth, 2)).collect();
    let [one, two, three] = [0, 1, 2].map(|nth: usize| captain(&organizer, &season, &json!(teams[nth].id)));
    let matches = format!("{season}/matches");
    let own = one.post(&matches, &played([&teams[0], &teams[1]], [768, 767], "2026-05-02")).location();
    let theirs = two.post(&matches, &played([&teams[1], &teams[0]], [700, 720], "2026-05-09")).location();
    let foreign = agreed(&organizer, &season, &played([&teams[1], &teams[2]], [700, 720], "2026-05-16"));

    // Both directions, confirmed or not; of others he is told that there is none.
    assert_eq!(ids(&one, &matches).len(), 2);
    assert_eq!(ids(&two, &matches).len(), 3);
    assert_eq!(ids(&three, &matches).len(), 1);
    assert_eq!(ids(&one, &format!("{matches}?team={}", teams[2].id)), Vec::<Value>::new());
    for path in [&own, &theirs] {
        let shown = one.get(path).expect(200);
        assert_eq!(shown["match"]["state"], "open");
        assert_eq!(shown["match"]["sides"][0]["seated"][0]["family_name"], Value::Null);
        three.get(path).refused(404, "unknown_match");
    }
    one.get(&foreign).refused(404, "unknown_match");

    // Of his own members he knows the names, of others what everybody may know.
    let listed = one.get(&format!("{season}/teams")).expect(200);
    assert_eq!(listed["items"][0]["members"][0]["family_name"], "Huber");
    assert_eq!(listed["items"][1]["members"][0]["family_name"], Value::Null);

    // He answers for his team alone.
    let objection = json!({"by": teams[1].id, "reason": "It was 767 to 768."});
    let path = format!("{own}/objection");
    three.post(&path, &objection).refused(403, "forbidden");
    organizer.post(&path, &objection).refused(403, "forbidden");
    one.post(&path, &json!({"by": teams[0].id, "reason": "No."})).refused(409, "match_state");
    let shown = two.post(&path, &objection).expect(200);
    assert_eq!(shown["match"]["state"], "contested");
    assert_eq!(one.get(&own).expect(200)["match"]["objection"], "It was 767 to 768.");
    two.post(&format!("{own}/confirmation"), &json!({"by": teams[1].id})).expect(200);
    two.post(&path, &objection).refused(409, "match_state");

    // Elsewhere he is nobody.
    for below in ["matches", "teams"] {
        one.get(&format!("{other_season}/{below}")).refused(403, "forbidden");
    }
    let scorer = organizer.with_token(&crate::support::hall::token(
        &organizer,
        "scorer",
        &json!({"organisation": "00000000-0000-7000-8000-000000000001"}),
    ));
    scorer.get(&matches).refused(403, "forbidden");
    one.get(&format!("{season}/export")).refused(403, "forbidden");
}
