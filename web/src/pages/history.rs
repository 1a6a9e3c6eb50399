//! Who changed what and when, with the value before; and the way to any page as it stood then. For officials.

mod titles;

pub use self::titles::title;

use actix_web::HttpResponse;
use askama::Template;
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use domain::ids::{PlayerNumber, RoundNumber};
use domain::tournament::event::{DealAt, TableAt};
use engine::Role;
use http::params;
use http::problem::Result;
use serde::Deserialize;
use texts::{Page as T, Text};
use views::history::{About, By, Change, Difference, History, Said, What, version_at};
use views::names::Names;

use super::desk::see_other;
use crate::frame::{AS_OF, Frame};
use crate::said::said;
use crate::visit::{Visit, page_of_rights};
use crate::words::{self, Moment, Who};

/// So many differences of one change are shown.
const SHOWN: usize = 24;

#[derive(Template)]
#[template(path = "history.html")]
struct Page {
    f: Frame,
    heading: String,
    changes: Vec<Row>,
    older: Option<String>,
    day: String,
    time: String,
    /// Value, name, whether it is chosen.
    screens: Vec<(String, String, bool)>,
    wrong: Option<String>,
}

struct Row {
    at: Moment,
    by: String,
    title: String,
    about: String,
    /// Why, as it was said.
    reasons: Vec<String>,
    differences: Vec<Line>,
    /// That there are more.
    more: Option<String>,
    /// The page that shows it as it stood behind this change.
    then: String,
}

/// What was otherwise before.
struct Line {
    what: String,
    before: String,
    after: String,
}

/// What the address asks for.
#[derive(Deserialize)]
struct Question {
    before: Option<u64>,
    #[serde(default)]
    day: String,
    #[serde(default)]
    time: String,
    #[serde(default)]
    screen: String,
}

/// The tournament's own page.
const OVERVIEW: &str = "overview";

/// Pages that are often looked at as of then, below the tournament's path, with their names.
fn screens(visit: &Visit) -> Vec<(String, String)> {
    let (lang, tournament) = (visit.reader.lang, visit.tournament());
    let ranking = if tournament.ruleset.game.plays_in_pairs() {
        ("pairs", T::Pairs)
    } else {
        ("standings", T::Standings)
    };
    let own = [
        (Role::Organizer, "desk", T::Desk),
        (Role::Registrar, "desk/registration", T::DeskRegistration),
        (Role::Referee, "desk/referee", T::RefereeDesk),
        (Role::Referee, "desk/rulings", T::Rulings),
        (Role::Registrar, "desk/cash", T::CashDesk),
    ];
    let own = own.into_iter().filter(|(role, ..)| visit.caller.may(*role));
    let named = |(below, name): (&str, T)| (below.to_owned(), lang.page(name).into_owned());
    let fixed = [ranking, (OVERVIEW, T::Overview)].into_iter();
    let fixed = fixed.chain(own.map(|(_, below, name)| (below, name))).map(named);
    let rounds = tournament.rounds.iter().flat_map(|round| {
        let number = lang.page_with(T::RoundNumber, [("round", round.number.0.into())]);
        let draw = format!("{number}: {}", lang.page(T::DrawAndProof));
        [(format!("rounds/{}", round.number), number), (format!("rounds/{}/draw", round.number), draw)]
    });
    fixed.chain(rounds).collect()
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    let question: Question = params::parse(visit.request().query_string())?;
    let mut wrong = None;
    if !question.time.is_empty() || !question.day.is_empty() {
        match then(&visit, &question).await? {
            Ok(path) => return Ok(see_other(&path)),
            Err(text) => wrong = Some(visit.reader.lang.page(text).into_owned()),
        }
    }
    page_of_rights(visit.request(), &page(&visit, question, wrong).await?)
}

/// The page that was asked for, as of the moment that was.
async fn then(visit: &Visit, question: &Question) -> Result<Result<String, T>> {
    let Some(moment) = moment(&question.day, &question.time) else { return Ok(Err(T::HistoryNoMoment)) };
    let Some(version) = version_at(visit.view(), moment).await? else { return Ok(Err(T::HistoryTooEarly)) };
    let known = screens(visit).into_iter().find(|(screen, _)| *screen == question.screen);
    let below = known.map(|(screen, _)| screen).filter(|screen| *screen != OVERVIEW);
    let home = super::desk::home(visit);
    let path = below.map_or_else(|| home.clone(), |below| format!("{home}/{below}"));
    Ok(Ok(format!("{path}?{AS_OF}={version}")))
}

