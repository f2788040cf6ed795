import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { days, minutes } from '#server/lib/clock.ts'
import { openLog } from '#server/observability/log.ts'
import { openSources } from '#server/sources/open-sources.ts'
import { keepAsEvidence } from '#server/sources/snapshot-store.ts'
import { readSnapshot } from '#server/sources/snapshots.ts'
import { type ComplianceJobs, openXCompliance } from '#server/sources/x/x-compliance.ts'
import { testXClients } from '#server/testing/x-clients.ts'
import { checkWithdrawnAtX } from './withdrawn-at-x.ts'

const clients = testXClients()
const { database, now, moveClock, aClient } = clients
const logged: string[] = []
const log = openLog('info', { write: (line) => logged.push(line) })

beforeEach(async () => {
  logged.length = 0
  await database.db.run(sql`delete from x_compliance_job`)
})

/** A report was made of it a day ago. */
async function aReading(username: string): Promise<string[]> {
  const { posts, key } = await readSnapshot(database.db, now, aClient(), {
    username,
    maxPosts: 20,
    reader: randomUUID(),
    onProfile: async () => {},
    onPosts: async () => {},
    onProgress: () => {},
  })
  await keepAsEvidence(database.db, key, { key: 'version', readings: {} })
  return posts.map(({ id }) => id)
}

async function aReadingOfYesterday(username = 'camille_fictif') {
  const ids = await aReading(username)
  later(days(1))
  return ids
}

function later(milliseconds: number) {
  moveClock(milliseconds)
  clients.x.advanceClock(milliseconds / 1_000)
}

const NAME = 'verso verso.example'
const jobsAtX = (storage: readonly string[] = [clients.x.url]): ComplianceJobs =>
  openXCompliance({ apiUrl: clients.x.url, token: clients.x.token, storage, name: NAME })
/** What the worker does every five minutes of a night. */
function tick(complianceJobs: ComplianceJobs | undefined = jobsAtX()) {
  later(minutes(5))
  return checkWithdrawnAtX({ db: database.db, now, log, complianceJobs })
}

const withdrawnOf = async (username: string) =>
  (
    await database.db.one<{ withdrawn: string[] | null }>(
      sql`select withdrawn from profile_snapshots where username = ${username}`,
    )
  )?.withdrawn
const row = () =>
  database.db.one<{ id: string | null; outcome: string | null }>(sql`select id, outcome from x_compliance_job`)
const complianceCalls = () => clients.x.calls({ route: 'compliance' })

test('one job tells overnight which posts are gone, and a post that is there again is shown again the next night', async () => {
  const [first = '', second = '', third = '', ...rest] = await aReadingOfYesterday()
  clients.x.withdraw(first)
  clients.x.withdraw(second, 'suspended')
  // Where it was written is to be forgotten, not the post.
  clients.x.withdraw(third, 'scrub_geo')
  expect(await tick()).toBe('uploaded')
  expect(clients.x.complianceJobs()).toMatchObject([{ name: NAME, uploads: 1 }])
  expect(clients.x.complianceJobs()[0]?.ids.toSorted()).toEqual([first, second, third, ...rest].toSorted())
  expect(await withdrawnOf('camille_fictif')).toBeNull()
  expect(await tick()).toBe('answered')
  expect((await withdrawnOf('camille_fictif'))?.toSorted()).toEqual([first, second].toSorted())
  // The same night nothing is asked twice.
  expect(await tick()).toBe('nothing to ask')
  expect(clients.x.complianceJobs()).toHaveLength(1)
  later(days(1))
  clients.x.setCompliance({ answer: '' })
  expect([await tick(), await tick()]).toEqual(['uploaded', 'answered'])
  expect(await withdrawnOf('camille_fictif')).toEqual([])
})

test('where the operator did not switch it on, nothing is sent', async () => {
  await aReadingOfYesterday()
  const access = {
    apiUrl: clients.x.url,
    token: clients.x.token,
    dialect: 'tweet',
    dailyBudgetMicrodollars: 1,
  } as const
  const { complianceJobs } = openSources({ read: ['x'], x: access }, { db: database.db, now, log })
  expect(complianceJobs).toEqual({})
  later(minutes(5))
  expect(await checkWithdrawnAtX({ db: database.db, now, log, complianceJobs: complianceJobs.x })).toBe('off')
  expect(complianceCalls()).toEqual([])
  expect(await row()).toBeUndefined()
})

