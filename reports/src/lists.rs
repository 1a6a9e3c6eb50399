//! The desk's lists: who comes, who paid, what is worn.

mod badges;

use chrono::{DateTime, Utc};
use domain::ids::PlayerNumber;
use domain::money::Cents;
use texts::Text;

use crate::awards::Fee;
use crate::directory::list_key;
use crate::print::Print;
use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading, Pick};

/// Who is registered, as the desk has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registered {
    /// Fee, and who it is.
    pub fee: Fee,
    /// In the hall.
    pub checked_in: bool,
    /// Still takes part.
    pub takes_part: bool,
}

/// Somebody who asked for a place before the day, as the desk has him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreregistrationRow {
    /// His place in the order in which they came, from 1.
    pub nth: usize,
    /// Family name, then given name; none once he is erased.
    pub name: Option<String>,
    /// The club.
    pub club: Option<String>,
    /// The place of residence.
    pub residence: Option<String>,
    /// How he is reached.
    pub contact: Option<String>,
    /// The federation's number of the member.
    pub member_number: Option<String>,
    /// What has become of it.
    pub became: Became,
    /// When he asked.
    pub at: DateTime<Utc>,
}

/// What has become of it that somebody asked for a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Became {
    /// He waits, in this place of the line.
    Waiting(usize),
    /// He has a place.
    Place,
    /// He plays, under this number.
    Registered(PlayerNumber),
    /// He does not come.
    Cancelled,
}

/// In the order in which they came: who has a place, who waits, how each is reached.
#[must_use]
pub fn pre_registrations(rows: &[PreregistrationRow], heading: &Heading) -> Report {
    let lang = heading.lang;
    let text = |text: &Option<String>| text.clone().unwrap_or_default().into();
    let row = |preregistration: &PreregistrationRow| {
        let became = match preregistration.became {
            Became::Waiting(position) => lang.text_with(Text::BecameWaiting, [("position", position.into())]),
            Became::Place => lang.text(Text::BecamePlace).into_owned(),
            Became::Registered(number) => {
                lang.text_with(Text::BecameRegistered, [("number", number.0.into())])
            }
            Became::Cancelled => lang.text(Text::BecameCancelled).into_owned(),
        };
        Row::of([
            u16::try_from(preregistration.nth).unwrap_or(u16::MAX).into(),
            text(&preregistration.name),
            text(&preregistration.club),
            text(&preregistration.residence),
            text(&preregistration.contact),
            text(&preregistration.member_number),
            became.into(),
            texts::local_date_time(lang, preregistration.at).into(),
        ])
    };
    Report {
        heading: heading.clone(),
        title: lang.text(Text::PreRegistrationsTitle).into_owned(),
        subject: Subject::Facts,
        layout: Layout::Log,
        section_head: None,
        columns: vec![
            Column::figures(lang.text(Text::HeadNth)),
            Column::names(lang.text(Text::HeadName)),
            Column::words(lang.text(Text::HeadClubName)),
            Column::words(lang.text(Text::HeadResidence)),
            Column::words(lang.text(Text::HeadContact)),
            Column::words(lang.text(Text::HeadMemberNumber)),
            Column::words(lang.text(Text::HeadBecame)),
            Column::words(lang.text(Text::HeadAskedAt)),
        ],
        sections: vec![Section { rows: rows.iter().map(row).collect(), ..Section::default() }],
        notes: Vec::new(),
        evidence: Evidence::default(),
    }
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
        .sort_by_cached_key(|player| (list_key(&directory.name(player.fee.player, lang)), player.fee.player));
    let has_fee = players.iter().any(|player| player.fee.due > Cents::ZERO);
    let has_members = players.iter().any(|player| directory.member_number(player.fee.player).is_some());
    let row = |player: &&Registered| {
        let number = player.fee.player;
        let open = player.fee.due - player.fee.paid;
        let mut cells = vec![
            Cell::Empty,
            directory.name(number, lang).into(),
            number.0.into(),
            directory.club_and_town(number).into(),
        ];
        cells.extend(has_members.then(|| directory.member_number(number).unwrap_or_default().into()));
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
    columns.extend(has_members.then(|| Column::words(lang.text(Text::HeadMemberNumber))));
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
        let amount = |text: Text, cents: Cents| {
            let said = || lang.text_with(text, [("amount", texts::money(lang, cents).into())]);
            (cents != Cents::ZERO).then(said)
        };
        let kind =
            fee.kind.as_ref().map(|kind| lang.text_with(Text::FeeKind, [("kind", kind.as_str().into())]));
        let payer = fee
            .payer
            .map(|payer| lang.text_with(Text::FeePaidBy, [("name", directory.name(payer, lang).into())]));
        let ways = [amount(Text::FeePrepaid, fee.prepaid), amount(Text::FeeInvoiced, fee.invoiced)];
        let told = [kind, payer].into_iter().chain(ways).chain([overpaid]).flatten();
        let remark: Vec<_> = left.into_iter().chain(told).collect();
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
    Print::of(heading, title, badges::badges(heading, &badges))
}
