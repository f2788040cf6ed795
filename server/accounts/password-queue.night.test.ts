import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { sql } from '#server/database/sql.ts'
import { A_GOOD_PASSWORD } from '#server/testing/builders.ts'
import { callApi } from '#server/testing/call-api.ts'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const database = testDatabase()
let server: ServerProcess
beforeAll(async () => {
  server = await startServer(database.url)
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exit
})

/** Wrong passwords for as many addresses from as many places, so that no limit on guessing stops them. */
const logIns = (count: number, name: string) =>
  Array.from({ length: count }, (_, nth) =>
    callApi<ErrorAnswer>(server.baseUrl, 'POST', '/api/auth/login', {
      body: { email: `${name}.${nth}@exemple.fr`, password: 'faux' },
    }),
  )

test('three hundred logins at once: those beyond the queue are told so at once, and nothing is written for them', async () => {
  const answers = await Promise.all(logIns(300, 'foule'))
  const busy = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status !== 503 && status !== 401)).toEqual([])
  expect(busy.length).toBeGreaterThan(100)
  const [refused] = busy
  expect([refused?.body.code, refused?.headers.get('retry-after')]).toEqual(['busy', '1'])
  const counted = await database.db.one(sql`select count(*) from throttle_windows where key like 'login-pair:%'`)
  expect(counted).toEqual({ count: 300 - busy.length })
})

test('a sign-up beyond the queue is refused before it is counted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 250 }, (_, nth) =>
      callApi(server.baseUrl, 'POST', '/api/auth/signup', {
        body: { email: `nouveau.${nth}@exemple.fr`, password: A_GOOD_PASSWORD },
      }),
    ),
  )
  const signedUp = answers.filter(({ status }) => status === 201).length
  expect([signedUp > 0, signedUp < 200]).toEqual([true, true])
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(250 - signedUp)
  const counted = await database.db.one(sql`select count(*) from throttle_windows where key like 'signup-address:%'`)
  expect(counted).toEqual({ count: signedUp })
})

test('fifty passwords being checked do not keep a file waiting', async () => {
  const file = async () => (await fetch(`${server.baseUrl}/assets/app-abc123.js`)).status
  expect(await file()).toBe(200)
  let checked = 0
  const crowd = logIns(50, 'attente').map(async (logIn) => {
    const { status } = await logIn
    checked += 1
    return status
  })
  await expect.poll(() => checked, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0)
  const before = checked
  expect(await file()).toBe(200)
  // It waited for all of them when files and passwords shared four threads.
  expect(checked - before).toBeLessThan(10)
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([401]))
})
