//! Days of each family in which everything is entered step by step, ruled on, appealed, taken back,
//! continued and adopted: what the days of `day.rs` leave out.

use serde_json::{Value, json};

use super::explained::explained;
use super::late::{afterwards, cash_box, described, five_again, hall_notices, on_the_clock};
use crate::support::cup::{Cup, Table};
use crate::support::database::{Database, On};
use crate::support::match_day::{self, Match};

/// The export of a day by its name.
pub fn played(name: &str) -> String {
    let cup = match name {
        "desk-koenigrufen" => koenigrufen(),
        "desk-tarot" => tarot(),
        "desk-royal" => royal(),
        "desk-afterwards" => afterwards(),
        "desk-cash" => cash_box(),
        "desk-explained" => explained(),
        "desk-hall" => hall_notices(),
        "desk-five-again" => five_again(),
        "desk-clock" => on_the_clock(),
        "desk-described" => described(),
        _ => panic!("no day of the name {name}"),
    };
    for tie in cup.read("rankings/players")["open_ties"].as_array().expect("ties") {
        cup.act("lots", &json!({"players": tie["players"]})).expect(201);
    }
    cup.tell("editions").expect(201);
    cup.organizer.get(&cup.path("export")).text
}

pub fn because(reason: &str) -> Value {
    json!({"reason": reason})
}

/// Sends a body with DELETE.
fn taken_back(cup: &Cup, below: &str, body: &Value) {
    let answer = cup.organizer.send("DELETE", &cup.path(below), Some(body), &[]);
    assert!(answer.status == 200 || answer.status == 204, "{below}: {}", answer.text);
}

/// The steps of a deal behind its opening, each as the table says it.
fn enter(cup: &Cup, deal: &str, steps: &[Value]) {
    for step in steps {
        cup.organizer.post(&format!("{deal}/entries"), step).expect(201);
    }
}

fn step(name: &str, entry: &Value) -> Value {
    json!({"type": name, "entry": entry})
}

fn opened() -> Value {
    json!({"type": "deal.opened"})
}

/// Four rounds of the office before anybody plays: details, check-ins, suspensions, teams, pairs.
fn at_the_office(cup: &Cup) {
    let details = json!({"club": "ried", "categories": ["junior"]});
    cup.organizer.patch(&cup.path("players/1"), &details).expect(200);
    taken_back(cup, "players/2/check-in", &json!({}));
    cup.tell("players/2/check-in").expect(200);
    let guest = cup.register("Nagy", &json!({}));
    let suspended = json!({"until": "2019-11-10", "reason": "Three cautions"});
    cup.act(&format!("players/{guest}/suspension"), &suspended).expect(200);
    taken_back(cup, &format!("players/{guest}/suspension"), &because("It was another"));
    let team = |members: [u64; 2]| json!({"name": "Pagat", "members": members});
    let formed = cup.act("teams", &team([1, 2])).expect(201);
    let id = formed["team"]["id"].as_str().expect("an id");
    cup.organizer.put(&cup.path(&format!("teams/{id}")), &team([1, 3])).expect(200);
    taken_back(cup, &format!("teams/{id}"), &json!({}));
    cup.act("prohibited-pairs", &json!({"players": [1, 2], "reason": "One household"})).expect(201);
    taken_back(cup, "prohibited-pairs/1/2", &json!({}));
}

/// The tournament goes on in a new epoch, after a copy of the database was put back.
fn restored(cup: Cup) -> Cup {
    cup.served_again(|database: &Database, id| {
        assert!(database.run(&["continue", "--reason", "restore", id]).status.success());
    })
}

/// The rules are changed before anybody plays.
fn amended(cup: &Cup, change: impl Fn(&mut Value)) {
    let mut ruleset = cup.organizer.get(&format!("/tournaments/{}", cup.id)).expect(200)["ruleset"].clone();
    change(&mut ruleset);
    cup.organizer.patch(&cup.path("ruleset"), &json!({"ruleset": ruleset})).expect(200);
}

/// Two tables of four, one cycle of four deals.
fn koenigrufen() -> Cup {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).expect("SQLite is always there");
    cup.admit(8, 1000);
    amended(&cup, |ruleset| ruleset["title"] = json!("Tarockcup, one round"));
    at_the_office(&cup);
    cup.start_round(1);
    let cup = live_and_redealt(cup);

    let table = cup.table(1, 1);
    renonce_and_appeal(&cup, &table);
    kontras(&cup, &table);
    table.wins(4, &table.player(2), "dreier");
    annulled_and_void(&cup);

    let cup = restored(cup);
    cup.act("settlement", &json!({"settlement": TRIAL, "reason": "A Rufer was a point short"})).expect(200);
    let early = "rounds/1/tables/2/early-end";
    taken_back(&cup, early, &because("They found the time"));
    cup.act(early, &because("And lost it")).expect(200);
    cup.act("rounds/1/end", &json!({"early": true})).expect(200);
    cup
}

