### Was die Kommandozeile sagt: Deutsch.

## Hilfe: worum es bei einem Befehl geht, mehr davon (-long), seine Argumente (-arg-) und was diese sein können

help = Turniersoftware für Tarockvereine
help-serve = Stellt die Schnittstelle und die Seiten bereit
help-serve-long =
    Legt beim ersten Start seine Datenbank an und nennt, solange es kein Token gibt, ein einmaliges
    Geheimnis zum Einrichten und eine Adresse zum Anmelden im Browser. Auf der Standardausgabe stehen
    `setup_secret=GEHEIMNIS`, `sign_in=URL`, `metrics=URL` und `listening=URL`, je eine Zeile; das Protokoll geht auf Englisch
    an die Fehlerausgabe. Eine SQLite-Datei bedient nur ein Prozess, ein PostgreSQL beliebig viele.
help-serve-arg-listen = Unter welcher Adresse; Port 0 nimmt einen freien
help-serve-arg-public-url = Wo andere das Programm erreichen, etwa https://tarock.example: Gedruckte Auslosungen führen dorthin. Höchstens 200 Zeichen, ohne Benutzer, ? und #
help-serve-arg-log-format = Wie das Protokoll aussieht; ohne Angabe am Terminal für Menschen, sonst JSON
help-serve-log-format-pretty = für Menschen
help-serve-log-format-json = ein JSON-Objekt je Zeile
help-serve-arg-log = Was protokolliert wird, etwa `info` oder `warn,engine=debug`
help-serve-arg-workers = Threads für Anfragen, mindestens 1; ohne Angabe einer je Prozessor
help-serve-arg-connections = Verbindungen zur Datenbank, 1 bis 1000
help-serve-arg-metrics = Wo `/metrics` im Format von Prometheus abzurufen ist, etwa 127.0.0.1:9090; ohne Angabe nirgends. Nicht dort, wo andere hinkommen: es verrät, was vorgeht
help-serve-arg-hosts = Ein weiterer Name, unter dem das Programm zu erreichen ist, etwa laptop.local; mehrere mit Beistrich getrennt. Browser melden sich nur unter diesen Namen, dem der öffentlichen Adresse, localhost und bloßen Adressen an
help-serve-arg-accept-plain-http = Lässt Helfer sich von anderen Geräten über http anmelden. Wer im Netz des Saals mithören kann, wie in jedem WLAN, dessen Passwort viele kennen, kann dann handeln wie sie
help-serve-arg-reserve = Größe in MiB einer Datei neben einer SQLite-Datenbank, die hergegeben wird, wenn der Datenträger voll ist, damit der Tag zu Ende gehen kann, höchstens 4096; 0 für keine
help-serve-arg-backup-to = Ein Ordner, oft auf einem Stick, in den die ganze Datenbank kopiert wird, sooft sich etwas geändert hat; er muss da sein
help-serve-arg-backup-every = Wie oft nachgesehen wird, ob sich etwas geändert hat, in Sekunden
help-serve-arg-backup-recipients = Verschlüsselt Sicherungen für alle, die die geheime Hälfte dieses Schlüssels haben (age1…); auch mehrmals
help-serve-arg-backup-passphrase-file = Verschlüsselt Sicherungen mit der ersten Zeile dieser Datei
help-serve-arg-migrate = Bringt die Tabellen eines früheren Programms auf den neuen Stand; eine SQLite-Datei wird vorher kopiert, bei PostgreSQL sichere selbst
help-serve-arg-accept-unsafe-database = Nimmt ein PostgreSQL, das Festgeschriebenes verlieren kann (fsync, full_page_writes oder synchronous_commit ist aus)
help-serve-arg-max-connections = Höchstzahl der Verbindungen; ohne Angabe 10.000 oder weniger, wenn das System nicht so viele offene Dateien erlaubt. Sind alle vergeben, geht der Fremde, der am längsten wartet; wer ein Token gezeigt hat, bleibt
help-serve-arg-max-connections-per-address = Höchstzahl der Verbindungen einer Adresse ohne Token. Ein Saal hat eine gemeinsame Adresse: Wer zuletzt kommt, wird eingelassen, und der Fremde geht, der am längsten wartet
help-serve-arg-trusted-proxy = Ein Proxy vor dem Programm, als Adresse oder Netz, etwa 10.0.0.0/8; mehrere mit Beistrich getrennt. Was er in X-Forwarded-For über den Client sagt, wird geglaubt, sonst niemandem
help-serve-arg-tls-cert = Spricht TLS mit dem Zertifikat in dieser PEM-Datei, dahinter jene, die dafür bürgen; wird bei jeder Änderung neu gelesen. Braucht --tls-key
help-serve-arg-tls-key = Der private Schlüssel des Zertifikats, eine PEM-Datei. Braucht --tls-cert
help-serve-arg-hsts = Sagt Browsern, ein Jahr lang nur über TLS zu kommen. Nur, wenn das sicher so bleibt: ohne kommen sie nicht mehr
help-serve-arg-cors-origin = Lässt Seiten dieser Herkunft, etwa https://club.example, die API aus dem Browser fragen; mehrere mit Beistrich getrennt. Andere dürfen es nicht
help-serve-arg-webhook-exception = Eine Adresse oder ein Netz, etwa 10.0.0.0/8, wohin Webhooks führen dürfen, obwohl es nicht im ganzen Internet gilt, auch mit http; mehrere mit Beistrich getrennt. Wer ein Turnier leitet, kann dann Anfragen dorthin schicken
help-serve-arg-slips = Ob wer an einem Tisch schreiben oder auf dem eigenen Telefon unterschreiben will, den Code seines Abschnitts eingibt; sonst dort, wo die öffentliche Adresse eine im ganzen Internet ist
help-serve-slips-always = von allen außer Funktionären
help-serve-slips-never = die Karte des Tisches genügt
help-demo = Spielt einen Turniertag
help-demo-long =
    Startet einen Server mit frischer Datenbank und spielt über dessen Schnittstelle ein Turnier: Anmeldung,
    Auslosungen, Spiele, Entscheidungen, Ergebnisse, Ausdrucke. Ohne --ruleset, --players und --seed spielt es
    die Dateien von examples/cup-day, die Teil des Programms sind; mit einer dieser Angaben erfindet es Spieler
    und Spiele. Allein mit einem Regelwerk des französischen Tarot spielen die Spieler der Dateien ein tournoi
    libre, dessen Papiere es auch auf Französisch gibt. Nur die Auslosungen sind Zufall: Sie macht der Server.
help-demo-arg-ruleset = Wonach gespielt wird: die Kennung einer Vorlage, etwa krenglbach-2018, oder eine Datei
help-demo-arg-players = Wie viele Spieler erfunden werden, 4 bis 400
help-demo-arg-season = Spielt ein Jahr: eine Meisterschaft, einen Pokal und zehn Abende, von denen die besten zählen
help-demo-arg-seed = Woraus sie und ihre Spiele erfunden werden: eine ganze Zahl
help-demo-arg-out = Wo Ausdrucke, Tabellen und der Export abgelegt werden
help-demo-arg-quiet = Zeigt nur die Rangliste
help-score = Rechnet Spiele ab: Punkte und Zahlung, Zeile für Zeile
help-score-long =
    Die Datei enthält einen Fall oder einen je Zeile (JSON Lines); die Antworten kommen in derselben
    Reihenfolge, an der Stelle eines Falls, der sich nicht abrechnen lässt, steht ein Problem. Der Endstatus ist
    0, wenn alle abgerechnet, 1, wenn einige abgelehnt wurden, 2, wenn die Datei nicht lesbar ist. Gespeichert
    wird nichts.
help-score-arg-ruleset = Eine Datei mit einem Regelwerk, das Fälle mit seiner Kennung nennen können
help-adjudicate = Beurteilt Kartenfolgen: was gegen die Regeln war, wer was gestochen hat, was es zählt
help-adjudicate-long =
    Die Datei enthält eine Kartenfolge oder eine je Zeile (JSON Lines): Blätter, Talon, Spiel, Ansagen und
    Stiche. Die Antworten kommen in derselben Reihenfolge, an der Stelle einer Kartenfolge, die an keinem Tisch
    vorkommen kann, steht ein Problem. Der Endstatus ist 0, wenn alle beurteilt wurden, auch solche mit
    Vergehen, 1, wenn einige abgelehnt wurden, 2, wenn die Datei nicht lesbar ist. Gespeichert wird nichts.
