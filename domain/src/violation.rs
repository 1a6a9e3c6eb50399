//! What is wrong with a record or a ruleset: where, which rule, and what a person is told.
//!
//! Each module lists what it finds wrong once, with [`faults!`](crate::faults); a list makes a
//! function of each, so that code, sentence and arguments cannot drift apart:
//!
//! ```
//! use domain::faults;
//! use domain::violation::Violation;
//!
//! faults! { "example";
//!     TricksSum => tricks_sum(tricks: Count, due: Count);
//! }
//!
//! let violation = Violation::at("/tricks", tricks_sum(11_u8, 12_u8));
//! assert_eq!(violation.to_string(), "/tricks: example-tricks_sum(tricks: 11, due: 12)");
//! ```

pub mod shape;
pub mod shared;

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::message::Message;

/// One thing that is wrong, at one place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Violation {
    /// JSON pointer (RFC 6901) into what was checked, such as `/premiums/0/by`.
    pub pointer: String,
    /// Which rule, stable.
    pub code: ViolationCode,
    /// What exactly, for a person.
    pub message: Message,
}

/// What is wrong, wherever it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Which rule is broken.
    pub code: ViolationCode,
    /// What exactly, for a person.
    pub message: Message,
}

impl From<Fault> for Message {
    fn from(fault: Fault) -> Self {
        fault.message
    }
}

/// Lists what can be found wrong, by code, and makes a function of each.
///
/// `faults! { "area"; Code => name(argument: Kind); }` gives `name(argument)`, a [`Fault`], and
/// the constant `FAULTS`. The text's key is `area-name`.
#[macro_export]
macro_rules! faults {
    ($area:literal; $($code:ident => $name:ident($($arg:ident: $kind:ident),* $(,)?);)*) => {
        /// What this area finds wrong.
        pub const FAULTS: &[$crate::message::Declared] = &[$(
            $crate::message::Declared {
                id: concat!($area, "-", stringify!($name)),
                code: Some($crate::violation::ViolationCode::$code.name()),
                args: &[$((stringify!($arg), $crate::message::Kind::$kind)),*],
            },
        )*];

        $(
            #[doc = concat!("The text `", $area, "-", stringify!($name), "`.")]
            #[must_use]
            pub fn $name($($arg: impl Into<$crate::message::$kind>),*) -> $crate::violation::Fault {
                $crate::violation::Fault {
                    code: $crate::violation::ViolationCode::$code,
                    message: $crate::message::Message {
                        id: concat!($area, "-", stringify!($name)),
                        args: vec![$((
                            stringify!($arg),
                            $crate::message::Arg::from(Into::<$crate::message::$kind>::into($arg)),
                        )),*],
                    },
                }
            }
        )*
    };
}

impl Violation {
    /// A violation at a place.
    pub fn at(pointer: impl Into<String>, fault: Fault) -> Self {
        Self { pointer: pointer.into(), code: fault.code, message: fault.message }
    }

    /// The same violation of a larger document that holds the checked one at `prefix`.
    #[must_use]
    pub fn under(mut self, prefix: &str) -> Self {
        self.pointer.insert_str(0, prefix);
        self
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.pointer, self.message)
    }
}

/// The same violations of a larger document that holds what was checked at `prefix`.
#[must_use]
pub fn under(prefix: &str, violations: Vec<Violation>) -> Vec<Violation> {
    violations.into_iter().map(|violation| violation.under(prefix)).collect()
}

