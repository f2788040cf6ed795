import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { formatRate } from '#web/text/format.fr.ts'

/** What the cards write of the figures that a recommendation quotes, by the recommendation. */
const written: Record<string, (report: Report) => (string | undefined)[]> = {
  peak: ({ peaks, engagement }) => [rate(peaks?.[0]?.rate), rate(engagement?.rate)],
}
const rate = (value: number | undefined) => (value === undefined ? undefined : formatRate(value))

test('a card and a recommendation write one figure in one way', () => {
  const reports = globSync('server/analysis-engine/golden/*.json').map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as Report,
  )
  const quoted = reports.flatMap((report) =>
    (report.advice ?? []).flatMap(({ id, text }) =>
      (written[id]?.(report) ?? []).map((figure) => ({ text, figure, isThere: text.includes(String(figure)) })),
    ),
  )
  expect(quoted.length).toBeGreaterThan(3)
  expect(quoted.filter(({ isThere }) => !isThere)).toEqual([])
})
