import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FigureId, formatFigure, isFigureId } from '#contract/figure.ts'
import { inWordsOf } from '#contract/networks.ts'
import { EVERY_POST_FIGURES, proofOf } from '#contract/proof.ts'
import type { SiteClass } from '#contract/reasons.ts'
import { Report, type SiteCount } from '#contract/schemas/report.ts'
import { datedPosts } from '#server/analysis-engine/rhythm/dated-posts.ts'
import { writeReportWithReadings } from '#server/analysis-engine/write-report.ts'
import { postsOfFigure } from '#server/evidence/figure-posts.ts'
import { DEMO_ACCOUNTS } from '#server/profile-sources/demo/personas.ts'
import { openDemo } from '#server/profile-sources/demo.ts'
import { hostileBlueskyReading } from '#tools/measure/fuzz/hostile-bluesky.ts'
import { hostileReading, type Reading, readAt } from '#tools/measure/fuzz/hostile-reading.ts'
import { toReport } from '#web/api/report.ts'
import { explain } from '#web/report/proof/explain.ts'
import type { Explanation, Line } from '#web/report/proof/explanation.ts'
import { siteLines } from '#web/report/proof/site-lines.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { factorLineNames as names } from '#web/text/factor-line-names.ts'

const RECOGNISED: readonly SiteClass[] = ['press', 'public', 'university', 'science']
/** Any name is somebody in the demonstration. */
const OTHERS = Array.from({ length: 20 }, (_, nth) => `visiteur_${nth}`)

test.each([...DEMO_ACCOUNTS, ...OTHERS])(
  'every number of the proofs of %s is counted in what they list',
  async (name) => {
    const source = openDemo(() => readAt)
    const profile = await source.findProfile(name)
    expectRecount({ profile, posts: await source.readPosts(profile, 100, () => {}), readAt })
  },
)

test('so is every number of the proofs of any account of X or Bluesky', () => {
  fc.assert(fc.property(fc.oneof(hostileReading, hostileBlueskyReading), expectRecount), { numRuns: 150, seed: 32 })
}, 120_000)

function expectRecount(reading: Reading) {
  const { report: written, readings } = writeReportWithReadings({ ...reading, simulated: true })
  // As the web reads it off the wire.
  const report = toReport(Report.parse(structuredClone(written))) ?? {}
  if (!report.period) return
  const dates = new Map(datedPosts(reading.posts).map(({ id, createdAt }) => [id, createdAt]))
  for (const figure of figuresOf(report)) {
    const listed = postsOfFigure(report, figure, (id) => dates.get(id) ?? null)
    const proof = explain(report, figure)
    expect(proofOf(report, figure), figure).toBe('posts')
    expect(listed?.ids, figure).toHaveLength(listed?.posts ?? -1)
    if (proof) expectCounted(report, figure, { proof, listed: listed?.posts ?? -1 })
  }
  expectSourcesRecount(
    report,
    Object.values(readings['factor:sources'] ?? {}).map(({ reason }) => reason),
  )
  expectLinksRecount(report)
}

/** Each that opens on posts. */
function figuresOf({ evidence, peaks, engagement, rhythm, expertise }: Report): FigureId[] {
  return [
    ...[...EVERY_POST_FIGURES].filter((figure) => !/^factor:(regularity|automation)$/.test(figure)),
    ...Object.keys(evidence ?? {}).filter(isFigureId),
    ...(expertise ?? []).map(({ theme }) => formatFigure({ kind: 'theme', theme })),
    ...(peaks ?? []).map(({ week }) => formatFigure({ kind: 'peak', week })),
    ...(engagement?.weekly ?? []).map(({ week }) => formatFigure({ kind: 'week', week })),
    ...(rhythm ?? []).flatMap((hours, day) => hours.map((_, hour) => formatFigure({ kind: 'hour', day, hour }))),
  ]
}

type Opened = { proof: Explanation; listed: number }

function expectCounted(report: Report, figure: FigureId, { proof, listed }: Opened) {
  const { value, unit, written = [], lines = [] } = proof
  const read = report.period?.posts
  if (unit === words.postUnit(listed)) expect(numberOf(value), figure).toBe(listed)
  // k ÷ n: k are listed, and n are the posts read but for those that a line says were left out.
  const [retained, of] = written.flatMap((term) => ('figure' in term ? [numberOf(term.figure)] : []))
  if (of !== undefined && figure !== 'postsPerDay') {
    expect(retained, figure).toBe(listed)
    expect(of + leftOut(lines), figure).toBe(read)
  }
  // « 4 sur 100 » of a factor or of what posts name.
  const shares = lines.flatMap((line) => (SHARE.test(plain(line.value)) ? [plain(line.value).split(' sur ')] : []))
  if (shares.length === 0) return
  expect(sumOf(shares.map(([some = '']) => numberOf(some))), figure).toBe(listed)
  if (figure.startsWith('declared:')) return
  for (const [, all = ''] of shares) expect(numberOf(all) + leftOut(lines), figure).toBe(read)
}

/** The posts by the kind of their site, the sites by their posts, and the posts with a link that are not counted. */
function expectSourcesRecount(report: Report, reasons: readonly unknown[]) {
  const lines = explain(report, 'factor:sources')?.lines ?? []
  const { sites } = siteLines(report, 'factor:sources')
  const counted = (name: string) =>
    numberOf(lines.find((line) => line.name === inWordsOf(report.profile?.network, name))?.value ?? '0')
  const linked = counted(names.linked)
  const recognised = sites.filter(({ class: kind }) => RECOGNISED.includes(kind))
  expect(postsOf(recognised)).toBe(counted(names.recognised))
  expect(recognised).toHaveLength(counted(names.recognisedSites))
  expect(postsOf(sites.filter(({ class: kind }) => kind === 'platform' || kind === 'shortener'))).toBe(
    counted(names.platforms),
  )
  expect(postsOf(sites.filter(({ class: kind }) => kind === 'unknown' || kind === 'disputed'))).toBe(
    counted(names.unknown),
  )
  expect(postsOf(sites.filter(({ class: kind }) => kind === 'contested' || kind === 'flagged'))).toBe(
    counted(names.contested),
  )
  expect([postsOf(sites), report.evidence?.['factor:sources']?.length, reasons.length]).toEqual([
    linked,
    linked,
    linked,
  ])
  for (const { site, posts } of sites)
    expect(reasons.filter((reason) => (reason as { site?: string }).site === site)).toHaveLength(posts)
  const aside = sumOf([names.pressed, names.copied, names.noSource].map(counted))
  expect(linked + aside).toBe(report.statistics?.withLinks.posts)
}

function expectLinksRecount(report: Report) {
  const { sites, rest } = siteLines(report, 'withLinks')
  if (sites.length === 0) return
  expect(postsOf(sites) + sumOf(rest.map(({ value }) => numberOf(value)))).toBe(report.statistics?.withLinks.posts)
}

const SHARE = /^\d[\d ]* sur \d[\d ]*$/
const LEFT_OUT = /^Laissée?s de côté/

const leftOut = (lines: readonly Line[]) =>
  sumOf(lines.filter(({ name }) => LEFT_OUT.test(name)).map(({ value }) => numberOf(value)))
const postsOf = (sites: readonly SiteCount[]) => sumOf(sites.map(({ posts }) => posts))
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const numberOf = (text: string) =>
  Number(
    plain(text)
      .replaceAll('\u2212', '-')
      .replaceAll(/ posts?$/g, '')
      .replaceAll(' ', '')
      .replace(',', '.'),
  )
