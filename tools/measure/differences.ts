import { mkdirSync, writeFileSync } from 'node:fs'
import { asOwner } from '#server/testing/owner.ts'

/** Of each rule, the rows that its query finds because they break it. Counted from scratch, not by the product. */
export async function brokenRows(databaseUrl: string, rules: Readonly<Record<string, string>>): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries(rules))
    for (const { id } of await asOwner<{ id: string }>(databaseUrl, query)) broken.push(`${rule}: ${id}`)
  return broken
}

const MOST_SHOWN = 20

/** What a run that should leave no difference ends with. */
export function countDifferences(differences: readonly string[], say: (line: string) => void = console.log) {
  for (const difference of differences.slice(0, MOST_SHOWN)) say(difference)
  return { figure: differences.length, goal: 0, atMost: true }
}

const NAMED = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\bcharge[_-]\d+/g

/** What a run with differences leaves behind: the command that repeats it, and every row with an id or a name that they tell. */
export async function keepDifferences(databaseUrl: string, command: string, differences: readonly string[]) {
  const named = [...new Set(differences.join('\n').match(NAMED))]
  const tables = await asOwner<{ name: string }>(
    databaseUrl,
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  )
  const rows: Record<string, unknown[]> = {}
  for (const { name } of named.length > 0 ? tables : []) {
    const found = await asOwner<{ row: unknown }>(
      databaseUrl,
      `select to_jsonb(each) as row from ${name} as each where to_jsonb(each)::text ~ $1`,
      [`(${named.join('|')})(?!\\d)`],
    )
    if (found.length > 0) rows[name] = found.map(({ row }) => row)
  }
  mkdirSync('.artifacts', { recursive: true })
  const file = `.artifacts/${command.replaceAll(/[^\w.]+/g, '-')}.json`
  writeFileSync(file, JSON.stringify({ command, differences, rows }, null, 2))
  console.log(`kept in ${file}`)
}
