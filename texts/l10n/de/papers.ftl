### Deutsch, wie es in Österreich geschrieben wird.

## Datum und Uhrzeit

date-long = { $day }. { $month ->
        [1] Jänner
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    } { $year }
date-time = { $date }, { $time }

## Auf jedem Blatt

page-of = Seite { $page } von { $pages }
edition = Ausgabe { $edition }
provisional = Zwischenstand, nicht veröffentlicht
as-of-version = Stand: Ereignis { $version }
result-digest = Prüfsumme { $digest }
chain-head = Kettenkopf { $hash }
chain-head-and-key = Kettenkopf { $hash } · Schlüssel { $key }
continued = { $title } (Fortsetzung)
no-entries = Keine Einträge

## Personen

player = Spieler { $number }
# In a sentence.
player-numbered = Spieler { $number }
list-end = { $first } und { $last }
list-more = { $count } weitere
list-empty = keine

## Köpfe von Spalten

head-number = Nr.
head-name = Name
head-club = Verein/Ort
head-table = Tisch
head-seat = Sitz
head-role = Rolle

## Auslosung

begins-at = { $title } · Beginn: { $time }
draw-by-table = Runde { $round }: Tische
draw-by-name = Runde { $round }: Wer sitzt wo?
draw-seed = Auslosung { $algorithm }, Startwert { $seed }
draw-commitment = Vorher verbindlich veröffentlicht: { $digest }
draw-not-committed = Vorher nicht verbindlich veröffentlicht
draw-mixed = Eingemischt: { $text }
draw-proof = Beweis: { $address }
draw-slips = Runde { $round }: Platzkarte
slip-place = Tisch { $table }, Sitz { $seat }
slip-own-page = Meine Seite: { $address }
draw-changed = { $seats ->
    [one] Ein Platz wurde
   *[other] { $seats } Plätze wurden
} nach der Auslosung von Hand geändert.
head-changed-seats = Plätze von Hand geändert
bye = frei
byes = Frei
bye-legend = Frei: spielt in dieser Runde nicht.
table = Tisch { $table }
role-vorhand = Vorhand
role-dealer = Geber
role-dealer-out = setzt aus
role-abfaenger = Abfänger
role-eintreiber = Eintreiber
role-eintreiber-deals = Eintreiber, gibt

## Ergebnisse

team = Team { $code }
head-rank = Pl.
head-points = Punkte
head-schriftpunkte = Schrift
head-rangpunkte = Rang
head-round = R{ $round }
head-round-rangpunkte = Rg{ $round }
head-total = Gesamt
head-remark = Anmerkung
head-team = Team
head-title = Titel
head-amount = Betrag
head-prize = Preis
still-playing = Zwischenstand: An mindestens einem Tisch wird noch gespielt.
shared = ex aequo
lot-needed = Los noch nötig
lot-needed-among = Um Platz { $rank } muss noch das Los entscheiden, zwischen { $players }.
withdrawn = ausgestiegen
unranked = Ohne Platz
excluded = ausgeschlossen
not-played = nicht gespielt
numbers = Nr.{"\u00A0"}{ $list }

ranking-title = Rangliste
ranking-legend = R: Schriftpunkte der Runde.
ranking-legend-rangpunkte = R: Schriftpunkte der Runde. Rg: Rangpunkte der Runde. Gesamt: Schriftpunkte und Rangpunkte.
taken-over = Aus einer Ergebnisliste übernommen. Sie nennt nur Summen: Beste Spiele, Gewinne, Trophäen, Titel und Preise sind nicht bekannt.
taken-over-of = Aus einer Ergebnisliste vom { $day } übernommen. Sie nennt nur Summen: Beste Spiele, Gewinne, Trophäen, Titel und Preise sind nicht bekannt.

## Gleichstand: was den Spieler von den nächsten mit gleicher Summe trennt

