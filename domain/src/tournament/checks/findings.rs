//! What is odd, read from the state.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::about::{About, Before, Finding};
use super::faults;
use crate::draw::DrawMode;
use crate::ids::{Code, PlayerNumber};
use crate::message::{Clause, List};
use crate::money::Cents;
use crate::ruleset::{SpecialTitle, TieBreak};
use crate::standings::{self, Entrant};
use crate::tournament::Tournament;
use crate::tournament::command::DrawOrder;
use crate::tournament::event::edition::EditionRows;
use crate::tournament::event::signature::{Signature, SigningWay};
use crate::tournament::event::{DealAt, TableAt};
use crate::tournament::results::Results;
use crate::tournament::state::{Deal, Phase, Player, Standing, Table};
use crate::tournament::warning::Warning;
use crate::violation::Fault;

pub(super) fn of(tournament: &Tournament, before: Before, order: &DrawOrder) -> Vec<Finding> {
    if tournament.taken_over.is_some() {
        // Nobody sat, paid or signed here: what a list says was looked at when it was taken over.
        let outdated = edition_outdated(tournament).filter(|_| before == Before::Close);
        return outdated.into_iter().chain(teams_incomplete(tournament)).collect();
    }
    let desk = [fees_unpaid(tournament), teams_incomplete(tournament)];
    let rest = match before {
        Before::Setup => return unknown_on_paper(tournament),
        Before::Draw => before_drawing(tournament, order),
        // Fees that are open keep nobody from closing: they were told when the results came out.
        Before::Close => {
            return edition_outdated(tournament).into_iter().chain(cash_uncounted(tournament)).collect();
        }
        Before::Publish => {
            let results = Results::of(tournament);
            let mut rest = vec![
                never_seated(tournament),
                deals_missing(tournament),
                sheets_unsigned(tournament),
                signed_despite_refusal(tournament),
                records_impossible(tournament),
                sums_contradicted(tournament),
                deals_unknown(tournament),
            ];
            rest.extend(titles_vacant(&results).map(Some));
            rest.extend(prizes(tournament, &results));
            rest
        }
    };
    desk.into_iter().chain(rest).flatten().collect()
}

/// Before the first draw people can still be asked who could have a title; before a later one what was played
/// is looked at while everybody is in the hall. A draw by standing seats by it.
fn before_drawing(tournament: &Tournament, order: &DrawOrder) -> Vec<Option<Finding>> {
    let round = tournament.earliest_open_round();
    let mut found = vec![not_checked_in(tournament), registrations_open(tournament)];
    if round.index() == 0 {
        found.extend(titles_to_be_vacant(tournament).map(Some));
        return found;
    }
    found.extend([deals_missing(tournament), sheets_unsigned(tournament)]);
    found.extend([records_impossible(tournament), sums_contradicted(tournament)]);
    found.extend(cases_open(tournament));
    if tournament.draw_terms(round, order).options.mode == DrawMode::ByStanding {
        found.extend(ties_seated(&Results::of(tournament)).map(Some));
    }
    found
}

/// What is still on the referee's desk.
fn cases_open(tournament: &Tournament) -> [Option<Finding>; 3] {
    let found = |warning, deals: BTreeSet<DealAt>, fault: fn(List) -> Fault| {
        let clause = |at: &DealAt| Clause::from(faults::deal_of_table(at.round, at.table, at.deal));
        let list = deals.iter().map(clause).collect();
        let deals = Vec::from_iter(deals);
        (!deals.is_empty()).then(|| Finding {
            warning,
            fault: fault(list),
            about: About { deals, ..About::default() },
        })
    };
    let open = tournament.open_cases();
    [
        found(Warning::ComplaintsOpen, open.complaints, faults::complaints_open),
        found(Warning::AppealsOpen, open.appeals, faults::appeals_open),
        found(Warning::FlagsOpen, open.flags, faults::flags_open),
    ]
}

