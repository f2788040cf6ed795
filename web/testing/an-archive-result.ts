import type { ArchiveResult, YearFigures } from '#web/archive/analyse/archive-result.ts'
import { aReport } from './a-report.ts'

const share = (count: number, of: number) =>
  ({ kind: 'share', value: Math.round((100 * count) / of), low: 10, high: 40, count, of, by: 'rules' }) as const

const aYear = (year: number, over: Partial<YearFigures> = {}): YearFigures => ({
  year,
  posts: 400,
  perDay: { kind: 'pace', value: 1.1, of: 400 },
  score: { kind: 'score', value: 62, low: 55, high: 69 },
  toxicity: { kind: 'share', value: 4, low: 1, high: 11, count: 16, of: 400, by: 'models' },
  vulgarity: { kind: 'share', value: 2, low: 1, high: 4, count: 8, of: 400, by: 'rules' },
  replies: share(100, 400),
  withLinks: share(120, 400),
  reactions: { median: 4, low: 3, high: 6 },
  themes: [{ theme: 'livres', figure: share(124, 400) }],
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 20 ? 400 : 0)),
  ...over,
})

const post = (id: string, at: string, text: string) => ({ id, at, text })

/** Of an account that wrote for two years, and has three posts to read again. */
export const anArchiveResult = (): ArchiveResult => ({
  kind: 'report',
  username: 'jeanne_v',
  name: 'Jeanne',
  archivedAt: '2026-11-01T08:00:00.000Z',
  posts: 800,
  notes: {
    retweets: 12,
    circleRemoved: 0,
    edits: 0,
    notesJoined: 0,
    cutTexts: 2,
    missingParts: 0,
    unreadable: 0,
    circlePeriod: 0,
    protectedAccount: false,
  },
  latest: { report: aReport(), posts: {}, figures: {} },
  years: {
    years: [aYear(2026), aYear(2025, { score: null })],
    changes: [{ figure: 'replies', at: 24_305, from: 24_302, to: 24_305, before: 0.12, after: 0.4 }],
    themes: [
      {
        theme: 'livres',
        posts: 124,
        first: post('1', '2025-01-03T10:00:00.000Z', 'Un premier roman'),
        last: post('9', '2026-10-03T10:00:00.000Z', 'Un dernier roman'),
      },
    ],
    applications: [
      { name: 'Twitter for iPhone', posts: 500, first: '2025-01-03T10:00:00.000Z', last: '2026-10-03T10:00:00.000Z' },
    ],
  },
  review: {
    counts: { crude: 2, aggressive: 1, repeated: 0, closedSite: 1 },
    items: [
      { ...post('9', '2026-10-03T10:00:00.000Z', 'Putain de pluie'), figures: ['crude'] },
      {
        ...post('8', '2026-09-03T10:00:00.000Z', '=cmd, "sale" type'),
        figures: ['crude', 'aggressive'],
        certainty: 0.91,
      },
      { ...post('2', '2025-02-03T10:00:00.000Z', 'Une photo'), figures: ['closedSite'], site: 'tinypic.com' },
    ],
  },
})
