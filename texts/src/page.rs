//! The words of the pages, from `l10n/<language>/web.ftl`.

use std::borrow::Cow;

use fluent::FluentArgs;

use crate::{Lang, Value};

include!(concat!(env!("OUT_DIR"), "/page.rs"));

impl Lang {
    /// A word of the pages.
    #[must_use]
    pub fn page(self, text: Page) -> Cow<'static, str> {
        self.find(text.key(), None).map_or(Cow::Borrowed(text.key()), Cow::Owned)
    }

    /// A text of the pages with its variables filled in.
    #[must_use]
    pub fn page_with<'a, const N: usize>(self, text: Page, values: [(&'static str, Value<'a>); N]) -> String {
        let args: FluentArgs<'a> = values.into_iter().collect();
        self.find(text.key(), Some(&args)).unwrap_or_else(|| text.key().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_every_language() {
        for lang in Lang::ALL {
            assert_eq!(lang.page(Page::Kontra), "Kontra");
        }
        assert_eq!(Lang::De.page_with(Page::TablesCount, [("count", 1.into())]), "1 Tisch");
        let deals = [("players", 5.into()), ("deals", 20.into())];
        assert_eq!(Lang::De.page_with(Page::DealsAtTable, deals), "20 zu fünft");
    }

    #[test]
    fn numbers_have_their_hungarian_article() {
        let after = |round: i32| Lang::Hu.page_with(Page::AfterRound, [("round", round.into())]);
        assert_eq!([1, 2, 5].map(after), ["az 1. forduló után", "a 2. forduló után", "az 5. forduló után"]);
        let rounds = [("round", 1.into()), ("rounds", 4.into())];
        assert_eq!(Lang::Hu.page_with(Page::RoundOf, rounds), "1/4. forduló");
        let players = crate::numbers(Lang::Hu, &[1, 2, 4].map(domain::ids::PlayerNumber));
        let lot = [("rank", 1.into()), ("players", players.into())];
        let text = Lang::Hu.text_with(crate::Text::LotNeededAmong, lot);
        assert_eq!(text, "Még sorsolás dönt az 1. helyről, köztük: 1, 2, 4.\u{a0}sz.");
    }
}
