import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { formatRate } from '#web/text/format.ts'
import { report as words } from '#web/text/report.ts'

/** What the cards write of the figures that a recommendation quotes, by the recommendation. */
const written: Record<string, (report: Report) => (string | undefined)[]> = {
  'one-peak': ({ peaks, engagement }) => [rate(peaks?.[0]?.rate), rate(engagement?.rate)],
  'several-peaks': ({ engagement }) => [rate(engagement?.rate)],
  'wide-engagement': ({ engagement }) => [rate(engagement?.low), rate(engagement?.high), rate(engagement?.rate)],
  'wide-toxicity': ({ behaviour }) => [between(behaviour?.toxicity)],
  'political-posts': ({ behaviour }) => [between(behaviour?.politicalEngagement)],
}
const rate = (value: number | undefined) => (value === undefined ? undefined : formatRate(value))
const between = (share: { low?: number | undefined; high?: number | undefined } | undefined) =>
  words.percentBetween(share?.low ?? Number.NaN, share?.high ?? Number.NaN)

test('a card and a recommendation write one figure in one way', () => {
  const reports = globSync('server/analysis-engine/golden/*.json').map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as Report,
  )
  const quoted = reports.flatMap((report) =>
    (report.advice ?? []).flatMap(({ id, text }) =>
      (written[id]?.(report) ?? []).map((figure) => ({ text, figure, isThere: text.includes(String(figure)) })),
    ),
  )
  expect(quoted.length).toBeGreaterThan(10)
  expect(quoted.filter(({ isThere }) => !isThere)).toEqual([])
})
