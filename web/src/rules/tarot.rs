//! Contracts and bonuses of French Tarot.

use domain::tarot::rules::Rules;
use domain::tarot::{Chelem, Contract, PoigneeSize};
use texts::{Lang, Page as T};

use super::heads;
use crate::grid::{Grid, Kind};

pub(super) fn grids(lang: Lang, rules: &Rules) -> Vec<Grid> {
    let contracts = [(T::Game, Kind::Words), (T::Times, Kind::Total)];
    let mut contracts = Grid::new(lang.page(T::Games), heads(lang, contracts));
    for contract in Contract::ALL {
        let times = format!("×\u{202f}{}", rules.multiplier(contract));
        contracts.rows.push(vec![texts::tarot_contract_name(lang, contract).into(), times.into()]);
    }
    contracts.notes.push(
        lang.page_with(T::TarotStake, [("stake", rules.stake.into()), ("petit", rules.petit_au_bout.into())]),
    );
    let needed = [(T::Bouts, Kind::Figures), (T::Needed, Kind::Total)];
    let mut needed = Grid::new(lang.page(T::Needed), heads(lang, needed));
    for (bouts, points) in rules.needed.iter().enumerate() {
        needed.rows.push(vec![bouts.to_string().into(), points.to_string().into()]);
    }
    let poignees = [
        (T::Premium, Kind::Words),
        (T::WithThree, Kind::Figures),
        (T::WithFour, Kind::Figures),
        (T::WithFive, Kind::Figures),
        (T::Points, Kind::Total),
    ];
    let mut poignees = Grid::new("Poignée", heads(lang, poignees));
    for size in PoigneeSize::ALL {
        let rule = rules.poignee(size);
        let atouts = [rule.atouts.three, rule.atouts.four, rule.atouts.five];
        let mut row = vec![texts::poignee_name(lang, size).into()];
        row.extend(atouts.map(|atouts| atouts.to_string().into()));
        row.push(rule.value.to_string().into());
        poignees.rows.push(row);
    }
    let chelem = [(T::Premium, Kind::Words), (T::Points, Kind::Total)];
    let mut chelem = Grid::new("Chelem", heads(lang, chelem));
    for (outcome, points) in [
        (Chelem::AnnouncedMade, rules.chelem.announced_made),
        (Chelem::UnannouncedMade, rules.chelem.unannounced_made),
        (Chelem::AnnouncedFailed, rules.chelem.announced_failed),
        (Chelem::DefenceMade, rules.chelem.defence_made),
    ] {
        chelem.rows.push(vec![texts::chelem_name(lang, outcome).into(), points.to_string().into()]);
    }
    vec![contracts, needed, poignees, chelem]
}
