//! Receipts for prizes and fees.

use domain::ids::{Code, PlayerNumber};
use domain::money::Cents;
use texts::Text;

use super::{HandOut, Pick, Prize, PrizeNumber, receipts_drawn};
use crate::print::Print;
use crate::{Directory, Heading, Stamp};

/// A receipt as it is drawn.
#[derive(Debug, Clone)]
pub(crate) struct Receipt {
    pub title: String,
    /// What tells it apart.
    pub number: String,
    /// What stands across its corner.
    pub stamp: Option<Stamp>,
    /// Labels and what stands beside them.
    pub lines: Vec<(String, String)>,
    pub sentence: String,
    /// Who signs.
    pub signs: String,
}

/// A receipt for every prize that has somebody, two to a page.
#[must_use]
pub fn prize_receipts(of: HandOut<'_>, pick: Pick, directory: &Directory, heading: &Heading) -> Print {
    let lang = heading.lang;
    let title = lang.text(Text::PrizeReceiptTitle).into_owned();
    let receipt = |(number, prize): &(PrizeNumber, Prize<'_>)| {
        let player = prize.player?;
        let line = |text: Text, value: String| (lang.text(text).into_owned(), value);
        Some(Receipt {
            title: title.clone(),
            number: lang.text_with(Text::Numbers, [("list", number.to_string().into())]),
            stamp: heading.stamped(pick.copy),
            lines: vec![
                line(Text::HeadName, directory.spoken_name(player, lang)),
                line(Text::ReceiptStartNumber, player.to_string()),
                line(Text::ReceiptFor, prize.place(lang)),
                line(
                    if prize.money.is_some() { Text::HeadAmount } else { Text::HeadPrize },
                    prize.what(lang),
                ),
            ],
            sentence: lang.text(Text::PrizeReceiptSentence).into_owned(),
            signs: lang.text(Text::ReceiptRecipient).into_owned(),
        })
    };
    let receipts: Vec<_> = of.signed_for(pick).iter().filter_map(receipt).collect();
    Print::of(heading, title, receipts_drawn::receipts(heading, &receipts))
}

/// What a player owes and paid for taking part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fee {
    /// Who.
    pub player: PlayerNumber,
    /// Which kind of fee, if it is not the ruleset's.
    pub kind: Option<Code>,
    /// Who paid for him, if it was somebody else.
    pub payer: Option<PlayerNumber>,
    /// What is settled so far, in whichever way.
    pub paid: Cents,
    /// What of it came to the club's account.
    pub prepaid: Cents,
    /// What of it stands on an invoice that nobody has paid yet.
    pub invoiced: Cents,
    /// What is due.
    pub due: Cents,
}

impl Fee {
    /// A fee that nobody else paid, and that came in as it was paid.
    #[must_use]
    pub fn of(player: PlayerNumber, paid: Cents, due: Cents) -> Self {
        Self { player, kind: None, payer: None, paid, prepaid: Cents::ZERO, invoiced: Cents::ZERO, due }
    }

    /// What has really come in.
    fn received(&self) -> Cents {
        self.paid - self.invoiced
    }
}

/// A receipt for every fee that has come in, two to a page: an open invoice is no money yet.
#[must_use]
pub fn fee_receipts(fees: &[Fee], pick: Pick, directory: &Directory, heading: &Heading) -> Print {
    let lang = heading.lang;
    let title = lang.text(Text::FeeReceiptTitle).into_owned();
    let of = |fee: &Fee| {
        let line = |text: Text, value: String| (lang.text(text).into_owned(), value);
        let payer = fee.payer.map(|payer| directory.spoken_name(payer, lang));
        Receipt {
            title: title.clone(),
            number: lang.text_with(Text::Numbers, [("list", fee.player.to_string().into())]),
            stamp: heading.stamped(pick.copy),
            lines: [
                Some(line(Text::HeadName, directory.spoken_name(fee.player, lang))),
                Some(line(Text::ReceiptStartNumber, fee.player.to_string())),
                Some(line(Text::ReceiptFor, lang.text(Text::HeadFee).into_owned())),
                payer.map(|payer| line(Text::ReceiptPaidBy, payer)),
                Some(line(Text::HeadAmount, texts::money(lang, fee.received()))),
            ]
            .into_iter()
            .flatten()
            .collect(),
            sentence: lang.text(Text::FeeReceiptSentence).into_owned(),
            signs: lang.text(Text::ReceiptCashier).into_owned(),
        }
    };
    let paid = fees.iter().filter(|fee| fee.received() > Cents::ZERO && pick.takes(fee.player));
    let receipts: Vec<_> = paid.map(of).collect();
    Print::of(heading, title, receipts_drawn::receipts(heading, &receipts))
}
