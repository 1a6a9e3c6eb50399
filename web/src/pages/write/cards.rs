//! A deal to the card, by a plain form: hands and tricks in the letters that the API takes. A table that has no line yet
//! gets it of its cards.

use std::collections::HashMap;
use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use askama::Template;
use domain::family::Play;
use domain::ids::{DealNumber, PlayerNumber, RoundNumber, TableNumber};
use domain::tournament::Command;
use domain::tournament::command::PlayRecording;
use domain::tournament::event::DealAt;
use http::form::Form;
use http::params::Segments;
use http::problem::{Code, Problem, ProblemDocument, Result, Violation};
use http::request::Writing as Request;
use http::session::FormToken;
use serde_json::{Map, Value};
use texts::{Page as T, Text};
use uuid::Uuid;
use views::deal::play::PlaySummary;
use views::start_number::{StartNumber, inward, outward};
use views::writing::Writing;

use super::form::{BesideCards, Field, Input};
use super::{family, sentences};
use crate::frame::Frame;
use crate::visit::Visit;

type Path = Segments<(Uuid, RoundNumber, TableNumber, DealNumber)>;

/// Names of cards and numbers of players that stand in a play beside its hands, tricks and what was said.
const KNOWN: [&str; 6] = ["family", "players", "vorhand", "sits_out", "attackers", "defenders"];

#[derive(Template)]
#[template(path = "deal_cards.html")]
struct Page {
    f: Frame,
    heading: String,
    token: Option<String>,
    key: String,
    back: String,
    notation: String,
    /// What the line says, and what the cards that are recorded say of it.
    told: Vec<String>,
    refused: Vec<String>,
    /// The hand of each seat, and what lies in the middle.
    hands: Vec<Field>,
    tricks: String,
    wrong_tricks: Option<String>,
    said: String,
    wrong_said: Option<String>,
}

fn at(path: &Path) -> DealAt {
    let Segments((_, round, table, deal)) = *path;
    DealAt { round, table, deal }
}

pub async fn show(visit: Visit, path: Path) -> Result<HttpResponse> {
    answer(&visit, at(&path), None, None).await
}

