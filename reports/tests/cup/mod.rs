//! A cup of made-up players: drawn, played and ranked as the domain does it.
#![expect(clippy::unwrap_used, reason = "the cup is sound, or the test fails")]

pub mod sheet;

use chrono::NaiveDate;
use domain::draw::{DrawOptions, DrawnRound, FiveTables, SeatOne, Seating, Seed, Units, draw_random};
use domain::ids::{PlayerNumber, PrizeId, RoundNumber, TeamId};
use domain::log::Hash;
use domain::money::Cents;
use domain::points::Points;
use domain::ruleset::{Regulations, Ruleset};
use domain::standings::{
    CashAward, Entrant, Lot, LotWanted, NonCashAward, PayoutRules, Payouts, Ranking, RunningTables,
    SeatResult, Share, TableResult, payouts, ranking as rank_players,
};
use domain::tournament::state::Outstanding;
use reports::{Directory, FirstDeal, Heading, Letterhead, Person, Picture};
use texts::Lang;
use uuid::Uuid;

const FAMILY_NAMES: [&str; 7] =
    ["Huber", "Kőrösi", "Österreicher", "Maß", "Šimek", "Wolfgruber-Achleitner", "Ó"];
const GIVEN_NAMES: [&str; 5] = ["Josef", "Ágnes", "Maria Magdalena", "Ő", "Franz"];
const CLUBS: [&str; 3] = ["Tarockclub Krenglbach", "Wels ♠", ""];

pub fn directory(players: u16) -> Directory {
    let pick = |list: &[&str], number: u16| list[usize::from(number) % list.len()].to_owned();
    let person = |number: u16| Person {
        family_name: pick(&FAMILY_NAMES, number),
        given_name: pick(&GIVEN_NAMES, number),
        club: Some(pick(&CLUBS, number)).filter(|club| !club.is_empty()),
        residence: Some("Schmiding".into()),
        member_number: number.is_multiple_of(3).then(|| format!("OÖ-{number}")),
    };
    (1..=players).map(|number| (PlayerNumber(number), person(number))).collect()
}

pub fn heading(lang: Lang) -> Heading {
    Heading {
        tournament: "14. Krenglbacher Tarockcup".into(),
        date: NaiveDate::from_ymd_opt(2026, 1, 17).unwrap(),
        place: Some("Gasthof Lugmayr".into()),
        edition: Some(1),
        newest_edition: None,
        after_round: None,
        of_version: 4711,
        at: "2026-01-17T17:42:00Z".parse().ok(),
        digest: Some(Hash::over(Hash::GENESIS, ["results".as_bytes()])),
        chain_head: Hash::over(Hash::GENESIS, ["chain".as_bytes()]),
        receipt_key: None,
        lang,
        letterhead: Letterhead::default(),
        stamp: None,
    }
}

/// A club's logo in colours, and a signature that was scanned.
pub fn letterhead() -> Letterhead {
    let picture = |bytes: &[u8]| Some(Picture::read(bytes).unwrap());
    let signature = picture(include_bytes!("signature.png"));
    Letterhead { logo: picture(include_bytes!("logo.png")), director: signature.clone(), club: signature }
}

fn regulations(toml: &str) -> Regulations {
    let ruleset: toml::Table = toml::from_str(toml).unwrap();
    ruleset["regulations"].clone().try_into().unwrap()
}

pub fn ruleset() -> &'static Ruleset {
    Ruleset::preset("tarockcup-2018").unwrap()
}

/// Seat 1 is Vorhand, the last deals and sits out with five.
pub fn first_deal() -> FirstDeal<'static> {
    FirstDeal { game: &ruleset().game, seat_one: SeatOne::Vorhand, units: Units::Players }
}

pub fn tarockcup() -> Regulations {
    regulations(include_str!("../../../domain/rulesets/tarockcup-2018.toml"))
}

pub fn krenglbach() -> Regulations {
    regulations(include_str!("../../../domain/rulesets/krenglbach-2018.toml"))
}

pub fn seating(players: u16, round: u8) -> Seating {
    let numbers: Vec<_> = (1..=players).map(PlayerNumber).collect();
    let options = DrawOptions::random(FiveTables::First, SeatOne::Vorhand);
    draw_random(Seed([round; 32]), &numbers, options).unwrap()
}

/// The same as a round in which nobody sits out.
pub fn drawn(players: u16, round: u8) -> DrawnRound {
    DrawnRound { tables: seating(players, round), byes: Vec::new() }
}

/// Small whole scores that sum up to zero at each table, so that ties are common.
fn results(players: u16, rounds: u8) -> Vec<TableResult> {
    let mut state = 7_u32;
    let mut score = move || {
        state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        i64::from(state >> 16) % 9 - 4
    };
    let mut tables = Vec::new();
    for round in 1..=rounds {
        for table in seating(players, round) {
            let mut scores: Vec<i64> = table.seats.iter().map(|_| score()).collect();
            scores[0] -= scores.iter().sum::<i64>();
            // Two offenders who share leave halves behind.
            let halves = [30, -30];
            let deals = u16::try_from(table.seats.len() * 4).unwrap();
            let half = |seat: usize| halves.get(seat).copied().filter(|_| table.table.0 == 2).unwrap_or(0);
            let seat = |(seat, (player, points)): (usize, (&PlayerNumber, &i64))| {
                let points = Points::whole(*points) + Points::from_sixtieths(half(seat));
                SeatResult { shares: vec![Share { player: *player, points, deals }] }
            };
            tables.push(TableResult {
                round: RoundNumber(round),
                table: table.table,
                seats: table.seats.iter().zip(&scores).enumerate().map(seat).collect(),
                ended: true,
                trophies: Vec::new(),
                deals: Vec::new(),
                uncounted: None,
            });
        }
    }
    tables
}

