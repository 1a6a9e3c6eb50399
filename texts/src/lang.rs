use std::{borrow::Cow, fmt, str::FromStr, sync::LazyLock};

use fluent::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

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
}

/// The language asked for is not among those the texts exist in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown language: expected de, en or fr")
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Lang {
    type Err = UnknownLanguage;

    /// Reads the codes `de`, `en` and `fr`.
    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL.into_iter().find(|lang| lang.code() == code).ok_or(UnknownLanguage)
    }
}

impl Lang {
    /// All languages, the default first.
    pub const ALL: [Self; 3] = [Self::De, Self::En, Self::Fr];

    /// The two-letter code (ISO 639-1), as in `?lang=de`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// The language tag with the region (BCP 47), as documents carry it.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Self::De => "de-AT",
            Self::En => "en-GB",
            Self::Fr => "fr-FR",
        }
    }

    /// The best language for an `Accept-Language` header: the one with the
    /// highest quality, the first of equals, the default if none fits.
    #[must_use]
    pub fn negotiate(accept_language: &str) -> Self {
        let mut best = (Self::default(), 0);
        for range in accept_language.split(',') {
            let mut parts = range.split(';').map(str::trim);
            let code = parts.next().unwrap_or_default().split('-').next().unwrap_or_default();
            let quality = parts.find_map(|p| p.strip_prefix("q=")).map_or(1000, thousandths);
            if let Ok(lang) = code.to_ascii_lowercase().parse()
                && quality > best.1
            {
                best = (lang, quality);
            }
        }
        best.0
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
        // The tests hold that every message exists; a hole would show its key, not end the program.
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

    /// What is refused, and why.
    pub(crate) fn refusals(self) -> &'static str {
        match self {
            Self::De | Self::En | Self::Fr => include_str!("../l10n/en/refusals.ftl"),
        }
    }

    /// The same of what is no matter of the rules: persons, tokens, requests.
    pub(crate) fn surfaces(self) -> &'static str {
        match self {
            Self::De | Self::En | Self::Fr => include_str!("../l10n/en/surfaces.ftl"),
        }
    }

    pub(crate) fn source(self) -> &'static str {
        match self {
            Self::De => include_str!("../l10n/de.ftl"),
            Self::En => include_str!("../l10n/en.ftl"),
            Self::Fr => include_str!("../l10n/fr.ftl"),
        }
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        static DE: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| load(Lang::De));
        static EN: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| load(Lang::En));
        static FR: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| load(Lang::Fr));
        match self {
            Self::De => &DE,
            Self::En => &EN,
            Self::Fr => &FR,
        }
    }
}

fn load(lang: Lang) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.tag().parse().unwrap_or_default()]);
    // Isolation marks are for mixed writing directions; on paper and in CSV they are noise.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(with_true_minus));
    for source in [lang.source(), lang.refusals(), lang.surfaces(), lang.web()] {
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(partial, _)| partial);
        bundle.add_resource_overriding(resource);
    }
    bundle
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

/// A quality value such as `0.8`, in thousandths; 0 if it is none.
fn thousandths(quality: &str) -> u16 {
    let (whole, fraction) = quality.split_once('.').unwrap_or((quality, ""));
    let digits = fraction.bytes().chain(std::iter::repeat(b'0')).take(3);
    let fraction = digits.fold(0, |sum, digit| sum * 10 + u16::from(digit.saturating_sub(b'0').min(9)));
    match whole {
        "1" => 1000,
        "0" => fraction,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("", Lang::De)]
    #[case("en", Lang::En)]
    #[case("de-AT,de;q=0.9,en;q=0.8", Lang::De)]
    #[case("it, en;q=0.7, de;q=0.3", Lang::En)]
    #[case("fr-CH, fr;q=0.9, en;q=0.7", Lang::Fr)]
    #[case("hu", Lang::De)]
    #[case("en;q=0, de;q=0.001", Lang::De)]
    #[case("EN-us;q=x", Lang::De)]
    fn the_reader_gets_the_best_language(#[case] header: &str, #[case] expected: Lang) {
        assert_eq!(Lang::negotiate(header), expected);
    }

    #[test]
    fn codes_are_read_back() {
        for lang in Lang::ALL {
            assert_eq!(lang.code().parse(), Ok(lang));
        }
        assert_eq!("xx".parse::<Lang>(), Err(UnknownLanguage));
    }
}
