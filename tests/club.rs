//! A club's own ruleset in a file: a game of its own, a premium less, kontras in the points.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Output, Stdio};

use serde_json::{Value, json};

use crate::support::server::program;

fn file() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../examples/club.toml");
    path.to_str().expect("a path").to_owned()
}

fn answered(command: &str, ruleset: &[&str], lines: &[String]) -> (Option<i32>, Vec<Value>) {
    let mut program = program();
    let program = program.arg(command).args(ruleset).arg("-").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut process = program.spawn().expect("the program starts");
    let mut input = process.stdin.take().expect("a pipe");
    let lines = lines.join("\n") + "\n";
    let writing = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let Output { status, stdout, .. } = process.wait_with_output().expect("it ends");
    writing.join().expect("a thread").expect("it reads");
    let text = String::from_utf8(stdout).expect("text");
    (status.code(), text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect())
}

fn case(deal: &Value) -> String {
    json!({"ruleset": "stammtisch", "deal": deal}).to_string()
}

fn vogeldreier(won: bool) -> Value {
    json!({"family": "koenigrufen", "players": ["A", "B", "C", "D"], "vorhand": "A", "contract": "vogeldreier",
        "declarers": [{"player": "B", "won": won, "kontras": [{"by": "C", "level": "kontra"}]}],
        "premiums": [{"premium": "pagat", "side": "declarer", "by": "B", "announced": true, "won": won}]})
}

#[test]
fn a_game_of_the_clubs_own_is_scored_by_its_parts() {
    let mut without_bird = vogeldreier(true);
    without_bird["premiums"] = json!([]);
    let mut trull = vogeldreier(true);
    trull["premiums"] = json!([{"premium": "trull", "side": "declarer", "announced": false, "won": true}]);
    let deals = [vogeldreier(true), vogeldreier(false), without_bird, trull].map(|deal| case(&deal));
    let (status, answers) = answered("score", &["--ruleset", &file()], &deals);
    assert_eq!(status, Some(1));
    // 6 doubled by the kontra and the Pagat's 2, from three; lost, the game counts double once more.
    assert_eq!(answers[0]["points"], json!({"A": -14, "B": 42, "C": -14, "D": -14}));
    assert_eq!(answers[0]["payment_cents"], json!({"A": -140, "B": 420, "C": -140, "D": -140}));
    assert_eq!(answers[0]["lines"][0]["item"], "vogeldreier");
    assert_eq!(answers[1]["points"], json!({"A": 26, "B": -78, "C": 26, "D": 26}));
    let codes = |answer: &Value| {
        let violations = answer["violations"].as_array().expect("violations").clone();
        violations.iter().map(|one| format!("{} {}", one["pointer"], one["code"])).collect::<Vec<_>>()
    };
    assert_eq!(codes(&answers[2]), [r#""/deal/premiums" "missing_bird""#]);
    assert_eq!(
        codes(&answers[3]),
        [r#""/deal/premiums/0/premium" "premium_not_in_ruleset""#, r#""/deal/premiums" "missing_bird""#]
    );
}

#[test]
fn without_the_file_nobody_knows_the_ruleset_or_its_game() {
    let (status, answers) = answered("score", &[], &[case(&vogeldreier(true))]);
    assert_eq!((status, &answers[0]["code"]), (Some(1), &json!("unknown_ruleset")));
    let cup = json!({"ruleset": "tarockcup-2018", "deal": vogeldreier(true)}).to_string();
    let (_, answers) = answered("score", &["--ruleset", &file()], &[cup]);
    assert_eq!(answers[0]["violations"][0]["code"], "contract_not_in_ruleset");
}

#[test]
fn made_up_deals_play_it_to_the_card_and_can_be_scored_and_judged() {
    let club = file();
    let simulate = |more: &[&str]| {
        let output = program()
            .args(["simulate", "--ruleset", &club, "--deals", "1000", "--seed", "3"])
            .args(more)
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).expect("text");
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let records = simulate(&[]);
    let of_the_club = records.iter().filter(|line| line.contains(r#""contract":"vogeldreier""#)).count();
    assert!(of_the_club >= 5, "{of_the_club}");
    assert!(!records.iter().any(|line| line.contains("trull") || line.contains("mondfang")));
    let (status, _) = answered("score", &["--ruleset", &club], &records);
    assert_eq!(status, Some(0));
    let plays = simulate(&["--plays"]);
    let (status, judged) = answered("adjudicate", &["--ruleset", &club], &plays);
    assert_eq!((status, judged.len()), (Some(0), 1000));
    assert!(judged.iter().all(|judged| judged["legal"] == true && judged["score"].is_object()));
}

#[test]
fn a_file_that_cannot_be_played_by_is_refused_with_every_place() {
    let folder = tempfile::tempdir().unwrap();
    let broken = folder.path().join("broken.toml");
    std::fs::write(
        &broken,
        std::fs::read_to_string(file()).unwrap().replace("lost_times = 2", "lost_times = 20"),
    )
    .unwrap();
    let output = program()
        .args(["simulate", "--deals", "1", "--seed", "1", "--ruleset"])
        .arg(&broken)
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(printed.contains("/game/contracts/vogeldreier/lost_times"), "{printed}");
}
