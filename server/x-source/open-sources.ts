import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { openDemo } from './demo.ts'
import { HURRIED, openXApi, PATIENT, type Patience, type XAccess } from './x-api.ts'
import { type Allowance, openXMeter } from './x-meter.ts'
import type { XSource } from './x-source.ts'

export type XConfig = XAccess & { source: 'demo' | 'x'; dailyBudgetMicrodollars: number }

/**
 * `forAnalyses` is paid for by customers; `forPreviews` is free for them, and leaves most of X's window and budget;
 * `forObjections` is anybody's right, and has a budget of its own.
 */
export type XSources = { forAnalyses: XSource; forPreviews: XSource; forObjections: XSource }

/** Of X's window (300 profiles in 15 minutes): what looks leave to analyses. */
const LEFT_BY_LOOKS = 150
const SHARE_OF_LOOKS = 0.5
const SHARE_OF_OBJECTIONS = 0.1

export function openXSources(config: XConfig, parts: { db: Db; now: Clock; log: Log }): XSources {
  if (config.source === 'demo') {
    const demo = openDemo(parts.now)
    return { forAnalyses: demo, forPreviews: demo, forObjections: demo }
  }
  const open = (purpose: Allowance['purpose'], share: number, leave: number, patience: Patience) => {
    const dailyBudgetMicrodollars = Math.floor(config.dailyBudgetMicrodollars * share)
    return openXApi(config, openXMeter(parts, { purpose, dailyBudgetMicrodollars, leave }), parts.log, patience)
  }
  return {
    forAnalyses: open('customers', 1, 0, PATIENT),
    forPreviews: withCircuitBreaker(open('customers', SHARE_OF_LOOKS, LEFT_BY_LOOKS, HURRIED), parts),
    forObjections: withCircuitBreaker(open('objections', SHARE_OF_OBJECTIONS, 0, HURRIED), parts),
  }
}
