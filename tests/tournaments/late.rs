//! Days on which mistakes are noticed late and put right, and the cash box of a day.

use serde_json::{Value, json};

use super::desk::because;
use crate::support::cup::{Cup, won};
use crate::support::database::On;
use crate::support::hall::found;

/// What is noticed late, and put right: who came too late and who left, lines forgotten, sheets of
/// paper, the wrong person behind a number, the wrong rules. Nine players, two rounds.
pub fn afterwards() -> Cup {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 2, 1).expect("SQLite is always there");
    cup.admit(8, 1000);
    cup.start_round(1);
    let start = cup.path("rounds/1/start");
    let late = because("Half of them are still at the bar");
    cup.organizer.send("DELETE", &start, Some(&late), &[]).expect(200);
    cup.tell("rounds/1/start").expect(200);
    let ninth = cup.register("Gruber", &json!({"fee_paid_cents": 1000}));
    cup.act("rounds/1/tables/1/players", &json!({"player": ninth})).expect(200);

    five_become_four(&cup);
    forgotten_and_on_paper(&cup);
    cup.tell("rounds/1/end").expect(200);

    let person =
        json!({"person": {"given_name": "Maria", "family_name": "Huber"}, "reason": "She sat there"});
    cup.organizer.put(&cup.path(&format!("players/{ninth}/person")), &person).expect(200);
    played_by_other_rules(&cup);
    cup.act("rounds", &json!({"round": 2})).expect(201);
    cup.tell("rounds/2/start").expect(200);
    for number in 1..=cup.tables(2) {
        let table = cup.table(2, number);
        let points: Vec<_> = (0..table.seats.len()).map(|seat| [9, 2, -4, -7, 0][seat]).collect();
        let paper = json!({"points": by_player(&table.seats, &points), "signed": [table.seats[0]]});
        cup.organizer.put(&format!("{}/totals", table.path), &paper).expect(200);
    }
    cup.tell("rounds/2/end").expect(200);
    cup
}

/// A table of five goes on as four after its second deal.
fn five_become_four(cup: &Cup) {
    let table = cup.table(1, 1);
    table.wins(1, &table.player(1), "dreier");
    table.wins(2, &table.player(4), "farbensolo");
    let gone = json!({"leaving": table.seats[1], "reason": "Taken ill"});
    cup.organizer.post(&format!("{}/reduction", table.path), &gone).expect(200);
    let left = cup.table(1, 1).sheet()["deals_to_play"].as_u64().expect("a number");
    for deal in 3..=usize::try_from(left).expect("a few") {
        table.wins(deal, &table.player(3), "dreier");
    }
}

/// One of five was to stop, and stays: they are five again, and play on.
pub fn five_again() -> Cup {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).expect("SQLite is always there");
    cup.admit(9, 1000);
    cup.start_round(1);
    let table = (1..=2).map(|number| cup.table(1, number)).find(|table| table.seats.len() == 5);
    let table = table.expect("nine are a table of five and one of four");
    table.wins(1, &table.player(1), "dreier");
    let reduction = format!("{}/reduction", table.path);
    let gone = json!({"leaving": table.seats[1], "reason": "Taken ill"});
    cup.organizer.post(&reduction, &gone).expect(200);
    cup.organizer.send("DELETE", &reduction, Some(&because("He stays")), &[]).expect(200);
    for deal in 2..=5 {
        table.wins(deal, &table.player(deal % 5 + 1), "dreier");
    }
    let end = json!({"early": true});
    cup.act("rounds/1/end", &end).expect(200);
    cup
}

/// The other table forgets a line, writes on on paper when its phone dies, and types two lines in.
fn forgotten_and_on_paper(cup: &Cup) {
    let table = cup.table(1, 2);
    let record = |player: usize| won(&table.player(player), "dreier");
    table.wins(1, &table.player(2), "dreier");
    let lines = json!({"lines": [{"record": record(1)}, {"was": 1}], "reason": "The first was forgotten"});
    cup.organizer.put(&format!("{}/lines", table.path), &lines).expect(200);
    let totals = format!("{}/totals", table.path);
    let paper = json!({
        "points": by_player(&table.seats, &[10, -10, 10, -10]), "struck": [4], "reason": "The phone died",
    });
    cup.organizer.put(&totals, &paper).expect(200);
    cup.organizer.put(&table.deal(3), &record(1)).expect(201);
    cup.organizer.put(&table.deal(4), &record(3)).expect(201);
    cup.organizer.send("DELETE", &format!("{totals}/3"), Some(&because("It was legible")), &[]).expect(200);
}

