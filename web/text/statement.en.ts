import type { Translation } from '#contract/translation.ts'
import { count, formatDate, formatLongDate, formatPeriod } from './format.en.ts'
import type { statementText as french } from './statement.fr.ts'

export const statementText = {
  title: 'Credit statement',
  period: (from: string, to: string) =>
    formatDate(from) === formatDate(to) ? `On ${formatLongDate(to)}.` : `From ${formatPeriod(from, to)}.`,
  columns: { date: 'Date', operation: 'Operation', detail: 'Detail', credits: 'Credits', balance: 'Balance' },
  opening: 'Opening balance',
  empty: 'No movements yet.',
  failed: 'Your statement could not be read.',
  earlier: 'Show earlier movements',
  download: 'Download (CSV)',
  file: (day: string) => `verso-statement-${day}.csv`,
  bought: (credits: number) => `Purchase of the pack of ${count(credits, 'credit')}`,
  given: 'Credits given by Verso',
  analysisOf: (username: string | undefined) => (username ? `Analysis of @${username}` : 'Analysis'),
  listOf: (lines: number) => `List of ${count(lines, 'account')}`,
  stopped: (lines: number) => `${count(lines, 'reading')} of a list not done`,
  failedBecause: (reason: string) => `Failed: ${reason}`,
  refunded: 'Credits returned',
  failedOf: (username: string | undefined) =>
    username ? `Analysis of @${username} not completed` : 'Analysis not completed',
  withdrawn: 'Withdrawal from a purchase',
  disputed: 'Payment taken back by the bank',
  takenBack: 'Purchase refunded',
  restored: 'Credits restored',
  forfeited: 'Account deleted',
  takenOver: 'Carried over from your former account',
  receipt: (receipt: string) => `Receipt ${receipt}`,
  invoicedTo: (line: string) => `invoiced to ${line}`,
  repaid: (credits: number) => `including ${count(credits, 'credit')} already used`,
  owed: (credits: number) => `${count(credits, 'credit')} already used will be deducted from the next ones`,
} satisfies Translation<typeof french>
