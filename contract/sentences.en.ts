import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants.ts'
import { CONTEST_REASON_MAX_LENGTH } from './contest-limits.ts'
import type * as french from './sentences.fr.ts'
import type { Translation } from './translation.ts'

export const fieldSentences = {
  emailInvalid: 'Enter a valid email address, such as name@example.com.',
  passwordMissing: 'Enter your password.',
  passwordTooShort: `The password must have at least ${PASSWORD_MIN_LENGTH}\u00a0characters.`,
  passwordTooLong: `The password must have at most ${PASSWORD_MAX_LENGTH}\u00a0characters.`,
  passwordTooCommon: 'This password is too common. Choose another one.',
  reasonTooLong: `Your explanation must have at most ${CONTEST_REASON_MAX_LENGTH}\u00a0characters.`,
  notAccepted: 'This value is not accepted.',
  passwordsDiffer: 'The two passwords differ.',
} satisfies Translation<typeof french.fieldSentences>

export const unansweredSentences = {
  offline: 'You are not connected to the Internet.',
  silent: 'The service is not answering.',
  unreadable: 'The service’s answer could not be read.',
} satisfies Translation<typeof french.unansweredSentences>

export const SESSION_EXPIRED = 'Your session has ended. Log in again.'
