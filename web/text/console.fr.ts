import type { QueueItem, QueueName } from '#contract/schemas/console.ts'
import {
  count,
  formatDate,
  formatEuros,
  formatHour,
  formatLongDate,
  formatNumber,
  formatTenths,
  NBSP,
} from './format.fr.ts'
import { writeNumber } from './french-number.ts'

/** The operators' console. */
export const consoleText = {
  title: 'Console',
  nav: { label: 'Console', today: 'Aujourd’hui' },
  queues: {
    objections: 'Oppositions',
    disputes: 'Litiges',
    refunds: 'Remboursements',
    contests: 'Erreurs signalées',
    jobs: 'Tâches échouées',
  } satisfies Record<QueueName, string>,
  signOut: 'Quitter',
  loading: 'Chargement...',
  retry: 'Réessayer',
  unanswered: 'La console ne répond pas.',
  search: {
    label: 'Chercher un client',
    placeholder: 'E-mail, identifiant, reçu',
    submit: 'Chercher',
    shortcut: '/',
  },
  entrance: {
    title: 'Console',
    name: 'Nom',
    password: 'Mot de passe',
    showPassword: 'Afficher le mot de passe',
    code: 'Code à 6\u00a0chiffres',
    codeHint: 'De votre application d’authentification.',
    submit: 'Entrer',
    ended: 'Votre session est terminée\u00a0: quinze minutes sans rien demander. Reconnectez-vous.',
    note: 'Ce que vous ouvrez et ce que vous faites ici est gardé avec votre nom.',
  },
  invitation: {
    title: (name: string) => `Bienvenue, ${name}`,
    lead: 'Ajoutez cette clé à votre application d’authentification, puis choisissez un mot de passe.',
    secret: 'Clé',
    newPassword: 'Mot de passe',
    passwordHint: 'Au moins 12\u00a0caractères.',
    submit: 'Activer mon accès',
    done: 'Votre accès est activé. Entrez avec le code suivant de votre application.',
    over: 'Invitation indisponible',
    toEntrance: 'Aller à l’entrée',
  },
  queue: {
    heading: (name: QueueName, waiting: number) => headings[name](waiting),
    promise: {
      objections: 'Réponse sous 24\u00a0h.',
      disputes: 'Réponse avant la date de Stripe.',
      refunds: 'Argent rendu sous 14\u00a0jours.',
      contests: 'À lire avant que le texte des posts ne parte, au bout de 30\u00a0jours.',
      jobs: 'À réessayer ou à classer sous 24\u00a0h.',
    } satisfies Record<QueueName, string>,
    list: (name: QueueName) => `File\u00a0: ${consoleText.queues[name]}`,
    empty: 'Rien n’attend ici.',
    emptyHint: 'La file se remplit seule. Vous pouvez passer à une autre.',
    stripeAway: 'Stripe ne répond pas\u00a0: ses délais ne sont pas connus.',
    stripeAwayHint: 'La file revient avec lui. Rien n’est perdu.',
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
  },
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
    bankReason: (reason: string) => `Motif de la banque\u00a0: ${bankReasons[reason] ?? reason}`,
    stripeWants:
      'Stripe attend des preuves\u00a0: le reçu, les conditions acceptées, les analyses livrées. Déposez-les dans son tableau de bord.',
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
  customer: {
    deleted: 'Compte supprimé',
    since: (iso: string) => `Client depuis le ${formatLongDate(iso)}`,
    balance: 'Solde',
    held: (credits: number) => `${count(credits, 'crédit')} en cours d’analyse`,
    owed: (credits: number) => `${count(credits, 'crédit')} dus`,
    verified: 'Adresse confirmée',
    unverified: 'Adresse non confirmée',
    secondFactor: 'Deux étapes',
    noTerms: 'Conditions non acceptées',
    reportsOpen: (iso: string) => `Rapports ouverts jusqu’au ${formatDate(iso)}`,
    copyId: 'Identifiant',
    statement: 'Relevé',
    payments: 'Paiements',
    analyses: 'Analyses',
    analysesNote: 'Sans leur contenu\u00a0: ni le compte étudié, ni le rapport.',
    sessions: 'Sessions',
    mails: 'Messages',
    mailsNote: 'Ceux que la file d’envoi connaît encore.',
    none: {
      statement: 'Aucun mouvement.',
      payments: 'Aucun paiement.',
      analyses: 'Aucune analyse.',
      sessions: 'Aucune session ouverte.',
      mails: 'Aucun message récent.',
    },
    history: 'Ce que l’équipe a fait',
    unknownDevice: 'Appareil inconnu',
    seen: (iso: string) => `vue le ${formatDate(iso)} à ${formatHour(iso)}`,
    refunded: (cents: number) => `${formatEuros(cents)} rendus`,
    disputed: (cents: number) => `${formatEuros(cents)} en litige`,
    act: 'Agir',
    actHint: 'Lecture seule tant qu’aucun motif n’est écrit.',
    action: 'Action',
    reason: 'Motif, gardé avec votre nom',
    run: 'Exécuter',
    done: 'C’est fait.',
    amount: 'Crédits',
    newEmail: 'Nouvelle adresse',
    payment: 'Paiement',
    confirmDelete: 'Retapez l’adresse du client',
    actions: {
      grant: 'Offrir des crédits',
      refund: 'Rembourser un paiement en entier',
      receipt: 'Renvoyer un reçu',
      verification: 'Renvoyer le lien de confirmation',
      reset: 'Envoyer un lien de mot de passe',
      email: 'Changer l’adresse',
      sessions: 'Fermer toutes les sessions',
      factor: 'Retirer la deuxième étape',
      delete: 'Supprimer le compte',
    },
  },
  analysis: {
    title: 'Analyse',
    ofCustomer: 'Dossier du client',
    asked: 'Demandée',
    ended: 'Terminée',
    step: 'Dernière étape',
    posts: 'Posts lus',
    told: 'Ce que lit le client',
    credits: 'Crédits',
    jobs: 'Essais connus de la file',
    noJobs: 'La file ne s’en souvient plus.',
    simulated: 'Simulée',
  },
  report: {
    title: 'Rapport',
    closed:
      'Le client n’a pas ouvert ses rapports à l’équipe. Il peut le faire sur la page de son compte, à la ligne «\u00a0Assistance\u00a0».',
    openUntil: (iso: string) => `Ouvert par le client jusqu’au ${formatLongDate(iso)}. Votre passage est noté.`,
    open: 'Lire le rapport',
    of: (username: string) => `@${username}`,
  },
  today: {
    title: 'Aujourd’hui',
    asOf: (iso: string) => `À ${formatHour(iso)}, heure de Paris`,
    version: (version: string) => `Version ${version}`,
    sales: 'Ventes',
    packs: (packs: number) => count(packs, 'pack'),
    refunded: (cents: number) => `dont ${formatEuros(cents)} rendus`,
    salesPaused: (iso: string) => `Ventes suspendues depuis ${formatHour(iso)}`,
    credits: 'Crédits',
    granted: (credits: number) => `${formatNumber(credits)} ajoutés`,
    spent: (credits: number) => `${formatNumber(credits)} dépensés`,
    returned: (credits: number) => `${formatNumber(credits)} rendus`,
    analyses: 'Analyses',
    underWay: (analyses: number) => `${formatNumber(analyses)} en cours`,
    failed: (analyses: number) => count(analyses, 'échec'),
    x: 'Budget de X',
    reader: 'Budget du modèle',
    dollars: (dollars: number, budget: number) => `${amount(dollars)}${NBSP}$ sur ${amount(budget)}${NBSP}$`,
    tokens: (tokens: number, budget: number) => `${millions(tokens)} sur ${millions(budget)} de jetons`,
    euros: (euros: number) => `${formatEuros(Math.round(100 * euros))} dépensés`,
    xUnread: 'X n’est pas lu ici.',
    noReader: 'Aucun modèle de langue\u00a0: nos modèles lisent seuls.',
    readerPaused: 'En pause',
    backup: 'Sauvegarde',
    backupAge: (duration: string) => `il y a ${duration}`,
    backupSize: (bytes: number) => `${amount(bytes / 1_000_000)}${NBSP}Mo`,
    noBackup: 'Aucune sauvegarde lisible.',
    backupUnwatched: 'Non suivie\u00a0: BACKUP_STATUS n’est pas renseigné.',
    rehearsal: 'Dernier exercice',
    rehearsedBy: (what: string, by: string) => `${what}, par ${by}`,
    noRehearsal: 'Aucun n’a été noté.',
    audit: 'Comptes',
    auditRight: 'Aucun écart',
    auditWrong: (differences: number) => count(differences, 'écart'),
    noAudit: 'Jamais vérifiés.',
    alerts: 'Alertes',
    noAlert: 'Aucune alerte en cours.',
    alertsUnset: 'Alertes non suivies\u00a0: PROMETHEUS_URL n’est pas renseigné.',
    alertsUnreachable: 'Prometheus ne répond pas\u00a0: l’absence d’alerte n’est pas connue.',
    runbook: 'Que faire',
    agreement: 'Accord entre lecteurs',
    kappa: (kappa: number | null) => (kappa === null ? 'kappa inconnu' : `kappa ${formatKappa(kappa)}`),
    pair: (one: string, other: string) => `${one} et ${other}`,
    alike: (alike: number, contests: number) =>
      `${formatNumber(alike)} sur ${count(contests, 'erreur signalée', 'erreurs signalées')}`,
    noAgreement: 'Aucune erreur signalée n’a été décidée par deux personnes.',
    waiting: 'Ce qui attend',
  },
  why: (reason: string) => (reason === 'withdrawal' ? 'Rétractation' : reason),
  what: ({ what, about }: { what: string; about: string }) =>
    what === 'looked-at' && about.includes(' ')
      ? about.endsWith(' report')
        ? 'Rapport lu'
        : 'Analyse ouverte'
      : (whatWords[what] ?? what),
  states: {
    queued: 'En attente',
    running: 'En cours',
    done: 'Livrée',
    failed: 'Échouée',
    erased: 'Effacée',
  },
  paymentStates: {
    opening: 'Ouverture',
    open: 'Page ouverte',
    pending: 'En attente',
    paid: 'Payé',
    expired: 'Expiré',
    failed: 'Refusé',
  } as Record<string, string>,
  jobStates: {
    created: 'en attente',
    retry: 'nouvel essai prévu',
    active: 'en cours',
    completed: 'fait',
    cancelled: 'annulé',
    failed: 'échoué',
  } as Record<string, string>,
  jobNames: (name: string) => jobNames[name] ?? name,
  movements: {
    grant: 'Crédits ajoutés',
    hold: 'Analyse',
    capture: 'Analyse livrée',
    release: 'Crédits rendus',
    revoke: 'Crédits repris',
    restore: 'Crédits rétablis',
    forfeit: 'Compte supprimé',
    debt: 'Dette reprise',
  } as Record<string, string>,
  networks: { x: 'X', bluesky: 'Bluesky' } as Record<string, string>,
  steps: {
    finding: 'Recherche du compte',
    reading: 'Lecture des posts',
    computing: 'Calcul du rapport',
  } as Record<string, string>,
} as const

