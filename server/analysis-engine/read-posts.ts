import type { PostLabels } from '#contract/labels.ts'
import type { ThemeId } from '#contract/themes.ts'
import { readTogether } from './models/author-prior.ts'
import { type Classification, classifyTokens, themeOf } from './models/classify.ts'
import { type DatedPost, reactionsTo } from './rhythm/dated-posts.ts'
import { withoutLeadingMentions } from './text/judged-tokens.ts'
import { detectLanguage, type Language } from './text/language.ts'
import { nearDuplicates } from './text/near-duplicates.ts'
import { withoutSharedFrames } from './text/shared-frames.ts'
import { type Token, tokenize } from './text/tokens.ts'

/** A post and all that is read in its words. */
export type ReadPost = DatedPost & {
  language: Language
  /** What of it is judged: its words without the names it answers. */
  judged: readonly Token[]
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

/**
 * Without what is shared with the others, and without what is quoted: that is no tone and no crude word of who quotes it. An
 * insult that is itself shared stays one, so the tone is the worse of both readings.
 */
function classifyOwn(tokens: readonly Token[], own: readonly Token[], language: 'fr' | 'en'): Classification {
  const read = classifyTokens(own, language)
  const unquoted = withoutQuotations(tokens)
  const isFramed = own.length < tokens.length
  if (!isFramed && unquoted.length === tokens.length) return read
  const whole = classifyTokens(unquoted, language)
  const ownUnquoted = withoutQuotations(own)
  const isSameAsOwn = ownUnquoted.length === own.length
  const unframed = !isFramed ? whole : isSameAsOwn ? read : classifyTokens(ownUnquoted, language)
  return { ...read, toxicity: Math.max(whole.toxicity, unframed.toxicity), vulgar: whole.vulgar }
}

/** Fewer words between quotation marks are the author's own irony: ces « journalistes ». */
const FEWEST_QUOTED = 4

/** A post that is a quotation alone is read whole. */
function withoutQuotations(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ quoted }) => quoted)) return tokens
  const runs: Token[][] = []
  for (const token of tokens) {
    const last = runs.at(-1)
    if (last && last[0]?.quoted === token.quoted) last.push(token)
    else runs.push([token])
  }
  const own = runs.filter((run) => !run[0]?.quoted || run.length < FEWEST_QUOTED).flat()
  return own.length > 0 ? own : tokens
}

type Labels = ReadonlyMap<string, PostLabels>
const NO_LABELS: Labels = new Map()

/** Labels replace what our models decide of a post, and nothing else: what neither was measured in stays unread. */
export function readPosts(posts: readonly DatedPost[], labels: Labels = NO_LABELS): ReadPost[] {
  const cut = posts.map((post) => ({ post, id: post.id, tokens: tokenize(post.text) }))
  const repeats = nearDuplicates(cut.filter(({ post }) => !post.isReply))
  const languages = posts.map(({ text, language }) => detectLanguage(text, language))
  const judged = cut.map(({ tokens }) => withoutLeadingMentions(tokens))
  const own = withoutSharedFrames(judged)
  const classifications = readTogether(
    judged.map((tokens, at) => {
      const language = languages[at] ?? 'other'
      return language === 'other' ? null : classifyOwn(tokens, own[at] ?? tokens, language)
    }),
  )
  return cut.map(({ post, tokens }, at) => {
    const [language, classification] = [languages[at] ?? 'other', classifications[at] ?? null]
    const given = (classification && labels.get(post.id)) ?? null
    const words = tokens.filter(({ kind }) => kind === 'word').length
    return {
      ...post,
      language,
      judged: judged[at] ?? [],
      classification,
      labels: given,
      theme: given ? given.theme : classification && words >= MIN_WORDS ? themeOf(classification) : null,
      duplicateOf: repeats.get(post.id) ?? null,
      words,
      reactions: reactionsTo(post),
    }
  })
}
