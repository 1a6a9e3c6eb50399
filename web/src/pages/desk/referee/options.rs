//! What can be ruled on a deal, each with what it does to points, ranks and prizes before anybody decides.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::web;
use domain::ids::{Code as Short, PlayerNumber};
use domain::money::Cents;
use domain::offence::Usual;
use domain::points::Points;
use domain::ruling::{GameLost, Renonce};
use domain::tournament::event::DealAt;
use domain::tournament::event::referee::{Caution, RulingKind, RulingOutcome};
use domain::tournament::preview::{Preview, RulingOption, preview};
use domain::tournament::results::Results;
use http::problem::{Problem, Result};
use views::names::players_in;
use views::preview::Compared;

use crate::visit::Visit;
use crate::words::{Who, signed};

/// What can be ruled, by the word of a form.
const KINDS: [(&str, RulingKind); 6] = [
    ("no_offence", RulingKind::NoOffence),
    ("caution", RulingKind::Caution),
    ("renonce", RulingKind::Renonce),
    ("game_lost", RulingKind::GameLost),
    ("annulled", RulingKind::Annulled),
    ("struck", RulingKind::Struck),
];

/// A ruling that could be made.
pub struct Card {
    /// Its word in the form.
    pub kind: &'static str,
    /// The letter that leads to it; the same on every page.
    pub key: char,
    pub name: String,
    /// The desk proposes it for this offence.
    pub usual: bool,
    /// Why it cannot be ruled.
    pub refusal: Option<String>,
    /// Who has other points, places or prizes by it.
    pub points: Vec<String>,
    pub ranks: Vec<String>,
    pub prizes: Vec<String>,
}

/// The decision of this kind on these offenders; none if it needs others.
pub fn outcome(word: &str, offenders: &[PlayerNumber]) -> Option<RulingOutcome> {
    let (_, kind) = KINDS.into_iter().find(|(known, _)| *known == word)?;
    let blamed = !offenders.is_empty();
    match kind {
        RulingKind::NoOffence => Some(RulingOutcome::NoOffence),
        RulingKind::Annulled => Some(RulingOutcome::Annulled),
        RulingKind::Struck => Some(RulingOutcome::Struck),
        RulingKind::Caution => {
            blamed.then(|| RulingOutcome::Caution(Caution { offenders: offenders.to_vec() }))
        }
        RulingKind::Renonce => blamed.then(|| {
            RulingOutcome::Renonce(Renonce {
                offenders: offenders.to_vec(),
                kind: None,
                without_kontra: false,
                claims: domain::player_map::PlayerMap::default(),
                excluded: Vec::new(),
            })
        }),
        RulingKind::GameLost => match offenders {
            [player] => Some(RulingOutcome::GameLost(GameLost { player: *player })),
            _ => None,
        },
        RulingKind::PremiumLost | RulingKind::Corrected => None,
    }
}

/// The letter of a ruling, by its place among all.
fn key_of(word: &str) -> char {
    let letters = ('a'..).zip(KINDS).find(|(_, (known, _))| *known == word);
    letters.map_or('z', |(letter, _)| letter)
}

/// Whether an offence is told with a ruling of this kind: where none was committed it is not.
fn tells_offence(kind: RulingKind) -> bool {
    !matches!(kind, RulingKind::NoOffence)
}

/// The offence that goes with a ruling.
pub fn offence_of(word: &str, offence: Option<&Short>) -> Option<Short> {
    let kind = KINDS.into_iter().find(|(known, _)| *known == word).map(|(_, kind)| kind);
    offence.filter(|_| kind.is_some_and(tells_offence)).cloned()
}

fn kind_of(usual: Usual) -> RulingKind {
    match usual {
        Usual::NoOffence => RulingKind::NoOffence,
        Usual::Caution => RulingKind::Caution,
        Usual::Renonce => RulingKind::Renonce,
        Usual::PremiumLost => RulingKind::PremiumLost,
        Usual::GameLost => RulingKind::GameLost,
    }
}

