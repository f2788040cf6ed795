import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { aFactor, aReport, aScore } from '#web/testing/a-report.ts'
import { briefOf } from './brief.ts'

const GOLDEN = new URL('../../../server/analysis-engine/golden/', import.meta.url)
const golden = readdirSync(GOLDEN).map((file): [string, Report] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8')) as Report,
])
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const said = (report: Report) => briefOf(report).map(({ text }) => plain(text))

/** When a sentence was meant to move: `npx vitest run --project unit brief --update`, then read it aloud. */
test('what is said of the ten demonstration accounts is what was proofread', async () => {
  const texts = golden.map(([name, report]) => [`@${name}`, ...briefOf(report).map(({ text }) => text)].join('\n'))
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot('demonstration-briefs.txt')
})

test.each([
  [161, 250, 64.4],
  [7, 96, 7.2],
])('%i posts of %i that are sure are said to be so many at least', (least, total, low) => {
  const { behaviour } = aReport()
  const toxicity = { of: total, retained: total - 1, percent: 99, low, high: 100, confidence: 'measured' } as const
  expect(said(aReport({ ...(behaviour && { behaviour: { ...behaviour, toxicity } }) })).join(' ')).toContain(
    `Au moins ${least} posts sur ${total} sont agressifs`,
  )
})

const { behaviour: _behaviour, period, profile, ...rest } = aReport()
const withheld = { of: 100, retained: 12, confidence: 'low', withheld: 'wide' } as const
const of = (posts: number): Partial<Report> => (period ? { period: { ...period, posts } } : {})
const odd: [string, Report][] = [
  ['a whole one', aReport()],
  ['one post', aReport({ ...of(1), score: aScore({ level: 'medium', thin: true }) })],
  ['12 posts, no theme', aReport({ ...of(12), themes: [], contentThemes: [] })],
  [
    'everything withheld',
    aReport({
      behaviour: { toxicity: withheld, vulgarity: withheld, humor: withheld, politicalEngagement: withheld },
    }),
  ],
  ['no post in French or English', { ...rest, ...(period && { period }), ...(profile && { profile }) }],
  [
    'everything against it',
    aReport({
      score: aScore({
        points: 8,
        level: 'low',
        factors: [
          aFactor('pression', -30, { pressing: 12, selling: 2, channels: 1, posts: 43 }),
          aFactor('originalite', -9, { copies: 20, originals: 40 }),
          aFactor('automatisme', -8, { perDay: 90, clockPercent: 4, quietestPercent: 20 }),
          aFactor('sources', -6, { linked: 9, contested: 3, recognised: 0 }),
          aFactor('audience', -3, { median: 0, usual: 9, followers: 15_600, following: 3 }),
          aFactor('ton', -4, {}),
        ],
      }),
    }),
  ],
]

test.each([...golden, ...odd])(
  '%s: three to five sentences, each once, proved, and the same when read again',
  (_, report) => {
    const sentences = briefOf(report)
    expect(sentences.length).toBeGreaterThanOrEqual(3)
    expect(sentences.length).toBeLessThanOrEqual(5)
    expect(new Set(sentences.map(({ figure }) => figure)).size).toBe(sentences.length)
    for (const { figure } of sentences) expect(figure && proofOf(report, figure)).toBeTruthy()
    expect(briefOf(report)).toEqual(sentences)
  },
)

/** A number is out of something, for something, per day, of all posts read, a date or an age. */
const IN_ITS_PLACE = /[Ss]ur \d|[Pp]our \d|par jour|dans \d+ posts|Seuls \d|depuis|date du|^\D*$/

test.each([...golden, ...odd])('%s: no jargon, no number alone, well typeset', (_, report) => {
  const texts = briefOf(report).map(({ text }) => text)
  expect(
    texts.filter((text) => /médiane|marge|taux|intervalle|facteur|toxi|tweet|%|NaN|undefined/i.test(text)),
  ).toEqual([])
  expect(texts.filter((text) => !IN_ITS_PLACE.test(plain(text)))).toEqual([])
  expect(texts.filter((text) => /[^\u00a0]:|[^\u202f];|'|^[^A-ZÀÉ\d]|[^.]$/.test(text))).toEqual([])
})

test('what weighs most is said first, after the verdict and the subject; the rest is left to the report', () => {
  expect(said(odd.at(-1)?.[1] ?? {})).toEqual([
    'Ce compte X publie d’une façon qui appelle à la méfiance : 8 sur 100.',
    'Il parle souvent d’environnement : 38 posts sur 100.',
    '15 posts sur 43 poussent à agir vite, à acheter ou à rejoindre un canal privé.',
    'Sur 40 posts, réponses mises à part, 20 répètent en grande partie un post plus ancien.',
    'Il publie environ 90 posts par jour.',
  ])
})

test('few posts are told before anything they show', () => {
  expect(said(aReport({ ...of(12) }))[2]).toBe('Seuls 12 posts ont été lus : ce qui suit reste fragile.')
  expect(said(aReport({ ...of(1) }))[2]).toBe('Un seul post a été lu : ce qui suit reste fragile.')
})

test.each<[string, Report, string[]]>([
  [
    'nothing at all',
    {},
    ['Rien n’a été mesuré ici : le score et les pourcentages affichés sont des valeurs indicatives.'],
  ],
  [
    'the spec’s fields',
    { credibilityScore: 66, contentThemes: ['Vélo', 'Ville'], toxicity: 4, followerCount: 1_200 },
    [
      'Le rapport donne 66 sur 100 à ce compte X.',
      'Le rapport lui donne pour thèmes : Vélo, Ville.',
      'Il a 1 200 abonnés.',
    ],
  ],
  ['a share without a score', { toxicity: 4 }, ['Le score affiché n’a pas été mesuré : c’est une valeur indicative.']],
])('of %s it says only what is there, and nothing opens', (_, report, texts) => {
  expect(said(report)).toEqual(texts)
  expect(briefOf(report).some(({ figure }) => figure && proofOf(report, figure))).toBe(false)
})

test('a profile whose posts were not read says since when it is there', () => {
  expect(said({ ...(profile && { profile }), followerCount: 1_200 }).slice(1)).toEqual([
    'Il est sur X depuis 2013.',
    'Il a 1 200 abonnés.',
  ])
})

test.each([
  [{ level: 'high', points: 74 }, 'inspire confiance'],
  [{ level: 'medium', points: 66 }, 'plutôt rassurante, sans plus'],
  [{ level: 'medium', points: 51 }, 'le pour et le contre s’équilibrent'],
  [{ level: 'medium', points: 40 }, 'invite à la prudence'],
  [{ level: 'low', points: 12 }, 'appelle à la méfiance'],
  [{ level: 'medium', points: 65, thin: true }, 'peu d’éléments pour juger'],
] as const)('the verdict follows the level: %o', (score, words) => {
  expect(said(aReport({ score: aScore(score) }))[0]).toContain(words)
})

test('a parody is told before anything else, and religion makes no headline', () => {
  expect(said(aReport({ ...(profile && { profile: { ...profile, parody: true } }) }))[0]).toContain('parodique')
  const religion = { theme: 'religion', posts: 60, of: 100, percent: 60, low: 50, high: 70 } as const
  expect(said(aReport({ themes: [religion] })).join(' ')).not.toContain('religion')
})
