//! The desk of one table: sums from paper, who plays on for whom, who comes late, five that go on as four or are five again, an early end.

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use askama::Template;
use domain::ids::{Code as Short, PlayerNumber, RoundNumber, TableNumber};
use domain::points::Points;
use domain::tournament::Command;
use domain::tournament::command::{DealCommand, FieldCommand, NewSignature, RoundCommand, SheetOfPaper};
use domain::tournament::event::TableAt;
use domain::tournament::event::signature::SigningWay;
use domain::tournament::state::Phase;
use domain::violation::shape;
use engine::Role;
use http::form::Form;
use http::label::{Label, codes};
use http::params::Segments;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing;
use texts::{Page as T, Text};
use uuid::Uuid;
use views::find;

use super::told::{Told, foreseeing};
use super::{Refused, Sender, answer, hall, home, see_other};
use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::Who;

type Path = Segments<(Uuid, RoundNumber, TableNumber)>;

#[derive(Template)]
#[template(path = "desk/table.html")]
#[expect(clippy::struct_excessive_bools, reason = "each is a part of the page that is there or not")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    heading: String,
    desk: Option<String>,
    sheet: String,
    state: String,
    called: bool,
    seats: Vec<Seat>,
    /// Everybody signed the paper, or some did, as the form says.
    all_signed: bool,
    some_signed: bool,
    /// Who takes part and sits at no table.
    free: Vec<(u16, String, bool)>,
    /// The round is under way.
    plays: bool,
    /// Something can still be written.
    open: bool,
    signed: bool,
    signs: bool,
    ended_early: bool,
    began: bool,
    of_five: bool,
    /// The four have not dealt yet: it may be one of five again.
    five_again: bool,
    /// What was typed as the reason, and in which form.
    act: String,
    reason: String,
    one_more: bool,
    /// The sums of papers that lines can take the place of: first deal, and which deals they are of.
    sums: Vec<(u16, String)>,
    /// The other competitions that what is played here counts for, as they are typed; and what is wrong with them.
    counts_for: String,
    counts_for_wrong: Option<String>,
    told: Option<Told>,
}

struct Seat {
    who: Who,
    points: String,
    wrong: Option<String>,
    signed: bool,
    leaving: bool,
}

impl Page {
    fn typed(&self, act: &str) -> &str {
        if self.act == act { &self.reason } else { "" }
    }

    /// Whether it was told what this act would change.
    fn seen(&self, act: &str) -> bool {
        self.told.is_some() && self.act == act
    }
}

fn at(path: &Path) -> TableAt {
    let Segments((_, round, table)) = path;
    TableAt { round: *round, table: *table }
}

