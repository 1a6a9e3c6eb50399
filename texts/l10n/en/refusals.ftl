### What is refused, and why: English.
### Arguments are filled in; players come as “player 17” or by name.

## Everywhere in records and plays

shared-not-vorhand = { $player } is not Vorhand in this deal.
shared-does-not-sit-out = { $player } does not sit out this deal.
shared-other-players = The players are not those who play at this table, in the order of seats.
shared-sits-out = { $player } sits out this deal.
shared-not-at-table = { $player } is not at this table.
shared-offender-twice = { $player } already stands as an offender.
shared-out-of-bounds = { $number } is not from { $least } to { $most }.
shared-text-length = 1 to { $most } characters are expected, none of them a control character.
shared-name-missing = A player needs a name.
shared-other-family = The ruleset is of { $rules }, not of { $found }.
shared-no-premiums-lost = { $family } has no premium that a ruling makes lost.
shared-no-game-lost = { $family } has no game that is lost by laying down.
shared-no-renonce = { $family } has no renonce.
shared-two-pairs-play = Two pairs play a deal.
shared-kind-is-offence = The kind of a renonce is its offence.

## JSON of another shape

shape-missing-field = The field { $field } is missing.
shape-unknown-field = There is no field { $field } here. Known are, the nearest first: { $nearest }.
shape-field-not-known = There is no field { $field } here.
shape-field-twice = The field { $field } stands twice.
shape-unknown-word = { $word } is not known here. Known are, the nearest first: { $nearest }.
shape-unknown-entry = There is no entry { $entry }.
shape-wrong-kind = Expected here: { $expected }. Found: { $found }.
shape-wrong-value = { $value } does not fit. Expected here: { $expected }.
shape-expected = Expected here: { $expected }.
shape-entry-twice = An entry stands twice.
shape-too-long = There is more here than there can be.
shape-not-fitting = The value does not fit here.
shape-not-json = This is not JSON: line { $line }, column { $column }.
shape-ends-early = The JSON ends too early: line { $line }, column { $column }.

## Cases to score, to judge, to count

case-four-missing = The four who play are missing.
case-players-missing = Those who play are missing.
case-vorhand-missing = Vorhand is missing.
case-pair-missing = This pair is missing.
case-four-play = Four play a deal.
case-three-to-five-play = Three to five play a deal.
case-vorhand-unknown = Vorhand is none of those who play.
case-player-twice = { $player } is already at the table.
case-nothing-counted = Nothing is counted here after the last trick ({ $family }).
case-not-bid-step-by-step = The bidding of this game is not told step by step.
case-several = { $count } violations.
case-unknown-ruleset = There is no ruleset { $id }. Known are { $known }.

## Königrufen

koenigrufen-feat-twice = A feat happens once in a deal.
koenigrufen-feat-not-in-ruleset = The ruleset does not know this feat.
koenigrufen-game-not-in-ruleset = The ruleset has no { $contract }.
koenigrufen-has-won-the-game = Who made { $premium } has won the game.
koenigrufen-tricks-of-all-four = A deal has { $tricks } tricks: it cannot have ended like this for all four.
koenigrufen-needs-a-trick = { $premium } needs a trick, but the other side took them all.
koenigrufen-made-by-both = { $premium } was made by both sides.
koenigrufen-sack-1-within-sack-2 = Who made Sack 2 has made Sack 1 too.
koenigrufen-tricks-sum = The tricks sum to { $tricks }, but there are { $due }.
koenigrufen-thirds-sum = The thirds sum to { $thirds }, but there are { $due }.
koenigrufen-players-not-counted =
    { $missing ->
         [one] One of the four players is
        *[other] { $missing } of the four players are
    } not counted.
koenigrufen-thirds-without-trick =
    { $player } cannot have { $tricks ->
         [one] one trick
        *[other] { $tricks } tricks
    } and { $thirds ->
         [one] one third
        *[other] { $thirds } thirds
    }.
koenigrufen-cards-cannot-count = { $cards } cards cannot count { $thirds } thirds.
koenigrufen-nothing-counts = No side can have { $thirds } thirds.
koenigrufen-no-whole-tricks = { $cards } cards are no whole tricks with { $beside } cards beside them, or not as many tricks as stated.
koenigrufen-more-cards-than-there-are = There are { $cards } cards, and the pack has { $most }.
koenigrufen-card-twice = { $card } is there already.
koenigrufen-heap-missing = Give cards, Lagen, Blatt or thirds.
koenigrufen-heap-given-twice = Give one of cards, Lagen, Blatt and thirds, not several.
koenigrufen-not-won-by-counting = { $contract } is not won by points.
koenigrufen-counted-twice = { $player } is counted twice.
koenigrufen-counted-or-placed = Either all four are counted, or all four have a place.
koenigrufen-places-wrong = The four cannot stand like this: 1 has most, the tied share the better place (1, 1, 3, 4), and never do all four have the same.
koenigrufen-jungfrau-not-last = A Jungfrau is last, and whoever has as little as she has no trick either.
koenigrufen-buergermeister-not-first = Only who has most alone can be Bürgermeister.
koenigrufen-buergermeister-missing = Who has all the tricks is Bürgermeister.
koenigrufen-count-missing = Thirds and tricks of the four players are missing.
koenigrufen-count-not-trischaken = Thirds and tricks by player belong to Trischaken.
koenigrufen-count-without-points = Only a game for points that was played out is counted.
koenigrufen-counted-otherwise = By the points that were counted the game would have ended otherwise: it is won from 35/2.
koenigrufen-trischaken-declarer = Trischaken has no declarer.
koenigrufen-kontra-twice = { $player } already stands with a kontra.
koenigrufen-rekontra-meets-all = A Rekontra meets all kontras on this game: this one goes as far.
koenigrufen-kontra-by-own-side = { $player } plays on this side and gives no kontra to it.
koenigrufen-given-up-no-kontra = A game that was given up has no kontra.
koenigrufen-given-up-not-won = A game that was given up is not won.
koenigrufen-cannot-be-given-up = Only a Rufer or Besserrufer whose called king lies in the talon may be given up.
koenigrufen-calls-no-king = { $contract } calls no king.
koenigrufen-no-partner-in = { $contract } is played without a partner.
koenigrufen-partner-beside-king-in-talon = With the called king in the talon there is no partner.
koenigrufen-partner-is-declarer = The declarer cannot be his own partner.
koenigrufen-game-outcome-missing = It is not said whether the game was won.
koenigrufen-not-played-bei = { $own } is not played Bei to { $contract }.
koenigrufen-nobody-plays = Nobody plays the game.
koenigrufen-no-bei = The ruleset has no Bei: one declarer plays.
koenigrufen-declarer-twice = This player already stands as a declarer.
koenigrufen-declarers-own-game = The declarer's own game is not that of the record.
koenigrufen-vorhand-only = Only Vorhand may play { $contract }.
koenigrufen-one-declarer = A positive game has one declarer.
koenigrufen-only-holder-announces-ultimo = Only the holder of the called king announces König ultimo.
koenigrufen-no-called-king = No called king is in play.
koenigrufen-ultimo-of-declarers = König ultimo belongs to the declarer's side.
koenigrufen-premium-by-other-side = Who announced it plays on the other side.
koenigrufen-premium-outcome-missing = It is not said whether the premium was made.
koenigrufen-given-up-nothing-made = In a game that was given up no premium was made.
koenigrufen-given-up-only-announced = { $contract } was given up: only an announcement that the game requires counts.
koenigrufen-kontra-on-silent = Only an announcement can be met with a kontra.
koenigrufen-silent-cannot-fail = A silent premium cannot fail.
koenigrufen-only-announced = { $premium } counts only if announced.
koenigrufen-premium-not-in-game = { $premium } does not count in { $contract }.
koenigrufen-premium-not-in-ruleset = The ruleset has no { $premium }.
koenigrufen-announcement-missing = { $contract } needs one of these announced by the declarer: { $premiums }.
koenigrufen-premium-twice = { $premium } already stands on this side.
koenigrufen-excluded-twice = This is already excluded.
koenigrufen-claim-out-of-range = A claim is a loss in points from 0 to { $most }, in sixths of a point.
koenigrufen-offender-claims = { $player } is an offender and has no claim.
koenigrufen-claims-twice = { $player } claims twice.
koenigrufen-nothing-to-claim = Nothing can be claimed under this ruleset and in this game.
koenigrufen-birdless-is-declarers = Not making the announcement that the game requires is its declarer's offence.
koenigrufen-only-in-besserrufer = This renonce happens only in a game that requires an announcement, such as a Besserrufer.
koenigrufen-offenders-count = A renonce has one or two offenders.
koenigrufen-premium-not-announced = { $premium } was not announced by this side.
koenigrufen-premium-lost-twice = This premium is already lost.
koenigrufen-no-premium-lost = A ruling on premiums names at least one that is lost.
koenigrufen-nothing-discarded = In { $contract } nothing is discarded.
koenigrufen-half-taken = In { $contract } no half of the talon is taken up.
koenigrufen-half-not-taken = In { $contract } one half of the talon is taken up.
koenigrufen-given-up-not-played = A game that was given up has neither discard nor tricks.
koenigrufen-not-callable = { $card } cannot be called in { $contract }.
koenigrufen-talon-count =
    The talon has { $found ->
         [one] one card
        *[other] { $found } cards
    }, but { $due } belong there.
