//! Games, premiums and payments of Königrufen.

use domain::koenigrufen::Premium;
use domain::koenigrufen::contract::{Aim, Contract};
use domain::koenigrufen::rules::{KontraLedger, Rules, TrischakenRule, ValatRule};
use texts::{Lang, Page as T};

use super::heads;
use crate::grid::{Cell, Grid, Kind};

pub(super) fn grids(lang: Lang, rules: &Rules) -> Vec<Grid> {
    vec![games(lang, rules), premiums(lang, rules), payment(lang, rules)]
}

fn games(lang: Lang, rules: &Rules) -> Grid {
    let columns = [(T::Game, Kind::Words), (T::PlayedFor, Kind::Words), (T::Points, Kind::Total)];
    let mut grid = Grid::new(lang.page(T::Games), heads(lang, columns));
    let mut games: Vec<_> = rules.contracts.values().collect();
    games.sort_by_key(|contract| contract.rank);
    for contract in games {
        let name = texts::contract_name(lang, rules, contract.id).into_owned();
        grid.rows.push(vec![
            Cell::from(name).with(parts(lang, rules, contract)),
            aim(lang, contract).into(),
            contract.value.to_string().into(),
        ]);
    }
    grid.notes.extend(rules.bei.then(|| lang.page(T::NoteBei).into_owned()));
    grid.notes.extend(rules.skues_callable.then(|| lang.page(T::NoteSkues).into_owned()));
    grid
}

fn aim(lang: Lang, contract: &Contract) -> String {
    match contract.aim {
        Aim::Points => lang.page(if contract.calls_king { T::AimPartner } else { T::AimAlone }).into_owned(),
        Aim::Tricks(tricks) => lang.page_with(T::AimTricks, [("tricks", tricks.into())]),
        Aim::FewestPoints => lang.page(T::AimFewest).into_owned(),
    }
}

fn parts(lang: Lang, rules: &Rules, contract: &Contract) -> String {
    let announced: Vec<_> =
        rules.asked_for(contract).map(|premium| texts::premium_name(lang, premium)).collect();
    let announced = contract
        .demands()
        .then(|| lang.page_with(T::PartAnnounced, [("premiums", announced.join(", ").into())]));
    let parts = [
        (contract.is_vorhand_only(), T::PartVorhand),
        (contract.colour, T::PartColour),
        (contract.ouvert, T::PartOuvert),
        (contract.may_be_abandoned, T::PartAbandoned),
        (contract.premiums_times > 1, T::PartPremiums),
        (contract.lost_times > 1, T::PartLost),
    ];
    let parts = parts.into_iter().filter(|(has, _)| *has).map(|(_, text)| lang.page(text).into_owned());
    parts.chain(announced).collect::<Vec<_>>().join(", ")
}

fn premiums(lang: Lang, rules: &Rules) -> Grid {
    let columns = [(T::Premium, Kind::Words), (T::Silent, Kind::Figures), (T::Announced, Kind::Total)];
    let mut grid = Grid::new(lang.page(T::Premiums), heads(lang, columns));
    for premium in Premium::ALL {
        let (silent, announced) = match (premium, rules.valat) {
            (Premium::Valat, Some(ValatRule::Multiplying { silent, announced, .. })) => {
                (format!("×\u{202f}{silent}"), format!("×\u{202f}{announced}"))
            }
            _ => match rules.premium(premium) {
                Some(rule) => {
                    (rule.silent.map_or("–".to_owned(), |it| it.to_string()), rule.announced.to_string())
                }
                None => continue,
            },
        };
        let name = texts::premium_name(lang, premium).into_owned();
        let colour = rules.colour_premiums.contains(&premium).then(|| lang.page(T::InColourGames));
        grid.rows.push(vec![
            Cell::from(name).with(colour.unwrap_or_default()),
            silent.into(),
            announced.into(),
        ]);
    }
    grid
}

fn payment(lang: Lang, rules: &Rules) -> Grid {
    let kontra = match rules.kontra_in {
        KontraLedger::Payment => T::KontraPayment,
        KontraLedger::Points => T::KontraPoints,
    };
    let trischaken = match rules.trischaken {
        TrischakenRule::LoserRoundedUp => T::TrischakenRoundedUp,
        TrischakenRule::LoserExact => T::TrischakenExact,
        TrischakenRule::ByRank => T::TrischakenByRank,
    };
    let cents = domain::money::Cents(rules.cents_per_point.into());
    Grid::facts(
        lang.page(T::Payment),
        [
            (lang.page(T::PerPoint).into_owned(), Cell::from(texts::money(lang, cents))),
            (lang.page(T::Kontra).into_owned(), lang.page(kontra).into()),
            ("Trischaken".to_owned(), lang.page(trischaken).into()),
        ],
    )
}
