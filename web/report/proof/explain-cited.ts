import type { Figure } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { formatNumber } from '#web/text/format.ts'
import type { Explanation } from './explanation.ts'

const { cited: own } = words
type Cited = Extract<Figure, { kind: 'site' | 'hashtag' | 'mention' }>

/** How many posts name it, out of those read. */
export function explainCited({ cited, period }: Report, figure: Cited): Explanation | undefined {
  const posts = postsNaming(cited, figure)
  if (posts === undefined || !period) return undefined
  const { title, rule } = own[figure.kind]
  return {
    value: formatNumber(posts),
    unit: words.postUnit(posts),
    lines: [{ name: title, value: own.outOf(posts, period.posts) }],
    sentences: [rule],
  }
}

function postsNaming(cited: Report['cited'], figure: Cited): number | undefined {
  if (figure.kind === 'site') return cited?.sites.find(({ site }) => site === figure.site)?.posts
  if (figure.kind === 'hashtag')
    return cited?.hashtags.find(({ hashtag }) => hashtag.toLowerCase() === figure.hashtag)?.posts
  return cited?.mentions.find(({ username }) => username.toLowerCase() === figure.username)?.posts
}
