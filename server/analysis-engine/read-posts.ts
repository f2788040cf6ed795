import type { ThemeId } from '#contract/themes.ts'
import { type Judged, judgeTokens, themeOf } from './models/judge.ts'
import { type DatedPost, reactionsTo } from './rhythm/dated-posts.ts'
import { type Language, languageOf } from './text/language.ts'
import { nearDuplicates } from './text/near-duplicates.ts'
import { tokensOf } from './text/tokens.ts'

/** A post and all that is read in its words. */
export type ReadPost = DatedPost & {
  language: Language
  /** Null in a language our models were not measured in. */
  judged: Judged | null
  theme: ThemeId | null
  duplicateOf: string | null
  words: number
  reactions: number
}

/** « Bloqué. Suivant. » was about transport. */
const FEWEST_WORDS = 4

export function readPosts(posts: readonly DatedPost[]): ReadPost[] {
  const cut = posts.map((post) => ({ post, id: post.id, tokens: tokensOf(post.text) }))
  const repeats = nearDuplicates(cut)
  return cut.map(({ post, tokens }) => {
    const language = languageOf(post.text, post.language)
    const judged = language === 'other' ? null : judgeTokens(tokens, language)
    const words = tokens.filter(({ kind }) => kind === 'word').length
    return {
      ...post,
      language,
      judged,
      theme: judged && words >= FEWEST_WORDS ? themeOf(judged) : null,
      duplicateOf: repeats.get(post.id) ?? null,
      words,
      reactions: reactionsTo(post),
    }
  })
}
