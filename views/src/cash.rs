//! The cash statement: what came in, what went out, and what there must be in the cash box. A projection of fees,
//! prizes, entries and counts; nothing of it is kept.

use std::collections::BTreeMap;

use domain::ids::{Code, PrizeId};
use domain::money::Cents;
use domain::standings::Payouts;
use domain::tournament::Tournament;
use domain::tournament::event::cash::{CashKind, Means};
use domain::tournament::results::Results;
use domain::tournament::state::{CashCount, CashEntry, CashSums};
use engine::Engine;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::actors::{Actor, Actors, Recorded};
use crate::error::Result;
use crate::names::{Named, Names};
use crate::notes::Notes;
use crate::reader::{Reader, WithNames};
use crate::shapes::named;

/// What money in the cash box is, besides fees and prizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CashKind)]
pub enum Kind {
    /// Change that is put in before and taken out again.
    Float,
    /// From a sponsor.
    Sponsor,
    /// Paid for something.
    Cost,
    /// A fine.
    Fine,
    /// An invoice for a fee is paid in cash.
    Invoice,
    /// From the organizer, who adds to the prizes; negative: what he keeps of the pot.
    Organizer,
    /// Something else.
    Other,
}

/// How a fee is paid.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FeeMeans {
    /// Into the cash box.
    #[default]
    Cash,
    /// Before, to the club's account.
    Prepaid,
    /// Later, by an invoice.
    Invoice,
}

impl From<Kind> for CashKind {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Float => Self::Float,
            Kind::Sponsor => Self::Sponsor,
            Kind::Cost => Self::Cost,
            Kind::Fine => Self::Fine,
            Kind::Invoice => Self::Invoice,
            Kind::Organizer => Self::Organizer,
            Kind::Other => Self::Other,
        }
    }
}

impl From<CashKind> for Kind {
    fn from(kind: CashKind) -> Self {
        match kind {
            CashKind::Float => Self::Float,
            CashKind::Sponsor => Self::Sponsor,
            CashKind::Cost => Self::Cost,
            CashKind::Fine => Self::Fine,
            CashKind::Invoice => Self::Invoice,
            CashKind::Organizer => Self::Organizer,
            CashKind::Other => Self::Other,
        }
    }
}

impl From<FeeMeans> for Means {
    fn from(means: FeeMeans) -> Self {
        match means {
            FeeMeans::Cash => Self::Cash,
            FeeMeans::Prepaid => Self::Prepaid,
            FeeMeans::Invoice => Self::Invoice,
        }
    }
}

/// What went through the cash box, summed up. What was taken out is negative.
#[derive(Debug, Serialize, ToSchema)]
pub struct Sums {
    /// Fees in cash.
    pub fees_cents: i64,
    /// Change.
    pub float_cents: i64,
    pub sponsors_cents: i64,
    pub costs_cents: i64,
    pub fines_cents: i64,
    /// Invoices for fees that were paid in cash.
    pub invoices_cents: i64,
    /// What the organizer added to the prizes, less what he took of the pot.
    pub organizer_cents: i64,
    pub other_cents: i64,
    /// Prizes handed out.
    pub prizes_cents: i64,
    /// What was found too much or too little when it was counted.
    pub differences_cents: i64,
}

/// A kind of fee.
#[derive(Debug, Serialize, ToSchema)]
pub struct FeeKind {
    #[schema(value_type = String)]
    pub kind: Code,
    pub amount_cents: i64,
    /// How many players pay it.
    pub players: usize,
}

/// What was paid of the fees, in whichever way.
#[derive(Debug, Serialize, ToSchema)]
pub struct Fees {
    /// What everybody pays who is of no kind.
    pub ordinary_cents: i64,
    /// The kinds there are, and how many are of each.
    pub kinds: Vec<FeeKind>,
    pub cash_cents: i64,
    pub prepaid_cents: i64,
    /// By invoice, paid or not.
    pub invoiced_cents: i64,
    /// Of the invoices nobody has paid yet. It does not keep the cash box from being right.
    pub invoices_open_cents: i64,
    /// Still owed by players.
    pub owed_cents: i64,
    /// Paid too much by players, and to be given back.
    pub overpaid_cents: i64,
    /// Whose fee somebody else paid.
    pub paid_for: Vec<PaidFor>,
}

/// A fee that somebody else paid.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaidFor {
    #[serde(flatten)]
    pub player: Named,
    /// Who paid it.
    pub payer: Named,
}

