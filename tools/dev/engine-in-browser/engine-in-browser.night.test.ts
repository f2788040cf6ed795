import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '#server/sources/demo/personas.ts'
import { reportsOfBoth } from './browsers.ts'

test.each(['chromium', 'firefox'] as const)(
  '%s writes the server’s report on ten people, to the byte',
  async (name) => {
    const reports = await reportsOfBoth(name, DEMO_ACCOUNTS)
    expect(reports).toHaveLength(10)
    for (const { server, browser } of reports) expect(browser).toBe(server)
  },
)