help-adjudicate-arg-ruleset = Eine Datei mit einem Regelwerk, das Kartenfolgen mit seiner Kennung nennen können
help-count = Zählt, was eine Partei hat: wer das Spiel gewonnen hat, beim französischen Tarot Punkte und Bouts der Nehmerseite
help-count-long =
    Die Datei enthält einen Fall oder einen je Zeile (JSON Lines). Königrufen: das Spiel, welche Partei gezählt
    wird, und ihre Karten (mit Ablage und Talon), Lagen zu dreien, Blatt („35/2“) oder Drittel, dazu ihre Stiche,
    wenn sie bekannt sind. Französisches Tarot: wie viele spielen, welches Spiel, welche Partei, und ihre Karten
    oder Paare; der Stock geht an die Partei, für die er zählt, die Excuse bleibt bei ihrem Besitzer gegen eine
    Karte zu ½. Die Antworten kommen in derselben Reihenfolge, an der Stelle eines Falls, der sich nicht zählen
    lässt, steht ein Problem. Der Endstatus ist 0, wenn alle gezählt, 1, wenn einige abgelehnt wurden, 2, wenn die
    Datei nicht lesbar ist. Gespeichert wird nichts.
help-announcements = Sagt, was beim Royal-Tarock nach dem bisher Gesagten angesagt werden kann
help-announcements-long =
    Die Datei enthält einen Fall oder einen je Zeile (JSON Lines): die beiden Paare und was lizitiert wurde, vom
    ersten Wort des Gebers an. Die Antworten kommen in derselben Reihenfolge: wer an der Reihe ist, seine
    Ansagen mit allem, was jede nennen kann und was sie hebt, die Kontras, die er geben kann, und was gilt; an
    der Stelle einer Lizitation, die es nicht geben kann, steht ein Problem. Der Endstatus ist 0, wenn alle
    beantwortet, 1, wenn einige abgelehnt wurden, 2, wenn die Datei nicht lesbar ist. Gespeichert wird nichts.
help-rank = Reiht eine Liste von Ergebnissen: Summen, Ränge, geteilte Plätze, Mannschaften
help-rank-long =
    Die Datei ist eine Tabelle mit einer Kopfzeile. Spalten: player; r1, r2, … die Punkte jeder Runde, leer, wo
    jemand nicht gespielt hat; und soweit die Wertung sie braucht team, rang1 … (Rangpunkte), place1 … (der Platz
    am Tisch), table1 … (woraus beides folgt), lot (der Platz im Los),
    trophies (nach ihren Kennungen, etwa `mondfang+habicht`). Was die Liste nicht entscheiden kann,
    bleibt ein geteilter Platz und steht in `undecided`. Der Endstatus ist 0, 1 mit einem Problem, wenn die Liste
    abgelehnt wurde, 2, wenn eine Datei nicht lesbar ist. Gespeichert wird nichts.
help-rank-arg-file = Die Tabelle; `-` ist die Standardeingabe
help-rank-arg-ruleset = Die Kennung einer Vorlage oder eine Datei mit einem Regelwerk
help-rank-arg-format = Was ausgegeben wird
help-rank-format-json = die Rangliste, die Mannschaften und was offen bleibt
help-rank-format-csv = die Rangliste der Spieler als Tabelle
help-simulate = Schreibt erfundene Spiele, eine Anfrage je Zeile, wie `score` sie liest
help-simulate-long =
    Gegeben wird aus dem Startwert, lizitiert und gespielt von einfachen Spielern; die Aufzeichnungen folgen aus
    den Karten. Gleiches Regelwerk, gleicher Startwert und gleiche Angaben geben auf jeder Maschine die gleichen
    Zeilen, mehr Spiele nur mehr Zeilen. Die Spieler sind A bis D, mit --players 5 oder --five A bis E, beim
    französischen Tarot mit --players 3 A bis C; der Geber wechselt von Zeile zu Zeile.
    Von einem eigenen Regelwerk in einer Datei nennen die Zeilen die Kennung: `score --ruleset DATEI` liest sie.
    Mit --plays stehen statt der Aufzeichnung Blätter, Talon, Ansagen und Stiche da, wie `adjudicate` sie liest.
help-simulate-arg-ruleset = Die Kennung einer Vorlage, etwa tarockcup-2018, oder eine Datei mit einem Regelwerk
help-simulate-arg-deals = Wie viele Spiele
help-simulate-arg-seed = Woraus aller Zufall folgt: eine ganze Zahl
help-simulate-arg-five = Ein Fünfertisch: Der Geber setzt aus, beim französischen Tarot spielen alle
help-simulate-arg-players = Wie viele am Tisch sitzen, 3 bis 5, ohne Angabe 4; 3 nur beim französischen Tarot
help-simulate-arg-plays = Schreibt Kartenfolgen statt Aufzeichnungen
help-simulate-arg-violations = Der Anteil der Spiele, in denen einmal eine Pflicht verletzt wird: eine Zahl von 0 bis 1 mit höchstens sechs Nachkommastellen, etwa 0.05
help-simulate-arg-planted = Schreibt in diese Datei, was verletzt wurde: Spiel, Regel, Stich, Spieler, Karte
help-verify = Prüft, ob ein Protokoll so ist, wie es geschrieben wurde
help-verify-long =
    Mit einer Datei: einen Export, ohne jede Datenbank. Ohne: alle Protokolle der Datenbank: jedes
    Turnier, die Vereine, wer sich angemeldet hat. Geprüft werden die Kette der Prüfsummen, dass jedes Ereignis aus denen davor folgt, jede Auslosung aus ihrem Startwert, und dass jede
    veröffentlichte Ausgabe eine Rangliste ihrer Spieler ist; `audit` reiht sie neu. Eine Datei mit der Auslosung
    einer Runde (GET …/rounds/RUNDE/draw) wird aus ihrem Startwert noch einmal ausgelost.
    Der Endstatus ist 0, wenn alles stimmt, 1, wenn etwas falsch ist, 2, wenn es nicht lesbar ist.
help-verify-arg-file = Ein Export oder die Auslosung einer Runde; dann wird keine Datenbank angesehen
help-verify-arg-receipts = Quittungen, die aufgehoben wurden: ein Ordner mit Dateien oder eine Datei, wie Telefone sie sichern; jede wird mit dem Protokoll verglichen
help-verify-arg-keys = Der Fingerabdruck des Schlüssels, der ausgehängt war; auch mehrmals. Ohne ihn gelten alle Schlüssel, die das Sicherheitsprotokoll kennt
help-verify-arg-heads = Ein gedruckter Kopf oder seine ersten Stellen: er wird gesucht; auch mehrmals
help-verify-arg-checkpoints = Ein Prüfpunkt, der aufgehoben wurde: die Datei neben einer Sicherung, oder was GET …/log/checkpoint gegeben hat; was seither gelöscht, abgeschnitten oder geändert wurde, wird genannt. Auch mehrmals
help-audit = Rechnet und reiht ein Protokoll neu und sagt, wo es anders lautet
help-audit-long =
    Mit einer Datei: einen Export, ohne jede Datenbank. Ohne: jedes Turnier der Datenbank. Zuerst wird die Kette
    geprüft, wie `verify` es tut. Ein Unterschied ist etwas für Menschen: ein verbessertes Programm oder ein
    Betrag, den keine Aufzeichnung ergibt.
    Der Endstatus ist 0, wenn nichts abweicht, 1, wenn etwas abweicht, 2, wenn ein Protokoll beschädigt oder nicht
    nachzurechnen ist.
help-audit-arg-file = Ein Export; dann wird keine Datenbank angesehen
help-audit-arg-settlement = Rechnet nach dieser Version der Abrechnung statt nach der jedes Turniers
help-site = Schreibt ein Turnier oder eine Saison als Seiten für eine Website
help-site-long =
    Von einem Turnier: Ergebnisse, wie zuletzt veröffentlicht, sonst wie sie sind, soweit die Turnierleitung sie
    nicht zurückhält, und die Auslosungen: Seiten, PDF und CSV, und ein Text für die Zeitung. Von einer Saison: die Tabelle oder die Begegnungen. Namen sind die, die
    alle sehen dürfen. Geht neben einem laufenden Server.
help-site-arg-id = Die Kennung des Turniers oder der Saison
help-site-arg-folder = Der Ordner; fehlt er, wird er angelegt, gleichnamige Dateien darin werden ersetzt
help-export = Schreibt das Protokoll eines Turniers als JSON Lines
help-export-long = Geht neben einem laufenden Server. `tarockmeister verify DATEI` prüft die Datei ohne jede Datenbank.
help-export-arg-tournament = Die Kennung des Turniers
help-export-arg-output = Wohin; ohne Angabe auf die Standardausgabe
help-import = Macht aus dem Export einer anderen Installation ein Turnier
help-import-long =
    Mit derselben Kennung, denselben Prüfsummen und Versionen. Der Export wird geprüft, wie `verify` und `audit` es tun, und
    abgelehnt, wo er anderes sagt, als herauskommt. Das Turnier ist zum Lesen da: Wen der Export nennt, der ist hier
    niemand, niemand wird durch ihn gesperrt, keine Saison zählt es. Ein längerer Export desselben bringt den Rest.
    Auf einer SQLite-Datei darf kein Server laufen; frage ihn stattdessen (POST /api/v1/imports).
