use super::{Corrupt, Meta};
use crate::tournament::Tournament;
use crate::tournament::event::TableAt;
use crate::tournament::event::deal::SheetReopened;
use crate::tournament::event::signature::{SheetSigned, SigningWay};

impl Tournament {
    pub(super) fn sheet_signed(&mut self, meta: Meta, event: &SheetSigned) -> Result<(), Corrupt> {
        let table = self.table_mut(meta, event.at)?;
        for signature in &event.signatures {
            table.signatures.retain(|earlier| earlier.seat != signature.seat);
            table.signatures.push(signature.clone());
            match meta.actor.filter(|_| signature.way == SigningWay::InPerson) {
                Some(actor) => table.signers.insert(signature.seat, actor),
                None => table.signers.remove(&signature.seat),
            };
        }
        table.signatures.sort_by_key(|signature| signature.seat);
        if event.agreed {
            table.signed_at = Some(meta.recorded_at);
        }
        Ok(())
    }

    /// A line of a sheet that is not closed says something else by now: who has signed is asked again.
    pub(super) fn ask_again(&mut self, meta: Meta, at: TableAt) -> Result<(), Corrupt> {
        let table = self.table_mut(meta, at)?;
        if !table.is_signed() {
            table.signatures.clear();
            table.signers.clear();
        }
        Ok(())
    }

    /// What was signed is no longer what stands there.
    pub(super) fn sheet_reopened(&mut self, meta: Meta, event: &SheetReopened) -> Result<(), Corrupt> {
        let table = self.table_mut(meta, event.at)?;
        table.signatures.clear();
        table.signers.clear();
        table.signed_at = None;
        Ok(())
    }
}