koenigrufen-nothing-to-announce = The ruleset has none of this in the game for the declarer to announce.
koenigrufen-colour-premium-unknown = The ruleset has no { $premium }.
koenigrufen-valat-stands-apart = What a Valat is worth is not said among the premiums.
koenigrufen-game-not-excluded = Of the game only the kontra can be excluded.
koenigrufen-trischaken-no-kontra = Trischaken has no kontra.
koenigrufen-excluded-not-there = The record has no { $premium } of this side.
koenigrufen-excluded-game-or-premium = Name either the game, or a premium and its side.
koenigrufen-trischaken-not-lost = In Trischaken there is no game to be lost by laying down.
koenigrufen-given-up-not-lost = A game that was given up is lost already.
koenigrufen-partner-unknown = It is not yet known who holds the called king: complete the record first.
koenigrufen-nothing-to-choose = In this game there is nothing to choose.
koenigrufen-vorhand-chooses-nothing = The ruleset leaves Vorhand no choice.
koenigrufen-game-first = A game must be declared first.
koenigrufen-card-called = A card is called already.
koenigrufen-announced-already = { $premium } is announced already.
koenigrufen-nothing-to-kontra = Nothing like this was announced.
koenigrufen-kontra-given = This player has given kontra on it already.
koenigrufen-kontra-on-own-game = Nobody gives kontra on his own game.
koenigrufen-answers-own-kontra = Nobody answers his own kontra.
koenigrufen-no-kontra-to-answer = There is no kontra to answer.
koenigrufen-no-rekontra = There is no Rekontra on a kontra of this player.
koenigrufen-speaker-missing = It is not said who gives the kontra.
koenigrufen-contradicted-call = By the cards { $called } was called, not { $stated }.
koenigrufen-game-was = By the cards the game was { $contract }.
koenigrufen-does-not-declare = By the cards { $player } does not play the game.
koenigrufen-declares-other = By the cards { $player } plays { $contract }.
koenigrufen-has-won = By the cards { $player } has won the game.
koenigrufen-has-lost = By the cards { $player } has lost the game.
koenigrufen-kontras-differ = The kontras of the play are others.
koenigrufen-declares = By the cards { $player } plays the game, too.
koenigrufen-holds-called-king = By the cards { $player } holds the called king.
koenigrufen-plays-alone = By the cards the declarer plays alone.
koenigrufen-king-in-talon = By the cards the called king lies in the talon.
koenigrufen-king-not-in-talon = By the cards the called king does not lie in the talon.
koenigrufen-was-given-up = By the cards the game was given up.
koenigrufen-was-not-given-up = By the cards the game was played, not given up.
koenigrufen-side-did-not-announce = { $premium } was not announced by this side ({ $side }).
koenigrufen-side-did-not-make = By the cards { $premium } was not made ({ $side }).
koenigrufen-announced-and-missing = { $premium } was announced ({ $side }), but is missing here.
koenigrufen-made-and-missing = By the cards { $premium } was made ({ $side }), but is missing here.
koenigrufen-is-announced = { $premium } was announced ({ $side }), not silent.
koenigrufen-is-silent = { $premium } was silent ({ $side }), not announced.
koenigrufen-was-made = By the cards { $premium } was made ({ $side }).
koenigrufen-was-not-made = By the cards { $premium } failed ({ $side }).
koenigrufen-premium-kontra-differs = The kontra of the play is another.
koenigrufen-announced-by = { $premium } ({ $side }) was announced by { $player }.
koenigrufen-count-differs = By the cards { $player } has { $thirds } thirds and { $tricks } tricks.
koenigrufen-place-differs = By the cards { $player } is in place { $place }, with { $thirds } thirds and { $tricks } tricks.
koenigrufen-no-such-feat = The cards show no such feat of { $player }.
koenigrufen-games-count = A ruleset has 1 to { $most } games.
koenigrufen-own-game-unnamed = A game of your own needs a name.
koenigrufen-name-twice = Another game is called so.
koenigrufen-only-for-points = Only a game for points has it.
koenigrufen-nobody-ouvert = Nobody’s cards lie open where everybody plays for himself.
koenigrufen-vorhand-says = What nobody declares is Vorhand’s to say: vorhand.
koenigrufen-given-up-calls-king = What may be given up calls a king into the half of a talon.
koenigrufen-caller-leaves-half = Who calls a king leaves half of the talon at least.
koenigrufen-aim-too-high = A game is played for fewer than { $tricks } tricks.

## French Tarot

tarot-not-in-ruleset = The ruleset has no { $contract }.
tarot-poignee-not-in-ruleset = The ruleset has no { $poignee }.
tarot-no-contract = A ruleset needs one contract at least.
tarot-too-many-atouts = The poignées show { $shown } atouts or more, but there are { $most }.
tarot-poignee-twice = { $player } has shown a poignée already.
tarot-called-own-king = Who called his own king has no partner.
tarot-no-partner = With { $players } players the taker has no partner.
tarot-pairs-no-tricks =
    { $cards ->
         [one] One card makes
        *[other] { $cards } cards make
    } no whole tricks of { $players }, with the dog where it belongs.
tarot-low-cards = These pairs need { $found } low cards, but there are { $most }.
tarot-bouts-and-kings = Bouts and kings together make the pairs of five.
tarot-so-many-cards = There are { $most } such cards in all.
tarot-pairs-with-excuse = Pairs are laid after the Excuse was exchanged.
tarot-pairs-with-dog = The pairs tell the dog, too.
tarot-excuse-missing = These are all tricks, and the Excuse is in none of them.
tarot-excuse-in-dog = The Excuse lies in the dog: nobody played it.
tarot-not-aside = { $card } cannot be laid aside.
tarot-dog-count =
    The dog has { $found ->
         [one] one card
        *[other] { $found } cards
    }, but { $due } belong there.
tarot-dog-missing = The { $due } cards of the dog are this side's, too.
tarot-no-tricks =
    { $cards ->
         [one] One card makes
        *[other] { $cards } cards make
    } no whole tricks of { $players }.
