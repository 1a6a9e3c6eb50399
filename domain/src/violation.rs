//! What is wrong with a record or a ruleset: where, which rule, in words.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// One thing that is wrong, at one place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Violation {
    /// JSON pointer (RFC 6901) into what was checked, such as `/premiums/0/by`.
    pub pointer: String,
    /// Which rule, stable.
    pub code: ViolationCode,
    /// What is wrong, in English.
    pub detail: String,
}

impl Violation {
    /// A violation at a place.
    pub fn new(pointer: impl Into<String>, code: ViolationCode, detail: impl Into<String>) -> Self {
        Self { pointer: pointer.into(), code, detail: detail.into() }
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
        write!(f, "{}: {}", self.pointer, self.detail)
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

/// What a JSON reader says of another shape, without names of types of this program.
#[must_use]
pub fn plain_shape(detail: &str) -> Cow<'_, str> {
    if let Some(place) = detail.strip_prefix("expected value") {
        // Its way of saying that a name cannot be a number, a list or nothing.
        return format!("a value of another kind is expected{place}").into();
    }
    let Some((found, expected)) = detail.rsplit_once(", expected ") else { return detail.into() };
    let (kind, place) = expected.split_at(expected.find(" at line ").unwrap_or(expected.len()));
    let plain = match kind.split(' ').next().unwrap_or_default() {
        "struct" | "internally" | "adjacently" => "an object",
        "enum" => "a name or an object",
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number from 0",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        _ => return detail.into(),
    };
    format!("{found}, expected {plain}{place}").into()
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])* $name:ident,)*) => {
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
        }
    };
}

codes! {
    /// Not the expected JSON: a wrong type, an unknown field or value, a missing field.
    Shape,

    /// Nobody of that name at this table.
    UnknownPlayer,
    /// The player sits out this deal.
    SitsOut,
    /// A player stands twice where he may stand once.
    DuplicatePlayer,
    /// A player without a name.
    EmptyName,
    /// Not as many players as the game has.
    PlayersCount,
    /// A record, a play or an entry of another family of games than the ruleset.
    FamilyMismatch,
    /// A ruling that this family of games does not know.
    RulingNotInFamily,
    /// Players, Vorhand or who sits out are missing, or not those of this table.
    SeatingMismatch,

    /// The ruleset has no such game.
    ContractNotInRuleset,
    /// Nobody plays the game.
    DeclarerMissing,
    /// More declarers than the game allows.
    TooManyDeclarers,
    /// A game that only Vorhand may play, by somebody else.
    DeclarerNotVorhand,
    /// A declarer in Trischaken.
    DeclarerNotAllowed,
    /// A declarer's own game that is not of the same rank, or where *bei* is not played.
    ContractNotBei,
    /// The outcome of the game or a premium is missing.
    OutcomeMissing,
    /// A partner in a game without one, or beside a king in the talon.
    PartnerNotAllowed,
    /// The declarer is his own partner.
    PartnerIsDeclarer,
    /// A card that cannot be called in this game.
    CardNotCallable,
    /// A king in the talon in a game that calls none.
    KingInTalonNotAllowed,
    /// Given up where that is not allowed.
    AbandonNotAllowed,
    /// Given up, and yet something won, contra'd or announced that cannot be.
    ContradictsAbandon,
    /// A Besserrufer without a bird announced by the declarer.
    MissingBird,

    /// A kontra where none is possible.
    KontraNotAllowed,
    /// A kontra by the own side.
    KontraByOwnSide,
    /// Two kontras of one player on one item.
    DuplicateKontra,

    /// The ruleset has no such premium, or does not count it silently.
    PremiumNotInRuleset,
    /// The game does not allow this premium.
    PremiumNotInContract,
    /// A premium stands twice on one side.
    DuplicatePremium,
    /// A silent premium that failed.
    SilentCannotFail,
    /// Whose premium it is and who made it do not fit.
    PremiumByOtherSide,
    /// Announced by somebody who cannot hold the card.
    NotTheHolder,
    /// König ultimo without a called king in play.
    NoCalledKing,
    /// Both sides made what only one can.
    MadeByBothSides,
    /// What one side made excludes what the record says of the other or of the game.
    Contradiction,
    /// The record tells otherwise than the cards that were played.
    NotAsPlayed,

    /// Trischaken without its count.
    CountMissing,
    /// A Trischaken count in another game.
    CountNotAllowed,
    /// Thirds that do not sum to 210.
    ThirdsSum,
    /// Tricks that do not sum to 12.
    TricksSum,
    /// Thirds without a trick, or tricks without thirds.
    ThirdsWithoutTrick,

    /// Half a point where there are whole ones only.
    HalfPointNotAllowed,
    /// Card points that do not go with so many bouts.
    PointsOutsideBouts,
    /// The poignées show more atouts than there are.
    TooManyAtouts,
    /// The 1 in the last trick for a camp without a trick, or without a bout.
    PetitNotTaken,
    /// A chelem that the card points do not bear out.
    ChelemWithoutPoints,

    /// A feat the ruleset does not know.
    FeatNotInRuleset,
    /// A feat that stands twice.
    DuplicateFeat,

    /// A renonce without offender, or with more than two.
    OffendersCount,
    /// A kind of renonce that does not fit the game or the offender.
    KindMismatch,
    /// A premium that counts as lost although nobody announced it.
    PremiumNotAnnounced,
    /// Who holds the called king is not told yet, and the price depends on it.
    PartnerNotTold,
    /// A claim where the ruleset knows none, or by somebody without one.
    ClaimNotAllowed,
    /// A claim that is no plausible loss.
    ClaimOutOfRange,
    /// Something excluded that is not there or cannot be excluded.
    ExcludedUnknown,
    /// Something excluded twice.
    DuplicateExcluded,

    /// Royal-Tarock without what the hands held.
    HandsMissing,
    /// Hands of both sides that do not add up to the pack.
    HandsSum,
    /// What was shown of a hand does not fit it.
    MeldungImplausible,
    /// A Meldung that failed.
    MeldungCannotFail,
    /// An announcement that does not name what it must.
    NamedMissing,
    /// An announcement that names what it cannot.
    NamedWrong,
    /// A silent item that was announced.
    NotAnnounceable,
    /// An announcement among the silent items.
    NotSilent,
    /// A silent item that does not count beside what was announced.
    SilentNotCounted,
    /// A silent item that one side must have made.
    SilentMissing,
    /// An item that stands twice on one side.
    AnnouncedTwice,
    /// Items that cannot stand together on one side.
    NotTogether,
    /// Said by somebody whose turn it is not.
    OutOfTurn,
    /// An item raised by somebody who cannot, or by what does not raise it.
    RaiseNotAllowed,
    /// An outcome that the hands or the rules of play exclude.
    OutcomeImpossible,
    /// Outcomes of items that exclude each other.
    OutcomesContradict,

    /// Not as many cards as there must be.
    CardsCount,
    /// A card that is there twice.
    DuplicateCard,
    /// A card that nobody was dealt.
    CardMissing,
    /// A card of another pack.
    CardNotInPack,
    /// A card that the rules give to another hand before dealing.
    CardGivenElsewhere,
    /// Half of the talon or a discard that does not fit the game.
    TalonMismatch,
    /// A choice that the ruleset does not leave.
    OptionNotAllowed,
    /// A juror who is too close to the players of a table, or to the ruling.
    JurorConflict,

    /// Said before what it answers, or without saying who.
    OutOfOrder,
    /// Said once already.
    AlreadySaid,
    /// Belongs to somebody else already: a start number, a person, a place in a team.
    AlreadyTaken,
    /// Partners who do not sit beside each other on one side.
    PairSplit,

    /// A person whom the organisation keeps out for now.
    PersonSuspended,

    /// A number outside its bounds.
    OutOfBounds,
    /// A name, id or text of a ruleset that is empty, too long or malformed.
    BadText,
    /// Something stands twice in a list of a ruleset.
    ListedTwice,
    /// Something that leaves nothing to decide, and yet is not the last of its list.
    NotLast,
    /// Percentages of more than the whole.
    OverHundredPercent,
    /// A list that must not rise.
    NotDescending,
    /// Parts of a ruleset that do not fit each other.
    Inconsistent,
}

