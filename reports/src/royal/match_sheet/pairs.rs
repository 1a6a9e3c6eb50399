//! The two pairs of a sheet: who they are, and who plays on for whom.

use domain::ids::PlayerNumber;
use domain::royal::{Side, side};
use domain::ruleset::Ruleset;
use domain::seat::Seat;
use domain::tournament::state::{Deal, Substitution, Table};
use texts::Text;

use super::Sheet;
use crate::report::{Cell, Section};

/// Who plays for the first pair, on seats 1 and 2, and who for the second.
pub(super) struct Pairs<'a> {
    table: Option<&'a Table>,
    people: [Vec<PlayerNumber>; 2],
}

impl<'a> Pairs<'a> {
    pub fn at(table: Option<&'a Table>) -> Self {
        let of_pair = |pair: usize| {
            let seats = [2 * pair, 2 * pair + 1].into_iter().filter_map(Seat::new);
            table.into_iter().flat_map(|table| seats.clone().flat_map(|seat| table.occupants(seat))).collect()
        };
        Self { table, people: [of_pair(0), of_pair(1)] }
    }

    /// The pair, from 0, that a seat of a deal was played for; none if it has left the table since.
    pub fn on(&self, deal: &Deal, seat: Seat) -> Option<usize> {
        let player = deal.player(seat)?;
        self.people.iter().position(|people| people.contains(&player))
    }

    /// The pair of a side of this deal.
    pub fn of_side(&self, deal: &Deal, wanted: Side) -> Option<usize> {
        let mut seats = side::places(deal.seating).filter(|(_, side, _)| *side == wanted);
        seats.find_map(|(seat, ..)| self.on(deal, seat))
    }

    /// A seat on which a deal was played for this pair.
    pub fn seat(&self, deal: &Deal, pair: usize) -> Option<Seat> {
        Seat::ALL.into_iter().take(4).find(|seat| self.on(deal, *seat) == Some(pair))
    }

    /// Who was first on the two seats of a pair.
    fn first(&self, pair: usize) -> Option<[PlayerNumber; 2]> {
        let first = |seat: usize| self.table?.occupants(Seat::new(seat)?).next();
        Some([first(2 * pair)?, first(2 * pair + 1)?])
    }

    /// Who plays on for a member of the pair, oldest first.
    fn substitutions(&self, pair: usize) -> impl Iterator<Item = &'a Substitution> {
        let all = self.table.into_iter().flat_map(|table| &table.substitutions);
        all.filter(move |substitution| substitution.seat.index() / 2 == pair)
    }

    /// The pair, from 0, that deals after the deals that were opened; the second, where nothing
    /// tells otherwise (the first attacks first).
    fn next_to_deal(&self, ruleset: &Ruleset, played: &[&Deal]) -> usize {
        let next = self.table.map(|table| table.dealer_after(ruleset, played.last().copied()));
        next.map_or(1, |seat| seat.index() / 2)
    }
}

impl Sheet<'_> {
    /// A pair, from 0: its players, who plays on for them, and in which deals it attacks or deals.
    pub(super) fn pair(&self, pair: usize) -> Section {
        let title = self.title(pair);
        let next = self.pairs.next_to_deal(self.ruleset, &self.played);
        let role = |index: usize| {
            let deals = match self.deal(index) {
                Some(deal) => self.pairs.on(deal, deal.dealer),
                None if self.of.table().is_some_and(|table| table.ended_early) => None,
                None => Some((next + index - self.played.len()) % 2),
            };
            match deals {
                None => Cell::Empty,
                Some(dealing) => {
                    let text = if dealing == pair { Text::MatchDeals } else { Text::MatchAttacks };
                    Cell::from(self.lang.text(text).as_ref())
                }
            }
        };
        let head = self.lang.text(Text::MatchRoles).into_owned();
        let mut rows = vec![self.row(head, Cell::Empty, role, Cell::Empty)];
        rows.extend(self.substitutes(pair).into_iter().map(|line| {
            let nothing = |_| Cell::Empty;
            self.row(line, Cell::Empty, nothing, Cell::Empty)
        }));
        Section { title: Some(title.clone()), key: title.into(), rows, ..Section::default() }
    }

    fn title(&self, pair: usize) -> String {
        let Some(members) = self.pairs.first(pair) else {
            return self.lang.text_with(Text::MatchPairBlank, [("pair", (pair + 1).into())]);
        };
        let [left, right] = members.map(|player| format!("{player} {}", self.name(player)));
        let team = members.iter().find_map(|player| self.directory.team_of(*player));
        let team = team.map(|team| self.directory.team_name(team, self.lang));
        let text = if team.is_some() { Text::MatchPairNamed } else { Text::MatchPair };
        let names = [
            ("pair", (pair + 1).into()),
            ("team", team.unwrap_or_default().into()),
            ("left", left.into()),
            ("right", right.into()),
        ];
        self.lang.text_with(text, names)
    }

    /// ROY "Die Mannschaftsmeisterschaft": who comes in stands on the sheet, a guest as such.
    fn substitutes(&self, pair: usize) -> Vec<String> {
        if self.of.is_blank() {
            return vec![self.lang.text(Text::MatchSubstituteBlank).into_owned()];
        }
        let team = self
            .pairs
            .first(pair)
            .and_then(|members| members.iter().find_map(|player| self.directory.team_of(*player)));
        let line = |substitution: &Substitution| {
            let is_guest = team.is_some() && self.directory.team_of(substitution.entering) != team;
            let text = if is_guest { Text::MatchSubstituteGuest } else { Text::MatchSubstitute };
            let names = [
                ("deal", substitution.from_deal.0.into()),
                ("entering", self.name(substitution.entering).into()),
                ("leaving", self.name(substitution.leaving).into()),
            ];
            self.lang.text_with(text, names)
        };
        self.pairs.substitutions(pair).map(line).collect()
    }
}
