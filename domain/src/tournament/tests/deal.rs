use serde_json::json;

use super::scenario::{Scenario, deal, note, rufer, table};
use crate::family::{Entry, Record};
use crate::ids::PlayerNumber;
use crate::koenigrufen::entry::{
    GameDeclared, GameOutcome, KontraGiven, KontraOn, Outcome, PremiumAnnounced, PremiumOutcome,
};
use crate::koenigrufen::{self, Kontra, Premium, Side};
use crate::points::Points;
use crate::seat::Seat;
use crate::tournament::command::{DealCommand, DealEntry, FieldCommand, NewSignature};
use crate::tournament::event::deal::EntryRetracted;
use crate::tournament::event::outcome::DealOutcome;
use crate::tournament::event::signature::SigningWay;
use crate::tournament::{Command, Event, RejectionCode};

type Step = koenigrufen::entry::Entry<PlayerNumber>;

fn enter(number: u16, step: Step) -> Command {
    Command::Deal(DealCommand::EnterDeal {
        at: deal(1, 1, number),
        entry: DealEntry::Game(Entry::Koenigrufen(step)),
    })
}

fn record(number: u16, record: Record<PlayerNumber>) -> Command {
    Command::Deal(DealCommand::RecordDeal {
        at: deal(1, 1, number),
        dealer: None,
        accept_wrong_dealer: false,
        record,
    })
}

fn game(contract: &str, declarer: PlayerNumber) -> Step {
    Step::GameDeclared(GameDeclared { contract: contract.parse().unwrap(), declarer: Some(declarer) })
}

fn kontra(on: KontraOn<PlayerNumber>, by: PlayerNumber, level: Kontra) -> Step {
    Step::KontraGiven(KontraGiven { on, by: Some(by), level })
}

fn won(player: PlayerNumber, partner: PlayerNumber, premiums: Vec<PremiumOutcome<PlayerNumber>>) -> Step {
    Step::Scored(Outcome {
        games: vec![GameOutcome { player, won: true }],
        partner: Some(partner),
        king_in_talon: false,
        abandoned: false,
        premiums,
        trischaken: None,
        count: None,
        feats: Vec::new(),
    })
}

/// The contract's example, entered live: Besserrufer with Pagat, both contra'd.
fn besserrufer(cup: &Scenario) -> (Vec<Step>, Record<PlayerNumber>) {
    let seats = cup.seated(table(1, 1));
    let [a, b, c, d] = seats[..] else { panic!("a table of four") };
    let pagat = KontraOn::Premium { premium: Premium::Pagat, side: Side::Declarer };
    let steps = vec![
        game("besserrufer", b),
        Step::PremiumAnnounced(PremiumAnnounced {
            premium: Premium::Pagat,
            side: Side::Declarer,
            by: Some(b),
        }),
        kontra(KontraOn::Game(b), c, Kontra::Kontra),
        kontra(pagat.clone(), a, Kontra::Kontra),
        kontra(pagat, b, Kontra::Rekontra),
        won(
            b,
            d,
            vec![PremiumOutcome { premium: Premium::Pagat, side: Side::Declarer, by: None, won: true }],
        ),
    ];
    let json = serde_json::json!({
        "contract": "besserrufer",
        "declarers": [{"player": b, "won": true, "kontras": [{"by": c, "level": "kontra"}]}],
        "partner": d,
        "premiums": [{"premium": "pagat", "side": "declarer", "by": b, "announced": true, "won": true, "kontra": "rekontra"}],
    });
    (steps, Record::Koenigrufen(serde_json::from_value(json).unwrap()))
}

