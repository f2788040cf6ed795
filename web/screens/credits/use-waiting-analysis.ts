import { useNavigate } from 'react-router'
import { ANALYSIS_COST } from '#contract/money.ts'
import { waitingUsername } from '#web/analyses/typed-username.ts'
import { useStartAnalysis } from '#web/analyses/use-start-analysis.ts'
import { paths } from '#web/shell/paths.ts'

/**
 * The analysis that lacked credits. The press starts it here and now, then shows its page: nothing is left in the
 * address or the history that a reload or a step back would start again.
 */
export function useWaitingAnalysis(balance: number) {
  const navigate = useNavigate()
  const { mutate, variables, error, isPending, isSuccess } = useStartAnalysis()
  const isStarting = isPending || isSuccess
  const waiting = balance >= ANALYSIS_COST ? waitingUsername() : null
  // Once asked for, it waits no more; its button stays until the page is left.
  const username = isStarting ? variables : waiting
  return {
    username,
    isStarting,
    error,
    start: () => {
      if (!username) return
      mutate(username, { onSuccess: ({ analysis }) => void navigate(paths.analysis(analysis.id)) })
    },
  }
}
