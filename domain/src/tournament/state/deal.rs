use std::borrow::Cow;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::OnPaper;
use crate::family::{
    self, Adjudication, Choices, Entry, GameRules, OnSheet, Play, Played, Record, Settlement, Totals,
};
use crate::ids::{ActorId, PlayerNumber, RulingId};
use crate::log::Position;
use crate::points::Points;
use crate::ruling::Renonce;
use crate::seat::{BySeat, Seat, Seating};
use crate::settlement::SettlementRules;
use crate::tournament::event::outcome::{Counts, DealOutcome};
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::event::{DealAt, NoteRef};
use crate::violation::{Violation, shared, under};

/// A deal as far as it is entered.
#[derive(Debug, Clone, PartialEq)]
pub struct Deal {
    /// Which.
    pub at: DealAt,
    /// Who sat there when it was opened.
    pub players: Arc<[PlayerNumber]>,
    /// Who dealt.
    pub dealer: Seat,
    /// Who plays, who sits out, who is Vorhand.
    pub seating: Seating,
    /// How often all passed, so that the next one dealt it again.
    pub passes: u16,
    /// How often the cards were thrown in and dealt again (ROY "Zusammenwerfen").
    pub thrown_in: u16,
    /// What was entered, oldest first; the opening is the first.
    pub entries: Vec<Entered>,
    /// The record that counts: from the entries once scored, or a correction.
    pub record: Option<Record<PlayerNumber>>,
    /// Why it was corrected last, if it was.
    pub correction: Option<NoteRef>,
    /// How it was played, to the card, if that is stated.
    pub play: Option<PlayOnRecord>,
    /// The ruling in force.
    pub ruling: Option<Ruling>,
    /// Its line was struck on a paper, and nobody entered it: it comes to nothing.
    pub struck: bool,
    /// Why it counts nothing: it was played on wrong seats, and another is played in its place.
    pub voided: Option<NoteRef>,
    /// What it comes to, as the log says it.
    pub outcome: DealOutcome,
    /// It stands on paper, whose sums count in its place.
    pub paper: Option<OnPaper>,
    /// Where its last event stands.
    pub head: Position,
}

/// How a deal was played, as it was stated.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayOnRecord {
    /// Cards, announcements and tricks.
    pub play: Arc<Play<PlayerNumber>>,
    /// Why it was kept although the record tells otherwise: when it was recorded, or when
    /// the record was corrected last.
    pub keeps_contradiction: Option<NoteRef>,
    /// Version of its event.
    pub version: u64,
}

/// A ruling in force on a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// Its id.
    pub id: RulingId,
    /// The decision.
    pub decision: RulingOutcome,
    /// The rule it rests on.
    pub rule: String,
    /// Facts and reason.
    pub note: NoteRef,
}

/// One thing entered at the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Entered {
    /// Version of its event.
    pub version: u64,
    /// When it was entered.
    pub at: DateTime<Utc>,
    /// With which token, if the log names one.
    pub by: Option<ActorId>,
    /// The command it came with; undo takes back a command as a whole.
    pub command: Uuid,
    /// What, in the terms of the game; none for the opening.
    pub entry: Option<Arc<Entry<PlayerNumber>>>,
}

impl Deal {
    /// A deal just opened, which stands nowhere in the log yet.
    pub(in crate::tournament) fn opened(
        at: DealAt,
        players: &Arc<[PlayerNumber]>,
        dealer: Seat,
        seating: Seating,
    ) -> Self {
        Self {
            at,
            players: Arc::clone(players),
            dealer,
            seating,
            passes: 0,
            thrown_in: 0,
            entries: Vec::new(),
            record: None,
            correction: None,
            play: None,
            ruling: None,
            struck: false,
            voided: None,
            outcome: DealOutcome::Open,
            paper: None,
            head: Position { epoch: 0, version: 0 },
        }
    }

