//! The logs of a trophy list and of a free championship, with all that can happen in them.

use std::fs;

use engine::verify_export;
use rstest::rstest;
use serde_json::json;

use crate::lifetime::{Played, free, list};
use crate::series::persons;
use crate::support::database::On;
use crate::support::server::program;

use super::{export_of, is_written};

pub const NAMES: [&str; 2] = ["trophies", "free-championship"];

/// Both exports, in this order.
fn written() -> [String; 2] {
    let played = Played::on(On::Sqlite).expect("SQLite is always there");
    let organizer = played.organizer();
    let [first, second] = persons(organizer, ["Auer", "Berger"]);
    let why = json!({"reason": "As the jury decided."});

    let season = list(organizer);
    let counted = played.within(&season);
    organizer.put(&counted, &json!({})).expect(200);
    let csv = "given_name,family_name,year,trophy,count\nEva,Auer,1998,mondfang,2\nEva,Berger,1999,,1\n";
    organizer.post(&format!("{season}/trophies/lists"), &json!({"csv": csv, "source": "1999"})).expect(200);
    let cup = format!("{season}/trophies/entrants/2/cups/2");
    organizer.put(&cup, &json!({"on": "2026-12-05", "reason": "At the yearly meeting."})).expect(200);
    organizer.post(&format!("{cup}/return"), &why).expect(200);

    let championship = free(organizer);
    let leaves = format!("{}/leaves", played.within(&championship));
    let some = json!({
        "allowed": true, "round": 1, "table": 1, "from_deal": 1, "to_deal": 4, "reason": "A training match.",
    });
    organizer.post(&leaves, &some).expect(200);
    organizer.post(&leaves, &json!({"allowed": false, "round": 1, "table": 1, "reason": "No."})).expect(200);
    organizer.post(&leaves, &json!({"allowed": true, "reason": "All of it."})).expect(200);
    let game = json!({
        "variant": "two", "played_on": "2018-03-01", "deals": 8, "reason": "Training for the cup.",
        "points": [{"person": first, "points": 610}, {"person": second, "points": 595}],
    });
    organizer.post(&format!("{championship}/free/games"), &game).expect(200);
    organizer.post(&format!("{championship}/free/games/1/removal"), &why).expect(200);

    played.spadille(1);
    played.publishes();
    organizer.post(&format!("{counted}/refusal"), &why).expect(200);
    for season in [&season, &championship] {
        organizer.post(&format!("{}/following", played.within(season)), &json!({})).expect(200);
    }
    organizer.post(&format!("{season}/trophies/lists/1/removal"), &why).expect(200);
    organizer.post(&format!("{counted}/removal"), &why).expect(200);
    [season, championship].map(|season| organizer.get(&format!("{season}/export")).text)
}

#[rstest]
#[case(0, 9, &["tournament.counted", "reference.followed", "reference.refused", "tournament.uncounted", "trophies.imported", "trophies.import_removed", "milestone.handed_over", "milestone.taken_back"])]
#[case(1, 7, &["deals.allowed", "deals.refused", "reference.followed", "game.recorded", "game.removed"])]
fn the_golden_logs_of_deals_in_a_season_are_what_they_were(
    #[case] nth: usize,
    #[case] events: u64,
    #[case] happens: &[&str],
) {
    let file = export_of(NAMES[nth]);
    if is_written(&file) {
        fs::write(&file, &written()[nth]).expect("writable");
    }
    let export = fs::read_to_string(&file).expect("a golden log");
    let verified = verify_export(export.as_bytes()).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((verified.events, verified.draws), (events, 0));
    for event_type in happens {
        assert!(export.contains(&format!("\"type\":\"{event_type}\"")), "{event_type} never happens");
    }
    assert!(program().arg("verify").arg(&file).output().expect("it runs").status.success());
}
