import { type Network, networkOf } from '#contract/networks.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Log } from '#server/observability/log.ts'
import { gauge } from '#server/observability/metrics.ts'
import { type BlueskyAccess, findShownPosts, openBlueskyApi } from './bluesky/bluesky-api.ts'
import { openBlueskyMeter } from './bluesky/bluesky-meter.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { openDemo } from './demo.ts'
import type { ProfileSource } from './profile-source.ts'
import { type CallPolicy, openXApi, WITH_RETRIES, WITHOUT_RETRY, type XAccess } from './x/x-api.ts'
import { type Allowance, openXMeter } from './x/x-meter.ts'

type XConfig = XAccess & { dailyBudgetMicrodollars: number }

/** What is read here: `demo` makes the accounts of X up, so it is not beside `x`. */
export type SourcesConfig = { read: readonly ('demo' | 'x' | 'bluesky')[]; x: XConfig; bluesky: BlueskyAccess }

/** The networks that are read here. */
export type SourceByNetwork = Partial<Record<Network, ProfileSource>>

/**
 * `forAnalyses` is paid for by customers; `forPreviews` is free for them, `forObjections` is anybody's right: both together
 * leave two thirds of X's window and budget to what is paid for.
 */
export type Sources = Record<Use, SourceByNetwork> & {
  /** Which posts of a Bluesky account are still online, where Bluesky is read: asking is free there. */
  findShownPosts: FindShownPosts | null
}
type Use = 'forAnalyses' | 'forPreviews' | 'forObjections'
export type FindShownPosts = (asked: { profileId: string; ids: readonly string[] }) => Promise<Set<string>>

/** Where the account of that name is read, or the refusal: this installation may not read its network. */
export function sourceOf(sources: SourceByNetwork, username: string, credits: 'unspent' | 'unsaid'): ProfileSource {
  const source = sources[networkOf(username)]
  if (!source) throw new Refusal('network_unread', { username, credits })
  return source
}

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

type Parts = { db: Db; now: Clock; log: Log }

export function openSources({ read, ...config }: SourcesConfig, parts: Parts): Sources {
  const x = read.includes('demo') ? openDemos(parts.now) : read.includes('x') ? openX(config.x, parts) : null
  const bluesky = read.includes('bluesky') ? openBluesky(config.bluesky, parts) : null
  const sourcesFor = (use: Use) => ({ ...(x && { x: x[use] }), ...(bluesky && { bluesky: bluesky[use] }) })
  return {
    forAnalyses: sourcesFor('forAnalyses'),
    forPreviews: sourcesFor('forPreviews'),
    forObjections: sourcesFor('forObjections'),
    findShownPosts: bluesky?.findShownPosts ?? null,
  }
}

/**
 * Previews leave a fifth of the bucket to analyses; these wait for their turn, and ask three times where nobody answers. What
 * is asked at night leaves half of it.
 */
const BLUESKY_USES = {
  forAnalyses: { leave: 0, patienceMs: 4_000, attempts: 3 },
  forPreviews: { leave: 10, patienceMs: 500, attempts: 1 },
  forObjections: { leave: 0, patienceMs: 500, attempts: 1 },
  atNight: { leave: 25, patienceMs: 10_000, attempts: 1 },
} as const

function openBluesky(access: BlueskyAccess, { db, now, log }: Parts) {
  const partsFor = (use: keyof typeof BLUESKY_USES) => {
    const { attempts, ...allowance } = BLUESKY_USES[use]
    return { meter: openBlueskyMeter({ db, now }, allowance), now, log, attempts }
  }
  const open = (use: Use) => openBlueskyApi(access, partsFor(use))
  const atNight = partsFor('atNight')
  return {
    forAnalyses: open('forAnalyses'),
    forPreviews: open('forPreviews'),
    forObjections: open('forObjections'),
    findShownPosts: (asked: Parameters<FindShownPosts>[0]) => findShownPosts(access, atNight, asked),
  }
}

function openDemos(now: Clock) {
  const demo = openDemo(now)
  return { forAnalyses: demo, forPreviews: demo, forObjections: demo }
}

function openX(config: XConfig, parts: Parts) {
  dailyBudget = config.dailyBudgetMicrodollars
  const open = (purpose: Allowance['purpose'], share: number, reserved: number, policy: CallPolicy) => {
    const dailyBudgetMicrodollars = Math.floor(config.dailyBudgetMicrodollars * share)
    return openXApi(config, openXMeter(parts, { purpose, dailyBudgetMicrodollars, reserved }), parts.log, policy)
  }
  return {
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
