//! The list of prizes, to be signed: who gets what, and after a changed edition who gives back.

use domain::ids::PrizeId;
use domain::money::Cents;
use domain::standings::Payouts;
use domain::tournament::state::Outstanding;
use texts::{Lang, Text};

use super::{Given, HandedOut, Prize, matched, prizes};
use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// Columns of the list of prizes.
const WHAT: usize = 4;
const REMARK: usize = 5;

/// Place, name, prize, whether it was handed out, and a line to sign on; the sums of what is due, of
/// what was handed out and of what is still to be.
#[must_use]
pub fn prize_list(
    payouts: &Payouts,
    handed_out: &HandedOut,
    outstanding: &[Outstanding],
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let lang = heading.lang;
    let all = prizes(payouts);
    let found = matched(&all, handed_out);
    let lots = payouts.lots_wanted.iter().map(|wanted| {
        let what = if wanted.left_over_cents > Cents(0) { Text::LotForCents } else { Text::LotForGoods };
        lang.text_with(what, [("players", texts::numbers(lang, &wanted.players).into())])
    });
    let corrections = corrections(outstanding, payouts, handed_out, directory, lang);
    let is_corrected = corrections.is_some();
    let rows: Vec<_> =
        all.iter().zip(found).map(|(prize, handed)| line(prize, handed, directory, lang)).collect();
    let has_remark =
        |row: &Row| matches!(row.cells.get(REMARK), Some(Cell::Notes(notes)) if !notes.is_empty());
    let is_remarked = is_corrected || rows.iter().any(has_remark);
    let mut report = Report {
        heading: heading.clone(),
        title: lang.text(Text::PrizeListTitle).into_owned(),
        subject: Subject::Results,
        layout: Layout::Signing,
        section_head: None,
        columns: vec![
            Column::total(lang.text(Text::HeadRank)),
            Column::figures(lang.text(Text::HeadNumber)),
            Column::names(lang.text(Text::HeadName)),
            Column::total(lang.text(Text::HeadAmount)),
            Column::words(lang.text(Text::HeadPrize)),
            Column::words(lang.text(Text::HeadRemark)),
            Column::figures(lang.text(Text::HeadHandedOut)),
            Column::blank(lang.text(Text::HeadSignature)),
        ],
        sections: [Section { rows, ..Section::default() }]
            .into_iter()
            // Where nothing was put in and nothing is given there is nothing to sum.
            .chain(
                (!all.is_empty() || payouts.pot_cents > Cents(0))
                    .then(|| sums(payouts, handed_out, outstanding, lang)),
            )
            .chain(corrections)
            .collect(),
        notes: lots.collect(),
        evidence: Evidence::default(),
    };
    // Where all prizes are money, or nothing is to be remarked, paper has the room for signatures.
    for (column, is_any) in [
        (
            WHAT,
            outstanding.iter().any(|one| !one.goods_back.is_empty())
                || all.iter().any(|prize| !prize.text.is_empty()),
        ),
        (REMARK, is_remarked),
    ] {
        if let Some(column) = report.columns.get_mut(column) {
            column.data_only = !is_any;
        }
    }
    report
}

/// The line of a prize: what is due, and whether it was handed out.
fn line(prize: &Prize<'_>, handed: Option<Given<'_>>, directory: &Directory, lang: Lang) -> Row {
    let name = prize
        .player
        .map_or_else(|| lang.text(Text::NotAwarded).into_owned(), |player| directory.name(player, lang));
    let mut remarks: Vec<_> = prize.category.map(str::to_owned).into_iter().collect();
    if prize.last_place > prize.place {
        let places = [("first", prize.place.into()), ("last", prize.last_place.into())];
        remarks.push(lang.text_with(Text::SharedPlaces, places));
    }
    if let Some(rank) = prize.moved_up_from {
        remarks.push(lang.text_with(Text::PrizeMovedUp, [("rank", rank.into())]));
    }
    if prize.open {
        remarks.push(lang.text(Text::LotNeeded).into_owned());
    }
    remarks.extend(handed.and_then(|(_, handed)| {
        let amount = handed.amount.filter(|amount| Some(*amount) != prize.money)?;
        let parts = [("amount", texts::money(lang, amount).into()), ("edition", handed.edition.into())];
        Some(lang.text_with(Text::PrizeHandedOutOtherwise, parts))
    }));
    let what = if prize.text.is_empty() { Cell::Empty } else { prize.text.into() };
    Row::of([
        prize.place.into(),
        prize.player.map_or(Cell::Empty, |player| player.0.into()),
        name.into(),
        prize.money.map_or(Cell::Empty, Cell::Cents),
        what,
        Cell::Notes(remarks),
        handed.map_or(Cell::Empty, |(_, handed)| texts::local_date(lang, handed.at).into()),
        Cell::Empty,
    ])
}

