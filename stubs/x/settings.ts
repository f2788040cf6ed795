import { openCompliance } from './compliance.ts'
import type { Dialect } from './dialect.ts'
import type { FieldsParameter } from './query.ts'
import { openRateLimits } from './rate-limits.ts'
import { openRules } from './rules.ts'
import { openSignIn } from './sign-in.ts'
import { openUsage } from './usage.ts'

/** `http` is the new style: 404 and 403 where `inline200` answers 200 with `errors`. */
export type ErrorStyle = 'inline200' | 'http'

/** Everything a test can set, and everything X remembers. */
export function openSettings(token: string) {
  const initial = {
    token,
    dialect: 'auto' as Dialect,
    errorStyle: 'inline200' as ErrorStyle,
    latencyMs: 0,
    refusedFields: null as FieldsParameter | null,
    refusedUserField: null as string | null,
    /** How long `ratelimit_x` stays shut, and until when, in Unix seconds, once it was called. */
    rateLimitedSeconds: 3,
    rateLimitedUntil: null as number | null,
    clockAheadMs: 0,
    /** Bios written since it opened, by name. */
    bios: {} as Readonly<Record<string, string>>,
    /** New names by those the accounts were seeded with. */
    renamed: {} as Readonly<Record<string, string>>,
    /** By the names they were seeded with. */
    protectedNames: [] as readonly string[],
  }
  const values = { ...initial }
  const now = () => Date.now() + values.clockAheadMs
  const rules = openRules()
  const rateLimits = openRateLimits(now)
  const usage = openUsage(now)
  const compliance = openCompliance(now)
  const signIn = openSignIn(now)
  return {
    values,
    now,
    rules,
    rateLimits,
    usage,
    compliance,
    signIn,
    reset: () => {
      Object.assign(values, initial)
      rules.reset()
      rateLimits.reset()
      usage.reset()
      compliance.reset()
      signIn.reset()
    },
  }
}

export type Settings = ReturnType<typeof openSettings>