#[test]
fn a_deal_entered_live_is_the_same_as_its_line() {
    let mut entered = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let mut written = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let (steps, whole) = besserrufer(&entered);
    for step in steps {
        entered.given(enter(1, step));
    }
    written.given(record(1, whole.clone()));
    let first = deal(1, 1, 1);
    let (live, whole_line) =
        (entered.tournament.deal(first).unwrap(), written.tournament.deal(first).unwrap());
    assert_eq!(live.record, whole_line.record);
    assert_eq!(live.record, Some(whole));
    assert_eq!(live.outcome, whole_line.outcome);
    let points: Vec<_> = Seat::ALL.iter().map(|&s| live.scores().unwrap().points[s]).collect();
    assert_eq!(points[..4], [-3, 3, -3, 3].map(Points::whole));
}

#[test]
fn a_line_sent_twice_counts_once_and_another_content_is_refused() {
    let mut cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let line = cup.rufer(table(1, 1), true);
    cup.given(record(1, line.clone()));
    assert_eq!(cup.when(&record(1, line)), Ok(vec![]));
    let mut seats = cup.seated(table(1, 1)).into_iter();
    let (vorhand, partner) = (seats.next().unwrap(), seats.next().unwrap());
    cup.refuses(record(1, rufer(vorhand, partner, false)), RejectionCode::AlreadyRecorded);
}

#[test]
fn a_wrong_partner_is_refused_with_a_pointer() {
    let cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let vorhand = cup.seated(table(1, 1))[0];
    let refused = cup.refuses(record(1, rufer(vorhand, vorhand, true)), RejectionCode::InvalidRecord);
    assert_eq!(refused.violations[0].pointer, "/partner");
    let stranger = rufer(vorhand, PlayerNumber(99), true);
    let refused = cup.refuses(record(1, stranger), RejectionCode::InvalidRecord);
    assert_eq!(refused.violations[0].pointer, "/partner");
}

#[test]
fn deals_come_one_after_the_other() {
    let mut cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let line = cup.rufer(table(1, 1), true);
    cup.refuses(record(2, line.clone()), RejectionCode::DealOrder);
    cup.given(Scenario::open(deal(1, 1, 1)));
    cup.refuses(Scenario::open(deal(1, 1, 2)), RejectionCode::DealOrder);
    assert_eq!(cup.when(&Scenario::open(deal(1, 1, 1))), Ok(vec![]), "opening twice is opening once");
    cup.given(record(1, line));
    for _ in 2..=16 {
        cup.play(table(1, 1), true);
    }
    cup.refuses(Scenario::open(deal(1, 1, 17)), RejectionCode::DealOrder);
}

#[test]
fn undo_takes_back_what_one_command_entered() {
    let mut cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let at = table(1, 1);
    cup.refuses(Command::Deal(DealCommand::Undo { at }), RejectionCode::NothingToUndo);
    cup.play(at, true);
    let first_version = cup.log.len() as u64 + 1;
    cup.play(at, false);
    let events = cup.given(Command::Deal(DealCommand::Undo { at }));
    assert_eq!(
        events,
        [Event::from(EntryRetracted {
            at: deal(1, 1, 2),
            version: first_version,
            outcome: DealOutcome::Open
        })]
    );
    assert_eq!(cup.tournament.table(at).unwrap().deals.len(), 1);

    let (steps, _) = besserrufer(&cup);
    let vorhand = cup.seated(at)[1];
    cup.given(enter(2, game("besserrufer", vorhand)));
    cup.given(enter(2, steps[1].clone()));
    cup.given(Command::Deal(DealCommand::Undo { at }));
    let open = cup.tournament.deal(deal(1, 1, 2)).unwrap();
    assert_eq!(open.entries.len(), 2, "the opening and the game are left");
}

#[test]
fn a_wrong_dealer_is_refused_or_accepted_for_all_that_follow() {
    let mut cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let seats = cup.seated(table(1, 1));
    let open = |number, dealer: PlayerNumber, accept_wrong_dealer| {
        Command::Deal(DealCommand::EnterDeal {
            at: deal(1, 1, number),
            entry: DealEntry::Open { dealer: Some(dealer), accept_wrong_dealer },
        })
    };
    cup.refuses(open(1, seats[1], false), RejectionCode::WrongDealer);
    cup.given(open(1, seats[1], true));
    let line = rufer(seats[2], seats[3], true);
    cup.given(record(1, line));
    cup.refuses(open(2, seats[0], false), RejectionCode::WrongDealer);
    cup.given(open(2, seats[2], false));
}

