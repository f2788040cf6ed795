import { expect, test } from 'vitest'
import { BEHAVIOURS } from '#contract/behaviours.ts'
import { EXCLUDABLE, type Excludable, isRecomputable } from '#contract/exclusions.ts'
import { PLAIN, type PostLabels } from '#contract/labels.ts'
import { labelledVersionOf, methodVersionOf } from '#contract/method-version.ts'
import type { Report } from '#contract/schemas/report.ts'
import { findReaderCard } from '#server/model-reader/reader-card.ts'
import { openRecordedReader } from '#server/model-reader/recorded/recorded-reader.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import { DEMO_ACCOUNTS } from '#server/sources/demo/personas.ts'
import type { ModelReading } from './model-reading.ts'
import type { ReasonOf } from './score/read-again.ts'
import * as accounts from './test-accounts.ts'
import { aCard, aModelReading, everyLabel } from './test-labels.ts'
import { withoutPosts } from './without-posts.ts'
import { writeReportWithReadings } from './write-report.ts'

const known = Object.entries(accounts).flatMap(([name, account]) =>
  typeof account === 'object' && 'posts' in account ? [[name, account] as const] : [],
)

function reportOn({ profile, posts }: accounts.TestAccount, model?: ModelReading) {
  const { report, readings } = writeReportWithReadings({
    profile,
    posts,
    simulated: true,
    readAt: accounts.READ_AT,
    model,
  })
  // As it is stored.
  const stored = JSON.parse(JSON.stringify(report)) as Report
  const reasonOf: ReasonOf = (factor, post) => readings[factor]?.[post]?.reason
  return { report: stored, readWith: { reasonOf, card: model?.card ?? null } }
}

const byUs = known.map(([name, account]) => [name, reportOn(account)] as const)

/** Read by a model whose rates differ between accounts; by one that nobody measured; and where it left posts unread. */
const byModel = known.flatMap(([name, account]) => {
  const upTo = (share: number) => everyLabel(account.posts.slice(0, Math.ceil(share * account.posts.length)))
  const spread = { toxic: { yes: 60 }, humorous: { no: 90 }, political: {} }
  return [
    [`${name}, labelled`, reportOn(account, aModelReading(upTo(1), aCard({ spread })))],
    [`${name}, by a model that nobody measured`, reportOn(account, aModelReading(upTo(1), null))],
    [`${name}, labelled for the most part`, reportOn(account, aModelReading(upTo(0.7)))],
    [`${name}, labelled by less than half`, reportOn(account, aModelReading(upTo(0.3), null))],
  ] as const
})

const recorded = await Promise.all(
  DEMO_ACCOUNTS.map(async (username) => {
    const source = openDemo(() => accounts.READ_AT)
    const profile = await source.findProfile(username)
    const posts = await source.readPosts(profile, 100, () => {})
    const reader = openRecordedReader()
    const { version, provider } = reader
    const { labels } = await reader.read(posts, { seed: '', signal: new AbortController().signal })
    const model = { version, provider, labels, card: findReaderCard(version) }
    return [`${username}, as the demonstration reads it`, reportOn({ profile, posts }, model)] as const
  }),
)
const written = [...byUs, ...byModel, ...recorded]

const factorIn = ({ score }: Pick<Report, 'score'>, id: string) => score?.factors.find((factor) => factor.id === id)
const pointsOf = (report: Pick<Report, 'score'>, id: string) => factorIn(report, id)?.points ?? Number.NaN

test('the reports are of every kind: read by a card or none, whole or in part, scored by labels or by our own formulas', () => {
  const ofKind = (isOne: (report: Report) => boolean) => written.filter(([, { report }]) => isOne(report)).length
  const scoredBy = (id: string) => (report: Report) => factorIn(report, id) !== undefined
  expect(ofKind(({ reader }) => reader?.card !== undefined)).toBeGreaterThan(known.length)
  expect(ofKind(({ reader }) => reader !== undefined && reader.byHouse > 0)).toBeGreaterThan(known.length)
  expect(ofKind((report) => report.reader !== undefined && scoredBy('ton')(report))).toBeGreaterThan(5)
  for (const id of ['appui', 'insinuations', 'mepris', 'corrections'])
    expect(ofKind((report) => (report.evidence?.[`factor:${id}`]?.length ?? 0) > 1)).toBeGreaterThan(5)
})