help-import-arg-file = Der Export, wie `export` ihn schreibt
help-import-arg-organisation = Die Organisation, deren Turnier es wird; ohne Angabe die erste
help-import-arg-take-over = Führt es in einer neuen Epoche weiter: von da an ist es ein Turnier wie jedes andere
help-salvage = Schreibt, was eine beschädigte Datenbank von ihren Protokollen noch hat
help-salvage-long =
    Jedes Protokoll bis zum letzten guten Ereignis, als Export; der Rest wird genannt, und was daran falsch ist. Eine
    SQLite-Datei wird zuerst in den Ordner kopiert, soweit sie lesbar ist, und nur die Kopie geöffnet; kein Server darf
    darauf laufen. `import` macht aus einem Export ein Turnier. Der Rückgabewert ist 0, wenn alle Protokolle ganz waren,
    1, wenn etwas verloren ist, 2, wenn nichts lesbar ist.
help-salvage-arg-folder = Der Ordner für die Exporte; fehlt er, wird er angelegt, eine gleichnamige Datei wird nicht ersetzt
help-backup = Kopiert die ganze Datenbank in eine Datei, auch neben einem laufenden Server
help-backup-long =
    Die Datei ist eine SQLite-Datenbank, von welcher Datenbank auch immer; `verify --database DATEI` liest sie. Ihren
    Namen bekommt sie, wenn alle Protokolle geprüft sind. Ohne Schlüssel liegen Namen und noch nicht aufgedeckte
    Startwerte offen darin.
help-backup-arg-to = Die neue Datei oder ein Ordner
help-backup-arg-recipients = Verschlüsselt sie für alle, die die geheime Hälfte dieses Schlüssels haben (age1…); auch mehrmals
help-backup-arg-passphrase-file = Verschlüsselt sie mit der ersten Zeile dieser Datei
help-restore = Macht aus einer Sicherung eine neue Datenbank
help-restore-long =
    Zuerst wird die Sicherung geprüft; wo schon etwas liegt, wird nichts geschrieben. Jedes Protokoll geht in einer
    neuen Epoche weiter, und was inzwischen gelöscht wurde, wird noch einmal gelöscht. Zugänge und Tischkarten
    gelten weiter. Was der Sicherung fehlt, bieten die Handys wieder an.
help-restore-arg-file = Die Sicherung, verschlüsselt oder nicht
help-restore-arg-take-over = Eine andere Installation macht damit weiter: Die erste ist verloren
help-restore-arg-moves = Sie zieht in eine andere Datenbank um, mit denselben Prüfsummen, in derselben Epoche: In die alte darf nichts mehr schreiben
help-restore-arg-identity = Die geheime Hälfte des Schlüssels, in einer Datei, wie age-keygen sie schreibt
help-restore-arg-passphrase-file = Das Kennwort: die erste Zeile dieser Datei
help-erase = Löscht eine Person oder einen Text, für alle ohne Zugang
help-erase-long =
    Was von einer Person bekannt ist, verschwindet samt allen Notizen über sie; eine Notiz ist ein Grund, eine
    Bemerkung, der Name einer Mannschaft. Ergebnisse bleiben: Das Protokoll kennt Startnummern und Prüfsummen.
    Auf einer SQLite-Datei darf kein Server laufen; sonst tut er es (DELETE /api/v1/persons/PERSON,
    DELETE /api/v1/notes/NOTIZ).
help-erase-person = Löscht, was von einer Person bekannt ist, und alle Notizen über sie
help-erase-note = Löscht eine Notiz
help-erase-notes = Löscht nichts: listet Notizen auf, ein JSON-Objekt je Zeile, um die richtige zu finden
help-erase-addresses = Löscht Adressen im Sicherheitsprotokoll
help-erase-again = Löscht noch einmal, was laut Protokoll oder laut der Datei außerhalb der Datenbank gelöscht wurde: nachdem eine Sicherung eingespielt wurde
help-erase-addresses-arg-before = Die vor diesem Tag verzeichneten, etwa 2026-11-22
help-erase-addresses-arg-tournament = Die von Leuten, die allein in diesem Turnier etwas durften
help-erase-due = Listet, wer lange genug aufbewahrt wurde, ein JSON-Objekt je Zeile; mit --confirm werden sie gelöscht
help-erase-due-arg-on = An diesem Tag, etwa 2026-11-22; ohne Angabe heute
help-erase-due-arg-confirm = Sie löschen
help-erase-addresses-arg-organisation = Die dieser Organisation; ohne Angabe die der ersten
help-erase-notes-arg-person = Die über diese Person
help-erase-notes-arg-tournament = Die dieses Turniers
help-continue = Sagt im Protokoll, dass es in einer neuen Epoche weitergeht: nachdem eine Kopie der Datenbank eingespielt wurde
help-continue-long =
    Was nach der Kopie noch bestätigt wurde, fehlt ihr, und Versionsnummern werden wieder vergeben. In einer neuen
    Epoche gilt keine davon als die alte: keine gespeicherte Seite, keine Vorbedingung. Ohne Turnier: alle
    Turniere und Vereine der Datenbank. Auf einer SQLite-Datei darf kein Server laufen.
help-continue-arg-tournament = Nur dieses Turnier
help-continue-arg-reason = Warum
help-continue-reason-restore = aus einer Kopie wiederhergestellt
help-continue-reason-take-over = eine andere Installation macht damit weiter
help-continue-reason-loss = die Datenbank hat an ihrem Ende Ereignisse verloren
help-setup-link = Macht noch ein Geheimnis zur Einrichtung, das einmal gilt
help-setup-link-long =
    Gut für einen Zugang als Veranstalter (POST /api/v1/setup). Geht neben einem laufenden Server: für alle, die
    jeden Zugang verloren haben und das Programm auf seiner Datenbank starten können.
help-openapi = Gibt die OpenAPI-Beschreibung der Schnittstelle aus
help-help = Zeigt die Hilfe zu einem Befehl
help-arg-lang = In welcher Sprache das Programm spricht: de, en, fr oder hu; sonst in der der Umgebung oder Englisch
help-arg-help = Zeigt diese Hilfe; --help sagt mehr als -h
help-arg-version = Zeigt die Version
help-arg-database = Eine SQLite-Datei oder postgres://…; ohne Angabe eine Datei in deinem Datenordner
help-arg-open = Öffnet die Seite in einem Browser, auch wenn niemand an einem Terminal sitzt
help-arg-no-open = Öffnet keinen Browser. Sonst geht die Seite auf, wenn das Programm an diesem Rechner in einem Terminal gestartet wird
help-arg-erased = Die Datei, in der die Kennungen des Gelöschten stehen, damit eine ältere Sicherung nichts zurückbringt; ohne Angabe neben einer SQLite-Datei, mit .erased hinter ihrem Namen, bei PostgreSQL keine
help-arg-receipt-key = Die Datei mit dem Schlüssel, mit dem Quittungen unterschrieben werden; ohne Angabe neben einer SQLite-Datei, mit .receipt-key hinter ihrem Namen, bei PostgreSQL keine: dann wird nichts unterschrieben. Sie ist in keiner Sicherung
help-arg-file = Die Datei; `-` ist die Standardeingabe
help-arg-id = Die Kennung
help-usage = Aufruf
help-commands = Befehle
help-command = BEFEHL
help-arguments = Argumente
help-options = Optionen
help-some-options = OPTIONEN
help-examples = Beispiele
help-default = ohne Angabe
help-name-date = DATUM
help-name-address = ADRESSE
help-name-number = ZAHL
help-name-name = NAME
help-name-mib = MIB
help-name-cidr = NETZ
help-name-origin = HERKUNFT
help-name-when = WANN
help-name-connections = ZAHL
help-name-dir = ORDNER
help-name-file = DATEI
help-name-filter = FILTER
help-name-folder = ORDNER
help-name-format = FORMAT
help-name-hash = PRÜFSUMME
help-name-fingerprint = FINGERABDRUCK
help-name-id = KENNUNG
help-name-key = SCHLÜSSEL
help-name-language = SPRACHE
help-name-log-format = FORMAT
help-name-n = ZAHL
help-name-path = PFAD
help-name-rate = ANTEIL
help-name-reason = GRUND
help-name-s = ZAHL
help-name-tournament = TURNIER
help-name-url = URL
help-name-version = VERSION
help-name-workers = ZAHL

## Wie das Programm aufgerufen wird