async fn page(
    visit: &Visit,
    at: TableAt,
    form: &Form,
    told: Option<Told>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let (tournament, view, lang, home) = (visit.tournament(), visit.view(), visit.reader.lang, home(visit));
    let (round, table) = (find::round(tournament, at.round)?, find::table(tournament, at)?);
    let directory = view.directory().await?;
    let names = view.names(&directory);
    let refused_words = Refused::of(visit, refused).await?;
    let wrong = |field: &str| refused_words.as_ref().and_then(|refused| refused.at(field));
    // Sums that were recorded stand in the fields: the same range again replaces them.
    let recorded = table.all_totals().next();
    let sum = |player: PlayerNumber| {
        let (totals, seat) = recorded.zip(table.seat_of(player))?;
        Some(totals.facts.points.amounts()[seat])
    };
    let chosen = |name: &str, player: PlayerNumber| form.number::<PlayerNumber>(name) == Some(player);
    let seats = table.present().map(|player| Seat {
        who: Who::of(lang, &names.named(player)),
        points: match form.get(&format!("points-{player}")) {
            Some(typed) => typed.to_owned(),
            None => sum(player).map(|points| points.to_string()).unwrap_or_default(),
        },
        wrong: wrong(&format!("points/{player}")),
        signed: form.get(&format!("signed-{player}")).is_some(),
        leaving: chosen("leaving", player),
    });
    let free = tournament
        .players
        .values()
        .filter(|player| player.takes_part() && tournament.seated_at(player.number).is_none());
    let settled = [("settled", table.settled_deals().into()), ("deals", tournament.deals_at(table).into())];
    let heading =
        lang.text_with(Text::SheetTitle, [("round", at.round.0.into()), ("table", at.table.0.into())]);
    let seats: Vec<_> = seats.collect();
    let page = Page {
        // What is shown before deciding stays, whatever is played meanwhile.
        f: if told.is_some() {
            visit.plain_frame(&heading)
        } else {
            visit.desk(&heading, format!("=rounds/{0} rounds/{0}/tables/{1} players", at.round, at.table))
        },
        sender: Sender::of(visit.request()),
        heading,
        desk: visit.caller.may(Role::Organizer).then(|| format!("{home}/desk")),
        sheet: format!("{home}/rounds/{}/tables/{}/write", at.round, at.table),
        state: lang.page_with(T::DealsOf, settled),
        called: hall::has_called(tournament, at),
        free: free
            .map(|player| {
                let who = Who::of(lang, &names.named(player.number));
                (who.number, who.name, chosen("entering", player.number))
            })
            .collect(),
        plays: round.phase == Phase::Started && !tournament.closed,
        open: !tournament.closed && !table.is_signed() && round.phase != Phase::Drawn,
        signed: table.is_signed(),
        signs: tournament.is_finished(table) && !table.is_signed() && visit.caller.may(Role::Scorer),
        ended_early: table.ended_early,
        began: !table.deals.is_empty(),
        of_five: table.seats.len() == 5 && table.reduced.is_none(),
        five_again: table.reduced.is_some_and(|reduced| table.next_deal() == reduced.from_deal),
        act: form.get("act").or(form.get("look")).unwrap_or_default().to_owned(),
        one_more: form.get("one_more").is_some(),
        sums: table
            .all_totals()
            .map(|totals| {
                let deals = [("from", totals.facts.from.0.into()), ("to", totals.facts.to.0.into())];
                (totals.facts.from.0, lang.page_with(T::DeskSumsOf, deals))
            })
            .collect(),
        counts_for: match form.get("competitions") {
            Some(typed) => typed.to_owned(),
            None => table.counts_for.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        },
        counts_for_wrong: wrong("competitions"),
        told,
        reason: form.get("reason").unwrap_or_default().to_owned(),
        all_signed: form.get("signed-all").is_some(),
        some_signed: seats.iter().any(|seat| seat.signed),
        seats,
        refused: refused_words,
    };
    answer(&page, refused)
}

pub async fn show(visit: Visit, path: Path) -> Result<HttpResponse> {
    page(&visit, at(&path), &Form::default(), None, None).await
}

