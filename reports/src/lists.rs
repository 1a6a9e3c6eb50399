//! The desk's lists: who comes, who paid, what is worn.

use domain::ids::PlayerNumber;
use domain::money::Cents;
use texts::Text;

use crate::awards::Fee;
use crate::directory::sort_key;
use crate::print::Print;
use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading, Pick, pdf};

/// Who is registered, as the desk has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Registered {
    /// Fee, and who it is.
    pub fee: Fee,
    /// In the hall.
    pub checked_in: bool,
    /// Still takes part.
    pub takes_part: bool,
}

/// A badge as it is drawn.
#[derive(Debug, Clone)]
pub(crate) struct Badge {
    pub given: String,
    pub family: String,
    pub from: String,
    pub number: String,
}

/// By name: a box to tick, club or town, what is still to be paid, a line to sign on.
#[must_use]
pub fn check_in(players: &[Registered], directory: &Directory, heading: &Heading) -> Report {
    let lang = heading.lang;
    let mut players: Vec<_> = players.iter().filter(|player| player.takes_part).collect();
    players
        .sort_by_cached_key(|player| (sort_key(&directory.name(player.fee.player, lang)), player.fee.player));
    let has_fee = players.iter().any(|player| player.fee.due > Cents::ZERO);
    let row = |player: &&Registered| {
        let number = player.fee.player;
        let open = player.fee.due - player.fee.paid;
        let mut cells = vec![
            Cell::Empty,
            directory.name(number, lang).into(),
            number.0.into(),
            directory.club_and_town(number).into(),
        ];
        cells.extend(has_fee.then(|| if open > Cents::ZERO { Cell::Cents(open) } else { Cell::Empty }));
        let here = if player.checked_in { lang.text(Text::CheckedIn).as_ref().into() } else { Cell::Empty };
        cells.extend([here, Cell::Empty]);
        Row { cells, ..Row::default() }
    };
    let mut columns = vec![
        Column::tick(),
        Column::names(lang.text(Text::HeadName)),
        Column::figures(lang.text(Text::HeadNumber)),
        Column::words(lang.text(Text::HeadClub)),
    ];
    columns.extend(has_fee.then(|| Column::total(lang.text(Text::HeadOpen))));
    columns.extend([Column::words(lang.text(Text::HeadHere)), Column::blank(lang.text(Text::HeadSignature))]);
    Report {
        heading: heading.clone(),
        title: lang.text(Text::CheckInTitle).into_owned(),
        subject: Subject::Facts,
        layout: Layout::Signing,
        section_head: None,
        columns,
        sections: vec![Section { rows: players.iter().map(row).collect(), ..Section::default() }],
        notes: Vec::new(),
        evidence: Evidence::default(),
    }
}

/// By number: what was due, what was paid, what is open, and the sums.
#[must_use]
pub fn fees(players: &[Registered], directory: &Directory, heading: &Heading) -> Report {
    let lang = heading.lang;
    let open = |fee: &Fee| Cents((fee.due - fee.paid).0.max(0));
    let row = |player: &Registered| {
        let fee = &player.fee;
        let left = (!player.takes_part).then(|| lang.text(Text::Withdrawn).into_owned());
        let too_much = Cents((fee.paid - fee.due).0.max(0));
        let overpaid = (too_much > Cents::ZERO)
            .then(|| lang.text_with(Text::FeeOverpaid, [("amount", texts::money(lang, too_much).into())]));
        let remark: Vec<_> = left.into_iter().chain(overpaid).collect();
        Row::of([
            fee.player.0.into(),
            directory.name(fee.player, lang).into(),
            directory.belongs_to(fee.player).into(),
            Cell::Cents(fee.due),
            Cell::Cents(fee.paid),
            Cell::Cents(open(fee)),
            remark.join(", ").into(),
        ])
    };
    let sum = |amount: fn(&Fee) -> Cents| Cell::Cents(players.iter().map(|player| amount(&player.fee)).sum());
    let sums = Row {
        strong: true,
        ..Row::of([
            Cell::Empty,
            lang.text(Text::FeeSum).as_ref().into(),
            Cell::Empty,
            sum(|fee| fee.due),
            sum(|fee| fee.paid),
            Cell::Cents(players.iter().map(|player| open(&player.fee)).sum()),
            Cell::Empty,
        ])
    };
    Report {
        heading: heading.clone(),
        title: lang.text(Text::FeesTitle).into_owned(),
        subject: Subject::Facts,
        layout: Layout::Table,
        section_head: None,
        columns: vec![
            Column::figures(lang.text(Text::HeadNumber)),
            Column::names(lang.text(Text::HeadName)),
            Column::words(lang.text(Text::HeadClub)),
            Column::figures(lang.text(Text::HeadDue)),
            Column::total(lang.text(Text::HeadPaid)),
            Column::figures(lang.text(Text::HeadOpen)),
            Column::words(lang.text(Text::HeadRemark)),
        ],
        sections: vec![Section {
            rows: players.iter().map(row).chain([sums]).collect(),
            ..Section::default()
        }],
        notes: Vec::new(),
        evidence: Evidence::default(),
    }
}

/// A badge for everybody, ten to a page.
#[must_use]
pub fn badges(players: &[PlayerNumber], pick: Pick, directory: &Directory, heading: &Heading) -> Print {
    let lang = heading.lang;
    let badge = |player: &PlayerNumber| {
        let (given, family) = directory.names(*player, lang);
        Badge { given, family, from: directory.club_and_town(*player), number: player.to_string() }
    };
    let chosen = players.iter().filter(|player| pick.only.is_none_or(|only| only == **player));
    let badges: Vec<_> = chosen.map(badge).collect();
    let title = lang.text(Text::BadgesTitle).into_owned();
    Print::of(heading, title, pdf::badges(heading, &badges))
}
