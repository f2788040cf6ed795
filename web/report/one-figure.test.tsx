import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import * as fc from 'fast-check'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { BEHAVIOURS } from '#contract/behaviours.ts'
import { type FigureId, formatFigure, isFigureId } from '#contract/figure.ts'
import * as english from '#contract/figure-words.en.ts'
import { figureNumber, figureWords } from '#contract/figure-words.fr.ts'
import { COMPARED_FIGURES, FIGURE_NAMES } from '#contract/figures.ts'
import type { BatchLine } from '#contract/schemas/batches.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { figureOf, shownNumbers } from '#contract/shown-figure.ts'
import { watchWords } from '#contract/watch-words.fr.ts'
import { WATCHED_FIGURES } from '#contract/watches.ts'
import { batchCsv, plainBatchCsv } from '#server/batches/batch-csv.ts'
import { boundsOf } from '#server/evidence/figure-bounds.ts'
import { comparedFigure, toldFigures } from '#server/mcp/tools/told-figures.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { toReport } from '#web/api/report.ts'
import { BatchTable } from '#web/screens/dashboard/list/batch-table.tsx'
import { aFactor, aReport, aScore } from '#web/testing/a-report.ts'
import { plain } from '#web/testing/plain.ts'
import { briefOf, subjectOf } from './brief/brief.ts'
import { inOneLine } from './brief/brief-sentence.ts'
import { sidesOf } from './compare/sides.ts'
import { figureName } from './figure-name.ts'
import { explain } from './proof/explain.ts'
import { cards, comparisons, explanations, printedComparisons, prints } from './sections.ts'

await Promise.all([cards, prints, comparisons, printedComparisons, explanations].map(({ load }) => load()))
afterEach(cleanup)

/** Ten people of the demonstration, read by our own models and by a language model. */
const people = ['analysis-engine/golden', 'analyses/golden-recorded'].flatMap((folder) => {
  const files = path.join('server', folder)
  return readdirSync(files).map((file): [string, Report] => [
    `${folder} ${file}`,
    toReport(JSON.parse(readFileSync(path.join(files, file), 'utf8'))) ?? {},
  ])
})

test.each(people)('%s: no two places of the report say two things of one figure', (_, report) => {
  expect(contradictionsIn(report)).toEqual([])
})

/** Whatever the engine may store of a share (server/analysis-engine/figures/shown-share.unit.test.ts). */
const aShare = fc
  .record({
    count: fc.nat(250),
    of: fc.integer({ min: 1, max: 250 }),
    low: fc.nat(100),
    high: fc.nat(100),
    least: fc.nat(20),
  })
  .chain(({ count: most, of, low: one, high: other, least }): fc.Arbitrary<ShownFigure> => {
    const count = Math.min(most, of)
    const value = Math.round((100 * count) / of)
    const [low, high] = [Math.min(one, value), Math.max(other, value)]
    const margin = { value, low, high, count, of }
    return fc.constantFrom<ShownFigure>(
      { kind: 'share', ...margin, by: 'models' },
      { kind: 'band', ...margin, by: 'rules' },
      { kind: 'at-most', value: 0, low: 0, high, count: 0, of, by: 'rules' },
      { kind: 'share', value, count, of, why: 'unmeasured', by: 'reader' },
      { kind: 'at-least', least, count, of, why: 'wide', by: 'models' },
      { kind: 'to-read', count, of, why: 'imprecise', by: 'reader' },
      { kind: 'to-read', count, of, why: 'language', by: 'models' },
      { kind: 'unread', of },
    )
  })
