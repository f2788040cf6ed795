import { screen, within } from '@testing-library/react'
import type { CreditEntry } from '#contract/schemas/credits.ts'
import { paths } from '#web/shell/paths.ts'
import { plain, type SignedInPages } from './open-page.tsx'

/** A line of a statement, but for what the test says of it. */
export const entry: CreditEntry = {
  id: '9',
  kind: 'hold',
  amount: -8,
  balance_after: 128,
  created_at: '2026-11-14T10:00:00.000Z',
  owed_change: 0,
  target_username: 'h_lenormand',
}

export const openStatement = (pages: SignedInPages, entries: CreditEntry[]) =>
  pages.open(paths.credits, { 'GET /credits/history': () => ({ entries, next_cursor: null }) })

/** Each row as the texts of its cells. */
export const rowsOf = async () => {
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  return rows.map((row) => [...row.children].map((cell) => plain(cell.textContent)))
}
