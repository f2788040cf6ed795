import { ANALYSIS_COST } from '#contract/money.ts'
import { type Network, networkName } from '#contract/networks.ts'
import type { Translation } from '#contract/translation.ts'
import type { dashboardText as french } from './dashboard.fr.ts'
import { count, formatDate, formatHour, formatNumber } from './format.en.ts'
import { verdictText } from './verdict.en.ts'

const analyses = (value: number) => count(value, 'analysis', 'analyses')

export const dashboardText = {
  title: 'Dashboard',
  welcome: (mailbox: string) => `Hello ${mailbox}`,
  label: (networks: readonly string[]) => `${networks.join(' or ')} account to analyse`,
  placeholder: 'account_name',
  submit: 'Analyse',
  submitting: 'Analysis under way...',
  open: 'Open the analysis',
  followIt: 'Follow the analysis',
  alreadyRead: (createdAt: string, now: string) =>
    `Already read ${formatDate(createdAt) === formatDate(now) ? 'today' : 'yesterday'} at ${formatHour(createdAt)}: `,
  underWay: (createdAt: string) => `Analysis under way since ${formatHour(createdAt)}: `,
  openLink: 'open',
  followLink: 'follow',
  nothingSpent: '(no credits spent)',
  cost: `An analysis costs ${ANALYSIS_COST}\u00a0credits. If it fails, they are returned to you automatically.`,
  usernameMissing: (networks: readonly string[]) => `Enter the name of the ${networks.join(' or ')} account.`,
  insufficient: `Not enough credits. You need ${ANALYSIS_COST}\u00a0credits for an analysis.`,
  insufficientDetail: (credits: number, username: string) =>
    `You have ${count(credits, 'credit')} left. We are taking you to the Credits page; @${username} will be kept.`,
  list: 'Analyse a list of accounts',
  watched: 'Accounts I watch',
  latest: 'Latest analyses',
  shown: (shown: number, total: number) => `${formatNumber(shown)} of ${formatNumber(total)}`,
  empty: 'No analyses yet. Start by analysing an account.',
  reload: 'Reload the list',
  columns: { account: 'Account', date: 'Date', score: 'Credibility score', action: 'Action' },
  view: 'View',
  viewPrefix: 'View the analysis of ',
  viewOf: (username: string) => `View the analysis of @${username}`,
  follow: 'Follow',
  followPrefix: 'Follow the analysis of ',
  followOf: (username: string) => `Follow the analysis of @${username}`,
  history: (value: number) => analyses(value),
  historyOf: (value: number, username: string) => `${analyses(value)} of @${username}, view the history`,
  viewOn: (username: string, date: string) => `View the analysis of @${username} of ${date}`,
  failed: 'Not completed',
  refunded: `${ANALYSIS_COST}\u00a0credits returned`,
  erased: 'Account erased',
  erasedDetail: 'Erased at the request of the person concerned',
  found: (name: string | undefined, followers: number | undefined, isSimulated: boolean, network: Network = 'x') => {
    const known = [name, followers === undefined ? undefined : count(followers, 'follower')].filter(Boolean)
    const what = isSimulated
      ? 'Simulated account'
      : network === 'x'
        ? 'Account found'
        : `Account found on ${networkName(network)}`
    return known.length === 0 ? `${what}.` : `${what}: ${known.join(', ')}.`
  },
  indicative: 'indicative value',
  outOf: verdictText.outOf,
} satisfies Translation<typeof french>
