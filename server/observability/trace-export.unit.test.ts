import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { metricsText } from './metrics.ts'
import { recordSpan } from './trace.ts'
import { exportTraces } from './trace-export.ts'

test('a collector that is away costs five thousand steps of memory; what is beyond is lost, and counted', async () => {
  const exporter = exportTraces('http://127.0.0.1:9', 'verso', openLog('silent'))
  const ids = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), parentSpanId: null }
  for (let nth = 0; nth < 5_100; nth += 1)
    recordSpan(() => ({
      ...ids,
      name: 'step',
      kind: 'internal',
      startedAt: 0,
      endedAt: 1,
      attributes: {},
      failed: false,
    }))
  expect(await metricsText()).toContain('verso_spans_total{outcome="dropped"} 100\n')
  await exporter.close()
})
