import { type ConsoleRefusalCode, consoleRefusals } from '#contract/console-errors.ts'
import { type RefusalCode, type RefusalDetails, refusals } from '#contract/errors.ts'

const everyRefusal = { ...refusals, ...consoleRefusals }

/** An outcome the user can understand. Anything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: RefusalCode | ConsoleRefusalCode
  readonly status: number
  readonly details: RefusalDetails
  readonly accountId: string | undefined
  readonly event: string | undefined

  /**
   * `cause` is what made us refuse, when that is a fault of ours or a provider's; `accountId`, whose account was refused to a
   * visitor; `event`, what the security log calls it, if not what it calls the route's refusals. All are logged, not shown.
   */
  constructor(
    code: RefusalCode | ConsoleRefusalCode,
    details: RefusalDetails = {},
    { accountId, event, ...options }: ErrorOptions & { accountId?: string | undefined; event?: string } = {},
  ) {
    const { status, sentence } = everyRefusal[code]
    super(typeof sentence === 'function' ? sentence(details) : sentence, options)
    this.code = code
    this.status = status
    this.details = details
    this.accountId = accountId
    this.event = event
  }
}
