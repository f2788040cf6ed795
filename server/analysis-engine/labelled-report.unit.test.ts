import { expect, test } from 'vitest'
import { PLAIN, type PostLabels } from '#contract/labels.ts'
import { Report } from '#contract/schemas/report.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import { readForEvidence } from './evidence.ts'
import type { ModelReading } from './model-reading.ts'
import { readPosts } from './read-posts.ts'
import { datedPosts } from './rhythm/dated-posts.ts'
import { aCard, aModelReading } from './test-labels.ts'
import { writeReport } from './write-report.ts'

const readAt = new Date('2026-11-15T10:00:00Z')
const source = openDemo(() => readAt)
const profile = await source.findProfile('les_debout')
const posts = await source.readPosts(profile, 100, () => {})
const ids = datedPosts(posts).map(({ id }) => id)

const card = aCard()

/** The first posts are toxic, the next ones perhaps; all are about cooking. */
const labelled = (most = ids.length) =>
  new Map(
    ids
      .slice(0, most)
      .map((id, at): [string, PostLabels] => [
        id,
        { ...PLAIN, scorn: at < 8 ? 'person' : at < 12 ? 'unsure' : 'no', theme: 'cuisine' },
      ]),
  )
const reading = (part: Partial<ModelReading> = {}): ModelReading => ({ ...aModelReading(labelled()), ...part })
const write = (model?: ModelReading) => writeReport({ profile, posts, simulated: true, readAt, model })

test('labels decide post by post; margins are the card’s, and the report names its reader', () => {
  const report = write(reading())
  expect(Report.parse(report)).toEqual(report)
  expect(report.readerVersion).toBe(card.version)
  expect(report.reader).toEqual({
    provider: 'mistral',
    posts: report.figures?.['toxicity']?.of,
    byHouse: 0,
    card: { measuredOn: '2026-11-16', accounts: 40, posts: 3_000 },
  })
  expect(report.methodVersion).toBe('2026.11-8+model-3')
  expect(report.evidence?.['toxicity']).toEqual(ids.slice(0, 8))
  expect(report.evidence?.['factor:mepris']).toEqual(ids.slice(0, 8))
  expect(report.figures?.['toxicity']).toMatchObject({ count: 8, by: 'reader' })
  expect(report.figures?.['humor']).toMatchObject({ count: 0, value: 0, low: 0, by: 'reader' })
  expect(report.contentThemes).toEqual(['Cuisine'])
})

test('what a model does not read stays as it was: vulgar words, rhythm, sources, what is declared', () => {
  const [ours, theirs] = [write(), write(reading())]
  expect(theirs.figures?.['vulgarity']).toEqual(ours.figures?.['vulgarity'])
  expect([theirs.rhythm, theirs.statistics, theirs.declared]).toEqual([ours.rhythm, ours.statistics, ours.declared])
  const factor = (report: Report, id: string) => report.score?.factors.find((one) => one.id === id)
  for (const id of ['pression', 'identite', 'audience', 'originalite', 'automatisme'])
    expect(factor(theirs, id)).toEqual(factor(ours, id))
})

test('the same posts and labels give the same bytes; no label at all gives our own report, to the byte', () => {
  expect(JSON.stringify(write(reading()))).toBe(JSON.stringify(write(reading())))
  expect(JSON.stringify(write(reading({ labels: new Map() })))).toBe(JSON.stringify(write()))
})

test('without a card of exactly this reader no figure of its has a margin, no theme is an expertise', () => {
  const report = write(reading({ card: null }))
  expect(Report.parse(report)).toEqual(report)
  expect(report.reader?.card).toBeUndefined()
  for (const name of ['toxicity', 'humor', 'politicalEngagement'] as const) {
    const figure = report.figures?.[name]
    expect([figure?.why, figure?.low, figure?.high]).toEqual(['unmeasured', undefined, undefined])
    expect(figure?.value).toBe(report[name])
  }
  expect(report.figures?.['vulgarity']?.by).toBe('rules')
  expect(report.themes).toEqual([{ theme: 'cuisine', figure: 'theme:cuisine' }])
  expect(report.figures?.['theme:cuisine']).toMatchObject({ why: 'unmeasured', by: 'reader' })
  expect(report.figures?.['theme:cuisine']).not.toHaveProperty('low')
  expect(report.expertise).toEqual([])
})

test('a tone that nobody measured may be clean: the score’s margin reaches there', () => {
  const labels = new Map(
    ids.map((id, at) => [id, { ...PLAIN, scorn: at < 30 ? ('person' as const) : ('no' as const) }]),
  )
  const tone = (part: Partial<ModelReading>) =>
    write(reading({ labels, ...part })).score?.factors.find(({ id }) => id === 'mepris')
  const [measured, unmeasured] = [tone({}), tone({ card: null })]
  expect(Math.abs((unmeasured?.points ?? 0) - (measured?.points ?? 0))).toBeLessThanOrEqual(2)
  expect(unmeasured?.high).toBeGreaterThan(measured?.high ?? 0)
})

test('a reader whose card says that too few of its posts are right gives no share', () => {
  const blunt = { ...card, toxic: { ...card.toxic, noYes: 2 * card.toxic.yesYes } }
  const { figures, ...report } = write(reading({ card: blunt }))
  expect(figures?.['toxicity']).toMatchObject({ kind: 'to-read', why: 'imprecise', count: 8 })
  expect(report).not.toHaveProperty('toxicity')
})

test('posts it could not read are read by our own models, and counted as such', () => {
  const whole = write(reading())
  const report = write(reading({ labels: labelled(60) }))
  expect(report.reader).toMatchObject({ posts: 60, byHouse: (whole.reader?.posts ?? 0) - 60 })
  expect(report.figures?.['toxicity']?.of).toBe(whole.figures?.['toxicity']?.of)
  const ours = new Set(write().evidence?.['toxicity'])
  expect(report.evidence?.['toxicity']).toEqual([...ids.slice(0, 8), ...ids.slice(60).filter((id) => ours.has(id))])
})

test('where it read less than half of the posts, the score is by our own formulas', () => {
  const factorsOf = (read: number) => write(reading({ labels: labelled(read) })).score?.factors.map(({ id }) => id)
  expect(factorsOf(60)).toContain('mepris')
  expect(factorsOf(40)).toEqual(write().score?.factors.map(({ id }) => id))
})

test('in the proof a labelled post has neither certainty nor marks of ours; « unsure » is listed as nearly retained', () => {
  const read = readPosts(datedPosts(posts), labelled(60))
  const readings = read.map((post) => readForEvidence(post).get('toxicity'))
  expect(readings.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => ({ isNear: false, marks: [] })))
  expect(readings.slice(8, 12)).toEqual(Array.from({ length: 4 }, () => ({ isNear: true, marks: [] })))
  expect(readings.slice(12, 60).filter(Boolean)).toEqual([])
  expect(readings.slice(60).some((one) => one?.certainty !== undefined)).toBe(true)
})
