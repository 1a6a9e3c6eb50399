//! Whom notes are about, so that they go when the person is erased.

use domain::ids::{AppealId, PersonId, PlayerNumber, RulingId, TeamId};
use domain::tournament::event::signature::Signature;
use domain::tournament::event::{DealAt, NoteRef, TableAt};
use domain::tournament::{Event, Tournament};
use store::NoteSubject;

/// The notes of these events and whom each is about: the players it names, or everybody at the
/// table, in the team or in the draw of which something is said.
pub(super) fn of(events: &[Event], before: &Tournament, after: &Tournament) -> Vec<NoteSubject> {
    let mut subjects = Subjects { before, after, found: Vec::new() };
    for event in events {
        subjects.add(event);
    }
    subjects.found.sort_unstable();
    subjects.found.dedup();
    subjects.found
}

struct Subjects<'a> {
    before: &'a Tournament,
    after: &'a Tournament,
    found: Vec<NoteSubject>,
}

impl Subjects<'_> {
    /// Every event says itself whether it has notes: one that is new cannot be forgotten here.
    #[expect(clippy::too_many_lines, reason = "a line for each event")]
    fn add(&mut self, event: &Event) {
        use Event as E;
        match event {
            E::PlayerRegistered(e) => self.players(e.despite_suspension, [e.player]),
            E::LetIn(e) => self.players(e.despite_suspension, [e.player]),
            E::PersonCorrected(e) => {
                // It names both: who was thought to be behind the number, and who is.
                self.persons(e.note, self.behind(e.player).into_iter().chain([e.person]));
                self.players(e.despite_suspension, [e.player]);
            }
            E::Annulled(e) => self.annulled(e.note, e.player),
            E::Withdrawn(e) => self.players(e.note, [e.player]),
            E::Excluded(e) => self.players(e.note, [e.player]),
            E::Reinstated(e) => self.players(e.note, [e.player]),
            E::DetailsChanged(e) => self.players(e.note, [e.player]),
            // Whoever is of a kind: the reason may be about any of them.
            E::FeesSet(e) => {
                let of_a_kind = self.after.players.values().filter(|player| player.fee_kind.is_some());
                self.players(e.note, of_a_kind.map(|player| player.number).collect::<Vec<_>>());
            }
            E::FeeKindSet(e) => self.players(e.note, [e.player]),
            E::FeeRecorded(e) => self.players(e.note, [e.player]),
            E::PairAllowed(e) => self.players(e.note, e.players),
            E::PrizesWaived(e) => self.players(e.note, [e.player]),
            E::PrizeReversed(e) => self.players(e.note, [e.player]),
            E::PlayerSuspended(e) => self.players(e.note, [e.player]),
            E::SuspensionLifted(e) => self.players(e.note, [e.player]),
            E::TrophiesBrought(e) => self.players(e.note, [e.player]),
            E::TeamFormed(e) => {
                self.players(e.name, e.members.iter().copied());
                self.team(e.note, e.team);
            }
            E::TeamChanged(e) => {
                self.players(e.name, e.members.iter().copied());
                self.team(e.note, e.team);
            }
            E::TeamDissolved(e) => self.team(e.note, e.team),
            E::PairProhibited(e) => self.players(e.note, e.players),
            E::RoundDrawn(e) => self.players(e.note, e.players()),
            E::DrawEdited(e) => {
                let seated = e.tables.iter().flat_map(|table| &table.seats);
                self.players(e.note, seated.chain(&e.byes).copied());
            }
            E::SeatsCorrected(e) => {
                for reseated in &e.tables {
                    self.table(e.note, TableAt { round: e.round, table: reseated.table });
                }
            }
            E::TableReduced(e) => self.table(e.note, e.at),
            E::TableReductionReverted(e) => self.table(e.note, e.at),
            E::SheetRearranged(e) => self.table(e.note, e.at),
            E::TableEndedEarly(e) => self.table(e.note, e.at),
            E::TableResumed(e) => self.table(e.note, e.at),
            E::SheetReopened(e) => self.table(e.note, e.at),
            E::TotalsRecorded(e) => {
                self.table(e.note, e.at);
                self.signatures(&e.signatures);
            }
            E::TotalsReplaced(e) => self.table(e.note, e.at),
            E::SheetSigned(e) => self.signatures(&e.signatures),
            E::DealCorrected(e) => self.deal(e.note, e.at),
            E::PlayRecorded(e) => self.deal(e.keeps_contradiction, e.at),
            E::RulingMade(e) => self.deals([e.facts, Some(e.note)], e.at),
            E::ComplaintRaised(e) => self.deals([Some(e.note), e.late], e.at),
            E::LineFlagged(e) => self.deal(e.note, e.at),
            E::ComplaintWithdrawn(_) | E::FlagResolved(_) | E::Cancelled(_) | E::CashReversed(_) => {
                self.of_what_was_before(event);
            }
            E::RulingAppealed(e) => self.ruling(e.note, e.ruling),
            E::JuryNamed(e) => self.appeal(e.despite_conflicts, e.appeal),
            E::AppealDecided(e) => self.appeal(e.note, e.appeal),
            E::CashRecorded(e) => self.players(e.note, e.player),
            // These reasons are about the tournament, not about somebody in it; the others have none.
            E::SettlementAdopted(_)
            | E::RulesetChangeProposed(_)
            | E::RulesetChanged(_)
            | E::Reopened(_)
            | E::RoundStartReverted(_)
            | E::LastDealCalled(_)
            | E::LastDealReverted(_)
            | E::NoticeGiven(_)
            | E::NoticeWithdrawn(_)
            | E::StandingsFrozen(_)
            | E::StandingsReleased(_)
            | E::StreamContinued(_)
            | E::Created(_)
            | E::RulesetAmended(_)
            | E::TimesSet(_)
            | E::Described(_)
            | E::RegistrationSet(_)
            | E::Preregistered(_)
            | E::MovedUp(_)
            | E::Closed(_)
            | E::CashCounted(_)
            | E::CheckedIn(_)
            | E::CheckInReverted(_)
            | E::Substituted(_)
            | E::DrawCommitted(_)
            | E::RoundStarted(_)
            | E::RoundPaused(_)
            | E::RoundResumed(_)
            | E::RoundExtended(_)
            | E::TableJoined(_)
            | E::RoundEnded(_)
            | E::TableCountedFor(_)
            | E::DealOpened(_)
            | E::Redealt(_)
            | E::DealEntered(_)
            | E::EntryRetracted(_)
            | E::DeadlineSet(_)
            | E::JuryConfirmed(_)
            | E::LotDrawn(_)
            | E::ResultsPublished(_)
            | E::ResultsTakenOver(_)
            | E::PrizePaid(_) => {}
        }
    }

    /// Who was annulled is no player any more.
    fn annulled(&mut self, note: Option<NoteRef>, player: PlayerNumber) {
        if let Some(note) = note {
            self.persons(note, self.behind(player));
        }
    }

    /// What takes something back is about whom that was about.
    fn of_what_was_before(&mut self, event: &Event) {
        use Event as E;
        let after = self.after;
        match event {
            E::ComplaintWithdrawn(e) => {
                if let Some(complaint) = after.complaints.get(&e.complaint) {
                    self.deal(e.note, complaint.raised.at);
                }
            }
            E::FlagResolved(e) => {
                if let Some(flag) = after.flags.get(&e.flag) {
                    self.deal(e.note, flag.flagged.at);
                }
            }
            E::Cancelled(e) => {
                if let (Some(note), Some(preregistration)) =
                    (e.note, after.entering.preregistration(e.registration))
                {
                    self.persons(note, [preregistration.facts.person]);
                }
            }
            E::CashReversed(e) => {
                if let Some(entry) = after.cash.entry(e.entry) {
                    self.players(e.note, entry.facts.player);
                }
            }
            _ => {}
        }
    }

    /// Who was behind a number.
    fn behind(&self, player: PlayerNumber) -> Option<PersonId> {
        self.before.players.get(&player).map(|player| player.person)
    }

    fn signatures(&mut self, signatures: &[Signature]) {
        for signature in signatures {
            self.players(signature.note, [signature.player]);
        }
    }

    fn persons(&mut self, note: NoteRef, persons: impl IntoIterator<Item = PersonId>) {
        self.found.extend(persons.into_iter().map(|person| NoteSubject { note: note.id, person }));
    }

    fn players(&mut self, note: impl Into<Option<NoteRef>>, players: impl IntoIterator<Item = PlayerNumber>) {
        let Some(note) = note.into() else { return };
        let after = self.after;
        // Also who was annulled: what is said of his money is about him all the same.
        let person = |number| {
            let player = after.players.get(&number).map(|player| player.person);
            player.or_else(|| after.annulled.get(&number).copied())
        };
        self.persons(note, players.into_iter().filter_map(person));
    }

    /// Who is in the team, or was until now.
    fn team(&mut self, note: Option<NoteRef>, team: TeamId) {
        let teams = [self.before, self.after].map(|tournament| tournament.teams.get(&team));
        let members = teams.into_iter().flatten().flat_map(|team| team.members.iter().copied());
        self.players(note, members);
    }

    /// Who sits at the table, or sat or played there.
    fn table(&mut self, note: impl Into<Option<NoteRef>>, at: TableAt) {
        if let Some(table) = self.after.table(at) {
            let players = self.after.players.keys().copied();
            self.players(note, players.filter(|&number| table.ever_seated(number)));
        }
    }

    /// Who played the deal, and the others of its table: what is said of a deal may be about any of them.
    fn deal(&mut self, note: impl Into<Option<NoteRef>>, at: DealAt) {
        self.table(note, at.table_at());
    }

    fn deals(&mut self, notes: [Option<NoteRef>; 2], at: DealAt) {
        for note in notes {
            self.deal(note, at);
        }
    }

    fn ruling(&mut self, note: impl Into<Option<NoteRef>>, ruling: RulingId) {
        if let Some(ruling) = self.after.rulings.get(&ruling) {
            self.deal(note, ruling.made.at);
        }
    }

    /// Who played the deal, who appealed, and the jury.
    fn appeal(&mut self, note: impl Into<Option<NoteRef>>, appeal: AppealId) {
        let (Some(note), Some(appeal)) = (note.into(), self.after.appeals.get(&appeal)) else { return };
        self.ruling(note, appeal.appealed.ruling);
        let jurors = || appeal.jury.iter().flat_map(|jury| &jury.jurors);
        let players = jurors().filter_map(|juror| juror.player);
        self.players(note, players.chain([appeal.appealed.by]));
        self.persons(note, jurors().filter_map(|juror| juror.person));
    }
}
