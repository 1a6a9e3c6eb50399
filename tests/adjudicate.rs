//! `tarockmeister adjudicate` and `POST /adjudicate`: the same judgement of the same cards.

use std::io::Write as _;
use std::process::{Output, Stdio};

use serde_json::{Value, json};

use crate::support::database::On;
use crate::support::play::{besserrufer, royal, tricks};
use crate::support::server::program;

fn adjudicate(input: &str) -> Output {
    let mut command = program();
    let command =
        command.args(["adjudicate", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().expect("the program starts");
    process.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
    process.wait_with_output().expect("it ends")
}

/// The answers to these cases, one per line, and the exit status.
fn answers(cases: &[Value]) -> (Vec<Value>, Option<i32>) {
    let lines: Vec<_> = cases.iter().map(Value::to_string).collect();
    let output = adjudicate(&lines.join("\n"));
    let text = std::str::from_utf8(&output.stdout).expect("text");
    let answers = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    (answers, output.status.code())
}

fn answer(case: &Value) -> Value {
    let (mut answers, status) = answers(std::slice::from_ref(case));
    assert_eq!(status, Some(0), "{answers:?}");
    answers.remove(0)
}

/// Who breaks what where, of each violation.
fn broken(answer: &Value) -> Vec<(String, u64, String)> {
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let violations = answer["violations"].as_array().expect("a list").iter();
    let named = |violation: &Value| {
        assert!(text(&violation["detail"]).ends_with('.'), "{violation}");
        (text(&violation["rule"]), violation["trick"].as_u64().expect("a number"), text(&violation["player"]))
    };
    violations.map(named).collect()
}

/// D keeps T11 back from trick 11, in which tarock was led, and takes the last trick with it.
fn with_missed_farbzwang() -> Value {
    let mut case = besserrufer();
    tricks(&mut case)[10][3][1] = json!("tD");
    tricks(&mut case)[11][3][1] = json!("T11");
    case
}

#[test]
fn the_example_is_judged_as_it_was_played() {
    let answer = answer(&besserrufer());
    assert_eq!((&answer["legal"], &answer["violations"]), (&json!(true), &json!([])));
    assert_eq!(answer["tricks_taken"], json!({"A": 7, "B": 0, "C": 3, "D": 2}));
    assert_eq!(answer["thirds"], json!({"declarer": 157, "opponents": 53}));
    let record = &answer["record"];
    assert_eq!((&record["contract"], &record["partner"]), (&json!("besserrufer"), &json!("C")));
    assert_eq!(record["declarers"][0]["won"], true);
    let premiums: Vec<_> = record["premiums"].as_array().unwrap().iter().collect();
    assert!(premiums.iter().any(|p| p["premium"] == "pagat" && p["announced"] == true && p["won"] == true));
    assert!(premiums.iter().any(|p| p["premium"] == "koenig_ultimo" && p["announced"] == false));
    // Besserrufer 1 with kontra, Pagat 2, the silent König ultimo 1; the kontra counts in the payment only.
    assert_eq!(answer["score"]["points"], json!({"A": 4, "B": -4, "C": 4, "D": -4}));
    assert_eq!(answer["score"]["payment_cents"], json!({"A": 50, "B": -50, "C": 50, "D": -50}));
}

#[test]
fn what_the_record_of_a_play_scores_is_the_score_of_the_play() {
    let answer = answer(&besserrufer());
    let case = json!({"ruleset": "tarockcup-2018", "deal": answer["record"]});
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    assert_eq!(server.anonymous().post("/score", &case).expect(200), answer["score"]);
}

#[test]
fn command_line_and_api_give_the_same_answers() {
    let mut partial = besserrufer();
    tricks(&mut partial).truncate(5);
    let mut unknown = besserrufer();
    unknown["ruleset"] = json!("whist");
    let mut twice = besserrufer();
    twice["deal"]["talon"][0] = json!("Sk");
    let mut priced = with_missed_farbzwang();
    priced["price_violations"] = json!(true);
    both_answer(&[besserrufer(), partial, with_missed_farbzwang(), priced, unknown, twice, json!({})]);
}

/// What both answer, some with a refusal.
fn both_answer(cases: &[Value]) -> Vec<Value> {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let (printed, status) = answers(cases);
    assert_eq!(status, Some(1), "some were refused");
    assert_eq!(printed.len(), cases.len());
    for (case, printed) in cases.iter().zip(&printed) {
        let posted = server.anonymous().post("/adjudicate", case);
        let mut body = posted.json();
        for field in ["instance", "request_id"] {
            body.as_object_mut().unwrap().remove(field);
        }
        assert_eq!(&body, printed);
        assert_eq!(posted.status == 200, printed["code"].is_null(), "{printed}");
    }
    printed
}

#[test]
fn a_play_that_stops_early_is_judged_as_far_as_it_goes() {
    let mut case = besserrufer();
    tricks(&mut case).truncate(5);
    tricks(&mut case)[4].as_array_mut().unwrap().truncate(2);
    let answer = answer(&case);
    assert_eq!(answer["legal"], true);
    assert_eq!(answer["tricks_taken"], json!({"A": 1, "B": 0, "C": 2, "D": 1}));
    assert_eq!((&answer["record"], &answer["score"]), (&Value::Null, &Value::Null));

    tricks(&mut case).clear();
    let answer = self::answer(&case);
    assert_eq!(answer["tricks_taken"], json!({"A": 0, "B": 0, "C": 0, "D": 0}));
}

#[test]
fn an_offence_is_named_and_priced() {
    let mut case = with_missed_farbzwang();
    let judged = answer(&case);
    assert_eq!(judged["legal"], false);
    assert_eq!(broken(&judged), [("farbzwang".to_owned(), 11, "D".to_owned())]);
    assert_eq!(judged["violations"][0]["card"], "tD");
    assert_eq!(judged["violations"][0].get("renonce"), None);
    // As played the Pagat was lost: game 1, Pagat 2.
    assert_eq!(judged["score"]["points"], json!({"A": -1, "B": 1, "C": -1, "D": 1}));

    case["price_violations"] = json!(true);
    let priced = answer(&case);
    // TC18 §6: game 1 and announced Pagat 2 to each of the three.
    assert_eq!(priced["violations"][0]["renonce"]["points"], json!({"A": 3, "B": 3, "C": 3, "D": -9}));
}

#[test]
fn what_no_table_could_have_seen_is_refused_with_every_place() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let mut case = besserrufer();
    case["deal"]["hands"]["B"][0] = json!("T20");
    case["deal"]["vorhand"] = json!("E");
    case["deal"]["tricks"][3][0][0] = json!("F");
    let refused = server.anonymous().post("/adjudicate", &case).refused(422, "invalid_deal");
    let violations = refused["violations"].as_array().unwrap();
    let at = |pointer: &str| violations.iter().any(|violation| violation["pointer"] == pointer);
    for pointer in ["/deal/vorhand", "/deal/hands/B/0", "/deal/tricks/3/0/0"] {
        assert!(at(pointer), "{pointer}: {refused}");
    }

    let shape = |pointer: &str, value: Value| {
        let mut case = besserrufer();
        *case.pointer_mut(pointer).unwrap() = value;
        let refused = server.anonymous().post("/adjudicate", &case).refused(400, "invalid_shape");
        assert_eq!(refused["violations"][0]["pointer"], pointer);
        refused["detail"].as_str().unwrap().to_owned()
    };
    shape("/deal/hands/A/0", json!("T22"));
    shape("/deal/contract", json!("No id"));
    assert_eq!(
        shape("/deal/contract", json!(5)),
        "Expected here: the id of a game or an announcement. Found: a whole number."
    );
    assert_eq!(shape("/deal/declarers/0", json!("A")), "Expected here: an object. Found: a text.");
    assert_eq!(shape("/deal/taken", json!(3)), "Expected here: 1 or 2, for a half of the talon.");
    assert_eq!(
        shape("/deal/tricks/0/0/1", json!(7)),
        "Expected here: the name of a card. Found: a whole number."
    );
    let mut unheard = besserrufer();
    unheard["deal"]["contract"] = json!("schnapsen");
    let refused = server.anonymous().post("/adjudicate", &unheard).refused(422, "invalid_deal");
    assert_eq!(refused["violations"][0]["code"], "contract_not_in_ruleset");
    let mut more = besserrufer();
    more["deal"]["winner"] = json!("A");
    let refused = server.anonymous().post("/adjudicate", &more).refused(400, "invalid_shape");
    assert_eq!(refused["violations"][0]["pointer"], "/deal/winner");
}

#[test]
fn a_body_of_more_than_256_kib_is_refused() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let mut case = besserrufer();
    case["deal"]["called"] = json!("x".repeat(256 * 1024));
    server.anonymous().post("/adjudicate", &case).refused(413, "payload_too_large");
}

