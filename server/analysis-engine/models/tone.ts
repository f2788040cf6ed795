import { type Expression, forEachExpression } from '#server/analysis-engine/text/lexicon.ts'
import type { Token } from '#server/analysis-engine/text/tokens.ts'
import { log1pOf } from './log1p.ts'
import { extractStyle, STYLE } from './style.ts'
import type { WordEntry } from './vocabulary.ts'

/** The sections of lexicons/tone.*.txt. */
export const TONE = [
  'profanity',
  'crude',
  'insult',
  'stupidity',
  'contempt',
  'slur',
  'pejorative_group',
  'dehumanise',
  'threat',
  'command',
  'hatred',
  'accusation',
  'negative',
  'positive',
  'polite',
  'laughter',
  'irony',
  'identity',
  'second_person',
  'first_person',
  'quotation',
  'negation',
  'vulgar',
] as const
type Tone = (typeof TONE)[number]

/** A word of one of these makes a post vulgar. */
export const VULGAR = (['profanity', 'crude', 'vulgar'] as const).map((tone) => TONE.indexOf(tone))

/** Interactions: whom a hostile word is thrown at, or who is quoted. */
const HOSTILE = [
  'insult',
  'stupidity',
  'contempt',
  'command',
  'profanity',
  'crude',
  'slur',
  'threat',
  'dehumanise',
  'hatred',
] as const
const INTERACTIONS: readonly (readonly [readonly Tone[], readonly Tone[]])[] = [
  [['second_person'], HOSTILE],
  [
    ['identity', 'pejorative_group'],
    [...HOSTILE, 'negative', 'accusation'],
  ],
  [['negation', 'quotation'], HOSTILE],
  [['laughter', 'irony'], HOSTILE],
  [['first_person'], HOSTILE],
  [['positive', 'polite'], HOSTILE],
]

export const TONE_FEATURES = 2 * TONE.length + STYLE.length + INTERACTIONS.length

/** Which tokens name a group of people, and the dense features of the post, in `into`. */
export function extractTone(tokens: readonly Token[], known: readonly WordEntry[], into: Float32Array): Uint8Array {
  countSections(tokens, known)
  for (let tone = 0; tone < TONE.length; tone += 1) {
    const times = counts[tone] ?? 0
    into[tone] = log1pOf(times)
    into[TONE.length + tone] = times > 0 ? 1 : 0
  }
  extractStyle(tokens, people, into, 2 * TONE.length)
  for (let index = 0; index < interactionSections.length; index += 1) {
    const [sections, otherSections] = interactionSections[index] ?? NO_INTERACTION
    into[2 * TONE.length + STYLE.length + index] = Math.sqrt(largest(into, sections) * largest(into, otherSections))
  }
  return people
}

/** Which tokens name a group of people, in a buffer that the next post overwrites. */
export function namedPeople(tokens: readonly Token[], known: readonly WordEntry[]): Uint8Array {
  countSections(tokens, known)
  return people
}

const counts = new Int32Array(TONE.length)
const people = new Uint8Array(4_096)

function countSections(tokens: readonly Token[], known: readonly WordEntry[]): void {
  counts.fill(0)
  people.fill(0, 0, tokens.length)
  for (let index = 0; index < tokens.length; index += 1) {
    const tone = known[index]?.tone
    if (!tone) continue
    for (const section of tone.sections) count(section, 1, index)
    forEachExpression(tone, tokens, index, countExpression)
  }
}

const countExpression = ({ section, length }: Expression, index: number) => count(section, length, index)

function count(section: number, words: number, index: number): void {
  counts[section] = (counts[section] ?? 0) + 1
  if (section === IDENTITY) people.fill(1, index, index + words)
}

const IDENTITY = TONE.indexOf('identity')
const interactionSections = INTERACTIONS.map(
  ([sections, otherSections]) =>
    [sections.map((tone) => TONE.indexOf(tone)), otherSections.map((tone) => TONE.indexOf(tone))] as const,
)

const NO_INTERACTION = [[], []] as const

function largest(values: Float32Array, sections: readonly number[]): number {
  let highest = 0
  for (const index of sections) highest = Math.max(highest, values[index] ?? 0)
  return highest
}
