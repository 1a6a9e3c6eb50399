//! `tarockmeister simulate`: made-up deals that `score` reads as they are.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Output, Stdio};

use serde_json::Value;

use crate::support::server::program;

fn simulate(options: &[&str]) -> Output {
    program().arg("simulate").args(options).output().expect("the program starts")
}

fn lines(options: &[&str]) -> Vec<String> {
    let output = simulate(options);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect()
}

/// What a command answers to these lines.
fn piped(command: &str, lines: &[String]) -> Output {
    let mut program = program();
    let program = program.args([command, "-"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut process = program.spawn().expect("the program starts");
    let mut input = process.stdin.take().expect("a pipe");
    let lines = lines.join("\n") + "\n";
    let writing = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let output = process.wait_with_output().expect("it ends");
    writing.join().expect("a thread").expect("it reads");
    output
}

#[test]
fn every_record_is_scored_as_it_is() {
    for ruleset in ["krenglbach-2018", "tarockcup-2018", "tarockcup-2019", "ooe-2023"] {
        let records = lines(&["--ruleset", ruleset, "--deals", "200", "--seed", "1", "--five"]);
        let scored = piped("score", &records);
        assert_eq!(scored.status.code(), Some(0), "{ruleset}");
        assert_eq!(scored.stdout.split(|byte| *byte == b'\n').count(), 200 + 1, "{ruleset}");
    }
}

#[test]
fn the_seed_decides_and_more_deals_only_add_lines() {
    let deals = |deals, seed| lines(&["--ruleset", "ooe-2023", "--deals", deals, "--seed", seed]);
    let (few, many) = (deals("10", "7"), deals("30", "7"));
    assert_eq!(many.len(), 30);
    assert_eq!(few, many[..10]);
    assert_ne!(few, deals("10", "8"));
}

#[test]
fn with_plays_the_cards_are_there_and_what_was_broken_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("planted.jsonl");
    let options = ["--ruleset", "krenglbach-2018", "--deals", "200", "--seed", "7", "--plays"];
    let broken = ["--violations", "0.25", "--planted", file.to_str().unwrap()];
    let plays = lines(&[&options[..], &broken[..]].concat());
    assert_eq!(plays.len(), 200);
    for play in &plays {
        let play: Value = serde_json::from_str(play).unwrap();
        assert_eq!(play["ruleset"], "krenglbach-2018");
        assert_eq!(play["deal"]["hands"]["A"].as_array().unwrap().len(), 12);
        assert_eq!(play["deal"]["talon"].as_array().unwrap().len(), 6);
    }
    let planted = fs::read_to_string(&file).unwrap();
    let planted: Vec<Value> = planted.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!((25..75).contains(&planted.len()), "{}", planted.len());

    // And `adjudicate` finds that, and nothing else.
    let judged = piped("adjudicate", &plays);
    assert_eq!(judged.status.code(), Some(0));
    let judged = String::from_utf8(judged.stdout).unwrap();
    let found = (1..).zip(judged.lines()).flat_map(|(deal, line)| {
        let answer: Value = serde_json::from_str(line).unwrap();
        let violations = answer["violations"].as_array().unwrap().clone();
        violations.into_iter().map(move |violation| stated(deal, &violation))
    });
    let planted = planted.iter().map(|planted| stated(planted["deal"].as_u64().unwrap(), planted));
    assert!(found.eq(planted));
}

/// French Tarot: three, four or five players, who all play.
#[test]
fn tarot_is_simulated_scored_and_judged() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("planted.jsonl");
    for (players, hand) in [("3", 24), ("4", 18), ("5", 15)] {
        let options = ["--ruleset", "tarot-fft", "--deals", "60", "--seed", "7", "--players", players];
        let scored = piped("score", &lines(&options));
        assert_eq!(scored.status.code(), Some(0), "{players}");
        let broken = ["--plays", "--violations", "0.5", "--planted", file.to_str().unwrap()];
        let plays = lines(&[&options[..], &broken[..]].concat());
        for play in &plays {
            let play: Value = serde_json::from_str(play).unwrap();
            assert_eq!(play["deal"]["hands"]["C"].as_array().unwrap().len(), hand);
        }
        let planted = fs::read_to_string(&file).unwrap();
        let planted: Vec<Value> = planted.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let judged = piped("adjudicate", &plays);
        assert_eq!(judged.status.code(), Some(0), "{players}");
        let judged = String::from_utf8(judged.stdout).unwrap();
        let answers: Vec<Value> = judged.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let found = (1..).zip(&answers).flat_map(|(deal, answer)| {
            let violations = answer["violations"].as_array().unwrap().iter();
            violations.map(move |violation| stated(deal, violation))
        });
        let expected = planted.iter().map(|planted| stated(planted["deal"].as_u64().unwrap(), planted));
        assert!(found.eq(expected), "{players}");
        for answer in &answers {
            let points = ["attack", "defence"].map(|side| answer["points"][side].as_f64().unwrap());
            assert!((points[0] + points[1] - 91.0).abs() < f64::EPSILON, "{answer}");
        }
    }
}

/// Where a violation was, and which.
fn stated(deal: u64, violation: &Value) -> (u64, [Value; 4]) {
    (deal, ["rule", "trick", "player", "card"].map(|key| violation[key].clone()))
}

#[test]
fn who_has_read_enough_may_leave() {
    let options = ["--ruleset", "tarockcup-2018", "--deals", "1000000000", "--seed", "1"];
    let mut command = program();
    let command = command.arg("simulate").args(options).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().expect("the program starts");
    let mut first = String::new();
    BufReader::new(process.stdout.take().expect("a pipe")).read_line(&mut first).unwrap();
    assert!(first.starts_with(r#"{"ruleset":"tarockcup-2018","deal":{"#), "{first}");
    let output = process.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn who_has_read_enough_answers_may_leave() {
    let records = lines(&["--ruleset", "tarockcup-2018", "--deals", "1000", "--seed", "1"]);
    let plays = lines(&["--ruleset", "tarockcup-2018", "--deals", "1000", "--seed", "1", "--plays"]);
    for (command, cases) in [("score", records), ("adjudicate", plays)] {
        let mut program = program();
        let program = program.args([command, "-"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = program.stderr(Stdio::piped()).spawn().expect("the program starts");
        let mut input = process.stdin.take().expect("a pipe");
        input.write_all(cases.join("\n").as_bytes()).expect("it reads");
        drop(input);
        let mut first = String::new();
        BufReader::new(process.stdout.take().expect("a pipe")).read_line(&mut first).unwrap();
        assert!(first.starts_with('{'), "{first}");
        let output = process.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{command}");
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn what_cannot_be_simulated_is_refused_with_what_can() {
    let known = ["--deals", "1", "--seed", "1"];
    for (options, says) in [
        (&["--ruleset", "bridge"][..], "krenglbach-2018"),
        (&["--ruleset", "ooe-2023", "--plays", "--violations", "2"], "from 0 to 1"),
        (&["--ruleset", "ooe-2023", "--violations", "0.5"], "--plays"),
        (&["--ruleset", "ooe-2023", "--plays", "--violations", "1", "--planted", "/nowhere/x"], "/nowhere/x"),
        (&[], "--ruleset"),
    ] {
        let output = simulate(&[&known[..], options].concat());
        assert_eq!(output.status.code(), Some(2), "{options:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(says), "{options:?}: {error}");
    }
}
