//! A table's score sheet.

use std::collections::BTreeMap;
use std::sync::Arc;

use domain::family::{self, GameRules};
use domain::ids::PlayerNumber;
use domain::points::{Payment, Points};
use domain::seat::Seat;
use domain::tournament::event::signature::{Signature, SigningWay};
use domain::tournament::{Tournament, state};
use domain::words::Words;
use serde::Serialize;
use texts::Lang;
use utoipa::ToSchema;

use crate::amounts::{Amounts, Sums, Totals};
use crate::deal::Deal;
use crate::error::Result;
use crate::shapes::named;
use crate::table_state::TableState;

/// A table's score sheet.
#[derive(Debug, Serialize, ToSchema)]
pub struct Sheet {
    /// The version of the table's last event; the strong `ETag`.
    pub version: u64,
    pub round: u8,
    pub table: u16,
    /// In the order of play.
    pub seats: Vec<SheetSeat>,
    /// Start numbers in the order they deal, who dealt first at the head.
    pub dealing_order: Vec<u16>,
    #[serde(flatten)]
    pub state: TableState,
    /// The line to come; none while a deal is open, and when all are played.
    pub next: Option<NextDeal>,
    pub deals: Vec<SheetLine>,
    pub totals: Totals,
    /// Sums of sheets of paper that count in the place of lines.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub paper: Vec<PaperTotals>,
    /// What a club calls games of its own, by their ids in the records, in each language it has a
    /// word in.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    pub own_games: BTreeMap<String, OwnGame>,
}

/// What a sheet of paper says of some deals.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaperTotals {
    /// The first deal.
    pub from: u16,
    /// The last.
    pub to: u16,
    /// By player; exact.
    #[schema(value_type = BTreeMap<String, named::Amount>)]
    pub points: Amounts<Points>,
    /// By player, with kontras; null if the paper does not say it.
    #[schema(value_type = Option<BTreeMap<String, named::Amount>>)]
    pub payment_cents: Option<Amounts<Payment>>,
    /// Lines struck on the paper.
    pub struck: Vec<u16>,
    /// The start numbers of who signed the paper.
    pub signed: Vec<u16>,
    /// Deals of which the line is still missing.
    pub lines_missing: Vec<u16>,
    /// Who has something else by the lines entered since; empty as long as one is missing.
    pub differences: Vec<PaperDifference>,
}

/// What a player has by the paper, and by the lines.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaperDifference {
    pub player: u16,
    #[schema(value_type = named::Amount)]
    pub paper: Points,
    #[schema(value_type = named::Amount)]
    pub lines: Points,
}

impl PaperTotals {
    fn of(table: &state::Table, totals: &state::PaperTotals) -> Self {
        let facts = &totals.facts;
        let deals = || table.deals.iter().filter(|deal| (facts.from..=facts.to).contains(&deal.at.deal));
        let players = deals().next().map(|deal| deal.players.to_vec()).unwrap_or_default();
        let seats = || Seat::ALL.into_iter().zip(players.iter().copied());
        let is_struck = |deal: &&Arc<state::Deal>| deal.paper.as_ref().is_some_and(|paper| paper.struck);
        let missing = deals().filter(|deal| deal.record.is_none() && !is_struck(deal));
        let lines_missing: Vec<_> = missing.map(|deal| deal.at.deal.0).collect();
        let compared = table.compared(totals).into_iter();
        let differences = compared.filter(|(_, paper, lines)| lines_missing.is_empty() && paper != lines);
        Self {
            from: facts.from.0,
            to: facts.to.0,
            points: Amounts::of(
                seats().map(|(seat, player)| (player, facts.points.amounts()[seat])).collect(),
            ),
            payment_cents: facts.payment.map(|payment| {
                Amounts::of(seats().map(|(seat, player)| (player, payment.amounts()[seat])).collect())
            }),
            struck: facts.struck.iter().map(|deal| deal.0).collect(),
            signed: facts
                .signatures
                .iter()
                .filter(|signature| signature.way != SigningWay::Refused)
                .map(|signature| signature.player.0)
                .collect(),
            differences: differences
                .map(|(player, paper, lines)| PaperDifference { player: player.0, paper, lines })
                .collect(),
            lines_missing,
        }
    }
}

/// What a club calls a game of its own, by the code of the language.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnGame {
    #[schema(value_type = named::Words, example = json!({"de": "Vogeldreier", "en": "bird three"}))]
    pub name: BTreeMap<&'static str, String>,
    /// Empty if it has none.
    #[schema(value_type = named::Words, example = json!({"de": "VD", "en": "BT"}))]
    pub abbreviation: BTreeMap<&'static str, String>,
}

/// A seat.
#[derive(Debug, Serialize, ToSchema)]
pub struct SheetSeat {
    pub seat: usize,
    /// The start number of who sits there now.
    pub player: u16,
    /// The first deal in which the seat is empty, at a table of five that goes on as four.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub empty_from_deal: Option<u16>,
    /// Who sat there before, the first at the head.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<FormerPlayer>,
    /// How who sits there answered when the sheet was laid before him, or signed the papers that it consists of.
    /// Left out if he was not asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = named::SigningWay, required = false)]
    pub signature: Option<SigningWay>,
}

/// Who sat on a seat before.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormerPlayer {
    pub player: u16,
    /// The first deal of who plays on for him.
    pub until_deal: u16,
}

