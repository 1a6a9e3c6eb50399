//! What a deal comes to stands in the log: no other program, and no other version of settlement,
//! changes what was decided.

use proptest::prelude::*;

use super::families;
use super::laws::{act, acts};
use super::result::{over, turn_the_first_deal};
use super::scenario::{Scenario, note, table};
use crate::points::Points;
use crate::ruleset::{Ruleset, TieBreak};
use crate::seat::{BySeat, PerSeat};
use crate::settlement::{SettlementVersion, UnknownSettlement};
use crate::tournament::audit::{Audit, EditionFinding, EditionList};
use crate::tournament::checks::Seen;
use crate::tournament::command::{ResultCommand, SetupCommand};
use crate::tournament::event::outcome::{Counts, DealOutcome};
use crate::tournament::event::setup::SettlementAdopted;
use crate::tournament::other_rules::adoption;
use crate::tournament::results::{ChangedRank, Results};
use crate::tournament::{Command, Event, RejectionCode, Tournament};

const TRIAL: SettlementVersion = SettlementVersion::TRIAL;

fn adopt(settlement: SettlementVersion) -> Command {
    Command::Setup(SetupCommand::AdoptSettlement { settlement, note: note() })
}

/// The log with other events in the place of some.
fn folded_with(cup: &Scenario, change: impl Fn(&Event) -> Event) -> Tournament {
    let mut events = cup.log.iter();
    let (meta, created) = events.next().unwrap();
    let mut tournament = Tournament::found(cup.tournament.id, *meta, &change(created)).unwrap();
    for (meta, event) in events {
        tournament.evolve(*meta, &change(event)).expect("no rule is asked while a log is read");
    }
    tournament
}

/// A founding that says it is played by other rules, in a version that nobody knows.
fn altered(event: &Event) -> Event {
    let Event::Created(created) = event else { return event.clone() };
    let mut created = created.clone();
    created.ruleset.game = Ruleset::preset("krenglbach-2018").unwrap().game.clone();
    created.settlement = SettlementVersion(998);
    Event::Created(created)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_log_is_read_whatever_the_rules_are(steps in acts()) {
        let mut cup = Scenario::with_players("tarockcup-2018", 13);
        for step in &steps {
            act(&mut cup, step);
        }
        let read = folded_with(&cup, altered);
        let outcomes = |tournament: &Tournament| -> Vec<_> {
            tournament.all_deals().map(|deal| (deal.at, deal.outcome)).collect()
        };
        prop_assert_eq!(outcomes(&read), outcomes(&cup.tournament));
        prop_assert_eq!(Results::of(&read), Results::of(&cup.tournament));
    }

    #[test]
    fn what_is_decided_is_what_an_audit_finds(steps in acts()) {
        let mut cup = Scenario::with_players("tarockcup-2018", 13);
        for step in &steps {
            act(&mut cup, step);
        }
        let audit = Audit::of(&cup.tournament, None).unwrap();
        prop_assert_eq!(audit.deals, cup.tournament.all_deals().count());
        prop_assert_eq!(audit.findings, vec![]);
    }

    #[test]
    fn an_adoption_is_what_its_preview_says(steps in acts()) {
        let mut cup = Scenario::with_players("tarockcup-2018", 13);
        for step in &steps {
            act(&mut cup, step);
        }
        let preview = adoption(&cup.tournament, TRIAL).unwrap();
        let before = Results::of(&cup.tournament);
        cup.given(adopt(TRIAL));
        prop_assert_eq!(&Results::of(&cup.tournament), &preview.results);
        prop_assert_eq!(Audit::of(&cup.tournament, None).unwrap().findings, vec![]);
        let back = Audit::of(&cup.tournament, Some(SettlementVersion::FIRST)).unwrap();
        let changed: Vec<_> = preview.deals.iter().map(|deal| deal.at).collect();
        prop_assert_eq!(back.findings.iter().map(|found| found.at).collect::<Vec<_>>(), changed);
        let rank = |results: &Results, change: &ChangedRank| {
            results.ranking.rows.iter().find(|row| row.number == change.player).map(|row| row.rank)
        };
        for change in &preview.changes.ranks {
            prop_assert_eq!(rank(&before, change), change.before);
            prop_assert_eq!(rank(&preview.results, change), change.after);
        }
    }
}

