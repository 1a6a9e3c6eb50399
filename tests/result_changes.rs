//! What a preview and an audit list of players, teams, pairs, titles, money and goods is what the results
//! say otherwise once the change is made.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::support::cup::{Cup, Table};
use crate::support::database::On;
use crate::support::match_day::{DEALS, Day, Match};

/// The lists of a preview, by what stands in each of their items.
const LISTS: [(&str, &str); 5] =
    [("ranks", "number"), ("teams", "team"), ("titles", "prize"), ("money", "number"), ("goods", "prize")];

/// In each of the [`LISTS`], by whom or what it is about.
pub type Lists<T> = BTreeMap<&'static str, BTreeMap<String, T>>;

/// What is said of somebody before and after.
pub type Moved = Lists<(Value, Value)>;

fn items<'v>(of: &'v Value, list: &str) -> &'v [Value] {
    of[list].as_array().unwrap_or_else(|| panic!("{list} in {of}"))
}

fn numbers(players: &Value) -> Value {
    players.as_array().unwrap().iter().map(|player| player["number"].clone()).collect()
}

/// What the results are, as the organizer reads them; `teams` is the ranking that tells of teams or pairs.
pub fn results(cup: &Cup, teams: &str) -> Lists<Value> {
    let read = |below: &str, list: &str| items(&cup.read(below), list).to_vec();
    let pick = |rows: Vec<Value>, key: &str, value: &dyn Fn(&Value) -> Value| {
        rows.iter().map(|row| (row[key].to_string(), value(row))).collect()
    };
    let rank = |row: &Value| row["rank"].clone();
    let titles = read("rankings/titles", "items")
        .into_iter()
        .map(|title| (format!("\"title-{}\"", title["code"].as_str().unwrap()), numbers(&title["holders"])));
    let mut money: BTreeMap<String, i64> = BTreeMap::new();
    for prize in read("payouts", "cash") {
        *money.entry(prize["number"].to_string()).or_default() += prize["amount_cents"].as_i64().unwrap();
    }
    BTreeMap::from([
        ("ranks", pick(read("rankings/players", "rows"), "number", &rank)),
        ("teams", pick(read(teams, "rows"), "team", &rank)),
        ("titles", titles.collect()),
        ("money", money.into_iter().map(|(player, cents)| (player, json!(cents))).collect()),
        ("goods", pick(read("payouts", "non_cash"), "prize", &|prize| numbers(&prize["players"]))),
    ])
}

/// What stands in one of them and not in the other, or is otherwise there; a title is listed when it comes or
/// goes, though nobody has it.
pub fn between(before: &Lists<Value>, after: &Lists<Value>) -> Moved {
    let none = |list: &str| match list {
        "money" => json!(0),
        "titles" | "goods" => json!([]),
        _ => Value::Null,
    };
    let moved = |list: &'static str| {
        let keys = before[list].keys().chain(after[list].keys());
        let sides = keys.map(|key| (key, before[list].get(key), after[list].get(key)));
        let moved = sides.filter(|(_, before, after)| before != after).map(|(key, before, after)| {
            let said = |side: Option<&Value>| side.cloned().unwrap_or_else(|| none(list));
            (key.clone(), (said(before), said(after)))
        });
        (list, moved.collect())
    };
    LISTS.into_iter().map(|(list, _)| moved(list)).collect()
}

/// What a preview or an audit lists.
fn listed(document: &Value) -> Moved {
    let sides = |list: &str, item: &Value| match list {
        "money" => (item["before_cents"].clone(), item["after_cents"].clone()),
        "titles" | "goods" => (numbers(&item["before"]), numbers(&item["after"])),
        _ => (item["before"].clone(), item["after"].clone()),
    };
    let of = |(list, key): (&'static str, &str)| {
        let items = items(document, list);
        let found: BTreeMap<_, _> =
            items.iter().map(|item| (item[key].to_string(), sides(list, item))).collect();
        assert_eq!(found.len(), items.len(), "nothing is listed twice: {document}");
        (list, found)
    };
    LISTS.into_iter().map(of).collect()
}

/// The same seen from the other side.
fn back(moved: &Moved) -> Moved {
    let turned = |list: &BTreeMap<String, (Value, Value)>| {
        list.iter().map(|(key, (before, after))| (key.clone(), (after.clone(), before.clone()))).collect()
    };
    moved.iter().map(|(list, found)| (*list, turned(found))).collect()
}

/// That a scene moves something in every list: otherwise it would prove nothing of that list.
#[track_caller]
fn assert_all_move(moved: &Moved) {
    for (list, found) in moved {
        assert!(!found.is_empty(), "nothing of {list} moves: {moved:#?}");
    }
}