test('today’s reading and simulated ones are not asked about', async () => {
  await aReading('camille_fictif')
  expect(await tick()).toBe('nothing to ask')
  await database.db.run(sql`update profile_snapshots set simulated = true`)
  later(days(1))
  expect(await tick()).toBe('nothing to ask')
  expect(complianceCalls()).toEqual([])
})

test('an answer about posts that were not asked about changes nothing, whosever they are', async () => {
  await aReadingOfYesterday()
  expect(await tick()).toBe('uploaded')
  // Read and kept while X works: not of this job.
  const [stranger = ''] = await aReading('anglais_x')
  clients.x.setCompliance({ answer: `{"id":"${stranger}","action":"delete"}\n{"id":"1","action":"delete"}\n` })
  expect(await tick()).toBe('answered')
  expect(await withdrawnOf('camille_fictif')).toEqual([])
  expect(await withdrawnOf('anglais_x')).toBeNull()
})

test('a stop after the job was made takes the same one up again, and one before its ids were noted uploads them again', async () => {
  const ids = await aReadingOfYesterday()
  clients.x.withdraw(ids[0] ?? '')
  const stopped = new Error('the process ended')
  const jobs = jobsAtX()
  const stop = () => Promise.reject(stopped)
  // X has made it, and we have not written it.
  const unwritten = { ...jobs, create: (at: Date) => jobs.create(at).then(stop) }
  await expect(tick(unwritten)).rejects.toBe(stopped)
  expect(await row()).toMatchObject({ id: null })
  // Written, and not uploaded.
  await expect(tick({ ...jobs, upload: stop })).rejects.toBe(stopped)
  expect(clients.x.complianceJobs()).toMatchObject([{ uploads: 0 }])
  // Uploaded, and the answer not read.
  expect(await tick()).toBe('uploaded')
  await expect(tick({ ...jobs, download: stop })).rejects.toBe(stopped)
  expect(await withdrawnOf('camille_fictif')).toBeNull()
  expect(await tick()).toBe('answered')
  expect(await withdrawnOf('camille_fictif')).toEqual([ids[0]])
  expect(clients.x.complianceJobs()).toHaveLength(1)
})

test('of two processes one goes on with the job; one that died at it is waited for no longer than four minutes', async () => {
  await aReadingOfYesterday()
  const jobs = jobsAtX()
  const atOnce = () => checkWithdrawnAtX({ db: database.db, now, log, complianceJobs: jobs })
  let other = ''
  const upload: ComplianceJobs['upload'] = async (...given) => {
    other = await atOnce()
    await jobs.upload(...given)
  }
  expect(await tick({ ...jobs, upload })).toBe('uploaded')
  expect(other).toBe('busy')
  expect(clients.x.complianceJobs()).toMatchObject([{ uploads: 1 }])
  await database.db.run(sql`update x_compliance_job set taken_until = ${new Date(now().getTime() + minutes(4))}`)
  expect(await atOnce()).toBe('busy')
  expect(await tick()).toBe('answered')
})

test('while X works nothing else is made, and what takes two days is given up', async () => {
  await aReadingOfYesterday()
  clients.x.setCompliance({ status: 'in_progress' })
  expect([await tick(), await tick(), await tick()]).toEqual(['uploaded', 'waiting', 'waiting'])
  later(days(2))
  expect(await tick()).toBe('given up')
  expect(clients.x.complianceJobs()).toHaveLength(1)
})

