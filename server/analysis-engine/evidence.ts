import type { Post } from '#server/x-source/profile.ts'
import { METHOD_VERSION } from './method.ts'
import { judge, weights } from './models/judge.ts'
import { tellingWords } from './models/telling.ts'
import { languageOf } from './text/language.ts'

type Written = Pick<Post, 'text' | 'language'>
type Chance = { certainty?: number; isNear: boolean }
type Span = { start: number; end: number }

/** What a figure's model says of a post that is opened as evidence. */
export type SecondReading = {
  /**
   * From 0 to 1; none of a figure that is counted, nor in a language that is not judged. `isNear`: not likely enough to be
   * retained, yet half as likely as that at least.
   */
  chanceOf: (post: Written) => Chance
  /** Where the telling words stand in the text. */
  marksIn: (post: Written) => Span[]
}

type Estimated = 'toxicity' | 'humour' | 'political'
const ESTIMATED = new Map<string, Estimated>([
  ['toxicity', 'toxicity'],
  ['humor', 'humour'],
  ['politicalEngagement', 'political'],
])

const NO_CHANCE: Chance = { isNear: false }
const NOTHING: SecondReading = { chanceOf: () => NO_CHANCE, marksIn: () => [] }

/**
 * Certainties and marks are not in the report: they are read again in the kept text. Under the report's own method
 * version only: another one's models would show chances and words that did not make the report's figures.
 */
export function readAgain(figure: string, methodVersion: string | undefined): SecondReading {
  if (methodVersion !== METHOD_VERSION) return NOTHING
  if (figure === 'vulgarity') return { ...NOTHING, marksIn: (post) => marks(post, 'vulgarity') }
  const estimated = ESTIMATED.get(figure)
  if (!estimated) return NOTHING
  return { chanceOf: (post) => chance(post, estimated), marksIn: (post) => marks(post, estimated) }
}

function chance({ text, language: guess }: Written, figure: Estimated): Chance {
  const language = languageOf(text, guess)
  if (language === 'other') return NO_CHANCE
  const certainty = judge(text, language)[figure]
  const { threshold } = weights().card.calibration[figure][language]
  return { certainty, isNear: certainty < threshold && certainty >= threshold / 2 }
}

function marks({ text, language: guess }: Written, figure: Estimated | 'vulgarity'): Span[] {
  const language = languageOf(text, guess)
  return language === 'other' ? [] : tellingWords(text, language, figure)
}
