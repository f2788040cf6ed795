import { useId } from 'react'
import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { reasons } from '#web/text/reasons.ts'
import { siteLines } from './site-lines.ts'

/** Where the links lead, site by site: the eye sees at once whether they are press, a shop or one page over and over. */
export function SiteCounts({ report, figure }: { report: Report; figure: FigureId }) {
  const id = useId()
  const { sites, rest } = siteLines(report, figure)
  if (sites.length === 0) return null
  return (
    <section className="mt-6" aria-labelledby={id}>
      <h3 id={id} className="border-b border-line pb-2.5 text-sm font-medium text-ink">
        {words.cited.sites}
      </h3>
      <dl className="num text-sm">
        {sites.map(({ site, class: kind, posts }) => (
          <div key={site} className="flex justify-between gap-x-4 border-t border-line py-1.5 first:border-t-0">
            <dt className="min-w-0 wrap-anywhere text-ink">
              {site}
              <span className="block text-xs text-ink-3">{reasons.siteClass(kind)}</span>
            </dt>
            <dd className="shrink-0 font-medium text-ink">{words.posts.all(posts)}</dd>
          </div>
        ))}
        {rest.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-x-4 border-t border-line py-1.5 text-ink-2">
            <dt>{name}</dt>
            <dd className="shrink-0 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
