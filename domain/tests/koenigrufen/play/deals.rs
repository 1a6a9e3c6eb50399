//! Deals made by hand, each legal to the last card where it is stated.

use super::table::Game;

/// A has called the king of Pik, which C holds. In the last trick the king falls, and A takes
/// it with the Pagat. B and D take tricks 3, 5, 6 and 11: 13 + 4 + 28 + 19 thirds, and the half
/// left counts 12: 76 against 134.
pub const RUFER: Game = Game {
    contract: "rufer",
    tricks: [
        "A hK h2 hC hB",
        "A kK kC k2 k3",
        "A h1 hD T3 T4",
        "D pC T2 p10 p8",
        "A T12 T16 T9 T6",
        "B tK tD t8 tB",
        "B t9 T13 tC T15",
        "A T18 T10 T17 T8",
        "A Sk T5 T19 T11",
        "A T20 T7 p9 T14",
        "A k1 T21 kB p7",
        "B pD pK pB T1",
    ],
    talon: "h4 h3 T2 kD k4 t7",
    taken: Some(1),
    discard: "h4 h3 t10",
};

/// Tarock beats nothing: A takes all tricks, with four kings; Mond and Sküs lie in the talon.
pub const FARBENSOLO: Game = Game {
    contract: "farbensolo",
    tricks: [
        "A hK T1 T9 T13",
        "A hD T2 T10 T14",
        "A hC T3 T11 T15",
        "A hB T4 T12 T16",
        "A h1 T5 pK T17",
        "A h2 T6 pD T18",
        "A h3 T7 pC T19",
        "A h4 T8 pB T20",
        "A kK k1 p10 tK",
        "A kD k2 p9 tD",
        "A kC k3 p8 tC",
        "A kB k4 p7 tB",
    ],
    talon: "t10 t9 t8 t7 T21 Sk",
    taken: None,
    discard: "",
};

/// B leads and takes nothing; A takes seven tricks of 127 thirds, C four of 46, D one of 7; the
/// talon counts 30. Everybody beats where he can.
pub const BETTLER: Game = Game {
    contract: "bettler",
    tricks: [
        "B h4 hD hC hK",
        "A kK k2 kD k1",
        "A pK p9 pD p10",
        "A tK t9 tB t10",
        "A hB h3 h1 T6",
        "D kC kB k3 T11",
        "C tD tC T12 t8",
        "A pB p8 T13 pC",
        "C T15 T7 T16 t7",
        "A T14 h2 T17 T8",
        "C T19 T9 T20 k4",
        "A T18 p7 T21 T10",
    ],
    talon: "T1 T2 T3 T4 T5 Sk",
    taken: None,
    discard: "",
};

/// The cards of [`RUFER`] without the talon: A is dealt what he plays. His tricks count 131.
pub const SOLO: Game =
    Game { contract: "solodreier", talon: "h4 h3 t10 kD k4 t7", taken: None, discard: "", ..RUFER };

/// As [`SOLO`], but the called king lies in the second half of the talon, which is A's: 143.
pub const SOLORUFER_INTO_TALON: Game = Game {
    contract: "solorufer",
    tricks: [
        "A hK h2 hC hB",
        "A kK kC k2 k3",
        "A h1 hD T3 T4",
        "D pC T2 p10 p8",
        "A T12 T16 T9 T6",
        "B tK tD t8 tB",
        "B t9 T13 tC T15",
        "A T18 T10 T17 T8",
        "A Sk T5 T19 T11",
        "A T20 T7 p9 T14",
        "A k1 T21 kB p7",
        "B pD kD pB T1",
    ],
    talon: "h4 h3 t10 pK k4 t7",
    taken: None,
    discard: "",
};

/// As [`RUFER`], but B lays the Mond under the Sküs in trick 9: 146, and the Trull.
pub const MONDFANG: Game = Game {
    tricks: [
        "A hK h2 hC hB",
        "A kK kC k2 k3",
        "A h1 hD T3 T4",
        "D pC T2 p10 p8",
        "A T12 T16 T9 T6",
        "B tK tD t8 tB",
        "B t9 T13 tC T15",
        "A T18 T10 T17 T8",
        "A Sk T21 T19 T11",
        "A T20 T7 p9 T14",
        "A k1 T5 kB p7",
        "B pD pK pB T1",
    ],
    ..RUFER
};

/// A has called the king of Pik, takes it up with the talon, and takes all tricks: 207, with
/// Trull and kings, the called one in the last trick.
pub const VALAT: Game = Game {
    contract: "rufer",
    tricks: [
        "A Sk T1 T6 T11",
        "A T21 T2 T7 T12",
        "A T20 T3 T8 T13",
        "A T19 T4 T9 T14",
        "A T18 T5 T10 p8",
        "A T17 t10 t9 t8",
        "A T16 kC k1 p9",
        "A T15 hC h1 p10",
        "A hK hD hB h2",
        "A kK kD kB k2",
        "A tK tD tC tB",
        "A pK pD pC pB",
    ],
    talon: "pK h4 k4 p7 h3 k3",
    taken: Some(1),
    discard: "h4 k4 t7",
};

/// As [`FARBENSOLO`] with the Pagat in the talon too: the Trull is the opponents'.
pub const FARBENSOLO_WITHOUT_TRULL: Game = Game {
    tricks: [
        "A hK T2 T9 T13",
        "A hD T3 T10 T14",
        "A hC T4 T11 T15",
        "A hB T5 T12 T16",
        "A h1 T6 pK T17",
        "A h2 T7 pD T18",
        "A h3 T8 pC T19",
        "A h4 t10 pB T20",
        "A kK k1 p10 tK",
        "A kD k2 p9 tD",
        "A kC k3 p8 tC",
        "A kB k4 p7 tB",
    ],
    talon: "T1 t9 t8 t7 T21 Sk",
    ..FARBENSOLO
};
