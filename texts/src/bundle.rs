//! The texts of a language, read once.

use std::sync::LazyLock;

use fluent::{FluentResource, FluentValue, concurrent::FluentBundle};

use crate::Lang;

type Bundle = FluentBundle<FluentResource>;

macro_rules! sources {
    ($lang:literal) => {
        &[
            include_str!(concat!("../l10n/", $lang, "/papers.ftl")),
            include_str!(concat!("../l10n/", $lang, "/refusals.ftl")),
            include_str!(concat!("../l10n/", $lang, "/surfaces.ftl")),
            include_str!(concat!("../l10n/", $lang, "/problems.ftl")),
            include_str!(concat!("../l10n/", $lang, "/web.ftl")),
            include_str!(concat!("../l10n/", $lang, "/forms.ftl")),
        ]
    };
}

impl Lang {
    /// What stands on papers; what is refused by the rules; what is refused outside them; what
    /// the codes of problems mean; the words of the pages; what stands on papers that are written on,
    /// handed out or put up.
    pub(crate) const fn sources(self) -> &'static [&'static str; 6] {
        match self {
            Self::De => sources!("de"),
            Self::En => sources!("en"),
            Self::Fr => sources!("fr"),
            Self::Hu => sources!("hu"),
        }
    }

    pub(crate) fn bundle(self) -> &'static Bundle {
        static DE: LazyLock<Bundle> = LazyLock::new(|| load(Lang::De));
        static EN: LazyLock<Bundle> = LazyLock::new(|| load(Lang::En));
        static FR: LazyLock<Bundle> = LazyLock::new(|| load(Lang::Fr));
        static HU: LazyLock<Bundle> = LazyLock::new(|| load(Lang::Hu));
        match self {
            Self::De => &DE,
            Self::En => &EN,
            Self::Fr => &FR,
            Self::Hu => &HU,
        }
    }
}

fn load(lang: Lang) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.tag().parse().unwrap_or_default()]);
    // Isolation marks are for mixed writing directions; on paper and in CSV they are noise.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(with_true_minus));
    // It fails only for a name that is taken, and this is the first.
    let _ = bundle.add_function("AZ", |of, _| hungarian_article(of));
    for source in lang.sources() {
        let source = if lang == Lang::Fr { with_french_spaces(source) } else { (*source).to_owned() };
        let resource = FluentResource::try_new(source).unwrap_or_else(|(partial, _)| partial);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// French parts double signs from the word before them by a space at which no line may end.
fn with_french_spaces(source: &str) -> String {
    const NO_BREAK_SPACE: char = '\u{a0}';
    let mut text = String::with_capacity(source.len());
    let mut letters = source.chars().peekable();
    let mut before = '\n';
    while let Some(letter) = letters.next() {
        let opens = before == '«';
        let closes = !before.is_whitespace() && matches!(letters.peek(), Some(':' | ';' | '!' | '?' | '»'));
        text.push(if letter == ' ' && (opens || closes) { NO_BREAK_SPACE } else { letter });
        before = letter;
    }
    text
}

/// Numbers stand with a true minus sign.
fn with_true_minus<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value < 0.0 => {
            Some(number.as_string().replace('-', "\u{2212}"))
        }
        _ => None,
    }
}

/// `AZ($x)`: the Hungarian article of what comes next, "az" before a vowel as it is spoken.
fn hungarian_article<'a>(of: &[FluentValue<'a>]) -> FluentValue<'a> {
    let text = match of {
        [FluentValue::String(text)] => text.to_string(),
        [FluentValue::Number(number)] => number.as_string().into_owned(),
        _ => return FluentValue::Error,
    };
    if is_spoken_with_a_vowel(&text) { "az".into() } else { "a".into() }
}

fn is_spoken_with_a_vowel(text: &str) -> bool {
    let mut letters = text.chars().skip_while(|c| !c.is_alphanumeric());
    match letters.next() {
        // Egy, ezer, egymillió, but tíz and száz.
        Some('1') => letters.take_while(char::is_ascii_digit).count() % 3 == 0,
        // Öt, ötven, ötszáz, ötezer.
        Some('5') => true,
        Some(letter) => "aáeéiíoóöőuúüű".contains(&letter.to_lowercase().to_string()),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("alma", "az")]
    #[case("Őszi", "az")]
    #[case("Rufer", "a")]
    #[case("„Ultimo”", "az")]
    #[case("1", "az")]
    #[case("12", "a")]
    #[case("100", "a")]
    #[case("1000", "az")]
    #[case("5", "az")]
    #[case("57", "az")]
    #[case("25", "a")]
    #[case("", "a")]
    fn the_article_is_that_of_what_is_spoken(#[case] next: &str, #[case] article: &str) {
        let FluentValue::String(found) = hungarian_article(&[next.into()]) else { panic!("it is a text") };
        assert_eq!(found, article);
    }

    #[test]
    fn numbers_are_spoken_too() {
        let FluentValue::String(found) = hungarian_article(&[5_i64.into()]) else { panic!("it is a text") };
        assert_eq!(found, "az");
        assert!(matches!(hungarian_article(&[]), FluentValue::Error));
    }
}