cli-usage-no-command = einen Befehl „{ $name }“ gibt es nicht
cli-usage-no-option = „{ $name }“ gehört nicht hierher
cli-usage-similar = ähnlich: { $known }
cli-usage-missing = es fehlt: { $names }
cli-usage-no-value = es fehlt ein Wert: { $name }
cli-usage-value = „{ $value }“ passt nicht zu { $name }
cli-usage-possible = möglich: { $known }
cli-usage-conflict = das schließt einander aus: { $names }
cli-usage-twice = das steht nur einmal: { $name }
cli-usage-not-utf8 = ein Argument ist nicht UTF-8
cli-usage-more = Mehr sagt --help.

## Was nicht getan werden kann

cli-because = { $what }: { $why }
cli-technical = { $text }
cli-system = { $kind ->
     [not-found] eine solche Datei oder einen solchen Ordner gibt es nicht
     [denied] die Rechte dazu fehlen
     [exists] das gibt es schon
     [folder] das ist ein Ordner
     [no-folder] das ist kein Ordner
     [full] es ist kein Platz mehr
     [in-use] die Adresse ist vergeben
     [unknown-host] ein solcher Name ist hier nicht bekannt
     [not-here] dieser Rechner hat keine solche Adresse
     [refused] die Verbindung wurde abgelehnt
     [broken-off] die Verbindung ist abgebrochen
     [time-out] es hat zu lange gedauert
    *[not-utf8] es ist nicht UTF-8
}
cli-cannot-read = „{ $file }“ ist nicht lesbar
cli-cannot-write = „{ $file }“ ist nicht zu schreiben
cli-cannot-make-folder = der Ordner „{ $folder }“ ist nicht anzulegen
cli-cannot-listen = unter { $address } kann nichts bereitgestellt werden
cli-not-utf8 = „{ $file }“ ist nicht UTF-8
cli-no-case = „{ $file }“ enthält keinen Fall
cli-no-data-folder = dein Datenordner ist nicht zu finden; nenne eine Datenbank mit --database
cli-data-folder-not-utf8 = der Pfad deines Datenordners ist nicht UTF-8; nenne eine Datenbank mit --database
cli-log-filter = „{ $filter }“ ist kein Filter wie `info` für --log
cli-no-address = erwartet wird eine Adresse mit Port, etwa 127.0.0.1:8080; Ports gehen von 0 bis 65535
cli-no-certificate = in „{ $file }“ steht kein Zertifikat im Format PEM
cli-no-private-key = in „{ $file }“ steht kein privater Schlüssel im Format PEM
cli-other-key = der Schlüssel in „{ $key }“ gehört nicht zum Zertifikat in „{ $certificates }“
cli-no-tournament = ein Turnier { $id } gibt es nicht
cli-no-organisation = eine Organisation { $id } gibt es nicht
cli-no-import = aus „{ $file }“ wird kein Turnier; nichts wurde geschrieben
cli-import-differs = „{ $file }“ sagt anderes, als herauskommt, und wird kein Turnier; nichts wurde geschrieben
cli-imported = Turnier { $id } ist bis Version { $version } da, Prüfsumme { $head }; { $deals ->
         [one] 1 Spiel wurde
        *[other] { $deals } Spiele wurden
    } neu abgerechnet
cli-imported-on = Turnier { $id }, bis Version { $from } da, geht jetzt bis Version { $version }, Prüfsumme { $head }; { $deals ->
         [one] 1 Spiel wurde
        *[other] { $deals } Spiele wurden
    } neu abgerechnet
cli-imported-before = Turnier { $id } ist schon da, mit allem, was der Export bis Version { $version } hat
cli-import-read-only = Es ist zum Lesen da. Spieler sind nicht mit Personen verknüpft, Sperren halten niemanden ab, keine Saison zählt es. Mit --take-over geht es hier weiter
cli-kept-as-imported = Turnier { $id } wurde importiert und nicht übernommen: Es bleibt, was es war
cli-import = { $kind ->
     [differs] der Export sagt anderes, als herauskommt
     [slow] ihn zu prüfen dauert zu lange
     [key] der Schlüssel wurde für eine andere Anfrage verwendet
     [randomness] das System hat keinen Zufall
     [taken] seine Kennung gehört hier etwas anderem
     [note] er nennt einen Text, der für ein anderes Turnier aufbewahrt wird
     [organisation] diese Organisation gibt es nicht
     [unknown] ob er geschrieben wurde, ist unbekannt: importiere ihn noch einmal
    *[indigestible] dieses Programm kann ihn nicht lesen
}
cli-import-too-long = ein Export hat höchstens { $most } MiB
cli-import-too-many = ein Export hat höchstens { $most } Ereignisse
cli-import-other = es gibt ein Turnier mit seiner Kennung, dessen Ereignis { $version } ein anderes ist
cli-import-goes-on = das Turnier seiner Kennung geht hier weiter und endet mit Version { $version }: von anderswo wird ihm nichts angehängt
cli-import-future = sein letztes Ereignis wurde in der Zukunft aufgezeichnet, am { $at }
cli-salvage-unread = { $bytes } Bytes der Datei waren nicht lesbar; in der Kopie stehen dort Nullen
cli-salvage-list = eine Tabelle ist nicht bis zum Ende lesbar, es kann Protokolle geben, von denen niemand weiß: { $why }
cli-salvage-whole = { $kind ->
         [tournament] Turnier
         [season] Saison
         [organisation] Verein
         [security] Sicherheitsprotokoll
        *[unknown] ein Protokoll unbekannter Art
    } { $id }: ganz, { $events } Ereignisse, Kopf { $head }
cli-salvage-part = { $kind ->
         [tournament] Turnier
         [season] Saison
         [organisation] Verein
         [security] Sicherheitsprotokoll
        *[unknown] ein Protokoll unbekannter Art
    } { $id }: gut bis Ereignis { $version }, Prüfsumme { $head }
cli-salvage-nothing = { $kind ->
         [tournament] Turnier
         [season] Saison
         [organisation] Verein
         [security] Sicherheitsprotokoll
        *[unknown] ein Protokoll unbekannter Art
    } { $id }: nichts davon ist gut
cli-salvage-lost = { $id }: { $events ->
     [one] 1 Ereignis ist
    *[other] { $events } Ereignisse sind
 } verloren, von Ereignis { $first } an
cli-salvage-readable = { $id }: { $events ->
     [one] 1 Ereignis dahinter ist noch lesbar und beweist nichts
    *[other] { $events } Ereignisse dahinter sind noch lesbar und beweisen nichts
 }
cli-salvaged = Protokolle: { $whole } ganz, { $part } zum Teil, { $none } gar nicht. `import` macht aus einem Export ein Turnier. Namen und Texte stehen in keinem
cli-no-person = eine Person { $id } gibt es nicht
cli-no-note = eine Notiz { $id } gibt es nicht
cli-of-tournament = Turnier { $id }
cli-of-season = Saison { $id }
cli-of-organisation = Verein { $id }
cli-notes-of-whom = --person oder --tournament wird erwartet
cli-not-continued = bei { $count } davon ging es nicht weiter

## Womit Datenbanken und Protokolle abgelehnt werden

