//! Names, points and moments as pages write them.

use chrono::{DateTime, SecondsFormat, Utc};
use domain::points::Points;
use domain::standings::TieDecision;
use domain::tournament::state::Phase;
use engine::Role;
use texts::{Lang, Page as T, Text};
use views::names::Named;
use views::rankings::TieReason;

/// A player as pages show him.
#[derive(Debug, Clone)]
pub struct Who {
    /// The start number.
    pub number: u16,
    /// Family name, then given name; "Spieler 17" for who may not know it.
    pub name: String,
    /// The family name, or what stands for the whole of an unknown name.
    pub family: String,
    /// The given name, if it is known beside a family name.
    pub given: String,
    /// The club, or else the residence; empty if neither is known.
    pub home: String,
}

impl Who {
    /// A player in a language.
    pub fn of(lang: Lang, named: &Named) -> Self {
        let who = &named.who;
        let parts = [&who.family_name, &who.given_name].into_iter().flatten().map(|part| part.trim());
        let mut parts = parts.filter(|part| !part.is_empty()).map(str::to_owned);
        let nameless = || lang.text_with(Text::Player, [("number", named.number.into())]);
        let (family, given) = (parts.next().unwrap_or_else(nameless), parts.next().unwrap_or_default());
        Self {
            number: named.number,
            name: if given.is_empty() { family.clone() } else { format!("{family} {given}") },
            family,
            given,
            home: who.club_name.clone().or_else(|| who.residence.clone()).unwrap_or_default(),
        }
    }

    /// Several of them.
    pub fn all<'a>(lang: Lang, named: impl IntoIterator<Item = &'a Named>) -> Vec<Self> {
        named.into_iter().map(|named| Self::of(lang, named)).collect()
    }
}

/// Points with their sign, as they change a sum.
pub fn signed(points: Points) -> String {
    let plain = texts::points(points);
    if points > Points::ZERO { format!("+{plain}") } else { plain }
}

/// A moment: for programs, and for people as long as no script has put it on their own clock.
#[derive(Debug, Clone)]
pub struct Moment {
    /// As RFC 3339 has it.
    pub iso: String,
    /// On the clock on the wall of the hall; a script shows it as the reader's own clock does.
    pub text: String,
}

impl Moment {
    /// A moment in a language.
    pub fn of(lang: Lang, moment: DateTime<Utc>) -> Self {
        Self {
            iso: moment.to_rfc3339_opts(SecondsFormat::Secs, true),
            text: texts::local_date_time(lang, moment),
        }
    }
}

/// The clock of a round that is played.
#[derive(Debug, Clone)]
pub enum Clock {
    /// It goes until then.
    Until(Moment),
    /// It stands, with so many minutes and seconds on it; `said` is a sentence of it.
    Stands { left: String, said: String },
}

impl Clock {
    /// The clock of a round, if it is played and has one.
    pub fn of(
        lang: Lang,
        phase: Phase,
        due: Option<DateTime<Utc>>,
        left_seconds: Option<u32>,
    ) -> Option<Self> {
        if phase != Phase::Started {
            return None;
        }
        let until = || due.map(|due| Self::Until(Moment::of(lang, due)));
        let stands = |seconds: u32| {
            let left = format!("{}:{:02}", seconds / 60, seconds % 60);
            Self::Stands { said: lang.page_with(T::ClockStands, [("left", left.as_str().into())]), left }
        };
        left_seconds.map(stands).or_else(until)
    }

    /// Whether it stands.
    pub fn stands(&self) -> bool {
        matches!(self, Self::Stands { .. })
    }
}

/// How far a round is, in a word.
pub fn phase(phase: Phase) -> T {
    match phase {
        Phase::Drawn => T::PhaseDrawn,
        Phase::Started => T::PhaseStarted,
        Phase::Ended => T::PhaseEnded,
    }
}

/// What a role is called.
pub fn role(role: Role) -> T {
    match role {
        Role::Public => T::RolePublic,
        Role::Scorer => T::RoleScorer,
        Role::Referee => T::RoleReferee,
        Role::Registrar => T::RoleRegistrar,
        Role::Organizer => T::RoleOrganizer,
    }
}

/// The decision a view tells of.
pub fn decision(reason: &TieReason) -> TieDecision {
    TieDecision {
        by: reason.by,
        nth: reason.nth,
        own: reason.own.clone(),
        against: reason.against.clone(),
        theirs: reason.theirs.clone(),
        won: reason.won,
    }
}
