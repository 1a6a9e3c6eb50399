//! Rule cards: what a ruleset says, on a page for the table.

mod koenigrufen;
mod royal;
mod tarot;

use domain::family::GameRules;
use domain::ruleset::{Regulations, Ruleset};
use texts::{Lang, Text};

use crate::Heading;
use crate::leaflet::{Block, Cell};
use crate::pdf;
use crate::print::Print;

/// The card of a ruleset: values, Trischaken, renonce, Rangpunkte.
#[must_use]
pub fn rule_card(ruleset: &Ruleset, heading: &Heading) -> Print {
    let lang = heading.lang;
    let mut blocks = game(&ruleset.game, Part::Whole, lang);
    blocks.extend(rangpunkte(&ruleset.regulations, lang));
    blocks.push(modus(&ruleset.regulations, lang));
    let title = format!("{} · {}", lang.text(Text::CardTitle), ruleset.title);
    let sheets = pdf::leaflet(heading, &title, &blocks);
    Print::of(heading, title, sheets)
}

/// What is worth how much: also at the edge of a sheet.
pub(crate) fn tariff(rules: &GameRules, lang: Lang) -> Vec<Block> {
    game(rules, Part::Tariff, lang)
}

/// How much of a game is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Tariff,
    Whole,
}

fn game(game: &GameRules, part: Part, lang: Lang) -> Vec<Block> {
    let whole = part == Part::Whole;
    let (mut blocks, further) = match game {
        GameRules::Koenigrufen(rules) => {
            (koenigrufen::tariff(rules, lang), whole.then(|| koenigrufen::further(game, rules, lang)))
        }
        GameRules::Tarot(rules) => (tarot::tariff(rules, lang), None),
        GameRules::Royal(rules) => (royal::tariff(rules, lang), whole.then(|| royal::further(rules, lang))),
    };
    blocks.extend(further.into_iter().flatten());
    blocks
}

/// Points for the rank at the table, if there are any.
pub(crate) fn rangpunkte(regulations: &Regulations, lang: Lang) -> Option<Block> {
    let table = regulations.rangpunkte?;
    let mut block = Block::new(lang.text(Text::CardRangpunkte), [String::new(), String::new()]);
    let row = |points: &[domain::points::Points]| {
        points.iter().map(|points| texts::points(*points)).collect::<Vec<_>>().join(" / ")
    };
    block.row([lang.text_with(Text::CardTableOf, [("players", 4.into())]).into(), row(&table.four).into()]);
    block.row([lang.text_with(Text::CardTableOf, [("players", 5.into())]).into(), row(&table.five).into()]);
    Some(block)
}

/// How the tournament runs.
fn modus(regulations: &Regulations, lang: Lang) -> Block {
    let mut block = Block::new(lang.text(Text::CardModus), [String::new(), String::new()]);
    let mut fact = |head: Text, value: String| block.row([lang.text(head).into(), value.into()]);
    fact(Text::CardRounds, regulations.rounds.to_string());
    let deals = |players| regulations.deals_per_round(players).to_string();
    fact(Text::CardDealsOfFour, deals(4));
    if regulations.cycles.is_some() {
        fact(Text::CardDealsOfFive, deals(5));
    }
    if let Some(minutes) = regulations.round_minutes {
        fact(Text::CardMinutes, minutes.to_string());
    }
    if regulations.fee_cents.0 > 0 {
        fact(Text::CardFee, texts::money(lang, regulations.fee_cents));
    }
    let percent: Vec<_> = regulations.payout.percent.iter().map(|share| format!("{share}\u{a0}%")).collect();
    if !percent.is_empty() {
        fact(Text::CardPrizes, percent.join(" / "));
    }
    block
}

/// A row of words and figures.
fn row<const N: usize>(words: impl Into<String>, figures: [String; N]) -> Vec<Cell> {
    std::iter::once(Cell::from(words.into())).chain(figures.into_iter().map(Cell::from)).collect()
}