pub async fn act(visit: Visit, path: Path, form: Form) -> Result<HttpResponse> {
    let at = at(&path);
    let done = match form.get("look") {
        Some(act) => foresee(&visit, at, &form, act).await.map(Some),
        None => done(&visit, at, &form).await.map(|()| None),
    };
    match done {
        Ok(Some(told)) => page(&visit, at, &form, Some(told), None).await,
        Ok(None) if form.get("act") == Some("totals") && visit.caller.may(Role::Organizer) => {
            Ok(see_other(&behind(&visit, at)))
        }
        Ok(None) => Ok(see_other(visit.request().path())),
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, at, &form, None, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

/// Sums are keyed table by table: what comes next is the next table that nothing was written of, then the hall.
fn behind(visit: &Visit, at: TableAt) -> String {
    let home = home(visit);
    let tables = visit.tournament().round(at.round).map(|round| round.tables.as_slice()).unwrap_or_default();
    let (before, after) = tables.split_at_checked(at.table.index()).unwrap_or((tables, &[]));
    let mut blank =
        after.iter().skip(1).chain(before).filter(|table| table.deals.is_empty() && !table.ended_early);
    blank.next().map_or_else(|| format!("{home}/desk#hall"), |table| hall::desk_of(&home, table.at))
}

fn unreadable() -> Problem {
    Problem::new(Code::InvalidShape, http::messages::unreadable_form())
}

async fn done(visit: &Visit, at: TableAt, form: &Form) -> Result<()> {
    let mut request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    let command = command(visit, at, form, form.get("act").unwrap_or_default(), &mut request)?;
    request.submit(command).await?;
    Ok(())
}

/// What it would change. Nothing is stored.
async fn foresee(visit: &Visit, at: TableAt, form: &Form, act: &str) -> Result<Told> {
    let mut request = foreseeing(visit).await?;
    let command = command(visit, at, form, act, &mut request)?;
    Told::before(visit, &request, command).await
}

fn command(visit: &Visit, at: TableAt, form: &Form, act: &str, request: &mut Writing<()>) -> Result<Command> {
    let typed = form.get("reason");
    let player = |name: &str| form.number::<PlayerNumber>(name).ok_or_else(unreadable);
    Ok(match act {
        "totals" => {
            let note = request.optional_note("reason", "/reason", typed)?;
            let sheets = vec![SheetOfPaper { note, ..totals(visit, at, form)? }];
            Command::Deal(DealCommand::RecordTotals { sheets })
        }
        "sign" => {
            visit.caller.needs(&[Role::Scorer], visit.caller.place())?;
            let present = find::table(visit.tournament(), at)?.present();
            let on_paper = |player| NewSignature { player, way: SigningWay::OnPaper, note: None };
            let signatures = present.map(on_paper).collect();
            Command::Deal(DealCommand::SignSheet { at, signatures, agreed: None })
        }
        "substitute" => {
            let note = request.note("reason", "/reason", typed.unwrap_or_default())?;
            let (leaving, entering) = (player("leaving")?, player("entering")?);
            Command::Field(FieldCommand::Substitute { at, leaving, entering, note })
        }
        "join" => {
            let absent = form.number::<PlayerNumber>("leaving");
            Command::Round(RoundCommand::JoinTable { at, player: player("entering")?, absent })
        }
        "reduce" => {
            let note = request.note("reason", "/reason", typed.unwrap_or_default())?;
            let (leaving, one_more) = (player("leaving")?, form.get("one_more").is_some());
            Command::Round(RoundCommand::ReduceTable { at, leaving, one_more, note })
        }
        "five-again" => {
            let note = request.note("reason", "/reason", typed.unwrap_or_default())?;
            Command::Round(RoundCommand::RevertReduction { at, note })
        }
        "end-early" => {
            let note = request.optional_note("reason", "/reason", typed)?;
            Command::Round(RoundCommand::EndTableEarly { at, note })
        }
        "resume" => {
            let note = request.note("reason", "/reason", typed.unwrap_or_default())?;
            Command::Round(RoundCommand::ResumeTable { at, note })
        }
        "replace" => {
            let note = request.optional_note("reason", "/reason", typed)?;
            let from = form.number("from").ok_or_else(unreadable)?;
            Command::Deal(DealCommand::ReplaceTotals { at, from, note })
        }
        "counts-for" => {
            let competitions = competitions(form.get("competitions").unwrap_or_default())?;
            Command::Round(RoundCommand::CountTableFor { at, competitions })
        }
        "reopen" => {
            let note = request.note("reason", "/reason", typed.unwrap_or_default())?;
            Command::Deal(DealCommand::ReopenSheet { at, note })
        }
        _ => return Err(unreadable()),
    })
}

/// Names of competitions, with spaces or commas between.
fn competitions(typed: &str) -> Result<Vec<Short>> {
    let names = typed.split([' ', ',']).filter(|name| !name.is_empty());
    let read = |name: &str| {
        Label::try_from(name.to_owned()).map_err(|error| {
            let wrong = Violation::new("/competitions", "shape", shape::misfit(&error.to_string()));
            Problem::new(Code::InvalidShape, wrong.message.clone()).with_violations(vec![wrong])
        })
    };
    Ok(codes(&names.map(read).collect::<Result<Vec<_>>>()?))
}

/// The sums that the form tells: of everybody at the table, and who signed the paper.
fn totals(visit: &Visit, at: TableAt, form: &Form) -> Result<SheetOfPaper> {
    let table = find::table(visit.tournament(), at)?;
    let all_signed = form.get("signed-all").is_some();
    let (mut points, mut signatures, mut wrong) = (BTreeMap::new(), Vec::new(), Vec::new());
    for player in table.present() {
        let typed = form.get(&format!("points-{player}")).unwrap_or_default().replace('−', "-");
        match typed.parse::<Points>() {
            Ok(sum) => drop(points.insert(player, sum)),
            Err(error) => {
                let typed = shape::misfit(&error.to_string());
                wrong.push(Violation::new(format!("/points/{player}"), "shape", typed));
            }
        }
        if all_signed || form.get(&format!("signed-{player}")).is_some() {
            signatures.push(NewSignature { player, way: SigningWay::OnPaper, note: None });
        }
    }
    if let Some(first) = wrong.first() {
        return Err(Problem::new(Code::InvalidShape, first.message.clone()).with_violations(wrong));
    }
    let (from, to) = (form.number("from"), form.number("to"));
    Ok(SheetOfPaper { at, from, to, points, payment: None, struck: Vec::new(), signatures, note: None })
}
