import { z } from 'zod'
import { ALLOWED_USES, CAPABILITIES, type Capability } from '#contract/networks.ts'
import { openCircuitBreaker } from '#server/lib/circuit-breaker.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Log } from '#server/observability/log.ts'
import { gauge } from '#server/observability/metrics.ts'
import { networkSource, type Parts, SIGN_IN_RETURN, withoutSlash } from '#server/sources/network-source.ts'
import type { ProfileSource } from '#server/sources/profile.ts'
import { isUnavailable, SourceFailure } from '#server/sources/source-failure.ts'
import { type CallPolicy, openXApi, WITH_RETRIES, WITHOUT_RETRY, type XAccess } from './x-api.ts'
import { openXCompliance } from './x-compliance.ts'
import { type Allowance, openXMeter, PRICE } from './x-meter.ts'
import { openXSignIn, type XSignInAccess } from './x-sign-in.ts'

/**
 * What X's approval of the use lets us read. `agreement`: its written agreement, any public account. `consent`: accounts whose holders
 * prove them and agree (docs/decisions/0104).
 */
const READS = ['agreement', 'consent'] as const

type XConfig = XAccess & {
  reads?: (typeof READS)[number] | undefined
  dailyBudgetMicrodollars: number
  allows?: readonly Capability[]
  /** Absent: X is not asked which posts are gone. */
  compliance?: { storage: readonly string[]; name: string } | undefined
  /** Absent: nobody signs in at X. */
  signIn?: Omit<XSignInAccess, 'apiUrl'> | undefined
}

const listOf = (written: string) => written.split(',').flatMap((one) => one.trim() || [])

