//! The draw as anybody may check it: committed to before, mixed with dice, drawn again from its proof.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::server::program;

/// Commits to the next draw, or to the one of this round.
#[track_caller]
fn commit(cup: &Cup) -> String {
    let made = cup.tell("rounds/commitments");
    assert_eq!(made.location(), cup.path("rounds/commitments"));
    let made = made.expect(201);
    assert_eq!((&made["commitment"]["state"], &made["commitment"]["seed"]), (&json!("open"), &Value::Null));
    made["commitment"]["digest"].as_str().unwrap().to_owned()
}

/// The draw of a round, as anybody reads it.
#[track_caller]
fn draw(cup: &Cup, round: u8) -> Value {
    cup.server.anonymous().get(&cup.path(&format!("rounds/{round}/draw"))).expect(200)
}

/// Writes a proof to a file and lets `verify` look at it.
pub fn verified(folder: &Path, proof: &Value) -> (Option<i32>, String) {
    let file = folder.join("proof.json");
    fs::write(&file, proof.to_string()).unwrap();
    let output = program().arg("verify").arg(&file).output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[rstest]
fn a_draw_is_committed_to_before_and_mixed_with_dice(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = Cup::found(on, "tarockcup-2018", 1, 1) else { return };
    let folder = tempfile::tempdir().unwrap();
    cup.admit(13, 0);
    let digest = commit(&cup);
    let published = cup.server.anonymous().get(&cup.path("rounds/commitments")).expect(200)["items"].clone();
    assert_eq!(published[0]["digest"], json!(digest));
    assert_eq!(published[0]["players"].as_array().unwrap().len(), 13);

    cup.act("rounds", &json!({"public_randomness": "3 5 1 6"})).expect(201);
    let drawn = draw(&cup, 1);
    assert_eq!(drawn["proof"]["commitment"], json!(digest));
    assert_eq!(drawn["proof"]["public_randomness"], "3 5 1 6");
    assert_eq!(drawn["committed"]["version"], published[0]["version"]);
    let before = published[0].to_string();
    assert!(!before.contains(drawn["proof"]["seed"].as_str().unwrap()), "{before}");
    let kept = cup.read("rounds/commitments")["items"][0].clone();
    assert_eq!((&kept["state"], &kept["drawn_version"]), (&json!("drawn"), &drawn["version"]));

    let (status, printed) = verified(folder.path(), &drawn);
    assert_eq!(status, Some(0), "{printed}");
    assert!(
        printed.contains(&format!("committed before by {digest}")) && printed.contains("3 5 1 6"),
        "{printed}"
    );
    let mut other = drawn.clone();
    other["proof"]["public_randomness"] = json!("3 5 1 5");
    assert_eq!(verified(folder.path(), &other).0, Some(1));
}

#[test]
fn who_comes_late_or_leaves_takes_a_new_commitment_and_all_stay_visible() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(8, 0);
    commit(&cup);
    cup.admit(1, 0);
    let outdated = cup.tell("rounds").refused(409, "commitment_outdated");
    assert!(outdated["detail"].as_str().unwrap().contains("(9) came in"), "{outdated}");
    commit(&cup);
    cup.tell("players/2/withdrawal").expect(200);
    cup.tell("rounds").refused(409, "commitment_outdated");
    let last = commit(&cup);
    cup.tell("rounds").expect(201);
    assert_eq!(draw(&cup, 1)["proof"]["commitment"], json!(last));
    let states: Vec<_> = cup.read("rounds/commitments")["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|made| made["state"].clone())
        .collect();
    assert_eq!(states, ["superseded", "superseded", "drawn"]);
}

#[test]
fn what_was_committed_to_is_not_quietly_drawn_again() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(8, 0);
    let first = commit(&cup);
    cup.tell("rounds").expect(201);
    let reason = json!({"reason": "Somebody was missing", "public_randomness": "6"});
    cup.act("rounds/1/redraw", &reason).refused(409, "commitment_missing");
    let second = cup.act("rounds/commitments", &json!({"round": 1})).expect(201);
    cup.act("rounds/1/redraw", &reason).expect(200);
    let drawn = draw(&cup, 1);
    assert_eq!((&drawn["attempt"], &drawn["proof"]["public_randomness"]), (&json!(2), &json!("6")));
    assert_eq!(drawn["proof"]["commitment"], second["commitment"]["digest"]);
    assert_ne!(drawn["proof"]["commitment"], json!(first));
}

#[test]
fn a_draw_without_commitment_says_so() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    let folder = tempfile::tempdir().unwrap();
    cup.admit(4, 0);
    cup.tell("rounds").expect(201);
    let drawn = draw(&cup, 1);
    assert_eq!((&drawn["committed"], &drawn["proof"]["commitment"]), (&Value::Null, &Value::Null));
    let (status, printed) = verified(folder.path(), &drawn["proof"]);
    assert_eq!(status, Some(0), "{printed}");
    assert!(printed.contains("not committed before"), "{printed}");
}

