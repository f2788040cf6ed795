import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
// Opened by main.ts and worker.ts alone, which this test does not start; without a language model its numbers are 0.
import './model-reader/open-model-reader.ts'
import { systemClock } from './lib/clock.ts'
import './observability/trace-export.ts'
import { outsideMeasures } from './operator/outside-measures.ts'
import { openHttpsSite } from './testing/https-site.ts'
import { metricsAt, testApp } from './testing/test-app.ts'

const app = testApp()
const NAME = /\b(?:verso|nodejs|process)_[a-z0-9_]+\b/g
const pages = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
const operations = [
  'operations/prometheus/alerts.yml',
  'operations/prometheus/alerts.test.yml',
  'operations/prometheus/alerts-of-days.test.yml',
  'operations/grafana/verso.json',
]
const shown = new Map<string, string>()

beforeAll(async () => {
  await app.audit()
  await app.measure()
  const site = await openHttpsSite({ days: 30 })
  const stripe = { secretKey: 'sk_test_verso', webhookSecrets: [], apiUrl: new URL(app.stripe.url) }
  const outside = { publicUrl: `https://localhost:${site.port}`, ca: site.certificate, stripe, now: systemClock }
  for (const read of Object.values(outsideMeasures(outside)))
    for (const { name, value } of await read()) if (value !== null) shown.set(name, 'gauge')
  site.close()
  for (const url of [app.baseUrl, app.workerUrl]) {
    for (const [, name = '', type = ''] of (await metricsAt(url)).matchAll(/^# TYPE (\S+) (\S+)$/gm))
      shown.set(name, type)
  }
})

/** The names a query may use: a histogram is asked for by its parts alone. */
function queryable(): Set<string> {
  const parts = ['_bucket', '_sum', '_count']
  return new Set(
    [...shown].flatMap(([name, type]) => (type === 'histogram' ? parts.map((part) => name + part) : [name])),
  )
}

test.each(operations)('%s asks for nothing that the product does not show', (file) => {
  const named = readFileSync(file, 'utf8').match(NAME) ?? []
  expect(named.length).toBeGreaterThan(0)
  const known = queryable()
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
})

/** What recording rules are called, and who uses them. */
test('a dashboard and an alert use recorded ratios that are recorded', () => {
  const text = operations.map((file) => readFileSync(file, 'utf8')).join('\n')
  const recorded = new Set([...text.matchAll(/record: (\S+)/g)].map(([, name]) => name))
  expect([...new Set(text.match(/verso:\w+:\w+/g))].filter((name) => !recorded.has(name))).toEqual([])
})

/** Rows of tables, and queries: elsewhere `verso_app` is a role. */
const namedIn = (page: string) => {
  const text = readFileSync(page, 'utf8')
  const rows = [...text.matchAll(/^\| `((?:verso|nodejs|process)_\w+)`/gm)].map(([, name = '']) => name)
  const queries = [...text.matchAll(/^```promql\n([\s\S]*?)^```/gm)].flatMap(
    ([, query = '']) => query.match(NAME) ?? [],
  )
  return { rows, queries }
}

test.each(pages)('%s names metrics that exist', (page) => {
  const { rows, queries } = namedIn(page)
  const known = queryable()
  expect([...rows.filter((name) => !shown.has(name)), ...queries.filter((name) => !known.has(name))]).toEqual([])
})

test('every metric of ours is in a table of the documentation', () => {
  const documented = new Set(pages.flatMap((page) => namedIn(page).rows))
  expect([...shown.keys()].filter((name) => name.startsWith('verso_') && !documented.has(name))).toEqual([])
})

/** Whoever an alert wakes looks at its figure next. */
test('every figure that an alert asks for is on the dashboard', () => {
  const [asked, , , drawn] = operations.map((file) => readFileSync(file, 'utf8'))
  // A histogram by any of its parts, and a ratio by the rule that records it.
  const plain = (text = '') => text.replaceAll(/verso:\w+:\w+/g, '').replaceAll(/_(?:bucket|sum|count)\b/g, '')
  const shownThere = new Set(plain(drawn).match(NAME))
  expect([...new Set(plain(asked).match(NAME))].filter((name) => !shownThere.has(name))).toEqual([])
})