test.each(written)(
  '%s: with nothing left out, the figures are the report’s own, to the byte',
  (_, { report, readWith }) => {
    expect(isRecomputable(report)).toBe(true)
    const { figures, score } = withoutPosts(report, {}, readWith)
    expect(JSON.stringify([figures, score])).toBe(JSON.stringify([report.figures, report.score]))
  },
)

/** What each factor counts of its posts, by the names of its facts. */
const COUNTED: Partial<Record<Excludable, readonly string[]>> = {
  'factor:sources': ['linked'],
  'factor:pression': ['pressing', 'selling', 'channels'],
  'factor:originalite': ['copies'],
  'factor:appui': ['facts'],
  'factor:insinuations': ['false', 'hints'],
  'factor:mepris': ['person', 'group', 'dehumanises'],
  'factor:corrections': ['corrects'],
}

test.each(written)('%s: each figure loses the posts left out of it, out of as many, and no other does', (_, of) => {
  const { report, readWith } = of
  for (const figure of EXCLUDABLE) {
    const listed = report.evidence?.[figure] ?? []
    const { figures, score } = withoutPosts(report, { [figure]: new Set(listed.slice(0, 2)) }, readWith)
    for (const name of BEHAVIOURS) {
      const stored = report.figures?.[name]
      const counted =
        name === figure && stored?.kind !== 'unread' ? { of: stored?.of, count: listed.slice(2).length } : { ...stored }
      expect(figures?.[name]).toMatchObject(counted)
    }
    for (const [name, facts = []] of Object.entries(COUNTED)) {
      const posts = factorIn({ score }, name.slice('factor:'.length))?.facts
      if (!posts) continue
      const left = name === figure ? listed.slice(2).length : (report.evidence?.[name]?.length ?? Number.NaN)
      expect(facts.reduce((sum, fact) => sum + (posts[fact] ?? Number.NaN), 0)).toBe(left)
    }
    const sum = score?.factors.reduce((total, { points }) => total + points, 50) ?? Number.NaN
    expect(score?.points).toBe(Math.min(100, Math.max(0, sum)))
    expect(score && score.low <= score.points && score.points <= score.high).toBe(true)
  }
})

/** What the model would have had to say of a post for it not to be in a figure. */
const WITHOUT: Partial<Record<Excludable, Partial<PostLabels>>> = {
  toxicity: { scorn: 'no' },
  humor: { humorous: 'no' },
  politicalEngagement: { political: 'no' },
  'factor:appui': { says: 'opinion' },
  'factor:insinuations': { misleads: 'no' },
  'factor:mepris': { scorn: 'no' },
  'factor:pression': { asks: 'nothing' },
  'factor:corrections': { corrects: 'no' },
}

test.each(known)('%s: a post left out is a label fewer, as the whole reading would count it', (_, account) => {
  const labels = everyLabel(account.posts)
  const read = (said: Map<string, PostLabels>) => reportOn(account, aModelReading(said))
  const { report, readWith } = read(labels)
  for (const figure of EXCLUDABLE) {
    const less = WITHOUT[figure]
    // A formula or a link presses whatever the model says: such a post has no label to lose.
    const isLabelled = (id: string) =>
      figure !== 'factor:pression' || readWith.reasonOf('factor:pression', id)?.kind === 'label'
    for (const post of (report.evidence?.[figure] ?? []).filter(isLabelled).slice(0, 3)) {
      const said = labels.get(post)
      if (!less || !said) continue
      const again = read(new Map(labels).set(post, { ...said, ...less })).report
      const adjusted = withoutPosts(report, { [figure]: new Set([post]) }, readWith)
      const behaviour = BEHAVIOURS.find((name) => name === figure)
      expect(adjusted).toEqual(
        behaviour
          ? { figures: { ...report.figures, [behaviour]: again.figures?.[behaviour] }, score: report.score }
          : { figures: report.figures, score: again.score },
      )
    }
  }
})

