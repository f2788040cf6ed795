import { DASHBOARD_ANALYSES } from '#contract/constants.ts'
import { useAnalyses } from '#web/api/queries.ts'
import { mailboxOf } from '#web/app/mailbox.ts'
import { PageTitle } from '#web/app/page-title.tsx'
import { useAuth } from '#web/app/session.tsx'
import { fr } from '#web/text/fr.ts'
import { LatestAnalyses } from './latest-analyses.tsx'
import { UsernameForm } from './username-form.tsx'

export function DashboardScreen() {
  const { user } = useAuth()
  const nothingYet = useAnalyses(DASHBOARD_ANALYSES).data?.total === 0
  if (!user) return null
  return (
    <>
      <PageTitle
        document={fr.title(fr.dashboard.title)}
        className="font-display text-2xl font-semibold break-words text-ink sm:text-3xl"
      >
        {fr.dashboard.welcome(mailboxOf(user.email))}
      </PageTitle>
      <UsernameForm credits={user.credits} takesFocus={nothingYet} />
      <LatestAnalyses />
    </>
  )
}
