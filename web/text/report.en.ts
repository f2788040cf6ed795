import { FEW_POSTS } from '#contract/constants.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import type { Translation } from '#contract/translation.ts'
import { count, formatNumber, formatShare } from './format.en.ts'
import type { report as french } from './report.fr.ts'

export const report = {
  actions: {
    more: 'Actions',
    watch: 'Watch',
    share: 'Share',
    pdf: 'Export as PDF',
    print: 'Print',
    again: `Analyse again, ${ANALYSIS_COST}\u00a0credits`,
  },
  open: (name: string, value: string) => `${name}: ${value}, open the evidence`,
  openPosts: (name: string, posts: string) => `View the evidence for “${name}”: ${posts}`,
  outOfHundred: (points: number) => `${points}/100`,
  posts: (posts: number) => count(posts, 'post'),
  postsOf: (posts: number, of: number) => `${count(posts, 'post')} out of ${formatNumber(of)}`,
  percent: formatShare,
  next: 'What follows',
  proof: { verso: 'The evidence for this figure', close: 'Close the evidence' },
  plotHelp: 'Arrow keys to move, Enter to open the posts, Esc to leave.',
  fewPosts: `We read fewer than ${FEW_POSTS}\u00a0posts: these figures may change a great deal.`,
  notFound: 'It may have been deleted, or the address is incomplete. Your credits are not affected.',
} satisfies Translation<typeof french>
