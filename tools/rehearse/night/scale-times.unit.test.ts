import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scaleTimes } from './scale-times.ts'

test('lengths of time are divided, and nothing else of a rule changes', () => {
  const rule = `expr: 'sum(rate(a_total[10m])) > 300 and b offset 5h'\n        for: 2m\n  scrape_interval: 15s`
  expect(scaleTimes(rule, 30)).toBe(
    `expr: 'sum(rate(a_total[20000ms])) > 300 and b offset 600000ms'\n        for: 4000ms\n  scrape_interval: 500ms`,
  )
  for (const file of ['operations/prometheus/alerts.yml', 'operations/compose/prometheus.yml']) {
    const text = readFileSync(file, 'utf8')
    const scaled = scaleTimes(text, 30)
    expect(scaled).not.toMatch(/\[\d+[smhd]\]|^\s*for: \d+[smhd]$|_interval: \d+[smhd]$/m)
    expect(scaled.replaceAll(/\d+ms/g, 'T')).toBe(
      text.replaceAll(/(?<=\[|offset |for: |_interval: )\d+[smhd](?=\]|\)|$| )/gm, 'T'),
    )
  }
})
