import { Client } from 'pg'
import { migrateEverything } from '#server/job-list.ts'
import { databaseAt } from '#server/testing/database-url.ts'

/** A migrated database of this run's own, dropped when the work is done, whatever its end. */
export async function withScratchDatabase<Result>(
  name: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const adminUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const database = `verso_${name}_${process.pid}`
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: adminUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await administer(`create database ${database}`)
  try {
    const url = databaseAt(adminUrl, database)
    await migrateEverything(url)
    return await work(url)
  } finally {
    await administer(`drop database if exists ${database} with (force)`)
  }
}
