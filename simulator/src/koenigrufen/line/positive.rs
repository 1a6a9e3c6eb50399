//! Games for 35/2: parties, outcome, kontra and premiums that fit together.

use domain::koenigrufen::{
    Contract, Declarer, KontraEntry, Premium, PremiumEntry, Record, Rules, Side, WINNING_THIRDS,
};
use domain::seat::{Seat, Seating};

use super::{blank, declarer, kontra_level, somebody};
use crate::dice::Dice;

/// Sack 1 from 45/2, sack 2 from 55/2, in thirds (TC18 §5).
const SACKS: [(Premium, u16); 2] = [(Premium::Sack1, 137), (Premium::Sack2, 167)];

/// Per mille of the deals in which a bird is announced, and made in silence.
const BIRDS: [(Premium, u32, u32); 4] =
    [(Premium::Pagat, 110, 60), (Premium::Uhu, 40, 20), (Premium::Kakadu, 10, 6), (Premium::Quapil, 3, 2)];

pub(super) fn record(rules: &Rules, seating: Seating, contract: Contract, dice: &mut Dice) -> Record<Seat> {
    let declarer = declarer(seating, contract, dice);
    let king_in_talon = contract.calls_king() && dice.chance(120);
    let partner = (contract.calls_king() && !king_in_talon).then(|| somebody(seating, &[declarer], dice));
    let abandoned = king_in_talon && contract.may_be_abandoned() && dice.chance(300);
    let valat = (!abandoned && dice.chance(5))
        .then(|| if dice.chance(900) { Side::Declarer } else { Side::Opponents });
    let thirds = match valat {
        Some(Side::Declarer) => 180 + dice.below(31),
        Some(Side::Opponents) => dice.below(30),
        None => dice.around(mean_thirds(contract), 92).min(205),
    };
    let mut table = Table {
        rules,
        seating,
        contract,
        declarer,
        partner,
        king_in_talon,
        valat,
        thirds: u16::try_from(thirds).unwrap_or(WINNING_THIRDS),
        last_trick: valat.map(|side| (side, None)),
        premiums: Vec::new(),
        dice,
    };
    if abandoned {
        table.own_bird(true);
        let premiums = table.premiums;
        let giving_up = Declarer { player: declarer, contract: None, won: Some(false), kontras: Vec::new() };
        return Record { declarers: vec![giving_up], king_in_talon, abandoned, premiums, ..blank(contract) };
    }
    table.play();
    let won = table.thirds >= WINNING_THIRDS;
    let premiums = table.premiums;
    let kontras = if dice.chance(70) {
        let friends: Vec<_> = [Some(declarer), partner].into_iter().flatten().collect();
        vec![KontraEntry { by: somebody(seating, &friends, dice), level: kontra_level(dice) }]
    } else {
        Vec::new()
    };
    let plays = Declarer { player: declarer, contract: None, won: Some(won), kontras };
    Record { declarers: vec![plays], partner, king_in_talon, premiums, ..blank(contract) }
}

/// What the declarer's side takes on average: more than half, as nobody bids for less.
const fn mean_thirds(contract: Contract) -> u32 {
    match contract {
        Contract::Rufer => 117,
        Contract::Sechserdreier => 112,
        Contract::Besserrufer | Contract::Solorufer | Contract::Solodreier => 130,
        _ => 124,
    }
}

/// A positive game while it is made up.
struct Table<'a> {
    rules: &'a Rules,
    seating: Seating,
    contract: Contract,
    declarer: Seat,
    partner: Option<Seat>,
    king_in_talon: bool,
    /// Who takes all tricks, if anybody.
    valat: Option<Side>,
    /// What the declarer's side takes.
    thirds: u16,
    /// Whose the last trick is, and who takes it, as far as that is fixed.
    last_trick: Option<(Side, Option<Seat>)>,
    premiums: Vec<PremiumEntry<Seat>>,
    dice: &'a mut Dice,
}

