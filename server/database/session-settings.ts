import type { Client } from 'pg'

export const STATEMENT_MS = 15_000

type Setting = { name: string; value: string }

/** The application's role: migrations grant it what it needs, which leaves out writing balances (0002-credits). */
const role = { name: 'role', value: 'verso_app' }

/**
 * What PostgreSQL must know of each of our connections. Said at their start; kept for the login by PostgreSQL itself
 * (`alter role … set`) where a pooler stands between, which drops what is said at the start (docs/decisions/0045).
 */
export const sessionSettings: readonly Setting[] = [
  role,
  // Each statement is planned once per connection: PostgreSQL kept planning some anew, 1.5 ms for an insert of 0.4. Not
  // for the queue's own connections: its table grows and shrinks within minutes, and an old plan read all of it.
  { name: 'plan_cache_mode', value: 'force_generic_plan' },
  { name: 'statement_timeout', value: `${STATEMENT_MS / 1_000}s` },
  { name: 'idle_in_transaction_session_timeout', value: '15s' },
]

const asOption = ({ name, value }: Setting) => `-c ${name}=${value}`

export const asApplication = asOption(role)
/** As the start of a connection says them. */
export const everySetting = sessionSettings.map(asOption).join(' ')
/** A commit that does not wait for the disk. */
export const withAsyncCommit = '-c synchronous_commit=off'

/** What gives the login a setting, as an operator would type it. */
export const loginStatement = (login: string, database: string, { name, value }: Setting): string =>
  `alter role ${quoted(login)} in database ${quoted(database)} set ${name} = '${value}'`

/** Names come from the operator's own configuration. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const savedSettings = `
  select current_database() as database, (
    select setconfig
    from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())
      and setrole = (select oid from pg_roles where rolname = $1)
  ) as settings`

/** With the owner's login, gives the servers' login the settings it lacks. Returns the statements that take more rights. */
export async function writeLoginSettings(owner: Client, login: string): Promise<string[]> {
  const { rows } = await owner.query<{ database: string; settings: string[] | null }>(savedSettings, [login])
  const saved = new Set(rows[0]?.settings)
  const missing = sessionSettings.filter(({ name, value }) => !saved.has(`${name}=${value}`))
  const left: string[] = []
  for (const statement of missing.map((setting) => loginStatement(login, rows[0]?.database ?? '', setting))) {
    await owner.query(statement).catch((error: unknown) => {
      if (!isForbidden(error)) throw error
      left.push(statement)
    })
  }
  return left
}

const isForbidden = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501'
