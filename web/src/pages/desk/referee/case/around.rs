//! What is said of a case beside its line: who waits, until when the table may complain, what is ruled.

use texts::{Lang, Page as T};
use views::complaints::ComplaintState;
use views::referee_case::CaseAnswer;

use crate::pages::desk::referee::age;
use crate::said::said;
use crate::words::Moment;

/// A complaint or a call.
pub struct Call {
    pub what: String,
    pub reason: String,
    pub since: Moment,
    pub age: String,
    /// A call that still waits: its id.
    pub flag: Option<String>,
    /// The id of a complaint.
    pub complaint: Option<String>,
}

/// Until when the table may complain.
pub fn window(lang: Lang, case: &CaseAnswer) -> String {
    let closed = match case.complaint_time.closed_by {
        None => T::WindowOpen,
        Some("next_deal") => T::WindowNextDeal,
        Some("sheet_signed") => T::WindowSigned,
        Some(_) => T::WindowRoundEnded,
    };
    lang.page(closed).into_owned()
}

/// Who complains or calls.
pub fn calls(lang: Lang, case: &CaseAnswer, now: chrono::DateTime<chrono::Utc>) -> Vec<Call> {
    let complaints =
        case.complaints.iter().filter(|it| matches!(it.state, ComplaintState::Open)).map(|it| Call {
            what: lang.page(T::ComplainWord).into_owned(),
            reason: said(lang, it.reason.as_deref().unwrap_or_default()),
            since: Moment::of(lang, it.raised.at),
            age: age(lang, it.raised.at, now),
            flag: None,
            complaint: Some(it.id.to_string()),
        });
    let flags = case.flags.iter().filter(|flag| flag.resolution.is_none()).map(|flag| Call {
        what: lang.page(T::RefereeCall).into_owned(),
        reason: said(lang, flag.reason.as_deref().unwrap_or_default()),
        since: Moment::of(lang, flag.flagged.at),
        age: age(lang, flag.flagged.at, now),
        flag: Some(flag.id.to_string()),
        complaint: None,
    });
    complaints.chain(flags).collect()
}

/// What is ruled as things stand.
pub fn ruled(lang: Lang, case: &CaseAnswer, home: &str) -> Vec<(String, String)> {
    let in_force = case.rulings.iter().filter(|ruling| ruling.in_force);
    let ruled = in_force.map(|ruling| {
        let kind = lang.text(texts::ruling_kind(ruling.decision.kind));
        let reason = said(lang, ruling.reason.as_deref().unwrap_or_default());
        let words = format!("{kind} · {} · {reason}", ruling.rule);
        (words, format!("{home}/desk/rulings/{}", ruling.id))
    });
    ruled.collect()
}
