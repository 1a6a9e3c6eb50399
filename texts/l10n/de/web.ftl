### Die Seiten im Browser.

web-skip-to-content = Zum Inhalt
web-ways = Seiten des Turniers
web-language = Sprache
web-language-name = Deutsch
web-large-text = Große Schrift
web-normal-text = Normale Schrift
web-connection-live = aktuell
web-connection-lost = keine Verbindung: Stand von vorhin
web-board-lost = Keine Verbindung zum Server. Stand von

web-not-found = Diese Seite gibt es nicht
web-not-found-advice = Vielleicht ist die Adresse falsch abgeschrieben, oder die Runde ist noch nicht ausgelost.
web-needs-key = Diese Seite ist nicht für alle
web-needs-key-advice = Das Blatt eines Tisches sehen, wer dort sitzt, und die Schiedsrichter.
web-not-allowed = Das ist für andere
web-not-allowed-advice = Der gezeigte Schlüssel gilt an einem anderen Ort.
web-not-yet = Noch ist es nicht so weit
web-not-yet-advice = Diese Seite gibt es, sobald die Ergebnisse veröffentlicht sind.
web-not-understood = Das war nicht zu verstehen
web-not-understood-advice = Die Adresse enthält etwas, das diese Seite nicht kennt.
web-unavailable = Gerade nicht möglich
web-unavailable-advice = Bitte in ein paar Sekunden noch einmal versuchen. Es geht nichts verloren.
web-broken = Hier ist ein Fehler passiert
web-broken-advice = Das liegt am Programm, nicht an Ihnen. Die Turnierleitung kann im Protokoll nachsehen.
web-to-tournaments = Zu den Turnieren

web-tournaments = Turniere
web-no-tournaments = Noch kein Turnier. Wer die Turnierleitung hat, legt das erste an.
web-older = Ältere
web-players-count = { $count ->
        [one] 1 Spieler
       *[other] { $count } Spieler
    }
web-tables-count = { $count ->
        [one] 1 Tisch
       *[other] { $count } Tische
    }
web-state-registering = Anmeldung
web-state-playing = wird gespielt
web-state-between = zwischen den Runden
web-state-published = Ergebnisse veröffentlicht
web-state-closed = abgeschlossen
web-overview = Übersicht
web-standings = Rangliste
web-pairs = Paare
web-teams = Teams
web-titles = Titel
web-trophies = Trophäen
web-editions = Ausgaben
web-prizes = Preise
web-rules = Regeln
web-board = Tafel

web-where-do-i-sit = Wo sitze ich?
web-number-or-name = Startnummer oder Name
web-number-only = Startnummer (Namen werden nach der ersten Runde gezeigt)
web-find = Suchen
web-nobody-found = Niemand gefunden.
web-with = mit
web-not-drawn-yet = Noch nicht ausgelost.
web-no-seat = Kein Platz in dieser Runde.

web-rounds = Runden
web-round-number = Runde { $round }
web-round-of = Runde { $round } von { $rounds }
web-phase-drawn = ausgelost
web-phase-started = läuft
web-phase-ended = beendet
web-tables = Tische
web-tables-finished = fertige Tische
web-draw = Auslosung
web-draw-and-proof = Auslosung und Beweis
web-until = bis
web-names-later = Namen sind zu sehen, sobald die erste Runde beendet ist. Bis dahin stehen hier die Startnummern.
web-deals-played = gespielte Spiele
web-table-waiting = wartet auf den Beginn
web-table-playing = spielt
web-table-finished = fertig
web-table-signed = unterschrieben
web-table-ended-early = vorzeitig beendet
web-byes = Frei

web-leading = An der Spitze
web-all-places = Alle Plätze
web-provisional = Zwischenstand: Es wird noch gespielt.
web-standings-after = Rangliste nach Runde { $round }
web-after-round = nach Runde { $round }
web-all-rounds = alle Runden
web-nothing-played = Noch kein Spiel gewertet.
web-tap-for-why = Ein Name angetippt zeigt, woher der Platz kommt.
web-place = Pl.
web-name = Name
web-schrift = Schrift
web-rang = Rang
web-total = Gesamt
web-to-player = Sitze und Verlauf
web-unranked = Ohne Platz
web-why-round = Runde { $round }, Tisch { $table }: { $points } in { $deals ->
        [one] 1 Spiel
       *[other] { $deals } Spielen
    }
