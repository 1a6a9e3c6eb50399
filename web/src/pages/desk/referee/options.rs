//! What can be ruled on a deal, each with what it does to points, ranks and prizes before anybody decides.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::web;
use domain::family::Record;
use domain::ids::{Code as Short, PlayerNumber};
use domain::money::Cents;
use domain::offence::{OF_A_BYSTANDER, Usual};
use domain::points::Points;
use domain::ruling::{GameLost, LostPremium, PremiumsLost, Side};
use domain::tournament::event::DealAt;
use domain::tournament::event::referee::{Caution, Correction, RulingKind, RulingOutcome};
use domain::tournament::preview::{Preview, RulingOption, preview};
use domain::tournament::results::Results;
use domain::tournament::state::Deal;
use http::problem::{Problem, Result};
use texts::{Lang, Page as T, Text};
use views::names::players_in;
use views::preview::Compared;

use super::harm::Harm;
use crate::visit::Visit;
use crate::words::{Who, signed};

/// What can be ruled, by the word of a form; the first letter leads to the first.
const KINDS: [(&str, RulingKind); 8] = [
    ("no_offence", RulingKind::NoOffence),
    ("caution", RulingKind::Caution),
    ("renonce", RulingKind::Renonce),
    ("game_lost", RulingKind::GameLost),
    ("annulled", RulingKind::Annulled),
    ("struck", RulingKind::Struck),
    ("premium_lost", RulingKind::PremiumLost),
    ("corrected", RulingKind::Corrected),
];

/// What a ruling can be made of.
#[derive(Debug, Clone, Copy)]
pub struct Facts<'a> {
    pub offenders: &'a [PlayerNumber],
    /// The premiums that are announced in the line.
    pub announced: &'a [LostPremium],
    /// What the deal was, as the referee has found it.
    pub found: Option<&'a Record<PlayerNumber>>,
    /// What a renonce costs otherwise than the rules say by themselves.
    pub harm: &'a Harm,
    /// The offence is that of somebody who does not play at the table: nobody there is to blame.
    pub bystander: bool,
}

/// Whether nobody at the table has committed this offence.
pub fn is_of_a_bystander(offence: Option<&Short>) -> bool {
    offence.is_some_and(|offence| offence.as_str() == OF_A_BYSTANDER)
}

/// The premiums that are announced in a line, as it counts now.
pub fn announced(deal: &Deal) -> Vec<LostPremium> {
    let entered = deal.entered_record();
    let record = deal.record.as_ref().or(entered.as_ref());
    record.map(Record::announced_premiums).unwrap_or_default()
}

