import { copyFile } from 'node:fs/promises'
import { loadEnvFile } from 'node:process'
import { Client } from 'pg'
import { readConfig } from '#server/config.ts'
import { migrateEverything } from '#server/job-list.ts'

/**
 * Makes a fresh clone ready for `npm run dev`: a .env, a database, its tables. Safe to run again. `npm run setup -- --again` empties the
 * database first, for whoever writes a migration that was applied here already.
 */
await copyFile('.env.example', '.env', 1).then(
  () => console.log('.env written from .env.example'),
  () => console.log('.env is already there'),
)
loadEnvFile('.env')
const { database } = readConfig()
await createDatabase(database.ownerUrl)
const applied = await migrateEverything(database.ownerUrl)
console.log(applied.length > 0 ? `migrations applied: ${applied.join(', ')}` : 'the database is up to date')
console.log('Ready. Next: npm run dev')

async function createDatabase(url: string) {
  const server = new URL(url)
  const name = decodeURIComponent(server.pathname.slice(1))
  server.pathname = '/postgres'
  const client = new Client({ connectionString: server.href })
  await client.connect()
  if (process.argv.includes('--again')) {
    if (!['127.0.0.1', 'localhost', '[::1]', ''].includes(server.hostname))
      throw new Error(`${server.hostname} is another machine: its database is not dropped from here`)
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
  }
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    await client.query(`create database ${client.escapeIdentifier(name)}`)
    console.log(`database ${name} created`)
  }
  await client.end()
}
