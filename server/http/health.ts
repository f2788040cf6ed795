import type { Pool } from 'pg'
import type { Db } from '#server/database/database.ts'
import { isLoginRefused } from '#server/database/database-failure.ts'
import { pendingMigrations } from '#server/database/migrations.ts'
import type { Http } from './http.ts'

type Build = { version: string; commit: string }

/**
 * /healthz: the process answers, and says which build it is. /readyz: it can do its work, so traffic may come. A process that is about to stop says
 * so there first, and goes on answering until the proxy has seen it.
 */
export function healthRoutes(app: Http, db: Db, build: Build, isLeaving: () => boolean = () => false) {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok', ...build }))
  const isLetIn = watchLogin(db.pool)
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (isLeaving()) return reply.status(503).send({ status: 'leaving' })
    try {
      if (!(await isLetIn())) return reply.status(503).send({ status: 'waiting', database: 'refuses the login' })
      const pending = await pendingMigrations(db.pool)
      if (pending.length === 0) return { status: 'ready' }
      return reply.status(503).send({ status: 'waiting', pending_migrations: pending })
    } catch (error) {
      request.log.warn({ err: error }, 'database unreachable')
      return reply.status(503).send({ status: 'waiting', database: 'unreachable' })
    }
  })
}

/** A monitor asks each second, and a login takes PostgreSQL some milliseconds. */
const LOGIN_EVERY_MS = 10_000

/**
 * Whether PostgreSQL would let us in again. Its answers to connections that are open say nothing of it: after a change of the
 * password those go on, kept open by the monitor's own question, until the first burst needs one more.
 */
function watchLogin(pool: Pool) {
  let askedAt = Number.NEGATIVE_INFINITY
  let isLetIn = Promise.resolve(true)
  return () => {
    if (Date.now() - askedAt < LOGIN_EVERY_MS) return isLetIn
    askedAt = Date.now()
    isLetIn = mayLogIn(pool)
    return isLetIn
  }
}

async function mayLogIn(pool: Pool): Promise<boolean> {
  try {
    return !(await isLoginRefused(pool))
  } catch {
    // A database that is away, or out of connections, is told by the question that follows.
    return true
  }
}