/// After round 1 two officials put the ruleset right that the cup is played by.
fn played_by_other_rules(cup: &Cup) {
    let mut ruleset = cup.organizer.get("/rulesets/tarockcup-2019").expect(200);
    ruleset["regulations"]["rounds"] = json!(2);
    ruleset["regulations"]["cycles"] = json!(1);
    let wish = json!({"ruleset": ruleset, "reason": "The invitation says 2019"});
    let proposed = cup.act("ruleset/changes", &wish).expect(201);
    let change = proposed["change"].as_str().expect("an id");
    let confirm = cup.path(&format!("ruleset/changes/{change}/confirm"));
    cup.role("organizer").post(&confirm, &because("So it was decided")).expect(200);
}

/// Fees by kind, the cash box from the change to the last count, and a registration annulled as if it had never
/// been. Eight play one round.
pub fn cash_box() -> Cup {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).expect("SQLite is always there");
    cup.organizer
        .put(&cup.path("times"), &json!({"starts_at": "2018-11-10T13:30:00", "rounds": []}))
        .expect(200);
    // Three ask for two places before the day; who waits moves up, and in the end none of them comes.
    cup.organizer.put(&cup.path("registration"), &json!({"open": true, "capacity": 2})).expect(200);
    let asked = ["Aigner", "Berger", "Steiner"].map(|family_name| {
        let person = json!({"person": {"given_name": "Eva", "family_name": family_name}});
        cup.act("pre-registrations", &person).expect(201)["secret"].clone()
    });
    for secret in asked {
        cup.act("pre-registrations/own/cancellation", &json!({"secret": secret})).expect(200);
    }
    cup.organizer.put(&cup.path("registration"), &json!({"open": false, "consent": "by_entry"})).expect(200);
    cup.admit(8, 0);
    let entry = |kind: &str, cents: i64, reason: &str| {
        cup.act("cash/entries", &json!({"kind": kind, "amount_cents": cents, "reason": reason})).expect(201)
    };
    entry("float", 10_000, "Change");
    let kinds =
        json!({"fees": [{"kind": "member", "amount_cents": 700}, {"kind": "helper", "amount_cents": 0}]});
    cup.organizer.put(&cup.path("fees"), &kinds).expect(200);
    for (player, kind) in [(1, "member"), (2, "helper")] {
        let kind = json!({"kind": kind});
        cup.organizer.put(&cup.path(&format!("players/{player}/fee-kind")), &kind).expect(200);
    }
    cup.act("fees", &json!({"players": [1, 3, 4], "payer": 3})).expect(201);
    cup.act("fees", &json!({"players": [5], "means": "prepaid"})).expect(201);
    cup.act("fees", &json!({"players": [6], "means": "invoice"})).expect(201);
    cup.act("fees", &json!({"players": [7, 8]})).expect(201);

    let ninth = cup.register("Gruber", &json!({"fee_paid_cents": 1000}));
    cup.act(&format!("players/{ninth}/annulment"), &because("Registered twice")).expect(200);

    entry("sponsor", 5_000, "The bakery");
    entry("cost", -4_250, "Sandwiches");
    let fined = cup.act(
        "cash/entries",
        &json!({"kind": "fine", "amount_cents": 200, "player": 4, "reason": "Came late"}),
    );
    let entries = fined.expect(201)["entries"].as_array().expect("entries").clone();
    let fine = entries.iter().find(|entry| entry["kind"] == "fine").expect("it was recorded");
    let fine = fine["id"].as_str().expect("an id");
    cup.act(&format!("cash/entries/{fine}/reversal"), &because("He was in time")).expect(200);

    cup.start_round(1);
    for number in 1..=cup.tables(1) {
        let table = cup.table(1, number);
        for deal in 1..=table.seats.len() {
            table.wins(deal, &table.player((deal + number) % table.seats.len() + 1), "dreier");
        }
    }
    cup.tell("rounds/1/end").expect(200);
    let balance = cup.read("cash")["balance_cents"].as_i64().expect("an amount");
    let count = json!({"counted_cents": balance - 50, "reason": "A coin rolled under the stove"});
    cup.act("cash/counts", &count).expect(201);
    let waived = json!({"waived": true, "reason": "Went home early"});
    cup.organizer.put(&cup.path("players/8/prizes-waived"), &waived).expect(200);
    cup
}

