//! Prizes: who gets what, to the cent, and who has received it.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::ids::{PlayerNumber, PrizeId};
use domain::money::Cents;
use domain::standings;
use domain::tournament::Tournament;
use domain::tournament::event::edition::EditionRows;
use domain::tournament::state::{self, PaidPrize};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::Result;
use crate::names::{Named, Names};
use crate::reader::{Reader, WithNames};
use crate::shapes::named;

/// All prizes.
#[derive(Debug, Serialize, ToSchema)]
pub struct Payouts {
    /// Fees taken and sponsors' money.
    pub pot_cents: i64,
    /// The prize of each place from the first, before sharing.
    #[schema(value_type = Vec<i64>)]
    pub prizes_cents: Vec<Cents>,
    /// Money by player, in the order of the ranking.
    pub cash: Vec<CashPrize>,
    /// Other prizes, by place.
    pub non_cash: Vec<OtherPrize>,
    /// The sum of all awards.
    pub awarded_cents: i64,
    /// What the organizer keeps.
    pub kept_cents: i64,
    /// What the organizer adds, where more was promised than the pot has.
    pub added_cents: i64,
    /// Lots that would decide who gets a cent more or which prize.
    pub lots_wanted: Vec<LotWanted>,
}

/// A lot that is still to be drawn among players who share a rank. Until it is drawn cents go by start number, and
/// goods wait for it.
#[derive(Debug, Serialize, ToSchema)]
pub struct LotWanted {
    /// What to name when it is drawn: the money if cents are left over, else the first of the goods.
    #[schema(value_type = named::PrizeId)]
    pub prize: PrizeId,
    /// Start numbers.
    #[schema(value_type = Vec<u16>)]
    pub players: Vec<PlayerNumber>,
    /// The cents that do not divide among them.
    pub left_over_cents: i64,
    /// The other prizes that it parts, by place.
    #[schema(value_type = Vec<named::PrizeId>)]
    pub goods: Vec<PrizeId>,
}

/// Money for a player.
#[derive(Debug, Serialize, ToSchema)]
pub struct CashPrize {
    /// `cash-RANK`, or `category-RANK-CODE` with the title's code.
    #[schema(value_type = named::PrizeId)]
    pub prize: PrizeId,
    /// Of whom it is for: the title they can have. Null if it is for all.
    pub category: Option<String>,
    #[serde(flatten)]
    pub player: Named,
    /// Among all.
    pub rank: u16,
    /// The first of the places that those with this rank fill, among whom the prize is for.
    pub place: u16,
    /// The last of them.
    pub last_place: u16,
    pub amount_cents: i64,
}

/// A prize that is not money.
#[derive(Debug, Serialize, ToSchema)]
pub struct OtherPrize {
    /// `goods-NUMBER`, by its place in the ruleset's list.
    #[schema(value_type = named::PrizeId)]
    pub prize: PrizeId,
    /// Of whom it is for: the title they can have. Null if it is for all.
    pub category: Option<String>,
    /// Among whom it is for.
    pub place: u16,
    pub text: String,
    /// Several if they share the rank and no lot was drawn; none if nobody fills the place.
    pub players: Vec<Named>,
}

impl Payouts {
    /// The prizes with names.
    pub fn of(payouts: &standings::Payouts, names: &Names) -> Self {
        let cash = |award: &standings::CashAward| CashPrize {
            prize: award.prize.clone(),
            category: award.category.clone(),
            player: names.named(award.number),
            rank: award.rank,
            place: award.place,
            last_place: award.last_place,
            amount_cents: award.amount_cents.0,
        };
        let non_cash = |award: &standings::NonCashAward| OtherPrize {
            prize: PrizeId::Goods(award.number),
            category: award.category.clone(),
            place: award.place,
            text: award.text.clone(),
            players: award.players.iter().map(|player| names.named(*player)).collect(),
        };
        Self {
            pot_cents: payouts.pot_cents.0,
            prizes_cents: payouts.prizes_cents.clone(),
            cash: payouts.cash.iter().map(cash).collect(),
            non_cash: payouts.non_cash.iter().map(non_cash).collect(),
            awarded_cents: payouts.paid_cents.0,
            kept_cents: payouts.kept_cents.0,
            added_cents: payouts.added_cents.0,
            lots_wanted: payouts
                .lots_wanted
                .iter()
                .map(|wanted| LotWanted {
                    prize: wanted.prize.clone(),
                    players: wanted.players.clone(),
                    left_over_cents: wanted.left_over_cents.0,
                    goods: wanted.goods.clone(),
                })
                .collect(),
        }
    }
}

