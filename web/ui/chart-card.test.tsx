import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChartCard } from './chart-card.tsx'

afterEach(cleanup)

const table = {
  caption: 'Things by day',
  columns: ['Day', 'Morning', 'Evening'],
  rows: [
    ['Monday', '3', '5'],
    ['Tuesday', '0', '12'],
  ],
}

test('the finding is read first, and the plot turns into a table of its figures and back', () => {
  render(
    <ChartCard
      title="Rhythm"
      finding={{ strong: 'Mostly on Tuesday.', rest: 'Never at night.' }}
      tableLabel="Table"
      table={table}
    >
      <p>plot</p>
    </ChartCard>,
  )
  const card = screen.getByRole('region', { name: 'Rhythm' })
  expect(within(card).getByText('Mostly on Tuesday.').parentElement?.textContent).toBe(
    'Mostly on Tuesday. Never at night.',
  )
  const toggle = within(card).getByRole('button', { name: 'Table', pressed: false })
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByText('plot')).toBeNull()
  const shown = within(card).getByRole('table', { name: 'Things by day' })
  expect(
    within(shown)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(table.columns)
  const tuesday = within(shown).getByRole('rowheader', { name: 'Tuesday' }).closest('tr')
  expect([...(tuesday?.cells ?? [])].map(({ textContent }) => textContent)).toEqual(['Tuesday', '0', '12'])
  // A keyboard must be able to scroll what is cut off.
  expect(within(card).getByRole('region', { name: 'Things by day' }).tabIndex).toBe(0)
  fireEvent.click(toggle)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('plot')).toBeTruthy()
})