cli-location = „{ $location }“ ist weder eine Datei noch sqlite:PFAD noch postgres://…
cli-in-use = „{ $database }“ wird von einem anderen Prozess verwendet; gesperrt ist „{ $lock }“
cli-in-use-by = „{ $database }“ wird von einem anderen Prozess (pid { $pid }) verwendet; gesperrt ist „{ $lock }“
cli-cannot-open = „{ $file }“ ist nicht zu öffnen
cli-empty = „{ $file }“ ist leer und damit keine Datenbank: lege eine Kopie an ihre Stelle, oder lösche sie, um neu zu beginnen
cli-empty-with-log = „{ $file }“ ist leer und damit keine Datenbank: lege eine Kopie an ihre Stelle, oder lösche sie und die Datei -wal daneben, um neu zu beginnen
cli-unfolded = neben „{ $file }“ steht ein Protokoll von Änderungen (-wal), das nicht zu lesen ist, wo nicht geschrieben werden kann: kopiere beide Dateien in einen anderen Ordner und lies sie dort
cli-newer = die Datenbank ist neuer als dieses Programm: sie hat Schema { $found }, dieses Programm kennt { $known }; nimm das Programm, das sie geschrieben hat, oder ein späteres
cli-older = die Datenbank ist älter als dieses Programm: sie hat Schema { $found }, dieses Programm braucht { $known }; mache eine Sicherung und starte einmal `tarockmeister serve --migrate`
cli-unsafe-settings = der Datenbankserver kann Festgeschriebenes verlieren ({ $settings }): ändere seine Einstellungen, oder gib --accept-unsafe-database an
cli-no-code = die Adresse ist zu lang für einen QR-Code
cli-store = { $kind ->
     [not-migrated] die Datenbank muss zuerst von einer neueren Version dieses Programms vorbereitet werden
     [migration] die Datenbank ist nicht auf den neuen Stand zu bringen
     [away] die Datenbank ist nicht erreichbar
     [no-thread] ein Thread zum Schreiben ist nicht zu starten
     [closed] die Datenbank wurde geschlossen
     [malformed] was zu schreiben war, widerspricht sich: ein Fehler dieses Programms
     [cursor-gone] womit die Liste weitergehen sollte, ist nicht mehr da
     [read-only] die Datenbank lässt sich nur lesen
     [refused] die Datenbank hat eine Anweisung abgelehnt
     [conflict] jemand anderer hat zuerst geschrieben
     [missing] eine solche Zeile gibt es nicht
    *[unknown] es ist unbekannt, ob es geschrieben wurde
}
cli-damaged = die Datenbank ist beschädigt, oder das ist keine ({ $text })
cli-stream = { $kind ->
     [key] der Idempotenzschlüssel wurde für eine andere Anfrage verwendet
     [missing] ein solches Protokoll gibt es nicht
     [nul] ein Text enthält das Zeichen NUL
     [exists] die Mitgliedsnummer einer Person hat schon jemand anderer
     [person-erased] eine Person, die teilnehmen sollte, wurde inzwischen gelöscht
     [unwritable] das Protokoll ist jetzt nicht zu schreiben
     [diverged] das Protokoll steht anders, als dieses Programm weiß: Bis jemand entscheidet, wird nichts geschrieben
     [imported] es wurde importiert und nicht übernommen: nichts wird hineingeschrieben
     [damaged] das Protokoll ist beschädigt
     [stopping] das Programm hält gerade an
     [nothing-to-erase] unter dieser Kennung gibt es nichts zu löschen
     [unsaid] das Protokoll des Vereins kann es nicht sagen
     [unread] das Protokoll des Vereins ist nicht lesbar
     [unlisted] die Datei mit den Kennungen des Gelöschten ist nicht les- oder schreibbar
     [erase-again] es ist unbekannt, ob es gelöscht wurde: lösche es noch einmal
     [randomness] das System gibt keinen Zufall her
     [access] der Zugang gilt nicht oder reicht nicht
     [empty] das Protokoll ist leer
    *[mistake] ein Fehler dieses Programms
}
cli-stands-at = der Stand ist { $version }
cli-listed-elsewhere = das letzte Ereignis des Protokolls ist nicht das, das mit Version { $listed } verzeichnet ist
cli-invalid-ruleset = das Regelwerk ist nicht gültig
cli-no-shelved = im Regal steht kein Regelwerk „{ $id }“
cli-unknown-settlement = die Spiele rechnet Version { $version } ab, die dieses Programm nicht kennt

## Was an einem Protokoll falsch ist

cli-at-line = Zeile { $line }: { $fault }
cli-at-line-event = Zeile { $line }, Ereignis { $version }: { $fault }
cli-at-event = Ereignis { $version }: { $fault }
cli-no-header = der Kopf fehlt
cli-line-too-long = die Zeile ist länger als { $most } Byte
cli-unfinished = die Zeile endet nicht
cli-no-line = das ist keine Zeile eines Exports
cli-rewritten = so wurde die Zeile nicht geschrieben: Von Byte { $byte } an ist sie anders
cli-format = das Format { $format } { $version } ist nicht bekannt
cli-header = der Kopf passt nicht zu seiner Prüfsumme
cli-stream-kind = ein Protokoll der Art { $kind } kann dieses Programm nicht prüfen
cli-edition-fault = Ausgabe { $edition } kann keine sein: { $fault }
cli-draw-fault = die Auslosung der Runde { $round } hält nicht: { $fault }
cli-knockout-fault = die Auslosung des Pokals hält nicht: { $fault }
cli-knockout-commitment = Startwert und Paare sind nicht die der Festlegung { $digest }
cli-knockout-order = aus dem Startwert folgt eine andere Reihenfolge als die aufgezeichnete
cli-head = der Kopf steht bei Version { $expected }, die Ereignisse enden mit Version { $found } oder einer anderen Prüfsumme
cli-participation = die Liste der Teilnehmer sagt von Nummer { $number } etwas anderes als die Ereignisse
cli-pages-damaged = die Datei ist in sich beschädigt: { $text }
cli-dangling = Zeilen dieser Tabelle verweisen auf Zeilen, die es nicht gibt
cli-schema-lacks = fehlt, ist abgeschaltet oder anders, als dieses Programm es macht: was nur wächst, ließe sich ändern
cli-schema-has = gehört nicht in diese Datenbank
cli-events-only = { $events ->
         [one] 1 Ereignis
        *[other] { $events } Ereignisse
    } ohne Zeile in der Liste der Protokolle: das Protokoll wurde versteckt
cli-unlisted = { $rows ->
         [one] 1 Zeile
        *[other] { $rows } Zeilen
    } von { $table } nennen dieses Protokoll, das es nicht gibt
cli-organisation-gone = diese Organisation hat Protokolle, es gibt sie selbst aber nicht
cli-others-persons = das Protokoll steht unter der Organisation { $organisation }, teil nehmen aber Personen von { $persons }
cli-key-lost = Ereignis { $version } kam mit einem Schlüssel, der nicht unter den Schlüsseln ist oder dort für etwas anderes steht
cli-key-alone = ein Schlüssel steht für Ereignis { $version }, das nicht mit ihm kam
cli-named-gone = das Sicherheitsprotokoll der Organisation { $organisation } nennt es, es ist aber nicht da
cli-no-security-log = diese Organisation hat Protokolle, aber kein Sicherheitsprotokoll, das mit dem ersten Start beginnt
cli-seen = gesehen: Organisationen { $organisations }, Turniere { $tournaments }, Jahresbewerbe { $seasons }, andere Protokolle { $others }; Ereignisse { $events }, Personen { $persons }
cli-no-fingerprint = „{ $text }“ ist kein Fingerabdruck und kein Kopf: 64 Ziffern und Buchstaben von a bis f, von einem Kopf wenigstens 8
cli-receipt-of = { $stream }, Version { $version }
cli-receipt-of-deal = Runde { $round }, Tisch { $table }, Spiel { $deal } ({ $stream }, Version { $version })
cli-receipt-held = { $what }: steht
cli-receipt-corrected = { $what }: steht, und wurde in Version { $version } berichtigt
cli-receipt-lost = { $what }: als verloren erklärt: Epoche { $epoch } geht davor weiter
cli-receipt-missing = { $what }: FEHLT: es wurde bestätigt, und das Protokoll hat es nicht
cli-receipt-behind = { $what }: steht, wie es bestätigt wurde, DAVOR WURDE ABER ETWAS GEÄNDERT
cli-receipt-contradicted = { $what }: WIDERSPRUCH: das Protokoll sagt etwas anderes, als bestätigt wurde
cli-receipt-foreign = { $what }: mit einem anderen Schlüssel unterschrieben: { $key }
cli-receipt-invalid = keine Quittung, oder seit der Unterschrift geändert: { $text }
cli-receipts-seen = Quittungen: { $all }; es stehen { $held }, berichtigt { $corrected }, als verloren erklärt { $lost }, es fehlen { $missing }, widersprochen oder unbrauchbar { $contradicted }
cli-receipts-key = unterschrieben mit dem Schlüssel { $key }: vergleiche ihn mit dem Aushang
cli-checkpoint-invalid = kein Prüfpunkt, oder seit der Unterschrift geändert: { $file }
cli-checkpoint-other-leaves = die Blätter in { $file } sind nicht die unterschriebenen: die Datei wurde geändert
cli-checkpoint-foreign = { $file }: mit einem anderen Schlüssel unterschrieben: { $key }
cli-checkpoint-bare = { $file } ist ein Prüfpunkt ohne seine Blätter: er lässt sich mit einer Datenbank vergleichen, nicht mit einem Export
cli-checkpoint-rewritten = NEU GESCHRIEBEN: die Blätter in dieser Datenbank sind nicht die unterschriebenen
cli-checkpoint-seen = Prüfpunkt: Blätter { $leaves }, Protokolle { $logs }, davon Turniere { $tournaments }; es stehen { $held }, als verloren erklärt { $lost }, falsch { $wrong }
cli-leaves-lost = Blätter hinter dem, was diese Datenbank hat: { $count }, als verloren erklärt: sie wurde seither wiederhergestellt oder übernommen
cli-leaves-missing = Blätter FEHLEN: { $count }: sie wurden unterschrieben, und die Datenbank hat sie nicht
cli-leaves-broken = der neueste Prüfpunkt dieses Schlüssels gehört nicht zu den Blättern, die da sind
cli-standing-gone = es ist nicht mehr da und stand bei Version { $version }, als ein Prüfpunkt unterschrieben wurde
cli-standing-cut = sein Ende fehlt: bei Version { $version } wurde ein Prüfpunkt unterschrieben, und es endet mit Version { $ends }
cli-standing-changed = etwas darin wurde geändert: hinter Version { $held } und bis Version { $version }, bei der ein Prüfpunkt unterschrieben wurde
cli-standing-lost = { $what }: als verloren erklärt, spätestens ab Version { $version }: Epoche { $epoch } geht davor weiter
cli-head-held = Kopf { $head }: steht, Version { $version } von { $stream }
cli-head-missing = Kopf { $head }: FEHLT: kein Ereignis hier hat ihn
cli-gap = Ereignis { $expected } wird erwartet, gefunden wurde Ereignis { $found }
cli-broken = Ereignis { $version } passt nicht zu seiner Prüfsumme: Es selbst oder seine Verbindung zum Ereignis davor wurde geändert
cli-half-request = Ereignis { $version } nennt nur die Hälfte der Anfrage, aus der es stammt
cli-continued-elsewhere = Ereignis { $version } setzt das Protokoll nicht dort fort, wo es stand
cli-time-reversed = Ereignis { $version } wurde vor dem Ereignis davor aufgezeichnet
cli-event-type = die Ereignisart „{ $name }“ ist nicht bekannt
cli-event-schema = { $name } hat Schema { $found }, dieses Programm liest bis { $known }
cli-event-payload = der Inhalt ist nicht der von Schema { $schema } der Art { $name }
cli-impossible = Ereignis { $version } kann auf die davor nicht folgen ({ $detail })
cli-edition-follows = sie folgt auf Ausgabe { $edition }
cli-edition-version = sie gilt für Version { $version }, und das ist nicht die davor
cli-edition-player = die Liste „{ $list }“ nennt Spieler { $player }, der nicht angemeldet ist
cli-edition-twice = die Liste „{ $list }“ nennt etwas zweimal
cli-edition-missing = Spieler { $player } fehlt
cli-edition-team = die Liste „{ $list }“ nennt Mannschaft { $team }, die es nicht gibt
cli-edition-rank = die Liste „{ $list }“ hat in Zeile { $line } einen unmöglichen Rang
cli-edition-prize = der Preis { $prize } ist nicht, was er sagt
cli-draw-commitment = Verfahren, Spieler, Vorgaben oder Startwert sind nicht die der Festlegung { $digest }
cli-draw-algorithm = nach diesen Vorgaben lost { $name } nicht aus
cli-draw-seats = aus dem Startwert folgen andere Sitze als die aufgezeichneten
cli-draw-one-round = auf diese Weise wird eine Runde nach der anderen ausgelost
cli-draw-by-hand = von Hand gesetzte Sitze werden nicht ausgelost
cli-no-draw = das ist keine Auslosung
cli-other-certificate = die Bescheinigung ist nicht die der ausgelosten Runden
cli-other-seats = von den gültigen Sitzen wurden nach der Auslosung andere geändert, als die Datei sagt

