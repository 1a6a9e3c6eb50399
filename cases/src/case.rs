//! What all cases share: the ruleset, and who sits at the table.

use domain::family::Roster;
use domain::json;
use domain::message::List;
use domain::ruleset::{Ruleset, RulesetError};
use domain::seat::{Seat, Seating};
use domain::violation::{Violation, ViolationCode as Code, shape, shared};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::{Problem, ProblemCode, faults};

/// The ruleset of a case.
#[derive(Debug)]
pub enum PresetOrInline<'r> {
    /// One that is known, by its id.
    Preset(&'r Ruleset),
    /// One in full.
    Inline(Box<Ruleset>),
}

impl PresetOrInline<'_> {
    /// The ruleset itself.
    #[must_use]
    pub fn get(&self) -> &Ruleset {
        match self {
            Self::Preset(ruleset) => ruleset,
            Self::Inline(ruleset) => ruleset,
        }
    }
}

/// The ruleset of a request: the id of `own` or of a preset, or one in full.
///
/// # Errors
/// No preset has the id, or nothing can be played by the ruleset.
pub fn ruleset<'r>(json: &str, own: Option<&'r Ruleset>) -> Result<PresetOrInline<'r>, Problem> {
    if let Ok(id) = serde_json::from_str::<String>(json) {
        let own = own.filter(|own| own.id == id);
        return own.or_else(|| Ruleset::preset(&id)).map(PresetOrInline::Preset).ok_or_else(|| {
            let known = List::written(Ruleset::presets().iter().map(|preset| preset.id.as_str()));
            let message = faults::unknown_ruleset(id, known);
            Problem { code: ProblemCode::UnknownRuleset, message, violations: Vec::new() }
        });
    }
    match Ruleset::from_json(json) {
        Ok(ruleset) => Ok(PresetOrInline::Inline(Box::new(ruleset))),
        Err(RulesetError::Shape(violation)) => Err(Problem::shape(violation.under("/ruleset"))),
        Err(RulesetError::Invalid(found)) => Err(Problem::invalid(
            ProblemCode::InvalidRuleset,
            found.into_iter().map(|v| v.under("/ruleset")).collect(),
        )),
    }
}

/// Reads a request, which is JSON or not, of this shape or another.
///
/// # Errors
/// It is no JSON, or of another shape: the first place where.
pub fn read<'a, T: Deserialize<'a>>(request: &'a str) -> Result<T, Problem> {
    if let Err(error) = serde_json::from_str::<&RawValue>(request) {
        let message = shape::malformed(&error);
        return Err(Problem { code: ProblemCode::MalformedJson, message, violations: Vec::new() });
    }
    json::read(request).map_err(Problem::shape)
}

/// Who sits at the table of a case: seats are the places in its list of players, who sits
/// out comes last.
#[derive(Debug)]
pub struct Table {
    /// By seat, who sits out last.
    pub names: Vec<String>,
    /// With violations the seating, if there is one, is only good for finding more of them.
    seating: Option<Seating>,
    violations: Vec<Violation>,
    /// Whether everybody at the table is known: only then somebody else is a stranger.
    is_whole: bool,
}

impl Table {
    /// The table of a roster; what is wrong with it is kept for [`Table::play`].
    #[must_use]
    pub fn new(roster: &Roster<'_, String>) -> Self {
        match *roster {
            Roster::Four { players, sits_out, vorhand } => Self::of_four(players, sits_out, vorhand),
            Roster::All { players, sits_out, vorhand } => Self::of_all(players, sits_out, vorhand),
            Roster::Pairs(players) => Self::of_pairs(players),
        }
    }

