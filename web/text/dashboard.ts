import { ANALYSIS_COST } from '#contract/money.ts'
import { type Network, networkName } from '#contract/networks.ts'
import { count, formatDate, formatHour, formatNumber } from '#translated/web/text/format.ts'
import { verdictText } from '#translated/web/text/verdict.ts'
import { pair } from './pair.ts'

const analysesOf = (value: number) => count(value, 'analysis', 'analyses')

/** What the dashboard says. */
export const dashboardText = {
  title: pair('Tableau de bord', 'Dashboard'),
  welcome: pair(
    (mailbox: string) => `Bonjour ${mailbox}`,
    (mailbox: string) => `Hello ${mailbox}`,
  ),
  /** Names the networks that are read here. */
  label: pair(
    (networks: readonly string[]) => `Compte ${networks.join(' ou ')} à analyser`,
    (networks: readonly string[]) => `${networks.join(' or ')} account to analyse`,
  ),
  placeholder: pair('nom_du_compte', 'account_name'),
  submit: pair('Analyser', 'Analyse'),
  submitting: pair('Analyse en cours...', 'Analysis under way...'), // (spec)
  open: pair('Ouvrir l’analyse', 'Open the analysis'),
  followIt: pair('Suivre l’analyse', 'Follow the analysis'),
  /** Before a link that says what it does. */
  alreadyRead: pair(
    (createdAt: string, now: string) =>
      `Déjà lu ${formatDate(createdAt) === formatDate(now) ? 'aujourd’hui' : 'hier'} à ${formatHour(createdAt)}\u00a0: `,
    (createdAt: string, now: string) =>
      `Already read ${formatDate(createdAt) === formatDate(now) ? 'today' : 'yesterday'} at ${formatHour(createdAt)}: `,
  ),
  underWay: pair(
    (createdAt: string) => `Analyse en cours depuis ${formatHour(createdAt)}\u00a0: `,
    (createdAt: string) => `Analysis under way since ${formatHour(createdAt)}: `,
  ),
  openLink: pair('ouvrir', 'open'),
  followLink: pair('suivre', 'follow'),
  nothingSpent: pair('(aucun crédit dépensé)', '(no credits spent)'),
  cost: pair(
    `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits. Si elle échoue, ils vous sont rendus automatiquement.`,
    `An analysis costs ${ANALYSIS_COST}\u00a0credits. If it fails, they are returned to you automatically.`,
  ),
  usernameMissing: pair(
    (networks: readonly string[]) => `Saisissez le nom d’un compte ${networks.join(' ou ')}.`,
    (networks: readonly string[]) => `Enter the name of the ${networks.join(' or ')} account.`,
  ),
  insufficient: pair(
    `Crédits insuffisants. Vous avez besoin de ${ANALYSIS_COST} crédits pour une analyse.`,
    `Not enough credits. You need ${ANALYSIS_COST}\u00a0credits for an analysis.`,
  ), // (spec)
  insufficientDetail: pair(
    (credits: number, username: string) =>
      `Il vous reste ${count(credits, 'crédit')}. Nous vous emmenons à la page Crédits\u202f; @${username} sera conservé.`,
    (credits: number, username: string) =>
      `You have ${count(credits, 'credit')} left. We are taking you to the Credits page; @${username} will be kept.`,
  ),
  list: pair('Analyser une liste de comptes', 'Analyse a list of accounts'),
  watched: pair('Mes comptes surveillés', 'Accounts I watch'),
  latest: pair('Dernières analyses', 'Latest analyses'),
  shown: pair(
    (shown: number, total: number) => `${formatNumber(shown)} sur ${formatNumber(total)}`,
    (shown: number, total: number) => `${formatNumber(shown)} of ${formatNumber(total)}`,
  ),
  empty: pair(
    'Aucune analyse pour le moment. Commencez par analyser un profil !',
    'No analyses yet. Start by analysing an account.',
  ), // (spec)
  reload: pair('Recharger la liste', 'Reload the list'),
  columns: {
    account: pair('Compte', 'Account'),
    date: 'Date',
    score: pair('Score de crédibilité', 'Credibility score'),
    action: 'Action',
  },
  view: pair('Voir', 'View'),
  viewPrefix: pair('Voir l’analyse de ', 'View the analysis of '),
  viewOf: pair(
    (username: string) => `Voir l’analyse de @${username}`,
    (username: string) => `View the analysis of @${username}`,
  ),
  follow: pair('Suivre', 'Follow'),
  followPrefix: pair('Suivre l’analyse de ', 'Follow the analysis of '),
  followOf: pair(
    (username: string) => `Suivre l’analyse de @${username}`,
    (username: string) => `Follow the analysis of @${username}`,
  ),
  /** Opens the earlier ones of the same account. */
  history: pair(
    (analyses: number) => count(analyses, 'analyse'),
    (value: number) => analysesOf(value),
  ),
  historyOf: pair(
    (analyses: number, username: string) => `${count(analyses, 'analyse')} de @${username}, voir l’historique`,
    (value: number, username: string) => `${analysesOf(value)} of @${username}, view the history`,
  ),
  viewOn: pair(
    (username: string, date: string) => `Voir l’analyse de @${username} du ${date}`,
    (username: string, date: string) => `View the analysis of @${username} of ${date}`,
  ),
  failed: pair('Non aboutie', 'Not completed'),
  refunded: pair(`${ANALYSIS_COST}\u00a0crédits rendus`, `${ANALYSIS_COST}\u00a0credits returned`),
  erased: pair('Compte effacé', 'Account erased'),
  erasedDetail: pair('Effacée à la demande de la personne concernée', 'Erased at the request of the person concerned'),
  found: pair(
    (name: string | undefined, followers: number | undefined, isSimulated: boolean, network: Network = 'x') => {
      const known = [name, followers === undefined ? undefined : count(followers, 'abonné')].filter(Boolean)
      const what = isSimulated
        ? 'Compte simulé'
        : network === 'x'
          ? 'Compte trouvé'
          : `Compte trouvé sur ${networkName(network)}`
      return known.length === 0 ? `${what}.` : `${what}\u00a0: ${known.join(', ')}.`
    },
    (name: string | undefined, followers: number | undefined, isSimulated: boolean, network: Network = 'x') => {
      const known = [name, followers === undefined ? undefined : count(followers, 'follower')].filter(Boolean)
      const what = isSimulated
        ? 'Simulated account'
        : network === 'x'
          ? 'Account found'
          : `Account found on ${networkName(network)}`
      return known.length === 0 ? `${what}.` : `${what}: ${known.join(', ')}.`
    },
  ),
  indicative: pair('valeur indicative', 'indicative value'),
  outOf: verdictText.outOf,
}
