mod free;
mod trophies;

use chrono::NaiveDate;

use super::{
    EarlierTrophies, GamePoints, GameRecorded, GameRemoved, ImportRemoved, MilestoneHandedOver,
    MilestoneTakenBack, Part, ReferenceFollowed, ReferenceRefused, TournamentUncounted, Variant,
};
use crate::ids::PersonId;
use crate::log::{NoteRef, StreamId};
use crate::season::series::{EditionRef, Evening, Evidence, SeriesPlayer};
use crate::season::{Context, Event, Season, rejections};
use crate::tournament::Rejection;

/// What is asked of a trophy list or a free championship.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Count the trophies of a tournament.
    Count {
        /// Which edition of it.
        reference: EditionRef,
    },
    /// Say whether deals of a tournament count.
    Judge {
        /// Which edition of it.
        reference: EditionRef,
        /// Which deals.
        part: Part,
        /// They count.
        allowed: bool,
        /// Why.
        note: NoteRef,
    },
    /// Count a newer edition of a tournament.
    Follow {
        /// Which edition.
        to: EditionRef,
        /// Why.
        note: Option<NoteRef>,
    },
    /// Do not count a newer edition.
    Refuse {
        /// Which edition.
        to: EditionRef,
        /// Why.
        note: NoteRef,
    },
    /// Count nothing of a tournament any more.
    Uncount {
        /// Which.
        tournament: StreamId,
        /// Why.
        note: NoteRef,
    },
    /// Count an earlier list.
    Import {
        /// What it says.
        rows: Vec<EarlierTrophies>,
        /// Where it comes from.
        note: Option<NoteRef>,
    },
    /// Count it no longer.
    RemoveImport {
        /// Its number.
        list: u16,
        /// Why.
        note: NoteRef,
    },
    /// Hand a cup over.
    HandOver {
        /// To whom.
        person: PersonId,
        /// For how many trophies.
        milestone: u32,
        /// When.
        on: NaiveDate,
        /// What is said of it.
        note: Option<NoteRef>,
    },
    /// Take that back.
    TakeBack {
        /// From whom.
        person: PersonId,
        /// For how many trophies.
        milestone: u32,
        /// Why.
        note: NoteRef,
    },
    /// Count a game of a variant.
    RecordGame {
        /// What was played.
        variant: Variant,
        /// When.
        played_on: NaiveDate,
        /// How many deals.
        deals: u16,
        /// What each has from it.
        points: Vec<GamePoints>,
        /// Why the jury lets it count.
        note: NoteRef,
    },
    /// Count it no longer.
    RemoveGame {
        /// Its number.
        game: u16,
        /// Why.
        note: NoteRef,
    },
}

impl Command {
    /// The edition whose tournament has to be read.
    #[must_use]
    pub fn evidence(&self) -> Option<EditionRef> {
        match self {
            Self::Count { reference } | Self::Judge { reference, .. } => Some(*reference),
            Self::Follow { to, .. } | Self::Refuse { to, .. } => Some(*to),
            _ => None,
        }
    }

    /// Whether it depends on how many trophies somebody has.
    #[must_use]
    pub fn counts_trophies(&self) -> bool {
        matches!(self, Self::HandOver { .. })
    }
}

impl Season {
    pub(in crate::season) fn decide_deals(
        &self,
        command: &Command,
        context: &Context,
    ) -> Result<Vec<Event>, Rejection> {
        let list = || self.trophy_rules().ok_or_else(rejections::no_trophy_list);
        let free = || {
            if self.is_free_championship() { Ok(()) } else { Err(rejections::no_free_championship()) }
        };
        match command {
            Command::Follow { to, note } => self.follow_reference(evidence(context, *to)?, *note),
            Command::Refuse { to, note } => self.refuse_reference(evidence(context, *to)?, *note),
            Command::Uncount { tournament, note } => {
                self.counted(*tournament)?;
                let uncounted = TournamentUncounted { tournament: *tournament, note: *note };
                Ok(vec![Event::TournamentUncounted(uncounted)])
            }
            Command::Count { reference } => {
                list()?;
                self.count_trophies(evidence(context, *reference)?)
            }
            Command::Import { rows, note } => {
                list()?;
                self.import(rows, *note)
            }
            Command::RemoveImport { list: number, note } => {
                list()?;
                self.deals.lists.get(number).ok_or_else(rejections::unknown_list)?;
                Ok(vec![Event::ImportRemoved(ImportRemoved { list: *number, note: *note })])
            }
            Command::HandOver { person, milestone, on, note } => {
                if !list()?.milestones.contains(milestone) {
                    return Err(rejections::no_such_milestone());
                }
                let handed =
                    MilestoneHandedOver { person: *person, milestone: *milestone, on: *on, note: *note };
                self.hand_over(handed, context)
            }
            Command::TakeBack { person, milestone, note } => {
                list()?;
                if !self.deals.cups.contains_key(&(*person, *milestone)) {
                    return Err(rejections::cup_not_handed_over());
                }
                let taken = MilestoneTakenBack { person: *person, milestone: *milestone, note: *note };
                Ok(vec![Event::MilestoneTakenBack(taken)])
            }
            Command::Judge { reference, part, allowed, note } => {
                free()?;
                self.judge(evidence(context, *reference)?, *part, *allowed, *note)
            }
            Command::RecordGame { variant, played_on, deals, points, note } => {
                free()?;
                let game = self.deals.games_made + 1;
                let (variant, played_on, deals, points) = (*variant, *played_on, *deals, points.clone());
                self.record_game(GameRecorded { game, variant, played_on, deals, points, note: *note })
            }
            Command::RemoveGame { game, note } => {
                free()?;
                self.deals.games.get(game).ok_or_else(rejections::unknown_game)?;
                Ok(vec![Event::GameRemoved(GameRemoved { game: *game, note: *note })])
            }
        }
    }

