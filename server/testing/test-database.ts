import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Db, openDatabase } from '#server/database/database.ts'
import { databaseAt } from './database-url.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
    templateName: string
  }
}

/** A database of this file's own, cloned from the migrated template before its first test. */
export function testDatabase(): { readonly db: Db; readonly url: string } {
  const opened: { db?: Db; url?: string } = {}
  beforeAll(async () => {
    opened.url = await cloneDatabase()
    opened.db = openDatabase(opened.url, { connections: 10 })
  })
  afterAll(() => opened.db?.close())
  return {
    get db() {
      return present(opened.db)
    },
    get url() {
      return present(opened.url)
    },
  }
}

export async function cloneDatabase({ empty = false } = {}): Promise<string> {
  const adminUrl = inject('adminUrl')
  const template = empty ? 'template0' : inject('templateName')
  // Not the process's number: a night begins so many that the system gives one again.
  const name = `${inject('templateName').replace(/template$/, '')}${randomBytes(6).toString('hex')}`
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  // A test's data may be lost in a power cut; waiting for the disk at every commit buys nothing here.
  await admin.query(`alter database ${name} set synchronous_commit = off`)
  await admin.end()
  return databaseAt(adminUrl, name)
}

function present<Thing>(thing: Thing | undefined): Thing {
  if (!thing) throw new Error('the test database is opened before the first test, not while the file loads')
  return thing
}