tarot-card-twice = { $card } is there already.
tarot-heap-missing = Give the cards or the pairs.
tarot-cards-and-pairs = Give the cards or the pairs, not both.
tarot-three-to-five = Three to five play.
tarot-poignees-rise = With { $players } players a larger poignée takes more atouts.
tarot-more-bouts-fewer-points = Who has more bouts needs no more points.
tarot-was-not-aside = { $card } was not laid aside.
tarot-nothing-aside = In { $contract } nothing is laid aside.
tarot-points-and-bouts =
    With { $bouts ->
         [one] one bout
        *[other] { $bouts } bouts
    } the attack has { $least } to { $most } points.
tarot-no-half-points = With four players there are no half points.
tarot-points-out-of-bounds = { $points } points are not from 0 to { $most }.
tarot-three-bouts = There are three bouts.
tarot-points-missing = The card points of the attack are missing.
tarot-bouts-missing = The bouts of the attack are missing.
tarot-chelem-open = It is not said whether the chelem was made.
tarot-takes = By the cards { $player } is the taker.
tarot-plays-alone = By the cards the taker plays alone.
tarot-holds-called-king = By the cards { $player } holds the called king.
tarot-contract-was = By the cards the contract was { $contract }.
tarot-points-were = By the cards the attack has { $points } points.
tarot-bouts-were =
    By the cards the attack has { $bouts ->
         [one] one bout
        *[other] { $bouts } bouts
    }.
tarot-shows-no = { $player } showed no { $poignee }.
tarot-shows = { $player } showed a { $poignee }.
tarot-no-petit-au-bout = By the cards nobody takes the last trick with the 1.
tarot-petit-au-bout-of = By the cards the last trick with the 1 belongs to: { $side }.
tarot-chelem-differs = The chelem of the play is another.
tarot-nobody-called = With { $players } players nobody is called.
tarot-not-callable = { $card } cannot be called with { $players } players.
tarot-contract-declared = A contract is declared already.
tarot-contract-first = A contract must be declared first.
tarot-card-called = A card is called already.
tarot-poignee-shown = This player has shown a poignée already.
tarot-chelem-announced = A chelem is announced already.
tarot-chelem-of-attack = The attack announced a chelem, so the defence has not made one.
tarot-petit-without-trick = { $side }: no trick, so not the 1 in the last one.
tarot-petit-without-bout = { $side }: no bout, so not the 1.
tarot-all-tricks-all-points = Who has all tricks has all points but those of the dog or of an Excuse that was kept.
tarot-no-trick-no-points = Who has no trick has only the points of the dog or of an Excuse that was kept.
tarot-all-points-are-chelem = All points mean that a chelem was made.
tarot-dog-counts-more = The dog alone counts more.
tarot-defence-dog-counts-more = The dog of the defence counts more than is left.

## Royal-Tarock

royal-not-in-ruleset = The ruleset has no { $item }.
royal-no-schlemm = A ruleset needs one Schlemm at least that can be announced.
royal-sits-elsewhere = { $player } does not sit there in this deal.
royal-too-many-items = These are more than there can be.
royal-thrown-in-not-played = A deal that was thrown in has neither announcements nor tricks.
royal-last-step-any = The last step is for any number of tarocks.
royal-steps-fall = Each step takes fewer tarocks than the one before.
royal-steps-count = The table of tarocks has 1 to { $most } steps.
royal-twice-by-player = { $item } stands twice for one player.
royal-not-raised-by = { $item } is not raised by { $by }.
royal-partner-raises = Only the partner raises to { $item }.
royal-raise-contains = { $item } raises { $raised } only if it contains what is named there, each card for its trick.
royal-raises-own-side = Only items of the own side are raised.
royal-kontra-by-own-side = Nobody gives kontra to his own side.
royal-no-kontra-on = { $item } cannot be met with a kontra.
royal-outcome-missing = It is not said whether { $item } was made.
royal-meldung-cannot-fail = { $item } is in the hand or is not announced: it cannot fail.
royal-not-announceable = { $item } cannot be announced.
royal-tarocks-named =
    The side has { $found ->
         [one] one tarock
        *[other] { $found } tarocks
    }, but { $named } are named.
royal-held-twice = { $card } stands twice.
royal-none-of-high = { $card } is none of T18, T17 and T16.
royal-two-honours = There are two honours.
royal-held-once =
    { $sides ->
         [0] Neither side holds { $card }, but one must.
        *[other] Both sides hold { $card }, but only one can.
    }
royal-honours-sum = Both sides together have { $found } honours, but there are 2.
royal-tarocks-sum = Both sides together have { $found } tarocks, but there are { $due }.
royal-hands-missing = The hands are missing.
royal-no-suit-whole = Of every suit somebody showed cards, so nobody has all of one.
royal-suit-shown-too-often = { $shown } cards of a suit were shown, but there are { $due }.
royal-too-few-tarocks =
    The side has { $found ->
         [one] one tarock
        *[other] { $found } tarocks
    }: too few for this.
royal-shown-too-many = What was shown does not fit ten cards with the tarocks of the side.
royal-obscur-missing = Nobody announced a free trick, so one side made Obscur.
royal-not-counted = { $item } does not count beside what was announced.
royal-not-silent = { $item } counts only if announced.
royal-must-name = { $item } must name its { $field }.
royal-names-none = { $item } names no { $field }.
royal-names-wrong = { $item } cannot name this.
royal-says-nobody = Who says it does not play here.
royal-bidding-over = The bidding is over.
royal-not-his-turn = It is somebody else’s turn.
royal-already-announced = { $item } is said already.
royal-nothing-stands = Nothing like this stands.
royal-kontra-given = { $item } has a kontra already.
royal-on-several-cards = It stands on several cards: name the one.
royal-hands-differ = The hands dealt held something else.
royal-not-announced-so = { $item } was not announced so.
royal-was-made = By the cards { $item } was made.
royal-was-lost = By the cards { $item } was lost.
royal-kontra-differs = The kontra was another.
royal-announced = { $player } announced { $item }.
royal-silent-made = By the cards { $item } was made ({ $side }).
royal-silent-not-made = By the cards { $item } was not made ({ $side }).
royal-cannot-be-made = { $item } cannot have been made ({ $side }).
royal-cannot-be-lost = { $item } cannot have been lost ({ $side }).
royal-outcomes-exclude = { $outcome } cannot be true together with { $others }.
royal-given-to-eintreiber = { $card } is given to the attackers’ Eintreiber before dealing.
royal-given-to-abfaenger = { $card } is given to the attackers’ Abfänger before dealing.
royal-raises-other = This is not what { $item } raises.
royal-deal-over = The deal is over.
royal-hands-stated = The hands are entered already.
royal-bidding-not-over = The bidding is not over: three must pass in a row.
royal-twice = { $item } already stands on this side.
royal-one-trophy = A side has one trophy: { $item } cannot stand beside { $other }.
royal-one-abfang = A side has one Abfang item: { $item } cannot stand beside { $other }.
royal-not-together = { $item } cannot stand beside { $other }.
royal-same-card = { $item } and { $other } cannot both be on { $card }.
royal-made-by-one = Only one side can make { $item }.
royal-made = “{ $item } made ({ $side })”
royal-lost = “{ $item } lost ({ $side })”

## Hands and tricks

play-twice-in-trick = { $player } has played to this trick already.
play-played-twice = { $card } was played already.
play-not-in-pack = { $card } is not in the pack.
play-too-many-tricks = There are { $found } tricks, but at most { $most } are played.
play-cards-missing = Nobody was dealt { $cards }.
play-dealt-twice = { $card } was dealt already.
play-hands-missing = { $missing } of the { $due } hands are missing.
play-hand-count =
    { $player } has { $found ->
         [one] one card
        *[other] { $found } cards
    }, but { $due } are dealt to each.
