//! Every problem code of the program is produced here, end to end: a code nobody can produce
//! has no place in its table.

mod desk;
mod seasons;
mod trouble;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::{Value, json};
use uuid::Uuid;

use crate::faults;
use crate::support::client::{Answer, Client};
use crate::support::database::On;
use crate::support::hall::{Hall, Table, fill, found, token};
use crate::support::log;
use crate::support::play::{besserrufer, named};
use crate::support::server::Server;

#[test]
fn every_problem_code_is_produced_and_explained() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let mut codes = Codes::listed_by(&server);
    let secret = server.set_up_secret();
    let organizer = server.client(&secret);

    let slow = SlowBody::begin(&server);
    in_requests(&mut codes, &organizer);
    of_access(&mut codes, &server, &organizer);
    at_registration(&mut codes, &organizer);
    at_the_draw(&mut codes, &organizer);
    at_the_tables(&mut codes, &server, &organizer);
    desk::at_the_desk(&mut codes, &server, &organizer);
    with_the_results(&mut codes, &organizer);
    seasons::in_a_season(&mut codes, &organizer);
    slow.refused(&mut codes);
    trouble::too_fast(&mut codes, &server, &organizer);
    trouble::in_trouble(&mut codes, &database, server, &secret);

    // The server has stopped; another one has the pages of what others refuse.
    let elsewhere = On::Sqlite.database().unwrap();
    let explaining = elsewhere.serve();
    codes.url.clone_from(&explaining.url);
    let mut see = |code: &str, answer: Answer| drop(codes.produced(code, answer));
    let on_a_disk = faults::disk::refusals(&mut see).is_some();
    let on_a_server = faults::server_faults::refusals(&mut see).is_some();
    // Only where nothing can make a disk fail, or there is no PostgreSQL.
    let unmade: &[&str] = if on_a_disk { &[] } else { &["disk_full", "disk_failing"] };
    codes.seen.extend(unmade.iter().copied().map(String::from));
    let unmade: &[&str] =
        if on_a_server { &[] } else { &["outcome_unknown", "database_read_only", "log_elsewhere"] };
    codes.seen.extend(unmade.iter().copied().map(String::from));
    let missing: Vec<_> = codes.statuses.keys().filter(|code| !codes.seen.contains(*code)).collect();
    assert!(missing.is_empty(), "never produced: {missing:#?}");
}

/// The codes the program lists, and those it has answered with.
struct Codes {
    url: String,
    statuses: BTreeMap<String, u16>,
    seen: BTreeSet<String>,
}

impl Codes {
    fn listed_by(server: &Server) -> Self {
        let list = server.anonymous().raw("GET", "/problems", "", None, &[]).text;
        let statuses = list.lines().filter_map(|line| {
            let (code, rest) = line.split_once(" (")?;
            Some((code.to_owned(), rest.split_once(')')?.0.parse().ok()?))
        });
        let statuses: BTreeMap<_, _> = statuses.collect();
        assert!(statuses.len() > 50, "{list}");
        Self { url: server.url.clone(), statuses, seen: BTreeSet::new() }
    }

    /// The answer must be this problem, as RFC 9457 wants it and as the list tells.
    #[track_caller]
    fn produced(&mut self, code: &str, answer: Answer) -> Value {
        let status = *self.statuses.get(code).unwrap_or_else(|| panic!("{code} is not listed"));
        let request_id = answer.header("x-request-id").map(str::to_owned);
        let problem = answer.refused(status, code);
        let page = format!("/problems/{code}");
        assert_eq!(problem["type"], page);
        assert_eq!(problem["request_id"].as_str(), request_id.as_deref());
        assert!(problem["detail"].as_str().is_some_and(|detail| !detail.is_empty()), "{problem}");
        if self.seen.insert(code.to_owned()) {
            let title = problem["title"].as_str().unwrap();
            let in_language = |lang| {
                let header = [("Accept-Language", lang)];
                let page = Client::new(&self.url, None).raw("GET", &page, "", None, &header);
                assert_eq!((page.status, page.header("content-language")), (200, Some(lang)));
                page.text
            };
            let page = in_language("en");
            assert!(page.contains(title), "{page}");
            for lang in ["de", "fr", "hu"] {
                let page = in_language(lang);
                assert!(!page.contains(title), "this stays English: {page}");
            }
        }
        problem
    }
}

/// A body that never comes.
struct SlowBody(TcpStream);

