### Was abgelehnt wird, und warum: Deutsch.
### Die Werte werden eingesetzt; Spieler heißen „Spieler 17“ oder nach ihrem Namen.

## Überall in Aufzeichnungen und Kartenfolgen

shared-not-vorhand = { $player } ist in diesem Spiel nicht Vorhand.
shared-does-not-sit-out = { $player } setzt in diesem Spiel nicht aus.
shared-other-players = Das sind nicht die, die an diesem Tisch spielen, in der Reihenfolge der Sitze.
shared-sits-out = { $player } setzt in diesem Spiel aus.
shared-not-at-table = { $player } sitzt nicht an diesem Tisch.
shared-offender-twice = { $player } steht schon als Schuldiger da.
shared-out-of-bounds = { $number } liegt nicht zwischen { $least } und { $most }.
shared-text-length = Erwartet werden 1 bis { $most } Zeichen, keines davon ein Steuerzeichen.
shared-name-missing = Ein Spieler braucht einen Namen.
shared-other-family = Das Regelwerk ist für { $rules }, nicht für { $found }.
shared-no-premiums-lost = { $family } kennt keine Prämie, die durch eine Entscheidung verloren geht.
shared-no-game-lost = { $family } kennt kein Spiel, das durch Auflegen verloren geht.
shared-no-renonce = { $family } kennt keine Renonce.
shared-two-pairs-play = Ein Spiel spielen zwei Paare.
shared-kind-is-offence = Die Art einer Renonce ist ihr Vergehen.

## JSON von anderer Gestalt

shape-missing-field = Das Feld { $field } fehlt.
shape-unknown-field = Ein Feld { $field } gibt es hier nicht. Bekannt sind, die ähnlichsten zuerst: { $nearest }.
shape-field-not-known = Ein Feld { $field } gibt es hier nicht.
shape-field-twice = Das Feld { $field } steht zweimal da.
shape-unknown-word = { $word } ist hier nicht bekannt. Bekannt sind, die ähnlichsten zuerst: { $nearest }.
shape-unknown-entry = Einen Eintrag { $entry } gibt es nicht.
shape-wrong-kind = Erwartet wird hier: { $expected }. Vorgefunden: { $found }.
shape-wrong-value = { $value } passt nicht. Erwartet wird hier: { $expected }.
shape-expected = Erwartet wird hier: { $expected }.
shape-entry-twice = Ein Eintrag steht zweimal da.
shape-too-long = Hier steht mehr, als es geben kann.
shape-not-fitting = Der Wert passt hier nicht.
shape-not-json = Das ist kein JSON: Zeile { $line }, Spalte { $column }.
shape-ends-early = Das JSON endet zu früh: Zeile { $line }, Spalte { $column }.

## Fälle zum Abrechnen, Beurteilen, Zählen

case-four-missing = Die vier, die spielen, fehlen.
case-players-missing = Die Spieler fehlen.
case-vorhand-missing = Die Vorhand fehlt.
case-pair-missing = Dieses Paar fehlt.
case-four-play = Ein Spiel spielen vier.
case-three-to-five-play = Ein Spiel spielen drei bis fünf.
case-vorhand-unknown = Die Vorhand ist keiner der Spieler.
case-player-twice = { $player } sitzt schon am Tisch.
case-nothing-counted = Hier wird nach dem letzten Stich nichts gezählt ({ $family }).
case-not-bid-step-by-step = Die Lizitation dieses Spiels wird nicht Schritt für Schritt erzählt.
case-several = { $count } Verstöße.
case-unknown-ruleset = Ein Regelwerk { $id } gibt es nicht. Bekannt sind { $known }.

## Königrufen

koenigrufen-feat-twice = Ein Kunststück gelingt in einem Spiel nur einmal.
koenigrufen-feat-not-in-ruleset = Das Regelwerk kennt dieses Kunststück nicht.
koenigrufen-game-not-in-ruleset = Das Regelwerk kennt dieses Spiel nicht: { $contract }.
koenigrufen-has-won-the-game = Wer { $premium } gemacht hat, hat das Spiel gewonnen.
koenigrufen-tricks-of-all-four = Ein Spiel hat { $tricks } Stiche: Zu viert kann es so nicht ausgegangen sein.
koenigrufen-needs-a-trick = { $premium } braucht einen Stich, aber die andere Partei hat alle gemacht.
koenigrufen-made-by-both = { $premium } wurde von beiden Parteien gemacht.
koenigrufen-sack-1-within-sack-2 = Wer den zweiten Sack gemacht hat, hat auch den ersten gemacht.
koenigrufen-tricks-sum = Die Stiche ergeben { $tricks }, es sind aber { $due }.
koenigrufen-thirds-sum = Die Drittel ergeben { $thirds }, es sind aber { $due }.
koenigrufen-players-not-counted =
    { $missing ->
         [one] Einer der vier Spieler ist
        *[other] { $missing } der vier Spieler sind
    } nicht gezählt.
koenigrufen-thirds-without-trick =
    { $player } kann nicht { $tricks ->
         [one] einen Stich
        *[other] { $tricks } Stiche
    } und { $thirds ->
         [one] ein Drittel
        *[other] { $thirds } Drittel
    } haben.
koenigrufen-cards-cannot-count = { $cards } Karten können nicht { $thirds } Drittel zählen.
koenigrufen-nothing-counts = { $thirds } Drittel kann keine Partei haben.
koenigrufen-no-whole-tricks = { $cards } Karten sind keine ganzen Stiche mit { $beside } Karten daneben, oder nicht so viele Stiche wie angegeben.
koenigrufen-more-cards-than-there-are = Es sind { $cards } Karten, im Spiel sind { $most }.
koenigrufen-card-twice = { $card } liegt schon da.
koenigrufen-heap-missing = Gib Karten, Lagen, Blatt oder Drittel an.
koenigrufen-heap-given-twice = Gib entweder Karten, Lagen, Blatt oder Drittel an, nicht mehreres.
koenigrufen-not-won-by-counting = { $contract } wird nicht nach Punkten gewonnen.
koenigrufen-counted-twice = { $player } ist zweimal gezählt.
koenigrufen-counted-or-placed = Entweder alle vier sind gezählt, oder alle vier haben einen Platz.
koenigrufen-places-wrong = So können die vier nicht stehen: 1 hat am meisten, Gleiche teilen den besseren Platz (1, 1, 3, 4), und nie haben alle vier gleich viel.
koenigrufen-jungfrau-not-last = Eine Jungfrau ist Letzter, und wer gleich viel hat wie sie, hat auch keinen Stich.
koenigrufen-buergermeister-not-first = Bürgermeister kann nur sein, wer allein am meisten hat.
koenigrufen-buergermeister-missing = Wer alle Stiche hat, ist Bürgermeister.
koenigrufen-count-missing = Drittel und Stiche der vier Spieler fehlen.
koenigrufen-count-not-trischaken = Drittel und Stiche je Spieler gehören zu Trischaken.
koenigrufen-count-without-points = Gezählt wird nur in einem Spiel um Punkte, das zu Ende gespielt wurde.
koenigrufen-counted-otherwise = Nach den gezählten Punkten wäre das Spiel anders ausgegangen: Gewonnen ist es ab 35/2.
koenigrufen-trischaken-declarer = Trischaken hat keinen Alleinspieler.
koenigrufen-kontra-twice = { $player } steht schon mit einem Kontra da.
koenigrufen-rekontra-meets-all = Ein Rekontra trifft alle Kontras auf dieses Spiel: Dieses geht ebenso weit.
koenigrufen-kontra-by-own-side = { $player } spielt in dieser Partei und gibt ihr kein Kontra.
koenigrufen-given-up-no-kontra = Ein geschliffenes Spiel hat kein Kontra.
koenigrufen-given-up-not-won = Ein geschliffenes Spiel ist nicht gewonnen.
koenigrufen-cannot-be-given-up = Nur ein Rufer oder Besserrufer, dessen gerufener König im Talon liegt, kann geschliffen werden.
koenigrufen-calls-no-king = Im { $contract } wird kein König gerufen.
koenigrufen-no-partner-in = { $contract } wird ohne Partner gespielt.
koenigrufen-partner-beside-king-in-talon = Liegt der gerufene König im Talon, gibt es keinen Partner.
koenigrufen-partner-is-declarer = Der Alleinspieler kann nicht sein eigener Partner sein.
koenigrufen-game-outcome-missing = Es fehlt, ob das Spiel gewonnen wurde.
koenigrufen-not-played-bei = { $own } wird nicht bei { $contract } gespielt.
koenigrufen-nobody-plays = Niemand spielt das Spiel.
koenigrufen-no-bei = Das Regelwerk kennt kein Bei: Es gibt einen Alleinspieler.
koenigrufen-declarer-twice = Dieser Spieler steht schon als Alleinspieler da.
koenigrufen-declarers-own-game = Das eigene Spiel des Alleinspielers ist nicht das der Aufzeichnung.
koenigrufen-vorhand-only = Nur die Vorhand darf { $contract } spielen.
koenigrufen-one-declarer = Ein positives Spiel hat einen Alleinspieler.
koenigrufen-only-holder-announces-ultimo = Nur wer den gerufenen König hält, sagt König ultimo an.
koenigrufen-no-called-king = Es ist kein gerufener König im Spiel.
koenigrufen-ultimo-of-declarers = König ultimo gehört der Partei des Alleinspielers.
koenigrufen-premium-by-other-side = Wer sie angesagt hat, spielt in der anderen Partei.
koenigrufen-premium-outcome-missing = Es fehlt, ob die Prämie gemacht wurde.
koenigrufen-given-up-nothing-made = In einem geschliffenen Spiel wurde keine Prämie gemacht.
koenigrufen-given-up-only-announced = In einem geschliffenen Spiel zählt nur die Ansage, die das Spiel verlangt: { $contract }.
koenigrufen-kontra-on-silent = Nur einer Ansage kann man Kontra geben.
koenigrufen-silent-cannot-fail = Eine stille Prämie kann nicht misslingen.
koenigrufen-only-announced = { $premium } zählt nur angesagt.
koenigrufen-premium-not-in-game = { $premium } zählt nicht in diesem Spiel: { $contract }.
koenigrufen-premium-not-in-ruleset = Das Regelwerk kennt diese Prämie nicht: { $premium }.
koenigrufen-announcement-missing = In diesem Spiel sagt der Alleinspieler eines davon an: { $premiums }. Spiel: { $contract }.
koenigrufen-premium-twice = { $premium } steht in dieser Partei schon da.
koenigrufen-excluded-twice = Das ist schon ausgenommen.
koenigrufen-claim-out-of-range = Eine Forderung ist ein Schaden von 0 bis { $most } Punkten, in Sechsteln.
koenigrufen-offender-claims = { $player } ist schuldig und hat keine Forderung.
koenigrufen-claims-twice = { $player } fordert zweimal.
koenigrufen-nothing-to-claim = Nach diesem Regelwerk und in diesem Spiel kann nichts gefordert werden.
koenigrufen-birdless-is-declarers = Die verlangte Ansage nicht zu machen ist ein Vergehen des Alleinspielers.
koenigrufen-only-in-besserrufer = Diese Renonce gibt es nur in einem Spiel, das eine Ansage verlangt, wie dem Besserrufer.
koenigrufen-offenders-count = Eine Renonce hat einen oder zwei Schuldige.
koenigrufen-premium-not-announced = { $premium } wurde von dieser Partei nicht angesagt.
koenigrufen-premium-lost-twice = Diese Prämie ist schon verloren.
koenigrufen-no-premium-lost = Eine Entscheidung über Prämien nennt mindestens eine, die verloren ist.
koenigrufen-nothing-discarded = In diesem Spiel wird nichts verlegt: { $contract }.
koenigrufen-half-taken = In diesem Spiel wird keine Hälfte des Talons genommen: { $contract }.
koenigrufen-half-not-taken = In diesem Spiel wird eine Hälfte des Talons genommen: { $contract }.
koenigrufen-given-up-not-played = Ein geschliffenes Spiel hat weder Verlegtes noch Stiche.
koenigrufen-not-callable = { $card } kann in diesem Spiel nicht gerufen werden: { $contract }.
koenigrufen-talon-count =
    Der Talon hat { $found ->
         [one] eine Karte
        *[other] { $found } Karten
    }, es gehören aber { $due } hinein.
