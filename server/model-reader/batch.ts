import { type Canary, INSULTS, OTHERS } from './canaries.ts'
import { drawnHex, drawnNames, drawnNumber, drawnOne, shuffled } from './drawn.ts'
import type { Prompt } from './model-calls.ts'
import { parseAnswer, SYSTEM, themeNamed, userMessage, VERDICTS_SCHEMA, Verdicts } from './prompt.ts'
import type { PostLabels, PostToRead } from './reader.ts'

/** Of an answer, by post: or why nothing of it is believed. */
export type BatchReading =
  | { outcome: 'read'; labels: ReadonlyMap<string, PostLabels> }
  | { outcome: 'malformed' | 'canary' }

/** Posts and two canaries in an order of the seed's, under names that live as long as the call. */
export function writeBatch(posts: readonly PostToRead[], seed: string): Prompt<BatchReading> {
  const canaries = drawCanaries(seed)
  const everything = shuffled(seed, [...posts, ...canaries])
  const names = drawnNames(everything.length, seed)
  const named = everything.map((post, nth) => ({ id: names[nth] ?? '', text: post.text, of: post.id }))
  const message = userMessage(named, drawnHex(`${seed} word`).slice(0, 12), (marks) => drawnOne(`${seed} mark`, marks))
  return {
    system: SYSTEM,
    schema: VERDICTS_SCHEMA,
    message,
    objects: everything.length,
    read: (answer) => {
      const verdicts = parseAnswer(answer, Verdicts)?.posts
      const byName = new Map(verdicts?.map((verdict) => [verdict.id, verdict]))
      // One for each, no other, and none twice.
      if (!verdicts || verdicts.length !== named.length) return { outcome: 'malformed' }
      const labels = new Map<string, PostLabels>()
      for (const { id, of } of named) {
        const verdict = byName.get(id)
        if (!verdict) return { outcome: 'malformed' }
        const { toxic, humorous, political, theme } = verdict
        labels.set(of, { toxic, humorous, political, theme: themeNamed(theme) })
      }
      for (const { id, expected } of canaries) {
        if (!isAsExpected(labels.get(id), expected)) return { outcome: 'canary' }
        labels.delete(id)
      }
      return { outcome: 'read', labels }
    },
  }
}

/** No post has an id that begins like that: those of networks have no space. */
function drawCanaries(seed: string) {
  const number = String(2 + drawnNumber(`${seed} number`, 96))
  return [INSULTS, OTHERS].map((pool, nth) => {
    const { text, expected }: Canary = drawnOne(`${seed} canary ${nth}`, pool)
    return { id: `canary ${nth}`, text: text.replace('{}', number), expected }
  })
}

function isAsExpected(found: PostLabels | undefined, expected: Partial<PostLabels>): boolean {
  return (
    found !== undefined &&
    (expected.toxic === undefined || found.toxic === expected.toxic) &&
    (expected.humorous === undefined || found.humorous === expected.humorous) &&
    (expected.political === undefined || found.political === expected.political)
  )
}