/// What there is, what is due, what was handed out and what is still to be.
fn sums(payouts: &Payouts, handed_out: &HandedOut, outstanding: &[Outstanding], lang: Lang) -> Section {
    // What was recorded, not what is due now for the same prizes.
    let handed: Cents = handed_out.values().filter_map(|handed| handed.amount).sum();
    let still: Cents = outstanding.iter().map(Outstanding::gets).sum();
    let sum = |text: Text, amount: Cents| Row {
        strong: true,
        ..Row::of([
            Cell::Empty,
            Cell::Empty,
            lang.text(text).as_ref().into(),
            Cell::Cents(amount),
            Cell::Empty,
            Cell::Empty,
            Cell::Empty,
            Cell::Empty,
        ])
    };
    let mut sums = vec![
        sum(Text::Pot, payouts.pot_cents),
        sum(Text::PrizesTogether, payouts.paid_cents),
        sum(Text::HandedOutSoFar, handed),
    ];
    if still > Cents(0) {
        sums.push(sum(Text::StillToHandOut, still));
    }
    sums.push(sum(Text::Kept, payouts.kept_cents));
    if payouts.added_cents > Cents(0) {
        sums.push(sum(Text::Added, payouts.added_cents));
    }
    Section { title: Some(lang.text(Text::Sums).into_owned()), rows: sums, ..Section::default() }
}

/// Who gives back and who gets, once somebody has what is not his, or not as much as is his now. Who was
/// handed out nothing yet is told by his line in the list.
fn corrections(
    outstanding: &[Outstanding],
    payouts: &Payouts,
    handed_out: &HandedOut,
    directory: &Directory,
    lang: Lang,
) -> Option<Section> {
    let goods = |prizes: &[PrizeId]| {
        let name = |prize: &PrizeId| {
            let award = payouts.non_cash.iter().find(|award| PrizeId::Goods(award.number) == *prize);
            // What the rules do not award any more has its number left.
            let number = match prize {
                PrizeId::Goods(number) => (*number).into(),
                other => other.to_string().into(),
            };
            let number = [("prize", number)];
            award.map_or_else(|| lang.text_with(Text::PrizeOffTheList, number), |award| award.text.clone())
        };
        prizes.iter().map(name).collect::<Vec<_>>().join(", ")
    };
    let row = |one: &Outstanding| {
        let back = one.is_to_return();
        let prizes = goods(if back { &one.goods_back } else { &one.goods_due });
        let amount = if back { one.gives_back() } else { one.gets() };
        let mut remarks = vec![
            lang.text(if back { Text::PrizeGivesBack } else { Text::PrizeGets }).into_owned(),
            lang.text_with(
                Text::PrizeReceivedAndDue,
                [
                    ("received", texts::money(lang, one.received).into()),
                    ("due", texts::money(lang, one.due).into()),
                ],
            ),
        ];
        if back && one.gets() > Cents(0) {
            let gets = [("amount", texts::money(lang, one.gets()).into())];
            remarks.push(lang.text_with(Text::PrizeGetsBesides, gets));
        }
        if back && !one.goods_due.is_empty() {
            let gets = [("amount", goods(&one.goods_due).into())];
            remarks.push(lang.text_with(Text::PrizeGetsBesides, gets));
        }
        Row::of([
            Cell::Empty,
            one.player.0.into(),
            directory.name(one.player, lang).into(),
            if amount > Cents(0) { Cell::Cents(amount) } else { Cell::Empty },
            if prizes.is_empty() { Cell::Empty } else { prizes.into() },
            Cell::Notes(remarks),
            Cell::Empty,
            Cell::Empty,
        ])
    };
    let is_due = |((player, prize), handed): Given<'_>| match handed.amount {
        Some(amount) => payouts
            .cash
            .iter()
            .any(|award| award.number == *player && award.prize == *prize && award.amount_cents == amount),
        None => payouts
            .non_cash
            .iter()
            .any(|award| PrizeId::Goods(award.number) == *prize && award.players.contains(player)),
    };
    let has_other = |player| handed_out.iter().any(|given| given.0.0 == player && !is_due(given));
    let is_any_back = outstanding.iter().any(Outstanding::is_to_return);
    let rows: Vec<_> =
        outstanding.iter().filter(|one| is_any_back || has_other(one.player)).map(row).collect();
    (!rows.is_empty()).then(|| Section {
        title: Some(lang.text(Text::PrizeCorrections).into_owned()),
        rows,
        ..Section::default()
    })
}