koenigrufen-nothing-to-announce = Das Regelwerk lässt in diesem Spiel nichts davon zu, was der Alleinspieler ansagen könnte.
koenigrufen-colour-premium-unknown = Das Regelwerk kennt diese Prämie nicht: { $premium }.
koenigrufen-valat-stands-apart = Was ein Valat wert ist, steht nicht bei den Prämien.
koenigrufen-game-not-excluded = Vom Spiel kann nur das Kontra ausgenommen werden.
koenigrufen-trischaken-no-kontra = Trischaken hat kein Kontra.
koenigrufen-excluded-not-there = In der Aufzeichnung steht für diese Partei nicht: { $premium }.
koenigrufen-excluded-game-or-premium = Nenne entweder das Spiel oder eine Prämie und ihre Partei.
koenigrufen-trischaken-not-lost = In Trischaken gibt es kein Spiel, das durch Auflegen verloren geht.
koenigrufen-given-up-not-lost = Ein geschliffenes Spiel ist schon verloren.
koenigrufen-partner-unknown = Noch ist nicht bekannt, wer den gerufenen König hält: Vervollständige zuerst die Aufzeichnung.
koenigrufen-nothing-to-choose = In diesem Spiel gibt es nichts zu wählen.
koenigrufen-vorhand-chooses-nothing = Das Regelwerk lässt der Vorhand keine Wahl.
koenigrufen-game-first = Zuerst muss ein Spiel angesagt werden.
koenigrufen-card-called = Es ist schon eine Karte gerufen.
koenigrufen-announced-already = { $premium } ist schon angesagt.
koenigrufen-nothing-to-kontra = Dergleichen wurde nicht angesagt.
koenigrufen-kontra-given = Dieser Spieler hat darauf schon Kontra gegeben.
koenigrufen-kontra-on-own-game = Niemand gibt Kontra auf sein eigenes Spiel.
koenigrufen-answers-own-kontra = Niemand erwidert sein eigenes Kontra.
koenigrufen-no-kontra-to-answer = Es gibt kein Kontra zu erwidern.
koenigrufen-no-rekontra = Auf das Kontra dieses Spielers gibt es kein Rekontra.
koenigrufen-speaker-missing = Es fehlt, wer das Kontra gibt.
koenigrufen-contradicted-call = Nach den Karten wurde { $called } gerufen, nicht { $stated }.
koenigrufen-game-was = Nach den Karten wurde gespielt: { $contract }.
koenigrufen-does-not-declare = Nach den Karten spielt { $player } das Spiel nicht.
koenigrufen-declares-other = Nach den Karten spielt { $player } anderes: { $contract }.
koenigrufen-has-won = Nach den Karten hat { $player } das Spiel gewonnen.
koenigrufen-has-lost = Nach den Karten hat { $player } das Spiel verloren.
koenigrufen-kontras-differ = In der Kartenfolge sind es andere Kontras.
koenigrufen-declares = Nach den Karten spielt auch { $player } das Spiel.
koenigrufen-holds-called-king = Nach den Karten hält { $player } den gerufenen König.
koenigrufen-plays-alone = Nach den Karten spielt der Alleinspieler ohne Partner.
koenigrufen-king-in-talon = Nach den Karten liegt der gerufene König im Talon.
koenigrufen-king-not-in-talon = Nach den Karten liegt der gerufene König nicht im Talon.
koenigrufen-was-given-up = Nach den Karten wurde das Spiel geschliffen.
koenigrufen-was-not-given-up = Nach den Karten wurde das Spiel gespielt, nicht geschliffen.
koenigrufen-side-did-not-announce = { $premium } wurde von dieser Partei nicht angesagt ({ $side }).
koenigrufen-side-did-not-make = Nach den Karten wurde { $premium } nicht gemacht ({ $side }).
koenigrufen-announced-and-missing = { $premium } wurde angesagt ({ $side }), fehlt hier aber.
koenigrufen-made-and-missing = Nach den Karten wurde { $premium } gemacht ({ $side }), fehlt hier aber.
koenigrufen-is-announced = { $premium } war angesagt ({ $side }), nicht still.
koenigrufen-is-silent = { $premium } war still ({ $side }), nicht angesagt.
koenigrufen-was-made = Nach den Karten wurde { $premium } gemacht ({ $side }).
koenigrufen-was-not-made = Nach den Karten ist { $premium } misslungen ({ $side }).
koenigrufen-premium-kontra-differs = In der Kartenfolge ist es ein anderes Kontra.
koenigrufen-announced-by = { $premium } ({ $side }) hat { $player } angesagt.
koenigrufen-count-differs = Nach den Karten hat { $player } { $thirds } Drittel und { $tricks } Stiche.
koenigrufen-place-differs = Nach den Karten hat { $player } Platz { $place }, mit { $thirds } Dritteln und { $tricks } Stichen.
koenigrufen-no-such-feat = Die Karten zeigen kein solches Kunststück von { $player }.
koenigrufen-games-count = Ein Regelwerk hat 1 bis { $most } Spiele.
koenigrufen-own-game-unnamed = Ein eigenes Spiel braucht einen Namen.
koenigrufen-name-twice = Ein anderes Spiel heißt schon so.
koenigrufen-only-for-points = Das hat nur ein Spiel um Punkte.
koenigrufen-nobody-ouvert = Niemandes Karten liegen offen, wo jeder für sich spielt.
koenigrufen-vorhand-says = Was niemand ansagt, sagt die Vorhand: vorhand.
koenigrufen-given-up-calls-king = Was geschliffen werden darf, ruft einen König und nimmt eine Hälfte des Talons.
koenigrufen-caller-leaves-half = Wer einen König ruft, lässt mindestens die Hälfte des Talons liegen.
koenigrufen-aim-too-high = Ein Spiel geht um weniger als { $tricks } Stiche.

## Französisches Tarot

tarot-not-in-ruleset = Das Regelwerk kennt dieses Spiel nicht: { $contract }.
tarot-poignee-not-in-ruleset = Das Regelwerk kennt diesen Weis nicht: { $poignee }.
tarot-no-contract = Ein Regelwerk braucht mindestens ein Spiel.
tarot-too-many-atouts = Die Weise zeigen { $shown } Atouts oder mehr, es gibt aber { $most }.
tarot-poignee-twice = { $player } hat schon einen Weis gezeigt.
tarot-called-own-king = Wer seinen eigenen König gerufen hat, hat keinen Partner.
tarot-no-partner = Zu { $players ->
     [3] dritt
     [4] viert
    *[other] fünft
    } hat der Nehmer keinen Partner.
tarot-pairs-no-tricks =
    { $cards ->
         [one] Eine Karte ergibt
        *[other] { $cards } Karten ergeben
    } keine ganzen Stiche zu { $players }, den Stock dort gezählt, wo er hingehört.
tarot-low-cards = Diese Paare brauchen { $found } leere Karten, es gibt aber { $most }.
tarot-bouts-and-kings = Bouts und Könige machen zusammen die Paare zu fünf.
tarot-so-many-cards = Solche Karten gibt es insgesamt { $most }.
tarot-pairs-with-excuse = Paare legt man, nachdem der Excuse getauscht ist.
tarot-pairs-with-dog = Die Paare zeigen auch den Stock.
tarot-excuse-missing = Das sind alle Stiche, und der Excuse ist in keinem.
tarot-excuse-in-dog = Der Excuse liegt im Stock: Niemand hat ihn gespielt.
tarot-not-aside = { $card } darf nicht weggelegt werden.
tarot-dog-count =
    Der Stock hat { $found ->
         [one] eine Karte
        *[other] { $found } Karten
    }, es gehören aber { $due } hinein.
tarot-dog-missing = Auch die { $due } Karten des Stocks gehören dieser Seite.
tarot-no-tricks =
    { $cards ->
         [one] Eine Karte ergibt
        *[other] { $cards } Karten ergeben
    } keine ganzen Stiche zu { $players }.
tarot-card-twice = { $card } liegt schon da.
tarot-heap-missing = Gib die Karten oder die Paare an.
tarot-cards-and-pairs = Gib die Karten oder die Paare an, nicht beides.
tarot-three-to-five = Es spielen drei bis fünf.
tarot-poignees-rise = Bei { $players } Spielern braucht ein größerer Weis mehr Atouts.
tarot-more-bouts-fewer-points = Wer mehr Bouts hat, braucht nicht mehr Punkte.
tarot-was-not-aside = { $card } wurde nicht weggelegt.
tarot-nothing-aside = Hier wird nichts weggelegt: { $contract }.
tarot-points-and-bouts =
    Mit { $bouts ->
         [one] einem Bout
        *[other] { $bouts } Bouts
    } hat die Nehmerseite { $least } bis { $most } Punkte.