/// The end of a minute on the clock that papers go by.
fn moment(day: &str, time: &str) -> Option<DateTime<Utc>> {
    let day: NaiveDate = day.parse().ok()?;
    let time = NaiveTime::parse_from_str(time.get(..5)?, "%H:%M").ok()?;
    let local = day.and_time(time).and_utc().checked_add_signed(TimeDelta::seconds(59))?;
    let ahead = texts::central_european(local.checked_sub_signed(TimeDelta::hours(1))?).local_minus_utc();
    local.checked_sub_signed(TimeDelta::seconds(ahead.into()))
}

async fn page(visit: &Visit, question: Question, wrong: Option<String>) -> Result<Page> {
    let (lang, home) = (visit.reader.lang, super::desk::home(visit));
    let history = History::read(visit.view(), question.before).await?;
    let directory = visit.view().directory().await?;
    let names = visit.view().names(&directory);
    let words = Words { visit, names: &names };
    let now = visit.engine().config().clock.now();
    let now = now.with_timezone(&texts::central_european(now));
    let or = |typed: String, otherwise: String| if typed.is_empty() { otherwise } else { typed };
    let heading = lang.page(T::History).into_owned();
    let screen = |(value, name): (String, String)| {
        let chosen = question.screen == value;
        (value, name, chosen)
    };
    Ok(Page {
        f: visit.frame_of_ones_own(&heading, ""),
        heading,
        changes: history.changes.iter().map(|change| words.row(change, &home)).collect(),
        older: history.older.map(|before| format!("{home}/history?before={before}")),
        screens: screens(visit).into_iter().map(screen).collect(),
        day: or(question.day, now.date_naive().to_string()),
        time: or(question.time, now.format("%H:%M").to_string()),
        wrong,
    })
}

/// What is needed to say it in words.
struct Words<'a> {
    visit: &'a Visit,
    names: &'a Names<'a>,
}

