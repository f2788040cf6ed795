import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnalysisFileAnswer } from '#contract/schemas/console.ts'
import { aReport } from '#web/testing/a-report.ts'
import { cannedApi } from '#web/testing/canned-api.ts'
import { plain } from '#web/testing/open-page.tsx'
import { ConsoleApp } from './console-app.tsx'

const api = cannedApi()
beforeEach(() => sessionStorage.setItem('operator', 'a'.repeat(65)))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const id = '01980000-0000-7000-8000-00000000000b'
const file = (reportsOpenUntil: string | null): AnalysisFileAnswer => ({
  analysis: {
    id,
    accountId: '01980000-0000-7000-8000-00000000000a',
    network: 'x',
    status: 'done',
    createdAt: '2026-11-14T10:00:00.000Z',
    endedAt: '2026-11-14T10:00:09.000Z',
    step: null,
    postsRead: 100,
    failure: null,
    simulated: false,
    reportsOpenUntil,
  },
  told: null,
  movements: [],
  jobs: [],
  history: [],
})

function open(reportsOpenUntil: string | null) {
  const asked: string[] = []
  api.serve({
    'GET /me': () => ({ name: 'marie' }),
    'GET /queues': () => ({ counts: { objections: 0, disputes: 0, refunds: 0, contests: 0, jobs: 0 } }),
    [`GET /analyses/${id}`]: () => file(reportsOpenUntil),
    [`GET /analyses/${id}/report`]: () => {
      asked.push(id)
      return { username: 'studio_marelle', report: aReport() }
    },
  })
  render(
    <MemoryRouter initialEntries={[`/analyses/${id}`]}>
      <ConsoleApp />
    </MemoryRouter>,
  )
  return asked
}

test('a report that its customer has opened is read in the words its customer reads, once it is asked for', async () => {
  const asked = open('2026-11-21T10:00:00.000Z')
  const button = await screen.findByRole('button', { name: 'Lire le rapport' })
  expect(asked).toEqual([])
  fireEvent.click(button)
  const report = await screen.findByRole('region', { name: '@studio_marelle' })
  expect(
    within(report)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(
    expect.arrayContaining([
      'Puis-je me fier à ce compte ?',
      'Score de crédibilité',
      'Comportement',
      'Recommandations',
    ]),
  )
  expect(plain(report.textContent)).toContain('Rassurant. 74 sur 100, entre 62 et 85.')
  expect(plain(report.textContent)).not.toMatch(/undefined|NaN|[{}]/)
  expect(within(report).queryAllByRole('button')).toEqual([])
  expect(asked).toEqual([id])
})

test('without that there is no way to it', async () => {
  open(null)
  expect(await screen.findByText(/n’a pas ouvert ses rapports à l’équipe/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Lire le rapport' })).toBeNull()
})
