import { type ConsoleRefusalCode, consoleRefusals } from '#contract/console-errors.ts'
import { englishRefusals } from '#contract/errors.en.ts'
import { type RefusalCode, type RefusalDetails, refusals } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'

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
    super(sentenceOf(code, details, 'fr'), options)
    this.code = code
    this.status = everyRefusal[code].status
    this.details = details
    this.accountId = accountId
    this.event = event
  }
  /** Its sentence for whoever asks in another language than ours. */
  saidIn(language: Language, details = this.details): string {
    return sentenceOf(this.code, details, language)
  }
}

function sentenceOf(code: RefusalCode | ConsoleRefusalCode, details: RefusalDetails, language: Language): string {
  // The operators' console is French.
  const sentence = language === 'en' && isOfCustomers(code) ? englishRefusals[code] : everyRefusal[code].sentence
  return typeof sentence === 'function' ? sentence(details) : sentence
}

const isOfCustomers = (code: Refusal['code']): code is RefusalCode => Object.hasOwn(refusals, code)
