import { expect, test } from 'vitest'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { evidence } = analystOf(app)

test('a post labelled nude or violent is counted and quoted, to be covered until it is asked for; its label is not told', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { analysis } = await requestAndFollow(app.baseUrl, account.token, 'atelier-dessin.test')
  expect(analysis.json_output?.period?.posts).toBe(40)
  const { items } = (await evidence(account, analysis.id, 'figure=period&limit=50')).body
  const covered = items.flatMap(({ sensitive, text }, nth) => (sensitive && text !== null ? [nth] : []))
  expect(covered).toEqual([0, 6, 12, 18, 24, 30, 36])
  expect(JSON.stringify([analysis, items])).not.toMatch(/nudity/)
})
