import { PLAIN, type PostLabels } from '#contract/labels.ts'
import type { PostToRead } from '#server/model-reader/reader.ts'

const FIRST = {
  text: 'Encore ce débile de la ligne',
  labels: { ...PLAIN, says: 'opinion', scorn: 'person', theme: 'transports' },
} as const
const TEXTS: readonly { text: string; labels: PostLabels }[] = [
  FIRST,
  {
    text: 'Tarte aux pommes du dimanche, pâte n°',
    labels: { ...PLAIN, says: 'own', corrects: 'yes', theme: 'cuisine' },
  },
  {
    text: 'Le conseil a voté la délibération',
    labels: { ...PLAIN, says: 'fact', support: 'given', political: 'yes', theme: 'politique' },
  },
  {
    text: 'Mon chat a fait appel de la décision',
    labels: { ...PLAIN, asks: 'sells', humorous: 'yes', theme: 'animaux' },
  },
  {
    text: 'The bus was late again, stop',
    labels: { ...PLAIN, says: 'fact', misleads: 'hints', words: 'The bus was late' },
  },
]

/** Posts of an account, all different, and what each of them is. */
export function aTimeline(posts: number): { posts: PostToRead[]; truth: Map<string, PostLabels> } {
  const written = Array.from({ length: posts }, (_, nth) => {
    const { text, labels } = TEXTS[nth % TEXTS.length] ?? FIRST
    return { id: `post-${nth}`, text: `${text} ${nth}`, labels }
  })
  return {
    posts: written.map(({ id, text }) => ({ id, text })),
    truth: new Map(written.map(({ id, labels }) => [id, labels])),
  }
}

export const knownTo = ({ posts, truth }: ReturnType<typeof aTimeline>) =>
  posts.flatMap(({ id, text }) => {
    const labels = truth.get(id)
    return labels ? [{ text, labels }] : []
  })

export const reading = (seed: string) => ({ seed, signal: new AbortController().signal })
