import { expect, test } from 'vitest'
import { deleteAccount } from './delete-account.ts'
import { find } from './find.ts'
import { fr } from './fr.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Every sentence of these screens that counts something, said of none, one and two. */
const counting: Record<string, (n: number) => string> = {
  'top bar': fr.nav.credits,
  balance: fr.credits.credits,
  worth: fr.credits.worth,
  pack: fr.credits.analyses,
  leftOver: fr.credits.leftOver,
  missing: (n) => fr.credits.missing(n, 'jack'),
  insufficient: (n) => fr.dashboard.insufficientDetail(n, 'jack'),
  accountFound: (n) => fr.dashboard.found('Jack', n, false),
  progress: (n) => fr.progress.read(n),
  refunded: fr.progress.balance,
  done: fr.account.done,
  remaining: (n) => fr.account.remainingWorth(n, n),
  danger: fr.account.deleteDetail,
  bought: fr.statement.bought,
  repaid: fr.statement.repaid,
  owed: fr.statement.owed,
  paid: (n) => fr.payment.paid(n, n),
  withdrawal: (n) => fr.withdrawal.explain(n, 20, 499),
  deletion: (n) => deleteAccount.explain(n, n),
  unspent: (n) => deleteAccount.unspent(n, 499),
  found: (n) => find.found(n, n),
  report: (n) => fr.analysis.read(n, 'le 14 novembre 2026'),
}

test.each(Object.entries(counting))('%s: the plural begins at two', (_name, sentence) => {
  for (const n of [0, 1]) expect(plain(sentence(n))).not.toMatch(new RegExp(`\\b${n} (post|crédit|analyse|abonné)s`))
  expect(plain(sentence(2))).not.toMatch(/\b2 (post|crédit|analyse|abonné)(?!s)/)
})

test('words that follow the noun agree with it', () => {
  const said = (n: number) =>
    plain([fr.account.done(n), find.found(n, n), deleteAccount.unspent(n, 499), fr.payment.paid(n, n)].join(' '))
  expect(said(1)).toMatch(/1 analyse réalisée 1 analyse trouvée 1 crédit non utilisé, .* 1 crédit ajouté\./)
  expect(said(2)).toMatch(/2 analyses réalisées 2 analyses trouvées 2 crédits non utilisés, .* 2 crédits ajoutés\./)
})
