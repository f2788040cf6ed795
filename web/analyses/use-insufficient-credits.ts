import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { INSUFFICIENT_CREDITS_REDIRECT_MS } from '#contract/constants.ts'
import { paths } from '#web/shell/paths.ts'

/** The account that cannot be paid for, if one was asked for: its customer is soon taken to the credits page. */
export function useInsufficientCredits() {
  const navigate = useNavigate()
  const [lackedFor, setLackedFor] = useState<string | null>(null)
  useEffect(() => {
    if (lackedFor === null) return undefined
    const timer = setTimeout(
      () => void navigate(paths.credits, { state: { lackedFor } }),
      INSUFFICIENT_CREDITS_REDIRECT_MS,
    )
    return () => clearTimeout(timer)
  }, [lackedFor, navigate])
  return { lackedFor, setLackedFor }
}
