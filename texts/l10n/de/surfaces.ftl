### Was außerhalb der Regeln abgelehnt wird, und warum: Deutsch.

## Personen und Zugänge

engine-birth-year = Erwartet wird ein Geburtsjahr.
engine-member-number = Erwartet wird eine Mitgliedsnummer: Buchstaben, Ziffern, „-“, „/“ und „.“, höchstens { $most } Zeichen.
engine-member-number-taken = Diese Mitgliedsnummer hat schon jemand anderer.
engine-empty = Das darf nicht leer sein.
engine-text-length = Erwartet werden höchstens { $most } Zeichen.
engine-shows-nothing = Das zeigt nichts: Erwartet wird mindestens ein Buchstabe, eine Ziffer oder ein anderes sichtbares Zeichen.
engine-hides-something = Das enthält Unsichtbares, etwa Steuerzeichen oder Zeichen, die die Schreibrichtung umkehren.
engine-webhook-url = Erwartet wird eine Adresse mit https:// und ohne Benutzernamen, höchstens { $most } Zeichen lang.
engine-webhook-address = Diese Adresse gilt nicht im ganzen Internet. Ausnahmen stehen in den Einstellungen des Servers.
engine-webhooks-full = Mehr als { $most } Programme eines Vereins werden nicht verständigt.
engine-version-ahead = Das Turnier steht bei Version { $version }.
engine-label-length = Erwartet werden 1 bis { $most } Zeichen, keines davon ein Steuerzeichen.
engine-grants-count = Ein Zugang hat 1 bis { $most } Rechte.
engine-unknown-helper = Diesen Helfer gibt es hier nicht, oder er hat nur Rechte an Tischen.
engine-expired-already = Der Zugang wäre schon abgelaufen.
engine-unknown-organisation = Diesen Verein gibt es nicht.
engine-unknown-tournament = Kein Turnier hat diese Kennung.
engine-unknown-table = Diesen Tisch gibt es in dieser Runde nicht.
engine-unknown-team = Diese Mannschaft gibt es in dieser Saison nicht.
engine-tournament-closed = Das Turnier ist geschlossen.

## Anfragen

request-try-again =
    Versuche es in { $seconds ->
         [one] einer Sekunde
        *[other] { $seconds } Sekunden
    } wieder.
request-busy =
    Gerade lesen sehr viele. Versuche es in { $seconds ->
         [one] einer Sekunde
        *[other] { $seconds } Sekunden
    } wieder.
request-too-fast =
    Das waren zu viele Anfragen. Versuche es in { $seconds ->
         [one] einer Sekunde
        *[other] { $seconds } Sekunden
    } wieder.