/// A ruling that could be made.
pub struct Card {
    /// Its word in the form.
    pub kind: String,
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

/// Everything that can be decided on these facts, by the word of a form and in the order of the desk.
fn decisions(facts: Facts<'_>) -> Vec<(String, RulingOutcome)> {
    let decisions = KINDS.into_iter().flat_map(|(word, kind)| {
        let alone = |outcome| vec![(word.to_owned(), outcome)];
        let offenders = facts.offenders.to_vec();
        match kind {
            RulingKind::NoOffence => alone(RulingOutcome::NoOffence),
            RulingKind::Annulled => alone(RulingOutcome::Annulled),
            RulingKind::Struck => alone(RulingOutcome::Struck),
            RulingKind::Caution if facts.bystander || !offenders.is_empty() => {
                alone(RulingOutcome::Caution(Caution { offenders }))
            }
            RulingKind::Renonce if !offenders.is_empty() => {
                alone(RulingOutcome::Renonce(facts.harm.renonce(offenders)))
            }
            RulingKind::GameLost => match facts.offenders {
                [player] => alone(RulingOutcome::GameLost(GameLost { player: *player })),
                _ => Vec::new(),
            },
            RulingKind::PremiumLost => premiums_lost(word, facts.announced),
            RulingKind::Corrected => facts.found.map_or_else(Vec::new, |record| {
                alone(RulingOutcome::Corrected(Box::new(Correction { record: record.clone() })))
            }),
            RulingKind::Caution | RulingKind::Renonce => Vec::new(),
        }
    });
    decisions.collect()
}

/// Each announced premium by itself, and all of them where there are several.
fn premiums_lost(word: &str, announced: &[LostPremium]) -> Vec<(String, RulingOutcome)> {
    let lost = |of: String, premiums| {
        (format!("{word}.{of}"), RulingOutcome::PremiumLost(PremiumsLost { premiums }))
    };
    let each = announced.iter().map(|it| lost(format!("{}.{}", it.premium, it.side.id()), vec![*it]));
    let all = (announced.len() > 1).then(|| lost("all".to_owned(), announced.to_vec()));
    each.chain(all).collect()
}

/// The decision that the word of a form means; none if it needs other facts.
pub fn outcome(word: &str, facts: Facts<'_>) -> Option<RulingOutcome> {
    decisions(facts).into_iter().find(|(known, _)| known == word).map(|(_, outcome)| outcome)
}

/// The letter of a ruling, by the place of its kind among all.
fn key_of(kind: RulingKind) -> char {
    let letters = ('a'..).zip(KINDS).find(|(_, (_, known))| *known == kind);
    letters.map_or('z', |(letter, _)| letter)
}

/// What a ruling is called: with the premiums that it counts as lost.
fn name_of(lang: Lang, outcome: &RulingOutcome) -> String {
    let kind = lang.text(texts::ruling_kind(outcome.kind()));
    let RulingOutcome::PremiumLost(lost) = outcome else { return kind.into_owned() };
    let names = lost.premiums.iter().map(|LostPremium { premium, side }| {
        let name = texts::premium_of(lang, *premium);
        match side {
            Side::Declarer => name.into_owned(),
            Side::Opponents => lang.text_with(Text::OfOpponents, [("premium", name.into())]),
        }
    });
    format!("{kind}: {}", names.collect::<Vec<_>>().join(", "))
}

/// Whether an offence is told with a ruling of this kind: where none was committed it is not.
fn tells_offence(kind: RulingKind) -> bool {
    !matches!(kind, RulingKind::NoOffence)
}

/// The offence that goes with a ruling.
pub fn offence_of(outcome: &RulingOutcome, offence: Option<&Short>) -> Option<Short> {
    offence.filter(|_| tells_offence(outcome.kind())).cloned()
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

/// The rulings that could be made on a deal for this offence.
pub async fn cards(
    visit: &Visit,
    at: DealAt,
    offence: Option<&Short>,
    facts: Facts<'_>,
) -> Result<Vec<Card>> {
    let lang = visit.reader.lang;
    let options: Vec<(String, RulingOption)> = decisions(facts)
        .into_iter()
        .map(|(word, outcome)| (word, RulingOption { offence: offence_of(&outcome, offence), outcome }))
        .collect();
    let asked: Vec<_> = options.iter().map(|(_, option)| option.clone()).collect();
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
    let proposed = offence.and_then(|id| visit.tournament().proposed(at, id.as_str(), facts.offenders));
    let proposed = proposed.map(|proposed| kind_of(proposed.kind));
    let cards = options.iter().zip(&previews.options).map(|((word, asked), option)| {
        let kind = asked.outcome.kind();
        let mut card = Card {
            kind: word.clone(),
            key: key_of(kind),
            name: name_of(lang, &asked.outcome),
            usual: proposed == Some(kind),
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
    let mut cards: Vec<_> = cards.collect();
    if proposed == Some(RulingKind::PremiumLost) && facts.announced.is_empty() {
        cards.push(nothing_announced(lang));
    }
    Ok(cards)
}

/// What would usually be ruled cannot be: the line tells of no announcement.
fn nothing_announced(lang: Lang) -> Card {
    let kind = RulingKind::PremiumLost;
    Card {
        kind: String::new(),
        key: key_of(kind),
        name: lang.text(texts::ruling_kind(kind)).into_owned(),
        usual: true,
        refusal: Some(lang.page(T::RefereeNothingAnnounced).into_owned()),
        points: Vec::new(),
        ranks: Vec::new(),
        prizes: Vec::new(),
    }
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
