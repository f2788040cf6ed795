import { isFigureId, parseFigure } from '#contract/figure.ts'
import { describedFigure } from '#contract/figures.ts'
import { networkName } from '#contract/networks.ts'
import type { QueueItem, QueueName } from '#contract/schemas/console.ts'
import { consoleText } from './console.fr.ts'
import { count, formatDate, formatEuros, formatHour, formatLongDate } from './format.fr.ts'
import { factorNames, themeNames } from './names.fr.ts'

/** What waits for an operator's decision: the five queues, what each asks and what is known of its subject. */
export const queueText = {
  names: {
    objections: 'Oppositions',
    disputes: 'Litiges',
    refunds: 'Remboursements',
    contests: 'Erreurs signalées',
    jobs: 'Tâches échouées',
  } satisfies Record<QueueName, string>,
  heading: (name: QueueName, waiting: number) => headings[name](waiting),
  promise: {
    objections: 'Réponse sous 24\u00a0h.',
    disputes: 'Réponse avant la date de Stripe.',
    refunds: 'Argent rendu sous 14\u00a0jours.',
    contests: 'À lire avant que le texte des posts ne parte, au bout de 30\u00a0jours.',
    jobs: 'À réessayer ou à classer sous 24\u00a0h.',
  } satisfies Record<QueueName, string>,
  list: (name: QueueName) => `File\u00a0: ${queueText.names[name]}`,
  empty: 'Rien n’attend ici.',
  emptyHint: 'La file se remplit seule. Vous pouvez passer à une autre.',
  position: (nth: number, total: number) => `${nth} sur ${total}`,
  due: (iso: string) => `avant le ${formatDate(iso)} à ${formatHour(iso)}`,
  received: (iso: string) => `depuis le ${formatDate(iso)} à ${formatHour(iso)}`,
  noDeadline: 'sans échéance',
  left: (duration: string) => `reste ${duration}`,
  late: (duration: string) => `dépassé de ${duration}`,
  decision: 'Décision',
  reason: 'Motif, gardé avec votre nom',
  reasonPlaceholder: 'Ce que vous avez vu ou reçu',
  rule: 'Règle du guide',
  rulePlaceholder: 'Par exemple\u00a0: ironie visible',
  decide: 'Décider et suivant',
  skip: 'Passer',
  decided: (title: string) => `${title}\u00a0: décidé.`,
  next: (title: string, left: string) => `Suivant\u00a0: ${title}, ${left}`,
  last: 'C’est le dernier de la file.',
  history: 'Historique',
  noHistory: 'Personne n’y a touché.',
  by: (name: string | null) => (name === null ? 'automatique' : name === 'customer' ? 'le client' : name),
  keys: { choose: 'choisir', move: 'se déplacer', decide: 'décider', enter: 'Entrée', ctrl: 'Ctrl' },
  openFile: 'Ouvrir le dossier du client',
  openAnalysis: 'Ouvrir l’analyse',
  openPost: 'Lire le post sur son réseau',
  nothingToDecide: 'Stripe l’a, ou l’aura\u00a0: le service réessaie seul chaque minute. Il n’y a rien à décider.',
  options: {
    objections: {
      accept: { name: 'Accepter', hint: 'Effacer et bloquer' },
      decline: { name: 'Refuser', hint: 'Aucune preuve' },
    },
    disputes: { answered: { name: 'Réponse envoyée', hint: 'Déposée chez Stripe' } },
    refunds: {
      again: { name: 'Rembourser à nouveau', hint: 'Par Stripe' },
      paid: { name: 'Payé autrement', hint: 'Virement fait' },
    },
    contests: {
      right: { name: 'Le client a raison', hint: 'Le post est mal classé' },
      wrong: { name: 'Le client a tort', hint: 'Le post est bien classé' },
      undecidable: { name: 'Indécidable', hint: 'Personne ne peut le dire' },
    },
    jobs: {
      retry: { name: 'Réessayer', hint: 'Un essai de plus' },
      dismiss: { name: 'Classer', hint: 'Ne plus essayer' },
    },
  },
  subject: {
    asked: 'Ce qui est demandé',
    objectionAsked: 'Ne plus être analysé. Le code n’a pas été trouvé dans la bio.',
    erases: 'Ce que l’acceptation efface',
    erased: (reports: number, customers: number) =>
      reports === 0
        ? 'Aucun rapport n’existe sur ce compte\u00a0; il ne pourra plus être analysé.'
        : `${count(reports, 'rapport')} chez ${count(customers, 'client')}, et les posts conservés. Le compte ne pourra plus être analysé.`,
    facts: 'Ce que nous savons',
    money: (cents: number, of: number) => `${formatEuros(cents)} en litige sur ${formatEuros(of)}`,
    bought: (iso: string) => `Achat du ${formatLongDate(iso)}`,
    stripeWants:
      'Stripe attend des preuves\u00a0: le reçu, les conditions acceptées, les analyses livrées. Déposez-les dans son tableau de bord, qui dit aussi le motif de la banque.',
    refund: (cents: number, credits: number) => `${formatEuros(cents)}, ${count(credits, 'crédit')}`,
    refundState: {
      requested: 'Promis, pas encore chez Stripe',
      refused: 'Refusé par Stripe',
      returned: 'Renvoyé par la banque',
    } as Record<string, string>,
    refundCause: { withdrawal: 'Rétractation', refund: 'Geste ou réclamation' } as Record<string, string>,
    customerSays: 'Ce que dit le client',
    noted: 'Motif noté',
    noWords: 'Aucune explication.',
    contestSide: {
      retained: 'Le post compte dans ce chiffre, et ne devrait pas.',
      near: 'Le post ne compte pas dans ce chiffre, et devrait.',
    },
    secondReading: (decisions: number) =>
      decisions === 0
        ? 'Personne ne l’a encore décidée.'
        : 'Une autre personne l’a décidée\u00a0; son avis vous est caché jusqu’au vôtre.',
    noContents: 'Le rapport du client n’est pas montré. Le post est public\u00a0: lisez-le sur son réseau.',
    jobTries: (retries: number) => `Abandonnée après ${count(retries + 1, 'essai')}`,
    jobFailure: 'Ce qui l’a arrêtée',
    noFailure: 'Aucune raison n’a été gardée.',
  },
  titles: (item: QueueItem): string => titleOf(item),
  details: (item: QueueItem): string => detailOf(item),
} as const