/// A prize that was handed out.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Receipt {
    /// `cash-RANK` or `category-RANK-CODE`, by the rank it was won with, or `goods-NUMBER`, by its place in the
    /// ruleset's list.
    #[schema(value_type = named::PrizeId)]
    pub prize: PrizeId,
    /// Null if it is not money.
    pub amount_cents: Option<i64>,
    /// The edition it was paid by.
    pub edition: u16,
    pub at: DateTime<Utc>,
}

impl Receipt {
    fn of(prize: &PrizeId, paid: &PaidPrize) -> Self {
        let amount_cents = paid.amount.map(|amount| amount.0);
        Self { prize: prize.clone(), amount_cents, edition: paid.edition, at: paid.at }
    }
}

/// What a player was handed out: this prize, or the money.
pub fn receipt(tournament: &Tournament, player: PlayerNumber, prize: Option<&PrizeId>) -> Option<Receipt> {
    let is_it = |received: &PrizeId| match prize {
        Some(prize) => received == prize,
        None => received.is_money(),
    };
    let mut paid = tournament.prizes_paid.iter();
    let paid = paid.find(|((number, received), _)| *number == player && is_it(received));
    paid.map(|((_, prize), paid)| Receipt::of(prize, paid))
}

/// Everything that was handed out, by start number.
pub(crate) fn receipts(tournament: &Tournament) -> BTreeMap<u16, Vec<Receipt>> {
    let mut receipts = BTreeMap::<_, Vec<_>>::new();
    for ((player, prize), paid) in tournament.prizes_paid.iter() {
        receipts.entry(player.0).or_default().push(Receipt::of(prize, paid));
    }
    receipts
}

/// The prizes as of a version, and what was handed out.
#[derive(Serialize, ToSchema)]
pub struct PayoutsAnswer {
    pub version: u64,
    /// A table still plays.
    pub provisional: bool,
    /// The newest edition of the results.
    pub edition: Option<u16>,
    /// That edition says what follows from the facts as they are: prizes can be paid.
    pub published: bool,
    #[serde(flatten)]
    pub payouts: Payouts,
    /// What was handed out, by start number.
    pub receipts: BTreeMap<u16, Vec<Receipt>>,
    /// Who has not what he is due, as soon as anything was handed out: who gives back, and who gets.
    pub outstanding: Vec<Outstanding>,
}

/// What a player has of his prizes, and what he is due.
#[derive(Debug, Serialize, ToSchema)]
pub struct Outstanding {
    #[serde(flatten)]
    pub player: Named,
    /// Money he was handed out.
    pub received_cents: i64,
    /// Money he is due.
    pub due_cents: i64,
    /// What he gives back; 0 if he gets more.
    pub gives_back_cents: i64,
    /// What he gets; 0 if he gives back.
    pub gets_cents: i64,
    /// Other prizes he gives back.
    #[schema(value_type = Vec<String>)]
    pub goods_back: Vec<PrizeId>,
    /// Other prizes that he gets.
    #[schema(value_type = Vec<String>)]
    pub goods_due: Vec<PrizeId>,
}

impl Outstanding {
    fn of(outstanding: state::Outstanding, names: &Names) -> Self {
        Self {
            player: names.named(outstanding.player),
            received_cents: outstanding.received.0,
            due_cents: outstanding.due.0,
            gives_back_cents: outstanding.gives_back().0,
            gets_cents: outstanding.gets().0,
            goods_back: outstanding.goods_back,
            goods_due: outstanding.goods_due,
        }
    }
}

impl PayoutsAnswer {
    /// The prizes by the facts as they are.
    pub async fn read(reader: Reader<'_>) -> Result<WithNames<Self>> {
        let tournament = reader.tournament();
        let results = reader.snapshot.results();
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        let newest = tournament.editions.last().map(|edition| &edition.published);
        let answer = Self {
            version: reader.version(),
            provisional: results.ranking.provisional,
            edition: newest.map(|edition| edition.edition),
            published: newest.is_some_and(|edition| edition.rows == EditionRows::of(&results)),
            payouts: Payouts::of(&results.payouts, &names),
            receipts: receipts(tournament),
            outstanding: tournament
                .outstanding(&results.payouts)
                .into_iter()
                .map(|outstanding| Outstanding::of(outstanding, &names))
                .collect(),
        };
        Ok(WithNames::new(answer, &directory))
    }
}
