import { controlCaller } from '#stubs/control-server.ts'
import type { Dialect } from './dialect.ts'
import type { Call, CallFilter, Cost } from './ledger.ts'
import type { FieldsParameter } from './question.ts'
import type { Allowance, RateLimit, Route } from './rate-limits.ts'
import type { AnswerRule } from './rules.ts'
import type { ErrorStyle, Switches } from './switches.ts'

/** What a test makes happen at X, and what it asks afterwards. */
export type XControls = {
  /** What this account answers instead of itself; '*' is every account. */
  answer(username: string, rule: AnswerRule): void
  /** 503 that many times, over both steps. */
  unavailable(username: string, times: number): void
  setDialect(dialect: Dialect): void
  setErrorStyle(style: ErrorStyle): void
  /** X no longer knows this parameter and says so in a 400; null knows both again. */
  refuseFields(parameter: FieldsParameter | null): void
  /** The account's owner writes this in its bio. */
  setBio(username: string, description: string): void
  setLatency(ms: number): void
  setRateLimit(route: Route, limit: RateLimit): void
  rateLimit(route: Route): Allowance
  /** How long `ratelimit_x` stays shut once someone has knocked. */
  setRateLimitedSeconds(seconds: number): void
  /** Thousandths of a dollar left at X: a user costs 10, a post 5; null never runs out. */
  setBalance(milliDollars: number | null): void
  balance(): number | null
  /** The only token X takes from now on. */
  setToken(token: string): void
  /** The stub's clock: windows reset and a new UTC day bills again without anyone waiting. */
  advanceClock(seconds: number): void
  /** Oldest first. */
  calls(filter?: CallFilter): readonly Call[]
  forgetCalls(): void
  cost(): Cost
  /** As it was when it opened. */
  reset(): void
}

export function xControls({ turned, rules, rateLimits, ledger, reset }: Switches): XControls {
  return {
    answer: rules.set,
    unavailable: (username, times) => rules.set(username, { kind: 'unavailable', times }),
    setDialect: (dialect) => void (turned.dialect = dialect),
    setErrorStyle: (style) => void (turned.errorStyle = style),
    refuseFields: (parameter) => void (turned.refusedFields = parameter),
    setBio: (username, description) => void (turned.bios = { ...turned.bios, [username]: description }),
    setLatency: (ms) => void (turned.latencyMs = ms),
    setRateLimit: rateLimits.set,
    rateLimit: rateLimits.look,
    setRateLimitedSeconds: (seconds) =>
      void Object.assign(turned, { rateLimitedSeconds: seconds, rateLimitedUntil: null }),
    setBalance: ledger.setBalance,
    balance: ledger.balance,
    setToken: (token) => void (turned.token = token),
    advanceClock: (seconds) => void (turned.clockAheadMs += seconds * 1_000),
    calls: ledger.calls,
    forgetCalls: ledger.forgetCalls,
    cost: ledger.cost,
    reset,
  }
}

/** A control of a stub that runs in another process. */
export const callXControl = controlCaller<XControls>()
