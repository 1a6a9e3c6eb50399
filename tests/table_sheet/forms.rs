//! The sheet by forms alone, without a script: its lines in order, and who signs on which phone.

use crate::sign_in::{cards, cup, organizer, writer};
use crate::support::cup::{Cup, won};
use crate::support::visitor::{Seen, Visitor};

/// Writes so many lines at the first table, each won by another of the first three.
fn lines(cup: &Cup, games: &[&str]) {
    let table = cup.table(1, 1);
    for (i, game) in games.iter().enumerate() {
        cup.organizer.put(&table.deal(i + 1), &won(&table.player(i % 3 + 1), game)).expect(201);
    }
}

fn games(cup: &Cup) -> Vec<String> {
    let sheet = cup.table(1, 1).sheet();
    let lines = sheet["deals"].as_array().unwrap();
    lines.iter().map(|line| line["record"]["contract"].as_str().unwrap().to_owned()).collect()
}

/// How the sheet stood that a page shows.
fn tag_in(page: &Seen) -> String {
    page.hidden("sheet").replace("&#34;", "\"")
}

#[test]
fn lines_are_inserted_and_moved_without_a_script() {
    let cup = cup(8);
    cup.start_round(1);
    let (mut phone, write, token) = writer(&cup, &cards(&cup, &mut organizer(&cup)));
    lines(&cup, &["dreier", "solodreier", "farbensolo"]);
    let table = cup.table(1, 1);
    let page = phone.open(&write);
    assert!(page.text.contains("?insert=2"), "each line says that one before it is missing: {}", page.text);
    let form = phone.open(&format!("{write}?insert=2"));
    assert!(form.text.contains("value=\"insert\""), "{}", form.text);
    let player = table.player(1);
    let insert = |tag: &str, reason: &str, phone: &mut Visitor| {
        let fields = [
            ("form_token", token.as_str()),
            ("act", "insert"),
            ("insert", "2"),
            ("sheet", tag),
            ("game", "farbendreier"),
            ("declarer", &player),
            ("won", "yes"),
            ("reason", reason),
        ];
        phone.send(&write, &fields)
    };
    let tag = tag_in(&form);
    let refused = insert(&tag, "", &mut phone);
    assert_eq!(refused.status, 422, "it says why");
    assert!(refused.text.contains("value=\"insert\""), "what was typed is still there: {}", refused.text);
    assert_eq!(insert(&tag, "vergessen", &mut phone).status, 303);
    assert_eq!(games(&cup), ["dreier", "farbendreier", "solodreier", "farbensolo"]);
    assert_eq!(insert(&tag, "vergessen", &mut phone).status, 412, "the sheet is another one by now");

    let arrange = |act: &str, deal: &str, phone: &mut Visitor| {
        let page = phone.open(&write);
        let tag = tag_in(&page);
        let fields = [
            ("form_token", token.as_str()),
            ("act", act),
            ("deal", deal),
            ("sheet", &tag),
            ("reason", "Reihenfolge"),
        ];
        phone.send(&write, &fields).status
    };
    assert_eq!(arrange("up", "3", &mut phone), 303);
    assert_eq!(games(&cup), ["dreier", "solodreier", "farbendreier", "farbensolo"]);
    assert_eq!(arrange("down", "1", &mut phone), 303);
    assert_eq!(games(&cup), ["solodreier", "dreier", "farbendreier", "farbensolo"]);
    assert_eq!(arrange("up", "1", &mut phone), 422, "the first has none above it");
    assert_eq!(arrange("down", "4", &mut phone), 422);
    assert_eq!(arrange("remove", "9", &mut phone), 422);
    assert_eq!(games(&cup), ["solodreier", "dreier", "farbendreier", "farbensolo"]);
}

/// A full sheet, its writer, and a phone of each of the others.
fn full() -> (Cup, Visitor, [Visitor; 3], String) {
    let cup = cup(8);
    cup.start_round(1);
    let card = cards(&cup, &mut organizer(&cup));
    let (phone, write, _) = writer(&cup, &card);
    lines(&cup, &["dreier", "dreier", "dreier", "dreier"]);
    let others = [(); 3].map(|()| {
        let mut other = Visitor::of(&cup.server.url);
        assert_eq!(other.send("/sign-in", &[("code", &card)]).status, 303);
        other
    });
    (cup, phone, others, write)
}

