//! The card of a ruleset of Königrufen.

use domain::family::{GameRules, Record};
use domain::ids::PlayerNumber;
use domain::koenigrufen::contract::{Aim, Contract};
use domain::koenigrufen::rules::{KontraLedger, Rules, ValatRule};
use domain::koenigrufen::{Premium, Record as Koenigrufen, TrischakenCount, TrischakenResult};
use domain::player_map::PlayerMap;
use domain::points::Points;
use domain::seat::{Seat, Seating};
use domain::settlement::SettlementRules;
use texts::{Lang, Text};

use super::row;
use crate::leaflet::{Block, Cell};

/// Games by their rank, then premiums silent and announced.
pub(super) fn tariff(rules: &Rules, lang: Lang) -> Vec<Block> {
    vec![games(rules, lang), premiums(rules, lang)]
}

fn games(rules: &Rules, lang: Lang) -> Block {
    let mut block = Block::new(lang.text(Text::CardGames), [String::new(), String::new()]);
    let mut games: Vec<&Contract> = rules.contracts.values().collect();
    games.sort_by_key(|game| game.rank);
    for game in games {
        let name = texts::contract_name(lang, rules, game.id);
        let name = if game.is_vorhand_only() { format!("{name} (V)") } else { name.into_owned() };
        let value = match (game.lost_times, game.demands()) {
            (times, _) if times > 1 => format!("{} ({})", game.value, game.value * u16::from(times)),
            (_, true) => format!("{}+", game.value),
            _ => game.value.to_string(),
        };
        block.rows.push(row(name, [value]));
    }
    block.notes.push(lang.text(Text::CardVorhandOnly).into_owned());
    block
}

fn premiums(rules: &Rules, lang: Lang) -> Block {
    let heads = [String::new(), lang.text(Text::CardSilent).into(), lang.text(Text::CardAnnounced).into()];
    let mut block = Block::new(lang.text(Text::CardPremiums), heads);
    for premium in Premium::ALL {
        let values = match (premium, rules.valat) {
            (Premium::Valat, Some(ValatRule::Multiplying { silent, announced, .. })) => {
                [format!("×\u{a0}{silent}"), format!("×\u{a0}{announced}")]
            }
            _ => match rules.premium(premium) {
                Some(rule) => {
                    [rule.silent.map_or("–".into(), |silent| silent.to_string()), rule.announced.to_string()]
                }
                None => continue,
            },
        };
        block.rows.push(row(texts::premium_name(lang, premium), values));
    }
    let doubled = rules.contracts.values().any(|game| game.premiums_times > 1);
    block.notes.extend(doubled.then(|| lang.text(Text::CardSolosDouble).into_owned()));
    block
}

/// Money, Trischaken, renonce.
pub(super) fn further(game: &GameRules, rules: &Rules, lang: Lang) -> Vec<Block> {
    let mut money = Block::new(lang.text(Text::CardMoney), [String::new(), String::new()]);
    let cents = domain::money::Cents(rules.cents_per_point.into());
    money.rows.push(row(lang.text(Text::CardPerPoint), [texts::money(lang, cents)]));
    let kontra = match rules.kontra_in {
        KontraLedger::Payment => Text::CardKontraPayment,
        KontraLedger::Points => Text::CardKontraPoints,
    };
    money.notes.push(lang.text(kontra).into_owned());
    let mut blocks = vec![money];
    blocks.extend(trischaken(game, rules, lang));
    blocks.push(renonce(rules, lang));
    blocks
}

fn renonce(rules: &Rules, lang: Lang) -> Block {
    let mut block = Block::new(lang.text(Text::CardRenonce), [String::new(), String::new()]);
    let mut price = |what: Text, each: u16| {
        let each = lang.text_with(Text::CardEach, [("points", each.into())]);
        block.rows.push(row(lang.text(what), [each]));
    };
    if let Some(each) = rules.renonce.besserrufer_without_bird {
        price(Text::CardRenonceBird, each);
    }
    let trischaken = rules.renonce.trischaken;
    price(Text::CardRenonceTrischaken, trischaken.each);
    if let Some(each) = trischaken.vorhand {
        price(Text::CardRenonceTrischakenVorhand, each);
    }
    if let Some(each) = trischaken.two_offenders {
        price(Text::CardRenonceTrischakenTwo, each);
    }
    block.notes.push(lang.text(Text::CardRenonceRule).into_owned());
    block.notes.extend(rules.renonce.claims.then(|| lang.text(Text::CardRenonceClaims).into_owned()));
    block
}

/// Card points in thirds and tricks of the four, Vorhand first.
type Counts = [(u16, u8); 4];

/// A row of the matrix: who loses, and the counts with Vorhand among the others and with Vorhand ahead.
type Case = (Text, Counts, Counts);

