//! A year with a championship and a cup, as pages show it.

use serde_json::{Value, json};

use crate::support::client::Client;

fn person(organizer: &Client, name: &str) -> Value {
    let body = json!({"given_name": "Eva", "family_name": name});
    let location = organizer.post("/persons", &body).location();
    json!(location.rsplit('/').next().expect("an id"))
}

fn entered(organizer: &Client, season: &str, name: &str) -> Value {
    let members = [1, 2].map(|nth| person(organizer, &format!("{name} {nth}")));
    let body = json!({"name": name, "members": members});
    let team = organizer.post(&format!("{season}/teams"), &body).expect(201)["team"].clone();
    json!({"team": team["id"], "seated": members})
}

fn played(organizer: &Client, season: &str, sides: [&Value; 2], points: [u32; 2], at: &Value) {
    let mut body =
        json!({"sides": sides, "points": points, "played_on": "2026-09-03", "by": sides[0]["team"]});
    body.as_object_mut().expect("an object").extend(at.as_object().expect("an object").clone());
    let path = organizer.post(&format!("{season}/matches"), &body).location();
    let by = json!({"by": sides[1]["team"]});
    organizer.post(&format!("{path}/confirmation"), &by).expect(200);
}

/// Names of pages and where they are: a championship in which two matches were played, a cup of seven that is under
/// way, and one that is not drawn.
pub fn year(organizer: &Client) -> [(&'static str, String); 3] {
    let found = |title: &str, kind: &str| {
        organizer.post("/seasons", &json!({"title": title, "year": 2026, "kind": kind})).location()
    };
    let names = ["Die Pagaten", "Zum Goldenen Sküs", "Die Österreicherinnen aus Hódmezővásárhely", "Marabus"];
    let league = found("Mannschaftsmeisterschaft", "team_championship");
    let teams = names.map(|name| entered(organizer, &league, name));
    played(organizer, &league, [&teams[0], &teams[1]], [768, 767], &json!({}));
    played(organizer, &league, [&teams[2], &teams[0]], [700, 753], &json!({}));

    let cup = found("Pokal", "knockout");
    let more = ["Mondfang", "Uhu & Kakadu", "Quapil"];
    let pairs: Vec<_> =
        names.iter().chain(&more).map(|name| entered(organizer, &cup, &format!("{name} II"))).collect();
    let drawn = organizer.post(&format!("{cup}/draw"), &json!({"public_randomness": "3 5 1 6"})).expect(200);
    let side = |team: &Value| pairs.iter().find(|pair| pair["team"] == team["id"]).expect("entered");
    let first = drawn["rounds"][0].as_array().expect("pairings").iter();
    let two =
        first.filter(|pairing| pairing["sides"].as_array().is_some_and(|it| it.iter().all(Value::is_object)));
    for pairing in two.take(2) {
        let sides = [side(&pairing["sides"][0]), side(&pairing["sides"][1])];
        for points in [[768, 760], [700, 753], [783, 751]] {
            let at = json!({"round": 1, "pairing": pairing["pairing"]});
            played(organizer, &cup, sides, points, &at);
        }
    }
    let open = found("Winterpokal", "knockout");
    entered(organizer, &open, "Skat nie");
    [("season-table", league), ("season-cup", cup), ("season-open", open)]
}
