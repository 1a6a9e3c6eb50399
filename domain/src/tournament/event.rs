//! What happened: the immutable facts of a tournament.
//!
//! The log keeps each event's type name and schema version beside its JSON, so
//! the struct is chosen by name and never by an internal tag. Every shape and how it
//! may change stands in docs/LOG.md.

pub mod appeal;
pub mod cash;
pub mod complaint;
pub mod deal;
pub mod draw;
pub mod edition;
pub mod field;
pub mod flag;
pub mod hall;
pub mod outcome;
mod place;
pub mod preregistration;
pub mod referee;
pub mod result;
pub mod round;
pub mod seats;
pub mod setup;
pub mod sheet;
pub mod signature;
pub mod stream;
pub mod suspension;
pub mod taken_over;

use self::deal::DealEntered;
use crate::family::Entry;
use crate::ids::PlayerNumber;
pub use crate::log::{DecodeError, NoteRef};
pub use place::{DealAt, TableAt};

/// Reads a payload, unless it is of a schema that this program does not know yet.
fn read<T>(
    event_type: &'static str,
    schema: u16,
    known: u16,
    payload: impl FnOnce() -> Result<T, serde_json::Error>,
) -> Result<T, DecodeError> {
    if schema > known {
        return Err(DecodeError::TooNew { event_type, found: schema, known });
    }
    payload().map_err(|source| DecodeError::Payload { event_type, schema, source })
}

macro_rules! events {
    ($( $variant:ident($module:ident) = $name:literal, $schema:literal; )*) => {
        /// A fact. Each variant's struct tells what it holds.
        #[derive(Debug, Clone, PartialEq)]
        #[expect(missing_docs, reason = "the structs are documented")]
        pub enum Event {
            $( $variant(Box<$module::$variant>), )*
            /// An entry in the terms of a family of games, which names its type.
            DealEntered(Box<DealEntered>),
        }

        impl Event {
            /// Every event type of the lifecycle with its newest schema version; the
            /// families add theirs, see [`Entry::SCHEMAS`].
            pub const TYPES: &'static [(&'static str, u16)] = &[ $( ($name, $schema), )* ];

            /// The name its type has in the log.
            #[must_use]
            pub fn event_type(&self) -> &'static str {
                match self {
                    $( Self::$variant(_) => $name, )*
                    Self::DealEntered(event) => event.entry.event_type(),
                }
            }

            /// The schema version it is written with.
            #[must_use]
            pub fn schema(&self) -> u16 {
                match self {
                    $( Self::$variant(_) => $schema, )*
                    Self::DealEntered(event) => event.entry.schema(),
                }
            }

            /// Its payload as JSON text.
            ///
            /// # Panics
            /// Never: events are plain data with string keys.
            #[must_use]
            pub fn encode(&self) -> String {
                let json = match self {
                    $( Self::$variant(event) => serde_json::to_string(event), )*
                    Self::DealEntered(event) => event.encode(),
                };
                json.expect("events are plain data with string keys")
            }

            /// Reads a payload written with `schema` of `event_type`.
            ///
            /// # Errors
            /// [`DecodeError`] if the type is unknown, the schema too new or the payload does not fit.
            pub fn decode(event_type: &str, schema: u16, payload: &str) -> Result<Self, DecodeError> {
                match event_type {
                    $( $name => read($name, schema, $schema, || serde_json::from_str(payload)).map(Self::$variant), )*
                    _ => {
                        let mut families = Entry::<PlayerNumber>::SCHEMAS.iter();
                        let Some((name, known)) = families.find(|(name, _)| *name == event_type) else {
                            return Err(DecodeError::UnknownType(event_type.to_owned()));
                        };
                        read(name, schema, *known, || DealEntered::decode(name, payload))
                            .map(|event| Self::DealEntered(Box::new(event)))
                    }
                }
            }
        }

        $( impl From<$module::$variant> for Event {
            fn from(event: $module::$variant) -> Self { Self::$variant(Box::new(event)) }
        } )*
    };
}

