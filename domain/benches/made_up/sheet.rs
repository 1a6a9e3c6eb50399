//! A sheet of Königrufen.

use domain::koenigrufen::Record;
use domain::koenigrufen::rules::Rules;
use domain::ruleset::Ruleset;
use domain::seat::Seat;

/// An evening's mix: Rufer most of all, some of everything else.
const SHEET: [&str; 8] = [
    r#"{"contract": "rufer", "declarers": [{"player": 0, "won": true}], "partner": 2}"#,
    r#"{"contract": "rufer", "declarers": [{"player": 0, "won": false, "kontras": [{"by": 1, "level": "kontra"}]}],
        "partner": 3, "premiums": [{"premium": "pagat", "side": "opponents", "by": 1, "announced": true, "won": true}]}"#,
    r#"{"contract": "besserrufer", "declarers": [{"player": 1, "won": true}], "partner": 2, "premiums": [
        {"premium": "uhu", "side": "declarer", "by": 1, "announced": true, "won": true, "kontra": "kontra"},
        {"premium": "trull", "side": "declarer", "announced": false, "won": true}]}"#,
    r#"{"contract": "trischaken", "trischaken": {"0": {"thirds": 90, "tricks": 5}, "1": {"thirds": 60, "tricks": 4},
        "2": {"thirds": 60, "tricks": 3}, "3": {"thirds": 0, "tricks": 0}}}"#,
    r#"{"contract": "piccolo", "declarers": [{"player": 3, "won": true, "kontras": [{"by": 0, "level": "kontra"}]}]}"#,
    r#"{"contract": "solorufer", "declarers": [{"player": 2, "won": true}], "partner": 0, "premiums": [
        {"premium": "koenig_ultimo", "side": "declarer", "by": 0, "announced": true, "won": false}]}"#,
    r#"{"contract": "sechserdreier", "declarers": [{"player": 0, "won": false}]}"#,
    r#"{"contract": "dreier", "declarers": [{"player": 1}], "renonce": {"offenders": [3, 1], "claims": {"0": 9}}}"#,
];

/// A record of each.
pub fn sheet() -> Vec<Record<Seat>> {
    SHEET.iter().map(|record| serde_json::from_str(record).expect("the sheet is well formed")).collect()
}

/// What they are settled by.
pub fn rules() -> &'static Rules {
    let preset = Ruleset::preset("tarockcup-2019").expect("it is a preset");
    preset.game.koenigrufen().expect("a ruleset of Königrufen")
}