/// Money put in or taken out, neither a fee nor a prize.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CashEntry)]
pub struct Entry {
    pub id: Uuid,
    pub kind: Kind,
    /// Negative: taken out.
    pub amount_cents: i64,
    /// Whose, if it is a player's.
    pub player: Option<Named>,
    /// What for; null if it was erased.
    pub reason: Option<String>,
    pub recorded: Recorded,
    /// Null unless it was a mistake.
    pub reversed: Option<Reversed>,
}

/// An entry that was a mistake.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CashEntryReversed)]
pub struct Reversed {
    pub reason: Option<String>,
    #[serde(flatten)]
    pub recorded: Recorded,
}

/// A prize that was handed out.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CashPrizePaid)]
pub struct Prize {
    #[serde(flatten)]
    pub player: Named,
    #[schema(value_type = named::PrizeId)]
    pub prize: PrizeId,
    pub amount_cents: i64,
}

/// The cash box as it was counted.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CashCount)]
pub struct Count {
    pub counted_cents: i64,
    /// What there should have been.
    pub expected_cents: i64,
    /// Too much or, negative, too little.
    pub difference_cents: i64,
    /// Why; null where there is no difference, or it was erased.
    pub reason: Option<String>,
    /// Who has it from then on; null if it was not handed over.
    pub handed_to: Option<Actor>,
    pub recorded: Recorded,
}

/// What the prizes take from the cash box, as the newest edition's pot and awards say it today.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrizesFromCash {
    /// The newest edition of the results.
    pub edition: u16,
    /// Fees taken, in whichever way, and sponsors' money by the ruleset.
    pub pot_cents: i64,
    /// All prizes of money.
    pub awarded_cents: i64,
    /// What was handed out of them.
    pub handed_out_cents: i64,
    /// What the organizer adds, where more was promised than the pot has.
    pub added_cents: i64,
    /// What the organizer keeps of the pot.
    pub kept_cents: i64,
    /// What is missing in the cash box to hand out what is still due: from the organizer, or from the club's account.
    pub missing_cents: i64,
}

impl PrizesFromCash {
    /// What follows from the awards; none before the first edition.
    pub fn of(tournament: &Tournament, payouts: &Payouts) -> Option<Self> {
        let edition = tournament.editions.last()?.published.edition;
        let sums = tournament.cash_sums();
        let handed_out = sums.prizes.0.saturating_neg();
        let due = payouts.paid_cents.0.saturating_sub(handed_out).max(0);
        Some(Self {
            edition,
            pot_cents: payouts.pot_cents.0,
            awarded_cents: payouts.paid_cents.0,
            handed_out_cents: handed_out,
            added_cents: payouts.added_cents.0,
            kept_cents: payouts.kept_cents.0,
            missing_cents: due.saturating_sub(sums.balance().0).max(0),
        })
    }
}

/// What came in, what went out, and what there must be in the cash box.
#[derive(Debug, Serialize, ToSchema)]
pub struct CashStatement {
    pub version: u64,
    /// What there must be in it.
    pub balance_cents: i64,
    /// There is something else in it than was counted last.
    pub to_be_counted: bool,
    /// Every entry ever made.
    pub sums: Sums,
    pub fees: Fees,
    /// Oldest first.
    pub entries: Vec<Entry>,
    /// Prizes of money that were handed out, by start number.
    pub prizes: Vec<Prize>,
    /// What all prizes take, and what the organizer adds; null before the first edition.
    pub prizes_due: Option<PrizesFromCash>,
    /// Oldest first.
    pub counts: Vec<Count>,
}

impl CashStatement {
    /// The statement of what is recorded.
    pub async fn read(reader: Reader<'_>) -> Result<WithNames<Self>> {
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        let view = Self::of(reader.engine, reader.tournament(), &names).await?;
        Ok(WithNames::new(view, &directory))
    }

