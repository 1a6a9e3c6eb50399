//! Whoever reads a page in his language finds nothing of another on it: every text, title and label of every page is held against
//! the texts of all languages.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::{Value, json};

use super::catalogue::{Catalogue, squeezed};
use crate::own_page::slip;
use crate::seasons::{agreed, captain, entered, founded, played};
use crate::series::{corrected, count, persons, rules};
use crate::sign_in::{cards, organizer, writer};
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};
use crate::support::hall::found;
use crate::support::visitor::{Seen, Visitor};

/// So many pages of one kind are read.
const OF_A_KIND: usize = 2;

/// What everybody calls so: French names of French Tarot, and the title of a ruleset.
const NAMES: [&str; 3] = ["Chelem", "Poignée", "Royal-Tarock"];

/// What a page says to whom.
const TOLD: [&str; 4] = ["aria-label", "title", "placeholder", "alt"];

fn unescaped(text: &str) -> String {
    let mut parts = text.split("&#");
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (code, rest) = part.split_once(';').expect("an entity has an end");
        all.extend(code.parse().ok().and_then(char::from_u32));
        all.push_str(rest);
    }
    all.replace("&amp;", "&")
}

/// The texts in what a script is given.
fn strings(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        // Programs have words of their own.
        Value::String(text) if text.chars().all(|it| it.is_ascii_lowercase() || it == '_') => {}
        Value::String(text) => _ = into.insert(squeezed(text)),
        Value::Array(all) => all.iter().for_each(|it| strings(it, into)),
        Value::Object(all) => all.values().for_each(|it| strings(it, into)),
        _ => {}
    }
}

/// The value of an attribute of a tag.
fn attributes(tag: &str) -> impl Iterator<Item = (&str, String)> {
    tag.split("=\"").zip(tag.split("=\"").skip(1)).filter_map(|(before, behind)| {
        Some((before.rsplit([' ', '\n', '"']).next()?, unescaped(behind.split('"').next()?)))
    })
}

/// Everything a page says in its own language; what is marked as being in another is left out.
fn said(html: &str, lang: &str) -> BTreeSet<String> {
    let mut said = BTreeSet::new();
    let mut elsewhere: Option<String> = None;
    for piece in html.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap_or((piece, ""));
        let name = tag.split([' ', '\n', '/']).next().unwrap_or_default();
        if let Some(ends) = &elsewhere {
            if tag.trim_start_matches('/').split(' ').next() == Some(ends) && tag.starts_with('/') {
                elsewhere = None;
            } else {
                continue;
            }
        }
        if name == "html" {
            assert!(tag.contains(&format!("lang=\"{lang}\"")), "{tag}");
        } else if attributes(tag).any(|(name, value)| name == "lang" && value != lang) {
            elsewhere = Some(name.to_owned());
            continue;
        }
        for (name, value) in attributes(tag) {
            if TOLD.contains(&name) || name.starts_with("data-") {
                match serde_json::from_str::<Value>(&value) {
                    Ok(told) => strings(&told, &mut said),
                    Err(_) if name.starts_with("data-") => strings(&json!(value), &mut said),
                    Err(_) => _ = said.insert(squeezed(&value)),
                }
            }
        }
        if matches!(name, "script" | "style") {
            if let Ok(told) = serde_json::from_str::<Value>(text) {
                strings(&told, &mut said);
            }
            continue;
        }
        said.insert(squeezed(&unescaped(text)));
    }
    // What is said in one breath is several texts.
    let parts: Vec<_> = said.iter().flat_map(|it| it.split(" · ").map(str::to_owned)).collect();
    said.extend(parts);
    said.retain(|it| !NAMES.contains(&it.as_str()) && it.chars().filter(|it| it.is_alphabetic()).count() > 2);
    said
}

/// What is of one kind: an address without its numbers and ids.
fn kind(path: &str) -> String {
    let (path, question) = path.split_once('?').unwrap_or((path, ""));
    let is_id = |it: &&str| it.chars().any(|it| it.is_ascii_digit());
    let path = path.split('/').map(|it| if is_id(&it) { "#" } else { it });
    let asked = question.split('&').map(|it| it.split('=').next().unwrap_or_default());
    path.chain(asked).collect::<Vec<_>>().join("/")
}

/// Who reads pages in one language, and what he has found of others.
struct Reader<'a> {
    lang: &'static str,
    all: &'a [Catalogue; 4],
    /// What was looked at, since much is on each page.
    known: BTreeSet<String>,
    /// Text, whose it is, where.
    found: BTreeMap<String, (&'static str, String)>,
}

impl<'a> Reader<'a> {
    fn of(lang: &'static str, all: &'a [Catalogue; 4]) -> Self {
        Self { lang, all, known: BTreeSet::new(), found: BTreeMap::new() }
    }

    fn reads(&mut self, at: &str, html: &str) {
        let own = self.all.iter().find(|it| it.lang == self.lang).expect("a language");
        for text in said(html, self.lang) {
            if !self.known.insert(text.clone()) || own.has(&text) {
                continue;
            }
            if let Some(other) = self.all.iter().find(|it| it.has(&text)) {
                self.found.insert(text, (other.lang, at.to_owned()));
            }
        }
    }