play-two-hands = { $player } has two hands.
play-trick-size =
    A trick of { $cards ->
         [one] one card
        *[other] { $cards } cards
    }.
play-discarded-twice = { $card } was discarded already.
play-laid-aside-twice = { $card } was laid aside already.
play-shown-twice = { $card } was shown already.

## Rulesets

ruleset-text-malformed = A text has 1 to { $most } bytes on one line.
ruleset-sources-count = A ruleset names at most { $most } sources.
ruleset-id-malformed = An id has 1 to { $most } of the letters a to z, the digits and the hyphen.
ruleset-id-of-preset = { $id } is the id of a preset, which means the same for everybody: choose another.
ruleset-id-elsewhere = It is stored under { $id }: its own id must be the same.
ruleset-rangpunkte-whole = Rangpunkte are whole points from −{ $most } to { $most }.
ruleset-lower-gets-less = A lower place gets no more than a higher one.
ruleset-retention = Persons are kept for 1 to { $most } months.
ruleset-organisation-title = A name has 1 to { $most } characters, of which some can be seen.
ruleset-not-offered = Nothing can be played by { $id } here: choose a preset, or a ruleset of your own that is offered.
ruleset-fee-proposed = An entry fee is between 0 and { $most }.
ruleset-over-hundred-percent = The percentages are 100 at most.
ruleset-no-rangpunkte-known = Without Rangpunkte they break no tie either.
ruleset-no-trophies-played = No trophy is played by this ruleset: they break no tie.
ruleset-times-out-of-bounds = It counts 1 to { $most } times.
ruleset-teams-without-rangpunkte = Without Rangpunkte they bring a team nothing either.
ruleset-label-malformed = A code of 1 to { $most } letters, digits, hyphens and underscores is expected.
ruleset-title-twice = Each title has a code of its own.
ruleset-no-such-title = There is no title for these prizes: they name the code of a title of the rules.
ruleset-category-twice = There is one list of money for each title.
ruleset-lot-stands-last = Lot and shared leave nothing to decide: they stand last.
ruleset-tie-break-twice = A tie-break stands once in the list.
ruleset-pairs-play-in-fours = Pairs play two to a table: there are no tables of three.
ruleset-pairs-compare-matches = Between pairs whole matches decide, not single deals.
ruleset-pairs-score-as-one = A fixed pair counts as a whole, with the points of both: no result of one of them is chosen.
ruleset-pairs-are-teams-of-two = Pairs are drawn where teams have two members: [teams] with size = 2.
ruleset-cycles-and-deals = With cycles the number of deals follows from the table.
ruleset-cycles-or-deals = A round has so many cycles, or so many deals.
ruleset-played-by-pairs = { $family } is played by fixed pairs: units = "pairs".
ruleset-second-pair-deals = The second pair deals first: seat_one = "vorhand".
ruleset-partners-are-tied = Partners are always tied: no lot decides between them.
ruleset-not-played-by = { $family } is not played by { $players }.
ruleset-no-rangpunkte-of-three = There are no Rangpunkte for tables of three.
offence-too-many = A catalogue has at most { $most } offences.
offence-twice = This offence stands twice.
offence-unnamed = An offence of your own needs a name.
offence-usual-misfits = A hard offence leads to a renonce, a light one to a caution, any other to neither.
offence-source-malformed = A text has 1 to { $most } bytes on one line.
ruleset-not-toml = This is no TOML ({ $cause }).

## Lists of results

list-otherwise-by-tables = The list says { $stated }, but from its tables follows { $follows }.
list-table-size =
    Table { $table } has { $players ->
         [one] one player
        *[other] { $players } players
    }.
list-no-rangpunkte = These regulations count no Rangpunkte.
list-rangpunkte-missing = These regulations count Rangpunkte: give them, or the column table{ $round }.
list-points-missing = There is a place, but there are no points.
list-team-full = { $team } has { $most } members already.
list-no-teams = These regulations rank no teams.
list-stands-already = { $name } stands in line { $line } already.
list-at = Line { $line }, { $column }: { $what }

## Seats by hand

draw-table-number = Table { $table } stands where another number is due.
draw-table-size =
    Table { $table } has { $seats ->
         [one] one player
        *[other] { $seats } players
    }; { $sizes ->
         [pairs] four
         [threes] four or three
        *[fives] four or five
    } can play.
draw-odd-tables = There are { $odd } tables of { $seats } where { $needed } are enough.
draw-pair-split = Table { $table } does not seat two pairs, one after the other from the first Vorhand on.
draw-seated-twice = { $player } is seated twice.
draw-not-taking-part = { $player } does not take part in this round.
draw-without-seat = { $player } has no seat.
draw-needless-bye = { $player } sits out although there is a seat.

## Commands: what they say

tournament-why-taken-back = A scorer says why the table takes its complaint back.
tournament-refusal-unexplained = { $player } refuses to sign: say why, and what is to become of it.
tournament-change-unexplained = { $player } is drawn already: a reason for this change is expected.
tournament-published-unexplained = Results are published already: a reason for this change is expected.
tournament-renonce-by-referee = A renonce is ruled by a referee, not entered with the deal.
tournament-named-twice = { $player } is named twice.
tournament-public-randomness = 1 to { $most } characters are expected, no control characters, none invisible.
tournament-nobody-cautioned = A caution names somebody.
tournament-plays-there = { $player } plays at this table: only who does not play there can be a kibitzer.
tournament-correction-no-renonce = A ruling that corrects a record is no renonce.
tournament-caution-without-offence = A caution says what the offence was.
tournament-rule-length = The rule is expected in 1 to { $most } characters.
tournament-suspension-ends-later = A suspension ends after the day of the tournament.
tournament-only-avoiding-keeps-apart = Only random_avoiding keeps players apart.
tournament-no-price-on-offences = { $family } puts no price on offences: correct, annul or strike the deal.
tournament-only-avoiding-at-once = Only random_avoiding draws several rounds at once; others draw each anew.
tournament-seats-by-hand = Who seats by hand gives the seats and a reason.
tournament-nothing-mixed-in = Round { $round } was drawn together with round { $first }: nothing can be mixed into it any more.
tournament-number-taken = Start number { $number } is taken.
tournament-already-registered = This person has a start number already.
tournament-suspended-until = The person is suspended until { $until }.
tournament-official-lets-in = Only an official lets in who is suspended.
tournament-next-round = Round { $round } is the next to be drawn.
tournament-so-many-rounds =
    There { $rounds ->
         [one] is one round
        *[other] are { $rounds } rounds
    }.
