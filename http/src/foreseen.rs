//! What a command would change, told before it is given. Nothing is stored. Whom the organisation keeps out and who is
//! erased is asked as when the command comes, also of a past version.

use actix_web::{FromRequest, Route, web};
use domain::tournament::preview::{self, NotForeseen};
use domain::tournament::{Command, Context, Event, Tournament};
use serde::de::DeserializeOwned;
use views::consequences::Consequences;
use views::notes::Notes;
use views::result_changes::Labels;

use crate::answer::as_of;
use crate::problem::{Problem, Result};
use crate::request::{Foreseeing, Reading, Writing};

/// Answers a request that would give this command with what it would change.
pub fn route<P, T, C>(command: C) -> Route
where
    P: FromRequest + 'static,
    T: DeserializeOwned + 'static,
    C: Fn(&P, &mut Writing<T>) -> Result<Command> + Copy + 'static,
{
    web::to(move |path: P, mut asked: Foreseeing<T>| async move {
        let command = command(&path, &mut asked.request)?;
        let Foreseeing { reading, request } = asked;
        let document = reading.consequences(&request.consequences(command).await?).await?;
        Ok::<_, Problem>(as_of(reading.position(), &document))
    })
}

impl Reading {
    /// What would change, with the names of those who are registered now.
    pub async fn consequences(&self, foreseen: &preview::Consequences) -> Result<Consequences> {
        let directory = self.reader().directory().await?;
        let teams = Notes::of_teams(&self.engine, self.tournament()).await?;
        let labels = Labels { names: &self.reader().names(&directory), teams: &teams };
        let told = Consequences::of(self.tournament(), foreseen, &labels, self.caller.lang());
        // While newer standings are held back, officials alone see what would move in them.
        let holds_back = self.tournament().hall.frozen.is_some() && !self.reader().viewer.sees_desk();
        Ok(if holds_back { told.of_lines_alone() } else { told })
    }
}

impl<T> Writing<T> {
    /// What the command would write if it came now, and the tournament as it would leave it.
    ///
    /// # Errors
    /// As the command itself would be refused.
    pub async fn foresee(&self, command: &Command) -> Result<(Vec<Event>, Tournament)> {
        let context = self.context(command).await?;
        let basis = self.basis().await?;
        preview::foresee(basis.tournament(), command, &context).map_err(|error| self.not_foreseen(error))
    }

    /// What the command would change if it came now.
    ///
    /// # Errors
    /// As the command itself would be refused.
    pub async fn consequences(&self, command: Command) -> Result<preview::Consequences> {
        let context = self.context(&command).await?;
        let basis = self.basis().await?;
        // The day is ranked anew: not on the thread that takes requests.
        let worked_out = web::block(move || preview::consequences(basis.tournament(), &command, &context));
        worked_out.await.map_err(Problem::internal)?.map_err(|error| self.not_foreseen(error))
    }

    async fn context(&self, command: &Command) -> Result<Context> {
        let actor = self.caller.principal()?.actor();
        Ok(self.engine.context(&*self.basis().await?, command, actor, self.authority()?).await?)
    }

    fn not_foreseen(&self, error: NotForeseen) -> Problem {
        match error {
            NotForeseen::Refused(rejection) => self.placed(Problem::from(rejection)),
            NotForeseen::Corrupt(corrupt) => Problem::internal(corrupt),
        }
    }
}