#[test]
fn cards_thrown_in_are_dealt_again_by_the_right_dealer() {
    let mut cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let seats = cup.seated(table(1, 1));
    let at = deal(1, 1, 1);
    cup.given(Command::Deal(DealCommand::EnterDeal {
        at,
        entry: DealEntry::Open { dealer: Some(seats[1]), accept_wrong_dealer: true },
    }));
    cup.given(enter(1, game("dreier", seats[0])));
    cup.given(Command::Deal(DealCommand::Redeal { at, passed: false }));
    let open = cup.tournament.deal(at).unwrap();
    assert_eq!((open.dealer.index(), open.entries.len()), (3, 1));
}

#[test]
fn a_kontra_between_partners_stays_told_but_does_not_count() {
    let mut cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let seats = cup.seated(table(1, 1));
    let at = deal(1, 1, 1);
    cup.given(enter(1, game("rufer", seats[0])));
    cup.given(enter(1, kontra(KontraOn::Game(seats[0]), seats[1], Kontra::Kontra)));
    cup.given(enter(1, won(seats[0], seats[1], Vec::new())));
    let entered = cup.tournament.deal(at).unwrap();
    let expected = rufer(seats[0], seats[1], true);
    assert_eq!(entered.record, Some(expected));
    assert_eq!(entered.entries.len(), 4);
}

#[test]
fn a_kontra_answers_something_said_before() {
    let mut cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let seats = cup.seated(table(1, 1));
    let on = KontraOn::Game(seats[0]);
    let early = enter(1, kontra(on.clone(), seats[1], Kontra::Kontra));
    cup.refuses(early, RejectionCode::InvalidRecord);
    cup.given(enter(1, game("rufer", seats[0])));
    cup.refuses(enter(1, kontra(on.clone(), seats[0], Kontra::Kontra)), RejectionCode::InvalidRecord);
    cup.refuses(enter(1, kontra(on.clone(), seats[0], Kontra::Rekontra)), RejectionCode::InvalidRecord);
    cup.given(enter(1, kontra(on.clone(), seats[1], Kontra::Kontra)));
    cup.given(enter(1, kontra(on.clone(), seats[2], Kontra::Kontra)));
    let answered = cup.given(enter(1, kontra(on, seats[0], Kontra::Rekontra)));
    assert_eq!(answered.len(), 2, "a Rekontra meets all kontras");
}

/// A Bettler in which two opponents give a kontra and one of them is answered.
fn bettler(seats: &[PlayerNumber], levels: [Kontra; 2]) -> Record<PlayerNumber> {
    let kontra = |by: PlayerNumber, level| json!({"by": by.0, "level": level});
    let kontras = [kontra(seats[1], levels[0]), kontra(seats[2], levels[1])];
    let declarer = json!({"player": seats[0].0, "won": true, "kontras": kontras});
    let record = json!({"family": "koenigrufen", "contract": "bettler", "declarers": [declarer]});
    Record::from_json(&record.to_string()).unwrap()
}

fn bettler_won(player: PlayerNumber) -> Step {
    let games = vec![GameOutcome { player, won: true }];
    let Step::Scored(outcome) = won(player, player, Vec::new()) else { unreachable!("an outcome") };
    Step::Scored(Outcome { games, partner: None, ..outcome })
}

