import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { citedText as words } from '#translated/web/report/cited/text.ts'
import { themesText as themes } from '#translated/web/report/themes/text.ts'
import { formatNumber } from '#translated/web/text/format.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { Card } from '#web/ui/card.tsx'
import { More } from '#web/ui/more.tsx'
import { type CitedGroup, citedGroups, type Named, SHOWN } from './cited.ts'

export const { title } = words
export const place = (report: Report) => (citedGroups(report).length > 0 ? ('whole' as const) : null)

/** Where the posts lead and whom they name, each the way to its posts. */
export function SectionCard({ report }: { report: Report }) {
  const groups = citedGroups(report)
  return (
    <Card title={words.title} caption={words.caption}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-3">
        {groups.map((group) => (
          <Group key={group.name} {...group} report={report} />
        ))}
      </div>
    </Card>
  )
}

function Group({ name, report, values }: CitedGroup & { report: Report }) {
  const [first, rest] = [values.slice(0, SHOWN), values.slice(SHOWN)]
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-sm text-ink-3">{name}</h3>
      {values.length === 0 && <p className="py-2 text-sm text-ink-3">{words.none}</p>}
      <Rows report={report} values={first} />
      {rest.length > 0 && (
        <More label={words.more(rest.length)} className="border-t border-line [&>summary]:py-2">
          <Rows report={report} values={rest} />
        </More>
      )}
    </div>
  )
}

function Rows({ report, values }: { report: Report; values: readonly Named[] }) {
  const openProof = useOpenProof()
  return (
    <ul>
      {values.map(({ figure, name, posts }) => (
        <li key={figure} className="border-t border-line first:border-t-0">
          {proofOf(report, figure) ? (
            <button
              type="button"
              aria-haspopup="dialog"
              data-opens={figure}
              onClick={() => openProof(figure)}
              className={`group/row hover:text-proof ${ROW}`}
            >
              <span className="min-w-0 wrap-anywhere underline decoration-transparent underline-offset-4 group-hover/row:decoration-proof">
                {name}
              </span>
              <span className="num text-ink-3">{formatNumber(posts)}</span>
              <span className="sr-only">{themes.opens(posts)}</span>
            </button>
          ) : (
            <span className={ROW}>
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="num text-ink-3">{formatNumber(posts)}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const ROW = 'flex min-h-9 w-full items-baseline justify-between gap-4 rounded-xs py-1.5 text-left text-base text-ink'