fn signs(phone: &mut Visitor, write: &str, player: &str, way: &str, note: &str) -> Seen {
    let page = phone.open(write);
    let token = page.hidden("form_token");
    let fields = [
        ("form_token", token.as_str()),
        ("act", "sign-own"),
        ("player", player),
        ("way", way),
        ("note", note),
    ];
    phone.send(write, &fields)
}

#[test]
fn everybody_signs_on_his_own_phone_and_the_last_one_closes_the_sheet() {
    let (cup, mut writes, mut others, write) = full();
    let table = cup.table(1, 1);
    let page = others[0].open(&write);
    assert!(page.text.contains("id=\"own\""), "{}", page.text);
    assert!(!writes.open(&write).text.contains("id=\"own\""), "who writes closes it with his own form");
    let first = signs(&mut others[0], &write, &table.player(1), "here", "");
    assert_eq!(first.status, 422, "nobody signs for who writes");
    for (i, other) in others.iter_mut().enumerate() {
        let player = table.player(i + 2);
        assert_eq!(signs(other, &write, &player, "here", "").status, 303);
        let page = other.open(&write);
        let (_, own) = page.text.split_once("id=\"own\"").unwrap_or_default();
        assert!(
            !own.contains(&format!("name=\"player\" value=\"{player}\"")),
            "he has signed: {}",
            page.text
        );
    }
    assert_eq!(table.sheet()["signed"], false, "who writes has not said anything");
    let token = writes.open(&write).hidden("form_token");
    let own = format!("signs_{}", table.player(1));
    assert_eq!(writes.send(&write, &[("form_token", &token), ("act", "sign"), (&own, "here")]).status, 303);
    let sheet = table.sheet();
    assert_eq!(sheet["signed"], true, "those on the other phones count");
    let ways: Vec<_> =
        sheet["seats"].as_array().unwrap().iter().map(|seat| seat["signature"].as_str().unwrap()).collect();
    assert_eq!(ways, ["scorers_phone", "in_person", "in_person", "in_person"]);
}

#[test]
fn who_does_not_sign_says_why_and_the_sheet_stays_open() {
    let (cup, mut writes, mut others, write) = full();
    let table = cup.table(1, 1);
    let said = "Spiel 2 war ein Solodreier; der Schiedsrichter soll entscheiden.";
    assert_eq!(signs(&mut others[0], &write, &table.player(2), "refused", said).status, 303);
    assert_eq!(table.sheet()["signed"], false);
    assert_eq!(table.sheet()["seats"][1]["signature"], "refused");
    let token = writes.open(&write).hidden("form_token");
    let own = format!("signs_{}", table.player(1));
    let alone = [("form_token", token.as_str()), ("act", "sign"), (own.as_str(), "here")];
    assert_eq!(writes.send(&write, &alone).status, 422, "who refuses is no second signature");

    // By the writer's form, with a note of its own.
    let (other, note) = (format!("signs_{}", table.player(3)), format!("signs_{}_note", table.player(3)));
    let fields = [
        ("form_token", token.as_str()),
        ("act", "sign"),
        (own.as_str(), "here"),
        (other.as_str(), "refused"),
        (note.as_str(), "Er kommt wieder."),
    ];
    assert_eq!(writes.send(&write, &fields).status, 303);
    assert_eq!(table.sheet()["signed"], false, "somebody refuses");
    assert_eq!(table.sheet()["seats"][2]["signature"], "refused");
}

/// What somebody chose in a list, or has typed into a field.
fn kept(page: &Seen, field: &str) -> Option<String> {
    let named = format!("id=\"{field}\"");
    let tag = page.text.split('<').find(|tag| tag.contains(&named))?;
    if tag.starts_with("input") {
        return Some(tag.split_once("value=\"")?.1.split('"').next()?.to_owned());
    }
    let (_, list) = page.text.split_once(&named)?;
    let chosen = list.split("</select>").next()?.split("<option").find(|it| it.contains(" selected"))?;
    Some(chosen.split_once("value=\"")?.1.split('"').next()?.to_owned())
}

