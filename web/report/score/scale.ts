import { FACTORS } from '#contract/factors.ts'
import type { Report } from '#contract/schemas/report.ts'
import { BAND_NAMES, BANDS } from '#contract/verdict.ts'
import { verdictText } from '#web/text/verdict.ts'
import type { Zone } from '#web/ui/zone.ts'
import { factorText } from './text.ts'

/** The five words on the ruler, each up to where the next one begins. */
export const VERDICT_ZONES: readonly Zone[] = BAND_NAMES.map((band, nth) => {
  const next = BAND_NAMES[nth + 1]
  return { from: BANDS[band], to: next ? BANDS[next] : 100, name: verdictText.word(band) }
})

/** A point is as long in every bar of the factors: the one that can cost the most fills its half. */
export const MOST_POINTS = Math.max(...Object.values(FACTORS).flatMap(({ min, max }) => [-min, max]))

/** The score written out as anybody can add it up again. */
export function factorSum({ start, factors, points: total }: NonNullable<Report['score']>): string {
  const points = factors.map((factor) => factor.points)
  return factorText.sum(start, points, total)
}