    /// Reads whatever these pages lead to, and what is answered to forms that lack what they need.
    fn crawls(&mut self, visitor: &mut Visitor, from: &[&str]) {
        let mut to_read: VecDeque<String> = from.iter().map(|it| (*it).to_owned()).collect();
        let (mut seen, mut kinds) = (BTreeSet::new(), BTreeMap::new());
        while let Some(path) = to_read.pop_front() {
            if !seen.insert(path.clone()) {
                continue;
            }
            let of_kind = kinds.entry(kind(&path)).or_insert(0);
            *of_kind += 1;
            let is_first = *of_kind == 1;
            if *of_kind > OF_A_KIND && !from.contains(&path.as_str()) {
                continue;
            }
            let page = visitor.open(&path);
            if !page.text.starts_with("<!doctype html>") {
                continue;
            }
            assert!(page.status < 500, "{path}: {}", page.text);
            self.reads(&path, &page.text);
            to_read.extend(links(&page.text, &path));
            if is_first {
                self.sends_nothing(visitor, &path, &page);
            }
        }
    }

    /// Each form that needs something is sent without it.
    fn sends_nothing(&mut self, visitor: &mut Visitor, path: &str, page: &Seen) {
        for form in page.text.split("<form").skip(1) {
            let form = form.split("</form>").next().unwrap_or_default();
            let (tag, form_text) = form.split_once('>').unwrap_or_default();
            let to = attributes(tag).find(|(name, _)| *name == "action").map_or(path.to_owned(), |it| it.1);
            if !tag.contains("method=\"post\"") || !form_text.contains(" required") || to == "/sign-in" {
                continue;
            }
            let inputs = form_text.split("<input").skip(1).filter(|it| it.contains("type=\"hidden\""));
            let hidden = inputs.map(|it| {
                let of = |wanted: &str| attributes(it).find(|(name, _)| *name == wanted).map(|it| it.1);
                (of("name").unwrap_or_default(), of("value").unwrap_or_default())
            });
            let hidden: Vec<_> = hidden.collect();
            let buttons = form_text.split("<button").skip(1).filter_map(|it| {
                let of = |wanted: &str| attributes(it).find(|(name, _)| *name == wanted).map(|it| it.1);
                of("name").zip(of("value"))
            });
            for (name, value) in buttons {
                let mut fields: Vec<_> = hidden.iter().map(|(name, value)| (&**name, &**value)).collect();
                fields.push((&name, &value));
                let answer = visitor.send(to.split('#').next().unwrap_or_default(), &fields);
                if answer.text.starts_with("<!doctype html>") {
                    self.reads(&format!("{to}, {name}={value}: {}", answer.status), &answer.text);
                }
            }
        }
    }
}

/// Where a page leads on this server, beside itself in another language or size and as it was before.
fn links(html: &str, path: &str) -> Vec<String> {
    let all = html.split("href=\"").skip(1).map(|it| unescaped(it.split('"').next().unwrap_or_default()));
    let all = all.map(|it| it.split('#').next().unwrap_or_default().to_owned());
    let all = all.map(|it| match it.strip_prefix('?') {
        Some(question) => format!("{}?{question}", path.split('?').next().unwrap_or_default()),
        None => it,
    });
    let elsewhere = ["lang=", "size=", "as_of="];
    let is_page = |it: &String| {
        it.starts_with('/')
            && !it.starts_with("/api/")
            && !it.starts_with("/assets/")
            && !elsewhere.iter().any(|other| it.contains(other))
    };
    all.filter(is_page).collect()
}

