//! The cash statement: what came in, what went out, what there must be in the cash box, how it was counted.

use chrono::{DateTime, Utc};
use domain::ids::{Code, PlayerNumber, PrizeId};
use domain::money::Cents;
use domain::tournament::event::cash::CashKind;
use texts::{Lang, Text};

use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// What a cash statement tells.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cashbook {
    /// Fees in cash by kind; without one the ordinary fee.
    pub fees: Vec<FeesInCash>,
    /// Entries, oldest first.
    pub entries: Vec<CashLine>,
    /// Prizes of money that were handed out.
    pub prizes: Vec<(PlayerNumber, PrizeId, Cents)>,
    /// What the newest edition awards, and what the organizer has to do with it; none before the first.
    pub due: Option<PrizesDue>,
    /// Counts, oldest first.
    pub counts: Vec<CashCounted>,
    /// Fees that came to the club's account.
    pub prepaid: Cents,
    /// Invoices that nobody has paid.
    pub invoices_open: Cents,
    /// Fees still owed.
    pub owed: Cents,
    /// What was paid too much.
    pub overpaid: Cents,
}

impl Cashbook {
    /// Nothing went through the cash box, and nobody counted it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.fees.is_empty() && self.entries.is_empty() && self.prizes.is_empty() && self.counts.is_empty()
    }
}

/// What the prizes of an edition take from the cash box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PrizesDue {
    /// All prizes of money.
    pub awarded: Cents,
    /// What was handed out of them.
    pub handed_out: Cents,
    /// What the organizer adds to the pot.
    pub added: Cents,
    /// What he keeps of it.
    pub kept: Cents,
    /// What is missing in the cash box to hand out the others.
    pub missing: Cents,
}

/// Fees of one kind, in cash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeesInCash {
    /// The kind; none is the ordinary fee.
    pub kind: Option<Code>,
    /// How many players paid it.
    pub players: usize,
    /// How much they paid.
    pub paid: Cents,
}

/// Money put in or taken out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashLine {
    /// What it is.
    pub kind: CashKind,
    /// Whose, if it is a player's.
    pub player: Option<PlayerNumber>,
    /// What for.
    pub reason: Option<String>,
    /// When.
    pub at: DateTime<Utc>,
    /// How much; negative: taken out.
    pub amount: Cents,
    /// It was taken back and counts no more, and why, unless that was erased.
    pub reversed: Option<Option<String>>,
}

/// The cash box as it was counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashCounted {
    /// When.
    pub at: DateTime<Utc>,
    /// How much there was.
    pub counted: Cents,
    /// How much there should have been.
    pub expected: Cents,
    /// Why the two differ.
    pub reason: Option<String>,
    /// Who has it from then on.
    pub handed_to: Option<String>,
}

/// The statement of a tournament's cash box.
#[must_use]
pub fn cash_statement(book: &Cashbook, directory: &Directory, heading: &Heading) -> Report {
    let lang = heading.lang;
    let mut amounts = Vec::new();
    let mut line = |what: String, remark: String, amount: Cents| {
        amounts.push(amount);
        row(what, remark, amount)
    };
    let mut moved: Vec<Row> = Vec::new();
    for fees in &book.fees {
        let count = [("count", fees.players.into())];
        let mut what = lang.text(Text::CashFees).into_owned();
        if let Some(kind) = &fees.kind {
            what = format!("{what} ({})", kind.as_str());
        }
        moved.push(line(what, lang.text_with(Text::CashPlayers, count), fees.paid));
    }
    for entry in &book.entries {
        let reason = entry.reason.clone().unwrap_or_default();
        let at = texts::local_date_time(lang, entry.at);
        let name = entry.player.map(|player| directory.name(player, lang));
        let remark: Vec<_> = name.into_iter().chain([reason]).filter(|part| !part.is_empty()).collect();
        let remark = format!("{} ({at})", remark.join(": "));
        let what = lang.text(kind(entry.kind)).into_owned();
        if let Some(why) = &entry.reversed {
            let amount = ("amount", texts::money(lang, entry.amount).into());
            let reversed = match why {
                Some(why) => lang.text_with(Text::CashReversedWhy, [amount, ("reason", why.as_str().into())]),
                None => lang.text_with(Text::CashReversed, [amount]),
            };
            moved.push(row(what, format!("{remark}: {reversed}"), Cents::ZERO));
        } else {
            moved.push(line(what, remark, entry.amount));
        }
    }
    for (player, _, amount) in &book.prizes {
        moved.push(line(lang.text(Text::CashPrize).into_owned(), directory.name(*player, lang), -*amount));
    }
    for count in &book.counts {
        let difference = count.counted - count.expected;
        if difference != Cents::ZERO {
            let what = lang.text(Text::CashDifference).into_owned();
            moved.push(line(what, count.reason.clone().unwrap_or_default(), difference));
        }
    }
    let part = |wanted: fn(&Cents) -> bool| amounts.iter().copied().filter(wanted).sum::<Cents>();
    let (received, paid) = (part(|amount| amount.0 > 0), part(|amount| amount.0 < 0));
    moved.push(Row {
        strong: true,
        ..Row::of([
            lang.text(Text::FeeSum).as_ref().into(),
            Cell::Empty,
            Cell::Cents(received),
            Cell::Cents(-paid),
        ])
    });
    let balance = Row {
        strong: true,
        ..Row::of([
            lang.text(Text::CashBalance).as_ref().into(),
            Cell::Empty,
            Cell::Cents(received + paid),
            Cell::Empty,
        ])
    };
    let signed_by = [Text::CashSignedBy, Text::CashCheckedBy].map(|who| lang.text(who).into_owned()).into();
    Report {
        heading: heading.clone(),
        title: lang.text(Text::CashTitle).into_owned(),
        subject: Subject::Facts,
        layout: Layout::Table,
        section_head: None,
        columns: vec![
            Column::names(lang.text(Text::HeadCashWhat)),
            Column::words(lang.text(Text::HeadRemark)),
            Column::figures(lang.text(Text::HeadCashIn)),
            Column::figures(lang.text(Text::HeadCashOut)),
        ],
        sections: vec![Section { rows: moved.into_iter().chain([balance]).collect(), ..Section::default() }],
        notes: notes(book, lang),
        evidence: Evidence { signed_by, ..Evidence::default() },
    }
}

