import { readdir, writeFile } from 'node:fs/promises'

/** `npm run db:new -- credit-ledger` makes the next numbered migration file. */
const [title] = process.argv.slice(2)
if (!title || !/^[a-z0-9-]+$/.test(title)) {
  console.error('Usage: npm run db:new -- what-it-adds')
  process.exit(1)
}
const folder = 'database/migrations'
const numbers = (await readdir(folder)).map((name) => Number.parseInt(name, 10)).filter(Number.isInteger)
const next = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
const file = `${folder}/${next}-${title}.sql`
await writeFile(file, '-- What this adds, and why.\n', { flag: 'wx' })
console.log(file)
