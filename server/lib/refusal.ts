import { englishRefusals } from '#contract/errors.en.ts'
import { type RefusalCode, type RefusalDetails, refusals } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'

/** An outcome the user can understand. Anything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: RefusalDetails
  readonly accountId: string | undefined
  readonly event: string | undefined

  /**
   * `cause` is what made us refuse, when that is a fault of ours or a provider's; `accountId`, whose account was refused to a
   * visitor; `event`, what the security log calls it, if not what it calls the route's refusals. All are logged, not shown.
   */
  constructor(
    code: RefusalCode,
    details: RefusalDetails = {},
    { accountId, event, ...options }: ErrorOptions & { accountId?: string | undefined; event?: string } = {},
  ) {
    super(sentenceOf(code, details, 'fr'), options)
    this.code = code
    this.status = refusals[code].status
    this.details = details
    this.accountId = accountId
    this.event = event
  }
  /** Its sentence for whoever asks in another language than ours. */
  saidIn(language: Language, details = this.details): string {
    return sentenceOf(this.code, details, language)
  }
}

function sentenceOf(code: RefusalCode, details: RefusalDetails, language: Language): string {
  const sentence = language === 'en' ? englishRefusals[code] : refusals[code].sentence
  return typeof sentence === 'function' ? sentence(details) : sentence
}
