//! What a player sees of himself alone: his deals, and what he owes or gets.

use domain::ids::PlayerNumber;
use domain::money::Cents;
use domain::points::Points;
use texts::Lang;

use crate::editions;
use crate::error::Result;
use crate::find;
use crate::payments::Payments;
use crate::payouts::receipts;
use crate::reader::Reader;
use crate::sheet_in_words::SheetInWords;

/// What a player sees of himself alone.
#[derive(Debug)]
pub struct Own {
    /// The deals he took part in, oldest first.
    pub deals: Vec<OwnDeal>,
    /// The fee he is to pay, and what of it is paid.
    pub fee: (Cents, Cents),
    /// What he gets or pays at the tables.
    pub stakes: Vec<OwnStake>,
    /// His prizes by the newest edition: what, and whether it was handed out.
    pub prizes: Vec<(OwnPrize, bool)>,
}

/// A deal he took part in.
#[derive(Debug)]
pub struct OwnDeal {
    pub round: u8,
    pub table: u16,
    pub deal: u16,
    /// What was played, and what was ruled.
    pub words: String,
    /// None while it is open, and where he sat out.
    pub points: Option<Points>,
}

/// What he gets at a table as far as it is known; below zero he pays it.
#[derive(Debug)]
pub struct OwnStake {
    pub round: u8,
    pub table: u16,
    pub amount: Cents,
    /// The first and the last of deals of which nobody knows who pays what; they are not in the amount.
    pub missing: Vec<(u16, u16)>,
}

/// A prize.
#[derive(Debug)]
pub enum OwnPrize {
    Money(Cents),
    Goods(String),
}

impl Own {
    /// What this player sees.
    pub async fn read(reader: Reader<'_>, number: PlayerNumber, lang: Lang) -> Result<Self> {
        let tournament = reader.tournament();
        let player = find::player(tournament, number)?;
        let mut deals = Vec::new();
        let tables = tournament.rounds.iter().flat_map(|round| &round.tables);
        for table in tables.filter(|table| table.ever_seated(number)) {
            let sheet = SheetInWords::read(reader, table.at, lang).await?.view;
            for (deal, line) in table.deals.iter().zip(sheet.lines) {
                let Some(seat) = deal.players.iter().position(|seated| *seated == number) else { continue };
                deals.push(OwnDeal {
                    round: table.at.round.0,
                    table: table.at.table.0,
                    deal: line.deal,
                    words: line.words,
                    points: line.points.get(seat).copied().flatten(),
                });
            }
        }
        let stakes = Payments::of(reader).tables.into_iter().filter_map(|table| {
            let own = table.players.iter().find(|payment| payment.number == number.0)?;
            let missing = table.missing.iter().map(|deals| (deals.from, deals.to)).collect();
            let amount = Cents(own.settled_cents?);
            Some(OwnStake { round: table.round, table: table.table, amount, missing })
        });
        Ok(Self {
            deals,
            fee: (tournament.fee_due(player), player.fee_paid),
            stakes: stakes.collect(),
            prizes: prizes(reader, number).await?,
        })
    }
}

async fn prizes(reader: Reader<'_>, number: PlayerNumber) -> Result<Vec<(OwnPrize, bool)>> {
    let tournament = reader.tournament();
    let Some(newest) = tournament.editions.last() else { return Ok(Vec::new()) };
    let payouts = editions::document(reader.engine, reader.viewer, tournament, newest).await?.view.payouts;
    let receipts = receipts(tournament);
    let received = receipts.get(&number.0);
    let handed_out = |prize: &domain::ids::PrizeId| {
        received.is_some_and(|receipts| receipts.iter().any(|receipt| receipt.prize == *prize))
    };
    let cash = payouts.cash.iter().filter(|prize| prize.player.number == number.0);
    let cash = cash.map(|it| (OwnPrize::Money(Cents(it.amount_cents)), handed_out(&it.prize)));
    let own = |players: &[crate::names::Named]| players.iter().any(|player| player.number == number.0);
    let goods = payouts.non_cash.iter().filter(|prize| own(&prize.players));
    let goods = goods.map(|it| (OwnPrize::Goods(it.text.clone()), handed_out(&it.prize)));
    Ok(cash.chain(goods).collect())
}
