import { use } from 'react'
import { COMPARED_FIGURES } from '#contract/figures.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { statisticsText as words } from '#translated/web/report/statistics/text.ts'
import { print } from '#translated/web/text/print.ts'
import { comparedWords } from '#web/report/compare/figures.ts'
import type { Sides } from '#web/report/compare/sides.ts'
import { figureName } from '#web/report/figure-name.ts'
import {
  NoteNumber,
  type PrintedNote,
  type PrintedProps,
  PrintedSection,
  postsBasis,
} from '#web/report/print/printed-section.tsx'
import { SideTable } from '#web/report/print/side-table.tsx'
import { ReportSource } from '#web/report/report-source.ts'
import { countsIn, isUnread, rateMargin } from './counts.ts'

export function notes(report: Report): PrintedNote[] {
  const { engagement } = report
  const rate = figureOf(report, 'engagementRate')
  const basis =
    engagement && rate ? print.median(engagement.posts, rateMargin(rate)) : postsBasis(report, 'engagementRate')
  return [{ figure: 'engagementRate', basis }]
}

export function Print({ report, numberOf }: PrintedProps) {
  const { profile, period } = report
  const { reader } = use(ReportSource)
  const caption = profile ? words.caption(period?.readAt) : isUnread(report) ? words.unread : undefined
  return (
    <PrintedSection title={words.title} caption={caption}>
      <dl className="mt-2 grid grid-cols-4 border-y border-line @max-lg:grid-cols-2">
        {countsIn(report, reader).map(({ name, isKnown, shown }) => (
          <div
            key={name}
            className="border-l border-line py-2 pl-4 first:border-l-0 first:pl-0 @max-lg:odd:border-l-0 @max-lg:odd:pl-0"
          >
            <dt className="text-xs text-ink-3">{figureName(name)}</dt>
            <dd className={`num mt-0.5 text-xl font-semibold ${isKnown ? '' : 'text-ink-3'}`}>
              {figureWords.value(shown)}
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
  const rows = COMPARED_FIGURES.filter((figure) => figure !== 'credibilityScore').map((figure) => ({
    name: figureName(figure),
    cells: sides.list.map(({ report }) => comparedWords(report, figure)),
  }))
  return (
    <PrintedSection title={print.figures}>
      <SideTable sides={sides} rows={rows} />
    </PrintedSection>
  )
}
