import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from '#server/http/cookies.ts'
import type { Http } from '#server/http/http.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken } from '#server/lib/token.ts'
import type { Services } from '#server/services.ts'
import { findProof, type Proof } from './proof-store.ts'

const NAME = 'holder'
const PATH = '/api/holder'

/** The cookie of a browser in which somebody proves that an account is theirs: sent to these calls and to nothing else. */
export const holderToken = ({ headers }: FastifyRequest, publicUrl: string) =>
  readCookie(headers.cookie, publicUrl, NAME)

export function keepHolderToken(
  reply: FastifyReply,
  { publicUrl, now }: Pick<Services, 'publicUrl' | 'now'>,
  { token, endsAt }: { token: string; endsAt: Date },
) {
  const seconds = Math.max(0, Math.floor((endsAt.getTime() - now().getTime()) / 1_000))
  setCookie(reply, publicUrl, { name: NAME, value: token, path: PATH, seconds })
}

export function forgetHolderToken(reply: FastifyReply, publicUrl: string) {
  setCookie(reply, publicUrl, { name: NAME, value: '', path: PATH, seconds: 0 })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Present on the routes registered under `asHolder` alone. */
    proof: Proof
  }
}

/**
 * Routes of a browser that has begun to prove an account: whose it is is known before anything of the call is read. What changes
 * something comes from a page of ours, or not at all: a cookie goes along with whatever another site has a browser send.
 */
export async function asHolder(
  api: Http,
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  register: (routes: Http) => void,
) {
  await api.register(async (routes: Http) => {
    routes.decorateRequest('proof')
    routes.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, security: [{ holder: [] }] }
    })
    routes.addHook('onRequest', async (request) => {
      const token = holderToken(request, publicUrl)
      const proof = token === undefined ? undefined : await findProof(db, hashToken(token), now())
      if (!proof) throw new Refusal('proof_over')
      if (request.method !== 'GET') requireOwnPage(request)
      request.proof = proof
    })
    register(routes)
  })
}

export function requireOwnPage({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] !== 'same-origin') throw new Refusal('not_from_here')
}
