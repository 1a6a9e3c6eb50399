//! `tarockmeister rank` and `POST /rank`: published lists ranked again; `count` beside them.

use std::fs;

use serde_json::{Value, json};

use crate::support::database::On;
use crate::support::server::program;

/// Five rounds of a tournoi libre; two teams, one player who missed a round, a shared place.
const LIBRE: &str = "player,team,r1,r2,r3,r4,r5\n\
    Anne,Lyon,318,-40,12,0,-8\n\
    Bruno,Lyon,-106,12,-80,24,10.5\n\
    Claude,Metz,-106,14,34,-12,30.5\n\
    Denise,Metz,-106,14,34,-12,30.5\n\
    Émile,,,22,0,0,-63.5\n\
    =Félix,,,,,,\n";

fn rank(csv: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("results.csv");
    fs::write(&file, csv).unwrap();
    let output = program().arg("rank").arg(&file).args(arguments).output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn a_published_list_is_ranked_again_with_teams_and_shared_places() {
    let (status, text) = rank(LIBRE, &["--ruleset", "tarot-fft"]);
    let answer: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(status, Some(0), "{text}");
    let rows: Vec<_> = answer["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| json!([row["rank"], row["player"], row["total"], row["shared"]]))
        .collect();
    let expected = [
        json!([1, "Anne", 282, false]),
        json!([2, "Claude", -39.5, true]),
        json!([2, "Denise", -39.5, true]),
        json!([4, "Émile", -41.5, false]),
        json!([5, "Bruno", -139.5, false]),
    ];
    assert_eq!(rows, expected);
    assert_eq!(answer["rows"][3]["rounds"][0], Value::Null);
    assert_eq!(answer["not_played"], json!(["=Félix"]));
    assert_eq!(answer["undecided"], json!([]), "FFT: the place is shared, nothing is left to decide");
    let teams: Vec<_> = answer["teams"]
        .as_array()
        .unwrap()
        .iter()
        .map(|team| json!([team["rank"], team["team"], team["schriftpunkte"], team["members"]]))
        .collect();
    assert_eq!(teams[0], json!([1, "Lyon", 142.5, ["Anne", "Bruno"]]));
    assert_eq!(teams[1], json!([2, "Metz", -79, ["Claude", "Denise"]]));

    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let client = server.anonymous();
    let posted = client.post("/rank", &json!({"ruleset": "tarot-fft", "csv": LIBRE})).expect(200);
    assert_eq!(posted, answer, "both ways answer the same");
    let ruleset = client.get("/rulesets/tarot-fft").expect(200);
    let posted = client.post("/rank", &json!({"ruleset": ruleset, "csv": LIBRE})).expect(200);
    assert_eq!(posted, answer, "a whole ruleset does as well as its id");
    let csv = client.post("/rank?format=csv", &json!({"ruleset": "tarot-fft", "csv": LIBRE}));
    assert_eq!(csv.header("content-type"), Some("text/csv; charset=utf-8"));
    assert_eq!(rank(LIBRE, &["--ruleset", "tarot-fft", "--format", "csv"]), (Some(0), csv.text.clone()));
    let lines: Vec<_> = csv.text.lines().collect();
    assert_eq!(lines[0], "rank,player,team,r1,r2,r3,r4,r5,total,shared,needs");
    assert_eq!(lines[2], "2,Claude,Metz,-106,14,34,-12,30.5,-39.5,yes,");
}

#[test]
fn what_the_list_does_not_tell_is_named() {
    // TC18 §7: Rangpunkte count, and placements come first.
    let stated = "player;r1;rang1;r2;rang2\nA;9;40;1;30\nB;5;30;5;40\nC;1;20;-2;20\nD;-15;10;-4;10\n";
    let (status, text) = rank(stated, &["--ruleset", "tarockcup-2018"]);
    let answer: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(status, Some(0), "{text}");
    assert_eq!(answer["undecided"], json!([{"rank": 1, "players": ["A", "B"], "needs": "placements"}]));
    let (_, csv) = rank(stated, &["--ruleset", "tarockcup-2018", "--format", "csv"]);
    assert_eq!(csv.lines().nth(1), Some("1,A,9,1,10,70,80,yes,placements"));

    let tables = "player;r1;table1;r2;table2\nA;9;1;1;1\nB;5;1;5;1\nC;1;1;-2;1\nD;-15;1;-4;1\n";
    let (_, text) = rank(tables, &["--ruleset", "tarockcup-2018"]);
    let answer: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(answer["rows"][0]["rangpunkte"], 70, "they follow from the tables");
    // Equal placements too; then the best round counts.
    assert_eq!(answer["rows"][0]["player"], "A");
    assert_eq!(answer["rows"][0]["decided_by"], "rounds");
    assert_eq!(answer["undecided"], json!([]));
}

/// ROY: between equals trophies decide, the highest first; a list that says nothing of them leaves it open.
#[test]
fn a_list_tells_trophies_where_they_decide() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let client = server.anonymous();
    let mut ruleset = client.get("/rulesets/royal").expect(200);
    ruleset["regulations"]["tie_breaks"] = json!(["trophies", "shared"]);
    let ranked = |csv: &str| client.post("/rank", &json!({"ruleset": ruleset, "csv": csv})).expect(200);
    let silent = ranked("player,team,r1\nA,1,9\nB,1,9\nC,2,9\nD,2,9\n");
    assert_eq!(silent["undecided"][0]["needs"], "trophies", "{silent}");
    let told = "player,team,r1,Trophäen\nA,1,9,mondfang\nB,1,9,mondfang\nC,2,9,habicht\nD,2,9,habicht\n";
    let told = ranked(told);
    assert_eq!(told["undecided"], json!([]), "{told}");
    assert_eq!((&told["rows"][0]["player"], &told["rows"][0]["rank"]), (&json!("C"), &json!(1)), "{told}");
    let wrong = json!({"ruleset": ruleset, "csv": "player,r1,trophies\nA,1,pagat\n"});
    let refused = client.post("/rank", &wrong).refused(422, "invalid_results");
    assert_eq!(refused["violations"][0]["pointer"], "/rows/2/trophies");
}

#[test]
fn what_is_wrong_is_named_with_row_and_column() {
    let (status, text) = rank("player,r1\nA,1\nA,x\n", &["--ruleset", "tarot-fft"]);
    let problem: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((status, &problem["code"]), (Some(1), &json!("invalid_results")));
    assert_eq!(problem["violations"][0]["pointer"], "/rows/3/r1");
    let (status, text) = rank("player,r1\nA,1\nA,2\n", &["--ruleset", "tarot-fft"]);
    let problem: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(problem["violations"][0]["pointer"], "/rows/3/player");
    assert_eq!(status, Some(1));
    let (status, text) = rank("player,r1\n", &["--ruleset", "belote"]);
    assert!(status == Some(1) && text.contains("unknown_ruleset"), "{text}");
    let missing = program().args(["rank", "/nowhere.csv", "--ruleset", "tarot-fft"]).output().unwrap();
    assert_eq!(missing.status.code(), Some(2));
}

#[test]
fn a_heap_is_counted_for_the_record() {
    let case = json!({"ruleset": "tarot-fft", "count": {
        "players": 4, "contract": "garde", "counted": "attack",
        "cards": ["A21", "hR", "h2", "h3"], "dog": ["hD", "h1", "p2", "p3", "t1", "t4"],
        "excuse": {"by": "attack"},
    }});
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("heap.json");
    fs::write(&file, case.to_string()).unwrap();
    let output = program().arg("count").arg(&file).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let counted: Value = serde_json::from_slice(&output.stdout).unwrap();
    let defence = json!({"points": 71, "bouts": 1});
    assert_eq!(counted, json!({"points": 20, "bouts": 2, "needed": 41, "made": false, "defence": defence}));

    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    assert_eq!(server.anonymous().post("/count", &case).expect(200), counted);
    let mut deal = json!({
        "family": "tarot", "players": ["A", "B", "C", "D"], "taker": "A", "contract": "garde",
    });
    deal["points"] = counted["points"].clone();
    deal["bouts"] = counted["bouts"].clone();
    let scored =
        server.anonymous().post("/score", &json!({"ruleset": "tarot-fft", "deal": deal})).expect(200);
    assert_eq!(scored["points"], json!({"A": -276, "B": 92, "C": 92, "D": 92}));
    let mut twice = case;
    twice["count"]["cards"][3] = json!("A21");
    let refused = server.anonymous().post("/count", &twice).refused(422, "invalid_deal");
    assert_eq!(refused["violations"][0]["pointer"], "/count/cards/3");
}

/// Königrufen: who has won, on the command line and by the API; what no cards can count is refused.
#[test]
fn a_heap_of_koenigrufen_tells_who_has_won() {
    let case = |told: Value| {
        let mut case =
            json!({"ruleset": "tarockcup-2018", "count": {"contract": "dreier", "counted": "declarer"}});
        case["count"].as_object_mut().unwrap().extend(told.as_object().unwrap().clone());
        case
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("evening.jsonl");
    let lines = [
        case(json!({"blatt": "35/2"})),
        case(json!({"blatt": "35/1"})),
        case(json!({"lagen": {"points": [13, 13, 9], "left_over": {"cards": 2, "points": 1}}})),
        case(json!({"tricks": 1, "thirds": 200})),
    ];
    fs::write(&file, lines.each_ref().map(ToString::to_string).join("\n")).unwrap();
    let output = program().arg("count").arg(&file).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "one is refused");
    let text = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let won: Vec<_> = answers.iter().map(|answer| answer["won"].as_bool()).collect();
    assert_eq!(won, [Some(true), Some(false), Some(true), None]);
    assert_eq!(answers[0]["thirds"], json!({"declarer": 107, "opponents": 103}));
    assert_eq!(answers[1]["blatt"], json!({"declarer": "35/1", "opponents": "34/2"}));
    assert_eq!(answers[3]["violations"][0]["pointer"], "/count/thirds");

    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    assert_eq!(server.anonymous().post("/count", &lines[2]).expect(200), answers[2]);
    let refused = server.anonymous().post("/count", &lines[3]).refused(422, "invalid_deal");
    assert_eq!(refused["violations"][0]["code"], "thirds_without_trick");
}
