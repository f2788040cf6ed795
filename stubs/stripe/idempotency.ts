import { StripeFailure } from './failure.ts'

/** `ran` is false when nothing was executed: such an answer is not kept under its key. */
export type Answer = { status: number; body: string; requestId: string; ran: boolean; replayed?: true }

type Kept = { fingerprint: string; answer?: Answer }

/** Stripe's promise about Idempotency-Key: the first answer, even a failure, is the answer, for a day or so. */
export function openIdempotency() {
  const kept = new Map<string, Kept>()

  const once = async (key: string, fingerprint: string, work: () => Promise<Answer>): Promise<Answer> => {
    const first = kept.get(key)
    if (first && first.fingerprint !== fingerprint) throw otherParameters(key)
    if (first?.answer) return { ...first.answer, replayed: true }
    if (first) throw inProgress(key)
    const entry: Kept = { fingerprint }
    kept.set(key, entry)
    try {
      const answer = await work()
      if (answer.ran) entry.answer = answer
      return answer
    } finally {
      if (!entry.answer) kept.delete(key)
    }
  }
  return { once, forget: () => kept.clear() }
}
export type Idempotency = ReturnType<typeof openIdempotency>

function otherParameters(key: string) {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return new StripeFailure(400, { type: 'idempotency_error', message })
}

function inProgress(key: string) {
  const message = `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`
  return new StripeFailure(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
}
