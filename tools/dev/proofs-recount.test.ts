import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FigureId, formatFigure, isFigureId } from '#contract/figure.ts'
import { EVERY_POST_FIGURES, proofOf } from '#contract/proof.ts'
import type { Reason, SiteClass } from '#contract/reasons.ts'
import { Report, type SiteCount } from '#contract/schemas/report.ts'
import { datedPosts } from '#server/analysis-engine/rhythm/dated-posts.ts'
import { writeReportWithReadings } from '#server/analysis-engine/write-report.ts'
import { postsOfFigure } from '#server/evidence/figure-posts.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import { DEMO_ACCOUNTS } from '#server/sources/demo/personas.ts'
import { hostileBlueskyReading } from '#tools/measure/fuzz/hostile-bluesky.ts'
import { hostileReading, type Reading, readAt } from '#tools/measure/fuzz/hostile-reading.ts'
import { toReport } from '#web/api/report.ts'
import { explain } from '#web/report/proof/explain.ts'
import type { Explanation, Line } from '#web/report/proof/explanation.ts'
import { siteLines } from '#web/report/proof/site-lines.ts'
import { explanations } from '#web/report/sections.ts'
import { plain } from '#web/testing/plain.ts'
import { evidence as words } from '#web/text/evidence.fr.ts'
import { factorLineNames as names } from '#web/text/factor-line-names.fr.ts'

await explanations.load()

const RECOGNISED: ReadonlySet<SiteClass> = new Set(['press', 'public', 'university', 'science'])
const PLATFORMS: ReadonlySet<SiteClass> = new Set(['platform', 'shortener'])
const UNKNOWN: ReadonlySet<SiteClass> = new Set(['unknown', 'disputed'])
const CONTESTED: ReadonlySet<SiteClass> = new Set(['contested', 'flagged'])
/** Any name is somebody in the demonstration. */
const OTHERS = Array.from({ length: 20 }, (_, nth) => `visiteur_${nth}`)

test.each([...DEMO_ACCOUNTS, ...OTHERS])(
  'every number of the proofs of %s is counted in what they list',
  async (name) => {
    const source = openDemo(() => readAt)
    const profile = await source.findProfile(name)
    const posts = await source.readPosts(profile, 100, () => {})
    expect(miscounts({ profile, posts, readAt })).toEqual([])
  },
)

test('so is every number of the proofs of any account of X or Bluesky', () => {
  const anyReading = fc.oneof(hostileReading, hostileBlueskyReading)
  fc.assert(
    fc.property(anyReading, (reading) => {
      expect(miscounts(reading)).toEqual([])
    }),
    { numRuns: 150, seed: 32 },
  )
}, 120_000)

/** What a proof says, and what its list has. */
type Count = readonly [what: string, said: number | undefined, listed: number | undefined]

/** The numbers that differ from what is listed under them. */
function miscounts(reading: Reading): Count[] {
  const { report: written, readings } = writeReportWithReadings({ ...reading, simulated: true })
  // As the web reads it off the wire.
  const report = toReport(Report.parse(structuredClone(written))) ?? {}
  if (!report.period) return []
  const dates = new Map(datedPosts(reading.posts).map(({ id, createdAt }) => [id, createdAt]))
  const ofFigures = figuresOf(report).flatMap((figure): Count[] => {
    const listed = postsOfFigure(report, figure, (id) => dates.get(id) ?? null)
    const proof = explain(report, figure)
    return [
      [`${figure} opens`, 1, Number(proofOf(report, figure) === 'posts')],
      [figure, listed?.posts, listed?.ids.length],
      ...(proof && listed ? proofCounts(report, figure, { proof, listed: listed.posts }) : []),
    ]
  })
  const reasons = Object.values(readings['factor:sources'] ?? {}).map(({ reason }) => reason)
  return [...ofFigures, ...sourceCounts(report, reasons), ...linkCounts(report)].filter(
    ([, said, listed]) => said !== listed,
  )
}