tie-table-scores = { $won ->
        [yes] vor
       *[no] hinter
    } { $others }, { $nth ->
        [1] bester
        [2] zweitbester
        [3] drittbester
       *[other] { $nth }.-bester
    } Tisch: { $own }{"\u00A0"}gegen{"\u00A0"}{ $theirs }
tie-rounds = { $won ->
        [yes] vor
       *[no] hinter
    } { $others }, { $nth ->
        [1] beste
        [2] zweitbeste
        [3] drittbeste
       *[other] { $nth }.-beste
    } Runde: { $own }{"\u00A0"}gegen{"\u00A0"}{ $theirs }
tie-matches = { $won ->
        [yes] vor
       *[no] hinter
    } { $others }, { $nth ->
        [1] bestes
        [2] zweitbestes
        [3] drittbestes
       *[other] { $nth }.-bestes
    } Match: { $own }{"\u00A0"}gegen{"\u00A0"}{ $theirs }
tie-placements = { $won ->
        [yes] vor
       *[no] hinter
    } { $others }, { $nth ->
        [1] bester
        [2] zweitbester
        [3] drittbester
       *[other] { $nth }.-bester
    } Tischplatz: { $own }{"\u00A0"}gegen{"\u00A0"}{ $theirs }
tie-rangpunkte = { $won ->
        [yes] vor
       *[no] hinter
    } { $others }, Rangpunkte: { $own }{"\u00A0"}gegen{"\u00A0"}{ $theirs }
tie-wins = { $won ->
        [yes] vor
       *[no] hinter
    } { $others }, gewonnene Spiele: { $own }{"\u00A0"}gegen{"\u00A0"}{ $theirs }
tie-last-round = { $won ->
        [yes] vor
       *[no] hinter
    } { $others }, { $nth ->
        [1] letzte Runde
        [2] vorletzte Runde
        [3] drittletzte Runde
       *[other] { $nth }.-letzte Runde
    }: { $own }{"\u00A0"}gegen{"\u00A0"}{ $theirs }
tie-best-deal = { $won ->
        [yes] vor
       *[no] hinter
    } { $others }, bestes Spiel: { $own }{"\u00A0"}gegen{"\u00A0"}{ $theirs }
tie-trophies = { $won ->
        [yes] vor
       *[no] hinter
    } { $others }, { $nth ->
        [1] höchste
        [2] zweithöchste
        [3] dritthöchste
       *[other] { $nth }.-höchste
    } Trophäe: { $own }{"\u00A0"}gegen{"\u00A0"}{ $theirs }
tie-lot = { $won ->
        [yes] vor
       *[no] hinter
    } { $others } durch das Los

teams-title = Teamwertung
teams-legend = Schriftpunkte der Mitglieder, ohne Rangpunkte.
teams-legend-rangpunkte = Rangpunkte der Mitglieder, ohne Schriftpunkte.
teams-legend-both = Schrift- und Rangpunkte der Mitglieder.
teams-legend-pairs = Punkte des Paares, die beide Partner haben; jedes Paar zählt einmal.
incomplete = unvollständig

titles-title = Titel
not-awarded = nicht vergeben

payouts-title = Preise
non-cash-prizes = Sachpreise
shared-places = geteilt: Plätze { $first } bis { $last }
sums = Summen
pot = Nenngelder und Sponsoren
kept = Bleibt beim Veranstalter
added = Der Veranstalter legt dazu
lot-for-cents = Wer bei der Teilung mehr bekommt, entscheidet das Los zwischen { $players }; bis dahin gilt die Startnummer.
lot-for-goods = Wer welchen der Preise bekommt, die sie teilen, entscheidet das Los zwischen { $players }; bis dahin warten sie.

## Paare, Trophäen, das Match