request-another-request = Methode, Pfad oder Inhalt sind andere als bei der ersten Anfrage.
request-not-valid = Die Werte sind nicht gültig.
request-several = { $count } Verstöße.
request-body-too-large = Mehr als { $most } Bytes werden nicht angenommen.
request-too-large = Der Inhalt ist zu groß.
request-body-broke-off = Der Inhalt ist abgebrochen.
request-body-too-slow = Der Inhalt kam zu langsam.
request-not-utf8 = Der Inhalt ist kein UTF-8.
request-media-type = Erwartet wird „Content-Type: { $expected }“.
request-no-token = Es wurde kein Zugang mitgeschickt.
request-token-needed = Dafür braucht man einen Zugang.
request-bearer-expected = Erwartet wird „Authorization: Bearer tm_…“.
request-unknown-host = Unter dem Namen „{ $host }“ nimmt dieser Server nichts an. Es geht mit der Adresse, die auf den Karten steht; oder wer ihn betreibt, nennt ihm den Namen (in der Einstellungsdatei host).
request-foreign-origin = Das kam nicht von einer Seite dieses Servers.
request-old-form = Das Formular gehört zu einer anderen Anmeldung. Die Seite neu öffnen und noch einmal senden.
request-unreadable-form = Das Formular ist nicht lesbar.
request-juror-unknown = Niemand hier heißt so: Gib die Startnummer oder den Namen an, wie er in der Kartei steht.
request-juror-several = Mehrere heißen so: Gib Familien- und Vornamen an, oder die Startnummer.
request-plain-http = Über http melden sich von anderen Geräten nur Tische an: Im Netz des Saals kann jemand mitlesen. Es geht am Rechner des Servers selbst und über https; oder die Turnierleitung nimmt das Risiko für heute an, auf der Seite „Helfer einladen“.
request-code-often = Gerade werden zu viele Codes versucht. In ein paar Sekunden noch einmal; der QR-Code geht immer.
request-choose-rules = Diese Regeln gibt es nicht. Wähle welche aus der Liste.
request-choose-who-you-are = Wer schreibt, sagt, wer am Tisch er ist.
request-round-not-played = Diese Runde wird nicht gespielt.
request-pen-by-session = Den Stift gibt weiter, wer ihn hat, oder ein Schiedsrichter; nehmen kann ihn, wer die Tischkarte gescannt hat.
request-two-sign = Es unterschreiben mindestens zwei, jeder für seinen Platz.
request-no-such-line = Diese Zeile gibt es nicht, oder sie kann nicht weiter.
request-token-not-valid = Der Zugang ist nicht gültig.
request-one-tag = If-Match enthält eine Marke wie "1.17".
request-tag-elsewhere = If-Match ist für das, was an einem Tisch geschieht; hier weglassen.
request-no-parameters = Hier gibt es keine Parameter im Pfad.
request-parameters = Hier gibt es diese Parameter im Pfad: { $known }.
request-parameter-misfits = Ein Parameter der Abfrage passt nicht. { $why }
request-tournament-id = Die Kennung eines Turniers ist eine UUID.
request-season-id = Die Kennung einer Saison ist eine UUID.
request-organisation-id = Die Kennung eines Vereins ist eine UUID.
request-round-number = Die Nummer einer Runde ist eine ganze Zahl ab 1.
request-table-number = Die Nummer eines Tisches ist eine ganze Zahl ab 1.
request-part-of-path = Ein Teil des Pfades passt nicht. { $why }
request-key-characters = Idempotency-Key enthält 1 bis { $most } sichtbare ASCII-Zeichen.
request-nothing-here = Unter diesem Pfad gibt es nichts.
request-other-methods = Diesen Pfad gibt es mit anderen Methoden.
request-unreadable = Die Anfrage kann nicht gelesen werden.
request-no-such-path = Einen solchen Pfad hat die Schnittstelle nicht.
request-cursor-of-another = Der Zeiger gehört zu einer anderen Liste.
request-cursor-gone = Worauf der Zeiger zeigt, gibt es nicht mehr: Beginne die Liste von vorn.
request-versions-exclude = at_least und as_of schließen einander aus.
request-note-length = Erwartet werden 1 bis { $most } Zeichen, die etwas zeigen, außer Zeilenumbrüchen keine unsichtbaren.
request-failed = Die Anfrage ist gescheitert; die Ursache wird hier nicht gezeigt.
request-no-round = Noch ist keine Runde ausgelost.
request-no-cards = Zu Spiel { $deal } sind keine Karten eingetragen.
request-no-bidding = Die Lizitation dieses Spiels wird nicht Schritt für Schritt erzählt.
request-nobody = Die Startnummer { $number } hat niemand.
request-no-edition = Eine Ausgabe { $number } der Ergebnisse gibt es nicht.
request-no-such-slip = Diesen Code trägt hier kein Abschnitt: Bitte genau abschreiben, mit Startnummer und Strich.
request-show-slip = Bitte den Code deines Abschnitts abschreiben: Die Karte des Tisches allein sagt nicht, dass du hier sitzt.
request-slip-of-another = Auf dem Abschnitt dieses Spielers steht ein anderer Code: Bitte genau abschreiben, mit Startnummer und Strich.
request-one-seat-a-phone = Auf diesem Telefon hat schon jemand anderer unterschrieben: Jeder unterschreibt auf seinem eigenen.
request-standings-frozen = Diese Rangliste hält die Turnierleitung zurück, bis sie sie freigibt.
request-shown-with-results = Das sieht die Öffentlichkeit, sobald die Ergebnisse veröffentlicht sind.
request-version-now = Der Stand ist Version { $version }.
request-table-version = Der Tisch steht bei Version { $version }.
request-line-changed = Diese Zeile wurde inzwischen geändert. Hier steht sie, wie sie jetzt ist.
request-other-asks = Inzwischen möchte jemand anders schreiben: Die Seite zeigt, wer.
request-ruleset-version = Die letzte Änderung dieses Regelwerks steht bei { $version }.
request-organisation-changed = Ein anderer hat Name oder Vorschlag inzwischen geändert. Lies beides noch einmal.
request-unknown-source = Weder unter den Vorlagen noch auf dem Regal gibt es ein Regelwerk mit dieser Kennung und Fassung.
request-sources-listed = GET /api/v1/rulesets zählt die Vorlagen auf, GET /api/v1/shelf die eigenen der Organisation.
request-not-on-shelf = Auf dem Regal steht kein Regelwerk mit dieser Kennung und Fassung.
request-nothing-to-erase = Unter dieser Kennung gibt es nichts zu löschen.
request-erase-again = Ob es gelöscht wurde, ist nicht bekannt: Lösche es noch einmal.
request-stopping = Das Programm wird gerade beendet.
request-nul-character = Ein Text enthält das NUL-Zeichen.
request-secret-used = Es wurde nie ausgegeben oder ist verbraucht.
request-more-than-own = Niemand vergibt oder entzieht mehr, als er selbst darf.
request-no-such-token = Kein Zugang hat diese Kennung.
request-no-such-webhook = Kein verständigtes Programm hat diese Kennung.
request-made-webhook = Die erste Anfrage hat das Programm { $webhook } eingetragen.
request-made-token = Die erste Anfrage hat den Zugang { $token } angelegt.
request-no-such-person = Keine Person hat diese Kennung.
request-nobody-of-name = Niemand mit diesem Namen ist hier bekannt.
request-several-of-name = Mehrere heißen so: Gib die Mitgliedsnummer oder person_id an.
request-nobody-of-number = Niemand hat hier diese Mitgliedsnummer.
request-erased-person = Keine Person hat diese Kennung, oder die Person wurde gelöscht.
request-changed-person = Jemand anderer hat die Person geändert.
request-merged-person = Die Person steht jetzt unter einem anderen Eintrag.
request-persons-apart = Die beiden Einträge lassen sich nicht zusammenlegen.
request-one-entry = Das ist ein und derselbe Eintrag.
request-entry-merged = Dieser Eintrag gehört schon zu jemand anderem.
request-both-play = Beide nehmen an „{ $tournament }“ teil: Das sind zwei Menschen, oder eine Meldung ist falsch.
request-both-in-season = Beide spielten in „{ $season }“ in einer Begegnung oder gehören dort Mannschaften an: Das sind zwei Menschen, oder einer muss vorher aus seiner Mannschaft.
request-merge-again = Ob zusammengelegt wurde, ist noch nicht bekannt. Noch einmal zusammenlegen schadet nicht.
request-no-such-tournament = Kein Turnier hat diese Kennung.
request-no-such-season = Keine Saison hat diese Kennung.
request-no-such-organisation = Kein Verein hat diese Kennung.
request-no-such-stream = Nichts hat diese Kennung.
request-log-damaged = Auf das Protokoll dieses Turniers ist kein Verlass.
request-disk-full = Die Platte ist voll. Es ist nichts verloren: Behalte den Zettel und gib das später noch einmal ein.
request-disk-failing = Die Platte lässt sich nicht beschreiben. Was bestätigt wurde, ist nicht verloren: Behalte den Zettel und gib das später noch einmal ein.
request-file-gone = Die Datei der Datenbank wurde verschoben, gelöscht oder überschrieben. Bis sie wieder da ist, wird nichts angenommen: Behalte den Zettel und sag es der Turnierleitung.
request-database-read-only = Die Datenbank nimmt gerade nichts an. Behalte den Zettel und gib das später noch einmal ein.
request-outcome-unknown = Ob das geschrieben wurde, ist noch nicht bekannt. Schick es mit demselben Schlüssel noch einmal: Es zählt einmal.
request-log-elsewhere = Die Datenbank steht anderswo, als dieses Programm weiß. Bis die Turnierleitung entschieden hat, wird nichts angenommen: Behalte den Zettel.
request-not-taken-over = Das Turnier wurde importiert und ist zum Lesen da. Es wird nichts hineingeschrieben, bevor die Turnierleitung es übernimmt.
request-no-such-problem = Kein Problem hat diesen Code.
request-needed = Dafür braucht man { $place } eine dieser Rollen: { $roles }. Der Zugang hat: { $own }.
request-place-anywhere = irgendwo
request-place-installation = in der ganzen Anlage
request-place-organisation = in der Organisation { $id }
request-place-tournament = im Turnier { $id }
request-place-table = an Tisch { $table } in Runde { $round }
request-grant-anywhere = { $role } überall
request-grant-organisation = { $role } in der Organisation { $id }
request-grant-tournament = { $role } im Turnier { $id }
request-grant-table = { $role } an Tisch { $table } in Runde { $round } im Turnier { $id }
request-grant-card = { $role } an Tisch { $table } in allen Runden im Turnier { $id }
request-grant-team = { $role } für die Mannschaft { $team } in der Saison { $id }
request-captain-needed = Dafür braucht es einen Zugang als Kapitän dieser Mannschaft.
request-captain-or-jury-needed = Dafür braucht es einen Zugang als Kapitän dieser Mannschaft oder als Jury.
request-field-needed = Hier fehlt etwas, oder es ist so nicht zu lesen.
request-name-of-several = Mehrere heißen so: { $name }. Trage das über die Programmierschnittstelle mit der Kennung der Person ein.
request-name-of-nobody = Der Verein kennt niemanden, der so heißt: { $name }
request-name-of-nobody-known = Wer seinen Namen freigegeben oder mit deiner Mannschaft gespielt hat, von denen heißt niemand so: { $name }. Andere trägt die Jury ein.
request-other-sum-of-deals = Die einzelnen Spiele ergeben zusammen { $sum }.
role-public = Öffentlichkeit
role-scorer = Schreiber
role-referee = Schiedsrichter
role-registrar = Anmeldung
role-organizer = Veranstalter

