export type Route = 'profile' | 'posts' | 'me' | 'usage' | 'token' | 'compliance'
export type RateLimit = { limit?: number; remaining?: number; resetInSeconds?: number }
/** What the headers say. `resetAt` in Unix seconds. */
export type Allowance = { limit: number; remaining: number; resetAt: number }

const WINDOW_SECONDS = 15 * 60
/** X publishes nothing for the token; 300 keeps its headers in shape. */
const published: Record<Route, number> = { profile: 300, posts: 10_000, me: 75, usage: 50, token: 300, compliance: 150 }

/** A counter per route, over windows of 15 minutes that open with the first request. */
export function openRateLimits(now: () => number) {
  const windows = new Map<Route, Allowance>()

  function windowOf(route: Route): Allowance {
    const current = windows.get(route)
    if (current && now() < current.resetAt * 1_000) return current
    const limit = current?.limit ?? published[route]
    const opened = { limit, remaining: limit, resetAt: Math.ceil(now() / 1_000) + WINDOW_SECONDS }
    windows.set(route, opened)
    return opened
  }

  return {
    look: (route: Route): Allowance => ({ ...windowOf(route) }),
    /** Takes one; false when none is left. */
    take: (route: Route): boolean => {
      const current = windowOf(route)
      if (current.remaining <= 0) return false
      current.remaining -= 1
      return true
    },
    set: (route: Route, { limit, remaining, resetInSeconds }: RateLimit) => {
      const current = windowOf(route)
      current.limit = limit ?? current.limit
      current.remaining = remaining ?? (limit === undefined ? current.remaining : limit)
      if (resetInSeconds !== undefined) current.resetAt = Math.ceil(now() / 1_000 + resetInSeconds)
    },
    reset: () => windows.clear(),
  }
}
