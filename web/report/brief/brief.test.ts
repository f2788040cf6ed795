import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { toReport } from '#web/api/report.ts'
import { aFactor, aReport, aScore } from '#web/testing/a-report.ts'
import { plain } from '#web/testing/plain.ts'
import { briefOf, subjectOf } from './brief.ts'
import { inOneLine } from './brief-sentence.ts'
import { toDoOf } from './to-do.ts'

const reportsIn = (folder: string) => {
  const url = new URL(`../../../server/${folder}/`, import.meta.url)
  return readdirSync(url).map((file): [string, Report] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, url), 'utf8')) as Report,
  ])
}
const golden = reportsIn('analysis-engine/golden')
const recorded = reportsIn('analyses/golden-recorded')
const lines = (report: Report) => [subjectOf(report) ?? [], ...briefOf(report)].flat().map(inOneLine)
const said = (report: Report) => lines(report).map(plain)

const { figures: _behaviour, period, profile, ...rest } = aReport()
const withheld = { kind: 'to-read', count: 12, of: 100, why: 'wide', by: 'models' } as const
const of = (posts: number): Partial<Report> => (period ? { period: { ...period, posts } } : {})
const odd: [string, Report][] = [
  ['a whole one', aReport()],
  ['one post', aReport({ ...of(1), score: aScore({ verdict: 'few' }) })],
  ['12 posts, no theme', aReport({ ...of(12), themes: [], contentThemes: [] })],
  [
    'everything withheld',
    aReport({
      figures: { toxicity: withheld, vulgarity: withheld, humor: withheld, politicalEngagement: withheld },
    }),
  ],
  ['no post in French or English', { ...rest, ...(period && { period }), ...(profile && { profile }) }],
  [
    'everything against it',
    aReport({
      statistics: { postsPerDay: 90 },
      score: aScore({
        points: 8,
        verdict: 'distrust',
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

test.each([...golden, ...recorded, ...odd])(
  '%s: three sentences at most, each once, proved, and the same when read again',
  (_, report) => {
    const sentences = briefOf(report)
    expect(sentences.length).toBeGreaterThanOrEqual(1)
    expect(sentences.length).toBeLessThanOrEqual(3)
    expect(new Set(sentences.map(({ figure }) => figure)).size).toBe(sentences.length)
    for (const { figure } of sentences) expect(figure && proofOf(report, figure)).toBeTruthy()
    expect(briefOf(report)).toEqual(sentences)
  },
)

/** A number is out of something, for something, per day, of all posts read, a date or an age. */
const IN_ITS_PLACE = /[Ss]ur \d|[Pp]our \d|par jour|dans \d+ posts|lus? seulement|seul post lu|depuis|date du|^\D*$/

test.each([...golden, ...recorded, ...odd])('%s: no jargon, no number alone, well typeset', (_, report) => {
  const texts = lines(report)
  expect(
    texts.filter((text) =>
      /médiane|marge|taux|intervalle|facteur|toxi|tweet|contest|renvoi|%|NaN|undefined/i.test(text),
    ),
  ).toEqual([])
  expect(texts.filter((text) => !IN_ITS_PLACE.test(plain(text)))).toEqual([])
  expect(texts.filter((text) => /[^\u00a0]:|[^\u202f];|'|^[^A-ZÀÉ\d]|[^.]$/.test(text))).toEqual([])
})

test('what weighs most is said first, after the subject; the rest is left to the report', () => {
  expect(said(odd.at(-1)?.[1] ?? {})).toEqual([
    'Il parle souvent d’environnement : 38 posts sur 100.',
    '15 posts sur 43 pressent d’agir, vendent ou mènent à un canal privé.',
    '20 posts sur 40, réponses mises à part, recopient en grande partie un post plus ancien.',
    'Il publie environ 90 posts par jour.',
  ])
})

test('few posts are told before anything they show', () => {
  expect(said(aReport({ ...of(12) }))[1]).toBe('12 posts lus seulement : ces chiffres peuvent beaucoup changer.')
  expect(said(aReport({ ...of(1) }))[1]).toBe('Un seul post lu : ces chiffres peuvent beaucoup changer.')
})

test.each<[string, Report, string[]]>([
  [
    'nothing at all',
    {},
    ['Rien n’a été mesuré ici : le score et les pourcentages affichés sont des valeurs indicatives.'],
  ],
  [
    'the fields of section 3',
    toReport({ credibilityScore: 66, contentThemes: ['Vélo', 'Ville'], toxicity: 4, followerCount: 1_200 }) ?? {},
    ['Le rapport lui donne pour thèmes : Vélo, Ville.', 'Ce score est donné sans ses preuves.', 'Il a 1 200 abonnés.'],
  ],
  [
    'a share without a score',
    { figures: { toxicity: { kind: 'share', value: 4 } } },
    ['Le score affiché n’a pas été mesuré : c’est une valeur indicative.'],
  ],
])('of %s it says only what is there, and nothing opens', (_, report, texts) => {
  expect(said(report)).toEqual(texts)
  expect(briefOf(report).some(({ figure }) => figure && proofOf(report, figure))).toBe(false)
})

test('a profile whose posts were not read says since when it is there', () => {
  expect(said(toReport({ profile, followerCount: 1_200 }) ?? {}).slice(1)).toEqual([
    'Il est sur X depuis 2013.',
    'Il a 1 200 abonnés.',
  ])
})

test('what to do is the act of the heaviest recommendation, and the way to its posts', () => {
  const advice = [{ id: 'copies', text: 'Écartez les redites\u00a0: 4 posts.', figure: 'factor:originalite' }]
  expect(toDoOf(aReport({ advice }))).toEqual({
    act: 'Écartez les redites.',
    opens: { figure: 'factor:originalite', label: 'Lire ces 4\u00a0posts' },
  })
})

test.each([
  ['trust', 'Vous pouvez le citer, avec le lien du post.'],
  ['reassuring', 'Rien n’appelle de précaution particulière\u202f; lisez-le avant de le citer.'],
  ['mixed', undefined],
  ['parody', undefined],
] as const)('without a recommendation, %s says at most that it may be quoted', (verdict, act) => {
  expect(toDoOf(aReport({ advice: [], score: aScore({ verdict }) }))?.act).toBe(act)
})

test('a share that can be told has its margin in posts, and says how many are aimed at a group', () => {
  const { figures } = aReport()
  const toxicity = { kind: 'share', value: 31, low: 22, high: 41, count: 31, of: 100, by: 'models' } as const
  const mepris = aFactor('mepris', -15, { group: 24, person: 7, saying: 90 })
  const scornful = aReport({
    ...(figures && { figures: { ...figures, toxicity } }),
    score: aScore({ factors: [mepris] }),
  })
  expect(said(scornful)[1]).toBe(
    '31 posts sur 100 (22 à 41) sont agressifs ou méprisants, dont 24 envers un groupe de personnes.',
  )
})

test('a parody is told before anything else, and religion makes no headline', () => {
  expect(said(aReport({ ...(profile && { profile: { ...profile, parody: true } }) }))[1]).toContain('parodique')
  const religion = { theme: 'religion', figure: 'theme:religion' } as const
  expect(said(aReport({ themes: [religion] })).join(' ')).not.toContain('religion')
})
