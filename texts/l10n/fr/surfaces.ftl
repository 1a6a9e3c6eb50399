### Ce qui est refusé hors des règles, et pourquoi : français.

## Personnes et jetons

engine-birth-year = Une année de naissance est attendue.
engine-member-number = Un numéro de membre est attendu : lettres, chiffres, « - », « / » et « . », { $most } caractères au plus.
engine-member-number-taken = Ce numéro de membre est déjà celui de quelqu’un d’autre.
engine-empty = Ceci ne doit pas être vide.
engine-text-length = Au plus { $most } caractères sont attendus.
engine-shows-nothing = Ceci n’affiche rien : au moins une lettre, un chiffre ou un autre signe visible est attendu.
engine-hides-something = Ceci contient de l’invisible, par exemple des caractères de contrôle ou des signes qui inversent le sens de l’écriture.
engine-webhook-url = Une adresse en https:// sans nom d’utilisateur est attendue, de { $most } caractères au plus.
engine-webhook-address = Cette adresse n’est pas de tout l’internet. Les exceptions se trouvent dans les réglages du serveur.
engine-webhooks-full = Pas plus de { $most } programmes d’un club ne sont avertis.
engine-version-ahead = Le tournoi en est à la version { $version }.
engine-label-length = De 1 à { $most } caractères sont attendus, sans caractère de contrôle.
engine-grants-count = Un jeton a de 1 à { $most } droits.
engine-unknown-helper = Cet aide n’existe pas ici, ou n’a de droits qu’à des tables.
engine-expired-already = Le jeton serait déjà périmé.
engine-unknown-organisation = Cette organisation n’existe pas.
engine-unknown-tournament = Aucun tournoi n’a cet identifiant.
engine-unknown-table = Cette table n’existe pas dans cette ronde.
engine-unknown-team = Il n’y a pas de telle équipe dans cette saison.
engine-tournament-closed = Le tournoi est clos.

## Requêtes

request-try-again =
    Réessayez dans { $seconds ->
         [one] une seconde
        *[other] { $seconds } secondes
    }.
request-busy =
    Beaucoup de personnes lisent en ce moment. Réessayez dans { $seconds ->
         [0] zéro seconde
         [one] une seconde
        *[other] { $seconds } secondes
    }.
request-too-fast =
    Il y a eu trop de requêtes. Réessayez dans { $seconds ->
         [0] zéro seconde
         [one] une seconde
        *[other] { $seconds } secondes
    }.