pairs-title = Wertung der Paare
pairs-legend = Punkte aller Spiele, weder geteilt noch gerundet. E: Ergebnis des Matches (Punkte durch Spiele, abgerundet). Ein Paar heißt in Bemerkungen nach seiner niedrigeren Startnummer.
head-pair = Paar
head-members = Spieler
head-match = M{ $round }
head-match-result = E{ $round }
head-trophies = Trophäen
trophies-title = Trophäenliste
trophies-legend = Unter dem Namen dessen, der angesagt hat. Alle: mit denen vor diesem Turnier.
head-trophy = Trophäe
head-value = Wert
head-date = Datum
head-played-at = Wo
head-partner = Partner
head-ever = Alle
trophy-where = Runde { $round }, Tisch { $table }, Spiel { $deal }
trophy-milestone = { $count }. Trophäe
trophy-kaiserstich = Kaiserstich
match-title = Match: Runde { $round }, Tisch { $table }
match-blank-title = Match
match-pair = Paar { $pair }: { $left } (Abfänger) – { $right } (Eintreiber)
match-pair-blank = Paar { $pair }: ______________________ (Abfänger) – ______________________ (Eintreiber)
match-roles = A: greift an, G: gibt
match-pair-named = Paar { $pair } „{ $team }“: { $left } (Abfänger) – { $right } (Eintreiber)
match-substitute = Ersatz ab Spiel { $deal }: { $entering } für { $leaving }
match-substitute-guest = Ersatz ab Spiel { $deal }: { $entering } (als Gastspieler) für { $leaving }
match-substitute-blank = Ersatzspieler: ____________________________ ab{"\u00A0"}Spiel{"\u00A0"}___
royal-attackers = Angreifer
royal-defenders = Verteidiger
match-thrown-in = Zusammengeworfen
match-first-by-cards = Paar 1 ist das Paar, dessen Eintreiber die höhere Karte gezogen hat: Es greift im ersten Spiel an.
match-first-by-draw = Paar 1 greift nach der Auslosung im ersten Spiel an. Entscheiden gezogene Karten anders, gelten A und G umgekehrt.
match-signatures = Unterschriften: Paar 1 ____________________________ Paar 2 ____________________________
match-counts-for = Zählt auch für: { $competitions }.
match-deal-note = Spiel { $deal }: { $what }.
match-moved = Während des Matches wurden Plätze getauscht: Ein Paar hat Spiele von einem anderen Tisch mitgebracht, Summe und Ergebnis stehen in der Wertung der Paare.
pairs-fewer-matches = { $played } von { $rounds } Matches
match-attacks = A
match-deals = G
match-scores = Abrechnung
match-consolation = Konsolation, Paar { $pair }
match-points = Punkte, Paar { $pair }
match-result = Ergebnis, Paar { $pair }
match-legend = Je Spiel: die Nummer des Paares, + gewonnen, − verloren, k kontriert. Ergebnis: Summe durch { $deals } Spiele, abgerundet. Von zwei Trophäen ist die höher, die weiter unten steht.
head-group = Gruppe
head-item = Ansage
head-match-sum = Summe

## Königrufen: Spiele, Prämien, Kontras

contract-rufer = Rufer
contract-trischaken = Trischaken
contract-besserrufer = Besserrufer
contract-solorufer = Solorufer
contract-piccolo = Piccolo
contract-zwiccolo = Zwiccolo
contract-bettler = Bettler
contract-farbendreier = Farbendreier
contract-dreier = Dreier
contract-sechserdreier = Sechserdreier
contract-farbensolo = Farbensolo
contract-piccolo-ouvert = Piccolo ouvert
contract-zwiccolo-ouvert = Zwiccolo ouvert
contract-bettler-ouvert = Bettler ouvert
contract-solodreier = Solodreier
premium-koenig-ultimo = König ultimo
premium-trull = Trull
premium-vier-koenige = vier Könige
premium-pagat = Pagat
premium-uhu = Uhu
premium-kakadu = Kakadu
premium-quapil = Quapil
premium-mondfang = Mondfang
premium-sack-1 = erster Sack
premium-sack-2 = zweiter Sack
premium-valat = Valat
kontra-kontra = Kontra
kontra-rekontra = Rekontra
kontra-subkontra = Subkontra

