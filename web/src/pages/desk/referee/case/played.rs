//! The cards of a deal as a referee reads them: hands, tricks, and where a duty was broken.

use domain::tournament::event::DealAt;
use texts::{Lang, Page as T};
use views::deal::play::PlayAnswer;
use views::referee_case::CaseAnswer;

use crate::pages::write::{Held, Line};
use crate::visit::Visit;
use crate::words::Who;

/// A deal to the card.
pub struct Played {
    /// How many times a rule was broken.
    pub told: String,
    pub is_legal: bool,
    /// Who held what, and what lay in the middle.
    pub held: Vec<Held>,
    pub notation: String,
    /// What was wrong before the first trick.
    pub before: Vec<Broken>,
    pub tricks: Vec<Trick>,
    /// Where the line tells otherwise than the cards.
    pub otherwise: Vec<String>,
    /// Where the cards are recorded.
    pub path: String,
}

/// A trick as it fell.
pub struct Trick {
    pub name: String,
    pub laid: Vec<Laid>,
    pub broken: Vec<Broken>,
}

/// A card that somebody laid.
pub struct Laid {
    pub player: String,
    pub card: String,
    /// A duty was broken with it.
    pub wrong: bool,
}

/// A duty that was broken.
pub struct Broken {
    pub words: String,
    /// Asks what it costs, where the catalogue has such an offence.
    pub way: Option<String>,
}

/// The cards of a case, if they were recorded.
pub fn of(visit: &Visit, at: DealAt, case: &CaseAnswer, line: &Line) -> Option<Played> {
    let lang = visit.reader.lang;
    let play = case.play.as_ref()?;
    let judged = &play.adjudication;
    let number = |seat: domain::seat::Seat| judged.names().get(seat.index()).map_or("", String::as_str);
    let breaches = || judged.breaches().map(|(breach, words)| (number(breach.player), breach, words));
    let broken = |trick: u8| {
        let of_trick = breaches().filter(move |(_, breach, _)| breach.trick == trick);
        of_trick
            .map(|(player, breach, words)| Broken {
                words: format!("{}: {words}", name(lang, case, player)),
                way: case
                    .rules
                    .offences
                    .iter()
                    .any(|offence| offence.offence == breach.rule)
                    .then(|| format!("?offence={}&p{player}=1#what", breach.rule)),
            })
            .collect::<Vec<_>>()
    };
    let mut tricks = Vec::new();
    for (number_of, laid) in (1_u8..).zip(laid(play)) {
        let taker = judged.adjudication().trick_winners().get(usize::from(number_of) - 1);
        let laid = laid.into_iter().map(|(player, card)| Laid {
            wrong: breaches().any(|(by, breach, _)| {
                breach.trick == number_of && by == player && breach.card.as_ref().is_none_or(|it| *it == card)
            }),
            player: name(lang, case, &player),
            card,
        });
        tricks.push(Trick {
            name: match taker {
                Some(seat) => lang.page_with(
                    T::CaseTrick,
                    [("number", number_of.into()), ("name", name(lang, case, number(*seat)).into())],
                ),
                None => lang.page_with(T::CaseTrickOpen, [("number", number_of.into())]),
            },
            laid: laid.collect(),
            broken: broken(number_of),
        });
    }
    let (held, notation) = line.held(lang, play);
    let otherwise = play.contradictions.iter().chain(play.ruled_contradictions.iter().flatten());
    let home = format!("/tournaments/{}", visit.tournament().id);
    Some(Played {
        told: lang.page_with(T::CardsTell, [("count", judged.adjudication().offences().into())]),
        is_legal: judged.adjudication().is_legal(),
        held,
        notation,
        before: broken(0),
        tricks,
        otherwise: otherwise.map(|it| it.detail.clone()).collect(),
        path: format!("{home}/rounds/{}/tables/{}/deals/{}/play", at.round, at.table, at.deal),
    })
}

/// Who laid what, trick by trick.
fn laid(play: &PlayAnswer) -> Vec<Vec<(String, String)>> {
    let play = serde_json::to_value(&play.play).unwrap_or_default();
    let tricks = play.get("tricks").and_then(serde_json::Value::as_array).cloned().unwrap_or_default();
    tricks.into_iter().map(|trick| serde_json::from_value(trick).unwrap_or_default()).collect()
}

/// Who is meant by a start number as text.
fn name(lang: Lang, case: &CaseAnswer, number: &str) -> String {
    let player = case.players.iter().find(|player| player.player.number.to_string() == number);
    player.map_or_else(|| number.to_owned(), |player| Who::of(lang, &player.player).name)
}
