//! Review: what stands in the way of the results, lots that decide, what changes against the edition before; and publishing.

mod since;

use actix_web::HttpResponse;
use askama::Template;
use domain::ids::{PlayerNumber, PrizeId};
use domain::money::Cents;
use domain::tournament::Command;
use domain::tournament::checks::Before;
use domain::tournament::command::ResultCommand;
use http::form::Form;
use http::problem::{Code, Problem, Result};
use http::request::Writing;
use texts::{Lang, Page as T, Text};
use views::edition_changes::EditionChanges;
use views::editions::Unpublished;
use views::payouts::PayoutsAnswer;
use views::rankings::PlayersRankingAnswer;
use views::since_edition::Happened;
use views::{checks, editions};

use super::{Reasons, Refused, Sender, answer, confirmed, home, paper, see_other};
use crate::frame::Frame;
use crate::grid::{Cell, Grid, Kind, head};
use crate::visit::Visit;
use crate::words::Who;

#[derive(Template)]
#[template(path = "desk/review.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    desk: String,
    reasons: Reasons,
    /// What would be published says otherwise than the newest edition, and why.
    differences: Vec<Grid>,
    lots: Vec<Lot>,
    grids: Vec<Grid>,
    /// The newest edition, and where it is.
    edition: Option<(String, String)>,
    papers: Vec<(String, String)>,
}

/// A lot that is to be drawn.
struct Lot {
    text: String,
    players: String,
    prize: Option<String>,
}

async fn page(visit: &Visit, form: &Form, refused: Option<&Problem>) -> Result<HttpResponse> {
    let (lang, tournament, home) = (visit.reader.lang, visit.tournament(), home(visit));
    let payouts = PayoutsAnswer::read(visit.view()).await?.view;
    let reasons = Reasons::before(visit, Before::Publish, form).await?;
    let newest = tournament.editions.last().map(|edition| edition.published.edition);
    let papers = [
        (T::PaperRanking, "ranking.pdf"),
        (T::PaperPrizes, "payouts.pdf"),
        (T::PaperBooklet, "booklet.pdf"),
        (T::PaperBookletPublic, "booklet-public.pdf"),
        (T::PaperSite, "site.zip"),
    ];
    let page = Page {
        f: visit.desk(
            &lang.page(T::StageReview),
            "rankings players teams editions flags complaints payouts lots",
        ),
        sender: Sender::of(visit.request()),
        refused: Refused::of(visit, refused).await?,
        desk: format!("{home}/desk"),
        reasons,
        differences: differences(visit, lang, &home).await?,
        lots: lots(visit, lang),
        grids: grids(visit, lang, &home, &payouts).await?,
        edition: newest.map(|edition| {
            let name = lang.page_with(T::PrizesOfEdition, [("edition", edition.into())]);
            (name, format!("{home}/editions/{edition}"))
        }),
        papers: papers.map(|(text, name)| (lang.page(text).into_owned(), paper(visit, name))).into(),
    };
    answer(&page, refused)
}

/// What would be published says otherwise than the newest edition, and what happened since.
async fn differences(visit: &Visit, lang: Lang, home: &str) -> Result<Vec<Grid>> {
    let (tournament, view) = (visit.tournament(), visit.view());
    let Some(newest) = tournament.editions.last() else { return Ok(Vec::new()) };
    let before = editions::document(view.engine, view.viewer, tournament, newest).await?.view;
    let now = Unpublished::read(view).await?;
    let number = newest.published.edition;
    let changed = EditionChanges::between(&before, &now);
    let happened = Happened::since_newest_edition(view).await?;
    let mut grids = vec![crate::pages::edition::changes(lang, number, &changed, home)];
    grids.extend((!happened.is_empty()).then(|| since::grid(lang, number, &happened, home)));
    Ok(grids)
}

