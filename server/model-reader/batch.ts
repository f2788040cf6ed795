import type { z } from 'zod'
import { isMisleading, LABEL_NAMES, type PostLabels } from '#contract/labels.ts'
import { locateWords } from '#contract/quoted-words.ts'
import { type Canary, CLAIMS, type Expected, INSULTS, OTHERS } from './canaries.ts'
import { drawnHex, drawnNames, drawnNumber, drawnOne, shuffled } from './drawn.ts'
import type { Prompt } from './model-calls.ts'
import { ANY_MARK, parseAnswer, SYSTEM, themeNamed, userMessage, VERDICTS_SCHEMA, Verdicts } from './prompt.ts'
import type { PostToRead } from './reader.ts'

/** Of an answer, by post: or why nothing of it is believed. */
export type BatchReading =
  | { outcome: 'read'; labels: ReadonlyMap<string, PostLabels> }
  | { outcome: 'malformed' | 'canary' }

/** Posts and three canaries, in an order drawn from the seed and under names that serve for one call. */
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
      for (const { id, text, of } of named) {
        const verdict = byName.get(id)
        if (!verdict) return { outcome: 'malformed' }
        labels.set(of, labelsOf(verdict, text))
      }
      for (const { id, expected } of canaries) {
        if (!isAsExpected(labels.get(id), expected)) return { outcome: 'canary' }
        labels.delete(id)
      }
      return { outcome: 'read', labels }
    },
  }
}

type Verdict = z.output<typeof Verdicts>['posts'][number]

/**
 * Support is a fact's. A reader who cannot quote the words that insinuate or contradict does not say so of the post. In the
 * message a mark stood for each space, and may come back.
 */
function labelsOf(verdict: Verdict, text: string): PostLabels {
  const { id: _, theme, words, support, misleads, ...others } = verdict
  const quoted = words.replaceAll(ANY_MARK, ' ').trim()
  const isQuoted = isMisleading(verdict) && locateWords(text, quoted) !== null
  return {
    ...others,
    support: others.says === 'fact' ? support : 'none',
    misleads: misleads === 'unsure' || isQuoted ? misleads : 'no',
    theme: themeNamed(theme),
    words: isQuoted ? quoted : null,
  }
}

/** No post has an id that begins like that: those of networks have no space. */
function drawCanaries(seed: string) {
  const number = String(2 + drawnNumber(`${seed} number`, 96))
  return [INSULTS, OTHERS, CLAIMS].map((pool, nth) => {
    const { text, expected }: Canary = drawnOne(`${seed} canary ${nth}`, pool)
    return { id: `canary ${nth}`, text: text.replace('{}', number), expected }
  })
}

const isAsExpected = (found: PostLabels | undefined, expected: Expected) =>
  found !== undefined && LABEL_NAMES.every((name) => expected[name]?.some((value) => value === found[name]) ?? true)