## Spielblatt

sheet-title = Runde { $round }, Tisch { $table }: Spielblatt
head-deal = Spiel
head-dealer = Geber
head-game = Was gespielt wurde
sheet-sum = Punkte
sheet-paper = laut Papier, Spiele { $from } bis { $to }
sheet-paper-line = auf Papier
sheet-paper-struck = auf Papier, gestrichen
sheet-payment = Zahlung
sheet-signed = Unterschrieben.
sheet-signed-in-person = { $player } hat unterschrieben.
sheet-signed-on-scorers-phone = { $player } hat auf dem Gerät des Schreibers unterschrieben.
sheet-signed-on-paper = { $player } hat auf Papier unterschrieben.
sheet-signed-paper-of = { $player } hat das Papier der Spiele { $from } bis { $to } unterschrieben.
sheet-signing-refused = { $player } hat nicht unterschrieben.
sheet-signature-remark = { $signature } Bemerkung dazu: { $remark }
sheet-void = ungültig (falsch gesessen)
sheet-ended-early = Vorzeitig beendet.
sheet-reduced = Nr. { $number }, { $player }, hat nach Spiel { $deal } aufgehört; danach wurde zu viert gespielt.
sheet-payment-missing = Das Papier sagt keine Zahlungen der Spiele { $deals }; sie fehlen hier.
sheet-legend = Punkte ohne Kontra; Zahlung mit Kontra.
played-by = { $game }: { $player }
with-partner = mit { $player }
king-in-talon = König im Talon
abandoned = geschliffen
lost = verloren
announced = { $premium } angesagt
counted-blatt = gezählt { $blatt }
of-opponents = Gegner: { $premium }
open = offen
ruling-renonce = Renonce: { $players }
ruling-annulled = annulliert
ruling-caution = Verwarnung: { $players }
ruling-premium-lost = angesagte Prämie verloren
ruling-game-lost = Spiel und Ansagen verloren: { $players }
ruling-corrected = vom Schiedsrichter berichtigt
ruling-struck = gestrichen

## Entscheidungen der Schiedsrichter

rulings-title-table = Runde { $round }, Tisch { $table }: Entscheidungen der Schiedsrichter
rulings-title-jury = Entscheidungen der Schiedsrichter
rulings-title-public = Entscheidungen der Schiedsrichter, ohne Personen
head-where = Rd/Tisch/Spiel
head-ruled-by = Entschieden
head-ruling = Entscheidung
head-rule = Regel
head-facts = Sachverhalt und Begründung
head-effect = Wirkung
head-penalty = Strafe
head-offence = Vergehen
head-offenders = Schuldige
head-sum = Summe
kind-no-offence = kein Vergehen
kind-caution = Verwarnung
kind-renonce = Renonce
kind-game-lost = Spiel und Ansagen verloren
ruling-superseded = ersetzt
appeal-is-open = Einspruch von { $player }: offen
appeal-upheld = Einspruch von { $player }: abgewiesen
appeal-replaced = Einspruch von { $player }: von der Jury ersetzt
appeal-withdrawn = Einspruch von { $player }: zurückgezogen
rulings-sum = Summe der Strafen
rulings-legend = Strafe: was die Schuldigen zahlen, in Punkten. Wirkung: Unterschied zum Spiel, wie es aufgeschrieben war, nach Startnummern. Ersetzte Entscheidungen wirken nicht.
rulings-legend-public = Strafe: was die Schuldigen zahlen, in Punkten. Die Reihenfolge sagt nichts darüber, wann und wo entschieden wurde.
rulings-proof = Nachweis: Was die einen zahlen, bekommen die anderen. Die Summe der Punkte ist bei jeder Entscheidung 0; an { $tables ->
        [one] einem Tisch
       *[other] { $tables } Tischen
    }, wo entschieden wurde, sind die Summen aller Punkte und Zahlungen 0.