/// Ties that a lot decides, and prizes that it parts.
fn lots(visit: &Visit, lang: Lang) -> Vec<Lot> {
    if !visit.tournament().is_over() {
        return Vec::new();
    }
    let results = visit.snapshot.results();
    let ties = results.ranking.open_ties.iter().map(|tie| (&tie.players, None));
    let prizes = results.payouts.lots_wanted.iter().map(|lot| (&lot.players, Some(&lot.prize)));
    let lot = |(players, prize): (&Vec<PlayerNumber>, Option<&PrizeId>)| {
        let text = if prize.is_some() { T::LotForPrize } else { T::LotForPlace };
        let all: Vec<_> = players.iter().map(ToString::to_string).collect();
        Lot {
            text: lang.page_with(text, [("players", texts::numbers(lang, players).into())]),
            players: all.join(" "),
            prize: prize.map(ToString::to_string),
        }
    };
    ties.chain(prizes).map(lot).collect()
}

/// The ranking and the prizes as they would be published.
async fn grids(visit: &Visit, lang: Lang, home: &str, payouts: &PayoutsAnswer) -> Result<Vec<Grid>> {
    let view = visit.view();
    let directory = view.directory().await?;
    let ranking = PlayersRankingAnswer::of(view, None, &view.names(&directory))?.ranking;
    let heads = [
        head(lang, Text::HeadRank, Kind::Rank),
        head(lang, Text::HeadName, Kind::Words),
        (lang.page(T::Total).into_owned(), Kind::Total),
    ];
    let mut grid = Grid::new(lang.page(T::Standings), heads);
    for row in &ranking.rows {
        grid.rows.push(vec![
            Cell::rank(Some(row.rank)),
            Cell::player(&Who::of(lang, &row.player), home),
            texts::points(row.total).into(),
        ]);
    }
    let mut grids = vec![grid];
    for mut prizes in crate::pages::prizes::grids(lang, &payouts.payouts, home) {
        if prizes.title.is_empty() {
            prizes.title = lang.text(Text::PayoutsTitle).into_owned();
        }
        grids.push(prizes);
    }
    let open = payouts.outstanding.iter().filter(|one| one.gives_back_cents > 0);
    let mut back = Grid::new(
        lang.page(T::PrizesBack),
        [head(lang, Text::HeadName, Kind::Words), head(lang, Text::HeadAmount, Kind::Total)],
    );
    back.rows = open
        .map(|one| {
            let amount = texts::money(lang, Cents(one.gives_back_cents));
            vec![Cell::player(&Who::of(lang, &one.player), home), amount.into()]
        })
        .collect();
    grids.extend((!back.rows.is_empty()).then_some(back));
    Ok(grids)
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    page(&visit, &Form::default(), None).await
}

pub async fn act(visit: Visit, form: Form) -> Result<HttpResponse> {
    match done(&visit, &form).await {
        Ok(to) => Ok(see_other(&to)),
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, &form, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn done(visit: &Visit, form: &Form) -> Result<String> {
    let request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    let unreadable = || Problem::new(Code::InvalidShape, http::messages::unreadable_form());
    match form.get("act") {
        Some("lot") => {
            let players = form.get("players").unwrap_or_default().split(' ').map(str::parse);
            let players = players.collect::<Result<Vec<_>, _>>().map_err(|_| unreadable())?;
            let prize = form.get("prize").map(str::parse).transpose().map_err(|_| unreadable())?;
            request.submit(Command::Result(ResultCommand::DrawLot { players, prize })).await?;
            Ok(format!("{}#lots", visit.request().path()))
        }
        Some("publish") => {
            let basis = request.basis().await?;
            let reader =
                views::Reader { engine: visit.engine(), snapshot: &basis, viewer: visit.caller.viewer() };
            let seen = checks::seen(reader, Before::Publish, &confirmed(form)).await?;
            request.submit(Command::Result(ResultCommand::PublishResults { seen })).await?;
            Ok(format!("{}/desk", home(visit)))
        }
        _ => Err(unreadable()),
    }
}
