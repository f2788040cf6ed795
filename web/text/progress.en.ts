import { byNetwork } from '#contract/errors.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import type { Translation } from '#contract/translation.ts'
import { count, formatDate, formatHour, formatNumber } from './format.en.ts'
import type * as french from './progress.fr.ts'

export const progressText = {
  label: 'Progress of the analysis',
  steps: { finding: 'Account', reading: 'Posts', analysing: 'Analysis', writing: 'Report' },
  accountFound: 'Account found',
  doing: {
    finding: 'looking for the account',
    reading: 'reading the posts',
    analysing: 'analysing the posts',
    writing: 'writing the report',
  },
  waiting: 'waiting',
  underWay: 'Under way',
  toCome: 'To come',
  looking: (username: string) => `Looking for @${username}`,
  found: (username: string, isPublic: boolean, followers: number | undefined) =>
    [`@${username}`, isPublic && 'public', followers !== undefined && count(followers, 'follower')]
      .filter(Boolean)
      .join(', '),
  reading: (read: number, expected: number) => `${formatNumber(read)} of ${formatNumber(expected)}`,
  read: (posts: number | undefined) => (posts === undefined ? 'Reading finished' : count(posts, 'post')),
  analysed: 'Finished',
  written: 'Ready',
  spoken: (position: number, doing: string, percent: number) =>
    `Step ${position} of 4: ${doing}${percent > 0 ? `, ${percent}%` : ''}.`,
  ready: 'The report is ready.',
  mayLeave: 'You can leave this page: the report will be waiting in the list.',
  heldUp: (iso: string, since: string, network = 'X') =>
    `${network} is limiting our reading: this one will resume ${formatDate(iso) === formatDate(since) ? '' : `on ${formatDate(iso)} `}at ${formatHour(iso)}.`,
  cut: `The connection has dropped. The analysis goes on; we are trying to rejoin it. If it fails, your ${ANALYSIS_COST}\u00a0credits will be returned to you.`,
  failed: (username: string) => `The analysis of @${username} was not completed.`,
  balance: (credits: number) => `Balance: ${count(credits, 'credit')}.`,
} satisfies Translation<typeof french.progressText>

/** Why an analysis failed, in the two or three words a list has room for, by the code of contract/errors.ts. */
export const failureReasons = {
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
  analysis_failed: 'an error on our side',
} satisfies Translation<typeof french.failureReasons>
