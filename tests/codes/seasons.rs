//! The codes of seasons.

use serde_json::{Value, json};

use super::{Codes, nothing, person};
use crate::support::client::Client;

pub fn in_a_season(codes: &mut Codes, organizer: &Client) {
    championship(codes, organizer);
    cup(codes, organizer);
    series(codes, organizer);
    trophies(codes, organizer);
}

fn trophies(codes: &mut Codes, organizer: &Client) {
    let season = crate::lifetime::list(organizer);
    let [person] = crate::series::persons(organizer, ["Trophy"]);
    let csv = format!("person_id,year\n{person},1998\n");
    organizer.post(&format!("{season}/trophies/lists"), &json!({"csv": csv})).expect(200);
    let cup = organizer.put(&format!("{season}/trophies/entrants/1/cups/5"), &json!({"on": "2026-12-05"}));
    codes.produced("milestone_state", cup);
    let evening = crate::series::evening(organizer, "Eins", "2026-01-08", &[(&person, 1)]);
    let counted = format!("{season}{evening}");
    organizer.put(&counted, &json!({})).expect(200);
    let followed = organizer.post(&format!("{counted}/following"), &json!({}));
    codes.produced("reference_state", followed);
}

fn series(codes: &mut Codes, organizer: &Client) {
    let season = founded(organizer, &crate::series::rules());
    let count = json!({"tournament": nothing()});
    codes.produced("unknown_results", organizer.put(&format!("{season}/evenings/1"), &count));
    let removal = json!({"reason": "It was the wrong one."});
    codes.produced("series_state", organizer.post(&format!("{season}/evenings/1/removal"), &removal));
    codes.produced("unknown_entrant", organizer.get(&format!("{season}/series/entrants/1")));
}

fn founded(organizer: &Client, rules: &Value) -> String {
    organizer.post("/seasons", &json!({"title": "Year", "year": 2026, "rules": rules})).location()
}

/// Two teams of two: each with its id and a side of a match.
fn teams(organizer: &Client, season: &str) -> [(Value, Value); 2] {
    [1, 2].map(|team| {
        let members = [1, 2].map(|nth| {
            let person = organizer.post("/persons", &person(&format!("S{team}{nth}"))["person"]).location();
            json!(person.rsplit('/').next().unwrap())
        });
        let body = json!({"name": format!("Team {team}"), "members": members});
        let id = organizer.post(&format!("{season}/teams"), &body).expect(201)["team"]["id"].clone();
        let side = json!({"team": id, "seated": members});
        (id, side)
    })
}

fn championship(codes: &mut Codes, organizer: &Client) {
    let rules = json!({"team_championship": {
        "members_least": 2, "members_most": 3, "matches_most": 1, "deals": 8, "changes_most": 1,
    }});
    let season = founded(organizer, &rules);
    let [(one, first), (_, second)] = teams(organizer, &season);
    let mut played =
        json!({"sides": [first, second], "points": [760, 759], "played_on": "2026-05-02", "by": one});
    let matches = format!("{season}/matches");
    played["private"] = json!(true);
    codes.produced("leave_needed", organizer.post(&matches, &played));
    played["private"] = json!(false);
    let path = organizer.post(&matches, &played).location();
    let captain = crate::seasons::captain(organizer, &season, &one);
    codes.produced("match_state", captain.post(&format!("{path}/confirmation"), &json!({"by": one})));
    codes.produced("too_many_matches", organizer.post(&matches, &played));
    codes.produced("unknown_match", organizer.get(&format!("{matches}/{}", nothing())));
    codes.produced("season_state", organizer.post(&format!("{season}/draw"), &json!({})));
}

fn cup(codes: &mut Codes, organizer: &Client) {
    let rules = json!({"knockout": {"pairs_most": 2, "matches": 3, "deals": 8, "extension_deals": 2}});
    let season = founded(organizer, &rules);
    let [(one, _), _] = teams(organizer, &season);
    let concession = organizer.post(&format!("{season}/bracket/1/1/concession"), &json!({"by": one}));
    codes.produced("knockout_state", concession);
}