tournament-trophies-count = Nobody has more than { $most } trophies.
tournament-capacity = 1 to { $most } places are expected.
tournament-before-the-day = A time on { $day } or later is expected.
tournament-rounds-in-order = Rounds begin one after the other.
tournament-fee-bounds = An amount from 0 to { $most } is expected.
tournament-amount-bounds = An amount other than 0, of at most { $most }, is expected.
tournament-only-taken = Only { $taken } were taken.
tournament-members-count = A team has 1 to { $most } members.
tournament-unknown-player = { $player } does not exist in this tournament.
tournament-not-registered = This person is not registered here.
tournament-takes-no-part = { $player } takes part no longer.
tournament-held = { $player } is not confirmed yet: the desk has to decide on the pre-registration first.
tournament-unknown-fee-kind = There is no such kind of fee in this tournament.
tournament-fee-kind-paid = { $player } pays a fee of a kind that there would not be any more.
tournament-fee-kind-twice = This kind stands twice.
tournament-fee-kinds-count = At most { $most } kinds are expected.
tournament-owes-nothing = { $player } owes no fee.
tournament-owes-otherwise = { $player } owes a fee of { $owed } now.
tournament-comes-in = This comes into the cash box: an amount above 0 is expected.
tournament-goes-out = This goes out of the cash box: an amount below 0 is expected.
tournament-only-invoiced = Only { $open } are open by invoice.
tournament-only-in-the-box = There is only { $balance } in the cash box.
tournament-whose-invoice = State whose invoice is paid.
tournament-difference-unexplained = { $counted } were counted, there should be { $expected }: a reason is expected.
tournament-in-other-team = { $player } is in another team.
tournament-no-table = At least one table is expected.
tournament-table-twice = Table { $table } is named twice.
tournament-has-number = This person has the start number { $number } already: swap the two if they were mixed up.
tournament-other-family = What is played is { $family }: it cannot become another game any more.
tournament-table-not-seated = Table { $table } in round { $round } cannot be seated so by this ruleset.
tournament-rounds-drawn = { $rounds } rounds are drawn already.
tournament-totals-range = The sums can be of deal { $from } to deal { $to } at most.
tournament-totals-too-large = { $player } cannot have so much in one round.
tournament-totals-missing = The sum of { $player } is missing.
tournament-struck-elsewhere = Deal { $deal } is not among those of these sums.
tournament-totals-overlap = From deal { $deal } on there are sums up to another deal already: take them back first.
tournament-totals-sum = The points sum to { $sum } instead of 0.
tournament-payment-sum = The payments do not sum to 0.
tournament-partners-alike = { $one } and { $other } are a pair and have the same points.
tournament-no-payment = { $family } is not played for money.
tournament-totals-differ = { $player } has { $paper } by the paper and { $lines } by the lines.
tournament-no-such-line = There is no deal { $deal } on the sheet.
tournament-line-twice = Deal { $deal } is named twice.
tournament-list-place = Place { $place } stands where { $due } follows.
tournament-list-place-missing = Places are in all rows or in none: this one has none.
tournament-list-place-shared = Place { $place } is shared, but the points differ.
tournament-list-points-rise = Place { $place } with { $total } has more points than who stands before it.
tournament-list-no-rangpunkte = The rules of this tournament know no Rangpunkte.
tournament-list-rangpunkte-missing = Rangpunkte are in all rows or in none: this one has none.
tournament-list-no-teams = The rules of this tournament know no teams.
tournament-line-before-move = Deal { $deal } was played before players changed their seats: it stays where it is.
tournament-line-over-change = This line would cross a change at the table, when others played.
tournament-line-comes-to-otherwise = Deal { $deal } comes to something else with this dealer: state the dealer, or have it settled anew.
tournament-line-does-not-fit = Deal { $deal } cannot have been played so with this dealer: state who dealt.
tournament-other-deals = { $player } deals here; another dealer must be accepted explicitly.
tournament-seats-count = Table { $table } has { $seats } seats.
tournament-nobody-moves = Nobody at table { $table } moves.
tournament-sits-at-none = { $player } sits at none of these tables.
tournament-pair-split = { $one } and { $other } are a pair: they sit side by side, on one side.
tournament-registered-from = { $player } is registered from round { $round } on.
tournament-team-larger = A team has { $members } members already.
tournament-jurors-count = A jury has 1 to { $most } members.
tournament-juror-unnamed = A juror is a player, a person or an official.
tournament-unknown-juror = There is no such player.
tournament-juror-twice = Somebody stands twice on the jury.
tournament-juror-ruled = This official made the ruling.
tournament-juror-at-table = { $player } is or was at this table.
tournament-juror-of-team = { $player } of this table is of the same team.
tournament-juror-of-club = { $player } of this table is of the same club.
tournament-text-length = 1 to { $most } characters that show something are expected, none of them invisible.

## Commands as a whole

