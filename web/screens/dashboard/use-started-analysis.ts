import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isInProgress } from '#web/analyses/in-progress.ts'
import { useFollowedAnalysis } from '#web/analyses/use-followed-analysis.ts'
import { useStartAnalysis } from '#web/analyses/use-start-analysis.ts'
import { paths } from '#web/shell/paths.ts'

/** The analysis started from this page: asked for, followed, and its report opened, unless the customer has left. */
export function useStartedAnalysis() {
  const navigate = useNavigate()
  const { mutate, data, error, variables, isPending, reset } = useStartAnalysis()
  const followed = useFollowedAnalysis(data?.analysis.id)
  const analysis = data && (followed.analysis ?? data.analysis)
  const delivered = analysis?.status === 'done' ? analysis.id : undefined
  useEffect(() => {
    if (delivered !== undefined) void navigate(paths.analysis(delivered))
  }, [delivered, navigate])
  return {
    start: (username: string) => mutate(username),
    /** Of one that has ended, or was refused, no more is said. */
    forget: reset,
    /** The account the message or the progress below the form is about. */
    username: variables,
    analysis,
    isCut: followed.isCut,
    error,
    isBusy: isPending || delivered !== undefined || (analysis !== undefined && isInProgress(analysis)),
  }
}
