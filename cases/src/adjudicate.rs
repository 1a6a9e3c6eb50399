//! One case of adjudicating: a deal to the card in, what was wrong and what it is worth out. It
//! scores as [`score`] does.

use domain::family::{Adjudication, Breach, Play, Record};
use domain::koenigrufen::play::Thirds;
use domain::message::Message;
use domain::royal;
use domain::ruleset::Ruleset;
use domain::seat::{PerSeat, Seat, Seating};
use domain::settlement::SettlementRules;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::case::{self, Table};
use crate::{Problem, score};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with ruleset and deal")]
struct Request<'a> {
    #[serde(borrow)]
    ruleset: &'a RawValue,
    #[serde(borrow)]
    deal: &'a RawValue,
    #[serde(default)]
    price_violations: bool,
    #[serde(default)]
    trick_winners: bool,
}

/// What an answer tells only if asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OnRequest {
    /// What each violation would cost if it were ruled a renonce.
    pub prices: bool,
    /// Who took each trick.
    pub trick_winners: bool,
}

/// A deal judged, by the names of its players.
///
/// In JSON `{"legal": …, "violations": […], "tricks_taken": {…}, "thirds": …, "record": …,
/// "score": …}`, and if asked for `trick_winners`, a player for each trick. A violation has `rule`, `trick` from 1 (0 before
/// play), `player`, `card` (null where it is not about one), `detail`, and if asked for
/// `renonce`: the answer of score if it were ruled one, or null where none can be.
/// `thirds` are by side, in Trischaken by player, null in negative games. `record` and
/// `score` are null while the outcome is open. Royal-Tarock adds `outcomes`: `announcements` with
/// `won` where that is certain, and the `silent` items made so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// By seat, who sits out among them.
    names: Vec<String>,
    seating: Seating,
    adjudication: Adjudication,
    /// The record with its players' names.
    record: Option<Record<String>>,
    score: Option<score::Answer>,
    /// Of each violation, in their order, if asked for.
    prices: Option<Vec<Option<score::Answer>>>,
    tells_winners: bool,
    /// What is said of each violation, in their order, with games called as the ruleset calls them.
    messages: Vec<Message>,
    /// The same in words.
    details: Vec<String>,
}

impl Answer {
    /// A judged play in the shape of an answer: `names` by seat, all at the table. Score and prices are those of
    /// `settled_by`.
    #[must_use]
    pub fn new(
        names: Vec<String>,
        ruleset: &Ruleset,
        settled_by: &SettlementRules<'_>,
        seating: Seating,
        adjudication: Adjudication,
        on_request: OnRequest,
    ) -> Self {
        let rules = settled_by.rules();
        let answer = |settlement| score::Answer::new(names.clone(), settlement);
        let name = |seat: &Seat| names.get(seat.index()).cloned().ok_or(());
        let record = adjudication.record().and_then(|record| record.try_map_players(name).ok());
        let score = adjudication.settle(rules, seating).map(answer);
        let prices = on_request.prices.then(|| {
            adjudication.prices(rules, seating).into_iter().map(|price| price.map(answer)).collect()
        });
        let breaches = adjudication.breaches();
        let messages: Vec<_> = breaches.iter().map(|breach| ruleset.naming(breach.detail.clone())).collect();
        let details = messages.iter().map(ToString::to_string).collect();
        let tells_winners = on_request.trick_winners;
        Self { names, seating, adjudication, record, score, prices, tells_winners, messages, details }
    }

    /// The same with its violations in somebody's words; without that they are told by the ids of
    /// their messages.
    #[must_use]
    pub fn in_words(self, words: impl Fn(&Message) -> String) -> Self {
        let details = self.messages.iter().map(words).collect();
        Self { details, ..self }
    }

    /// Every rule that was broken with what is said of it, in the order of play.
    pub fn breaches(&self) -> impl Iterator<Item = (Breach, &str)> {
        self.adjudication.breaches().into_iter().zip(self.details.iter().map(String::as_str))
    }

    /// The players, by seat.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// What the play says, by seats in the order of [`Answer::names`].
    #[must_use]
    pub const fn adjudication(&self) -> &Adjudication {
        &self.adjudication
    }

    /// What its record comes to.
    #[must_use]
    pub const fn score(&self) -> Option<&score::Answer> {
        self.score.as_ref()
    }
}

/// Judges one case: `{"ruleset": id or ruleset, "deal": play}`, and if wished
/// `"price_violations": true`, `"trick_winners": true`.
///
/// # Errors
/// The problem that keeps it from being judged: a deal that no table could have seen.
pub fn adjudicate(request: &str) -> Result<Answer, Problem> {
    adjudicate_by(None, request)
}