#[test]
fn in_a_cup_no_kontra_stays_behind_a_rekontra() {
    let mut cup = Scenario::playing("tarockcup-2018", 4).by_scorer();
    let seats = cup.seated(table(1, 1));
    let line = |deal_number, levels| {
        Command::Deal(DealCommand::RecordDeal {
            at: deal(1, 1, deal_number),
            dealer: None,
            accept_wrong_dealer: false,
            record: bettler(&seats, levels),
        })
    };
    let [kontra_level, rekontra] = [Kontra::Kontra, Kontra::Rekontra];
    let refused = cup.refuses(line(1, [rekontra, kontra_level]), RejectionCode::InvalidRecord);
    let pointers: Vec<_> = refused.violations.iter().map(|violation| violation.pointer.as_str()).collect();
    assert_eq!(pointers, ["/declarers/0/kontras/1/level"]);
    cup.given(line(1, [rekontra, rekontra]));

    let on = KontraOn::Game(seats[0]);
    cup.given(enter(2, game("bettler", seats[0])));
    for (by, level) in [(seats[1], kontra_level), (seats[2], kontra_level), (seats[0], rekontra)] {
        cup.given(enter(2, kontra(on.clone(), by, level)));
    }
    let late = enter(2, kontra(on, seats[3], kontra_level));
    cup.refuses(late, RejectionCode::InvalidRecord);
    cup.given(enter(2, bettler_won(seats[0])));
    let outcome = |number| cup.tournament.deal(deal(1, 1, number)).unwrap().outcome;
    assert_eq!(outcome(1), outcome(2), "the same facts, whichever way they came");
}

#[test]
fn where_each_stands_for_itself_a_rekontra_names_the_kontra_it_answers() {
    let mut cup = Scenario::playing("ooe-2023", 4).by_scorer();
    let seats = cup.seated(table(1, 1));
    let record = bettler(&seats, [Kontra::Rekontra, Kontra::Kontra]);
    let (dealer, accept_wrong_dealer) = (None, false);
    cup.given(Command::Deal(DealCommand::RecordDeal {
        at: deal(1, 1, 1),
        dealer,
        accept_wrong_dealer,
        record,
    }));
    let on = KontraOn::Game(seats[0]);
    cup.given(enter(2, game("bettler", seats[0])));
    cup.given(enter(2, kontra(on.clone(), seats[1], Kontra::Kontra)));
    cup.given(enter(2, kontra(on.clone(), seats[2], Kontra::Kontra)));
    let answered = cup.given(enter(2, kontra(on.clone(), seats[1], Kontra::Rekontra)));
    assert_eq!(answered.len(), 1);
    cup.refuses(enter(2, kontra(on, seats[1], Kontra::Rekontra)), RejectionCode::InvalidRecord);
    cup.given(enter(2, bettler_won(seats[0])));
    let entered = |number| cup.tournament.deal(deal(1, 1, number)).unwrap().clone();
    assert_eq!((entered(1).record, entered(1).outcome), (entered(2).record, entered(2).outcome));
}

#[test]
fn a_correction_is_the_scorers_before_signing_and_an_officials_after() {
    let mut cup = Scenario::playing("krenglbach-2018", 4);
    for _ in 0..12 {
        cup.play(table(1, 1), true);
    }
    let wrong = cup.tournament.deal(deal(1, 1, 1)).unwrap().clone();
    let vorhand = wrong.player(wrong.seating.vorhand()).unwrap();
    let partner = wrong.players.iter().copied().find(|&p| p != vorhand).unwrap();
    let correct = |won| {
        Command::Deal(DealCommand::CorrectDeal {
            at: wrong.at,
            record: rufer(vorhand, partner, won),
            note: note(),
            keep: false,
        })
    };
    cup.given(Command::Deal(DealCommand::SignSheet { at: table(1, 1), signatures: vec![], agreed: None }));
    cup.given(correct(false));
    let cup = cup.by_scorer();
    cup.refuses(correct(true), RejectionCode::OfficialOnly);
    assert_eq!(
        cup.when(&Command::Deal(DealCommand::SignSheet {
            at: table(1, 1),
            signatures: vec![],
            agreed: None
        })),
        Ok(vec![])
    );
}

