//! Another person behind a start number, by a request or by a form.

use domain::ids::{Code as Short, PlayerNumber};
use domain::tournament::Command;
use domain::tournament::command::FieldCommand;
use domain::tournament::event::field::Details;
use views::{eligibility, find};

use crate::admission::let_in;
use crate::problem::Result;
use crate::registration::{Who, Whom, person};
use crate::request::Writing;

/// Who is behind a number, and what is said of him.
#[derive(Debug)]
pub struct Correction {
    /// Whose number it is.
    pub player: PlayerNumber,
    /// Who it really is.
    pub whom: Whom,
    /// The person has another number here: the two change their numbers.
    pub swap: bool,
    /// The club's code; without it that of the registration stays.
    pub club: Option<Short>,
    /// Categories of this person.
    pub categories: Vec<Short>,
    /// Special titles this person can win.
    pub titles: Vec<Short>,
    /// Why somebody plays who is suspended, or has the name of somebody who is.
    pub despite_suspension: Option<String>,
    /// Why it is corrected.
    pub reason: String,
}

impl Correction {
    /// The command. A new person and the texts are kept once it is submitted.
    pub async fn command(self, request: &mut Writing<()>) -> Result<Command> {
        let name = match &self.whom {
            Whom::New(details) => Some(details.clone()),
            Whom::Known(_) => None,
        };
        let despite_suspension = let_in(request, name.as_ref(), self.despite_suspension).await?;
        let Who { person, known, consent } = person(request, self.whom).await?;
        let note = request.note("reason", "/reason", &self.reason)?;
        let basis = request.basis().await?;
        let club = match self.club {
            Some(club) => Some(club),
            None => find::player(basis.tournament(), self.player)?.details.club.clone(),
        };
        let titles = eligibility::titles(basis.tournament(), &known, self.titles);
        let details = Details { club, categories: self.categories, titles };
        let Self { player, swap, .. } = self;
        Ok(Command::Field(FieldCommand::CorrectPerson {
            player,
            person,
            details,
            swap,
            despite_suspension,
            consent,
            note,
        }))
    }
}
