import { beforeEach, expect, test } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { blueskyAccess } from '#server/testing/bluesky-access.ts'
import { anAccount } from '#server/testing/builders.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import { testApp } from '#server/testing/test-app.ts'
import { didOf } from '#stubs/bluesky/seeded-accounts.ts'
import { readNames } from './name-log.ts'

const app = testApp()

beforeEach(async () => {
  app.bluesky.reset()
  await app.db.pool.query('delete from network_limits; delete from profile_snapshots')
})

async function identityOf(username: string) {
  const { token } = await anAccount(app, { credits: 8 })
  const { analysis } = await requestAndFollow(app.baseUrl, token, username)
  expect(analysis.status).toBe('done')
  const report: Report = analysis.json_output ?? {}
  return report.identity
}

const logCalls = () => app.bluesky.calls().filter(({ method }) => method === 'log/audit')

test('a report has the names its account had, without those that were taken back, and who vouches for it', async () => {
  expect(await identityOf('gazette-du-quai.test')).toEqual({
    history: 'read',
    names: [
      { username: 'quai-info.bsky.test', from: '2023-07-19T09:12:44.120Z', to: '2024-03-03T18:20:00.000Z' },
      { username: 'gazette.bsky.test', from: '2024-03-03T18:20:00.000Z', to: '2025-05-02T07:45:00.000Z' },
      { username: 'gazette-du-quai.test', from: '2025-05-02T07:45:00.000Z' },
    ],
    checkedBy: [
      {
        id: 'did:plc:vrfyqss3hm2tlcoaklft4a4a',
        username: 'agence-fictive.test',
        at: '2025-06-02T09:00:00.000Z',
      },
    ],
  })
  expect(logCalls()).toHaveLength(1)
  expect(logCalls()[0]?.userAgent).toMatch(/^Verso\//)
})

test('a preview asks for no log, and the analysis that follows it the same day does', async () => {
  const { token } = await anAccount(app, { credits: 8 })
  const checked = await fetch(`${app.baseUrl}/api/profiles/renommee.test/check`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(checked.status).toBe(200)
  expect(logCalls()).toHaveLength(0)
  const { analysis } = await requestAndFollow(app.baseUrl, token, 'renommee.test')
  const report: Report = analysis.json_output ?? {}
  expect(report.identity?.names?.map(({ username }) => username)).toEqual(['crypto-flash.bsky.test', 'renommee.test'])
})

test('an account that keeps its identity on its own site has no log, and nobody is asked for it', async () => {
  expect(await identityOf('chez-soi.test')).toEqual({ history: 'none' })
  expect(logCalls()).toHaveLength(0)
})

test('where the log does not answer, the report is made all the same and says that it could not be read', async () => {
  app.bluesky.failLog('unavailable')
  expect(await identityOf('camille-fictif.test')).toEqual({ history: 'unreadable' })
})

test.for(['unavailable', 'html', 'truncated', 'headless', 'endless', 'forged'] as const)(
  'a log that is %s is unreadable, and nothing fails',
  async (fault) => {
    app.bluesky.failLog(fault)
    const access = blueskyAccess(app.bluesky.url)
    expect(await readNames(access, didOf('camille-fictif.test'))).toEqual({ history: 'unreadable' })
  },
)