## Was verify und audit finden

cli-in-order = { $what }: in Ordnung, { $events ->
         [one] 1 Ereignis
        *[other] { $events } Ereignisse
    }, Kopf { $head }
cli-draws-again = { $what }: { $count ->
         [one] 1 Auslosung, noch einmal aus ihrem Startwert
        *[other] { $count } Auslosungen, jede noch einmal aus ihrem Startwert
    } ausgelost
cli-edition-digest = { $what }: Ausgabe { $edition }, Prüfsumme { $digest }
cli-wrong = { $what }: FALSCH: { $fault }
cli-draw-in-order = { $what }: in Ordnung, { $players } Spieler an { $tables } Tischen, wie der Startwert sie auslost
cli-draw-mixed = { $what }: „{ $text }“ wurde eingemischt
cli-draw-committed = { $what }: vorher festgelegt mit { $digest }
cli-draw-not-committed = { $what }: nicht vorher festgelegt
cli-draw-meetings = { $what }: wiederholte Begegnungen { $meetings }, nachweislich mindestens { $bound }
cli-draw-meetings-unchecked = { $what }: wiederholte Begegnungen { $meetings }, falls die Runden davor so waren, wie diese Datei sagt; das wurde nicht geprüft, denn die Auslosung hängt nicht davon ab
cli-draw-changed = { $what }: nach der Auslosung wurden die Sitze { $times ->
         [one] einmal
        *[other] { $times }-mal
    } von Hand geändert: Was hier steht, gilt der Auslosung, nicht den gültigen Sitzen
cli-drawing-again = noch einmal ausgelost: { $steps } von höchstens { $most } Schritten, wiederholte Begegnungen { $meetings }
cli-not-audited = { $what }: nicht nachgerechnet: { $why }
cli-nothing-settled = { $what }: In einem Protokoll der Art { $kind } wird nichts abgerechnet, also gibt es nichts nachzurechnen; verify prüft es
cli-settled-anew = { $what }: { $deals ->
         [one] 1 Spiel
        *[other] { $deals } Spiele
    } der Abrechnung { $settlement } neu gerechnet nach Version { $by }, { $editions ->
         [one] 1 Ausgabe
        *[other] { $editions } Ausgaben
    } neu gereiht
cli-rank-differs = { $what }: Spieler { $player } hat Rang { $before }, es ergibt sich { $after }
cli-team-rank-differs = { $what }: die Mannschaft der Spieler { $players } hat Rang { $before }, es ergibt sich { $after }
cli-money-differs = { $what }: Spieler { $player } bekommt { $before }, es ergibt sich { $after }
cli-prize-differs = { $what }: { $prize } geht an { $before }, es ergibt sich { $after }
cli-rank = { $rank }
cli-nowhere = keiner
cli-deal-differs = { $what }: Runde { $round }, Tisch { $table }, Spiel { $deal }: im Protokoll steht { $logged }, es ergibt sich { $computed }
cli-deal-refused = { $what }: Runde { $round }, Tisch { $table }, Spiel { $deal }: im Protokoll steht { $logged }, jetzt wird es abgelehnt:
cli-outcome-open = offen
cli-outcome-void = ungültig
cli-outcome-counts = Punkte { $points } nach Version { $version }
cli-outcome-pays = Punkte { $points }, Zahlung { $payment } nach Version { $version }
cli-edition-differs = { $what }: Ausgabe { $edition } von Version { $version } weicht nach Abrechnung { $by } ab in: { $lists }
cli-edition-list = { $list ->
         [players] Rangliste der Spieler
         [unranked] Spieler ohne Rang
         [pairs] Rangliste der Paare
         [teams] Rangliste der Teams
         [titles] Titel
        *[prizes] Preise
    }
cli-edition-player-differs = { $what }: Ausgabe { $edition }: Spieler { $player } hat { $logged }, es ergibt sich { $computed }
cli-standing = Rang { $rank } mit { $total }
cli-no-rank = keinen Rang
cli-nothing-differs = { $what }: nichts weicht ab

## Was getan wurde

cli-continued = { $what ->
         [tournament] Turnier
         [season] Saison
        *[organisation] Verein
    } { $id } ist jetzt in Epoche { $epoch }
cli-erased = { $what ->
         [person] gelöscht: Person
        *[note] gelöscht: Notiz
    } { $id }
cli-erased-addresses = gelöschte Adressen: { $count }
cli-erased-again = noch einmal gelöscht: { $count }
cli-backed-up = „{ $file }“ hat alles, was bis { $at } bestätigt war
cli-holds =
    { $streams ->
        [one] ein Protokoll
       *[other] { $streams } Protokolle
    }, { $events ->
        [one] ein Ereignis
       *[other] { $events } Ereignisse
    }, { $persons ->
        [one] eine Person
       *[other] { $persons } Personen
    }; das neueste Ereignis ist von { $newest }
