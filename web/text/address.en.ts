import type { Translation } from '#contract/translation.ts'
import type { addressText as french } from './address.fr.ts'

export const addressText = {
  title: 'Confirm your email address',
  explain: (email: string) =>
    `Open the link sent to ${email}: that is where you will receive your receipts and regain access to your account.`,
  again: 'Send the link again',
  sent: 'Link sent again. Look in your junk mail too.',
  verified: 'Your email address is confirmed.',
  signInFirst: 'Log in to confirm your email address.',
} satisfies Translation<typeof french>