events! {
    StreamContinued(stream) = "stream.continued", 2;
    Created(setup) = "tournament.created", 1;
    RulesetAmended(setup) = "tournament.ruleset_amended", 1;
    RulesetChangeProposed(setup) = "tournament.ruleset_change_proposed", 1;
    RulesetChanged(setup) = "tournament.ruleset_changed", 1;
    SettlementAdopted(setup) = "tournament.settlement_adopted", 1;
    TimesSet(setup) = "tournament.times_set", 1;
    Described(setup) = "tournament.described", 1;
    RegistrationSet(preregistration) = "tournament.registration_set", 1;
    Closed(setup) = "tournament.closed", 4;
    Reopened(setup) = "tournament.reopened", 1;
    PlayerRegistered(field) = "player.registered", 1;
    LetIn(field) = "player.let_in", 1;
    Preregistered(preregistration) = "player.preregistered", 1;
    MovedUp(preregistration) = "player.moved_up", 1;
    Cancelled(preregistration) = "player.cancelled", 1;
    PersonCorrected(field) = "player.person_corrected", 1;
    DetailsChanged(field) = "player.details_changed", 2;
    FeeRecorded(field) = "player.fee_recorded", 2;
    FeesSet(cash) = "tournament.fees_set", 2;
    FeeKindSet(cash) = "player.fee_kind_set", 2;
    CheckedIn(field) = "player.checked_in", 1;
    CheckInReverted(field) = "player.check_in_reverted", 1;
    Annulled(field) = "player.annulled", 1;
    Withdrawn(field) = "player.withdrawn", 1;
    Excluded(field) = "player.excluded", 1;
    Reinstated(field) = "player.reinstated", 1;
    TrophiesBrought(field) = "player.trophies_brought", 2;
    Substituted(field) = "player.substituted", 1;
    TeamFormed(field) = "team.formed", 2;
    TeamChanged(field) = "team.changed", 2;
    TeamDissolved(field) = "team.dissolved", 2;
    DrawCommitted(draw) = "draw.committed", 1;
    DrawEdited(draw) = "draw.edited", 1;
    PairProhibited(draw) = "pair.prohibited", 1;
    PairAllowed(draw) = "pair.allowed", 2;
    SeatsCorrected(seats) = "seats.corrected", 1;
    TableJoined(seats) = "table.joined", 1;
    TableReduced(seats) = "table.reduced", 1;
    TableReductionReverted(seats) = "table.reduction_reverted", 1;
    RoundDrawn(draw) = "round.drawn", 5;
    RoundStarted(round) = "round.started", 1;
    RoundStartReverted(round) = "round.start_reverted", 1;
    RoundPaused(round) = "round.paused", 1;
    RoundResumed(round) = "round.resumed", 1;
    RoundExtended(round) = "round.extended", 1;
    LastDealCalled(round) = "round.last_deal_called", 1;
    LastDealReverted(round) = "round.last_deal_reverted", 1;
    RoundEnded(round) = "round.ended", 1;
    TableEndedEarly(round) = "table.ended_early", 1;
    TableResumed(round) = "table.resumed", 1;
    TableCountedFor(round) = "table.counted_for", 1;
    DealOpened(deal) = "deal.opened", 1;
    Redealt(deal) = "deal.redealt", 1;
    EntryRetracted(deal) = "deal.entry_retracted", 1;
    DealCorrected(deal) = "deal.corrected", 1;
    PlayRecorded(deal) = "deal.play_recorded", 1;
    SheetRearranged(sheet) = "sheet.rearranged", 1;
    TotalsRecorded(sheet) = "sheet.totals_recorded", 1;
    TotalsReplaced(sheet) = "sheet.totals_replaced", 1;
    SheetSigned(signature) = "sheet.signed", 1;
    SheetReopened(deal) = "sheet.reopened", 1;
    RulingMade(referee) = "ruling.made", 1;
    ComplaintRaised(complaint) = "complaint.raised", 1;
    ComplaintWithdrawn(complaint) = "complaint.withdrawn", 1;
    DeadlineSet(appeal) = "appeal.deadline_set", 1;
    RulingAppealed(appeal) = "ruling.appealed", 1;
    JuryNamed(appeal) = "appeal.jury_named", 1;
    JuryConfirmed(appeal) = "appeal.jury_confirmed", 1;
    AppealDecided(appeal) = "appeal.decided", 1;
    LineFlagged(flag) = "line.flagged", 1;
    FlagResolved(flag) = "flag.resolved", 1;
    NoticeGiven(hall) = "notice.given", 1;
    NoticeWithdrawn(hall) = "notice.withdrawn", 1;
    StandingsFrozen(hall) = "standings.frozen", 1;
    StandingsReleased(hall) = "standings.released", 1;
    PlayerSuspended(suspension) = "player.suspended", 1;
    SuspensionLifted(suspension) = "suspension.lifted", 1;
    LotDrawn(result) = "lot.drawn", 2;
    ResultsPublished(result) = "results.published", 5;
    ResultsTakenOver(taken_over) = "results.taken_over", 1;
    PrizesWaived(result) = "player.prizes_waived", 1;
    PrizePaid(result) = "prize.paid", 1;
    PrizeReversed(result) = "prize.reversed", 2;
    CashRecorded(cash) = "cash.recorded", 1;
    CashReversed(cash) = "cash.reversed", 1;
    CashCounted(cash) = "cash.counted", 1;
}