/// The version of settlement to try adoptions with.
const TRIAL: u16 = domain::settlement::SettlementVersion::TRIAL.0;

/// All pass what may not be passed: the cards are thrown in; then a Rufer as it is told, step by
/// step, after a wrong game that is taken back.
fn live_and_redealt(cup: Cup) -> Cup {
    let table = cup.table(1, 1);
    let deal = table.deal(1);
    cup.organizer.post(&format!("{deal}/entries"), &opened()).expect(201);
    cup.organizer.post(&format!("{deal}/redeal"), &json!({})).expect(200);
    let dealer = table.sheet()["deals"][0]["dealer"].as_str().expect("a dealer").to_owned();
    let seat = (1..=4).find(|seat| table.player(*seat) == dealer).expect("he sits there");
    let at = |after: usize| table.player((seat - 1 + after) % 4 + 1);
    let (declarer, partner, other) = (at(1), at(3), at(2));
    let game = |contract: &str| {
        step("koenigrufen.game_declared", &json!({"contract": contract, "declarer": declarer}))
    };
    enter(&cup, &deal, &[game("dreier")]);
    cup.organizer.post(&format!("{}/undo", table.path), &json!({})).expect(200);
    enter(
        &cup,
        &deal,
        &[
            game("rufer"),
            step("koenigrufen.king_called", &json!({"card": "hK"})),
            step(
                "koenigrufen.premium_announced",
                &json!({"premium": "pagat", "side": "declarer", "by": declarer}),
            ),
            step(
                "koenigrufen.kontra_given",
                &json!({"on": {"game": declarer}, "by": other, "level": "kontra"}),
            ),
            step(
                "koenigrufen.kontra_given",
                &json!({"on": {"game": declarer}, "by": declarer, "level": "rekontra"}),
            ),
            step(
                "koenigrufen.scored",
                &json!({
                    "games": [{"player": declarer, "won": true}], "partner": partner,
                    "premiums": [{"premium": "pagat", "side": "declarer", "by": declarer, "won": false}],
                }),
            ),
        ],
    );
    drop(table);
    cup
}

/// A renonce is ruled; the side that lost it appeals, two officials answer for the jury, which
/// replaces the ruling by a caution.
fn renonce_and_appeal(cup: &Cup, table: &Table<'_>) {
    table.wins(2, &table.player(3), "dreier");
    let offender = table.player(2);
    let referee = cup.role("referee");
    let ruling = json!({
        "kind": "renonce", "offence": "farbzwang", "details": {"offenders": [offender]},
        "rule": "REN Allgemeines", "facts": "A heart was there.", "reason": "Farbzwang.",
    });
    let ruled =
        referee.post(&format!("{}/rulings", table.deal(2)), &ruling).expect(201)["ruling"]["id"].clone();
    let appeals = cup.path(&format!("rulings/{}/appeals", ruled.as_str().expect("an id")));
    let appeal = json!({"by": offender, "reason": "The heart lay in the discard."});
    let made = referee.post(&appeals, &appeal).expect(201)["appeal"]["id"].clone();
    let of = |what: &str| cup.path(&format!("appeals/{}/{what}", made.as_str().expect("an id")));
    let jury = json!({
        "jury": [{"role": "players", "player": table.player(4)}],
        "despite_conflicts": "Nobody else is in the hall.",
    });
    let second = cup.role("referee");
    cup.organizer.put(&of("jury"), &jury).expect(200);
    second.post(&of("jury/confirmation"), &json!({})).expect(200);
    let caution = json!({
        "kind": "caution", "offence": "slip_of_the_tongue", "details": {"offenders": [offender]},
        "rule": "REN", "reason": "Said what he holds.", "supersedes": ruled,
    });
    let replaced = json!({"outcome": "replaced", "ruling": caution, "reason": "It was no renonce."});
    cup.organizer.post(&of("decision"), &replaced).expect(200);
}

/// A whole line with a kontra on the game and one on a premium that was made silently.
fn kontras(cup: &Cup, table: &Table<'_>) {
    let (declarer, other) = (table.player(1), table.player(3));
    let record = json!({
        "family": "koenigrufen", "contract": "dreier",
        "declarers": [{"player": declarer, "won": false, "kontras": [{"by": other, "level": "subkontra"}]}],
        "premiums": [{"premium": "pagat", "side": "declarer", "by": declarer, "announced": true,
            "kontra": "kontra", "won": true}],
    });
    cup.organizer.put(&table.deal(3), &record).expect(201);
}