#[test]
fn what_a_draw_does_not_depend_on_is_not_told_as_proven() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 2, 1).unwrap();
    let folder = tempfile::tempdir().unwrap();
    cup.admit(4, 0);
    cup.tell("rounds").expect(201);
    cup.tell("rounds/1/start").expect(200);
    cup.act("rounds/1/end", &json!({"early": true})).expect(200);
    commit(&cup);
    cup.tell("rounds").expect(201);
    let second = draw(&cup, 2);
    let (status, printed) = verified(folder.path(), &second);
    assert_eq!(status, Some(0), "{printed}");
    assert!(printed.contains("repeated meetings 6 if") && printed.contains("not checked"), "{printed}");
    assert!(!printed.contains("proven"), "{printed}");
    let bare = verified(folder.path(), &second["proof"]);
    assert!(bare.0 == Some(0) && !bare.1.contains("repeated meetings"), "{}", bare.1);

    let changes: [fn(&mut Value); 5] = [
        |draw| draw["in_force"]["tables"][0]["seats"].as_array_mut().unwrap().reverse(),
        |draw| draw["in_force"]["changed_seats"] = json!(1),
        |draw| draw["certificate"]["repeated_meetings"] = json!(0),
        |draw| draw["certificate"] = json!({}),
        |draw| draw["proof"]["basis"]["history"] = json!([]),
    ];
    for change in changes {
        let mut draw = second.clone();
        change(&mut draw);
        assert_eq!(verified(folder.path(), &draw).0, Some(1), "{draw}");
    }
    commit_avoiding(&cup);
    cup.act("rounds/2/redraw", &json!({"mode": "random_avoiding", "reason": "To show it."})).expect(200);
    let (status, printed) = verified(folder.path(), &draw(&cup, 2));
    assert!(status == Some(0) && printed.contains("meetings 6, proven to be at least 6"), "{printed}");
}

#[test]
fn who_waits_for_a_draw_sees_how_far_it_has_come() {
    // One thread for all connections: the draw must not keep it from answering.
    let database = On::Sqlite.database().unwrap();
    let cup = Cup::found_in(database, &["--workers", "1"], "tarockcup-2018", 6, 1);
    cup.admit(20, 0);
    let at_once = json!({"mode": "random_avoiding", "at_once": true});
    let progress = cup.path("rounds/progress");
    let seen = thread::scope(|scope| {
        let draw = scope.spawn(|| cup.act("rounds", &at_once).expect(201));
        let mut seen = Vec::new();
        while !draw.is_finished() {
            seen.push(cup.server.anonymous().get(&progress).expect(200)["drawing"].clone());
        }
        draw.join().unwrap();
        seen
    });
    let searched: Vec<_> = seen.iter().filter_map(|drawing| drawing["steps"].as_u64()).collect();
    assert!(searched.is_sorted() && searched.first() < searched.last(), "{searched:?}");
    assert!(seen.iter().all(|d| d.is_null() || d["steps"].as_u64() <= d["most"].as_u64()), "{seen:?}");
    assert_eq!(cup.read("rounds/progress")["drawing"], Value::Null);
}

#[track_caller]
fn commit_avoiding(cup: &Cup) {
    cup.act("rounds/commitments", &json!({"round": 2, "mode": "random_avoiding"})).expect(201);
}

/// Draws that differ in whatever the algorithm depends on.
fn many_proofs(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let draw = |five_tables: &str, more: Value| {
        let mut draw = json!({"five_tables": five_tables, "seat_one": "dealer"});
        draw.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        draw
    };
    let threes = json!({"sizes": "fours_and_threes"});
    let cases: [(Value, usize, bool, Option<&str>); 9] = [
        (draw("first", json!({})), 13, true, Some("Würfel: 3 5 1 6")),
        (draw("last", json!({})), 14, true, None),
        (draw("first", json!({})), 16, false, Some("6 aus 45: 3 17 22 31 40 44")),
        (draw("last", json!({})), 9, false, None),
        (draw("first", json!({})), 67, true, Some("♠")),
        (draw("first", threes.clone()), 14, true, Some("4 4 2")),
        (draw("last", threes), 11, false, None),
        (draw("first", json!({"units": "pairs"})), 12, true, None),
        (json!({"seat_one": "vorhand", "units": "pairs"}), 8, false, Some("1")),
    ];
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    for (i, (draw, players, committed, text)) in cases.into_iter().enumerate() {
        // Of these two only French Tarot is played by three.
        let preset = if draw["sizes"].is_null() { "krenglbach-2018" } else { "tarot-fft" };
        let mut ruleset = cup.organizer.get(&format!("/rulesets/{preset}")).expect(200);
        let pairs = draw["units"] == "pairs";
        ruleset["regulations"]["draw"] = draw;
        if pairs {
            ruleset["regulations"]["teams"] = json!({"size": 2});
        }
        let body = json!({"title": "Draw", "date": "2018-11-10", "ruleset": ruleset});
        let path = cup.organizer.post("/tournaments", &body).location();
        crate::support::hall::fill(&cup.organizer, &path, players);
        for number in (1..=players).step_by(2).filter(|_| pairs) {
            let team = json!({"name": format!("Pair {number}"), "members": [number + 1, number]});
            cup.organizer.post(&format!("{path}/teams"), &team).expect(201);
        }
        if committed {
            cup.organizer.post(&format!("{path}/rounds/commitments"), &json!({})).expect(201);
        }
        let order = text.map_or_else(|| json!({}), |text| json!({"public_randomness": text}));
        cup.organizer.post(&format!("{path}/rounds"), &order).expect(201);
        let file = folder.join(format!("draw-{i}.json"));
        let drawn = cup.organizer.get(&format!("{path}/rounds/1/draw")).expect(200);
        fs::write(&file, drawn.to_string()).unwrap();
        files.push(file);
    }
    files
}

