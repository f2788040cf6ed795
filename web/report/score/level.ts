import { FEW_FOR_A_LEVEL, SCORE_LEVELS } from '#contract/constants.ts'
import { FACTORS } from '#contract/factors.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { Credibility } from '#web/analyses/credibility.ts'
import { analysisText } from '#web/text/analysis.ts'
import type { Zone } from '#web/ui/zone.ts'
import { factorText, scoreText as own } from './text.ts'

const { low, middle, high } = analysisText.levels

/** Of a score given without its factors, which has no more than its points: 0 to 39, 40 to 69, 70 to 100. */
const LEVELS: readonly Zone[] = [
  { from: 0, to: SCORE_LEVELS.middle, name: low },
  { from: SCORE_LEVELS.middle, to: SCORE_LEVELS.high, name: middle },
  { from: SCORE_LEVELS.high, to: 100, name: high },
]

/** Our own level needs more than points, so that the ruler names none: it says from where the score started. */
const SIDES_OF_START: readonly Zone[] = [
  { from: 0, to: 50, name: own.zones.against },
  { from: 50, to: 100, name: own.zones.for },
]

export const zonesOf = (report: Report | null) => (report?.score ? SIDES_OF_START : LEVELS)

/** A point is as long in every bar of the factors: the one that can cost the most fills its half. */
export const MOST_POINTS = Math.max(...Object.values(FACTORS).flatMap(({ min, max }) => [-min, max]))

/** The score written out as anybody can add it up again. */
export function factorSum({ start, factors, points: total }: NonNullable<Report['score']>): string {
  const points = factors.map((factor) => factor.points)
  return factorText.sum(start, points, total)
}

/** What a score says: its level, its margin and, when there is little to judge from, why. */
type ScoreWords = { level: string; rest: string }

export function scoreWords(report: Report | null, credibility: Credibility): ScoreWords {
  return report?.score ? wordsOfScore(report, report.score) : wordsOfPoints(credibility)
}

function wordsOfScore(report: Report, { points, low: from, high: to, level, thin }: NonNullable<Report['score']>) {
  const name = level ? own.level(level) : own.parody
  const why = [...(level ? [] : [own.noLevel]), ...(thin ? [own.thin, ...whyThin(report)] : [])].join(', ')
  return { level: `${name}, ${own.within(points, from, to)}`, rest: why ? `\u00a0: ${why}.` : '.' }
}

function whyThin({ score, period }: Report): string[] {
  const { linked = 0 } = score?.factors.find(({ id }) => id === 'sources')?.facts ?? {}
  const isShort = period !== undefined && period.posts < FEW_FOR_A_LEVEL
  return [...(isShort ? [own.fewPosts(period.posts)] : []), ...(linked === 0 ? [own.noSource] : [])]
}

const levelAt = (points: number) => LEVELS.findLast(({ from }) => points >= from)?.name ?? low

/** « élevée », or both ends of an interval that crosses a bound: « moyenne à élevée ». */
function wordsOfPoints({ points, interval }: Credibility): ScoreWords {
  const range = interval ?? { low: points, high: points }
  const margin = interval ? analysisText.between(interval.low, interval.high) : analysisText.noMargin
  const levels = new Set([levelAt(range.low), levelAt(range.high)])
  return { level: `${analysisText.credibility(...levels)},`, rest: ` ${margin}.` }
}