tarot-no-half-points = Zu viert gibt es keine halben Punkte.
tarot-points-out-of-bounds = { $points } Punkte liegen nicht zwischen 0 und { $most }.
tarot-three-bouts = Es gibt drei Bouts.
tarot-points-missing = Die Kartenpunkte der Nehmerseite fehlen.
tarot-bouts-missing = Die Bouts der Nehmerseite fehlen.
tarot-chelem-open = Es fehlt, ob das Match gemacht wurde.
tarot-takes = Nach den Karten ist { $player } der Nehmer.
tarot-plays-alone = Nach den Karten spielt der Nehmer allein.
tarot-holds-called-king = Nach den Karten hält { $player } den gerufenen König.
tarot-contract-was = Nach den Karten war es { $contract }.
tarot-points-were = Nach den Karten hat die Nehmerseite { $points } Punkte.
tarot-bouts-were =
    Nach den Karten hat die Nehmerseite { $bouts ->
         [one] einen Bout
        *[other] { $bouts } Bouts
    }.
tarot-shows-no = { $player } hat das nicht gezeigt: { $poignee }.
tarot-shows = { $player } hat etwas gezeigt: { $poignee }.
tarot-no-petit-au-bout = Nach den Karten macht niemand den letzten Stich mit dem Kleinen.
tarot-petit-au-bout-of = Nach den Karten gehört der letzte Stich mit dem Kleinen: { $side }.
tarot-chelem-differs = In der Kartenfolge ist es ein anderes Match.
tarot-nobody-called = Bei { $players } Spielern wird niemand gerufen.
tarot-not-callable = { $card } kann bei { $players } Spielern nicht gerufen werden.
tarot-contract-declared = Es ist schon ein Spiel angesagt.
tarot-contract-first = Zuerst muss ein Spiel angesagt werden.
tarot-card-called = Es ist schon eine Karte gerufen.
tarot-poignee-shown = Dieser Spieler hat schon einen Weis gezeigt.
tarot-chelem-announced = Es ist schon ein Match angesagt.
tarot-chelem-of-attack = Die Nehmerseite hat ein Match angesagt, die Gegner haben also keines gemacht.
tarot-petit-without-trick = { $side }: kein Stich, also auch nicht der Kleine im letzten.
tarot-petit-without-bout = { $side }: kein Bout, also auch nicht der Kleine.
tarot-all-tricks-all-points = Wer alle Stiche hat, hat alle Punkte außer denen des Stocks oder eines behaltenen Excuse.
tarot-no-trick-no-points = Wer keinen Stich hat, hat nur die Punkte des Stocks oder eines behaltenen Excuse.
tarot-all-points-are-chelem = Alle Punkte heißt, dass ein Match gemacht wurde.
tarot-dog-counts-more = Allein der Stock zählt mehr.
tarot-defence-dog-counts-more = Der Stock der Gegner zählt mehr, als übrig ist.

## Royal-Tarock

royal-not-in-ruleset = Das Regelwerk kennt diese Ansage nicht: { $item }.
royal-no-schlemm = Ein Regelwerk braucht mindestens einen Schlemm, den man ansagen kann.
royal-sits-elsewhere = { $player } sitzt in diesem Spiel nicht dort.
royal-too-many-items = Das sind mehr, als es geben kann.
royal-thrown-in-not-played = Ein zusammengeworfenes Spiel hat weder Ansagen noch Stiche.
royal-last-step-any = Die letzte Stufe gilt für jede Zahl von Tarocken.
royal-steps-fall = Jede Stufe gilt für weniger Tarocke als die davor.
royal-steps-count = Die Tabelle der Tarocke hat 1 bis { $most } Stufen.
royal-twice-by-player = { $item } steht bei einem Spieler zweimal.
royal-not-raised-by = { $item } wird nicht erhöht durch { $by }.
royal-partner-raises = Nur der Partner erhöht auf { $item }.
royal-raise-contains = { $item } erhöht { $raised } nur, wenn es enthält, was dort genannt ist, jede Karte für ihren Stich.
royal-raises-own-side = Erhöht wird nur, was die eigene Partei angesagt hat.
royal-kontra-by-own-side = Niemand gibt der eigenen Partei Kontra.
royal-no-kontra-on = Kein Kontra gibt es auf { $item }.
royal-outcome-missing = Es fehlt, ob das gemacht wurde: { $item }.
royal-meldung-cannot-fail = { $item } hat man in der Hand oder sagt es nicht an: Es kann nicht misslingen.
royal-not-announceable = { $item } kann nicht angesagt werden.
royal-tarocks-named =
    Die Partei hat { $found ->
         [one] ein Tarock
        *[other] { $found } Tarocke
    }, genannt sind aber { $named }.
royal-held-twice = { $card } steht zweimal da.
royal-none-of-high = { $card } ist keines von T18, T17 und T16.
royal-two-honours = Es gibt zwei Honneurs.
royal-held-once =
    { $sides ->
         [0] Keine Partei hält { $card }, eine muss es aber.
        *[other] Beide Parteien halten { $card }, es kann aber nur eine.
    }
royal-honours-sum = Beide Parteien zusammen haben { $found } Honneurs, es sind aber 2.
royal-tarocks-sum = Beide Parteien zusammen haben { $found } Tarocke, es sind aber { $due }.
royal-hands-missing = Die Blätter fehlen.
royal-no-suit-whole = Von jeder Farbe hat jemand Karten gezeigt, also hat niemand eine ganz.
royal-suit-shown-too-often = Von einer Farbe wurden { $shown } Karten gezeigt, es gibt aber { $due }.
royal-too-few-tarocks =
    Die Partei hat { $found ->
         [one] ein Tarock
        *[other] { $found } Tarocke
    }: zu wenige dafür.
royal-shown-too-many = Was gezeigt wurde, passt mit den Tarocken der Partei nicht in zehn Karten.
royal-obscur-missing = Niemand hat freie Stiche angesagt, also hat eine Partei Obscur gemacht.
royal-not-counted = { $item } zählt nicht neben dem, was angesagt wurde.
royal-not-silent = { $item } zählt nur angesagt.
royal-must-name = Zu nennen ist bei { $item }: { $field }.
royal-names-none = Bei { $item } wird das nicht genannt: { $field }.
royal-names-wrong = Bei { $item } kann das nicht genannt werden.
royal-says-nobody = Wer das sagt, spielt hier nicht.
royal-bidding-over = Die Lizitation ist vorbei.
royal-not-his-turn = Jemand anderer ist an der Reihe.
royal-already-announced = { $item } ist schon gesagt.
royal-nothing-stands = Dergleichen steht nicht.
royal-kontra-given = { $item } hat schon ein Kontra.
royal-on-several-cards = Es steht auf mehreren Karten: Nenne die eine.
royal-hands-differ = Die gegebenen Blätter enthielten anderes.
royal-not-announced-so = { $item } wurde so nicht angesagt.
royal-was-made = Nach den Karten gemacht: { $item }.
royal-was-lost = Nach den Karten verloren: { $item }.
royal-kontra-differs = Das Kontra war ein anderes.
royal-announced = { $player } hat { $item } angesagt.
royal-silent-made = Nach den Karten gemacht: { $item } ({ $side }).
royal-silent-not-made = Nach den Karten nicht gemacht: { $item } ({ $side }).
royal-cannot-be-made = { $item } kann nicht gemacht worden sein ({ $side }).
royal-cannot-be-lost = { $item } kann nicht verloren worden sein ({ $side }).
royal-outcomes-exclude = { $outcome } kann nicht zugleich wahr sein mit { $others }.
royal-given-to-eintreiber = { $card } bekommt vor dem Geben der Eintreiber der Angreifer.
royal-given-to-abfaenger = { $card } bekommt vor dem Geben der Abfänger der Angreifer.
royal-raises-other = Das ist nicht, was durch { $item } erhöht wird.
royal-deal-over = Das Spiel ist vorbei.
royal-hands-stated = Die Blätter sind schon eingetragen.
royal-bidding-not-over = Die Lizitation ist nicht vorbei: Drei müssen nacheinander passen.
royal-twice = { $item } steht in dieser Partei schon da.
royal-one-trophy = Eine Partei hat eine Trophäe: { $item } kann nicht neben { $other } stehen.
royal-one-abfang = Eine Partei hat einen Abfangschlemm: { $item } kann nicht neben { $other } stehen.
royal-not-together = { $item } kann nicht neben { $other } stehen.
royal-same-card = { $item } und { $other } können nicht beide auf { $card } stehen.
royal-made-by-one = Nur eine Partei kann { $item } machen.
royal-made = „{ $item } gemacht ({ $side })“
royal-lost = „{ $item } verloren ({ $side })“

## Blätter und Stiche

play-twice-in-trick = { $player } hat in diesem Stich schon zugegeben.
play-played-twice = { $card } ist schon gespielt.
play-not-in-pack = { $card } ist nicht im Spiel.
play-too-many-tricks = Das sind { $found } Stiche, gespielt werden aber höchstens { $most }.
play-cards-missing = Niemand hat bekommen: { $cards }.
play-dealt-twice = { $card } ist schon gegeben.
play-hands-missing = { $missing } der { $due } Blätter fehlen.
play-hand-count =
    { $player } hat { $found ->
         [one] eine Karte
        *[other] { $found } Karten
    }, jeder bekommt aber { $due }.
play-two-hands = { $player } hat zwei Blätter.
play-trick-size =
    Ein Stich aus { $cards ->
         [one] einer Karte
        *[other] { $cards } Karten
    }.
play-discarded-twice = { $card } ist schon verlegt.
play-laid-aside-twice = { $card } ist schon weggelegt.
play-shown-twice = { $card } ist schon gezeigt.

## Regelwerke