/// `tests/verifier` is written from `docs/DRAW.md` alone. Without Python there is nothing to
/// compare with: on a developer's machine that is said aloud, in CI it is a failure.
#[test]
fn another_implementation_draws_the_same() {
    let check = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/verifier");
    let python = |files: &[PathBuf]| Command::new("python3").arg(&check).args(files).output();
    if python(&[]).is_err() {
        assert!(std::env::var_os("CI").is_none(), "CI must have python3");
        eprintln!("SKIPPED: there is no python3 to draw with");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let files = many_proofs(folder.path());
    let output = python(&files).unwrap();
    let printed = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert!(output.status.success() && printed.matches("in order").count() == files.len(), "{printed}");

    // It does tell a wrong draw from a right one.
    let changes: [fn(&mut Value); 6] = [
        |proof| proof["byes"] = json!([14]),
        |proof| proof["later"] = json!([{"tables": proof["tables"]}]),
        |proof| proof["tables"][0]["seats"].as_array_mut().unwrap().swap(0, 1),
        |proof| proof["public_randomness"] = json!("Würfel: 3 5 1 5"),
        |proof| proof["commitment"] = json!("0".repeat(64)),
        |proof| proof["options"]["five_tables"] = json!("last"),
    ];
    for change in changes {
        let mut proof: Value = serde_json::from_slice(&fs::read(&files[0]).unwrap()).unwrap();
        change(&mut proof["proof"]);
        let wrong = folder.path().join("wrong.json");
        fs::write(&wrong, proof.to_string()).unwrap();
        let output = python(std::slice::from_ref(&wrong)).unwrap();
        assert_eq!(output.status.code(), Some(1), "{proof}");
        assert_eq!(verified(folder.path(), &proof).0, Some(1), "{proof}");
    }

    // Both read a digest in upper case.
    let file = folder.path().join("other.json");
    let stated: Value = serde_json::from_slice(&fs::read(&files[0]).unwrap()).unwrap();
    let mut upper = stated.clone();
    for field in ["seed", "commitment"] {
        upper["proof"][field] = json!(upper["proof"][field].as_str().unwrap().to_uppercase());
    }
    fs::write(&file, upper.to_string()).unwrap();
    assert_eq!(python(std::slice::from_ref(&file)).unwrap().status.code(), Some(0));
    assert_eq!(verified(folder.path(), &upper).0, Some(0));

    // What it does not know it calls neither right nor wrong.
    let unknown: [fn(&mut Value); 9] = [
        |proof| proof["algorithm"] = json!("avoiding-1"),
        |proof| proof["options"]["byes"] = json!(true),
        |proof| proof["options"]["apart"] = json!({"teams": "hard"}),
        |proof| proof["players"][0] = json!(70000),
        |proof| proof["players"][0] = json!("1"),
        |proof| proof["seed"] = json!("00"),
        |proof| proof["note"] = json!("ours"),
        |proof| proof["basis"] = json!({"rounds": 2}),
        |proof| *proof = json!([]),
    ];
    let mut files = vec![folder.path().join("missing.json")];
    for (i, change) in (0..).zip(unknown) {
        let mut proof = stated.clone();
        change(&mut proof["proof"]);
        let file = folder.path().join(format!("unknown-{i}.json"));
        fs::write(&file, proof.to_string()).unwrap();
        files.push(file);
    }
    for text in ["", "[]", "{", "null"] {
        let file = folder.path().join(format!("text-{}.json", files.len()));
        fs::write(&file, text).unwrap();
        files.push(file);
    }
    for file in files {
        let output = python(std::slice::from_ref(&file)).unwrap();
        let printed = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert_eq!((output.status.code(), printed.contains("Traceback")), (Some(2), false), "{printed}");
        assert!(printed.contains("cannot check"), "{printed}");
    }
}