/// As [`adjudicate`], where a case may also name `own` by its id.
///
/// # Errors
/// As [`adjudicate`].
pub fn adjudicate_by(own: Option<&Ruleset>, request: &str) -> Result<Answer, Problem> {
    let request: Request<'_> = case::read(request)?;
    let ruleset = case::ruleset(request.ruleset.get(), own)?;
    let rules = SettlementRules::newest(&ruleset.get().game);
    let play: Play<String> =
        Play::from_json(request.deal.get()).map_err(|violation| Problem::shape(violation.under("/deal")))?;
    let table = Table::new(&play.roster());
    let judged = table.play(|seating| {
        let judged = rules.adjudicate(seating, &play, |name| table.seat_of(name))?;
        Ok((seating, judged))
    });
    let (seating, adjudication) = judged.map_err(|problem| problem.named_by(ruleset.get()))?;
    let on_request = OnRequest { prices: request.price_violations, trick_winners: request.trick_winners };
    Ok(Answer::new(table.names, ruleset.get(), &rules, seating, adjudication, on_request))
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { names, seating, adjudication: judged, .. } = self;
        let name = |seat: Seat| names.get(seat.index()).map_or("", String::as_str);

        let prices = self.prices.as_deref();
        let violations: Vec<_> = judged
            .breaches()
            .into_iter()
            .enumerate()
            .map(|(i, breach)| Violation {
                player: name(breach.player),
                detail: self.details.get(i).map_or("", String::as_str),
                breach,
                renonce: prices.map(|prices| prices.get(i).and_then(Option::as_ref)),
            })
            .collect();

        let mut answer = serializer.serialize_map(Some(6 + usize::from(self.tells_winners)))?;
        answer.serialize_entry("legal", &judged.is_legal())?;
        answer.serialize_entry("violations", &violations)?;
        let tricks = Playing { names, seating: *seating, amounts: judged.tricks_taken() };
        answer.serialize_entry("tricks_taken", &tricks)?;
        if self.tells_winners {
            let winners: Vec<_> = judged.trick_winners().iter().map(|&seat| name(seat)).collect();
            answer.serialize_entry("trick_winners", &winners)?;
        }
        serialize_count(judged, &mut answer, *seating, names)?;
        answer.serialize_entry("record", &self.record)?;
        answer.serialize_entry("score", &self.score)?;
        answer.end()
    }
}

struct Violation<'a> {
    breach: Breach,
    detail: &'a str,
    player: &'a str,
    /// Left out unless asked for; null where no ruling is possible.
    #[expect(clippy::option_option, reason = "a field left out is not a null")]
    renonce: Option<Option<&'a score::Answer>>,
}

impl Serialize for Violation<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Breach { rule, trick, card, .. } = &self.breach;
        let mut violation = serializer.serialize_map(Some(5 + usize::from(self.renonce.is_some())))?;
        violation.serialize_entry("rule", rule)?;
        violation.serialize_entry("trick", trick)?;
        violation.serialize_entry("player", self.player)?;
        violation.serialize_entry("card", card)?;
        violation.serialize_entry("detail", self.detail)?;
        if let Some(renonce) = &self.renonce {
            violation.serialize_entry("renonce", renonce)?;
        }
        violation.end()
    }
}

/// The card points of a play as a member of its answer, those of players by `names`.
fn serialize_count<M: SerializeMap>(
    judged: &Adjudication,
    answer: &mut M,
    seating: Seating,
    names: &[String],
) -> Result<(), M::Error> {
    match judged {
        Adjudication::Koenigrufen(judged) => match &judged.thirds {
            Some(Thirds::Sides(sides)) => answer.serialize_entry("thirds", sides),
            Some(Thirds::Players(amounts)) => {
                answer.serialize_entry("thirds", &Playing { names, seating, amounts })
            }
            None => answer.serialize_entry("thirds", &()),
        },
        Adjudication::Tarot(judged) => {
            answer.serialize_entry("thirds", &())?;
            answer.serialize_entry("points", &judged.points)?;
            answer.serialize_entry("bouts", &judged.bouts)
        }
        // Cards have no points there; announcements are made or lost before the end.
        Adjudication::Royal(judged) => {
            answer.serialize_entry("thirds", &())?;
            answer.serialize_entry("outcomes", &Outcomes::new(judged, names))
        }
    }
}

/// What is certain of the items of a Royal-Tarock: of each announcement `won` if it is, and the
/// silent ones that were made.
#[derive(Serialize)]
struct Outcomes<'a> {
    announcements: Vec<royal::Announcement<&'a str>>,
    silent: &'a [royal::Silent],
}

impl<'a> Outcomes<'a> {
    fn new(judged: &'a royal::play::Adjudication, names: &'a [String]) -> Self {
        let record = judged.record_so_far();
        let name = |seat: &Seat| Ok::<_, ()>(names.get(seat.index()).map_or("", String::as_str));
        let announcements =
            record.announcements.iter().filter_map(|announced| announced.try_map_players(name).ok());
        Self { announcements: announcements.collect(), silent: record.silent.as_deref().unwrap_or_default() }
    }
}

/// What each who plays has; who sits out has neither tricks nor cards.
struct Playing<'a, T> {
    names: &'a [String],
    seating: Seating,
    amounts: &'a PerSeat<T>,
}

impl<T: Serialize> Serialize for Playing<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let name = |seat: Seat| self.names.get(seat.index());
        let active = self.seating.active();
        serializer.collect_map(active.filter_map(|seat| Some((name(seat)?, &self.amounts[seat]))))
    }
}
