import { ArrowRight } from 'lucide-react'
import { credibilityOf } from '#web/analyses/credibility.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { paths } from '#web/shell/paths.ts'
import { compare } from '#web/text/compare.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { formatDate } from '#web/text/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { MiniRuler } from '#web/ui/ruler.tsx'

const { changes: own } = compare
const SHOWN_FIRST = 6

export function EarlierList({ analyses }: { analyses: readonly Analysis[] }) {
  const others = analyses.slice(SHOWN_FIRST)
  return (
    <div className="min-w-0">
      <h3 className="text-base font-semibold text-ink">{own.list}</h3>
      <ul className="mt-3">
        {analyses.slice(0, SHOWN_FIRST).map((analysis) => (
          <EarlierItem key={analysis.id} analysis={analysis} />
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary className="num hit cursor-pointer border-t border-line pt-3 text-sm font-medium text-ink">
            {own.others(others.length)}
          </summary>
          <ul className="mt-3">
            {others.map((analysis) => (
              <EarlierItem key={analysis.id} analysis={analysis} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function EarlierItem({ analysis: { id, createdAt, report } }: { analysis: Analysis }) {
  const { points, isMeasured, interval } = credibilityOf(id, report)
  return (
    <li className="num flex items-center gap-x-3 border-t border-line py-2">
      <span className="text-sm text-ink-2">{formatDate(createdAt)}</span>
      <MiniRuler
        value={points}
        measured={isMeasured}
        {...(interval && { interval })}
        className="min-w-0 flex-1 max-sm:hidden"
      />
      <span className="ml-auto whitespace-nowrap">
        <span className={isMeasured ? 'font-semibold text-ink' : 'text-ink-3'}>{points}</span>
        <span className="text-ink-3">{dashboardText.outOf}</span>
        {!isMeasured && <span className="ml-2 text-xs text-ink-3">{dashboardText.indicative}</span>}
      </span>
      <ButtonLink
        variant="ghost"
        size="sm"
        iconEnd={ArrowRight}
        to={paths.analysis(id)}
        className="-mr-3 text-ink"
        aria-label={own.viewNamed(createdAt)}
      >
        {own.view}
      </ButtonLink>
    </li>
  )
}
