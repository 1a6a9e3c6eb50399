### Les pages dans un navigateur.

web-skip-to-content = Aller au contenu
web-ways = Pages du tournoi
web-language = Langue
web-language-name = Français
web-large-text = Grands caractères
web-normal-text = Caractères normaux
web-connection-live = à jour
web-connection-lost = pas de connexion : état antérieur
web-board-lost = Plus de connexion au serveur. État de

web-not-found = Cette page n’existe pas
web-not-found-advice = L’adresse est peut-être mal recopiée, ou la manche n’est pas encore tirée au sort.
web-needs-key = Cette page n’est pas pour tout le monde
web-needs-key-advice = La feuille d’une table est pour ses joueurs et pour les arbitres.
web-not-allowed = C’est pour d’autres
web-not-allowed-advice = La clé présentée vaut pour un autre endroit.
web-not-yet = Pas encore
web-not-yet-advice = Cette page vient avec les résultats publiés.
web-not-understood = Demande incompréhensible
web-not-understood-advice = L’adresse contient quelque chose que cette page ne connaît pas.
web-unavailable = Impossible pour l’instant
web-unavailable-advice = Veuillez réessayer dans quelques secondes. Rien n’est perdu.
web-broken = Une erreur s’est produite
web-broken-advice = C’est la faute du programme, pas la vôtre. La direction peut consulter le journal.
web-to-tournaments = Vers les tournois

web-tournaments = Tournois
web-no-tournaments = Pas encore de tournoi. La direction crée le premier.
web-older = Plus anciens
web-players-count = { $count ->
        [one] 1 joueur
       *[other] { $count } joueurs
    }
web-tables-count = { $count ->
        [one] 1 table
       *[other] { $count } tables
    }
web-state-registering = Inscriptions
web-state-playing = en cours
web-state-between = entre deux manches
web-state-published = résultats publiés
web-state-closed = clos
web-overview = Aperçu
web-standings = Classement
web-pairs = Paires
web-teams = Équipes
web-titles = Titres
web-trophies = Trophées
web-editions = Éditions
web-prizes = Prix
web-rules = Règles
web-rulings = Décisions
web-board = Tableau

web-where-do-i-sit = Où suis-je assis ?
web-number-or-name = Numéro ou nom
web-number-only = Numéro (les noms sont montrés après la première manche)
web-find = Chercher
web-nobody-found = Personne de trouvé.
web-with = avec
web-not-drawn-yet = Pas encore tiré au sort.
web-no-seat = Pas de place dans cette manche.

web-rounds = Manches
web-round-number = Manche { $round }
web-round-of = Manche { $round } sur { $rounds }
web-phase-drawn = tirée au sort
web-phase-started = en cours
web-phase-ended = terminée
web-tables = Tables
web-tables-finished = tables terminées
web-draw = Tirage
web-draw-and-proof = Tirage et preuve
web-until = jusqu’à
web-names-later = Les noms sont montrés une fois la première manche terminée. D’ici là, voici les numéros.
web-deals-played = donnes jouées
web-table-waiting = attend le début
web-table-playing = joue
web-table-finished = terminé
web-table-signed = signé
web-table-ended-early = terminé avant la fin
web-byes = Exempts

web-leading = En tête
web-all-places = Toutes les places
web-provisional = Classement provisoire : on joue encore.
web-standings-after = Classement après la manche { $round }
web-after-round = après la manche { $round }
web-all-rounds = toutes les manches
web-nothing-played = Aucune donne comptée.
web-tap-for-why = Touchez un nom pour voir d’où vient la place.
web-place = Pl.
web-name = Nom
web-schrift = Schrift
web-rang = Rang
web-total = Total
web-to-player = Places et parcours
web-unranked = Non classés
web-why-round = Manche { $round }, table { $table } : { $points } en { $deals ->
        [one] 1 donne
       *[other] { $deals } donnes
    }
