import { Client } from 'pg'
import { type Db, onTheNetwork, type Queryable } from '#server/database/database.ts'
import { retryOnConnectionLoss } from '#server/database/database-failure.ts'
import { loginStatement, sessionSettings } from '#server/database/session-settings.ts'
import { sql } from '#server/database/sql.ts'
import { CannotStart } from '#server/observability/process.ts'

type Session = { login: string; database: string; values: string[] }

/**
 * Before the first request: the login has taken the application's role, and its statements end in time. A setting that a
 * pooler dropped would otherwise be missed the day it was needed.
 */
export async function checkSessions(
  db: Db,
  { directUrl, behindPooler }: { directUrl: string; behindPooler: boolean },
): Promise<void> {
  await checkSettings(db)
  if (behindPooler) await retryOnConnectionLoss(() => checkDirect(directUrl))
}

/** With real money at stake the login itself must be unable to write a balance, not only the role it takes. */
export async function refuseOwnerLogin(db: Queryable): Promise<void> {
  const login = await db.one<{ mayWrite: boolean }>(sql`
    select has_column_privilege(session_user, 'accounts', 'credits', 'update') as may_write`)
  if (login?.mayWrite)
    throw new CannotStart('a live key needs a DATABASE_URL that cannot write balances: see docs/runbook.md')
}

async function checkSettings(db: Db): Promise<void> {
  const session = await db.one<Session>(sql`
    select session_user as login, current_database() as database, array_agg(
      case name when 'role' then current_user else current_setting(name) end order by nth
    ) as values
    from unnest(${sessionSettings.map(({ name }) => name)}::text[]) with ordinality as settings (name, nth)`)
  const { login = '', database = '', values = [] } = session ?? {}
  const read = sessionSettings.map((setting, nth) => ({ ...setting, found: values[nth] }))
  const wrong = read.filter(({ value, found }) => found !== value)
  if (wrong.length === 0) return
  const differences = wrong.map(({ name, value, found }) => `${name} is ${found}, not ${value}`)
  throw new CannotStart(
    `A session of DATABASE_URL lacks what the product relies on: ${differences.join('; ')}.
Run \`npm run db:migrate\` with DATABASE_OWNER_URL, or as somebody who may change roles:
${wrong.map((setting) => `${loginStatement(login, database, setting)};`).join('\n')}
Sessions that a pooler opened before keep what they had: RECONNECT on its console.`,
  )
}

/** LISTEN and the queue need a session of their own. A pooler invents the process number that it tells its clients. */
async function checkDirect(url: string): Promise<void> {
  const client = new Client({ connectionString: url, ...onTheNetwork })
  try {
    await client.connect()
    const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend')
    if ('processID' in client && client.processID !== rows[0]?.backend)
      throw new CannotStart('DATABASE_DIRECT_URL leads to a pooler: give the address of PostgreSQL itself.')
  } finally {
    await client.end()
  }
}
