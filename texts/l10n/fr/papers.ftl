### Français ; les termes du Königrufen restent allemands, comme partout.

## Date et heure

date-long = { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    } { $year }
date-time = { $date }, { $time }

## Sur chaque feuille

page-of = Page { $page } sur { $pages }
edition = Édition { $edition }
provisional = Classement provisoire, non publié
as-of-version = État : événement { $version }
result-digest = Empreinte { $digest }
chain-head = Tête de chaîne { $hash }
chain-head-and-key = Tête de chaîne { $hash } · clé { $key }
continued = { $title } (suite)
no-entries = Rien à signaler

## Personnes

player = Joueur { $number }
# In a sentence.
player-numbered = le joueur { $number }
list-end = { $first } et { $last }
list-more = { $count } autres
list-empty = aucun

## En-têtes de colonnes

head-number = N°
head-name = Nom
head-club = Club/ville
head-table = Table
head-seat = Place
head-role = Rôle

## Tirage au sort

begins-at = { $title } · début : { $time }
draw-by-table = Manche { $round } : tables
draw-by-name = Manche { $round } : qui joue où ?
draw-seed = Tirage { $algorithm }, graine { $seed }
draw-commitment = Engagement publié avant : { $digest }
draw-not-committed = Sans engagement publié avant
draw-mixed = Mélangé avec : { $text }
draw-proof = Preuve : { $address }
draw-slips = Manche { $round } : votre place
slip-place = Table { $table }, place { $seat }
slip-own-page = Ma page : { $address }
draw-changed = { $seats ->
    [one] Une place a été changée
   *[other] { $seats } places ont été changées
} à la main après le tirage.
head-changed-seats = Places changées à la main
bye = exempt
byes = Exempts
bye-legend = Exempt : ne joue pas cette manche.
table = Table { $table }
role-vorhand = premier
role-dealer = donneur
role-dealer-out = ne joue pas
role-abfaenger = Abfänger
role-eintreiber = Eintreiber
role-eintreiber-deals = Eintreiber, donne

## Résultats

team = Équipe { $code }
head-rank = Rg
head-points = Points
head-schriftpunkte = Marque
head-rangpunkte = Rang
head-round = M{ $round }
head-round-rangpunkte = Rg{ $round }
head-total = Total
head-remark = Remarque
head-team = Équipe
head-title = Titre
head-amount = Montant
head-prize = Prix
still-playing = Provisoire : une table au moins joue encore.
shared = ex æquo
lot-needed = à départager par le sort
lot-needed-among = Le sort doit encore départager, pour le rang { $rank }, { $players }.
withdrawn = abandon
unranked = Non classés
excluded = exclu
not-played = n'a pas joué
numbers = n°{"\u00A0"}{ $list }

ranking-title = Classement
ranking-legend = M : points marqués dans la manche.
ranking-legend-rangpunkte = M : points marqués dans la manche. Rg : points de rang de la manche. Total : points marqués et points de rang.
taken-over = Repris d’une liste de résultats. Elle ne donne que des totaux : meilleures donnes, victoires, trophées, titres et prix ne sont pas connus.
taken-over-of = Repris d’une liste de résultats du { $day }. Elle ne donne que des totaux : meilleures donnes, victoires, trophées, titres et prix ne sont pas connus.

## Égalité : ce qui sépare le joueur des suivants de même total

tie-table-scores = { $won ->
        [yes] devant
       *[no] derrière
    } { $others }, { $nth ->
        [1] meilleure
        [2] deuxième meilleure
        [3] troisième meilleure
       *[other] { $nth }e meilleure
    } table : { $own }{"\u00A0"}contre{"\u00A0"}{ $theirs }
tie-rounds = { $won ->
        [yes] devant
       *[no] derrière
    } { $others }, { $nth ->
        [1] meilleure
        [2] deuxième meilleure
        [3] troisième meilleure
       *[other] { $nth }e meilleure
    } manche : { $own }{"\u00A0"}contre{"\u00A0"}{ $theirs }
tie-matches = { $won ->
        [yes] devant
       *[no] derrière
    } { $others }, { $nth ->
        [1] meilleur
        [2] deuxième meilleur
        [3] troisième meilleur
       *[other] { $nth }e meilleur
    } match : { $own }{"\u00A0"}contre{"\u00A0"}{ $theirs }