impl ViolationCode {
    /// The stable name, as in JSON.
    #[must_use]
    pub fn name(self) -> String {
        match serde_json::to_value(self) {
            Ok(serde_json::Value::String(name)) => name,
            _ => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[test]
    fn codes_are_snake_case_and_distinct() {
        let names: std::collections::BTreeSet<_> = ViolationCode::ALL.iter().map(|c| c.name()).collect();
        assert_eq!(names.len(), ViolationCode::ALL.len());
        assert!(names.contains("partner_is_declarer"));
    }

    #[rstest]
    #[case("invalid type: null, expected struct Player", "invalid type: null, expected an object")]
    #[case(
        "invalid type: map, expected u8 at line 1 column 9",
        "invalid type: map, expected a whole number from 0 at line 1 column 9"
    )]
    #[case(
        "invalid type: null, expected internally tagged enum On",
        "invalid type: null, expected an object"
    )]
    #[case(
        "invalid type: string \", expected u8\", expected a string",
        "invalid type: string \", expected u8\", expected a string"
    )]
    #[case(
        "unknown variant `x`, expected `kontra` or `rekontra`",
        "unknown variant `x`, expected `kontra` or `rekontra`"
    )]
    #[case("missing field `talon`", "missing field `talon`")]
    #[case("expected value at line 1 column 3", "a value of another kind is expected at line 1 column 3")]
    fn shape_errors_name_no_types(#[case] detail: &str, #[case] plain: &str) {
        assert_eq!(plain_shape(detail), plain);
    }

    #[test]
    fn pointers_escape_what_names_may_hold() {
        assert_eq!(segment("a/b~c"), "a~1b~0c");
        let violation = Violation::new("/partner", ViolationCode::UnknownPlayer, "no such player");
        assert_eq!(violation.under("/deal").to_string(), "/deal/partner: no such player");
    }
}
