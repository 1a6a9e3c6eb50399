//! What a round is drawn from: the field, the options, and what was before.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::command::DrawOrder;
use super::event::draw::RoundDrawn;
use super::results::Results;
use super::state::{Commitment, Deal, Phase, Player, Round};
use super::{Rejection, RejectionCode as Code, Tournament};
use crate::draw::{
    Apart, Basis, CannotSeat, DrawError, DrawMode, DrawOptions, DrawTerms, DrawnRound, DrawnTable, EditCost,
    Groups, MetBefore, Obstacle, Seating, SeatingError, Seed, Units, changed_seats, check_before,
    check_seating,
};
use crate::ids::{PlayerNumber, RoundNumber};
use crate::message::List;
use crate::tournament::faults;
use crate::tournament::rejections;
use crate::violation::Violation;

impl Tournament {
    /// Who is to be drawn for a round, in ascending order.
    #[must_use]
    pub fn drawn_for(&self, round: RoundNumber) -> Vec<PlayerNumber> {
        let drawn = self.players.values().filter(|player| player.is_drawn_for(round));
        drawn.map(|player: &Player| player.number).collect()
    }

    /// What a round would be drawn from now.
    #[must_use]
    pub fn draw_terms(&self, round: RoundNumber, order: &DrawOrder) -> DrawTerms {
        let options = self.draw_options(round, order);
        let avoiding = options.mode == DrawMode::RandomAvoiding;
        let left = u16::from(self.regulations().rounds.saturating_sub(round.0));
        let rounds = if self.at_once(round, order, options) { 1 + left } else { 1 };
        let before = &self.rounds[..round.index().min(self.rounds.len())];
        let basis = Basis {
            rounds,
            ahead: if avoiding { 1 + left - rounds } else { 0 },
            history: before.iter().map(|round| round.seated()).collect(),
            met: met_besides(before),
            byes: before.iter().flat_map(|round| round.byes.iter().copied()).collect(),
            groups: self.groups(options),
            standing: if options.mode == DrawMode::ByStanding { self.standing() } else { Vec::new() },
            pairs: if options.units == Units::Pairs { self.pairs() } else { Vec::new() },
        };
        DrawTerms { algorithm: options.mode.algorithm(), players: self.drawn_for(round), options, basis }
    }

    /// What will stand in the way of drawing a round now.
    ///
    /// # Errors
    /// A [`Rejection`] if it is not the round to be drawn.
    pub fn obstacles(
        &self,
        round: RoundNumber,
        order: &DrawOrder,
    ) -> Result<(DrawTerms, Vec<Obstacle>), Rejection> {
        if self.round(round).is_none_or(|drawn| drawn.phase != Phase::Drawn) {
            in_order(self, round)?;
        }
        consistent(order)?;
        let terms = self.draw_terms(round, order);
        let mut obstacles = check_before(&terms.input(Seed([0; 32])));
        let out = self.players.values().filter(|player| player.waits_for_check_in(round));
        let players: Vec<_> = out.map(|player| player.number).collect();
        if !players.is_empty() {
            obstacles.push(Obstacle::NotCheckedIn { players });
        }
        if let Some(drawn) = self.round(round) {
            let DrawnRound { tables, byes } = drawn.seating();
            let seated: BTreeSet<_> = tables.into_iter().flat_map(|table| table.seats).chain(byes).collect();
            let players: Vec<_> = terms.players.iter().copied().filter(|one| !seated.contains(one)).collect();
            if !players.is_empty() {
                obstacles.push(Obstacle::CameAfterDraw { players });
            }
        }
        if let Some(made) = self.open_commitment(round)
            && made.facts.terms() != terms
        {
            let (came, left) = made.changed_field(&terms.players);
            obstacles.push(Obstacle::CommitmentOutdated { came, left });
        }
        Ok((terms, obstacles))
    }

