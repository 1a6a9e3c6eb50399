//! What may be written in a game of Königrufen.

use domain::koenigrufen::contract::Aim;
use domain::koenigrufen::{Contract, Kontra, Premium, Rules};
use serde::Serialize;
use texts::Lang;

use super::{GameSheet, Word};

/// What may be written in a game of Königrufen.
#[derive(Debug, Serialize)]
pub struct KoenigrufenSheet {
    /// Those that come often first.
    pub games: Vec<GameChoice>,
    /// How many of them come often.
    pub frequent_games: usize,
    pub premiums: Vec<PremiumChoice>,
    /// Negative games of one rank may be played together.
    pub bei: bool,
    pub rekontra_meets_all: bool,
    pub kontras: Vec<Word>,
}

/// A game.
#[derive(Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a part that a game has or has not")]
pub struct GameChoice {
    pub id: String,
    pub name: String,
    pub short: String,
    pub rank: u8,
    /// Somebody plays for 35/2.
    pub positive: bool,
    /// Everybody for himself.
    pub trischaken: bool,
    pub vorhand_only: bool,
    pub calls_king: bool,
    /// Ids of premiums one of which the declarer must announce, if there are any.
    pub must_announce: Vec<String>,
    pub may_be_abandoned: bool,
    /// Only the talon tells where the king is; a solo call leaves it there.
    pub king_stays_in_talon: bool,
    /// Ids of premiums that go with it, those first that come often in it.
    pub premiums: Vec<String>,
}

/// A premium.
#[derive(Debug, Serialize)]
pub struct PremiumChoice {
    pub id: String,
    pub name: String,
    pub bird: bool,
    /// It counts without being announced.
    pub silent: bool,
    /// Only the side of who called a king can make it.
    pub of_the_king: bool,
}

/// The sheet of these rules.
pub(super) fn sheet(lang: Lang, rules: &Rules) -> GameSheet {
    let mut contracts: Vec<&Contract> = rules.contracts.values().collect();
    contracts.sort_by_key(|contract| (rarity(contract), contract.value, contract.rank));
    let frequent = contracts.iter().filter(|contract| rarity(contract) < RARE).count();
    let premiums = Premium::ALL.into_iter().filter(|premium| rules.knows(*premium));
    GameSheet::Koenigrufen(KoenigrufenSheet {
        games: contracts.iter().map(|contract| game(lang, rules, contract)).collect(),
        frequent_games: frequent,
        premiums: premiums.map(|premium| choice(lang, rules, premium)).collect(),
        bei: rules.bei,
        rekontra_meets_all: rules.rekontra_meets_all,
        kontras: Kontra::ALL
            .into_iter()
            .map(|kontra| Word {
                id: serde_json::to_value(kontra)
                    .ok()
                    .and_then(|id| id.as_str().map(str::to_owned))
                    .unwrap_or_default(),
                name: texts::kontra_name(lang, kontra).into_owned(),
            })
            .collect(),
    })
}

const RARE: u8 = 3;

/// How rarely a game is played, by what it is made of: kings are called in four of five deals, Trischaken
/// follows when nobody bids, then games with the talon; all others come in a few of a hundred deals.
fn rarity(contract: &Contract) -> u8 {
    match contract.aim {
        Aim::Points if contract.calls_king => 0,
        Aim::FewestPoints => 1,
        Aim::Points if contract.talon.cards() == 3 => 2,
        Aim::Tricks(_) if !contract.ouvert => RARE,
        _ => RARE + 1,
    }
}

