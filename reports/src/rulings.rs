//! The log of rulings: for the players of a table, for the jury, and for the public.
//!
//! The public's shows nobody: no name, no start number, no table or deal, no time and no free text,
//! and the order of its lines tells nothing of when they were ruled.

use std::collections::BTreeMap;

use domain::family::GameRules;
use domain::ids::{NoteId, PlayerNumber, RulingId};
use domain::points::Points;
use domain::tournament::event::NoteRef;
use domain::tournament::event::TableAt;
use domain::tournament::event::appeal::AppealOutcome;
use domain::tournament::event::referee::RulingKind;
use domain::tournament::rulings_log::{Effect, LoggedRuling, RulingsLog};
use domain::tournament::state::AppealOnRecord;
use texts::{Lang, Text};

use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// What rulings say beyond the facts of the log.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RulingWords {
    /// Facts and reasons, as far as they are not erased.
    pub texts: BTreeMap<NoteId, String>,
    /// Who ruled.
    pub officials: BTreeMap<RulingId, String>,
}

impl RulingWords {
    fn text(&self, note: NoteRef) -> Option<&str> {
        self.texts.get(&note.id).map(String::as_str)
    }
}

/// The rulings at one table, or all of them for the jury, with who ruled what and why, also what was
/// replaced and appealed against.
#[must_use]
pub fn rulings(
    rules: &GameRules,
    log: &RulingsLog,
    table: Option<TableAt>,
    words: &RulingWords,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let lang = heading.lang;
    let ruling_rows = RulingRows { rules, words, directory, lang };
    let title = match table {
        Some(at) => lang
            .text_with(Text::RulingsTitleTable, [("round", at.round.0.into()), ("table", at.table.0.into())]),
        None => lang.text(Text::RulingsTitleJury).into_owned(),
    };
    let mut rows: Vec<_> = log.entries.iter().map(|entry| ruling_rows.row(entry)).collect();
    let sum = lang.text(Text::RulingsSum).into_owned().into();
    let empty = || Cell::Empty;
    let cells = [empty(), empty(), sum, empty(), empty(), empty(), Cell::Points(log.penalty())];
    rows.push(Row { strong: true, ..Row::of(cells) });
    Report {
        heading: heading.clone(),
        title,
        subject: Subject::Facts,
        layout: Layout::Log,
        section_head: None,
        columns: vec![
            Column::figures(lang.text(Text::HeadWhere)),
            Column::words(lang.text(Text::HeadRuledBy)),
            Column::words(lang.text(Text::HeadRuling)),
            Column::words(lang.text(Text::HeadRule)),
            Column::words(lang.text(Text::HeadFacts)),
            Column::words(lang.text(Text::HeadEffect)),
            Column::total(lang.text(Text::HeadPenalty)),
        ],
        sections: vec![Section { rows, ..Section::default() }],
        notes: notes(Text::RulingsLegend, log, lang),
        evidence: Evidence::default(),
    }
}

/// What was ruled and what it cost, and nobody it was about: only rulings in force.
#[must_use]
pub fn rulings_for_the_public(rules: &GameRules, log: &RulingsLog, heading: &Heading) -> Report {
    let lang = heading.lang;
    let mut lines: Vec<_> = log.entries.iter().filter_map(PublicRuling::of).collect();
    lines.sort();
    let row = |line: &PublicRuling| {
        Row::of([
            lang.text(texts::ruling_kind(line.outcome)).into_owned().into(),
            line.offence
                .map_or(Cell::Empty, |offence| texts::offence(lang, rules, offence).into_owned().into()),
            line.rule.into(),
            Cell::Integer(i64::try_from(line.offenders).unwrap_or_default()),
            Cell::Points(line.penalty),
            Cell::Points(line.sum),
        ])
    };
    let mut rows: Vec<_> = lines.iter().map(row).collect();
    let sums = [
        lang.text(Text::RulingsSum).into_owned().into(),
        Cell::Empty,
        Cell::Empty,
        Cell::Empty,
        Cell::Points(lines.iter().map(|line| line.penalty).sum()),
        Cell::Points(lines.iter().map(|line| line.sum).sum()),
    ];
    rows.push(Row { strong: true, ..Row::of(sums) });
    Report {
        heading: heading.clone(),
        title: lang.text(Text::RulingsTitlePublic).into_owned(),
        subject: Subject::Results,
        layout: Layout::Log,
        section_head: None,
        columns: vec![
            Column::words(lang.text(Text::HeadRuling)),
            Column::words(lang.text(Text::HeadOffence)),
            Column::words(lang.text(Text::HeadRule)),
            Column::figures(lang.text(Text::HeadOffenders)),
            Column::total(lang.text(Text::HeadPenalty)),
            Column::figures(lang.text(Text::HeadSum)),
        ],
        sections: vec![Section { rows, ..Section::default() }],
        notes: notes(Text::RulingsLegendPublic, log, lang),
        evidence: Evidence::default(),
    }
}

