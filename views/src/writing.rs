//! What a table's writer has before him: the sheet, who plays in each deal to come, and what may be written.
//!
//! All of it is data, so that a page without the server goes on for a whole round: who deals after whom
//! is told for every seat.

use domain::koenigrufen::contract::Aim;
use domain::koenigrufen::{Contract, Kontra, Premium, Rules};
use domain::seat::Seat;
use domain::tournament::event::TableAt;
use domain::tournament::{Tournament, state};
use serde::Serialize;
use texts::Lang;

use crate::error::{Error, Result};
use crate::find;
use crate::names::Named;
use crate::reader::{Reader, WithNames};
use crate::sheet_in_words::SheetInWords;

/// A table's sheet for who writes it.
#[derive(Debug, Serialize)]
pub struct Writing {
    pub round: u8,
    pub table: u16,
    /// In the order of play.
    pub seats: Vec<WritingSeat>,
    /// By the place of who deals among the seats.
    pub turns: Vec<Turn>,
    /// The place of who deals next.
    pub next_dealer: usize,
    /// The place of who stopped, where five go on as four.
    pub empty: Option<usize>,
    /// The line to come.
    pub next_deal: u16,
    pub deals_to_play: usize,
    pub settled_deals: usize,
    pub finished: bool,
    pub signed: bool,
    pub lines: Vec<WritingLine>,
    /// What each seat has come to.
    pub sums: Vec<String>,
    /// The version of the table's last event, as its entity tag.
    pub tag: String,
    /// What may be written; none in families that are written elsewhere.
    pub game: Option<KoenigrufenSheet>,
}

/// A seat.
#[derive(Debug, Serialize)]
pub struct WritingSeat {
    pub player: u16,
    pub name: String,
    /// The family name, with as much of the given one as tells two apart.
    pub short: String,
    /// He has signed.
    pub signed: bool,
}

/// Who does what if somebody deals; places among the seats.
#[derive(Debug, Serialize)]
pub struct Turn {
    pub vorhand: usize,
    pub sits_out: Option<usize>,
    /// Who deals after him.
    pub then: usize,
}

/// A line of the sheet.
#[derive(Debug, Serialize)]
pub struct WritingLine {
    pub deal: u16,
    /// The place of who dealt.
    pub dealer: usize,
    pub words: String,
    /// By seat, with their sign; none for who sat out.
    pub points: Vec<Option<String>>,
    pub settled: bool,
    pub corrected: bool,
    /// Where its last event stands.
    pub as_of: String,
    /// The record, players as in the scoring contract.
    pub record: serde_json::Value,
}

/// What may be written in a game of Königrufen.
#[derive(Debug, Serialize)]
pub struct KoenigrufenSheet {
    /// The ruleset, for points before they are saved.
    pub ruleset: serde_json::Value,
    /// Those that come often first.
    pub games: Vec<GameChoice>,
    /// How many of them come often.
    pub frequent_games: usize,
    pub premiums: Vec<PremiumChoice>,
    pub frequent_premiums: usize,
    /// Negative games of one rank may be played together.
    pub bei: bool,
    pub rekontra_meets_all: bool,
    pub kontras: Vec<Word>,
}

/// A word and its name.
#[derive(Debug, Serialize)]
pub struct Word {
    pub id: String,
    pub name: String,
}

/// A game.
#[derive(Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a part that a game has or has not")]
pub struct GameChoice {
    pub id: String,
    pub name: String,
    pub short: String,
    pub rank: u8,
    /// Somebody plays for 35/2.
    pub positive: bool,
    /// Everybody for himself.
    pub trischaken: bool,
    pub vorhand_only: bool,
    pub calls_king: bool,
    /// Ids of premiums one of which the declarer must announce, if there are any.
    pub must_announce: Vec<String>,
    pub may_be_abandoned: bool,
    /// Only the talon tells where the king is; a solo call leaves it there.
    pub king_stays_in_talon: bool,
    /// Ids of premiums that go with it.
    pub premiums: Vec<String>,
}

/// A premium.
#[derive(Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a part that a premium has or has not")]
pub struct PremiumChoice {
    pub id: String,
    pub name: String,
    pub bird: bool,
    /// It counts without being announced.
    pub silent: bool,
    /// Only the side of who called a king can make it.
    pub of_the_king: bool,
    /// Only one side can make it, or whoever announced it: both cannot.
    pub by_trick: bool,
}

