//! A case: what is known of a deal, what can be ruled and what each costs, and the ruling itself.

mod around;
mod played;
mod steps;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::web::Query;
use askama::Template;
use domain::family::Record;
use domain::ids::{
    Code as Short, ComplaintId, DealNumber, FlagId, PlayerNumber, RoundNumber, RulingId, TableNumber,
};
use domain::offence::Severity;
use domain::tournament::Command;
use domain::tournament::command::{ComplaintCommand, FlagCommand, NewRuling};
use domain::tournament::event::DealAt;
use domain::tournament::event::flag::Resolution;
use http::form::Form;
use http::params::Segments;
use http::problem::{Code, Problem, Result};
use http::request::Writing as Request;
use http::session::FormToken;
use texts::{Lang, Page as T};
use uuid::Uuid;
use views::complaints::ComplaintState;
use views::referee_case::{CaseAnswer, PlayerOfCase};
use views::sheet_in_words::SheetInWords;

use self::around::{Call, calls, ruled, window};
use self::played::Played;
use self::steps::Step;
use super::harm::{self, Harm, HarmForm};
use super::options::{Card, Facts, announced, cards, is_of_a_bystander, offence_of, outcome};
use super::place;
use crate::frame::Frame;
use crate::pages::desk::registration::sentences;
use crate::pages::write::{self, Input, Part};
use crate::visit::Visit;
use crate::words::{Who, signed};

/// The field that says that the fields of a line tell what the deal was.
const FOUND: &str = "found";

/// What a form says beside the fields of a line.
const BESIDE: [&str; 11] = [
    "form_token",
    "key",
    "seen",
    "offence",
    "complaint",
    "supersedes",
    "rule",
    "chip",
    "reason",
    "kind",
    "as_of",
];

type Path = Segments<(Uuid, RoundNumber, TableNumber, DealNumber)>;

#[derive(Template)]
#[template(path = "case.html")]
struct Page {
    f: Frame,
    heading: String,
    desk: String,
    sheet: String,
    token: Option<String>,
    key: String,
    /// Where the deal stands: what is ruled counts for it as it was seen.
    seen: String,
    refused: Vec<String>,
    /// What the line tells, and the points by player.
    line: String,
    points: Vec<(String, String)>,
    /// Until when the table may complain.
    window: String,
    /// The cards, where they are recorded.
    play: Option<Played>,
    /// Who complains or calls, since when, and what about.
    calls: Vec<Call>,
    history: Vec<Step>,
    players: Vec<Offender>,
    /// Offences of the catalogue: id, words, whether it is chosen.
    offences: Vec<(String, String, bool)>,
    /// Where the chosen offence is written.
    source: String,
    /// The text of the chosen offence.
    offence: String,
    offenders: Vec<u16>,
    complaint: String,
    supersedes: String,
    /// What is ruled, and where somebody appeals against it.
    ruled: Vec<(String, String)>,
    cards: Vec<Card>,
    /// The fields by which the referee tells what the deal was, and what he has told.
    line_form: Vec<Part>,
    found: Vec<(String, String)>,
    /// What a renonce costs otherwise, where it can be ruled; and what was told of it.
    harm: Option<HarmForm>,
    harm_told: Vec<(String, String)>,
    reason: String,
    rule: String,
}

/// Who may be blamed.
pub(super) struct Offender {
    pub number: u16,
    pub name: String,
    /// What was ruled about him before.
    pub before: String,
    pub chosen: bool,
}

impl Offender {
    pub fn of(lang: Lang, player: &PlayerOfCase, blamed: &[PlayerNumber]) -> Self {
        Self {
            number: player.player.number,
            name: Who::of(lang, &player.player).name,
            before: before(lang, player),
            chosen: blamed.contains(&PlayerNumber(player.player.number)),
        }
    }
}

fn at(path: &Path) -> DealAt {
    let Segments((_, round, table, deal)) = *path;
    DealAt { round, table, deal }
}

pub async fn show(visit: Visit, path: Path) -> Result<HttpResponse> {
    let fields = Query::<Vec<(String, String)>>::from_query(visit.request().query_string());
    let form = fields.map(|fields| Form::of(fields.into_inner())).unwrap_or_default();
    answer(&visit, at(&path), &form, None).await
}

