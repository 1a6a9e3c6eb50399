//! The lists of the cash desk, ready to be written.

use std::collections::BTreeMap;

use domain::tournament::event::cash::CashKind;
use http::problem::Result;
use texts::{Lang, Page as T};
use views::cash::{Count, Entry, Kind, Sums};
use views::editions;

use super::{shown, who};
use crate::said::said;
use crate::visit::Visit;
use crate::words::Moment;

/// What money is, by the word of a form, and whether it is taken out. Amounts are typed without a sign.
pub const KINDS: [(&str, T, CashKind, bool); 8] = [
    ("cost", T::CashCost, CashKind::Cost, true),
    ("sponsor", T::CashSponsorIn, CashKind::Sponsor, false),
    ("float", T::CashFloatIn, CashKind::Float, false),
    ("float-out", T::CashFloatOut, CashKind::Float, true),
    ("fine", T::CashFine, CashKind::Fine, false),
    ("invoice", T::CashInvoicePaid, CashKind::Invoice, false),
    ("other", T::CashOtherIn, CashKind::Other, false),
    ("other-out", T::CashOtherOut, CashKind::Other, true),
];

/// What an entry is called.
fn name_of(kind: Kind, out: bool) -> T {
    let kind = CashKind::from(kind);
    let found = KINDS.into_iter().find(|(_, _, known, taken)| *known == kind && *taken == out);
    found.map_or(if out { T::CashOtherOut } else { T::CashOtherIn }, |(_, name, ..)| name)
}

/// What went through the box: name and amount, where there is any.
pub fn sums(lang: Lang, sums: &Sums) -> Vec<(String, String)> {
    let all = [
        (T::CashFees, sums.fees_cents),
        (T::CashFloat, sums.float_cents),
        (T::CashSponsors, sums.sponsors_cents),
        (T::CashCosts, sums.costs_cents),
        (T::CashFines, sums.fines_cents),
        (T::CashInvoices, sums.invoices_cents),
        (T::CashPrizes, sums.prizes_cents),
        (T::CashOther, sums.other_cents),
        (T::CashDifferences, sums.differences_cents),
    ];
    let all = all.into_iter().filter(|(_, cents)| *cents != 0);
    all.map(|(name, cents)| (lang.page(name).into_owned(), shown(lang, Some(cents)))).collect()
}

/// Money put in or taken out.
pub struct EntryLine {
    pub id: String,
    pub what: String,
    pub amount: String,
    pub about: String,
    pub at: Moment,
    /// Why it was taken back, if it was.
    pub reversed: Option<String>,
}

impl EntryLine {
    pub fn of(lang: Lang, entry: &Entry) -> Self {
        let player = entry.player.as_ref().map(|player| who(lang, player));
        let by = entry.recorded.by.as_ref().and_then(|by| Some(said(lang, by.label.as_deref()?)));
        let about: Vec<String> = [entry.reason.clone(), player, by].into_iter().flatten().collect();
        Self {
            id: entry.id.to_string(),
            what: lang.page(name_of(entry.kind, entry.amount_cents < 0)).into_owned(),
            amount: shown(lang, Some(entry.amount_cents)),
            about: about.join(" · "),
            at: Moment::of(lang, entry.recorded.at),
            reversed: entry.reversed.as_ref().map(|it| it.reason.clone().unwrap_or_default()),
        }
    }
}

/// The box as it was counted.
pub struct Counted {
    pub amount: String,
    /// Too much or too little, and why.
    pub difference: Option<String>,
    pub handed_to: Option<String>,
    pub at: Moment,
}

impl Counted {
    pub fn of(lang: Lang, count: &Count) -> Self {
        let differs = count.difference_cents != 0;
        let handed =
            count.handed_to.as_ref().map(|actor| said(lang, actor.label.as_deref().unwrap_or_default()));
        Self {
            amount: shown(lang, Some(count.counted_cents)),
            difference: differs.then(|| {
                let reason = count.reason.clone().unwrap_or_default();
                format!("{} · {reason}", shown(lang, Some(count.difference_cents)))
            }),
            handed_to: handed.map(|name| lang.page_with(T::CashHandedTo, [("name", name.into())])),
            at: Moment::of(lang, count.recorded.at),
        }
    }
}

/// A prize of the newest edition.
pub struct PrizeLine {
    pub player: u16,
    pub name: String,
    pub what: String,
    /// Its id, as a form says it.
    pub prize: String,
    /// How it was handed out, if it was.
    pub paid: Option<String>,
}

/// The prizes of the newest edition, by player: money first.
pub async fn prizes(visit: &Visit) -> Result<Vec<PrizeLine>> {
    let (lang, tournament) = (visit.reader.lang, visit.tournament());
    let Some(newest) = tournament.editions.last() else { return Ok(Vec::new()) };
    let view = visit.view();
    let payouts = editions::document(view.engine, view.viewer, tournament, newest).await?.view.payouts;
    let paid: BTreeMap<_, _> = tournament
        .prizes_paid
        .iter()
        .map(|((player, prize), paid)| ((player.0, prize.to_string()), paid))
        .collect();
    let received = |player: u16, prize: &str| {
        let paid = paid.get(&(player, prize.to_owned()))?;
        let amount = paid.amount.map(|amount| amount.0);
        Some(lang.page_with(T::CashHandedOut, [("amount", shown(lang, amount).into())]))
    };
    let mut lines = Vec::new();
    for award in &payouts.cash {
        let place = lang.page_with(T::CashPlace, [("place", award.place.into())]);
        let what = [Some(shown(lang, Some(award.amount_cents))), Some(place), award.category.clone()];
        let prize = award.prize.to_string();
        lines.push(PrizeLine {
            player: award.player.number,
            name: who(lang, &award.player),
            what: what.into_iter().flatten().collect::<Vec<_>>().join(" · "),
            paid: received(award.player.number, &prize),
            prize,
        });
    }
    for award in &payouts.non_cash {
        let prize = award.prize.to_string();
        // What several share is handed to one of them.
        let got = award.players.iter().find(|player| received(player.number, &prize).is_some());
        let players = award.players.iter().filter(|player| got.is_none_or(|got| got.number == player.number));
        lines.extend(players.map(|player| {
            PrizeLine {
                player: player.number,
                name: who(lang, player),
                what: [Some(award.text.clone()), award.category.clone()]
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>()
                    .join(" · "),
                paid: received(player.number, &prize),
                prize: prize.clone(),
            }
        }));
    }
    // Nothing else is handed out as long as somebody has what is not his.
    let directory = view.directory().await?;
    let names = view.names(&directory);
    for (player, prize) in tournament.prizes_paid.keys() {
        let prize = prize.to_string();
        if !lines.iter().any(|line: &PrizeLine| line.player == player.0 && line.prize == prize) {
            lines.push(PrizeLine {
                player: player.0,
                name: who(lang, &names.named(*player)),
                what: lang.page(T::CashNoLonger).into_owned(),
                paid: received(player.0, &prize),
                prize,
            });
        }
    }
    Ok(lines)
}
