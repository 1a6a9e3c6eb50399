//! That nobody gets a sentence in English who asked for another language: every text of each file is
//! held against the English one.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, InlineExpression, Pattern, PatternElement};
use fluent_syntax::{ast::Expression, parser};

use crate::Lang;

/// Names, which are the same in every language, by the beginning of their keys: the games and premiums of
/// Königrufen, the items of Royal-Tarock.
const NAMES: [&str; 4] = ["contract-", "premium-", "kontra-", "royal-item-"];

/// Words that a language shares with English, by their keys.
const GERMAN: &[&str] = &[
    "card-buergermeister",
    "card-jungfrau",
    "card-rangpunkte",
    "card-renonce",
    "card-renonce-trischaken",
    "card-renonce-trischaken-vorhand",
    "cash-sponsor",
    "family-koenigrufen",
    "family-royal",
    "form-bouts",
    "form-kontra",
    "form-rangpunkte",
    "head-matches",
    "head-name",
    "head-partner",
    "head-round-rangpunkte",
    "head-team",
    "help-completions-shell-bash",
    "help-completions-shell-elvish",
    "help-completions-shell-fish",
    "help-completions-shell-powershell",
    "help-completions-shell-zsh",
    "help-name-filter",
    "help-name-format",
    "help-name-log-format",
    "help-name-mib",
    "help-name-name",
    "help-name-shell",
    "help-name-url",
    "help-name-version",
    "kind-renonce",
    "match-blank-title",
    "role-abfaenger",
    "role-eintreiber",
    "role-vorhand",
    "royal-group-meldung",
    "royal-group-royal-trophy",
    "ruling-renonce",
    "tarot-garde",
    "tarot-prise",
    "team",
    "trophy-kaiserstich",
    "web-bouts",
    "web-buergermeister",
    "web-chien-cards",
    "web-jungfrau",
    "web-jury",
    "web-kontra",
    "web-name",
    "web-partner",
    "web-picture-logo",
    "web-rang",
    "web-schrift",
    "web-talon-cards",
    "web-teams",
    "web-usual-renonce",
    "web-vorhand-word",
    "web-way-lagen",
    "web-why-rang",
];
const FRENCH: &[&str] = &[
    "card-buergermeister",
    "card-consolation",
    "card-jungfrau",
    "card-petit",
    "card-renonce",
    "card-renonce-trischaken",
    "card-renonce-trischaken-vorhand",
    "column-club",
    "column-contact",
    "column-photo",
    "column-place",
    "column-points",
    "column-rang",
    "column-table",
    "demo-match-of",
    "family-koenigrufen",
    "family-royal",
    "form-bouts",
    "form-kontra",
    "form-points",
    "form-signatures",
    "form-sum",
    "form-total",
    "head-club-name",
    "head-date",
    "head-points",
    "head-round-rangpunkte",
    "head-signature",
    "head-table",
    "head-total",
    "help-arguments",
    "help-completions-shell-bash",
    "help-completions-shell-elvish",
    "help-completions-shell-fish",
    "help-completions-shell-powershell",
    "help-completions-shell-zsh",
    "help-name-date",
    "help-name-format",
    "help-name-log-format",
    "help-name-shell",
    "help-name-url",
    "help-name-version",
    "help-options",
    "help-some-options",
    "help-usage",
    "kind-renonce",
    "match-blank-title",
    "poignee-double",
    "poignee-triple",
    "press-place",
    "role-abfaenger",
    "role-eintreiber",
    "role-public",
    "royal-group-extra",
    "royal-group-meldung",
    "royal-group-royal-trophy",
    "royal-line-consolation",
    "sheet-sum",
    "table",
    "tarot-garde",
    "tarot-garde-contre",
    "tarot-garde-sans",
    "tarot-prise",
    "trophy-kaiserstich",
    "web-bouts",
    "web-buergermeister",
    "web-chelem-word",
    "web-chien-cards",
    "web-club-name",
    "web-jungfrau",
    "web-jury",
    "web-kontra",
    "web-minutes",
    "web-petit-au-bout",
    "web-picture-logo",
    "web-poignee-double-short",
    "web-poignee-simple-short",
    "web-poignee-triple-short",
    "web-poignee-word",
    "web-points",
    "web-rang",
    "web-schrift",
    "web-table-number",
    "web-table-short",
    "web-tables",
    "web-tables-count",
    "web-talon-cards",
    "web-tarocks-word",
    "web-total",
    "web-usual-renonce",
    "web-vorhand-word",
    "web-way-blatt",
    "web-way-lagen",
];
const HUNGARIAN: &[&str] = &[
    "card-buergermeister",
    "card-jungfrau",
    "card-petit",
    "card-renonce-trischaken",
    "card-renonce-trischaken-vorhand",
    "family-koenigrufen",
    "form-kontra",
    "head-partner",
    "help-completions-shell-bash",
    "help-completions-shell-elvish",
    "help-completions-shell-fish",
    "help-completions-shell-powershell",
    "help-completions-shell-zsh",
    "help-name-mib",
    "help-name-shell",
    "help-name-url",
    "role-abfaenger",
    "role-eintreiber",
    "role-vorhand",
    "tarot-garde",
    "tarot-prise",
    "trophy-kaiserstich",
    "web-buergermeister",
    "web-chelem-word",
    "web-chien-cards",
    "web-jungfrau",
    "web-kontra",
    "web-partner",
    "web-petit-au-bout",
    "web-poignee-word",
    "web-rang",
    "web-schrift",
    "web-talon-cards",
    "web-usual-renonce",
    "web-vorhand-word",
];

/// The texts of a language by key, as they are written.
fn written(lang: Lang) -> BTreeMap<String, Pattern<&'static str>> {
    let entries = lang.sources().iter().flat_map(|source| parser::parse(*source).expect("well formed").body);
    let texts = entries.filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name.to_owned(), message.value?)),
        _ => None,
    });
    texts.collect()
}

/// Whether a text says anything beside what it fills in.
fn has_words(pattern: &Pattern<&str>) -> bool {
    let is_word = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count() > 1;
    pattern.elements.iter().any(|element| match element {
        PatternElement::TextElement { value } => is_word(value),
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
            variants.iter().any(|variant| has_words(&variant.value))
        }
        PatternElement::Placeable { expression: Expression::Inline(inline) } => {
            matches!(inline, InlineExpression::StringLiteral { value } if is_word(value))
        }
    })
}

#[test]
fn no_text_is_the_english_one_but_for_names_and_shared_words() {
    let english = written(Lang::En);
    for (lang, shared) in [(Lang::De, GERMAN), (Lang::Fr, FRENCH), (Lang::Hu, HUNGARIAN)] {
        let own = written(lang);
        let same: Vec<_> = english
            .iter()
            .filter(|(key, text)| own.get(*key) == Some(*text) && has_words(text))
            .map(|(key, _)| key.as_str())
            .filter(|key| !NAMES.iter().any(|name| key.starts_with(name)))
            .collect();
        // Exactly these: a word that is translated later leaves the list.
        assert_eq!(same, shared, "{lang:?}");
    }
}

/// A name is a few words and no sentence: the exception covers nothing else.
#[test]
fn what_is_excepted_as_a_name_is_one() {
    for (key, text) in written(Lang::En) {
        if NAMES.iter().any(|name| key.starts_with(name)) {
            let [PatternElement::TextElement { value }] = &text.elements[..] else { panic!("{key}") };
            assert!(value.split_whitespace().count() <= 6 && !value.ends_with('.'), "{key}: {value}");
        }
    }
}
