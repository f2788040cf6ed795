import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { openLog } from '#server/observability/log.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { healthRoutes } from './health.ts'
import { openHttp } from './http.ts'

const database = testDatabase()

test('/readyz says 503 once PostgreSQL refuses the login, though an open connection still answers', async () => {
  const login = `verso_rotated_${process.pid}`
  await asOwner(database.url, `create role ${login} login in role verso_app`)
  const url = new URL(database.url)
  url.username = login
  const db = openDatabase(url.href, { connections: 2 })
  onTestFinished(async () => {
    await db.close()
    await asOwner(database.url, `drop role ${login}`)
  })
  const ready = async () => {
    const app = openHttp({ log: openLog('silent'), trustProxy: false })
    healthRoutes(app, db, { version: '0.0.0', commit: 'test' })
    const { statusCode, body } = await app.inject('/readyz')
    await app.close()
    return [statusCode, body]
  }
  expect(await ready()).toEqual([200, '{"status":"ready"}'])
  await asOwner(database.url, `alter role ${login} nologin`)
  expect(await db.one(sql`select 1 as one`)).toEqual({ one: 1 })
  expect(await ready()).toEqual([503, '{"status":"waiting","database":"refuses the login"}'])
})
