import { FEW_FOR_A_LEVEL, SCORE_LEVELS } from '#contract/constants.ts'

export type Level = 'high' | 'medium' | 'low'

type Cited = { recognised: number; sites: number }

/** High and low need evidence, not only points: a margin that stays on their side, and for high something seen for it. */
export function levelOf(
  { score, low, high }: { score: number; low: number; high: number },
  { recognised, sites }: Cited,
  isOrganisation: boolean,
): Level {
  const hasShown = isOrganisation || recognised >= 5 || (recognised >= 3 && sites >= 2)
  if (score >= SCORE_LEVELS.high && low >= 60 && hasShown) return 'high'
  return score < SCORE_LEVELS.middle && high < 55 ? 'low' : 'medium'
}

/** No link that could be rated, or hardly a post. */
export const isThin = (posts: number, ratedLinks: number) => ratedLinks === 0 || posts < FEW_FOR_A_LEVEL
