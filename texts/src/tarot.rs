//! Names of what is played in French Tarot.

use std::borrow::Cow;

use domain::tarot::{Chelem, Contract, PoigneeSize, Side};

use crate::{Lang, Text};

/// The name of a contract, such as "Garde ohne Stock".
#[must_use]
pub fn tarot_contract_name(lang: Lang, contract: Contract) -> Cow<'static, str> {
    lang.text(match contract {
        Contract::Prise => Text::TarotPrise,
        Contract::Garde => Text::TarotGarde,
        Contract::GardeSans => Text::TarotGardeSans,
        Contract::GardeContre => Text::TarotGardeContre,
    })
}

/// The name of a poignée, such as "doppelter Weis".
#[must_use]
pub fn poignee_name(lang: Lang, size: PoigneeSize) -> Cow<'static, str> {
    lang.text(match size {
        PoigneeSize::Simple => Text::PoigneeSimple,
        PoigneeSize::Double => Text::PoigneeDouble,
        PoigneeSize::Triple => Text::PoigneeTriple,
    })
}

/// What became of a chelem, such as "Match angesagt und gemacht".
#[must_use]
pub fn chelem_name(lang: Lang, chelem: Chelem) -> Cow<'static, str> {
    lang.text(match chelem {
        Chelem::Announced => Text::ChelemAnnounced,
        Chelem::AnnouncedMade => Text::ChelemAnnouncedMade,
        Chelem::UnannouncedMade => Text::ChelemUnannouncedMade,
        Chelem::AnnouncedFailed => Text::ChelemAnnouncedFailed,
        Chelem::DefenceMade => Text::ChelemDefenceMade,
    })
}

/// Who took the last trick with the 1 in it, such as "Kleiner zum Schluss: Nehmerseite".
#[must_use]
pub fn petit_au_bout_name(lang: Lang, side: Side) -> Cow<'static, str> {
    lang.text(match side {
        Side::Attack => Text::PetitAuBoutAttack,
        Side::Defence => Text::PetitAuBoutDefence,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn everything_that_is_played_has_a_name_of_its_own() {
        for lang in Lang::ALL {
            let contracts: BTreeSet<_> = Contract::ALL.map(|it| tarot_contract_name(lang, it)).into();
            let poignees: BTreeSet<_> = PoigneeSize::ALL.map(|it| poignee_name(lang, it)).into();
            let mut chelems: BTreeSet<_> = Chelem::OUTCOMES.map(|it| chelem_name(lang, it)).into();
            chelems.insert(chelem_name(lang, Chelem::Announced));
            let petits: BTreeSet<_> =
                [Side::Attack, Side::Defence].map(|it| petit_au_bout_name(lang, it)).into();
            assert_eq!([contracts.len(), poignees.len(), chelems.len(), petits.len()], [4, 3, 5, 2]);
        }
        assert_eq!(tarot_contract_name(Lang::De, Contract::GardeContre), "Garde gegen den Stock");
        assert_eq!(poignee_name(Lang::Fr, PoigneeSize::Double), "double poignée");
        assert_eq!(petit_au_bout_name(Lang::Fr, Side::Attack), "petit au bout\u{a0}: attaque");
    }
}