## Tabellen, wie Tabellenprogramme sie speichern

table-columns-of-results = Eine Spalte { $column } gibt es nicht. Bekannt sind player, team, lot, trophies und für jede Runde n bis { $rounds } rn, rangn, placen, tablen.
table-column-unknown = Eine Spalte { $column } gibt es nicht. Bekannt sind { $known }.
table-column-twice = Die Spalte { $column } steht zweimal da.
table-column-missing = Die Spalte { $column } fehlt.
table-not-read = Die Tabelle kann nicht gelesen werden.
table-rows-count = Mehr als { $most } Zeilen werden nicht angenommen.
table-fields-count = Die Zeile hat { $found } Felder, der Kopf { $due }.
table-not-points = { $field } ist keine Zahl von Punkten wie 12, -3,5 oder 2/3.
table-no-such-trophy = „{ $field }“ ist keine Trophäe dieses Regelwerks.
table-not-between = { $field } ist keine Zahl von { $least } bis { $most }.
table-at-line = Zeile { $line }: { $what }

## Köpfe von Spalten: wie Listen auf Deutsch sie haben können

column-given-name = Vorname
column-family-name = Nachname
column-residence = Wohnort
column-club = Verein
column-number = Startnummer
column-categories = Kategorien
column-titles = Titel
column-from-round = ab Runde
column-fee-paid = Nenngeld
column-fee-paid-also = Startgeld
column-contact = Kontakt
column-birth-year = Jahrgang
column-member-number = Mitgliedsnummer
column-name-public = Name öffentlich
column-photo = Foto
column-trophies-before = Trophäen
column-person-id = Person
column-player = Spieler
column-team = Team
column-lot = Los
column-trophies = Trophäen
column-r = Runde
column-rang = Rang
column-place = Platz
column-table = Tisch
column-points = Punkte
column-payment-cents = Zahlung Cent
column-from = von
column-to = bis
column-struck = gestrichen
column-reason = Grund
column-year = jahr
column-trophy = trophäe
column-count = anzahl
column-signed = Unterschrift
column-residence-also = Ort
column-name = Name
column-place-also = Rang
column-points-also = Schriftpunkte
column-rangpunkte = Rangpunkte