    /// What is asked for, else what was committed to or is drawn already, else what the round
    /// before was drawn by, else what the ruleset says. Pairs that must not meet are kept
    /// apart unless stated otherwise.
    fn draw_options(&self, round: RoundNumber, order: &DrawOrder) -> DrawOptions {
        let ruled = self.regulations().draw;
        let earlier = self.rounds.get(..round.index()).and_then(<[_]>::last);
        let before = match (self.open_commitment(round), self.round(round), earlier) {
            (Some(made), ..) => made.facts.options,
            (None, Some(drawn), _) => drawn.draw.options,
            (None, None, Some(earlier)) => earlier.draw.options,
            (None, None, None) => ruled,
        };
        let mode = match order.mode {
            // The machine's draw, against which the seats by hand are weighed.
            Some(DrawMode::Manual) if order.by_hand.is_some() => DrawMode::RandomAvoiding,
            None if order.keeps_apart() => DrawMode::RandomAvoiding,
            mode => mode.unwrap_or(before.mode),
        };
        let like = if before.mode == mode { before } else { ruled };
        let mut options = DrawOptions { mode, byes: order.byes.unwrap_or(before.byes), ..ruled.by_chance() };
        if mode == DrawMode::ByStanding {
            options.standing = order.standing.unwrap_or(like.standing);
        }
        if mode == DrawMode::RandomAvoiding {
            options.apart = order.apart.unwrap_or(like.apart);
            let stated = order.apart.is_some() || like.apart.prohibited != Apart::Off;
            if !stated && !self.prohibited.is_empty() {
                options.apart.prohibited = Apart::Hard;
            }
        }
        options
    }

    /// Whether all rounds to come are drawn together: if asked for, or if nothing is said and they
    /// were committed to together.
    fn at_once(&self, round: RoundNumber, order: &DrawOrder, options: DrawOptions) -> bool {
        let committed = |made: &Commitment| options == made.facts.options && made.facts.basis.rounds > 1;
        order.at_once.unwrap_or_else(|| self.open_commitment(round).is_some_and(committed))
    }

    fn groups(&self, options: DrawOptions) -> Groups {
        let prohibited = self.prohibited.keys().copied().collect();
        let mut groups = Groups { prohibited, ..Groups::default() };
        if options.mode != DrawMode::RandomAvoiding {
            return groups;
        }
        if options.apart.teams != Apart::Off {
            groups.teams = self.teams.values().map(|team| team.members.clone()).collect();
        }
        if options.apart.clubs != Apart::Off {
            let mut clubs = BTreeMap::<_, Vec<PlayerNumber>>::new();
            for player in self.players.values() {
                if let Some(club) = &player.details.club {
                    clubs.entry(club).or_default().push(player.number);
                }
            }
            groups.clubs = clubs.into_values().filter(|members| members.len() > 1).collect();
        }
        groups
    }

    /// Who plays with whom: the teams of two, by the lower start number. Who is named first sits
    /// to the left.
    fn pairs(&self) -> Vec<[PlayerNumber; 2]> {
        let pairs = self.teams.values().filter_map(|team| team.members.as_slice().try_into().ok());
        let mut pairs: Vec<[PlayerNumber; 2]> = pairs.collect();
        pairs.sort_unstable_by_key(|pair| pair.iter().min().copied());
        pairs
    }

    fn standing(&self) -> Vec<PlayerNumber> {
        Results::of(self).ranking.rows.iter().map(|row| row.number).collect()
    }

    /// The draw that planned a round together with its own.
    fn plan_of(&self, round: RoundNumber) -> Option<&RoundDrawn> {
        let before = self.rounds.iter().filter(|drawn| drawn.number < round);
        let own = before.rev().find(|drawn| drawn.draw.planned_in.is_none())?;
        Some(&own.draw).filter(|plan| !plan.later.is_empty()).map(AsRef::as_ref)
    }

    /// What an earlier draw has planned for a round and still holds, with that draw.
    pub(super) fn standing_plan(&self, round: RoundNumber) -> Option<(&RoundDrawn, &DrawnRound)> {
        let plan = self.plan_of(round)?;
        Some((plan, self.planned_round(plan, round)?))
    }

