import type { ThemeId } from '#contract/themes.ts'
import type { PostLabels } from '#server/model-reader/reader.ts'
import { readTogether } from './models/author-prior.ts'
import { type Classification, classifyTokens, themeOf } from './models/classify.ts'
import { type DatedPost, reactionsTo } from './rhythm/dated-posts.ts'
import { withoutLeadingMentions } from './text/judged-tokens.ts'
import { detectLanguage, type Language } from './text/language.ts'
import { nearDuplicates } from './text/near-duplicates.ts'
import { tokenize } from './text/tokens.ts'

/** A post and all that is read in its words. */
export type ReadPost = DatedPost & {
  language: Language
  /** Null in a language our models were not measured in. */
  classification: Classification | null
  /** What an operator's model said of it; null where our own models decide. */
  labels: PostLabels | null
  theme: ThemeId | null
  /** The older post it is copied from; of an original only, since anybody answers twice the same. */
  duplicateOf: string | null
  words: number
  reactions: number
}

/** « Bloqué. Suivant. » was about transport. */
const MIN_WORDS = 4

type Labels = ReadonlyMap<string, PostLabels>
const NO_LABELS: Labels = new Map()

/** Labels replace what our models decide of a post, and nothing else: what neither was measured in stays unread. */
export function readPosts(posts: readonly DatedPost[], labels: Labels = NO_LABELS): ReadPost[] {
  const cut = posts.map((post) => ({ post, id: post.id, tokens: tokenize(post.text) }))
  const repeats = nearDuplicates(cut.filter(({ post }) => !post.isReply))
  const languages = posts.map(({ text, language }) => detectLanguage(text, language))
  const classifications = readTogether(
    cut.map(({ tokens }, at) => {
      const language = languages[at] ?? 'other'
      return language === 'other' ? null : classifyTokens(withoutLeadingMentions(tokens), language)
    }),
  )
  return cut.map(({ post, tokens }, at) => {
    const [language, classification] = [languages[at] ?? 'other', classifications[at] ?? null]
    const given = (classification && labels.get(post.id)) ?? null
    const words = tokens.filter(({ kind }) => kind === 'word').length
    return {
      ...post,
      language,
      classification,
      labels: given,
      theme: given ? given.theme : classification && words >= MIN_WORDS ? themeOf(classification) : null,
      duplicateOf: repeats.get(post.id) ?? null,
      words,
      reactions: reactionsTo(post),
    }
  })
}
