import { use } from 'react'
import type { Report } from '#contract/schemas/report.ts'
import { COMPARED_FIGURES, whyAbsent } from '#web/report/compare/figures.ts'
import type { Side, Sides } from '#web/report/compare/sides.ts'
import { figureName } from '#web/report/figure-name.ts'
import {
  NoteNumber,
  type PrintedNote,
  type PrintedProps,
  PrintedSection,
  postsBasis,
} from '#web/report/print/printed-section.tsx'
import { type Cell, marginOf, SideTable } from '#web/report/print/side-table.tsx'
import { ReportSource } from '#web/report/report-source.ts'
import { compare } from '#web/text/compare.fr.ts'
import { formatNumber } from '#web/text/format.fr.ts'
import { print } from '#web/text/print.fr.ts'
import { countsIn, isUnread, rateMargin } from './counts.ts'
import { statisticsText as own } from './text.fr.ts'

export function notes(report: Report): PrintedNote[] {
  const { engagement } = report
  const basis = engagement
    ? print.median(engagement.posts, rateMargin(engagement))
    : postsBasis(report, 'engagementRate')
  return [{ figure: 'engagementRate', basis }]
}

export function Print({ report, numberOf }: PrintedProps) {
  const { engagementRate, profile, period } = report
  const { reader } = use(ReportSource)
  const cells = [
    ...countsIn(report, reader).map((name) => ({ name, value: formatNumber(report[name] ?? 0) })),
    ...(reader === 'archive' ? [] : [{ name: 'engagementRate' as const, value: own.rate(engagementRate ?? 0) }]),
  ]
  const caption = profile ? own.caption(period?.readAt) : isUnread(report) ? own.unread : undefined
  return (
    <PrintedSection title={own.title} caption={caption}>
      <dl className="mt-2 grid grid-cols-4 border-y border-line @max-lg:grid-cols-2">
        {cells.map(({ name, value }) => (
          <div
            key={name}
            className="border-l border-line py-2 pl-4 first:border-l-0 first:pl-0 @max-lg:odd:border-l-0 @max-lg:odd:pl-0"
          >
            <dt className="text-xs text-ink-3">{own.names[name]}</dt>
            <dd className={`num mt-0.5 text-xl font-semibold ${report[name] === undefined ? 'text-ink-3' : ''}`}>
              {value}
              <NoteNumber number={numberOf(name)} />
            </dd>
          </div>
        ))}
      </dl>
    </PrintedSection>
  )
}

/** Every figure of each that has a number of its own, but the score. */
export function PrintCompared({ sides }: { sides: Sides }) {
  const rows = COMPARED_FIGURES.filter(({ figure }) => figure !== 'credibilityScore').map(({ figure, kind, of }) => {
    const cell = ({ report }: Side): Cell => {
      const measure = of(report)
      return measure
        ? { value: compare.value(kind, measure.value), margin: marginOf(kind, measure) }
        : { value: whyAbsent(report, figure), margin: '' }
    }
    return { name: figureName(figure), cells: sides.list.map(cell) }
  })
  return (
    <PrintedSection title={print.figures}>
      <SideTable sides={sides} rows={rows} />
    </PrintedSection>
  )
}
