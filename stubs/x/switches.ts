import type { Dialect } from './dialect.ts'
import { openLedger } from './ledger.ts'
import type { FieldsParameter } from './question.ts'
import { openRateLimits } from './rate-limits.ts'
import { openRules } from './rules.ts'

/** `http` is the new style: 404 and 403 where `inline200` answers 200 with `errors`. */
export type ErrorStyle = 'inline200' | 'http'

/** Everything a test can turn, and everything X remembers. */
export function openSwitches(token: string) {
  const initial = {
    token,
    dialect: 'auto' as Dialect,
    errorStyle: 'inline200' as ErrorStyle,
    latencyMs: 0,
    refusedFields: null as FieldsParameter | null,
    /** How long `ratelimit_x` stays shut, and until when, in Unix seconds, once someone has knocked. */
    rateLimitedSeconds: 3,
    rateLimitedUntil: null as number | null,
    clockAheadMs: 0,
    /** Bios written since it opened, by name. */
    bios: {} as Readonly<Record<string, string>>,
  }
  const turned = { ...initial }
  const now = () => Date.now() + turned.clockAheadMs
  const rules = openRules()
  const rateLimits = openRateLimits(now)
  const ledger = openLedger(now)
  return {
    turned,
    now,
    rules,
    rateLimits,
    ledger,
    reset: () => {
      Object.assign(turned, initial)
      rules.reset()
      rateLimits.reset()
      ledger.reset()
    },
  }
}

export type Switches = ReturnType<typeof openSwitches>
