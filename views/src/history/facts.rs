//! What is said of a tournament, its players, rounds, tables and deals, so that two states can be compared: a fact that is as it
//! usually is goes unsaid.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::PlayerNumber;
use domain::money::Cents;
use domain::points::Points;
use domain::seat::Seat;
use domain::tournament::Tournament;
use domain::tournament::state::{Deal, Phase, Player, Round, Table};

use super::About;

/// What is said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    Registered,
    Person,
    Here,
    Fee,
    FeeKind,
    FromRound,
    Club,
    Categories,
    Titles,
    Trophies,
    Held,
    Left,
    Excluded,
    SuspendedUntil,
    PrizesWaived,
    /// A prize handed out, by its id.
    Prize(String),
    Title,
    Day,
    Place,
    Rules,
    Closed,
    CashBox,
    TeamMembers,
    Drawn,
    Phase,
    DueAt,
    ClockStands,
    LastDeal,
    Seats,
    Signed,
    EndedEarly,
    /// What somebody has of a deal.
    Points(PlayerNumber),
    Ruling,
    AppealUntil,
    Editions,
}

/// How it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    Yes,
    Money(Cents),
    Points(Points),
    Count(u64),
    Day(NaiveDate),
    Moment(DateTime<Utc>),
    Players(Vec<PlayerNumber>),
    Phase(Phase),
    /// A code, or what somebody wrote.
    Text(String),
}

/// What is otherwise than before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub about: About,
    pub what: What,
    /// None where nothing was said of it.
    pub before: Option<Said>,
    pub after: Option<Said>,
}

type Facts = Vec<(What, Said)>;

/// Everything in which two states differ that is told.
pub(super) fn differences(before: Option<&Tournament>, after: &Tournament) -> Vec<Difference> {
    let mut found = Vec::new();
    let mut compare = |about, before: Facts, after: Facts| add(&mut found, about, &before, &after);
    compare(About::Tournament, before.map(of_tournament).unwrap_or_default(), of_tournament(after));
    let player = |state: Option<&Tournament>, number: PlayerNumber| {
        state.and_then(|state| Some(of_player(state, state.players.get(&number)?))).unwrap_or_default()
    };
    let unchanged = before.is_some_and(|before| {
        Arc::ptr_eq(&before.players, &after.players)
            && before.teams == after.teams
            && before.prizes_paid == after.prizes_paid
    });
    if !unchanged {
        let numbers = before.into_iter().chain([after]).flat_map(|state| state.players.keys().copied());
        let numbers: std::collections::BTreeSet<_> = numbers.collect();
        for number in numbers {
            compare(About::Player(number), player(before, number), player(Some(after), number));
        }
    }
    let rounds = before.map_or(0, |before| before.rounds.len()).max(after.rounds.len());
    for index in 0..rounds {
        let earlier = before.and_then(|before| before.rounds.get(index));
        let later = after.rounds.get(index);
        if let (Some(earlier), Some(later)) = (earlier, later)
            && Arc::ptr_eq(earlier, later)
        {
            continue;
        }
        let (earlier, later) = (earlier.map(Arc::as_ref), later.map(Arc::as_ref));
        let Some(number) = later.or(earlier).map(|round| round.number) else { continue };
        let facts = |state: Option<&Tournament>, round: Option<&Round>| {
            state.zip(round).map(|(state, round)| of_round(state, round)).unwrap_or_default()
        };
        compare(About::Round(number), facts(before, earlier), facts(Some(after), later));
        // A round that was drawn just now says so; who sits where is its draw's.
        if let (Some(earlier), Some(later)) = (earlier, later) {
            of_tables(earlier, later, &mut compare);
        }
    }
    // Who comes is no other person than before.
    found.retain(|it| it.what != What::Person || it.before.is_some() && it.after.is_some());
    found
}

fn of_tables(earlier: &Round, later: &Round, compare: &mut impl FnMut(About, Facts, Facts)) {
    for (was, is) in earlier.tables.iter().zip(&later.tables).filter(|(was, is)| !Arc::ptr_eq(was, is)) {
        compare(About::Table(is.at), of_table(was), of_table(is));
        for index in 0..was.deals.len().max(is.deals.len()) {
            let [was, is] = [was, is].map(|table| table.deals.get(index));
            let Some(at) = is.or(was).map(|deal| deal.at) else { continue };
            let facts = |deal: Option<&Arc<Deal>>| deal.map(|deal| of_deal(deal)).unwrap_or_default();
            compare(About::Deal(at), facts(was), facts(is));
        }
    }
}

fn add(found: &mut Vec<Difference>, about: About, before: &[(What, Said)], after: &[(What, Said)]) {
    let said = |facts: &[(What, Said)], what: &What| {
        facts.iter().find(|(known, _)| known == what).map(|(_, said)| said.clone())
    };
    let mut whats: Vec<_> = before.iter().map(|(what, _)| what.clone()).collect();
    whats.extend(after.iter().map(|(what, _)| what.clone()).filter(|what| said(before, what).is_none()));
    found.extend(whats.into_iter().filter_map(|what| {
        let (before, after) = (said(before, &what), said(after, &what));
        (before != after).then_some(Difference { about, what, before, after })
    }));
}

/// What is true is said.
fn yes(what: What, holds: bool) -> Option<(What, Said)> {
    holds.then_some((what, Said::Yes))
}

