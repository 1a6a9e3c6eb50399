//! An appeal: its jury with whatever keeps somebody from sitting on it, the second official who answers for that, and
//! the decision, with what another ruling costs before anybody decides.

mod jury;

use actix_web::HttpResponse;
use actix_web::web::Query;
use askama::Template;
use domain::ids::{AppealId, PlayerNumber, RulingId};
use domain::tournament::Command;
use domain::tournament::command::{AppealCommand, AppealDecision, NewRuling};
use domain::tournament::event::DealAt;
use domain::tournament::rejections;
use http::form::Form;
use http::params::Segments;
use http::problem::{Code, Problem, Result};
use http::request::Writing;
use texts::{Lang, Page as T};
use uuid::Uuid;
use views::appeals::{Appeal, AppealEnd, Jury, Words};
use views::referee_case::CaseAnswer;
use views::rulings::RulingRead;

use self::jury::{Row, members};
use super::case::{Offender, chosen, offences, offenders};
use super::harm::{self, Harm, HarmForm};
use super::options::{Card, Facts, announced, cards, is_of_a_bystander, offence_of, outcome};
use super::{case_path, place};
use crate::frame::Frame;
use crate::pages::desk::{Refused, Sender, answer, home, see_other};
use crate::said::said;
use crate::visit::Visit;
use crate::words::{Moment, Who};

type Path = Segments<(Uuid, AppealId)>;

#[derive(Template)]
#[template(path = "desk/appeal.html")]
#[expect(clippy::struct_excessive_bools, reason = "each is a part of the page that is there or not")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    done: bool,
    heading: String,
    state: String,
    place: String,
    case: String,
    log: String,
    /// The ruling: kind, rule and reason.
    ruled: String,
    by: String,
    why: String,
    at: Moment,
    /// It waits for a decision.
    open: bool,
    /// How it ended, and why.
    decided: Option<(String, Moment)>,
    members: Vec<String>,
    despite_conflicts: Option<String>,
    /// A second official has to answer for the jury.
    unconfirmed: bool,
    may_decide: bool,
    rows: Vec<Row>,
    despite: String,
    // What another ruling would say, as on the page of a case.
    players: Vec<Offender>,
    offences: Vec<(String, String, bool)>,
    source: String,
    offence: String,
    offenders: Vec<u16>,
    harm: Option<HarmForm>,
    harm_told: Vec<(String, String)>,
    cards: Vec<Card>,
    rule: String,
    reason: String,
}

/// How far an appeal is, in a word.
pub(super) fn state_of(appeal: &Appeal) -> T {
    match (&appeal.decision, &appeal.jury) {
        (Some(decided), _) => match decided.outcome {
            AppealEnd::Upheld => T::AppealUpheld,
            AppealEnd::Replaced => T::AppealReplaced,
            AppealEnd::Withdrawn => T::AppealWithdrawn,
        },
        (None, None) => T::AppealNoJury,
        (None, Some(jury)) if jury.may_decide => T::AppealJurySits,
        (None, Some(_)) => T::AppealUnconfirmed,
    }
}

pub async fn show(visit: Visit, path: Path) -> Result<HttpResponse> {
    let fields = Query::<Vec<(String, String)>>::from_query(visit.request().query_string());
    let form = fields.map(|fields| Form::of(fields.into_inner())).unwrap_or_default();
    page(&visit, path.0.1, &form, None).await
}

