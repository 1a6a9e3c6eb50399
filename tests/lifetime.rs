//! The trophy list for life and the free championship over HTTP: deals of tournaments, earlier lists, cups, leaves.

use rstest::rstest;
use serde_json::{Value, json};

use crate::series::persons;
use crate::support::client::Client;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::hall::token;
use crate::support::match_day::{Day, Match, with_spadille};

const ORGANISATION: &str = "00000000-0000-7000-8000-000000000001";

/// A tournament of one match with a Spadille by player 1, and its first edition.
pub struct Played {
    pub day: Day,
    game: Match,
}

impl Played {
    pub fn on(on: On) -> Option<Self> {
        let cup = Cup::by_rules(on.database()?, &[], "royal", |rules| rules["rounds"] = json!(1));
        let day = Day::of(cup, 2);
        let game = day.start(1).remove(0);
        day.play(&game, 1, None);
        let played = Self { day, game };
        played.spadille(0);
        played.day.cup.tell("rounds/1/end").expect(200);
        played.publishes();
        Some(played)
    }

    pub fn publishes(&self) {
        self.day.cup.tell("editions").expect(201);
    }

    /// Corrects one of the deals in which player 1 attacks: he made a Spadille.
    pub fn spadille(&self, nth: usize) {
        let mut attacks = (1..=8).filter(|deal| self.game.side(1, *deal) == "attackers");
        let deal = attacks.nth(nth).expect("he attacks in four");
        let line = with_spadille(self.game.line(self.game.pairs()[deal % 2], deal), 1);
        let body = json!({"record": line, "reason": "The trophy had not been written down."});
        self.day.cup.organizer.post(&format!("{}/corrections", self.game.deal(deal)), &body).expect(200);
    }

    pub fn organizer(&self) -> &Client {
        &self.day.cup.organizer
    }

    /// Where a season says what counts of it.
    pub fn within(&self, season: &str) -> String {
        format!("{season}/tournaments/{}", self.day.cup.id)
    }
}

pub fn list(organizer: &Client) -> String {
    let rules = json!({"trophies": {"milestones": [2, 5]}});
    organizer.post("/seasons", &json!({"title": "Trophäenliste", "year": 2026, "rules": rules})).location()
}

pub fn free(organizer: &Client) -> String {
    let body = json!({"title": "Freemeisterschaft", "year": 2018, "kind": "free_championship"});
    organizer.post("/seasons", &body).location()
}

/// Number, rank and how many.
fn roll(client: &Client, season: &str) -> Vec<(u64, u64, u64)> {
    let list = client.get(&format!("{season}/trophies")).expect(200);
    let rows = list["items"].as_array().expect("rows").iter();
    let number = |value: &Value| value.as_u64().expect("a number");
    rows.map(|row| (number(&row["entrant"]["number"]), number(&row["rank"]), number(&row["total"]))).collect()
}