web-why-place = { $place }. am Tisch
web-why-rang = { $points } Rangpunkte
web-why-sum = Summe: { $total } Punkte
web-why-sum-rang = Summe: { $schrift } Schriftpunkte und { $rang } Rangpunkte = { $total }
web-why-tie = Bei gleicher Summe { $reason }
web-why-lot = Das Los muss noch entscheiden.
web-why-shared = Nichts trennt diese Spieler: Sie teilen den Platz.

web-deal-head = Spiel
web-deals-of = { $settled } von { $deals } Spielen
web-next-deal = Als Nächstes Spiel { $deal }, es gibt Nr. { $player }
web-points = Punkte
web-dealer = Geber
web-corrected = berichtigt
web-sum = Summe
web-nothing-yet = Noch nichts.

web-draw-of-round = Auslosung der Runde { $round }
web-drawn-at = Ausgelost
web-drawn-by = Verfahren
web-seed = Startwert
web-committed-to = Vorher veröffentlicht
web-mixed-in = Eingemischt
web-repeated-meetings = Wieder am selben Tisch
web-repeated-of = { $repeated } (unvermeidlich: { $bound })
web-attempts = Auslosungen dieser Runde
web-seats-now = Sitze jetzt
web-seated-drawn = wie ausgelost
web-seated-by-hand = von Hand geändert
web-seated-moved = während der Runde umgesetzt
web-draw-explained = Verfahren, Startnummern und Startwert ergeben genau diese Tische. Jeder kann nachrechnen.
web-draw-check = Nachprüfen: die Datei speichern, dann „tarockmeister verify DATEI“.
web-draw-holds = Dieser Browser hat gerade selbst ausgelost: dieselben Tische.
web-draw-wrong = ACHTUNG: Dieser Browser hat andere Tische ausgelost, als hier stehen.
web-draw-cannot = Dieses Verfahren prüft das Programm, nicht der Browser.
web-draw-file = Datei der Auslosung (JSON)
web-proof = Beweis, Wort für Wort

web-editions-explained = Eine Ausgabe bleibt für immer, wie sie veröffentlicht wurde. Wird etwas berichtigt, kommt eine neue.
web-edition-head = Ausgabe
web-published-at = Veröffentlicht
web-of-version = Stand: Ereignis
web-digest = Prüfsumme
web-chain-head = Kettenkopf
web-digest-holds = nachgerechnet: stimmt
web-digest-fails = ACHTUNG: nachgerechnet ergibt sich etwas anderes
web-prizes-of-edition = Wie in Ausgabe { $edition } veröffentlicht.

web-ruleset-id = Regelwerk { $id }. Danach wird gerechnet.
web-course = Ablauf und Wertung
web-deals-per-round = Spiele je Runde
web-deals-at-table = { $deals } zu { $players ->
        [4] viert
        [5] fünft
       *[other] { $players }
    }
web-round-length = Dauer einer Runde
web-minutes = { $minutes } Minuten
web-fee = Startgeld
web-tie-breaks = Bei gleicher Summe
web-tie-by-tables = bester Tisch
web-tie-by-placements = beste Tischplätze
web-tie-by-rounds = beste Runde
web-tie-by-rangpunkte = mehr Rangpunkte
web-tie-by-wins = mehr gewonnene Spiele
web-tie-by-last-round = bessere letzte Runde
web-tie-by-best-deal = bestes Spiel
web-tie-by-trophies = höchste Trophäe
web-tie-by-lot = Los
web-tie-shared = geteilter Platz
web-substitution = Wer aufhört
web-substitution-excludes = Er und sein Ersatz sind aus der Wertung.
web-substitution-director = Jeder behält die Punkte seiner Spiele.
web-team-size = { $size } Spieler, ihre Schriftpunkte zählen zusammen
web-prize-percent = Preise aus dem Topf
web-prize-fixed = Feste Preise
web-rangpunkte = Rangpunkte für den Platz am Tisch
web-table-of = zu { $players ->
        [4] viert
       *[other] fünft
    }
web-games = Spiele
web-game = Spiel
web-played-for = Ziel
web-aim-partner = mit Partner, mehr als die Hälfte
web-aim-alone = allein, mehr als die Hälfte
web-aim-tricks = { $tricks ->
        [0] kein Stich
        [one] genau ein Stich
       *[other] genau { $tricks } Stiche
    }