/// Who wins a game with a partner, as a line says it.
fn with_partner(player: &str, contract: &str, partner: &str) -> Value {
    json!({
        "family": "koenigrufen", "contract": contract, "partner": partner,
        "declarers": [{"player": player, "won": true}],
    })
}

/// Two tables. At the first one somebody wins every Rufer, at the second one somebody is two points ahead of
/// him by other games: what a Rufer counts decides who is first, whose team is, who has title, cup and money.
fn close_cup() -> Cup {
    let cup = Cup::by_rules(On::Sqlite.database().unwrap(), &[], "tarockcup-2018", |regulations| {
        (regulations["rounds"], regulations["cycles"]) = (json!(1), json!(1));
        regulations["rangpunkte"] = Value::Null;
        regulations["tie_breaks"] = json!(["shared"]);
        regulations["teams"]["size"] = json!(2);
        regulations["titles"] =
            json!([{"code": "best-woman", "name": "Beste Dame", "criterion": {"category": "women"}}]);
        regulations["payout"] = json!({
            "percent": [50, 30, 20],
            "prizes": [{"place": 1, "text": "Pokal"}, {"place": 1, "text": "Wimpel", "title": "best-woman"}],
        });
    });
    for _ in 0..8 {
        let number = cup.register("Huber", &json!({"fee_paid_cents": 1000, "categories": ["women"]}));
        cup.tell(&format!("players/{number}/check-in")).expect(200);
    }
    cup.start_round(1);
    let [rufers, others] = [cup.table(1, 1), cup.table(1, 2)];
    play_rufers(&cup, &rufers);
    // 8, 0, -4 and -4.
    others_win(&cup, &others);
    for (nth, team) in [
        [rufers.seats[0], rufers.seats[1]],
        [others.seats[0], others.seats[2]],
        [rufers.seats[2], rufers.seats[3]],
        [others.seats[1], others.seats[3]],
    ]
    .into_iter()
    .enumerate()
    {
        let team =
            json!({"name": format!("Team {nth}"), "members": team, "reason": "Who sat where is known"});
        cup.act("teams", &team).expect(201);
    }
    cup.tell("rounds/1/end").expect(200);
    cup
}

/// Piccolo of the first seat; a Solorufer of the first two, of the last two, and of the first two again.
fn others_win(cup: &Cup, table: &Table) {
    table.wins(1, &table.player(1), "piccolo");
    for (deal, (player, partner)) in (2..).zip([(1, 2), (3, 4), (1, 2)]) {
        let line = with_partner(&table.player(player), "solorufer", &table.player(partner));
        cup.organizer.put(&table.deal(deal), &line).expect(201);
    }
}

/// Whoever is Vorhand wins a Rufer with the player on the first seat, or he alone.
fn play_rufers(cup: &Cup, table: &Table) {
    for deal in 1..=4 {
        let dealer = table.sheet()["next"]["dealer"].as_u64().unwrap();
        let seat = table.seats.iter().position(|player| *player == dealer).unwrap();
        match (seat + 1) % 4 {
            0 => table.wins(deal, &table.player(1), "rufer"),
            vorhand => {
                let line = with_partner(&table.player(vorhand + 1), "rufer", &table.player(1));
                drop(cup.organizer.put(&table.deal(deal), &line).expect(201));
            }
        }
    }
}

#[test]
fn a_newer_settlement_moves_whom_preview_and_audit_list() {
    let cup = close_cup();
    let before = results(&cup, "rankings/teams");
    let preview = cup.read("settlements/999");
    let foreseen = listed(&preview);
    assert_all_move(&foreseen);
    assert_eq!(listed(&cup.read("audit?settlement=999")), foreseen);
    assert_eq!(results(&cup, "rankings/teams"), before, "to look changes nothing");
    let nothing = listed(&cup.read("audit"));
    assert!(nothing.values().all(BTreeMap::is_empty), "{nothing:#?}");

    cup.act("settlement", &json!({"settlement": 999, "reason": "A Rufer was a point short"})).expect(200);
    assert_eq!(between(&before, &results(&cup, "rankings/teams")), foreseen);
    assert_eq!(listed(&cup.read("audit?settlement=1")), back(&foreseen));
    // Teams and players are named as elsewhere.
    let team = &preview["teams"][0];
    assert!(
        team["name"].as_str().unwrap().starts_with("Team ") && items(team, "members").len() == 2,
        "{team}"
    );
    assert_eq!(preview["titles"][0]["name"], "Beste Dame");
    let goods: Vec<_> = items(&preview, "goods").iter().map(|prize| prize["name"].clone()).collect();
    assert_eq!(goods, ["Pokal", "Wimpel"]);
}

