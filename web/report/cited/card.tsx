import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { themesText as themes } from '#web/report/themes/text.fr.ts'
import { formatNumber } from '#web/text/format.fr.ts'
import { Card } from '#web/ui/card.tsx'
import { More } from '#web/ui/more.tsx'
import { type CitedGroup, citedGroups, type Named, SHOWN } from './cited.ts'
import { citedText as own } from './text.fr.ts'

export const { title } = own
export const place = () => 'whole' as const

/** Where the posts lead and whom they name, each the way to its posts. */
export function SectionCard({ report }: { report: Report }) {
  const groups = citedGroups(report)
  if (groups.length === 0) return null
  return (
    <Card title={own.title} caption={own.caption}>
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
      {values.length === 0 && <p className="py-2 text-sm text-ink-3">{own.none}</p>}
      <Rows report={report} values={first} />
      {rest.length > 0 && (
        <More label={own.more(rest.length)} className="border-t border-line [&>summary]:py-2">
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