/// In every language: whoever it is reads what he can get to.
fn nothing_is_left_over(mut reads: impl FnMut(&mut Reader<'_>)) {
    let all = Catalogue::all();
    let mut found = Vec::new();
    for lang in ["de", "en", "fr", "hu"] {
        let mut reader = Reader::of(lang, &all);
        reads(&mut reader);
        assert!(reader.known.len() > 100, "{lang}: {:?}", reader.known);
        found.extend(
            reader.found.into_iter().map(|(text, (of, at))| format!("{lang}: {text} ({of}) at {at}")),
        );
    }
    assert!(found.is_empty(), "{found:#?}");
}

fn in_language(visitor: &mut Visitor, lang: &str) {
    assert_eq!(visitor.open(&format!("/?lang={lang}")).status, 200);
}

/// An evening under way with all that a referee meets.
#[test]
fn nothing_of_another_language_is_left_over_while_it_is_played() {
    let cup = evening(On::Sqlite.database().unwrap(), &[], 9, "Piccoleitner", Stage::FirstRound);
    let table = cup.table(1, 1);
    let deal = "rounds/1/tables/1/deals/2";
    cup.act(&format!("{deal}/flags"), &json!({"reason": "Piccoleitner"})).expect(201);
    cup.act(&format!("{deal}/complaints"), &json!({"by": table.player(3), "reason": "Solomayr"})).expect(201);
    let renonce = json!({
        "kind": "renonce", "offence": "farbzwang", "details": {"offenders": [table.player(2)]},
        "rule": "REN", "reason": "Solomayr",
    });
    let path = cup.path("rounds/1/tables/1/deals/1/rulings");
    let ruling = cup.role("referee").post(&path, &renonce).expect(201)["ruling"]["id"].clone();
    let asked = json!({"by": table.player(2), "reason": "Solomayr"});
    cup.act(&format!("rulings/{}/appeals", ruling.as_str().unwrap()), &asked).expect(201);
    cup.act("cash/entries", &json!({"kind": "float", "amount_cents": 10_000, "reason": "Solomayr"}))
        .expect(201);
    for ruleset in ["krenglbach-2018", "royal", "tarot-fft"] {
        found(&cup.organizer, ruleset);
    }
    let mut official = organizer(&cup);
    let (mut phone, write, _) = writer(&cup, &cards(&cup, &mut official));
    let slip = slip(&cup, table.seats[0]);
    let home = format!("/tournaments/{}", cup.id);
    let case = format!("{home}/{deal}/case?offence=farbzwang&p{}=1", table.player(2));
    nothing_is_left_over(|reader| {
        in_language(&mut official, reader.lang);
        let from =
            ["/", "/begin", "/nowhere", "/practice", "/sessions", "/security-log", "/logs/none", &case];
        reader.crawls(&mut official, &from);
        let person = format!("{home}/desk/registration?player=3");
        reader.crawls(&mut official, &[&person, &format!("{home}/desk/registration?q=Niemand")]);
        in_language(&mut phone, reader.lang);
        reader.crawls(&mut phone, &["/kept", &write, &format!("{home}/desk")]);
        let mut nobody = Visitor::of(&cup.server.url);
        in_language(&mut nobody, reader.lang);
        let own = nobody.send(&format!("{home}/own"), &[("slip", &slip)]);
        assert_eq!(own.status, 200, "{}", own.text);
        reader.reads("own", &own.text);
        let wrong = nobody.send(&format!("{home}/own"), &[("slip", "3-AAAAAAAA")]);
        reader.reads("own, wrong", &wrong.text);
        reader.crawls(
            &mut nobody,
            &["/", "/sign-in", &format!("{home}/desk"), &format!("{home}/pre-registrations")],
        );
    });
}

#[test]
fn nothing_of_another_language_is_left_over_when_it_is_published() {
    let cup = evening(On::Sqlite.database().unwrap(), &[], 9, "Piccoleitner", Stage::Published);
    let mut official = organizer(&cup);
    let mut nobody = Visitor::of(&cup.server.url);
    nothing_is_left_over(|reader| {
        for visitor in [&mut official, &mut nobody] {
            in_language(visitor, reader.lang);
            reader.crawls(visitor, &["/", &format!("/tournaments/{}/board", cup.id)]);
        }
    });
}

#[test]
fn nothing_of_another_language_is_left_over_in_a_season_or_an_organisation() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let api = &cup.organizer;
    let season = founded(api, "team_championship");
    let teams: Vec<_> = (1..=3).map(|nth| entered(api, &season, nth, 3)).collect();
    agreed(api, &season, &played([&teams[0], &teams[1]], [768, 767], "2026-05-02"));
    let contested =
        api.post(&format!("{season}/matches"), &played([&teams[2], &teams[0]], [700, 835], "2026-05-09"));
    let objection = json!({"by": teams[0].id, "reason": "Solomayr"});
    let path = format!("{}/objection", contested.location());
    captain(api, &season, &json!(teams[0].id)).post(&path, &objection).expect(200);
    let knockout = founded(api, "knockout");
    for nth in 4..=7 {
        entered(api, &knockout, nth, 2);
    }
    let drawn = founded(api, "knockout");
    for nth in 8..=13 {
        entered(api, &drawn, nth, 2);
    }
    api.post(&format!("{drawn}/draw"), &json!({})).expect(200);
    let series = json!({"title": "Cup", "year": 2026, "rules": rules()});
    let series = api.post("/seasons", &series).location();
    let [a, b, c] = persons(api, ["Auer", "Berger-Wolfgruber", "Dunkel"]);
    let first = crate::series::evening(api, "Eins", "2026-01-08", &[(&a, 10), (&b, 21), (&c, -31)]);
    count(api, &series, "1", &first);
    corrected(api, &first, &[21, 10, -31]);
    let mut official = organizer(&cup);
    let mut nobody = Visitor::of(&cup.server.url);
    let between = format!("{season}/desk/match?one={}&other={}", teams[0].id, teams[1].id);
    let seasons = [&season, &knockout, &drawn, &series];
    let desks = seasons.map(|season| format!("{season}/desk"));
    let entrant = format!("{series}/entrants/1");
    let mut from =
        vec!["/seasons", "/seasons/new", "/organisations", "/organisations/new", &between, &entrant];
    from.extend(seasons.iter().map(|it| it.as_str()).chain(desks.iter().map(String::as_str)));
    nothing_is_left_over(|reader| {
        for visitor in [&mut official, &mut nobody] {
            in_language(visitor, reader.lang);
            reader.crawls(visitor, &from);
        }
    });
}
