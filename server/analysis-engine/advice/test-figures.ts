import { FACTOR_IDS, FACTORS } from '#contract/factors.ts'
import { THEMES, type ThemeId } from '#contract/themes.ts'
import type { BehaviourCount } from '#server/analysis-engine/behaviour/count-retained.ts'
import type { Share } from '#server/analysis-engine/rhythm/post-statistics.ts'
import type { Factor } from '#server/analysis-engine/score/score.ts'
import type { ReportFigures } from './recommendation-figures.ts'

export const themeIds = Object.keys(THEMES) as ThemeId[]

export type FactorId = Factor['id']

export type Facts = Partial<Record<FactorId, Record<string, number>>>

export const share = (percent: number, of = 100): Share => ({
  posts: Math.round((percent * of) / 100),
  of,
  percent,
  low: Math.max(0, percent - 8),
  high: Math.min(100, percent + 8),
})

/** Of 100 posts, from percents. */
export const ids = (count: number) => Array.from({ length: count }, (_, nth) => String(nth))

export const estimate = (percent: number, low = percent - 2, high = percent + 2): BehaviourCount => ({
  share: percent / 100,
  low: low / 100,
  high: high / 100,
  retained: ids(Math.round(percent)),
  of: 100,
})

/** Full points, and facts that call for no sentence. */
export function factors(over: Facts = {}): Factor[] {
  const usual: Facts = {
    sources: { linked: 30, recognised: 24, sites: 12, platforms: 4, unknown: 2, contested: 0, kept: 100 },
    pression: { pressing: 0, selling: 1, channels: 0, posts: 100 },
    identite: { bio: 80, location: 1, link: 1, organisation: 0 },
    anciennete: { years: 8 },
    audience: { followers: 1_000, following: 400, originals: 70, median: 12, usual: 1.5 },
    originalite: { copies: 1, originals: 70 },
    ton: { toxic: 4, posts: 100, low: 1.6 },
    appui: { facts: 30, given: 20, kept: 100 },
    insinuations: { false: 0, hints: 1, saying: 60 },
    mepris: { group: 0, person: 2, saying: 60 },
    corrections: { corrects: 1 },
    automatisme: { everPerDay: 2, perDay: 1.5, quietestPercent: 1, clockPercent: 2 },
  }
  return FACTOR_IDS.map((id) => ({
    id,
    min: FACTORS[id].min,
    max: FACTORS[id].max,
    points: FACTORS[id].max,
    low: FACTORS[id].max,
    high: FACTORS[id].max,
    facts: { ...usual[id], ...over[id] },
  }))
}

export const engaged = (rate: number, low?: number, high?: number): NonNullable<ReportFigures['engagement']> => ({
  formula: 'median-reactions-per-follower',
  rate,
  ...(low !== undefined && { low }),
  ...(high !== undefined && { high }),
  trimmedMean: rate,
  posts: 70,
  weekly: [],
})

export const period = {
  from: '2026-08-20T08:00:00.000Z',
  to: '2026-11-13T08:00:00.000Z',
  posts: 100,
  readAt: '2026-11-14T08:00:00.000Z',
}

/** A report in which nothing stands out. */
export const quiet = (over: Partial<ReportFigures> = {}): ReportFigures => ({
  period,
  statistics: {
    originals: share(70),
    replies: share(30),
    quotes: share(5),
    withLinks: share(30),
    postsPerDay: 1.2,
  },
  engagement: engaged(2.4, 2.1, 2.8),
  peaks: [],
  score: { score: 78, low: 73, high: 83, verdict: 'reassuring', factors: factors() },
  behaviour: { toxicity: estimate(4), vulgarity: estimate(3), humor: estimate(23), politicalEngagement: estimate(10) },
  themes: [{ theme: 'football', ...share(30) }],
  otherLanguages: 0,
  ...over,
})

export const scored = (low: number, high: number, over: Partial<ReportFigures> = {}) =>
  quiet({ score: { ...quiet().score, low, high }, ...over })

export const withFacts = (over: Facts) => quiet({ score: { ...quiet().score, factors: factors(over) } })

/** A factor with these points, as conduct leaves them. */
export const losing = (id: FactorId, points: number, facts: Record<string, number> = {}) =>
  quiet({
    score: {
      ...quiet().score,
      factors: factors({ [id]: facts }).map((factor) => (factor.id === id ? { ...factor, points } : factor)),
    },
  })

export const replying = (percent: number) =>
  quiet({ statistics: { ...quiet().statistics, replies: share(percent), originals: share(100 - percent) } })

export const peak = (week: string, rate: number, ...posts: string[]) => ({ week, rate, posts })

export const behaving = (over: ReportFigures['behaviour']) => quiet({ behaviour: { ...quiet().behaviour, ...over } })

export const mostly = (theme: ThemeId, percent: number) => quiet({ themes: [{ theme, ...share(percent) }] })

export const unrated = (figures: ReportFigures) => {
  const { engagement: _, ...others } = figures
  return others
}