    /// What a plan has for a round, if the field, the rules and all rounds since are as planned.
    fn planned_round<'p>(&self, plan: &'p RoundDrawn, round: RoundNumber) -> Option<&'p DrawnRound> {
        let first = plan.round.index();
        let next = plan.later.get(round.index().checked_sub(first + 1)?)?;
        let drawn = plan.drawn();
        let expected = std::iter::once(&drawn).chain(&plan.later).map(|round| &round.tables);
        let played = self.rounds.get(first..round.index())?;
        let as_planned = played.iter().zip(expected).all(|(round, tables)| round.seated() == *tables);
        let apart = self.groups(plan.options) == plan.basis.groups;
        let same_pairs = plan.options.units == Units::Players || self.pairs() == plan.basis.pairs;
        let same_rules = self.regulations().draw.by_chance() == plan.options.by_chance();
        (as_planned && apart && same_pairs && same_rules && self.drawn_for(round) == plan.players())
            .then_some(next)
    }

    /// What the seats of a round that was drawn are weighed by: as its draw, but this round alone,
    /// after the rounds before it as they were played.
    #[must_use]
    pub fn weighed_by(&self, round: &Round) -> DrawTerms {
        let draw = self.draw_of(round);
        let before = self.rounds.iter().take_while(|earlier| earlier.number < round.number);
        let before: Vec<_> = before.cloned().collect();
        let history = before.iter().map(|earlier| earlier.seated()).collect();
        let basis = Basis { rounds: 1, history, met: met_besides(&before), ..draw.basis.clone() };
        let (algorithm, options) = (draw.algorithm, draw.options);
        DrawTerms { algorithm, players: draw.players(), options, basis }
    }

    /// What other seats of a round that has not begun would cost against the machine's draw.
    ///
    /// # Errors
    /// A [`Rejection`] with all that is wrong with the seats.
    pub fn cost_of_seats(&self, drawn: &Round, seating: &DrawnRound) -> Result<EditCost, Rejection> {
        cost_of(&self.weighed_for_edit(drawn), &drawn.draw.drawn(), seating)
    }

    /// What the seats of a round that has not begun are weighed by: for who takes part by now.
    pub(super) fn weighed_for_edit(&self, drawn: &Round) -> DrawTerms {
        DrawTerms { players: self.drawn_for(drawn.number), ..self.weighed_by(drawn) }
    }

    /// The draw that a round came from: its own, or the one that planned it.
    #[must_use]
    pub fn draw_of<'t>(&'t self, round: &'t Round) -> &'t RoundDrawn {
        let planned = round.draw.planned_in.and_then(|first| self.round(first));
        planned.map_or(&round.draw, |first| &first.draw)
    }
}

/// Who shared a table for some deals of these rounds, void ones too, and not at the end.
fn met_besides(rounds: &[Arc<Round>]) -> Vec<MetBefore> {
    let mut met = BTreeSet::new();
    for (number, round) in (0..).zip(rounds) {
        let mut at = BTreeMap::new();
        for table in &round.tables {
            at.extend(table.seats.iter().map(|&player| (player, table.at.table)));
        }
        for table in &round.tables {
            let moved = |deal: &&Arc<Deal>| deal.players != table.seats;
            for deal in table.deals.iter().filter(moved) {
                for (i, &a) in deal.players.iter().enumerate() {
                    for &b in &deal.players[i + 1..] {
                        if at.get(&a).is_none_or(|table| at.get(&b) != Some(table)) {
                            met.insert(MetBefore { round: number, players: [a.min(b), a.max(b)] });
                        }
                    }
                }
            }
        }
    }
    met.into_iter().collect()
}

impl Round {
    /// Whether somebody has a seat in it or sits it out.
    #[must_use]
    pub fn draws(&self, number: PlayerNumber) -> bool {
        self.byes.contains(&number) || self.tables.iter().any(|table| table.seats.contains(&number))
    }

    /// Who sits at which table now.
    #[must_use]
    pub fn seated(&self) -> Seating {
        let table = |table: &Arc<super::state::Table>| DrawnTable {
            table: table.at.table,
            seats: table.seats.to_vec(),
        };
        self.tables.iter().map(table).collect()
    }

    /// How many seats have somebody else than was drawn, by edits, moves or substitutes.
    #[must_use]
    pub fn changed_seats(&self) -> usize {
        changed_seats(&self.draw.tables, &self.seated())
    }

    /// Who sits where, and who sits out.
    #[must_use]
    pub fn seating(&self) -> DrawnRound {
        DrawnRound { tables: self.seated(), byes: self.byes.clone() }
    }
}