/** Kinds of posts are counted: nothing is withheld of them. */
const aCountedShare = aShare.filter(({ kind }) => kind === 'share' || kind === 'band' || kind === 'at-most')
const decimal = fc.integer({ min: 0, max: 99_999 }).map((hundredths) => hundredths / 100)
const aRate = fc.tuple(decimal, decimal, decimal, fc.boolean()).map(([one, two, three, isFew]): ShownFigure => {
  const [low = 0, value = 0, high = 0] = [one, two, three]
    .map((rate) => Number(rate.toFixed(rate < 1 ? 2 : 1)))
    .toSorted((a, b) => a - b)
  return isFew ? { kind: 'rate', value, of: 4, why: 'few' } : { kind: 'rate', value, low, high, of: 64 }
})
const aPace = decimal.map((value): ShownFigure => ({ kind: 'pace', value: Number(value.toFixed(1)), of: 100 }))
const aCount = fc.nat(9_999_999).map((value): ShownFigure => ({ kind: 'number', value }))

test('nor do those of 150 reports of whatever figures, whose blocks say something else', () => {
  const figures = fc.record({
    toxicity: aShare,
    vulgarity: aShare,
    humor: aShare,
    politicalEngagement: aShare,
    replies: aCountedShare,
    quotes: aCountedShare,
    withLinks: aCountedShare,
    originals: aCountedShare,
    engagementRate: aRate,
    postsPerDay: aPace,
    followerCount: aCount,
    followingCount: aCount,
    tweetCount: aCount,
  })
  fc.assert(
    fc.property(figures, (any) => {
      expect(contradictionsIn(aReport({ figures: any }))).toEqual([])
      cleanup()
    }),
    { numRuns: 150, seed: 20_261_119 },
  )
}, 300_000)

/** What a place writes of a figure, from its name to the next one's. `isWhole`: it writes nothing else there. */
type Written = { place: string; text: string; isWhole?: boolean }

/** The places that say more, less or something else of a figure than its words. */
function contradictionsIn(report: Report): string[] {
  const analysis: Analysis = { ...delivered, report }
  const sides = sidesOf(analysis, [analysis])
  const props = { report, analysisId: '1', analysis, numberOf: () => undefined, sides }
  const pages: [string, boolean, readonly { id: string; drawn: ReactNode }[]][] = [
    ['card', true, cards.all().map(({ id, SectionCard }) => ({ id, drawn: <SectionCard {...props} /> }))],
    ['paper', true, prints.all().map(({ id, Print }) => ({ id, drawn: <Print {...props} /> }))],
    ['comparison', false, comparisons.all().map(({ id, Compare }) => ({ id, drawn: <Compare {...props} /> }))],
    [
      'comparison on paper',
      false,
      printedComparisons.all().map(({ id, PrintCompared }) => ({ id, drawn: <PrintCompared {...props} /> })),
    ],
  ]
  const written = Map.groupBy(
    pages.flatMap(([place, isWhole, sections]) =>
      sections.flatMap(({ id, drawn }) =>
        Object.entries(rowsOf(drawn, SECTIONS[id] ?? [])).map(([figure, text]) => ({
          figure,
          place: `${place} of ${id}`,
          text: place === 'paper' ? `${text} ${noteOf(report, figure)}` : text,
          isWhole: isWhole && id === 'behaviour',
        })),
      ),
    ),
    ({ figure }) => figure,
  )
  return FIGURES.flatMap((id) => {
    const figure = figureOf(report, id)
    if (!figure) return []
    const places: Written[] = [
      ...(written.get(id) ?? []),
      ...listed(report, id),
      ...proved(report, id),
      ...watched(id, figure),
    ]
    return [...places.flatMap((one) => mistakesIn(one, id, figure)), ...mistakesInFiles(report, id)]
  }).concat(sentencesApart(report))
}

/** Which figures stand by their name in a section. */
const SECTIONS: Record<string, readonly FigureId[]> = {
  behaviour: BEHAVIOURS,
  statistics: ['followerCount', 'followingCount', 'tweetCount', 'engagementRate', 'postsPerDay', ...BEHAVIOURS],
  rhythm: ['replies', 'quotes', 'withLinks', 'postsPerDay'],
}
const FIGURES: readonly FigureId[] = [
  ...FIGURE_NAMES,
  ...(['declared', 'unclear', 'unmentioned', 'own'] as const).map((posts) =>
    formatFigure({ kind: 'advertising', posts }),
  ),
]

