/** Why a network gave no answer we can use. Each kind decides what the customer is told and whether asking again can help. */
export type FailureKind =
  | 'not_found'
  | 'suspended'
  /** By its holder, who may come back. */
  | 'deactivated'
  | 'protected'
  | 'rate_limited'
  | 'unavailable'
  /** Ours to repair: credits at X, a token, parameters, an answer we cannot read. The log says which. */
  | 'out_of_order'

export class SourceFailure extends Error {
  readonly kind: FailureKind
  /** When it will answer again, for `rate_limited`. */
  readonly retryAt: Date | null
  /** The parameter X does not know, when it says so. */
  readonly refusedParameter: string | null

  constructor(
    kind: FailureKind,
    detail: string,
    { retryAt = null, refusedParameter = null }: { retryAt?: Date | null; refusedParameter?: string | null } = {},
  ) {
    super(`${kind}: ${detail}`)
    this.kind = kind
    this.retryAt = retryAt
    this.refusedParameter = refusedParameter
  }
}

/** Worth asking again at once. */
export const isUnavailable = (error: unknown) => error instanceof SourceFailure && error.kind === 'unavailable'