export const xSource = networkSource({
  variables: {
    X_BEARER_TOKEN: {
      schema: z.string().min(1).optional(),
      give: 'the bearer token of an application at X',
      about:
        'With x: the application’s bearer token, and where its API answers (empty: X itself). X’s terms ask for their written agreement first. `npm run dev` starts a stub of X on 8027 and prints the token it takes.',
      secret: 'of every process',
    },
    X_API_URL: {
      schema: z.url({ protocol: /^https?$/ }).default('https://api.x.com'),
      give: 'nothing for X itself, or an address with https://',
      compose: '${X_API_URL:-}',
    },
    X_READS: {
      schema: z.enum(READS).optional(),
      give: 'agreement or consent',
      about:
        'With x, whom X lets us read. agreement: with X’s written agreement to this use, any public account. consent: an account is analysed once its holder has proved it, read the report and handed it over (docs/runbook.md, « Setting X up »). Where X itself is asked, neither is taken for granted: it has to be said. The stub is read by agreement, unless said.',
      example: 'agreement',
      compose: '${X_READS:-}',
    },
    X_CLIENT_ID: {
      schema: z.string().min(1).max(200).optional(),
      give: 'the OAuth 2.0 client id of an application at X, of the kind « Web App »',
      about:
        'Optional: « Sign in with X », by which holders prove that an account is theirs. The OAuth 2.0 client of an application of the kind « Web App », with <PUBLIC_URL>/api/holder/return as a callback; without it they place a code in their bio. Where X asks them (empty: X itself). `npm run dev` prints those of the stub.',
    },
    X_CLIENT_SECRET: {
      schema: z.string().min(1).max(200).optional(),
      give: 'the secret of that client',
      secret: 'of some',
    },
    X_AUTHORIZE_URL: {
      schema: z.url({ protocol: /^https?$/ }).default('https://x.com/i/oauth2/authorize'),
      give: 'nothing for X itself, or an address with https://',
    },
    X_DIALECT: {
      schema: z.enum(['tweet', 'post']).default('tweet'),
      give: 'tweet or post',
      about: 'The words X is asked in (tweet or post: X is renaming them), and what a day of it may cost.',
      example: 'tweet',
      compose: '${X_DIALECT:-}',
    },
    X_DAILY_BUDGET_DOLLARS: {
      schema: z.coerce.number().min(0).max(100_000).default(20),
      give: 'dollars from 0 to 100000',
      example: '20',
      compose: '${X_DAILY_BUDGET_DOLLARS:-}',
    },
    X_ALLOWS: {
      schema: z
        .string()
        .default('')
        .transform(listOf)
        .pipe(z.array(z.enum(CAPABILITIES))),
      give: 'what X’s agreement covers, batch, watch, apiWords or population, separated by commas',
      about:
        'What X’s written agreement covers beyond one report at a time, with commas: batch (lists), watch (accounts read again). Nothing without it.',
      compose: '${X_ALLOWS:-}',
    },
    X_COMPLIANCE: {
      schema: z.enum(['on', 'off']).default('off'),
      give: 'on or off',
      about:
        'on: every night X is asked, in a job of its own, which posts are gone; off: nothing is sent. Whether X bills it is not documented. Where its signed addresses may lead (empty: the storage X is known to use); with the stub of X, its own address.',
      example: 'off',
      compose: '${X_COMPLIANCE:-off}',
    },
    X_COMPLIANCE_STORAGE: {
      schema: z
        .string()
        .default('https://storage.googleapis.com')
        .transform(listOf)
        .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)).min(1)),
      give: 'addresses with https:// that X’s signed addresses may begin with, separated by commas',
    },
  },
  needs: [
    { name: 'X_BEARER_TOKEN', why: 'SOURCES=x needs the application’s token' },
    {
      name: 'X_READS',
      why: 'X itself is read: say agreement (you have X’s written agreement to this use, and any public account is analysed) or consent (accounts are analysed with their holders’ consent alone)',
      // A stub, which is no one's data.
      unless: ({ X_API_URL: url }) => url.startsWith('http:'),
    },
  ],
  access: (known, { publicUrl }): XConfig => ({
    apiUrl: withoutSlash(known.X_API_URL),
    // Needed only where X is read.
    token: known.X_BEARER_TOKEN ?? '',
    dialect: known.X_DIALECT,
    dailyBudgetMicrodollars: Math.round(known.X_DAILY_BUDGET_DOLLARS * 1_000_000),
    allows: known.X_ALLOWS,
    reads: known.X_READS,
    ...(known.X_CLIENT_ID &&
      known.X_CLIENT_SECRET && {
        signIn: {
          authorizeUrl: known.X_AUTHORIZE_URL,
          clientId: known.X_CLIENT_ID,
          clientSecret: known.X_CLIENT_SECRET,
          redirectUri: `${withoutSlash(publicUrl)}${SIGN_IN_RETURN}`,
        },
      }),
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
/** An account that is refused gives its customer the credits back, but not us what X was paid: nobody uses up the others' day alone. */
const REFUSALS_BUDGET_SHARE = 1 / 10

let dailyBudget = 0
gauge('verso_x_daily_budget_dollars', 'What X may cost in a day', () => dailyBudget / 1_000_000)

function openX(config: XConfig, parts: Parts) {
  dailyBudget = config.dailyBudgetMicrodollars
  const meterOf = (purpose: Allowance['purpose'], share: number, reserved: number) =>
    openXMeter(parts, {
      purpose,
      dailyBudgetMicrodollars: Math.floor(config.dailyBudgetMicrodollars * share),
      reserved,
    })
  const open = (purpose: Allowance['purpose'], share: number, reserved: number, policy: CallPolicy) =>
    openXApi(config, meterOf(purpose, share, reserved), parts.log, policy)
  const { apiUrl, token, compliance, signIn } = config
  const isClosed = config.reads === 'consent'
  const paid = { ...open('customers', 1, 0, WITH_RETRIES), prices: pricesOf(config) }
  return {
    // What it costs to prove an account is for anybody, as objections are, and comes out of the same.
    ...(signIn && {
      signIn: openXSignIn(
        { apiUrl, ...signIn },
        { meter: meterOf('objections', OBJECTION_BUDGET_SHARE, 0), log: parts.log },
      ),
    }),
    ...(compliance && { complianceJobs: openXCompliance({ apiUrl, token, ...compliance }) }),
    allows: [...ALLOWED_USES.x, ...(config.allows ?? [])],
    forAnalyses: isClosed ? CLOSED : paid,
    forPreviews: isClosed
      ? CLOSED
      : withCircuitBreaker(open('customers', PREVIEW_BUDGET_SHARE, RESERVED_FOR_ANALYSES, WITHOUT_RETRY), parts),
    withConsent: paid,
    forObjections: withCircuitBreaker(
      open('objections', OBJECTION_BUDGET_SHARE, RESERVED_FOR_ANALYSES, WITHOUT_RETRY),
      parts,
    ),
  }
}

/** Whoever comes this far all the same has X asked nothing. */
const CLOSED: ProfileSource = { simulated: false, needsConsent: true, findProfile: refuse, readPosts: refuse }

async function refuse(): Promise<never> {
  throw new SourceFailure('out_of_order', 'X is read with consent alone')
}

const pricesOf = ({ dailyBudgetMicrodollars }: XConfig) => ({
  profile: PRICE.profile / 1_000,
  post: PRICE.posts / 1_000,
  refusalsADay: (dailyBudgetMicrodollars * REFUSALS_BUDGET_SHARE) / 1_000,
})

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
