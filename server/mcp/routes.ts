import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Http } from '#server/http/http.ts'
import { languageOf } from '#server/http/language.ts'
import { openToKeys } from '#server/http/signed-in.ts'
import { addressOf } from '#server/http/throttle.ts'
import { answerMessage } from './answer-message.ts'
import { readMessage } from './message.ts'
import { RpcError } from './rpc-error.ts'
import type { Caller, ToolServices } from './tool.ts'

/** As nginx calls it; nobody reads this answer. */
const CLIENT_LEFT = 499

/** For agents (docs/decisions/0080): what a key may do, as tools. Its document is its own list of tools. */
export function mcpRoute(app: Http, services: ToolServices & { publicUrl: string }, version: string) {
  const origin = new URL(services.publicUrl).origin
  app.post('/mcp', { schema: { hide: true }, ...openToKeys('any') }, async (request, reply) => {
    // A page of another site that has our name resolve to an address of its own sends its origin.
    if (request.headers.origin !== undefined && request.headers.origin !== origin) return reply.status(403).send()
    const caller = callerOf(request, reply)
    try {
      const message = readMessage(request.body, request.headers)
      if (message.id === undefined) return await reply.status(202).send()
      const result = await answerMessage(message, { services, caller, version })
      return await reply.send({ jsonrpc: '2.0', id: message.id, result })
    } catch (error) {
      if (error instanceof RpcError) return reply.status(error.status).send(error.answer)
      if (error === caller.signal.reason) return reply.status(CLIENT_LEFT).send()
      throw error
    }
  })
}

/** Streams and sessions are of former revisions. */
export function formerMcpRoutes(app: Http) {
  const refuse = (_request: FastifyRequest, reply: FastifyReply) => reply.status(405).header('allow', 'POST').send()
  app.get('/mcp', { schema: { hide: true }, exposeHeadRoute: false }, refuse)
  app.delete('/mcp', { schema: { hide: true } }, refuse)
}

function callerOf({ customer, ip, headers }: FastifyRequest, reply: FastifyReply): Caller {
  const said = headers['accept-language']
  const language = said === undefined ? customer.language : languageOf(said)
  // Fastify's own signal ends with the body of a POST, before anything is answered.
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  return { customer, address: addressOf(ip), language, signal: left.signal }
}
