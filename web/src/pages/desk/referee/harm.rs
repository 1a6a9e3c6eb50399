//! What a renonce costs otherwise than the rules say by themselves: a loss that somebody can prove, kontras that do not count,
//! announcements that the offender need not pay.

use domain::ids::PlayerNumber;
use domain::player_map::PlayerMap;
use domain::points::Points;
use domain::ruling::{Excluded, ExcludedPart, LostPremium, Renonce, Side};
use domain::violation::shape;
use http::form::Form;
use http::problem::{Code, Problem, ProblemDocument, Result, Violation};
use texts::{Lang, Page as T, Text};
use views::referee_case::PlayerOfCase;

use crate::words::Who;

const WITHOUT_KONTRA: &str = "without_kontra";
/// The kontra on the game.
const GAME: &str = "excluded-game";
const CLAIM: &str = "claim-";
const EXCLUDED: &str = "excluded-";
const PARTS: [(&str, ExcludedPart); 2] = [("item", ExcludedPart::Item), ("kontra", ExcludedPart::Kontra)];

/// Whether a field of a form tells of it.
pub fn is_told_in(field: &str) -> bool {
    field == WITHOUT_KONTRA || field.starts_with(CLAIM) || field.starts_with(EXCLUDED)
}

/// What a referee has told of it.
#[derive(Debug, Default)]
pub struct Harm {
    without_kontra: bool,
    claims: PlayerMap<PlayerNumber, Points>,
    excluded: Vec<Excluded>,
}

fn excluding(premium: &LostPremium) -> String {
    format!("{EXCLUDED}{}-{}", premium.premium, premium.side.id())
}

impl Harm {
    /// As a form tells it.
    ///
    /// # Errors
    /// What is no number of points; pointers are `/claim-` with the start number, as the fields are called.
    pub fn read(form: &Form, players: &[PlayerOfCase], announced: &[LostPremium]) -> Result<Self> {
        let (mut claims, mut wrong) = (Vec::new(), Vec::new());
        for number in players.iter().map(|player| player.player.number) {
            let field = format!("{CLAIM}{number}");
            let Some(typed) = form.get(&field) else { continue };
            match typed.replace('−', "-").parse::<Points>() {
                Ok(points) => claims.push((PlayerNumber(number), points)),
                Err(error) => {
                    wrong.push(Violation::new(
                        format!("/{field}"),
                        "shape",
                        shape::misfit(&error.to_string()),
                    ));
                }
            }
        }
        if let Some(first) = wrong.first() {
            return Err(Problem::new(Code::InvalidShape, first.message.clone()).with_violations(wrong));
        }
        let part = |field: &str| {
            let told = form.get(field)?;
            PARTS.into_iter().find(|(word, _)| *word == told).map(|(_, what)| what)
        };
        let game = part(GAME).map(|what| Excluded { game: true, premium: None, side: None, what });
        let premiums = announced.iter().filter_map(|it| {
            let what = part(&excluding(it))?;
            Some(Excluded { game: false, premium: Some(it.premium), side: Some(it.side), what })
        });
        Ok(Self {
            without_kontra: form.get(WITHOUT_KONTRA).is_some(),
            claims: PlayerMap(claims),
            excluded: game.into_iter().chain(premiums).collect(),
        })
    }

    /// The renonce of these offenders.
    pub fn renonce(&self, offenders: Vec<PlayerNumber>) -> Renonce<PlayerNumber> {
        Renonce {
            offenders,
            kind: None,
            without_kontra: self.without_kontra,
            claims: self.claims.clone(),
            excluded: self.excluded.clone(),
        }
    }
}

/// The fields for it, with what was typed.
pub struct HarmForm {
    /// Something is told.
    pub open: bool,
    pub without_kontra: bool,
    pub claims: Vec<Claim>,
    pub excluded: Vec<Exclusion>,
}

/// What the offender perhaps need not pay.
pub struct Exclusion {
    pub field: String,
    pub label: String,
    /// Value, word, whether it is chosen.
    pub answers: Vec<(&'static str, String, bool)>,
}

/// What somebody can prove.
pub struct Claim {
    pub field: String,
    pub label: String,
    pub value: String,
    pub wrong: Option<String>,
}

impl HarmForm {
    pub fn of(
        lang: Lang,
        form: &Form,
        players: &[PlayerOfCase],
        blamed: &[PlayerNumber],
        announced: &[LostPremium],
        refused: Option<&ProblemDocument>,
    ) -> Self {
        let regular = players
            .iter()
            .filter(|player| !player.sits_out && !blamed.contains(&PlayerNumber(player.player.number)));
        let claims = regular.map(|player| {
            let field = format!("{CLAIM}{}", player.player.number);
            let ends = format!("/claims/{}", player.player.number);
            let violations = refused.iter().flat_map(|problem| &problem.violations);
            let mut wrong =
                violations.filter(|it| it.pointer == format!("/{field}") || it.pointer.ends_with(&ends));
            let name = Who::of(lang, &player.player).name;
            Claim {
                label: lang.page_with(T::HarmClaim, [("player", name.into())]),
                value: form.get(&field).unwrap_or_default().to_owned(),
                wrong: wrong.next().map(|it| it.detail.clone()),
                field,
            }
        });
        let answers = |field: &str, words: &[(&'static str, T)]| {
            let chosen = form.get(field).unwrap_or_default();
            words
                .iter()
                .map(|(value, word)| (*value, lang.page(*word).into_owned(), chosen == *value))
                .collect()
        };
        let premium = |it: &LostPremium| {
            let name = texts::premium_of(lang, it.premium);
            let name = match it.side {
                Side::Declarer => name.into_owned(),
                Side::Opponents => lang.text_with(Text::OfOpponents, [("premium", name.into())]),
            };
            let words = [("", T::HarmCounts), ("item", T::HarmExcluded), ("kontra", T::HarmKontraExcluded)];
            let field = excluding(it);
            let answers = answers(&field, &words);
            Exclusion { field, label: name, answers }
        };
        let game = [("", T::HarmCounts), ("kontra", T::HarmKontraExcluded)];
        let game = Exclusion {
            field: GAME.to_owned(),
            label: lang.page(T::HarmGame).into_owned(),
            answers: answers(GAME, &game),
        };
        Self {
            open: sent(form).next().is_some(),
            without_kontra: form.get(WITHOUT_KONTRA).is_some(),
            claims: claims.collect(),
            excluded: std::iter::once(game).chain(announced.iter().map(premium)).collect(),
        }
    }
}

/// What was told, to be sent on with the ruling.
pub fn sent(form: &Form) -> impl Iterator<Item = (String, String)> {
    let told = form.fields().filter(|(name, value)| is_told_in(name) && !value.is_empty());
    told.map(|(name, value)| (name.to_owned(), value.to_owned()))
}