#[test]
fn a_phone_signs_for_one_seat() {
    let (cup, _, [mut first, mut second, _], write) = full();
    let table = cup.table(1, 1);
    let [b, c] = [2, 3].map(|seat| table.player(seat));
    assert_eq!(signs(&mut first, &write, &b, "here", "").status, 303);
    let refused = signs(&mut first, &write, &c, "refused", "Zeile 2 <fehlt>");
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert!(refused.text.contains("Auf diesem Telefon hat schon jemand anderer unterschrieben"));
    let (_, own) = refused.text.split_once("id=\"own\"").unwrap();
    let who = own.split("<input").find(|it| it.contains(&format!("value=\"{c}\""))).unwrap();
    assert!(who.contains(" checked"), "who it was for stays chosen: {who}");
    assert_eq!(kept(&refused, "own-way").as_deref(), Some("refused"));
    assert_eq!(kept(&refused, "own-note").as_deref(), Some("Zeile 2 &#60;fehlt&#62;"));
    // He may think otherwise of his own seat, and the other signs on his own phone.
    assert_eq!(signs(&mut first, &write, &b, "refused", "Zeile 2").status, 303);
    assert_eq!(signs(&mut second, &write, &c, "here", "").status, 303);
}

#[test]
fn who_is_refused_the_pen_is_told_beside_his_name() {
    let database = crate::support::database::On::Sqlite.database().unwrap();
    let cup = Cup::found_in(database, &["--slips", "always"], "krenglbach-2018", 2, 1);
    cup.admit(8, 500);
    let card = cards(&cup, &mut organizer(&cup));
    cup.start_round(1);
    let mut phone = Visitor::of(&cup.server.url);
    assert_eq!(phone.send("/sign-in", &[("code", &card)]).status, 303);
    let write = format!("/tournaments/{}/rounds/1/tables/1/write", cup.id);
    let token = phone.open(&write).hidden("form_token");
    let player = cup.table(1, 1).player(2);
    let wrong = format!("{player}-AAAAAAAA");
    let fields = [("form_token", token.as_str()), ("act", "pen"), ("player", &player), ("slip", &wrong)];
    let refused = phone.send(&write, &fields);
    assert_eq!(refused.status, 422, "{}", refused.text);
    let (_, pen) = refused.text.split_once("id=\"pen\"").unwrap();
    let (pen, _) = pen.split_once("</form>").unwrap();
    assert!(pen.contains("id=\"pen-wrong\"") && pen.contains("aria-describedby=\"pen-wrong\""), "{pen}");
    let who = pen.split("<input").find(|it| it.contains(&format!("value=\"{player}\""))).unwrap();
    assert!(who.contains(" checked"), "who he is stays chosen: {who}");
    assert_eq!(kept(&refused, "pen-slip"), Some(wrong));
}

#[test]
fn what_was_typed_into_a_refused_form_stays() {
    let (cup, mut phone, _, write) = full();
    let table = cup.table(1, 1);
    let token = phone.open(&write).hidden("form_token");
    let mut send = |fields: &[(&str, &str)]| {
        let fields: Vec<_> = [("form_token", token.as_str())].iter().chain(fields).copied().collect();
        phone.send(&write, &fields)
    };
    let long = "x".repeat(2001);
    let by = table.player(3);
    let refused = send(&[("act", "complain"), ("deal", "2"), ("by", &by), ("reason", &long)]);
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert!(
        refused.text.contains("<details id=\"rare\" open>") && refused.text.contains("id=\"complain-wrong\"")
    );
    assert_eq!(kept(&refused, "complain-deal").as_deref(), Some("2"));
    assert_eq!(kept(&refused, "complain-by"), Some(by.clone()));
    assert_eq!(kept(&refused, "complain-reason").as_deref(), Some(long.as_str()));
    assert_eq!(kept(&refused, "remove-reason").as_deref(), Some(""), "the other form is as it was");

    let refused = send(&[("act", "up"), ("deal", "1"), ("reason", "Falsche Reihenfolge")]);
    assert_eq!(refused.status, 422);
    assert_eq!(kept(&refused, "remove-deal").as_deref(), Some("1"));
    assert_eq!(kept(&refused, "remove-reason").as_deref(), Some("Falsche Reihenfolge"));

    // A correction without a reason is told at its field.
    let corrects = [
        ("act", "correct"),
        ("correct", "1"),
        ("game", "solodreier"),
        ("declarer", by.as_str()),
        ("won", "yes"),
    ];
    let refused = send(&[&corrects[..], &[("reason", long.as_str())]].concat());
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert!(
        refused.text.contains("aria-describedby=\"reason-wrong\"")
            && refused.text.contains("id=\"reason-wrong\"")
    );
    assert_eq!(kept(&refused, "reason").as_deref(), Some(long.as_str()));

    let [a, b] = [1, 2].map(|seat| table.player(seat));
    let (signs, said) = (format!("signs_{b}"), format!("signs_{b}_note"));
    let refused = send(&[("act", "sign"), (&signs, "refused"), (&said, "Zeile 3")]);
    assert_eq!(refused.status, 422, "one alone: {}", refused.text);
    assert!(refused.text.contains("id=\"sign-wrong\""));
    assert_eq!(kept(&refused, &signs).as_deref(), Some("refused"));
    assert_eq!(kept(&refused, &said).as_deref(), Some("Zeile 3"));
    assert_eq!(kept(&refused, &format!("signs_{a}")).as_deref(), None);
}