tie-placements = { $won ->
        [yes] devant
       *[no] derrière
    } { $others }, { $nth ->
        [1] meilleur
        [2] deuxième meilleur
        [3] troisième meilleur
       *[other] { $nth }e meilleur
    } rang à table : { $own }{"\u00A0"}contre{"\u00A0"}{ $theirs }
tie-rangpunkte = { $won ->
        [yes] devant
       *[no] derrière
    } { $others }, points de rang : { $own }{"\u00A0"}contre{"\u00A0"}{ $theirs }
tie-wins = { $won ->
        [yes] devant
       *[no] derrière
    } { $others }, donnes gagnées : { $own }{"\u00A0"}contre{"\u00A0"}{ $theirs }
tie-last-round = { $won ->
        [yes] devant
       *[no] derrière
    } { $others }, { $nth ->
        [1] dernière manche
        [2] avant-dernière manche
       *[other] { $nth }e manche avant la fin
    } : { $own }{"\u00A0"}contre{"\u00A0"}{ $theirs }
tie-best-deal = { $won ->
        [yes] devant
       *[no] derrière
    } { $others }, meilleure donne : { $own }{"\u00A0"}contre{"\u00A0"}{ $theirs }
tie-trophies = { $won ->
        [yes] devant
       *[no] derrière
    } { $others }, { $nth ->
        [1] plus haut
        [2] deuxième plus haut
        [3] troisième plus haut
       *[other] { $nth }e plus haut
    } trophée : { $own }{"\u00A0"}contre{"\u00A0"}{ $theirs }
tie-lot = { $won ->
        [yes] devant
       *[no] derrière
    } { $others } par le sort

teams-title = Classement par équipes
teams-legend = Points marqués par les équipiers, sans points de rang.
teams-legend-rangpunkte = Points de rang des équipiers, sans points marqués.
teams-legend-both = Points marqués et points de rang des équipiers.
teams-legend-pairs = Points de la paire, que les deux partenaires ont ; chaque paire compte une fois.
incomplete = incomplète

titles-title = Titres
not-awarded = non attribué

payouts-title = Prix
non-cash-prizes = Prix en nature
shared-places = partagé : rangs { $first } à { $last }
sums = Sommes
pot = Inscriptions et parrains
kept = Reste à l'organisateur
added = Ajouté par l'organisateur
lot-for-cents = Si le partage ne tombe pas juste, le sort décide qui reçoit plus, entre { $players } ; d'ici là, le numéro de départ.
lot-for-goods = Le sort décide, entre { $players }, qui reçoit lequel des prix qu'ils partagent ; d'ici là, ils attendent.

## Paires, trophées, le match

pairs-title = Classement des paires
pairs-legend = Points de toutes les donnes, ni divisés ni arrondis. E : résultat du match (points par donne, arrondi vers le bas). Les remarques désignent une paire par son plus petit numéro de départ.
head-pair = Paire
head-members = Joueurs
head-match = M{ $round }
head-match-result = E{ $round }
head-trophies = Trophées
trophies-title = Liste des trophées
trophies-legend = Au nom de celui qui a annoncé. Tous : avec ceux d'avant ce tournoi.
head-trophy = Trophée
head-value = Valeur
head-date = Date
head-played-at = Où
head-partner = Partenaire
head-ever = Tous
trophy-where = manche { $round }, table { $table }, donne { $deal }
trophy-milestone = { $count }e trophée
trophy-kaiserstich = Kaiserstich
match-title = Match : manche { $round }, table { $table }
match-blank-title = Match
match-pair = Paire { $pair } : { $left } (Abfänger) – { $right } (Eintreiber)
match-pair-blank = Paire { $pair } : ______________________ (Abfänger) – ______________________ (Eintreiber)
match-roles = A : attaque, D : donne
match-pair-named = Paire { $pair } « { $team } » : { $left } (Abfänger) – { $right } (Eintreiber)
match-substitute = Remplacement dès la donne { $deal } : { $entering } pour { $leaving }
match-substitute-guest = Remplacement dès la donne { $deal } : { $entering } (invité) pour { $leaving }
match-substitute-blank = Remplaçant : ____________________________ dès{"\u00A0"}la{"\u00A0"}donne{"\u00A0"}___
royal-attackers = attaquants
royal-defenders = défenseurs
match-thrown-in = Donnes annulées
match-first-by-cards = La paire 1 est celle dont l’Eintreiber a tiré la carte la plus haute : elle attaque à la première donne.
match-first-by-draw = Selon le tirage, la paire 1 attaque à la première donne. Si les cartes tirées à la table en décident autrement, A et D s’inversent.
match-signatures = Signatures : paire 1 ____________________________ paire 2 ____________________________
match-counts-for = Compte aussi pour : { $competitions }.
match-deal-note = Donne { $deal } : { $what }.
match-moved = Des places ont été changées pendant le match : une paire a apporté des donnes d'une autre table ; somme et résultat se trouvent dans le classement des paires.
pairs-fewer-matches = { $played } matchs sur { $rounds }
match-attacks = A
match-deals = D
match-scores = Décompte
match-consolation = Consolation, paire { $pair }
match-points = Points, paire { $pair }
match-result = Résultat, paire { $pair }
match-legend = Par donne : le numéro de la paire, + réussi, − perdu, k contré. Résultat : somme divisée par { $deals } donnes, arrondie vers le bas. De deux trophées, le plus bas dans la liste est le plus élevé.
head-group = Groupe
head-item = Annonce
head-match-sum = Somme

