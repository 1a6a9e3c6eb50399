use crate::ids::{ActorId, CashEntryId, Code, PlayerNumber};
use crate::money::Cents;
use crate::tournament::event::NoteRef;
use crate::tournament::event::cash::{CashKind, KindOfFee, Means};

/// What is asked of fees and of the cash box.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are those of the events of the same names")]
pub enum CashCommand {
    /// The kinds of fees there are.
    SetFees {
        fees: Vec<KindOfFee>,
        note: Option<NoteRef>,
    },
    /// Which of them a player pays.
    SetFeeKind {
        player: PlayerNumber,
        kind: Option<Code>,
        note: Option<NoteRef>,
    },
    /// `payer`: who pays for him.
    RecordFee {
        player: PlayerNumber,
        amount: Cents,
        means: Means,
        payer: Option<PlayerNumber>,
        note: Option<NoteRef>,
    },
    /// What each of these players still owes, all of it or none.
    TakeFees {
        players: Vec<PlayerNumber>,
        means: Means,
        payer: Option<PlayerNumber>,
    },
    /// Money that is neither a fee nor a prize; taken out if negative.
    RecordCash {
        entry: CashEntryId,
        kind: CashKind,
        amount: Cents,
        player: Option<PlayerNumber>,
        note: NoteRef,
    },
    ReverseCash {
        entry: CashEntryId,
        note: NoteRef,
    },
    /// `note`: why it is not what there must be in it.
    CountCash {
        counted: Cents,
        handed_to: Option<ActorId>,
        note: Option<NoteRef>,
    },
}