    /// Whether it counts something definite: scored, or ruled on.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        self.outcome.counts().is_some() || self.stands_on_paper()
    }

    /// Its points and payment by seat; none while it is open, and if it is void. Of deals on paper the
    /// first has the sums of all.
    #[must_use]
    pub fn scores(&self) -> Option<Totals> {
        match &self.paper {
            None => self.outcome.totals(),
            Some(_) if self.voided.is_some() => None,
            Some(paper) => Some(paper.scores(&self.outcome)),
        }
    }

    /// The seat a player had.
    #[must_use]
    pub fn seat_of(&self, player: PlayerNumber) -> Option<Seat> {
        self.players.iter().position(|&seated| seated == player).and_then(Seat::new)
    }

    /// The seat of who left a table of five that goes on as four.
    #[must_use]
    pub fn empty_seat(&self) -> Option<Seat> {
        self.seating.sits_out().filter(|seat| *seat != self.dealer)
    }

    /// Whether a player played it, and it counts, or paid for a renonce in it: who deals it and only sits out
    /// has not.
    #[must_use]
    pub fn was_played_by(&self, player: PlayerNumber) -> bool {
        let paid = |seat| self.scores().is_some_and(|scores| scores.points[seat] != Points::ZERO);
        self.seat_of(player).is_some_and(|seat| self.counts_on(seat) || paid(seat))
    }

    /// Whether it is one of the deals played on a seat, and counts.
    #[must_use]
    pub fn counts_on(&self, seat: Seat) -> bool {
        self.scores().is_some() && self.seating.plays(seat)
    }

    /// Those who play, in the order of play, Vorhand first.
    #[must_use]
    pub fn in_order(&self) -> Vec<PlayerNumber> {
        let vorhand = self.seating.vorhand();
        let next = |&seat: &Seat| Some(self.seating.next(seat)).filter(|&next| next != vorhand);
        std::iter::successors(Some(vorhand), next).filter_map(|seat| self.player(seat)).collect()
    }

    /// The player on a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<PlayerNumber> {
        self.players.get(seat.index()).copied()
    }
}

impl Deal {
    /// The record as entered by the entries; none before a game is declared.
    #[must_use]
    pub fn entered_record(&self) -> Option<Record<PlayerNumber>> {
        Entry::assemble(self.steps())
    }

    /// What was entered in the terms of the game, oldest first.
    pub fn steps(&self) -> impl Iterator<Item = &Entry<PlayerNumber>> {
        self.entries.iter().filter_map(|entered| entered.entry.as_deref())
    }

    /// What may be said now; none in a family whose bidding is not entered step by step.
    #[must_use]
    pub fn choices(&self, rules: &GameRules) -> Option<Choices<PlayerNumber>> {
        family::choices(rules, self.steps(), &self.in_order())
    }

    /// What the deal comes to under a ruling; open if there is nothing to settle yet.
    ///
    /// # Errors
    /// Everything that record and ruling have wrong by the rules of the game: pointers lead
    /// into the record, those of a renonce begin with `/renonce`, those of other rulings with `/details`.
    pub fn settled_under(
        &self,
        rules: &SettlementRules<'_>,
        ruling: Option<&RulingOutcome>,
    ) -> Result<DealOutcome, Vec<Violation>> {
        if self.voided.is_some() {
            return Ok(DealOutcome::Void);
        }
        let totals = match self.basis(rules, ruling)? {
            Basis::Open => return Ok(DealOutcome::Open),
            Basis::Nothing => Totals::default(),
            Basis::Record(record, renonce) => {
                let totals = rules.totals(self.seating, &record, renonce, |p| self.seat_of(*p));
                let corrected = matches!(ruling, Some(RulingOutcome::Corrected(_)));
                totals.map_err(|found| if corrected { under("/details/record", found) } else { found })?
            }
        };
        Ok(self.counts(rules, totals))
    }

    /// The outcome that a record gives the deal, without any ruling.
    pub(in crate::tournament) fn settled_by(
        &self,
        rules: &SettlementRules<'_>,
        record: &Record<PlayerNumber>,
    ) -> Result<DealOutcome, Vec<Violation>> {
        let totals = rules.totals(self.seating, record, None, |p| self.seat_of(*p))?;
        Ok(self.counts(rules, totals))
    }

    fn counts(&self, rules: &SettlementRules<'_>, totals: Totals) -> DealOutcome {
        let seats = self.seating.players();
        DealOutcome::Counts(Counts {
            settlement: rules.version(),
            points: BySeat::of(seats, totals.points),
            payment: rules.rules().has_payment().then(|| BySeat::of(seats, totals.payment)),
        })
    }