    /// Four who play, at a table of five somebody who sits out.
    fn of_four(players: Option<&[String]>, sits_out: Option<&String>, vorhand: Option<&String>) -> Self {
        let playing = players.map_or(0, <[_]>::len);
        let mut found = match playing {
            4 => Vec::new(),
            0 => vec![Violation::at("/players", faults::four_missing())],
            _ => vec![Violation::at("/players", faults::four_play())],
        };
        let places =
            players.into_iter().flatten().enumerate().map(|(i, name)| (format!("/players/{i}"), name));
        let places = places.chain(sits_out.map(|name| ("/sits_out".to_owned(), name)));
        let names = names(places, &mut found);
        let are_known = found.is_empty();

        let place = |name: &String| names.iter().take(playing).position(|n| n == name).and_then(Seat::new);
        let vorhand_seat = vorhand.and_then(place);
        if vorhand.is_none() {
            found.push(Violation::at("/vorhand", faults::vorhand_missing()));
        } else if vorhand_seat.is_none() {
            found.push(Violation::at("/vorhand", faults::vorhand_unknown()));
        }

        let sits_out = sits_out.and(Seat::new(4));
        let players = if sits_out.is_some() { 5 } else { 4 };
        let seating =
            vorhand_seat.or(Seat::new(0)).and_then(|vorhand| Seating::new(players, sits_out, vorhand).ok());
        Self { names, seating: seating.filter(|_| are_known), violations: found, is_whole: true }
    }

    /// Three to five, who all play; or four, and a fifth who sits out.
    fn of_all(players: Option<&[String]>, sits_out: Option<&String>, vorhand: Option<&String>) -> Self {
        let playing = players.map_or(0, <[_]>::len);
        let mut found = match playing {
            4 => Vec::new(),
            3 | 5 if sits_out.is_none() => Vec::new(),
            0 => vec![Violation::at("/players", faults::players_missing())],
            _ if sits_out.is_some() => vec![Violation::at("/players", faults::four_play())],
            _ => vec![Violation::at("/players", faults::three_to_five_play())],
        };
        let places = players.into_iter().flatten().enumerate();
        let places = places.map(|(i, name)| (format!("/players/{i}"), name));
        let names = names(places.chain(sits_out.map(|name| ("/sits_out".to_owned(), name))), &mut found);
        let are_known = found.is_empty();
        // Where it is of no account who is Vorhand, it may be anybody who plays.
        let plays = |vorhand: &String| names.iter().take(playing).position(|name| name == vorhand);
        let first = vorhand.map_or(Some(0), plays);
        if first.is_none() {
            found.push(Violation::at("/vorhand", faults::vorhand_unknown()));
        }
        let seat = Seat::new(first.unwrap_or(0));
        let out = sits_out.and(Seat::new(4));
        let seating = seat.and_then(|vorhand| match out {
            Some(_) => Seating::new(5, out, vorhand).ok(),
            None => Seating::all_play(u8::try_from(playing).unwrap_or(u8::MAX), vorhand).ok(),
        });
        Self { names, seating: seating.filter(|_| are_known), violations: found, is_whole: true }
    }

    /// Two pairs, in the order of play.
    fn of_pairs(players: [(&'static str, Option<&String>); 4]) -> Self {
        let missing = players.iter().filter(|(_, player)| player.is_none());
        let mut found: Vec<_> = missing
            .map(|(pointer, _)| {
                // A pair is there or not.
                let side = pointer.rsplit_once('/').map_or(*pointer, |(side, _)| side);
                Violation::at(side, faults::pair_missing())
            })
            .collect();
        found.dedup();
        let is_whole = found.is_empty();
        let stated = players.iter().filter_map(|(pointer, player)| Some(((*pointer).to_owned(), (*player)?)));
        names(stated, &mut found);
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

    /// The seat of a player.
    #[must_use]
    pub fn seat_of(&self, name: &String) -> Option<Seat> {
        self.names.iter().position(|n| n == name && !n.is_empty()).and_then(Seat::new)
    }

    /// What comes of the deal at this table, or all that is wrong with both.
    ///
    /// # Errors
    /// Everything that is wrong with the table or the deal.
    pub fn play<T>(&self, deal: impl FnOnce(Seating) -> Result<T, Vec<Violation>>) -> Result<T, Problem> {
        let mut found = self.violations.clone();
        match self.seating.map(deal) {
            Some(Ok(answer)) if found.is_empty() => return Ok(answer),
            Some(Err(more)) if found.is_empty() => found = more,
            Some(Err(more)) => found.extend(more.into_iter().filter(|violation| self.can_tell(violation))),
            _ => {}
        }
        Err(Problem::invalid(ProblemCode::InvalidDeal, found.into_iter().map(|v| v.under("/deal")).collect()))
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
            found.push(Violation::at(pointer, shared::name_missing()));
        } else if names.contains(name) {
            found.push(Violation::at(pointer, faults::player_twice(name)));
        }
        names.push(name.clone());
    }
    names
}
