import { expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { newDayAtX } from '#server/testing/new-day-at-x.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
newDayAtX(app)
const { ask, read, list, earlier } = analystOf(app)

test('a list carries the numbers and words of the reports, not their long parts', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { body } = await ask(account, 'camille_fictif')
  const [item] = (await list(account)).analyses
  expect(item?.json_output).toMatchObject({ followerCount: 1284, location: 'Lyon, France' })
  const isScalar = (value: unknown) => ['number', 'string', 'boolean'].includes(typeof value)
  expect(Object.values(item?.json_output ?? {}).every(isScalar)).toBe(true)
  expect(Object.values(body.analysis.json_output ?? {}).every(isScalar)).toBe(false)
})

test('the earlier analyses of the same profile are linked, by X’s id and not by its name', async () => {
  const [account, other] = [await anAccount(app, { credits: 40 }), await anAccount(app, { credits: 8 })]
  const first = (await ask(account, 'camille_fictif')).body.analysis.id
  await ask(account, 'long_x')
  await ask(account, 'inconnu_x')
  await ask(other, 'camille_fictif')
  // Of the same posts the first would be opened again.
  await app.db.run(sql`delete from profile_snapshots`)
  const last = (await ask(account, 'Camille_FICTIF')).body.analysis.id
  const found = (await earlier(account, last)).body.analyses
  expect(found.map(({ id }) => id)).toEqual([first])
  // What says whether two can be compared, and the figures a list shows: numbers and words, no interval but the score's.
  const { methodVersion, followerCount, engagementRate, credibilityScore, credibilityLow, credibilityHigh, toxicity } =
    (await read(account, first)).json_output ?? {}
  const figures = { followerCount, engagementRate, credibilityScore, credibilityLow, credibilityHigh, toxicity }
  expect(Object.values(figures)).toEqual(Object.values(figures).map(() => expect.any(Number) as number))
  expect(found[0]?.json_output).toMatchObject({ methodVersion, ...figures })
  expect(methodVersion).toMatch(/^\d{4}/)
  expect((await earlier(account, first)).body.analyses).toEqual([])
  expect((await earlier(other, last)).status).toBe(404)
})
