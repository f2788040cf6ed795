import { controlClient } from '#stubs/control-endpoint.ts'
import type { ComplianceSettings, StubJob } from './compliance.ts'
import type { Dialect } from './dialect.ts'
import type { FieldsParameter } from './query.ts'
import type { Allowance, RateLimit, Route } from './rate-limits.ts'
import type { AnswerRule } from './rules.ts'
import type { ErrorStyle, Settings } from './settings.ts'
import type { Call, CallFilter, Cost } from './usage.ts'

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
  /** The same of one of `user.fields`. */
  refuseUserField(field: string | null): void
  /** The account's owner writes this in its bio. */
  setBio(username: string, description: string): void
  setLatency(ms: number): void
  setRateLimit(route: Route, limit: RateLimit): void
  rateLimit(route: Route): Allowance
  /** How long `ratelimit_x` stays shut once it was called. */
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
  /** Its author took the post back, or X did: the next compliance job says so. */
  withdraw(postId: string, reason?: string): void
  /** How compliance jobs go: where they stand, where their signed addresses lead, and what the answer holds instead. */
  setCompliance(values: Partial<ComplianceSettings>): void
  /** Oldest first, with the ids each was given. */
  complianceJobs(): readonly StubJob[]
  /** Whoever is signed in at X from now on; null: X shows a list. */
  signInAs(username: string | null): void
  /** Whoever X asks says no. */
  cancelSignIns(isCancelled: boolean): void
  /** The account of that name has another from now on. */
  rename(username: string, to: string): void
  /** Its posts are for those it chose. */
  protect(username: string): void
  /** X takes our client's secret no more. */
  rejectSecret(): void
  /** The addresses that X's console has, to the letter. */
  setCallbacks(callbacks: readonly string[]): void
  refuseRevocations(): void
  /** Of people, as long as X takes them; and how many were given back. */
  liveTokens(): readonly string[]
  revokedTokens(): number
  /** As it was when it opened. */
  reset(): void
}

export function xControls({ values, rules, rateLimits, usage, compliance, signIn, reset }: Settings): XControls {
  return {
    answer: rules.set,
    unavailable: (username, times) => rules.set(username, { kind: 'unavailable', times }),
    setDialect: (dialect) => void (values.dialect = dialect),
    setErrorStyle: (style) => void (values.errorStyle = style),
    refuseFields: (parameter) => void (values.refusedFields = parameter),
    refuseUserField: (field) => void (values.refusedUserField = field),
    setBio: (username, description) => void (values.bios = { ...values.bios, [username]: description }),
    setLatency: (ms) => void (values.latencyMs = ms),
    setRateLimit: rateLimits.set,
    rateLimit: rateLimits.look,
    setRateLimitedSeconds: (seconds) =>
      void Object.assign(values, { rateLimitedSeconds: seconds, rateLimitedUntil: null }),
    setBalance: usage.setBalance,
    balance: usage.balance,
    setToken: (token) => void (values.token = token),
    advanceClock: (seconds) => void (values.clockAheadMs += seconds * 1_000),
    calls: usage.calls,
    forgetCalls: usage.forgetCalls,
    cost: usage.cost,
    withdraw: compliance.withdraw,
    setCompliance: compliance.set,
    complianceJobs: compliance.jobs,
    signInAs: (username) => void (signIn.values.signedInAs = username),
    cancelSignIns: (isCancelled) => void (signIn.values.isCancelled = isCancelled),
    rename: (username, to) => void (values.renamed = { ...values.renamed, [username]: to }),
    protect: (username) => void (values.protectedNames = [...values.protectedNames, username]),
    rejectSecret: () => void (signIn.values.secret = 'another secret'),
    setCallbacks: (callbacks) => void (signIn.values.callbacks = callbacks),
    refuseRevocations: () => void (signIn.values.refusesRevocation = true),
    liveTokens: signIn.liveTokens,
    revokedTokens: signIn.revoked,
    reset,
  }
}

/** A control of a stub that runs in another process. */
export const callXControl = controlClient<XControls>()