ruleset-text-malformed = Ein Text hat 1 bis { $most } Bytes in einer Zeile.
ruleset-sources-count = Ein Regelwerk nennt höchstens { $most } Quellen.
ruleset-id-malformed = Eine Kennung besteht aus 1 bis { $most } Buchstaben a bis z, Ziffern und Bindestrichen.
ruleset-id-of-preset = { $id } ist die Kennung einer Vorlage, die für alle dasselbe bedeutet: Wähle eine andere.
ruleset-id-elsewhere = Abgelegt wird es unter { $id }: Seine eigene Kennung muss dieselbe sein.
ruleset-rangpunkte-whole = Rangpunkte sind ganze Punkte von −{ $most } bis { $most }.
ruleset-lower-gets-less = Ein schlechterer Platz bekommt nicht mehr als ein besserer.
ruleset-retention = Personen werden 1 bis { $most } Monate aufbewahrt.
ruleset-organisation-title = Ein Name hat 1 bis { $most } Zeichen, von denen welche zu sehen sind.
ruleset-not-offered = Nach { $id } kann hier nicht gespielt werden: Wähle eine Vorlage oder ein eigenes Regelwerk, das angeboten wird.
ruleset-fee-proposed = Ein Nenngeld liegt zwischen 0 und { $most }.
ruleset-over-hundred-percent = Die Anteile ergeben höchstens 100 Prozent.
ruleset-no-rangpunkte-known = Ohne Rangpunkte entscheiden sie auch keinen Gleichstand.
ruleset-no-trophies-played = Nach dem Regelwerk gibt es keine Trophäen: Sie entscheiden keinen Gleichstand.
ruleset-times-out-of-bounds = Es zählt 1- bis { $most }-mal.
ruleset-teams-without-rangpunkte = Ohne Rangpunkte bringen sie auch dem Team nichts.
ruleset-label-malformed = Erwartet wird eine Kennung aus 1 bis { $most } Buchstaben, Ziffern, Binde- und Unterstrichen.
ruleset-title-twice = Jeder Titel hat eine eigene Kennung.
ruleset-no-such-title = Für diese Preise gibt es keinen Titel: Sie nennen die Kennung eines Titels der Regeln.
ruleset-category-twice = Je Titel gibt es eine Liste von Geldpreisen.
ruleset-lot-stands-last = Los und geteilter Platz lassen nichts zu entscheiden: Sie stehen zuletzt.
ruleset-tie-break-twice = Ein Kriterium steht einmal in der Liste.
ruleset-pairs-play-in-fours = Paare spielen zu zweit an einem Tisch: Es gibt keine Dreiertische.
ruleset-pairs-compare-matches = Zwischen Paaren entscheiden ganze Matches, nicht einzelne Spiele.
ruleset-pairs-score-as-one = Ein festes Paar zählt als Ganzes, mit den Punkten beider: Es wird kein Ergebnis eines Einzelnen ausgewählt.
ruleset-pairs-are-teams-of-two = Paare werden gelost, wo Teams zwei Mitglieder haben: [teams] mit size = 2.
ruleset-cycles-and-deals = Mit Umläufen folgt die Zahl der Spiele aus dem Tisch.
ruleset-cycles-or-deals = Eine Runde hat so viele Umläufe oder so viele Spiele.
ruleset-played-by-pairs = { $family } spielen feste Paare: units = "pairs".
ruleset-second-pair-deals = Das zweite Paar gibt zuerst: seat_one = "vorhand".
ruleset-partners-are-tied = Partner sind immer gleichauf: Zwischen ihnen entscheidet kein Los.
ruleset-not-played-by = { $family } wird nicht zu { $players ->
     [3] dritt
     [4] viert
     [5] fünft
    *[other] { $players }
    } gespielt.
ruleset-no-rangpunkte-of-three = Für Dreiertische gibt es keine Rangpunkte.
offence-too-many = Ein Katalog hat höchstens { $most } Vergehen.
offence-twice = Dieses Vergehen steht zweimal da.
offence-unnamed = Ein eigenes Vergehen braucht einen Namen.
offence-usual-misfits = Ein hartes Vergehen führt zu einer Renonce, ein leichtes zu einer Verwarnung, jedes andere zu keinem von beiden.
offence-source-malformed = Ein Text hat 1 bis { $most } Bytes in einer Zeile.
ruleset-not-toml = Das ist kein TOML ({ $cause }).

## Ergebnislisten

list-otherwise-by-tables = Die Liste sagt { $stated }, aus ihren Tischen folgt aber { $follows }.
list-table-size =
    Tisch { $table } hat { $players ->
         [one] einen Spieler
        *[other] { $players } Spieler
    }.
list-no-rangpunkte = Diese Wertung zählt keine Rangpunkte.
list-rangpunkte-missing = Diese Wertung zählt Rangpunkte: Gib sie an oder die Spalte table{ $round }.
list-points-missing = Es gibt einen Platz, aber keine Punkte.
list-team-full = { $team } hat schon { $most } Mitglieder.
list-no-teams = Diese Wertung reiht keine Teams.
list-stands-already = { $name } steht schon in Zeile { $line }.
list-at = Zeile { $line }, { $column }: { $what }

## Sitze von Hand

draw-table-number = Tisch { $table } steht, wo eine andere Nummer hingehört.
draw-table-size =
    An Tisch { $table } sitzen { $seats }; spielen können { $sizes ->
         [pairs] vier
         [threes] vier oder drei
        *[fives] vier oder fünf
    }.
draw-odd-tables = Es gibt { $odd } Tische zu { $seats }, wo { $needed } genügen.
draw-pair-split = An Tisch { $table } sitzen nicht zwei Paare, eines nach dem anderen von der ersten Vorhand an.
draw-seated-twice = { $player } sitzt zweimal.
draw-not-taking-part = { $player } spielt in dieser Runde nicht mit.
draw-without-seat = { $player } hat keinen Sitz.
draw-needless-bye = { $player } ist frei, obwohl ein Sitz da ist.

## Was Befehle sagen

tournament-why-taken-back = Ein Schreiber sagt, warum der Tisch seine Reklamation zurücknimmt.
tournament-refusal-unexplained = { $player } unterschreibt nicht: Schreib dazu, warum, und was daraus werden soll.
tournament-change-unexplained = { $player } ist schon ausgelost: Für diese Änderung wird ein Grund erwartet.
tournament-published-unexplained = Ergebnisse sind schon veröffentlicht: Für diese Änderung wird ein Grund erwartet.
tournament-renonce-by-referee = Über eine Renonce entscheidet der Schiedsrichter; sie wird nicht mit dem Spiel eingetragen.
tournament-named-twice = { $player } ist zweimal genannt.
tournament-public-randomness = Erwartet werden 1 bis { $most } Zeichen, keine Steuerzeichen, keine unsichtbaren.
tournament-nobody-cautioned = Eine Verwarnung nennt jemanden.
tournament-plays-there = { $player } spielt an diesem Tisch: Zusehen kann nur, wer nicht mitspielt.
tournament-correction-no-renonce = Eine Entscheidung, die eine Aufzeichnung berichtigt, ist keine Renonce.
tournament-caution-without-offence = Eine Verwarnung sagt, was das Vergehen war.
tournament-rule-length = Die Regel wird in 1 bis { $most } Zeichen erwartet.
tournament-suspension-ends-later = Eine Sperre endet nach dem Tag des Turniers.
tournament-only-avoiding-keeps-apart = Nur random_avoiding hält Spieler auseinander.
tournament-no-price-on-offences = { $family } hat keinen Preis für Vergehen: Berichtige, annulliere oder streiche das Spiel.
tournament-only-avoiding-at-once = Nur random_avoiding lost mehrere Runden auf einmal; andere losen jede neu.
tournament-seats-by-hand = Wer von Hand setzt, gibt die Sitze und einen Grund an.
tournament-nothing-mixed-in = Runde { $round } wurde zusammen mit Runde { $first } gelost: Es kann nichts mehr eingemischt werden.
tournament-number-taken = Die Startnummer { $number } ist vergeben.
tournament-already-registered = Diese Person hat schon eine Startnummer.
tournament-suspended-until = Die Person ist bis { $until } gesperrt.
tournament-official-lets-in = Wer gesperrt ist, wird nur von einem Schiedsrichter oder Veranstalter zugelassen.
tournament-next-round = Als Nächste ist Runde { $round } auszulosen.
tournament-so-many-rounds =
    Es gibt { $rounds ->
         [one] eine Runde
        *[other] { $rounds } Runden
    }.
