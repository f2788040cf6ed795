import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import figures from '#contract/model-figures.json' with { type: 'json' }
import { plain } from '#web/testing/open-page.tsx'
import { formatNumber, formatPercent } from '#web/text/format.ts'
import { LegalDialog } from './legal-dialog.tsx'

afterEach(cleanup)

function openMethod() {
  render(<LegalDialog name="methode" onClose={() => {}} />)
  return screen.getByRole('dialog', { name: 'Méthode' })
}

test.each([
  ['Textes publics', figures.toxicity.fr],
  ['Nos posts d’essai', figures.toxicity.fr.written],
])('the method’s error rates are those measured: %s', (caption, { n, missed, falseAlarms }) => {
  const table = within(openMethod()).getByRole('table', { name: caption })
  const row = within(table).getByRole('rowheader', { name: 'Toxicité, français' }).closest('tr')
  const cells = within(row as HTMLElement).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual([
    formatNumber(n),
    formatPercent(missed),
    formatPercent(falseAlarms),
  ])
})

test('the method says its version, and how steady the score was found', () => {
  const text = plain(openMethod().textContent)
  expect(text).toContain(`Ce texte décrit la version ${figures.version}.`)
  expect(text).toContain(`au plus dans ${plain(formatPercent(figures.score.stable))} des cas`)
})