web-aim-fewest = so wenige Punkte wie möglich
web-part-vorhand = nur Vorhand
web-part-colour = Farbenspiel
web-part-ouvert = offen
web-part-announced = mit Ansage ({ $premiums })
web-part-abandoned = kann geschliffen werden
web-part-premiums = Prämien vervielfacht
web-part-lost = verloren zählt es mehrfach
web-note-bei = Negativspiele desselben Rangs dürfen bei gespielt werden.
web-note-skues = Mit vier Königen darf der Sküs gerufen werden.
web-premium = Prämie
web-premiums = Prämien
web-silent = still
web-announced = angesagt
web-in-colour-games = auch in Farbenspielen
web-payment = Bezahlung
web-per-point = je Punkt
web-kontra = Kontra
web-kontra-payment = verdoppelt die Bezahlung, nicht die Punkte
web-kontra-points = verdoppelt Punkte und Bezahlung
web-trischaken-rounded-up = Wer am meisten hat, zahlt dreifach; Anteile werden aufgerundet.
web-trischaken-exact = Wer am meisten hat, zahlt dreifach; Anteile genau.
web-trischaken-by-rank = Die zwei mit den meisten zahlen den zweien mit den wenigsten.
web-times = Faktor
web-tarot-stake = Grundwert { $stake } und die Differenz; Petit au bout { $petit }, beides mal Faktor.
web-bouts = Bouts
web-needed = Nötige Punkte
web-with-three = zu dritt
web-with-four = zu viert
web-with-five = zu fünft
web-limits = Grenzen
web-limit-normal = Höchstens je Seite und Spiel
web-limit-trophy = Zuschlag einer kleinen Trophäe
web-kontra-cap = Alle Kontras zusammen höchstens
web-offences = Vergehen und was folgt
web-offence = Vergehen
web-usual = Üblich
web-usual-no-offence = keine Folge
web-usual-caution = Verwarnung
web-usual-renonce = Renonce
web-usual-premium-lost = angesagte Prämie verloren
web-usual-game-lost = Spiel und Ansagen verloren
web-severity-hard = immer Renonce
web-severity-light = Renonce nur bei Absicht, Wiederholung oder Entscheidung
web-severity-not-renonce = keine Renonce
web-table-short = Tisch
web-round-short = R
web-deal-word = Spiel
web-dealer-word = Geber
web-vorhand-word = Vorhand
web-sits-out = setzt aus
web-on-this-phone = auf diesem Telefon
web-at-the-server = am Server
web-confirmed-word = bestätigt
web-offline-word = ohne Verbindung
web-look-here = bitte ansehen
web-wants-to-write-word = möchte schreiben
web-give-pen = Abgeben
web-keep-pen = Behalten
web-more-games = Mehr Spiele
web-frequent-games = Häufige Spiele
web-sheet-word = Blatt
web-wrong-dealer = Wer gibt
web-cancel-entry = Abbrechen
web-partner = Partner
web-king-in-talon = König im Talon
web-abandoned = Geschliffen
web-needs-partner = Zuerst der Partner
web-needs-announcement = Zuerst die verlangte Ansage
web-needs-reason = Zuerst der Grund
web-needs-outcome = Bei allen: verloren oder gewonnen?
web-announced-by = Angesagt von
web-premium-made = angesagt, gewonnen
web-premium-failed = angesagt, verloren
web-won = Gewonnen
web-lost = Verloren
web-remove-declarer = Entfernen
web-leaves = Blatt (⅓)
web-tricks = Stiche
web-jungfrau = Jungfrau
web-buergermeister = Bürgermeister
web-level-word = Gleich viel
web-most-first = Wer am meisten hat, zuerst antippen.
web-by-order = Nur der Reihe nach
web-by-count = Zählen
web-trischaken-place = Platz
web-left-over = Es fehlen
web-save-word = Speichern
web-each-word = je
web-correct-reason = Grund der Berichtigung
web-reason-typing = Vertippt
web-reason-kontra = Kontra vergessen
web-reason-premium = Prämie vergessen
web-reason-partner = Falscher Partner
web-reason-other = Das Blatt am Tisch gilt
web-correct-line = Berichtigen
web-undo-line = Letzte Zeile zurücknehmen
web-sheet-is-signed = Das Blatt ist unterschrieben.
web-sign-sheet = Unterschreiben
web-sign-how = Jeder tippt auf seinen Namen, wenn das Blatt stimmt; mindestens zwei.
web-conflict-word = am Server steht etwas anderes
web-held-word = nicht angenommen, wird aufbewahrt
web-offer-again = Nochmals senden
web-mend-line = Ausbessern
web-not-kept = Dieses Telefon konnte das nicht aufbewahren. Bitte nochmals tippen; geht es nicht, die Seite neu laden.
web-keep-here = Nur aufbewahren
web-here-word = Auf diesem Telefon
web-there-word = Am Server
web-take-ours = Unseres gilt
web-take-theirs = Das am Server gilt
web-sign-in = Anmelden
web-signed-in = Angemeldet
web-code-read = Der QR-Code ist gelesen. Er gilt nur einmal.
web-code-label = Code von der Karte oder Einladung
web-code-not-good = Dieser Code gilt nicht (mehr). Bitte vergleichen: Er hat acht Zeichen, ohne 0, 1, I, L, O und U.
web-sign-in-how = Ein Passwort gibt es nicht. Wer an einem Tisch schreibt, scannt dessen Karte; Helfer bekommen eine Einladung von der Turnierleitung.
web-card-session = Tischkarte { $table }
web-first-organizer = Erste Anmeldung am Server
web-sessions = Angemeldete Geräte
web-this-device = dieses Gerät
web-since = seit
web-sign-out = Abmelden
web-end-session = Beenden
web-role-public = liest mit
web-role-scorer = schreibt
web-role-referee = Schiedsrichter
web-role-registrar = Anmeldung und Kassa
web-role-organizer = Turnierleitung
web-cards = Tischkarten
web-cards-how = Eine Karte je Tisch, für den ganzen Tag: Der QR-Code öffnet das Blatt der laufenden Runde. Ausdrucken, auf die Tische legen.
web-cards-lead-to = Die Codes führen zu
web-cards-only-here = Diese Adresse erreicht nur dieses Gerät. Damit Telefone hinkommen, den Server mit --listen 0.0.0.0:8080 oder --public-url starten.
web-cards-for-tables = Karten für so viele Tische
web-make-cards = Karten anlegen
web-cards-lost = Ging eine Karte verloren oder hat sie jemand, der nicht am Tisch sitzt: eine neue anlegen. Die alte öffnet dann nichts mehr, und wer mit ihr kam, scannt die neue.
web-replace-card = Neue Karte anlegen
web-qr-code = QR-Code
web-card-text = Scannen, mitlesen, „Ich schreibe“ antippen.
web-card-typed = Ohne Kamera: diesen Code eingeben auf
web-table-number = Tisch { $table }
web-no-round-here = Hier wird gerade keine Runde gespielt. Sobald eine läuft, geht das Blatt auf; wenn nicht, die Seite neu laden.
web-helpers = Helfer einladen
web-invitation-for = Einladung für { $label }
web-invitation-once = Nur jetzt zu sehen und nur einmal zu gebrauchen, innerhalb eines Tages.
web-invitation-label = Für wen
web-invitation-role = Aufgabe
web-invitation-days = Angemeldet für
web-days-count =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
web-invite = Einladen
web-i-write = Ich schreibe
web-officials-write = An diesem Tisch wird auf Papier geschrieben; die Turnierleitung trägt das Ergebnis ein.
web-somebody-writes = Gerade schreibt { $name }. Er wird gefragt; ist er eine Minute lang nicht da, geht es ohne ihn.
web-asked-for-pen = Gefragt. Sobald er abgibt, geht es hier weiter; wenn nicht, die Seite neu laden.
web-who-are-you = Wer sind Sie an diesem Tisch?
web-wants-to-write = { $name } möchte schreiben.
web-line-is-wrong = Die Zeile stimmt nicht
web-deal-number = Spiel { $deal }
web-save-line = Zeile speichern
web-save-correction = Berichtigung speichern
web-side-declarer = Spieler
web-side-opponents = Gegner
web-premium-silent = still
web-outcome = Ausgang
web-declarer = Spieler
web-card-points = Kartenpunkte
web-call-referee = Schiedsrichter rufen
web-referee-asked = Schiedsrichter an den Tisch gebeten
web-waits-for-pen = Auf diesem Telefon sind noch Zeilen aufbewahrt. Sie werden gesendet, sobald hier wieder geschrieben wird.
