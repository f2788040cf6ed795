import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cleanUsername, isUsername } from '#contract/usernames.ts'
import type { ProfileCheck } from '#web/api/analysis.ts'
import { checkProfile } from '#web/api/analysis.ts'
import { keys } from '#web/api/queries.ts'

const SETTLED_AFTER_MS = 600
const GOOD_FOR_MS = 5 * 60_000

/**
 * What can be known of the typed account before it costs anything, once the typing has stopped. A check that fails
 * says nothing: the analysis itself will tell.
 */
export function useProfileCheck(
  typed: string,
  isAsked: boolean,
): { check: ProfileCheck | undefined; settle: () => void } {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const username = cleanUsername(settled)
  const { data } = useQuery({
    queryKey: keys.check(username),
    queryFn: () => checkProfile(username),
    enabled: isAsked && isUsername(username),
    // One that is under way ends.
    staleTime: ({ state }) => (state.data?.same ? 0 : GOOD_FOR_MS),
    retry: false,
  })
  // An answer about what was in the field before says nothing of what is there now.
  const isCurrent = isAsked && cleanUsername(typed) === username
  return { check: isCurrent ? data : undefined, settle: () => setSettled(typed) }
}