const headings: Record<QueueName, (waiting: number) => string> = {
  objections: (waiting) => `${count(waiting, 'opposition')}, la plus pressée d’abord.`,
  disputes: (waiting) => `${count(waiting, 'litige')}, le plus pressé d’abord.`,
  refunds: (waiting) => `${count(waiting, 'remboursement')}, le plus pressé d’abord.`,
  contests: (waiting) => `${count(waiting, 'erreur signalée', 'erreurs signalées')}, la plus pressée d’abord.`,
  jobs: (waiting) => `${count(waiting, 'tâche échouée', 'tâches échouées')}, la plus pressée d’abord.`,
}

function titleOf(item: QueueItem): string {
  if (item.queue === 'objections') {
    return `@${item.username}`
  }
  if (item.queue === 'disputes') {
    return item.receipt ?? formatEuros(item.disputedCents)
  }
  if (item.queue === 'refunds') {
    return formatEuros(item.cents)
  }
  if (item.queue === 'contests') {
    return figureWords(item.figure)
  }
  return jobNames[item.name] ?? item.name
}

function detailOf(item: QueueItem): string {
  if (item.queue === 'objections') {
    return `${item.network === 'bluesky' ? 'Bluesky' : 'X'} · code non trouvé`
  }
  if (item.queue === 'disputes') {
    return `${formatEuros(item.disputedCents)} · ${bankReasons[item.why ?? ''] ?? 'motif inconnu'}`
  }
  if (item.queue === 'refunds') {
    return consoleText.subject.refundState[item.state] ?? item.state
  }
  if (item.queue === 'contests') {
    return item.side === 'retained' ? 'compté à tort' : 'oublié à tort'
  }
  return item.failure ?? 'sans raison gardée'
}