fn of_tournament(state: &Tournament) -> Facts {
    let balance = state.cash_sums().balance();
    let mut facts = vec![
        (What::Title, Said::Text(state.title.clone())),
        (What::Day, Said::Day(state.date)),
        (What::Rules, Said::Text(state.ruleset.title.clone())),
    ];
    facts.extend(state.place.clone().map(|place| (What::Place, Said::Text(place))));
    facts.extend(yes(What::Closed, state.closed));
    facts.extend((balance != Cents(0)).then_some((What::CashBox, Said::Money(balance))));
    let editions = u64::try_from(state.editions.len()).unwrap_or(u64::MAX);
    facts.extend((editions > 0).then_some((What::Editions, Said::Count(editions))));
    let until = state.appeal_deadlines.get(&None);
    facts.extend(until.map(|until| (What::AppealUntil, Said::Moment(*until))));
    facts
}

fn of_player(state: &Tournament, player: &Player) -> Facts {
    let text = |code: &domain::ids::Code| Said::Text(code.as_str().to_owned());
    let codes = |codes: &[domain::ids::Code]| {
        Said::Text(codes.iter().map(domain::ids::Code::as_str).collect::<Vec<_>>().join(", "))
    };
    let details = &player.details;
    let first = player.from_round.0;
    let mut facts =
        vec![(What::Registered, Said::Yes), (What::Person, Said::Text(player.person.to_string()))];
    facts.extend(yes(What::Here, player.checked_in));
    facts.extend((player.fee_paid != Cents(0)).then_some((What::Fee, Said::Money(player.fee_paid))));
    facts.extend(player.fee_kind.as_ref().map(|kind| (What::FeeKind, text(kind))));
    facts.extend((first > 1).then_some((What::FromRound, Said::Count(first.into()))));
    facts.extend(details.club.as_ref().map(|club| (What::Club, text(club))));
    facts.extend((!details.categories.is_empty()).then(|| (What::Categories, codes(&details.categories))));
    facts.extend((!details.titles.is_empty()).then(|| (What::Titles, codes(&details.titles))));
    let brought = player.trophies_brought;
    facts.extend((brought > 0).then_some((What::Trophies, Said::Count(brought.into()))));
    facts.extend(yes(What::Held, player.held));
    facts.extend(yes(What::Left, player.withdrawn.is_some()));
    facts.extend(yes(What::Excluded, player.excluded.is_some()));
    facts.extend(player.suspended.as_ref().map(|it| (What::SuspendedUntil, Said::Day(it.until))));
    facts.extend(yes(What::PrizesWaived, player.prizes_waived.is_some()));
    let team = state.team_of(player.number);
    facts.extend(team.map(|team| (What::TeamMembers, Said::Players(team.members.clone()))));
    let paid = state.prizes_paid.iter().filter(|((winner, _), _)| *winner == player.number);
    facts.extend(paid.map(|((_, prize), paid)| {
        (What::Prize(prize.to_string()), paid.amount.map_or(Said::Yes, Said::Money))
    }));
    facts
}

fn of_round(state: &Tournament, round: &Round) -> Facts {
    let mut facts =
        vec![(What::Drawn, Said::Count(round.attempt.into())), (What::Phase, Said::Phase(round.phase))];
    facts.extend(round.due_at.map(|due| (What::DueAt, Said::Moment(due))));
    let until = state.appeal_deadlines.get(&Some(round.number));
    facts.extend(until.map(|until| (What::AppealUntil, Said::Moment(*until))));
    facts.extend(yes(What::ClockStands, round.paused.is_some()));
    facts.extend(yes(What::LastDeal, round.last_deal_called.is_some()));
    facts
}

fn of_table(table: &Table) -> Facts {
    let mut facts = vec![(What::Seats, Said::Players(table.present().collect()))];
    facts.extend(yes(What::Signed, table.is_signed()));
    facts.extend(yes(What::LastDeal, table.last_deal.is_some()));
    facts.extend(yes(What::EndedEarly, table.ended_early));
    facts
}

fn of_deal(deal: &Deal) -> Facts {
    let paper = deal.paper.as_ref().filter(|_| deal.stands_on_paper());
    let totals = paper.and_then(|paper| paper.totals.as_ref()).map(|totals| totals.facts.points);
    let points = totals.or_else(|| deal.outcome.counts().map(|counts| counts.points));
    let mut facts = Facts::new();
    if let Some(points) = points {
        let amounts = points.amounts();
        let players = Seat::ALL.into_iter().zip(deal.players.iter());
        facts.extend(players.map(|(seat, player)| (What::Points(*player), Said::Points(amounts[seat]))));
    }
    facts.extend(deal.ruling.as_ref().map(|ruling| (What::Ruling, Said::Text(ruling.rule.clone()))));
    facts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_told_with_both_values_and_what_is_as_before_is_not() {
        let mut found = Vec::new();
        let before = vec![(What::Here, Said::Yes), (What::Fee, Said::Money(Cents(500)))];
        let after =
            vec![(What::Fee, Said::Money(Cents(1000))), (What::Here, Said::Yes), (What::Held, Said::Yes)];
        let about = About::Player(PlayerNumber(3));
        add(&mut found, about, &before, &after);
        let [fee, held] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!(
            (&fee.before, &fee.after),
            (&Some(Said::Money(Cents(500))), &Some(Said::Money(Cents(1000))))
        );
        assert_eq!((&held.what, &held.before, &held.after), (&What::Held, &None, &Some(Said::Yes)));
    }
}
