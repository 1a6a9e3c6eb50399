//! A deal entered step by step, as a scorer enters it at the table.

use anyhow::{Context as _, Result, bail};
use domain::family::{Entry, Record};
use domain::ids::PlayerNumber;
use domain::koenigrufen::entry::{self, KingCalled, KontraGiven, KontraOn};
use domain::koenigrufen::{self, Kontra, Side};
use domain::seat::Seat;
use domain::tarot;
use serde_json::{Value, json};
use simulator::sheet::Line;

use super::client::Client;
use super::day::{Day, Played};

/// Enters a deal; the answer to its last entry.
pub fn enter(day: &Day, scorer: &Client, table: &Played, deal: usize) -> Result<Value> {
    let line = table.sheet.get(deal - 1).context("the sheet has no such line")?;
    let path = day.path(&format!("{}/entries", table.deal(deal)));
    let mut answer = scorer.post(&path, &json!({"type": "deal.opened"}))?;
    for entry in entries(table, line)? {
        answer = scorer.post(&path, &entry)?;
    }
    Ok(answer)
}

/// A line's entries as they are sent, without the opening.
pub fn entries(table: &Played, line: &Line) -> Result<Vec<Value>> {
    let number = |seat: &Seat| table.seats.get(seat.index()).map(|number| PlayerNumber(*number));
    let record = line.record.try_map_players(|seat| number(seat).context("nobody sits there"))?;
    let players: Vec<_> = line.seating.active().filter_map(|seat| number(&seat)).collect();
    steps(&record, &players)?.iter().map(sent).collect()
}

/// What is said at the table, in its order, until a record stands.
fn steps(record: &Record<PlayerNumber>, players: &[PlayerNumber]) -> Result<Vec<Entry<PlayerNumber>>> {
    let record = match record {
        Record::Koenigrufen(record) => record,
        Record::Tarot(_) => return tarot(record, players),
        Record::Royal(_) => bail!("the demo plays no Royal-Tarock"),
    };
    let kontras = kontras(record, players);
    let has_called = record.partner.is_some() || record.king_in_talon;
    let mut steps = Vec::new();
    for entry in entry::Entry::of_record(record) {
        match &entry {
            entry::Entry::KontraGiven(_) => continue,
            entry::Entry::Scored(_) => steps.extend(kontras.iter().cloned().map(entry::Entry::KontraGiven)),
            _ => {}
        }
        let calls = has_called && matches!(&entry, entry::Entry::GameDeclared(_));
        steps.push(entry);
        if calls {
            steps.push(entry::Entry::KingCalled(KingCalled { card: "hK".parse()? }));
        }
    }
    Ok(steps.into_iter().map(Entry::Koenigrufen).collect())
}

/// With five players a king is called once the contract stands; no record tells which.
fn tarot(record: &Record<PlayerNumber>, players: &[PlayerNumber]) -> Result<Vec<Entry<PlayerNumber>>> {
    let mut steps = Entry::of_record(record);
    if players.len() == 5 {
        let called = tarot::entry::KingCalled { card: "hR".parse()? };
        steps.insert(1, Entry::Tarot(tarot::entry::Entry::KingCalled(called)));
    }
    Ok(steps)
}

/// The kontras as they were steps: a record keeps of each only how far it went.
fn kontras(
    record: &koenigrufen::Record<PlayerNumber>,
    players: &[PlayerNumber],
) -> Vec<KontraGiven<PlayerNumber>> {
    let mut steps = Vec::new();
    for declarer in &record.declarers {
        let kontras: Vec<_> = declarer.kontras.iter().map(|kontra| (kontra.by, kontra.level)).collect();
        steps.extend(rising(&KontraOn::Game(declarer.player), &kontras, declarer.player));
    }
    let side = |player: PlayerNumber| {
        let declares = record.declarers.iter().any(|declarer| declarer.player == player);
        if declares || record.partner == Some(player) { Side::Declarer } else { Side::Opponents }
    };
    for premium in &record.premiums {
        let of = |side_of: Side| players.iter().copied().find(|player| side(*player) == side_of);
        let own = premium.by.or_else(|| of(premium.side));
        if let (Some(level), Some(own), Some(other)) = (premium.kontra, own, of(premium.side.other())) {
            let on = KontraOn::Premium { premium: premium.premium, side: premium.side };
            steps.extend(rising(&on, &[(other, level)], own));
        }
    }
    steps
}

/// Kontras on one item, the Rekontra that meets them all, and what they answer.
fn rising(
    on: &KontraOn<PlayerNumber>,
    kontras: &[(PlayerNumber, Kontra)],
    own: PlayerNumber,
) -> Vec<KontraGiven<PlayerNumber>> {
    let say = |by, level| KontraGiven { on: on.clone(), by: Some(by), level };
    let first = kontras.iter().map(|(by, _)| say(*by, Kontra::Kontra));
    let met = kontras.iter().any(|(_, level)| *level > Kontra::Kontra);
    let re = met.then(|| say(own, Kontra::Rekontra));
    let sub = kontras.iter().filter(|(_, level)| *level == Kontra::Subkontra);
    first.chain(re).chain(sub.map(|(by, _)| say(*by, Kontra::Subkontra))).collect()
}

fn sent(entry: &Entry<PlayerNumber>) -> Result<Value> {
    let event_type = entry.event_type();
    let entry = entry.try_map_players(|player| Ok::<_, anyhow::Error>(player.to_string()))?;
    Ok(json!({"type": event_type, "entry": entry}))
}

#[cfg(test)]
mod tests {
    use domain::ruleset::Ruleset;
    use simulator::dice::Dice;
    use simulator::sheet::Table;

    use super::*;

    #[test]
    fn what_is_said_at_the_table_makes_up_the_line() {
        for preset in Ruleset::presets().iter().filter(|preset| preset.game.koenigrufen().is_some()) {
            let table = Table::new(&preset.game, 5, Seat::ALL[4], 100).unwrap();
            for line in (0..20).flat_map(|part| table.sheet(&preset.game, &mut Dice::new(1, part))) {
                let number = |seat: &Seat| PlayerNumber(u16::try_from(seat.index()).unwrap() + 11);
                let record = line.record.try_map_players(|seat| Ok::<_, ()>(number(seat))).unwrap();
                let players: Vec<_> = line.seating.active().map(|seat| number(&seat)).collect();
                let mut entered = Vec::new();
                for entry in steps(&record, &players).unwrap() {
                    let new = Entry::follow(&preset.game, &entered, &entry, &players).unwrap();
                    entered.extend(new);
                }
                assert_eq!(Entry::assemble(&entered), Some(record.canonical()), "{}", preset.id);
            }
        }
    }
}