## Königrufen : jeux, primes, contres

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
premium-vier-koenige = quatre rois
premium-pagat = Pagat
premium-uhu = Uhu
premium-kakadu = Kakadu
premium-quapil = Quapil
premium-mondfang = Mondfang
premium-sack-1 = premier sac
premium-sack-2 = deuxième sac
premium-valat = Valat
kontra-kontra = Kontra
kontra-rekontra = Rekontra
kontra-subkontra = Subkontra

## Feuille de marque

sheet-title = Manche { $round }, table { $table } : feuille de marque
head-deal = Donne
head-dealer = Donneur
head-game = Ce qui a été joué
sheet-sum = Points
sheet-paper = d’après le papier, donnes { $from } à { $to }
sheet-paper-line = sur papier
sheet-paper-struck = sur papier, annulée
sheet-payment = Paiement
sheet-signed = Signée.
sheet-signed-in-person = { $player } a signé.
sheet-signed-on-scorers-phone = { $player } a signé sur l’appareil du marqueur.
sheet-signed-on-paper = { $player } a signé sur papier.
sheet-signed-paper-of = { $player } a signé le papier des donnes { $from } à { $to }.
sheet-signing-refused = { $player } n’a pas signé.
sheet-signature-remark = { $signature } Remarque : { $remark }
sheet-void = nulle (mauvaises places)
sheet-ended-early = Arrêtée avant la fin.
sheet-reduced = N° { $number }, { $player }, a arrêté après la donne { $deal } ; ensuite on a joué à quatre.
sheet-payment-missing = Le papier ne dit pas les paiements des donnes { $deals } ; ils manquent ici.
sheet-legend = Points sans Kontra ; paiement avec Kontra.
played-by = { $game } : { $player }
with-partner = avec { $player }
king-in-talon = roi dans le talon
abandoned = abandonné
lost = perdu
announced = { $premium } annoncé
counted-blatt = compté { $blatt }
of-opponents = adversaires : { $premium }
open = en cours
ruling-renonce = Renonce : { $players }
ruling-annulled = annulée
ruling-caution = avertissement : { $players }
ruling-premium-lost = prime annoncée perdue
ruling-game-lost = jeu et annonces perdus : { $players }
ruling-corrected = corrigée par l'arbitre
ruling-struck = rayée

## Décisions des arbitres

rulings-title-table = Manche { $round }, table { $table } : décisions des arbitres
rulings-title-jury = Décisions des arbitres
rulings-title-public = Décisions des arbitres, sans les personnes
head-where = M/table/donne
head-ruled-by = Décidé
head-ruling = Décision
head-rule = Règle
head-facts = Faits et motifs
head-effect = Effet
head-penalty = Pénalité
head-offence = Faute
head-offenders = Fautifs
head-sum = Somme
kind-no-offence = aucune faute
kind-caution = avertissement
kind-renonce = Renonce
kind-game-lost = jeu et annonces perdus
ruling-superseded = remplacée
appeal-is-open = recours de { $player } : en cours
appeal-upheld = recours de { $player } : rejeté
appeal-replaced = recours de { $player } : décision remplacée par le jury
appeal-withdrawn = recours de { $player } : retiré
rulings-sum = Somme des pénalités
rulings-legend = Pénalité : ce que paient les fautifs, en points. Effet : différence avec la donne telle qu'elle était marquée, par numéros de départ. Les décisions remplacées sont sans effet.
rulings-legend-public = Pénalité : ce que paient les fautifs, en points. L'ordre ne dit rien du moment ni du lieu des décisions.
rulings-proof = Preuve : ce que les uns paient, les autres le reçoivent. Les points de chaque décision ont pour somme 0 ; { $tables ->
        [one] à la table
       *[other] aux { $tables } tables
    } où l'on a décidé, les sommes de tous les points et paiements sont 0.
