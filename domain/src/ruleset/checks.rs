//! What a ruleset from outside must keep to: bounds under which no sum can
//! overflow, names, and parts that fit each other.

use super::{IncompleteTeams, Ruleset, TeamScore, TieBreak};
use crate::draw::{SeatOne, Sizes, Units};
use crate::ruleset::faults;
use crate::violation::Violation;

const MAX_ID: usize = 64;
const MAX_TEXT: usize = 200;
const MAX_SOURCES: usize = 32;

impl Ruleset {
    /// Everything that is wrong with the ruleset; nothing is for one that can be played by.
    #[must_use]
    pub fn check(&self) -> Vec<Violation> {
        let mut found = Vec::new();
        let id_is_plain = self.id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        if self.id.is_empty() || self.id.len() > MAX_ID || !id_is_plain {
            found.push(Violation::at("/id", faults::id_malformed(MAX_ID)));
        }
        text(&self.title, "/title", &mut found);
        if self.sources.len() > MAX_SOURCES {
            found.push(Violation::at("/sources", faults::sources_count(MAX_SOURCES)));
        }
        for (i, source) in self.sources.iter().enumerate() {
            text(source, &format!("/sources/{i}"), &mut found);
        }
        found.extend(self.game.check().into_iter().map(|violation| violation.under("/game")));
        found.extend(self.regulations.check().into_iter().map(|violation| violation.under("/regulations")));
        found.extend(self.misfits().into_iter().map(|violation| violation.under("/regulations")));
        found
    }

    /// Where the regulations do not fit the game: tables that cannot play it.
    fn misfits(&self) -> Vec<Violation> {
        let family = self.game.family();
        let draw = &self.regulations.draw;
        let mut found = Vec::new();
        let mut report = |pointer: &str, fault| found.push(Violation::at(pointer, fault));
        if self.game.plays_in_pairs() {
            if draw.units != Units::Pairs {
                report("/draw/units", faults::played_by_pairs(family));
            }
            if draw.seat_one != SeatOne::Vorhand {
                report("/draw/seat_one", faults::second_pair_deals());
            }
            if let Some(at) = self.regulations.tie_breaks.iter().position(|by| *by == TieBreak::Lot) {
                report(&format!("/tie_breaks/{at}"), faults::partners_are_tied());
            }
            // A match of two pairs is compared as a whole: no deal of it is a pair's alone.
            for (at, by) in self.regulations.tie_breaks.iter().enumerate() {
                if matches!(by, TieBreak::Wins | TieBreak::BestDeal) {
                    report(&format!("/tie_breaks/{at}"), faults::pairs_compare_matches());
                }
            }
            // As a team a pair is ranked as the pair that it is: no member's results are chosen.
            if let Some(teams) = &self.regulations.teams {
                let chosen = [
                    ("best_of", teams.best_of.is_some()),
                    ("incomplete", teams.incomplete != IncompleteTeams::Ranked),
                    ("counts", teams.counts != TeamScore::Schriftpunkte),
                ];
                for (part, _) in chosen.into_iter().filter(|(_, is_chosen)| *is_chosen) {
                    report(&format!("/teams/{part}"), faults::pairs_score_as_one());
                }
            }
        } else {
            let other = match draw.sizes {
                Sizes::FoursAndFives => 5,
                Sizes::FoursAndThrees => 3,
            };
            if draw.units == Units::Players && !self.game.plays_at(other) {
                report("/draw/sizes", faults::not_played_by(family, other));
            }
        }
        if !self.game.has_trophies()
            && let Some(at) = self.regulations.tie_breaks.iter().position(|by| *by == TieBreak::Trophies)
        {
            report(&format!("/tie_breaks/{at}"), faults::no_trophies_played());
        }
        if self.regulations.rangpunkte.is_some() && draw.sizes == Sizes::FoursAndThrees {
            report("/rangpunkte", faults::no_rangpunkte_of_three());
        }
        found
    }
}

fn text(text: &str, pointer: &str, found: &mut Vec<Violation>) {
    if text.trim().is_empty() || text.len() > MAX_TEXT || text.chars().any(char::is_control) {
        found.push(Violation::at(pointer, faults::text_malformed(MAX_TEXT)));
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::super::Teams;
    use super::*;
    use crate::family::GameRules;
    use crate::royal::Item;

    #[rstest]
    #[case("tarockcup-2018", |r: &mut Ruleset| r.regulations.draw.sizes = Sizes::FoursAndThrees,
        &["/regulations/draw/sizes", "/regulations/rangpunkte"])]
    #[case("tarot-fft", |r: &mut Ruleset| r.regulations.draw.sizes = Sizes::FoursAndFives, &[])]
    #[case("royal", |r: &mut Ruleset| r.regulations.tie_breaks = vec![TieBreak::Rounds, TieBreak::Lot],
        &["/regulations/tie_breaks/1"])]
    #[case("royal", |r: &mut Ruleset| {
        r.regulations.tie_breaks = vec![TieBreak::Wins, TieBreak::Rounds, TieBreak::BestDeal];
    }, &["/regulations/tie_breaks/0", "/regulations/tie_breaks/2"])]
    #[case("royal", |r: &mut Ruleset| r.regulations.teams.as_mut().unwrap().best_of = Some(1),
        &["/regulations/teams/best_of"])]
    #[case("royal", |r: &mut Ruleset| r.regulations.teams.as_mut().unwrap().incomplete = IncompleteTeams::Unranked,
        &["/regulations/teams/incomplete"])]
    // Where players are ranked and only drawn in pairs, their deals are their own.
    #[case("tarockcup-2019", |r: &mut Ruleset| {
        (r.regulations.draw.units, r.regulations.tie_breaks) = (Units::Pairs, vec![TieBreak::BestDeal]);
        r.regulations.teams = Some(Teams { best_of: Some(1), ..Teams::of(2) });
    }, &[])]
    // Nobody can make one: it would decide nothing.
    #[case("krenglbach-2018", |r: &mut Ruleset| r.regulations.tie_breaks = vec![TieBreak::Trophies],
        &["/regulations/tie_breaks/0"])]
    #[case("royal", |r: &mut Ruleset| {
        let GameRules::Royal(rules) = &mut r.game else { panic!("Royal-Tarock") };
        let trophies: Vec<_> = Item::ALL.into_iter().filter(|item| item.is_trophy()).collect();
        rules.values = rules.values.clone().without(&trophies);
    }, &["/regulations/tie_breaks/1"])]
    #[case("royal", |r: &mut Ruleset| r.regulations.draw.units = Units::Players, &["/regulations/draw/units"])]
    #[case("royal", |r: &mut Ruleset| r.regulations.draw.seat_one = SeatOne::Dealer, &["/regulations/draw/seat_one"])]
    fn tables_that_cannot_play_the_game_are_refused(
        #[case] preset: &str,
        #[case] spoil: impl FnOnce(&mut Ruleset),
        #[case] pointers: &[&str],
    ) {
        let mut ruleset = Ruleset::preset(preset).unwrap().clone();
        spoil(&mut ruleset);
        let found = ruleset.check();
        assert_eq!(found.iter().map(|violation| violation.pointer.as_str()).collect::<Vec<_>>(), pointers);
    }
}