/// The deal to come.
#[derive(Debug, Serialize, ToSchema)]
pub struct NextDeal {
    pub deal: u16,
    /// The start number of who deals.
    pub dealer: u16,
    /// In a game of fixed pairs: the start numbers of the pair that attacks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub attackers: Option<[u16; 2]>,
}

/// A line of the sheet.
#[derive(Debug, Serialize, ToSchema)]
pub struct SheetLine {
    #[serde(flatten)]
    pub deal: Deal,
    /// Everybody's points up to and with this line.
    #[schema(value_type = BTreeMap<String, named::Amount>)]
    pub running: Amounts<Points>,
}

impl Sheet {
    pub fn of(tournament: &Tournament, table: &state::Table, lang: Lang) -> Result<Self> {
        let mut sums = Sums::before(table);
        let mut deals = Vec::with_capacity(table.deals.len());
        for deal in &table.deals {
            sums.add(deal);
            deals.push(SheetLine { deal: Deal::of(tournament, deal, lang)?, running: sums.points() });
        }
        let row = table.deals.iter().find(|deal| deal.voided.is_none()).map(|deal| deal.dealer);
        let by_the_draw = || state::Table::first_dealer(&tournament.ruleset, table.seats.len());
        // Where five became four, the row of the four.
        let row = row.filter(|_| table.empty_seat().is_none());
        let four = table.reduced.map(|_| table.next_dealer(&tournament.ruleset));
        let first = row.or(four).unwrap_or_else(by_the_draw);
        let after =
            |seat: &Seat| Some(table.next_to(&tournament.ruleset, *seat)).filter(|next| *next != first);
        let order = std::iter::successors(Some(first), after).take(table.present().count());
        let order = order.filter_map(|seat| table.seats.get(seat.index()));
        Ok(Self {
            version: table.head.version,
            round: table.at.round.0,
            table: table.at.table.0,
            seats: seats(table),
            dealing_order: order.map(|player| player.0).collect(),
            state: TableState::of(tournament, table),
            next: next(tournament, table),
            deals,
            totals: sums.totals(&tournament.ruleset.game),
            paper: table.all_totals().map(|totals| PaperTotals::of(table, totals)).collect(),
            own_games: own_games(&tournament.ruleset.game),
        })
    }
}

fn own_games(rules: &GameRules) -> BTreeMap<String, OwnGame> {
    let words = |words: &Words| words.all().map(|(language, word)| (language, word.to_owned())).collect();
    let game = |game: family::OwnGame<'_>| {
        let abbreviation = game.abbreviation.map(words).unwrap_or_default();
        (game.id.to_owned(), OwnGame { name: words(game.name), abbreviation })
    };
    rules.own_games().into_iter().map(game).collect()
}

fn seats(table: &state::Table) -> Vec<SheetSeat> {
    let seats = Seat::ALL.into_iter().zip(table.seats.iter()).map(|(seat, player)| {
        let here = table.substitutions.iter().filter(|substitution| substitution.seat == seat);
        let former = |substitution: &state::Substitution| FormerPlayer {
            player: substitution.leaving.0,
            until_deal: substitution.from_deal.0,
        };
        let signature = table.signatures.iter().find(|signature| signature.seat == seat);
        let signature = signature.filter(|signature| signature.player == *player);
        let signature = signature.or_else(|| signed_on_paper(table, *player));
        SheetSeat {
            seat: seat.index() + 1,
            player: player.0,
            empty_from_deal: table
                .reduced
                .filter(|reduced| reduced.seat == seat)
                .map(|reduced| reduced.from_deal.0),
            before: here.map(former).collect(),
            signature: signature.map(|signature| signature.way),
        }
    });
    seats.collect()
}

/// How a player signed the paper, if all that was played stands on papers that he signed.
fn signed_on_paper(table: &state::Table, player: PlayerNumber) -> Option<&Signature> {
    let his = |totals: &&state::PaperTotals| {
        totals.facts.signatures.iter().any(|signature| signature.player == player)
    };
    let papers: Vec<_> = table.all_totals().filter(his).collect();
    let is_within = |deal: &Arc<state::Deal>| {
        papers.iter().any(|totals| (totals.facts.from..=totals.facts.to).contains(&deal.at.deal))
    };
    let last = papers.last().filter(|_| table.deals.iter().all(is_within))?;
    last.facts.signatures.iter().find(|signature| signature.player == player)
}

fn next(tournament: &Tournament, table: &state::Table) -> Option<NextDeal> {
    if tournament.is_finished(table) || table.open_deal().is_some() {
        return None;
    }
    let dealer = table.next_dealer(&tournament.ruleset);
    // Partners sit on the seats 1 and 2, 3 and 4; the dealer's pair defends.
    let in_pairs = tournament.ruleset.game.plays_in_pairs();
    let attackers = table.seats.chunks(2).enumerate().find(|(pair, _)| *pair != dealer.index() / 2);
    let attackers = attackers.filter(|_| in_pairs).and_then(|(_, pair)| match pair {
        [left, right] => Some([left.0, right.0]),
        _ => None,
    });
    let dealer = table.seats.get(dealer.index())?;
    Some(NextDeal { deal: table.next_deal().0, dealer: dealer.0, attackers })
}
