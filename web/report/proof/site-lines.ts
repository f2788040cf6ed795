import { type FigureId, formatFigure } from '#contract/figure.ts'
import { withSign } from '#contract/number.ts'
import type { Report, SiteCount } from '#contract/schemas/report.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import { formatNumber } from '#translated/web/text/format.ts'
import type { Line } from './explanation.ts'

/** Where the links lead, and what makes the sites add up to the posts of the figure. */
export type SiteLines = { sites: readonly SiteCount[]; rest: readonly Line[] }

export function siteLines(report: Report, figure: FigureId): SiteLines {
  if (figure === 'factor:sources') {
    const sites = report.score?.factors.find(({ id }) => id === 'sources')?.sites ?? []
    return { sites, rest: [] }
  }
  const sites = (figure === 'withLinks' && report.cited?.sites) || []
  return { sites, rest: restOf(report, sites) }
}

/** A post may lead to several sites, or to one that is not among the most frequent. */
function restOf({ evidence = {} }: Report, sites: readonly SiteCount[]): Line[] {
  const listed = sites.flatMap(({ site }) => evidence[formatFigure({ kind: 'site', site })] ?? [])
  const again = listed.length - new Set(listed).size
  const elsewhere = (evidence['withLinks'] ?? []).filter((post) => !listed.includes(post)).length
  return [
    ...(elsewhere > 0 ? [{ name: words.cited.elsewhere, value: words.posts.all(elsewhere) }] : []),
    ...(again > 0 ? [{ name: words.cited.again, value: withSign(-again, formatNumber) }] : []),
  ]
}
