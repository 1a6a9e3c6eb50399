//! What was played, in words: "Besserrufer: Huber Josef mit Maß Eva; Pagat angesagt, Kontra".

mod koenigrufen;
mod royal;
mod tarot;

use domain::family::Record;
use domain::ids::PlayerNumber;
use texts::Lang;

/// Describes a record; `name` names its players.
pub(super) fn description(
    record: &Record<PlayerNumber>,
    lang: Lang,
    name: impl Fn(&PlayerNumber) -> String,
) -> String {
    match record {
        Record::Koenigrufen(record) => koenigrufen::description(record, lang, name),
        Record::Tarot(record) => tarot::description(record, lang, name),
        Record::Royal(record) => royal::description(record, lang, name),
    }
}

fn listed<const N: usize>(first: String, remarks: [Option<String>; N]) -> String {
    [first].into_iter().chain(remarks.into_iter().flatten()).collect::<Vec<_>>().join(", ")
}