tournament-trophies-count = Niemand hat mehr als { $most } Trophäen.
tournament-capacity = Erwartet werden 1 bis { $most } Plätze.
tournament-before-the-day = Erwartet wird ein Zeitpunkt am { $day } oder danach.
tournament-rounds-in-order = Die Runden beginnen der Reihe nach.
tournament-fee-bounds = Erwartet wird ein Betrag von 0 bis { $most }.
tournament-amount-bounds = Erwartet wird ein Betrag, der nicht 0 ist, von höchstens { $most }.
tournament-only-taken = Eingenommen wurden nur { $taken }.
tournament-members-count = Ein Team hat 1 bis { $most } Mitglieder.
tournament-unknown-player = { $player } gibt es in diesem Turnier nicht.
tournament-not-registered = Diese Person ist hier nicht angemeldet.
tournament-takes-no-part = { $player } nimmt nicht mehr teil.
tournament-held = { $player } ist noch nicht bestätigt: Die Anmeldung muss zuerst über die Voranmeldung entscheiden.
tournament-unknown-fee-kind = Diese Art von Nenngeld gibt es in diesem Turnier nicht.
tournament-fee-kind-paid = { $player } zahlt ein Nenngeld von einer Art, die es nicht mehr gäbe.
tournament-fee-kind-twice = Diese Art steht zweimal da.
tournament-fee-kinds-count = Erwartet werden höchstens { $most } Arten.
tournament-owes-nothing = { $player } ist kein Nenngeld schuldig.
tournament-owes-otherwise = { $player } ist jetzt { $owed } Nenngeld schuldig.
tournament-comes-in = Das kommt in die Kasse: Erwartet wird ein Betrag über 0.
tournament-goes-out = Das geht aus der Kasse: Erwartet wird ein Betrag unter 0.
tournament-only-invoiced = Auf Rechnung sind nur { $open } offen.
tournament-only-in-the-box = In der Kasse sind nur { $balance }.
tournament-whose-invoice = Wessen Rechnung bezahlt wird, ist anzugeben.
tournament-difference-unexplained = Gezählt sind { $counted }, in der Kasse müssten { $expected } sein: Erwartet wird ein Grund.
tournament-in-other-team = { $player } ist in einem anderen Team.
tournament-no-table = Erwartet wird mindestens ein Tisch.
tournament-table-twice = Tisch { $table } ist zweimal genannt.
tournament-has-number = Diese Person hat schon die Startnummer { $number }: Tausche die beiden, wenn sie verwechselt wurden.
tournament-other-family = Gespielt wird { $family }: Ein anderes Spiel kann es nicht mehr werden.
tournament-table-not-seated = Tisch { $table } in Runde { $round } kann nach diesem Regelwerk nicht so sitzen.
tournament-rounds-drawn = Es sind schon { $rounds } Runden ausgelost.
tournament-totals-range = Die Summen können von Spiel { $from } bis höchstens Spiel { $to } reichen.
tournament-totals-too-large = So viel kann { $player } in einer Runde nicht haben.
tournament-totals-missing = Die Summe von { $player } fehlt.
tournament-struck-elsewhere = Spiel { $deal } gehört nicht zu diesen Summen.
tournament-totals-overlap = Ab Spiel { $deal } gelten schon Summen bis zu einem anderen Spiel: Nimm diese zuerst zurück.
tournament-totals-sum = Die Punkte ergeben zusammen { $sum } statt 0.
tournament-payment-sum = Die Zahlungen ergeben zusammen nicht 0.
tournament-partners-alike = { $one } und { $other } sind ein Paar und haben dieselben Punkte.
tournament-no-payment = { $family } wird nicht um Geld gespielt.
tournament-totals-differ = { $player } hat laut Papier { $paper }, laut den Zeilen { $lines }.
tournament-no-such-line = Auf dem Blatt steht kein Spiel { $deal }.
tournament-line-twice = Spiel { $deal } ist zweimal genannt.
tournament-list-place = Hier steht Platz { $place }, es folgt aber { $due }.
tournament-list-place-missing = Plätze stehen in allen Zeilen oder in keiner: hier fehlt er.
tournament-list-place-shared = Platz { $place } ist geteilt, die Punkte sind aber verschieden.
tournament-list-points-rise = Platz { $place } hat mit { $total } mehr Punkte als der Platz davor.
tournament-list-no-rangpunkte = Das Regelwerk dieses Turniers kennt keine Rangpunkte.
tournament-list-rangpunkte-missing = Rangpunkte stehen in allen Zeilen oder in keiner: hier fehlen sie.
tournament-list-no-teams = Das Regelwerk dieses Turniers kennt keine Teams.
tournament-line-before-move = Spiel { $deal } wurde gespielt, bevor am Tisch Plätze getauscht wurden: Es bleibt, wo es ist.
tournament-line-over-change = Diese Zeile käme vor oder hinter einen Wechsel am Tisch, bei dem andere spielten.
tournament-line-comes-to-otherwise = Spiel { $deal } ergibt mit diesem Geber etwas anderes: Nenne den Geber, oder lass es neu abrechnen.
tournament-line-does-not-fit = Spiel { $deal } kann mit diesem Geber so nicht gespielt worden sein: Nenne den, der gegeben hat.
tournament-other-deals = Hier gibt { $player }; ein anderer Geber muss ausdrücklich angenommen werden.
tournament-seats-count = Tisch { $table } hat { $seats } Sitze.
tournament-nobody-moves = An Tisch { $table } wechselt niemand den Sitz.
tournament-sits-at-none = { $player } sitzt an keinem dieser Tische.
tournament-pair-split = { $one } und { $other } sind ein Paar: Sie sitzen nebeneinander, in einer Partei.
tournament-registered-from = { $player } ist ab Runde { $round } gemeldet.
tournament-team-larger = Ein Team hat schon { $members } Mitglieder.
tournament-jurors-count = Eine Jury hat 1 bis { $most } Mitglieder.
tournament-juror-unnamed = In der Jury sitzt ein Spieler, eine Person oder ein Schiedsrichter.
tournament-unknown-juror = Einen solchen Spieler gibt es nicht.
tournament-juror-twice = Jemand steht zweimal in der Jury.
tournament-juror-ruled = Dieser Schiedsrichter hat die Entscheidung getroffen.
tournament-juror-at-table = { $player } sitzt oder saß an diesem Tisch.
tournament-juror-of-team = { $player } von diesem Tisch ist im selben Team.
tournament-juror-of-club = { $player } von diesem Tisch ist im selben Verein.
tournament-text-length = Erwartet werden 1 bis { $most } Zeichen, die etwas zeigen, keines davon unsichtbar.

## Befehle als Ganzes