    /// These rules in the version that settled the deal; none while it is open, and if this
    /// program does not know the version.
    pub(in crate::tournament) fn settled_with<'r>(
        &self,
        rules: &'r GameRules,
    ) -> Option<SettlementRules<'r>> {
        SettlementRules::new(rules, self.outcome.counts()?.settlement)
    }

    /// What it is worth item by item, under the ruling in force; none while it is open, and if
    /// this program does not know the version that settled it.
    #[must_use]
    pub fn settlement(&self, rules: &GameRules) -> Option<Settlement> {
        self.settlement_under(&self.settled_with(rules)?, self.ruling_outcome())
    }

    /// What it would be worth item by item under a ruling; none if there is nothing to settle.
    pub(in crate::tournament) fn settlement_under(
        &self,
        rules: &SettlementRules<'_>,
        ruling: Option<&RulingOutcome>,
    ) -> Option<Settlement> {
        match self.basis(rules, ruling).ok()? {
            Basis::Open => None,
            Basis::Nothing => Some(Settlement::nothing(rules.rules())),
            Basis::Record(record, renonce) => {
                rules.settle(self.seating, &record, renonce, |p| self.seat_of(*p)).ok()
            }
        }
    }

    /// The record the deal counts by: as entered or corrected, or as the ruling in force has
    /// it; none while nothing is stated, and where a ruling leaves nothing of the deal.
    #[must_use]
    pub fn counting_record(&self, rules: &GameRules) -> Option<Record<PlayerNumber>> {
        let settled_with = self.settled_with(rules).unwrap_or_else(|| SettlementRules::current(rules));
        self.record_under(&settled_with, self.ruling_outcome())
    }

    /// The record it would count by under a ruling.
    pub(in crate::tournament) fn record_under(
        &self,
        rules: &SettlementRules<'_>,
        ruling: Option<&RulingOutcome>,
    ) -> Option<Record<PlayerNumber>> {
        match self.basis(rules, ruling).ok()? {
            Basis::Record(record, _) => Some(record.into_owned()),
            Basis::Open | Basis::Nothing => None,
        }
    }

    pub(in crate::tournament) fn ruling_outcome(&self) -> Option<&RulingOutcome> {
        self.ruling.as_ref().map(|ruling| &ruling.decision)
    }

    /// What a deal is settled by under a ruling.
    fn basis<'a>(
        &'a self,
        rules: &SettlementRules<'_>,
        ruling: Option<&'a RulingOutcome>,
    ) -> Result<Basis<'a>, Vec<Violation>> {
        use RulingOutcome as R;
        match ruling {
            Some(R::Annulled | R::Struck) => return Ok(Basis::Nothing),
            Some(R::Corrected(correction)) => {
                return Ok(Basis::Record(Cow::Borrowed(&correction.record), None));
            }
            Some(R::NoOffence | R::Caution(_)) | None => {
                let record = self.record.as_ref().map(Cow::Borrowed);
                let none = if self.struck { Basis::Nothing } else { Basis::Open };
                return Ok(record.map_or(none, |record| Basis::Record(record, None)));
            }
            Some(R::Renonce(_) | R::PremiumLost(_) | R::GameLost(_)) => {}
        }
        // These decide a deal that was never scored, too.
        let played = self.agreeing(rules);
        let Some(record) = self.record_so_far(played.as_ref()) else { return Ok(Basis::Open) };
        Ok(match ruling {
            Some(R::Renonce(renonce)) => {
                Basis::Record(held_to(played.as_ref(), record, renonce), Some(renonce))
            }
            Some(R::PremiumLost(lost)) => Basis::Record(Cow::Owned(record.with_premiums_lost(lost)?), None),
            Some(R::GameLost(lost)) => {
                self.plays(lost.player, "/details/player")?;
                Basis::Record(Cow::Owned(record.with_game_lost(lost)?), None)
            }
            _ => Basis::Record(record, None),
        })
    }

    /// The record, or as much of it as cards or entries tell.
    fn record_so_far(&self, played: Option<&Played<PlayerNumber>>) -> Option<Cow<'_, Record<PlayerNumber>>> {
        let whole = self.record.as_ref().map(Cow::Borrowed);
        whole.or_else(|| {
            played.and_then(Played::settled_record).or_else(|| self.entered_record()).map(Cow::Owned)
        })
    }

    /// What the cards tell of the record as far as they go, if they agree with the table.
    fn agreeing(&self, rules: &SettlementRules<'_>) -> Option<Played<PlayerNumber>> {
        let recorded = self.play.as_ref().filter(|recorded| recorded.keeps_contradiction.is_none())?;
        let judged = self.judged(rules, &recorded.play).ok()?;
        judged.played(|seat| self.player(*seat).ok_or(())).ok()
    }

    /// What a ruling's price depends on and neither entries nor cards tell yet: who holds the
    /// called king. The cards tell it once everything was said, and who plays with whom is settled.
    pub(in crate::tournament) fn missing_partner(&self, rules: &SettlementRules<'_>) -> Option<Violation> {
        let shown = || self.agreeing(rules).is_some_and(|played| played.settled_record().is_some());
        let is_stated = self.record.is_some() || shown();
        self.entered_record().filter(|_| !is_stated)?.missing_partner(rules.rules())
    }

    /// Puts the cards beside what the table tells.
    pub(in crate::tournament) fn lay_open(
        &mut self,
        play: &Arc<Play<PlayerNumber>>,
        keeps_contradiction: Option<NoteRef>,
        version: u64,
    ) {
        self.play = Some(PlayOnRecord { play: Arc::clone(play), keeps_contradiction, version });
    }

    /// Refuses a player who does not play in this deal.
    fn plays(&self, player: PlayerNumber, pointer: &str) -> Result<(), Vec<Violation>> {
        let fault = match self.seat_of(player) {
            Some(seat) if self.seating.plays(seat) => return Ok(()),
            Some(_) => shared::sits_out(&player),
            None => shared::not_at_table(&player),
        };
        Err(vec![Violation::at(pointer, fault)])
    }

    /// What a play of this deal comes to, by the version that settled the deal, or else today's.
    ///
    /// # Errors
    /// Everything in it that this table cannot have seen; pointers lead into the play.
    pub fn adjudicate(
        &self,
        rules: &GameRules,
        play: &Play<PlayerNumber>,
    ) -> Result<Adjudication, Vec<Violation>> {
        let settled_with = self.settled_with(rules).unwrap_or_else(|| SettlementRules::current(rules));
        self.judged(&settled_with, play)
    }

    /// The same by these rules.
    pub(in crate::tournament) fn judged(
        &self,
        rules: &SettlementRules<'_>,
        play: &Play<PlayerNumber>,
    ) -> Result<Adjudication, Vec<Violation>> {
        rules.adjudicate(self.seating, play, |p| self.seat_of(*p))
    }

    /// The record that the cards tell, if their outcome is not open.
    #[must_use]
    pub fn played_record(&self, played: &Adjudication) -> Option<Record<PlayerNumber>> {
        played.record()?.try_map_players(|seat| self.player(*seat).ok_or(())).ok()
    }

    /// Where the sheet tells otherwise than the cards, each as far as it goes; pointers lead
    /// into the record. What a ruling has put in its place is compared by
    /// [`ruled_contradictions`](Self::ruled_contradictions).
    #[must_use]
    pub fn contradictions(&self, rules: &GameRules, played: &Adjudication) -> Vec<Violation> {
        // A correction has replaced what the entries stated.
        let is_entered = self.correction.is_none();
        let entries: Vec<_> = self.steps().filter(|_| is_entered).cloned().collect();
        self.differences(rules, played, OnSheet { record: self.record.as_ref(), entries: &entries })
    }

    /// Where the record by which a ruling has corrected the deal tells otherwise than the
    /// cards; pointers begin with `/details/record`. None without such a ruling.
    #[must_use]
    pub fn ruled_contradictions(&self, rules: &GameRules, played: &Adjudication) -> Option<Vec<Violation>> {
        let Some(RulingOutcome::Corrected(_)) = self.ruling_outcome() else { return None };
        let counting = self.counting_record(rules)?;
        let entered = OnSheet { record: Some(&counting), entries: &[] };
        Some(under("/details/record", self.differences(rules, played, entered)))
    }

    /// Where `stated` of this deal is otherwise than the cards.
    pub(in crate::tournament) fn differences(
        &self,
        rules: &GameRules,
        played: &Adjudication,
        entered: OnSheet<'_, PlayerNumber>,
    ) -> Vec<Violation> {
        let Ok(played) = played.played(|seat| self.player(*seat).ok_or(())) else { return Vec::new() };
        family::differences(rules, self.seating, entered, &played, |p| self.seat_of(*p))
    }
}

/// The record with what its cards show that the offenders have to pay besides.
fn held_to<'a>(
    played: Option<&Played<PlayerNumber>>,
    record: Cow<'a, Record<PlayerNumber>>,
    renonce: &Renonce<PlayerNumber>,
) -> Cow<'a, Record<PlayerNumber>> {
    let Some(played) = played else { return record };
    let mut record = record.into_owned();
    played.hold_to(&mut record, renonce);
    Cow::Owned(record)
}

/// What a deal is settled by.
#[expect(clippy::large_enum_variant, reason = "it lives on the stack, for one settlement")]
enum Basis<'a> {
    /// Nothing to settle yet.
    Open,
    /// A ruling that leaves nothing of the deal.
    Nothing,
    /// A record, as a renonce if there is one.
    Record(Cow<'a, Record<PlayerNumber>>, Option<&'a Renonce<PlayerNumber>>),
}