    fn counted(&self, tournament: StreamId) -> Result<&Evening, Rejection> {
        self.deals.counted.get(&tournament).ok_or_else(rejections::tournament_not_counted)
    }

    /// Who of a tournament comes into this season: of a trophy list who announced one, of a free championship who
    /// played a deal.
    fn players_there(&self, evidence: &Evidence) -> Result<Vec<SeriesPlayer>, Rejection> {
        if evidence.foreign {
            return Err(rejections::own_tournaments_only());
        }
        let within = match self.trophy_rules() {
            Some(_) => evidence.played.announcers(),
            None => evidence.played.players(),
        };
        Ok(evidence.players.iter().filter(|player| within.contains(&player.number)).cloned().collect())
    }

    fn follow_reference(&self, evidence: &Evidence, note: Option<NoteRef>) -> Result<Vec<Event>, Rejection> {
        let counted = self.newer_reference(evidence)?;
        let players = self.players_there(evidence)?;
        let (from, to) = (counted.reference, evidence.reference);
        // The same edition with other persons behind its numbers is something newer.
        if from == to && players == counted.players {
            return Err(rejections::not_newer());
        }
        Ok(vec![Event::ReferenceFollowed(ReferenceFollowed { from, to, players, note })])
    }

    fn refuse_reference(&self, evidence: &Evidence, note: NoteRef) -> Result<Vec<Event>, Rejection> {
        let counted = self.newer_reference(evidence)?;
        let (from, to) = (counted.reference, evidence.reference);
        if from == to {
            return Err(rejections::not_newer());
        }
        Ok(vec![Event::ReferenceRefused(ReferenceRefused { from, to, note })])
    }

    /// What counts of the tournament, if the edition is not an older one.
    fn newer_reference(&self, evidence: &Evidence) -> Result<&Evening, Rejection> {
        let counted = self.counted(evidence.reference.tournament)?;
        let (from, to) = (counted.reference, evidence.reference);
        let older = (to.epoch, to.version) < (from.epoch, from.version);
        if older { Err(rejections::not_newer()) } else { Ok(counted) }
    }

    /// The season as it would be behind a command. For a preview.
    ///
    /// # Errors
    /// As the command itself is refused.
    pub fn with_deals(&self, command: &Command, context: &Context) -> Result<Self, Rejection> {
        let mut then = self.clone();
        for event in self.decide(&crate::season::Command::Deals(command.clone()), context)? {
            then.deals_mut().evolve(&event);
        }
        Ok(then)
    }

    /// The season as it would be if this edition of a tournament counted. For a preview.
    #[must_use]
    pub fn with_reference(&self, evidence: &Evidence) -> Self {
        let mut then = self.clone();
        let Some(counted) = self.deals.counted.get(&evidence.reference.tournament) else { return then };
        let Ok(players) = self.players_there(evidence) else { return then };
        let (from, to) = (counted.reference, evidence.reference);
        let followed = ReferenceFollowed { from, to, players, note: None };
        then.deals_mut().evolve(&Event::ReferenceFollowed(followed));
        then
    }
}

/// What was read of the edition.
fn evidence<'a>(context: &Context<'a>, reference: EditionRef) -> Result<&'a Evidence, Rejection> {
    let found = context.evidence.filter(|evidence| evidence.reference == reference);
    found.ok_or_else(rejections::unknown_edition)
}
