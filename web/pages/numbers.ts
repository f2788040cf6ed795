import { MAX_LINES } from '#contract/batch-limits.ts'
import { FEW_FOR_A_VERDICT, MIN_POSTS } from '#contract/constants.ts'
import { LABEL_NAMES } from '#contract/labels.ts'
import { methodVersionOf } from '#contract/method-version.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import { ANALYSIS_COST } from '#contract/money.ts'
import { KEPT_MONTHS } from '#contract/retention.ts'
import { THEME_IDS } from '#contract/themes.ts'
import { FORMER_SECRET_HOURS } from '#contract/webhooks.ts'

export const analysisCost = String(ANALYSIS_COST)
export const minPosts = String(MIN_POSTS)
export const maxLines = String(MAX_LINES)
export const keptMonths = String(KEPT_MONTHS)
export const formerSecretHours = String(FORMER_SECRET_HOURS)
export const fewForAVerdict = String(FEW_FOR_A_VERDICT)
export const themes = String(THEME_IDS.length)
/** Its theme is one too. */
export const labelsOfAPost = String(LABEL_NAMES.length + 1)
export const methodVersion = figures.version
export const blueskyVersion = methodVersionOf('bluesky')

/** What `npm run eval` measured: of `toxicity.fr.missed`, that number. */
export function measured(path: string): number {
  const value = path.split('.').reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), figures)
  if (typeof value !== 'number') throw new Error(`contract/model-figures.json has no number at ${path}`)
  return value
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Of what a page names, what that name stands for. */
export function valueAt<Value>(values: Record<string, Value>, name: string): Value {
  const value = values[name]
  if (value === undefined) throw new Error(`a page names ${name}, which is nothing`)
  return value
}

const thresholds = [figures.toxicity, figures.political].flatMap(({ fr, en }) => [fr.threshold, en.threshold])
export const lowest = Math.min(...thresholds)
export const highest = Math.max(...thresholds)
