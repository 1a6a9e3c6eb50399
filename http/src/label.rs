//! The name of a category or a special title.

use domain::ids::Code;
use serde::Deserialize;

/// The name of a category or special title: one word, [`Code::is_one_word`].
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Label(Code);

/// A text that cannot be a [`Label`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("1 to 64 letters, digits, hyphens and underscores are expected")]
pub struct BadLabel;

impl TryFrom<String> for Label {
    type Error = BadLabel;

    fn try_from(text: String) -> Result<Self, BadLabel> {
        let code = Code::try_from(text).map_err(|_| BadLabel)?;
        if code.is_one_word() { Ok(Self(code)) } else { Err(BadLabel) }
    }
}

/// As the log keeps them.
#[must_use]
pub fn codes(labels: &[Label]) -> Vec<Code> {
    labels.iter().map(|label| label.0.clone()).collect()
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("junior", true)]
    #[case("über-60", true)]
    #[case("Senioren!", false)]
    #[case("two words", false)]
    #[case("", false)]
    fn a_label_is_one_word(#[case] text: &str, #[case] fits: bool) {
        assert_eq!(Label::try_from(text.to_owned()).is_ok(), fits);
    }
}
