//! French Tarot in words; contracts keep their French names in every language.

use domain::ids::PlayerNumber;
use domain::tarot;
use texts::{Lang, Text};

use super::listed;

pub(super) fn description(
    record: &tarot::Record<PlayerNumber>,
    lang: Lang,
    name: impl Fn(&PlayerNumber) -> String,
) -> String {
    let contract = record.contract.id().replace('_', " ");
    let played =
        lang.text_with(Text::PlayedBy, [("game", contract.into()), ("player", name(&record.taker).into())]);
    let partner = record.partner.as_ref();
    listed(played, [partner.map(|p| lang.text_with(Text::WithPartner, [("player", name(p).into())]))])
}