rejection-deal-not-opened = Deal { $deal } is not opened at this table.
rejection-unknown-table = Round { $round } has no table { $table }.
rejection-round-not-drawn = Round { $round } is not drawn.
rejection-unknown-player = { $player } does not exist in this tournament.
rejection-reopen-first = The tournament must be reopened first.
rejection-who-named = Who named the jury cannot confirm it: another official must.
rejection-no-jury = No jury is named.
rejection-jury-unconfirmed = A second official must confirm the jury in spite of its conflicts.
rejection-who-ruled = Who made the ruling neither names nor confirms the jury, nor records how it decided.
rejection-not-losing-side = The ruling cost { $player } nothing and refused no complaint of that side.
rejection-appeal-late = Rulings of round { $round } could be appealed against until { $until }.
rejection-appeal-taken-back = { $player } took the appeal against this ruling back: it stays so.
rejection-appeal-open = Appeal { $appeal } against this ruling is open.
rejection-jury-has-decided = A jury has decided: the ruling is final.
rejection-ruling-replaced = Ruling { $ruling } has replaced this one.
rejection-appeal-made = This appeal was made already.
rejection-appeal-decided = The appeal is decided already.
rejection-unknown-appeal = There is no such appeal.
rejection-unknown-ruling = There is no such ruling.
rejection-complaint-open = A complaint about deal { $deal } is open: the referee decides it first.
rejection-unknown-complaint = There is no such complaint.
rejection-late-by-referee = Only a referee says why a late complaint is heard.
rejection-did-not-sit = { $player } did not sit at this table in deal { $deal }.
rejection-complaint-raised = This complaint was raised already.
rejection-complaint-settled = The complaint is settled already.
rejection-deals-missing = { $played } of { $all } deals are played.
rejection-only-five-become-four = Only a table of five goes on as four, and only once; table { $table } is none.
rejection-table-reduced = Table { $table } goes on as four: seats there are not changed any more.
rejection-reduction-first = { $player } has left table { $table }, which goes on as four: take that back first if somebody is to play on for him.
rejection-four-have-dealt = At table { $table } the four have dealt deal { $deal } already: undo it first if the table is to be one of five again.
rejection-sums-until-he-left = At table { $table } sums of paper stand from deal { $deal } to the last: take them back, and record first those up to the deal after which somebody left.
rejection-already-playing = Table { $table } has come to deal { $deal } already: who comes now plays on as a substitute.
rejection-no-seat-left = There is no seat for one more at table { $table }.
rejection-pairs-are-fixed = The pairs are fixed: a substitute plays for who does not come.
rejection-round-not-started = The round has not started.
rejection-deal-not-over = The deal is not over: there is nothing to correct.
rejection-corrected-by-ruling = Ruling { $ruling } has corrected the deal: a new ruling must supersede it.
rejection-deal-ruled-on = The referee has ruled on this deal.
rejection-deal-void = Deal { $deal } is void: it was played on wrong seats.
rejection-ruled-stays-opened = The referee has ruled on this deal: it stays opened.
rejection-nothing-in-deal = Nothing is entered in this deal.
rejection-deal-corrected = The deal was corrected: correct it again instead.
rejection-substituted-since = Somebody plays on for another since this deal: correct it instead.
rejection-reduced-since = The table plays as four since this deal: correct it instead, or take back first that it plays as four.
rejection-suspension-first = A suspension was pronounced on { $player } here: lift it first.
rejection-no-such-change = No such change of the ruleset is proposed.
rejection-who-proposed = Who proposed the ruleset does not change it himself: a second official does.
rejection-amend-instead = Round 1 has not started: the ruleset is simply replaced.
rejection-ruleset-is-so = The tournament is played by this ruleset already.
rejection-line-only-on-paper = Deal { $deal } stands on paper only: enter its line first, or correct the sums.
rejection-paper-counts = Sums on paper count at table { $table }: its lines are brought into order once they count instead.
rejection-no-totals = No sums on paper begin with deal { $deal }.
rejection-lines-missing = The line is missing of deal: { $deals }.
rejection-round-already-playing = Round { $round } is being played already, table: { $tables }.
rejection-seats-moved-since = Players were moved to other seats since this deal: correct it instead.
rejection-nothing-at-table = Nothing is entered at this table.
rejection-contract-declared = Not all have passed: a contract is declared.
rejection-deal-over = Deal { $deal } is over.
rejection-entered-step-by-step = Deal { $deal } is being entered step by step or was ruled on.
rejection-recorded-otherwise = Deal { $deal } is recorded with another content: correct it with a reason.
rejection-not-at-this-table = { $player } does not sit at this table.
rejection-next-deal = Deal { $deal } is the next one.
rejection-no-deals-left = The table has played all its deals.
rejection-deal-under-way = Deal { $deal } is under way.
rejection-table-stopped = The table has stopped early.
rejection-sheet-agreed = The table has agreed to its sheet.
rejection-seed-missing = The secret seed of the commitment is not in this database: commit to the draw anew.
rejection-redraw-uncommitted = Round { $round } was drawn as committed: drawing it again takes a commitment of its own.
rejection-is-playing = { $player } is playing at table { $table }: end the table early or let somebody play on first.
rejection-unknown-team = There is no such team.
rejection-no-teams = This tournament has no teams.
rejection-sits-elsewhere = { $player } sits at table { $table } in this round.
rejection-finish-first = Deal { $deal } is under way: finish it or take it back first.
rejection-table-finished = The table has finished.
rejection-no-number-left = No start number is left.
rejection-rounds-over = The last round has ended.
rejection-team-exists = The team exists already.
rejection-flagged-enough = Table { $table } is flagged often enough: the referee looks at it.
rejection-line-flagged = This line was flagged so already.
rejection-deal-flagged = Deal { $deal } is flagged: the referee looks at it first.
rejection-flag-resolved = The flag is dealt with already.
rejection-unknown-notice = There is no such notice.
rejection-notices-count = No more than { $most } notices hang at once: take one down first.
rejection-unknown-flag = There is no such flag.
rejection-cards-reprice = Ruling { $ruling } is in force, and these cards would change what it costs.
rejection-play-stops-early = The play stops early: open the deal, and record it when it is over.
rejection-rounds-missing = { $ended } of { $all } rounds have ended.
rejection-publish-first = Publish the results first.
rejection-no-money-won = { $player } has won no money.
rejection-prize-not-won = { $player } has not won the prize { $prize }.
rejection-prize-not-awarded = { $player } has a prize that the newest edition does not award: take it back first.
rejection-results-changed = Results have changed since the newest edition: publish a new one first.
rejection-prize-received = { $player } has received the prize already.
rejection-prize-lot-first = A lot decides first who gets the prize { $prize }.
rejection-nothing-new = Nothing has changed since the newest edition.
rejection-lot-first = Only the lot can decide between { $players }: draw it first.
rejection-no-such-tie = A lot is drawn between all players of one tie that nothing else decides, or between all who share a prize.
rejection-list-of-pairs = Where fixed pairs play, pairs are ranked: a list of players cannot be taken over.
rejection-list-needs-new-tournament = A list is taken over into a tournament in which nobody has registered and nothing was drawn.
rejection-list-taken-over = The results of this tournament were taken over from a list: nothing more is played in it.
rejection-list-not-all = The corrected list has to name every player of the tournament once.
rejection-no-list = The results of this tournament were not taken over from a list.
rejection-warnings-unconfirmed = Look through the list of warnings and confirm each that is right as it is.
rejection-unknown-title = It cannot be recorded who can win this title.
rejection-no-prize-received = { $player } has received no prize.
rejection-still-playing = Still playing at table { $tables }.
rejection-withdrawal-first = { $player } has withdrawn: the withdrawal must be taken back first.
rejection-reopen-sheet-first = The sheet must be reopened first.
rejection-competitions-count = A match counts for at most { $most } other competitions.
rejection-no-deals-left-to-stop = The table has played all its deals.
rejection-draw-rules-changed = The ruleset of the draw was changed since: draw the round again.
rejection-drawn-but-gone = { $player } was drawn but no longer takes part: draw the round again.
rejection-unknown-offence = The catalogue of this ruleset has no offence { $offence }.
rejection-never-scored = The deal was never scored: correct its record before this ruling.
rejection-nothing-to-settle = No game has been declared in this deal: there is nothing to settle.
rejection-complaint-withdrawn = The complaint was withdrawn.
rejection-complaint-ruled = Ruling { $ruling } has settled the complaint.
rejection-complaint-elsewhere = The complaint is about deal { $deal } at table { $table }.
rejection-ruling-made = This ruling was made already.
rejection-no-ruling-in-force = No ruling is in force on this deal.
rejection-ruling-in-force = Ruling { $ruling } is in force: a new one must supersede it.
rejection-jury-decided-deal = A jury has decided on deal { $deal }: ruling { $ruling } is final.
rejection-appeal-first = Appeal { $appeal } against ruling { $ruling } is open: decide it first.
rejection-appeal-about-deal = Appeal { $appeal } about deal { $deal } is open: decide it first.
rejection-finish-at-table-first = Deal { $deal } at table { $table } is under way: finish it or take it back first.
rejection-table-stopped-early = Table { $table } has stopped early: let it go on first.
rejection-table-agreed = Table { $table } has agreed to its sheet: reopen it first.
rejection-first-round-started = Round 1 has started.
rejection-registration-not-open = Players cannot pre-register themselves here.
rejection-come-to-the-desk = The tournament has begun: whoever still wants to play comes to the desk.
rejection-waiting-list-full = All places are taken, and the waiting list is full.
rejection-unknown-registration = There is no such pre-registration.
rejection-registration-made = This pre-registration exists already.
rejection-registered-by-now = The pre-registration has become a registration: { $player }.
rejection-cancel-at-the-desk = Only the desk can do that now: whoever does not come tells it there.
rejection-held = { $player } is not confirmed yet: the desk has to decide on the pre-registration first.
rejection-registration-cancelled = This pre-registration was cancelled.
rejection-annulled-too-late = Round 1 has started: { $player } can only withdraw.
rejection-drawn-already = { $player } is drawn for round { $round }: take the check-in back and draw again.
rejection-unknown-cash-entry = There is no such entry in the cash box.
rejection-cash-entry-made = This entry exists already.
rejection-cash-entry-reversed = This entry is taken back already.
rejection-cash-entries-count = A tournament’s cash box has no more than { $most } entries.
rejection-prize-beyond-cash = A prize of { $amount } cannot be handed out: there is only { $balance } in the cash box. Record first what was put into it.
rejection-is-open = It is open already.
rejection-options-count = At most { $most } rulings are looked at together.
rejection-next-round = Round { $round } is the next to be drawn.
rejection-so-many-rounds = The tournament has { $rounds } rounds.
rejection-somebody-plays = In { $family } somebody always plays.
rejection-round-only-drawn = Round { $round } has not started.
rejection-round-under-way = Round { $round } is under way.
rejection-round-ended = Round { $round } has ended.
rejection-no-clock = This round has no time limit: give it minutes first.
rejection-clock-minutes = Between 1 and { $most } minutes are given or taken at once.
rejection-late-next-deal = A complaint about deal { $deal } counted until deal { $next } had its first bid, at { $until } (REN “Abrechnung”); a referee can say why it is heard all the same.
rejection-late-sheet-agreed = A complaint about deal { $deal } counted until the table agreed to its sheet, at { $until } (REN “Abrechnung”); a referee can say why it is heard all the same.
rejection-late-round-ended = A complaint about deal { $deal } counted until the round ended, at { $until } (REN “Abrechnung”); a referee can say why it is heard all the same.
rejection-other-deals = Somebody else deals; another dealer must be accepted explicitly.
rejection-deals = { $player } deals; another dealer must be accepted explicitly.
rejection-only-official = Only an official can change it now.
rejection-official-only = { $reason } An official can change it.
rejection-cannot-seat-without-byes =
    { $players } players cannot be seated { $sizes ->
         [pairs] as two pairs at each table
         [threes] at tables of four and three
        *[fives] at tables of four and five
    }: { $missing } too few or { $surplus } too many. Or let { $surplus } sit out in turn (byes).
