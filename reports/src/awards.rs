//! What is handed out: the list to sign, receipts, envelopes and certificates.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::ids::{PlayerNumber, PrizeId};
use domain::money::Cents;
use domain::standings::{Payouts, Ranking, TitleHolders};
use domain::tournament::state::Outstanding;
use texts::{Lang, Text};

use crate::print::Print;
use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading, pdf};

/// Prizes that were handed out, and when.
pub type HandedOut = BTreeMap<(PlayerNumber, PrizeId), DateTime<Utc>>;

/// What is printed of several: one again, marked as copy, or all.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pick {
    /// Only of this player.
    pub only: Option<PlayerNumber>,
    /// Printed again.
    pub copy: bool,
}

impl Pick {
    fn takes(self, player: PlayerNumber) -> bool {
        self.only.is_none_or(|only| only == player)
    }
}

/// A receipt as it is drawn.
#[derive(Debug, Clone)]
pub(crate) struct Receipt {
    pub title: String,
    /// What tells it apart.
    pub number: String,
    pub copy: bool,
    /// Labels and what stands beside them.
    pub lines: Vec<(String, String)>,
    pub sentence: String,
    /// Who signs.
    pub signs: String,
}

/// A certificate as it is drawn.
#[derive(Debug, Clone)]
pub(crate) struct Certificate {
    pub name: String,
    pub from: String,
    pub achievement: String,
    pub points: Option<String>,
    pub copy: bool,
}

/// An envelope as it is drawn.
#[derive(Debug, Clone)]
pub(crate) struct Envelope {
    pub name: String,
    pub achievement: String,
    pub prize: String,
    pub copy: bool,
}

/// A prize of a player.
struct Prize<'a> {
    id: PrizeId,
    player: Option<PlayerNumber>,
    place: u16,
    last_place: u16,
    /// Of whom it is for.
    category: Option<&'a str>,
    money: Option<Cents>,
    text: &'a str,
    /// A lot decides among several.
    open: bool,
}

impl Prize<'_> {
    fn place(&self, lang: Lang) -> String {
        let place = if self.last_place > self.place {
            let places = [("first", self.place.into()), ("last", self.last_place.into())];
            lang.text_with(Text::PrizePlaces, places)
        } else {
            lang.text_with(Text::PrizePlace, [("place", self.place.into())])
        };
        match self.category {
            Some(category) => {
                let words = [("category", category.to_owned().into()), ("place", place.into())];
                lang.text_with(Text::PrizeOfCategory, words)
            }
            None => place,
        }
    }

    fn what(&self, lang: Lang) -> String {
        self.money.map_or_else(|| self.text.to_owned(), |money| texts::money(lang, money))
    }
}

/// Money first, then the others, each by place.
fn prizes(payouts: &Payouts) -> Vec<Prize<'_>> {
    let cash = payouts.cash.iter().map(|award| Prize {
        id: award.prize.clone(),
        player: Some(award.number),
        place: award.place,
        category: award.category.as_deref(),
        last_place: award.last_place,
        money: Some(award.amount_cents),
        text: "",
        open: false,
    });
    let others = payouts.non_cash.iter().flat_map(|award| {
        let players = if award.players.is_empty() {
            vec![None]
        } else {
            award.players.iter().copied().map(Some).collect()
        };
        players.into_iter().map(|player| Prize {
            id: PrizeId::Goods(award.number),
            player,
            place: award.place,
            category: award.category.as_deref(),
            last_place: award.place,
            money: None,
            text: &award.text,
            open: award.players.len() > 1,
        })
    });
    cash.chain(others).collect()
}

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
        sections: [Section { rows: all.iter().map(row).collect(), ..Section::default() }, sums]
            .into_iter()
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
        (
            REMARK,
            !outstanding.is_empty()
                || all.iter().any(|p| p.open || p.last_place > p.place || p.category.is_some()),
        ),
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

/// Columns of the list of prizes.
const WHAT: usize = 4;
const REMARK: usize = 5;

/// A receipt for every prize that has somebody, two to a page.
#[must_use]
pub fn prize_receipts(payouts: &Payouts, pick: Pick, directory: &Directory, heading: &Heading) -> Print {
    let lang = heading.lang;
    let title = lang.text(Text::PrizeReceiptTitle).into_owned();
    let all = prizes(payouts);
    let of = |number: usize, prize: &Prize<'_>| {
        let player = prize.player.filter(|player| !prize.open && pick.takes(*player))?;
        let line = |text: Text, value: String| (lang.text(text).into_owned(), value);
        Some(Receipt {
            title: title.clone(),
            number: lang.text_with(Text::Numbers, [("list", number.to_string().into())]),
            copy: pick.copy,
            lines: vec![
                line(Text::HeadName, directory.spoken_name(player, lang)),
                line(Text::ReceiptStartNumber, player.to_string()),
                line(Text::ReceiptFor, prize.place(lang)),
                line(
                    if prize.money.is_some() { Text::HeadAmount } else { Text::HeadPrize },
                    prize.what(lang),
                ),
            ],
            sentence: lang.text(Text::PrizeReceiptSentence).into_owned(),
            signs: lang.text(Text::ReceiptRecipient).into_owned(),
        })
    };
    let receipts: Vec<_> = all.iter().enumerate().filter_map(|(at, prize)| of(at + 1, prize)).collect();
    Print::of(heading, title, pdf::receipts(heading, &receipts))
}