rulings-proof-fails = ACHTUNG: Die Summen sind nicht überall 0 (Tische mit Entscheidungen: { $tables }).

## Vergehen

offence-farbzwang = Farbzwang verletzt: die Farbe war vorhanden und wurde nicht zugegeben
offence-tarockzwang = Tarockzwang verletzt: ohne die Farbe kein Tarock gespielt, obwohl vorhanden
offence-stichzwang = Stichzwang verletzt: nicht übernommen, obwohl es möglich und nötig war
offence-talon-or-discard = Fehler beim Talon oder beim Verlegen
offence-wrong-card-count = Falsche Kartenzahl, nachdem der Spieler lizitiert oder gepasst hat
offence-besserrufer-without-bird = Besserrufer ohne den angesagten Vogel
offence-rufer-with-four-kings = Rufer mit vier Königen in der Hand
offence-ultimo-without-king = König ultimo angesagt, ohne den König zu halten
offence-cards-mixed = Karten vermischt, solange der Fall offen war
offence-kontra-by-called-partner = Kontra durch den gerufenen Partner
offence-game-betrayed = Spielverrat
offence-own-king-called = Den König der eigenen Hand gerufen
offence-misleading-announcement = Irreführende Ansage
offence-early-call = Zu früh gerufen
offence-talon-opened-early = Talon zu früh aufgedeckt
offence-lead-out-of-turn = Ausgespielt, ohne an der Reihe zu sein
offence-cards-thrown-in-early = Karten zu früh zusammengeworfen
offence-slip-of-the-tongue = Unbedachte Äußerung zum Spiel
offence-gesture = Geste oder Miene, die etwas verrät
offence-nachwassern = Nachgewassert: in fremde oder ältere Stiche oder in den Talon gesehen
offence-silence-broken = Schweigepflicht gebrochen (ohne Reden gespielt)
offence-touched-card-not-played = Berührt und nicht geführt
offence-talk-in-half-open-game = Geredet in einem halboffenen Spiel
offence-hand-of-another-touched = In das Blatt eines anderen gegriffen
offence-tricks-laid-together = Stiche von Partnern zusammengelegt
offence-kiebitz-interferes = Ein Kiebitz mischt sich ein
offence-fifth-interferes = Der Fünfte mischt sich ein
offence-birds-out-of-order = Angesagter Vogel in falscher Reihenfolge oder ohne Zwang vorzeitig gespielt
offence-bird-in-wrong-trick = Angesagter Vogel im falschen Stich
offence-ultimo-in-wrong-trick = Angesagter König im falschen Stich
offence-further-bird-not-held = Weiteren Vogel angesagt, ohne ihn zu halten
offence-laid-down-early = Zu früh aufgelegt, der Rest lässt sich nicht mehr feststellen
offence-dealing-error = Fehler beim Geben
offence-wrong-dealer = Falscher Geber
offence-accepted-wrong-lead = Falsches Ausspiel, das angenommen wurde
offence-saving-hint = Hinweis, der jemanden vor einer Renonce bewahrt hat
offence-glance-at-own-tricks = Blick in die eigenen Stiche

## Tarot

tarot-prise = Prise
tarot-garde = Garde
tarot-garde-sans = Garde ohne Stock
tarot-garde-contre = Garde gegen den Stock
tarot-counted = { $points } Punkte, { $bouts ->
        [0] kein Bout
        [1] 1 Bout
       *[other] { $bouts } Bouts
    }