fn row(what: String, remark: String, amount: Cents) -> Row {
    let (received, paid) = match amount.0 {
        0 => (Cell::Empty, Cell::Empty),
        1.. => (Cell::Cents(amount), Cell::Empty),
        _ => (Cell::Empty, Cell::Cents(-amount)),
    };
    Row::of([what.into(), remark.into(), received, paid])
}

fn kind(kind: CashKind) -> Text {
    match kind {
        CashKind::Float => Text::CashFloat,
        CashKind::Sponsor => Text::CashSponsor,
        CashKind::Cost => Text::CashCost,
        CashKind::Fine => Text::CashFine,
        CashKind::Invoice => Text::CashInvoice,
        CashKind::Organizer => Text::CashOrganizer,
        CashKind::Other => Text::CashOther,
    }
}

/// What the prizes come to; what the organizer adds or keeps, and what is missing, where there is any.
fn prizes_due(due: &PrizesDue, lang: Lang) -> Vec<String> {
    let amount = |amount: Cents| texts::money(lang, amount).into();
    let sums = [("awarded", amount(due.awarded)), ("given", amount(due.handed_out))];
    let mut lines = vec![lang.text_with(Text::CashPrizesDue, sums)];
    let rest = [
        (due.added, Text::CashPrizesAdded),
        (due.kept, Text::CashPrizesKept),
        (due.missing, Text::CashPrizesMissing),
    ];
    let rest = rest.into_iter().filter(|(cents, _)| *cents != Cents::ZERO);
    lines.extend(rest.map(|(cents, text)| lang.text_with(text, [("amount", amount(cents))])));
    lines
}

/// How it was counted, and what is not in the cash box.
fn notes(book: &Cashbook, lang: Lang) -> Vec<String> {
    let counted = |count: &CashCounted| {
        let difference = count.counted - count.expected;
        let values = [
            ("at", texts::local_date_time(lang, count.at).into()),
            ("counted", texts::money(lang, count.counted).into()),
            ("expected", texts::money(lang, count.expected).into()),
            ("difference", texts::money(lang, difference).into()),
        ];
        let mut counted = lang.text_with(Text::CashCounted, values);
        if let Some(to) = &count.handed_to {
            counted =
                format!("{counted} {}", lang.text_with(Text::CashHandedTo, [("name", to.as_str().into())]));
        }
        counted
    };
    let mut notes: Vec<_> = book.counts.iter().map(counted).collect();
    if book.counts.is_empty() {
        notes.push(lang.text(Text::CashNotCounted).into_owned());
    }
    notes.extend(book.due.iter().flat_map(|due| prizes_due(due, lang)));
    let besides = [
        (book.prepaid, Text::CashPrepaid),
        (book.invoices_open, Text::CashInvoicesOpen),
        (book.owed, Text::CashOwed),
        (book.overpaid, Text::CashOverpaid),
    ];
    for (amount, text) in besides {
        if amount != Cents::ZERO {
            notes.push(lang.text_with(text, [("amount", texts::money(lang, amount).into())]));
        }
    }
    notes
}