## Vorgänge

api-no-preset = Eine Vorlage { $id } gibt es nicht.
api-no-preset-or-file = Eine Vorlage oder Datei { $id } gibt es nicht. Vorlagen sind { $known }.
api-not-playable = Nach { $id } kann nicht gespielt werden:
api-presets-listed = GET /api/v1/rulesets nennt die Vorlagen.
api-no-such-official = Mit diesem Zugang arbeitet kein Schiedsrichter oder Veranstalter dieses Turniers.
api-no-such-cashier = Mit diesem Zugang meldet hier niemand Spieler an.
api-no-such-juror = Diese Person gibt es hier nicht.
api-another-deal = Diese Reklamation betrifft ein anderes Spiel.
api-reason-to-keep = Ein Widerspruch bleibt nur mit einem Grund stehen.
api-reason-of-nothing = Einen Grund hat nur, was stehen bleibt.
api-person-or-id = Erwartet wird entweder person_id oder person.
api-arrivals-count = Erwartet werden 1 bis { $most } Spieler.
request-persons-of-others = Personen, die hier nicht spielen, kennen nur Anmeldung und Veranstalter der Organisation.
request-player-changed = Ein anderer hat hier gerade etwas geändert. So steht es jetzt: bitte noch einmal ansehen.
request-amount-expected = Erwartet wird ein Betrag wie 15 oder 15,50.
request-prize-expected = Erwartet wird je Zeile ein Platz und was es gibt, etwa: 1 Geschenkkorb.
request-namesake-suspended = Jemand dieses Namens ist bis { $until } gesperrt: Gib den Wohnort an, wenn es eine andere Person ist, oder lass einen Schiedsrichter oder Veranstalter sagen, warum sie zugelassen wird.
api-report-ending = Der Pfad eines Berichts endet auf .pdf oder .csv; der mancher auch auf .xlsx, der der Seiten auf .zip.
api-paper-only = Dieser Bericht ist für Papier und endet auf .pdf; seine Daten hat { $data }.
api-edition-or-round = edition und round schließen einander aus: Eine Ausgabe gilt für alle Runden.
api-no-such-settlement = Die Spiele dieses Turniers kennen keine Version { $version } der Abrechnung. Bekannt: { $known }.
api-round-and-table = round und table werden zusammen angegeben oder gar nicht.
api-seats-of-sheet = An einem Tisch sitzen 3 bis 5.
api-table-link = Link für Runde { $round }, Tisch { $table }
api-table-without-round = table steht nicht ohne round.
api-replacement-missing = Die Entscheidung, die eine andere ersetzt, fehlt.
api-replacement-idle = Nur an die Stelle einer ersetzten Entscheidung tritt eine andere.
api-no-details = Diese Art von Entscheidung hat keine näheren Angaben.
api-details-missing = Diese Art von Entscheidung hat nähere Angaben: mindestens, wen oder was sie betrifft.
request-no-backup-since = Seit { $at } konnte keine Sicherung gemacht werden: Sieh nach dem Stick und ins Protokoll des Servers.
request-unsafe-database = Der Server der Datenbank kann verlieren, was er angenommen hat ({ $settings }): Bring seine Einstellungen in Ordnung.
request-no-reserve = Neben der Datenbank fehlt die Reserve: Die Platte ist fast voll.
request-clock-leapt =
    Die Uhr des Rechners ist um { $seconds ->
         [one] eine Sekunde
        *[other] { $seconds } Sekunden
    } gesprungen. Die Zeit im Turnier läuft richtig weiter.
