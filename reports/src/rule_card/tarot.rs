//! The card of a ruleset of French Tarot.

use domain::tarot::{Chelem, Rules};
use texts::{Lang, Text};

use super::row;
use crate::leaflet::Block;

/// What is needed, contracts, poignées, petit au bout and chelem.
pub(super) fn tariff(rules: &Rules, lang: Lang) -> Vec<Block> {
    let two = |title: Text| Block::new(lang.text(title), [String::new(), String::new()]);
    let mut needed = two(Text::CardNeeded);
    for (bouts, points) in rules.needed.iter().enumerate() {
        let bouts = lang.text_with(Text::CardBouts, [("bouts", bouts.into())]);
        needed.rows.push(row(bouts, [points.to_string()]));
    }
    let mut contracts = two(Text::CardContracts);
    for (contract, times) in rules.contracts() {
        let times = format!("×\u{a0}{times}");
        contracts.rows.push(row(texts::tarot_contract_name(lang, contract), [times]));
    }
    let formula = [("stake", rules.stake.into())];
    contracts.notes.push(lang.text_with(Text::CardTarotFormula, formula));
    let mut premiums = two(Text::CardPremiums);
    premiums.rows.push(row(lang.text(Text::CardPetit), [format!("{} ×", rules.petit_au_bout)]));
    for (size, poignee) in rules.poignees() {
        let atouts = poignee.atouts;
        let name = format!(
            "{} ({} / {} / {})",
            texts::poignee_name(lang, size),
            atouts.three,
            atouts.four,
            atouts.five
        );
        premiums.rows.push(row(name, [poignee.value.to_string()]));
    }
    for chelem in
        [Chelem::AnnouncedMade, Chelem::UnannouncedMade, Chelem::AnnouncedFailed, Chelem::DefenceMade]
    {
        let value = rules.chelem(chelem);
        premiums.rows.push(row(texts::chelem_name(lang, chelem), [texts::integer(value)]));
    }
    if rules.poignees().next().is_some() {
        premiums.notes.push(lang.text(Text::CardPoigneeLegend).into_owned());
    }
    vec![needed, contracts, premiums]
}