rejection-deal-not-opened = Spiel { $deal } ist an diesem Tisch nicht eröffnet.
rejection-unknown-table = Runde { $round } hat keinen Tisch { $table }.
rejection-round-not-drawn = Runde { $round } ist nicht ausgelost.
rejection-unknown-player = { $player } gibt es in diesem Turnier nicht.
rejection-reopen-first = Das Turnier muss zuerst wieder geöffnet werden.
rejection-who-named = Wer die Jury genannt hat, kann sie nicht bestätigen: Das muss jemand anderer.
rejection-no-jury = Es ist keine Jury genannt.
rejection-jury-unconfirmed = Die Jury muss trotz ihrer Befangenheit von einem zweiten Schiedsrichter bestätigt werden.
rejection-who-ruled = Wer entschieden hat, nennt und bestätigt die Jury nicht und hält auch nicht fest, wie sie entschieden hat.
rejection-not-losing-side = Die Entscheidung hat { $player } nichts gekostet und keine Reklamation dieser Partei abgewiesen.
rejection-appeal-late = Gegen Entscheidungen aus Runde { $round } war Einspruch bis { $until } möglich.
rejection-appeal-taken-back = { $player } hat den Einspruch gegen diese Entscheidung zurückgenommen: Dabei bleibt es.
rejection-appeal-open = Gegen diese Entscheidung ist der Einspruch { $appeal } offen.
rejection-jury-has-decided = Eine Jury hat entschieden: Die Entscheidung ist endgültig.
rejection-ruling-replaced = Die Entscheidung { $ruling } hat diese ersetzt.
rejection-appeal-made = Dieser Einspruch wurde schon erhoben.
rejection-appeal-decided = Über den Einspruch ist schon entschieden.
rejection-unknown-appeal = Einen solchen Einspruch gibt es nicht.
rejection-unknown-ruling = Eine solche Entscheidung gibt es nicht.
rejection-complaint-open = Zu Spiel { $deal } ist eine Reklamation offen: Zuerst entscheidet der Schiedsrichter darüber.
rejection-unknown-complaint = Eine solche Reklamation gibt es nicht.
rejection-late-by-referee = Warum eine verspätete Reklamation gehört wird, sagt nur ein Schiedsrichter.
rejection-did-not-sit = { $player } saß in Spiel { $deal } nicht an diesem Tisch.
rejection-complaint-raised = Diese Reklamation wurde schon erhoben.
rejection-complaint-settled = Die Reklamation ist schon erledigt.
rejection-deals-missing = { $played } von { $all } Spielen sind gespielt.
rejection-only-five-become-four = Nur ein Fünfertisch spielt zu viert weiter, und nur einmal; Tisch { $table } ist keiner.
rejection-table-reduced = Tisch { $table } spielt zu viert weiter: Die Plätze werden dort nicht mehr getauscht.
rejection-reduction-first = { $player } hat Tisch { $table } verlassen, der zu viert weiterspielt: Nimm das zuerst zurück, wenn jemand für ihn weiterspielen soll.
rejection-four-have-dealt = An Tisch { $table } ist Spiel { $deal } schon zu viert ausgeteilt: Nimm es zuerst zurück, wenn der Tisch wieder zu fünft spielen soll.
rejection-sums-until-he-left = An Tisch { $table } stehen Summen vom Papier von Spiel { $deal } bis zum letzten: Nimm sie zurück und trag zuerst nur die bis zu dem Spiel ein, nach dem jemand ging.
rejection-already-playing = An Tisch { $table } ist schon Spiel { $deal } an der Reihe: Wer jetzt kommt, spielt als Ersatz weiter.
rejection-no-seat-left = An Tisch { $table } ist kein Platz für noch jemanden.
rejection-pairs-are-fixed = Die Paare stehen fest: Wer nicht kommt, wird durch einen Ersatz vertreten.
rejection-round-not-started = Die Runde hat nicht begonnen.
rejection-deal-not-over = Das Spiel ist nicht vorbei: Es gibt nichts zu berichtigen.
rejection-corrected-by-ruling = Die Entscheidung { $ruling } hat das Spiel berichtigt: Eine neue muss sie ersetzen.
rejection-deal-ruled-on = Über dieses Spiel hat der Schiedsrichter entschieden.
rejection-deal-void = Spiel { $deal } ist ungültig: Es wurde auf falschen Sitzen gespielt.
rejection-ruled-stays-opened = Über dieses Spiel hat der Schiedsrichter entschieden: Es bleibt eröffnet.
rejection-nothing-in-deal = In diesem Spiel ist nichts eingetragen.
rejection-deal-corrected = Das Spiel wurde berichtigt: Berichtige es noch einmal.
rejection-substituted-since = Seit diesem Spiel spielt jemand für einen anderen weiter: Berichtige es stattdessen.
rejection-reduced-since = Seit diesem Spiel spielt der Tisch zu viert: Berichtige es stattdessen, oder nimm zuerst zurück, dass er zu viert spielt.
rejection-suspension-first = Gegen { $player } wurde hier eine Sperre ausgesprochen: Heb sie zuerst auf.
rejection-no-such-change = Eine solche Änderung des Regelwerks ist nicht vorgeschlagen.
rejection-who-proposed = Wer das Regelwerk vorgeschlagen hat, ändert es nicht selbst: Das macht ein zweiter Verantwortlicher.
rejection-amend-instead = Runde 1 hat noch nicht begonnen: Das Regelwerk wird einfach ersetzt.
rejection-ruleset-is-so = Nach diesem Regelwerk wird schon gespielt.
rejection-line-only-on-paper = Spiel { $deal } steht nur auf Papier: Trag zuerst seine Zeile ein, oder berichtige die Summen.
rejection-paper-counts = An Tisch { $table } gelten Summen von Papier: Die Zeilen werden erst geordnet, wenn sie stattdessen gelten.
rejection-no-totals = Mit Spiel { $deal } beginnen keine Summen von Papier.
rejection-lines-missing = Es fehlt die Zeile von Spiel: { $deals }.
rejection-round-already-playing = In Runde { $round } wird schon gespielt, Tisch: { $tables }.
rejection-seats-moved-since = Seit diesem Spiel wurden Sitze gewechselt: Berichtige es stattdessen.
rejection-nothing-at-table = An diesem Tisch ist nichts eingetragen.
rejection-contract-declared = Nicht alle haben gepasst: Es ist ein Spiel angesagt.
rejection-deal-over = Spiel { $deal } ist vorbei.
rejection-entered-step-by-step = Spiel { $deal } wird Schritt für Schritt eingetragen, oder es ist darüber entschieden.
rejection-recorded-otherwise = Spiel { $deal } ist mit anderem Inhalt eingetragen: Berichtige es mit einem Grund.
rejection-not-at-this-table = { $player } sitzt nicht an diesem Tisch.
rejection-next-deal = Als Nächstes kommt Spiel { $deal }.
rejection-no-deals-left = Der Tisch hat alle seine Spiele gespielt.
rejection-deal-under-way = Spiel { $deal } läuft.
rejection-table-stopped = Der Tisch hat vorzeitig aufgehört.
rejection-sheet-agreed = Der Tisch hat sein Spielblatt unterschrieben.
rejection-seed-missing = Der geheime Startwert der Festlegung ist nicht in dieser Datenbank: Lege die Auslosung neu fest.
rejection-redraw-uncommitted = Runde { $round } wurde wie festgelegt ausgelost: Um sie neu auszulosen, braucht es eine eigene Festlegung.
rejection-is-playing = { $player } spielt an Tisch { $table }: Beende den Tisch vorzeitig oder lass zuerst jemanden weiterspielen.
rejection-unknown-team = Ein solches Team gibt es nicht.
rejection-no-teams = Dieses Turnier hat keine Teams.
rejection-sits-elsewhere = { $player } sitzt in dieser Runde an Tisch { $table }.
rejection-finish-first = Spiel { $deal } läuft: Beende es zuerst oder nimm es zurück.
rejection-table-finished = Der Tisch ist fertig.
rejection-no-number-left = Es ist keine Startnummer mehr frei.
rejection-rounds-over = Die letzte Runde ist beendet.
rejection-team-exists = Das Team gibt es schon.
rejection-flagged-enough = An Tisch { $table } gibt es genug Hinweise: Der Schiedsrichter sieht nach.
rejection-line-flagged = Diesen Hinweis gibt es zu dieser Zeile schon.
rejection-deal-flagged = Zu Spiel { $deal } gibt es einen Hinweis: Zuerst sieht der Schiedsrichter nach.
rejection-flag-resolved = Der Hinweis ist schon erledigt.
rejection-unknown-notice = Eine solche Durchsage gibt es nicht.
rejection-notices-count = Mehr als { $most } Durchsagen hängen nicht zugleich: Nimm zuerst eine ab.
rejection-unknown-flag = Einen solchen Hinweis gibt es nicht.
rejection-cards-reprice = Die Entscheidung { $ruling } gilt, und diese Karten würden ändern, was sie kostet.
rejection-play-stops-early = Die Kartenfolge hört zu früh auf: Eröffne das Spiel und trage sie ein, wenn es vorbei ist.
rejection-rounds-missing = { $ended } von { $all } Runden sind beendet.
rejection-publish-first = Veröffentliche zuerst die Ergebnisse.
rejection-no-money-won = { $player } hat kein Geld gewonnen.
rejection-prize-not-won = { $player } hat den Preis { $prize } nicht gewonnen.
rejection-prize-not-awarded = { $player } hat einen Preis, den die neueste Ausgabe nicht vergibt: Nimm ihn zuerst zurück.
rejection-results-changed = Die Ergebnisse haben sich seit der neuesten Ausgabe geändert: Veröffentliche zuerst eine neue.
rejection-prize-received = { $player } hat den Preis schon bekommen.
rejection-prize-lot-first = Über den Preis { $prize } entscheidet zuerst das Los.
rejection-nothing-new = Seit der neuesten Ausgabe hat sich nichts geändert.
rejection-lot-first = Zwischen { $players } kann nur das Los entscheiden: Ziehe es zuerst.
rejection-no-such-tie = Gelost wird zwischen allen Spielern eines Gleichstands, den sonst nichts entscheidet, oder zwischen allen, die sich einen Preis teilen.
rejection-list-of-pairs = Wo feste Paare spielen, werden Paare gereiht: Eine Liste von Spielern kann nicht übernommen werden.
rejection-list-needs-new-tournament = Eine Liste wird in ein Turnier übernommen, zu dem niemand angemeldet und in dem nichts ausgelost ist.
rejection-list-taken-over = Die Ergebnisse dieses Turniers sind aus einer Liste übernommen: Gespielt wird darin nichts mehr.
rejection-list-not-all = Die berichtigte Liste muss jeden Spieler des Turniers einmal nennen.
rejection-no-list = Die Ergebnisse dieses Turniers sind nicht aus einer Liste übernommen.
rejection-warnings-unconfirmed = Sieh die Liste der Auffälligkeiten durch und bestätige jede, die so stimmt.
rejection-unknown-title = Für diesen Titel lässt sich nicht festhalten, wer ihn gewinnen kann.
rejection-no-prize-received = { $player } hat keinen Preis bekommen.
rejection-still-playing = Noch wird gespielt, Tisch: { $tables }.
rejection-withdrawal-first = { $player } ist ausgestiegen: Zuerst muss der Ausstieg zurückgenommen werden.
rejection-reopen-sheet-first = Zuerst muss das Spielblatt wieder geöffnet werden.
rejection-competitions-count = Ein Match zählt für höchstens { $most } andere Bewerbe.
rejection-no-deals-left-to-stop = Der Tisch hat alle seine Spiele gespielt.
rejection-draw-rules-changed = Das Regelwerk der Auslosung wurde seither geändert: Lose die Runde neu aus.
rejection-drawn-but-gone = { $player } wurde gelost, spielt aber nicht mehr mit: Lose die Runde neu aus.
rejection-unknown-offence = Der Katalog dieses Regelwerks kennt kein Vergehen { $offence }.
rejection-never-scored = Das Spiel wurde nie abgerechnet: Berichtige vor dieser Entscheidung seine Aufzeichnung.
rejection-nothing-to-settle = In diesem Spiel wurde nichts angesagt: Es gibt nichts abzurechnen.
rejection-complaint-withdrawn = Die Reklamation wurde zurückgenommen.
rejection-complaint-ruled = Die Entscheidung { $ruling } hat die Reklamation erledigt.
rejection-complaint-elsewhere = Die Reklamation betrifft Spiel { $deal } an Tisch { $table }.
rejection-ruling-made = Diese Entscheidung wurde schon getroffen.
rejection-no-ruling-in-force = Über dieses Spiel gilt keine Entscheidung.
rejection-ruling-in-force = Die Entscheidung { $ruling } gilt: Eine neue muss sie ersetzen.
rejection-jury-decided-deal = Über Spiel { $deal } hat eine Jury entschieden: Die Entscheidung { $ruling } ist endgültig.
rejection-appeal-first = Der Einspruch { $appeal } gegen die Entscheidung { $ruling } ist offen: Entscheide zuerst darüber.
rejection-appeal-about-deal = Der Einspruch { $appeal } zu Spiel { $deal } ist offen: Entscheide zuerst darüber.
rejection-finish-at-table-first = Spiel { $deal } an Tisch { $table } läuft: Beende es zuerst oder nimm es zurück.
rejection-table-stopped-early = Tisch { $table } hat vorzeitig aufgehört: Lass ihn zuerst weiterspielen.
rejection-table-agreed = Tisch { $table } hat sein Spielblatt unterschrieben: Öffne es zuerst wieder.
rejection-first-round-started = Runde 1 hat begonnen.
rejection-registration-not-open = Voranmelden kann man sich hier nicht selbst.
rejection-come-to-the-desk = Das Turnier hat begonnen: Wer noch mitspielen will, meldet sich bei der Anmeldung.
rejection-waiting-list-full = Alle Plätze sind vergeben, und die Warteliste ist voll.
rejection-unknown-registration = Eine solche Voranmeldung gibt es nicht.
rejection-registration-made = Diese Voranmeldung gibt es schon.
rejection-registered-by-now = Aus der Voranmeldung ist schon eine Anmeldung geworden: { $player }.
rejection-cancel-at-the-desk = Das geht nur noch bei der Anmeldung: Wer nicht kommt, sagt es dort.
rejection-held = { $player } ist noch nicht bestätigt: Die Anmeldung muss zuerst über die Voranmeldung entscheiden.
rejection-registration-cancelled = Diese Voranmeldung ist abgesagt.
rejection-annulled-too-late = Runde 1 hat begonnen: { $player } kann nur noch aussteigen.
rejection-drawn-already = { $player } ist für Runde { $round } ausgelost: Nimm die Anwesenheit zurück und lose neu.
rejection-unknown-cash-entry = Diese Buchung gibt es in der Kasse nicht.
rejection-cash-entry-made = Diese Buchung gibt es schon.
rejection-cash-entry-reversed = Diese Buchung ist schon zurückgenommen.
rejection-cash-entries-count = Mehr als { $most } Buchungen hat die Kasse eines Turniers nicht.
rejection-prize-beyond-cash = Ein Preis von { $amount } kann nicht ausgezahlt werden: In der Kasse sind nur { $balance }. Trage zuerst ein, was in die Kasse kam.
rejection-is-open = Es ist schon offen.
rejection-options-count = Höchstens { $most } Entscheidungen werden zusammen betrachtet.
rejection-next-round = Als Nächste ist Runde { $round } auszulosen.
rejection-so-many-rounds = Das Turnier hat { $rounds ->
     [one] eine Runde
    *[other] { $rounds } Runden
    }.
rejection-somebody-plays = In { $family } spielt immer jemand.
rejection-round-only-drawn = Runde { $round } hat nicht begonnen.
rejection-round-under-way = Runde { $round } läuft.
rejection-round-ended = Runde { $round } ist beendet.
rejection-no-clock = Diese Runde hat kein Zeitlimit: Gib ihr zuerst Minuten.
rejection-clock-minutes = Auf einmal werden 1 bis { $most } Minuten gegeben oder genommen.
rejection-late-next-deal = Eine Reklamation zu Spiel { $deal } galt, bis in Spiel { $next } zum ersten Mal lizitiert wurde, bis { $until } (REN „Abrechnung“); ein Schiedsrichter kann sagen, warum sie dennoch gehört wird.
rejection-late-sheet-agreed = Eine Reklamation zu Spiel { $deal } galt, bis der Tisch sein Spielblatt unterschrieb, bis { $until } (REN „Abrechnung“); ein Schiedsrichter kann sagen, warum sie dennoch gehört wird.
rejection-late-round-ended = Eine Reklamation zu Spiel { $deal } galt bis zum Ende der Runde, bis { $until } (REN „Abrechnung“); ein Schiedsrichter kann sagen, warum sie dennoch gehört wird.
rejection-other-deals = Es gibt jemand anderer; ein anderer Geber muss ausdrücklich angenommen werden.
rejection-deals = { $player } gibt; ein anderer Geber muss ausdrücklich angenommen werden.
rejection-only-official = Jetzt kann es nur noch ein Schiedsrichter oder Veranstalter ändern.
rejection-official-only = { $reason } Ein Schiedsrichter oder Veranstalter kann es ändern.
rejection-cannot-seat-without-byes =
    { $players } Spieler passen nicht { $sizes ->
         [pairs] als zwei Paare an jeden Tisch
         [threes] an Tische zu vier und drei
        *[fives] an Tische zu vier und fünf
    }: { $missing } zu wenig oder { $surplus } zu viel. Oder lass reihum { $surplus } frei (byes).