request-lost-end =
    Die Datenbank hat { $events ->
         [one] ein bestätigtes Ereignis
        *[other] { $events } bestätigte Ereignisse
    } von { $stream } hinter Version { $behind } verloren. Gib noch einmal ein, was fehlt.
request-none-importable = Keine Zeile kann übernommen werden.
request-rows-wrong = { $bad } von { $all } Zeilen sind falsch.
request-list-sum = Die Punkte ergeben zusammen { $sum } und nicht 0: Vielleicht fehlt jemand, oder eine Zahl ist verlesen.
request-column-ignored = Die Spalte „{ $column }“ bleibt weg: Sie ist hier nicht bekannt.
api-no-such-note = Keine Notiz hat diese Kennung.
api-no-receipt = Für diese Version gibt es keine Quittung: das Protokoll ist noch nicht so weit, oder hier wird nichts unterschrieben.
api-no-checkpoint = Es gibt noch keinen Prüfpunkt, oder hier wird nichts unterschrieben.
api-no-checkpoint-over = Über so viele Blätter ({ $size }) gab es nie einen Prüfpunkt, oder hier wird nichts unterschrieben.
api-no-leaf = Das Turnier ist noch in keinem Prüfpunkt, oder hier wird nichts unterschrieben.
api-not-imported = Das Turnier wurde hier begonnen und nicht importiert.
api-export-line = Zeile { $line } des Exports: Sie ist nicht, was geschrieben wurde. `tarockmeister verify` sagt, was an ihr falsch ist.
api-export-kind = Es ist das Protokoll von etwas anderem: Nur ein Turnier wird importiert.
api-export-too-many = Ein Export hat höchstens { $most } Ereignisse.
api-export-too-slow = Den Export zu prüfen dauert zu lange: So lange dauert es bei keinem Turnier.
api-export-queue = Andere Exporte werden gerade geprüft. Nach einer Weile noch einmal senden.
api-export-unknown-settlement = Seine Spiele sind nach einer Version abgerechnet, die dieses Programm nicht kennt.
api-export-differs = Der Export sagt anderes, als herauskommt: { $deals ->
     [one] 1 Spiel,
    *[other] { $deals } Spiele,
 } { $editions ->
     [one] 1 Ausgabe.
    *[other] { $editions } Ausgaben.
 } `tarockmeister audit` zählt auf, was.