web-why-place = { $place }{ $place ->
        [1] re
       *[other] e
    } de la table
web-why-rang = { $points } Rangpunkte
web-why-sum = Somme : { $total } points
web-why-sum-rang = Somme : { $schrift } Schriftpunkte et { $rang } Rangpunkte = { $total }
web-why-tie = À somme égale { $reason }
web-why-lot = Le sort doit encore décider.
web-why-shared = Rien ne sépare ces joueurs : ils partagent la place.

web-deal-head = Donne
web-deals-of = { $settled } donnes sur { $deals }
web-next-deal = Ensuite donne { $deal }, donneur n° { $player }
web-points = Points
web-dealer = donneur
web-corrected = corrigé
web-sum = Somme
web-nothing-yet = Rien encore.

web-draw-of-round = Tirage de la manche { $round }
web-drawn-at = Tirée
web-drawn-by = Procédé
web-seed = Graine
web-committed-to = Publié avant
web-mixed-in = Mêlé
web-repeated-meetings = Rencontres répétées
web-repeated-of = { $repeated } (inévitables : { $bound })
web-attempts = Tirages de cette manche
web-seats-now = Places actuelles
web-seated-drawn = comme tirées
web-seated-by-hand = changées à la main
web-seated-moved = déplacées pendant la manche
web-draw-explained = Procédé, numéros et graine donnent exactement ces tables. Chacun peut refaire le tirage.
web-draw-check = Vérifier : enregistrer le fichier, puis « tarockmeister verify FICHIER ».
web-draw-holds = Ce navigateur vient de refaire le tirage : les mêmes tables.
web-draw-wrong = ATTENTION : ce navigateur a tiré d’autres tables que celles-ci.
web-draw-cannot = Ce procédé est vérifié par le programme, pas par le navigateur.
web-draw-file = Fichier du tirage (JSON)
web-proof = La preuve, mot pour mot

web-editions-explained = Une édition reste à jamais telle que publiée. Après une correction, il y en a une nouvelle.
web-edition-head = Édition
web-published-at = Publiée
web-of-version = État : événement
web-digest = Empreinte
web-chain-head = Tête de chaîne
web-digest-holds = recalculée : exacte
web-digest-fails = ATTENTION : recalculée, elle diffère
web-changed-since = Ce qui change par rapport à l’édition { $edition }
web-changed-before = avant
web-changed-now = maintenant
web-changed-nothing = Places, points, équipes, titres et prix sont les mêmes.
web-prizes-of-edition = Comme publié dans l’édition { $edition }.

web-ruleset-id = Règlement { $id }. C’est d’après lui que l’on compte.
web-course = Déroulement et classement
web-deals-per-round = Donnes par manche
web-deals-at-table = { $deals } à { $players ->
        [4] quatre
        [5] cinq
       *[other] { $players }
    }
web-round-length = Durée d’une manche
web-minutes = { $minutes } minutes
web-fee = Droit d’entrée
web-tie-breaks = À somme égale
web-tie-by-tables = meilleure table
web-tie-by-placements = meilleures places à table
web-tie-by-rounds = meilleure manche
web-tie-by-rangpunkte = plus de Rangpunkte
web-tie-by-wins = plus de donnes gagnées
web-tie-by-last-round = meilleure dernière manche
web-tie-by-best-deal = meilleure donne
web-tie-by-trophies = plus haut trophée
web-tie-by-lot = tirage au sort
web-tie-shared = place partagée
web-substitution = Qui arrête
web-substitution-excludes = Lui et son remplaçant sont hors classement.
web-substitution-director = Chacun garde les points de ses donnes.
web-team-size = { $size } joueurs, leurs Schriftpunkte s’additionnent
web-tables-of-three = Tables de trois comptées
web-team-counts-schriftpunkte = les points marqués comptent
web-team-counts-rangpunkte = les points de rang comptent
web-team-counts-both = points marqués et points de rang comptent
web-team-best-of = les { $members } meilleurs comptent
web-bidding = Enchères
web-dealer-opens = Le donneur parle le premier.
web-attackers-open = L’Eintreiber des attaquants parle le premier.
web-five-all-play = À cinq, tous jouent, avec un partenaire appelé.
web-five-dealer-out = À cinq, quatre jouent et le donneur fait le mort.
web-prize-percent = Prix de la cagnotte
web-prize-fixed = Prix fixes
web-rangpunkte = Rangpunkte pour la place à table
web-table-of = à { $players ->
        [4] quatre
       *[other] cinq
    }
