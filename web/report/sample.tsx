import type { ReactNode } from 'react'
import type { Report } from '#contract/schemas/report.ts'
import { formatRate } from '#web/text/format.ts'
import { report as words } from '#web/text/report.ts'
import { Figure } from './figure.tsx'

const { sample: own } = words
const SHARES = ['replies', 'quotes', 'withLinks'] as const

/** What the posts that were read are made of. */
export function Sample({ report }: { report: Report }) {
  const { statistics, period } = report
  if (!statistics || !period) return null
  return (
    <div className="@container mt-6 border-t border-line pt-4">
      <h3 className="num text-sm text-ink-3">{own.title(period.posts)}</h3>
      <dl className="mt-3 grid gap-x-6 gap-y-4 @min-[14rem]:grid-cols-2 @min-[30rem]:grid-cols-4">
        {SHARES.map((name) => (
          <Part
            key={name}
            name={own.shares[name]}
            margin={words.percentBetween(statistics[name].low, statistics[name].high)}
          >
            <Figure
              report={report}
              figure={name}
              value={words.percent(statistics[name].percent)}
              className="text-lg font-semibold"
            />
          </Part>
        ))}
        <Part name={own.postsPerDay}>
          <Figure
            report={report}
            figure="postsPerDay"
            value={formatRate(statistics.postsPerDay)}
            className="text-lg font-semibold"
          />
        </Part>
      </dl>
    </div>
  )
}

function Part({ name, margin, children }: { name: string; margin?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
      {margin && <dd className="num text-xs text-ink-3">{margin}</dd>}
    </div>
  )
}
