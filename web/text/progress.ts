import { byNetwork } from '#contract/errors.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import { count, formatDate, formatHour, formatNumber } from '#translated/web/text/format.ts'
import { pair } from './pair.ts'

/** What a customer reads while an analysis is under way. */
export const progressText = {
  label: pair('Progression de l’analyse', 'Progress of the analysis'),
  steps: {
    finding: pair('Compte', 'Account'),
    reading: pair('Posts lus', 'Posts'),
    analysing: pair('Analyse', 'Analysis'),
    writing: pair('Rapport', 'Report'),
  },
  /** What the first step is called once it is behind, and not before. */
  accountFound: pair('Compte trouvé', 'Account found'),
  doing: {
    finding: pair('recherche du compte', 'looking for the account'),
    reading: pair('lecture des posts', 'reading the posts'),
    analysing: pair('analyse des posts', 'analysing the posts'),
    writing: pair('écriture du rapport', 'writing the report'),
  },
  waiting: pair('en attente', 'waiting'),
  underWay: pair('En cours', 'Under way'),
  toCome: pair('À venir', 'To come'),
  looking: pair(
    (username: string) => `Recherche de @${username}`,
    (username: string) => `Looking for @${username}`,
  ),
  found: pair(
    (username: string, isPublic: boolean, followers: number | undefined) =>
      [`@${username}`, isPublic && 'public', followers !== undefined && count(followers, 'abonné')]
        .filter(Boolean)
        .join(', '),
    (username: string, isPublic: boolean, followers: number | undefined) =>
      [`@${username}`, isPublic && 'public', followers !== undefined && count(followers, 'follower')]
        .filter(Boolean)
        .join(', '),
  ),
  reading: pair(
    (read: number, expected: number) => `${formatNumber(read)} sur ${formatNumber(expected)}`,
    (read: number, expected: number) => `${formatNumber(read)} of ${formatNumber(expected)}`,
  ),
  read: pair(
    (posts: number | undefined) => (posts === undefined ? 'Lecture terminée' : count(posts, 'post')),
    (posts: number | undefined) => (posts === undefined ? 'Reading finished' : count(posts, 'post')),
  ),
  analysed: pair('Terminée', 'Finished'),
  written: pair('Prêt', 'Ready'),
  spoken: pair(
    (position: number, doing: string, percent: number) =>
      `Étape ${position} sur 4\u00a0: ${doing}${percent > 0 ? `, ${percent}\u202f%` : ''}.`,
    (position: number, doing: string, percent: number) =>
      `Step ${position} of 4: ${doing}${percent > 0 ? `, ${percent}%` : ''}.`,
  ),
  ready: pair('Le rapport est prêt.', 'The report is ready.'),
  mayLeave: pair(
    'Vous pouvez quitter cette page\u00a0: le rapport vous attendra dans la liste.',
    'You can leave this page: the report will be waiting in the list.',
  ),
  heldUp: pair(
    (iso: string, since: string, network: string = 'X') =>
      `${network} limite nos lectures\u00a0: celle-ci reprendra ${formatDate(iso) === formatDate(since) ? '' : `le ${formatDate(iso)} `}à ${formatHour(iso)}.`,
    (iso: string, since: string, network: string = 'X') =>
      `${network} is limiting our reading: this one will resume ${formatDate(iso) === formatDate(since) ? '' : `on ${formatDate(iso)} `}at ${formatHour(iso)}.`,
  ),
  cut: pair(
    `La connexion est interrompue. L’analyse continue\u202f; nous essayons de la rejoindre. Si elle échoue, vos ${ANALYSIS_COST}\u00a0crédits vous seront rendus.`,
    `The connection has dropped. The analysis goes on; we are trying to rejoin it. If it fails, your ${ANALYSIS_COST}\u00a0credits will be returned to you.`,
  ),
  failed: pair(
    (username: string) => `L’analyse de @${username} n’a pas abouti.`,
    (username: string) => `The analysis of @${username} was not completed.`,
  ),
  balance: pair(
    (credits: number) => `Solde\u00a0: ${count(credits, 'crédit')}.`,
    (credits: number) => `Balance: ${count(credits, 'credit')}.`,
  ),
}

/** Why an analysis failed, in the two or three words a list has room for, by the code of contract/errors.ts. */
export const failureReasons = pair(
  {
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
    too_many_refused: 'trop de refus aujourd’hui',
    analysis_failed: 'erreur de notre côté',
  },
  {
    profile_not_found: 'account not found',
    profile_protected: 'protected account',
    profile_suspended: 'suspended account',
    profile_opposed: 'its owner objected',
    profile_minor: 'under 18',
    too_few_posts: 'too few posts',
    profile_deactivated: 'deactivated account',
    profile_for_members: 'visible only when logged in',
    profile_hidden: 'hidden account',
    network_unread: 'network not read here',
    ...byNetwork((name) => `${name} unavailable`),
    too_many_refused: 'too many refused today',
    analysis_failed: 'an error on our side',
  },
)
