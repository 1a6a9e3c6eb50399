//! Who gets which prize, to the cent.

use domain::money::Cents;
use domain::standings::{CashAward, NonCashAward, Payouts};
use texts::Text;

use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// Money by player, prizes that are not money, and the sums.
#[must_use]
pub fn payouts(payouts: &Payouts, directory: &Directory, heading: &Heading) -> Report {
    let lang = heading.lang;
    let cash = Section {
        rows: payouts.cash.iter().map(|award| cash_row(award, directory, heading)).collect(),
        ..Section::default()
    };
    let others = Section {
        title: Some(lang.text(Text::NonCashPrizes).into_owned()),
        rows: payouts.non_cash.iter().flat_map(|award| other_rows(award, directory, heading)).collect(),
        ..Section::default()
    };
    let sum = |text: Text, amount: Cents| {
        let name = lang.text(text).into_owned().into();
        Row::of([Cell::Empty, Cell::Empty, name, Cell::Cents(amount), Cell::Empty])
    };
    let sums = Section {
        title: Some(lang.text(Text::Sums).into_owned()),
        rows: vec![
            sum(Text::Pot, payouts.pot_cents),
            sum(Text::PaidOut, payouts.paid_cents),
            sum(Text::Kept, payouts.kept_cents),
        ],
        ..Section::default()
    };
    let lots = payouts.lots_wanted.iter().map(|wanted| {
        lang.text_with(Text::LotForCents, [("players", texts::numbers(lang, &wanted.players).into())])
    });
    Report {
        heading: heading.clone(),
        title: lang.text(Text::PayoutsTitle).into_owned(),
        subject: Subject::Results,
        layout: Layout::Table,
        section_head: None,
        columns: vec![
            Column::total(lang.text(Text::HeadRank)),
            Column::figures(lang.text(Text::HeadNumber)),
            Column::names(lang.text(Text::HeadName)),
            Column::total(lang.text(Text::HeadAmount)),
            Column::words(lang.text(Text::HeadRemark)),
        ],
        sections: [cash, others, sums].into_iter().filter(|section| !section.rows.is_empty()).collect(),
        notes: lots.collect(),
        evidence: Evidence::default(),
    }
}

fn cash_row(award: &CashAward, directory: &Directory, heading: &Heading) -> Row {
    let lang = heading.lang;
    let shared = (award.last_place > award.rank).then(|| {
        lang.text_with(Text::SharedPlaces, [("first", award.rank.into()), ("last", award.last_place.into())])
    });
    Row::of([
        award.rank.into(),
        award.number.0.into(),
        directory.name(award.number, lang).into(),
        Cell::Cents(award.amount_cents),
        shared.unwrap_or_default().into(),
    ])
}

/// A row for each player a prize may go to; one without a player if nobody fills the place.
fn other_rows(award: &NonCashAward, directory: &Directory, heading: &Heading) -> Vec<Row> {
    let lang = heading.lang;
    let row = |place: Cell, number: Cell, name: String| {
        Row::of([place, number, name.into(), Cell::Empty, award.text.as_str().into()])
    };
    if award.players.is_empty() {
        return vec![row(award.place.into(), Cell::Empty, lang.text(Text::NotAwarded).into_owned())];
    }
    let of_player = |player: &domain::ids::PlayerNumber| {
        row(award.place.into(), player.0.into(), directory.name(*player, lang))
    };
    award.players.iter().map(of_player).collect()
}
