//! The form for somebody new, with what was typed and what is wrong beside it.

use domain::ids::Code;
use domain::money::Cents;
use domain::ruleset::Criterion;
use domain::tournament::Tournament;
use engine::{Consent, PersonDetails, Role};
use http::form::Form;
use http::problem::ProblemDocument;
use texts::Page as T;

use super::Question;
use super::rows::entering;
use crate::visit::Visit;

/// What is asked: the name in the form, whether it must be told, how it is called, whether it is seen at once.
const ASKED: [(&str, bool, T, bool); 8] = [
    ("given_name", true, T::GivenName, true),
    ("family_name", true, T::FamilyName, true),
    ("residence", false, T::Residence, true),
    ("club", false, T::ClubName, true),
    ("number", false, T::DeskNumberWished, false),
    ("member_number", false, T::MemberNumber, false),
    ("birth_year", false, T::BirthYear, false),
    ("contact", false, T::Contact, false),
];

/// A text that is asked for.
pub struct Field {
    pub name: &'static str,
    pub needed: bool,
    pub label: String,
    pub value: String,
    pub wrong: Option<String>,
    pub seen: bool,
}

/// A question that may be left open.
pub struct Choice {
    pub name: String,
    pub label: String,
    /// Value, word, whether it is chosen.
    pub answers: Vec<(String, String, bool)>,
}

/// The form.
pub struct NewPlayer {
    pub fields: Vec<Field>,
    pub choices: Vec<Choice>,
    /// What is ticked: field, name, whether it is.
    pub ticks: Vec<(String, String, bool)>,
    /// What the main button says.
    pub enters: String,
    /// Why he plays although suspended: asked when that is what is wrong, of who may say so.
    pub despite: Option<String>,
    /// Something is wrong in what is not seen at once.
    pub more: bool,
    /// It is open: something is typed, or nobody was found.
    pub open: bool,
}

impl NewPlayer {
    pub fn of(
        visit: &Visit,
        form: &Form,
        question: &Question,
        refused: Option<&ProblemDocument>,
        fee: Cents,
    ) -> Self {
        let (lang, tournament) = (visit.reader.lang, visit.tournament());
        let own = matches!(form.get("act"), Some("new" | "new-only"));
        let wrong = |name: &str| {
            let violations = &refused.filter(|_| own)?.violations;
            let found = violations.iter().find(|wrong| wrong.pointer.ends_with(&format!("/{name}")));
            found.map(|wrong| wrong.detail.clone())
        };
        // Who is looked for by his name and not found is written down under it.
        let mut words = question.q.split_whitespace();
        let (first, rest) = (words.next().unwrap_or_default(), words.collect::<Vec<_>>().join(" "));
        let is_name = !question.q.chars().any(|c| c.is_ascii_digit() || c == '/');
        let typed = |name: &str| match name {
            _ if own => form.get(name).unwrap_or_default().to_owned(),
            "given_name" if !question.given_name.is_empty() => question.given_name.clone(),
            "family_name" if !question.family_name.is_empty() => question.family_name.clone(),
            "family_name" if is_name => first.to_owned(),
            "given_name" if is_name => rest.clone(),
            _ => String::new(),
        };
        let field = |(name, needed, label, seen): (&'static str, bool, T, bool)| Field {
            name,
            needed,
            label: lang.page(label).into_owned(),
            value: typed(name),
            wrong: wrong(name),
            seen,
        };
        let chosen = |name: &str, value: &str| own && form.get(name).unwrap_or_default() == value;
        let consent = |(name, label): (&'static str, T)| Choice {
            name: name.to_owned(),
            label: lang.page(label).into_owned(),
            answers: [("", T::NotSaid), ("yes", T::Yes), ("no", T::No)]
                .map(|(value, word)| (value.to_owned(), lang.page(word).into_owned(), chosen(name, value)))
                .into(),
        };
        let mut choices: Vec<Choice> =
            [("name_public", T::NamePublic), ("photo", T::PhotoPublic)].map(consent).into();
        if !tournament.cash.fees.is_empty() {
            choices.push(kinds(visit, form.get("kind").filter(|_| own)));
        }
        let suspended = refused.is_some_and(|problem| problem.code == "suspended");
        let ticks = labels(tournament).into_iter();
        let fields: Vec<Field> = ASKED.map(field).into();
        Self {
            more: fields.iter().any(|field| !field.seen && field.wrong.is_some()),
            fields,
            choices,
            ticks: ticks
                .map(|(field, name)| (field.clone(), name, own && form.get(&field).is_some()))
                .collect(),
            enters: entering(lang, fee),
            despite: (suspended && visit.caller.may(Role::Referee))
                .then(|| form.get("despite_suspension").unwrap_or_default().to_owned()),
            open: own
                || !question.q.trim().is_empty()
                || !question.family_name.is_empty()
                || visit.tournament().players.is_empty(),
        }
    }
}