/// 70 points with two bouts are 29 more than needed: (25 + 29) × 2, and the 1 in the last trick twice
/// and a poignée once.
#[test]
fn the_example_of_french_tarot_is_judged_as_it_was_played() {
    let case: Value = serde_json::from_str(include_str!("../examples/plays/garde.json")).unwrap();
    let answer = answer(&case);
    assert_eq!((&answer["legal"], &answer["violations"]), (&json!(true), &json!([])));
    assert_eq!(answer["tricks_taken"], json!({"A": 2, "B": 1, "C": 15, "D": 0}));
    assert_eq!(answer["points"], json!({"attack": 70, "defence": 21}));
    assert_eq!(answer["bouts"], json!({"attack": 2, "defence": 1}));
    assert_eq!(answer["record"]["petit_au_bout"], "attack");
    assert_eq!(answer["score"]["points"], json!({"A": -148, "B": -148, "C": 444, "D": -148}));
    let database = On::Sqlite.database().unwrap();
    assert_eq!(database.serve().anonymous().post("/adjudicate", &case).expect(200), answer);
}

/// A keeps IIII for the last trick: she has III to trump the eighth with, and lays IIII.
fn with_a_kept_card_laid_early() -> Value {
    let mut case = royal();
    tricks(&mut case)[7][1][1] = json!("T4");
    tricks(&mut case)[9][1][1] = json!("T3");
    case
}