poignee-simple = einfacher Weis
poignee-double = doppelter Weis
poignee-triple = dreifacher Weis
tarot-shown-by = { $poignee }: { $player }
petit-au-bout-attack = Kleiner zum Schluss: Nehmerseite
petit-au-bout-defence = Kleiner zum Schluss: Gegner
chelem-announced = Match angesagt
chelem-announced-made = Match angesagt und gemacht
chelem-unannounced-made = Match ohne Ansage
chelem-announced-failed = Match angesagt und verloren
chelem-defence-made = Match der Gegner
tarot-sheet-legend = Jedes Spiel hat die Summe 0: Jeder Gegner zahlt an die Nehmerseite oder bekommt von ihr.
sheet-own-games = Abkürzungen: { $games }.
sheet-blank-legend = Leere Zeilen: die Spiele, die noch kommen.

## Royal-Tarock

royal-item-farbenanzahl = Farbenanzahl
royal-item-tarockanzahl = Tarockanzahl
royal-item-vogerl = Vogerl
royal-item-flush = Flush
royal-item-wonok = Wonok
royal-item-visi = Visi
royal-item-lamour = L’amour
royal-item-engel = Engel
royal-item-honneur = Honneur
royal-item-koepfe = Köpfe
royal-item-trull = Trull
royal-item-obscur = Obscur
royal-item-lauer = Lauer
royal-item-vier-koenige = 4 Könige
royal-item-mondfang-still = Mondfang still
royal-item-spiel = Spiel
royal-item-kasse = Kasse
royal-item-bridge = Bridge
royal-item-oktave = Oktave
royal-item-misere = Misère
royal-item-valat = Valat
royal-item-piccolo = Piccolo
royal-item-city = City
royal-item-zentrum = Zentrum
royal-item-kleiner-vogel = Kleiner Vogel
royal-item-grosser-vogel = Großer Vogel
royal-item-ultimo = Ultimo
royal-item-pre-ultimo = Pre-ultimo
royal-item-drachen = Drachen
royal-item-greif = Greif
royal-item-turul = Turul
royal-item-fasan = Fasan
royal-item-falke = Falke
royal-item-bande = Bande
royal-item-flotte = Flotte
royal-item-rot-und-schwarz = Rot und Schwarz
royal-item-armee = Armee
royal-item-legion = Legion
royal-item-amazon = Amazon
royal-item-pagatfang = Pagatfang
royal-item-siebenbuerger-fasan = Siebenbürger Fasan
royal-item-temeschwarer-fasan = Temeschwarer Fasan
royal-item-klausenburger-fasan = Klausenburger Fasan
royal-item-schleicher = Schleicher
royal-item-phoenix = Phönix
royal-item-spadille = Spadille
royal-item-manille = Manille
royal-item-dschinn = Dschinn
royal-item-mariage = Mariage
royal-item-mondfang = Mondfang
royal-item-habicht = Habicht
royal-item-couleur = Couleur
royal-item-skala = Skala
royal-item-golgatha = Golgatha
royal-item-kentaur = Kentaur
royal-item-trojka = Trojka
royal-item-famille = Famille
royal-item-bethlehem = Bethlehem
royal-item-sphinx = Sphinx
royal-item-quart = Quart
royal-item-pyramide = Pyramide
royal-item-spektrum = Spektrum
royal-item-stella = Stella
royal-item-full = Full
royal-item-court = Court
royal-item-grand = Grand
royal-item-harpie = Harpie
royal-item-gloria = Gloria
royal-item-triumph = Triumph
royal-item-royal = Royal
royal-group-meldung = Meldungen
royal-group-material = Materialprämien
royal-group-silent = Stille Prämien
royal-group-free-tricks = Freie Stiche
royal-group-bound-tricks = Gebundene Stiche
royal-group-hochspiel = Hochspielschlemme
royal-group-flug = Flugschlemme
royal-group-abfang = Abfangschlemme
royal-group-extra = Extras
royal-group-small-trophy = Kleintrophäen
royal-group-trophy = Trophäen
royal-group-great-trophy = Großtrophäen
royal-group-super-trophy = Super-Trophäen
royal-group-multi-trophy = Multi-Trophäen
royal-group-ultra-trophy = Ultra-Trophäen
royal-group-royal-trophy = Royal
royal-line-consolation = Konsolation
royal-line-kontra-cap = Grenze der Kontras
royal-line-limit = Punktelimit
royal-need-hand-suit = mindestens zwei, aber nicht alle Karten einer Farbe in der Hand
royal-need-hand-tarocks = mindestens { $count } Tarock in der Hand
royal-need-hand-vogerl = mindestens ein Vogerl in der Hand
royal-need-hand-whole-suit = alle Karten einer Farbe in der Hand
royal-need-hand-courts = vier gleiche Figuren in der Hand
royal-need-all-tricks = alle zehn Stiche
royal-need-first-tricks = die ersten { $count } Stiche
royal-need-first-to = als Erste { $count } Stiche
royal-need-tricks = mindestens { $count } Stiche
royal-need-takes = Stich { $tricks } mit { $cards }
royal-need-takes-each = die Stiche { $tricks } mit je { $cards }
royal-need-any = einen Stich mit { $cards }
royal-need-run = { $count } Stiche in Folge mit je { $cards }
royal-need-each-partner = beide Partner mindestens einen davon
royal-need-home = { $cards } heimbringen
royal-need-home-one = eines heimbringen von: { $cards }
royal-need-captures = { $card } der Gegner heimbringen
royal-need-captures-with = { $card } der Gegner mit { $with } stechen
royal-cards-named = der benannten Hochspielkarte
royal-cards-vogerl = einem Vogerl
royal-cards-king = einem König
royal-cards-suit = einer Farbkarte
royal-cards-named-suit = einer Karte der benannten Farbe
royal-cards-no-king = einer Farbkarte, die kein König ist
royal-cards-couple = König oder Dame der benannten Farbe
royal-cards-red-courts = roter Dame, rotem Kavall oder rotem Buben
royal-cards-black-courts = schwarzer Dame, schwarzem Kavall oder schwarzem Buben
royal-cards-black-low = schwarzem Kavall oder schwarzem Buben
royal-cards-zehner = dem benannten schwarzen Zehner
royal-home-named-suit = alle Karten der benannten Farbe
royal-home-two-suits = alle Karten der benannten roten und schwarzen Farbe
royal-home-red = alle roten Farbkarten
royal-home-black = alle schwarzen Farbkarten
royal-home-suits = alle Farbkarten
royal-home-kings = alle vier Könige
royal-help = { $item } ({ $value }): { $needs }
royal-help-kept = { $item } ({ $value }, behaltpflichtig): { $needs }
head-member-number = Mitgliedsnr.
head-nth = Lfd.
head-club-name = Verein
head-residence = Wohnort
head-contact = Erreichbar
head-became = Stand
head-asked-at = Eingegangen
became-waiting = wartet, Stelle { $position }
became-place = hat einen Platz
became-registered = angemeldet, Nr. { $number }
became-cancelled = abgesagt
pre-registrations-title = Voranmeldungen
season-table = Tabelle
season-series = Serienwertung
season-evening = { $evening }. Abend
season-not-counting = In Klammern steht, was nicht zählt.
season-bracket = Begegnungen
season-final = Finale
season-round = { $round }. Runde
head-season-round = Runde
head-evenings-played = Abende
head-matches = Matches
head-season-result = Ergebnis
head-matches-open = Offen
head-opponents = Gegner
head-due-by = Bis
head-goes-on = Weiter
season-free = Freemeisterschaft
head-season-deals = Spiele
head-next-milestone = Bis zum nächsten Pokal
head-cups = Pokale
season-milestone-next = noch { $missing } bis { $milestone }
season-cup-on = { $milestone }: übergeben am { $day }
season-cup-due = { $milestone }: noch nicht übergeben