request-another-request = La méthode, le chemin ou le contenu diffère de la première requête.
request-not-valid = Les valeurs ne sont pas valables.
request-several = { $count } manquements.
request-body-too-large = Plus de { $most } octets sont refusés.
request-too-large = Le contenu est trop grand.
request-body-broke-off = Le contenu s’est interrompu.
request-body-too-slow = Le contenu est arrivé trop lentement.
request-not-utf8 = Le contenu n’est pas de l’UTF-8.
request-media-type = « Content-Type: { $expected } » est attendu.
request-no-token = Aucun jeton n’a été envoyé.
request-token-needed = Cette opération demande un jeton.
request-bearer-expected = « Authorization: Bearer tm_… » est attendu.
request-unknown-host = Ce serveur n’accepte rien sous le nom « { $host } ». Cela fonctionne avec l’adresse inscrite sur les cartes ; ou qui l’exploite lui indique ce nom (host dans le fichier de réglages).
request-foreign-origin = Cela ne venait pas d’une page de ce serveur.
request-old-form = Le formulaire appartient à une autre connexion. Ouvrez la page de nouveau et renvoyez-le.
request-unreadable-form = Le formulaire est illisible.
request-juror-unknown = Personne ici ne porte ce nom : indiquez le numéro, ou le nom tel qu’il est enregistré.
request-juror-several = Plusieurs portent ce nom : indiquez nom et prénom, ou le numéro.
request-plain-http = Par http, seules les tables se connectent depuis d’autres appareils : quelqu’un pourrait lire sur le réseau de la salle. Cela fonctionne sur l’ordinateur du serveur même et par https ; ou l’organisateur accepte le risque pour aujourd’hui, à la page « Inviter des aides ».
request-code-often = Trop de codes sont essayés en ce moment. Réessayez dans quelques secondes ; le code QR fonctionne toujours.
request-choose-rules = Ces règles n’existent pas. Choisis-en dans la liste.
request-choose-who-you-are = Qui écrit dit qui il est à la table.
request-round-not-played = Cette manche ne se joue pas.
request-pen-by-session = Le stylo est transmis par qui l’a, ou par un arbitre ; peut le prendre qui a scanné la carte de la table.
request-two-sign = Deux personnes au moins signent, chacune pour sa place.
request-no-such-line = Cette ligne n’existe pas, ou elle ne peut pas aller plus loin.
request-token-not-valid = Le jeton n’est pas valable.
request-one-tag = If-Match prend une étiquette telle que "1.17".
request-tag-elsewhere = If-Match sert à ce qui se passe à une table ; laissez-le de côté ici.
request-no-parameters = Cette opération ne prend pas de paramètres.
request-parameters = Cette opération prend ces paramètres : { $known }.
request-parameter-misfits = Un paramètre ne convient pas. { $why }
request-tournament-id = L’identifiant d’un tournoi est un UUID.
request-season-id = L’identifiant d’une saison est un UUID.
request-organisation-id = L’identifiant d’une organisation est un UUID.
request-round-number = Le numéro d’une manche est un nombre entier à partir de 1.
request-table-number = Le numéro d’une table est un nombre entier à partir de 1.
request-part-of-path = Une partie du chemin ne convient pas. { $why }
request-key-characters = Idempotency-Key prend de 1 à { $most } caractères ASCII visibles.
request-nothing-here = Il n’y a rien à ce chemin.
request-other-methods = Ce chemin existe avec d’autres méthodes.
request-unreadable = La requête ne peut être lue.
request-no-such-path = L’API n’a pas de tel chemin.
request-cursor-of-another = Le curseur est celui d’une autre liste.
request-cursor-gone = Ce que désigne le curseur n’existe plus : reprenez la liste au début.
request-versions-exclude = at_least et as_of s’excluent.
request-note-length = De 1 à { $most } caractères qui affichent quelque chose sont attendus, aucun invisible hormis le saut de ligne.
request-failed = La requête a échoué ; la cause n’est pas montrée ici.
request-no-round = Aucune manche n’est encore tirée.
request-no-cards = Aucune carte n’est entrée pour la donne { $deal }.
request-no-bidding = Les enchères de ce jeu ne se racontent pas pas à pas.
request-nobody = Personne n’a le numéro de départ { $number }.
request-no-edition = Il n’y a pas d’édition { $number } des résultats.
request-no-such-slip = Aucun coupon de ce tournoi ne porte ce code : recopiez-le exactement, avec numéro de départ et tiret.
request-show-slip = Recopiez le code de votre coupon : la carte de la table ne dit pas à elle seule que vous y êtes assis.
request-slip-of-another = Le coupon de ce joueur porte un autre code : recopiez-le exactement, avec numéro de départ et tiret.
request-one-seat-a-phone = Quelqu’un d’autre a déjà signé sur ce téléphone : chacun signe sur le sien.
request-standings-frozen = La direction du tournoi retient ce classement jusqu’à nouvel ordre.
request-shown-with-results = Le public voit cela dès que les résultats sont publiés.
request-version-now = Il en est à la version { $version }.
request-table-version = La table en est à la version { $version }.
request-line-changed = Cette ligne a été modifiée entre-temps. La voici telle qu’elle est maintenant.
request-other-asks = Entre-temps, quelqu’un d’autre voudrait écrire : la page dit qui.
request-ruleset-version = La dernière modification de ce règlement est à la version { $version }.
request-organisation-changed = Quelqu’un d’autre a modifié entre-temps le nom ou ce qui est proposé. Relis les deux.
request-unknown-source = Ni les modèles ni l'étagère n'ont de règlement avec cet identifiant et cette révision.
request-sources-listed = GET /api/v1/rulesets donne la liste des modèles, GET /api/v1/shelf celle de l'organisation.
request-not-on-shelf = L'étagère n'a pas de règlement avec cet identifiant et cette révision.
request-nothing-to-erase = Il n'y a rien à effacer sous cet identifiant.
request-erase-again = On ne sait pas si l'effacement a eu lieu : recommencez.
request-stopping = Le programme est en train de s'arrêter.
request-nul-character = Un texte contient le caractère NUL.
request-secret-used = Il n’a jamais été donné, ou a servi.
request-more-than-own = Personne ne donne ni ne retire plus qu’il ne peut faire lui-même.
request-no-such-token = Aucun jeton n’a cet identifiant.
request-no-such-webhook = Aucun programme averti n’a cet identifiant.
request-made-webhook = La première requête a inscrit le programme { $webhook }.
request-made-token = La première requête a créé le jeton { $token }.
request-no-such-person = Aucune personne n’a cet identifiant.
request-nobody-of-name = Personne de ce nom n’est connu ici.
request-several-of-name = Plusieurs portent ce nom : indiquez le numéro de membre ou person_id.
request-nobody-of-number = Personne n’a ici ce numéro de membre.
request-erased-person = Aucune personne n’a cet identifiant, ou la personne a été effacée.
request-changed-person = Quelqu’un d’autre a modifié la personne.
request-merged-person = La personne est désormais connue par une autre fiche.
request-persons-apart = Les deux fiches ne peuvent pas être réunies.
request-one-entry = C’est une seule et même fiche.
request-entry-merged = Cette fiche est déjà celle de quelqu’un d’autre.
request-both-play = Les deux participent à « { $tournament } » : ce sont deux personnes, ou une inscription est fausse.
request-both-in-season = Les deux ont joué une même rencontre de « { $season } » ou y sont membres d’équipes : ce sont deux personnes, ou l’une doit d’abord quitter son équipe.
request-merge-again = On ne sait pas encore si elles ont été réunies. Recommencer ne nuit pas.
request-no-such-tournament = Aucun tournoi n’a cet identifiant.
request-no-such-season = Aucune saison n’a cet identifiant.
request-no-such-organisation = Aucune organisation n’a cet identifiant.
request-no-such-stream = Rien n’a cet identifiant.
request-log-damaged = On ne peut se fier au journal de ce tournoi.
request-disk-full = Le disque est plein. Rien n’est perdu : gardez votre feuille et ressaisissez ceci plus tard.
request-disk-failing = Le disque n’accepte pas d’écriture. Rien de ce qui a été confirmé n’est perdu : gardez votre feuille et ressaisissez ceci plus tard.
request-file-gone = Le fichier de la base de données a été déplacé, supprimé ou écrasé. Rien n’est accepté avant son retour : gardez votre feuille et prévenez la direction du tournoi.
request-database-read-only = La base de données n’accepte rien pour l’instant. Gardez votre feuille et ressaisissez ceci plus tard.
request-outcome-unknown = On ne sait pas encore si cela a été écrit. Renvoyez-le avec la même clé : cela ne compte qu’une fois.
request-log-elsewhere = La base de données n’en est pas là où ce programme l’a laissée. Rien n’est accepté avant la décision de la direction du tournoi : gardez votre feuille.
request-not-taken-over = Le tournoi a été importé et se lit seulement. Rien n’y est écrit avant que la direction du tournoi le reprenne.
request-no-such-problem = Aucun problème n’a ce code.
request-needed = Il faut un de ces rôles { $place } : { $roles }. Le jeton a : { $own }.
request-place-anywhere = quelque part
request-place-installation = dans l’installation
request-place-organisation = dans l’organisation { $id }
request-place-tournament = dans le tournoi { $id }
request-place-table = à la table { $table } de la manche { $round }
request-grant-anywhere = { $role } partout
request-grant-organisation = { $role } dans l’organisation { $id }
request-grant-tournament = { $role } dans le tournoi { $id }
request-grant-table = { $role } à la table { $table } de la manche { $round } dans le tournoi { $id }
request-grant-card = { $role } à la table { $table } de toutes les manches dans le tournoi { $id }
request-grant-team = { $role } pour l’équipe { $team } dans la saison { $id }
request-captain-needed = Il faut pour cela un accès de capitaine de cette équipe.
request-captain-or-jury-needed = Il faut pour cela un accès de capitaine de cette équipe, ou de jury.
request-field-needed = Il manque quelque chose ici, ou c’est illisible.
request-name-of-several = Plusieurs s’appellent ainsi : { $name }. Inscris-le par l’interface de programmation, avec l’identifiant de la personne.
request-name-of-nobody = Le club ne connaît personne de ce nom : { $name }
request-name-of-nobody-known = Parmi ceux qui laissent connaître leur nom ou ont joué avec votre équipe, personne ne s’appelle ainsi : { $name }. Le jury inscrit les autres.
request-other-sum-of-deals = Les donnes donnent ensemble { $sum }.
role-public = public
role-scorer = marqueur
role-referee = arbitre
role-registrar = inscriptions
role-organizer = organisateur