test.for([
  ['failed', { status: 'failed' }, 'failed'],
  ['expired', { status: 'expired' }, 'expired'],
  ['answered with what is no answer', { answer: '<html>' }, 'refused'],
  ['answered without an end', { answer: `{"id":"${'1'.repeat(3_000)}` }, 'refused'],
] as const)('a job that has %s is told to the operator and made again the next night', async ([, how, outcome]) => {
  const ids = await aReadingOfYesterday()
  expect(await tick()).toBe('uploaded')
  clients.x.setCompliance(how)
  expect(await tick()).toBe('given up')
  expect(await row()).toMatchObject({ outcome })
  expect(logged.join('')).toContain('X DID NOT TELL WHICH POSTS ARE GONE')
  expect(await tick()).toBe('nothing to ask')
  expect(clients.x.complianceJobs()).toHaveLength(1)
  clients.x.setCompliance({ status: 'complete', answer: null })
  clients.x.withdraw(ids[1] ?? '')
  later(days(1))
  expect([await tick(), await tick()]).toEqual(['uploaded', 'answered'])
  expect(await withdrawnOf('camille_fictif')).toEqual([ids[1]])
})

test('an upload whose time is over is not tried: the job is given up', async () => {
  await aReadingOfYesterday()
  const jobs = jobsAtX()
  const stopped = new Error('the process ended')
  await expect(tick({ ...jobs, upload: () => Promise.reject(stopped) })).rejects.toBe(stopped)
  later(minutes(20))
  expect(await tick()).toBe('given up')
  expect(await row()).toMatchObject({ outcome: 'expired' })
})

test('an answer that breaks off is asked for again, and half of it counts for nothing', async () => {
  const ids = await aReadingOfYesterday()
  for (const id of ids) clients.x.withdraw(id)
  expect(await tick()).toBe('uploaded')
  clients.x.setCompliance({ breaks: 'cut' })
  expect(await tick()).toBe('later')
  expect(await withdrawnOf('camille_fictif')).toBeNull()
  clients.x.setCompliance({ breaks: null })
  expect(await tick()).toBe('answered')
  expect(await withdrawnOf('camille_fictif')).toHaveLength(ids.length)
})

test.for([
  ['https://storage.attacker.example'],
  ['http://169.254.169.254'],
  ['file:///etc'],
  ['https://storage.googleapis.com.attacker.example'],
] as const)('ids go to no host that X’s storage is not at: %s', async ([storage]) => {
  await aReadingOfYesterday()
  clients.x.setCompliance({ storage })
  expect(await tick(jobsAtX(['https://storage.googleapis.com', clients.x.url]))).toBe('given up')
  expect(clients.x.complianceJobs()).toMatchObject([{ uploads: 0, ids: [] }])
})

test('no redirect is followed, neither with the ids nor to an answer', async () => {
  await aReadingOfYesterday()
  clients.x.setCompliance({ redirectsTo: `${clients.x.url}/2/usage/tweets` })
  clients.x.forgetCalls()
  expect(await tick()).toBe('later')
  expect(clients.x.calls({ route: 'usage' })).toEqual([])
  expect(clients.x.complianceJobs()).toMatchObject([{ uploads: 0 }])
})

test('no log and no table has a signed address', async () => {
  await aReadingOfYesterday()
  clients.x.setCompliance({ redirectsTo: 'https://elsewhere.example' })
  await tick()
  clients.x.setCompliance({ redirectsTo: null, storage: 'https://storage.attacker.example' })
  await tick()
  const kept = await database.db.many(sql`select * from x_compliance_job`)
  expect(logged.join('') + JSON.stringify(kept)).not.toMatch(/SIGNED|Signature|https?:/)
  expect(logged.length).toBeGreaterThan(0)
})

test('a reading that is forgotten while X works, for an objection, is not written again', async () => {
  const ids = await aReadingOfYesterday()
  clients.x.withdraw(ids[0] ?? '')
  await tick()
  await database.db.run(sql`delete from profile_snapshots`)
  expect(await tick()).toBe('answered')
  expect(await database.db.many(sql`select from profile_snapshots`)).toEqual([])
})

test('a token that X refuses costs one call a night', async () => {
  await aReadingOfYesterday()
  const refused = openXCompliance({ apiUrl: clients.x.url, token: 'no', storage: [clients.x.url], name: NAME })
  clients.x.forgetCalls()
  expect([await tick(refused), await tick(refused), await tick(refused)]).toEqual([
    'given up',
    'nothing to ask',
    'nothing to ask',
  ])
  expect(complianceCalls()).toHaveLength(1)
})