fn ties_seated(results: &Results) -> impl Iterator<Item = Finding> {
    results.ranking.open_ties.iter().map(|tie| Finding {
        warning: Warning::TiesSeated,
        fault: faults::ties_seated(List::players(&tie.players)),
        about: About { players: tie.players.clone(), ..About::default() },
    })
}

/// About these players, if there are any.
fn players(
    warning: Warning,
    players: Vec<PlayerNumber>,
    fault: impl FnOnce(List) -> Fault,
) -> Option<Finding> {
    let list = List::players(&players);
    let about = About { players, ..About::default() };
    (!about.players.is_empty()).then(|| Finding { warning, fault: fault(list), about })
}

/// About these tables, if there are any.
fn tables(warning: Warning, tables: Vec<TableAt>, fault: impl FnOnce(List) -> Fault) -> Option<Finding> {
    let clause = |at: &TableAt| Clause::from(faults::table_of_round(at.round, at.table));
    let list = tables.iter().map(clause).collect();
    let about = About { tables, ..About::default() };
    (!about.tables.is_empty()).then(|| Finding { warning, fault: fault(list), about })
}

fn fees_unpaid(tournament: &Tournament) -> Option<Finding> {
    let open = tournament.players.values().map(|player| tournament.owes(player)).sum::<Cents>();
    let owes = |player: &&Player| tournament.owes(player).0 > 0;
    let owing = tournament.players.values().filter(owes).map(|player| player.number).collect();
    players(Warning::FeesUnpaid, owing, |list| faults::fees_unpaid(list, open))
}

fn teams_incomplete(tournament: &Tournament) -> Option<Finding> {
    let size = tournament.regulations().teams?.size;
    let small = tournament.teams.values().filter(|team| team.members.len() < usize::from(size));
    let teams: Vec<_> = small.map(|team| team.id).collect();
    let fault = faults::teams_incomplete(teams.len(), size);
    let about = About { teams, ..About::default() };
    (!about.teams.is_empty()).then_some(Finding { warning: Warning::TeamsIncomplete, fault, about })
}

fn not_checked_in(tournament: &Tournament) -> Option<Finding> {
    let round = tournament.earliest_open_round();
    let waiting = tournament.players.values().filter(|player| player.waits_for_check_in(round));
    let waiting = waiting.map(|player| player.number).collect();
    players(Warning::NotCheckedIn, waiting, faults::not_checked_in)
}

/// Who was promised a place, and neither came nor cancelled.
fn registrations_open(tournament: &Tournament) -> Option<Finding> {
    let held = tournament.players.values().filter(|player| player.held);
    let count = tournament.entering.standing(Standing::Place).count() + held.count();
    let open = count > 0 && tournament.rounds.is_empty();
    open.then(|| Finding {
        warning: Warning::RegistrationsOpen,
        fault: faults::registrations_open(count),
        about: About::default(),
    })
}

/// What hangs out is not what counts: ranks, titles or prizes have changed since.
fn edition_outdated(tournament: &Tournament) -> Option<Finding> {
    let newest = &tournament.editions.last()?.published;
    let now = EditionRows::of(&Results::of(tournament));
    (now != newest.rows).then(|| Finding {
        warning: Warning::EditionOutdated,
        fault: faults::edition_outdated(newest.edition),
        about: About::default(),
    })
}

fn cash_uncounted(tournament: &Tournament) -> Option<Finding> {
    tournament.cash_uncounted().then(|| Finding {
        warning: Warning::CashUncounted,
        fault: faults::cash_uncounted(tournament.cash_sums().balance()),
        about: About::default(),
    })
}

fn never_seated(tournament: &Tournament) -> Option<Finding> {
    let tables = tournament.rounds.iter().flat_map(|round| &round.tables);
    let seated: BTreeSet<_> = tables.flat_map(|table| table.columns().into_iter().flatten()).collect();
    let never = tournament.players.values();
    let never = never.filter(|player| player.takes_part() && !seated.contains(&player.number));
    let never = never.map(|player| player.number).collect();
    players(Warning::NeverSeated, never, faults::never_seated)
}

