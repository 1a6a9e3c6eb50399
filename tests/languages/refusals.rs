//! What is refused to whoever reads another language: the same, in his words. Clients of these tests ask again in
//! each of the [`OTHERS`] whenever they are refused ([`Client::in_all_languages`]).
//!
//! [`Client::in_all_languages`]: crate::support::client::Client::in_all_languages

use std::collections::BTreeSet;
use std::sync::LazyLock;

use domain::tournament::RejectionCode;
use domain::violation::ViolationCode;
use serde_json::Value;

use crate::support::client::Answer;

/// What is refused is said in these texts of a language.
macro_rules! refusals_in {
    ($lang:literal) => {
        [
            include_str!(concat!("../../texts/l10n/", $lang, "/refusals.ftl")),
            include_str!(concat!("../../texts/l10n/", $lang, "/surfaces.ftl")),
            include_str!(concat!("../../texts/l10n/", $lang, "/problems.ftl")),
        ]
    };
}

/// The languages besides English, which is spoken to whoever names none.
pub static OTHERS: LazyLock<[Language; 3]> = LazyLock::new(|| {
    [("de", refusals_in!("de")), ("fr", refusals_in!("fr")), ("hu", refusals_in!("hu"))]
        .map(|(code, texts)| Language::of(code, texts))
});

static ENGLISH: LazyLock<English> = LazyLock::new(|| English::of(refusals_in!("en")));

/// A language that somebody may read.
#[derive(Debug)]
pub struct Language {
    /// As a request names it.
    pub code: &'static str,
    /// Its own words, some of which English has too.
    words: BTreeSet<String>,
}

/// What is English and nothing else.
struct English {
    /// Parts of its sentences, as they stand between what is filled in.
    fragments: BTreeSet<String>,
    /// The names of its texts, and codes that refusals have for programs.
    names: BTreeSet<String>,
}

/// Words that hardly an English sentence does without, and that no value which is filled in consists of.
const LITTLE_WORDS: [&str; 20] = [
    "the", "of", "and", "is", "are", "has", "have", "must", "with", "this", "there", "which", "who", "only",
    "cannot", "been", "already", "nobody", "somebody", "not",
];

/// The names of texts, and what they say.
fn lines(texts: [&'static str; 3]) -> impl Iterator<Item = (Option<&'static str>, &'static str)> {
    let lines = texts.into_iter().flat_map(str::lines).filter(|line| !line.starts_with('#'));
    lines.map(|line| match line.split_once(" = ") {
        Some((name, text)) if !line.starts_with(' ') => (Some(name), text),
        _ => (None, line),
    })
}

/// What stands between the values that are filled in.
fn written(text: &str) -> impl Iterator<Item = &str> {
    text.split(['{', '}']).step_by(2).map(str::trim)
}

/// Its words; what is joined by `_` or `-` is one.
fn words(text: &str) -> impl Iterator<Item = String> {
    let parts = text.split(|sign: char| !sign.is_alphanumeric() && !['_', '-'].contains(&sign));
    parts.filter(|word| !word.is_empty()).map(str::to_lowercase)
}

impl Language {
    fn of(code: &'static str, texts: [&'static str; 3]) -> Self {
        let own: BTreeSet<_> = lines(texts).flat_map(|(_, text)| written(text).flat_map(words)).collect();
        assert!(own.len() > 1000, "{code} has other files");
        Self { code, words: own }
    }

    /// What was refused to somebody who names no language, and to somebody who reads this one.
    #[track_caller]
    pub fn assert_same_refusal(&self, english: &Answer, other: &Answer) {
        for (answer, language) in [(english, "en"), (other, self.code)] {
            assert_eq!(answer.header("content-language"), Some(language), "{}", answer.text);
            assert!(varies_with_language(answer), "{:?}", answer.response.headers());
        }
        let (one, another) = (english.json(), other.json());
        assert_eq!((english.status, &one["code"]), (other.status, &another["code"]), "{another}");
        self.assert_same(&one, &another, &["title", "detail"]);
        let all = |problem: &Value| problem["violations"].as_array().cloned().unwrap_or_default();
        let (ones, others) = (all(&one), all(&another));
        assert_eq!(ones.len(), others.len(), "{one}, {another}");
        for (one, another) in ones.iter().zip(&others) {
            assert_eq!((&one["pointer"], &one["code"]), (&another["pointer"], &another["code"]));
            self.assert_same(one, another, &["detail"]);
        }
    }

    #[track_caller]
    fn assert_same(&self, one: &Value, other: &Value, stated: &[&str]) {
        for stated in stated {
            assert_ne!(one[stated], other[stated], "this stays English: {other}");
            let found = self.foreign(other[stated].as_str().unwrap());
            assert_eq!(found, None, "{} in {other}", self.code);
        }
    }

    /// What does not belong into a sentence of this language: English, a place where nothing was filled in, or a
    /// name that only programs know.
    fn foreign(&self, stated: &str) -> Option<String> {
        let fragment = ENGLISH.fragments.iter().find(|fragment| stated.contains(fragment.as_str()));
        let unfilled = ["{", "}", "$"].into_iter().find(|sign| stated.contains(sign));
        let is_foreign = |word: &String| {
            let is_english = LITTLE_WORDS.contains(&word.as_str()) && !self.words.contains(word);
            is_english || ENGLISH.names.contains(word)
        };
        let found = fragment.cloned().or(unfilled.map(str::to_owned));
        found.or_else(|| words(stated).find(is_foreign))
    }
}

impl English {
    fn of(texts: [&'static str; 3]) -> Self {
        let written = lines(texts).flat_map(|(_, text)| written(text));
        let fragments = written.filter(|part| part.split(' ').count() > 2).map(str::to_owned);
        let names = lines(texts).filter_map(|(name, _)| name.map(str::to_owned));
        let codes = RejectionCode::ALL.iter().map(|code| code.as_str());
        let codes = codes.chain(ViolationCode::ALL.iter().map(|code| code.name()));
        // A code of one word may be a word of a language.
        let codes = codes.filter(|code| code.contains('_')).map(str::to_owned);
        let english = Self { fragments: fragments.collect(), names: names.chain(codes).collect() };
        assert!(english.fragments.len() > 500 && english.names.len() > 500, "English has other files");
        english
    }
}

fn varies_with_language(answer: &Answer) -> bool {
    let vary = answer.response.headers().get_all("vary");
    vary.iter().any(|value| value.to_str().is_ok_and(|value| value.contains("Accept-Language")))
}

/// Else it would pass whatever is refused.
#[test]
fn what_is_foreign_is_seen() {
    for language in &*OTHERS {
        let foreign = |stated: &str| language.foreign(stated);
        assert_eq!(foreign("Eva Huber (17): reason, T21 – hu, de; royal."), None);
        assert!(foreign("Eva Huber (17): a whole number is expected here.").is_some());
        assert_eq!(foreign("{ $player }"), Some("{".to_owned()));
        assert_eq!(foreign("17: shared-not-at-table"), Some("shared-not-at-table".to_owned()));
        assert_eq!(foreign("17: out_of_turn"), Some("out_of_turn".to_owned()));
        assert_eq!(foreign("17, the 18"), Some("the".to_owned()));
    }
}
