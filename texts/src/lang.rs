use std::{borrow::Cow, fmt, str::FromStr};

use fluent::FluentArgs;

use crate::{Text, Value};

/// A language texts exist in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Lang {
    /// German as written in Austria.
    #[default]
    De,
    /// English.
    En,
    /// French.
    Fr,
    /// Hungarian.
    Hu,
}

/// The language asked for is not among those the texts exist in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown language: expected de, en, fr or hu")
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Lang {
    type Err = UnknownLanguage;

    /// Reads the codes `de`, `en`, `fr` and `hu`.
    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL.into_iter().find(|lang| lang.code() == code).ok_or(UnknownLanguage)
    }
}

impl Lang {
    /// All languages, that of papers by default first.
    pub const ALL: [Self; 4] = [Self::De, Self::En, Self::Fr, Self::Hu];

    /// The two-letter code (ISO 639-1), as in `?lang=de`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
            Self::Fr => "fr",
            Self::Hu => "hu",
        }
    }

    /// The language tag with the region (BCP 47), as documents carry it.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::De => "de-AT",
            Self::En => "en-GB",
            Self::Fr => "fr-FR",
            Self::Hu => "hu-HU",
        }
    }

    /// The language of a tag (`de-AT`, `hu`) or of a locale (`hu_HU.UTF-8`), if there are texts in it.
    #[must_use]
    pub fn of_tag(tag: &str) -> Option<Self> {
        let code = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        code.to_ascii_lowercase().parse().ok()
    }

    /// A text without variables.
    #[must_use]
    pub fn text(self, text: Text) -> Cow<'static, str> {
        self.format(text, None)
    }

    /// A text with its variables filled in.
    #[must_use]
    pub fn text_with<'a, const N: usize>(self, text: Text, values: [(&'static str, Value<'a>); N]) -> String {
        let args: FluentArgs<'a> = values.into_iter().collect();
        self.format(text, Some(&args)).into_owned()
    }

    fn format(self, text: Text, args: Option<&FluentArgs<'_>>) -> Cow<'static, str> {
        let bundle = self.bundle();
        // The build holds that every message exists; a hole would show its key, not end the program.
        match bundle.get_message(text.key()).and_then(|message| message.value()) {
            Some(pattern) => bundle.format_pattern(pattern, args, &mut Vec::new()),
            None => Cow::Borrowed(text.key()),
        }
    }

    /// A text by a key that may not exist, as those of terms with ids that a ruleset may define.
    pub(crate) fn find(self, key: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let bundle = self.bundle();
        let pattern = bundle.get_message(key)?.value()?;
        Some(bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("", None)]
    #[case("en", Some(Lang::En))]
    #[case("de-AT", Some(Lang::De))]
    #[case("FR-ch", Some(Lang::Fr))]
    #[case("hu_HU.UTF-8", Some(Lang::Hu))]
    #[case("de@euro", Some(Lang::De))]
    #[case("it", None)]
    #[case("C", None)]
    fn tags_and_locales_name_a_language(#[case] tag: &str, #[case] expected: Option<Lang>) {
        assert_eq!(Lang::of_tag(tag), expected);
    }

    #[test]
    fn codes_are_read_back() {
        for lang in Lang::ALL {
            assert_eq!(lang.code().parse(), Ok(lang));
        }
        assert_eq!("xx".parse::<Lang>(), Err(UnknownLanguage));
    }
}
