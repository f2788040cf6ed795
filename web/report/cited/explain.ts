import type { Figure } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import { countedPosts, type Explanation, type Explanations } from '#web/report/proof/explanation.ts'

const { cited: citedWords } = words
type Cited = Extract<Figure, { kind: 'site' | 'hashtag' | 'mention' }>

export const explanations = {
  site: explainCited,
  hashtag: explainCited,
  mention: explainCited,
} satisfies Partial<Explanations>

/** How many posts name it, out of those read. */
function explainCited({ cited, period }: Report, figure: Cited): Explanation | undefined {
  const posts = postsNaming(cited, figure)
  if (posts === undefined || !period) return undefined
  const { title, rule } = citedWords[figure.kind]
  return {
    ...countedPosts(posts),
    lines: [{ name: title, value: citedWords.outOf(posts, period.posts) }],
    sentences: [rule],
  }
}

function postsNaming(cited: Report['cited'], figure: Cited): number | undefined {
  if (figure.kind === 'site') return cited?.sites.find(({ site }) => site === figure.site)?.posts
  if (figure.kind === 'hashtag')
    return cited?.hashtags.find(({ hashtag }) => hashtag.toLowerCase() === figure.hashtag)?.posts
  return cited?.mentions.find(({ username }) => username.toLowerCase() === figure.username)?.posts
}
