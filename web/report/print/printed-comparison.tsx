import { factorName } from '#contract/factors.ts'
import { citedGroups, SHOWN } from '#web/report/cited.ts'
import { COMPARED_FIGURES, isEstimate, type Measure, scoreOf, whyAbsent } from '#web/report/compare/figures.ts'
import { ScoreRuler } from '#web/report/compare/score-ruler.tsx'
import { SideLabel } from '#web/report/compare/side-label.tsx'
import type { Side, Sides } from '#web/report/compare/sides.ts'
import { cautionWords, verdictWords } from '#web/report/compare/verdict-words.ts'
import { analysisText } from '#web/text/analysis.ts'
import { compare, type FigureKind } from '#web/text/compare.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { print } from '#web/text/print.ts'
import { figureName, report as words } from '#web/text/report.ts'
import { Alert } from '#web/ui/alert.tsx'
import { PrintedNames } from './printed-names.tsx'
import { PrintedSection } from './printed-section.tsx'

const { sides: own } = compare

/** Two analyses beside each other on A4: what their margins allow to say, then every figure of both. */
export function PrintedComparison({ sides }: { sides: Sides }) {
  const { first, second } = sides
  const simulated = [first.report, second.report].find(({ mockData }) => mockData)
  const said = [...cautionWords(sides), ...verdictWords(sides)]
  return (
    <main className="printed bg-surface text-sm text-ink">
      <h1 className="font-display text-3xl font-semibold wrap-anywhere">
        {print.both(first.analysis.username, second.analysis.username)}
      </h1>
      <div className="mt-3 grid grid-cols-2 gap-8">
        <Account side={first} />
        <Account side={second} />
      </div>
      {simulated && <Alert tone="note" className="mt-5" title={simulated.note ?? analysisText.simulated} />}
      <PrintedSection title={own.verdict.title} caption={own.rule}>
        {said.map((sentence) => (
          <p key={sentence} className="num mt-1">
            {sentence}
          </p>
        ))}
      </PrintedSection>
      <PrintedSection title={analysisText.score}>
        <Score side={first} />
        <Score side={second} />
      </PrintedSection>
      <Factors sides={sides} />
      <PrintedSection title={print.figures}>
        <Table sides={sides} rows={COMPARED_FIGURES.slice(1).map((row) => figureRow(sides, row))} />
      </PrintedSection>
      <Cited sides={sides} />
      <PrintedSection title={print.method}>
        <div className="mt-2 space-y-1 text-xs text-ink-2">
          {print.limits.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="num text-ink-3">{[first, second].map(referenceOf).join(' ')}</p>
        </div>
      </PrintedSection>
    </main>
  )
}

function Account({ side: { analysis, report, ...side } }: { side: Side }) {
  const { username, name, createdAt } = analysis
  const { period } = report
  return (
    <div className="num min-w-0 border-t border-line pt-2">
      <p className="font-semibold">
        <SideLabel side={{ ...side, analysis, report, label: own.account(username) }} />
      </p>
      <p className="text-xs wrap-anywhere text-ink-2">{[name, print.on(createdAt)].filter(Boolean).join(', ')}</p>
      <p className="text-xs text-ink-3">
        {period ? analysisText.read(period.posts, analysisText.days(period.from, period.to)) : own.unread}
      </p>
    </div>
  )
}

function Score({ side }: { side: Side }) {
  const score = scoreOf(side.report)
  return (
    <div className="mt-2 grid break-inside-avoid grid-cols-[11.5rem_1fr] items-end gap-6">
      <div className="num">
        <SideLabel side={side} className="text-xs text-ink-2" />
        <p>
          <b className="font-display text-xl font-semibold">{score ? score.value : compare.notMeasured}</b>
          {score && <span className="text-ink-3">{dashboardText.outOf}</span>}
          {score && <span className="ml-2 text-xs text-ink-3">{marginOf('score', score)}</span>}
        </p>
      </div>
      <ScoreRuler side={side} />
    </div>
  )
}

/** Of two scores made of the same factors. */
function Factors({ sides }: { sides: Sides }) {
  const { first, second, isComparable } = sides
  const factors = first.report.score?.factors ?? []
  if (!isComparable || factors.length === 0) return null
  const rows = factors.map((factor) => {
    const other = second.report.score?.factors.find(({ id }) => id === factor.id)
    const cell = (one: typeof factor | undefined) =>
      one ? { value: words.factors.points(one.points), margin: compare.between('signed', one.low, one.high) } : ABSENT
    return { name: factorName(factor), cells: [cell(factor), cell(other)] }
  })
  return (
    <PrintedSection title={own.factors}>
      <Table sides={sides} rows={rows} />
    </PrintedSection>
  )
}

function Cited({ sides: { first, second } }: { sides: Sides }) {
  const sides = [first, second].map((side) => ({ side, groups: citedGroups(side.report) }))
  if (sides.every(({ groups }) => groups.length === 0)) return null
  return (
    <PrintedSection title={own.cited.title} caption={words.cited.caption}>
      <div className="mt-2 grid grid-cols-2 gap-8">
        {sides.map(({ side, groups }) => (
          <div key={side.series} className="min-w-0">
            <SideLabel side={side} className="text-xs text-ink-2" />
            {groups.length === 0 && <p className="text-ink-3">{own.cited.none}</p>}
            <PrintedNames groups={groups} className="grid-cols-[7rem_1fr] text-xs" most={SHOWN} />
          </div>
        ))}
      </div>
    </PrintedSection>
  )
}

type Cell = { value: string; margin: string }
type Row = { name: string; cells: readonly Cell[] }
const ABSENT: Cell = { value: compare.notMeasured, margin: '' }

function figureRow({ first, second }: Sides, { figure, kind, of }: (typeof COMPARED_FIGURES)[number]): Row {
  const cell = ({ report }: Side): Cell => {
    const measure = of(report)
    return measure
      ? { value: compare.value(kind, measure.value), margin: marginOf(kind, measure) }
      : { value: whyAbsent(report, figure), margin: '' }
  }
  return { name: figureName(figure), cells: [cell(first), cell(second)] }
}

/** Counts read off a profile are exact. */
function marginOf(kind: FigureKind, measure: Measure): string {
  if (isEstimate(measure)) return compare.between(kind, measure.low, measure.high)
  return kind === 'count' || kind === 'pace' ? '' : compare.noMargin
}

function Table({ sides: { first, second }, rows }: { sides: Sides; rows: readonly Row[] }) {
  return (
    <table className="num mt-2 w-full table-fixed border-collapse text-left text-xs">
      <thead>
        <tr className="text-ink-3">
          <th scope="col" className="w-[34%] py-1 font-medium">
            <span className="sr-only">{own.figureColumn}</span>
          </th>
          {[first, second].map((side) => (
            <th key={side.series} scope="col" className="py-1 font-medium">
              <SideLabel side={side} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 font-medium text-ink">
              {name}
            </th>
            {cells.map(({ value, margin }, index) => (
              <td key={index === 0 ? 'first' : 'second'} className="py-1.5">
                <b className="text-sm font-semibold">{value}</b> <span className="text-ink-3">{margin}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const referenceOf = ({ analysis, report: { methodVersion } }: Side) =>
  [print.id(analysis.id), methodVersion && print.version(methodVersion)].filter(Boolean).join(' ')
