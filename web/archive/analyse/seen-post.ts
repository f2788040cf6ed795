import type { ThemeId } from '#contract/themes.ts'
import { type Classification, isRetained } from '#server/analysis-engine/models/classify.ts'
import type { ReadPost } from '#server/analysis-engine/read-posts.ts'
import type { ParisTime } from '#server/analysis-engine/rhythm/paris-time.ts'

/** What is kept of a post once it was read, so that 200,000 of them fit in a tab: neither its tokens nor its probabilities. */
export type SeenPost = {
  id: string
  text: string
  createdAt: Date
  paris: ParisTime
  /** Since year 0, in Paris. */
  month: number
  isReply: boolean
  links: string[]
  replies: number
  /** In French or English, so that the models read it. */
  isRead: boolean
  isEnglish: boolean
  isVulgar: boolean
  isToxic: boolean
  /** The probability that it is toxic. */
  toxicity: number
  theme: ThemeId | null
  themeCertainty: number
  duplicateOf: string | null
  words: number
  reactions: number
  application: string | null
}

export function seenPost(post: ReadPost, month: number, application: string | null): SeenPost {
  const { id, text, createdAt, paris, isReply, links, language, classification, theme, duplicateOf, words } = post
  return {
    id,
    text,
    createdAt,
    paris,
    month,
    isReply,
    links,
    // Replies received are not in an archive.
    replies: 0,
    isRead: classification !== null,
    isEnglish: language === 'en',
    isVulgar: classification?.vulgar ?? false,
    isToxic: classification !== null && language !== 'other' && isRetained(classification, 'toxicity', language),
    toxicity: classification?.toxicity ?? 0,
    theme,
    themeCertainty: classification ? likeliest(classification) : 0,
    duplicateOf,
    words,
    reactions: post.likes + post.reposts,
    application,
  }
}

const likeliest = ({ themes }: Classification) => themes.reduce((most, one) => Math.max(most, one), 0)
