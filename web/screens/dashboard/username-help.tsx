import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { networkOf } from '#contract/networks.ts'
import type { ProfileCheck, SameAnalysis } from '#web/api/analysis.ts'
import { paths } from '#web/shell/paths.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { TextLink } from '#web/ui/text-link.tsx'

type UsernameHelpProps = { id: string; problem: string | undefined; check: ProfileCheck | undefined }

/** The line under the field: what is wrong with the name, or why this account would be refused, or that it has been read today, or what an
 * analysis costs. */
export function UsernameHelp({ id, problem, check }: UsernameHelpProps) {
  if (problem !== undefined) {
    return (
      <p id={id} role="alert" className="mt-3 flex items-start gap-1.5 text-sm text-danger">
        <Warning />
        <span>{problem}</span>
      </p>
    )
  }
  if (check?.same) return <AlreadyRead id={id} same={check.same} />
  const refused = check?.verdict === 'refused' ? check.error : undefined
  return (
    <p id={id} className="mt-3 text-sm wrap-anywhere text-ink-3">
      {!refused && <span>{`${dashboardText.cost} `}</span>}
      <span role="status">
        {refused && (
          <span className="flex items-start gap-1.5 text-danger">
            <Warning />
            <span>{refused}</span>
          </span>
        )}
        {check?.verdict === 'possible' && (
          <span className="num block text-ink-2 sm:inline">
            {dashboardText.found(check.name, check.followers, check.simulated ?? false, networkOf(check.username))}
          </span>
        )}
      </span>
    </p>
  )
}

/** In place of the cost: there is none. */
function AlreadyRead({ id, same }: { id: string; same: SameAnalysis }) {
  const [now] = useState(() => new Date().toISOString())
  const said = same.isDone ? dashboardText.alreadyRead(same.createdAt, now) : dashboardText.underWay(same.createdAt)
  return (
    <p id={id} role="status" className="num mt-3 text-sm text-ink-2">
      {said}
      <TextLink to={paths.analysis(same.id)}>
        {same.isDone ? dashboardText.openLink : dashboardText.followLink}
      </TextLink>
      {` ${dashboardText.nothingSpent}`}
    </p>
  )
}

function Warning() {
  return <CircleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden />
}