rulings-proof-fails = ATTENTION : les sommes ne sont pas toutes 0 (tables avec décisions : { $tables }).

## Fautes

offence-farbzwang = Farbzwang non respecté : couleur en main et non fournie
offence-tarockzwang = Tarockzwang non respecté : sans la couleur, atout en main et non joué
offence-stichzwang = Stichzwang non respecté : levée non prise alors qu'on le pouvait et devait
offence-talon-or-discard = Erreur au talon ou à l'écart
offence-wrong-card-count = Mauvais nombre de cartes, après avoir parlé ou passé
offence-besserrufer-without-bird = Besserrufer sans l'oiseau annoncé
offence-rufer-with-four-kings = Rufer avec quatre rois en main
offence-ultimo-without-king = König ultimo annoncé sans tenir le roi
offence-cards-mixed = Cartes mêlées avant la fin de l'affaire
offence-kontra-by-called-partner = Kontra par le partenaire appelé
offence-game-betrayed = Jeu trahi
offence-own-king-called = Roi de sa propre main appelé
offence-misleading-announcement = Annonce trompeuse
offence-early-call = Appel fait trop tôt
offence-talon-opened-early = Talon retourné trop tôt
offence-lead-out-of-turn = Entame hors tour
offence-cards-thrown-in-early = Cartes jetées trop tôt
offence-slip-of-the-tongue = Parole imprudente sur le jeu
offence-gesture = Geste ou mine qui renseigne
offence-nachwassern = Regardé d’anciennes levées ou le talon (Nachwassern)
offence-silence-broken = Silence rompu là où il est dû
offence-touched-card-not-played = Carte touchée, une autre jouée
offence-talk-in-half-open-game = Parlé dans un jeu à demi découvert
offence-hand-of-another-touched = Mis la main au jeu d’un autre
offence-tricks-laid-together = Levées des partenaires réunies
offence-kiebitz-interferes = Un spectateur s’en mêle
offence-fifth-interferes = Le cinquième joueur s’en mêle
offence-birds-out-of-order = Oiseau annoncé joué dans le mauvais ordre, ou trop tôt sans y être forcé
offence-bird-in-wrong-trick = Oiseau annoncé dans la mauvaise levée
offence-ultimo-in-wrong-trick = Roi annoncé dans la mauvaise levée
offence-further-bird-not-held = Oiseau de plus annoncé sans le tenir
offence-laid-down-early = Jeu abattu trop tôt, le reste ne peut plus être établi
offence-dealing-error = Maldonne
offence-wrong-dealer = Mauvais donneur
offence-accepted-wrong-lead = Mauvaise entame acceptée
offence-saving-hint = Remarque qui a épargné une Renonce à quelqu'un
offence-glance-at-own-tricks = Coup d'œil dans ses propres levées

## Tarot

tarot-prise = Prise
tarot-garde = Garde
tarot-garde-sans = Garde sans le chien
tarot-garde-contre = Garde contre le chien
tarot-counted = { $points } points, { $bouts ->
        [0] aucun bout
        [1] 1 bout
       *[other] { $bouts } bouts
    }
poignee-simple = poignée simple
poignee-double = double poignée
poignee-triple = triple poignée
tarot-shown-by = { $poignee } : { $player }
petit-au-bout-attack = petit au bout : attaque
petit-au-bout-defence = petit au bout : défense
chelem-announced = chelem annoncé
chelem-announced-made = chelem annoncé et réussi
chelem-unannounced-made = chelem réussi sans annonce
chelem-announced-failed = chelem annoncé et chuté
chelem-defence-made = chelem de la défense
tarot-sheet-legend = Chaque donne a pour somme 0 : chaque défenseur paie l'attaque ou est payé par elle.
sheet-own-games = Abréviations : { $games }.
sheet-blank-legend = Lignes vides : les donnes à venir.

