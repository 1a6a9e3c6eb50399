//! What may be written in a game of French Tarot.

use domain::tarot::{CardPoints, Chelem, Rules};
use serde::Serialize;
use texts::Lang;

use super::{GameSheet, Word};

/// What may be written in a game of French Tarot.
#[derive(Debug, Serialize)]
pub struct TarotSheet {
    /// Low to high.
    pub contracts: Vec<Word>,
    /// What the attack needs, and what it can have, by its bouts.
    pub needed: Vec<Needed>,
    /// Small to large.
    pub poignees: Vec<Word>,
    pub chelems: Vec<Word>,
}

/// Card points by bouts, in halves.
#[derive(Debug, Serialize)]
pub struct Needed {
    pub needed: i32,
    pub least: i32,
    pub most: i32,
}

/// The sheet of these rules.
pub(super) fn sheet(lang: Lang, rules: &Rules) -> GameSheet {
    let word =
        |id: &str, name: std::borrow::Cow<'_, str>| Word { id: id.to_owned(), name: name.into_owned() };
    let needed = (0..=domain::tarot::BOUTS).map(|bouts| {
        let halves = |bouts: u8| i32::from(bouts) * domain::tarot::BOUT_POINTS.halves();
        Needed {
            needed: rules.needed(bouts).halves(),
            least: halves(bouts),
            most: (domain::tarot::PACK_POINTS
                - CardPoints::from_halves(halves(domain::tarot::BOUTS - bouts)))
            .halves(),
        }
    });
    GameSheet::Tarot(TarotSheet {
        contracts: rules
            .contracts()
            .map(|(it, _)| word(it.id(), texts::tarot_contract_name(lang, it)))
            .collect(),
        needed: needed.collect(),
        poignees: rules.poignees().map(|(it, _)| word(it.id(), texts::poignee_name(lang, it))).collect(),
        chelems: Chelem::OUTCOMES.map(|it| word(&id(it), texts::chelem_name(lang, it))).into(),
    })
}

fn id(chelem: Chelem) -> String {
    let id = serde_json::to_value(chelem).ok();
    id.and_then(|id| id.as_str().map(str::to_owned)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_club_leaves_out_is_not_offered() {
        let ruleset = domain::ruleset::Ruleset::preset("tarot-fft").unwrap();
        let domain::family::GameRules::Tarot(rules) = &ruleset.game else { panic!("French Tarot") };
        let mut rules = rules.clone();
        (rules.multipliers.prise, rules.poignees.triple) = (None, None);
        let GameSheet::Tarot(sheet) = sheet(Lang::De, &rules) else { panic!("French Tarot") };
        let ids = |words: &[Word]| words.iter().map(|word| word.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids(&sheet.contracts), ["garde", "garde_sans", "garde_contre"]);
        assert_eq!(ids(&sheet.poignees), ["simple", "double"]);
    }

    #[test]
    fn what_the_attack_needs_and_can_have_follows_its_bouts() {
        let ruleset = domain::ruleset::Ruleset::preset("tarot-fft").unwrap();
        let domain::family::GameRules::Tarot(rules) = &ruleset.game else { panic!("French Tarot") };
        let GameSheet::Tarot(sheet) = sheet(Lang::De, rules) else { panic!("French Tarot") };
        let all: Vec<_> = sheet.needed.iter().map(|it| (it.needed, it.least, it.most)).collect();
        assert_eq!(all, [(112, 0, 155), (102, 9, 164), (82, 18, 173), (72, 27, 182)]);
        let chelems: Vec<_> = sheet.chelems.iter().map(|it| it.id.as_str()).collect();
        assert_eq!(chelems, ["announced_made", "unannounced_made", "announced_failed", "defence_made"]);
    }
}