/// What a player owes and paid for taking part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fee {
    /// Who.
    pub player: PlayerNumber,
    /// What he paid so far.
    pub paid: Cents,
    /// What is due.
    pub due: Cents,
}

/// A receipt for every fee that was paid, two to a page.
#[must_use]
pub fn fee_receipts(fees: &[Fee], pick: Pick, directory: &Directory, heading: &Heading) -> Print {
    let lang = heading.lang;
    let title = lang.text(Text::FeeReceiptTitle).into_owned();
    let of = |fee: &Fee| {
        let line = |text: Text, value: String| (lang.text(text).into_owned(), value);
        Receipt {
            title: title.clone(),
            number: lang.text_with(Text::Numbers, [("list", fee.player.to_string().into())]),
            copy: pick.copy,
            lines: vec![
                line(Text::HeadName, directory.spoken_name(fee.player, lang)),
                line(Text::ReceiptStartNumber, fee.player.to_string()),
                line(Text::ReceiptFor, lang.text(Text::HeadFee).into_owned()),
                line(Text::HeadAmount, texts::money(lang, fee.paid)),
            ],
            sentence: lang.text(Text::FeeReceiptSentence).into_owned(),
            signs: lang.text(Text::ReceiptCashier).into_owned(),
        }
    };
    let paid = fees.iter().filter(|fee| fee.paid > Cents::ZERO && pick.takes(fee.player));
    let receipts: Vec<_> = paid.map(of).collect();
    Print::of(heading, title, pdf::receipts(heading, &receipts))
}

/// An envelope (DL) for everybody with a prize, with all that is in it.
#[must_use]
pub fn envelopes(payouts: &Payouts, pick: Pick, directory: &Directory, heading: &Heading) -> Print {
    let lang = heading.lang;
    let all = prizes(payouts);
    let mut of: Vec<(PlayerNumber, Vec<&Prize<'_>>)> = Vec::new();
    for prize in all.iter().filter(|prize| !prize.open) {
        let Some(player) = prize.player.filter(|player| pick.takes(*player)) else { continue };
        match of.iter_mut().find(|(known, _)| *known == player) {
            Some((_, prizes)) => prizes.push(prize),
            None => of.push((player, vec![prize])),
        }
    }
    let envelope = |(player, prizes): &(PlayerNumber, Vec<&Prize<'_>>)| Envelope {
        name: directory.spoken_name(*player, lang),
        achievement: prizes.first().map(|prize| prize.place(lang)).unwrap_or_default(),
        prize: prizes.iter().map(|prize| prize.what(lang)).collect::<Vec<_>>().join(" · "),
        copy: pick.copy,
    };
    let envelopes: Vec<_> = of.iter().map(envelope).collect();
    let title = lang.text(Text::EnvelopesTitle).into_owned();
    Print::of(heading, title, pdf::envelopes(heading, &envelopes))
}

/// A certificate for the first places, and for every title.
#[must_use]
pub fn certificates(
    ranking: &Ranking,
    titles: &[TitleHolders],
    places: u16,
    pick: Pick,
    directory: &Directory,
    heading: &Heading,
) -> Print {
    let lang = heading.lang;
    let certificate = |player: PlayerNumber, achievement: String, points: Option<String>| Certificate {
        name: directory.spoken_name(player, lang),
        from: directory.club_and_town(player),
        achievement,
        points,
        copy: pick.copy,
    };
    let winners = ranking.rows.iter().filter(|row| row.rank <= places && pick.takes(row.number)).map(|row| {
        let points = lang.text_with(Text::CertificatePoints, [("points", texts::points(row.total).into())]);
        let place = lang.text_with(Text::PrizePlace, [("place", row.rank.into())]);
        certificate(row.number, place, Some(points))
    });
    let holders = titles.iter().flat_map(|title| title.players.iter().map(move |player| (title, *player)));
    let holders = holders
        .filter(|(_, player)| pick.takes(*player))
        .map(|(title, player)| certificate(player, title.name.clone(), None));
    let certificates: Vec<_> = winners.chain(holders).collect();
    let title = lang.text(Text::CertificateTitle).into_owned();
    Print::of(heading, title, pdf::certificates(heading, &certificates))
}
