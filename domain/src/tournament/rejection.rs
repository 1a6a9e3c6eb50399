use serde::Serialize;

use super::rejections;
use crate::message::Message;
use crate::ruleset::Ruleset;
use crate::settlement::UnknownSettlement;
use crate::violation::Violation;

macro_rules! codes {
    ($( $(#[$doc:meta])* $variant:ident = $code:literal; )*) => {
        /// Why a command is refused; the names are stable.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum RejectionCode { $( $(#[$doc])* $variant, )* }

        impl RejectionCode {
            /// All codes.
            pub const ALL: &'static [Self] = &[ $( Self::$variant, )* ];

            /// The stable name.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $( Self::$variant => $code, )* }
            }
        }
    };
}

codes! {
    /// The tournament is closed.
    TournamentClosed = "tournament_closed";
    /// It is not closed.
    TournamentOpen = "tournament_open";
    /// The ruleset cannot be changed so now.
    RulesetState = "ruleset_state";
    /// No such change was proposed.
    UnknownChange = "unknown_change";
    /// The ruleset is frozen once round 1 has started.
    RulesetFrozen = "ruleset_frozen";
    /// The deals are settled by a version that this program does not know.
    SettlementUnknown = "settlement_unknown";
    /// The version cannot be adopted.
    SettlementState = "settlement_state";
    /// The ruleset contradicts itself.
    InvalidRuleset = "invalid_ruleset";
    /// The sums of a paper cannot be right.
    InvalidTotals = "invalid_totals";
    /// The lines come to something else than the sums of the paper.
    TotalsDiffer = "totals_differ";
    /// A field has a value that makes no sense.
    InvalidValue = "invalid_value";
    /// No such player.
    UnknownPlayer = "unknown_player";
    /// The start number is taken.
    NumberTaken = "number_taken";
    /// The person is registered already.
    AlreadyRegistered = "already_registered";
    /// Nobody can ask for a place now.
    RegistrationClosed = "registration_closed";
    /// No such registration was asked for.
    UnknownRegistration = "unknown_registration";
    /// What became of the registration does not allow it.
    RegistrationState = "registration_state";
    /// The player's state does not allow it.
    PlayerState = "player_state";
    /// The player is seated in a round that is under way.
    PlayerSeated = "player_seated";
    /// No such team.
    UnknownTeam = "unknown_team";
    /// The team breaks the regulations.
    InvalidTeam = "invalid_team";
    /// The number of players cannot be seated at tables of four and five.
    CannotSeat = "cannot_seat";
    /// The seats given are not a seating of those who play.
    InvalidSeats = "invalid_seats";
    /// What was committed to is not what would be drawn now.
    CommitmentOutdated = "commitment_outdated";
    /// A draw that was committed to is not repeated without another commitment.
    CommitmentMissing = "commitment_missing";
    /// Rounds come one after the other.
    RoundOrder = "round_order";
    /// No such round.
    UnknownRound = "unknown_round";
    /// The round's state does not allow it.
    RoundState = "round_state";
    /// Tables are still playing.
    TablesUnfinished = "tables_unfinished";
    /// No such table.
    UnknownTable = "unknown_table";
    /// The table's state does not allow it.
    TableState = "table_state";
    /// The sheet is signed.
    SheetSigned = "sheet_signed";
    /// No such deal.
    UnknownDeal = "unknown_deal";
    /// Deals come one after the other.
    DealOrder = "deal_order";
    /// The deal is recorded with another content.
    AlreadyRecorded = "already_recorded";
    /// The deal is being entered live.
    DealInProgress = "deal_in_progress";
    /// The deal's state does not allow it.
    DealState = "deal_state";
    /// The dealer is not the next one.
    WrongDealer = "wrong_dealer";
    /// The record breaks the rules of the game.
    InvalidRecord = "invalid_record";
    /// No table can have seen this play.
    InvalidPlay = "invalid_play";
    /// The record tells otherwise than the cards.
    RecordContradicted = "record_contradicted";
    /// Only an official may do it now.
    OfficialOnly = "official_only";
    /// There is nothing to undo.
    NothingToUndo = "nothing_to_undo";
    /// The deal has a ruling already; a new one must name it.
    RulingInForce = "ruling_in_force";
    /// The complaint's time is over (REN).
    ComplaintLate = "complaint_late";
    /// No such complaint.
    UnknownComplaint = "unknown_complaint";
    /// The complaint is settled already, or of another deal.
    ComplaintState = "complaint_state";
    /// A complaint is open.
    ComplaintOpen = "complaint_open";
    /// No such ruling.
    UnknownRuling = "unknown_ruling";
    /// The ruleset's catalogue does not know the offence.
    UnknownOffence = "unknown_offence";
    /// The director's deadline for appeals is over.
    AppealLate = "appeal_late";
    /// The ruling did not go against this player.
    NotLosingSide = "not_losing_side";
    /// No such appeal.
    UnknownAppeal = "unknown_appeal";
    /// The appeal's state does not allow it.
    AppealState = "appeal_state";
    /// An appeal is open.
    AppealOpen = "appeal_open";
    /// A juror is too close to the case.
    JuryConflict = "jury_conflict";
    /// A second official must do it.
    SecondOfficial = "second_official";
    /// No such flag.
    UnknownFlag = "unknown_flag";
    /// No such notice was given.
    UnknownNotice = "unknown_notice";
    /// No such special title.
    UnknownTitle = "unknown_title";
    /// The flag is dealt with already.
    FlagState = "flag_state";
    /// A flag is open.
    FlagOpen = "flag_open";
    /// So many flags at one table are no help.
    TooManyFlags = "too_many_flags";
    /// The person is suspended.
    Suspended = "suspended";
    /// The players are not tied, or no lot decides it.
    NoSuchTie = "no_such_tie";
    /// Ties wait for a lot.
    OpenTies = "open_ties";
    /// The tournament is not over.
    RoundsMissing = "rounds_missing";
    /// The tournament is not one that an old list can be, or become.
    ListState = "list_state";
    /// The newest edition says the same.
    NothingNew = "nothing_new";
    /// What is odd was not confirmed.
    WarningsUnconfirmed = "warnings_unconfirmed";
    /// No edition is published.
    NotPublished = "not_published";
    /// The player has no prize, or it is not in that state.
    PrizeState = "prize_state";
    /// No such entry of the cash box.
    UnknownCashEntry = "unknown_cash_entry";
    /// The cash box is not in that state.
    CashState = "cash_state";
    /// The season's state, or its kind, does not allow it.
    SeasonState = "season_state";
    /// The draw or the pairing does not allow it.
    KnockoutState = "knockout_state";
    /// The evening, or the final, of a series is not in that state.
    SeriesState = "series_state";
    /// What a season counts of tournaments is not in that state.
    ReferenceState = "reference_state";
    /// A milestone of a trophy list is not in that state.
    MilestoneState = "milestone_state";
    /// No such edition of a tournament.
    UnknownResults = "unknown_results";
    /// Nobody of this number takes part.
    UnknownEntrant = "unknown_entrant";
    /// No such match.
    UnknownMatch = "unknown_match";
    /// What became of the match does not allow it.
    MatchState = "match_state";
    /// No more matches may be played.
    TooManyMatches = "too_many_matches";
    /// The jury has to allow it.
    LeaveNeeded = "leave_needed";
}

/// A refused command: a stable code, what a person is told, and everything found wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection {
    /// Why.
    pub code: RejectionCode,
    /// What exactly, for a person; where the content is wrong the violations say it.
    pub message: Option<Message>,
    /// All places that are wrong, where the command's content is.
    pub violations: Vec<Violation>,
}

