import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { GROUPS } from '#tools/rehearse/night.ts'

type Rules = { groups: { rules: { alert?: string; annotations?: { runbook_url: string } }[] }[] }

test('the night has twenty situations at least, each with an alert that leads to its chapter', () => {
  const { groups } = parse(readFileSync('operations/prometheus/alerts.yml', 'utf8')) as Rules
  const chapterOf = new Map(
    groups.flatMap(({ rules }) => rules).map(({ alert, annotations }) => [alert, annotations?.runbook_url]),
  )
  const situations = GROUPS.flat()
  expect(new Set(situations.map(({ name }) => name)).size).toBe(situations.length)
  expect(situations.filter(({ alert }) => alert !== null).length).toBeGreaterThanOrEqual(20)
  const alerting = situations.filter(({ alert }) => alert !== null)
  for (const { alert, chapter } of alerting)
    expect(chapterOf.get(alert ?? '')).toMatch(new RegExp(`^docs/runbook\\.md#${chapter}-`))
})