const headings: Record<QueueName, (waiting: number) => string> = {
  objections: (waiting) => `${count(waiting, 'opposition')}, la plus pressée d’abord.`,
  disputes: (waiting) => `${count(waiting, 'litige')}, le plus pressé d’abord.`,
  refunds: (waiting) => `${count(waiting, 'remboursement')}, le plus pressé d’abord.`,
  contests: (waiting) => `${count(waiting, 'erreur signalée', 'erreurs signalées')}, la plus pressée d’abord.`,
  jobs: (waiting) => `${count(waiting, 'tâche échouée', 'tâches échouées')}, la plus pressée d’abord.`,
}

function titleOf(item: QueueItem): string {
  if (item.queue === 'objections') return `@${item.username}`
  if (item.queue === 'disputes') return item.receipt ?? formatEuros(item.disputedCents)
  if (item.queue === 'refunds') return formatEuros(item.cents)
  if (item.queue === 'contests') return figureWords(item.figure)
  return consoleText.jobNames(item.name)
}

function detailOf(item: QueueItem): string {
  if (item.queue === 'objections') return `${networkName(item.network)} · code non trouvé`
  if (item.queue === 'disputes') return `${formatEuros(item.disputedCents)} sur ${formatEuros(item.priceCents)}`
  if (item.queue === 'refunds') return queueText.subject.refundState[item.state] ?? item.state
  if (item.queue === 'contests') return item.side === 'retained' ? 'compté à tort' : 'oublié à tort'
  return item.failure ?? 'sans raison gardée'
}

/** As the report calls it; an operator knows the id of any other. */
function figureWords(id: string): string {
  const figure = isFigureId(id) ? parseFigure(id) : undefined
  if (figure?.kind === 'factor') return factorNames[figure.factor]
  if (figure?.kind === 'theme') return themeNames[figure.theme]
  return describedFigure(id)?.name.fr ?? id
}