cli-holds-nothing = noch kein Ereignis
cli-backup-open = NICHT VERSCHLÜSSELT: Namen und noch nicht aufgedeckte Startwerte liegen offen darin; --recipient oder --passphrase-file verschlüsselt sie
cli-no-backup = die Sicherung „{ $file }“ wurde nicht gemacht
cli-is-there = „{ $file }“ gibt es schon und wird nicht überschrieben
cli-no-restore = „{ $file }“ ist nicht einzuspielen; nichts wurde geschrieben
cli-damaged-backup = „{ $file }“ ist nicht in Ordnung; nichts wurde geschrieben
cli-changed-backup = „{ $file }“ ist nicht mehr so, wie es geschrieben wurde: seither hat sich darin etwas geändert, und sei es ein Byte. Hier wurde nichts geschrieben; nimm eine andere Kopie davon oder eine ältere Sicherung
cli-restored = „{ $file }“ wurde eingespielt
cli-tokens-stay = Zugänge und Tischkarten gelten wie bisher: Unter derselben Adresse machen die Handys weiter
cli-occupied = die Datenbank ist nicht leer, und nichts wurde geschrieben
cli-half-restored = in der Datenbank ist alles, aber es ist nicht alles getan: führe `tarockmeister continue` aus, dann `tarockmeister erase again`
cli-sealed = „{ $file }“ ist verschlüsselt: nenne --identity oder --passphrase-file
cli-wrong-key = „{ $file }“ geht nicht auf: Der Schlüssel passt nicht, oder die Datei wurde geändert
cli-no-recipient = „{ $text }“ ist kein Schlüssel, für den verschlüsselt werden kann (age1…)
cli-retention-unset = Personen werden aufbewahrt, bis jemand sie löscht: Es ist keine Frist gesetzt (PUT /retention).
cli-due =
    { $count ->
        [0] Niemand wurde seit dem letzten Turnier länger als { $months } Monate aufbewahrt.
        [one] Eine Person wurde seit dem letzten Turnier länger als { $months } Monate aufbewahrt. Mit --confirm wird sie gelöscht.
       *[other] { $count } Personen wurden seit ihrem letzten Turnier länger als { $months } Monate aufbewahrt. Mit --confirm werden sie gelöscht.
    }
cli-erased-due =
    { $count ->
        [one] Eine Person wurde gelöscht.
       *[other] { $count } Personen wurden gelöscht.
    }

## Was die Vorführung erzählt

demo-fresh-server = Ein Server mit frischer Datenbank
demo-listening = zu erreichen unter { $address }
demo-farewell = { $requests } Anfragen in { $seconds } s; Ausdrucke, Tabellen und der Export liegen in { $folder }
demo-refused = abgelehnt
demo-problem = { $status } { $code }: { $detail }
demo-problem-at = { $status } { $code } bei { $pointer }: { $detail }
demo-refused-at = { $path } wurde abgelehnt: { $problem }
demo-no-answer = { $path } wurde nicht beantwortet
demo-server-silent = der Server war zu Ende, bevor er zu erreichen war
demo-no-server = der Server startet nicht
demo-broke-off = die Vorführung brach ab, und das ist ein Fehler des Programms
demo-first-organizer = das Geheimnis zum Einrichten macht den ersten Veranstalter
demo-founded = Turnier angelegt, Regelwerk { $ruleset }
demo-tokens-given = Zugänge für Anmeldung und Schiedsrichter, nur für dieses Turnier
demo-registration = Anmeldung
demo-at-desk = { $name } meldet sich am Tisch an: Nummer { $number }
demo-comes-later = { $name } kommt zur Runde { $round }: Nummer { $number }
demo-fees = { $count }-mal das Nenngeld von { $fee } eingenommen
demo-between-rounds = Zwischen den Runden
demo-in-hall = { $player } ist im Saal
demo-leaves-out = { $player } geht und fällt aus der Rangliste
demo-leaves-ranked = { $player } geht und bleibt in der Rangliste
demo-dry-run = Probe der Liste: { $fit } Zeilen passen, { $misfit } nicht, { $doubles } vielleicht doppelt
demo-wrong-cell = Zeile { $line }: { $column }: { $detail }
demo-wrong-row = Zeile { $line }: { $detail }
demo-double-of-line = Zeile { $line }: { $name } ist vielleicht Zeile { $other }, { $other_name }
demo-double-of-person = Zeile { $line }: { $name } ist vielleicht hier schon bekannt als { $other_name }
demo-imported = { $count } Spieler eingelesen
demo-no-teams = dieses Regelwerk kennt keine Teams
demo-teams = { $count } Teams zu { $size } gebildet
demo-draw-of = Auslosung der Runde { $round }
demo-drawn-again = neu ausgelost, mit Begründung; die erste Auslosung bleibt im Protokoll
demo-under-way = Runde { $round } läuft
demo-too-few = eine Auslosung von { $count } Spielern
demo-all-in-hall = { $count } Spieler sind im Saal
demo-committed = vor der Auslosung festgelegt: { $digest }
demo-as-committed = wie festgelegt, mit Würfeln gemischt: { $mixed }
demo-seed = der Startwert: { $seed }
demo-tables = { $fours } Tische zu viert, { $others } zu { $size ->
         [three] dritt
        *[five] fünft
    }
demo-seated = Tisch { $table }: Spieler { $players }
demo-deals-of = Spiele der Runde { $round }
demo-made-equal = { $one } und { $other } bekommen, was sie in allem gleich macht
demo-stops-early = Tisch { $table } hört früher auf, nach { $deals } Spielen
demo-recorded = { $deals } Spiele an { $tables } Tischen geschrieben und unterschrieben
demo-ended = Runde { $round } ist zu Ende
demo-deal = Tisch { $table }, Spiel { $deal }: { $what }
demo-worth = Punkte { $points }
demo-worth-paid = Punkte { $points }; Cent { $cents }
demo-whole-line = eine ganze Zeile; { $worth }
demo-sent-again = noch einmal geschickt, zählt einmal
demo-elsewhere = der Schreiber von Tisch { $own } an Tisch { $other }
demo-own-partner = der Alleinspieler als sein eigener Partner
demo-line-undone = eine Zeile zurückgenommen
demo-other-content = anderer Inhalt für eine geschriebene Zeile
demo-corrected-back = berichtigt und zurück, jeweils mit Begründung; { $worth }
demo-game-undone = ein falsches Spiel eingetragen und zurückgenommen
demo-entries = { $count } Einträge; { $worth }
demo-chelem = ein Match von 70 Punkten
demo-annulled = annulliert; { $worth }
demo-year-championship = eine Meisterschaft der Mannschaften
demo-year-matches = { $teams } Mannschaften, { $matches } Matches: ein Kapitän schreibt auf, der andere bestätigt
demo-year-cup = ein Pokal der Paare
demo-year-cup-won = Pokalsieger: { $pair }
demo-year-series = zehn Abende, von denen die besten sechs zählen
demo-year-evenings = { $evenings } Abende mit je { $players } Spielern gezählt
demo-year-leads = es führt { $name }
demo-year-papers = { $count } Papiere, Dateien und Seiten, { $kilobytes } kB
demo-french-reports = { $count } Ausdrucke auf Französisch, von { $rounds } Runden
demo-rulings = Entscheidungen
demo-ruled-by = { $ruling }: { $players }
demo-ruled = { $ruling }
demo-stays = bleibt { $points }
demo-becomes = aus { $before } wird { $after }
demo-complaint = eine Reklamation wird gehört
demo-preview = Vorschau, { $ruling }: { $points }; Zeilen der Rangliste, die sich ändern: { $rows }
demo-results = Ergebnisse
demo-before-lot = veröffentlichen, bevor das Los gezogen ist
demo-lot = Los um Platz { $rank }, in dieser Reihenfolge: { $order }
demo-published = Ausgabe { $edition } veröffentlicht, Prüfsumme { $digest }…
demo-corrected-late = nach der Veröffentlichung berichtigt
demo-edition-read = Ausgabe { $edition }, von Version { $version }, ist zu lesen: { $leader } führt mit { $total }
demo-as-of = in Version { $version }, nach Runde { $round }: { $leader } führte mit { $total }
demo-ties = { $decided } Gleichstände entschieden, { $shared } Spieler teilen ihren Platz
demo-tie = { $total }: { $player } vor { $others }, durch: { $by } (Vergleich { $nth })
demo-receives = Platz { $rank }: { $name } bekommt { $amount }
demo-paid-out = { $paid } von { $pot } ausgezahlt
demo-organizer-adds = Der Veranstalter legt { $amount } dazu
demo-paper = Papier und Daten
demo-reports = { $count } Ausdrucke als PDF und CSV, große Aushänge und Zettel zum Schneiden für jede Runde, { $kilobytes } KB
demo-reports-only = { $count } Ausdrucke als PDF und CSV
demo-exported = exportiert nach { $file }, { $lines } Zeilen
demo-verified = ohne die Datenbank geprüft:
demo-touched = dasselbe mit einer geänderten Ziffer
demo-pairs = { $players } Spieler in { $pairs } Paaren
demo-match-of = Match { $round }
demo-drawn-as-committed = ausgelost wie vorher festgelegt: { $digest }
demo-against = Tisch { $table }: { $one } gegen { $other }
demo-guest = Tisch { $table }: ab Spiel { $deal } spielt { $guest } für { $leaving } weiter, als Gast
demo-thrown-in = jemand hat zwei Tarock, zusammengeworfen und neu gegeben
demo-out-of-turn = { $player } spricht, ehe er an der Reihe ist
demo-raised = Spiel zu Bridge gehoben, Kontra, gemacht, und eine Spadille: { $points }
demo-too-many-tarocks = 22 Tarock eines Paares
demo-counts-for = das Match an Tisch { $table } zählt wie vereinbart auch für die Meisterschaft
demo-back = { $player } ist zum nächsten Match wieder da
demo-trophies-before = { $player } hatte vorher { $count } Trophäen
demo-trophies = Trophäen, { $player }: { $made }
demo-milestone = die { $count }.
demo-by = { $by }
demo-decided-head = durch
demo-by-table-scores = Tischergebnisse
demo-by-rounds = beste Runden
demo-by-placements = Tischplätze
demo-by-trophies = Trophäen
demo-by-lot = Los
demo-ruling-no-offence = kein Vergehen
demo-ruling-renonce = Renonce
demo-ruling-annulled = annulliert
demo-ruling-struck = gestrichen
help-practice = Öffnet ein Turnier mit erfundenen Personen zum Üben
help-practice-long =
    Auf einer eigenen Datenbank, die verschwindet, wenn es endet: mit dem Knopf „Wegwerfen“ auf jeder Seite oder mit Strg+C.