rejection-cannot-seat =
    { $players } Spieler passen nicht { $sizes ->
         [pairs] als zwei Paare an jeden Tisch
         [threes] an Tische zu vier und drei
        *[fives] an Tische zu vier und fünf
    }: { $missing } zu wenig oder { $surplus } zu viel.
rejection-too-few-to-seat =
    { $players } Spieler passen nicht { $sizes ->
         [pairs] als zwei Paare an jeden Tisch
         [threes] an Tische zu vier und drei
        *[fives] an Tische zu vier und fünf
    }: { $missing } zu wenig.
rejection-listed-twice = { $player } steht zweimal in der Liste der Spieler.
rejection-unpaired = { $player } ist in keinem Paar dieser Auslosung oder in mehreren.
rejection-draw-too-large = Mit vermiedenen Wiederholungen können höchstens { $players } Spieler und { $rounds } Runden gelost werden.
rejection-drawn-with = Runde { $round } wurde zusammen mit Runde { $first } gelost: Lose sie ohne andere Vorgaben aus. Sie danach neu auszulosen braucht einen Grund.
rejection-drawn-with-committed = Runde { $round } wurde zusammen mit Runde { $first } gelost: Lose sie ohne andere Vorgaben aus. Sie danach neu auszulosen braucht einen Grund und eine eigene Festlegung.
rejection-came-since = Seit der Veröffentlichung der Festlegung dazugekommen: { $players }. Lege die Auslosung neu fest.
rejection-left-since = Seit der Veröffentlichung der Festlegung ausgeschieden: { $players }. Lege die Auslosung neu fest.
rejection-draw-changed-since = Was die Auslosung beachtet oder wie gelost wird, wurde seit der Veröffentlichung der Festlegung geändert: Lege die Auslosung neu fest.
rejection-is-excluded = { $player } ist ausgeschlossen.
rejection-has-withdrawn = { $player } ist ausgestiegen.
rejection-complaints-open = Offene Reklamationen: { $all }.
rejection-appeals-open = Offene Einsprüche: { $all }.
rejection-flags-open = Offene Hinweise: { $all }.
rejection-of-deal = Spiel { $deal } (Runde { $round }, Tisch { $table })
rejection-round-drawn = Runde { $round } ist schon ausgelost; sie neu auszulosen braucht einen Grund.
rejection-round-not-ended = Runde { $round } ist nicht beendet.
rejection-trophies-count = Niemand hat mehr als { $most } Trophäen.
rejection-signed-twice = { $player } steht zweimal da.
rejection-jury-supersedes = Die Entscheidung der Jury muss die ersetzen, gegen die Einspruch erhoben wurde.
rejection-newer-settlement = Die Spiele rechnet Version { $version } ab: Ein neueres Programm kann schreiben, dieses liest nur.
rejection-no-newer-settlement = Die Spiele rechnet Version { $version } ab; neuere, die hier bekannt sind: { $newer }.

## Wörter des Spiels und von JSON

family-koenigrufen = Königrufen
family-tarot = französisches Tarot
family-royal = Royal-Tarock
side-declarer = Partei des Alleinspielers
side-opponents = Gegner
side-attack = Nehmerseite
side-defence = Gegner
royal-side-attackers = Angreifer
royal-side-defenders = Verteidiger
royal-names-cards = Karten
royal-names-suit = Farbe
royal-names-suits = Farben
royal-names-count = Anzahl
json-boolean = wahr oder falsch (true, false)
json-text = ein Text
json-list = eine Liste
json-object = ein Objekt
json-name-or-object = ein Name oder ein Objekt
json-nothing = nichts
json-count = eine ganze Zahl ab 0
json-count-to-255 = eine ganze Zahl von 0 bis 255
json-count-to-65535 = eine ganze Zahl von 0 bis 65535
json-whole-number = eine ganze Zahl
json-positive = eine ganze Zahl ab 1
json-number = eine Zahl
json-card-name = der Name einer Karte
json-card = eine Karte: T1 bis T21, Sk oder eine Farbe (h, k, p, t) mit K, D, C, B oder einem Wert (rot 1 bis 4, schwarz 7 bis 10)
json-tarot-card = eine Karte: A1 bis A21, Ex oder eine Farbe (h, k, p, t) mit R, D, C, V oder einem Wert von 1 bis 10
json-by-player = ein Objekt mit einem Wert je Spieler
json-player = ein Spieler
json-start-number = eine Startnummer als Text, etwa "17"
json-points = ein Vielfaches von 1/2 oder ein Bruch wie "-2/3"
json-card-points = Kartenpunkte in Halben
json-half = 1 oder 2, für eine Hälfte des Talons
json-seat = ein Sitz von 0 bis 4
json-code = 1 bis 64 Zeichen, keine Steuerzeichen, keine Leerzeichen am Rand
json-label = 1 bis 64 Buchstaben, Ziffern, Bindestriche und Unterstriche
json-ruleset = die Kennung eines Regelwerks oder ein Regelwerk
json-id = eine Kennung (UUID)
json-day = ein Datum wie 2026-11-21
json-day-or-moment = ein Datum wie 2026-11-21 oder ein Zeitpunkt wie 2026-11-21T10:00:00Z, je nach Feld
json-moment = ein Zeitpunkt wie 2026-11-21T14:05:00Z
json-value = eine andere Art von Wert
json-limit = eine ganze Zahl von 1 bis 500
json-version = eine Versionsnummer wie 17, oder mit Epoche 2.17
json-cursor = ein Zeiger, den dieser Server gegeben hat
json-item = die Kennung eines Spiels oder einer Ansage

## Was an Händen und Stichen falsch war

play-other-leads = Ein anderer Spieler hat auszuspielen.
play-other-plays-first = Ein anderer Spieler ist vorher an der Reihe.
play-not-in-hand = Diese Karte hatte er nicht in der Hand.
play-serve = Was ausgespielt wurde, ist zu bedienen; er hatte { $right }.
koenigrufen-must-trump = Ohne die Farbe ist Tarock zu spielen; er hatte { $right }.
koenigrufen-must-beat = Was liegt, ist zu stechen; er hatte { $right }.
koenigrufen-pagat-last = Der Pagat ist das letzte Tarock; er hatte { $right }.
koenigrufen-tarock-after-suits = Tarock wird erst nach den Farben ausgespielt; er hatte { $right }.
koenigrufen-discarded-count = Verlegt wurden { $found } Karten statt { $due }.
koenigrufen-discarded-not-held = Diese Karte hatte er nicht.
koenigrufen-discarded-honour = Könige und die Trull dürfen nicht verlegt werden.
koenigrufen-discarded-others-first = Andere Karten werden zuerst verlegt; er hatte { $right }.
koenigrufen-four-kings-call-none = Mit vier Königen kann kein König gerufen werden.
koenigrufen-no-king-called = Es wurde kein König gerufen.
koenigrufen-skues-called = Der Sküs kann nur mit vier Königen gerufen werden, wo das Regelwerk es erlaubt.
koenigrufen-ultimo-by-holder = König ultimo sagt an, wer den gerufenen König hält.
koenigrufen-own-card-called = Eine Karte der eigenen Hand darf nicht gerufen werden.
koenigrufen-nothing-announced = Was das Spiel verlangt, hat der Alleinspieler nicht angesagt: { $contract }.
koenigrufen-bird-not-dealt = Der angesagte Vogel war nicht in seinem Blatt.
koenigrufen-kontra-by-partner = Er hält selbst den gerufenen König.
koenigrufen-highest-bird-first = Der höchste angesagte Vogel geht zuerst; er hatte { $right }.
koenigrufen-bird-kept = Ein angesagter Vogel bleibt für seinen Stich; zu legen war { $right }.
tarot-must-cut = Ohne die Farbe ist Atout zu spielen; er hatte { $right }.
tarot-must-overtrump = Ein Atout muss das höchste sein; er hatte { $right }.
tarot-aside-count = Weggelegt wurden { $found } Karten statt { $due }.
tarot-aside-not-held = Diese Karte hatte er nicht.
tarot-aside-honour = Könige und Bouts dürfen nicht weggelegt werden.
tarot-aside-not-shown = Ein weggelegtes Atout muss gezeigt werden.
tarot-aside-others-first = Andere Karten werden vor Atouts weggelegt; er hatte { $right }.
tarot-called-nothing = Es wurde nichts gerufen.
tarot-call-needs = Wer diese Karte ruft, muss { $right } selbst halten.
tarot-shown-count = Gezeigt wurden { $found } Karten statt { $due }.
tarot-shown-no-atout = Diese Karte ist kein Atout.
tarot-shown-excuse = Wer den Excuse zeigt, hat kein anderes Atout; er hatte { $right }.
tarot-petit-sec = Der Kleine ohne Atout und Excuse macht das Spiel ungültig.
royal-must-tarock = Ohne die Farbe ist Tarock zu spielen; er hatte { $right }.
royal-kept-withheld = In diesem Stich verlangt eine Ansage { $right }.
royal-kept-early = Diese Karte ist für einen späteren Stich zu behalten; er konnte { $right } spielen.
royal-kept-order = Von mehreren behaltpflichtigen Karten geht zuerst die zuletzt gebundene: { $right }.
royal-false-meldung = Sein Blatt gibt das nicht her.
royal-not-thrown-in = Ein Blatt mit weniger als drei Tarocken wird zusammengeworfen.
royal-thrown-in-wrongly = Jedes Blatt hatte drei Tarocke.

## Vor der Auslosung und vor der Veröffentlichung

check-unconfirmed = Das ist nicht bestätigt.
check-fees-unpaid = Von den Nenngeldern sind { $open } offen: { $players }.
check-teams-incomplete = { $teams ->
    [one] Ein Team hat
   *[other] { $teams } Teams haben
    } weniger als { $size } Mitglieder.
