//! In which forms a report comes besides PDF and CSV: one list for the routes and for their description.

/// The reports that are paper and have no table.
pub const ON_PAPER_ONLY: [&str; 11] = [
    "draw-slips",
    "hand-sheets",
    "round-papers",
    "rule-card",
    "fee-receipts",
    "badges",
    "prize-receipts",
    "envelopes",
    "certificates",
    "booklet",
    "booklet-public",
];

/// The reports that are workbooks, too.
pub const WORKBOOKS: [&str; 7] = ["ranking", "pairs", "teams", "fees", "payouts", "cash", "standings"];

/// What a workbook is.
pub const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
