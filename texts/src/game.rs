//! Names of what is played; the terms are German in every language where they are the game's own.

use std::borrow::Cow;

use domain::koenigrufen::{Contract, Kontra, Premium};

use crate::{Lang, Text};

/// The name of a game, such as "Piccolo ouvert".
#[must_use]
pub fn contract_name(lang: Lang, contract: Contract) -> Cow<'static, str> {
    lang.text(match contract {
        Contract::Rufer => Text::ContractRufer,
        Contract::Trischaken => Text::ContractTrischaken,
        Contract::Besserrufer => Text::ContractBesserrufer,
        Contract::Solorufer => Text::ContractSolorufer,
        Contract::Piccolo => Text::ContractPiccolo,
        Contract::Zwiccolo => Text::ContractZwiccolo,
        Contract::Bettler => Text::ContractBettler,
        Contract::Farbendreier => Text::ContractFarbendreier,
        Contract::Dreier => Text::ContractDreier,
        Contract::Sechserdreier => Text::ContractSechserdreier,
        Contract::Farbensolo => Text::ContractFarbensolo,
        Contract::PiccoloOuvert => Text::ContractPiccoloOuvert,
        Contract::ZwiccoloOuvert => Text::ContractZwiccoloOuvert,
        Contract::BettlerOuvert => Text::ContractBettlerOuvert,
        Contract::Solodreier => Text::ContractSolodreier,
    })
}

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

    use super::*;

    #[test]
    fn everything_that_is_played_has_a_name_of_its_own() {
        for lang in Lang::ALL {
            let games: BTreeSet<_> = Contract::ALL.map(|contract| contract_name(lang, contract)).into();
            let premiums: BTreeSet<_> = Premium::ALL.map(|premium| premium_name(lang, premium)).into();
            let kontras: BTreeSet<_> = Kontra::ALL.map(|kontra| kontra_name(lang, kontra)).into();
            let counts = [games.len(), premiums.len(), kontras.len()];
            assert_eq!(counts, [Contract::ALL.len(), Premium::ALL.len(), Kontra::ALL.len()]);
        }
        assert_eq!(contract_name(Lang::De, Contract::PiccoloOuvert), "Piccolo ouvert");
        assert_eq!(premium_name(Lang::En, Premium::VierKoenige), "four kings");
    }
}