const bankReasons: Record<string, string> = {
  fraudulent: 'paiement non reconnu',
  duplicate: 'payé deux fois',
  product_not_received: 'rien reçu',
  product_unacceptable: 'service non conforme',
  credit_not_processed: 'remboursement attendu',
  subscription_canceled: 'abonnement annulé',
  unrecognized: 'libellé non reconnu',
  general: 'sans motif précis',
}

/** A figure's own name where it has one of a word, else its id: an operator knows both. */
const figureNames: Record<string, string> = {
  toxicity: 'Toxicité',
  vulgarity: 'Vulgarité',
  humor: 'Humour',
  politicalEngagement: 'Sujets politiques',
  originals: 'Posts originaux',
  replies: 'Réponses',
  quotes: 'Citations',
  withLinks: 'Posts avec lien',
}
const figureWords = (figure: string) => figureNames[figure] ?? figure

const jobNames: Record<string, string> = {
  'send-verification-link': 'Envoi du lien de confirmation',
  'send-reset-link': 'Envoi du lien de mot de passe',
  'send-receipt': 'Envoi du reçu',
  'send-withdrawal-receipt': 'Envoi du reçu de rétractation',
  'send-ended-mail': 'Envoi de la fin d’analyse',
  'run-analysis': 'Analyse',
  'abandon-analysis': 'Clôture d’analyse',
  'settle-payment': 'Comparaison avec Stripe',
  'send-refund': 'Remboursement à envoyer',
  'refund-late-payment': 'Remboursement d’un paiement tardif',
}

