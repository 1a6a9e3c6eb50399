//! A table's evening by taps alone: what goes wrong at a table is put right with a finger on the phone, and the log holds
//! what was tapped and nothing else.

use serde_json::{Value, json};

use super::phone::{CONFIRMED, Phone, WRITES};
use crate::support::axe::looks;
use crate::support::log::{Logged, events};

impl Phone {
    /// One finger on the button with this key, or on the first whose key begins so.
    fn finger(&self, key: &str) {
        let begins = if key.ends_with('/') { "^" } else { "" };
        self.browser.taps(&format!("#app [data-key{begins}=\"{key}\"]"));
    }

    fn fingers(&self, keys: &[&str]) {
        for key in keys {
            self.finger(key);
        }
    }

    /// The server has all, and the page shows it.
    fn is_confirmed(&self) {
        self.browser.wait(CONFIRMED);
    }

    /// So many lines stand on the sheet that is open.
    fn has_lines(&self, count: usize) {
        self.browser.wait(&format!("return document.querySelectorAll('#sheet > li').length === {count}"));
        self.is_confirmed();
    }

    /// What the log has of the table, behind the start of the round: type, line, and what it says.
    fn logged(&self) -> Vec<(String, u64, Value)> {
        let export = self.cup.organizer.get(&self.cup.path("export")).text;
        let all = events(&export);
        let begun = all.iter().position(|event| event.event_type == "round.started").unwrap();
        let told = |event: &Logged| {
            let payload = event.payload();
            (event.event_type.clone(), payload["at"]["deal"].as_u64().unwrap_or(0), payload)
        };
        all[begun + 1..].iter().map(told).collect()
    }

    /// Games by their ids, in the order of the sheet.
    fn games(&self) -> Vec<String> {
        let sheet = self.sheet();
        let lines = sheet["deals"].as_array().unwrap().iter();
        lines.map(|line| line["record"]["contract"].as_str().unwrap_or("–").to_owned()).collect()
    }
}

/// Types and lines, as they are compared.
fn told(logged: &[(String, u64, Value)]) -> Vec<(&str, u64)> {
    logged.iter().map(|(what, deal, _)| (what.as_str(), *deal)).collect()
}

/// What a table of Königrufen tapped on its evening.
const TAPPED: [(&str, u64); 26] = [
    ("deal.opened", 1),
    ("deal.redealt", 1),
    ("koenigrufen.game_declared", 1),
    ("koenigrufen.premium_announced", 1),
    ("koenigrufen.scored", 1),
    ("deal.opened", 2),
    ("koenigrufen.game_declared", 2),
    ("koenigrufen.kontra_given", 2),
    ("koenigrufen.scored", 2),
    ("deal.opened", 3),
    ("koenigrufen.game_declared", 3),
    ("koenigrufen.scored", 3),
    ("deal.entry_retracted", 3),
    ("deal.opened", 3),
    ("koenigrufen.game_declared", 3),
    ("koenigrufen.scored", 3),
    ("sheet.rearranged", 0),
    ("sheet.rearranged", 0),
    ("sheet.rearranged", 0),
    ("deal.corrected", 3),
    ("complaint.raised", 3),
    ("line.flagged", 3),
    ("deal.opened", 4),
    ("koenigrufen.game_declared", 4),
    ("koenigrufen.scored", 4),
    ("sheet.signed", 0),
];

