//! The cash box: what was recorded of it, and what there must be in it.

use std::collections::BTreeMap;

use super::Recorded;
use crate::ids::{CashEntryId, Code, PlayerNumber};
use crate::money::Cents;
use crate::tournament::Tournament;
use crate::tournament::event::NoteRef;
use crate::tournament::event::cash::{CashCounted, CashKind, CashRecorded, Means};
use crate::tournament::state::Player;

/// What is recorded of money besides fees and prizes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cash {
    /// What somebody of a kind pays in the place of the ruleset's fee.
    pub fees: BTreeMap<Code, Cents>,
    /// Entries, oldest first.
    pub entries: Vec<CashEntry>,
    /// Counts, oldest first.
    pub counts: Vec<CashCount>,
}

/// Money put in or taken out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashEntry {
    /// The facts.
    pub facts: CashRecorded,
    /// When, and by whom.
    pub recorded: Recorded,
    /// When, by whom and why it was taken back.
    pub reversed: Option<(Recorded, NoteRef)>,
}

/// The cash box as it was counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashCount {
    /// The facts.
    pub facts: CashCounted,
    /// When, and by whom.
    pub recorded: Recorded,
}

impl CashCount {
    /// What was there too much, or negative: what was missing.
    #[must_use]
    pub fn difference(&self) -> Cents {
        self.facts.counted_cents - self.facts.expected_cents
    }
}

/// What went through the cash box, summed up. What was taken out is negative.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CashSums {
    /// Fees in cash.
    pub fees: Cents,
    /// Change.
    pub float: Cents,
    /// From sponsors.
    pub sponsors: Cents,
    /// Costs.
    pub costs: Cents,
    /// Fines.
    pub fines: Cents,
    /// Invoices paid in cash.
    pub invoices: Cents,
    /// What the organizer added to the prizes, less what he took of the pot.
    pub organizer: Cents,
    /// Anything else.
    pub other: Cents,
    /// Prizes handed out.
    pub prizes: Cents,
    /// Differences found when it was counted.
    pub differences: Cents,
}

impl CashSums {
    /// What there must be in it.
    #[must_use]
    pub fn balance(&self) -> Cents {
        let Self { fees, float, sponsors, costs, fines, invoices, organizer, other, prizes, differences } =
            *self;
        let all = [fees, float, sponsors, costs, fines, invoices, organizer, other, prizes, differences];
        Cents(all.iter().fold(0, |sum, cents| sum.saturating_add(cents.0)))
    }
}

impl Cash {
    /// The entry with this id.
    #[must_use]
    pub fn entry(&self, id: CashEntryId) -> Option<&CashEntry> {
        self.entries.iter().find(|entry| entry.facts.entry == id)
    }

    /// Entries that count.
    pub fn standing(&self) -> impl Iterator<Item = &CashEntry> {
        self.entries.iter().filter(|entry| entry.reversed.is_none())
    }
}

impl Player {
    /// What he paid, or has been given back, in this way.
    #[must_use]
    pub fn paid_by(&self, means: Means) -> Cents {
        match means {
            Means::Cash => self.fee_paid - self.paid_by(Means::Prepaid) - self.paid_by(Means::Invoice),
            other => self.fee_elsewhere.get(&other).copied().unwrap_or_default(),
        }
    }
}

impl Tournament {
    /// What a player pays: by his kind, or by the ruleset.
    #[must_use]
    pub fn fee_of(&self, player: &Player) -> Cents {
        let kind = player.fee_kind.as_ref();
        kind.and_then(|kind| self.cash.fees.get(kind)).copied().unwrap_or(self.regulations().fee_cents)
    }

    /// What went through the cash box: computed from what is recorded of fees, prizes, entries and counts.
    #[must_use]
    pub fn cash_sums(&self) -> CashSums {
        let mut sums = CashSums::default();
        let fees = self.players.values().map(|player| player.paid_by(Means::Cash));
        sums.fees = fees.sum();
        for entry in self.cash.standing() {
            let sum = match entry.facts.kind {
                CashKind::Float => &mut sums.float,
                CashKind::Sponsor => &mut sums.sponsors,
                CashKind::Cost => &mut sums.costs,
                CashKind::Fine => &mut sums.fines,
                CashKind::Invoice => &mut sums.invoices,
                CashKind::Organizer => &mut sums.organizer,
                CashKind::Other => &mut sums.other,
            };
            *sum += entry.facts.amount_cents;
        }
        sums.prizes = -self.prizes_paid.values().filter_map(|paid| paid.amount).sum::<Cents>();
        sums.differences = self.cash.counts.iter().map(CashCount::difference).sum();
        sums
    }

    /// What is in the cash box, if it is less than `amount`, which is negative where it goes out, takes out of it.
    #[must_use]
    pub fn too_little_for(&self, amount: Cents) -> Option<Cents> {
        let balance = self.cash_sums().balance();
        (amount.0 < 0 && balance.0.saturating_add(amount.0) < 0).then_some(balance)
    }

    /// Fees by invoice that nobody has paid yet.
    #[must_use]
    pub fn invoices_open(&self) -> Cents {
        self.players.values().map(|player| self.invoice_open(player)).sum()
    }

    /// What of a player's invoices nobody has paid yet.
    #[must_use]
    pub fn invoice_open(&self, player: &Player) -> Cents {
        let paid = self.invoice_payments(player.number).map(|entry| entry.facts.amount_cents);
        player.paid_by(Means::Invoice) - paid.sum::<Cents>()
    }

    /// What came into the cash box for a player's invoices.
    pub fn invoice_payments(&self, player: PlayerNumber) -> impl Iterator<Item = &CashEntry> {
        let his = move |entry: &&CashEntry| {
            entry.facts.kind == CashKind::Invoice && entry.facts.player == Some(player)
        };
        self.cash.standing().filter(his)
    }

    /// Whether money went through it and it was not counted since: at the end somebody says what is in it,
    /// also where that is nothing.
    #[must_use]
    pub fn cash_uncounted(&self) -> bool {
        let fees = self.players.values().any(|player| player.paid_by(Means::Cash) != Cents::ZERO);
        let prizes = self.prizes_paid.values().any(|paid| paid.amount.is_some());
        let counted = !self.cash.counts.is_empty();
        let used = fees || prizes || counted || self.cash.standing().next().is_some();
        used && (!counted || self.cash_to_be_counted())
    }

    /// Whether there must be something else in it than was counted last.
    #[must_use]
    pub fn cash_to_be_counted(&self) -> bool {
        let counted = self.cash.counts.last().map(|last| last.facts.counted_cents);
        counted.unwrap_or_default() != self.cash_sums().balance()
    }
}
