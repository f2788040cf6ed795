import { z } from 'zod'
import type { TodayAnswer } from '#contract/schemas/console.ts'
import { fetchJson } from '#server/lib/fetch-json.ts'

const Answer = z.object({
  data: z.object({
    alerts: z.array(
      z.object({
        state: z.string(),
        activeAt: z.string(),
        labels: z.record(z.string(), z.string()),
        annotations: z.record(z.string(), z.string()).default({}),
      }),
    ),
  }),
})

const PATIENCE_MS = 3_000
/** Some kilobytes an alert. */
const MAX_BYTES = 1_000_000

/** What Prometheus says is wrong now. Where it cannot be asked the page says so: no alert shown is not « all is well ». */
export async function readAlerts(prometheusUrl: string | null): Promise<TodayAnswer['alerts']> {
  if (prometheusUrl === null) return { state: 'unset' }
  try {
    const ask = { maxBytes: MAX_BYTES, signal: AbortSignal.timeout(PATIENCE_MS) }
    const { data } = Answer.parse((await fetchJson(`${prometheusUrl}/api/v1/alerts`, ask)).body)
    const firing = data.alerts
      .filter(({ state }) => state === 'firing')
      .map(({ activeAt, labels, annotations }) => ({
        name: labels['alertname'] ?? '',
        summary: annotations['summary'] ?? annotations['description'] ?? '',
        since: new Date(activeAt).toISOString(),
        runbook: annotations['runbook_url'] ?? null,
      }))
    return { state: 'known', firing }
  } catch {
    return { state: 'unreachable' }
  }
}