api-export-unreadable = Dieses Programm kann den Export nicht lesen.
api-export-note = Der Export nennt einen Text, der für ein anderes Turnier aufbewahrt wird.
api-export-future = Das letzte Ereignis des Exports wurde in der Zukunft aufgezeichnet.
api-export-taken = Die Kennung des Exports gehört hier etwas anderem.
api-export-other = Es gibt ein Turnier mit der Kennung des Exports. Sein Ereignis { $version } ist ein anderes.
api-export-goes-on = Das Turnier mit der Kennung des Exports geht hier weiter und endet mit Version { $version }: Von anderswo wird ihm nichts angehängt.
request-no-such-picture = Es gibt kein solches Bild.
request-picture-unreadable = Das ist kein lesbares Bild: erwartet wird eine Datei PNG oder JPEG.
request-picture-too-large = Das Bild ist zu groß: höchstens { $most } Bildpunkte je Seite.
request-picture-blank = Auf dem Bild ist nichts zu sehen.
api-notes-of-whom = Erwartet wird entweder person oder tournament.
api-ruleset-or-copy = Erwartet wird ein ganzes Regelwerk oder das, wovon es kopiert wird.
api-rules-or-kind = Erwartet wird entweder eine Art (`kind`) oder ein eigenes Regelwerk (`rules`).
api-round-and-pairing = Runde und Begegnung gehören zusammen.
api-evening-in-path = Ein Abend ist eine Nummer ab 1, oder „final“.
api-deals-of-table = Spiele stehen an einem Tisch einer Runde: „round“ und „table“ gehören zusammen, ebenso „from_deal“ und „to_deal“.
api-was-or-record = Erwartet wird die Nummer der Zeile, wie sie dasteht (was), oder der Eintrag einer neuen (record).
api-no-such-cell = „{ $text }“ passt nicht in diese Spalte.
request-not-expected = { $text } passt nicht. Erwartet wird hier: { $expected }.
import-person = die Kennung einer Person
import-club = ein Verein mit höchstens 64 Zeichen
import-label = 1 bis 64 Buchstaben, Ziffern, Bindestriche und Unterstriche
import-number = eine Startnummer ab 1
import-round = eine Runde ab 1
import-amount = ein Betrag wie 15 oder 15,00
import-trophies = eine Zahl von Trophäen
import-year = ein Jahr
import-yes-or-no = ja oder nein
import-place = ein Platz ab 1
import-points = Punkte wie 12, -3 oder 4,5
import-team = ein Name mit mindestens einem Buchstaben oder einer Ziffer