/// What the hall is told: two notices, one of them taken down, standings held back and shown again, the last deal called
/// and not; and somebody who asks for a place and has the name of who is kept out: the desk lets him in.
pub fn hall_notices() -> Cup {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).expect("SQLite is always there");
    let earlier = found(&cup.organizer, "krenglbach-2018");
    let kept_out = json!({"person": {"given_name": "Eva", "family_name": "Sperr", "residence": "Ried"}});
    cup.organizer.post(&format!("{earlier}/players"), &kept_out).expect(201);
    let until = json!({"until": "2099-12-31", "reason": "Three cautions"});
    cup.organizer.post(&format!("{earlier}/players/1/suspension"), &until).expect(200);
    cup.organizer
        .put(&cup.path("registration"), &json!({"open": true, "confirmation": "automatic"}))
        .expect(200);
    let place = cup.act("pre-registrations", &kept_out).expect(201);
    let id = place["id"].as_str().expect("an id");
    let agreed = json!({"despite_suspension": "The board agrees", "fee_paid_cents": 1000});
    cup.act(&format!("pre-registrations/{id}/confirmation"), &agreed).expect(201);
    cup.tell("players/1/check-in").expect(200);
    cup.admit(7, 1000);

    cup.start_round(1);
    cup.act("notices", &json!({"text": "The buffet is open"})).expect(201);
    let notice = cup.act("notices", &json!({"text": "A grey car has its lights on"})).expect(201);
    let id = notice["notice"]["id"].as_str().expect("an id");
    cup.tell(&format!("notices/{id}/withdrawal")).expect(200);
    cup.organizer.put(&cup.path("standings-freeze"), &json!({})).expect(200);
    cup.organizer.delete(&cup.path("standings-freeze")).expect(200);
    cup.table(1, 1).wins(1, &cup.table(1, 1).player(1), "dreier");
    let last = cup.path("rounds/1/last-deal");
    cup.organizer.post(&last, &json!({})).expect(200);
    cup.organizer.delete_with(&last, &because("There is time left")).expect(200);
    cup.organizer.post(&last, &json!({})).expect(200);
    for number in 1..=2 {
        let table = cup.table(1, number);
        let played = usize::from(number == 1);
        table.wins(played + 1, &table.player(2), "farbensolo");
    }
    cup.act("rounds/1/end", &json!({"early": true})).expect(200);
    cup
}

/// The clock of a round: a limit that it had not, a pause, more time while it stands, and on it goes.
pub fn on_the_clock() -> Cup {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).expect("SQLite is always there");
    cup.admit(4, 1000);
    cup.start_round(1);
    cup.act("rounds/1/extension", &json!({"minutes": 75})).expect(200);
    cup.tell("rounds/1/pause").expect(200);
    cup.act("rounds/1/extension", &json!({"minutes": 5})).expect(200);
    cup.organizer.delete(&cup.path("rounds/1/pause")).expect(200);
    cup.act("rounds/1/extension", &json!({"minutes": -10})).expect(200);
    let table = cup.table(1, 1);
    for deal in 1..=4 {
        table.wins(deal, &table.player(deal), "farbensolo");
    }
    cup.act("rounds/1/end", &json!({"early": true})).expect(200);
    cup
}

fn by_player(seats: &[u64], amounts: &[i64]) -> Value {
    seats.iter().zip(amounts).map(|(player, amount)| (player.to_string(), json!(amount))).collect()
}

/// A day that is put off by a week and moves to another place; what was planned moves with it.
pub fn described() -> Cup {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).expect("SQLite is always there");
    let times = json!({"starts_at": "2018-11-10T13:30:00", "rounds": [{"round": 1, "starts_at": "2018-11-10T14:00:00"}]});
    cup.organizer.put(&cup.path("times"), &times).expect(200);
    let described = json!({"title": "Rieder Cup", "date": "2018-11-17", "place": "Ried", "reason": "The hall was taken."});
    cup.organizer.put(&cup.path("description"), &described).expect(200);
    cup.admit(4, 500);
    cup.start_round(1);
    let table = cup.table(1, 1);
    for deal in 1..=4 {
        table.wins(deal, &table.player(deal), "farbensolo");
    }
    cup.act("rounds/1/end", &json!({})).expect(200);
    cup
}