pub async fn act(visit: Visit, path: Path, form: Form) -> Result<HttpResponse> {
    let at = at(&path);
    match done(&visit, at, &form).await {
        Ok(()) => {
            let to = format!("/tournaments/{}/desk/referee?done=1", visit.tournament().id);
            let mut answer = HttpResponse::SeeOther();
            Ok(answer.insert_header((LOCATION, to)).insert_header((CACHE_CONTROL, "no-store")).finish())
        }
        Err(problem) if problem.code().status().is_client_error() => {
            let snapshot = visit.engine().snapshot(visit.tournament().id).await?;
            answer(&visit.at(snapshot), at, &form, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

fn unreadable() -> Problem {
    Problem::new(Code::InvalidShape, http::messages::unreadable_form())
}

/// Who is blamed, as far as he was at the table.
pub(super) fn offenders(form: &Form, players: &[PlayerOfCase]) -> Vec<PlayerNumber> {
    let blamed = |player: &&PlayerOfCase| form.get(&format!("p{}", player.player.number)).is_some();
    players.iter().filter(blamed).map(|player| PlayerNumber(player.player.number)).collect()
}

/// The offence of the catalogue that is chosen.
pub(super) fn chosen(form: &Form, case: &CaseAnswer) -> Option<Short> {
    let id = form.get("offence")?;
    case.rules.offences.iter().find(|offence| offence.offence == id)?;
    Short::try_from(id.to_owned()).ok()
}

async fn done(visit: &Visit, at: DealAt, form: &Form) -> Result<()> {
    if let Some(pressed) = form.get("resolve") {
        let (how, flag) = pressed.split_once('.').ok_or_else(unreadable)?;
        let how = match how {
            "unfounded" => Resolution::Unfounded,
            "corrected" => Resolution::Corrected,
            "duplicate" => Resolution::Duplicate,
            _ => return Err(unreadable()),
        };
        let flag = flag.parse().map(FlagId).map_err(|_| unreadable())?;
        let request = Request::new(visit.request(), (), form.key_of(visit.request(), how_word(how))).await?;
        request.submit(Command::Flag(FlagCommand::ResolveFlag { flag, how, note: None })).await?;
        return Ok(());
    }
    if form.get("withdraw").is_some() {
        let complaint = form.number("withdraw").map(ComplaintId).ok_or_else(unreadable)?;
        if views::find::complaint(visit.tournament(), complaint)?.raised.at != at {
            return Err(unreadable());
        }
        let request = Request::new(visit.request(), (), form.key_of(visit.request(), "withdraw")).await?;
        let command = ComplaintCommand::WithdrawComplaint { complaint, note: None };
        request.submit(Command::Complaint(command)).await?;
        return Ok(());
    }
    let word = form.get("kind").unwrap_or_default();
    let key = form.key_of(visit.request(), word);
    let mut request = Request::new(visit.request(), (), key).await?;
    if request.replayed().await?.is_none() {
        let table = views::find::table(visit.tournament(), at.table_at())?;
        let deal = views::find::deal(visit.tournament(), at)?;
        if form.get("seen") != Some(deal.head.to_string().as_str()) {
            return Err(Problem::new(Code::PreconditionFailed, http::messages::line_changed()));
        }
        request = request.only_if(at.table_at(), table.head);
        let case = CaseAnswer::read(visit.view(), at, visit.reader.lang).await?.view;
        let blamed = offenders(form, &case.players);
        let typed = form.get("reason").or_else(|| form.get("chip")).unwrap_or_default();
        let note = request.note("reason", "/reason", typed)?;
        let found = found(visit, at, form).await?;
        let announced = announced(deal);
        let harm = Harm::read(form, &case.players, &announced)?;
        let offence = chosen(form, &case);
        let facts = Facts {
            offenders: &blamed,
            announced: &announced,
            found: found.as_ref(),
            harm: &harm,
            bystander: is_of_a_bystander(offence.as_ref()),
        };
        let outcome = outcome(word, facts).ok_or_else(unreadable)?;
        let ruling = NewRuling {
            ruling: RulingId(Uuid::now_v7()),
            at,
            complaint: form.number("complaint").map(ComplaintId),
            supersedes: form.number("supersedes").map(RulingId),
            offence: offence_of(&outcome, offence.as_ref()),
            outcome,
            rule: form.get("rule").unwrap_or_default().to_owned(),
            facts: None,
            note,
        };
        request.submit(Command::Rule(Box::new(ruling))).await?;
    }
    // Who has called is answered by it.
    let snapshot = visit.engine().snapshot(visit.tournament().id).await?;
    let waiting = snapshot.tournament().flags.values().filter(|flag| flag.resolved.is_none());
    let waiting: Vec<_> =
        waiting.filter(|it| it.flagged.at == at && !it.line_removed).map(|it| it.flagged.flag).collect();
    for (nth, flag) in waiting.into_iter().enumerate() {
        let request =
            Request::new(visit.request(), (), form.key_of(visit.request(), &format!("flag-{nth}"))).await?;
        let how = Resolution::Ruled;
        request.submit(Command::Flag(FlagCommand::ResolveFlag { flag, how, note: None })).await?;
    }
    Ok(())
}

/// What the deal was as the referee has found it, if he has told it.
async fn found(visit: &Visit, at: DealAt, form: &Form) -> Result<Option<Record<PlayerNumber>>> {
    if form.get(FOUND).is_none() {
        return Ok(None);
    }
    write::record(visit, at, form).await.map(Some)
}

fn how_word(how: Resolution) -> &'static str {
    match how {
        Resolution::Corrected => "corrected",
        Resolution::Ruled => "ruled",
        Resolution::Unfounded => "unfounded",
        Resolution::Duplicate => "duplicate",
    }
}

fn before(lang: Lang, player: &PlayerOfCase) -> String {
    let mut before = Vec::new();
    if player.cautions > 0 {
        before.push(lang.page_with(T::CautionsBefore, [("count", player.cautions.into())]));
    }
    if player.light_offences > 0 {
        before.push(lang.page_with(T::LightBefore, [("count", player.light_offences.into())]));
    }
    if player.sits_out {
        before.push(lang.page(T::SitsOut).into_owned());
    }
    before.join(" · ")
}

/// The catalogue of offences: id, words, whether it is chosen.
pub(super) fn offences(lang: Lang, case: &CaseAnswer, chosen: Option<&Short>) -> Vec<(String, String, bool)> {
    let severity = |severity: Severity| match severity {
        Severity::Hard => T::SeverityHard,
        Severity::Light => T::SeverityLight,
        Severity::NotRenonce => T::SeverityNotRenonce,
    };
    let offences = case.rules.offences.iter().map(|it| {
        let words = format!("{} ({})", it.text, lang.page(severity(it.severity)));
        (it.offence.clone(), words, chosen.is_some_and(|id| id.as_str() == it.offence))
    });
    offences.collect()
}

/// The fields of a line in a form, sent on with what is ruled.
fn line_fields(form: &Form) -> Vec<(String, String)> {
    let beside = |name: &str| {
        let player = name.strip_prefix('p').is_some_and(|number| number.parse::<u16>().is_ok());
        player || BESIDE.contains(&name) || harm::is_told_in(name)
    };
    let fields = form.fields().filter(|(name, value)| !beside(name) && !value.is_empty());
    fields.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

async fn answer(visit: &Visit, at: DealAt, form: &Form, refused: Option<&Problem>) -> Result<HttpResponse> {
    let (lang, tournament) = (visit.reader.lang, visit.tournament());
    let deal = views::find::deal(tournament, at)?;
    let case = CaseAnswer::read(visit.view(), at, lang).await?.view;
    // What was told of the deal and makes no record is refused before anything is ruled.
    let (found, misread) = match found(visit, at, form).await {
        Ok(found) => (found, None),
        Err(problem) if problem.code().status().is_client_error() => (None, Some(problem)),
        Err(problem) => return Err(problem),
    };
    let announced = announced(deal);
    let (harm, no_points) = match Harm::read(form, &case.players, &announced) {
        Ok(harm) => (harm, None),
        Err(problem) => (Harm::default(), Some(problem)),
    };
    let refused = refused.or(misread.as_ref()).or(no_points.as_ref());
    let refusal = match refused {
        Some(problem) => {
            let names = visit.view().names_in(problem.messages()).await?;
            Some(problem.clone().naming(names).document(lang, None, None))
        }
        None => None,
    };
    let shown = SheetInWords::read(visit.view(), at.table_at(), lang).await?.view;
    let line = shown.lines.iter().find(|line| line.deal == at.deal.0);
    let points = line.into_iter().flat_map(|line| {
        let seats = shown.seats.iter().zip(&line.points);
        seats.filter_map(|(seat, points)| Some((Who::of(lang, seat).name, signed((*points)?))))
    });
    let blamed = offenders(form, &case.players);
    let offence = chosen(form, &case);
    let of_catalogue = offence
        .as_ref()
        .and_then(|id| case.rules.offences.iter().find(|offence| offence.offence == id.as_str()));
    let source = of_catalogue.map(|offence| offence.source.clone()).unwrap_or_default();
    let facts = Facts {
        offenders: &blamed,
        announced: &announced,
        found: found.as_ref(),
        harm: &harm,
        bystander: is_of_a_bystander(offence.as_ref()),
    };
    let options =
        if deal.voided.is_some() { Vec::new() } else { cards(visit, at, offence.as_ref(), facts).await? };
    let sheet = write::Line::read(visit, at).await?;
    let told = form.get(FOUND).map(|_| form);
    let harm = HarmForm::of(lang, form, &case.players, &blamed, &announced, refusal.as_ref());
    let renonce = options.iter().any(|card| card.kind == "renonce" && card.refusal.is_none());
    let now = visit.engine().config().clock.now();
    let open = case.complaints.iter().find(|it| matches!(it.state, ComplaintState::Open));
    let in_force = case.rulings.iter().find(|ruling| ruling.in_force);
    let heading = place(lang, at.round.0, at.table.0, at.deal.0);
    let home = format!("/tournaments/{}", tournament.id);
    let typed = |field: &str| form.get(field).unwrap_or_default().to_owned();
    let page = Page {
        f: visit.frame_of_ones_own(
            &heading,
            format!("rounds/{0}/tables/{1} flags complaints rulings players", at.round, at.table),
        ),
        desk: format!("{home}/desk/referee"),
        sheet: format!("{home}/rounds/{}/tables/{}/write?correct={}#line", at.round, at.table, at.deal),
        token: FormToken::of(visit.request()).map(|token| token.0),
        key: Uuid::now_v7().to_string(),
        seen: deal.head.to_string(),
        line_form: sheet.parts(lang, told, refusal.as_ref().filter(|_| misread.is_some())),
        // What makes no record is not sent on with another ruling.
        found: told.filter(|_| misread.is_none()).into_iter().flat_map(line_fields).collect(),
        harm: (renonce || harm.open).then_some(harm),
        harm_told: harm::sent(form).collect(),
        refused: refusal.iter().flat_map(sentences).collect(),
        line: line.map(|line| line.words.clone()).unwrap_or_default(),
        points: points.collect(),
        window: window(lang, &case),
        play: played::of(visit, at, &case, &sheet),
        calls: calls(lang, &case, now),
        history: steps::of(visit, &case).await?,
        players: case.players.iter().map(|player| Offender::of(lang, player, &blamed)).collect(),
        offences: offences(lang, &case, offence.as_ref()),
        rule: match form.get("rule") {
            Some(rule) if refused.is_some() => rule.to_owned(),
            _ if source.is_empty() => case.rules.ruleset.clone(),
            _ => source.clone(),
        },
        source,
        offence: offence.as_ref().map(ToString::to_string).unwrap_or_default(),
        offenders: blamed.iter().map(|player| player.0).collect(),
        complaint: open.map(|it| it.id.to_string()).unwrap_or_default(),
        supersedes: in_force.map(|it| it.id.to_string()).unwrap_or_default(),
        ruled: ruled(lang, &case, &home),
        cards: options,
        reason: typed("reason"),
        heading,
    };
    let status = refused.map_or(StatusCode::OK, |problem| problem.code().status());
    let html = page.render().map_err(Problem::internal)?;
    let mut answer = HttpResponse::build(status);
    answer.insert_header((CACHE_CONTROL, "no-store"));
    Ok(answer.content_type("text/html; charset=utf-8").body(html))
}