rejection-cannot-seat =
    { $players } players cannot be seated { $sizes ->
         [pairs] as two pairs at each table
         [threes] at tables of four and three
        *[fives] at tables of four and five
    }: { $missing } too few or { $surplus } too many.
rejection-too-few-to-seat =
    { $players } players cannot be seated { $sizes ->
         [pairs] as two pairs at each table
         [threes] at tables of four and three
        *[fives] at tables of four and five
    }: { $missing } too few.
rejection-listed-twice = { $player } stands twice in the list of players.
rejection-unpaired = { $player } is in no pair of this draw, or in more than one.
rejection-draw-too-large = At most { $players } players and { $rounds } rounds can be drawn with repeated meetings avoided.
rejection-drawn-with = Round { $round } was drawn together with round { $first }: draw it without other options. To draw it again after that takes a reason.
rejection-drawn-with-committed = Round { $round } was drawn together with round { $first }: draw it without other options. To draw it again after that takes a reason and a commitment of its own.
rejection-came-since = { $players } came in since the commitment was published: commit to the draw anew.
rejection-left-since = { $players } left since the commitment was published: commit to the draw anew.
rejection-draw-changed-since = What the draw heeds, or how it is to be drawn, was changed since the commitment was published: commit to the draw anew.
rejection-is-excluded = { $player } is excluded.
rejection-has-withdrawn = { $player } has withdrawn.
rejection-complaints-open = Complaints are open: { $all }.
rejection-appeals-open = Appeals are open: { $all }.
rejection-flags-open = Flags are open: { $all }.
rejection-of-deal = deal { $deal } (round { $round }, table { $table })
rejection-round-drawn = Round { $round } is drawn already; drawing it again takes a reason.
rejection-round-not-ended = Round { $round } has not ended.
rejection-trophies-count = Nobody has more than { $most } trophies.
rejection-signed-twice = { $player } stands there twice.
rejection-jury-supersedes = The jury’s ruling must supersede the one appealed against.
rejection-newer-settlement = Version { $version } settles its deals: a newer program can write, this one only reads.
rejection-no-newer-settlement = Deals are settled by version { $version }; newer ones known here: { $newer }.

## Words of the game and of JSON

family-koenigrufen = Königrufen
family-tarot = French Tarot
family-royal = Royal-Tarock
side-declarer = declarer’s side
side-opponents = opponents
side-attack = attack
side-defence = defence
royal-side-attackers = attackers
royal-side-defenders = defenders
royal-names-cards = cards
royal-names-suit = suit
royal-names-suits = suits
royal-names-count = count
json-boolean = true or false
json-text = a text
json-list = a list
json-object = an object
json-name-or-object = a name or an object
json-nothing = nothing
json-count = a whole number from 0
json-count-to-255 = a whole number from 0 to 255
json-count-to-65535 = a whole number from 0 to 65535
json-whole-number = a whole number
json-positive = a whole number from 1
json-number = a number
json-card-name = the name of a card
json-card = a card: T1 to T21, Sk, or a suit (h, k, p, t) with K, D, C, B or a pip (red 1 to 4, black 7 to 10)
json-tarot-card = a card: A1 to A21, Ex, or a suit (h, k, p, t) with R, D, C, V or a pip from 1 to 10
json-by-player = an object with a value for each player
json-player = a player
json-start-number = a start number as a text, such as "17"
json-points = a multiple of 1/2, or a fraction such as "-2/3"
json-card-points = card points in halves
json-half = 1 or 2, for a half of the talon
json-seat = a seat from 0 to 4
json-code = 1 to 64 characters, no control characters, no blanks at either end
json-label = 1 to 64 letters, digits, hyphens and underscores
json-ruleset = the id of a ruleset, or a ruleset
json-id = an id (UUID)
json-day = a date such as 2026-11-21
json-day-or-moment = a date such as 2026-11-21 or a moment such as 2026-11-21T10:00:00Z, whichever the field takes
json-moment = a moment such as 2026-11-21T14:05:00Z
json-value = another kind of value
json-limit = a whole number from 1 to 500
json-version = a version such as 17, or 2.17 with its epoch
json-cursor = a cursor that this server gave
json-item = the id of a game or an announcement

## What was wrong in hands and tricks

play-other-leads = Another player was to lead.
play-other-plays-first = Another player was to play first.
play-not-in-hand = This card was not in his hand.
play-serve = What was led must be served; he held { $right }.
koenigrufen-must-trump = A void suit takes a tarock; he held { $right }.
koenigrufen-must-beat = What lies must be beaten; he held { $right }.
koenigrufen-pagat-last = The Pagat is the last tarock; he held { $right }.
koenigrufen-tarock-after-suits = Tarock is led after the suits; he held { $right }.
koenigrufen-discarded-count = { $found } cards were discarded instead of { $due }.
koenigrufen-discarded-not-held = He did not hold this card.
koenigrufen-discarded-honour = Kings and the Trull must not be discarded.
koenigrufen-discarded-others-first = Other cards go first; he held { $right }.
koenigrufen-four-kings-call-none = With four kings no king can be called.
koenigrufen-no-king-called = No king was called.
koenigrufen-skues-called = The Sküs can be called with four kings only, where the ruleset allows it.
koenigrufen-ultimo-by-holder = König ultimo is announced by who holds the called king.
koenigrufen-own-card-called = A card of one’s own hand must not be called.
koenigrufen-nothing-announced = { $contract } needs an announcement that the declarer did not make.
koenigrufen-bird-not-dealt = The announced bird was not in the hand dealt to him.
koenigrufen-kontra-by-partner = He holds the called king himself.
koenigrufen-highest-bird-first = The highest announced bird goes first; he held { $right }.
koenigrufen-bird-kept = An announced bird is kept for its trick; to lay was { $right }.
tarot-must-cut = A void suit takes an atout; he held { $right }.
tarot-must-overtrump = An atout must be the highest; he held { $right }.
tarot-aside-count = { $found } cards were laid aside instead of { $due }.
tarot-aside-not-held = He did not hold this card.
tarot-aside-honour = Rois and bouts must not be laid aside.
tarot-aside-not-shown = An atout laid aside must be shown.
tarot-aside-others-first = Other cards go before atouts; he held { $right }.
tarot-called-nothing = Nothing was called.
tarot-call-needs = Who calls this card must hold { $right } himself.
tarot-shown-count = { $found } cards were shown instead of { $due }.
tarot-shown-no-atout = This card is no atout.
tarot-shown-excuse = Who shows the Excuse has no other atout; he held { $right }.
tarot-petit-sec = The 1 without atout and Excuse makes the deal void.
royal-must-tarock = A void suit takes a tarock; he held { $right }.
royal-kept-withheld = In this trick an announcement asks for { $right }.
royal-kept-early = This card is kept for a later trick; he could play { $right }.
royal-kept-order = Of several kept cards the one bound last goes first: { $right }.
royal-false-meldung = His hand does not bear this out.
royal-not-thrown-in = A hand with fewer than three tarocks is thrown in.
royal-thrown-in-wrongly = Every hand had three tarocks.

## Before a draw and before publishing

check-unconfirmed = This is not confirmed.
check-fees-unpaid = Of the fees { $open } are open: { $players }.
check-teams-incomplete = { $teams ->
    [one] One team has
   *[other] { $teams } teams have
    } fewer than { $size } members.
