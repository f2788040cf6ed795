import type { Db } from '#server/database/database.ts'
import { pendingMigrations } from '#server/database/migrations.ts'
import type { Http } from './http.ts'

type Build = { version: string; commit: string }

/**
 * /healthz: the process answers, and says which build it is. /readyz: it can do its work, so traffic may come. A process that is about to stop says
 * so there first, and goes on answering until the proxy has seen it.
 */
export function healthRoutes(app: Http, db: Db, build: Build, isLeaving: () => boolean = () => false) {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok', ...build }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (isLeaving()) return reply.status(503).send({ status: 'leaving' })
    try {
      const pending = await pendingMigrations(db.pool)
      if (pending.length === 0) return { status: 'ready' }
      return reply.status(503).send({ status: 'waiting', pending_migrations: pending })
    } catch (error) {
      request.log.warn({ err: error }, 'database unreachable')
      return reply.status(503).send({ status: 'waiting', database: 'unreachable' })
    }
  })
}