/// At the other table a deal is annulled and stays so, a complaint is withdrawn, two turn out to have
/// sat wrongly and what they played is void.
fn annulled_and_void(cup: &Cup) {
    let table = cup.table(1, 2);
    table.wins(1, &table.player(1), "dreier");
    let deal = "rounds/1/tables/2/deals/1";
    let complaint = json!({"reason": "He played too soon", "by": table.player(1)});
    cup.act(&format!("{deal}/complaints"), &complaint).expect(201);
    let id = cup.read("complaints")["items"][0]["id"].as_str().expect("an id").to_owned();
    cup.act(&format!("{deal}/complaints/{id}/withdrawal"), &because("It was the other trick")).expect(200);
    table.wins(2, &table.player(2), "dreier");
    let mut seats = table.seats.clone();
    seats.swap(0, 1);
    let void = json!({"tables": [{"table": 2, "seats": seats, "deals": "void"}], "reason": "Wrong side"});
    cup.act("rounds/1/seats", &void).expect(200);
    let table = cup.table(1, 2);
    table.wins(3, &table.player(3), "dreier");
    let annulled = json!({"kind": "annulled", "rule": "Regulations", "reason": "A card lay open"});
    cup.act("rounds/1/tables/2/deals/3/rulings", &annulled).expect(201);
    cup.act("rounds/1/tables/2/early-end", &because("Time is up")).expect(200);
}

/// One table of five: all pass once, then a Garde with a called king, poignée and chelem.
fn tarot() -> Cup {
    let database = On::Sqlite.database().expect("SQLite is always there");
    let server = database.serve();
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);
    let mut ruleset = organizer.get("/rulesets/tarot-fft").expect(200);
    ruleset["regulations"]["rounds"] = json!(1);
    ruleset["regulations"]["deals"] = json!(5);
    ruleset["regulations"]["draw"]["sizes"] = json!("fours_and_fives");
    let body = json!({"title": "Libre", "date": "2026-11-21", "place": "Ried", "ruleset": ruleset});
    let founded = organizer.post("/tournaments", &body);
    let id = founded.location().rsplit('/').next().expect("an id").to_owned();
    founded.expect(201);
    let cup = Cup::over(database, server, organizer, secret, id);
    cup.admit(5, 0);
    cup.start_round(1);

    let table = cup.table(1, 1);
    let deal = table.deal(1);
    cup.organizer.post(&format!("{deal}/entries"), &opened()).expect(201);
    cup.organizer.post(&format!("{deal}/redeal"), &json!({"passed": true})).expect(200);
    let (taker, partner) = (table.player(1), table.player(3));
    enter(
        &cup,
        &deal,
        &[
            step("tarot.contract_declared", &json!({"contract": "garde", "taker": taker})),
            step("tarot.king_called", &json!({"card": "hR"})),
            step("tarot.poignee_shown", &json!({"by": taker, "size": "simple"})),
            step("tarot.chelem_announced", &json!({})),
            step("tarot.scored", &json!({"partner": partner, "points": 60, "bouts": 2})),
        ],
    );
    cup.act("rounds/1/tables/1/early-end", &because("Time is up")).expect(200);
    cup.act("rounds/1/end", &json!({"early": true})).expect(200);
    drop(table);
    cup
}

/// Two pairs: thrown in once, an item announced, raised and contra'd, the hands stated.
fn royal() -> Cup {
    let day = match_day::Day::open(On::Sqlite, 2).expect("SQLite is always there");
    amended(&day.cup, |ruleset| ruleset["regulations"]["rounds"] = json!(1));
    let games = day.start(1);
    let game = games.first().expect("a match");
    let deal = game.deal(1);
    day.cup.organizer.post(&format!("{deal}/entries"), &opened()).expect(201);
    day.cup.organizer.post(&format!("{deal}/redeal"), &json!({})).expect(200);
    enter(&day.cup, &deal, &bidding(game));
    day.play(game, 2, None);
    let competitions = json!({"competitions": ["championship-2026"]});
    day.cup.organizer.put(&format!("{}/counts-for", game.path), &competitions).expect(200);
    let brought = json!({"trophies": 7, "reason": "As in the book"});
    day.cup.organizer.put(&day.cup.path("players/1/trophies-before"), &brought).expect(200);
    day.cup.tell("rounds/1/end").expect(200);
    day.cup
}

fn bidding(game: &Match) -> Vec<Value> {
    let [left, leads, other, dealer] = [0, 1, 2, 3].map(|seat| game.seats[seat].to_string());
    let pass = |by: &str| step("royal.passed", &json!({"by": by}));
    let announce = |item: &str, by: &str| step("royal.announced", &json!({"item": item, "by": by}));
    vec![
        pass(&dealer),
        announce("spiel", &left),
        pass(&left),
        announce("bridge", &leads),
        announce("spadille", &leads),
        pass(&leads),
        pass(&other),
        step("royal.contra_given", &json!({"on": {"item": "bridge", "by": leads}, "by": dealer})),
        pass(&dealer),
        pass(&left),
        pass(&leads),
        pass(&other),
        step("royal.hands_stated", &match_day::hands()),
        step(
            "royal.scored",
            &json!({"announcements": [
                {"item": "bridge", "by": leads, "won": true},
                {"item": "spadille", "by": leads, "won": true},
            ]}),
        ),
    ]
}
