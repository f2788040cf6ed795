import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/lib/clock.ts'
import { oneAtATime } from '#server/lib/one-at-a-time.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { openMinuteLimit } from './minute-limit.ts'

/** A route whose call holds the one thread that answers everybody for milliseconds, and how many a customer may make in a minute. */
export type Costly = { aMinute: number }

/** A customer's costly calls wait for each other, and others' calls go between: twenty at once made everybody wait for all twenty. */
const onePerCustomer = oneAtATime()
const turns = new WeakMap<FastifyRequest, () => void>()

/** Before a byte of its body is read: what is refused for its form was read and checked first, and counted by nobody. */
export function openTurns({ aMinute }: Costly, now: Clock) {
  const count = openMinuteLimit(aMinute)
  return {
    take: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { id } = request.customer
      const { isOver, resetSeconds } = count(id, now())
      if (isOver) throw new Refusal('too_many_requests', { retryAfterSeconds: resetSeconds })
      const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      turns.set(request, ended.resolve)
      // Whoever leaves before the answer gives the turn back too.
      reply.raw.once('close', ended.resolve)
      onePerCustomer(id, request.signal, async () => {
        begun.resolve()
        await ended.promise
      }).catch(begun.reject)
      await begun.promise
    },
    /** Once the answer is written out; how fast it is read is the reader's own affair. */
    end: async (request: FastifyRequest): Promise<void> => turns.get(request)?.(),
  }
}
