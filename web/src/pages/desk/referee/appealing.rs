//! Somebody appeals against a ruling: who may, and why he does.

use actix_web::HttpResponse;
use askama::Template;
use domain::ids::{AppealId, PlayerNumber, RulingId};
use domain::tournament::Command;
use domain::tournament::command::AppealCommand;
use http::form::Form;
use http::params::Segments;
use http::problem::{Code, Problem, Result};
use http::request::Writing;
use texts::Page as T;
use uuid::Uuid;
use views::rulings::RulingRead;

use super::{case_path, place};
use crate::frame::Frame;
use crate::pages::desk::{Refused, Sender, answer, home, see_other};
use crate::said::said;
use crate::visit::Visit;
use crate::words::{Moment, Who};

type Path = Segments<(Uuid, RulingId)>;

#[derive(Template)]
#[template(path = "desk/appealing.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    heading: String,
    /// The ruling: kind, rule and reason.
    ruled: String,
    place: String,
    case: String,
    log: String,
    until: Option<Moment>,
    /// Whom it went against: number, name, whether he is chosen.
    players: Vec<(u16, String, bool)>,
    reason: String,
}

pub async fn show(visit: Visit, path: Path) -> Result<HttpResponse> {
    page(&visit, path.0.1, &Form::default(), None).await
}

pub async fn act(visit: Visit, path: Path, form: Form) -> Result<HttpResponse> {
    match done(&visit, path.0.1, &form).await {
        Ok(()) => {
            // The newest against this ruling is the one that was made, or was by the same form before.
            let snapshot = visit.engine().snapshot(visit.tournament().id).await?;
            let appeals = snapshot.tournament().appeals.values().filter(|it| it.appealed.ruling == path.0.1);
            let made = appeals.max_by_key(|it| it.recorded.version).map(|it| it.appealed.appeal);
            let made = made.ok_or_else(|| Problem::internal("no appeal was made"))?;
            Ok(see_other(&format!("{}/desk/appeals/{made}", home(&visit))))
        }
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, path.0.1, &form, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn done(visit: &Visit, ruling: RulingId, form: &Form) -> Result<()> {
    let mut request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    let by = form.number::<PlayerNumber>("by");
    let by = by.ok_or_else(|| Problem::new(Code::InvalidShape, http::messages::unreadable_form()))?;
    let note = request.note("appeal", "/reason", form.get("reason").unwrap_or_default())?;
    let appeal = AppealId(Uuid::now_v7());
    request.submit(Command::Appeal(AppealCommand::Appeal { appeal, ruling, by, note })).await?;
    Ok(())
}

async fn page(visit: &Visit, id: RulingId, form: &Form, refused: Option<&Problem>) -> Result<HttpResponse> {
    let (tournament, lang, home) = (visit.tournament(), visit.reader.lang, home(visit));
    let ruling = RulingRead::read(visit.view(), id).await?.ruling;
    let directory = visit.view().directory().await?;
    let names = visit.view().names(&directory);
    let chosen = form.number::<u16>("by");
    let mut players = Vec::new();
    let mut until = None;
    if let Some(on_record) = tournament.rulings.get(&id) {
        let at = on_record.made.at;
        until = tournament.appeal_deadline(at.round).map(|until| Moment::of(lang, until));
        let seated = tournament.deal(at).into_iter().flat_map(|deal| deal.players.iter().copied());
        let against = seated.filter(|player| tournament.went_against(on_record, *player));
        players = against
            .map(|player| (player.0, Who::of(lang, &names.named(player)).name, chosen == Some(player.0)))
            .collect();
    }
    let kind = lang.text(texts::ruling_kind(ruling.decision.kind)).into_owned();
    let ruled =
        [Some(kind), Some(ruling.rule.clone()), ruling.reason.as_deref().map(|reason| said(lang, reason))];
    let heading = lang.page(T::AppealAgainst).into_owned();
    let page = Page {
        f: visit.frame_of_ones_own(&heading, "rulings appeals players"),
        sender: Sender::of(visit.request()),
        refused: Refused::of(visit, refused).await?,
        ruled: ruled.into_iter().flatten().collect::<Vec<_>>().join(" · "),
        place: place(lang, ruling.round, ruling.table, ruling.deal),
        case: case_path(&home, ruling.round, ruling.table, ruling.deal),
        log: format!("{home}/desk/rulings"),
        until,
        players,
        reason: form.get("reason").unwrap_or_default().to_owned(),
        heading,
    };
    answer(&page, refused)
}