impl SlowBody {
    fn begin(server: &Server) -> Self {
        let mut line = TcpStream::connect(server.url.strip_prefix("http://").unwrap()).unwrap();
        let head = "POST /api/v1/score HTTP/1.1\r\nHost: tarock\r\nContent-Length: 9\r\n\r\n";
        line.write_all(head.as_bytes()).unwrap();
        Self(line)
    }

    fn refused(mut self, codes: &mut Codes) {
        let mut said = String::new();
        self.0.read_to_string(&mut said).unwrap();
        let (head, body) = said.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 408"), "{said}");
        let problem: Value = serde_json::from_str(body).unwrap();
        assert_eq!(problem["code"], "request_timeout");
        codes.seen.insert("request_timeout".to_owned());
    }
}

fn person(given_name: &str) -> Value {
    json!({"person": {"given_name": given_name, "family_name": "Huber"}})
}

fn nothing() -> Uuid {
    Uuid::now_v7()
}

fn in_requests(codes: &mut Codes, client: &Client) {
    let score = |content_type, body: &str| client.raw("POST", "/api/v1/score", content_type, Some(body), &[]);
    let deal = |ruleset: &str, partner: &str| {
        json!({"ruleset": ruleset, "deal": {
            "family": "koenigrufen", "players": ["A", "B", "C", "D"], "vorhand": "A",
            "contract": "rufer", "declarers": [{"player": "A", "won": true}], "partner": partner,
        }})
    };
    codes.produced("malformed_json", score("application/json", "{"));
    codes.produced("invalid_shape", score("application/json", r#"{"rules": "tarockcup-2018"}"#));
    codes.produced("unsupported_media_type", score("text/plain", "{}"));
    codes.produced("payload_too_large", score("application/json", &" ".repeat(300 * 1024)));
    codes.produced("unknown_ruleset", client.post("/score", &deal("preferans", "B")));
    let problem = codes.produced("invalid_deal", client.post("/score", &deal("tarockcup-2018", "A")));
    assert_eq!(problem["violations"][0]["pointer"], "/deal/partner");

    let list = json!({"ruleset": "krenglbach-2018", "csv": "player,r1\nA,1\nA,2\n"});
    codes.produced("invalid_results", client.post("/rank", &list));

    codes.produced("invalid_query", client.get("/tournaments?colour=red"));
    codes.produced(
        "invalid_header",
        client.with_key("POST", "/persons", &person("Eva")["person"], "two words"),
    );
    codes.produced("not_found", client.get("/nothing"));
    codes.produced("method_not_allowed", client.delete("/score"));

    let mut ruleset = client.get("/rulesets/tarockcup-2018").expect(200);
    ruleset["regulations"]["rounds"] = json!(0);
    let cup = json!({"title": "Cup", "date": "2018-11-10", "ruleset": ruleset});
    codes.produced("invalid_ruleset", client.post("/tournaments", &cup));
}

fn of_access(codes: &mut Codes, server: &Server, organizer: &Client) {
    codes.produced("unauthenticated", server.anonymous().get("/tokens"));
    let registrar = server.client(&token(organizer, "registrar", &json!("installation")));
    codes.produced("forbidden", registrar.get("/tokens"));
    let secret = json!({"secret": format!("setup_{}", "0".repeat(64)), "label": "Office"});
    codes.produced("invalid_setup_secret", organizer.post("/setup", &secret));
    codes.produced("unknown_token", organizer.delete(&format!("/tokens/{}", nothing())));

    let made = json!({"label": "Desk", "grants": [{"role": "public", "scope": "installation"}]});
    organizer.with_key("POST", "/tokens", &made, "once").expect(201);
    codes.produced("secret_shown_once", organizer.with_key("POST", "/tokens", &made, "once"));
    codes.produced(
        "idempotency_key_reused",
        organizer.with_key("POST", "/persons", &person("Eva")["person"], "once"),
    );
    codes.produced("unknown_person", organizer.get(&format!("/persons/{}", nothing())));
}

fn at_registration(codes: &mut Codes, organizer: &Client) {
    let cup = found(organizer, "tarockcup-2018");
    let players = format!("{cup}/players");
    codes.produced("unknown_tournament", organizer.get(&format!("/tournaments/{}", nothing())));
    codes.produced("version_not_reached", organizer.get(&format!("{cup}?as_of=99")));
    codes.produced("settlement_state", organizer.get(&format!("{cup}/settlements/1")));
    codes.produced("tournament_open", organizer.post(&format!("{cup}/reopen"), &json!({"reason": "Early"})));

    let known = organizer.post("/persons", &person("Eva")["person"]).expect(201);
    let itself = json!({"into": known["id"]});
    let merge = format!("/persons/{}/merge", known["id"].as_str().unwrap());
    codes.produced("persons_apart", organizer.post(&merge, &itself));
    let registration = json!({"person_id": known["id"]});
    organizer.post(&players, &registration).expect(201);
    codes.produced("already_registered", organizer.post(&players, &registration));
    let mut wish = person("Ida");
    wish["number"] = json!(1);
    codes.produced("number_taken", organizer.post(&players, &wish));
    codes.produced("unknown_player", organizer.get(&format!("{players}/99")));
    codes
        .produced("invalid_value", organizer.post(&format!("{players}/1/fees"), &json!({"amount_cents": 0})));
    organizer.post(&format!("{players}/1/withdrawal"), &json!({})).expect(200);
    codes.produced("player_state", organizer.post(&format!("{players}/1/check-in"), &json!({})));

    let team = json!({"name": "Pagat", "members": [1, 99]});
    codes.produced("invalid_team", organizer.post(&format!("{cup}/teams"), &team));
    codes.produced("unknown_team", organizer.delete(&format!("{cup}/teams/{}", nothing())));

    let import = |table: &str| {
        let path = format!("/api/v1{players}/import");
        organizer.raw("POST", &path, "text/csv", Some(table), &[])
    };
    codes.produced("malformed_csv", import("name\nEva Huber\n"));
    codes.produced("import_refused", import("given_name,family_name\nEva,\n"));
    from_elsewhere(codes, organizer);

    pre_registered(codes, organizer, &cup);
    organizer.post(&format!("{cup}/close"), &json!({})).expect(200);
    codes.produced("tournament_closed", organizer.post(&players, &person("Pia")));
}

fn from_elsewhere(codes: &mut Codes, organizer: &Client) {
    let import =
        |export: &str| organizer.raw("POST", "/api/v1/imports", "application/jsonl", Some(export), &[]);
    codes.produced("export_refused", import("no export"));
    let (cup, id) = (found(organizer, "tarockcup-2018"), nothing());
    let export = organizer.get(&format!("{cup}/export")).text;
    let export = log::forged(&log::headed(&export, |header| header.stream.0 = id), |_| ());
    import(&export).expect(201);
    let another = log::forged(&export, |event| "program".clone_into(&mut event.actor));
    codes.produced("export_conflicts", import(&another));
    codes.produced("not_taken_over", organizer.post(&format!("/tournaments/{id}/players"), &person("Otto")));
}

fn at_the_draw(codes: &mut Codes, organizer: &Client) {
    let cup = found(organizer, "tarockcup-2018");
    let rounds = format!("{cup}/rounds");
    fill(organizer, &cup, 11);
    codes.produced("cannot_seat", organizer.post(&rounds, &json!({})));
    organizer.post(&format!("{cup}/players"), &person("Twelfth")).expect(201);
    organizer.post(&format!("{cup}/players/12/check-in"), &json!({})).expect(200);

    codes.produced("round_order", organizer.post(&rounds, &json!({"round": 2})));
    codes.produced("unknown_round", organizer.get(&format!("{rounds}/1")));

    let commitments = format!("{rounds}/commitments");
    organizer.post(&commitments, &json!({})).expect(201);
    organizer.post(&format!("{cup}/players/12/withdrawal"), &json!({})).expect(200);
    codes.produced("commitment_outdated", organizer.post(&rounds, &json!({})));
    organizer.post(&format!("{cup}/players/12/reinstatement"), &json!({"reason": "He is here."})).expect(200);
    organizer.post(&rounds, &json!({})).expect(201);
    let again = json!({"reason": "Once more."});
    codes.produced("commitment_missing", organizer.post(&format!("{rounds}/1/redraw"), &again));

    let edit = json!({"tables": [], "reason": "Nobody plays."});
    codes.produced("invalid_seats", organizer.post(&format!("{rounds}/1/edits"), &edit));
    organizer.post(&format!("{rounds}/1/start"), &json!({})).expect(200);
    codes.produced("round_state", organizer.post(&format!("{rounds}/1/start"), &json!({})));
    codes.produced("tables_unfinished", organizer.post(&format!("{rounds}/1/end"), &json!({})));
    let amendment = json!({"ruleset": "tarockcup-2019"});
    codes.produced("ruleset_frozen", organizer.patch(&format!("{cup}/ruleset"), &amendment));
    let changes = format!("{cup}/ruleset/changes");
    let again = organizer.get(&cup).expect(200)["ruleset"].clone();
    let same = json!({"ruleset": again, "reason": "As it is."});
    codes.produced("ruleset_state", organizer.post(&changes, &same));
    codes.produced("unknown_change", organizer.get(&format!("{changes}/{}", nothing())));
    on_paper(codes, organizer, &format!("{rounds}/1/tables/1"));
    codes.produced("player_seated", organizer.post(&format!("{cup}/players/1/withdrawal"), &json!({})));
    codes.produced("unknown_table", organizer.get(&format!("{rounds}/1/tables/9")));
}

/// Sums that cannot be right, and lines that say otherwise.
fn on_paper(codes: &mut Codes, organizer: &Client, table: &str) {
    let sheet = organizer.get(table).expect(200);
    let seats: Vec<_> =
        sheet["seats"].as_array().unwrap().iter().map(|seat| seat["player"].to_string()).collect();
    let points = |first: i64| -> Value {
        let amounts = seats
            .iter()
            .enumerate()
            .map(|(seat, player)| (player.clone(), json!(if seat == 0 { first } else { 0 })));
        amounts.collect()
    };
    let totals = format!("{table}/totals");
    codes.produced("invalid_totals", organizer.put(&totals, &json!({"to": 1, "points": points(5)})));
    organizer.put(&totals, &json!({"to": 1, "points": points(0)})).expect(200);
    let declarer = organizer.get(table).expect(200)["deals"][0]["vorhand"].as_str().unwrap().to_owned();
    let line = json!({"family": "koenigrufen", "contract": "dreier", "declarers": [{"player": declarer, "won": true}]});
    organizer.put(&format!("{table}/deals/1"), &line).expect(201);
    let gone = organizer.send("DELETE", &format!("{totals}/1"), Some(&json!({})), &[]);
    codes.produced("totals_differ", gone);
    let reason = json!({"reason": "The paper was added up wrongly."});
    organizer.send("DELETE", &format!("{totals}/1"), Some(&reason), &[]).expect(200);
}

fn at_the_tables(codes: &mut Codes, server: &Server, organizer: &Client) {
    let hall = Hall::open(organizer, 8);
    let (table, scorer) = (&hall.tables[0], hall.scorer(server, 1));
    let entries = |deal: usize| format!("{}/entries", table.deal(deal));
    let undo = format!("{}/undo", table.path);
    let signature = format!("{}/signature", table.path);

    codes.produced("unknown_deal", scorer.get(&table.deal(1)));
    codes.produced("nothing_to_undo", scorer.post(&undo, &json!({})));
    codes.produced("deal_order", scorer.put(&table.deal(2), &table.line(2)));
    let wrong = format!("{}?dealer={}", table.deal(1), table.declarer(1));
    codes.produced("wrong_dealer", scorer.put(&wrong, &table.line(1)));
    let mut record = table.line(1);
    record["partner"] = record["declarers"][0]["player"].clone();
    codes.produced("invalid_record", scorer.put(&table.deal(1), &record));

    scorer.post(&entries(1), &Table::opening()).expect(201);
    scorer.post(&entries(1), &table.declaration(1)).expect(201);
    let by = table.seats[(1 + 1) % table.seats.len()].to_string();
    let kontra = json!({"on": {"game": table.declarer(1)}, "by": by, "level": "kontra"});
    scorer.post(&entries(1), &json!({"type": "koenigrufen.kontra_given", "entry": kontra})).expect(201);
    codes.produced("deal_in_progress", scorer.put(&table.deal(1), &table.line(1)));
    scorer.post(&undo, &json!({})).expect(200);
    scorer.post(&entries(1), &table.outcome(1)).expect(201);
    codes.produced("deal_state", scorer.post(&entries(1), &table.outcome(1)));
    let mut other = table.line(1);
    other["declarers"][0]["won"] = json!(other["declarers"][0]["won"] == json!(false));
    codes.produced("already_recorded", scorer.put(&table.deal(1), &other));
    in_the_cards(codes, &scorer, table);
    let old = [("If-Match", "\"1.1\"")];
    codes.produced("precondition_failed", scorer.send("PUT", &table.deal(2), Some(&table.line(2)), &old));

    let rulings = format!("{}/rulings", table.deal(1));
    codes.produced("unknown_ruling", organizer.get(&format!("{}/rulings/{}", hall.cup, nothing())));
    let ruling = json!({"kind": "struck", "rule": "TC18 §7", "reason": "The line cannot be read."});
    organizer.post(&rulings, &ruling).expect(201);
    codes.produced("ruling_in_force", organizer.post(&rulings, &ruling));

    codes.produced("table_state", scorer.post(&signature, &json!({})));
    organizer.post(&format!("{}/early-end", table.path), &json!({})).expect(200);
    scorer.post(&signature, &json!({})).expect(200);
    codes.produced("sheet_signed", scorer.post(&undo, &json!({})));
    let correction = json!({"record": other, "reason": "A slip of the pen."});
    codes.produced("official_only", scorer.post(&format!("{}/corrections", table.deal(1)), &correction));
}

/// The cards of deal 1, which was no Besserrufer.
fn in_the_cards(codes: &mut Codes, scorer: &Client, table: &Table) {
    let path = format!("{}/play", table.deal(1));
    let seats = [0, 1, 2, 3].map(|seat| table.seats[seat].to_string());
    let mut body = json!({"play": named(&besserrufer()["deal"], &seats)});
    codes.produced("record_contradicted", scorer.put(&path, &body));
    body["play"]["vorhand"] = json!(seats[1]);
    let problem = codes.produced("invalid_play", scorer.put(&path, &body));
    assert_eq!(problem["violations"][0]["pointer"], "/play/vorhand");
}

/// Who asks for a place.
fn pre_registered(codes: &mut Codes, organizer: &Client, cup: &str) {
    let path = format!("{cup}/pre-registrations");
    let confirm = |id: &str| organizer.post(&format!("{path}/{id}/confirmation"), &json!({}));
    codes.produced("unknown_registration", confirm(&nothing().to_string()));
    organizer.put(&format!("{cup}/registration"), &json!({"capacity": 1})).expect(200);
    let asked = organizer.post(&path, &person("Rosa")).expect(201);
    let id = asked["id"].as_str().unwrap();
    confirm(id).expect(201);
    codes.produced("registration_state", confirm(id));
    let stranger = Client::new(&codes.url, None);
    codes.produced("registration_closed", stranger.post(&path, &person("Ines")));
}

fn with_the_results(codes: &mut Codes, organizer: &Client) {
    let mut hall = Hall::open(organizer, 8);
    let cup = hall.cup.clone();
    let (editions, lots) = (format!("{cup}/editions"), format!("{cup}/lots"));
    codes.produced("rounds_missing", organizer.post(&editions, &json!({})));
    codes.produced("not_published", organizer.post(&format!("{cup}/payouts/1/paid"), &json!({})));
    codes.produced("unknown_edition", organizer.get(&format!("{editions}/1")));

    // Nobody plays a deal: all are equal, and only the lot can tell them apart.
    hall.end_rounds();
    codes.produced("open_ties", organizer.post(&editions, &json!({})));
    let unseen = json!({"confirmed": []});
    codes.produced("unknown_title", organizer.get(&format!("{cup}/titles/dorfkaiser/eligible")));
    codes.produced("no_such_tie", organizer.post(&lots, &json!({"players": [1, 2]})));
    hall.draw_lots();
    codes.produced("warnings_unconfirmed", organizer.post(&editions, &unseen));
    organizer.post(&editions, &json!({})).expect(201);
    codes.produced("nothing_new", organizer.post(&editions, &json!({})));
    codes.produced(
        "prize_state",
        organizer.post(&format!("{cup}/payouts/1/reversed"), &json!({"reason": "x"})),
    );
    cash(codes, organizer, &cup);
}

fn cash(codes: &mut Codes, organizer: &Client, cup: &str) {
    let entries = format!("{cup}/cash/entries");
    let float = json!({"kind": "float", "amount_cents": 100, "reason": "Change."});
    let made = organizer.post(&entries, &float).expect(201);
    let reversal = |id: &Value| format!("{entries}/{}/reversal", id.as_str().unwrap());
    let path = reversal(&made["entries"][0]["id"]);
    let reason = json!({"reason": "A mistake."});
    organizer.post(&path, &reason).expect(200);
    codes.produced("cash_state", organizer.post(&path, &reason));
    let unknown = reversal(&json!("00000000-0000-0000-0000-000000000001"));
    codes.produced("unknown_cash_entry", organizer.post(&unknown, &reason));
}