pub async fn act(visit: Visit, path: Path, form: Form) -> Result<HttpResponse> {
    match done(&visit, path.0.1, &form).await {
        Ok(()) => Ok(see_other(&format!("{}?done=1", visit.request().path()))),
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, path.0.1, &form, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

/// The deal that the appealed ruling is about, and the ruling.
fn about(visit: &Visit, appeal: AppealId) -> Result<(DealAt, RulingId)> {
    let tournament = visit.tournament();
    let ruling = tournament.appeals.get(&appeal).map(|appeal| appeal.appealed.ruling);
    let found = ruling.and_then(|ruling| Some((tournament.rulings.get(&ruling)?.made.at, ruling)));
    found.ok_or_else(|| rejections::unknown_appeal().into())
}

async fn done(visit: &Visit, appeal: AppealId, form: &Form) -> Result<()> {
    let mut request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    let (at, supersedes) = about(visit, appeal)?;
    let reason = form.get("reason").unwrap_or_default();
    let command = match form.get("act") {
        Some("jury") => {
            let jury = members(visit, form).await?;
            let despite = form.get("despite");
            let despite_conflicts = request.optional_note("reason", "/despite", despite)?;
            AppealCommand::NameJury { appeal, jury, despite_conflicts }
        }
        Some("confirm") => AppealCommand::ConfirmJury { appeal },
        Some(end @ ("uphold" | "withdraw")) => {
            let note = request.note("reason", "/reason", reason)?;
            let decision = if end == "uphold" { AppealDecision::Uphold } else { AppealDecision::Withdraw };
            AppealCommand::DecideAppeal { appeal, decision, note }
        }
        None | Some(_) => {
            let word = form.get("kind").unwrap_or_default();
            let case = CaseAnswer::read(visit.view(), at, visit.reader.lang).await?.view;
            let blamed = offenders(form, &case.players);
            let unreadable = || Problem::new(Code::InvalidShape, http::messages::unreadable_form());
            let announced = announced(views::find::deal(visit.tournament(), at)?);
            let harm = Harm::read(form, &case.players, &announced)?;
            let offence = chosen(form, &case);
            let bystander = is_of_a_bystander(offence.as_ref());
            let facts =
                Facts { offenders: &blamed, announced: &announced, found: None, harm: &harm, bystander };
            let outcome = outcome(word, facts).ok_or_else(unreadable)?;
            let ruling = NewRuling {
                ruling: RulingId(Uuid::now_v7()),
                at,
                complaint: None,
                supersedes: Some(supersedes),
                offence: offence_of(&outcome, offence.as_ref()),
                outcome,
                rule: form.get("rule").unwrap_or_default().to_owned(),
                facts: None,
                note: request.note("reason", "/reason", reason)?,
            };
            let note = request.note("reason", "/reason", reason)?;
            let decision = AppealDecision::Replace(Box::new(ruling));
            AppealCommand::DecideAppeal { appeal, decision, note }
        }
    };
    request.submit(Command::Appeal(command)).await?;
    Ok(())
}

/// How it ended, in words.
fn decided(lang: Lang, appeal: &Appeal) -> Option<(String, Moment)> {
    let decision = appeal.decision.as_ref()?;
    let words = [
        Some(lang.page(state_of(appeal)).into_owned()),
        decision.reason.as_deref().map(|reason| said(lang, reason)),
    ];
    let words = words.into_iter().flatten().collect::<Vec<_>>().join(" · ");
    Some((words, Moment::of(lang, decision.recorded.at)))
}

async fn page(visit: &Visit, id: AppealId, form: &Form, refused: Option<&Problem>) -> Result<HttpResponse> {
    let (tournament, lang, home) = (visit.tournament(), visit.reader.lang, home(visit));
    let (at, ruling) = about(visit, id)?;
    let on_record = tournament.appeals.get(&id).ok_or_else(rejections::unknown_appeal)?;
    let words = Words::of(visit.engine(), &[on_record]).await?;
    let appeal = words.show(tournament, on_record).ok_or_else(rejections::unknown_appeal)?;
    let ruling = RulingRead::read(visit.view(), ruling).await?.ruling;
    let case = CaseAnswer::read(visit.view(), at, lang).await?.view;
    let directory = visit.view().directory().await?;
    let names = visit.view().names(&directory);
    let (blamed, offence) = (offenders(form, &case.players), chosen(form, &case));
    let of_catalogue = offence
        .as_ref()
        .and_then(|id| case.rules.offences.iter().find(|offence| offence.offence == id.as_str()));
    let source = of_catalogue.map(|offence| offence.source.clone()).unwrap_or_default();
    let may_decide = appeal.jury.as_ref().is_some_and(|jury| jury.may_decide);
    let open = appeal.decision.is_none();
    let ruled = [
        Some(lang.text(texts::ruling_kind(ruling.decision.kind)).into_owned()),
        Some(ruling.rule.clone()),
        ruling.reason.as_deref().map(|reason| said(lang, reason)),
    ];
    let heading = place(lang, at.round.0, at.table.0, at.deal.0);
    let announced = announced(views::find::deal(tournament, at)?);
    let (told, no_points) = match Harm::read(form, &case.players, &announced) {
        Ok(harm) => (harm, None),
        Err(problem) => (Harm::default(), Some(problem)),
    };
    let refused = refused.or(no_points.as_ref());
    let refusal = Refused::of(visit, refused).await?;
    let cards = if open && may_decide {
        let bystander = is_of_a_bystander(offence.as_ref());
        let facts = Facts { offenders: &blamed, announced: &announced, found: None, harm: &told, bystander };
        cards(visit, at, offence.as_ref(), facts).await?
    } else {
        Vec::new()
    };
    let document = refusal.as_ref().map(|refused| &refused.0);
    let harm = HarmForm::of(lang, form, &case.players, &blamed, &announced, document);
    let renonce = cards.iter().any(|card| card.kind == "renonce" && card.refusal.is_none());
    let page = Page {
        f: visit.frame_of_ones_own(&heading, "appeals rulings players"),
        sender: Sender::of(visit.request()),
        done: form.get("done").is_some(),
        state: lang.page(state_of(&appeal)).into_owned(),
        case: case_path(&home, at.round.0, at.table.0, at.deal.0),
        log: format!("{home}/desk/rulings"),
        ruled: ruled.into_iter().flatten().collect::<Vec<_>>().join(" · "),
        by: Who::of(lang, &names.named(on_record.appealed.by)).name,
        why: appeal.reason.clone().unwrap_or_default(),
        at: Moment::of(lang, appeal.made.at),
        open,
        decided: decided(lang, &appeal),
        members: match &appeal.jury {
            Some(jury) => {
                jury::in_words(visit, jury, |number| Who::of(lang, &names.named(number)).name).await?
            }
            None => Vec::new(),
        },
        despite_conflicts: appeal.jury.as_ref().and_then(|jury: &Jury| jury.despite_conflicts.clone()),
        unconfirmed: open && appeal.jury.as_ref().is_some_and(|jury| !jury.may_decide),
        may_decide,
        rows: jury::rows(visit, form, refusal.as_ref()).await?,
        despite: form.get("despite").unwrap_or_default().to_owned(),
        players: case.players.iter().map(|player| Offender::of(lang, player, &blamed)).collect(),
        offences: offences(lang, &case, offence.as_ref()),
        rule: match form.get("rule") {
            Some(rule) if refused.is_some() => rule.to_owned(),
            _ if source.is_empty() => case.rules.ruleset.clone(),
            _ => source.clone(),
        },
        source,
        offence: offence.as_ref().map(ToString::to_string).unwrap_or_default(),
        offenders: blamed.iter().map(|player: &PlayerNumber| player.0).collect(),
        harm: (renonce || harm.open).then_some(harm),
        harm_told: harm::sent(form).collect(),
        cards,
        reason: form.get("reason").unwrap_or_default().to_owned(),
        place: heading.clone(),
        heading: format!("{} · {heading}", lang.page(T::AppealWord)),
        refused: refusal,
    };
    answer(&page, refused)
}