/// The rulings that could be made on a deal for this offence of these players.
pub async fn cards(
    visit: &Visit,
    at: DealAt,
    offence: Option<&Short>,
    offenders: &[PlayerNumber],
) -> Result<Vec<Card>> {
    let lang = visit.reader.lang;
    let options: Vec<(&'static str, RulingKind, RulingOption)> = KINDS
        .into_iter()
        .filter_map(|(word, kind)| {
            let outcome = outcome(word, offenders)?;
            Some((word, kind, RulingOption { offence: offence_of(word, offence), outcome }))
        })
        .collect();
    let asked: Vec<_> = options.iter().map(|(.., option)| option.clone()).collect();
    let snapshot = Arc::clone(&visit.snapshot);
    // The day is ranked anew for each option: not on the thread that takes requests.
    let previews = web::block(move || preview(snapshot.tournament(), at, &asked)).await;
    let previews = previews.map_err(Problem::internal)??;
    let directory = visit.view().directory().await?;
    let compared = Compared {
        tournament: visit.tournament(),
        at,
        before: &previews.now.results,
        names: visit.view().names(&directory),
    };
    let proposed = offence.and_then(|id| visit.tournament().proposed(at, id.as_str(), offenders));
    let proposed = proposed.map(|proposed| kind_of(proposed.kind));
    let cards = options.iter().zip(&previews.options).map(|((word, kind, _), option)| {
        let mut card = Card {
            kind: word,
            key: key_of(word),
            name: lang.text(texts::ruling_kind(*kind)).into_owned(),
            usual: proposed == Some(*kind),
            refusal: None,
            points: Vec::new(),
            ranks: Vec::new(),
            prizes: Vec::new(),
        };
        match option {
            Ok(option) => add_changes(&mut card, visit, &compared, &previews.now, option),
            Err(rejection) => {
                let problem = Problem::from(rejection.clone());
                let names = compared.names.in_sentences(players_in(problem.messages()));
                card.refusal = Some(problem.naming(names).document(lang, None, None).detail);
            }
        }
        card
    });
    Ok(cards.collect())
}

/// What changes by an option.
fn add_changes(card: &mut Card, visit: &Visit, compared: &Compared<'_>, now: &Preview, then: &Preview) {
    let lang = visit.reader.lang;
    let name = |number: PlayerNumber| Who::of(lang, &compared.names.named(number)).name;
    let before = at_table(now);
    for (player, points) in at_table(then) {
        let old = before.get(&player).copied().unwrap_or_default();
        if old != points {
            card.points.push(format!("{}: {} → {}", name(player), signed(old), signed(points)));
        }
    }
    for change in compared.changes(&then.results, false) {
        let rank = |standing: Option<views::preview::Standing>| {
            standing.map_or_else(|| "–".to_owned(), |standing| format!("{}.", standing.rank))
        };
        let (old, new) = (rank(change.before), rank(change.after));
        if old != new {
            card.ranks.push(format!("{}: {old} → {new}", Who::of(lang, &change.player).name));
        }
    }
    let (before, after) = (money(compared.before), money(&then.results));
    let players: std::collections::BTreeSet<_> = before.keys().chain(after.keys()).copied().collect();
    for player in players {
        let of = |sums: &BTreeMap<PlayerNumber, Cents>| sums.get(&player).copied().unwrap_or_default();
        let (old, new) = (of(&before), of(&after));
        if old != new {
            let (old, new) = (texts::money(lang, old), texts::money(lang, new));
            card.prizes.push(format!("{}: {old} → {new}", name(player)));
        }
    }
}

/// What the table has come to, by player.
fn at_table(preview: &Preview) -> BTreeMap<PlayerNumber, Points> {
    let shares = preview.table.seats.iter().flat_map(|seat| &seat.shares);
    let mut sums: BTreeMap<PlayerNumber, Points> = BTreeMap::new();
    for share in shares {
        *sums.entry(share.player).or_default() += share.points;
    }
    sums
}

/// Prizes of money, by player.
fn money(results: &Results) -> BTreeMap<PlayerNumber, Cents> {
    let mut sums: BTreeMap<PlayerNumber, Cents> = BTreeMap::new();
    for award in &results.payouts.cash {
        *sums.entry(award.number).or_default() += award.amount_cents;
    }
    sums
}
