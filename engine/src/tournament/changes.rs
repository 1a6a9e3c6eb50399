//! Which resources' content depends on what an event changed.

use std::fmt::Write as _;

use domain::ids::RoundNumber;
use domain::tournament::Event;
use domain::tournament::event::TableAt;
use domain::tournament::event::field::PlayerRegistered;
use domain::tournament::event::outcome::OutcomeAt;
use domain::tournament::event::referee::RulingMade;

/// Adds the paths below the tournament's.
pub(super) fn add_paths(event: &Event, add: &mut impl FnMut(String)) {
    use Event as E;
    match event {
        // Behind a new epoch whatever was read before may be of the one that was left.
        E::Created(_) | E::Closed(_) | E::Reopened(_) | E::StreamContinued(_) => add(String::new()),
        E::TimesSet(_) | E::Described(_) => all(["", "rounds"], add),
        // The tournament's document says how many places there are, and how many are taken.
        E::RegistrationSet(_) | E::Preregistered(_) | E::MovedUp(_) | E::Cancelled(_) => {
            all(["", "pre-registrations"], add);
        }
        E::RulesetAmended(_) => other_rules(&[], add),
        E::RulesetChangeProposed(_) => add("ruleset".into()),
        E::RulesetChanged(e) => other_rules(&e.deals, add),
        E::SettlementAdopted(e) => other_rules(&e.deals, add),
        E::PlayerRegistered(e) => registered(e, add),
        E::LetIn(e) => {
            ranked(e.player.0, add);
            add("pre-registrations".into());
        }
        E::PersonCorrected(e) => ranked(e.player.0, add),
        E::DetailsChanged(e) => ranked(e.player.0, add),
        E::FeeRecorded(_)
        | E::FeeKindSet(_)
        | E::FeesSet(_)
        | E::CashRecorded(_)
        | E::CashReversed(_)
        | E::CashCounted(_)
        | E::PrizePaid(_)
        | E::PrizeReversed(_) => add_money_paths(event, add),
        E::CheckedIn(e) => player(e.player.0, add),
        E::CheckInReverted(e) => player(e.player.0, add),
        E::Annulled(e) => ranked(e.player.0, add),
        E::Withdrawn(e) => ranked(e.player.0, add),
        E::Excluded(e) => ranked(e.player.0, add),
        E::Reinstated(e) => ranked(e.player.0, add),
        E::TrophiesBrought(e) => ranked(e.player.0, add),
        E::PrizesWaived(e) => {
            player(e.player.0, add);
            add("payouts".into());
        }
        E::TeamFormed(_) | E::TeamChanged(_) | E::TeamDissolved(_) => listed("teams", add),
        E::DrawCommitted(_)
        | E::RoundDrawn(_)
        | E::DrawEdited(_)
        | E::PairProhibited(_)
        | E::PairAllowed(_)
        | E::SeatsCorrected(_)
        | E::TableJoined(_)
        | E::TableReduced(_)
        | E::TableReductionReverted(_)
        | E::Substituted(_) => add_draw_paths(event, add),
        E::RoundStartReverted(e) => {
            all(["", "rounds"], add);
            add(format!("rounds/{}", e.round));
        }
        E::RoundStarted(e) => add(format!("rounds/{}", e.round)),
        E::RoundPaused(_) | E::RoundResumed(_) | E::RoundExtended(_) => add_clock_paths(event, add),
        E::LastDealCalled(e) => called(e.round, e.at, add),
        E::LastDealReverted(e) => called(e.round, e.at, add),
        E::NoticeGiven(_) | E::NoticeWithdrawn(_) => add("notices".into()),
        E::StandingsFrozen(_) | E::StandingsReleased(_) | E::ResultsTakenOver(_) => {
            all(["", "rankings"], add);
        }
        E::RoundEnded(e) => {
            add(format!("rounds/{}", e.round));
            results(add);
        }
        E::TableEndedEarly(e) => at_table(e.at, add),
        E::TableCountedFor(e) => at_table(e.at, add),
        E::TableResumed(e) => at_table(e.at, add),
        E::DealOpened(e) => add(table(e.at.table_at())),
        E::Redealt(e) => add(table(e.at.table_at())),
        E::DealEntered(e) if e.entry.ends_the_deal() => at_table(e.at.table_at(), add),
        E::DealEntered(e) => add(table(e.at.table_at())),
        E::EntryRetracted(e) => at_table(e.at.table_at(), add),
        E::DealCorrected(e) => at_table(e.at.table_at(), add),
        E::SheetRearranged(e) => {
            at_table(e.at, add);
            all(["complaints", "flags", "rulings"], add);
        }
        E::TotalsRecorded(e) => at_table(e.at, add),
        E::TotalsReplaced(e) => at_table(e.at, add),
        E::PlayRecorded(e) => add(table(e.at.table_at())),
        E::SheetSigned(e) => add(table(e.at)),
        E::SheetReopened(e) => add(table(e.at)),
        E::RulingMade(e) => ruled(e, add),
        E::ComplaintRaised(e) => {
            add("complaints".into());
            add(table(e.at.table_at()));
        }
        E::ComplaintWithdrawn(_) => add("complaints".into()),
        E::DeadlineSet(_)
        | E::RulingAppealed(_)
        | E::JuryNamed(_)
        | E::JuryConfirmed(_)
        | E::AppealDecided(_) => all(["appeals", "rulings"], add),
        E::LineFlagged(_) | E::FlagResolved(_) => add("flags".into()),
        E::PlayerSuspended(e) => suspended(e.player.0, add),
        E::SuspensionLifted(e) => suspended(e.player.0, add),
        E::LotDrawn(_) => listed("lots", add),
        E::ResultsPublished(_) => add("editions".into()),
    }
}