## Tableaux tels que les enregistrent les tableurs

table-columns-of-results = Il n’y a pas de colonne { $column }. On connaît player, team, lot, trophies, et pour chaque manche n jusqu’à { $rounds } rn, rangn, placen, tablen.
table-column-unknown = Il n’y a pas de colonne { $column }. On connaît { $known }.
table-column-twice = La colonne { $column } figure deux fois.
table-column-missing = La colonne { $column } manque.
table-not-read = Le tableau ne peut être lu.
table-rows-count = Plus de { $most } lignes sont refusées.
table-fields-count = La ligne a { $found } champs, l’en-tête { $due }.
table-not-points = { $field } n’est pas un nombre de points tel que 12, -3,5 ou 2/3.
table-no-such-trophy = « { $field } » n’est pas un trophée de ce règlement.
table-not-between = { $field } n’est pas un nombre de { $least } à { $most }.
table-at-line = Ligne { $line } : { $what }

## Titres de colonnes : comme les listes en français peuvent les avoir

column-given-name = prénom
column-family-name = nom de famille
column-residence = domicile
column-club = club
column-number = numéro de départ
column-categories = catégories
column-titles = titres
column-from-round = dès la manche
column-fee-paid = inscription
column-fee-paid-also = droit d'inscription
column-contact = contact
column-birth-year = année de naissance
column-member-number = numéro de membre
column-name-public = nom public
column-photo = photo
column-trophies-before = trophées
column-person-id = personne
column-player = joueur
column-team = équipe
column-lot = sort
column-trophies = trophées
column-r = manche
column-rang = rang
column-place = place
column-table = table
column-points = points
column-payment-cents = paiement centimes
column-from = de
column-to = à
column-struck = rayées
column-reason = motif
column-year = année
column-trophy = trophée
column-count = nombre
column-signed = signé
column-residence-also = ville
column-name = nom et prénom
column-place-also = classement
column-points-also = points marqués
column-rangpunkte = points de rang