/// How rarely a premium comes in a game. Trull, four kings and the Pagat make most premiums of an evening, the called
/// king some more; where a bird has to be announced it is the Uhu that comes beside the Pagat.
fn rarity_in(rules: &Rules, contract: &Contract, premium: Premium) -> u8 {
    let asks_for_birds = rules.asked_for(contract).any(Premium::is_bird);
    match premium {
        Premium::Trull | Premium::VierKoenige | Premium::Pagat => 0,
        Premium::Uhu if asks_for_birds => 0,
        other if !other.is_bird() && rules.asked_for(contract).any(|demanded| demanded == other) => 0,
        Premium::KoenigUltimo if !asks_for_birds => 0,
        Premium::Uhu | Premium::Kakadu => 1,
        Premium::KoenigUltimo | Premium::Quapil | Premium::Mondfang => 2,
        Premium::Sack1 | Premium::Sack2 | Premium::Valat => 3,
    }
}

fn game(lang: Lang, rules: &Rules, contract: &Contract) -> GameChoice {
    let premiums = Premium::ALL.into_iter().filter(|premium| rules.allows(contract, *premium));
    let premiums = premiums.filter(|premium| *premium != Premium::KoenigUltimo || contract.calls_king);
    let mut premiums: Vec<Premium> = premiums.collect();
    premiums.sort_by_key(|premium| rarity_in(rules, contract, *premium));
    GameChoice {
        id: contract.id.to_string(),
        name: texts::contract_name(lang, rules, contract.id).into_owned(),
        short: texts::contract_abbreviation(lang, rules, contract.id).into_owned(),
        rank: contract.rank,
        positive: contract.is_positive(),
        trischaken: contract.is_trischaken(),
        vorhand_only: contract.is_vorhand_only(),
        calls_king: contract.calls_king,
        must_announce: rules.asked_for(contract).map(|premium| premium.id().to_owned()).collect(),
        may_be_abandoned: contract.may_be_abandoned,
        king_stays_in_talon: contract.is_solo_call(),
        premiums: premiums.into_iter().map(|premium| premium.id().to_owned()).collect(),
    }
}

fn choice(lang: Lang, rules: &Rules, premium: Premium) -> PremiumChoice {
    let silent = rules.premium(premium).is_none_or(|rule| rule.silent.is_some());
    PremiumChoice {
        id: premium.id().to_owned(),
        name: texts::premium_name(lang, premium).into_owned(),
        bird: premium.is_bird(),
        silent,
        of_the_king: premium == Premium::KoenigUltimo,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_often_is_offered_first_in_every_ruleset() {
        for preset in ["krenglbach-2018", "tarockcup-2018", "tarockcup-2019", "ooe-2023"] {
            let ruleset = domain::ruleset::Ruleset::preset(preset).unwrap();
            let rules = ruleset.game.koenigrufen().unwrap();
            let mut contracts: Vec<&Contract> = rules.contracts.values().collect();
            contracts.sort_by_key(|contract| (rarity(contract), contract.value, contract.rank));
            let first: Vec<_> = contracts.iter().take(6).map(|contract| contract.id.to_string()).collect();
            for often in ["rufer", "besserrufer", "solorufer", "trischaken", "dreier", "farbendreier"] {
                assert!(first.contains(&often.to_owned()), "{preset}: {first:?}");
            }
            assert_eq!(contracts.iter().filter(|contract| rarity(contract) < RARE).count(), 6, "{preset}");
        }
    }

    #[test]
    fn premiums_that_come_often_in_a_game_are_offered_first_in_it() {
        for (preset, game_id, first) in [
            ("tarockcup-2018", "rufer", ["koenig_ultimo", "trull", "vier_koenige", "pagat", "uhu"]),
            ("tarockcup-2018", "besserrufer", ["trull", "vier_koenige", "pagat", "uhu", "kakadu"]),
            ("krenglbach-2018", "dreier", ["trull", "vier_koenige", "pagat", "uhu", "kakadu"]),
        ] {
            let ruleset = domain::ruleset::Ruleset::preset(preset).unwrap();
            let rules = ruleset.game.koenigrufen().unwrap();
            let contract = rules.contracts.values().find(|it| it.id == game_id).unwrap();
            let premiums = game(Lang::De, rules, contract).premiums;
            assert_eq!(premiums[..5], first, "{game_id}");
        }
    }
}
