//! A renonce: every regular player as if he had won the game and all announced
//! premiums, whatever happened at the table; the offenders share what that costs
//! (KR18 "Renonceregelung", TC18 §6, REN "Abrechnung").

use super::{Item, Line};
use crate::game::Totals;
use crate::koenigrufen::deal::{Deal, Game, Negative, Positive, Ruling};
use crate::koenigrufen::premium::Side;
use crate::points::{Payment, Points};
use crate::seat::{PerSeat, Seat};

impl Deal<'_> {
    pub(super) fn renonce_lines(&self, ruling: &Ruling, game: &Game<'_>, emit: &mut impl FnMut(Line)) {
        let mut received = Totals::default();
        let mut emit_and_add = |line: Line| {
            received.add(&line);
            emit(line);
        };
        match game {
            Game::Trischaken { .. } => emit_and_add(self.trischaken_renonce(ruling)),
            Game::Positive(game) => match self.rules.renonce.besserrufer_without_bird {
                Some(price) if ruling.besserrufer_without_bird => emit_and_add(self.fixed(ruling, price)),
                _ => self.positive_renonce(ruling, game, &mut emit_and_add),
            },
            Game::Negative(games) => self.negative_renonce(ruling, games, &mut emit_and_add),
        }
        self.claims(ruling, &received, emit);
    }

    fn is_regular(&self, ruling: &Ruling, seat: Seat) -> bool {
        self.seating.plays(seat) && !ruling.offenders.contains(&seat)
    }

    /// The same to each regular player.
    fn fixed(&self, ruling: &Ruling, price: u16) -> Line {
        let value = Points::whole(price.into());
        let mut points =
            PerSeat::from_fn(|seat| if self.is_regular(ruling, seat) { value } else { Points::ZERO });
        ruling.charge_points(&mut points);
        self.line(Item::Renonce, None, value, None, points)
    }

    /// KR18 "Trischaken" e, TC18 §4, REN: a fixed price, in one ruleset by offender.
    fn trischaken_renonce(&self, ruling: &Ruling) -> Line {
        let prices = self.rules.renonce.trischaken;
        let price = match ruling.offenders.as_slice() {
            [_, _, ..] => prices.two_offenders,
            [offender] if *offender == self.seating.vorhand() => prices.vorhand,
            _ => None,
        };
        self.fixed(ruling, price.unwrap_or(prices.each))
    }

    fn positive_renonce(&self, ruling: &Ruling, game: &Positive<'_>, emit: &mut impl FnMut(Line)) {
        // A regular lone declarer would have won from three. Whether the king in the
        // talon makes a Solorufer one is for the ruleset (REN: only by a claim).
        let once = game.called_into_talon() && self.rules.solorufer_king_in_talon.renonce_pays_once;
        let declarer_share = if game.is_alone() && !once { 3 } else { 1 };
        self.stakes(game, Some(ruling), &mut |stake| {
            let mut points = PerSeat::from_fn(|seat| {
                if !self.is_regular(ruling, seat) {
                    return Points::ZERO;
                }
                let worth = stake.worth(game.side_of(seat));
                Points::whole(if seat == game.declarer { declarer_share * worth } else { worth })
            });
            ruling.charge_points(&mut points);
            let declarer_is_regular = self.is_regular(ruling, game.declarer);
            let worth = stake.worth(if declarer_is_regular { Side::Declarer } else { Side::Opponents });
            emit(self.line(stake.item, stake.side, Points::whole(worth), stake.kontra, points));
        });
    }

    /// Each regular declarer as if he had won from every opponent, each regular
    /// opponent as if he had won from every declarer.
    fn negative_renonce(&self, ruling: &Ruling, games: &[Negative<'_>], emit: &mut impl FnMut(Line)) {
        let without_kontra = ruling.without_kontra || ruling.excludes_game_kontra();
        for game in games {
            let value = Points::whole(game.contract.value.into());
            let mut line = self.empty_negative_line(games, game);
            if without_kontra {
                line.kontra = None;
            }
            for opponent in self.opponents(games) {
                let level = game.kontras[opponent].filter(|_| !without_kontra);
                for seat in [opponent, game.declarer] {
                    if self.is_regular(ruling, seat) {
                        line.points[seat] += self.points(value, level);
                        line.payment[seat] += self.payment(value, level);
                    }
                }
            }
            ruling.charge_points(&mut line.points);
            ruling.charge_payment(&mut line.payment);
            emit(line);
        }
    }

    /// TC18 §6, REN: provable loss as far as the renonce has not covered it; each
    /// ledger by itself.
    fn claims(&self, ruling: &Ruling, received: &Totals, emit: &mut impl FnMut(Line)) {
        for seat in self.seating.active().filter(|&seat| self.is_regular(ruling, seat)) {
            let claim = ruling.claims[seat];
            let further = (claim - received.points[seat]).max(Points::ZERO);
            let further_payment = (self.cost(claim) - received.payment[seat]).max(Payment::ZERO);
            if further == Points::ZERO && further_payment == Payment::ZERO {
                continue;
            }
            let mut line = self.line(Item::Claim, None, further, None, PerSeat::default());
            line.points[seat] = further;
            line.payment[seat] = further_payment;
            ruling.charge_points(&mut line.points);
            ruling.charge_payment(&mut line.payment);
            emit(line);
        }
    }
}

impl Ruling {
    /// The offenders share equally what the regular players get.
    fn charge_points(&self, points: &mut PerSeat<Points>) {
        let sum: Points = points.iter().copied().sum();
        for &offender in &self.offenders {
            points[offender] = -sum.shared_by(self.offenders_count());
        }
    }

    fn charge_payment(&self, payment: &mut PerSeat<Payment>) {
        let sum: Payment = payment.iter().copied().sum();
        for &offender in &self.offenders {
            payment[offender] = -sum.shared_by(self.offenders_count());
        }
    }

    fn offenders_count(&self) -> i64 {
        i64::try_from(self.offenders.len()).unwrap_or(1)
    }
}
