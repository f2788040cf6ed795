import { z } from 'zod'
import { ALLOWED_USES, CAPABILITIES, type Capability } from '#contract/networks.ts'
import { openCircuitBreaker } from '#server/lib/circuit-breaker.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Log } from '#server/observability/log.ts'
import { gauge } from '#server/observability/metrics.ts'
import { networkSource, type Parts, withoutSlash } from '#server/sources/network-source.ts'
import type { ProfileSource } from '#server/sources/profile.ts'
import { isUnavailable, SourceFailure } from '#server/sources/source-failure.ts'
import { type CallPolicy, openXApi, WITH_RETRIES, WITHOUT_RETRY, type XAccess } from './x-api.ts'
import { openXCompliance } from './x-compliance.ts'
import { type Allowance, openXMeter } from './x-meter.ts'

type XConfig = XAccess & {
  dailyBudgetMicrodollars: number
  allows?: readonly Capability[]
  /** Absent: X is not asked which posts are gone. */
  compliance?: { storage: readonly string[]; name: string } | undefined
}

const listOf = (written: string) => written.split(',').flatMap((one) => one.trim() || [])

export const xSource = networkSource({
  variables: {
    X_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.x.com'),
    X_BEARER_TOKEN: z.string().min(1).optional(),
    X_DIALECT: z.enum(['tweet', 'post']).default('tweet'),
    X_DAILY_BUDGET_DOLLARS: z.coerce.number().min(0).max(100_000).default(20),
    X_ALLOWS: z
      .string()
      .default('')
      .transform(listOf)
      .pipe(z.array(z.enum(CAPABILITIES))),
    X_COMPLIANCE: z.enum(['on', 'off']).default('off'),
    X_COMPLIANCE_STORAGE: z
      .string()
      .default('https://storage.googleapis.com')
      .transform(listOf)
      .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)).min(1)),
  },
  needs: { name: 'X_BEARER_TOKEN', why: 'SOURCES=x needs the application’s token' },
  access: (known, { publicUrl }): XConfig => ({
    apiUrl: withoutSlash(known.X_API_URL),
    // Needed only where X is read.
    token: known.X_BEARER_TOKEN ?? '',
    dialect: known.X_DIALECT,
    dailyBudgetMicrodollars: Math.round(known.X_DAILY_BUDGET_DOLLARS * 1_000_000),
    allows: known.X_ALLOWS,
    ...(known.X_COMPLIANCE === 'on' && {
      compliance: {
        storage: known.X_COMPLIANCE_STORAGE,
        // X takes 64 characters.
        name: `verso ${new URL(publicUrl).hostname}`.slice(0, 64),
      },
    }),
  }),
  open: openX,
})

/**
 * Of X's window of 300 profiles in 15 minutes: what previews and objections leave to analyses, two thirds and the ten that may be
 * under way before X has told what is left (analyses/free-use.ts).
 */
const RESERVED_FOR_ANALYSES = 210
/** A third of the day's budget together. That of objections is apart: no crowd of previews uses up a person's right. */
const PREVIEW_BUDGET_SHARE = 7 / 30
const OBJECTION_BUDGET_SHARE = 1 / 10

let dailyBudget = 0
gauge('verso_x_daily_budget_dollars', 'What X may cost in a day', () => dailyBudget / 1_000_000)

function openX(config: XConfig, parts: Parts) {
  dailyBudget = config.dailyBudgetMicrodollars
  const open = (purpose: Allowance['purpose'], share: number, reserved: number, policy: CallPolicy) => {
    const dailyBudgetMicrodollars = Math.floor(config.dailyBudgetMicrodollars * share)
    return openXApi(config, openXMeter(parts, { purpose, dailyBudgetMicrodollars, reserved }), parts.log, policy)
  }
  const { apiUrl, token, compliance } = config
  return {
    ...(compliance && { complianceJobs: openXCompliance({ apiUrl, token, ...compliance }) }),
    allows: [...ALLOWED_USES.x, ...(config.allows ?? [])],
    forAnalyses: open('customers', 1, 0, WITH_RETRIES),
    forPreviews: withCircuitBreaker(
      open('customers', PREVIEW_BUDGET_SHARE, RESERVED_FOR_ANALYSES, WITHOUT_RETRY),
      parts,
    ),
    forObjections: withCircuitBreaker(
      open('objections', OBJECTION_BUDGET_SHARE, RESERVED_FOR_ANALYSES, WITHOUT_RETRY),
      parts,
    ),
  }
}

/** A source that is not asked for a while once it does not answer: nobody waits for X ten seconds each. */
function withCircuitBreaker(source: ProfileSource, { now, log }: { now: Clock; log: Log }): ProfileSource {
  const breaker = openCircuitBreaker(now, {
    onOpen: (failures) => log.error({ failures }, 'X DOES NOT ANSWER: previews and objections do without it'),
    onClose: (failures) => log.info({ failures }, 'X answers again'),
  })

  async function guarded<Result>(call: () => Promise<Result>): Promise<Result> {
    if (!breaker.mayAsk()) throw new SourceFailure('unavailable', 'it has not answered for a while')
    try {
      const answer = await call()
      breaker.answered()
      return answer
    } catch (error) {
      if (isUnavailable(error)) breaker.failed()
      else if (error instanceof SourceFailure) breaker.answered()
      throw error
    }
  }

  return {
    simulated: source.simulated,
    findProfile: (username) => guarded(() => source.findProfile(username)),
    readPosts: (profile, maxPosts, onRead) => guarded(() => source.readPosts(profile, maxPosts, onRead)),
  }
}