web-games = Contrats
web-game = Contrat
web-played-for = But
web-aim-partner = avec partenaire, plus de la moitié
web-aim-alone = seul, plus de la moitié
web-aim-tricks = { $tricks ->
        [0] aucune levée
        [one] exactement une levée
       *[other] exactement { $tricks } levées
    }
web-aim-fewest = le moins de points possible
web-part-vorhand = Vorhand seulement
web-part-colour = jeu de couleur
web-part-ouvert = cartes ouvertes
web-part-announced = avec une annonce ({ $premiums })
web-part-abandoned = peut être abandonné
web-part-premiums = primes multipliées
web-part-lost = compte davantage perdu
web-note-bei = Les jeux négatifs de même rang se jouent aussi « bei ».
web-note-skues = Avec quatre rois, on peut appeler le Sküs.
web-premium = Prime
web-premiums = Primes
web-silent = muette
web-announced = annoncée
web-in-colour-games = aussi en jeu de couleur
web-payment = Paiement
web-per-point = par point
web-kontra = Kontra
web-kontra-payment = double le paiement, pas les points
web-kontra-points = double points et paiement
web-trischaken-rounded-up = Qui a le plus paie triple ; les parts sont arrondies vers le haut.
web-trischaken-exact = Qui a le plus paie triple ; parts exactes.
web-trischaken-by-rank = Les deux qui ont le plus paient les deux qui ont le moins.
web-trischaken-each-against-each = Chacun paie à chacun de ceux qui ont moins.
web-times = Facteur
web-tarot-stake = Enjeu { $stake } plus la différence ; petit au bout { $petit }, le tout multiplié.
web-bouts = Bouts
web-needed = Points requis
web-with-three = à trois
web-with-four = à quatre
web-with-five = à cinq
web-limits = Limites
web-limit-normal = Maximum par camp et donne
web-limit-trophy = Ajout d’un petit trophée
web-kontra-cap = Tous les kontras ensemble au plus
web-offences = Fautes et suites
web-offence = Faute
web-usual = D’ordinaire
web-usual-no-offence = sans suite
web-usual-caution = avertissement
web-usual-renonce = Renonce
web-usual-premium-lost = prime annoncée perdue
web-usual-game-lost = jeu et annonces perdus
web-severity-hard = toujours Renonce
web-severity-light = Renonce seulement si voulue, répétée ou décisive
web-severity-not-renonce = pas de Renonce
web-table-short = Table
web-round-short = M
web-deal-word = Donne
web-dealer-word = Donneur
web-vorhand-word = Vorhand
web-sits-out = ne joue pas
web-on-this-phone = sur ce téléphone
web-at-the-server = au serveur
web-confirmed-word = confirmé
web-offline-word = sans connexion
web-look-here = à regarder
web-wants-to-write-word = voudrait écrire
web-give-pen = Passer
web-keep-pen = Garder
web-more-games = Autres jeux
web-frequent-games = Jeux fréquents
web-sheet-word = Feuille
web-wrong-dealer = Qui donne
web-cancel-entry = Annuler
web-partner = Partenaire
web-king-in-talon = Roi au talon
web-abandoned = Abandonné
web-needs-partner = Le partenaire d’abord
web-needs-announcement = L’annonce exigée d’abord
web-needs-reason = La raison d’abord
web-needs-outcome = Pour chacun : perdu ou gagné ?
web-announced-by = Annoncé par
web-premium-made = annoncé, réussi
web-premium-failed = annoncé, manqué
web-won = Gagné
web-lost = Perdu
web-remove-declarer = Retirer
web-leaves = Tiers
web-tricks = Levées
web-jungfrau = Jungfrau
web-buergermeister = Bürgermeister
web-level-word = À égalité
web-most-first = Touchez d’abord qui a le plus.
web-by-order = Par rang seulement
web-by-count = Compter
web-trischaken-place = Rang
web-left-over = Il manque
web-save-word = Enregistrer
web-each-word = chacun
web-correct-reason = Motif de la correction
web-reason-typing = Erreur de saisie
web-reason-kontra = Kontra oublié
web-reason-premium = Prime oubliée
web-reason-partner = Mauvais partenaire
web-reason-other = La feuille de la table fait foi
web-correct-line = Corriger
web-undo-line = Reprendre la dernière ligne
web-sheet-is-signed = La feuille est signée.
web-sign-sheet = Signer
web-sign-how = Chacun touche son nom si la feuille est juste ; deux au moins.
web-conflict-word = le serveur a autre chose
web-held-word = refusé, conservé ici
web-offer-again = Renvoyer
web-mend-line = Rectifier
web-not-kept = Ce téléphone n’a pas pu conserver cela. Touchez encore une fois ; sinon, rechargez la page.
web-keep-here = Seulement conserver
web-here-word = Sur ce téléphone
web-there-word = Au serveur
web-take-ours = La nôtre compte
web-take-theirs = Celle du serveur compte
web-sign-in = Se connecter
web-signed-in = Connecté
web-code-read = Le code QR est lu. Il ne vaut qu’une fois.
web-code-label = Code de la carte ou de l’invitation
web-code-not-good = Ce code n’est pas (ou plus) valable. Vérifiez : il a huit caractères, sans 0, 1, I, L, O ni U.
web-sign-in-how = Il n’y a pas de mot de passe. Qui écrit à une table scanne sa carte ; les aides reçoivent une invitation de l’organisateur.
web-card-session = Carte de la table { $table }
web-first-organizer = Première connexion au serveur
web-sessions = Appareils connectés
web-this-device = cet appareil
web-since = depuis
web-sign-out = Se déconnecter
web-end-session = Terminer
web-role-public = lit
web-role-scorer = écrit
web-role-referee = arbitre
web-role-registrar = inscriptions et caisse
web-role-organizer = organisation
web-cards = Cartes des tables
web-cards-how = Une carte par table, pour toute la journée : le code QR ouvre la feuille de la manche en cours. Imprimez-les et posez-les sur les tables.
web-cards-lead-to = Les codes mènent à
web-cards-only-here = Seul cet appareil atteint cette adresse. Pour les téléphones, démarrez le serveur avec --listen 0.0.0.0:8080 ou --public-url.
web-cards-for-tables = Cartes pour autant de tables
web-make-cards = Créer les cartes
web-cards-lost = Si une carte est perdue, ou si quelqu’un l’a qui n’est pas assis à la table, créez-en une nouvelle. L’ancienne n’ouvre alors plus rien, et qui est venu par elle scanne la nouvelle.
web-replace-card = Créer une nouvelle carte
web-qr-code = Code QR
web-card-text = Scanner, lire, toucher « J’écris ».
web-card-typed = Sans caméra : saisir ce code sur
web-table-number = Table { $table }
web-no-round-here = Aucune manche ne se joue ici pour l’instant. Dès qu’une manche est en cours, la feuille s’ouvre ; sinon, rechargez la page.
web-helpers = Inviter des aides
web-invitation-for = Invitation pour { $label }
web-invitation-once = Visible maintenant seulement, utilisable une seule fois, dans la journée.
web-invitation-label = Pour qui
web-invitation-role = Rôle
web-invitation-days = Connecté pour
web-days-count =
    { $count ->
        [0] { $count } jour
        [one] { $count } jour
       *[other] { $count } jours
    }