## Opérations

api-no-preset = Il n’y a pas de modèle { $id }.
api-no-preset-or-file = Il n’y a ni modèle ni fichier { $id }. Les modèles sont { $known }.
api-not-playable = On ne peut jouer selon { $id } :
api-presets-listed = GET /api/v1/rulesets donne la liste des modèles.
api-no-such-official = Aucun arbitre ni organisateur de ce tournoi ne travaille avec ce jeton.
api-no-such-cashier = Personne qui inscrit les joueurs de ce tournoi ne travaille avec ce jeton.
api-no-such-juror = Cette personne n’existe pas ici.
api-another-deal = Cette réclamation porte sur une autre donne.
api-reason-to-keep = Une contradiction se garde pour un motif.
api-reason-of-nothing = Seul ce qui est gardé a un motif.
api-person-or-id = On attend ou person_id ou person.
api-arrivals-count = De 1 à { $most } joueurs sont attendus.
request-persons-of-others = Les personnes qui ne jouent pas ici ne sont connues que des inscriptions et des organisateurs de l’organisation.
request-player-changed = Quelqu’un d’autre vient de changer quelque chose ici. Voici l’état actuel : merci de vérifier.
request-amount-expected = Un montant comme 15 ou 15,50 est attendu.
request-prize-expected = Une place et ce qu’il y a à gagner sont attendus sur chaque ligne, par exemple : 1 Panier garni.
request-namesake-suspended = Quelqu’un de ce nom est suspendu jusqu’au { $until } : donnez le domicile si c’est une autre personne, ou faites dire à un officiel pourquoi celle-ci est admise.
api-report-ending = Le chemin d’un rapport finit par .pdf ou .csv ; celui de certains aussi par .xlsx, celui des pages par .zip.
api-paper-only = Ce rapport est fait pour le papier et finit par .pdf ; ses données sont dans { $data }.
api-edition-or-round = edition et round s’excluent : une édition porte sur toutes les manches.
api-no-such-settlement = La famille de jeux de ce tournoi ne connaît pas la version { $version } du décompte. Connues : { $known }.
api-round-and-table = round et table se donnent ensemble, ou pas du tout.
api-seats-of-sheet = De 3 à 5 joueurs prennent place à une table.
api-table-link = Lien de la manche { $round }, table { $table }
api-table-without-round = table ne se donne pas sans round.
api-replacement-missing = La décision qui en remplace une autre manque.
api-replacement-idle = Seule une décision remplacée en a une autre à sa place.
api-no-details = Ce genre de décision n’a pas de détails.
api-details-missing = Ce genre de décision a des détails : au moins sur qui ou sur quoi elle porte.
request-no-backup-since = Aucune sauvegarde n’a pu être faite depuis { $at } : regardez la clé USB et le journal du serveur.
request-unsafe-database = Le serveur de la base de données peut perdre ce qu’il a accepté ({ $settings }) : corrigez ses réglages.
request-no-reserve = La réserve à côté de la base de données manque : le disque est presque plein.
request-clock-leapt =
    L’horloge de la machine a sauté de { $seconds ->
         [0] { $seconds } seconde
         [one] une seconde
        *[other] { $seconds } secondes
    }. Dans le tournoi, le temps suit son cours.
