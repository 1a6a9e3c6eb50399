//! What a record, a play or an entry of Royal-Tarock can be refused for.

use super::{Item, Side};
use crate::message::Term;

crate::faults! { "royal";
    PremiumNotInRuleset => not_in_ruleset(item: Term);
    Inconsistent => no_schlemm();
    SeatingMismatch => sits_elsewhere(player: Player);
    OutOfBounds => two_honours();
    OutOfBounds => none_of_high(card: Card);
    OutOfBounds => steps_count(most: Count);
    OutOfBounds => too_many_items();
    ContradictsAbandon => thrown_in_not_played();
    Inconsistent => last_step_any();
    NotDescending => steps_fall();
    AnnouncedTwice => twice_by_player(item: Term);
    AnnouncedTwice => already_announced(item: Term);
    AnnouncedTwice => twice(item: Term);
    RaiseNotAllowed => raises_own_side();
    RaiseNotAllowed => partner_raises(item: Term);
    RaiseNotAllowed => not_raised_by(item: Term, by: Term);
    RaiseNotAllowed => raises_other(item: Term);
    RaiseNotAllowed => raise_contains(item: Term, raised: Term);
    KontraByOwnSide => kontra_by_own_side();
    KontraNotAllowed => no_kontra_on(item: Term);
    OutcomeMissing => outcome_missing(item: Term);
    MeldungCannotFail => meldung_cannot_fail(item: Term);
    NotAnnounceable => not_announceable(item: Term);
    HandsSum => tarocks_sum(found: Count, due: Count);
    HandsSum => honours_sum(found: Count);
    HandsSum => held_once(card: Card, sides: Count);
    HandsSum => tarocks_named(found: Count, named: Count);
    DuplicateCard => held_twice(card: Card);
    HandsMissing => hands_missing();
    MeldungImplausible => shown_too_many();
    MeldungImplausible => too_few_tarocks(found: Count);
    MeldungImplausible => suit_shown_too_often(shown: Count, due: Count);
    MeldungImplausible => no_suit_whole();
    SilentMissing => obscur_missing();
    SilentNotCounted => not_counted(item: Term);
    NotSilent => not_silent(item: Term);
    NamedMissing => must_name(item: Term, field: Term);
    NamedMissing => on_several_cards();
    NamedWrong => names_none(item: Term, field: Term);
    NamedWrong => names_wrong(item: Term);
    UnknownPlayer => says_nobody();
    OutOfOrder => bidding_over();
    OutOfOrder => nothing_stands();
    OutOfOrder => deal_over();
    OutOfOrder => bidding_not_over();
    OutOfTurn => not_his_turn();
    AlreadySaid => kontra_given(item: Term);
    AlreadySaid => hands_stated();
    NotAsPlayed => hands_differ();
    NotAsPlayed => not_announced_so(item: Term);
    NotAsPlayed => was_made(item: Term);
    NotAsPlayed => was_lost(item: Term);
    NotAsPlayed => kontra_differs();
    NotAsPlayed => announced(player: Player, item: Term);
    NotAsPlayed => silent_made(side: Term, item: Term);
    NotAsPlayed => silent_not_made(side: Term, item: Term);
    OutcomeImpossible => cannot_be_made(side: Term, item: Term);
    OutcomeImpossible => cannot_be_lost(side: Term, item: Term);
    OutcomesContradict => outcomes_exclude(outcome: Clause, others: List);
    CardGivenElsewhere => given_to_eintreiber(card: Card);
    CardGivenElsewhere => given_to_abfaenger(card: Card);
    NotTogether => one_trophy(item: Term, other: Term);
    NotTogether => one_abfang(item: Term, other: Term);
    NotTogether => not_together(item: Term, other: Term);
    NotTogether => same_card(item: Term, other: Term, card: Card);
    MadeByBothSides => made_by_one(item: Term);
}

crate::messages! { "royal";
    made(side: Term, item: Term);
    lost(side: Term, item: Term);
    must_tarock(right: List);
    kept_withheld(right: List);
    kept_early(right: List);
    kept_order(right: List);
    false_meldung();
    not_thrown_in();
    thrown_in_wrongly();
}

impl From<Item> for Term {
    fn from(item: Item) -> Self {
        Self::new("royal-item", item.id())
    }
}

impl From<Side> for Term {
    fn from(side: Side) -> Self {
        Self::new("royal-side", side.id())
    }
}