impl Words<'_> {
    fn row(&self, change: &Change, home: &str) -> Row {
        let lang = self.visit.reader.lang;
        let mut title: Vec<String> = Vec::new();
        for event in &change.events {
            let name = lang.page(titles::title(event)).into_owned();
            if !title.contains(&name) {
                title.push(name);
            }
        }
        // That it was opened goes without saying where it was entered, too.
        if title.len() > 1 {
            let opened = lang.page(T::EventDealOpened);
            title.retain(|name| *name != opened);
        }
        let by = match &change.by {
            By::Token(Some(label)) => said(lang, label),
            By::Token(None) => lang.page(T::HistorySomebody).into_owned(),
            By::Operator => lang.page(T::HistoryOperator).into_owned(),
            By::Program => lang.page(T::HistoryProgram).into_owned(),
            By::Stranger => lang.page(T::HistoryStranger).into_owned(),
        };
        let first = change.about.first().copied();
        let single = first.filter(|_| change.about.len() == 1);
        let shown = change.differences.iter().take(SHOWN);
        let left = change.differences.len().saturating_sub(SHOWN);
        let about = change.about.iter().take(3).map(|about| self.about(*about)).filter(|it| !it.is_empty());
        Row {
            at: Moment::of(lang, change.at),
            by,
            title: title.join(", "),
            about: about.collect::<Vec<_>>().join(" · "),
            reasons: change.reasons.iter().map(|reason| said(lang, reason)).collect(),
            differences: shown.map(|difference| self.line(difference, single)).collect(),
            more: (left > 0).then(|| lang.page_with(T::HistoryMore, [("count", left.into())])),
            then: format!("{home}{}?{AS_OF}={}", below(first), change.version),
        }
    }

    fn name(&self, number: PlayerNumber) -> String {
        let who = Who::of(self.visit.reader.lang, &self.names.named(number));
        format!("{}\u{a0}{}", who.number, who.name)
    }

    fn deal(&self, at: DealAt) -> String {
        self.visit.reader.lang.page_with(T::DealNumber, [("deal", at.deal.0.into())])
    }

    fn about(&self, about: About) -> String {
        let lang = self.visit.reader.lang;
        let round = |round: RoundNumber| lang.page_with(T::RoundNumber, [("round", round.0.into())]);
        let table = |at: TableAt| {
            format!("{} · {}", round(at.round), lang.text_with(Text::Table, [("table", at.table.0.into())]))
        };
        match about {
            About::Tournament => String::new(),
            About::Player(number) => self.name(number),
            About::Round(number) => round(number),
            About::Table(at) => table(at),
            About::Deal(at) => format!("{} · {}", table(at.table_at()), self.deal(at)),
        }
    }

    /// Where it is about something else than the change as a whole, it says so.
    fn line(&self, difference: &Difference, single: Option<About>) -> Line {
        let what = self.what(&difference.what);
        let about = match (difference.about, single) {
            (about, Some(single)) if about == single => String::new(),
            // Of a table's deal the table is told already.
            (About::Deal(at), Some(About::Table(table))) if at.table_at() == table => self.deal(at),
            (about, _) => self.about(about),
        };
        let is_person = difference.what == What::Person;
        let said = |said: &Option<Said>| said.as_ref().map_or_else(|| "–".to_owned(), |said| self.said(said));
        Line {
            what: if about.is_empty() { what } else { format!("{about} · {what}") },
            before: if is_person { "…".to_owned() } else { said(&difference.before) },
            after: if is_person {
                self.visit.reader.lang.page(T::HistoryOtherPerson).into_owned()
            } else {
                said(&difference.after)
            },
        }
    }

    fn what(&self, what: &What) -> String {
        let word = match what {
            What::Points(player) => return self.name(*player),
            What::Prize(id) => return format!("{} {id}", self.visit.reader.lang.page(T::WhatPrize)),
            What::Registered => T::WhatRegistered,
            What::Person => T::WhatPerson,
            What::Here => T::WhatHere,
            What::Fee => T::WhatFee,
            What::FeeKind => T::WhatFeeKind,
            What::FromRound => T::WhatFromRound,
            What::Club => T::WhatClub,
            What::Categories => T::WhatCategories,
            What::Titles => T::WhatTitles,
            What::Trophies => T::WhatTrophies,
            What::Held => T::WhatHeld,
            What::Left => T::WhatLeft,
            What::Excluded => T::WhatExcluded,
            What::SuspendedUntil => T::WhatSuspendedUntil,
            What::PrizesWaived => T::WhatPrizesWaived,
            What::Title => T::BeginTitle,
            What::Day => T::BeginDay,
            What::Place => T::BeginPlace,
            What::Rules => T::WhatRules,
            What::Closed => T::WhatClosed,
            What::CashBox => T::WhatCashBox,
            What::TeamMembers => T::WhatTeamMembers,
            What::Drawn => T::WhatDrawn,
            What::Phase => T::WhatPhase,
            What::DueAt => T::WhatDueAt,
            What::ClockStands => T::WhatClockStands,
            What::LastDeal => T::WhatLastDeal,
            What::Seats => T::WhatSeats,
            What::Signed => T::WhatSigned,
            What::EndedEarly => T::WhatEndedEarly,
            What::Ruling => T::WhatRuling,
            What::AppealUntil => T::WhatAppealUntil,
            What::Editions => T::WhatEditions,
        };
        self.visit.reader.lang.page(word).into_owned()
    }

    fn said(&self, said: &Said) -> String {
        let lang = self.visit.reader.lang;
        match said {
            Said::Yes => lang.page(T::Yes).into_owned(),
            Said::Money(cents) => texts::money(lang, *cents),
            Said::Points(points) => words::signed(*points),
            Said::Count(count) => count.to_string(),
            Said::Day(day) => texts::date(lang, *day),
            Said::Moment(moment) => texts::local_date_time(lang, *moment),
            Said::Players(players) => {
                players.iter().map(|player| self.name(*player)).collect::<Vec<_>>().join(", ")
            }
            Said::Phase(phase) => lang.page(words::phase(*phase)).into_owned(),
            Said::Text(text) => text.clone(),
        }
    }
}

/// The page of what a change was about, below the tournament's.
fn below(about: Option<About>) -> String {
    match about {
        Some(About::Player(number)) => format!("/players/{number}"),
        Some(About::Round(round)) => format!("/rounds/{round}"),
        Some(About::Table(at)) => format!("/rounds/{}/tables/{}", at.round, at.table),
        Some(About::Deal(at)) => format!("/rounds/{}/tables/{}", at.round, at.table),
        Some(About::Tournament) | None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minute_on_the_wall_is_one_of_greenwich_in_summer_and_in_winter() {
        let at = |day, time| moment(day, time).map(|moment| moment.to_rfc3339());
        assert_eq!(at("2026-07-04", "15:42").as_deref(), Some("2026-07-04T13:42:59+00:00"));
        assert_eq!(at("2026-11-21", "15:42").as_deref(), Some("2026-11-21T14:42:59+00:00"));
        assert_eq!(at("2026-11-21", "25:00"), None);
        assert_eq!(at("", "15:42"), None);
    }
}
