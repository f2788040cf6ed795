import { ANALYSIS_COST } from '#contract/money.ts'
import { NEW_POSTS, type WatchPeriod } from '#contract/watches.ts'
import { count, formatDate, formatLongDate, formatNumber } from './format.fr.ts'

const credits = (amount: number) => count(amount, 'crédit')

/** Words of the accounts that are read again: the dialog on a report, and their page. */
export const watchText = {
  title: 'Surveillance',
  back: 'Tableau de bord',
  summary: (watches: number, amount: number) => `${count(watches, 'compte')}, environ ${credits(amount)} par mois.`,
  failed: 'Vos comptes surveillés n’ont pas pu être lus.',
  empty: {
    title: 'Vous ne surveillez aucun compte.',
    explained: `Ouvrez un rapport, puis «\u00a0Surveiller\u00a0»\u00a0: le compte est relu chaque semaine ou chaque mois, pour ${ANALYSIS_COST}\u00a0crédits la lecture. Nous vous écrivons seulement quand quelque chose a changé.`,
    action: 'Choisir un rapport',
  },
  dialog: {
    title: 'Surveiller ce compte',
    explained:
      'Nous le relisons pour vous, et vous écrivons seulement quand quelque chose a changé\u00a0: tout de suite pour son nom ou sa présentation, dès qu’un chiffre sort de sa marge pour le reste.',
    often: 'Une lecture',
    every: { week: 'Chaque semaine', month: 'Chaque mois' } satisfies Record<WatchPeriod, string>,
    cost: (amount: number) => `Environ ${credits(amount)} par mois`,
    each: `${ANALYSIS_COST}\u00a0crédits par lecture, pris le jour où elle est faite. S’il n’en reste pas assez, la surveillance se met en pause\u00a0: vous ne devez jamais rien.`,
    first: {
      week: 'La première lecture a lieu dans les huit jours. Ce rapport sert de référence.',
      month: 'La première lecture a lieu dans le mois. Ce rapport sert de référence.',
    } satisfies Record<WatchPeriod, string>,
    start: 'Surveiller',
    starting: 'Un instant...',
    started: (iso: string) => `C’est fait. Prochaine lecture le ${formatLongDate(iso)}.`,
    see: 'Voir mes comptes surveillés',
    closed: (network: string) =>
      `${network} ne permet pas de surveiller le compte d’autrui. Si celui-ci est le vôtre, placez ce code dans sa présentation, puis continuez. Vous pourrez ensuite le retirer.`,
    code: 'Votre code',
    copy: 'Copier',
    copied: 'Copié.',
    notCopied: 'Votre navigateur ne permet pas la copie\u00a0: le code est sélectionné, copiez-le vous-même.',
  },
  stable: 'Stable.',
  one: 'Une seule lecture pour l’instant\u00a0: la prochaine sera comparée à elle.',
  since: (iso: string) => `Alerte du ${formatDate(iso)}.`,
  report: 'Lire le rapport',
  every: { week: 'Chaque semaine', month: 'Chaque mois' } satisfies Record<WatchPeriod, string>,
  next: (iso: string) => `Prochaine lecture le ${formatLongDate(iso)}`,
  last: (iso: string) => `Dernière lecture le ${formatLongDate(iso)}`,
  amount: (amount: number) => `environ ${credits(amount)} par mois`,
  paused: {
    by_customer: 'En pause, à votre demande.',
    credits: `En pause\u00a0: il manquait des crédits pour la dernière lecture. Rien n’a été dépensé.`,
    profile: 'En pause\u00a0: ce compte ne peut pas être lu.',
    closed: 'En pause\u00a0: son réseau ne permet pas de le surveiller.',
  },
  resume: 'Reprendre',
  pause: 'Pause',
  stop: 'Arrêter',
  stopNamed: (username: string) => `Arrêter de surveiller @${username}`,
  pauseNamed: (username: string) => `Pause de la surveillance de @${username}`,
  resumeNamed: (username: string) => `Reprendre la surveillance de @${username}`,
  stopped: (username: string) => `@${username} n’est plus surveillé. Ses rapports restent dans votre liste.`,
  chart: (readings: number, points: number, low: number, high: number) =>
    `${count(readings, 'lecture')}, dernier score ${formatNumber(points)}, entre ${formatNumber(low)} et ${formatNumber(high)}`,
  reference: (low: number, high: number) => `référence, ${formatNumber(low)} à ${formatNumber(high)}`,
  margin: (low: number, high: number) => `(${formatNumber(low)} à ${formatNumber(high)})`,
  legend: {
    margin: 'marge à 95\u202f%',
    few: `moins de ${NEW_POSTS}\u00a0nouveaux posts`,
    last: 'dernière lecture',
    rule: `Nous comparons les nouveaux posts aux précédents, à partir de ${NEW_POSTS}\u00a0; une alerte est dite durable quand d’autres posts la confirment.`,
  },
  feedTitle: 'Flux privé',
  feedExplained:
    'Une adresse secrète, à suivre dans votre lecteur de flux (Atom)\u00a0: chaque changement y paraît, sans aucun texte de post. Qui connaît l’adresse peut le lire\u00a0: gardez-la pour vous.',
  feedMake: 'Créer l’adresse',
  feedRenew: 'Changer d’adresse',
  feedEnd: 'Désactiver le flux',
  feedOn: 'Votre flux est actif. Son adresse n’est plus affichée\u00a0: changez-en si vous l’avez perdue.',
  feedAddress: 'Adresse du flux',
  feedOnce: 'Copiez-la maintenant\u00a0: elle ne sera plus affichée. Une nouvelle adresse désactive celle-ci.',
} as const
