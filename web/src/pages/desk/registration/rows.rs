//! The rows of the list, each a button, and what was done last.

use chrono::NaiveDate;
use domain::money::Cents;
use domain::tournament::event::cash::Means;
use texts::{Lang, Page as T};
use views::preregistrations::{Preregistration, PreregistrationState};
use views::registration_desk::{Alike, Deed, Done, KnownPerson, Row};

use super::money;
use crate::words::Who;

/// A line of a list.
pub struct Line {
    /// The start number, if he has one.
    pub number: Option<u16>,
    pub name: String,
    /// Club or residence, team, until when he is suspended.
    pub about: String,
    /// The button: its field, its value, what it says.
    pub button: Option<(&'static str, String, String)>,
    /// How he stands, where nothing is left to do.
    pub state: String,
    /// He is here and owes nothing.
    pub settled: bool,
    /// Who asked for a place: his id, to be cancelled.
    pub cancels: Option<String>,
}

fn joined(parts: impl IntoIterator<Item = Option<String>>) -> String {
    let parts: Vec<String> = parts.into_iter().flatten().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

impl Line {
    /// A player.
    pub fn of_row(lang: Lang, row: &Row) -> Self {
        let who = Who::of(lang, &row.player);
        let fee = money(lang, row.owes);
        let text = match (row.takes_part, row.present, row.owes > Cents::ZERO) {
            (true, false, true) => Some(lang.page_with(T::DeskArrivesPays, [("fee", fee.into())])),
            (true, false, false) => Some(lang.page(T::DeskArrives).into_owned()),
            (true, true, true) => Some(lang.page_with(T::DeskPays, [("fee", fee.into())])),
            _ => None,
        };
        let settled = row.takes_part && text.is_none();
        let state = lang.page(if settled { T::DeskSettled } else { T::DeskLeft }).into_owned();
        let overpaid = (row.overpaid > Cents::ZERO)
            .then(|| lang.page_with(T::DeskOverpaid, [("amount", money(lang, row.overpaid).into())]));
        let here = (row.present && text.is_some()).then(|| lang.page(T::DeskIsHere).into_owned());
        Self {
            number: Some(row.player.number),
            name: who.name,
            about: joined([
                Some(who.home),
                row.team.clone(),
                here,
                overpaid,
                row.suspended_until.map(|until| suspended(lang, until)),
            ]),
            button: text
                .map(|text| ("arrive", format!("{}.{}.{}", row.player.number, row.seen, row.owes.0), text)),
            state,
            settled,
            cancels: None,
        }
    }

    /// Who asked for a place.
    pub fn of_preregistration(lang: Lang, asked: &Preregistration, fee: Cents) -> Self {
        let name = [asked.family_name.as_deref(), asked.given_name.as_deref()].into_iter().flatten();
        let waits = match (asked.state, asked.position) {
            (PreregistrationState::Waiting, Some(position)) => {
                lang.page_with(T::DeskWaits, [("position", position.into())])
            }
            _ => lang.page(T::DeskHasPlace).into_owned(),
        };
        let alike = asked.possible_doubles.first();
        let alike = alike.map(|alike| lang.page_with(T::DeskLikeNumber, [("number", alike.number.into())]));
        Self {
            number: None,
            name: name.collect::<Vec<_>>().join(" "),
            about: joined([asked.club_name.clone().or_else(|| asked.residence.clone()), Some(waits), alike]),
            button: Some(("asked", asked.id.to_string(), entering(lang, fee))),
            state: String::new(),
            settled: false,
            cancels: Some(asked.id.to_string()),
        }
    }

    /// A person known here.
    pub fn of_person(lang: Lang, person: &KnownPerson, fee: Cents) -> Self {
        Self {
            number: None,
            name: format!("{} {}", person.family_name, person.given_name),
            about: about(lang, person),
            button: Some(("person", person.id.to_string(), entering(lang, fee))),
            state: String::new(),
            settled: false,
            cancels: None,
        }
    }
}

fn about(lang: Lang, person: &KnownPerson) -> String {
    let suspended = person.suspended_until.map(|until| suspended(lang, until));
    joined([person.club_name.clone().or_else(|| person.residence.clone()), suspended])
}

fn suspended(lang: Lang, until: NaiveDate) -> String {
    lang.page_with(T::DeskSuspended, [("until", texts::date(lang, until).into())])
}

/// Who is entered is here and pays.
pub fn entering(lang: Lang, fee: Cents) -> String {
    match fee {
        Cents::ZERO => lang.page(T::DeskEnters).into_owned(),
        fee => lang.page_with(T::DeskEntersPays, [("fee", money(lang, fee).into())]),
    }
}

/// Somebody who may be the same as a new player.
pub struct Double {
    pub name: String,
    pub about: String,
    /// The button that takes him: its field, its value, what it says.
    pub button: Option<(&'static str, String, String)>,
    /// The player who has a number already.
    pub number: Option<u16>,
}

impl Double {
    pub fn of(lang: Lang, alike: &Alike, fee: Cents) -> Self {
        let name = |person: &KnownPerson| format!("{} {}", person.family_name, person.given_name);
        match alike {
            Alike::Player(number, person) => Self {
                name: name(person),
                about: joined([
                    Some(lang.page_with(T::DeskHasNumber, [("number", (*number).into())])),
                    Some(about(lang, person)),
                ]),
                button: None,
                number: Some(*number),
            },
            Alike::Preregistered(asked, person) => Self {
                name: name(person),
                about: joined([Some(lang.page(T::DeskHasPlace).into_owned()), Some(about(lang, person))]),
                button: Some(("asked", asked.to_string(), entering(lang, fee))),
                number: None,
            },
            Alike::Person(person) => Self {
                name: name(person),
                about: about(lang, person),
                button: Some(("person", person.id.to_string(), entering(lang, fee))),
                number: None,
            },
            Alike::Hidden => Self {
                name: lang.page(T::DeskHiddenDouble).into_owned(),
                about: String::new(),
                button: None,
                number: None,
            },
        }
    }
}

/// What was done last, and how it is taken back.
pub struct Toast {
    pub text: String,
    pub player: u16,
    pub undo: Option<Undo>,
}

/// What is taken back.
pub struct Undo {
    pub seen: String,
    /// He was registered by it: that is annulled.
    pub registered: bool,
    pub present: bool,
    /// In cents, and how it was paid.
    pub fee: Option<(i64, &'static str)>,
}

impl Toast {
    pub fn of(lang: Lang, done: &Done, row: Option<&Row>) -> Self {
        let deed = |deed: &Deed| match *deed {
            Deed::Registered => {
                lang.page_with(T::DeskDoneRegistered, [("number", done.player.number.into())])
            }
            Deed::Arrived => lang.page(T::DeskDoneArrived).into_owned(),
            Deed::ArrivalReverted => lang.page(T::DeskDoneReverted).into_owned(),
            Deed::Paid(amount, _) if amount < Cents::ZERO => {
                lang.page_with(T::DeskDoneGivenBack, [("amount", money(lang, -amount).into())])
            }
            Deed::Paid(amount, means) => {
                let by = lang.page(name_of(means));
                lang.page_with(T::DeskDonePaid, [("amount", money(lang, amount).into()), ("by", by.into())])
            }
            Deed::Annulled => lang.page(T::DeskDoneAnnulled).into_owned(),
            Deed::Withdrawn => lang.page(T::DeskDoneWithdrawn).into_owned(),
            Deed::Changed => lang.page(T::DeskDoneChanged).into_owned(),
        };
        let mut deeds: Vec<String> = done.deeds.iter().map(deed).collect();
        if deeds.is_empty() {
            deeds.push(lang.page(T::DeskDoneChanged).into_owned());
        }
        let has = |wanted: Deed| done.deeds.contains(&wanted);
        let paid = done.paid().filter(|(amount, _)| *amount > Cents::ZERO);
        let can = has(Deed::Registered) || has(Deed::Arrived) || paid.is_some();
        let undo = row.filter(|_| can).map(|row| Undo {
            seen: row.seen.clone(),
            registered: has(Deed::Registered),
            present: has(Deed::Arrived),
            fee: paid.map(|(amount, means)| (amount.0, word_of(means))),
        });
        let who = Who::of(lang, &done.player);
        let text = format!("{} {}: {}", who.number, who.name, deeds.join(" · "));
        Self { text, player: done.player.number, undo }
    }
}

/// Ways to pay, by the word of a form.
pub const MEANS: [(&str, Means, T); 3] = [
    ("cash", Means::Cash, T::DeskCash),
    ("prepaid", Means::Prepaid, T::DeskPrepaid),
    ("invoice", Means::Invoice, T::DeskInvoice),
];

fn name_of(means: Means) -> T {
    MEANS.into_iter().find(|(_, known, _)| *known == means).map_or(T::DeskCash, |(.., name)| name)
}

fn word_of(means: Means) -> &'static str {
    MEANS.into_iter().find(|(_, known, _)| *known == means).map_or("cash", |(word, ..)| word)
}

/// The way to pay that a form says.
pub fn means_of(word: Option<&str>) -> Means {
    MEANS.into_iter().find(|(known, ..)| Some(*known) == word).map_or(Means::Cash, |(_, means, _)| means)
}
