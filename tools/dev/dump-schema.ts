import { readFile, writeFile } from 'node:fs/promises'
import { Client } from 'pg'
import { migrateEverything } from '#server/job-list.ts'
import { databaseAt } from '#server/testing/database-url.ts'
import { dumpSchema } from '#server/testing/schema-dump.ts'
import { drawSchema } from './draw-schema.ts'

/** Writes database/schema.sql and docs/schema.md from the migrations, on a database made for it and dropped after. */
const adminUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const name = `verso_schema_${process.pid}`
const admin = new Client({ connectionString: adminUrl })
await admin.connect()
await admin.query(`create database ${name}`)
try {
  await migrateEverything(databaseAt(adminUrl, name))
  await writeFile('database/schema.sql', await dumpSchema(databaseAt(adminUrl, name)))
  await writeFile('docs/schema.md', drawSchema(await readFile('database/schema.sql', 'utf8')))
  console.log('database/schema.sql and docs/schema.md written')
} finally {
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
}
