import { Client, type QueryResultRow } from 'pg'

/** What belongs to no customer and grows all the same, by what it is cut. All other tables without an account stay whole. */
const HASHED: Record<string, string> = {
  accounts: 'id',
  account_emails: 'email',
  throttle_windows: 'key',
  profile_snapshots: 'network, username',
}

/** Only added to, and forgotten by age. */
const MONTHLY: Record<string, string> = { x_calls: 'made_at', stripe_events: 'occurred_at' }

type Run = <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/**
 * The same schema with its tables in partitions: by the hash of whose they are, or by month. Names, keys, rights and
 * triggers stay, so the program does not notice. For a database without rows, into which another is then replicated
 * (docs/scale.md).
 */
export async function cutDatabase(url: string, parts: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const run: Run = async <Row extends QueryResultRow>(text: string, values?: unknown[]) =>
    (await client.query<Row>(text, values)).rows
  try {
    await run('begin')
    const references = await run<{ at: string; name: string; definition: string }>(
      `select conrelid::regclass::text as at, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    for (const { at, name } of references) await run(`alter table ${at} drop constraint ${name}`)
    for (const [table, columns] of await hashedTables(run))
      await cutTable(run, table, `hash (${columns})`, hashParts(table, parts))
    for (const [table, column] of Object.entries(MONTHLY))
      await cutTable(run, table, `range (${column})`, [`${table}_rest partition of ${table} default`])
    for (const { at, name, definition } of references)
      await run(`alter table ${at} add constraint ${name} ${definition}`)
    for (const table of Object.keys(MONTHLY)) await run(`select keep_months($1, now(), null)`, [table])
    await run('commit')
  } finally {
    await client.end()
  }
}

/** Those above, and every table whose key begins with its customer: a new one is cut without being named here. */
async function hashedTables(run: Run): Promise<[table: string, columns: string][]> {
  const customers = await run<{ table: string }>(
    `select conrelid::regclass::text as table
     from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1] and attname = 'account_id'
     where contype = 'p' and connamespace = 'public'::regnamespace
     order by 1`,
  )
  return [...Object.entries(HASHED), ...customers.map(({ table }): [string, string] => [table, 'account_id'])]
}

const hashParts = (table: string, parts: number) =>
  Array.from(
    { length: parts },
    (_, nth) =>
      `${table}_p${String(nth).padStart(2, '0')} partition of ${table} for values with (modulus ${parts}, remainder ${nth})`,
  )

async function cutTable(run: Run, table: string, by: string, parts: string[]): Promise<void> {
  const [found] = await run<{ filled: boolean }>(`select exists (select from ${table}) as filled`)
  if (found?.filled) throw new Error(`${table} has rows: cut a database that has none, then replicate into it`)
  const { keys, indexes, triggers, rights, options } = await describe(run, table)
  await dropViews(run, table)
  await run(`alter table ${table} rename to ${table}_whole`)
  await run(
    `create table ${table} (
       like ${table}_whole including defaults including generated including constraints including storage
         including compression
     ) partition by ${by}`,
  )
  await run(`drop table ${table}_whole`)
  for (const each of [...keys, ...indexes]) await run(each)
  // A fill factor cannot be set on a table in partitions: it goes to each of them.
  for (const part of parts) await run(`create table ${part}${options ? ` with (${options})` : ''}`)
  for (const { definition, perStatement } of triggers) {
    await run(definition)
    // Those of a row come to the partitions by themselves, those of a statement do not: a partition could be emptied alone.
    if (perStatement)
      for (const part of parts)
        await run(definition.replace(` ON public.${table} `, ` ON public.${part.split(' ', 1)[0]} `))
  }
  for (const each of rights) await run(each)
}

/** A view under a table's former name serves the release before, which does not run on a database that is cut. */
async function dropViews(run: Run, table: string): Promise<void> {
  const views = await run<{ name: string }>(
    `select distinct ev_class::regclass::text as name
     from pg_depend join pg_rewrite on pg_rewrite.oid = objid
     where refobjid = $1::regclass and ev_class <> refobjid`,
    [table],
  )
  for (const { name } of views) await run(`drop view ${name}`)
}

/** What `like` does not copy, or would copy to the table that goes. */
async function describe(run: Run, table: string) {
  const keys = await run<{ definition: string }>(
    `select format('alter table %I add constraint %I %s', $1::text, conname, pg_get_constraintdef(oid)) as definition
     from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'u')`,
    [table],
  )
  const indexes = await run<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  const triggers = await run<{ definition: string; perStatement: boolean }>(
    `select pg_get_triggerdef(oid) as definition, (tgtype & 1) = 0 as "perStatement"
     from pg_trigger
     where tgrelid = $1::regclass and not tgisinternal`,
    [table],
  )
  const rights = await run<{ definition: string }>(
    `select format('grant %s on %I to %I', privilege_type, $1::text, grantee::regrole) as definition
     from pg_class, aclexplode(relacl)
     where oid = $1::regclass and grantee <> relowner and grantee <> 0
     union all
     select format('grant %s (%I) on %I to %I', privilege_type, attname, $1::text, grantee::regrole)
     from pg_attribute, aclexplode(attacl)
     where attrelid = $1::regclass and grantee <> 0`,
    [table],
  )
  const [stored] = await run<{ options: string | null }>(
    `select array_to_string(reloptions, ', ') as options from pg_class where oid = $1::regclass`,
    [table],
  )
  const definitionOf = ({ definition }: { definition: string }) => definition
  return {
    keys: keys.map(definitionOf),
    indexes: indexes.map(definitionOf),
    triggers,
    rights: rights.map(definitionOf),
    options: stored?.options ?? null,
  }
}