#[test]
#[ignore = "needs a browser"]
fn a_tables_evening_by_taps() {
    let phone = Phone::start("krenglbach-2018", 8, 1);
    let table = phone.cup.table(1, 1);

    // The cards are dealt again; then a Dreier with an announced Trull.
    phone.fingers(&["rare", "redeal"]);
    phone.is_confirmed();
    phone.fingers(&["game/dreier/", "premium/trull/declarer/true", "save/true"]);
    phone.is_confirmed();

    // Somebody else than whose turn it is has dealt.
    phone.fingers(&["rare", "deals/3", "game/farbendreier/", "kontra/", "save/false"]);
    phone.is_confirmed();

    // A rare game; then it was another one after all.
    phone.fingers(&["more", "pick/piccolo", "game/piccolo/", "save/true"]);
    phone.is_confirmed();
    phone.fingers(&["lines", "undo"]);
    phone.has_lines(2);
    phone.fingers(&["back", "more", "pick/bettler", "game/bettler/", "save/false"]);
    phone.is_confirmed();

    // One was forgotten, one stands twice, two have changed places.
    phone.fingers(&["lines", "line/2", "insertBefore/2", "game/solorufer/", "partner/", "save/true"]);
    phone.fingers(&["reason/", "arrange"]);
    phone.has_lines(4);
    assert_eq!(phone.games(), ["dreier", "solorufer", "farbendreier", "bettler"]);
    phone.fingers(&["line/4", "removeLine/4", "reason/", "arrange"]);
    phone.has_lines(3);
    phone.fingers(&["line/2", "moveUp/2", "reason/", "arrange"]);
    phone
        .browser
        .wait("return document.querySelector('#sheet > li')?.textContent.includes('Solorufer') === true");
    phone.is_confirmed();
    assert_eq!(phone.games(), ["solorufer", "dreier", "farbendreier"]);

    // A line is corrected with a reason that is tapped; somebody complains of it, and the referee is called.
    phone.fingers(&["line/3", "correct/3", "kontra/", "reason/", "save/false"]);
    phone.is_confirmed();
    phone.fingers(&["lines", "line/3", "complain/3", "complains/1"]);
    phone.is_confirmed();
    phone.finger("referee/3");
    phone.browser.wait("return document.querySelector('[data-key=referee]')?.disabled === true");
    phone.is_confirmed();
    looks(&phone.browser, "table-evening");

    // The last deal is written, and two seats sign.
    phone.fingers(&["back", "game/rufer/", "partner/", "save/true"]);
    phone.is_confirmed();
    phone.fingers(&["sign/0/here", "sign/1/here", "sign"]);
    phone.browser.wait("return document.querySelector('#app .good') !== null");
    phone.is_confirmed();
    looks(&phone.browser, "table-evening-signed");

    let logged = phone.logged();
    assert_eq!(told(&logged), TAPPED);
    let of = |what: &str| -> Vec<&Value> {
        logged.iter().filter(|(named, ..)| named == what).map(|(.., payload)| payload).collect()
    };
    let numbered = |place: usize| Value::from(table.seats[place]);
    assert_eq!(of("deal.opened")[1]["dealer"], 3, "the one that was tapped, whoever's turn it was");
    let declared: Vec<_> =
        of("koenigrufen.game_declared").iter().map(|it| it["entry"]["contract"].clone()).collect();
    assert_eq!(declared, ["dreier", "farbendreier", "piccolo", "bettler", "rufer"]);
    let won: Vec<_> =
        of("koenigrufen.scored").iter().map(|it| it["entry"]["games"][0]["won"].clone()).collect();
    assert_eq!(won, [true, false, true, false, true]);
    // Where each line of the sheet came from.
    let orders: Vec<Vec<_>> = of("sheet.rearranged")
        .iter()
        .map(|it| {
            it["lines"].as_array().unwrap().iter().map(|line| line["was"].as_u64().unwrap_or(0)).collect()
        })
        .collect();
    assert_eq!(orders, [vec![1, 0, 2, 3], vec![1, 2, 3], vec![2, 1, 3]]);
    assert_eq!(of("sheet.rearranged")[0]["lines"][1]["record"]["contract"], "solorufer");
    let corrected = of("deal.corrected")[0];
    assert_eq!(corrected["record"]["declarers"][0]["kontras"][0]["level"], "rekontra", "one tap more");
    assert!(corrected["note"].is_object(), "with its reason");
    assert_eq!(of("complaint.raised")[0]["by"], numbered(1));
    let signed = of("sheet.signed")[0];
    assert_eq!((&signed["agreed"], signed["signatures"].as_array().unwrap().len()), (&json!(true), 2));
    assert_eq!(
        [&signed["signatures"][0]["player"], &signed["signatures"][1]["player"]],
        [&numbered(0), &numbered(1)]
    );
    let sheet = phone.sheet();
    assert_eq!(sheet["signed"], true, "{sheet}");
}

#[test]
#[ignore = "needs a browser"]
fn a_french_tables_evening_by_taps() {
    let phone = Phone::start("tarot-fft", 4, 1);
    // The petit alone: the same one deals again. Then everybody has passed, and the next one deals.
    phone.fingers(&["rare", "redeal"]);
    phone.is_confirmed();
    phone.fingers(&["rare", "passed"]);
    phone.is_confirmed();
    phone.fingers(&["game/garde/", "bouts/1", "tens/5", "units/102", "save/null"]);
    phone.is_confirmed();
    // Three more, one of them with all that can be said of it.
    phone.fingers(&[
        "game/prise/",
        "bouts/2",
        "petit/attack",
        "poignee/0",
        "tens/4",
        "units/82",
        "save/null",
    ]);
    phone.is_confirmed();
    phone.browser.wait(WRITES);

    let logged = phone.logged();
    let expected = [
        ("deal.opened", 1),
        ("deal.redealt", 1),
        ("deal.redealt", 1),
        ("tarot.contract_declared", 1),
        ("tarot.scored", 1),
        ("deal.opened", 2),
        ("tarot.contract_declared", 2),
        ("tarot.poignee_shown", 2),
        ("tarot.scored", 2),
    ];
    assert_eq!(told(&logged), expected);
    let [sec, passed] = [&logged[1].2, &logged[2].2];
    assert_eq!((&sec["passed"], &sec["dealer"]), (&Value::Null, &logged[0].2["dealer"]), "he deals again");
    assert_eq!(passed["passed"], true);
    assert_ne!(passed["dealer"], sec["dealer"], "the next one deals");
    assert_eq!(logged[3].2["entry"]["contract"], "garde");
    assert_eq!(logged[4].2["entry"], json!({"bouts": 1, "points": 51}));
    assert_eq!(logged[7].2["entry"]["size"], "simple");
    assert_eq!(logged[8].2["entry"], json!({"bouts": 2, "petit_au_bout": "attack", "points": 41}));
}