/// A key as one segment of a JSON pointer: `~` and `/` escaped.
#[must_use]
pub fn segment(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])* $name:ident = $text:literal,)*) => {
        /// Which rule a violation breaks. The names are stable; in JSON `snake_case`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[non_exhaustive]
        pub enum ViolationCode {
            $($(#[doc = $doc])* $name,)*
        }

        impl ViolationCode {
            /// All codes, for tables of them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The stable name, as in JSON.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

codes! {
    /// Not the expected JSON: a wrong type, an unknown field or value, a missing field.
    Shape = "shape",

    /// Nobody of that name at this table.
    UnknownPlayer = "unknown_player",
    /// The player sits out this deal.
    SitsOut = "sits_out",
    /// A player stands twice where he may stand once.
    DuplicatePlayer = "duplicate_player",
    /// A player without a name.
    EmptyName = "empty_name",
    /// Not as many players as the game has.
    PlayersCount = "players_count",
    /// A record, a play or an entry of another family of games than the ruleset.
    FamilyMismatch = "family_mismatch",
    /// A ruling that this family of games does not know.
    RulingNotInFamily = "ruling_not_in_family",
    /// Players, Vorhand or who sits out are missing, or not those of this table.
    SeatingMismatch = "seating_mismatch",

    /// The ruleset has no such game.
    ContractNotInRuleset = "contract_not_in_ruleset",
    /// Nobody plays the game.
    DeclarerMissing = "declarer_missing",
    /// More declarers than the game allows.
    TooManyDeclarers = "too_many_declarers",
    /// A game that only Vorhand may play, by somebody else.
    DeclarerNotVorhand = "declarer_not_vorhand",
    /// A declarer in Trischaken.
    DeclarerNotAllowed = "declarer_not_allowed",
    /// A declarer's own game that is not of the same rank, or where *bei* is not played.
    ContractNotBei = "contract_not_bei",
    /// The outcome of the game or a premium is missing.
    OutcomeMissing = "outcome_missing",
    /// A partner in a game without one, or beside a king in the talon.
    PartnerNotAllowed = "partner_not_allowed",
    /// The declarer is his own partner.
    PartnerIsDeclarer = "partner_is_declarer",
    /// A card that cannot be called in this game.
    CardNotCallable = "card_not_callable",
    /// A king in the talon in a game that calls none.
    KingInTalonNotAllowed = "king_in_talon_not_allowed",
    /// Given up where that is not allowed.
    AbandonNotAllowed = "abandon_not_allowed",
    /// Given up, and yet something won, contra'd or announced that cannot be.
    ContradictsAbandon = "contradicts_abandon",
    /// A Besserrufer without a bird announced by the declarer.
    MissingBird = "missing_bird",

    /// A kontra where none is possible.
    KontraNotAllowed = "kontra_not_allowed",
    /// A kontra by the own side.
    KontraByOwnSide = "kontra_by_own_side",
    /// Two kontras of one player on one item.
    DuplicateKontra = "duplicate_kontra",

    /// The ruleset has no such premium, or does not count it silently.
    PremiumNotInRuleset = "premium_not_in_ruleset",
    /// The game does not allow this premium.
    PremiumNotInContract = "premium_not_in_contract",
    /// A premium stands twice on one side.
    DuplicatePremium = "duplicate_premium",
    /// A silent premium that failed.
    SilentCannotFail = "silent_cannot_fail",
    /// Whose premium it is and who made it do not fit.
    PremiumByOtherSide = "premium_by_other_side",
    /// Announced by somebody who cannot hold the card.
    NotTheHolder = "not_the_holder",
    /// König ultimo without a called king in play.
    NoCalledKing = "no_called_king",
    /// Both sides made what only one can.
    MadeByBothSides = "made_by_both_sides",
    /// What one side made excludes what the record says of the other or of the game.
    Contradiction = "contradiction",
    /// The record tells otherwise than the cards that were played.
    NotAsPlayed = "not_as_played",

    /// Trischaken without its count.
    CountMissing = "count_missing",
    /// A Trischaken count in another game.
    CountNotAllowed = "count_not_allowed",
    /// Thirds that do not sum to 210.
    ThirdsSum = "thirds_sum",
    /// Tricks that do not sum to 12.
    TricksSum = "tricks_sum",
    /// Thirds without a trick, or tricks without thirds.
    ThirdsWithoutTrick = "thirds_without_trick",

    /// Half a point where there are whole ones only.
    HalfPointNotAllowed = "half_point_not_allowed",
    /// Card points that do not go with so many bouts.
    PointsOutsideBouts = "points_outside_bouts",
    /// The poignées show more atouts than there are.
    TooManyAtouts = "too_many_atouts",
    /// The 1 in the last trick for a side without a trick, or without a bout.
    PetitNotTaken = "petit_not_taken",
    /// A chelem that the card points do not bear out.
    ChelemWithoutPoints = "chelem_without_points",

    /// A feat the ruleset does not know.
    FeatNotInRuleset = "feat_not_in_ruleset",
    /// A feat that stands twice.
    DuplicateFeat = "duplicate_feat",

    /// A renonce without offender, or with more than two.
    OffendersCount = "offenders_count",
    /// A kind of renonce that does not fit the game or the offender.
    KindMismatch = "kind_mismatch",
    /// A premium that counts as lost although nobody announced it.
    PremiumNotAnnounced = "premium_not_announced",
    /// Who holds the called king is not stated yet, and the price depends on it.
    PartnerUnknown = "partner_unknown",
    /// A claim where the ruleset knows none, or by somebody without one.
    ClaimNotAllowed = "claim_not_allowed",
    /// A claim that is no plausible loss.
    ClaimOutOfRange = "claim_out_of_range",
    /// Something excluded that is not there or cannot be excluded.
    ExcludedUnknown = "excluded_unknown",
    /// Something excluded twice.
    DuplicateExcluded = "duplicate_excluded",

    /// Royal-Tarock without what the hands held.
    HandsMissing = "hands_missing",
    /// Hands of both sides that do not add up to the pack.
    HandsSum = "hands_sum",
    /// What was shown of a hand does not fit it.
    MeldungImplausible = "meldung_implausible",
    /// A Meldung that failed.
    MeldungCannotFail = "meldung_cannot_fail",
    /// An announcement that does not name what it must.
    NamedMissing = "named_missing",
    /// An announcement that names what it cannot.
    NamedWrong = "named_wrong",
    /// A silent item that was announced.
    NotAnnounceable = "not_announceable",
    /// An announcement among the silent items.
    NotSilent = "not_silent",
    /// A silent item that does not count beside what was announced.
    SilentNotCounted = "silent_not_counted",
    /// A silent item that one side must have made.
    SilentMissing = "silent_missing",
    /// An item that stands twice on one side.
    AnnouncedTwice = "announced_twice",
    /// Items that cannot stand together on one side.
    NotTogether = "not_together",
    /// Said by somebody whose turn it is not.
    OutOfTurn = "out_of_turn",
    /// An item raised by somebody who cannot, or by what does not raise it.
    RaiseNotAllowed = "raise_not_allowed",
    /// An outcome that the hands or the rules of play exclude.
    OutcomeImpossible = "outcome_impossible",
    /// Outcomes of items that exclude each other.
    OutcomesContradict = "outcomes_contradict",

    /// Not as many cards as there must be.
    CardsCount = "cards_count",
    /// A card that is there twice.
    DuplicateCard = "duplicate_card",
    /// A card that nobody was dealt.
    CardMissing = "card_missing",
    /// A card of another pack.
    CardNotInPack = "card_not_in_pack",
    /// A card that the rules give to another hand before dealing.
    CardGivenElsewhere = "card_given_elsewhere",
    /// Half of the talon or a discard that does not fit the game.
    TalonMismatch = "talon_mismatch",
    /// A choice that the ruleset does not leave.
    OptionNotAllowed = "option_not_allowed",
    /// A juror who is too close to the players of a table, or to the ruling.
    JurorConflict = "juror_conflict",

    /// Said before what it answers, or without saying who.
    OutOfOrder = "out_of_order",
    /// Said once already.
    AlreadySaid = "already_said",
    /// Belongs to somebody else already: a start number, a person, a place in a team.
    AlreadyTaken = "already_taken",
    /// Partners who do not sit beside each other on one side.
    PairSplit = "pair_split",

    /// A person whom the organisation keeps out for now.
    PersonSuspended = "person_suspended",

    /// Something odd that nobody confirmed.
    Unconfirmed = "unconfirmed",
    /// Fees that are not paid.
    FeesUnpaid = "fees_unpaid",
    /// Teams with fewer members than a full one.
    TeamsIncomplete = "teams_incomplete",
    /// Registered players who are not checked in.
    NotCheckedIn = "not_checked_in",
    /// Players who may be one person.
    PossibleDoubles = "possible_doubles",
    /// Players who never sat at a table.
    NeverSeated = "never_seated",
    /// Tables with fewer deals than planned.
    DealsMissing = "deals_missing",
    /// Sheets that are not signed.
    SheetsUnsigned = "sheets_unsigned",
    /// Records of what cannot have happened.
    CountsImpossible = "counts_impossible",
    /// Sheets that count against a refusal.
    SignedDespiteRefusal = "signed_despite_refusal",
    /// Tables of which only sums are known, where ties go by single deals.
    DealsUnknown = "deals_unknown",
    /// A title that nobody can have.
    TitleVacant = "title_vacant",
    /// Recorded eligibility that is not what the persons' data say.
    TitleOutdated = "title_outdated",
    /// Prizes of money without money.
    NothingToWin = "nothing_to_win",
    /// More prize money than there is in the pot.
    PrizesAbovePot = "prizes_above_pot",
    /// Prizes that nobody gets.
    PrizesUnfilled = "prizes_unfilled",
    /// Prizes that a lot would part.
    PrizeLotsOpen = "prize_lots_open",
    /// Prizes to be given back.
    PrizesToReturn = "prizes_to_return",
    /// A cash box that was not counted since money went through it.
    CashUncounted = "cash_uncounted",
    /// An edition that says something else than what follows from the facts.
    EditionOutdated = "edition_outdated",
    /// Pre-registrations of which nothing has become.
    RegistrationsOpen = "registrations_open",
    /// Complaints without a ruling, before a draw.
    ComplaintsOpen = "complaints_open",
    /// Appeals without a decision, before a draw.
    AppealsOpen = "appeals_open",
    /// Errors told of that nobody looked at, before a draw.
    FlagsOpen = "flags_open",
    /// Players who are level, before a draw by standing.
    TiesSeated = "ties_seated",

    /// A number outside its bounds.
    OutOfBounds = "out_of_bounds",
    /// A name, id or text of a ruleset that is empty, too long or malformed.
    BadText = "bad_text",
    /// Something stands twice in a list of a ruleset.
    ListedTwice = "listed_twice",
    /// Something that leaves nothing to decide, and yet is not the last of its list.
    NotLast = "not_last",
    /// Percentages of more than the whole.
    OverHundredPercent = "over_hundred_percent",
    /// A list that must not rise.
    NotDescending = "not_descending",
    /// Parts of a ruleset that do not fit each other.
    Inconsistent = "inconsistent",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_snake_case_and_distinct() {
        let names: std::collections::BTreeSet<_> = ViolationCode::ALL.iter().map(|c| c.name()).collect();
        assert_eq!(names.len(), ViolationCode::ALL.len());
        assert!(names.contains("partner_is_declarer"));
    }

    #[test]
    fn pointers_escape_what_names_may_hold() {
        assert_eq!(segment("a/b~c"), "a~1b~0c");
        let violation = Violation::at("/partner", shared::not_at_table(&"Z"));
        assert_eq!(violation.under("/deal").to_string(), "/deal/partner: shared-not_at_table(player: Z)");
    }
}
