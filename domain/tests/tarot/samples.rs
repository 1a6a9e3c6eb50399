//! Records that a table can have written, at random.

use domain::seat::{Seat, Seating};
use domain::tarot::{CardPoints, Chelem, Contract, Poignee, Record, Rules, Side};
use proptest::prelude::*;

/// A record and its table.
#[derive(Debug, Clone)]
pub struct Sample {
    pub seating: Seating,
    pub record: Record<Seat>,
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// Points and bouts that go together; whole points with four.
fn counts(players: usize) -> impl Strategy<Value = (CardPoints, u8)> {
    (0_u8..=3).prop_flat_map(move |bouts| {
        let least = 9 * i32::from(bouts);
        let most = 182 - 9 * (3 - i32::from(bouts));
        (least..=most).prop_map(move |halves| {
            let odd = players == 4 && halves % 2 != 0;
            let halves = if !odd {
                halves
            } else if halves == most {
                halves - 1
            } else {
                halves + 1
            };
            (CardPoints::from_halves(halves), bouts)
        })
    })
}

/// Poignées that 22 atouts allow, one a player.
fn poignees(rules: Rules, players: usize) -> impl Strategy<Value = Vec<Poignee<Seat>>> {
    let order: Vec<_> = (0..players).collect();
    let played: Vec<_> = rules.poignees().map(|(size, _)| size).collect();
    let most = if played.is_empty() { 0 } else { players };
    let size = (0..played.len().max(1)).prop_map(move |i| played.get(i).copied());
    let sizes = prop::collection::vec(size, 0..=most);
    (Just(order).prop_shuffle(), sizes).prop_map(move |(order, sizes)| {
        let mut left = 22_u8;
        let mut shown = Vec::new();
        for (by, size) in order.into_iter().zip(sizes.into_iter().flatten()) {
            if let Some(rest) = left.checked_sub(rules.atouts(size, players).unwrap()) {
                left = rest;
                shown.push(Poignee { by: seat(by), size });
            }
        }
        shown
    })
}

/// Any deal of three to five that `rules` can settle.
pub fn deals(rules: Rules) -> impl Strategy<Value = Sample> {
    (3_usize..=5).prop_flat_map(move |players| {
        let parts = (
            (0..players, 0..players, 0..players),
            prop::sample::select(rules.contracts().map(|(contract, _)| contract).collect::<Vec<_>>()),
            counts(players),
            poignees(rules.clone(), players),
            prop::option::of(any::<bool>()),
            0_u8..6,
        );
        parts.prop_map(
            move |((taker, partner, vorhand), contract, (points, bouts), poignees, petit, chelem)| {
                let seating = Seating::all_play(u8::try_from(players).unwrap(), seat(vorhand)).unwrap();
                let partner = (players == 5 && partner != taker).then(|| seat(partner));
                let petit = petit.map(|attack| if attack { Side::Attack } else { Side::Defence });
                let mut record = Record {
                    players: None,
                    sits_out: None,
                    taker: seat(taker),
                    partner,
                    contract,
                    points: Some(points),
                    bouts: Some(bouts),
                    poignees,
                    petit_au_bout: petit,
                    chelem: None,
                };
                match chelem {
                    0 => record.chelem = Some(Chelem::AnnouncedFailed),
                    1 => made(&mut record, players, Chelem::AnnouncedMade),
                    2 => made(&mut record, players, Chelem::UnannouncedMade),
                    3 => lost(&mut record, players),
                    _ => {}
                }
                let possible = match record.petit_au_bout {
                    Some(Side::Attack) => {
                        record.bouts > Some(0) && record.chelem != Some(Chelem::DefenceMade)
                    }
                    Some(Side::Defence) => {
                        record.bouts < Some(3)
                            && record.chelem.and_then(Chelem::made_by) != Some(Side::Attack)
                    }
                    None => true,
                };
                if !possible {
                    record.petit_au_bout = None;
                }
                Sample { seating, record }
            },
        )
    })
}

/// All tricks for the attack, with the smallest dog for the defence.
fn made(record: &mut Record<Seat>, players: usize, chelem: Chelem) {
    let dog = if players == 5 { 3 } else { 6 };
    let missing = if record.contract == Contract::GardeContre { dog } else { 0 };
    record.chelem = Some(chelem);
    (record.points, record.bouts) = (Some(CardPoints::from_halves(182 - missing)), Some(3));
}

/// All tricks for the defence.
fn lost(record: &mut Record<Seat>, players: usize) {
    let dog = if players == 5 { 3 } else { 6 };
    let left = if record.contract == Contract::GardeContre { 0 } else { dog };
    record.chelem = Some(Chelem::DefenceMade);
    (record.points, record.bouts) = (Some(CardPoints::from_halves(left)), Some(0));
}
