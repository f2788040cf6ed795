import { lazy, Suspense, use } from 'react'
import type { Report } from '#contract/schemas/report.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { ReportSource } from './report-source.ts'
import { SectionLinks } from './section-links.tsx'
import { type CardPlace, cards } from './sections.ts'

const AfterReport = lazy(async () => ({ default: (await import('./after-report.tsx')).AfterReport }))

/** As a phone shows them, and the keyboard meets them. */
const IN_ORDER: readonly CardPlace[] = ['left', 'underLeft', 'right', 'whole']

/**
 * Everything below the first screen of a phone, in a chunk of its own: two columns that end level, where on a phone
 * behaviour follows the score, then rows of the whole width.
 */
export function RestOfReport({ stored, report }: { stored: Analysis; report: Report }) {
  const { reader } = use(ReportSource)
  const placed = cards.all().map((card) => ({ ...card, at: card.place(report) }))
  const at = (wanted: CardPlace) =>
    placed
      .filter((card) => card.at === wanted)
      .map(({ id, SectionCard }) => (
        <div key={id} id={`section-${id}`} className="when-near grid min-w-0 scroll-mt-20">
          <SectionCard report={report} analysisId={stored.id} />
        </div>
      ))
  return (
    <>
      <SectionLinks sections={IN_ORDER.flatMap((place) => placed.filter((card) => card.at === place))} />
      <div className="grid gap-4 sm:gap-5 lg:grid-cols-12">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-5 lg:col-span-7">
          {at('left')}
          {at('underLeft')}
        </div>
        <div className="flex min-w-0 flex-col gap-4 sm:gap-5 lg:col-span-5">{at('right')}</div>
      </div>
      {at('whole')}
      {reader === 'customer' && (
        <div className="when-near space-y-4 sm:space-y-5">
          <Suspense>
            <AfterReport analysis={stored} />
          </Suspense>
        </div>
      )}
    </>
  )
}
