import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { PAGE_CALLS } from '#contract/api-calls.ts'
import { WEBHOOK_EVENTS } from '#contract/webhooks.ts'
import { LegalDialog } from './legal-dialog.tsx'

afterEach(cleanup)

async function openPage() {
  await act(() =>
    render(
      <MemoryRouter>
        <LegalDialog name="api" onClose={() => {}} />
      </MemoryRouter>,
    ),
  )
  return within(await screen.findByRole('dialog', { name: 'API' }, { timeout: 20_000 }))
}

test.each([
  ['Avec curl', 'clients/curl/first-report.sh'],
  ['Avec TypeScript', 'clients/typescript/first-report.ts'],
  ['Avec Python', 'clients/python/first_report.py'],
])('the example « %s » is the file that the tests run, word for word', async (name, file) => {
  const page = await openPage()
  expect(page.getByRole('region', { name }).textContent).toBe(readFileSync(file, 'utf8'))
})

test('an example is copied whole, and the page says so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const page = await openPage()
  fireEvent.click(page.getByRole('button', { name: /^Copier.*Avec curl$/ }))
  expect(await page.findByText('Copié.')).toBeDefined()
  expect(writeText.mock.calls).toEqual([[readFileSync('clients/curl/first-report.sh', 'utf8')]])
})

test('where the browser refuses to copy, the page says what to do', async () => {
  vi.stubGlobal('navigator', {})
  const page = await openPage()
  fireEvent.click(page.getByRole('button', { name: /^Copier.*Avec Python$/ }))
  expect(await page.findByText(/sélectionnez le texte vous-même/)).toBeDefined()
})

test('the address to call is that of the page, and every call and event is explained', async () => {
  const page = await openPage()
  expect(page.getByRole('region', { name: 'Vos variables' }).textContent).toBe(
    `export VERSO_URL=${window.location.origin}\nexport VERSO_KEY=verso_live_…\nexport VERSO_ACCOUNT=jack\n`,
  )
  expect(page.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([...PAGE_CALLS, ...WEBHOOK_EVENTS])
  expect(page.getByRole('link', { name: 'Télécharger verso.ts' }).getAttribute('href')).toBe('/verso.ts')
})

test('where Bluesky is read, the account to try is one of Bluesky, which every key may ask for', async () => {
  document.documentElement.dataset['networks'] = 'X,Bluesky'
  const page = await openPage()
  expect(page.getByRole('region', { name: 'Vos variables' }).textContent).toContain('VERSO_ACCOUNT=bsky.app\n')
  delete document.documentElement.dataset['networks']
})