fn ended(tournament: &Tournament) -> impl Iterator<Item = &Table> {
    let rounds = tournament.rounds.iter().filter(|round| round.phase == Phase::Ended);
    rounds.flat_map(|round| round.tables.iter().map(AsRef::as_ref))
}

fn deals_missing(tournament: &Tournament) -> Option<Finding> {
    let short = |table: &&Table| table.settled_deals() < tournament.deals_to_play(table);
    let at = ended(tournament).filter(short).map(|table| table.at).collect();
    tables(Warning::DealsMissing, at, faults::deals_missing)
}

fn sheets_unsigned(tournament: &Tournament) -> Option<Finding> {
    let unsigned = |table: &&Table| !table.is_signed() && !table.is_signed_on_paper();
    let at = ended(tournament).filter(unsigned).map(|table| table.at).collect();
    tables(Warning::SheetsUnsigned, at, faults::sheets_unsigned)
}

/// What a table's sums will not tell, should it hand in paper: said before anybody plays.
fn unknown_on_paper(tournament: &Tournament) -> Vec<Finding> {
    let ties = tournament.regulations().unknown_on_paper().filter_map(|by| match by {
        TieBreak::Wins => Some(faults::paper_wins()),
        TieBreak::BestDeal => Some(faults::paper_best_deal()),
        TieBreak::Trophies => Some(faults::paper_trophy_ties()),
        _ => None,
    });
    let trophies = tournament.ruleset.game.has_trophies().then(faults::paper_trophies);
    let finding = |fault| Finding { warning: Warning::DealsUnknown, fault, about: About::default() };
    ties.chain(trophies).map(finding).collect()
}

/// What sums of paper cannot decide: ties that go by single deals.
fn deals_unknown(tournament: &Tournament) -> Option<Finding> {
    let matters = tournament.regulations().unknown_on_paper().next().is_some();
    let on_paper = |table: &&Table| matters && table.deals.iter().any(|deal| deal.stands_on_paper());
    let at = ended(tournament).filter(on_paper).map(|table| table.at).collect();
    tables(Warning::DealsUnknown, at, faults::deals_unknown)
}

fn signed_despite_refusal(tournament: &Tournament) -> Option<Finding> {
    let refused = |signature: &Signature| signature.way == SigningWay::Refused;
    let closed = |table: &&Table| table.is_signed() && table.signatures.iter().any(refused);
    let at = ended(tournament).filter(closed).map(|table| table.at).collect();
    tables(Warning::SignedDespiteRefusal, at, faults::signed_despite_refusal)
}

/// Deals that count by a record of what cannot have happened. Those that a ruling decides otherwise, or for
/// which sums count, do not count by it.
fn records_impossible(tournament: &Tournament) -> Option<Finding> {
    let by_record = |deal: &&Deal| {
        deal.outcome.counts().is_some()
            && !deal.stands_on_paper()
            && deal.ruling.as_ref().is_none_or(|ruling| ruling.decision.is_as_entered())
    };
    let cannot_be = |deal: &&Deal| {
        deal.record.as_ref().is_some_and(|record| !record.contradictions(&tournament.ruleset.game).is_empty())
    };
    let deals: Vec<_> =
        tournament.all_deals().filter(by_record).filter(cannot_be).map(|deal| deal.at).collect();
    let clause = |at: &DealAt| Clause::from(faults::deal_of_table(at.round, at.table, at.deal));
    let list: List = deals.iter().map(clause).collect();
    let fault = faults::records_impossible(list);
    let mut tables: Vec<_> = deals.iter().map(|at| at.table_at()).collect();
    tables.dedup();
    let about = About { tables, deals, ..About::default() };
    (!about.deals.is_empty()).then_some(Finding { warning: Warning::CountsImpossible, fault, about })
}

