import type { Translation } from '#contract/translation.ts'
import type * as french from './forgotten-password.fr.ts'

export const forgot = {
  title: 'Forgotten password',
  explain: 'Give us your address: we will send you a link that works for 30\u00a0minutes.',
  submit: 'Send me the link',
  submitting: 'Sending...',
  back: 'Back to login',
  sentTitle: 'Check your email',
  sentBefore: 'If there is an account for ',
  sentAfter: ', a link has just been sent there. It works for 30\u00a0minutes.',
  resend: 'Send the link again',
  resendIn: (seconds: number) => `Send again in ${seconds}\u00a0s`,
  resent: 'If there is an account for this address, a new link has just been sent. The previous one no longer works.',
} satisfies Translation<typeof french.forgot>

export const newPassword = {
  title: 'New password',
  field: 'New password',
  code: 'Code from your app, or a backup code',
  explain: (email: string) => `For ${email}. Your other sessions will be closed.`,
  submit: 'Save and log in',
  submitting: 'Saving...',
  askAgain: 'Ask for a new link',
} satisfies Translation<typeof french.newPassword>
