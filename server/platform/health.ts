import type { Db } from './database.ts'
import type { Http } from './http.ts'
import { pendingMigrations } from './migrations.ts'

/**
 * /healthz: the process answers. /readyz: it can do its work, so traffic may come. A process that is about to stop says
 * so there first, and goes on answering until the proxy has seen it.
 */
export function healthRoutes(app: Http, db: Db, isLeaving: () => boolean = () => false) {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
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
