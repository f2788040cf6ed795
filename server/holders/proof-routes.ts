import type { FastifyRequest } from 'fastify'
import { type Language, prefixOf } from '#contract/languages.ts'
import { CodeAnswer, type Holder, HolderAnswer, ProofAnswer, ProofRequest } from '#contract/schemas/holders.ts'
import { describeRoutes, type Http, nothing } from '#server/http/http.ts'
import { languageOf } from '#server/http/language.ts'
import { securityEvents } from '#server/http/security-log.ts'
import { addressOf, countAttempt, throttleKey } from '#server/http/throttle.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { CLIENT_METADATA, clientMetadata } from '#server/sources/bluesky/bluesky-client.ts'
import { forgetHolderToken, holderToken, keepHolderToken, requireOwnPage } from './as-holder.ts'
import { deleteProof, findPicture, type Proof } from './proof-store.ts'
import { beginProof, checkCode, type EndOfSignIn, endSignIn, type ProofServices } from './prove.ts'

type RouteServices = ProofServices & Pick<Services, 'publicUrl'>

const describe = describeRoutes('holders')

/** For anybody: whoever holds an account of a network needs none here. */
export function proofRoutes(app: Http, services: RouteServices) {
  const { db, now, publicUrl } = services
  app.post(
    '/holder/proofs',
    {
      ...describe('Say that an account is mine: where to sign in to show it, or a code for its bio', {
        body: ProofRequest,
        response: { 201: ProofAnswer },
      }),
      ...securityEvents({ done: 'holder-proof-begun' }),
    },
    async (request, reply) => {
      requireOwnPage(request)
      const { target_username: username, by } = request.body
      const language = languageOf(request.headers['accept-language'])
      const { token, endsAt, ...told } = await beginProof(services, { username, by, language }, addressOf(request.ip))
      keepHolderToken(reply, services, { token, endsAt })
      return reply.status(201).send({ ...told, ends_at: endsAt.toISOString() })
    },
  )
  app.get(
    '/holder/return',
    // A browser is led here from another site, and on from here: no program calls it.
    { schema: { hide: true } },
    async (request, reply) => {
      await countAttempt(db, now, [
        { key: throttleKey('sign-in-return', addressOf(request.ip)), limit: 60, windowMs: minutes(15) },
      ])
      const answer = new URLSearchParams(queryOf(request))
      const ended = await endSignIn(services, { token: holderToken(request, publicUrl), answer })
      if (ended.token && ended.endsAt) keepHolderToken(reply, services, { token: ended.token, endsAt: ended.endsAt })
      const language = ended.language ?? languageOf(request.headers['accept-language'])
      return reply.redirect(pageAfter(language, ended.outcome), 303)
    },
  )
  // What the servers of the AT Protocol read of us; at an address of its own, which is our name there.
  app.get(CLIENT_METADATA.replace('/api', ''), { schema: { hide: true } }, () => clientMetadata(publicUrl))
}

/** As it came: Fastify's own reading of a query makes a list of what is there twice. */
const queryOf = ({ url }: FastifyRequest) => url.split('?').slice(1).join('?')

const FAILED: Partial<Record<EndOfSignIn['outcome'], string>> = {
  cancelled: 'annule',
  other: 'autre',
  failed: 'panne',
  elsewhere: 'ailleurs',
}

function pageAfter(language: Language, outcome: EndOfSignIn['outcome']): string {
  const failed = FAILED[outcome]
  return `${prefixOf(language)}/auth/login?titulaire${failed === undefined ? '' : `&echec=${failed}`}`
}

/** For a browser that has begun to prove an account. */
export function holderRoutes(app: Http, services: RouteServices) {
  const { db, now, publicUrl } = services
  app.get('/holder', describe('What this browser has proved', { response: { 200: HolderAnswer } }), ({ proof }) => ({
    holder: holderOnTheWire(proof),
  }))
  app.post(
    '/holder/proofs/check',
    {
      ...describe('Look for my code in the bio', { response: { 200: CodeAnswer } }),
      ...securityEvents({ done: 'holder-code-checked' }),
    },
    async ({ proof, ip }, reply) => {
      const proved = await checkCode(services, proof, addressOf(ip))
      if (proved?.token && proved.endsAt)
        keepHolderToken(reply, services, { token: proved.token, endsAt: proved.endsAt })
      return { found: proved !== null }
    },
  )
  app.get('/holder/picture', { schema: { hide: true } }, async ({ proof }, reply) => {
    const picture = await findPicture(db, proof.tokenHash, now())
    if (!picture) throw new Refusal('unknown_call')
    return reply.type(picture.type).send(picture.bytes)
  })
  app.delete(
    '/holder',
    {
      ...describe('Forget what this browser has proved', { response: { 204: nothing } }),
      ...securityEvents({ done: 'holder-proof-ended' }),
    },
    async ({ proof }, reply) => {
      await deleteProof(db, proof.tokenHash)
      forgetHolderToken(reply, publicUrl)
      return reply.status(204).send(null)
    },
  )
}

function holderOnTheWire(proof: Proof): Holder {
  const { network, username, by, code, signedInAs, provedAt, isProtected, hasPicture, endsAt } = proof
  return {
    network,
    target_username: username,
    state: provedAt ? 'proved' : signedInAs === null ? 'begun' : 'other',
    by,
    ...(code !== null && !provedAt && { code }),
    ...(signedInAs !== null && { signed_in_as: signedInAs }),
    ...(provedAt && { proved_at: provedAt.toISOString(), protected: isProtected }),
    ...(hasPicture && { picture: true }),
    ends_at: endsAt.toISOString(),
  }
}
