//! All texts of a language, to be found again on a page: as they are written, or around what is filled in.

use std::collections::HashSet;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

macro_rules! files_of {
    ($lang:literal) => {
        [
            include_str!(concat!("../../texts/l10n/", $lang, "/papers.ftl")),
            include_str!(concat!("../../texts/l10n/", $lang, "/refusals.ftl")),
            include_str!(concat!("../../texts/l10n/", $lang, "/surfaces.ftl")),
            include_str!(concat!("../../texts/l10n/", $lang, "/problems.ftl")),
            include_str!(concat!("../../texts/l10n/", $lang, "/web.ftl")),
            include_str!(concat!("../../texts/l10n/", $lang, "/forms.ftl")),
        ]
    };
}

const FILES: [(&str, [&str; 6]); 4] =
    [("de", files_of!("de")), ("en", files_of!("en")), ("fr", files_of!("fr")), ("hu", files_of!("hu"))];

/// So many letters beside what is filled in, and a text is known again by them.
const LETTERS: usize = 8;

/// What is written between what is filled in.
type Pieces = Vec<Option<String>>;

/// A text with something filled in.
struct Filled {
    pieces: Pieces,
    /// The longest piece: what lacks it is another text, which is seen at once.
    longest: String,
}

/// The texts of one language.
pub struct Catalogue {
    pub lang: &'static str,
    whole: HashSet<String>,
    filled: Vec<Filled>,
}

/// One space between words, as a browser shows it.
pub fn squeezed(text: &str) -> String {
    text.split([' ', '\n', '\t']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn letters(text: &str) -> usize {
    text.chars().filter(|it| it.is_alphabetic()).count()
}

/// All that a text can come to.
fn variants(pattern: &Pattern<&str>) -> Vec<Pieces> {
    let mut all = vec![Pieces::new()];
    for element in &pattern.elements {
        let next: Vec<Pieces> = match element {
            PatternElement::TextElement { value } => vec![vec![Some((*value).to_owned())]],
            PatternElement::Placeable { expression: Expression::Select { variants: of, .. } } => {
                of.iter().flat_map(|variant| variants(&variant.value)).collect()
            }
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::StringLiteral { value } => vec![vec![Some((*value).to_owned())]],
                _ => vec![vec![None]],
            },
        };
        let joined = |begun: &Pieces| next.iter().map(|rest| [&begun[..], rest].concat()).collect::<Vec<_>>();
        all = all.iter().flat_map(joined).collect();
    }
    all
}

/// What stands together is one piece.
fn joined(pieces: Pieces) -> Pieces {
    let mut all = Pieces::new();
    for piece in pieces {
        match (all.last_mut(), piece) {
            (Some(Some(before)), Some(text)) => before.push_str(&text),
            (Some(None), None) => {}
            (_, piece) => all.push(piece),
        }
    }
    all
}

/// Whether a text is these pieces with something filled in between.
fn is_filled(text: &str, pieces: &[Option<String>]) -> bool {
    let Some((first, rest)) = pieces.split_first() else { return text.is_empty() };
    match first {
        Some(piece) => {
            text.trim_start().strip_prefix(piece.as_str()).is_some_and(|text| is_filled(text, rest))
        }
        None if rest.is_empty() => !text.trim().is_empty(),
        None => {
            let Some(Some(next)) = rest.first() else { return false };
            text.match_indices(next.as_str()).any(|(at, _)| at > 0 && is_filled(&text[at..], rest))
        }
    }
}

impl Catalogue {
    /// Those of every language.
    pub fn all() -> [Self; 4] {
        FILES.map(|(lang, files)| {
            let (mut whole, mut filled) = (HashSet::new(), Vec::new());
            let entries = files.iter().flat_map(|file| parser::parse(*file).expect("well formed").body);
            for entry in entries {
                let Entry::Message(message) = entry else { continue };
                for pieces in message.value.iter().flat_map(variants).map(joined) {
                    let pieces: Pieces = pieces.iter().map(|it| it.as_deref().map(squeezed)).collect();
                    match &pieces[..] {
                        [Some(text)] => {
                            whole.insert(text.clone());
                        }
                        _ if pieces.iter().flatten().map(|it| letters(it)).sum::<usize>() >= LETTERS => {
                            let longest = pieces.iter().flatten().max_by_key(|it| it.len()).cloned();
                            filled.push(Filled { longest: longest.unwrap_or_default(), pieces });
                        }
                        _ => {}
                    }
                }
            }
            Self { lang, whole, filled }
        })
    }

    /// Whether this is one of its texts.
    pub fn has(&self, text: &str) -> bool {
        self.whole.contains(text)
            || self.filled.iter().any(|it| text.contains(&it.longest) && is_filled(text, &it.pieces))
    }
}

#[test]
fn a_text_is_known_again_with_what_is_filled_in() {
    let [de, en, ..] = Catalogue::all();
    for (text, german, english) in [
        ("Zum Inhalt", true, false),
        ("To the content", false, true),
        ("Tischkarte 7", true, false),
        ("Card of table 7", false, true),
        ("Tischkarte", false, false),
        ("Piccoleitner Helga", false, false),
    ] {
        assert_eq!((de.has(text), en.has(text)), (german, english), "{text}");
    }
}