## Royal-Tarock

royal-item-farbenanzahl = nombre d’une couleur
royal-item-tarockanzahl = nombre de tarots
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
royal-item-vier-koenige = quatre rois
royal-item-mondfang-still = Mondfang muet
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
royal-group-material = matériel
royal-group-silent = primes muettes
royal-group-free-tricks = levées libres
royal-group-bound-tricks = levées liées
royal-group-hochspiel = annonces Hochspiel
royal-group-flug = annonces Flug
royal-group-abfang = annonces Abfang
royal-group-extra = extras
royal-group-small-trophy = petits trophées
royal-group-trophy = trophées
royal-group-great-trophy = grands trophées
royal-group-super-trophy = super-trophées
royal-group-multi-trophy = multi-trophées
royal-group-ultra-trophy = ultra-trophées
royal-group-royal-trophy = Royal
royal-line-consolation = consolation
royal-line-kontra-cap = plafond des contres
royal-line-limit = limite
royal-need-hand-suit = au moins deux cartes d’une couleur en main, mais pas toutes
royal-need-hand-tarocks = au moins { $count } tarots en main
royal-need-hand-vogerl = au moins un Vogerl en main
royal-need-hand-whole-suit = toutes les cartes d’une couleur en main
royal-need-hand-courts = quatre figures égales en main
royal-need-all-tricks = les dix levées
royal-need-first-tricks = les { $count } premières levées
royal-need-first-to = { $count } levées avant l’autre camp
royal-need-tricks = au moins { $count } levées
royal-need-takes = levée { $tricks } avec { $cards }
royal-need-takes-each = levées { $tricks }, chacune avec { $cards }
royal-need-any = une levée avec { $cards }
royal-need-run = { $count } levées de suite, chacune avec { $cards }
royal-need-each-partner = chaque partenaire au moins une
royal-need-home = rentrer { $cards }
royal-need-home-one = rentrer une carte parmi { $cards }
royal-need-captures = rentrer { $card } des adversaires
royal-need-captures-with = prendre { $card } des adversaires avec { $with }
royal-cards-named = le roi ou Vogerl nommé
royal-cards-vogerl = un Vogerl
royal-cards-king = un roi
royal-cards-suit = une carte de couleur
royal-cards-named-suit = une carte de la couleur nommée
royal-cards-no-king = une carte de couleur autre qu’un roi
royal-cards-couple = le roi ou la dame de la couleur nommée
royal-cards-red-courts = une dame, un cavalier ou un valet rouge
royal-cards-black-courts = une dame, un cavalier ou un valet noir
royal-cards-black-low = un cavalier ou un valet noir
royal-cards-zehner = le dix noir nommé
royal-home-named-suit = toutes les cartes de la couleur nommée
royal-home-two-suits = toutes les cartes des couleurs rouge et noire nommées
royal-home-red = toutes les cartes rouges
royal-home-black = toutes les cartes noires
royal-home-suits = toutes les cartes de couleur
royal-home-kings = les quatre rois
royal-help = { $item } ({ $value }) : { $needs }
royal-help-kept = { $item } ({ $value }, cartes gardées) : { $needs }
head-member-number = N° de membre
head-nth = Ordre
head-club-name = Club
head-residence = Domicile
head-contact = Coordonnées
head-became = État
head-asked-at = Reçue le
became-waiting = en attente, position { $position }
became-place = a une place
became-registered = inscrit, n° { $number }
became-cancelled = annulée
pre-registrations-title = Préinscriptions
season-table = Classement de la saison
season-series = Classement de la série
season-evening = Soirée { $evening }
season-not-counting = Ce qui ne compte pas est entre parenthèses.
season-bracket = Rencontres
season-final = Finale
season-round = Tour { $round }
head-season-round = Tour
head-evenings-played = Soirées
head-matches = Matchs
head-season-result = Résultat
head-matches-open = En attente
head-opponents = Adversaires
head-due-by = Jusqu’au
head-goes-on = Qualifié
season-free = Championnat libre
head-season-deals = Donnes
head-next-milestone = Jusqu’à la prochaine coupe
head-cups = Coupes
season-milestone-next = encore { $missing } jusqu’à { $milestone }
season-cup-on = { $milestone } : remise le { $day }
season-cup-due = { $milestone } : pas encore remise