check-not-checked-in = Registered but not checked in, so not drawn: { $players }.
check-possible-doubles = Two players have the same name.
check-doubles = One person may be registered twice, the names are the same: { $players }.
check-never-seated = Never seated at a table: { $players }.
check-deals-missing = Fewer deals than planned were played: { $tables }.
check-sheets-unsigned = The sheet is not signed: { $tables }.
check-signed-despite-refusal = The sheet counts although somebody refused to sign it: { $tables }.
check-records-impossible = What stands there cannot have been played: { $deals }.
check-sums-contradicted = The lines come to something else than the sums of the paper, which count: { $tables }.
check-deals-unknown = Ties are decided by single deals, but only sums are known of these tables: { $tables }.
check-paper-wins = If a sheet gives sums only, nobody knows how many deals were won at that table; ties are decided by that.
check-paper-best-deal = If a sheet gives sums only, no best deal of that table is known; ties are decided by that.
check-paper-trophy-ties = If a sheet gives sums only, no trophies of that table are known; ties are decided by them.
check-paper-trophies = If a sheet gives sums only, no trophies of that table are on the list.
check-title-vacant = Nobody can win “{ $title }”.
check-title-outdated = Who can win a title does not fit what is known of the persons.
check-title-differs = Whether they can win “{ $title }” is to be checked by residence or age: { $players }.
check-nothing-to-win = There are prizes of money, but there is no money in the pot.
check-prizes-above-pot = More money was promised than there is in the pot ({ $pot }): the organizer adds { $added }.
check-prizes-unfilled = Nobody gets these prizes: { $prizes }.
check-prize-lots-open = A lot is still to be drawn to part prizes between { $players }.
check-cash-uncounted = The cash box was not counted at the end; { $balance } should be in it.
check-edition-outdated = Ranks, titles or prizes have changed since edition { $edition }: what was published last no longer holds.
check-registrations-open = { $count ->
    [one] Somebody who pre-registered and has a place is not registered yet: { $count }.
   *[other] Players who pre-registered and have places are not registered yet: { $count }.
}
check-complaints-open = Complaints that nobody has ruled on: { $deals }.
check-appeals-open = Appeals that nobody has decided: { $deals }.
check-flags-open = Errors told of that nobody has looked at: { $deals }.
check-ties-seated = Seats follow the standings, where { $players } are level: their start numbers decide. Who wants it otherwise seats them by hand.
check-prizes-to-return = They hold a prize that is no longer theirs: { $players }.
check-table-of-round = round { $round }, table { $table }
check-deal-of-table = round { $round }, table { $table }, deal { $deal }

## Season

season-round-ends-in-order = Each round ends behind the one before it.
season-other-year = The season is played in { $year }.
season-other-team-entered = Only one of the two teams can say so.
season-one-team-twice = A team does not play against itself.
season-team-not-entered = This team does not take part.
season-other-pairing = Others play in this pairing.
season-pairing-missing = In a cup a match belongs to a pairing.
season-no-pairings = A championship has no pairings and no extensions.
season-person-twice = This person is named already.
season-in-another-team = This person belongs to another team already.
season-changes-count = Changes in a match and on a side are at most: { $most }.
season-positions-swapped = Who began as Eintreiber or Abfänger stays so for the whole match.
season-changes-in-order = Changes come before a deal behind the first, one after the other.
season-guest-unmarked = Who is no member of the team is noted as a guest.
season-guest-is-member = A guest is who plays and is no member of the team.
season-no-member-at-table = At least one member of the team must always play at the table.
season-not-a-side = This team does not play in this pairing.
season-season-closed = The season must be reopened first.
season-season-open = The season is not closed.
season-no-knockout = This season is no cup: nothing is drawn.
season-unknown-team = This team does not take part.
season-pairs-count = Pairs in the cup are at most: { $most }.
season-pairs-too-few = A draw needs two pairs.
season-pair-of-two = Pairs play in the cup: two members, no substitutes.
season-drawn-already = The cup is drawn.
season-not-drawn = The cup is not drawn yet.
season-unknown-pairing = There is no such pairing.
season-pairing-waits = Who plays in this pairing is not known yet.
season-pairing-over = This pairing is decided.
season-not-level = A pairing is extended once all its matches are confirmed and it is level.
season-next-round-played = A later round has begun: another pair would come there now.
season-other-pairs = The pairs have changed since the commitment: commit to the draw anew.
season-unknown-match = There is no such match.
season-own-match = Who entered the match does not confirm it: the other side does.
season-same-hand = Who writes a match down for one side does not confirm it for the other; the jury can decide.
season-counted-already = These deals are a match here already.
season-deals-of-a-match = A match has exactly { $deals } deals here; there are not so many there.
season-others-played = Others played there, or not as these pairs.
season-other-points-there = Here are { $points } points, in the tournament { $theirs }.
season-other-day-there = The tournament was on { $day }.
season-match-confirmed = Both sides agree on this match already.
season-points-below-zero = A side comes to less than zero points in these deals: they cannot count as a match.
season-points-not-whole = A side does not come to whole points in these deals: they cannot count as a match.
season-match-ruled = The jury has decided on this match.
season-matches-played = Matches of a team are at most: { $most }.
season-pairing-matches = Matches of a pairing are at most: { $most }.
season-members-by-leave = A team has { $least } to { $most } members; the jury allows others, with a reason.
season-private-by-leave = What is not played in a public place must be allowed by the jury, with a reason.
season-before-by-leave = What is played before { $day } must be allowed by the jury, with a reason.
season-late-by-leave = This pairing is played until { $day }: the jury postpones it, with a reason.
season-change-by-leave = Nobody changes in the cup unless the jury allows it, with a reason.
season-places-fall = A worse place is worth no more than a better one.
season-tie-twice = This criterion is in the list already.
season-no-such-player = There is no such start number on this evening.
season-no-series = This season is no series of cups: it has no evenings.
season-no-matches = No matches are written down in this season: what counts are tournaments.
season-no-final = This series has no final.
season-no-teams = There are no teams in this season.
season-unknown-edition = There is no such edition of the results, or the tournament has not published one yet.
season-unknown-entrant = There is no such number in the series.
season-evening-counted = A tournament counts in this place already.
season-evening-empty = No tournament counts in this place yet.
season-evening-open = No tournament counts in this place yet.
season-evening-missing = The results of an evening cannot be found any more: who qualified is not known.
season-tournament-counted = This tournament counts in the series already.
season-other-tournament = This edition is of another tournament than the evening.
season-own-results = Results of one’s own club need not be accepted.
season-accept-first = Results of another club count once they are accepted.
season-nothing-newer = Just this counts already, or it is older.
season-final-counted = The final counts already: nothing before it changes any more.
season-other-finalists = Others would have qualified for the final, which has been played.
season-members-count = Members of a team are at most: { $most }; the jury allows others, with a reason.
season-no-trophy-list = This season is no trophy list.
season-no-free-championship = This season is no free championship.
season-own-tournaments-only = Only tournaments of one’s own club count.
season-other-edition-counts = Another edition of this tournament counts already: follow the newer one first.
season-not-newer = Just this edition counts already, or it is older.
season-tournament-not-counted = Nothing of this tournament counts here.
season-unknown-list = There is no list of this number.
season-unknown-game = There is no game of a variant of this number.
season-no-such-deals = No deal is scored there in this edition.
season-unknown-number = There is no such number in this season.
season-no-such-milestone = In this list there is no cup for so many trophies.
season-milestone-ahead = He has { $has } trophies, and needs { $milestone } for the cup.
season-cup-handed-over = This cup was handed over on { $on }.
season-cup-not-handed-over = This cup was not handed over.
season-milestones-rise = Each milestone is higher than the one before.
season-players-of-variant = So many play this variant: { $players }.
season-points-of-game = A player cannot have so many points from it; at most: { $most }.
