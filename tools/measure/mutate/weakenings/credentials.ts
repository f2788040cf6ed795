import type { Weakening } from '../weakening.ts'

const RESET_PASSWORD = 'server/accounts/reset-password.test.ts'

/** What is left of a password, a reset link or a session, on the server and in the browser. */
export const ofCredentials: readonly Weakening[] = [
  {
    id: 'typed-password-length',
    protects: 'a password of more than 128 characters is not even compared',
    file: 'contract/schemas/accounts.ts',
    replace: '.min(1, fieldSentences.passwordMissing)\n  .max(PASSWORD_MAX_LENGTH, fieldSentences.passwordTooLong)',
    by: '.min(1, fieldSentences.passwordMissing)',
    noticedBy: { 'server/accounts/log-in.test.ts': 'a password of more than 128 characters is refused before' },
  },
  {
    id: 'sweep-resets',
    protects: 'a reset link that is over is removed',
    file: 'server/accounts/sweep-accounts.ts',
    replace: 'await deleteExpiredResets(db, now())',
    by: '0',
    noticedBy: { [RESET_PASSWORD]: 'leave nothing behind' },
  },
  {
    id: 'deletion-voids-reset-links',
    protects: 'a reset link goes with its account',
    file: 'server/accounts/delete-account.ts',
    replace: 'await deleteResets(tx, customer.id)',
    by: '',
    noticedBy: { [RESET_PASSWORD]: 'leave nothing behind' },
  },
  {
    id: 'wanted-page-ours',
    protects: 'after a login nobody is led to a page that is not ours',
    file: 'web/shell/wanted-page.ts',
    replace: "typeof wanted === 'string' && isCustomerPage(wanted)",
    by: "typeof wanted === 'string'",
    noticedBy: { 'web/shell/wanted-page.test.tsx': 'may not' },
  },
  {
    id: 'early-answer-of-another',
    protects: 'what was asked ahead for one customer is not shown to the next',
    file: 'web/api/early-calls.ts',
    replace: 'by === token ? answers.get(path)',
    by: 'by !== null ? answers.get(path)',
    noticedBy: { 'web/api/early-calls.test.tsx': 'what was asked for one customer is not given to the next' },
  },
  {
    id: 'limit-keeps-the-session',
    protects: 'too many calls from one address end no session in the browser',
    file: 'web/api/failure.ts',
    replace: ' && error.status !== 429',
    by: '',
    noticedBy: { 'web/api/client.test.tsx': 'whether to try again' },
  },
]
