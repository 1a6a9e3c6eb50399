//! What a table's writer has before him: the sheet, who plays in each deal to come, and what may be written.
//!
//! All of it is data, so that a page without the server goes on for a whole round: who deals after whom
//! is told for every seat. What may be written is told by the family of the game, each in its own module.

mod koenigrufen;
mod news;
mod royal;
mod short_names;
mod tarot;

use domain::family::GameRules;
use domain::seat::Seat;
use domain::tournament::event::TableAt;
use domain::tournament::event::signature::SigningWay;
use domain::tournament::{Tournament, state};
use serde::Serialize;
use texts::Lang;

use crate::error::{Error, Result};
use crate::find;
use crate::notices::Notices;
use crate::reader::{Reader, WithNames};
use crate::sheet_in_words::SheetInWords;
pub use koenigrufen::{GameChoice, KoenigrufenSheet, PremiumChoice};
pub use news::News;
pub use royal::{CardName, ItemChoice, Names, RoyalSheet};
use short_names::short_names;
pub use tarot::{Needed, TarotSheet};

/// A table's sheet for who writes it.
#[derive(Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "what the phone asks of a sheet, each by itself")]
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
    /// It is open already, with nothing but its first bid said: its cards were dealt again, its game was declared, or a
    /// referee was called to it.
    pub open: bool,
    /// Its cards were dealt again.
    pub redealt: bool,
    /// Its first bid, in words, if that was entered as it fell.
    pub declared: Option<String>,
    /// Where its last event stands, if it is open.
    #[serde(skip)]
    pub open_as_of: Option<String>,
    /// Everybody may pass, and the next one deals.
    pub passes: bool,
    pub deals_to_play: usize,
    /// The last deal was called.
    pub last_deal: bool,
    /// How many deals count at most: what was played before the call was heard counts as well.
    pub deals_planned: usize,
    pub settled_deals: usize,
    pub finished: bool,
    pub signed: bool,
    pub lines: Vec<WritingLine>,
    /// What each seat has come to.
    pub sums: Vec<String>,
    /// The version of the table's last event, as its entity tag.
    pub tag: String,
    /// What officials have done at this table, and what the hall is told, the oldest first.
    pub news: Vec<News>,
    /// The ruleset, for points before they are saved.
    pub ruleset: serde_json::Value,
    /// What may be written.
    pub game: GameSheet,
}

/// A seat.
#[derive(Debug, Serialize)]
pub struct WritingSeat {
    pub player: u16,
    pub name: String,
    /// The family name, with as much of the given one as tells two apart.
    pub short: String,
    /// A few letters that tell him apart, for narrow buttons.
    pub mark: String,
    /// He has signed, and not refused.
    pub signed: bool,
}