#[rstest]
fn trophies_for_life_add_up_to_cups_and_a_correction_waits_for_the_jury(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(played) = Played::on(on) else { return };
    let organizer = played.organizer();
    let season = list(organizer);
    let server = &played.day.cup.server;
    let jury = server.client(&token(organizer, "referee", &json!({"organisation": ORGANISATION})));
    let public = server.anonymous();
    jury.put(&played.within(&season), &json!({})).refused(403, "forbidden");
    let counted = organizer.put(&played.within(&season), &json!({})).expect(200);
    let entry = &counted["items"][0];
    assert_eq!((&entry["state"], &entry["counted"]["edition"]), (&json!("current"), &json!(1)));
    assert_eq!(entry["counted"]["hash"].as_str().map(str::len), Some(64));
    assert_eq!(roll(&public, &season), [(1, 1, 1)]);

    // A row opens into its trophies, these into deals; who is close to a cup is told.
    let shown = public.get(&format!("{season}/trophies/entrants/1")).expect(200);
    let made = &shown["trophies"][0];
    assert_eq!(
        (&made["trophy"], &made["value"], &made["count"]),
        (&json!("spadille"), &json!(30), &json!(1))
    );
    let deal = &made["source"]["deal"];
    assert_eq!(
        (&deal["tournament"], &deal["start_number"], &deal["round"]),
        (&json!(played.day.cup.id), &json!(1), &json!(1))
    );
    assert_eq!((&shown["row"]["next_milestone"], &shown["row"]["missing"]), (&json!(2), &json!(1)));
    assert!(shown["row"]["entrant"]["family_name"].is_string(), "by entering he agreed");
    let close =
        |most: u32| public.get(&format!("{season}/trophies?close={most}")).expect(200)["items"].clone();
    assert_eq!((close(0), close(1)[0]["total"].clone()), (json!([]), json!(1)));
    public.get(&format!("{season}/trophies/entrants/9")).refused(404, "unknown_entrant");

    // An earlier list: first looked at, then refused row by row, then imported once.
    let [_old] = persons(organizer, ["Alt"]);
    let csv = |rows: &str| json!({"csv": format!("vorname;nachname;jahr;trophäe;anzahl\n{rows}"), "source": "1998"});
    let bad = csv("Eva;Alt;1998;;2\nNiemand;Da;1998;;1\nEva;Alt;1900;unfug;0\n");
    let preview = organizer.post(&format!("{season}/trophies/lists/preview"), &bad).expect(200);
    assert_eq!((&preview["ok"], &preview["bad"]), (&json!(1), &json!(2)));
    assert_eq!(preview["rows"][1]["errors"][0]["column"], "family_name");
    let refused = organizer.post(&format!("{season}/trophies/lists"), &bad).refused(422, "import_refused");
    let places: Vec<_> =
        refused["violations"].as_array().expect("violations").iter().map(|it| &it["pointer"]).collect();
    assert_eq!(places, ["/rows/3/family_name", "/rows/4/year", "/rows/4/count", "/rows/4/trophy"]);
    let good = csv("Eva;Alt;1998;mondfang;2\n");
    let imported = organizer.post(&format!("{season}/trophies/lists"), &good).expect(200);
    assert_eq!(imported["lists"][0]["trophies"], 2);
    let again = organizer.post(&format!("{season}/trophies/lists"), &good).expect(200);
    assert_eq!(again["version"], imported["version"], "the same list counts once");
    assert_eq!(roll(&public, &season), [(2, 1, 2), (1, 2, 1)]);

    // Her cup is a fact. Who never allowed her name is a number.
    let cup = |number: u32| format!("{season}/trophies/entrants/{number}/cups/2");
    let on = json!({"on": "2026-12-05", "reason": "Handed to Eva Alt"});
    jury.put(&cup(1), &on).refused(409, "milestone_state");
    let handed = jury.put(&cup(2), &on).expect(200);
    assert_eq!(handed["items"][0]["milestones"][0]["cup"]["handed_over_on"], "2026-12-05");
    assert_eq!(handed["items"][0]["entrant"], json!({"number": 2}));
    let cups = |list: Value| list["items"][0]["milestones"][0]["cup"]["note"].clone();
    let strangers = public.get(&format!("{season}/trophies")).expect(200);
    assert_eq!((cups(handed), cups(strangers)), (on["reason"].clone(), json!(null)));

    // A correction is seen, with what it would change, and counts once the jury follows it.
    played.spadille(1);
    played.publishes();
    let told = public.get(&format!("{season}/tournaments")).expect(200);
    assert_eq!(
        (&told["items"][0]["state"], &told["items"][0]["newest_edition"]),
        (&json!("changed"), &json!(2))
    );
    public.get(&format!("{}/changes", played.within(&season))).refused(401, "unauthenticated");
    let changes = jury.get(&format!("{}/changes", played.within(&season))).expect(200);
    assert_eq!((&changes["items"][0]["before"], &changes["items"][0]["after"]), (&json!(1), &json!(2)));
    assert_eq!(roll(&public, &season)[1], (1, 2, 1));
    let reason = json!({"reason": "We ask the scorer first."});
    let refused = jury.post(&format!("{}/refusal", played.within(&season)), &reason).expect(200);
    assert_eq!(refused["items"][0]["refused"]["reason"], reason["reason"]);
    let followed = jury.post(&format!("{}/following", played.within(&season)), &json!({})).expect(200);
    assert_eq!(followed["items"][0]["state"], "current");
    assert_eq!(roll(&public, &season), [(1, 1, 2), (2, 1, 2)]);
    jury.post(&format!("{}/following", played.within(&season)), &json!({})).refused(409, "reference_state");

    // Taken back; as paper, as data, as a page; and read again from the database.
    let back = json!({"reason": "It was another player's."});
    jury.post(&format!("{}/return", cup(2)), &back).expect(200);
    for (ending, begins) in [("pdf", "%PDF"), ("xlsx", "PK")] {
        let file = public.bytes(&format!("{season}/reports/standings.{ending}?lang=hu"));
        assert!(file.starts_with(begins.as_bytes()), "{ending}");
    }
    let csv = public.raw("GET", &format!("/api/v1{season}/reports/standings.csv?lang=de"), "", None, &[]);
    assert!(csv.text.contains("noch 3 bis 5") && !csv.text.contains("Alt"), "{}", csv.text);
    assert!(public.bytes(&format!("{season}/site.zip")).starts_with(b"PK"));
    let listed = public.get("/seasons").expect(200);
    assert_eq!(
        (&listed["items"][0]["deals"], &listed["items"][0]["tournaments"]),
        (&json!("trophies"), &json!(1))
    );
    let before = public.get(&format!("{season}/trophies/entrants/1")).expect(200);
    let cup = played.day.cup.served_again(|database, _| assert!(database.run(&["verify"]).status.success()));
    assert_eq!(cup.server.anonymous().get(&format!("{season}/trophies/entrants/1")).expect(200), before);

    // A tournament and a list can be taken out again.
    let reason = json!({"reason": "It was the wrong one."});
    cup.organizer.post(&format!("{season}/trophies/lists/1/removal"), &reason).expect(200);
    cup.organizer.post(&format!("{season}/tournaments/{}/removal", cup.id), &reason).expect(200);
    assert_eq!(roll(&cup.organizer, &season), []);
}