impl Writing {
    /// The sheet of a table.
    pub async fn read(reader: Reader<'_>, at: TableAt, lang: Lang) -> Result<WithNames<Self>> {
        let tournament = reader.tournament();
        let table = find::table(tournament, at)?;
        let WithNames { view: shown, revision } = SheetInWords::read(reader, at, lang).await?;
        let line = |(deal, words): (&std::sync::Arc<state::Deal>, &crate::sheet_in_words::LineInWords)| {
            let record = crate::deal::shown_record(deal);
            Ok(WritingLine {
                deal: words.deal,
                dealer: words.dealer - 1,
                words: words.words.clone(),
                points: words.points.iter().map(|points| points.map(signed)).collect(),
                settled: words.settled,
                corrected: words.corrected,
                as_of: deal.head.to_string(),
                record: serde_json::to_value(record).map_err(Error::internal)?,
            })
        };
        let names = short_names(lang, &shown.seats);
        let seats = shown.seats.iter().zip(names).zip(&shown.sheet.seats);
        let seats = seats.map(|((named, (name, short)), seat)| WritingSeat {
            player: named.number,
            name,
            short,
            signed: seat.signature.is_some(),
        });
        let view = Self {
            round: at.round.0,
            table: at.table.0,
            seats: seats.collect(),
            turns: turns(tournament, table)?,
            next_dealer: table.next_dealer(&tournament.ruleset).index(),
            empty: table.empty_seat().map(Seat::index),
            next_deal: table.next_deal().0,
            deals_to_play: shown.sheet.state.deals_to_play,
            settled_deals: shown.sheet.state.settled_deals,
            finished: shown.sheet.state.finished,
            signed: shown.sheet.state.signed,
            lines: table.deals.iter().zip(&shown.lines).map(line).collect::<Result<_>>()?,
            sums: shown.sums.iter().map(|sum| texts::points(*sum)).collect(),
            tag: format!("\"{}.{}\"", table.head.epoch, table.head.version),
            game: tapped(tournament).map(|rules| koenigrufen(lang, tournament, rules)).transpose()?,
        };
        Ok(WithNames { view, revision })
    }

    /// The record as it stands in a line.
    #[must_use]
    pub fn line(&self, deal: u16) -> Option<&WritingLine> {
        self.lines.iter().find(|line| line.deal == deal)
    }
}

fn signed(points: domain::points::Points) -> String {
    let plain = texts::points(points);
    if points > domain::points::Points::ZERO { format!("+{plain}") } else { plain }
}

/// Who does what, by who deals. On a seat that nobody has any more it is the next one's turn.
fn turns(tournament: &Tournament, table: &state::Table) -> Result<Vec<Turn>> {
    let empty = table.empty_seat();
    let turn = |seat: Seat| -> Result<Turn> {
        let dealer = if Some(seat) == empty { table.next_to(&tournament.ruleset, seat) } else { seat };
        let seating = state::Table::seating(&tournament.ruleset, table.seats.len(), dealer, empty);
        let seating = seating.ok_or_else(|| Error::internal("nobody can deal"))?;
        Ok(Turn {
            vorhand: seating.vorhand().index(),
            sits_out: seating.sits_out().map(Seat::index),
            then: table.next_to(&tournament.ruleset, dealer).index(),
        })
    };
    Seat::ALL.into_iter().take(table.seats.len()).map(turn).collect()
}

/// Full and short names of who sits at a table.
fn short_names(lang: Lang, seats: &[Named]) -> Vec<(String, String)> {
    let parts: Vec<(String, String)> = seats
        .iter()
        .map(|seat| {
            let text = |part: &Option<String>| part.as_deref().unwrap_or_default().trim().to_owned();
            let (family, given) = (text(&seat.who.family_name), text(&seat.who.given_name));
            if family.is_empty() {
                let nameless = [("number", seat.number.into())];
                return (lang.text_with(texts::Text::Player, nameless), given);
            }
            (family, given)
        })
        .collect();
    let short = |family: &str, given: &str| {
        let same: Vec<_> = parts.iter().filter(|(other, _)| other == family).collect();
        if same.len() < 2 || given.is_empty() {
            return family.to_owned();
        }
        // As many letters as tell him from everybody else of this name.
        let letters = |length: usize| given.chars().take(length).collect::<String>();
        let most = given.chars().count();
        let alone = |length: &usize| {
            let start = letters(*length);
            same.iter().filter(|(_, other)| other.starts_with(&start)).count() == 1
        };
        let length = (1..=most).find(alone).unwrap_or(most);
        format!("{}. {family}", letters(length))
    };
    parts
        .iter()
        .map(|(family, given)| {
            let full = if given.is_empty() { family.clone() } else { format!("{family} {given}") };
            (full, short(family, given))
        })
        .collect()
}

/// The rules of a game that is written by taps; what has none is written on paper.
#[must_use]
pub fn tapped(tournament: &Tournament) -> Option<&Rules> {
    tournament.ruleset.game.koenigrufen()
}