/** Each that opens on posts. */
function figuresOf({ evidence, peaks, engagement, rhythm }: Report): FigureId[] {
  return [
    ...[...EVERY_POST_FIGURES].filter((figure) => !/^factor:(?:regularity|automation)$/.test(figure)),
    ...Object.keys(evidence ?? {}).filter(isFigureId),
    ...(peaks ?? []).map(({ week }) => formatFigure({ kind: 'peak', week })),
    ...(engagement?.weekly ?? []).map(({ week }) => formatFigure({ kind: 'week', week })),
    ...(rhythm ?? []).flatMap((hours, day) => hours.map((_, hour) => formatFigure({ kind: 'hour', day, hour }))),
  ]
}

function proofCounts(
  report: Report,
  figure: FigureId,
  { proof, listed }: { proof: Explanation; listed: number },
): Count[] {
  const { value, unit, written = [], lines = [] } = proof
  const read = report.period?.posts
  const [retained, of] = written.flatMap((term) => ('figure' in term ? [numberOf(term.figure)] : []))
  const isDivision = of !== undefined && figure !== 'postsPerDay'
  // « 4 sur 100 » of a factor or of what posts name.
  const shares = lines.flatMap((line) => (SHARE.test(plain(line.value)) ? [plain(line.value).split(' sur ')] : []))
  return [
    ...count(unit === words.postUnit(listed), `${figure}, its value`, numberOf(value), listed),
    // k ÷ n: k are listed, and n are the posts read but for those that a line says were left out.
    ...count(isDivision, `${figure}, retained`, retained, listed),
    ...count(isDivision, `${figure}, out of`, (of ?? 0) + leftOut(lines), read),
    ...count(shares.length > 0, `${figure}, its lines`, sumOf(shares.map(([some = '']) => numberOf(some))), listed),
    ...shares.flatMap(([, all = '']) =>
      count(!figure.startsWith('declared:'), `${figure}, lines out of`, numberOf(all) + leftOut(lines), read),
    ),
  ]
}

/** The posts by the kind of their site, the sites by their posts, and the posts with a link that are not counted. */
function sourceCounts(report: Report, reasons: readonly (Reason | undefined)[]): Count[] {
  const lines = explain(report, 'factor:sources')?.lines ?? []
  const { sites } = siteLines(report, 'factor:sources')
  const counted = (name: string) => numberOf(lines.find((line) => line.name === name)?.value ?? '0')
  const of = (classes: ReadonlySet<SiteClass>) => sites.filter(({ class: kind }) => classes.has(kind))
  const linked = counted(names.linked)
  const aside = sumOf([names.pressed, names.copied, names.unrelated, names.noSource].map(counted))
  return [
    [names.recognised, counted(names.recognised), postsOf(of(RECOGNISED))],
    [names.recognisedSites, counted(names.recognisedSites), of(RECOGNISED).length],
    [names.platforms, counted(names.platforms), postsOf(of(PLATFORMS))],
    [names.unknown, counted(names.unknown), postsOf(of(UNKNOWN))],
    [names.contested, counted(names.contested), postsOf(of(CONTESTED))],
    [names.linked, linked, postsOf(sites)],
    ['the posts of factor:sources', linked, report.evidence?.['factor:sources']?.length],
    ...sites.map(
      ({ site, posts }): Count => [
        site,
        posts,
        reasons.filter((one) => one?.kind === 'site' && one.site === site).length,
      ],
    ),
    ['the posts with a link', linked + aside, report.figures?.['withLinks']?.count],
  ]
}

function linkCounts(report: Report): Count[] {
  const { sites, rest } = siteLines(report, 'withLinks')
  const shown = postsOf(sites) + sumOf(rest.map(({ value }) => numberOf(value)))
  return count(sites.length > 0, 'the sites of withLinks', shown, report.figures?.['withLinks']?.count)
}

const count = (isSaid: boolean, ...told: Count): Count[] => (isSaid ? [told] : [])

const SHARE = /^\d[\d ]* sur \d[\d ]*$/
const LEFT_OUT = /^Laissée?s de côté/

const leftOut = (lines: readonly Line[]) =>
  sumOf(lines.filter(({ name }) => LEFT_OUT.test(name)).map(({ value }) => numberOf(value)))
const postsOf = (sites: readonly SiteCount[]) => sumOf(sites.map(({ posts }) => posts))
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const numberOf = (text: string) =>
  Number(
    plain(text)
      .replaceAll('\u2212', '-')
      .replaceAll(/ posts?$/g, '')
      .replaceAll(' ', '')
      .replace(',', '.'),
  )
