//! `tarockmeister score`: the same answers as over HTTP, from files and pipes.

use std::fs;
use std::io::Write as _;
use std::process::{Output, Stdio};

use serde_json::{Value, json};

use crate::support::server::program;

fn case(partner: &str) -> Value {
    json!({"ruleset": "tarockcup-2018", "deal": {
        "family": "koenigrufen", "players": ["A", "B", "C", "D"], "vorhand": "A", "contract": "rufer",
        "declarers": [{"player": "A", "won": true}], "partner": partner,
    }})
}

fn score(input: &str) -> Output {
    let mut command = program();
    let command =
        command.args(["score", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().expect("the program starts");
    process.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
    process.wait_with_output().expect("it ends")
}

fn answers(output: &Output) -> Vec<Value> {
    let text = std::str::from_utf8(&output.stdout).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn one_case_is_answered_however_it_is_laid_out() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deal.json");
    fs::write(&file, serde_json::to_string_pretty(&case("C")).unwrap()).unwrap();
    let output = program().arg("score").arg(&file).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(answers(&output)[0]["points"], json!({"A": 1, "B": -1, "C": 1, "D": -1}));
}

#[test]
fn each_line_has_its_answer_or_its_problem_in_order() {
    let input = format!("{}\nnonsense\n{}\n{}\n", case("C"), case("A"), case("D"));
    let output = score(&input);
    assert_eq!(output.status.code(), Some(1));
    let answers = answers(&output);
    let codes: Vec<_> = answers.iter().map(|answer| answer["code"].as_str()).collect();
    assert_eq!(codes, [None, Some("malformed_json"), Some("invalid_deal"), None]);
    assert_eq!(answers[2]["violations"][0]["pointer"], "/deal/partner");
}

#[test]
fn a_file_that_cannot_be_read_is_status_2() {
    let output = program().args(["score", "/nowhere/deal.json"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("/nowhere/deal.json"));
    assert_eq!(score("").status.code(), Some(2));
    assert_eq!(score(" \n").status.code(), Some(2));
}
