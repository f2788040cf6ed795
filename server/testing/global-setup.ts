import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateEverything } from '#server/job-list.ts'
import { cutDatabase } from '#tools/rehearse/cut-database.ts'
import { databaseAt } from './database-url.ts'

/**
 * One migrated template per project and run; each test file clones it; all are dropped when the last file is done. `PARTS=16 npm test`:
 * the same tests on the same schema in partitions (docs/scale.md).
 */
export async function setup(project: TestProject) {
  const adminUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  // Two projects may run in one process: each has a template of its own.
  const prefix = `verso_test_${process.pid}_${project.name}_`
  const templateName = `${prefix}template`
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await migrateEverything(databaseAt(adminUrl, templateName))
  const parts = Number(process.env['PARTS'] ?? 0)
  if (parts > 0) await cutDatabase(databaseAt(adminUrl, templateName), parts)
  project.provide('adminUrl', adminUrl)
  project.provide('templateName', templateName)
  return async () => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
    await admin.end()
  }
}
