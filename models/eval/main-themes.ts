import type { ThemeId } from '../../contract/themes.ts'
import { weights } from '../../server/analysis-engine/models/classify.ts'
import { subjectsOf } from '../../server/analysis-engine/subjects/subjects.ts'
import { tokenize } from '../../server/analysis-engine/text/tokens.ts'
import { corpusPosts } from '../train/corpus.ts'
import { readLeftOut } from '../train/left-out.ts'

/** The first theme of an account's own labels, when it has 30 % of the posts. */
export function labelledMainTheme(themes: readonly (ThemeId | null)[]): ThemeId | undefined {
  const counts = [...Map.groupBy(themes, (theme) => theme)].flatMap(([theme, posts]) =>
    theme ? [{ theme, count: posts.length }] : [],
  )
  const [main] = counts.toSorted((one, other) => other.count - one.count)
  return main && main.count >= 0.3 * themes.length ? main.theme : undefined
}

/** On accounts whose set the models never saw: is the theme the report names first the one their labels do? */
export function leftOutMainThemes(): { right: number; of: number } {
  const { themes } = readLeftOut()
  const posts = corpusPosts().map((post, at) => ({ post, given: themes[at] ?? null }))
  let [right, of] = [0, 0]
  for (const ofAccount of Map.groupBy(posts, ({ post }) => post.account).values()) {
    const main = labelledMainTheme(ofAccount.map(({ post }) => post.theme))
    if (!main) continue
    of += 1
    if (firstShown(ofAccount) === main) right += 1
  }
  return { right, of }
}

const MIN_WORDS = 4
/** Themes do not depend on dates: one stands for all. */
const PARIS = { week: '2026-11-09', day: 0, hour: 12, minute: 0 }

function firstShown(posts: readonly { post: { text: string; isReply: boolean }; given: ThemeId | null }[]) {
  const themed = posts.map(({ post, given }, nth) => {
    const words = tokenize(post.text).filter(({ kind }) => kind === 'word').length
    const theme = words >= MIN_WORDS ? given : null
    return {
      id: String(nth),
      paris: PARIS,
      isReply: post.isReply,
      links: [],
      replies: 0,
      duplicateOf: null,
      theme,
      words,
    }
  })
  return subjectsOf(themed, weights().card.theme.noise).themes[0]?.theme
}
