import type { EraseAccountData } from '#server/accounts/delete-account.ts'
import type { Tx } from '#server/database/database.ts'
import type { PaymentServices } from '#server/payments/settle-payment.ts'

/** What a command is given: the product's, and how the other modules forget an account, which server/account-data.ts says. */
export type OperatorServices = PaymentServices & {
  eraseAccountData: EraseAccountData
  endOutsideReaders: (tx: Tx, accountId: string) => Promise<void>
}

export type Options = Partial<Record<'by' | 'why' | 'key' | 'cents' | 'since' | 'rule', string | undefined>> & {
  all?: boolean | undefined
}

export type Signed = { madeBy: string; reason: string }

/** What is printed. A command that finds something wrong throws, so that the exit code says it too. */
export type Command = {
  usage: string
  /** Of its words, those that name what it is about; the first unless said. Whoever asks later what was done finds it by them. */
  about?: (words: readonly string[]) => readonly string[]
  run: (services: OperatorServices, words: string[], signed: Signed, options: Options) => Promise<string[]>
}
