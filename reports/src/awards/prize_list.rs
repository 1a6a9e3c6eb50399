//! The list of prizes, to be signed: who gets what, and after a changed edition who gives back.

use domain::ids::PrizeId;
use domain::money::Cents;
use domain::standings::Payouts;
use domain::tournament::state::Outstanding;
use texts::{Lang, Text};

use super::{HandedOut, Prize, prizes};
use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// Columns of the list of prizes.
const WHAT: usize = 4;
const REMARK: usize = 5;

/// Place, name, prize, whether it was handed out, and a line to sign on; the sums of what is due and of
/// what was handed out.
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
    let when = |prize: &Prize<'_>| handed_out.get(&(prize.player?, prize.id.clone()));
    let row = |prize: &Prize<'_>| {
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
        let what = if prize.text.is_empty() { Cell::Empty } else { prize.text.into() };
        Row::of([
            prize.place.into(),
            prize.player.map_or(Cell::Empty, |player| player.0.into()),
            name.into(),
            prize.money.map_or(Cell::Empty, Cell::Cents),
            what,
            Cell::Notes(remarks),
            when(prize).map_or(Cell::Empty, |at| texts::local_date(lang, *at).into()),
            Cell::Empty,
        ])
    };
    let handed: Cents =
        all.iter().filter(|prize| when(prize).is_some()).filter_map(|prize| prize.money).sum();
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
        sum(Text::Kept, payouts.kept_cents),
    ];
    if payouts.added_cents > Cents(0) {
        sums.push(sum(Text::Added, payouts.added_cents));
    }
    let sums = Section { title: Some(lang.text(Text::Sums).into_owned()), rows: sums, ..Section::default() };
    let lots = payouts.lots_wanted.iter().map(|wanted| {
        let what = if wanted.left_over_cents > Cents(0) { Text::LotForCents } else { Text::LotForGoods };
        lang.text_with(what, [("players", texts::numbers(lang, &wanted.players).into())])
    });
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
        sections: [Section { rows: all.iter().map(row).collect(), ..Section::default() }]
            .into_iter()
            // Where nothing was put in and nothing is given there is nothing to sum.
            .chain((!all.is_empty() || payouts.pot_cents > Cents(0)).then_some(sums))
            .chain(corrections(outstanding, payouts, directory, lang))
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
        (REMARK, !outstanding.is_empty() || all.iter().any(Prize::has_remark)),
    ] {
        if let Some(column) = report.columns.get_mut(column) {
            column.data_only = !is_any;
        }
    }
    report
}

/// Who gives back and who gets, once somebody has what is not his.
fn corrections(
    outstanding: &[Outstanding],
    payouts: &Payouts,
    directory: &Directory,
    lang: Lang,
) -> Option<Section> {
    let goods = |prizes: &[PrizeId]| {
        let named = payouts.non_cash.iter().filter(|award| prizes.contains(&PrizeId::Goods(award.number)));
        named.map(|award| award.text.clone()).collect::<Vec<_>>().join(", ")
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
    outstanding.iter().any(Outstanding::is_to_return).then(|| Section {
        title: Some(lang.text(Text::PrizeCorrections).into_owned()),
        rows: outstanding.iter().map(row).collect(),
        ..Section::default()
    })
}
