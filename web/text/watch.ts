import { ANALYSIS_COST } from '#contract/money.ts'
import { NEW_POSTS } from '#contract/watches.ts'
import { count, formatDate, formatLongDate, formatNumber } from '#translated/web/text/format.ts'
import { pair } from './pair.ts'

const credits = pair(
  (amount: number) => count(amount, 'crédit'),
  (amount: number) => count(amount, 'credit'),
)

/** Words of the accounts that are read again: the dialog on a report, and their page. */
export const watchText = {
  title: pair('Surveillance', 'Watched accounts'),
  back: pair('Tableau de bord', 'Dashboard'),
  summary: pair(
    (watches: number, amount: number) => `${count(watches, 'compte')}, environ ${credits(amount)} par mois.`,
    (watches, amount) => `${count(watches, 'account')}, about ${credits(amount)} a month.`,
  ),
  failed: pair('Vos comptes surveillés n’ont pas pu être lus.', 'The accounts you watch could not be read.'),
  empty: {
    title: pair('Vous ne surveillez aucun compte.', 'You watch no account.'),
    explained: pair(
      `Ouvrez un rapport, puis «\u00a0Surveiller\u00a0»\u00a0: le compte est relu chaque semaine ou chaque mois, pour ${ANALYSIS_COST}\u00a0crédits la lecture. Nous vous écrivons seulement quand quelque chose a changé.`,
      `Open a report, then “Watch”: the account is read again every week or month, for ${ANALYSIS_COST}\u00a0credits a reading. We write to you only when something has changed.`,
    ),
    action: pair('Choisir un rapport', 'Choose a report'),
  },
  dialog: {
    title: pair('Surveiller ce compte', 'Watch this account'),
    explained: pair(
      'Nous le relisons pour vous, et vous écrivons seulement quand quelque chose a changé\u00a0: tout de suite pour son nom ou sa présentation, dès qu’un chiffre sort de sa marge pour le reste.',
      'We read it again for you, and write to you only when something has changed: at once for its name or its bio, as soon as a figure leaves its margin for the rest.',
    ),
    often: pair('Une lecture', 'A reading'),
    every: { week: pair('Chaque semaine', 'Every week'), month: pair('Chaque mois', 'Every month') },
    cost: pair(
      (amount: number) => `Environ ${credits(amount)} par mois`,
      (amount) => `About ${credits(amount)} a month`,
    ),
    each: pair(
      `${ANALYSIS_COST}\u00a0crédits par lecture, pris le jour où elle est faite. S’il n’en reste pas assez, la surveillance se met en pause\u00a0: vous ne devez jamais rien.`,
      `${ANALYSIS_COST}\u00a0credits a reading, taken on the day it is made. When too few are left, the watch pauses: you never owe anything.`,
    ),
    first: {
      week: pair(
        'La première lecture a lieu dans les huit jours. Ce rapport sert de référence.',
        'The first reading comes within eight days. This report is what it is compared with.',
      ),
      month: pair(
        'La première lecture a lieu dans le mois. Ce rapport sert de référence.',
        'The first reading comes within the month. This report is what it is compared with.',
      ),
    },
    start: pair('Surveiller', 'Watch'),
    starting: pair('Un instant...', 'One moment...'),
    started: pair(
      (iso: string) => `C’est fait. Prochaine lecture le ${formatLongDate(iso)}.`,
      (iso) => `Done. Next reading on ${formatLongDate(iso)}.`,
    ),
    see: pair('Voir mes comptes surveillés', 'See the accounts I watch'),
    closed: pair(
      (network: string) =>
        `${network} ne permet pas de surveiller le compte d’autrui. Si celui-ci est le vôtre, placez ce code dans sa présentation, puis continuez. Vous pourrez ensuite le retirer.`,
      (network) =>
        `${network} does not allow watching somebody else’s account. If this one is yours, place this code in its bio, then go on. You can take it out afterwards.`,
    ),
    code: pair('Votre code', 'Your code'),
    copy: pair('Copier', 'Copy'),
    copied: pair('Copié.', 'Copied.'),
    notCopied: pair(
      'Votre navigateur ne permet pas la copie\u00a0: le code est sélectionné, copiez-le vous-même.',
      'Your browser does not allow copying: the code is selected, copy it yourself.',
    ),
  },
  stable: 'Stable.',
  one: pair(
    'Une seule lecture pour l’instant\u00a0: la prochaine sera comparée à elle.',
    'One reading so far: the next one will be compared with it.',
  ),
  since: pair(
    (iso: string) => `Alerte du ${formatDate(iso)}.`,
    (iso) => `Alert of ${formatDate(iso)}.`,
  ),
  report: pair('Lire le rapport', 'Read the report'),
  every: { week: pair('Chaque semaine', 'Every week'), month: pair('Chaque mois', 'Every month') },
  next: pair(
    (iso: string) => `Prochaine lecture le ${formatLongDate(iso)}`,
    (iso) => `Next reading on ${formatLongDate(iso)}`,
  ),
  last: pair(
    (iso: string) => `Dernière lecture le ${formatLongDate(iso)}`,
    (iso) => `Last reading on ${formatLongDate(iso)}`,
  ),
  amount: pair(
    (amount: number) => `environ ${credits(amount)} par mois`,
    (amount) => `about ${credits(amount)} a month`,
  ),
  paused: {
    by_customer: pair('En pause, à votre demande.', 'Paused, as you asked.'),
    credits: pair(
      `En pause\u00a0: il manquait des crédits pour la dernière lecture. Rien n’a été dépensé.`,
      'Paused: credits were short for the last reading. Nothing was spent.',
    ),
    profile: pair('En pause\u00a0: ce compte ne peut pas être lu.', 'Paused: this account cannot be read.'),
    closed: pair(
      'En pause\u00a0: son réseau ne permet pas de le surveiller.',
      'Paused: its network does not allow watching it.',
    ),
  },
  resume: pair('Reprendre', 'Resume'),
  pause: 'Pause',
  stop: pair('Arrêter', 'Stop'),
  stopNamed: pair(
    (username: string) => `Arrêter de surveiller @${username}`,
    (username) => `Stop watching @${username}`,
  ),
  pauseNamed: pair(
    (username: string) => `Pause de la surveillance de @${username}`,
    (username) => `Pause the watch of @${username}`,
  ),
  resumeNamed: pair(
    (username: string) => `Reprendre la surveillance de @${username}`,
    (username) => `Resume the watch of @${username}`,
  ),
  stopped: pair(
    (username: string) => `@${username} n’est plus surveillé. Ses rapports restent dans votre liste.`,
    (username) => `@${username} is no longer watched. Its reports stay in your list.`,
  ),
  chart: pair(
    (readings: number, points: number, low: number, high: number) =>
      `${count(readings, 'lecture')}, dernier score ${formatNumber(points)}, entre ${formatNumber(low)} et ${formatNumber(high)}`,
    (readings, points, low, high) =>
      `${count(readings, 'reading')}, last score ${formatNumber(points)}, between ${formatNumber(low)} and ${formatNumber(high)}`,
  ),
  reference: pair(
    (low: number, high: number) => `référence, ${formatNumber(low)} à ${formatNumber(high)}`,
    (low, high) => `reference, ${formatNumber(low)} to ${formatNumber(high)}`,
  ),
  margin: pair(
    (low: number, high: number) => `(${formatNumber(low)} à ${formatNumber(high)})`,
    (low, high) => `(${formatNumber(low)} to ${formatNumber(high)})`,
  ),
  legend: {
    margin: pair('marge à 95\u202f%', '95% margin'),
    few: pair(`moins de ${NEW_POSTS}\u00a0nouveaux posts`, `fewer than ${NEW_POSTS}\u00a0new posts`),
    last: pair('dernière lecture', 'last reading'),
    rule: pair(
      `Nous comparons les nouveaux posts aux précédents, à partir de ${NEW_POSTS}\u00a0; une alerte est dite durable quand d’autres posts la confirment.`,
      `We compare new posts with those before, from ${NEW_POSTS} on; an alert is called lasting when other posts confirm it.`,
    ),
  },
  feedTitle: pair('Flux privé', 'Private feed'),
  feedExplained: pair(
    'Une adresse secrète, à suivre dans votre lecteur de flux (Atom)\u00a0: chaque changement y paraît, sans aucun texte de post. Qui connaît l’adresse peut le lire\u00a0: gardez-la pour vous.',
    'A secret address, to follow in a feed reader (Atom): every change appears there, without any text of a post. Whoever knows it reads it: keep it to yourself.',
  ),
  feedMake: pair('Créer l’adresse', 'Create the address'),
  feedRenew: pair('Changer d’adresse', 'Change the address'),
  feedMaking: pair('Création...', 'Creating...'),
  feedConfirm: pair(
    'Qui connaît cette adresse lit vos surveillances sans se connecter\u00a0: votre mot de passe est demandé.',
    'Whoever knows this address reads your watches without signing in: your password is asked.',
  ),
  feedEnd: pair('Désactiver le flux', 'End the feed'),
  feedOn: pair(
    'Votre flux est actif. Son adresse n’est plus affichée\u00a0: changez-en si vous l’avez perdue.',
    'Your feed is on. Its address is no longer shown: change it if you have lost it.',
  ),
  feedAddress: pair('Adresse du flux', 'Address of the feed'),
  feedOnce: pair(
    'Copiez-la maintenant\u00a0: elle ne sera plus affichée. Une nouvelle adresse désactive celle-ci.',
    'Copy it now: it will not be shown again. A new address ends this one.',
  ),
}