/// Who does what if somebody deals; places among the seats.
#[derive(Debug, Serialize)]
pub struct Turn {
    /// He can deal.
    pub deals: bool,
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

/// A word and its name.
#[derive(Debug, Serialize)]
pub struct Word {
    pub id: String,
    pub name: String,
}

/// What may be written, by the family of the game.
#[derive(Debug, Serialize)]
#[serde(tag = "family", rename_all = "snake_case")]
pub enum GameSheet {
    /// Königrufen.
    Koenigrufen(KoenigrufenSheet),
    /// French Tarot.
    Tarot(TarotSheet),
    /// Royal-Tarock.
    Royal(RoyalSheet),
}

impl GameSheet {
    fn of(lang: Lang, rules: &GameRules) -> Self {
        match rules {
            GameRules::Koenigrufen(rules) => koenigrufen::sheet(lang, rules),
            GameRules::Tarot(rules) => tarot::sheet(lang, rules),
            GameRules::Royal(rules) => royal::sheet(lang, rules),
        }
    }
}

impl Writing {
    /// The sheet of a table.
    pub async fn read(reader: Reader<'_>, at: TableAt, lang: Lang) -> Result<WithNames<Self>> {
        let tournament = reader.tournament();
        let table = find::table(tournament, at)?;
        let WithNames { view: words, revision } = SheetInWords::read(reader, at, lang).await?;
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
        let names = short_names(lang, &words.seats);
        let directory = reader.directory().await?;
        let everybody = reader.names(&directory);
        let name = |player| {
            let names = short_names(lang, &[everybody.named(player)]);
            names.into_iter().next().map(|name| name.full).unwrap_or_default()
        };
        let seats = words.seats.iter().zip(names).zip(&words.sheet.seats);
        let seats = seats.map(|((named, name), seat)| WritingSeat {
            player: named.number,
            name: name.full,
            short: name.short,
            mark: name.mark,
            signed: seat.signature.is_some_and(|way| way != SigningWay::Refused),
        });
        // What is dealt, with no more than a first bid, is the line to come, whoever has to deal it by now.
        let dealt = table.open_deal().filter(|deal| deal.steps().nth(1).is_none() && deal.ruling.is_none());
        let declared = dealt.filter(|deal| deal.steps().next().is_some());
        let declared = declared.and_then(|deal| words.lines.iter().find(|line| line.deal == deal.at.deal.0));
        let declared = declared.map(|line| line.words.clone());
        let view = Self {
            round: at.round.0,
            table: at.table.0,
            seats: seats.collect(),
            turns: turns(tournament, table)?,
            next_dealer: dealt
                .map_or_else(|| table.next_dealer(&tournament.ruleset), |deal| deal.dealer)
                .index(),
            empty: table.empty_seat().map(Seat::index),
            next_deal: dealt.map_or_else(|| table.next_deal(), |deal| deal.at.deal).0,
            open: dealt.is_some(),
            redealt: dealt.is_some_and(|deal| deal.passes > 0 || deal.thrown_in > 0),
            declared,
            open_as_of: dealt.map(|deal| deal.head.to_string()),
            passes: tournament.ruleset.game.can_be_passed_out(),
            deals_to_play: words.sheet.state.deals_to_play,
            last_deal: table.last_deal.is_some(),
            deals_planned: tournament.deals_at(table),
            settled_deals: words.sheet.state.settled_deals,
            finished: words.sheet.state.finished,
            signed: words.sheet.state.signed,
            lines: (table.deals.iter().zip(&words.lines))
                .filter(|(deal, _)| dealt.is_none_or(|dealt| dealt.at != deal.at))
                .map(line)
                .collect::<Result<_>>()?,
            sums: words.sums.iter().map(|sum| texts::points(*sum)).collect(),
            tag: tag(table),
            news: news::news(lang, tournament, table, Notices::standing(reader).await?, name),
            ruleset: serde_json::to_value(&tournament.ruleset).map_err(Error::internal)?,
            game: GameSheet::of(lang, &tournament.ruleset.game),
        };
        Ok(WithNames { view, revision })
    }

    /// Who may deal the line to come beside whose turn it is: their start numbers and names.
    #[must_use]
    pub fn other_dealers(&self) -> Vec<(u16, &str)> {
        let seats = self.seats.iter().enumerate();
        let others = seats.filter(|(place, _)| {
            *place != self.next_dealer && self.turns.get(*place).is_some_and(|turn| turn.deals)
        });
        others.map(|(_, seat)| (seat.player, seat.short.as_str())).collect()
    }

    /// The place of who has this start number.
    #[must_use]
    pub fn place(&self, player: u16) -> Option<usize> {
        self.seats.iter().position(|seat| seat.player == player)
    }

    /// The record as it stands in a line.
    #[must_use]
    pub fn line(&self, deal: u16) -> Option<&WritingLine> {
        self.lines.iter().find(|line| line.deal == deal)
    }
}

/// The version of a table's last event, as its entity tag.
#[must_use]
pub fn tag(table: &state::Table) -> String {
    format!("\"{}.{}\"", table.head.epoch, table.head.version)
}

fn signed(points: domain::points::Points) -> String {
    let plain = texts::points(points);
    if points > domain::points::Points::ZERO { format!("+{plain}") } else { plain }
}

/// Who does what, by who deals. On a seat that nobody has any more, or whose pair's other one deals, it is
/// the next one's turn.
fn turns(tournament: &Tournament, table: &state::Table) -> Result<Vec<Turn>> {
    let (empty, players) = (table.empty_seat(), table.seats.len());
    let seating = |dealer: Seat| state::Table::seating(&tournament.ruleset, players, dealer, empty);
    let turn = |seat: Seat| -> Result<Turn> {
        let around = (0..players).filter_map(|steps| Seat::new((seat.index() + steps) % players));
        let mut dealers = around.filter(|dealer| Some(*dealer) != empty);
        let found = dealers.find_map(|dealer| Some((dealer, seating(dealer)?)));
        let (dealer, seating) = found.ok_or_else(|| Error::internal("nobody can deal"))?;
        Ok(Turn {
            deals: dealer == seat,
            vorhand: seating.vorhand().index(),
            sits_out: seating.sits_out().map(Seat::index),
            then: table.next_to(&tournament.ruleset, dealer).index(),
        })
    };
    Seat::ALL.into_iter().take(players).map(turn).collect()
}