function mistakesIn({ place, text, isWhole }: Written, id: FigureId, figure: ShownFigure): string[] {
  const said = [figureWords.value(figure), figureWords.margin(figure)].map(plain).filter(Boolean)
  // « Trop peu de posts pour une marge » says why there is none.
  const isWhy = figure.why !== undefined && text.includes(plain(figureWords.why(figure)) || text)
  const missing = said.filter((words) => !text.includes(words) && !(words === 'sans marge' && isWhy))
  const rest = said.reduce((left, words) => left.replaceAll(words, ''), text)
  const others = isWhole ? (rest.match(/\d+ %|sans marge/g) ?? []) : []
  return [
    ...missing,
    ...others.filter((more) => !figureWords.advice(figure).includes(more.replace(' ', '\u202f'))),
  ].map((words) => `${place}, ${id}: « ${words} » in « ${text} »`)
}

/** A reason counts the posts that its figure counts, and their margin lies where the figure's does. */
function sentencesApart(report: Report): string[] {
  return [subjectOf(report) ?? [], ...briefOf(report)].flat().flatMap((sentence) => {
    const figure = sentence.figure && figureOf(report, sentence.figure)
    const text = plain(inOneLine(sentence))
    if (!figure || figure.kind === 'unread' || figure.kind === 'points') return []
    const { count, of = 0, least, value = 0 } = figure
    const isSaid =
      count === undefined
        ? sentence.figure === 'tweetCount' || text.includes(plain(figureWords.value(figure)).replace(' %', ''))
        : count === 0 ||
          [count, least].some((posts) => text.includes(`${posts} post${(posts ?? 0) < 2 ? '' : 's'} sur ${of}`))
    return isSaid ? [] : [`brief: « ${text} » of ${count ?? value} in ${of}`]
  })
}

const delivered = {
  id: '1',
  username: 'quelqu_un',
  createdAt: '2026-11-15T10:00:00.000Z',
  status: 'done',
} as Omit<Analysis, 'report'>

function textOf(node: ReactNode): string {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{node}</MemoryRouter>
    </QueryClientProvider>,
  )
  return plain(container.textContent)
}

