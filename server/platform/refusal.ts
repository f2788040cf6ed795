import { type RefusalCode, type RefusalDetails, refusals } from '#contract/errors.ts'

/** An outcome the user can understand. Anything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: RefusalDetails

  /** `cause` is what made us refuse, when that is a fault of ours or a provider's: it is logged, not shown. */
  constructor(code: RefusalCode, details: RefusalDetails = {}, options: ErrorOptions = {}) {
    const { status, sentence } = refusals[code]
    super(typeof sentence === 'function' ? sentence(details) : sentence, options)
    this.code = code
    this.status = status
    this.details = details
  }
}
