import { FACTORS, type FactorId } from '#contract/factors.ts'
import { wilson } from '#server/analysis-engine/statistics/intervals.ts'
import { inPercent } from '#server/analysis-engine/statistics/rounding.ts'
import { beyondFirst, clamp, conductOf, lossOf, pointsUnder } from './curves.ts'
import type { Measure } from './scored-account.ts'

/** How many posts carry each label, and how many of those read say something. */
export type LabelledCounts = {
  hints: number
  false: number
  danger: number
  person: number
  group: number
  dehumanises: number
  corrects: number
  saying: number
  /** Whether anybody measured the reader on these labels. */
  isMeasured: boolean
}
/** A fact that is put forward, whether the post lets a stranger check it, and by which site or document. */
export type Statement = { isGiven: boolean; site: string }

type Conduct = Measure & { loss: number }

/** Fewer posts that say something than these are not a habit. */
const MIN_SAYING = 20
const INSINUATIONS_SCALE = 0.15
const HINT_WORTH = 0.5

/** Posts that insinuate, or contradict what is established. One is chance. */
export function insinuations({ hints, false: contradicts, danger, saying, isMeasured }: LabelledCounts): Conduct {
  const count = beyondFirst(danger + contradicts + HINT_WORTH * hints)
  const of = Math.max(MIN_SAYING, saying)
  const conduct = conductOf('insinuations', { count, of, scale: INSINUATIONS_SCALE })
  return {
    id: 'insinuations',
    ...upToClean('insinuations', conduct, { of, isMeasured }),
    facts: { danger, false: danger + contradicts, hints, saying },
  }
}

const SCORN_SCALE = 0.25
const FREE_SHARE = 0.05
const PERSON_WORTH = 0.5

/**
 * Contempt of a group counts in full, of a person by half, the first twentieth free. Charged at its share, as other conduct is:
 * at the low end of its margin, an account that insults in one post of four was called reassuring.
 */
export function scorn({ person, group, dehumanises, saying, isMeasured }: LabelledCounts): Conduct {
  const of = Math.max(MIN_SAYING, saying)
  const count = dehumanises + group + PERSON_WORTH * person
  const margin = wilson(count, of)
  const lossAt = (share: number) => lossOf(Math.max(0, share - FREE_SHARE), SCORN_SCALE)
  const pointsAt = (share: number) => pointsUnder('mepris', lossAt(share), of)
  const loss = lossAt(count / of)
  const conduct = { loss, points: pointsAt(count / of), low: pointsAt(margin.high), high: pointsAt(margin.low) }
  return {
    id: 'mepris',
    ...upToClean('mepris', conduct, { of, isMeasured }),
    facts: { dehumanises, group, person, saying },
  }
}

/** Of a reader nobody measured all may be wrong: the points reach up to those of an account where nothing was found. */
function upToClean<Found extends { high: number }>(
  id: FactorId,
  conduct: Found,
  { of, isMeasured }: { of: number; isMeasured: boolean },
): Found {
  return isMeasured ? conduct : { ...conduct, high: pointsUnder(id, 0, of) }
}

const NEUTRAL = 0.4
/** What a fact without support is worth, and how much it weighs: being right is not support, and most say no more. */
const BARE = { value: 0.25, weight: 0.5 }
const IN_FULL = 3
const AFTERWARDS = 0.25

/** Facts that a stranger could check. A site counts in full three times. Of a gain, `kept` is what conduct leaves. */
export function support(statements: readonly Statement[], originals: number, kept: number): Measure {
  const neutral = 4 + 0.1 * originals
  const times = new Map<string, number>()
  let weight = neutral
  let total = NEUTRAL * neutral
  for (const { isGiven, site } of statements) {
    const before = times.get(site) ?? 0
    if (isGiven) times.set(site, before + 1)
    const each = !isGiven ? BARE.weight : before < IN_FULL ? 1 : AFTERWARDS
    weight += each
    total += each * (isGiven ? 1 : BARE.value)
  }
  const quality = total / weight
  const reach = 1.96 * Math.sqrt((quality * (1 - quality)) / (weight + 1))
  const points = (share: number) => supportPoints(share, kept)
  return {
    id: 'appui',
    points: points(quality),
    low: points(quality - reach),
    high: points(quality + reach),
    facts: {
      facts: statements.length,
      given: statements.filter(({ isGiven }) => isGiven).length,
      kept: inPercent(kept),
    },
  }
}

function supportPoints(quality: number, kept: number): number {
  const { min, max } = FACTORS.appui
  const above = clamp(quality, 0, 1) - NEUTRAL
  return above > 0 ? (kept * max * above) / (1 - NEUTRAL) : (-min * above) / NEUTRAL
}

const POINTS_OF_ONE = 2

/** Whoever takes back what he said, and says what is right, gains a little; nobody loses. */
export function corrections({ corrects, isMeasured }: LabelledCounts, kept: number): Measure {
  const points = Math.min(FACTORS.corrections.max, POINTS_OF_ONE * corrects) * kept
  return { id: 'corrections', points, low: isMeasured ? points / 2 : 0, high: points, facts: { corrects } }
}
