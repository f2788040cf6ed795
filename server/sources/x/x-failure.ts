import { z } from 'zod'
import { type FailureKind, SourceFailure } from '#server/sources/source-failure.ts'

const Problem = z
  .object({ type: z.string(), title: z.string(), detail: z.string(), code: z.number(), message: z.string() })
  .partial()
type Problem = z.infer<typeof Problem>

/**
 * X has three envelopes: a 200 with `errors` and no data, a problem object, and the old list of codes. The body may
 * also be empty or a proxy's HTML. Only the last part of a problem's type is read: its host is being renamed.
 */
function problemIn(body: unknown): Problem | null {
  if (body === null || typeof body !== 'object') return null
  const first: unknown = 'errors' in body && Array.isArray(body.errors) ? body.errors[0] : body
  const read = Problem.safeParse(first)
  return read.success && Object.keys(read.data).length > 0 ? read.data : null
}

export function failureOf(status: number, body: unknown, reset: Date | null): SourceFailure {
  const problem = problemIn(body)
  const kindOfProblem = problem?.type?.split('/').at(-1) ?? ''
  // Neither an answer nor a problem we know: a proxy's page, or nothing at all.
  if (status === 0 || (status === 200 && problem === null)) return new SourceFailure('unavailable', 'no usable answer')
  const words = `${problem?.title ?? ''} ${problem?.detail ?? problem?.message ?? ''}`.trim()
  const fail = (kind: FailureKind, retryAt: Date | null = null) =>
    new SourceFailure(kind, `${status} ${kindOfProblem}`.trim(), { retryAt })
  if (status === 429) return /usage-capped/.test(kindOfProblem) ? fail('out_of_order') : fail('rate_limited', reset)
  const [refusedParameter] = status === 400 ? (/(?:tweet|post|user)\.fields/.exec(JSON.stringify(body)) ?? []) : []
  if (refusedParameter) return new SourceFailure('out_of_order', `${status} ${refusedParameter}`, { refusedParameter })
  if (status >= 500) return fail('unavailable')
  if (status === 401 || status === 402) return fail('out_of_order')
  if (/suspended/i.test(words)) return fail('suspended')
  if (kindOfProblem === 'not-authorized-for-resource') return fail('protected')
  if (status === 403) return fail('out_of_order')
  // An empty 404 is an address that does not exist at X, not a profile: ours to repair.
  if (kindOfProblem === 'resource-not-found') return fail('not_found')
  return fail('out_of_order')
}
