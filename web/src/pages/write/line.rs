//! A line as it is told on another page than its sheet: a referee says what the deal was.

use domain::family::Record;
use domain::ids::PlayerNumber;
use domain::tournament::event::DealAt;
use http::form::Form;
use http::problem::{ProblemDocument, Result};
use texts::Lang;
use views::deal::play::PlayAnswer;
use views::writing::Writing;

use super::{Part, act, family, form};
use crate::visit::Visit;

/// The sheet of a table, for one of its lines.
pub struct Line {
    at: DealAt,
    sheet: Writing,
}

/// A name of who sits there or of what lies in the middle, and the cards there.
pub type Held = (String, String);

impl Line {
    pub async fn read(visit: &Visit, at: DealAt) -> Result<Self> {
        let sheet = Writing::read(visit.view(), at.table_at(), visit.reader.lang).await?.view;
        Ok(Self { at, sheet })
    }

    fn fields(&self) -> Box<dyn form::LineFields + '_> {
        let line = self.sheet.line(self.at.deal.0);
        let dealer = family::dealer(&self.sheet, line, &Form::default()).unwrap_or(self.sheet.next_dealer);
        family::fields(&self.sheet, Some(dealer))
    }

    /// The form that tells the line, with what was typed, else with what stands there now; none of a line that
    /// stands on no sheet.
    pub fn parts(&self, lang: Lang, typed: Option<&Form>, wrong: Option<&ProblemDocument>) -> Vec<Part> {
        let Some(line) = self.sheet.line(self.at.deal.0) else { return Vec::new() };
        let record = Some(&line.record).filter(|_| typed.is_none());
        form::parts(&*self.fields(), lang, typed.unwrap_or(&Form::default()), record, wrong)
    }

    /// Hands and middle of a deal to the card, as they were recorded, and how its cards are written.
    pub fn held(&self, lang: Lang, play: &PlayAnswer) -> (Vec<Held>, String) {
        let beside = self.fields().beside_cards(None);
        let play = serde_json::to_value(&play.play).unwrap_or_default();
        let cards = |cards: &serde_json::Value| {
            let cards: Vec<_> =
                cards.as_array().into_iter().flatten().filter_map(serde_json::Value::as_str).collect();
            cards.join(" ")
        };
        let hand = |seat: &views::writing::WritingSeat| {
            let hand = play.get("hands")?.get(seat.player.to_string())?;
            Some((seat.name.clone(), cards(hand)))
        };
        let middle = beside
            .middle
            .and_then(|(name, label)| Some((lang.page(label).into_owned(), cards(play.get(name)?))));
        let held = self.sheet.seats.iter().filter_map(hand).chain(middle).collect();
        (held, lang.page(beside.notation).into_owned())
    }
}

/// The record that a form tells of a line, with what is wrong at its fields.
pub async fn record(visit: &Visit, at: DealAt, form: &Form) -> Result<Record<PlayerNumber>> {
    act::record(visit, at.table_at(), form, Some(at.deal.0)).await
}
