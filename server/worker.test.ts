import { expect, test } from 'vitest'
import { testEnvironment } from './testing/environment.ts'
import { asOwner } from './testing/owner.ts'
import { startNode } from './testing/server-process.ts'
import { testDatabase } from './testing/test-database.ts'

const database = testDatabase()

test('a worker whose database lacks a queue of its release says what brings it, and does the others’ jobs', async () => {
  await asOwner(database.url, `select pgboss.delete_queue('send-watch-changed-mail')`)
  const worker = startNode('server/worker.ts', { ...testEnvironment, DATABASE_URL: database.url, LOG_LEVEL: 'info' })
  const said = () => worker.logLines.join('\n')
  await expect.poll(said, { timeout: 50_000 }).toContain('worker ready')
  const missing = worker.logLines.filter((line) => line.includes('npm run db:migrate'))
  expect(missing.map((line) => (JSON.parse(line) as { job: string }).job)).toEqual(['send-watch-changed-mail'])
  const id = await sendAnother()
  await expect.poll(() => stateOf(id), { timeout: 50_000 }).not.toBe('created')
  worker.child.kill('SIGTERM')
  expect(await worker.exit).toBe(0)
})

/** Any job of another queue: taken up is enough. */
async function sendAnother(): Promise<string> {
  const statement = `insert into pgboss.job (name, data) values ('send-reset-link', $1) returning id`
  const request = { email: 'personne@exemple.fr', device: 'unknown', requestedAt: new Date().toISOString() }
  const [row] = await asOwner<{ id: string }>(database.url, statement, [request])
  return row?.id ?? ''
}

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await asOwner<{ state: string }>(database.url, 'select state::text from pgboss.job where id = $1', [id])
  return row?.state
}
