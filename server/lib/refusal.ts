import { type ConsoleRefusalCode, consoleRefusals } from '#contract/console-errors.ts'
import { englishRefusals } from '#contract/errors.en.ts'
import { type RefusalCode, type RefusalDetails, refusals } from '#contract/errors.ts'
import type { FieldProblem } from '#contract/field-problems.ts'
import { invoiceSentences as englishInvoice } from '#contract/invoice-sentences.en.ts'
import { invoiceSentences as frenchInvoice } from '#contract/invoice-sentences.fr.ts'
import type { Language } from '#contract/languages.ts'
import { NETWORK_IDS, NETWORKS } from '#contract/networks.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { fieldSentences as english } from '#contract/sentences.en.ts'
import { fieldSentences as french } from '#contract/sentences.fr.ts'

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
    super(sentenceOf(code, { ...details, ...fieldsIn('fr', details) }, 'fr'), options)
    this.code = code
    this.status = everyRefusal[code].status
    this.details = details
    this.accountId = accountId
    this.event = event
  }
  /** As whoever asks in some language is answered. */
  saidIn(language: Language): ErrorAnswer {
    const fields = fieldsIn(language, this.details)
    return { error: sentenceOf(this.code, { ...this.details, ...fields }, language), code: this.code, ...fields }
  }
}

const FIELDS: Record<Language, ReadonlyMap<string, string>> = {
  fr: new Map([...Object.entries({ ...french, ...frenchInvoice }), ...namesIn('fr')]),
  en: new Map([...Object.entries({ ...english, ...englishInvoice }), ...namesIn('en')]),
}

function namesIn(language: Language): [string, string][] {
  return NETWORK_IDS.map((id) => [`name of ${id}` satisfies FieldProblem, NETWORKS[id].nameProblem[language]])
}

/** A schema's own message is never shown: it is a code of ours, or says that the value is not accepted. */
function fieldsIn(language: Language, { fields }: RefusalDetails): { fields?: Record<string, string> } {
  if (!fields) return {}
  const sentences = { fr: french, en: english }[language]
  const said = Object.entries(fields).map(([name, code]): [string, string] => [
    name,
    FIELDS[language].get(code) ?? sentences.notAccepted,
  ])
  return { fields: Object.fromEntries(said) }
}

function sentenceOf(code: RefusalCode | ConsoleRefusalCode, details: RefusalDetails, language: Language): string {
  // The operators' console is French.
  const sentence = language === 'en' && isOfCustomers(code) ? englishRefusals[code] : everyRefusal[code].sentence
  return typeof sentence === 'function' ? sentence(details) : sentence
}

const isOfCustomers = (code: Refusal['code']): code is RefusalCode => Object.hasOwn(refusals, code)