pub async fn act(visit: Visit, path: Path, form: Form) -> Result<HttpResponse> {
    let at = at(&path);
    match record(&visit, at, &form).await {
        Ok(()) => {
            let mut answer = HttpResponse::SeeOther();
            let to = visit.request().path().to_owned();
            Ok(answer.insert_header((LOCATION, to)).insert_header((CACHE_CONTROL, "no-store")).finish())
        }
        Err(problem) if problem.code().status().is_client_error() => {
            answer(&visit, at, Some(&form), Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

/// The sheet, and what the family's plays have beside hands and tricks.
async fn beside(visit: &Visit, at: DealAt) -> Result<(Writing, BesideCards)> {
    let sheet = Writing::read(visit.view(), at.table_at(), visit.reader.lang).await?.view;
    let line = sheet.line(at.deal.0);
    if line.is_none() && at.deal.0 != sheet.next_deal {
        views::find::deal(visit.tournament(), at)?;
    }
    let dealer = family::dealer(&sheet, line, &Form::default()).unwrap_or(sheet.next_dealer);
    let beside = family::fields(&sheet, Some(dealer)).beside_cards(line.map(|line| &line.record));
    Ok((sheet, beside))
}

async fn record(visit: &Visit, at: DealAt, form: &Form) -> Result<()> {
    let request = Request::new(visit.request(), (), form.key(visit.request())).await?;
    let (sheet, beside) = beside(visit, at).await?;
    let said = serde_json::from_str(form.get("said").unwrap_or("{}")).map_err(|error| {
        let fault = domain::violation::shape::malformed(&error);
        Problem::of(Code::InvalidShape, Violation::new("/said", "bad_value", fault))
    })?;
    let players = sheet.seats.iter().map(|seat| seat.player);
    let json = typed_play(said, visit.tournament().ruleset.game.family().name(), players, &beside, form);
    let play = Play::<StartNumber>::from_json(&json.to_string())
        .map_err(|violation| Problem::of(Code::InvalidShape, Violation::from(violation)))?;
    let Ok(play) = play.try_map_players(inward);
    let play: Arc<Play<PlayerNumber>> = Arc::new(play);
    let recording = PlayRecording { at, dealer: None, accept_wrong_dealer: false, play, keep: None };
    request.submit(Command::RecordPlay(recording)).await?;
    Ok(())
}

/// The play that a form tells. What does not go together is told as it stands: the rules say what is wrong with it.
fn typed_play(
    mut play: Map<String, Value>,
    family: &str,
    players: impl Iterator<Item = u16>,
    beside: &BesideCards,
    form: &Form,
) -> Value {
    let cards = |field: &str| form.get(field).map(|typed| words(typed).map(Value::from).collect::<Value>());
    let hands = players.filter_map(|player| Some((player.to_string(), cards(&format!("hand_{player}"))?)));
    play.insert("family".to_owned(), family.into());
    play.insert("hands".to_owned(), Value::Object(hands.collect()));
    if let Some((name, _)) = beside.middle {
        play.insert(name.to_owned(), cards("middle").unwrap_or_else(|| Value::Array(Vec::new())));
    }
    let trick = |line: &str| -> Value {
        let words: Vec<_> = words(line).collect();
        words.chunks(2).map(|laid| laid.iter().copied().map(Value::from).collect::<Value>()).collect()
    };
    let tricks = form.get("tricks").unwrap_or_default().lines().filter(|line| !line.trim().is_empty());
    play.insert("tricks".to_owned(), tricks.map(trick).collect());
    play.into()
}

fn words(typed: &str) -> impl Iterator<Item = &str> {
    typed
        .split(|letter: char| letter.is_whitespace() || ",;".contains(letter))
        .filter(|word| !word.is_empty())
}

/// The fields that tell a play.
fn fields_of(play: &Value, beside: &BesideCards) -> Form {
    let spaced = |cards: &Value| {
        let cards: Vec<_> = cards.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        cards.join(" ")
    };
    let mut rest = play.as_object().cloned().unwrap_or_default();
    for known in KNOWN {
        rest.remove(known);
    }
    let mut fields = Vec::new();
    for (player, cards) in rest.remove("hands").iter().filter_map(Value::as_object).flatten() {
        fields.push((format!("hand_{player}"), spaced(cards)));
    }
    if let Some(cards) = beside.middle.and_then(|(name, _)| rest.remove(name)) {
        fields.push(("middle".to_owned(), spaced(&cards)));
    }
    let tricks = rest.remove("tricks");
    let trick = |trick: &Value| {
        let laid: Vec<_> = trick.as_array().into_iter().flatten().map(spaced).collect();
        laid.join(", ")
    };
    let tricks: Vec<_> = tricks.iter().filter_map(Value::as_array).flatten().map(trick).collect();
    fields.push(("tricks".to_owned(), tricks.join("\n")));
    fields.push(("said".to_owned(), pretty(&rest.into())));
    Form::of(fields)
}

fn pretty(said: &Value) -> String {
    serde_json::to_string_pretty(said).unwrap_or_default()
}

/// The field in which something of a play stands.
fn field_of(pointer: &str, beside: &BesideCards) -> String {
    let pointer = pointer.strip_prefix("/play").unwrap_or(pointer);
    let mut parts = pointer.split('/').skip(1);
    match (parts.next(), parts.next()) {
        (Some("hands"), Some(player)) => format!("hand_{player}"),
        (Some("tricks"), _) => "tricks".to_owned(),
        (Some(name), _) if beside.middle.is_some_and(|(middle, _)| middle == name) => "middle".to_owned(),
        _ => "said".to_owned(),
    }
}

/// What is wrong, by field.
fn wrong(refused: Option<&ProblemDocument>, beside: &BesideCards) -> HashMap<String, String> {
    let violations = refused.into_iter().flat_map(|problem| &problem.violations).rev();
    violations.map(|it| (field_of(&it.pointer, beside), it.detail.clone())).collect()
}

async fn answer(
    visit: &Visit,
    at: DealAt,
    typed: Option<&Form>,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let (lang, tournament) = (visit.reader.lang, visit.tournament());
    let refused = match problem {
        Some(problem) => {
            let names = visit.view().names_in(problem.messages()).await?;
            Some(problem.clone().naming(names).document(lang, None, None))
        }
        None => None,
    };
    let (sheet, beside) = beside(visit, at).await?;
    let deal = views::find::deal(tournament, at).ok();
    let recorded = deal.and_then(|deal| deal.play.as_ref()).map(|recorded| {
        let Ok(play) = recorded.play.try_map_players(outward);
        serde_json::to_value(play).unwrap_or_default()
    });
    let empty = || Form::of(vec![("said".to_owned(), pretty(&beside.said))]);
    let stored = recorded.as_ref().map_or_else(empty, |play| fields_of(play, &beside));
    let held = typed.unwrap_or(&stored);
    let mut wrong = wrong(refused.as_ref(), &beside);
    let mut field = |name: String, label: String| {
        let value = held.get(&name).unwrap_or_default().to_owned();
        Field { label, input: Input::Text(value), wrong: wrong.remove(&name), name }
    };
    let mut hands: Vec<_> = (sheet.seats.iter())
        .map(|seat| field(format!("hand_{}", seat.player), format!("{} {}", seat.player, seat.name)))
        .collect();
    hands.extend(beside.middle.map(|(_, label)| field("middle".to_owned(), lang.page(label).into_owned())));
    let summary = deal.and_then(|deal| PlaySummary::of(tournament, deal, lang));
    let counted =
        summary.as_ref().map(|play| lang.page_with(T::CardsTell, [("count", play.offences.into())]));
    let otherwise = summary.iter().flat_map(|play| play.contradictions.iter().map(|it| it.detail.clone()));
    let line = sheet.line(at.deal.0).map(|line| line.words.clone());
    let home = format!("/tournaments/{}/rounds/{}/tables/{}", tournament.id, at.round, at.table);
    let title =
        lang.text_with(Text::SheetTitle, [("round", at.round.0.into()), ("table", at.table.0.into())]);
    let heading = format!("{title} · {}", lang.page_with(T::DealNumber, [("deal", at.deal.0.into())]));
    let page = Page {
        f: visit.frame(&heading, format!("rounds/{}/tables/{} players", at.round, at.table)),
        token: FormToken::of(visit.request()).map(|token| token.0),
        key: Uuid::now_v7().to_string(),
        back: format!("{home}/write"),
        notation: lang.page(beside.notation).into_owned(),
        told: line.into_iter().chain(counted).chain(otherwise).collect(),
        refused: refused.iter().flat_map(sentences).collect(),
        tricks: held.get("tricks").unwrap_or_default().to_owned(),
        wrong_tricks: wrong.remove("tricks"),
        said: held.get("said").unwrap_or_default().to_owned(),
        wrong_said: wrong.remove("said"),
        hands,
        heading,
    };
    let status = problem.map_or(StatusCode::OK, |problem| problem.code().status());
    let html = page.render().map_err(Problem::internal)?;
    let mut answer = HttpResponse::build(status);
    answer.insert_header((CACHE_CONTROL, "no-store"));
    answer.content_type("text/html; charset=utf-8");
    Ok(crate::rendered::Written::new(html).body(visit.request(), answer))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// What is shown of a play, sent as it is, tells the same play.
    #[test]
    fn a_play_that_is_shown_is_the_play_that_is_sent() {
        let play = json!({
            "family": "some", "hands": {"3": ["T21", "hK"], "17": ["Sk", "t8"]}, "talon": ["T17", "T10"],
            "contract": "rufer", "declarers": [{"player": "17"}], "taken": 1, "discard": ["t8"],
            "tricks": [[["17", "Sk"], ["3", "T21"]], [["17", "t8"]]],
        });
        let beside = BesideCards {
            middle: Some(("talon", T::TalonCards)),
            said: json!({}),
            notation: T::CardsNotation,
        };
        let form = fields_of(&play, &beside);
        assert_eq!(form.get("tricks"), Some("17 Sk, 3 T21\n17 t8"));
        let said = serde_json::from_str(form.get("said").unwrap()).unwrap();
        assert_eq!(typed_play(said, "some", [3, 17, 8].into_iter(), &beside, &form), play);
    }

    #[test]
    fn what_is_wrong_stands_beside_its_field() {
        let beside =
            BesideCards { middle: Some(("dog", T::ChienCards)), said: json!({}), notation: T::CardsNotation };
        let of = |pointer| field_of(pointer, &beside);
        assert_eq!(of("/play/hands/17/3"), "hand_17");
        assert_eq!(of("/tricks/3/1"), "tricks");
        assert_eq!(of("/play/dog"), "middle");
        assert_eq!([of("/record/partner"), of("/play/aside/2"), of("")], ["said"; 3].map(str::to_owned));
    }
}
