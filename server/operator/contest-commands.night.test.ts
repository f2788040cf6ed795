import { expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { days } from '#server/lib/clock.ts'
import { forgetExpired } from '#server/retention.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { operatorOf, signed } from '#server/testing/operator.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { ask, contest } = analystOf(app)
const ops = operatorOf(app)
const as = (name: string) => ['--by', name, '--why', 'revue du mois']

/** A report, and contests of some of its original posts. */
async function contested(count: number, username = 'camille_fictif') {
  const account = await anAccount(app, { credits: 8 })
  const { id, json_output: report } = (await ask(account, username)).body.analysis
  const posts = (report?.evidence?.['originals'] ?? []).slice(0, count)
  for (const post_id of posts)
    await contest(account, id, { figure: 'originals', post_id, side: 'retained', reason: 'des mots du client' })
  const rows = await app.db.many<{ id: string }>(sql`
    select id from contested_posts where account_id = ${account.id} order by post_id`)
  return { account, contests: rows.map((row) => row.id) }
}
type Label = { contestId: string; features: Record<string, unknown> }
const labels = async () =>
  (await ops('export-labels', ...signed)).said
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Label)

test('a decision needs a word that is known and a rule, and is about a contest that is there', async () => {
  const [id = ''] = (await contested(1)).contests
  expect((await ops('decide-contest', id, 'perhaps', '--rule', 'x', ...signed)).said).toContain('right, wrong')
  expect((await ops('decide-contest', id, 'right', ...signed)).said).toContain('--rule')
  expect((await ops('decide-contest', id, 'right', '--rule', ' ', ...signed)).code).toBe(1)
  const none = '01980000-0000-7000-8000-000000000001'
  expect((await ops('decide-contest', none, 'right', '--rule', 'x', ...signed)).said).toContain('no contest')
  expect(await labels()).toEqual([])
})

test('decided contests are exported as ids and numbers: no words, no customer, no profile', async () => {
  const { account, contests } = await contested(2)
  const [one = '', other = ''] = contests
  await ops('decide-contest', one, 'right', '--rule', 'réponse à autrui', ...as('anne'))
  await ops('decide-contest', other, 'undecidable', '--rule', 'post supprimé', ...as('anne'))
  // Decided again, the last word counts.
  await ops('decide-contest', other, 'wrong', '--rule', 'post original', ...as('anne'))
  const exported = await labels()
  expect(exported).toMatchObject([
    { contestId: one, figure: 'originals', side: 'retained', decision: 'right', rule: 'réponse à autrui' },
    { contestId: other, decision: 'wrong', madeBy: 'anne' },
  ])
  expect(exported[0]?.features).toMatchObject({ network: 'x', near: null, certainty: null })
  const told = JSON.stringify(exported)
  for (const hidden of [account.id, account.email, 'camille_fictif', 'des mots du client'])
    expect(told).not.toContain(hidden)
})

test('how well two operators agree, of the contests that both decided', async () => {
  await app.db.run(sql`delete from contest_decisions`)
  expect((await ops('contests-kappa', ...signed)).said).toBe('no contest was decided by two operators')
  const { contests } = await contested(4)
  const decide = (id: string | undefined, decision: string, name: string) =>
    ops('decide-contest', id ?? '', decision, '--rule', 'règle', ...as(name))
  for (const [nth, decision] of ['right', 'right', 'wrong', 'wrong'].entries()) {
    await decide(contests[nth], decision, 'anne')
    await decide(contests[nth], nth === 1 ? 'wrong' : decision, 'zoe')
  }
  expect((await ops('contests-kappa', ...signed)).said).toBe('anne and zoe: 3 of 4 alike, kappa 0.50')
})

test('a label outlives the words of its post, and goes with its contest: account deleted, profile that objects', async () => {
  const { account, contests } = await contested(1)
  await ops('decide-contest', contests[0] ?? '', 'right', '--rule', 'réponse', ...signed)
  const own = async () => (await labels()).filter(({ contestId }) => contestId === contests[0]).length
  app.moveClock(days(31))
  await forgetExpired(app.services)
  expect(await own()).toBe(1)
  app.moveClock(-days(31))
  await ops('delete-account', account.email, ...signed)
  expect(await own()).toBe(0)
  const opposed = await contested(1, 'orga_x')
  await ops('decide-contest', opposed.contests[0] ?? '', 'wrong', '--rule', 'original', ...signed)
  await ops('oppose', 'orga_x', ...signed)
  expect((await labels()).map(({ contestId }) => contestId)).not.toContain(opposed.contests[0])
})