/// Tables whose lines are all entered beside a paper's sums, and come to something else.
fn sums_contradicted(tournament: &Tournament) -> Option<Finding> {
    let contradicted = |table: &&Table| {
        table.all_totals().any(|totals| {
            let beside = |deal: &&Arc<Deal>| (totals.facts.from..=totals.facts.to).contains(&deal.at.deal);
            let known = |deal: &Arc<Deal>| {
                deal.record.is_some() || deal.paper.as_ref().is_some_and(|paper| paper.struck)
            };
            let is_whole = table.deals.iter().filter(beside).all(known);
            is_whole && table.compared(totals).iter().any(|(_, paper, lines)| paper != lines)
        })
    };
    let at = ended(tournament).filter(contradicted).map(|table| table.at).collect();
    tables(Warning::CountsImpossible, at, faults::sums_contradicted)
}

fn vacant(code: &Code, name: &str) -> Finding {
    Finding {
        warning: Warning::TitleVacant,
        fault: faults::title_vacant(name),
        about: About { prizes: vec![crate::ids::PrizeId::Title(code.clone())], ..About::default() },
    }
}

fn titles_vacant(results: &Results) -> impl Iterator<Item = Finding> {
    let held_by_nobody = results.titles.iter().filter(|title| title.players.is_empty());
    held_by_nobody.map(|title| vacant(&title.code, &title.name))
}

/// Titles that too few could have, of who takes part: nobody is ranked yet.
fn titles_to_be_vacant(tournament: &Tournament) -> impl Iterator<Item = Finding> {
    let takes_part =
        |entrant: &Entrant| tournament.players.get(&entrant.number).is_some_and(Player::takes_part);
    let entrants: Vec<_> = tournament.entrants().into_iter().filter(takes_part).collect();
    let too_few = move |title: &&SpecialTitle| {
        standings::eligible(title, &entrants).len() < usize::from(title.minimum).max(1)
    };
    let titles = tournament.regulations().titles.iter().filter(too_few);
    titles.map(|title| vacant(&title.code, &title.name))
}

fn prizes(tournament: &Tournament, results: &Results) -> Vec<Option<Finding>> {
    let payouts = &results.payouts;
    let promised = !tournament.regulations().payout.percent.is_empty();
    let nothing = (promised && payouts.pot_cents.0 <= 0).then(|| Finding {
        warning: Warning::NothingToWin,
        fault: faults::nothing_to_win(),
        about: About::default(),
    });
    let above = (payouts.added_cents > Cents::ZERO).then(|| Finding {
        warning: Warning::PrizesAbovePot,
        fault: faults::prizes_above_pot(payouts.added_cents, payouts.pot_cents),
        about: About::default(),
    });
    let unfilled: Vec<_> = payouts.non_cash.iter().filter(|award| award.players.is_empty()).collect();
    let named = List::written(unfilled.iter().map(|award| &award.text));
    let unfilled: Vec<_> = unfilled.iter().map(|award| crate::ids::PrizeId::Goods(award.number)).collect();
    let unfilled = (!unfilled.is_empty()).then(|| Finding {
        warning: Warning::PrizesUnfilled,
        fault: faults::prizes_unfilled(named),
        about: About { prizes: unfilled, ..About::default() },
    });
    let lots = payouts.lots_wanted.iter().map(|wanted| {
        Some(Finding {
            warning: Warning::PrizeLotsOpen,
            fault: faults::prize_lots_open(List::players(&wanted.players)),
            about: About {
                players: wanted.players.clone(),
                prizes: vec![wanted.prize.clone()],
                ..About::default()
            },
        })
    });
    let rows = EditionRows::of(results);
    let returned: BTreeSet<_> = tournament.not_awarded(&rows).map(|(player, _)| player).collect();
    let returned = players(Warning::PrizesToReturn, returned.into_iter().collect(), faults::prizes_to_return);
    [nothing, above, unfilled, returned].into_iter().chain(lots).collect()
}
