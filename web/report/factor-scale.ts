import { FACTORS } from '#contract/factors.ts'

/** A point is as long in every bar of the factors: the one that can cost the most fills its half. */
export const MOST_POINTS = Math.max(...Object.values(FACTORS).flatMap(({ min, max }) => [-min, max]))
