import { ANALYSIS_COST } from '#contract/money.ts'
import { type Network, networkName } from '#contract/networks.ts'
import { count, formatDate, formatHour, formatNumber } from './format.fr.ts'
import { verdictText } from './verdict.fr.ts'

/** What the dashboard says. */
export const dashboardText = {
  title: 'Tableau de bord',
  welcome: (mailbox: string) => `Bonjour ${mailbox}`,
  /** Names the networks that are read here. */
  label: (networks: readonly string[]) => `Compte ${networks.join(' ou ')} à analyser`,
  placeholder: 'nom_du_compte',
  submit: 'Analyser',
  submitting: 'Analyse en cours...', // (spec)
  open: 'Ouvrir l’analyse',
  followIt: 'Suivre l’analyse',
  /** Before a link that says what it does. */
  alreadyRead: (createdAt: string, now: string) =>
    `Déjà lu ${formatDate(createdAt) === formatDate(now) ? 'aujourd’hui' : 'hier'} à ${formatHour(createdAt)}\u00a0: `,
  underWay: (createdAt: string) => `Analyse en cours depuis ${formatHour(createdAt)}\u00a0: `,
  openLink: 'ouvrir',
  followLink: 'suivre',
  nothingSpent: '(aucun crédit dépensé)',
  cost: `Une analyse coûte ${ANALYSIS_COST}\u00a0crédits. Si elle échoue, ils vous sont rendus automatiquement.`,
  usernameMissing: (networks: readonly string[]) => `Saisissez le nom d’un compte ${networks.join(' ou ')}.`,
  insufficient: `Crédits insuffisants. Vous avez besoin de ${ANALYSIS_COST} crédits pour une analyse.`, // (spec)
  insufficientDetail: (credits: number, username: string) =>
    `Il vous reste ${count(credits, 'crédit')}. Nous vous emmenons à la page Crédits\u202f; @${username} sera conservé.`,
  list: 'Analyser une liste de comptes',
  watched: 'Mes comptes surveillés',
  latest: 'Dernières analyses',
  shown: (shown: number, total: number) => `${formatNumber(shown)} sur ${formatNumber(total)}`,
  empty: 'Aucune analyse pour le moment. Commencez par analyser un profil !', // (spec)
  reload: 'Recharger la liste',
  columns: { account: 'Compte', date: 'Date', score: 'Score de crédibilité', action: 'Action' },
  view: 'Voir',
  viewPrefix: 'Voir l’analyse de ',
  viewOf: (username: string) => `Voir l’analyse de @${username}`,
  follow: 'Suivre',
  followPrefix: 'Suivre l’analyse de ',
  followOf: (username: string) => `Suivre l’analyse de @${username}`,
  /** Opens the earlier ones of the same account. */
  history: (analyses: number) => count(analyses, 'analyse'),
  historyOf: (analyses: number, username: string) => `${count(analyses, 'analyse')} de @${username}, voir l’historique`,
  viewOn: (username: string, date: string) => `Voir l’analyse de @${username} du ${date}`,
  failed: 'Non aboutie',
  refunded: `${ANALYSIS_COST}\u00a0crédits rendus`,
  erased: 'Compte effacé',
  erasedDetail: 'Effacée à la demande de la personne concernée',
  found: (name: string | undefined, followers: number | undefined, isSimulated: boolean, network: Network = 'x') => {
    const known = [name, followers === undefined ? undefined : count(followers, 'abonné')].filter(Boolean)
    const what = isSimulated
      ? 'Compte simulé'
      : network === 'x'
        ? 'Compte trouvé'
        : `Compte trouvé sur ${networkName(network)}`
    return known.length === 0 ? `${what}.` : `${what}\u00a0: ${known.join(', ')}.`
  },
  indicative: 'valeur indicative',
  outOf: verdictText.outOf,
} as const