/// Teams of four in the order of the start numbers; number 4 is excluded, 9 withdrew.
pub fn entrants(players: u16) -> Vec<Entrant> {
    let entrant = |number: u16| Entrant {
        team: Some(TeamId(Uuid::from_u128(u128::from((number - 1) / 4)))),
        excluded: number == 4,
        withdrawn: number == 9,
        titles: if number.is_multiple_of(5) { vec!["ortsmeister".parse().unwrap()] } else { Vec::new() },
        ..Entrant::new(PlayerNumber(number))
    };
    (1..=players).map(entrant).collect()
}

/// The ranking with all lots drawn: the lower start number wins.
pub fn ranking(regulations: &Regulations, players: u16) -> Ranking {
    let lots = undecided(regulations, players).open_ties.into_iter();
    ranked(
        regulations,
        players,
        &lots.map(|tie| Lot { players: tie.players, prize: None }).collect::<Vec<_>>(),
    )
}

/// The ranking before any lot is drawn.
pub fn undecided(regulations: &Regulations, players: u16) -> Ranking {
    ranked(regulations, players, &[])
}

fn ranked(regulations: &Regulations, players: u16, lots: &[Lot]) -> Ranking {
    let tables = results(players, regulations.rounds);
    rank_players(regulations, &entrants(players), &tables, lots, RunningTables::AsIfEnded)
}

/// The prizes of a ranking, with cents that do not divide.
pub fn prizes(regulations: &Regulations, ranking: &Ranking) -> Payouts {
    let rules = PayoutRules { payout: &regulations.payout, titles: &regulations.titles };
    let entrants = entrants(u16::try_from(ranking.rows.len() + ranking.unranked.len()).unwrap());
    payouts(rules, Cents(18_501), ranking, &entrants, &[])
}

/// Prizes of money and goods, for all and for categories, shared, waiting for a lot and for nobody; and who has
/// what is not his since the edition changed.
pub fn prizes_of_all_kinds() -> (Payouts, Vec<Outstanding>) {
    let cash = |category: Option<&str>, number: u16, [place, last_place]: [u16; 2], cents: i64| CashAward {
        prize: PrizeId::Cash(place),
        category: category.map(str::to_owned),
        number: PlayerNumber(number),
        rank: place,
        place,
        last_place,
        amount_cents: Cents(cents),
    };
    let goods = |number: u16, category: Option<&str>, place: u16, text: &str, players: &[u16]| NonCashAward {
        number,
        category: category.map(str::to_owned),
        place,
        text: text.to_owned(),
        players: players.iter().copied().map(PlayerNumber).collect(),
    };
    let ladies = "Beste Dame aus der Marktgemeinde Krenglbach";
    let payouts = Payouts {
        pot_cents: Cents(1_250_000),
        added_cents: Cents(0),
        prizes_cents: vec![Cents(40_000), Cents(20_000), Cents(10_000)],
        cash: vec![
            cash(None, 12, [1, 1], 400_000),
            cash(None, 5, [2, 3], 150_001),
            cash(None, 26, [2, 3], 150_000),
            cash(Some(ladies), 7, [1, 1], 5_000),
        ],
        non_cash: vec![
            goods(1, None, 1, "Wanderpokal der Sparkasse und ein Geschenkkorb mit Spezialitäten", &[12]),
            goods(2, None, 2, "Geräucherter Schinken vom Hausruckviertler Bauernmarkt", &[5, 26]),
            goods(3, Some(ladies), 1, "Gutschein für ein Wochenende zu zweit", &[7]),
            goods(4, Some("Junioren"), 1, "Tarockkarten", &[]),
        ],
        paid_cents: Cents(705_001),
        kept_cents: Cents(544_999),
        lots_wanted: vec![LotWanted {
            prize: PrizeId::Cash(2),
            players: vec![PlayerNumber(5), PlayerNumber(26)],
            left_over_cents: Cents(1),
            goods: vec![PrizeId::Goods(2)],
        }],
    };
    let outstanding = |player: u16, received: i64, due: i64, back: &[u16], to_get: &[u16]| Outstanding {
        player: PlayerNumber(player),
        received: Cents(received),
        due: Cents(due),
        goods_back: back.iter().copied().map(PrizeId::Goods).collect(),
        goods_due: to_get.iter().copied().map(PrizeId::Goods).collect(),
    };
    let outstanding =
        vec![outstanding(5, 400_000, 150_001, &[1], &[]), outstanding(12, 150_000, 400_000, &[], &[1])];
    (payouts, outstanding)
}
