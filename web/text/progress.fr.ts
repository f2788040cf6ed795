import { byNetwork } from '#contract/errors.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import { count, formatDate, formatHour, formatNumber } from './format.fr.ts'

/** What a customer reads while an analysis is under way. */
export const progressText = {
  label: 'Progression de l’analyse',
  steps: { finding: 'Compte', reading: 'Posts lus', analysing: 'Analyse', writing: 'Rapport' },
  /** What the first step is called once it is behind, and not before. */
  accountFound: 'Compte trouvé',
  doing: {
    finding: 'recherche du compte',
    reading: 'lecture des posts',
    analysing: 'analyse des posts',
    writing: 'écriture du rapport',
  },
  waiting: 'en attente',
  underWay: 'En cours',
  toCome: 'À venir',
  looking: (username: string) => `Recherche de @${username}`,
  found: (username: string, isPublic: boolean, followers: number | undefined) =>
    [`@${username}`, isPublic && 'public', followers !== undefined && count(followers, 'abonné')]
      .filter(Boolean)
      .join(', '),
  reading: (read: number, expected: number) => `${formatNumber(read)} sur ${formatNumber(expected)}`,
  read: (posts: number | undefined) => (posts === undefined ? 'Lecture terminée' : count(posts, 'post')),
  analysed: 'Terminée',
  written: 'Prêt',
  spoken: (position: number, doing: string, percent: number) =>
    `Étape ${position} sur 4\u00a0: ${doing}${percent > 0 ? `, ${percent}\u202f%` : ''}.`,
  ready: 'Le rapport est prêt.',
  mayLeave: 'Vous pouvez quitter cette page\u00a0: le rapport vous attendra dans la liste.',
  heldUp: (iso: string, since: string, network = 'X') =>
    `${network} limite nos lectures\u00a0: celle-ci reprendra ${formatDate(iso) === formatDate(since) ? '' : `le ${formatDate(iso)} `}à ${formatHour(iso)}.`,
  cut: `La connexion est interrompue. L’analyse continue\u202f; nous essayons de la rejoindre. Si elle échoue, vos ${ANALYSIS_COST}\u00a0crédits vous seront rendus.`,
  failed: (username: string) => `L’analyse de @${username} n’a pas abouti.`,
  balance: (credits: number) => `Solde\u00a0: ${count(credits, 'crédit')}.`,
} as const

/** Why an analysis failed, in the two or three words a list has room for, by the code of contract/errors.ts. */
export const failureReasons = {
  profile_not_found: 'compte introuvable',
  profile_protected: 'compte protégé',
  profile_suspended: 'compte suspendu',
  profile_opposed: 'opposition du titulaire',
  profile_minor: 'moins de 18\u00a0ans',
  too_few_posts: 'trop peu de posts',
  profile_deactivated: 'compte désactivé',
  profile_for_members: 'réservé aux personnes connectées',
  profile_hidden: 'compte masqué',
  network_unread: 'réseau non lu ici',
  ...byNetwork((name) => `${name} indisponible`),
  analysis_failed: 'erreur de notre côté',
} as const