test('facts that one site supports count in full three times, and so they do without one of them', () => {
  const account = known
    .map(([, one]) => one)
    .find(({ posts }) => posts.filter(({ links }) => links.length > 0).length > 5)
  if (!account) throw new Error('an account with links is expected')
  const posts = account.posts.map((post) => ({
    ...post,
    text: 'Les chiffres du jour.',
    links: ['https://www.insee.fr/a'],
  }))
  const given: PostLabels = { ...PLAIN, says: 'fact', support: 'given' }
  const read = (count: number) => {
    const said = posts.map(({ id }, at) => [id, at < count ? given : { ...PLAIN, says: 'opinion' as const }] as const)
    return reportOn({ ...account, posts }, aModelReading(new Map(said)))
  }
  const { report, readWith } = read(5)
  expect(readWith.reasonOf('factor:appui', posts[0]?.id ?? '')).toMatchObject({ label: 'given', site: 'insee.fr' })
  for (const count of [4, 3, 2]) {
    const left = new Set(posts.slice(count, 5).map(({ id }) => id))
    expect(withoutPosts(report, { 'factor:appui': left }, readWith).score).toEqual(read(count).report.score)
  }
})

test('so it is for an account of Bluesky, whose method has a version of its own', () => {
  const { profile, posts } = accounts.cryptoSeller
  const account = { posts, profile: { ...profile, network: 'bluesky' as const, location: null, listed: null } }
  for (const [model, version] of [
    [undefined, methodVersionOf('bluesky')],
    [aModelReading(everyLabel(posts)), labelledVersionOf('bluesky')],
  ] as const) {
    const { report, readWith } = reportOn(account, model)
    expect([report.methodVersion, isRecomputable(report)]).toEqual([version, true])
    const { figures, score } = withoutPosts(report, {}, readWith)
    expect([figures, score]).toEqual([report.figures, report.score])
  }
})

test('without the posts that press, nothing is taken for pressure, and the sources keep all they bring', () => {
  const { report, readWith } = reportOn(accounts.cryptoSeller)
  const all = new Set(report.evidence?.['factor:pression'])
  expect([all.size > 5, pointsOf(report, 'pression') < -20]).toEqual([true, true])
  const adjusted = withoutPosts(report, { 'factor:pression': all }, readWith)
  expect(pointsOf(adjusted, 'pression')).toBeGreaterThan(0)
  expect(factorIn(adjusted, 'pression')?.facts).toMatchObject({ pressing: 0, selling: 0, channels: 0 })
  expect(adjusted.score?.points).toBeGreaterThan(report.score?.points ?? 100)
})

test('the tone counts the posts of the toxicity: left out of one, left out of both', () => {
  for (const [, { report, readWith }] of written) {
    if (!factorIn(report, 'ton')) continue
    const toxic = report.evidence?.['toxicity'] ?? []
    const { score } = withoutPosts(report, { toxicity: new Set(toxic) }, readWith)
    expect(factorIn({ score }, 'ton')?.facts['toxic']).toBe(0)
  }
})

test('once the reasons have gone the score is not computed again, and the behaviours are', () => {
  for (const model of [undefined, aModelReading(everyLabel(accounts.cryptoSeller.posts))]) {
    const { report, readWith } = reportOn(accounts.cryptoSeller, model)
    const adjusted = withoutPosts(report, {}, { ...readWith, reasonOf: () => undefined })
    expect([adjusted.score, adjusted.figures]).toEqual([undefined, report.figures])
  }
})

test('a score whose reasons do not say which site supports a fact is not computed again', () => {
  const model = aModelReading(everyLabel(accounts.cryptoSeller.posts))
  const { report, readWith } = reportOn(accounts.cryptoSeller, model)
  const reasonOf: ReasonOf = (factor, post) => {
    const reason = readWith.reasonOf(factor, post)
    return reason?.kind === 'label' ? { kind: 'label', label: reason.label } : reason
  }
  expect(withoutPosts(report, {}, { ...readWith, reasonOf }).score).toBeUndefined()
})

test('a report of another version is not computed again, nor one that does not tell what its reader was unsure of', () => {
  const { report } = reportOn(accounts.cryptoSeller)
  for (const methodVersion of ['2026.11-2', methodVersionOf('bluesky'), labelledVersionOf('x')])
    expect(isRecomputable({ ...report, methodVersion })).toBe(false)
  const { report: labelled } = reportOn(accounts.cryptoSeller, aModelReading(everyLabel(accounts.cryptoSeller.posts)))
  const { unsure: _, ...toxicity } = labelled.figures?.['toxicity'] ?? { kind: 'unread' }
  expect(isRecomputable(labelled)).toBe(true)
  expect(isRecomputable({ ...labelled, figures: { ...labelled.figures, toxicity } })).toBe(false)
  expect(isRecomputable({ ...labelled, methodVersion: '2026.11-8+model-1' })).toBe(false)
})