impl Table<'_> {
    fn play(&mut self) {
        self.valat();
        self.own_bird(false);
        self.birds();
        self.koenig_ultimo();
        self.mondfang();
        self.material(Premium::Trull, 420);
        self.material(Premium::VierKoenige, 90);
        self.sacks();
        self.premiums.sort_by_key(|entry| (entry.side, entry.premium));
    }

    fn allows(&self, premium: Premium) -> bool {
        self.rules.allows(self.contract, premium)
    }

    fn side_of(&self, seat: Seat) -> Side {
        if seat == self.declarer || Some(seat) == self.partner { Side::Declarer } else { Side::Opponents }
    }

    /// Who speaks for a side.
    fn speaker(&mut self, side: Side) -> Seat {
        match side {
            Side::Declarer => self.declarer,
            Side::Opponents => {
                let others: Vec<_> = [Some(self.declarer), self.partner].into_iter().flatten().collect();
                somebody(self.seating, &others, self.dice)
            }
        }
    }

    /// Writes down what was announced, and what was made in silence and counts so.
    fn note(&mut self, premium: Premium, by: Seat, announced: bool, made: bool) {
        let counts_silent = premium == Premium::Valat
            || self.rules.premium(premium).is_some_and(|rule| rule.silent.is_some());
        let stands = announced || (made && counts_silent);
        if !stands {
            return;
        }
        let kontra = (announced && self.dice.chance(80)).then(|| kontra_level(self.dice));
        let side = self.side_of(by);
        self.premiums.push(PremiumEntry { premium, side, by: Some(by), announced, won: Some(made), kontra });
    }

    fn valat(&mut self) {
        if !self.allows(Premium::Valat) {
            self.valat = None;
            return;
        }
        if let Some(side) = self.valat {
            let by = self.speaker(side);
            let announced = side == Side::Declarer && self.dice.chance(300);
            self.note(Premium::Valat, by, announced, true);
        } else if self.dice.chance(1) {
            self.note(Premium::Valat, self.declarer, true, false);
        }
    }

    /// The bird a Besserrufer is announced with (KR18, TC18 §2).
    fn own_bird(&mut self, abandoned: bool) {
        if self.contract != Contract::Besserrufer {
            return;
        }
        let known = [(Premium::Pagat, 60), (Premium::Uhu, 28), (Premium::Kakadu, 10), (Premium::Quapil, 2)]
            .map(|(bird, weight)| (bird, if self.allows(bird) { weight } else { 0 }));
        let bird = self.dice.weighted(&known).unwrap_or(Premium::Pagat);
        let made = !abandoned && self.bird_flies(bird, self.declarer, 680);
        let kontra = (!abandoned && self.dice.chance(80)).then(|| kontra_level(self.dice));
        self.premiums.push(PremiumEntry {
            premium: bird,
            side: Side::Declarer,
            by: Some(self.declarer),
            announced: true,
            won: Some(made),
            kontra,
        });
    }

    fn bird_flies(&mut self, bird: Premium, holder: Seat, per_mille: u32) -> bool {
        let side = self.side_of(holder);
        if self.valat == Some(side.other()) || !self.dice.chance(per_mille) {
            return false;
        }
        if bird == Premium::Pagat {
            self.last_trick = Some((side, Some(holder)));
        }
        true
    }

    fn birds(&mut self) {
        for (bird, announced, silent) in BIRDS {
            let stands = self.premiums.iter().any(|entry| entry.premium == bird);
            if stands || !self.allows(bird) {
                continue;
            }
            let holder = somebody(self.seating, &[], self.dice);
            let announced = self.dice.chance(announced);
            let made = self.bird_flies(bird, holder, if announced { 650 } else { silent });
            self.note(bird, holder, announced, made);
        }
    }

    /// The holder of the called king plays it to the last trick; in the talon it is
    /// the declarer's, if he takes that half (REN).
    fn koenig_ultimo(&mut self) {
        let holder = if self.king_in_talon { Some(self.declarer) } else { self.partner };
        let dead = self.king_in_talon && (self.contract == Contract::Solorufer || !self.dice.chance(500));
        let Some(holder) = holder.filter(|_| !dead && self.allows(Premium::KoenigUltimo)) else { return };
        let possible = match self.last_trick {
            Some((side, taker)) => side == Side::Declarer && taker != Some(holder),
            None => true,
        };
        let announced = self.dice.chance(60);
        let made = possible && self.dice.chance(if announced { 650 } else { 50 });
        self.note(Premium::KoenigUltimo, holder, announced, made);
    }

    fn mondfang(&mut self) {
        if self.allows(Premium::Mondfang) && self.dice.chance(35) {
            let side = if self.dice.chance(550) { Side::Declarer } else { Side::Opponents };
            if self.valat != Some(side.other()) {
                let by = self.speaker(side);
                self.note(Premium::Mondfang, by, false, true);
            }
        }
    }

    /// Trull or four kings in one hand at the end.
    fn material(&mut self, premium: Premium, per_mille: u32) {
        if !self.allows(premium) {
            return;
        }
        let owner = self.dice.chance(per_mille).then(|| {
            let better = if self.thirds >= WINNING_THIRDS { Side::Declarer } else { Side::Opponents };
            if self.dice.chance(800) { better } else { better.other() }
        });
        // Who catches the Mond keeps the other party from the Trull, who takes all tricks from anything.
        let caught = self.premiums.iter().find(|entry| entry.premium == Premium::Mondfang).map(|e| e.side);
        let impossible = |side: Side| self.valat == Some(side.other()) || caught == Some(side.other());
        let owner = owner.filter(|&side| !impossible(side));
        let announced = self.dice.chance(if owner == Some(Side::Declarer) { 150 } else { 15 });
        let side = if announced { Some(Side::Declarer) } else { owner };
        if let Some(side) = side {
            let by = self.speaker(side);
            self.note(premium, by, announced, owner == Some(side));
        }
    }

    fn sacks(&mut self) {
        let mut speaks = 35;
        for (sack, from) in SACKS {
            if !self.allows(sack) || !self.dice.chance(speaks) {
                return;
            }
            self.note(sack, self.declarer, true, self.thirds >= from);
            speaks = 250;
        }
    }
}
