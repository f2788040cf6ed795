import { migrateEverything } from '#server/job-list.ts'
import { databaseAt } from './database-url.ts'
import { asOwner } from './owner.ts'

/** A migrated database of this run's own. */
export async function openScratchDatabase(name: string) {
  const adminUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const database = `verso_${name}_${process.pid}_${++opened}`
  const drop = () => asOwner(adminUrl, `drop database if exists ${database} with (force)`)
  await asOwner(adminUrl, `create database ${database}`)
  const url = databaseAt(adminUrl, database)
  try {
    await migrateEverything(url)
  } catch (error) {
    await drop()
    throw error
  }
  return { url, drop }
}

let opened = 0

/** Dropped when the work is done, whatever its end. */
export async function withScratchDatabase<Result>(
  name: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { url, drop } = await openScratchDatabase(name)
  try {
    return await work(url)
  } finally {
    await drop()
  }
}
