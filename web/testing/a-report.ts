import { FACTORS } from '#contract/factors.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { shownRate } from '#contract/shown-figure.ts'

const ids = (posts: number, first = 0) =>
  Array.from({ length: posts }, (_, nth) => String(1_990_000_000_000 + first + nth))
const originals = ids(64)
const replies = ids(36, 64)

/** Posts between 8 and 20 h, most of them on Tuesday and Thursday from 8 to 10 h. */
const rhythm = Array.from({ length: 7 }, (_day, day) =>
  Array.from({ length: 24 }, (_hour, hour) => {
    if (hour < 8 || hour > 20) return 0
    return (day === 1 || day === 3) && hour < 10 ? 12 : Number((day + hour) % 2 === 0)
  }),
)

type Score = NonNullable<Report['score']>
type Factor = Score['factors'][number]

/** With the bounds the factor has. */
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

export const aScore = (part: Partial<Score> = {}): Score => ({
  points: 74,
  low: 62,
  high: 85,
  start: 50,
  verdict: 'reassuring',
  factors,
  ...part,
})

/** A share of a hundred posts, with its margin. */
export const aShare = (value: number, low: number, high: number, part: Partial<ShownFigure> = {}): ShownFigure => ({
  kind: 'share',
  value,
  low,
  high,
  count: value,
  of: 100,
  by: 'models',
  ...part,
})

/** Everything a report can hold: two behaviours measured and two withheld; three of four fields declared, two of them in posts. */
export function aReport(part: Partial<Report> = {}): Report {
  const whole = { ...sample(), ...part }
  return { ...whole, figures: { ...countsOf(whole), ...whole.figures } }
}

/** As the engine makes them of the blocks. */
function countsOf({ engagement, statistics, ...report }: Report): NonNullable<Report['figures']> {
  const counts = (['followerCount', 'followingCount', 'tweetCount'] as const).flatMap((name) => {
    const value = report[name]
    return value === undefined ? [] : [[name, { kind: 'number', value }] as const]
  })
  return {
    ...Object.fromEntries(counts),
    ...(engagement && { engagementRate: shownRate(engagement) }),
    ...(statistics && { postsPerDay: { kind: 'pace', value: statistics.postsPerDay, of: 100 } }),
  }
}

const sample = (): Report => ({
  credibilityScore: 74,
  credibilityLow: 62,
  credibilityHigh: 85,
  credibilityVerdict: 'reassuring',
  gender: 'accords au féminin',
  estimatedAge: '24 à 27 ans',
  location: 'Nantes, France',
  followerCount: 48_210,
  followingCount: 1_032,
  tweetCount: 12_846,
  engagementRate: 2.4,
  toxicity: 5,
  vulgarity: 3,
  contentThemes: ['Environnement', 'Médias'],
  topicExpertise: ['Environnement'],
  recommendations: ['Remontez à la source avant de reprendre un chiffre.', 'Lisez à part la semaine du 15 juin.'],
  methodVersion: '2026.11-8',
  score: aScore(),
  figures: {
    toxicity: { kind: 'share', value: 5, low: 2, high: 12, count: 5, of: 100, by: 'models' },
    vulgarity: { kind: 'share', value: 3, low: 1, high: 9, count: 3, of: 100, by: 'rules' },
    humor: { kind: 'to-read', count: 19, of: 100, why: 'imprecise', by: 'models' },
    politicalEngagement: { kind: 'to-read', count: 12, of: 100, why: 'wide', by: 'models' },
    originals: aShare(64, 54, 73, { by: 'rules' }),
    replies: aShare(36, 27, 46, { by: 'rules' }),
    quotes: aShare(10, 6, 17, { by: 'rules' }),
    withLinks: aShare(20, 13, 29, { by: 'rules' }),
    'theme:environnement': aShare(38, 29, 48),
    'theme:medias': aShare(12, 7, 20),
  },
  themes: [
    { theme: 'environnement', figure: 'theme:environnement' },
    { theme: 'medias', figure: 'theme:medias' },
  ],
  expertise: [
    {
      theme: 'environnement',
      rules: [
        { id: 'share', value: 38, needed: 25 },
        { id: 'weeks', value: 6, needed: 6 },
      ],
    },
  ],
  advice: [
    { id: 'few-sources', text: 'Remontez à la source avant de reprendre un chiffre.', figure: 'factor:sources' },
    { id: 'one-peak', text: 'Lisez à part la semaine du 15 juin.', figure: 'engagementRate' },
  ],
  cited: {
    sites: [
      { site: 'lemonde.fr', class: 'press', posts: 5 },
      { site: 'youtube.com', class: 'platform', posts: 3 },
    ],
    hashtags: [8, 7, 6, 5, 4, 3, 2, 1].map((times) => ({ hashtag: `Mot${9 - times}`, posts: times })),
    mentions: [],
  },
  languages: { fr: 98, en: 2, other: 0 },
  profile: {
    id: '4242',
    name: 'Hélène Lenormand',
    username: 'h_lenormand',
    bio: 'Journaliste de données (elle), 34 ans. Climat, énergie, cartes.',
    location: 'Nantes',
    link: 'https://cartes.exemple/',
    createdAt: '2013-03-04T10:00:00.000Z',
    verified: 'blue',
    parody: false,
    listed: 112,
  },
  period: {
    from: '2026-10-05T06:12:00.000Z',
    to: '2026-11-13T17:40:00.000Z',
    posts: 100,
    readAt: '2026-11-14T10:00:00.000Z',
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
  engagement: {
    formula: 'median-reactions-per-follower',
    rate: 2.4,
    low: 2.1,
    high: 2.8,
    trimmedMean: 2.6,
    posts: 64,
    weekly: [
      { week: '2026-10-05', posts: 12, rate: 2.2, low: 1.8, high: 2.9 },
      { week: '2026-10-12', posts: 14, rate: 5.1, low: 3.4, high: 6.3 },
      { week: '2026-10-19', posts: 4, rate: 1.9 },
      { week: '2026-10-26', posts: 0, rate: null },
      { week: '2026-11-02', posts: 18, rate: 2.3, low: 2, high: 2.7 },
      { week: '2026-11-09', posts: 16, rate: 2.6, low: 2.1, high: 3 },
    ],
  },
  peaks: [{ week: '2026-10-12', rate: 5.1, posts: originals.slice(0, 1) }],
  rhythm,
  statistics: {
    postsPerDay: 2.6,
    medians: { likes: 120, reposts: 14, replies: 6, quotes: 1 },
  },
  evidence: {
    engagementRate: originals,
    originals,
    replies,
    quotes: originals.slice(0, 10),
    withLinks: originals.slice(0, 20),
    toxicity: originals.slice(0, 5),
    vulgarity: originals.slice(5, 8),
    humor: originals.slice(0, 19),
    politicalEngagement: originals.slice(0, 12),
    'theme:environnement': originals.slice(0, 38),
    'theme:medias': originals.slice(38, 50),
    'site:lemonde.fr': originals.slice(0, 5),
    'site:youtube.com': originals.slice(5, 8),
    'hashtag:mot1': originals.slice(0, 8),
    'declared:gender': originals.slice(0, 7),
    'declared:estimatedAge': originals.slice(7, 8),
    'factor:sources': originals.slice(0, 9),
    'factor:pression': originals.slice(9, 10),
    'factor:audience': originals,
    'factor:originalite': originals.slice(10, 14),
    'factor:ton': originals.slice(0, 5),
  },
})
