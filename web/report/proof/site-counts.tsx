import { useId } from 'react'
import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { reasons } from '#web/text/reasons.ts'

const OF_LINKS: ReadonlySet<FigureId> = new Set<FigureId>(['factor:sources', 'withLinks'])

/** Where the links lead, site by site: the eye sees at once whether they are press, a shop or one page over and over. */
export function SiteCounts({ report, figure }: { report: Report; figure: FigureId }) {
  const id = useId()
  const sites = report.cited?.sites ?? []
  if (!OF_LINKS.has(figure) || sites.length === 0) return null
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
      </dl>
    </section>
  )
}
