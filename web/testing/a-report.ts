import type { Report } from '#contract/schemas/report.ts'

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

/** Everything a report can hold, for an account that declares three of the four fields. */
export const aReport = (part: Partial<Report> = {}): Report => ({
  credibilityScore: 78,
  credibilityLow: 73,
  credibilityHigh: 83,
  gender: 'Femme',
  age: '34 ans',
  location: 'Nantes, France',
  followerCount: 48_210,
  followingCount: 1_032,
  tweetCount: 12_846,
  engagementRate: 2.4,
  toxicity: 6.1,
  vulgarity: 3,
  humor: 23.4,
  politicalEngagement: 14.2,
  contentThemes: ['Environnement', 'Médias'],
  topicExpertise: ['Environnement'],
  recommendations: ['Remontez à la source avant de reprendre un chiffre.', 'Lisez à part la semaine du 15 juin.'],
  methodVersion: '2026.11-2',
  score: {
    points: 78,
    low: 73,
    high: 83,
    factors: [
      { id: 'age', points: 15, max: 16, low: 15, high: 15, facts: { years: 13.4 } },
      { id: 'profile', points: 6, max: 6, low: 6, high: 6, facts: { bio: 60, location: 1, link: 1 } },
      {
        id: 'audience',
        points: 17,
        max: 20,
        low: 16,
        high: 18,
        facts: { followers: 48_210, following: 1_032, originals: 64, engagementRate: 2.4, usualRate: 0.42 },
      },
      {
        id: 'regularity',
        points: 8,
        max: 10,
        low: 7,
        high: 9,
        facts: { activeWeeks: 6, weeks: 6, busiestWeekPercent: 24 },
      },
      { id: 'sources', points: 8, max: 14, low: 6, high: 9, facts: { sourced: 20, originals: 64, sites: 9 } },
      { id: 'originality', points: 13, max: 14, low: 12, high: 14, facts: { duplicates: 2, posts: 100 } },
      { id: 'tone', points: 7, max: 10, low: 6, high: 9, facts: { toxicPercent: 6.1, likely: 5, posts: 100 } },
      {
        id: 'automation',
        points: 4,
        max: 10,
        low: 3,
        high: 6,
        facts: { perDay: 4.2, everPerDay: 2.6, quietestPercent: 0, clockPercent: 3 },
      },
    ],
  },
  behaviour: {
    toxicity: { percent: 6.1, low: 3.9, high: 9.3, of: 100, retained: 5, confidence: 'measured' },
    vulgarity: { percent: 3, low: 1, high: 8.5, of: 100, retained: 3, confidence: 'counted' },
    humor: { percent: 23.4, low: 18.2, high: 28.4, of: 100, retained: 19, confidence: 'low' },
    politicalEngagement: { percent: 14.2, low: 10.6, high: 18.3, of: 100, retained: 12, confidence: 'measured' },
  },
  themes: [
    { theme: 'environnement', posts: 38, of: 100, percent: 38, low: 29.1, high: 47.8 },
    { theme: 'medias', posts: 12, of: 100, percent: 12, low: 7, high: 19.8 },
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
    gender: { value: 'Femme', quote: '(elle)', source: 'bio' },
    age: { value: '34 ans', quote: '34 ans', source: 'bio' },
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
    originals: { posts: 64, of: 100, percent: 64, low: 54.2, high: 72.7 },
    replies: { posts: 36, of: 100, percent: 36, low: 27.3, high: 45.8 },
    quotes: { posts: 10, of: 100, percent: 10, low: 5.5, high: 17.4 },
    withLinks: { posts: 20, of: 100, percent: 20, low: 13.3, high: 28.9 },
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
    'factor:audience': originals,
    'factor:sources': originals.slice(0, 20),
    'factor:originality': originals.slice(0, 2),
    'factor:tone': originals.slice(0, 5),
  },
  ...part,
})
