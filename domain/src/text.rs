//! Whether what somebody wrote can be read as it stands.

use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

/// Letters and signs that Unicode counts as such although they show nothing.
const BLANK: [char; 5] = ['\u{115f}', '\u{1160}', '\u{2800}', '\u{3164}', '\u{ffa0}'];
/// What joins letters and parts them in the scripts that need it; they show nothing by themselves.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// Whether a text shows anything: more than blanks, marks without a letter and what is not seen.
#[must_use]
pub fn shows_something(text: &str) -> bool {
    text.chars().any(|c| {
        use GeneralCategoryGroup as Group;
        let group = c.general_category_group();
        !BLANK.contains(&c) && !matches!(group, Group::Mark | Group::Separator | Group::Other)
    })
}

/// Whether a text holds what is not seen and changes how the rest is: controls, and signs that turn its
/// direction around, part lines or hide.
#[must_use]
pub fn hides_something(text: &str) -> bool {
    text.chars().any(|c| {
        use GeneralCategory as Category;
        let hidden = matches!(
            c.general_category(),
            Category::Control | Category::Format | Category::LineSeparator | Category::ParagraphSeparator
        );
        hidden && !JOINERS.contains(&c)
    })
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("Őszi", true)]
    #[case("17", true)]
    #[case("?", true)]
    #[case("महेश", true)]
    #[case(" \u{a0}\u{3000}", false)]
    #[case("\u{200b}\u{feff}\u{ad}", false)]
    #[case("\u{301}\u{308}", false)]
    #[case("\u{3164}\u{2800}", false)]
    #[case("\u{7}", false)]
    #[case("", false)]
    fn some_texts_show_nothing(#[case] text: &str, #[case] shows: bool) {
        assert_eq!(shows_something(text), shows);
    }

    #[rstest]
    #[case("O\u{301}szi \u{a0}", false)]
    #[case("می\u{200c}خواهم", false)]
    #[case("Huber\u{202e}", true)]
    #[case("\u{2066}Huber\u{2069}", true)]
    #[case("Hu\u{200f}ber", true)]
    #[case("Hu\u{200b}ber", true)]
    #[case("Hu\nber", true)]
    #[case("Hu\u{2028}ber", true)]
    fn some_texts_hide_something(#[case] text: &str, #[case] hides: bool) {
        assert_eq!(hides_something(text), hides);
    }
}
