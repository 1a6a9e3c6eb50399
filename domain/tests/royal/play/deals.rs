//! Deals worked by hand, legal to the last card.

use super::table::Tricks;

/// The attackers pull eight tarocks in five tricks, make all five bound tricks and the last three
/// with kings. B's Pagat is caught. Attackers hold 12 tarocks, both honours, XVIII to XVI.
pub const GRAND: Tricks = [
    "A T17 T1 T2 T6",
    "A T16 T3 T4 T7",
    "A T18 T5 T8 T9",
    "A T10 T11 T12 T19",
    "D T13 T20 T14 T15",
    "A hB hD hC T21",
    "D Sk hK pB tB",
    "D pK p10 pD pC",
    "D tK t10 tD tC",
    "D kK kB kD kC",
];

/// The same with the last three tricks in Pik, the last two with Dame and König.
pub const COURT: Tricks = [
    "A T17 T1 T2 T6",
    "A T16 T3 T4 T7",
    "A T18 T5 T8 T9",
    "A T10 T11 T12 T19",
    "D T13 T20 T14 T15",
    "A hB hD hC T21",
    "D Sk hK pB pC",
    "D p10 t10 tK tC",
    "D pD tB tD kC",
    "D pK kB kD kK",
];

/// The attackers catch Mond and Pagat, and trump the last three tricks with III, II and IIII.
pub const ROYAL: Tricks = [
    "A Sk T21 T8 T11",
    "A T20 T5 T9 T12",
    "A T18 T6 T10 T13",
    "A T17 T7 T1 T14",
    "A T16 pC tB T15",
    "A hK hD hB T19",
    "D tK t10 hC tC",
    "D tD T3 kC p10",
    "A kK kD kB T2",
    "D pD T4 pK pB",
];

/// The attackers take the first three tricks with kings, then XIX, XX, XXI and the Sküs.
pub const STELLA: Tricks = [
    "A hK hC hB hD",
    "A kK kC kB kD",
    "A tK tC tB tD",
    "A T18 T1 T2 T19",
    "D T3 T20 T5 T9",
    "A T21 T6 T10 T4",
    "A Sk T7 T11 T13",
    "A T17 T8 T12 T14",
    "A T16 pK pD pC",
    "A T15 p10 pB t10",
];

/// The attackers take all tricks, the last four with suit cards.
pub const QUART: Tricks = [
    "A T20 T1 T2 T7",
    "A T18 T3 T4 T9",
    "A T17 T5 T8 T10",
    "A T16 T11 T12 T19",
    "D T21 T6 T14 T13",
    "D Sk T15 pD pB",
    "D pK kB p10 tB",
    "D pC t10 tD tC",
    "D hK kK hC hB",
    "D hD tK kD kC",
];