/// A ruling in force with nothing in it that leads to a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct PublicRuling<'a> {
    /// The kind of decision.
    pub outcome: RulingKind,
    /// The offence, by the catalogue.
    pub offence: Option<&'a str>,
    /// The rule it rests on, if it is one of the known sources; a referee may write anything there.
    pub rule: &'a str,
    /// How many are blamed.
    pub offenders: usize,
    /// What they paid.
    pub penalty: Points,
    /// Of all points of the deal: zero.
    pub sum: Points,
}

impl<'a> PublicRuling<'a> {
    /// What everybody may know of it; none once another is in force.
    #[must_use]
    pub fn of(entry: &'a LoggedRuling) -> Option<Self> {
        let made = &entry.ruling.made;
        if entry.ruling.superseded_by.is_some() {
            return None;
        }
        let effect = entry.effect.as_ref();
        Some(Self {
            outcome: made.decision.kind(),
            offence: made.offence.as_ref().map(domain::ids::Code::as_str),
            rule: source(&made.rule),
            offenders: made.decision.offenders().len(),
            penalty: effect.map_or(Points::ZERO, |effect| effect.penalty),
            sum: effect.map_or(Points::ZERO, |effect| effect.points.iter().map(|(_, points)| *points).sum()),
        })
    }
}

/// The known source at the head of a rule: what a referee wrote behind it stays with the officials.
fn source(rule: &str) -> &str {
    const SOURCES: [&str; 4] = ["KR18", "TC18", "REN", "OOE23"];
    SOURCES.into_iter().find(|source| rule.starts_with(source)).unwrap_or_default()
}

struct RulingRows<'a> {
    rules: &'a GameRules,
    words: &'a RulingWords,
    directory: &'a Directory,
    lang: Lang,
}

impl RulingRows<'_> {
    fn row(&self, entry: &LoggedRuling) -> Row {
        let (ruling, made) = (&entry.ruling, &entry.ruling.made);
        let by = self.words.officials.get(&made.ruling).map(String::as_str);
        let ruled = [by.map(str::to_owned), Some(texts::local_date_time(self.lang, ruling.at))];
        let facts = made.facts.and_then(|note| self.words.text(note));
        let reason = self.words.text(made.note);
        Row::of([
            format!("{}/{}/{}", made.at.round, made.at.table, made.at.deal).into(),
            listed(ruled, ", ").into(),
            self.decision(entry).into(),
            made.rule.as_str().into(),
            listed([facts.map(str::to_owned), reason.map(str::to_owned)], " – ").into(),
            entry.effect.as_ref().map(effect).unwrap_or_default().into(),
            entry.effect.as_ref().map_or(Cell::Empty, |effect| Cell::Points(effect.penalty)),
        ])
    }

    /// What was decided about whom, what became of it.
    fn decision(&self, entry: &LoggedRuling) -> String {
        let made = &entry.ruling.made;
        let lang = self.lang;
        let kind = lang.text(texts::ruling_kind(made.decision.kind())).into_owned();
        let offenders: Vec<_> = made.decision.offenders().iter().map(|player| self.player(*player)).collect();
        let offence = made
            .offence
            .as_ref()
            .map(|offence| texts::offence(lang, self.rules, offence.as_str()).into_owned());
        let superseded = entry.ruling.superseded_by.map(|_| lang.text(Text::RulingSuperseded).into_owned());
        let offenders = Some(offenders.join(", ")).filter(|names| !names.is_empty());
        let appeals = entry.appeals.iter().map(|appeal| Some(self.appeal(appeal)));
        let parts = [Some(kind), offenders, offence].into_iter().chain(appeals).chain([superseded]);
        listed(parts, "; ")
    }

    fn appeal(&self, appeal: &AppealOnRecord) -> String {
        let text = match appeal.decided.as_ref().map(|(decided, _)| decided.outcome) {
            None => Text::AppealIsOpen,
            Some(AppealOutcome::Upheld) => Text::AppealUpheld,
            Some(AppealOutcome::Replaced(_)) => Text::AppealReplaced,
            Some(AppealOutcome::Withdrawn) => Text::AppealWithdrawn,
        };
        self.lang.text_with(text, [("player", self.player(appeal.appealed.by).into())])
    }

    fn player(&self, player: PlayerNumber) -> String {
        format!("{player} {}", self.directory.name(player, self.lang))
    }
}

/// Who has what more or less by it: "17: −20, 3: 12".
fn effect(effect: &Effect) -> String {
    let others = effect.change.iter().filter(|(_, points)| *points != Points::ZERO);
    listed(others.map(|(player, points)| Some(format!("{player}: {}", texts::points(*points)))), ", ")
}

/// What the columns mean, and the proof that nothing was made or lost, where that holds at all.
fn notes(legend: Text, log: &RulingsLog, lang: Lang) -> Vec<String> {
    let proof = log.is_zero_sum().map(|is_zero| {
        let text = if is_zero { Text::RulingsProof } else { Text::RulingsProofFails };
        lang.text_with(text, [("tables", log.tables.len().into())])
    });
    std::iter::once(lang.text(legend).into_owned()).chain(proof).collect()
}

fn listed(parts: impl IntoIterator<Item = Option<String>>, separator: &str) -> String {
    parts.into_iter().flatten().collect::<Vec<_>>().join(separator)
}