/// What seats given by hand cost against a draw.
pub(super) fn cost_of(
    terms: &DrawTerms,
    machine: &DrawnRound,
    seating: &DrawnRound,
) -> Result<EditCost, Rejection> {
    check_seating(&terms.input(Seed([0; 32])), seating).map_err(|found| {
        let place = |error: &SeatingError| Violation::at("/tables", error.fault());
        Rejection::with_violations(Code::InvalidSeats, found.iter().map(place).collect())
    })?;
    let certificate = |round: &DrawnRound| terms.certificate(std::slice::from_ref(round));
    Ok(certificate(seating).cost_against(&certificate(machine)))
}

/// Refuses to keep players apart in a way of drawing that keeps nobody apart.
pub(super) fn consistent(order: &DrawOrder) -> Result<(), Rejection> {
    let heeds = match order.mode {
        None | Some(DrawMode::RandomAvoiding) => true,
        Some(DrawMode::Manual) => order.by_hand.is_some(),
        Some(DrawMode::Random | DrawMode::ByStanding) => false,
    };
    if heeds || !order.keeps_apart() {
        return Ok(());
    }
    let violation = Violation::at("/apart", faults::only_avoiding_keeps_apart());
    Err(Rejection::with_violations(Code::InvalidValue, vec![violation]))
}

/// Refuses a round that is not the next to be drawn.
pub(super) fn in_order(tournament: &Tournament, round: RoundNumber) -> Result<(), Rejection> {
    let rounds = tournament.regulations().rounds;
    if round.0 > rounds {
        return Err(rejections::so_many_rounds(rounds));
    }
    if let Some(current) = tournament.current_round() {
        return Err(match current.phase {
            Phase::Drawn if current.number == round => rejections::round_drawn(round),
            _ => rejections::round_not_ended(current.number),
        });
    }
    let next = RoundNumber::from_index(tournament.rounds.len());
    if round == next {
        return Ok(());
    }
    Err(rejections::next_round(next))
}

/// What a round is drawn from, if it can be, and is what was committed to.
pub(super) fn ready(
    tournament: &Tournament,
    round: RoundNumber,
    order: &DrawOrder,
) -> Result<DrawTerms, Rejection> {
    let committed = tournament.open_commitment(round);
    let redraws_committed = || tournament.round(round).is_some_and(|drawn| drawn.draw.commitment.is_some());
    if committed.is_none() && redraws_committed() {
        return Err(rejections::redraw_uncommitted(round));
    }
    consistent(order)?;
    let terms = tournament.draw_terms(round, order);
    committed.map_or(Ok(()), |made| unchanged(made, &terms))?;
    terms.check().map_err(|error| refused(&terms, &error))?;
    Ok(terms)
}

/// Refuses to draw what was not committed to.
fn unchanged(made: &Commitment, terms: &DrawTerms) -> Result<(), Rejection> {
    let (came, left) = made.changed_field(&terms.players);
    if !came.is_empty() {
        return Err(rejections::came_since(List::players(&came)));
    }
    if !left.is_empty() {
        return Err(rejections::left_since(List::players(&left)));
    }
    if made.facts.terms() != *terms {
        return Err(rejections::draw_changed_since());
    }
    Ok(())
}

/// What an error of the draw is refused with.
pub(super) fn refused(terms: &DrawTerms, error: &DrawError) -> Rejection {
    let value =
        |pointer, fault| Rejection::with_violations(Code::InvalidValue, vec![Violation::at(pointer, fault)]);
    match error {
        DrawError::CannotSeat(found) => {
            let &CannotSeat { players, missing, surplus, .. } = found;
            let (sizes, byes) = (found.as_word(), !terms.options.lets_sit_out());
            match surplus {
                Some(surplus) if byes => {
                    rejections::cannot_seat_without_byes(players, sizes, missing, surplus)
                }
                Some(surplus) => rejections::cannot_seat(players, sizes, missing, surplus),
                None => rejections::too_few_to_seat(players, sizes, missing),
            }
        }
        DrawError::OneRound(_) => value("/at_once", faults::only_avoiding_at_once()),
        DrawError::ByHand => value("/mode", faults::seats_by_hand()),
        DrawError::ListedTwice(player) => rejections::listed_twice(player),
        DrawError::Unpaired(player) => rejections::unpaired(player),
        DrawError::TooLarge { players, rounds } => rejections::draw_too_large(*players, *rounds),
    }
}
