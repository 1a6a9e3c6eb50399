//! The card of a ruleset of Royal-Tarock.

use domain::royal::{Group, Rules};
use texts::{Lang, Text};

use super::row;
use crate::leaflet::Block;

/// The items by their groups, in the order of the source.
pub(super) fn tariff(rules: &Rules, lang: Lang) -> Vec<Block> {
    let group = |group: Group| {
        let mut block = Block::new(texts::royal_group(lang, group), [String::new(), String::new()]);
        for (item, value) in rules.items_of(group) {
            block.rows.push(row(texts::royal_item(lang, item), [value.to_string()]));
        }
        block
    };
    Group::ALL.into_iter().map(group).filter(|block| !block.rows.is_empty()).collect()
}

/// What a side begins with, and its limits.
pub(super) fn further(rules: &Rules, lang: Lang) -> Vec<Block> {
    let mut block = Block::new(lang.text(Text::CardConsolation), [String::new(), String::new()]);
    let consolation = &rules.consolation;
    for step in &consolation.tarocks {
        let from = lang.text_with(Text::CardTarocksFrom, [("count", step.from.into())]);
        block.rows.push(row(from, [step.points.to_string()]));
    }
    let others = [
        (Text::CardOneHonneur, consolation.one_honneur),
        (Text::CardNoHonneur, consolation.no_honneur),
        (Text::CardWithout18, consolation.without_18),
        (Text::CardWithout17, consolation.without_17),
        (Text::CardWithout16, consolation.without_16),
        (Text::CardDefence, consolation.defence),
    ];
    for (text, points) in others {
        block.rows.push(row(lang.text(text), [points.to_string()]));
    }
    let limits = [("kontra", rules.kontra_cap.into()), ("limit", rules.limit.normal.into())];
    block.notes.push(lang.text_with(Text::CardRoyalLimits, limits));
    vec![block]
}
