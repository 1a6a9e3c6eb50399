//! Why something failed, down to the first cause.

use std::error::Error;
use std::sync::Arc;

/// An error and those behind it, kept as text: a batch that fails fails for everybody in it.
#[derive(Debug, Clone)]
pub struct CauseChain {
    text: String,
    behind: Option<Arc<Self>>,
}

impl CauseChain {
    /// What an error says, and each of those behind it.
    #[must_use]
    pub fn of(error: &(dyn Error + 'static)) -> Self {
        Self { text: error.to_string(), behind: error.source().map(|source| Arc::new(Self::of(source))) }
    }
}

impl std::fmt::Display for CauseChain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

impl Error for CauseChain {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.behind.as_deref().map(|behind| behind as &(dyn Error + 'static))
    }
}

/// The whole chain in one line, for a log. What a text repeats of the one behind it stands once.
#[must_use]
pub fn chain(error: &(dyn Error + 'static)) -> String {
    let mut line = error.to_string();
    let mut behind = error.source();
    while let Some(error) = behind {
        let text = error.to_string();
        if !line.ends_with(&text) {
            line.push_str(": ");
            line.push_str(&text);
        }
        behind = error.source();
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    #[error("{text}")]
    struct Layer {
        text: &'static str,
        source: Option<Box<Layer>>,
    }

    fn layers(texts: &[&'static str]) -> Option<Box<Layer>> {
        let (text, rest) = texts.split_first()?;
        Some(Box::new(Layer { text, source: layers(rest) }))
    }

    #[test]
    fn a_chain_is_told_whole_and_without_repetition() {
        let error = layers(&["cannot write: disk full", "disk full", "no space left"]).unwrap();
        assert_eq!(chain(&*error), "cannot write: disk full: no space left");
        assert_eq!(chain(&CauseChain::of(&*error)), chain(&*error));
    }
}
