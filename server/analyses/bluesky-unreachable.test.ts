import { expect, test } from 'vitest'
import { analystOf } from '#server/testing/analyst.ts'
import { expectCreditsBack } from '#server/testing/bluesky-outage.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { ask } = analystOf(app)

test('without a way to Bluesky the sentence says so, the credits are back, and X is read as ever', async () => {
  await app.bluesky.close()
  const account = await expectCreditsBack(app)
  expect((await ask(account, 'camille_fictif')).body.analysis.json_output?.profile?.network).toBe('x')
})
