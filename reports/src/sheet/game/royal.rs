//! Royal-Tarock in words: what stood at the end of the bidding, by whom.

use domain::ids::PlayerNumber;
use domain::royal;
use texts::{Lang, Text};

use super::listed;

pub(super) fn description(
    record: &royal::Record<PlayerNumber>,
    lang: Lang,
    name: impl Fn(&PlayerNumber) -> String,
) -> String {
    let announced = record.announcements.iter().map(|announcement| {
        let item = announcement.item.id().replace('_', " ");
        let said = lang
            .text_with(Text::PlayedBy, [("game", item.into()), ("player", name(&announcement.by).into())]);
        let lost = (announcement.won == Some(false)).then(|| lang.text(Text::Lost).into_owned());
        listed(said, [lost])
    });
    announced.collect::<Vec<_>>().join("; ")
}