/// Without a script: what lies before a side is counted first, and saved with the line.
#[test]
fn a_heap_is_counted_on_the_form_and_kept_with_the_line() {
    let cup = cup(8);
    cup.start_round(1);
    let (mut phone, write, token) = writer(&cup, &cards(&cup, &mut organizer(&cup)));
    let player = cup.table(1, 1).player(1);
    let send = |act: &str, fields: &[(&str, &str)], phone: &mut Visitor| {
        let line = [("form_token", token.as_str()), ("act", act), ("deal", "1"), ("declarer", &player)];
        let fields: Vec<_> = line.iter().chain(&[("game", "dreier")]).chain(fields).copied().collect();
        phone.send(&write, &fields)
    };
    let told = |page: &Seen| -> String {
        let (_, rest) = page.text.split_once("id=\"counted\">").unwrap_or_default();
        rest.split('<').next().unwrap_or_default().to_owned()
    };
    // 35/2 is won, whichever way it is told; nothing is written down.
    for (fields, expected) in [
        (&[("count_points", "35"), ("count_leaves", "2")][..], "Spieler 35/2, Gegner 34/1: gewonnen"),
        (&[("count_thirds", "106")][..], "Spieler 35/1, Gegner 34/2: verloren"),
        (&[("count_side", "opponents"), ("count_points", "34"), ("count_leaves", "1")][..], "Spieler 35/2"),
        (&[("count_worth_5", "7"), ("count_worth_1", "16")][..], "Spieler 35/2"),
        (
            &[("count_lagen", "5 5 5 5 5 5 1"), ("count_over", "2"), ("count_over_points", "4")][..],
            "Spieler 34/2",
        ),
    ] {
        let page = send("count", fields, &mut phone);
        assert_eq!(page.status, 200, "{}", page.text);
        assert!(told(&page).starts_with(expected), "{}", told(&page));
        let (field, value) = fields[0];
        assert_eq!(kept(&page, field).as_deref(), Some(value), "what was typed stays");
    }
    assert_eq!(games(&cup), Vec::<String>::new(), "counting writes nothing");

    // What cannot lie there is said beside its field, and not saved either.
    for act in ["count", "record"] {
        let refused = send(act, &[("count_thirds", "1"), ("count_tricks", "9")], &mut phone);
        assert_eq!(refused.status, 422, "{}", refused.text);
        assert!(refused.text.contains("id=\"count_thirds-wrong\""), "{}", refused.text);
    }
    let twice = send("count", &[("count_thirds", "107"), ("count_points", "35")], &mut phone);
    assert_eq!(twice.status, 422, "one of them");
    let letters = send("count", &[("count_lagen", "5 viel 5")], &mut phone);
    assert!(letters.status == 400 && letters.text.contains("id=\"count_lagen-wrong\""), "{}", letters.text);
    assert_eq!(games(&cup), Vec::<String>::new());

    // Who has won follows from the count; the sheet shows it, the record keeps it.
    let saved = send("record", &[("count_points", "35"), ("count_leaves", "1")], &mut phone);
    assert_eq!(saved.status, 303, "{}", saved.text);
    let record = cup.table(1, 1).sheet()["deals"][0]["record"].clone();
    assert_eq!(record["count"], serde_json::json!({"side": "declarer", "blatt": "35/1"}));
    assert_eq!(record["declarers"][0]["won"], false);
    let page = phone.open(&write);
    assert!(page.text.contains("gezählt 35/1"), "{}", page.text);

    // Corrected, the count is there again; a correction of something else keeps it.
    let correct = phone.open(&format!("{write}?correct=1"));
    assert_eq!(kept(&correct, "count_points").as_deref(), Some("35"));
    assert_eq!(kept(&correct, "count_leaves").as_deref(), Some("1"));
}