help-practice-arg-ruleset = Wonach gespielt wird: die Kennung einer Vorlage, etwa krenglbach-2018, oder eine Datei
help-practice-arg-players = Wie viele Spieler erfunden werden, 4 bis 400
help-practice-arg-listen = Unter welcher Adresse; Port 0 nimmt einen freien
help-serve-arg-practice = Sagt auf jeder Seite, dass es eine Übung ist, und lässt Veranstalter das Programm mit einem Knopf beenden
cli-practice = Die Übung läuft. Geht kein Browser auf, öffne die Adresse hinter sign_in; sie gilt einmal. Strg+C wirft alles weg.

## Einstellungen, Untersuchung, was Pakete brauchen

help-serve-arg-config = Liest die Einstellungen aus dieser TOML-Datei: jede Option hier, ohne die Striche davor. Argumente gehen der Umgebung vor, die Umgebung der Datei
help-doctor = Untersucht, ob der Server so laufen kann, und sagt, was zu tun ist
help-doctor-long =
    Nimmt dieselben Angaben wie serve und sieht nach Einstellungen, Platz und Rechten, Uhr, Datenbank, Ports, Adressen,
    Zertifikat, Schlüssel und Sicherungen, auch neben einem laufenden Server. Endet mit 1, wenn etwas nicht geht.
help-doctor-arg-json = Sagt es in JSON, für Programme
help-config = Die Einstellungsdatei von serve
help-config-schema = Gibt das JSON-Schema der Datei aus
help-config-check = Prüft eine solche Datei
help-config-check-arg-file = Die Datei, TOML
help-completions = Gibt die Vervollständigung für eine Shell aus
help-completions-arg-shell = Für welche Shell
help-completions-shell-bash = Bash
help-completions-shell-elvish = Elvish
help-completions-shell-fish = fish
help-completions-shell-powershell = PowerShell
help-completions-shell-zsh = Z shell
help-name-shell = SHELL
help-man = Schreibt die Handbuchseiten
help-man-arg-dir = In welchen Ordner; er wird angelegt
help-health = Fragt einen laufenden Server, ob er schreiben kann
help-health-long =
    Endet mit 0, wenn er es kann, sonst mit 1: für Container und Überwachung. Nur über http.
help-health-arg-url = Unter welcher Adresse er ist
cli-healthy = der Server kann schreiben
cli-unhealthy = der Server unter { $url } antwortet mit Status { $status }
cli-no-answer = unter { $url } antwortet niemand
cli-pages-made = { $count } Handbuchseiten in „{ $folder }“
cli-settings-wrong = die Einstellungen in „{ $file }“ gelten so nicht
cli-settings-not-toml = das ist kein TOML, wie `listen = "0.0.0.0:8080"`
cli-settings-unknown = eine Einstellung „{ $key }“ gibt es nicht
cli-settings-near = eine Einstellung „{ $key }“ gibt es nicht; ähnlich: { $near }
cli-settings-kind = „{ $key }“ ist { $kind ->
     [text] ein Text in Anführungszeichen
     [number] eine ganze Zahl
     [flag] true oder false
    *[list] eine Liste von Texten, wie ["laptop.local"]
}
cli-settings-good = „{ $file }“: in Ordnung, Einstellungen: { $count }
cli-doctor-line = { $state ->
     [ok] in Ordnung
     [warning] Warnung
    *[fault] FEHLER
}: { $part ->
     [settings] Einstellungen
     [disk] Datenträger
     [clock] Uhr
     [database] Datenbank
     [ports] Ports
     [addresses] Adressen
     [certificate] Zertifikat
     [key] Schlüssel
    *[backups] Sicherungen
}: { $finding }
cli-doctor-advice = { $what ->
     [settings] Ändere, was genannt ist; `tarockmeister config check` nennt alles auf einmal
     [room] Schaffe Platz, oder lege die Datenbank auf einen anderen Datenträger
     [rights] Gib dem Benutzer, unter dem der Server läuft, die Rechte an Datei und Ordner
     [readable] `chmod o-r` nimmt allen anderen das Leserecht
     [clock] Stelle die Uhr dieses Rechners, am besten über das Netz
     [restore] Halte den Server an, hebe die Datei auf und mache mit `tarockmeister restore` aus der neuesten Sicherung eine Datenbank
     [server] Nenne die richtige Datenbank mit --database, und sieh nach, ob ihr Server läuft
     [port] Beende das andere Programm, oder nimm mit --listen oder --metrics eine andere Adresse
     [listen] Mit --listen 0.0.0.0:8080 erreichen es auch Telefone
     [network] Verbinde diesen Rechner mit dem Netz des Saals
     [name] Trage den Namen im Router des Saals mit der Adresse dieses Rechners ein
     [certificate] Hole ein neues Zertifikat; ein laufender Server liest es von selbst
     [https] Nenne das Zertifikat mit --tls-cert und --tls-key, oder den Proxy davor mit --trusted-proxy
     [key] Lege die richtige Datei zurück, oder entferne sie: der nächste Start macht einen neuen Schlüssel, alte Quittungen gelten weiter
     [backups] Nenne mit --backup-to einen Ordner, am besten auf einem Stick
     [encrypt] Verschlüssle sie mit --backup-recipient oder --backup-passphrase-file
     [stick] Stecke den Stick an, oder nenne mit --backup-to einen Ordner auf einem anderen Datenträger
    *[plain] Besser ist ein Zertifikat: --tls-cert und --tls-key
}
cli-doctor-done = Fehler: { $faults }, Warnungen: { $warnings }
cli-doctor-more = und { $count } weitere
cli-settings-of = aus „{ $file }“, der Umgebung und den Argumenten
cli-settings-plain = aus der Umgebung und den Argumenten, ohne Datei
cli-plain-http = Helfer dürfen sich über http anmelden: wer im Netz mithört, kann handeln wie sie
cli-readable = alle an diesem Rechner können „{ $file }“ lesen
cli-room = in „{ $folder }“ sind { $mib } MiB frei
cli-writable = in „{ $folder }“ kann geschrieben werden
cli-clock-shows = sie zeigt { $now }
cli-clock-behind = sie zeigt { $now }, und doch war es schon { $known }
cli-database-new = „{ $file }“ gibt es noch nicht: der erste Start legt sie an
cli-port-free = { $address } ist frei
cli-port-served = unter { $address } antwortet ein Server dieses Programms
cli-addresses = Telefone erreichen es unter { $urls }
cli-addresses-own = nur dieser Rechner erreicht { $address }
cli-addresses-none = dieser Rechner hat in keinem Netz eine Adresse
cli-name-unknown = der Name { $name } führt von hier aus nirgends hin
cli-name-here = der Name { $name } führt hierher
cli-name-elsewhere = der Name { $name } führt nicht hierher, sondern zu { $addresses }
cli-certificate-until = es gilt bis { $until }
cli-certificate-over = es galt bis { $until }
cli-certificate-early = es gilt erst ab { $begin }
cli-certificate-dates = bis wann es gilt, ist nicht zu lesen
cli-certificate-other = es gilt nicht für { $name }
cli-certificate-none = keines: es wird http gesprochen
cli-certificate-needed = keines, obwohl { $url } mit https beginnt
cli-key-there = Fingerabdruck { $fingerprint }
cli-key-new = noch keiner: der erste Start legt ihn in „{ $file }“ an
cli-key-none = keiner: Quittungen werden nicht unterschrieben, solange --receipt-key keine Datei nennt
cli-key-spoiled = „{ $file }“ enthält keinen Schlüssel
cli-backups-none = keine laufenden
cli-backups-to = sie gehen nach „{ $folder }“
cli-backups-beside = „{ $folder }“ liegt auf dem Datenträger der Datenbank
