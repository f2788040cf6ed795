import { beforeEach, expect, test } from 'vitest'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { sql } from '#server/database/sql.ts'
import { minutes } from '#server/lib/clock.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { newDayAtX } from '#server/testing/new-day-at-x.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
newDayAtX(app)
beforeEach(() => app.db.pool.query('delete from throttle_windows'))
const { ask } = analystOf(app)

const oppose = (username: string, from: string) =>
  app.call<ErrorAnswer>('POST', '/api/oppositions', { from, body: { target_username: username } })
const look = (token: string, username: string, from: string) =>
  app.call<{ verdict: string; code?: string }>('GET', `/api/profiles/${username}/check`, { token, from })
const profilesAsked = () => app.x.calls({ route: 'profile' }).length

test('names of nobody, objected to from everywhere, leave two thirds of X’s window to what is paid for', async () => {
  const account = await anAccount(app, { credits: 8 })
  for (let house = 0; house < 16; house += 1)
    await Promise.all(Array.from({ length: 20 }, (_, nth) => oppose(`personne_${house}_${nth}`, `203.0.113.${house}`)))
  expect(app.x.rateLimit('profile').remaining).toBeGreaterThanOrEqual(200)
  const late = await oppose('orga_x', '198.51.100.1')
  expect([late.status, late.body.code]).toEqual([503, 'x_unavailable'])
  expect((await look(account.token, 'orga_x', '198.51.100.2')).body.verdict).toBe('unknown')
  expect((await ask(account, 'orga_x')).status).toBe(201)
  app.moveClock(minutes(16))
  app.x.advanceClock(16 * 60)
  expect((await oppose('long_x', '198.51.100.3')).status).toBe(200)
  app.moveClock(-minutes(16))
})

test('a crowd that objects before X has told what is left of its window leaves two thirds of it too', async () => {
  // Long beside the time that the crowd takes to arrive at a busy machine.
  app.x.setLatency(1_500)
  await Promise.all(Array.from({ length: 150 }, (_, nth) => oppose(`foule_${nth}`, `203.0.113.${nth}`)))
  expect(profilesAsked()).toBeGreaterThan(80)
  expect(profilesAsked()).toBeLessThanOrEqual(100)
})

test('one address uses no more than its part of what is free, whether it looks or objects', async () => {
  const [here, elsewhere] = ['198.51.100.10', '198.51.100.11']
  const { token } = await anAccount(app, { credits: 8 })
  for (let nth = 0; nth < 20; nth += 1) expect((await oppose(`absent_${nth}`, here)).status).toBe(404)
  for (let nth = 20; nth < 30; nth += 1)
    expect((await look(token, `absent_${nth}`, here)).body).toMatchObject({ code: 'profile_not_found' })
  expect((await look(token, 'absent_30', here)).body.verdict).toBe('unknown')
  expect(profilesAsked()).toBe(30)
  expect((await look(token, 'absent_30', elsewhere)).body).toMatchObject({ code: 'profile_not_found' })
})

test('objections stop at a third of X’s window too; analyses go on', async () => {
  app.x.setRateLimit('profile', { limit: 300, remaining: 211 })
  const account = await anAccount(app, { credits: 8 })
  expect((await oppose('orga_x', '198.51.100.20')).status).toBe(200)
  expect((await oppose('long_x', '198.51.100.21')).body.code).toBe('x_unavailable')
  expect((await ask(account, 'long_x')).status).toBe(201)
})

test('previews stop where analyses still have two thirds of the day’s budget', async () => {
  // The budget of this test is 1,000 dollars; objections have a tenth of it apart.
  const account = await anAccount(app, { credits: 8 })
  await app.db.run(sql`
    insert into call_days (day, purpose, microdollars)
    values ((${app.services.now()}::timestamptz at time zone 'UTC')::date, 'customers', 233330000)`)
  expect((await look(account.token, 'orga_x', '198.51.100.30')).body.verdict).toBe('unknown')
  expect((await ask(account, 'orga_x')).status).toBe(201)
})
