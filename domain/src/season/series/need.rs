use super::{EveningPoints, SeriesStandings, Slot};
use crate::ids::PersonId;
use crate::points::Points;
use crate::season::Season;

/// What somebody still needs for a rank, if all others stay where they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need {
    /// The rank.
    pub rank: u16,
    /// The sum that has it now.
    pub total: Points,
    /// With this value on the last evening he is level; with more he stands before it.
    pub level: Points,
    /// The worst place there that puts him before it; none if no place does. Of points for places only.
    pub place: Option<u16>,
}

impl Season {
    /// What somebody needs on the last evening for each rank before his own, best first; none while more than one
    /// evening, or none, is to come, or of who has no result.
    #[must_use]
    pub fn needs_of(&self, standings: &SeriesStandings, person: PersonId) -> Option<Vec<Need>> {
        let rules = self.series_rules()?;
        let played = self.series.before_final().count();
        if usize::from(rules.evenings) != played + 1 || !standings.missing.is_empty() {
            return None;
        }
        let row = standings.rows.iter().find(|row| row.person == person)?;
        let counting = row.counting();
        // The last evening takes the place of the least result that counts, if there are enough.
        let replaced = (counting.len() >= rules.counting()).then(|| counting.last().copied()).flatten();
        let floor = replaced.unwrap_or(Points::ZERO);
        let mut needs: Vec<Need> = Vec::new();
        for other in standings.rows.iter().take_while(|other| other.rank < row.rank) {
            if needs.last().is_some_and(|need| need.rank == other.rank) {
                continue;
            }
            let level = floor + (other.total - row.total);
            let place = match &rules.evening_points {
                EveningPoints::Totals => None,
                EveningPoints::Places(table) => {
                    let enough = table.iter().filter(|points| Points::whole((**points).into()) > level);
                    u16::try_from(enough.count()).ok().filter(|place| *place > 0)
                }
            };
            needs.push(Need { rank: other.rank, total: other.total, level, place });
        }
        Some(needs)
    }

    /// The evening that "what do I still need" is about: the only one before the final that does not count yet.
    #[must_use]
    pub fn last_evening(&self) -> Option<Slot> {
        let rules = self.series_rules()?;
        let open = (1..=rules.evenings).map(Slot::Evening);
        let mut open = open.filter(|slot| !self.series.evenings.contains_key(slot));
        let last = open.next()?;
        open.next().is_none().then_some(last)
    }
}
