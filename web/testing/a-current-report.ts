import { FACTORS } from '#contract/factors.ts'
import type { Report } from '#contract/schemas/report.ts'
import { aReport } from './a-report.ts'

type Score = NonNullable<Report['score']>
type Factor = Score['factors'][number]

/** A factor of the score that starts at 50, with the bounds it has. */
export const aFactor = (
  id: keyof typeof FACTORS,
  points: number,
  facts: Factor['facts'],
  { low = points, high = points }: Partial<Pick<Factor, 'low' | 'high'>> = {},
): Factor => ({ id, points, min: FACTORS[id].min, max: FACTORS[id].max, low, high, facts })

const factors = [
  aFactor(
    'sources',
    10,
    { linked: 9, recognised: 5, sites: 4, platforms: 3, unknown: 1, contested: 0, kept: 97 },
    { low: 3.2, high: 16.4 },
  ),
  aFactor('pression', 3, { pressing: 0, selling: 1, channels: 0, posts: 100 }, { low: -2.1, high: 3.6 }),
  aFactor('identite', 4, { bio: 60, location: 1, link: 1, organisation: 0 }),
  aFactor('anciennete', 5, { years: 13.4 }),
  aFactor(
    'audience',
    2,
    { followers: 48_210, following: 1_032, originals: 64, median: 1157, usual: 15.3 },
    { low: 1.8, high: 2 },
  ),
  aFactor('originalite', -3, { copies: 4, originals: 64 }, { low: -7.4, high: 0.8 }),
  aFactor('ton', 2, { toxic: 5, posts: 100, low: 1.9 }, { low: -1.2, high: 2 }),
  aFactor(
    'automatisme',
    1,
    { perDay: 4.2, everPerDay: 2.6, quietestPercent: 0, clockPercent: 3 },
    { low: 0.2, high: 1 },
  ),
]

export const aCurrentScore = (part: Partial<Score> = {}): Score => ({
  points: 74,
  low: 62,
  high: 85,
  start: 50,
  level: 'high',
  thin: false,
  factors,
  ...part,
})

/** A report of the method that starts at 50 and counts behaviours by hand: two shares, two that are withheld. */
export function aCurrentReport(part: Partial<Report> = {}): Report {
  const { humor: _, politicalEngagement: __, age: ___, ...former } = aReport()
  const posts = former.evidence?.['originals'] ?? []
  return {
    ...former,
    credibilityScore: 74,
    credibilityLow: 62,
    credibilityHigh: 85,
    toxicity: 5,
    gender: 'accords au féminin',
    estimatedAge: '24 à 27 ans',
    methodVersion: '2026.11-4',
    score: aCurrentScore(),
    behaviour: {
      toxicity: { percent: 5, low: 1.9, high: 12.4, of: 100, retained: 5, confidence: 'measured' },
      vulgarity: { percent: 3, low: 1, high: 8.5, of: 100, retained: 3, confidence: 'counted' },
      humor: { of: 100, retained: 19, confidence: 'low', withheld: 'imprecise' },
      politicalEngagement: { of: 100, retained: 12, confidence: 'measured', withheld: 'wide' },
    },
    declared: {
      gender: {
        value: 'accords au féminin',
        quote: 'je suis contente',
        source: 'posts',
        date: '2026-10-27T07:42:00.000Z',
        posts: 7,
        of: 7,
      },
      estimatedAge: {
        value: '24 à 27 ans',
        quote: 'mon bac en 2019',
        source: 'posts',
        date: '2026-03-03T09:00:00.000Z',
        posts: 1,
      },
      location: { value: 'Nantes, France', quote: 'Nantes', source: 'location' },
    },
    advice: [{ id: 'reactions', text: 'Regardez qui réagit avant de compter les abonnés.', figure: 'factor:audience' }],
    cited: {
      sites: [
        { site: 'lemonde.fr', class: 'press', posts: 5 },
        { site: 'youtube.com', class: 'platform', posts: 3 },
      ],
      hashtags: [8, 7, 6, 5, 4, 3, 2, 1].map((times) => ({ hashtag: `Mot${9 - times}`, posts: times })),
      mentions: [],
    },
    evidence: {
      ...former.evidence,
      'site:lemonde.fr': posts.slice(0, 5),
      'site:youtube.com': posts.slice(5, 8),
      'hashtag:mot1': posts.slice(0, 8),
      'declared:gender': posts.slice(0, 7),
      'declared:estimatedAge': posts.slice(7, 8),
      'factor:sources': posts.slice(0, 9),
      'factor:pression': posts.slice(9, 10),
      'factor:audience': posts,
      'factor:originalite': posts.slice(10, 14),
      'factor:ton': posts.slice(0, 5),
    },
    ...part,
  }
}
