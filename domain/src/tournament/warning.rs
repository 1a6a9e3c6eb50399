//! What may be odd, as events record that it was known.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// What is odd, and may be right all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Warning {
    /// Players who have not paid what they owe.
    FeesUnpaid,
    /// Teams with fewer members than a full one.
    TeamsIncomplete,
    /// Registered players who would not be drawn.
    NotCheckedIn,
    /// Players who may be one person.
    PossibleDoubles,
    /// Players who take part and never sat at a table.
    NeverSeated,
    /// Tables at which fewer deals count than were planned.
    DealsMissing,
    /// Sheets that are not signed.
    SheetsUnsigned,
    /// Records of what cannot have happened, and lines that come to something else than the sums in their place.
    CountsImpossible,
    /// Sheets that count although somebody refused to sign.
    SignedDespiteRefusal,
    /// Tables of which sums of paper are known, where ties go by single deals.
    DealsUnknown,
    /// Titles that nobody can have.
    TitleVacant,
    /// What is known of persons and what is recorded of who can have a title differ.
    TitleOutdated,
    /// There are prizes of money, and no money.
    NothingToWin,
    /// More money was promised than there is: the organizer adds some.
    PrizesAbovePot,
    /// Prizes that nobody gets.
    PrizesUnfilled,
    /// Prizes that a lot would part.
    PrizeLotsOpen,
    /// Prizes handed out that the results no longer award.
    PrizesToReturn,
    /// Money went through the cash box, and it was not counted since.
    CashUncounted,
    /// The newest edition of the results does not say what follows from the facts now.
    EditionOutdated,
    /// Pre-registrations that were neither confirmed nor cancelled.
    RegistrationsOpen,
    /// Complaints that nobody has ruled on, while the next round is drawn.
    ComplaintsOpen,
    /// Appeals that nobody has decided, while the next round is drawn.
    AppealsOpen,
    /// Errors that players told of and nobody has looked at, while the next round is drawn.
    FlagsOpen,
    /// Players who are level, while the next round is drawn by standing: their start numbers decide.
    TiesSeated,
}

/// What whoever draws, publishes or closes knows to be odd.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Seen {
    /// All that the log tells.
    #[default]
    Everything,
    /// What he named, where this was noticed besides what the log tells.
    These {
        /// What he named.
        confirmed: BTreeSet<Warning>,
        /// What is odd about persons, whom the log does not know.
        noticed: BTreeSet<Warning>,
    },
}

impl Warning {
    /// All of them.
    pub const ALL: [Self; 24] = [
        Self::FeesUnpaid,
        Self::TeamsIncomplete,
        Self::NotCheckedIn,
        Self::PossibleDoubles,
        Self::NeverSeated,
        Self::DealsMissing,
        Self::SheetsUnsigned,
        Self::CountsImpossible,
        Self::SignedDespiteRefusal,
        Self::DealsUnknown,
        Self::TitleVacant,
        Self::TitleOutdated,
        Self::NothingToWin,
        Self::PrizesAbovePot,
        Self::PrizesUnfilled,
        Self::PrizeLotsOpen,
        Self::PrizesToReturn,
        Self::CashUncounted,
        Self::EditionOutdated,
        Self::RegistrationsOpen,
        Self::ComplaintsOpen,
        Self::AppealsOpen,
        Self::FlagsOpen,
        Self::TiesSeated,
    ];
}
