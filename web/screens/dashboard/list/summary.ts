import { listText as words } from '#translated/web/text/list.ts'
import type { Batch } from '#web/api/batches.ts'

/** « 6 rapports, 1 échec remboursé, 5 lignes sans lecture. 40 crédits dépensés. » */
export function summaryOf({ done, failed, aside, creditsSpent }: Batch): string {
  const parts = [words.reports(done), failed > 0 && words.failures(failed), aside > 0 && words.aside(aside)]
  return `${parts.filter(Boolean).join(', ')}. ${words.spent(creditsSpent)}.`
}
