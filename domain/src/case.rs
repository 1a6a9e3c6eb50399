//! What the cases of scoring and of adjudicating share: ruleset, seats, and the problem
//! that keeps a case from being answered.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::family::{self, Roster};
use crate::ruleset::{Ruleset, RulesetError};
use crate::seat::{Seat, Seating};
use crate::violation::{Violation, ViolationCode as Code};

/// Why a case cannot be scored or judged: a problem of RFC 9457.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{detail}")]
pub struct Problem {
    /// A URN made of the code.
    #[serde(rename = "type")]
    pub problem_type: String,
    /// The code in words.
    pub title: &'static str,
    /// The HTTP status this problem answers with.
    pub status: u16,
    /// Which problem, stable.
    pub code: &'static str,
    /// What is wrong with this case.
    pub detail: String,
    /// Every place that is wrong; of another shape the first.
    pub violations: Vec<Violation>,
}

impl Problem {
    /// The codes a case can be refused with, each with status and title.
    pub const CODES: [(&'static str, u16, &'static str); 5] = [
        ("malformed_json", 400, "This is not JSON"),
        ("invalid_shape", 400, "The JSON has another shape"),
        ("unknown_ruleset", 422, "There is no such ruleset"),
        ("invalid_ruleset", 422, "The ruleset cannot be played by"),
        ("invalid_deal", 422, "The deal breaks the rules"),
    ];

    pub(crate) fn new(code: &'static str, detail: impl Into<String>, violations: Vec<Violation>) -> Self {
        let (status, title) = Self::CODES
            .iter()
            .find(|(known, ..)| *known == code)
            .map_or((500, "Internal error"), |(_, status, title)| (*status, *title));
        let problem_type = format!("urn:tarockmeister:problem:{code}");
        Self { problem_type, title, status, code, detail: detail.into(), violations }
    }

    pub(crate) fn shape(violation: Violation) -> Self {
        Self::new("invalid_shape", violation.to_string(), vec![violation])
    }

    pub(crate) fn invalid(code: &'static str, violations: Vec<Violation>) -> Self {
        let detail = match violations.as_slice() {
            [only] => only.to_string(),
            several => format!("{} violations", several.len()),
        };
        Self::new(code, detail, violations)
    }
}

pub(crate) enum PresetOrInline {
    Preset(&'static Ruleset),
    Inline(Box<Ruleset>),
}

impl PresetOrInline {
    pub fn as_ref(&self) -> &Ruleset {
        match self {
            Self::Preset(ruleset) => ruleset,
            Self::Inline(ruleset) => ruleset,
        }
    }
}

/// The ruleset of a request: the id of a preset, or one in full.
pub(crate) fn ruleset(json: &str) -> Result<PresetOrInline, Problem> {
    if let Ok(id) = serde_json::from_str::<String>(json) {
        return Ruleset::preset(&id).map(PresetOrInline::Preset).ok_or_else(|| {
            let known: Vec<_> = Ruleset::presets().iter().map(|preset| preset.id.as_str()).collect();
            let detail = format!("there is no ruleset {id:?}; known are {}", known.join(", "));
            Problem::new("unknown_ruleset", detail, Vec::new())
        });
    }
    match Ruleset::from_json(json) {
        Ok(ruleset) => Ok(PresetOrInline::Inline(Box::new(ruleset))),
        Err(RulesetError::Shape(violation)) => Err(Problem::shape(violation.under("/ruleset"))),
        Err(RulesetError::Invalid(found)) => {
            Err(Problem::invalid("invalid_ruleset", found.into_iter().map(|v| v.under("/ruleset")).collect()))
        }
    }
}

/// Reads a request, which is JSON or not, of this shape or another.
pub(crate) fn read<'a, T: Deserialize<'a>>(request: &'a str) -> Result<T, Problem> {
    if let Err(error) = serde_json::from_str::<&RawValue>(request) {
        return Err(Problem::new("malformed_json", error.to_string(), Vec::new()));
    }
    family::read(request).map_err(Problem::shape)
}

/// Who sits at the table of a case: seats are the places in its list of players, who sits
/// out comes last.
pub(crate) struct Table {
    pub names: Vec<String>,
    /// With violations the seating, if there is one, is only good for finding more of them.
    seating: Option<Seating>,
    violations: Vec<Violation>,
    /// Whether everybody at the table is known: only then somebody else is a stranger.
    is_whole: bool,
}

impl Table {
    pub fn new(roster: &Roster<'_, String>) -> Self {
        match *roster {
            Roster::Four { players, sits_out, vorhand } => Self::of_four(players, sits_out, vorhand),
            Roster::All { players, vorhand } => Self::of_all(players, vorhand),
            Roster::Pairs(players) => Self::of_pairs(players),
        }
    }