impl Rejection {
    /// What a person is told: its own message, or that of the first place found wrong.
    #[must_use]
    pub fn message(&self) -> Option<&Message> {
        self.message.as_ref().or_else(|| self.violations.first().map(|first| &first.message))
    }

    /// The same with games called as the tournament's ruleset calls them.
    #[must_use]
    pub fn named_by(mut self, ruleset: &Ruleset) -> Self {
        self.message = self.message.map(|message| ruleset.naming(message));
        self.violations = ruleset.naming_in(self.violations);
        self
    }

    /// A rejection that names all places found wrong.
    #[must_use]
    pub fn with_violations(code: RejectionCode, violations: Vec<Violation>) -> Self {
        Self { code, message: None, violations }
    }
}

impl From<UnknownSettlement> for Rejection {
    fn from(unknown: UnknownSettlement) -> Self {
        rejections::newer_settlement(&unknown.0)
    }
}

impl std::fmt::Display for Rejection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code.as_str())?;
        self.message().map_or(Ok(()), |message| write!(f, ": {message}"))
    }
}

impl std::error::Error for Rejection {}

/// Lists what commands can be refused for, by code, and makes a function of each.
///
/// `rejections! { "area"; Code => name(argument: Kind); }` gives `name(argument)`, a [`Rejection`],
/// and the constant `REJECTIONS`. The text's key is `area-name`.
#[macro_export]
macro_rules! rejections {
    ($area:literal; $($code:ident => $name:ident($($arg:ident: $kind:ident),* $(,)?);)*) => {
        /// What commands can be refused for.
        pub const REJECTIONS: &[$crate::message::Declared] = &[$(
            $crate::message::Declared {
                id: concat!($area, "-", stringify!($name)),
                code: Some($crate::tournament::RejectionCode::$code.as_str()),
                args: &[$((stringify!($arg), $crate::message::Kind::$kind)),*],
            },
        )*];

        $(
            #[doc = concat!("The text `", $area, "-", stringify!($name), "`.")]
            #[must_use]
            pub fn $name($($arg: impl Into<$crate::message::$kind>),*) -> $crate::tournament::Rejection {
                $crate::tournament::Rejection {
                    code: $crate::tournament::RejectionCode::$code,
                    message: Some($crate::message::Message {
                        id: concat!($area, "-", stringify!($name)),
                        args: vec![$((
                            stringify!($arg),
                            $crate::message::Arg::from(Into::<$crate::message::$kind>::into($arg)),
                        )),*],
                    }),
                    violations: Vec::new(),
                }
            }
        )*
    };
}