#[rstest]
fn a_free_championship_adds_up_what_the_jury_allows(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(played) = Played::on(on) else { return };
    let organizer = played.organizer();
    let season = free(organizer);
    let server = &played.day.cup.server;
    let jury = server.client(&token(organizer, "referee", &json!({"organisation": ORGANISATION})));
    let public = server.anonymous();
    let leaves = format!("{}/leaves", played.within(&season));
    let standings = || public.get(&format!("{season}/free/standings")).expect(200)["items"].clone();
    let range = json!({
        "allowed": true, "round": 1, "table": 1, "from_deal": 7, "to_deal": 8, "reason": "A training match.",
    });
    let odd = json!({"allowed": true, "round": 1, "reason": "A training match."});
    jury.post(&leaves, &odd).refused(400, "invalid_shape");
    jury.post(&leaves, &range).expect(200);
    let rows = standings();
    // In two deals each pair attacks once and defends once, and one of them has the obscur each time.
    assert_eq!(rows.as_array().map(Vec::len), Some(4));
    assert_eq!(
        (&rows[0]["deals"], &rows[3]["rank"], &rows[0]["rank"]),
        (&json!(2), &rows[2]["rank"], &rows[1]["rank"])
    );
    let shown = public.get(&format!("{season}/free/entrants/1")).expect(200);
    let deals = shown["tournaments"][0]["deals"].as_array().expect("deals");
    let sum: i64 = deals.iter().map(|deal| deal["points"].as_i64().expect("whole points")).sum();
    assert_eq!((deals.len(), json!(sum)), (2, shown["row"]["total"].clone()));
    assert_eq!(deals[0]["deal"], 7);

    // The jury's last word holds, and a refusal stays on record.
    let refusal = json!({"allowed": false, "round": 1, "table": 1, "reason": "Nobody had asked."});
    let told = jury.post(&leaves, &refusal).expect(200);
    assert_eq!(standings(), json!([]));
    let judged = &told["items"][0]["judged"];
    assert_eq!((&judged[0]["allowed"], &judged[1]["reason"]), (&json!(true), &refusal["reason"]));
    // It may name somebody: what everybody reads is that it was said.
    let strangers = public.get(&format!("{season}/tournaments")).expect(200);
    assert_eq!(
        strangers["items"][0]["judged"][1],
        json!({"part": judged[1]["part"], "allowed": false, "reason": null})
    );
    jury.post(&leaves, &json!({"allowed": true, "reason": "They had."})).expect(200);
    assert_eq!(standings()[0]["deals"], 8);

    // A variant of two players: points of a sheet.
    let [a, b] = persons(organizer, ["Auer", "Berger"]);
    let game = json!({
        "variant": "two", "played_on": "2018-03-01", "deals": 8, "reason": "Training for the cup.",
        "points": [{"person": a, "points": 610}, {"person": b, "points": 595}],
    });
    let games = format!("{season}/free/games");
    let recorded = jury.post(&games, &game).expect(200);
    assert_eq!(recorded["items"].as_array().map(Vec::len), Some(6));
    let shown = public.get(&format!("{season}/free/entrants/5")).expect(200);
    assert_eq!((&shown["games"][0]["variant"], &shown["row"]["total"]), (&json!("two"), &json!(610)));
    assert_eq!(shown["row"]["entrant"], json!({"number": 5}));
    jury.post(&format!("{games}/1/removal"), &json!({"reason": "Twice."})).expect(200);
    assert_eq!(standings().as_array().map(Vec::len), Some(4));
    let file = public.bytes(&format!("{season}/reports/standings.pdf?lang=fr"));
    assert!(file.starts_with(b"%PDF"));
    public.get(&format!("{season}/trophies")).refused(409, "season_state");
}
