//! `score` and `adjudicate` of French Tarot and Royal-Tarock, over HTTP and on the command line.

use std::io::Write as _;
use std::process::Stdio;

use rstest::rstest;
use serde_json::{Value, json};

use crate::support::database::On;
use crate::support::server::program;

/// What a subcommand answers to these lines.
fn piped(arguments: &[&str], input: &str) -> (Vec<Value>, Option<i32>) {
    let mut command = program();
    let command = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().expect("the program starts");
    let mut stdin = process.stdin.take().expect("a pipe");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = process.wait_with_output().expect("it ends");
    writer.join().expect("it writes").expect("it reads");
    let text = String::from_utf8(output.stdout).expect("text");
    (text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect(), output.status.code())
}

/// The examples of the rules (TAR "Beispiele") and what the deal of the contract comes to.
#[test]
fn the_same_answers_come_over_http_and_on_the_command_line() {
    let tarot = |more: Value| {
        let mut deal = json!({"family": "tarot", "players": ["A", "B", "C", "D"], "taker": "A"});
        deal.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({"ruleset": "tarot-fft", "deal": deal})
    };
    let shown = json!([{"by": "A", "size": "simple"}]);
    let royal = json!({"ruleset": "royal", "deal": {"family": "royal",
        "attackers": {"eintreiber": "A", "abfaenger": "B"}, "defenders": {"eintreiber": "C", "abfaenger": "D"},
        "hands": {"attackers": {"tarocks": 13, "honneurs": 2, "holds": ["T18", "T16"]},
            "defenders": {"tarocks": 9, "honneurs": 0, "holds": ["T17"]}},
        "announcements": [{"item": "ultimo", "by": "A", "cards": ["T1"], "won": true, "kontra_by": null}],
        "silent": [{"item": "obscur", "side": "attackers"}]}});
    let cases = [
        (
            tarot(
                json!({"contract": "garde", "points": 49, "bouts": 2, "poignees": shown, "petit_au_bout": "attack",
            "partner": null, "chelem": null}),
            ),
            json!({"A": 318, "B": -106, "C": -106, "D": -106}),
        ),
        (
            tarot(json!({"contract": "garde_sans", "points": 60, "bouts": 0, "petit_au_bout": "defence"})),
            json!({"A": 228, "B": -76, "C": -76, "D": -76}),
        ),
        (
            tarot(
                json!({"contract": "prise", "points": 44, "bouts": 1, "poignees": shown, "petit_au_bout": "attack"}),
            ),
            json!({"A": -126, "B": 42, "C": 42, "D": 42}),
        ),
        (royal, json!({"A": 60, "B": 60, "C": 90, "D": 90})),
    ];
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let input: Vec<_> = cases.iter().map(|(case, _)| case.to_string()).collect();
    let (answers, status) = piped(&["score", "-"], &input.join("\n"));
    assert_eq!((answers.len(), status), (cases.len(), Some(0)), "{answers:?}");
    for ((case, points), answer) in cases.iter().zip(answers) {
        assert_eq!((&answer["points"], &answer["payment_cents"]), (points, &Value::Null), "{answer}");
        assert_eq!(server.anonymous().post("/score", case).expect(200), answer);
    }

    let other = json!({"ruleset": "royal", "deal": cases[0].0["deal"]});
    let refused = server.anonymous().post("/score", &other).refused(422, "invalid_deal");
    assert_eq!(refused["violations"][0]["code"], "family_mismatch");
    let half = tarot(json!({"contract": "garde", "points": 40.5, "bouts": 2, "partner": "B"}));
    let refused = server.anonymous().post("/score", &half).refused(422, "invalid_deal");
    let pointers: Vec<_> = refused["violations"].as_array().unwrap().iter().map(|v| &v["pointer"]).collect();
    assert_eq!(pointers.len(), 2, "{refused}");
}

/// What is simulated is legal, and its record comes to the same whether it is scored or adjudicated.
#[rstest]
#[case(&["--ruleset", "tarot-fft"])]
#[case(&["--ruleset", "tarot-fft", "--players", "3"])]
#[case(&["--ruleset", "tarot-004", "--five"])]
#[case(&["--ruleset", "royal"])]
fn simulated_deals_are_judged_and_scored(#[case] of: &[&str]) {
    let simulate = |more: &[&str]| {
        let output =
            program().arg("simulate").args(of).args(["--deals", "12", "--seed", "5"]).args(more).output();
        let output = output.expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    let (plays, records) = (simulate(&["--plays"]), simulate(&[]));
    let (judged, status) = piped(&["adjudicate", "-"], &plays);
    assert_eq!((judged.len(), status), (12, Some(0)), "{judged:?}");
    let (scored, status) = piped(&["score", "-"], &records);
    assert_eq!((scored.len(), status), (12, Some(0)), "{scored:?}");
    for (judged, scored) in judged.iter().zip(&scored) {
        assert_eq!((&judged["legal"], &judged["violations"]), (&json!(true), &json!([])), "{judged}");
        assert_eq!(&judged["score"], scored);
    }
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let first: Value = serde_json::from_str(plays.lines().next().unwrap()).unwrap();
    assert_eq!(server.anonymous().post("/adjudicate", &first).expect(200), judged[0]);
    let mut foreign = first;
    foreign["ruleset"] = json!("tarockcup-2018");
    let refused = server.anonymous().post("/adjudicate", &foreign).refused(422, "invalid_deal");
    assert!(
        refused["violations"].as_array().unwrap().iter().any(|v| v["code"] == "family_mismatch"),
        "{refused}"
    );
}
