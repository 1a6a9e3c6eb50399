//! "What each side scores", read a second time from ROY "Abrechnung" and "Wettkampfregelungen".

use super::announced::Announced;
use super::items::Played;
use super::rules::is_tarock;

/// ROY "Die Ansagen", by the price.
#[rustfmt::skip]
const VALUES: [(i64, &[&str]); 18] = [
    (0, &["farbenanzahl", "tarockanzahl", "vogerl"]),
    (1, &["visi", "lamour", "engel", "honneur"]),
    (2, &["koepfe"]),
    (3, &["trull"]),
    (5, &["obscur", "piccolo", "city", "bande", "amazon"]),
    (10, &["flush", "spiel", "zentrum", "ultimo"]),
    (15, &["lauer"]),
    (20, &["wonok", "vier_koenige", "kasse", "kleiner_vogel", "pre_ultimo", "fasan", "falke", "flotte"]),
    (25, &["rot_und_schwarz"]),
    (30, &["bridge", "grosser_vogel", "drachen", "armee", "pagatfang", "spadille", "manille"]),
    (40, &["oktave", "greif"]),
    (50, &["mondfang_still", "misere", "turul", "legion", "dschinn", "mariage"]),
    (60, &["valat", "siebenbuerger_fasan", "temeschwarer_fasan", "klausenburger_fasan", "schleicher", "phoenix"]),
    (120, &["mondfang", "habicht", "couleur", "skala"]),
    (130, &["golgatha", "kentaur", "trojka", "famille", "bethlehem", "sphinx"]),
    (140, &["quart", "pyramide", "spektrum"]),
    (150, &["stella", "full", "court", "grand"]),
    (160, &["harpie", "gloria", "triumph"]),
];
const SMALL_TROPHIES: [&str; 4] = ["spadille", "manille", "dschinn", "mariage"];

fn value(item: &str) -> i64 {
    let row = VALUES.iter().find(|(_, items)| items.contains(&item));
    // One item is dearer than all the others.
    row.map_or(200, |(value, _)| *value)
}

impl Played<'_> {
    /// What a side scores with all that was announced and done.
    pub fn score(&self, side: usize, announced: &[Announced<'_>]) -> i64 {
        let (mut score, mut kontras, mut limit) = (self.consolation(side), 0, 100);
        for announced in announced {
            let value = value(announced.item);
            let is_meldung =
                matches!(announced.item, "farbenanzahl" | "tarockanzahl" | "vogerl" | "flush" | "wonok");
            let made = is_meldung || self.wins(announced);
            if !self.of(side, announced.by) {
                if !announced.kontra_by.is_empty() {
                    kontras += if made { -value } else { value };
                }
                continue;
            }
            score += if made { value } else { -value };
            let is_small = SMALL_TROPHIES.contains(&announced.item);
            if is_small {
                limit = if made { 110 } else { 100 - value };
            } else if value > 100 {
                limit = if made { value } else { 0 };
            }
        }
        score += self.silent(side, announced).into_iter().map(value).sum::<i64>();
        (score + kontras.clamp(-20, 20)).clamp(0, limit)
    }

    /// Konsolation from the hands (ROY "Die Konsolationstabelle").
    fn consolation(&self, side: usize) -> i64 {
        let dealt = self.hands.iter().filter(|(player, _)| self.of(side, player));
        let tarocks = dealt.flat_map(|(_, hand)| hand).filter(|card| is_tarock(card)).count();
        let honneurs = ["Sk", "T21"].iter().filter(|card| self.was_dealt(side, card)).count();
        let base = match tarocks {
            13.. => 40,
            11..=12 => 50,
            _ => 60,
        };
        let without_honneurs = match honneurs {
            0 => 30,
            1 => 20,
            _ => 0,
        };
        let missing = ["T18", "T17", "T16"].iter().filter(|card| !self.was_dealt(side, card)).count();
        let sum = base + without_honneurs + 5 * i64::try_from(missing).unwrap_or(0);
        if side == 0 { sum.min(100) } else { (sum + 20).min(90) }
    }
}
