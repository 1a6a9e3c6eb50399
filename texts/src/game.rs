//! Names of what is played; the terms are German in every language where they are the game's own.

use std::borrow::Cow;

use domain::ids::ItemId;
use domain::koenigrufen::{ContractId, Kontra, Premium, Rules};

use crate::{Lang, Text};

/// The name of a game, such as "Piccolo ouvert": the ruleset's own, if it has one; of a game that
/// is neither in the ruleset nor in the books its id.
#[must_use]
pub fn contract_name(lang: Lang, rules: &Rules, contract: ContractId) -> Cow<'_, str> {
    let own = rules.contract(contract).and_then(|contract| contract.name.as_ref());
    if let Some(name) = own {
        return Cow::Borrowed(name.in_language(lang.code()));
    }
    let book = CONTRACTS.iter().find(|(id, _)| contract == *id);
    book.map_or_else(|| contract.to_string().into(), |(_, text)| lang.text(*text))
}

/// The name of a game where there is little room; its name, if it has no shorter one.
#[must_use]
pub fn contract_abbreviation(lang: Lang, rules: &Rules, contract: ContractId) -> Cow<'_, str> {
    let own = rules.contract(contract).and_then(|contract| contract.abbreviation.as_ref());
    own.map_or_else(
        || contract_name(lang, rules, contract),
        |abbreviation| Cow::Borrowed(abbreviation.in_language(lang.code())),
    )
}

/// The games of the books, by their ids.
const CONTRACTS: [(&str, Text); 15] = [
    ("rufer", Text::ContractRufer),
    ("trischaken", Text::ContractTrischaken),
    ("besserrufer", Text::ContractBesserrufer),
    ("solorufer", Text::ContractSolorufer),
    ("piccolo", Text::ContractPiccolo),
    ("zwiccolo", Text::ContractZwiccolo),
    ("bettler", Text::ContractBettler),
    ("farbendreier", Text::ContractFarbendreier),
    ("dreier", Text::ContractDreier),
    ("sechserdreier", Text::ContractSechserdreier),
    ("farbensolo", Text::ContractFarbensolo),
    ("piccolo_ouvert", Text::ContractPiccoloOuvert),
    ("zwiccolo_ouvert", Text::ContractZwiccoloOuvert),
    ("bettler_ouvert", Text::ContractBettlerOuvert),
    ("solodreier", Text::ContractSolodreier),
];

/// The name of a premium, such as "König ultimo".
#[must_use]
pub fn premium_name(lang: Lang, premium: Premium) -> Cow<'static, str> {
    lang.text(match premium {
        Premium::KoenigUltimo => Text::PremiumKoenigUltimo,
        Premium::Trull => Text::PremiumTrull,
        Premium::VierKoenige => Text::PremiumVierKoenige,
        Premium::Pagat => Text::PremiumPagat,
        Premium::Uhu => Text::PremiumUhu,
        Premium::Kakadu => Text::PremiumKakadu,
        Premium::Quapil => Text::PremiumQuapil,
        Premium::Mondfang => Text::PremiumMondfang,
        Premium::Sack1 => Text::PremiumSack1,
        Premium::Sack2 => Text::PremiumSack2,
        Premium::Valat => Text::PremiumValat,
    })
}

/// The name of a premium that a ruling names by its id; of one that is not known its id.
#[must_use]
pub fn premium_of(lang: Lang, premium: ItemId) -> Cow<'static, str> {
    let known = Premium::ALL.into_iter().find(|known| known.id() == premium.id());
    known.map_or_else(|| premium.to_string().into(), |known| premium_name(lang, known))
}

/// The name of a kontra, such as "Rekontra".
#[must_use]
pub fn kontra_name(lang: Lang, kontra: Kontra) -> Cow<'static, str> {
    lang.text(match kontra {
        Kontra::Kontra => Text::KontraKontra,
        Kontra::Rekontra => Text::KontraRekontra,
        Kontra::Subkontra => Text::KontraSubkontra,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use domain::koenigrufen::contract::NAMED;
    use domain::ruleset::Ruleset;
    use domain::words::Words;

    use super::*;

    fn rules() -> Rules {
        Ruleset::preset("krenglbach-2018").unwrap().game.koenigrufen().unwrap().clone()
    }

    #[test]
    fn everything_that_is_played_has_a_name_of_its_own() {
        let rules = rules();
        assert_eq!(CONTRACTS.map(|(id, _)| id), NAMED.each_ref().map(ContractId::id));
        for lang in Lang::ALL {
            let games: BTreeSet<_> = NAMED.map(|contract| contract_name(lang, &rules, contract)).into();
            let premiums: BTreeSet<_> = Premium::ALL.map(|premium| premium_name(lang, premium)).into();
            let kontras: BTreeSet<_> = Kontra::ALL.map(|kontra| kontra_name(lang, kontra)).into();
            let counts = [games.len(), premiums.len(), kontras.len()];
            assert_eq!(counts, [NAMED.len(), Premium::ALL.len(), Kontra::ALL.len()]);
        }
        let ouvert = "piccolo_ouvert".parse().unwrap();
        assert_eq!(contract_name(Lang::De, &rules, ouvert), "Piccolo ouvert");
        assert_eq!(contract_abbreviation(Lang::De, &rules, ouvert), "Piccolo ouvert");
        assert_eq!(premium_name(Lang::En, Premium::VierKoenige), "four kings");
        assert_eq!(premium_of(Lang::En, Premium::VierKoenige.into()), "four kings");
        assert_eq!(premium_of(Lang::En, "somebody_else".parse().unwrap()), "somebody_else");
    }

    #[test]
    fn a_club_names_its_games_itself() {
        let mut rules = rules();
        let dreier = rules.contracts.get_mut("dreier").unwrap();
        dreier.name =
            Some(Words { de: "Talon".to_owned(), en: None, fr: Some("Écart".to_owned()), hu: None });
        dreier.abbreviation = Some(Words { de: "T".to_owned(), en: None, fr: None, hu: None });
        let dreier = "dreier".parse().unwrap();
        let names = [Lang::De, Lang::En, Lang::Fr].map(|lang| contract_name(lang, &rules, dreier));
        assert_eq!(names, ["Talon", "Talon", "Écart"]);
        assert_eq!(contract_abbreviation(Lang::Fr, &rules, dreier), "T");
        assert_eq!(contract_name(Lang::De, &rules, "unknown".parse().unwrap()), "unknown");
    }
}