request-lost-end =
    La base de données a perdu { $events ->
         [0] { $events } événement confirmé
         [one] un événement confirmé
        *[other] { $events } événements confirmés
    } de { $stream } après la version { $behind }. Ressaisissez ce qui manque.
request-none-importable = Aucune ligne ne peut être importée.
request-rows-wrong = { $bad } lignes sur { $all } sont fausses.
request-list-sum = Les points font ensemble { $sum } et non 0 : peut-être quelqu’un manque-t-il, ou un nombre a-t-il été mal lu.
request-column-ignored = La colonne « { $column } » est laissée de côté : elle n’est pas connue ici.
api-no-such-note = Aucune note n'a cet identifiant.
api-no-receipt = Il n'y a pas de reçu pour cette version : le journal n'en est pas là, ou rien n'est signé ici.
api-no-checkpoint = Il n'y a pas encore de point de contrôle, ou rien n'est signé ici.
api-no-checkpoint-over = Il n'y a jamais eu de point de contrôle sur autant de feuilles ({ $size }), ou rien n'est signé ici.
api-no-leaf = Le tournoi n'est encore dans aucun point de contrôle, ou rien n'est signé ici.
api-not-imported = Le tournoi a été commencé ici et non importé.
api-export-line = Ligne { $line } de l’export : elle n’est pas ce qui a été écrit. `tarockmeister verify` dit ce qui ne va pas.
api-export-kind = C’est le journal d’autre chose : seul un tournoi est importé.
api-export-too-many = Un export a au plus { $most } événements.
api-export-too-slow = La vérification de l’export dure trop longtemps : aucun tournoi n’en demande autant.
api-export-queue = D’autres exports sont en cours de vérification. Envoyez-le de nouveau plus tard.
api-export-unknown-settlement = Ses donnes sont réglées selon une version que ce programme ne connaît pas.
api-export-differs = L’export dit autre chose que ce qui en résulte : { $deals ->
     [one] 1 donne,
    *[other] { $deals } donnes,
 } { $editions ->
     [one] 1 édition.
    *[other] { $editions } éditions.
 } `tarockmeister audit` énumère quoi.
api-export-unreadable = Ce programme ne peut pas lire l’export.
api-export-note = L’export nomme un texte gardé pour un autre tournoi.
api-export-future = Le dernier événement de l’export a été enregistré dans le futur.
api-export-taken = L’identifiant de l’export est ici celui d’autre chose.
api-export-other = Il y a un tournoi avec l’identifiant de l’export. Son événement { $version } est un autre.
api-export-goes-on = Le tournoi avec l’identifiant de l’export continue ici et finit par la version { $version } : rien d’ailleurs ne lui est ajouté.
request-no-such-picture = Il n'y a pas d'image de ce genre.
request-picture-unreadable = Cette image est illisible : un fichier PNG ou JPEG est attendu.
request-picture-too-large = L'image est trop grande : au plus { $most } pixels de côté.
request-picture-blank = On ne voit rien sur l'image.
api-notes-of-whom = Il faut soit person, soit tournament.
api-ruleset-or-copy = Il faut un règlement entier, ou ce dont il est la copie.
api-rules-or-kind = Il faut soit un genre (`kind`), soit des règles à elle (`rules`).
api-round-and-pairing = Tour et rencontre vont ensemble.
api-evening-in-path = Une soirée est un numéro à partir de 1, ou « final ».
api-deals-of-table = Les donnes sont à une table d’une manche : « round » et « table » vont ensemble, comme « from_deal » et « to_deal ».
api-was-or-record = Il faut le numéro d’une ligne telle qu’elle est (was) ou l’inscription d’une nouvelle (record).
api-no-such-cell = « { $text } » ne convient pas à cette colonne.
request-not-expected = { $text } ne convient pas. Attendu ici : { $expected }.
import-person = l’identifiant d’une personne
import-club = un club d’au plus 64 caractères
import-label = 1 à 64 lettres, chiffres, traits d’union et tirets bas
import-number = un numéro de départ à partir de 1
import-round = une manche à partir de 1
import-amount = un montant tel que 15 ou 15,00
import-trophies = un nombre de trophées
import-year = une année
import-yes-or-no = oui ou non
import-place = une place à partir de 1
import-points = des points tels que 12, -3 ou 4,5
import-team = un nom avec au moins une lettre ou un chiffre