#[test]
fn royal_tarock_is_judged_as_it_was_played() {
    let mut partial = royal();
    tricks(&mut partial).truncate(6);
    let mut priced = with_a_kept_card_laid_early();
    priced["price_violations"] = json!(true);
    let mut given_elsewhere = royal();
    for (player, place, card) in [("A", 1, "T19"), ("D", 0, "T20")] {
        given_elsewhere["deal"]["hands"][player][place] = json!(card);
    }
    let mut thrown_in = royal();
    for field in ["announcements", "tricks"] {
        thrown_in["deal"].as_object_mut().unwrap().remove(field);
    }
    thrown_in["deal"]["thrown_in"] = json!(true);
    let answers = both_answer(&[royal(), partial, priced, thrown_in, given_elsewhere]);
    let [whole, partial, priced, thrown_in, given_elsewhere] = answers.as_slice() else { panic!() };

    assert_eq!((&whole["legal"], &whole["thirds"]), (&json!(true), &Value::Null));
    assert_eq!(whole["tricks_taken"], json!({"A": 7, "B": 0, "C": 0, "D": 3}));
    // Attackers: 40 and 20 to begin with, Engel 1, Ultimo 10, Royal 200, at most 200. Defenders: 90, less
    // 20 for the kontra and 5 for the Bande.
    assert_eq!(whole["score"]["points"], json!({"A": 200, "B": 65, "C": 65, "D": 200}));
    let record = json!({"ruleset": "royal", "deal": whole["record"]});
    let database = On::Sqlite.database().unwrap();
    assert_eq!(database.serve().anonymous().post("/score", &record).expect(200), whole["score"]);

    assert_eq!((&partial["record"], &partial["score"]), (&Value::Null, &Value::Null));
    assert_eq!(partial["outcomes"]["announcements"][0]["won"], true, "XX is home");
    assert_eq!(partial["outcomes"]["announcements"][2].get("won"), None, "the Royal is open");

    assert_eq!(broken(priced), [("kept_early".to_owned(), 8, "A".to_owned())]);
    assert_eq!((&priced["violations"][0]["card"], &priced["legal"]), (&json!("T4"), &json!(false)));
    assert_eq!(priced["violations"][0]["renonce"], Value::Null, "offences have no price here");
    let won = |place: usize| &priced["record"]["announcements"][place]["won"];
    assert_eq!((won(2), won(3)), (&json!(true), &json!(false)), "the Royal was made, the Ultimo was not");
    assert_eq!(priced["score"]["points"]["A"], 200);

    assert_eq!(broken(thrown_in), [("thrown_in_wrongly".to_owned(), 0, "C".to_owned())]);
    assert_eq!((&thrown_in["record"], &thrown_in["score"]), (&Value::Null, &Value::Null));
    let codes: Vec<_> =
        given_elsewhere["violations"].as_array().unwrap().iter().map(|found| &found["code"]).collect();
    assert_eq!(codes, ["card_given_elsewhere", "card_given_elsewhere"]);
}

#[test]
fn a_file_that_cannot_be_read_is_status_2() {
    let output = program().args(["adjudicate", "/nowhere/play.json"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(adjudicate(" \n").status.code(), Some(2));
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/plays/besserrufer.json");
    let output = program().args(["adjudicate", example]).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
}
