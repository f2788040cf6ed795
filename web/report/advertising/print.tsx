import { commercialPosts } from '#contract/advertising.ts'
import type { Report } from '#contract/schemas/report.ts'
import { SideLabel } from '#web/report/compare/side-label.tsx'
import type { Sides } from '#web/report/compare/sides.ts'
import {
  NoteNumber,
  type PrintedNote,
  type PrintedProps,
  PrintedSection,
  postsBasis,
} from '#web/report/print/printed-section.tsx'
import { advertisingFinding, advertisingLines } from './findings.ts'
import { advertisingText as own } from './text.fr.ts'

export function notes(report: Report): PrintedNote[] {
  const { advertising } = report
  if (!advertising || advertising.unmentioned === 0) return []
  const figure = 'advertising:unmentioned' as const
  return [{ figure, basis: postsBasis(report, figure, commercialPosts(advertising)) }]
}

export function Print({ report, numberOf }: PrintedProps) {
  const finding = advertisingFinding(report)
  if (!finding || !report.advertising) return null
  const isCommercial = commercialPosts(report.advertising) > 0
  return (
    <PrintedSection title={finding.title} caption={finding.caption}>
      {isCommercial && (
        <>
          <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1">
            {advertisingLines(report.advertising).map(({ kind, figure, name, note, posts }) => (
              <div key={kind} className="flex gap-x-2">
                <dt className="text-ink-3">{note ? `${name}, ${note}` : name}</dt>
                <dd className="num">
                  {posts === 0 ? own.noPost : own.posts(posts)}
                  <NoteNumber number={numberOf(figure)} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-1 text-xs text-ink-3">{own.limit}</p>
        </>
      )}
    </PrintedSection>
  )
}

export function PrintCompared({ sides: { list } }: { sides: Sides }) {
  const sides = list.map((side) => ({ side, finding: advertisingFinding(side.report) }))
  if (sides.every(({ finding }) => !finding)) return null
  return (
    <PrintedSection title={own.title}>
      <div className="mt-2 grid grid-cols-2 gap-x-8 gap-y-4">
        {sides.map(({ side, finding }) => (
          <div key={side.series} className="min-w-0">
            <SideLabel side={side} className="text-xs text-ink-2" />
            {finding?.share && <p className="num">{finding.share}</p>}
            {!finding && <p>{own.compared.former}</p>}
            {finding?.caption && <p className="num text-xs text-ink-3">{finding.caption}</p>}
          </div>
        ))}
      </div>
    </PrintedSection>
  )
}