fn koenigrufen(lang: Lang, tournament: &Tournament, rules: &Rules) -> Result<KoenigrufenSheet> {
    let mut contracts: Vec<&Contract> = rules.contracts.values().collect();
    contracts.sort_by_key(|contract| (rarity(contract), contract.value, contract.rank));
    let frequent = contracts.iter().filter(|contract| rarity(contract) < RARE).count();
    let mut premiums: Vec<Premium> =
        Premium::ALL.into_iter().filter(|premium| rules.knows(*premium)).collect();
    premiums.sort_by_key(|premium| !is_frequent(*premium));
    Ok(KoenigrufenSheet {
        ruleset: serde_json::to_value(&tournament.ruleset).map_err(Error::internal)?,
        games: contracts.iter().map(|contract| game(lang, rules, contract)).collect(),
        frequent_games: frequent,
        frequent_premiums: premiums.iter().filter(|premium| is_frequent(**premium)).count(),
        premiums: premiums.into_iter().map(|premium| choice(lang, rules, premium)).collect(),
        bei: rules.bei,
        rekontra_meets_all: rules.rekontra_meets_all,
        kontras: Kontra::ALL
            .into_iter()
            .map(|kontra| Word {
                id: serde_json::to_value(kontra)
                    .ok()
                    .and_then(|id| id.as_str().map(str::to_owned))
                    .unwrap_or_default(),
                name: texts::kontra_name(lang, kontra).into_owned(),
            })
            .collect(),
    })
}

const RARE: u8 = 3;

/// How rarely a game is played, by what it is made of: kings are called in four of five deals, Trischaken
/// follows when nobody bids, then games with the talon; all others come in a few of a hundred deals.
fn rarity(contract: &Contract) -> u8 {
    match contract.aim {
        Aim::Points if contract.calls_king => 0,
        Aim::FewestPoints => 1,
        Aim::Points if contract.talon.cards() == 3 => 2,
        Aim::Tricks(_) if !contract.ouvert => RARE,
        _ => RARE + 1,
    }
}

/// The Pagat, the called king, Trull and four kings make most premiums of an evening.
fn is_frequent(premium: Premium) -> bool {
    matches!(premium, Premium::KoenigUltimo | Premium::Pagat | Premium::Trull | Premium::VierKoenige)
}

fn game(lang: Lang, rules: &Rules, contract: &Contract) -> GameChoice {
    let premiums = Premium::ALL.into_iter().filter(|premium| rules.allows(contract, *premium));
    let premiums = premiums.filter(|premium| *premium != Premium::KoenigUltimo || contract.calls_king);
    GameChoice {
        id: contract.id.to_string(),
        name: texts::contract_name(lang, rules, contract.id).into_owned(),
        short: texts::contract_abbreviation(lang, rules, contract.id).into_owned(),
        rank: contract.rank,
        positive: contract.is_positive(),
        trischaken: contract.is_trischaken(),
        vorhand_only: contract.is_vorhand_only(),
        calls_king: contract.calls_king,
        must_announce: contract.must_announce.iter().map(|premium| premium.id().to_owned()).collect(),
        may_be_abandoned: contract.may_be_abandoned,
        king_stays_in_talon: contract.is_solo_call(),
        premiums: premiums.map(|premium| premium.id().to_owned()).collect(),
    }
}

fn choice(lang: Lang, rules: &Rules, premium: Premium) -> PremiumChoice {
    let silent = rules.premium(premium).is_none_or(|rule| rule.silent.is_some());
    PremiumChoice {
        id: premium.id().to_owned(),
        name: texts::premium_name(lang, premium).into_owned(),
        bird: premium.is_bird(),
        silent,
        of_the_king: premium == Premium::KoenigUltimo,
        by_trick: premium.needs_a_trick(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Who;

    fn seat(number: u16, family: &str, given: &str) -> Named {
        let who = Who {
            family_name: Some(family.to_owned()),
            given_name: Some(given.to_owned()),
            ..Who::default()
        };
        Named { number, who }
    }

    #[test]
    fn who_has_the_same_name_is_told_apart_by_as_many_letters_as_it_takes() {
        let seats = [
            seat(1, "Huber", "Franz"),
            seat(2, "Huber", "Friedrich"),
            seat(3, "Huber", "Anna"),
            seat(4, "Őszi", "Ágnes"),
        ];
        let short: Vec<_> = short_names(Lang::De, &seats).into_iter().map(|(_, short)| short).collect();
        assert_eq!(short, ["Fra. Huber", "Fri. Huber", "A. Huber", "Őszi"]);
    }

    #[test]
    fn what_comes_often_is_offered_first_in_every_ruleset() {
        for preset in ["krenglbach-2018", "tarockcup-2018", "tarockcup-2019", "ooe-2023"] {
            let ruleset = domain::ruleset::Ruleset::preset(preset).unwrap();
            let rules = ruleset.game.koenigrufen().unwrap();
            let mut contracts: Vec<&Contract> = rules.contracts.values().collect();
            contracts.sort_by_key(|contract| (rarity(contract), contract.value, contract.rank));
            let first: Vec<_> = contracts.iter().take(6).map(|contract| contract.id.to_string()).collect();
            for often in ["rufer", "besserrufer", "solorufer", "trischaken", "dreier", "farbendreier"] {
                assert!(first.contains(&often.to_owned()), "{preset}: {first:?}");
            }
            assert_eq!(contracts.iter().filter(|contract| rarity(contract) < RARE).count(), 6, "{preset}");
        }
    }
}