const whatWords: Record<string, string> = {
  'looked-at': 'Dossier ouvert',
  grant: 'Crédits offerts',
  refund: 'Remboursement demandé',
  'close-refund': 'Payé autrement',
  oppose: 'Opposition acceptée',
  'decline-objection': 'Opposition refusée',
  'dispute-answered': 'Réponse envoyée à Stripe',
  'decide-contest': 'Erreur signalée décidée',
  'retry-job': 'Tâche réessayée',
  'dismiss-job': 'Tâche classée',
  'change-email': 'Adresse changée',
  'delete-account': 'Compte supprimé',
  'resend-mail': 'Message renvoyé',
  'end-sessions': 'Sessions fermées',
  'remove-second-factor': 'Deuxième étape retirée',
  customer: 'Dossier lu en ligne de commande',
  analysis: 'Analyse lue en ligne de commande',
  statement: 'Relevé lu en ligne de commande',
  payments: 'Paiements lus en ligne de commande',
  'payment-opened': 'Page de paiement ouverte',
  'payment-paid': 'Paiement reçu',
  'refund-asked': 'Remboursement promis',
}

const amount = formatTenths
const millions = (value: number) => `${formatTenths(value / 1_000_000)}${NBSP}M`
const formatKappa = (kappa: number) => writeNumber(kappa, { atLeast: 2, atMost: 2 })

/** 12 j, 3 h 12, 40 min: the two largest units that tell. */
export function formatDuration(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)}${NBSP}j`
  if (hours > 0) return `${hours}${NBSP}h${minutes % 60 === 0 ? '' : `${NBSP}${String(minutes % 60).padStart(2, '0')}`}`
  return `${minutes}${NBSP}min`
}