/// The cases of KR18's matrix: how many have no trick, how many share the most; where Vorhand is not among
/// those with the most, and where he is.
const CASES: [(Text, &[Case]); 4] = [
    (
        Text::CardAllHaveTricks,
        &[
            (Text::CardOneLoser, [(40, 3), (80, 3), (50, 3), (40, 3)], [(80, 3), (40, 3), (50, 3), (40, 3)]),
            (Text::CardTwoLosers, [(30, 3), (70, 3), (70, 3), (40, 3)], [(70, 3), (70, 3), (30, 3), (40, 3)]),
            (
                Text::CardThreeLosers,
                [(30, 3), (60, 3), (60, 3), (60, 3)],
                [(60, 3), (60, 3), (60, 3), (30, 3)],
            ),
            (
                Text::CardBuergermeister,
                [(20, 2), (130, 6), (30, 2), (30, 2)],
                [(130, 6), (20, 2), (30, 2), (30, 2)],
            ),
        ],
    ),
    (
        Text::CardOneWithout,
        &[
            (Text::CardOneLoser, [(60, 4), (90, 4), (60, 4), (0, 0)], [(90, 4), (60, 4), (60, 4), (0, 0)]),
            (Text::CardTwoLosers, [(50, 4), (80, 4), (80, 4), (0, 0)], [(80, 4), (80, 4), (50, 4), (0, 0)]),
            (Text::CardThreeLosers, [(0, 0), (70, 4), (70, 4), (70, 4)], [(70, 4), (70, 4), (70, 4), (0, 0)]),
            (
                Text::CardBuergermeister,
                [(40, 3), (120, 6), (50, 3), (0, 0)],
                [(120, 6), (40, 3), (50, 3), (0, 0)],
            ),
        ],
    ),
    (
        Text::CardTwoWithout,
        &[
            (Text::CardJustShort, [(104, 6), (106, 6), (0, 0), (0, 0)], [(106, 6), (104, 6), (0, 0), (0, 0)]),
            (Text::CardTwoLosers, [(0, 0), (105, 6), (105, 6), (0, 0)], [(105, 6), (105, 6), (0, 0), (0, 0)]),
            (
                Text::CardBuergermeister,
                [(90, 5), (120, 7), (0, 0), (0, 0)],
                [(120, 7), (90, 5), (0, 0), (0, 0)],
            ),
        ],
    ),
    (
        Text::CardThreeWithout,
        &[(Text::CardAllTricks, [(0, 0), (210, 12), (0, 0), (0, 0)], [(210, 12), (0, 0), (0, 0), (0, 0)])],
    ),
];

/// What Trischaken comes to in every case, settled as deals are, with Vorhand marked.
fn trischaken(game: &GameRules, rules: &Rules, lang: Lang) -> Vec<Block> {
    let Some(contract) = rules.contracts.values().find(|game| game.aim == Aim::FewestPoints) else {
        return Vec::new();
    };
    let settled = |counts: &Counts| settle(game, contract, counts);
    let mut blocks = Vec::new();
    for (title, cases) in CASES {
        let heads = [
            String::new(),
            lang.text(Text::CardVorhandSafe).into(),
            lang.text(Text::CardVorhandLoses).into(),
        ];
        let name = texts::contract_name(lang, rules, contract.id);
        let mut block = Block::new(format!("{name}: {}", lang.text(title)), heads);
        for (case, safe, loses) in cases {
            let (Some(safe), Some(loses)) = (settled(safe), settled(loses)) else { continue };
            block.rows.push(vec![
                lang.text(*case).into(),
                amounts(&safe, lang).into(),
                Cell::marked(amounts(&loses, lang)),
            ]);
        }
        blocks.push(block);
    }
    if let Some(last) = blocks.last_mut() {
        last.notes.push(lang.text(Text::CardTrischakenLegend).into_owned());
    }
    blocks
}

fn settle(game: &GameRules, contract: &Contract, counts: &Counts) -> Option<[Points; 4]> {
    let players = [1, 2, 3, 4].map(PlayerNumber);
    let counts = players.iter().zip(counts);
    let counts = counts.map(|(player, &(thirds, tricks))| {
        (*player, TrischakenResult::Counted(TrischakenCount { thirds, tricks }))
    });
    let record = Record::Koenigrufen(Koenigrufen {
        players: None,
        sits_out: None,
        vorhand: None,
        contract: contract.id,
        declarers: Vec::new(),
        partner: None,
        king_in_talon: false,
        abandoned: false,
        premiums: Vec::new(),
        trischaken: Some(PlayerMap(counts.collect())),
        count: None,
        feats: Vec::new(),
        renonce: None,
    });
    // The last of four deals, so that the first is Vorhand.
    let seating = Seating::dealt_by(4, Seat::new(3)?).ok()?;
    let seat_of = |player: &PlayerNumber| Seat::new(usize::from(player.0) - 1);
    let settlement = SettlementRules::as_they_stand(game).settle(seating, &record, None, seat_of).ok()?;
    let points = settlement.points();
    let seat = |at: usize| Seat::new(at).map(|seat| points[seat]);
    Some([seat(0)?, seat(1)?, seat(2)?, seat(3)?])
}

/// Who pays most first; Vorhand's amount with a V. Who gets nothing is left out.
fn amounts(points: &[Points; 4], lang: Lang) -> String {
    let mut amounts: Vec<_> = points.iter().enumerate().map(|(seat, points)| (*points, seat != 0)).collect();
    amounts.retain(|(points, _)| *points != Points::ZERO);
    amounts.sort();
    let signed = |(points, other): &(Points, bool)| {
        let plus = if *points > Points::ZERO { "+" } else { "" };
        let vorhand = if *other { String::new() } else { lang.text(Text::CardVorhandMark).into_owned() };
        format!("{vorhand}{plus}{}", texts::points(*points))
    };
    amounts.iter().map(signed).collect::<Vec<_>>().join("\u{a0} ")
}