/** What is written from one figure's name to the next. */
function rowsOf(node: ReactNode, figures: readonly FigureId[]): Record<string, string> {
  if (figures.length === 0) return {}
  const text = textOf(node).replace(/050100 %.*$|Échelle de 0.*$/, '')
  const starts = figures
    .map((id) => ({ id, at: text.indexOf(plain(figureName(id))) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
  return Object.fromEntries(starts.map(({ id, at }, nth) => [id, text.slice(at, starts[nth + 1]?.at)]))
}

/** What the note of a printed figure says it rests on. */
const noteOf = (report: Report, figure: string) =>
  plain(
    prints
      .all()
      .flatMap(({ notes }) => notes?.(report) ?? [])
      .find((note) => note.figure === figure)?.basis,
  )

const aLine = (report: Report): BatchLine => {
  const { value: points = 0, low, high } = figureOf(report, 'credibilityScore') ?? {}
  return {
    line: 1,
    typed: 'a',
    target_username: 'a',
    state: 'done',
    credits: 8,
    network: 'x',
    score: { points, low, high },
    figures: report.figures,
  }
}

/** The list of accounts, on its page. */
function listed(report: Report, id: FigureId): Written[] {
  if (id !== 'toxicity' && id !== 'vulgarity') return []
  const { target_username: username, figures = {}, ...line } = aLine(report)
  const shown = { ...line, username, figures, analysisId: '1' } as Parameters<typeof BatchTable>[0]['lines'][number]
  const cells = textOf(<BatchTable lines={[shown]} end={null} />).split(/Toxicité|Vulgarité/)
  return [{ place: 'list', text: cells.at(id === 'toxicity' ? -2 : -1) ?? '' }]
}

function proved(report: Report, id: FigureId): Written[] {
  const { value = '', unit = '', margin = '', sentences = [] } = explain(report, id) ?? {}
  // How many posts an advertising figure counts is larger there than the share they make.
  if (!value || id.startsWith('advertising:')) return []
  return [{ place: 'proof', text: plain(`${value}${unit} ${margin} ${sentences.join(' ')}`) }]
}

/** What a mail's page and the feed say of a watched figure that has changed. */
function watched(id: FigureId, figure: ShownFigure): Written[] {
  const one = WATCHED_FIGURES.find((name) => name === id)
  return one ? [{ place: 'watch', text: plain(watchWords.figure(one, 'seen', figure, figure)) }] : []
}

/** A file has a figure's numbers and no others; an agent reads its words as well. */
function mistakesInFiles(report: Report, id: FigureId): string[] {
  const figure = figureOf(report, id)
  const numbers = numbersOf(figure)
  const { value: evidence, low: from, high: to } = boundsOf(report, id)
  const said = figure && english.saidInOneLine(figure)
  const told = toldFigures(report)[id]
  const sides = {
    list: [
      { id: '1', username: 'a', report },
      { id: '2', username: 'b', report },
    ],
  } as const
  const [compared] = comparedFigure(sides, id, true).values
  const files: Record<string, readonly unknown[]> = {
    'evidence.csv': [evidence, from, to],
    ...(told && { 'get_report of an agent': [told.said, ...numbersOf(told)] }),
    ...(COMPARED_FIGURES.some((name) => name === id) &&
      compared && { 'compare of an agent': [compared.said, compared.value, compared.low, compared.high] }),
    ...(BEHAVIOURS.some((name) => name === id) && {
      'plain list.csv': cellsOf(plainBatchCsv([aLine(report)], ''), ',', id),
      'list.csv': cellsOf(batchCsv([aLine(report)], 'fr', ''), ';', id),
    }),
  }
  return Object.entries(files).flatMap(([file, cells]) => {
    const wanted = file.includes('agent') ? [said, ...numbers] : numbers
    return String(cells) === String(wanted) ? [] : [`${file}, ${id}: ${String(cells)} where ${String(wanted)}`]
  })
}

function numbersOf(figure: ShownFigure | undefined) {
  const { value, low, high } = shownNumbers(figure)
  return [value, low, high]
}

/** The three cells of a behaviour, which stand in the order of the contract before the report's address. */
function cellsOf(csv: string, separator: string, id: FigureId): (number | undefined)[] {
  const cells = (csv.split('\r\n')[1] ?? '').split(separator)
  const first = cells.length - 1 - 3 * BEHAVIOURS.length + 3 * BEHAVIOURS.findIndex((name) => name === id)
  return cells.slice(first, first + 3).map((cell) => (cell === '' ? undefined : Number(cell)))
}

test.each([345.6, 11.4, 2.4, 0.32])('a reason writes a rate and a pace of %d as their figures do', (value) => {
  const automatisme = aFactor('automatisme', -8, { perDay: 90, clockPercent: 4, quietestPercent: 20 })
  const read = aReport({
    score: aScore({ factors: [automatisme] }),
    figures: { engagementRate: { kind: 'rate', value, of: 64 }, postsPerDay: { kind: 'pace', value, of: 100 } },
  })
  const said = plain(briefOf(read).map(inOneLine).join(' '))
  const number = plain(figureNumber.rate(value))
  expect([said.includes(`${number} réaction`), said.includes(`${number} posts par jour`)]).toEqual([true, true])
})

test('every figure that a report stores is read by these tests', () => {
  const stored = new Set(people.flatMap(([, { figures = {} }]) => Object.keys(figures)).filter(isFigureId))
  const read = [...stored].filter((id) => !id.startsWith('theme:'))
  expect(read.filter((id) => !FIGURES.includes(id))).toEqual([])
  expect(read.length).toBeGreaterThan(15)
})