/// Proposes a ruleset, lets another organizer make it so; what the preview listed.
fn change(cup: &Cup, ruleset: &Value) -> Moved {
    let changes = cup.path("ruleset/changes");
    let wish = json!({"ruleset": ruleset, "reason": "So it was announced"});
    let preview = cup.organizer.post(&format!("{changes}/preview"), &wish).expect(200);
    assert_eq!(preview["misfits"], json!([]));
    let proposed = cup.organizer.post(&changes, &wish).expect(201);
    let proposed = format!("{changes}/{}", proposed["change"].as_str().unwrap());
    assert_eq!(listed(&cup.organizer.get(&proposed).expect(200)), listed(&preview));
    let agreed = json!({"reason": "So it was"});
    cup.role("organizer").post(&format!("{proposed}/confirm"), &agreed).expect(200);
    listed(&preview)
}

fn ruleset_of(cup: &Cup) -> Value {
    cup.organizer.get(&format!("/tournaments/{}", cup.id)).expect(200)["ruleset"].clone()
}

#[test]
fn another_ruleset_moves_whom_its_preview_lists() {
    let cup = close_cup();
    let before = results(&cup, "rankings/teams");
    let mut ruleset = ruleset_of(&cup);
    ruleset["id"] = json!("tarockcup-ried");
    ruleset["game"]["contracts"]["rufer"]["value"] = json!(2);
    let foreseen = change(&cup, &ruleset);
    assert_all_move(&foreseen);
    let after = results(&cup, "rankings/teams");
    assert_eq!(between(&before, &after), foreseen);

    // Other prizes, and nothing that is played counts otherwise.
    let prizes = &mut ruleset["regulations"]["payout"];
    *prizes = json!({"percent": [100], "prizes": [{"place": 2, "text": "Speck"}]});
    ruleset["regulations"]["titles"] = json!([]);
    let foreseen = change(&cup, &ruleset);
    assert_eq!(between(&after, &results(&cup, "rankings/teams")), foreseen);
    assert_eq!([foreseen["ranks"].len(), foreseen["teams"].len()], [0, 0]);
    for list in ["titles", "money", "goods"] {
        assert!(!foreseen[list].is_empty(), "{list}: {foreseen:#?}");
    }
}

/// Plays a match in which the first pair makes Obscur so many times and the second one otherwise; what the first
/// makes besides in the first deal.
fn play(day: &Day, game: &Match, obscurs: usize, besides: Option<&str>) {
    let [first, second] = game.pairs();
    for deal in 1..=DEALS {
        let mut line = game.line(if deal <= obscurs { first } else { second }, deal);
        if let Some(item) = besides.filter(|_| deal == 1) {
            let made = json!({"item": item, "side": game.side(first, deal)});
            line["silent"].as_array_mut().unwrap().push(made);
        }
        day.put(&game.deal(deal), &line);
    }
    day.cup.organizer.post(&format!("{}/signature", game.path), &json!({})).expect(200);
}

#[test]
fn another_ruleset_moves_pairs_and_what_they_hold() {
    let day = Day::open(On::Sqlite, 4).unwrap();
    let games = day.start(1);
    // 40 points by eight Obscurs; 35 by three of them and Four Kings.
    play(&day, &games[0], DEALS, None);
    play(&day, &games[1], 3, Some("vier_koenige"));
    let cup = &day.cup;
    cup.tell("rounds/1/end").expect(200);
    let before = results(cup, "rankings/pairs");

    let mut ruleset = ruleset_of(cup);
    ruleset["id"] = json!("royal-ried");
    ruleset["regulations"]["titles"] =
        json!([{"code": "best", "name": "Bester Gast", "criterion": {"eligible": "best"}}]);
    ruleset["regulations"]["payout"] =
        json!({"fixed_cents": [3000, 1000], "prizes": [{"place": 1, "text": "Pokal"}]});
    let foreseen = change(cup, &ruleset);
    assert_eq!(between(&before, &results(cup, "rankings/pairs")), foreseen);
    assert_eq!([foreseen["ranks"].len(), foreseen["teams"].len()], [0, 0]);
    let everybody: Vec<u64> = (1..=8).collect();
    let everybody = json!({"players": everybody, "reason": "All are guests"});
    cup.organizer.put(&cup.path("titles/best/eligible"), &everybody).expect(200);
    let first = results(cup, "rankings/pairs");

    ruleset["game"]["values"]["vier_koenige"] = json!(50);
    let foreseen = change(cup, &ruleset);
    assert_all_move(&foreseen);
    assert_eq!(between(&first, &results(cup, "rankings/pairs")), foreseen);
    let moved = &foreseen["teams"];
    let winners = json!(day.teams[&games[1].pairs()[0]]).to_string();
    assert_eq!(moved[&winners], (json!(2), json!(1)));
}
