import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { isLoginRefused } from './database-failure.ts'

const database = testDatabase()

test('a login that PostgreSQL knows is let in, one it does not know is refused, and an absent PostgreSQL is neither', async () => {
  const as = (change: (url: URL) => void) => {
    const url = new URL(database.url)
    change(url)
    const pool = new Pool({ connectionString: url.href })
    onTestFinished(() => pool.end())
    return isLoginRefused(pool)
  }
  expect(await as(() => {})).toBe(false)
  expect(await as((url) => (url.username = 'nobody_of_ours'))).toBe(true)
  await expect(as((url) => (url.port = '1'))).rejects.toThrow('ECONNREFUSED')
})
