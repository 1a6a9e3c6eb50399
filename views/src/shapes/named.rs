//! Shapes that the domain reads and writes by itself: here they are names alone, what each looks like
//! stands in `api/src/openapi/shapes/`. A field has one by `#[schema(value_type = named::Record)]`.

use utoipa::openapi::schema::{Object, Schema};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

macro_rules! named {
    ($($(#[$doc:meta])* $name:ident)*) => {
        $(
            $(#[$doc])*
            #[derive(Debug)]
            pub enum $name {}

            impl PartialSchema for $name {
                fn schema() -> RefOr<Schema> {
                    RefOr::Ref(Ref::from_schema_name(stringify!($name)))
                }
            }

            impl ToSchema for $name {}
        )*

        /// All of them.
        pub const ALL: &[&str] = &[$(stringify!($name)),*];
    };
}

named! {
    /// An exact amount.
    Amount
    /// A card of any family.
    AnyCard
    /// What is prepared, and looked at before.
    Before
    /// What a check finds.
    CheckCode
    /// A category or a title, one word.
    Code
    /// What a tie-break compares.
    Compared
    /// Another competition that a match counts for.
    Competition
    /// What a heap counts.
    CountedHeap
    /// What drew.
    DrawAlgorithm
    /// What else a draw heeds.
    DrawBasis
    /// How good a draw is.
    DrawCertificate
    /// How it is drawn.
    DrawMode
    /// What a draw heeds.
    DrawOptions
    /// Who draws again from it gets the tables.
    DrawProof
    /// A table by start number.
    DrawnTable
    /// What seats given by hand cost.
    EditCost
    /// A list of an edition.
    EditionList
    /// What ends the time for complaints.
    EndOfComplaints
    /// A family of games.
    Family
    /// A column of an import.
    ImportColumn
    /// What a ruleset calls a game, a premium or an offence.
    ItemId
    /// What a side has after the last trick.
    Heap
    /// Who is kept apart.
    KeepApart
    /// A time of the tournament's own clock.
    LocalTime
    /// Who caused an event.
    LogActor
    /// What a note is for.
    NoteKind
    /// What stands in the way of a draw.
    Obstacle
    /// A deal to the card.
    Play
    /// A rule of play.
    PlayRule
    /// A player as the scoring contract names him.
    PlayerName
    /// What becomes of deals that were played.
    PlayedDeals
    /// A prize of the ruleset.
    PrizeId
    /// The record of a deal.
    Record
    /// What a token would have needed.
    Required
    /// A table as it was from then on.
    ReseatedTable
    /// How far a round is.
    RoundPhase
    /// An announcement of Royal-Tarock.
    RoyalAnnouncement
    /// An item that may be announced.
    RoyalChoice
    /// What is certain of items.
    RoyalOutcomes
    /// Two partners.
    RoyalPair
    /// An announcement that stands.
    RoyalStanding
    /// A whole ruleset.
    Ruleset
    /// What a ruleset is called.
    RulesetId
    /// A ruleset, a place on the shelf, or the id of a preset.
    RulesetChoice
    /// A ruleset, or the id of a preset.
    RulesetOrId
    /// What stands at a place of a ruleset.
    RulesetPart
    /// What kind of ruling it is.
    RulingKind
    /// A step of a bidding.
    SaidStep
    /// A line of a settlement.
    ScoreLine
    /// What a season is played by.
    SeasonRules
    /// How grave an offence is.
    Severity
    /// 32 bytes, hexadecimal.
    Sha256
    /// How somebody answered a sheet.
    SigningWay
    /// How `by_standing` fills tables.
    StandingOrder
    /// A card of French Tarot.
    TarotCard
    /// A contract of French Tarot.
    TarotContract
    /// A side of French Tarot.
    TarotSide
    /// Which rule a violation breaks.
    ViolationCode
    /// What decides between equals.
    TieBreak
    /// What usually follows an offence.
    Usual
    /// What is odd and may be accepted.
    Warning
    /// A word in the languages of the program.
    Words
    /// Why somebody is not ranked.
    WhyUnranked
}

/// What a field holds depends on `type` or `kind` beside it: the document has a shape for each.
#[derive(Debug)]
pub enum Varying {}

impl PartialSchema for Varying {
    fn schema() -> RefOr<Schema> {
        RefOr::T(Schema::Object(Object::new()))
    }
}

impl ToSchema for Varying {}