/// Which fee he pays.
pub fn kinds(visit: &Visit, chosen: Option<&str>) -> Choice {
    let (lang, tournament) = (visit.reader.lang, visit.tournament());
    let ordinary = texts::money(lang, tournament.regulations().fee_cents);
    let ordinary = format!("{} ({ordinary})", lang.page(T::DeskOrdinaryFee));
    let kinds = tournament.cash.fees.iter().map(|(kind, amount)| {
        let text = format!("{kind} ({})", texts::money(lang, *amount));
        (kind.to_string(), text, chosen == Some(kind.as_str()))
    });
    Choice {
        name: "kind".to_owned(),
        label: lang.page(T::DeskFeeKind).into_owned(),
        answers: std::iter::once((String::new(), ordinary, chosen.is_none())).chain(kinds).collect(),
    }
}

/// What can be ticked of somebody: the field in a form and its name. Titles of the ruleset that a person decides
/// about, categories of the ruleset and those that players have.
pub fn labels(tournament: &Tournament) -> Vec<(String, String)> {
    let titles = &tournament.regulations().titles;
    let eligible = titles.iter().filter_map(|title| match &title.criterion {
        Criterion::Eligible(code) => Some((format!("title_{code}"), title.name.clone())),
        _ => None,
    });
    let of_rules = titles.iter().filter_map(|title| match &title.criterion {
        Criterion::Category(code) => Some(code),
        _ => None,
    });
    let of_players = tournament.players.values().flat_map(|player| &player.details.categories);
    let mut categories: Vec<&Code> = of_rules.chain(of_players).collect();
    categories.sort();
    categories.dedup();
    eligible
        .chain(categories.into_iter().map(|code| (format!("category_{code}"), code.to_string())))
        .collect()
}

/// What of these labels a form ticks: categories, then titles.
pub fn ticked(tournament: &Tournament, form: &Form) -> (Vec<Code>, Vec<Code>) {
    let (mut categories, mut titles) = (Vec::new(), Vec::new());
    for (field, _) in labels(tournament).into_iter().filter(|(field, _)| form.get(field).is_some()) {
        let code = |text: &str| Code::try_from(text.to_owned()).ok();
        if let Some(code) = field.strip_prefix("category_").and_then(code) {
            categories.push(code);
        } else if let Some(code) = field.strip_prefix("title_").and_then(code) {
            titles.push(code);
        }
    }
    (categories, titles)
}

/// Yes, no, or nothing said.
pub fn consented(form: &Form, name: &str) -> Option<bool> {
    match form.get(name) {
        Some("yes") => Some(true),
        Some("no") => Some(false),
        _ => None,
    }
}

/// What a form says of somebody new.
pub fn details(form: &Form) -> PersonDetails {
    let text = |name: &str| form.get(name).map(str::to_owned);
    PersonDetails {
        given_name: text("given_name").unwrap_or_default(),
        family_name: text("family_name").unwrap_or_default(),
        residence: text("residence"),
        club: text("club"),
        contact: text("contact"),
        // What is no number is no year.
        birth_year: form.get("birth_year").map(|year| year.parse().unwrap_or(0)),
        member_number: text("member_number"),
        consent: Consent { name_public: consented(form, "name_public"), photo: consented(form, "photo") },
    }
}