fn all<const N: usize>(paths: [&str; N], add: &mut impl FnMut(String)) {
    for path in paths {
        add(path.to_owned());
    }
}

/// A list that results depend on.
fn listed(path: &str, add: &mut impl FnMut(String)) {
    add(path.to_owned());
    results(add);
}

/// How long a round goes on.
fn add_clock_paths(event: &Event, add: &mut impl FnMut(String)) {
    match event {
        Event::RoundPaused(e) => add(format!("rounds/{}", e.round)),
        Event::RoundResumed(e) => add(format!("rounds/{}", e.round)),
        Event::RoundExtended(e) => add(format!("rounds/{}", e.round)),
        _ => {}
    }
}

/// What went through the cash box, or was to.
fn add_money_paths(event: &Event, add: &mut impl FnMut(String)) {
    add("cash".into());
    match event {
        Event::FeeRecorded(e) => {
            player(e.player.0, add);
            add("payouts".into());
        }
        Event::FeeKindSet(e) => player(e.player.0, add),
        Event::PrizePaid(_) | Event::PrizeReversed(_) => {
            add("payments".into());
            add("payouts".into());
        }
        _ => {}
    }
}

/// Deals count otherwise from now on.
fn other_rules(deals: &[OutcomeAt], add: &mut impl FnMut(String)) {
    add(String::new());
    add("ruleset".into());
    for settled in deals {
        add(table(settled.at.table_at()));
    }
    results(add);
}

fn results(add: &mut impl FnMut(String)) {
    add("rankings".into());
    add("payouts".into());
}

/// Something of a player that counts in the results.
fn registered(registered: &PlayerRegistered, add: &mut impl FnMut(String)) {
    player(registered.player.0, add);
    add(String::new());
    if registered.registration.is_some() {
        add("pre-registrations".into());
    }
}

fn ranked(number: u16, add: &mut impl FnMut(String)) {
    player(number, add);
    results(add);
}

fn ruled(ruling: &RulingMade, add: &mut impl FnMut(String)) {
    at_table(ruling.at.table_at(), add);
    add("rulings".into());
    if ruling.complaint.is_some() {
        add("complaints".into());
    }
}

/// Whether tables have finished changes with it, and so whether their standings are provisional.
fn called(round: RoundNumber, at: Option<TableAt>, add: &mut impl FnMut(String)) {
    add(format!("rounds/{round}"));
    match at {
        Some(at) => at_table(at, add),
        None => results(add),
    }
}

fn suspended(number: u16, add: &mut impl FnMut(String)) {
    player(number, add);
    add("suspensions".into());
}

/// What the draw and its seats change.
fn add_draw_paths(event: &Event, add: &mut impl FnMut(String)) {
    use Event as E;
    let drawn = |round, add: &mut dyn FnMut(String)| {
        add("rounds".into());
        add(format!("rounds/{round}"));
    };
    match event {
        E::DrawCommitted(_) => add("rounds/commitments".into()),
        E::RoundDrawn(e) => {
            if e.commitment.is_some() {
                add("rounds/commitments".into());
            }
            drawn(e.round, add);
        }
        E::DrawEdited(e) => drawn(e.round, add),
        E::PairProhibited(_) | E::PairAllowed(_) => add("prohibited-pairs".into()),
        E::SeatsCorrected(e) => {
            add(format!("rounds/{}", e.round));
            for reseated in &e.tables {
                at_table(TableAt { round: e.round, table: reseated.table }, add);
            }
        }
        E::Substituted(e) => {
            add(table(e.at));
            player(e.leaving.0, add);
            player(e.entering.0, add);
            results(add);
        }
        E::TableJoined(e) => {
            add(format!("rounds/{}", e.at.round));
            player(e.player.0, add);
            at_table(e.at, add);
        }
        E::TableReduced(e) => {
            add(format!("rounds/{}", e.at.round));
            player(e.leaving.0, add);
            at_table(e.at, add);
        }
        E::TableReductionReverted(e) => {
            add(format!("rounds/{}", e.at.round));
            at_table(e.at, add);
        }
        _ => {}
    }
}

fn player(number: u16, add: &mut impl FnMut(String)) {
    add("players".into());
    add(format!("players/{number}"));
}

pub(super) fn table(at: TableAt) -> String {
    let mut path = String::with_capacity(24);
    write!(path, "rounds/{}/tables/{}", at.round, at.table).expect("a String takes everything");
    path
}

fn at_table(at: TableAt, add: &mut impl FnMut(String)) {
    add(table(at));
    results(add);
}
