import { RotateCw } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ANALYSIS_COST } from '#contract/money.ts'
import { report as words } from '#translated/web/text/report.ts'
import { useInsufficientCredits } from '#web/analyses/use-insufficient-credits.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { useAuth } from '#web/session/session.tsx'
import { dashboardText } from '#web/text/dashboard.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { samePostsUntil } from './same-posts.ts'

const RerunDialog = lazy(async () => ({ default: (await import('./rerun-dialog.tsx')).RerunDialog }))

type RerunProps = { analysis: Analysis; className?: string; children: ReactNode }

/** The actions of a report; `children` come before the one that analyses again. */
export function Rerun({ analysis, className = '', children }: RerunProps) {
  const credits = useAuth().user?.credits ?? 0
  const [isAsking, setIsAsking] = useState(false)
  const { lackedFor, setLackedFor } = useInsufficientCredits()
  const ask = () => {
    // Nobody is sent to buy credits for posts that were just read.
    const isWorthwhile = samePostsUntil(analysis, Date.now()) === null
    if (isWorthwhile && credits < ANALYSIS_COST) setLackedFor(analysis.username)
    else setIsAsking(true)
  }
  return (
    <>
      <div className={`flex flex-wrap gap-2 max-sm:w-full lg:shrink-0 ${className}`}>
        {children}
        <Button variant="ghost" icon={RotateCw} aria-haspopup="dialog" onClick={ask}>
          {words.actions.again}
        </Button>
      </div>
      {lackedFor !== null && (
        <Alert className="w-full" title={dashboardText.insufficient} countdown>
          {dashboardText.insufficientDetail(credits, lackedFor)}
        </Alert>
      )}
      {isAsking && (
        <Suspense>
          <RerunDialog analysis={analysis} credits={credits} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
