import { expect, test } from 'vitest'
import { plain } from '#web/testing/plain.ts'
import { accountText } from './account.fr.ts'
import { analysisText } from './analysis.fr.ts'
import { common } from './common.fr.ts'
import { creditsText, paymentText, withdrawalText } from './credits.ts'
import { dashboardText } from './dashboard.ts'
import { deleteAccount } from './delete-account.ts'
import { find } from './find.ts'
import { progressText } from './progress.ts'
import { statementText } from './statement.ts'

/** Every sentence of these screens that counts something, said of none, one and two. */
const counting: Record<string, (n: number) => string> = {
  'top bar': common.nav.credits,
  balance: creditsText.credits,
  worth: creditsText.worth,
  pack: creditsText.analyses,
  leftOver: creditsText.leftOver,
  missing: (n) => creditsText.missing(n, 'jack'),
  insufficient: (n) => dashboardText.insufficientDetail(n, 'jack'),
  accountFound: (n) => dashboardText.found('Jack', n, false),
  progress: (n) => progressText.read(n),
  refunded: progressText.balance,
  requested: accountText.requested,
  remaining: (n) => accountText.remainingWorth(n, n),
  danger: accountText.deleteDetail,
  bought: statementText.bought,
  repaid: statementText.repaid,
  owed: statementText.owed,
  paid: (n) => paymentText.paid(n, n),
  withdrawal: (n) => withdrawalText.explain(n, 20, 499),
  deletion: (n) => deleteAccount.explain(n, n),
  unspent: (n) => deleteAccount.unspent(n, 499),
  found: (n) => find.found(n, n),
  report: (n) => analysisText.read(n, 'le 14 novembre 2026'),
}

test.each(Object.entries(counting))('%s: the plural begins at two', (_name, sentence) => {
  for (const n of [0, 1]) expect(plain(sentence(n))).not.toMatch(new RegExp(`\\b${n} (post|crédit|analyse|abonné)s`))
  expect(plain(sentence(2))).not.toMatch(/\b2 (post|crédit|analyse|abonné)(?!s)/)
})

test('words that follow the noun agree with it', () => {
  const said = (n: number) =>
    plain([accountText.requested(n), find.found(n, n), deleteAccount.unspent(n, 499), paymentText.paid(n, n)].join(' '))
  expect(said(1)).toMatch(/1 analyse demandée 1 analyse trouvée 1 crédit non utilisé, .* 1 crédit ajouté\./)
  expect(said(2)).toMatch(/2 analyses demandées 2 analyses trouvées 2 crédits non utilisés, .* 2 crédits ajoutés\./)
})
