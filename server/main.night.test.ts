import { expect, onTestFinished, test } from 'vitest'
import { callApi } from '#server/testing/call-api.ts'
import { A_GOOD_PASSWORD } from './testing/builders.ts'
import { testEnvironment } from './testing/environment.ts'
import { asOwner } from './testing/owner.ts'
import { startNode, startServer } from './testing/server-process.ts'
import { testDatabase } from './testing/test-database.ts'

const database = testDatabase()

const live = {
  PUBLIC_URL: 'https://verso.fr',
  MAIL_FROM: 'verso@verso.fr',
  CONTACT_EMAIL: 'contact@verso.fr',
  STRIPE_SECRET_KEY: 'sk_live_verso',
  STRIPE_API_URL: '',
  SOURCES: 'x',
  X_BEARER_TOKEN: 'token',
  X_API_URL: 'http://127.0.0.1:9',
}

test.each(['server/main.ts', 'server/worker.ts'])(
  'with a live key %s refuses a login that could write balances',
  async (file) => {
    const environment = { ...testEnvironment, ...live, DATABASE_URL: database.url, PORT: '0', WEB_DIST: '' }
    const { child, exit, logLines } = startNode(file, environment)
    onTestFinished(() => void child.kill('SIGKILL'))
    const said = () => logLines.join('\n')
    // Whatever it does, it says so: one that serves would never end.
    await expect.poll(said, { timeout: 40_000 }).toMatch(/a live key needs|Server listening|worker ready/)
    expect(said()).toContain('a live key needs a DATABASE_URL that cannot write balances')
    expect(await exit).toBe(1)
  },
)

test('behind a pooler that dropped its settings no process starts, and it says what to type', async () => {
  // With a direct address given the other one is a pooler's: nothing is said at the start of a connection.
  const started = startServer(database.url, { DATABASE_DIRECT_URL: database.url })
  await expect(started).rejects.toThrow(
    /role is \w+, not verso_app; .*statement_timeout is 0, not 15s[\s\S]*alter role/,
  )
})

test('with a live key a login that is only a member of the application’s role may serve', async () => {
  const login = `verso_test_login_${process.pid}`
  await asOwner(database.url, `create role ${login} login in role verso_app`)
  onTestFinished(async () => void (await asOwner(database.url, `drop role ${login}`)))
  const url = new URL(database.url)
  url.username = login
  const server = await startServer(url.href, live)
  expect((await fetch(`${server.baseUrl}/readyz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
})

/**
 * Of 500 at once: at most five are told that the password is wrong, fewer when the machine has no time for passwords at all; the
 * others to wait, some before they were even counted.
 */
function guessesIn(answers: { status: number }[]) {
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  const [wrong, told] = [count(401), count(429) + count(503)]
  return { fiveAtMost: wrong <= 5, othersAreToldToWait: wrong + told === answers.length, isCounted: count(429) > 0 }
}
const FIVE_GUESSES = { fiveAtMost: true, othersAreToldToWait: true, isCounted: true }

test('500 wrong logins at once on two processes: five reach the password, the owner still gets in, a restart forgets nothing', async () => {
  const [one, two] = await Promise.all([startServer(database.url), startServer(database.url)])
  const owner = { email: 'assailli@exemple.fr', password: A_GOOD_PASSWORD }
  await callApi(one.baseUrl, 'POST', '/api/auth/signup', { body: owner })
  const wrong = { body: { ...owner, password: 'faux' }, from: '203.0.113.50' }
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      callApi((index % 2 ? one : two).baseUrl, 'POST', '/api/auth/login', wrong),
    ),
  )
  expect(guessesIn(answers)).toEqual(FIVE_GUESSES)
  expect((await callApi(two.baseUrl, 'POST', '/api/auth/login', { body: owner })).status).toBe(200)
  for (const { child } of [one, two]) child.kill('SIGKILL')
  await Promise.all([one.exit, two.exit])
  const restarted = await startServer(database.url)
  expect((await callApi(restarted.baseUrl, 'POST', '/api/auth/login', wrong)).status).toBe(429)
  restarted.child.kill('SIGTERM')
  await restarted.exit
})

test('500 wrong logins at once for an address without an account get the very same answers', async () => {
  const server = await startServer(database.url)
  const wrong = { body: { email: 'personne@exemple.fr', password: 'faux' }, from: '203.0.113.51' }
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => callApi(server.baseUrl, 'POST', '/api/auth/login', wrong)),
  )
  expect(guessesIn(answers)).toEqual(FIVE_GUESSES)
  server.child.kill('SIGTERM')
  await server.exit
})
