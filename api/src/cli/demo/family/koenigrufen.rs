//! Königrufen at the tables of the demo.

use anyhow::{Context as _, Result};
use domain::family::{Entry, Record};
use domain::ids::PlayerNumber;
use domain::koenigrufen::entry::{self, GameDeclared, KingCalled, KontraGiven, KontraOn};
use domain::koenigrufen::{self, Kontra, Rules, Side};
use domain::seat::Seat;

use super::Tables;

impl Tables for Rules {
    fn steps(
        &self,
        record: &Record<PlayerNumber>,
        players: &[PlayerNumber],
    ) -> Result<Vec<Entry<PlayerNumber>>> {
        let record = record.koenigrufen().context("the deal is of another family")?;
        let kontras = kontras(record, players);
        let has_called = record.partner.is_some() || record.king_in_talon;
        let mut steps = Vec::new();
        for entry in entry::Entry::of_record(record) {
            match &entry {
                entry::Entry::KontraGiven(_) => continue,
                entry::Entry::Scored(_) => {
                    steps.extend(kontras.iter().cloned().map(entry::Entry::KontraGiven));
                }
                _ => {}
            }
            let calls = has_called && matches!(&entry, entry::Entry::GameDeclared(_));
            steps.push(entry);
            if calls {
                steps.push(entry::Entry::KingCalled(KingCalled { card: "hK".parse()? }));
            }
        }
        Ok(steps.into_iter().map(Into::into).collect())
    }

    fn mistaken(&self, _: &Record<PlayerNumber>) -> Option<Entry<PlayerNumber>> {
        let contract = "trischaken".parse().ok()?;
        Some(entry::Entry::GameDeclared(GameDeclared { contract, declarer: None }).into())
    }

    /// The game won instead of lost, or the other way round.
    fn variants(&self, record: &Record<Seat>) -> Vec<Record<Seat>> {
        let other = |record: &koenigrufen::Record<Seat>| {
            let mut record = record.clone();
            let won = record.declarers.first_mut()?.won.as_mut()?;
            *won = !*won;
            Some(record.into())
        };
        record.koenigrufen().and_then(other).into_iter().collect()
    }
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
                for entry in super::super::tables(&preset.game).steps(&record, &players).unwrap() {
                    let new = Entry::follow(&preset.game, &entered, &entry, &players).unwrap();
                    entered.extend(new);
                }
                assert_eq!(Entry::assemble(&entered), Some(record.canonical()), "{}", preset.id);
            }
        }
    }
}
