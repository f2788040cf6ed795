import { expect, test } from 'vitest'
import { reportsOfBoth } from './browsers.ts'

test('Chromium writes the server’s report, to the byte; the night compares all ten people, in Firefox too', async () => {
  for (const { server, browser } of await reportsOfBoth('chromium', ['vieux_et_livres', 'avis_sans_gants']))
    expect(browser).toBe(server)
})
