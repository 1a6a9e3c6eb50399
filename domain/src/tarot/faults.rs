//! What a record, a play, a count or an entry of French Tarot can be refused for.

use super::{CardPoints, Contract, PoigneeSize, Side};
use crate::message::{Score, Term};

crate::faults! { "tarot";
    ContractNotInRuleset => not_in_ruleset(contract: Term);
    PremiumNotInRuleset => poignee_not_in_ruleset(poignee: Term);
    Inconsistent => no_contract();
    TooManyAtouts => too_many_atouts(shown: Count, most: Count);
    DuplicatePlayer => poignee_twice(player: Player);
    PartnerIsDeclarer => called_own_king();
    PartnerNotAllowed => no_partner(players: Count);
    CardsCount => no_tricks(cards: Count, players: Count);
    CardsCount => dog_missing(due: Count);
    CardsCount => dog_count(found: Count, due: Count);
    CardsCount => pairs_no_tricks(cards: Count, players: Count);
    OutOfBounds => three_bouts();
    OutOfBounds => points_out_of_bounds(points: Score, most: Score);
    OutOfBounds => so_many_cards(most: Count);
    OutOfBounds => bouts_and_kings();
    OutOfBounds => low_cards(found: Count, most: Count);
    Inconsistent => poignees_rise(players: Count);
    Inconsistent => cards_and_pairs();
    Inconsistent => pairs_with_dog();
    Inconsistent => pairs_with_excuse();
    CardMissing => excuse_missing();
    Contradiction => excuse_in_dog();
    Contradiction => chelem_of_attack();
    Contradiction => all_points_are_chelem();
    Contradiction => dog_counts_more();
    Contradiction => defence_dog_counts_more();
    TalonMismatch => nothing_aside(contract: Term);
    TalonMismatch => was_not_aside(card: Card);
    TalonMismatch => not_aside(card: Card);
    DuplicateCard => card_twice(card: Card);
    CountMissing => heap_missing();
    PlayersCount => three_to_five();
    NotDescending => more_bouts_fewer_points();
    PointsOutsideBouts => points_and_bouts(bouts: Count, least: Score, most: Score);
    HalfPointNotAllowed => no_half_points();
    OutcomeMissing => points_missing();
    OutcomeMissing => bouts_missing();
    OutcomeMissing => chelem_open();
    NotAsPlayed => takes(player: Player);
    NotAsPlayed => plays_alone();
    NotAsPlayed => holds_called_king(player: Player);
    NotAsPlayed => contract_was(contract: Term);
    NotAsPlayed => points_were(points: Score);
    NotAsPlayed => bouts_were(bouts: Count);
    NotAsPlayed => shows_no(player: Player, poignee: Term);
    NotAsPlayed => shows(player: Player, poignee: Term);
    NotAsPlayed => no_petit_au_bout();
    NotAsPlayed => petit_au_bout_of(side: Term);
    NotAsPlayed => chelem_differs();
    CardNotCallable => nobody_called(players: Count);
    CardNotCallable => not_callable(card: Card, players: Count);
    AlreadySaid => contract_declared();
    AlreadySaid => card_called();
    AlreadySaid => poignee_shown();
    AlreadySaid => chelem_announced();
    OutOfOrder => contract_first();
    PetitNotTaken => petit_without_trick(side: Term);
    PetitNotTaken => petit_without_bout(side: Term);
    ChelemWithoutPoints => all_tricks_all_points();
    ChelemWithoutPoints => no_trick_no_points();
}

crate::messages! { "tarot";
    must_cut(right: List);
    must_overtrump(right: List);
    aside_count(found: Count, due: Count);
    aside_not_held();
    aside_honour();
    aside_not_shown();
    aside_others_first(right: List);
    called_nothing();
    call_needs(right: List);
    shown_count(found: Count, due: Count);
    shown_no_atout();
    shown_excuse(right: List);
    petit_sec();
}

impl From<Contract> for Term {
    fn from(contract: Contract) -> Self {
        Self::new("tarot", contract.id())
    }
}

impl From<Side> for Term {
    fn from(side: Side) -> Self {
        Self::new("side", side.id())
    }
}

impl From<PoigneeSize> for Term {
    fn from(size: PoigneeSize) -> Self {
        Self::new("poignee", size.id())
    }
}

impl From<CardPoints> for Score {
    fn from(points: CardPoints) -> Self {
        Self(points.into())
    }
}
