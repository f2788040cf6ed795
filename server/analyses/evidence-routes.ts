import type { FastifyRequest } from 'fastify'
import { EvidenceAnswer, type EvidencePost, EvidenceQuery } from '#contract/evidence.ts'
import type { Db } from '#server/platform/database.ts'
import type { Http } from '#server/platform/http.ts'
import { type OpenedPost, readEvidence } from './read-evidence.ts'
import { ById, describe, idOf } from './routes.ts'

type Parts = { db: Db; authenticate: (request: FastifyRequest) => Promise<{ id: string }> }

export function evidenceRoutes(app: Http, { db, authenticate }: Parts) {
  app.get(
    '/analysis/:id/evidence',
    describe('The posts a figure of one of my reports rests on', {
      params: ById,
      querystring: EvidenceQuery,
      response: { 200: EvidenceAnswer },
    }),
    async (request) => {
      const account = await authenticate(request)
      const asked = { accountId: account.id, id: idOf(request.params), ...request.query }
      const { posts, of, page, nextCursor } = await readEvidence(db, asked)
      return { figure: asked.figure, posts, of, items: page.map(postOnTheWire), next_cursor: nextCursor }
    },
  )
}

function postOnTheWire({ id, url, createdAt, whole, certainty, marks }: OpenedPost): EvidencePost {
  return {
    id,
    url,
    created_at: createdAt?.toISOString() ?? null,
    text: whole?.text ?? null,
    marks,
    ...(certainty !== undefined && { certainty }),
    likes: whole?.likes ?? null,
    reposts: whole?.reposts ?? null,
    replies: whole?.replies ?? null,
    quotes: whole?.quotes ?? null,
  }
}