#[test]
fn a_sheet_that_somebody_refuses_stays_open_and_is_signed_anew_once_it_says_something_else() {
    let mut cup = Scenario::playing("krenglbach-2018", 4);
    let at = table(1, 1);
    for _ in 0..12 {
        cup.play(at, true);
    }
    let seats = cup.seated(at);
    let answer = |player, way| NewSignature { player, way, note: None };
    let sign = |signatures| Command::Deal(DealCommand::SignSheet { at, signatures, agreed: None });
    let signed = |cup: &Scenario| cup.tournament.table(at).unwrap().signatures.len();
    let unexplained =
        cup.refuses(sign(vec![answer(seats[0], SigningWay::Refused)]), RejectionCode::InvalidValue);
    assert_eq!(unexplained.violations[0].pointer, "/signatures/0/note");
    let refuses = NewSignature { note: Some(note()), ..answer(seats[0], SigningWay::Refused) };
    let answers = vec![answer(seats[2], SigningWay::OnPaper), refuses];
    cup.given(sign(answers.clone()));
    assert_eq!((signed(&cup), cup.tournament.table(at).unwrap().is_signed()), (2, false));
    assert_eq!(cup.when(&sign(answers)), Ok(vec![]), "said already");
    cup.refuses(sign(vec![answer(PlayerNumber(99), SigningWay::InPerson)]), RejectionCode::PlayerState);

    let played = cup.tournament.deal(deal(1, 1, 12)).unwrap().clone();
    let record = played.record.clone().unwrap();
    let Record::Koenigrufen(mut other) = record else { panic!("a Rufer") };
    other.declarers[0].won = Some(false);
    let record = Record::Koenigrufen(other);
    cup.given(Command::Deal(DealCommand::CorrectDeal { at: played.at, record, note: note(), keep: false }));
    assert_eq!(signed(&cup), 0);
    cup.given(sign(seats.iter().map(|seat| answer(*seat, SigningWay::InPerson)).collect()));
    assert_eq!((signed(&cup), cup.tournament.table(at).unwrap().is_signed()), (4, true));
    cup.given(Command::Deal(DealCommand::ReopenSheet { at, note: note() }));
    assert_eq!(signed(&cup), 0);
}

#[test]
fn nothing_is_written_on_a_signed_sheet_until_it_is_reopened() {
    let mut cup = Scenario::playing("krenglbach-2018", 4);
    let at = table(1, 1);
    cup.play(at, true);
    cup.refuses(
        Command::Deal(DealCommand::SignSheet { at, signatures: vec![], agreed: None }),
        RejectionCode::TableState,
    );
    for _ in 1..12 {
        cup.play(at, true);
    }
    cup.given(Command::Deal(DealCommand::SignSheet { at, signatures: vec![], agreed: None }));
    cup.refuses(Command::Deal(DealCommand::Undo { at }), RejectionCode::SheetSigned);
    cup.given(Command::Deal(DealCommand::ReopenSheet { at, note: note() }));
    cup.given(Command::Deal(DealCommand::Undo { at }));
}

#[test]
fn undo_does_not_reach_behind_a_substitution() {
    let mut cup = Scenario::playing("tarockcup-2018", 4);
    let at = table(1, 1);
    cup.given(Command::Field(FieldCommand::RegisterPlayers {
        registrations: vec![super::scenario::registration(1)],
    }));
    cup.play(at, true);
    let (leaving, entering) = (cup.seated(at)[1], PlayerNumber(5));
    cup.given(Command::Field(FieldCommand::Substitute { at, leaving, entering, note: note() }));
    cup.refuses(Command::Deal(DealCommand::Undo { at }), RejectionCode::DealState);
    cup.play(at, true);
    cup.given(Command::Deal(DealCommand::Undo { at }));
    assert_eq!(cup.tournament.table(at).unwrap().deals.len(), 1);
}
