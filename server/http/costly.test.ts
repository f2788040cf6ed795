import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { minutes } from '#server/lib/clock.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { listerOf } from '#server/testing/lister.ts'
import { testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import { waitingTransactions } from '#server/testing/waiting-transactions.ts'

const app = testApp({ isDemo: true })
const { started, ended } = listerOf(app)

const getCsv = ({ token }: TestAccount, id: string, signal?: AbortSignal) =>
  fetch(`${app.baseUrl}/api/batches/${id}/lines.csv`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  })

test('a call that is refused for its form counts too: what it sends is not read past the limit', async () => {
  const { token } = await anAccount(app)
  // Within one minute of the product's clock, however slow this machine is.
  app.moveClock(minutes(1) - (app.services.now().getTime() % minutes(1)))
  const body = Object.fromEntries(Array.from({ length: 1_000 }, (_, nth) => [`unknown ${nth}`, nth]))
  const answers = []
  for (let nth = 0; nth < 31; nth += 1)
    answers.push(await app.call<ErrorAnswer>('POST', '/api/batches/check', { token, body }))
  expect(answers.slice(0, 30).every(({ status }) => status === 400)).toBe(true)
  const [last] = answers.slice(30)
  expect([last?.status, last?.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(last?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
})

test('the costly calls of one customer wait for each other, and not those of another', async () => {
  const [one, other] = [await anAccount(app, { credits: 8 }), await anAccount(app, { credits: 8 })]
  const ids = new Map([
    [one, await started(one, ['tour_a_tour_1'])],
    [other, await started(other, ['tour_a_tour_2'])],
  ])
  for (const [account, id] of ids) await ended(account, id)
  const csv = (account: TestAccount) => getCsv(account, ids.get(account) ?? '')
  const lock = await app.db.pool.connect()
  await lock.query('begin')
  await lock.query('lock table batch_lines in access exclusive mode')
  const calls = Array.from({ length: 5 }, () => csv(one))
  await until('the first is at its turn', async () => (await waitingTransactions(app.db)) > 0)
  calls.push(csv(other))
  await until('another customer’s is too', async () => (await waitingTransactions(app.db)) > 1)
  // Nobody waits for what is not costly.
  expect((await app.call('GET', '/api/auth/me', one)).status).toBe(200)
  await pause(300)
  // Of six; the worker's own sweep may be a third.
  expect(await waitingTransactions(app.db)).toBeLessThan(4)
  await lock.query('rollback')
  lock.release()
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

test('who leaves while they wait, or before the answer, gives the turn back', async () => {
  const account = await anAccount(app, { credits: 8 })
  const id = await started(account, ['tour_a_tour_3'])
  await ended(account, id)
  const lock = await app.db.pool.connect()
  await lock.query('begin')
  await lock.query('lock table batch_lines in access exclusive mode')
  const leaving = new AbortController()
  const left = [1, 2].map(() => getCsv(account, id, leaving.signal).catch(() => 'left'))
  await until('the first is at its turn', async () => (await waitingTransactions(app.db)) > 0)
  leaving.abort()
  expect(await Promise.all(left)).toEqual(['left', 'left'])
  await lock.query('rollback')
  lock.release()
  expect((await getCsv(account, id)).status).toBe(200)
})