    /// The same of a tournament as it is, or would be.
    pub async fn of(engine: &Engine, tournament: &Tournament, names: &Names<'_>) -> Result<Self> {
        let cash = &tournament.cash;
        let of_entries = cash
            .entries
            .iter()
            .flat_map(|entry| [Some(entry.facts.note), entry.reversed.map(|(_, note)| note)]);
        let of_counts = cash.counts.iter().map(|count| count.facts.note);
        let notes = Notes::read(engine, of_entries.chain(of_counts).flatten()).await?;
        let by_entries = cash
            .entries
            .iter()
            .flat_map(|entry| [entry.recorded.by, entry.reversed.and_then(|(recorded, _)| recorded.by)]);
        let by_counts = cash.counts.iter().flat_map(|count| [count.recorded.by, count.facts.handed_to]);
        let actors = Actors::of(engine, by_entries.chain(by_counts)).await?;
        let sums = tournament.cash_sums();
        let paid = tournament.prizes_paid.iter();
        let prize = |((player, prize), paid): (&(_, PrizeId), &domain::tournament::state::PaidPrize)| {
            let amount_cents = paid.amount?.0;
            Some(Prize { player: names.named(*player), prize: prize.clone(), amount_cents })
        };
        Ok(Self {
            version: tournament.version,
            balance_cents: sums.balance().0,
            to_be_counted: tournament.cash_to_be_counted(),
            sums: Sums::from(sums),
            fees: Fees::of(tournament, names),
            entries: cash.entries.iter().map(|entry| Entry::of(entry, names, &notes, &actors)).collect(),
            prizes: paid.filter_map(prize).collect(),
            prizes_due: PrizesFromCash::of(tournament, &Results::of(tournament).payouts),
            counts: cash.counts.iter().map(|count| Count::of(count, &notes, &actors)).collect(),
        })
    }
}

impl From<CashSums> for Sums {
    fn from(sums: CashSums) -> Self {
        Self {
            fees_cents: sums.fees.0,
            float_cents: sums.float.0,
            sponsors_cents: sums.sponsors.0,
            costs_cents: sums.costs.0,
            fines_cents: sums.fines.0,
            invoices_cents: sums.invoices.0,
            organizer_cents: sums.organizer.0,
            other_cents: sums.other.0,
            prizes_cents: sums.prizes.0,
            differences_cents: sums.differences.0,
        }
    }
}

impl Fees {
    fn of(tournament: &Tournament, names: &Names<'_>) -> Self {
        let players = || tournament.players.values();
        let mut of_kind: BTreeMap<&Code, usize> = BTreeMap::new();
        for kind in players().filter_map(|player| player.fee_kind.as_ref()) {
            *of_kind.entry(kind).or_default() += 1;
        }
        let kinds = tournament.cash.fees.iter().map(|(kind, amount)| FeeKind {
            kind: kind.clone(),
            amount_cents: amount.0,
            players: of_kind.get(kind).copied().unwrap_or_default(),
        });
        let paid = |means| players().map(|player| player.paid_by(means)).sum::<Cents>().0;
        let paid_for = players().filter_map(|player| {
            let payer = player.fee_payer?;
            Some(PaidFor { player: names.named(player.number), payer: names.named(payer) })
        });
        Self {
            ordinary_cents: tournament.regulations().fee_cents.0,
            kinds: kinds.collect(),
            cash_cents: paid(Means::Cash),
            prepaid_cents: paid(Means::Prepaid),
            invoiced_cents: paid(Means::Invoice),
            invoices_open_cents: tournament.invoices_open().0,
            owed_cents: players().map(|player| tournament.owes(player)).sum::<Cents>().0,
            overpaid_cents: players().map(|player| tournament.overpaid(player)).sum::<Cents>().0,
            paid_for: paid_for.collect(),
        }
    }
}

impl Entry {
    pub(crate) fn of(entry: &CashEntry, names: &Names<'_>, notes: &Notes, actors: &Actors) -> Self {
        let facts = &entry.facts;
        Self {
            id: facts.entry.0,
            kind: facts.kind.into(),
            amount_cents: facts.amount_cents.0,
            player: facts.player.map(|player| names.named(player)),
            reason: notes.get(facts.note).map(str::to_owned),
            recorded: actors.recorded(&entry.recorded),
            reversed: entry.reversed.map(|(recorded, note)| Reversed {
                reason: notes.get(note).map(str::to_owned),
                recorded: actors.recorded(&recorded),
            }),
        }
    }
}

impl Count {
    fn of(count: &CashCount, notes: &Notes, actors: &Actors) -> Self {
        let facts = &count.facts;
        Self {
            counted_cents: facts.counted_cents.0,
            expected_cents: facts.expected_cents.0,
            difference_cents: count.difference().0,
            reason: facts.note.and_then(|note| notes.get(note).map(str::to_owned)),
            handed_to: actors.named(facts.handed_to),
            recorded: actors.recorded(&count.recorded),
        }
    }
}
