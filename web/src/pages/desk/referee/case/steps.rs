//! What was entered when and by whom, with what the line told after it, and before a correction.

use http::problem::Result;
use serde_json::Value;
use texts::{Lang, Page as T};
use views::deal::history::Happened;
use views::line_history::{self, StepInWords};
use views::referee_case::CaseAnswer;

use crate::pages::history::title;
use crate::said::said;
use crate::visit::Visit;
use crate::words::Moment;

/// Something that was entered.
pub struct Step {
    pub at: Moment,
    pub what: String,
    /// What the line told before, where that was changed.
    pub before: Option<String>,
    /// What it tells since, or what was said.
    pub told: String,
    pub by: String,
    pub taken_back: bool,
}

pub async fn of(visit: &Visit, case: &CaseAnswer) -> Result<Vec<Step>> {
    let lang = visit.reader.lang;
    let told = line_history::in_words(visit.view(), &case.history, lang).await?;
    Ok(case.history.iter().zip(told).map(|(happened, told)| step(lang, case, happened, told)).collect())
}

fn step(lang: Lang, case: &CaseAnswer, happened: &Happened, told: StepInWords) -> Step {
    let what = match happened.event_type.as_str() {
        _ if happened.entry.is_some() => T::StepEntry,
        "deal.opened" => T::StepOpened,
        "deal.play_recorded" => T::StepCards,
        "sheet.signed" => T::TableSigned,
        other => title(other),
    };
    let StepInWords { before, after, card } = told;
    let changed = before != after;
    let (before, told) = match &happened.entry {
        // Each entry adds to those before it.
        Some(_) => (None, [after, card].into_iter().flatten().collect::<Vec<_>>().join(" · ")),
        None if changed => (before, after.unwrap_or_else(|| "–".to_owned())),
        None => (None, of_case(lang, case, happened)),
    };
    Step {
        at: Moment::of(lang, happened.at),
        what: lang.page(what).into_owned(),
        before,
        told,
        by: happened.by.as_ref().and_then(|by| Some(said(lang, by.label.as_deref()?))).unwrap_or_default(),
        taken_back: happened.taken_back_by.is_some(),
    }
}

/// What was ruled, or said by who called or complained.
fn of_case(lang: Lang, case: &CaseAnswer, happened: &Happened) -> String {
    let content = happened.content.as_ref().and_then(|content| serde_json::from_str(content.get()).ok());
    let content: Value = content.unwrap_or_default();
    let is =
        |field: &str, id: &dyn std::fmt::Display| content[field].as_str() == Some(id.to_string().as_str());
    let (reason, first) = match happened.event_type.as_str() {
        "ruling.made" => {
            let ruling = case.rulings.iter().find(|ruling| is("ruling", &ruling.id));
            let kind = ruling.map(|ruling| lang.text(texts::ruling_kind(ruling.decision.kind)).into_owned());
            (ruling.and_then(|ruling| ruling.reason.clone()), kind)
        }
        "complaint.raised" => {
            let complaint = case.complaints.iter().find(|complaint| is("complaint", &complaint.id));
            (complaint.and_then(|complaint| complaint.reason.clone()), None)
        }
        "line.flagged" => {
            let flag = case.flags.iter().find(|flag| is("flag", &flag.id));
            (flag.and_then(|flag| flag.reason.clone()), None)
        }
        _ => (None, None),
    };
    first.into_iter().chain(reason.map(|reason| said(lang, &reason))).collect::<Vec<_>>().join(" · ")
}
