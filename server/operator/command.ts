import type { PaymentServices } from '#server/payments/settle-payment.ts'

export type Options = Partial<Record<'by' | 'why' | 'key' | 'cents' | 'since', string | undefined>> & {
  all?: boolean | undefined
}

export type Signed = { madeBy: string; reason: string }

/** What is printed. A command that finds something wrong throws, so that the exit code says it too. */
export type Command = {
  usage: string
  run: (services: PaymentServices, words: string[], signed: Signed, options: Options) => Promise<string[]>
}
