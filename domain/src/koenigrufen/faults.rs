//! What a record, a play, an entry or a ruling of Königrufen can be refused for.

use super::contract::ContractId;
use super::{Premium, Side};
use crate::message::Term;

crate::faults! { "koenigrufen";
    DuplicateFeat => feat_twice();
    FeatNotInRuleset => feat_not_in_ruleset();
    ContractNotInRuleset => game_not_in_ruleset(contract: Term);
    Contradiction => sack_1_within_sack_2();
    Contradiction => needs_a_trick(premium: Term);
    Contradiction => has_won_the_game(premium: Term);
    Contradiction => tricks_of_all_four(tricks: Count);
    MadeByBothSides => made_by_both(premium: Term);
    TricksSum => tricks_sum(tricks: Count, due: Count);
    ThirdsSum => thirds_sum(thirds: Count, due: Count);
    CountMissing => count_missing();
    CountMissing => players_not_counted(missing: Count);
    ThirdsWithoutTrick => thirds_without_trick(player: Player, tricks: Count, thirds: Count);
    Contradiction => counted_or_placed();
    Contradiction => places_wrong();
    Contradiction => jungfrau_not_last();
    Contradiction => buergermeister_not_first();
    Contradiction => buergermeister_missing();
    ThirdsWithoutTrick => cards_cannot_count(cards: Count, thirds: Count);
    ThirdsWithoutTrick => nothing_counts(thirds: Count);
    CardsCount => no_whole_tricks(cards: Count, beside: Count);
    CardsCount => more_cards_than_there_are(cards: Count, most: Count);
    DuplicateCard => card_twice(card: Card);
    CountMissing => heap_missing();
    Inconsistent => heap_given_twice();
    CountNotAllowed => not_won_by_counting(contract: Term);
    DuplicatePlayer => claims_twice(player: Player);
    DuplicatePlayer => declarer_twice();
    DuplicatePlayer => counted_twice(player: Player);
    CountNotAllowed => count_not_trischaken();
    CountNotAllowed => count_without_points();
    Contradiction => counted_otherwise();
    DeclarerNotAllowed => trischaken_declarer();
    DuplicateKontra => kontra_twice(player: Player);
    Inconsistent => rekontra_meets_all();
    KontraByOwnSide => kontra_by_own_side(player: Player);
    ContradictsAbandon => given_up_not_played();
    ContradictsAbandon => given_up_only_announced(contract: Term);
    ContradictsAbandon => given_up_nothing_made();
    ContradictsAbandon => given_up_not_won();
    ContradictsAbandon => given_up_no_kontra();
    AbandonNotAllowed => cannot_be_given_up();
    KingInTalonNotAllowed => calls_no_king(contract: Term);
    PartnerNotAllowed => partner_beside_king_in_talon();
    PartnerNotAllowed => no_partner_in(contract: Term);
    PartnerIsDeclarer => partner_is_declarer();
    OutcomeMissing => premium_outcome_missing();
    OutcomeMissing => game_outcome_missing();
    ContractNotBei => declarers_own_game();
    ContractNotBei => not_played_bei(own: Term, contract: Term);
    DeclarerMissing => nobody_plays();
    TooManyDeclarers => one_declarer();
    TooManyDeclarers => no_bei();
    DeclarerNotVorhand => vorhand_only(contract: Term);
    NotTheHolder => only_holder_announces_ultimo();
    NoCalledKing => no_called_king();
    PremiumByOtherSide => premium_by_other_side();
    PremiumByOtherSide => ultimo_of_declarers();
    KontraNotAllowed => kontra_on_silent();
    SilentCannotFail => silent_cannot_fail();
    PremiumNotInRuleset => premium_not_in_ruleset(premium: Term);
    PremiumNotInRuleset => only_announced(premium: Term);
    PremiumNotInContract => premium_not_in_game(premium: Term, contract: Term);
    MissingBird => announcement_missing(contract: Term, premiums: List);
    DuplicatePremium => premium_lost_twice();
    DuplicatePremium => premium_twice(premium: Term);
    DuplicateExcluded => excluded_twice();
    ClaimOutOfRange => claim_out_of_range(most: Score);
    ClaimNotAllowed => nothing_to_claim();
    ClaimNotAllowed => offender_claims(player: Player);
    KindMismatch => only_in_besserrufer();
    KindMismatch => birdless_is_declarers();
    KindMismatch => trischaken_not_lost();
    KindMismatch => given_up_not_lost();
    OffendersCount => offenders_count();
    PremiumNotAnnounced => premium_not_announced(premium: Term);
    OutOfBounds => no_premium_lost();
    TalonMismatch => half_not_taken(contract: Term);
    TalonMismatch => half_taken(contract: Term);
    TalonMismatch => nothing_discarded(contract: Term);
    CardNotCallable => not_callable(card: Card, contract: Term);
    CardsCount => talon_count(found: Count, due: Count);
    Inconsistent => games_count(most: Count);
    Inconsistent => own_game_unnamed();
    Inconsistent => name_twice();
    Inconsistent => only_for_points();
    Inconsistent => nobody_ouvert();
    Inconsistent => vorhand_says();
    Inconsistent => given_up_calls_king();
    Inconsistent => caller_leaves_half();
    OutOfBounds => aim_too_high(tricks: Count);
    Inconsistent => valat_stands_apart();
    Inconsistent => colour_premium_unknown(premium: Term);
    Inconsistent => nothing_to_announce();
    ExcludedUnknown => game_not_excluded();
    ExcludedUnknown => trischaken_no_kontra();
    ExcludedUnknown => excluded_not_there(premium: Term);
    ExcludedUnknown => excluded_game_or_premium();
    PartnerUnknown => partner_unknown();
    OptionNotAllowed => nothing_to_choose();
    OptionNotAllowed => vorhand_chooses_nothing();
    OutOfOrder => game_first();
    OutOfOrder => nothing_to_kontra();
    OutOfOrder => kontra_given();
    OutOfOrder => kontra_on_own_game();
    OutOfOrder => answers_own_kontra();
    OutOfOrder => no_kontra_to_answer();
    OutOfOrder => no_rekontra();
    OutOfOrder => speaker_missing();
    AlreadySaid => card_called();
    AlreadySaid => announced_already(premium: Term);
    NotAsPlayed => contradicted_call(called: Card, stated: Card);
    NotAsPlayed => game_was(contract: Term);
    NotAsPlayed => does_not_declare(player: Player);
    NotAsPlayed => declares_other(player: Player, contract: Term);
    NotAsPlayed => has_won(player: Player);
    NotAsPlayed => has_lost(player: Player);
    NotAsPlayed => kontras_differ();
    NotAsPlayed => declares(player: Player);
    NotAsPlayed => holds_called_king(player: Player);
    NotAsPlayed => plays_alone();
    NotAsPlayed => king_in_talon();
    NotAsPlayed => king_not_in_talon();
    NotAsPlayed => was_given_up();
    NotAsPlayed => was_not_given_up();
    NotAsPlayed => side_did_not_announce(side: Term, premium: Term);
    NotAsPlayed => side_did_not_make(side: Term, premium: Term);
    NotAsPlayed => announced_and_missing(side: Term, premium: Term);
    NotAsPlayed => made_and_missing(side: Term, premium: Term);
    NotAsPlayed => is_announced(side: Term, premium: Term);
    NotAsPlayed => is_silent(side: Term, premium: Term);
    NotAsPlayed => was_made(side: Term, premium: Term);
    NotAsPlayed => was_not_made(side: Term, premium: Term);
    NotAsPlayed => premium_kontra_differs();
    NotAsPlayed => announced_by(player: Player, side: Term, premium: Term);
    NotAsPlayed => count_differs(player: Player, thirds: Count, tricks: Count);
    NotAsPlayed => place_differs(player: Player, place: Count, thirds: Count, tricks: Count);
    NotAsPlayed => no_such_feat(player: Player);
}

crate::messages! { "koenigrufen";
    must_trump(right: List);
    must_beat(right: List);
    pagat_last(right: List);
    tarock_after_suits(right: List);
    discarded_count(found: Count, due: Count);
    discarded_not_held();
    discarded_honour();
    discarded_others_first(right: List);
    four_kings_call_none();
    no_king_called();
    skues_called();
    ultimo_by_holder();
    own_card_called();
    nothing_announced(contract: Term);
    bird_not_dealt();
    kontra_by_partner();
    highest_bird_first(right: List);
    bird_kept(right: List);
}

impl From<ContractId> for Term {
    fn from(contract: ContractId) -> Self {
        Self::new("contract", contract.id())
    }
}

impl From<Premium> for Term {
    fn from(premium: Premium) -> Self {
        Self::new("premium", premium.id())
    }
}

impl From<Side> for Term {
    fn from(side: Side) -> Self {
        Self::new("side", side.id())
    }
}
