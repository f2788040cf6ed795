import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { openDemo } from './demo.ts'
import { openXApi, type XAccess } from './x-api.ts'
import { openXMeter } from './x-meter.ts'
import type { XSource } from './x-source.ts'

export type XConfig = XAccess & { source: 'demo' | 'x'; dailyBudgetMicrodollars: number }

/** `forAnalyses` is paid for by customers; `forLooks` is free for them, and leaves most of X's window and budget. */
export type XSources = { forAnalyses: XSource; forLooks: XSource }

/** Of X's window (300 profiles in 15 minutes): what looks leave to analyses. */
const LEFT_BY_LOOKS = 150
const SHARE_OF_LOOKS = 0.5

export function openXSources(config: XConfig, parts: { db: Db; now: Clock; log: Log }): XSources {
  if (config.source === 'demo') {
    const demo = openDemo(parts.now)
    return { forAnalyses: demo, forLooks: demo }
  }
  const { dailyBudgetMicrodollars: budget } = config
  const looks = { dailyBudgetMicrodollars: Math.floor(budget * SHARE_OF_LOOKS), leave: LEFT_BY_LOOKS }
  return {
    forAnalyses: openXApi(config, openXMeter(parts, { dailyBudgetMicrodollars: budget, leave: 0 }), parts.log),
    forLooks: openXApi(config, openXMeter(parts, looks), parts.log),
  }
}