web-invite = Inviter
# The desks.
web-begin-tournament = Nouveau tournoi
web-begin-how = Quatre indications suffisent. Le reste est comme d’habitude et peut être changé plus tard, là où il le faut.
web-begin-title = Nom du tournoi
web-begin-day = Jour
web-begin-place = Lieu
web-begin-rules = Joué selon
web-begin-own-rules = le nôtre
web-begin-read-rules = Lire les règles
web-begin-found = Créer le tournoi
web-begin-no-fee = sans droit d’inscription
web-begin-fee = inscription { $fee }
web-begin-rules-are = { $family ->
        [koenigrufen] Königrufen
        [tarot] Tarot français
       *[other] Royal-Tarock
    }, { $rounds ->
        [one] une manche
       *[other] { $rounds } manches
    } de { $deals } donnes à une table de quatre, { $fee }.
web-stage-review = Vérification
web-stage-published = Publié
web-stage-paid-out = Payé
web-desk = Direction du tournoi
web-desk-stages = Déroulement du tournoi
web-desk-done = fait
web-desk-next = Ensuite
web-desk-blocked = Avant cela :
web-desk-mend = Y aller
web-desk-warnings = Ceci est inhabituel. Cocher ce qui est voulu :
web-desk-draw-round = Tirer la manche { $round }
web-desk-start-round = Commencer la manche { $round }
web-desk-end-round = Terminer la manche { $round }
web-desk-publish = Publier les résultats
web-desk-hand-out = Remettre les prix
web-desk-close = Clore le tournoi
web-desk-closed = Le tournoi est clos. Résultats et imprimés restent ici.
web-desk-reopen = Rouvrir
web-desk-why = Motif
web-desk-sure = Oui, vraiment
web-desk-end-early = Terminer la manche avant la fin
web-desk-end-early-how = Les tables qui jouent encore s’arrêtent là où elles sont. Ce qui est joué compte.
web-desk-revert-start = Annuler le début de la manche
web-desk-here = { $here } sur { $count } sont là
web-desk-fees = Inscriptions : { $sum }
web-desk-table-unfinished = Table { $table } : { $settled } donnes sur { $deals }
web-desk-print = Imprimés
web-desk-seats = Changer des places
web-desk-draw-again = Refaire le tirage
web-desk-called = Arbitre appelé
web-desk-offline = Téléphone sans connexion
web-desk-on-paper = sur papier
web-desk-unsigned = terminé, non signé
web-paper-draw = Tirage par tables
web-paper-draw-by-name = Tirage par noms
web-paper-draw-large = Affiche en grand
web-paper-slips = Billets à découper
web-paper-sheets = Feuilles de marque
web-paper-check-in = Liste des inscrits
web-paper-badges = Badges
web-paper-rules = Carte des règles
web-paper-ranking = Classement
web-paper-prizes = Liste des prix
web-paper-booklet = Livret des résultats
web-paper-site = Pages pour le site (ZIP)
web-paper-receipts = Reçus
web-paper-envelopes = Enveloppes
web-paper-certificates = Diplômes
web-draw-as-usual = comme d’habitude
web-draw-random = pur hasard
web-draw-avoiding = hasard, avec le moins de retrouvailles possible
web-draw-by-standing = selon le classement
web-draw-mode = Mode de tirage
web-apart-off = indifférent
web-apart-soft = séparer, si cela ne coûte rien
web-apart-hard = séparer à tout prix
web-apart-teams = Joueurs d’une équipe
web-apart-clubs = Joueurs d’un club
web-apart-pairs = Paires à ne pas réunir
web-draw-byes = Quelqu’un peut-il être exempt si le nombre ne convient pas ?
web-draw-at-once = Tirer toutes les manches d’un coup
web-draw-field = { $count ->
        [one] 1 joueur est tiré
       *[other] { $count } joueurs sont tirés
    }