    /// Four who play, at a table of five somebody who sits out.
    fn of_four(players: Option<&[String]>, sits_out: Option<&String>, vorhand: Option<&String>) -> Self {
        let playing = players.map_or(0, <[_]>::len);
        let mut found = match playing {
            4 => Vec::new(),
            0 => vec![Violation::new("/players", Code::SeatingMismatch, "the four who play are missing")],
            _ => vec![Violation::new("/players", Code::PlayersCount, "four play a deal")],
        };
        let places =
            players.into_iter().flatten().enumerate().map(|(i, name)| (format!("/players/{i}"), name));
        let places = places.chain(sits_out.map(|name| ("/sits_out".to_owned(), name)));
        let names = names(places, &mut found);
        let are_known = found.is_empty();

        let place = |name: &String| names.iter().take(playing).position(|n| n == name).and_then(Seat::new);
        let vorhand_seat = vorhand.and_then(place);
        if vorhand.is_none() {
            found.push(Violation::new("/vorhand", Code::SeatingMismatch, "Vorhand is missing"));
        } else if vorhand_seat.is_none() {
            let detail = "Vorhand is none of the four who play";
            found.push(Violation::new("/vorhand", Code::UnknownPlayer, detail));
        }

        let sits_out = sits_out.and(Seat::new(4));
        let players = if sits_out.is_some() { 5 } else { 4 };
        let seating =
            vorhand_seat.or(Seat::new(0)).and_then(|vorhand| Seating::new(players, sits_out, vorhand).ok());
        Self { names, seating: seating.filter(|_| are_known), violations: found, is_whole: true }
    }

    /// Three to five, who all play.
    fn of_all(players: Option<&[String]>, vorhand: Option<&String>) -> Self {
        let playing = players.map_or(0, <[_]>::len);
        let mut found = match playing {
            3..=5 => Vec::new(),
            0 => vec![Violation::new("/players", Code::SeatingMismatch, "those who play are missing")],
            _ => vec![Violation::new("/players", Code::PlayersCount, "three to five play a deal")],
        };
        let places = players.into_iter().flatten().enumerate();
        let names = names(places.map(|(i, name)| (format!("/players/{i}"), name)), &mut found);
        let are_known = found.is_empty();
        // Where it is of no account who is Vorhand, it may be anybody.
        let first = vorhand.map_or(Some(0), |vorhand| names.iter().position(|name| name == vorhand));
        if first.is_none() {
            found.push(Violation::new("/vorhand", Code::UnknownPlayer, "Vorhand is none of those who play"));
        }
        let seat = Seat::new(first.unwrap_or(0));
        let players = u8::try_from(playing).unwrap_or(u8::MAX);
        let seating = seat.and_then(|vorhand| Seating::all_play(players, vorhand).ok());
        Self { names, seating: seating.filter(|_| are_known), violations: found, is_whole: true }
    }

    /// Two pairs, in the order of play.
    fn of_pairs(players: [(&'static str, Option<&String>); 4]) -> Self {
        let missing = players.iter().filter(|(_, player)| player.is_none());
        let mut found: Vec<_> = missing
            .map(|(pointer, _)| {
                // A pair is there or not.
                let side = pointer.rsplit_once('/').map_or(*pointer, |(side, _)| side);
                Violation::new(side, Code::SeatingMismatch, "this pair is missing")
            })
            .collect();
        found.dedup();
        let is_whole = found.is_empty();
        let told = players.iter().filter_map(|(pointer, player)| Some(((*pointer).to_owned(), (*player)?)));
        names(told, &mut found);
        let seats = if found.iter().all(|violation| violation.code == Code::SeatingMismatch) {
            // Of a pair that is missing the seats are nobody's.
            players.map(|(_, player)| player.cloned().unwrap_or_default()).into()
        } else {
            Vec::new()
        };
        let is_whole = is_whole && !seats.is_empty();
        let seating = Seating::all_play(4, Seat::ALL[0]).ok();
        Self { names: seats, seating, violations: found, is_whole }
    }

    pub fn seat_of(&self, name: &String) -> Option<Seat> {
        self.names.iter().position(|n| n == name && !n.is_empty()).and_then(Seat::new)
    }

    /// What comes of the deal at this table, or all that is wrong with both.
    pub fn play<T>(&self, deal: impl FnOnce(Seating) -> Result<T, Vec<Violation>>) -> Result<T, Problem> {
        let mut found = self.violations.clone();
        match self.seating.map(deal) {
            Some(Ok(answer)) if found.is_empty() => return Ok(answer),
            Some(Err(more)) if found.is_empty() => found = more,
            Some(Err(more)) => found.extend(more.into_iter().filter(|violation| self.can_tell(violation))),
            _ => {}
        }
        Err(Problem::invalid("invalid_deal", found.into_iter().map(|v| v.under("/deal")).collect()))
    }

    /// Whether something can be said though it is not known who sits where: nothing of what is
    /// Vorhand's alone, nor who is a stranger and whose hand is missing.
    fn can_tell(&self, violation: &Violation) -> bool {
        let is_of_vorhand = violation.pointer == "/vorhand" || violation.code == Code::DeclarerNotVorhand;
        let is_hand = violation.pointer == "/hands" && violation.code == Code::CardsCount;
        let is_of_players = violation.code == Code::UnknownPlayer || is_hand;
        !is_of_vorhand && (self.is_whole || !is_of_players)
    }
}

/// The names of those at a table, each with its place; everybody has one of his own.
fn names<'a>(places: impl Iterator<Item = (String, &'a String)>, found: &mut Vec<Violation>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (pointer, name) in places {
        if name.is_empty() {
            found.push(Violation::new(pointer, Code::EmptyName, "a player needs a name"));
        } else if names.contains(name) {
            let detail = "this player is already at the table";
            found.push(Violation::new(pointer, Code::DuplicatePlayer, detail));
        }
        names.push(name.clone());
    }
    names
}
