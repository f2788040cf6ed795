import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { advertisingText as words } from '#translated/web/report/advertising/text.ts'
import { SideLabel } from '#web/report/compare/side-label.tsx'
import type { Sides } from '#web/report/compare/sides.ts'
import {
  NoteNumber,
  type PrintedNote,
  type PrintedProps,
  PrintedSection,
  postsBasis,
} from '#web/report/print/printed-section.tsx'
import { advertisingFinding, advertisingLines, advertisingOf } from './findings.ts'

export function notes(report: Report): PrintedNote[] {
  const { count = 0, of } = figureOf(report, 'advertising:unmentioned') ?? {}
  if (count === 0) return []
  const figure = 'advertising:unmentioned' as const
  return [{ figure, basis: postsBasis(report, figure, of) }]
}

export function Print({ report, numberOf }: PrintedProps) {
  const finding = advertisingFinding(report)
  const advertising = advertisingOf(report)
  if (!finding || !advertising) return null
  return (
    <PrintedSection title={finding.title} caption={finding.caption}>
      {advertising.commercial > 0 && (
        <>
          <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1">
            {advertisingLines(advertising).map(({ kind, figure, name, note, posts }) => (
              <div key={kind} className="flex gap-x-2">
                <dt className="text-ink-3">{note ? `${name}, ${note}` : name}</dt>
                <dd className="num">
                  {posts === 0 ? words.noPost : words.posts(posts)}
                  <NoteNumber number={numberOf(figure)} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-1 text-xs text-ink-3">{words.limit}</p>
        </>
      )}
    </PrintedSection>
  )
}

export function PrintCompared({ sides: { list } }: { sides: Sides }) {
  const sides = list.map((side) => ({ side, finding: advertisingFinding(side.report) }))
  if (sides.every(({ finding }) => !finding)) return null
  return (
    <PrintedSection title={words.title}>
      <div className="mt-2 grid grid-cols-2 gap-x-8 gap-y-4">
        {sides.map(({ side, finding }) => (
          <div key={side.series} className="min-w-0">
            <SideLabel side={side} className="text-xs text-ink-2" />
            {finding?.share && <p className="num">{finding.share}</p>}
            {!finding && <p>{words.compared.former}</p>}
            {finding?.caption && <p className="num text-xs text-ink-3">{finding.caption}</p>}
          </div>
        ))}
      </div>
    </PrintedSection>
  )
}