web-draw-options = Autres modes de tirage
web-draw-check-field = Vérifier ainsi
web-draw-commit = S’engager avant
web-draw-commit-how = S’engager : une empreinte est publique dès maintenant. Après le tirage, chacun peut vérifier que rien n’a été choisi.
web-draw-committed = Engagé et publié :
web-draw-dice = Dés lancés ou nombres criés dans la salle
web-draw-sit-out = Avec { $players } joueurs, exempts de cette manche : { $out }.
web-draw-cannot-seat = Pas de tables pour { $players } joueurs. Il en manque : { $missing }.
web-draw-unpaired = Sans partenaire : { $players }.
web-draw-group-large = Plus de joueurs liés que les { $tables } tables ; certains en partagent une : { $players }.
web-draw-pairs-unheeded = Ainsi tirés peuvent se rencontrer ceux qui ne le doivent pas : { $players }.
web-draw-not-there = Absents et donc pas tirés : { $players }.
web-draw-came-later = Arrivés après le tirage : { $players }.
web-draw-commitment-old = L’engagement ne tient plus : arrivées, départs ou autre choix ({ $players }). S’engager à nouveau.
web-draw-meet-again = Des retrouvailles à une table sont inévitables, au moins : { $count }.
web-lots-to-draw = Tirages au sort manquants
web-lot-for-place = Le sort décide de la place entre { $players }.
web-lot-for-prize = Le sort décide du prix ou du centime entre { $players }.
web-draw-lot = Tirer au sort
web-prizes-back = À rendre
web-prize-gives-back = { $name } rend { $amount }.
web-prizes-handed-out = { $paid } prix remis sur { $count }
web-prizes-stale = Quelque chose a changé depuis la publication, ou rien n’est encore publié. Publier d’abord, remettre ensuite.
web-prizes-none = Il n’y a pas de prix.
web-prize-given = remis
web-prize-give = Remis
web-prize-back = Repris
web-prize-receipt = Reçu
web-desk-totals = Totaux de la feuille papier
web-desk-totals-how = Les points de chaque joueur, avec un moins s’il a perdu. Leur somme est nulle.
web-desk-signed = signé
web-desk-record-totals = Inscrire les totaux
web-desk-sign-how = Tous ont-ils signé la feuille sur papier ?
web-desk-sign-paper = Signé sur papier
web-desk-substitute = Un autre continue
web-desk-who-stops = Qui arrête ?
web-desk-plays-on = Qui continue pour lui ?
web-desk-join = Quelqu’un arrive en retard
web-desk-join-how = Tant que la table n’a pas donné : en plus, ou à la place de l’absent.
web-desk-comes-late = Qui arrive ?
web-desk-absent = À la place de qui ? (vide : en plus)
web-desk-reduce = Continuer à quatre
web-desk-one-more = Les quatre jouent une donne de plus
web-desk-resume = Continuer quand même
web-desk-end-table = Terminer cette table
web-desk-end-table-how = Ce qui est joué compte.
web-desk-reopen-sheet = Retirer les signatures
web-desk-seats-of = Places de la manche { $round }
web-desk-seats-how = Pour chaque table, les numéros de départ dans l’ordre des places.
web-desk-change-seats = Placer ainsi
web-desk-deals-played = Ce qui y est déjà joué
web-desk-deals-keep = compte pour ceux qui l’ont joué
web-desk-deals-void = ne compte pas et se rejoue
web-desk-wrong-seats = Mauvaises places
web-cost-see = Que cela coûte-t-il ?
web-cost-head = Par rapport au tirage :
web-cost-nothing = Cela ne coûte rien.
web-cost-hard = à une table malgré l’interdit : { $count }
web-cost-meetings = retrouvailles : { $count }
web-cost-soft = à une table contre le souhait : { $count }
web-cost-fives = de nouveau à une table autre que de quatre : { $count }
web-cost-seats = de nouveau à la même place : { $count }
web-cost-indirect = rencontres indirectes moins régulières : { $count }
# End of the desks.
web-i-write = J’écris
web-somebody-writes = { $name } écrit en ce moment. On lui demande ; s’il est absent une minute, on s’en passe.
web-asked-for-pen = Demandé. Dès qu’il passe le stylo, la suite vient ici ; sinon, rechargez la page.
web-who-are-you = Qui êtes-vous à cette table ?
web-wants-to-write = { $name } voudrait écrire.
web-line-is-wrong = La ligne est fausse
web-deal-number = Donne { $deal }
web-save-line = Enregistrer la ligne
web-save-correction = Enregistrer la correction
web-side-declarer = camp du preneur
web-side-opponents = défense
web-premium-silent = silencieux
web-outcome = Résultat
web-declarer = Preneur
web-card-points = Points
web-call-referee = Appeler l’arbitre
web-referee-asked = Arbitre demandé à la table
web-waits-for-pen = Des lignes sont encore conservées sur ce téléphone. Elles partent dès qu’on écrit ici de nouveau.
web-needs-counts = D’abord qui a combien
web-needs-bouts = D’abord les bouts
web-needs-points = D’abord les points
web-needs-other-points = Ces bouts ne peuvent pas compter autant de points
web-needs-bidding = D’abord terminer les annonces
web-needs-hands = D’abord qui avait quels tarocks
web-needs-obscur = D’abord qui a l’Obscur
web-petit-au-bout = Petit au bout
web-attack-word = Attaque
web-defence-word = Défense
web-counted-by = compté par
web-needed-word = il faut
web-alone-word = Seul
web-poignee-word = Poignée
web-poignees-word = Qui a montré une poignée
web-poignee-simple-short = simple
web-poignee-double-short = double
web-poignee-triple-short = triple
web-chelem-word = Chelem
web-speaks-word = Parle
web-announcements-word = Annonces
web-often-word = Courant
web-tricks-page = Plis
web-cards-page = Cartes
web-trophies-page = Trophées
web-unsay = Annuler le dernier
web-pass-word = Passe
web-bidding-over = Jeu
web-tarocks-word = Tarocks
web-hands-word = Tarocks et cartes
web-what-failed = Toucher ce qui est perdu
web-nothing-said = Rien annoncé
web-more-actions = Plus
web-who-deals = Qui donne cette fois ?
web-who-deals-how = Qui a donné par erreur reste donneur si on le voit trop tard ; l’ordre continue après lui.
web-redeal-word = Redonner
web-redeal-how = Les cartes sont jetées ; celui dont c’est le tour redonne.
web-petit-sec = Petit sec : redonner
web-all-passed = Tous ont passé : le suivant donne
web-line-actions = Que faire de cette ligne ?
web-insert-before = Il manque une donne avant
web-remove-line = Retirer la ligne
web-move-up = Monter
web-move-down = Descendre
web-complain-word = Réclamation
web-complaint-by = Qui réclame ?
web-complained = Réclamation à la table ; l’arbitre demandera.
web-would-become = Ensuite
web-do-it = Appliquer
web-needs-server = Il faut le serveur, et que rien n’attende.
web-reason-forgotten = Donne oubliée
web-reason-twice = Écrit deux fois
web-reason-order = Mauvais ordre
web-sign-here = Ici
web-sign-paper = Papier
web-sign-refused = Non
web-sign-here-long = signe sur ce téléphone
web-sign-paper-long = a signé sur papier
web-sign-refused-long = ne signe pas
web-undo-redeal = Annuler la redonne
web-order-lines = Retirer ou déplacer une ligne
web-refused-why = Qui ne signe pas : pourquoi, et que faire ?
web-signed-own = a signé
web-sign-own = Signer sur son propre téléphone
web-sign-own-how = Chacun signe pour lui seul. La feuille est close dès que tous ont signé, ou quand qui écrit la clôt.
web-sheet-is-right = La feuille est juste
web-understood = Compris
web-item-word = Annonce
web-raises-word = relève la ligne
web-made-or-lost = Réussi ou perdu
web-suit-word = Couleur
web-card-word = Carte
web-count-word = Nombre
web-attackers-word = Attaquants
web-defenders-word = Défenseurs
web-silent-items = Primes silencieuses
web-taker-word = Preneur
web-news-substitution = Dès la donne { $deal } : { $entering } joue pour { $leaving }.
web-news-reduced = Dès la donne { $deal } à quatre : { $leaving } a arrêté.
web-news-ended = La direction a mis fin à cette table : plus de donne.
web-news-ruling = Donne { $deal } : l’arbitre a tranché.
web-news-complaint = Donne { $deal } : une réclamation est ouverte.
web-redealt-word = redonné
web-kept = Conservé sur cet appareil
web-move-address-changed = Le serveur a une nouvelle adresse ?
web-move-how = Ce qui est conservé ici suit : saisissez la nouvelle adresse, ou emportez un fichier et ouvrez-le là-bas. Rien ne compte deux fois.
web-move-address = Nouvelle adresse
web-move-go = Emporter
web-move-save = Enregistrer dans un fichier
web-move-open = Ouvrir un fichier emporté
web-move-found = Apporté
web-move-take = Conserver ici et envoyer
web-move-taken = Conservé. L’envoi se fait dès que l’on écrit ici à la même table.
web-move-nothing = Rien n’est conservé sur cet appareil.
web-move-unreadable = Illisible : ce n’est ni une adresse, ni des lignes conservées.
web-move-needs-script = Sans script, rien n’est conservé sur cet appareil : les formulaires vont aussitôt au serveur.
web-given-name = Prénom
web-family-name = Nom de famille
web-residence = Domicile
web-club-name = Club
web-contact = Courriel ou téléphone
web-birth-year = Année de naissance
web-member-number = Numéro de membre de la fédération
web-name-public = Le nom peut-il être public ?
web-photo-public = Des photos peuvent-elles être publiques ?
web-not-said = Non précisé
web-yes = Oui
web-no = Non
web-may-be-left-out = facultatif
web-agreed-by-entry = Qui participe accepte que son nom soit public, sauf indication contraire ici.
web-ask-for-place = Se préinscrire
web-asking-closed = La préinscription n’est pas possible en ce moment.
web-my-place = Ma préinscription
web-your-place = Votre place
web-place-given = Vous avez une place.
web-place-waiting = Toutes les places sont prises. Vous êtes en position { $position } sur la liste d’attente.
web-place-cancelled = La préinscription est annulée.
web-moved-up =
    { $count ->
        [0] Personne ne passe de la liste d’attente.
        [one] Une personne passe de la liste d’attente à une place.
       *[other] { $count } personnes passent de la liste d’attente à une place.
    }
web-asked-before = Cela a déjà été envoyé ; le code a été affiché alors.
web-own-secret = Votre code
web-own-secret-once = Il n’est visible que maintenant. Gardez-le : avec lui, vous vérifiez si vous avez une place, et vous annulez.
web-look-up = Vérifier
web-cancel-place = Annuler la préinscription
web-places-taken = { $taken } places sur { $capacity } sont prises.
web-places-all =
    { $taken ->
        [0] Aucune place n’est prise ; leur nombre n’est pas limité.
        [one] Une place est prise ; leur nombre n’est pas limité.
       *[other] { $taken } places sont prises ; leur nombre n’est pas limité.
    }
web-places-waiting =
    { $count ->
        [0] Personne n’attend de place.
        [one] Une personne attend une place.
       *[other] { $count } personnes attendent une place.
    }
web-begins-at = Début : { $time }
web-round-begins-at = Manche { $round } : { $time }
web-planned = Horaires prévus
