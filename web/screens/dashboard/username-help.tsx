import { CircleAlert } from 'lucide-react'
import { networkOf } from '#contract/networks.ts'
import type { ProfileCheck } from '#web/api/analysis.ts'
import { dashboardText } from '#web/text/dashboard.ts'

type UsernameHelpProps = { id: string; problem: string | undefined; check: ProfileCheck | undefined }

/** The line under the field: what is wrong with the name, or why this account would be refused, or what an analysis costs. */
export function UsernameHelp({ id, problem, check }: UsernameHelpProps) {
  if (problem !== undefined) {
    return (
      <p id={id} role="alert" className="mt-3 flex items-start gap-1.5 text-sm text-danger">
        <Warning />
        <span>{problem}</span>
      </p>
    )
  }
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

function Warning() {
  return <CircleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden />
}