/// Deals that change are written anew, the others keep the version that settled them; what is
/// played then goes by the new one.
#[test]
fn a_running_tournament_adopts_a_newer_version() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let at = table(1, 1);
    cup.play(at, true);
    assert_eq!(cup.tournament.settlement, SettlementVersion::FIRST);
    let events = cup.given(adopt(TRIAL));
    let [Event::SettlementAdopted(adopted)] = events.as_slice() else { panic!("{events:?}") };
    let SettlementAdopted { settlement, deals, .. } = adopted.as_ref();
    assert_eq!((*settlement, deals.len()), (TRIAL, 1));
    let counts = |cup: &Scenario, deal: usize| {
        let counts = cup.tournament.table(at).unwrap().deals[deal].outcome;
        counts.counts().copied().map(|counts| (counts.settlement, counts.points.amounts())).unwrap()
    };
    assert_eq!(counts(&cup, 0), (TRIAL, PerSeat([2, 2, -2, -2, 0].map(Points::whole))));
    cup.play(at, true);
    assert_eq!(counts(&cup, 1).0, TRIAL);
    let settled = cup.tournament.table(at).unwrap().deals[0].settlement(&cup.tournament.ruleset.game);
    assert_eq!(*settled.unwrap().points(), counts(&cup, 0).1, "shown item by item by the same version");
    cup.refuses(adopt(TRIAL), RejectionCode::SettlementState);
    cup.refuses(adopt(SettlementVersion::FIRST), RejectionCode::SettlementState);
    cup.refuses(adopt(SettlementVersion(3)), RejectionCode::SettlementState);
}

/// A stricter check of Royal-Tarock: an older tournament is read and ranked, an audit by
/// the stricter version names the deal, and it cannot be adopted before that is corrected.
#[test]
fn a_stricter_check_changes_no_result() {
    let [_, cup] = families::eventful_families();
    let before = Results::of(&cup.tournament);
    assert_eq!(Audit::of(&cup.tournament, None).unwrap().findings, []);
    let audit = Audit::of(&cup.tournament, Some(TRIAL)).unwrap();
    let [found] = audit.findings.as_slice() else { panic!("{audit:?}") };
    assert_eq!(found.computed.as_ref().unwrap_err()[0].pointer, "/silent/0");
    assert!(audit.changes.is_empty(), "what is refused by now stays what it was");
    let refused = cup.refuses(adopt(TRIAL), RejectionCode::InvalidRecord);
    assert_eq!(refused.violations[0].pointer, "/rounds/1/tables/1/deals/1/silent/0");
    assert_eq!(Results::of(&cup.tournament), before);
}

#[test]
fn an_amount_that_no_record_gives_is_a_finding_and_no_damage() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.play(table(1, 1), true);
    let forged = |event: &Event| {
        let mut event = event.clone();
        if let Event::DealEntered(entered) = &mut event
            && let Some(DealOutcome::Counts(Counts { points, .. })) = &mut entered.outcome
        {
            *points = BySeat::of(4, PerSeat([9, -3, -3, -3, 0].map(Points::whole)));
        }
        event
    };
    let read = folded_with(&cup, forged);
    let audit = Audit::of(&read, None).unwrap();
    let [found] = audit.findings.as_slice() else { panic!("{audit:?}") };
    assert_eq!(found.logged, read.all_deals().next().unwrap().outcome);
    assert_eq!(found.computed, Ok(cup.tournament.all_deals().next().unwrap().outcome));
    assert_eq!(Results::of(&read).ranking.rows[0].schriftpunkte, Points::whole(9), "the log says so");
}

#[test]
fn a_version_that_this_program_does_not_know_is_read_and_never_written() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    cup.play(table(1, 1), true);
    let before = Results::of(&cup.tournament);
    cup.tournament.settlement = SettlementVersion(3);
    assert_eq!(Results::of(&cup.tournament), before);
    for command in [
        Command::Setup(SetupCommand::Close { seen: Seen::default() }),
        adopt(TRIAL),
        Scenario::open(super::scenario::deal(1, 1, 2)),
    ] {
        cup.refuses(command, RejectionCode::SettlementUnknown);
    }
    assert!(Audit::of(&cup.tournament, None).is_err());
}

#[test]
fn an_edition_that_another_settlement_ranks_otherwise_is_a_finding() {
    let mut cup = over(TieBreak::Shared);
    turn_the_first_deal(&mut cup);
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    let published = cup.tournament.editions[0].published.clone();
    let clean = EditionFinding::of(&published, &cup.tournament, None).unwrap();
    assert_eq!(clean, None);
    let finding =
        EditionFinding::of(&published, &cup.tournament, Some(TRIAL)).unwrap().expect("rufer counts more");
    assert_eq!((finding.edition, finding.by), (1, TRIAL));
    assert!(finding.lists.contains(&EditionList::Players) && !finding.players.is_empty(), "{finding:?}");
    let unknown = EditionFinding::of(&published, &cup.tournament, Some(SettlementVersion(998)));
    assert_eq!(unknown, Err(UnknownSettlement(SettlementVersion(998))));
}