check-not-checked-in = Angemeldet, aber nicht eingecheckt und daher nicht ausgelost: { $players }.
check-possible-doubles = Zwei Spieler haben denselben Namen.
check-doubles = Vielleicht ist eine Person zweimal angemeldet, die Namen sind gleich: { $players }.
check-never-seated = An keinem Tisch gesessen sind { $players }.
check-deals-missing = Weniger Spiele als vorgesehen wurden gespielt: { $tables }.
check-sheets-unsigned = Der Zettel ist nicht unterschrieben: { $tables }.
check-signed-despite-refusal = Das Spielblatt gilt, obwohl jemand die Unterschrift verweigert hat: { $tables }.
check-records-impossible = Was da steht, kann so nicht gespielt worden sein: { $deals }.
check-sums-contradicted = Die Zeilen ergeben etwas anderes als die Summen vom Papier, die gelten: { $tables }.
check-deals-unknown = Gleichstände entscheiden einzelne Spiele, aber von diesen Tischen sind nur Summen bekannt: { $tables }.
check-paper-wins = Kommt ein Zettel nur mit Summen, ist von diesem Tisch nicht bekannt, wer wie viele Spiele gewonnen hat; Gleichstände werden danach entschieden.
check-paper-best-deal = Kommt ein Zettel nur mit Summen, ist von diesem Tisch kein bestes Spiel bekannt; Gleichstände werden danach entschieden.
check-paper-trophy-ties = Kommt ein Zettel nur mit Summen, sind von diesem Tisch keine Trophäen bekannt; Gleichstände werden danach entschieden.
check-paper-trophies = Kommt ein Zettel nur mit Summen, stehen von diesem Tisch keine Trophäen auf der Liste.
check-title-vacant = Niemand kann „{ $title }“ werden.
check-title-outdated = Wer einen Titel gewinnen kann, passt nicht zu den Angaben der Personen.
check-title-differs = Ob jemand „{ $title }“ werden kann, ist nach Wohnort oder Alter zu prüfen: { $players }.
check-nothing-to-win = Geldpreise sind vorgesehen, aber es ist kein Geld im Topf.
check-prizes-above-pot = Zugesagt ist mehr Geld, als im Topf ist ({ $pot }): Der Veranstalter legt { $added } dazu.
check-prizes-unfilled = Diese Preise bekommt niemand: { $prizes }.
check-prize-lots-open = Ein Los fehlt noch, um Preise aufzuteilen zwischen { $players }.
check-cash-uncounted = Die Kasse ist zuletzt nicht gezählt worden; { $balance } sollen darin sein.
check-edition-outdated = Seit Ausgabe { $edition } haben sich Ränge, Titel oder Preise geändert: Was zuletzt veröffentlicht wurde, gilt nicht mehr.
check-registrations-open = { $count ->
    [one] Wer vorangemeldet ist und einen Platz hat, ist noch nicht angemeldet: { $count }.
   *[other] Vorangemeldete mit einem Platz sind noch nicht angemeldet: { $count }.
}
check-complaints-open = Reklamationen, über die niemand entschieden hat: { $deals }.
check-appeals-open = Einsprüche, über die niemand entschieden hat: { $deals }.
check-flags-open = Hinweise auf Fehler, die niemand angesehen hat: { $deals }.
check-ties-seated = Gesetzt wird nach dem Stand; gleichauf sind { $players }: Sie werden nach der Startnummer gesetzt. Wer es anders will, setzt von Hand.
check-prizes-to-return = Einen Preis haben, der ihnen nicht mehr zusteht: { $players }.
check-table-of-round = Runde { $round }, Tisch { $table }
check-deal-of-table = Runde { $round }, Tisch { $table }, Spiel { $deal }

## Saison

season-round-ends-in-order = Jede Runde endet nach der vor ihr.
season-other-year = Die Saison wird im Jahr { $year } gespielt.
season-other-team-entered = Nur eine der beiden Mannschaften kann das sagen.
season-one-team-twice = Eine Mannschaft spielt nicht gegen sich selbst.
season-team-not-entered = Diese Mannschaft nimmt nicht teil.
season-other-pairing = In dieser Begegnung spielen andere.
season-pairing-missing = Im Pokal gehört ein Match zu einer Begegnung.
season-no-pairings = Eine Meisterschaft hat keine Begegnungen und keine Verlängerungen.
season-person-twice = Diese Person ist schon genannt.
season-in-another-team = Diese Person gehört schon zu einer anderen Mannschaft.
season-changes-count = Wechsel je Match und Seite sind höchstens: { $most }.
season-positions-swapped = Wer als Eintreiber oder Abfänger begonnen hat, bleibt es im ganzen Match.
season-changes-in-order = Gewechselt wird vor einem der Spiele nach dem ersten, eines nach dem anderen.
season-guest-unmarked = Wer nicht zur Mannschaft gehört, wird „als Gastspieler“ vermerkt.
season-guest-is-member = Als Gastspieler wird vermerkt, wer mitspielt und nicht zur Mannschaft gehört.
season-no-member-at-table = Immer muss mindestens ein Mitglied der Mannschaft am Tisch spielen.
season-not-a-side = Diese Mannschaft spielt nicht in dieser Begegnung.
season-season-closed = Die Saison muss zuerst wieder geöffnet werden.
season-season-open = Die Saison ist nicht geschlossen.
season-no-knockout = Diese Saison ist kein Pokal: Es wird nicht ausgelost.
season-unknown-team = Diese Mannschaft nimmt nicht teil.
season-pairs-count = Am Pokal nehmen höchstens so viele Paare teil: { $most }.
season-pairs-too-few = Für eine Auslosung braucht es zwei Paare.
season-pair-of-two = Im Pokal spielen Paare: zwei Mitglieder, keine Ersatzspieler.
season-drawn-already = Der Pokal ist ausgelost.
season-not-drawn = Der Pokal ist noch nicht ausgelost.
season-unknown-pairing = Eine solche Begegnung gibt es nicht.
season-pairing-waits = Wer in dieser Begegnung spielt, steht noch nicht fest.
season-pairing-over = Diese Begegnung ist entschieden.
season-not-level = Verlängert wird erst, wenn alle Matches bestätigt sind und es gleich steht.
season-next-round-played = In einer späteren Runde ist schon gespielt worden: Dort käme jetzt ein anderes Paar hin.
season-other-pairs = Seit der Festlegung haben sich die Paare geändert: Lege die Auslosung neu fest.
season-unknown-match = Dieses Match gibt es nicht.
season-own-match = Wer das Match eingetragen hat, bestätigt es nicht selbst: Das macht die andere Seite.
season-same-hand = Wer ein Match für die eine Seite einträgt, bestätigt es nicht für die andere; die Jury kann entscheiden.
season-counted-already = Diese Spiele sind hier schon als Match eingetragen.
season-deals-of-a-match = Zu einem Match gehören hier genau { $deals } Spiele; so viele stehen dort nicht.
season-others-played = Dort haben andere gespielt, oder nicht so als Paare.
season-other-points-there = Hier stehen { $points } Punkte, im Turnier { $theirs }.
season-other-day-there = Das Turnier war am { $day }.
season-match-confirmed = Über dieses Match sind sich beide Seiten schon einig.
season-points-below-zero = In diesen Spielen kommt eine Seite auf weniger als null Punkte: Als Match kann das nicht zählen.
season-points-not-whole = In diesen Spielen kommt eine Seite auf keine ganzen Punkte: Als Match kann das nicht zählen.
season-match-ruled = Über dieses Match hat die Jury entschieden.
season-matches-played = Eine Mannschaft kann höchstens so viele Matches spielen: { $most }.
season-pairing-matches = In einer Begegnung werden so viele Matches gespielt: { $most }.
season-members-by-leave = Eine Mannschaft hat { $least } bis { $most } Mitglieder; anderes lässt die Jury zu, mit einem Grund.
season-private-by-leave = Was nicht an einem öffentlichen Ort gespielt wird, muss die Jury zulassen, mit einem Grund.
season-before-by-leave = Was vor dem { $day } gespielt wird, muss die Jury zulassen, mit einem Grund.
season-late-by-leave = Diese Begegnung wird bis { $day } gespielt: Die Jury verschiebt sie, mit einem Grund.
season-change-by-leave = Im Pokal wechselt niemand, außer die Jury lässt es zu, mit einem Grund.
season-places-fall = Ein schlechterer Platz ist nicht mehr wert als ein besserer.
season-tie-twice = Dieses Kriterium steht schon in der Liste.
season-no-such-player = Diese Startnummer gibt es an diesem Abend nicht.
season-no-series = Diese Saison ist keine Turnierserie: Sie hat keine Abende.
season-no-matches = In dieser Saison werden keine Matches eingetragen: Was zählt, sind Turniere.
season-no-final = Diese Serie hat kein Finale.
season-no-teams = In dieser Saison gibt es keine Mannschaften.
season-unknown-edition = Diese Ausgabe der Ergebnisse gibt es nicht, oder das Turnier hat noch keine veröffentlicht.
season-unknown-entrant = Diese Nummer gibt es in der Serie nicht.
season-evening-counted = An dieser Stelle zählt schon ein Turnier.
season-evening-empty = An dieser Stelle zählt noch kein Turnier.
season-evening-open = An dieser Stelle zählt noch kein Turnier.
season-evening-missing = Die Ergebnisse eines Abends sind nicht mehr zu finden: Wer qualifiziert ist, steht nicht fest.
season-tournament-counted = Dieses Turnier zählt in der Serie schon.
season-other-tournament = Diese Ausgabe gehört zu einem anderen Turnier als der Abend.
season-own-results = Ergebnisse des eigenen Vereins müssen nicht anerkannt werden.
season-accept-first = Ergebnisse eines anderen Vereins zählen erst, wenn sie anerkannt sind.
season-nothing-newer = Genau das zählt schon, oder es ist älter.
season-final-counted = Das Finale zählt schon: Davor ändert sich nichts mehr.
season-other-finalists = Damit wären andere für das Finale qualifiziert, und es ist gespielt.
season-members-count = Eine Mannschaft hat höchstens { $most } Mitglieder; die Jury lässt andere zu, mit Begründung.
season-no-trophy-list = Diese Saison ist keine Trophäenliste.
season-no-free-championship = Diese Saison ist keine Freemeisterschaft.
season-own-tournaments-only = Es zählen nur Turniere des eigenen Vereins.
season-other-edition-counts = Von diesem Turnier zählt schon eine andere Ausgabe: Folge zuerst der neueren.
season-not-newer = Genau diese Ausgabe zählt schon, oder sie ist älter.
season-tournament-not-counted = Von diesem Turnier zählt hier nichts.
season-unknown-list = Eine Liste mit dieser Nummer gibt es nicht.
season-unknown-game = Ein Spiel einer Variante mit dieser Nummer gibt es nicht.
season-no-such-deals = Dort ist in dieser Ausgabe kein Spiel gewertet.
season-unknown-number = Diese Nummer gibt es in dieser Saison nicht.
season-no-such-milestone = Für so viele Trophäen gibt es in dieser Liste keinen Pokal.
season-milestone-ahead = Er hat { $has } Trophäen, für den Pokal braucht er { $milestone }.
season-cup-handed-over = Dieser Pokal ist am { $on } übergeben worden.
season-cup-not-handed-over = Dieser Pokal ist nicht übergeben worden.
season-milestones-rise = Jede Stufe ist höher als die vor ihr.
season-players-of-variant = In dieser Variante spielen so viele: { $players }.
season-points-of-game = So viele Punkte kann ein Spieler davon nicht haben; höchstens: { $most }.
