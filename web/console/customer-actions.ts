import type { CommandBody } from '#contract/schemas/console.ts'
import type { consoleText } from '#web/text/console.fr.ts'

export type ActionName = keyof typeof consoleText.customer.actions
/** As they are offered: what is asked for most first, what cannot be undone last. */
export const ACTION_NAMES = [
  'grant',
  'refund',
  'receipt',
  'verification',
  'reset',
  'email',
  'sessions',
  'factor',
  'delete',
] as const satisfies ActionName[]

/** What was typed beside the reason. */
export type Typed = { accountId: string; amount: string; email: string; payment: string; key: string }

type Action = {
  needs: 'amount' | 'email' | 'payment' | 'confirmation' | null
  command: (typed: Typed) => Pick<CommandBody, 'name' | 'words' | 'options'>
}

/** Each is a command of ops. The key is of the form that was opened: pressed twice, it is done once. */
export const ACTIONS: Record<ActionName, Action> = {
  grant: {
    needs: 'amount',
    command: ({ accountId, amount, key }) => ({ name: 'grant', words: [accountId, amount], options: { key } }),
  },
  refund: {
    needs: 'payment',
    command: ({ payment, key }) => ({ name: 'refund', words: [payment], options: { all: true, key } }),
  },
  receipt: {
    needs: 'payment',
    command: ({ accountId, payment }) => ({ name: 'resend-mail', words: [accountId, 'receipt', payment] }),
  },
  verification: {
    needs: null,
    command: ({ accountId }) => ({ name: 'resend-mail', words: [accountId, 'verification'] }),
  },
  reset: { needs: null, command: ({ accountId }) => ({ name: 'resend-mail', words: [accountId, 'reset'] }) },
  email: {
    needs: 'email',
    command: ({ accountId, email }) => ({ name: 'change-email', words: [accountId, email] }),
  },
  sessions: { needs: null, command: ({ accountId }) => ({ name: 'end-sessions', words: [accountId] }) },
  factor: { needs: null, command: ({ accountId }) => ({ name: 'remove-second-factor', words: [accountId] }) },
  delete: { needs: 'confirmation', command: ({ accountId }) => ({ name: 'delete-account', words: [accountId] }) },
}
