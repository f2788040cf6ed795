import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '#server/x-source/demo/personas.ts'
import { openDemo } from '#server/x-source/demo.ts'
import { writeReport } from './write-report.ts'

const readAt = new Date('2026-11-15T10:00:00Z')

/**
 * Whole reports, so that a figure that moves shows in the review of the change that moved it. When it was meant to:
 * `npx vitest run --project unit golden --update`, then read the difference. Simulated accounts: no data set is needed.
 */
test.each(DEMO_ACCOUNTS)('the report on %s is the one that was reviewed', async (username) => {
  const source = openDemo(() => readAt)
  const profile = await source.findProfile(username)
  const posts = await source.readPosts(profile, 100, () => {})
  const report = writeReport({ profile, posts, simulated: true, readAt })
  await expect(`${readable(report)}\n`).toMatchFileSnapshot(`golden/${username}.json`)
})

/** As Biome wants JSON, which the gate checks: what fits stands on one line, but each of several rows on its own. */
function readable(value: unknown, indent = '', taken = 1): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const rows = Array.isArray(value)
    ? value.map((item: unknown) => ['', item] as const)
    : Object.entries(value).map(([key, item]) => [`"${key}": `, item] as const)
  const [open, close, space] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' ']
  if (rows.length === 0) return open + close
  const [parts, inner] = [rows.map(([key, item]) => key + readable(item)), `${indent}  `]
  const whole = `${open}${space}${parts.join(', ')}${space}${close}`
  const isTable = Array.isArray(value) && value.length > 1 && value.every((item) => sizeOf(item) > 1)
  if (!isTable && !whole.includes('\n') && indent.length + taken + whole.length <= 120) return whole
  const lines = rows.map(([key, item]) => inner + key + readable(item, inner, key.length + 1))
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

const sizeOf = (item: unknown) => (typeof item === 'object' && item !== null ? Object.keys(item).length : 0)
