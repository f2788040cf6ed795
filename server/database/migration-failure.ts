import { CannotStart } from '#server/observability/process.ts'
import { isAway, isRefusedLogin } from './database-failure.ts'

/** PostgreSQL's codes for a login without the right, and for a lock that somebody else holds. */
const [NO_RIGHT, LOCKED] = ['42501', '55P03']

/** Why migrating failed, in a sentence where whoever typed it can mend it; else as it came. */
export function sayMigrationFailure(error: unknown, ownerUrl: string): unknown {
  if (!(error instanceof Error)) return error
  const { username, hostname } = new URL(ownerUrl)
  const login = decodeURIComponent(username)
  const code: unknown = Reflect.get(error, 'code')
  if (isRefusedLogin(error))
    return new CannotStart(`PostgreSQL refuses the login ${login}: ${error.message}. Check DATABASE_OWNER_URL.`)
  if (isAway(error))
    return new CannotStart(`PostgreSQL does not answer at ${hostname} (${error.message}). Check DATABASE_OWNER_URL.`)
  if (code === NO_RIGHT)
    return new CannotStart(
      `The login ${login} may not change the tables (${error.message}). Give the owner’s login in DATABASE_OWNER_URL: docs/runbook.md, « The database’s two logins ».`,
    )
  if (code === LOCKED)
    return new CannotStart('Somebody held a table for longer than five seconds: nothing was changed, type it again.')
  // Those are written as sentences; what comes from elsewhere has a class of its own.
  return error.constructor === Error ? new CannotStart(error.message) : error
}
