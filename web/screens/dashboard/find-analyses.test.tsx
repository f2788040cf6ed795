import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Analysis } from '#contract/schemas/analyses.ts'
import { paths } from '#web/shell/paths.ts'
import { delivered, running } from '#web/testing/an-analysis.ts'
import { camille, plain, signedInPages } from '#web/testing/open-page.tsx'
import { onAWideScreen } from '#web/testing/wide-screen.ts'

const pages = signedInPages()
onAWideScreen()

const nth = (n: number, part: Partial<Analysis> = {}) =>
  delivered({ id: `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`, target_username: `compte_${n}`, ...part })
const several = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => nth(from + n))

/** Twenty-five analyses, of which few are sent, over a server that pages and searches as ours does; what it was asked. */
function openTwentyFive(address: string = paths.dashboard) {
  const asked: string[] = []
  pages.open(address, {
    'GET /me/analysis': ({ url }) => {
      const query = new URLSearchParams(url?.split('?')[1])
      asked.push(`?${query}`)
      if (query.get('q') === 'rien') return { analyses: [], total: 0, next_cursor: null }
      if (query.get('q')) return { analyses: [nth(7)], total: 1, next_cursor: null }
      if (query.get('cursor')) return { analyses: several(4, 5), total: 25, next_cursor: null }
      return { analyses: several(1, 3), total: 25, next_cursor: 'quatre' }
    },
    'GET /analysis/01980000-0000-7000-8000-000000000007': () => ({ analysis: nth(7) }),
  })
  return asked
}

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
const names = async () => (await rows()).map((row) => /@compte_\d+/.exec(row.textContent ?? '')?.[0])
const searchField = () => screen.findByRole<HTMLInputElement>('searchbox', { name: /^Chercher une analyse/ })
const links = async () => within(await screen.findByRole('table')).getAllByRole('link')
const count = (words: string) => screen.findByText((text) => plain(text) === words)

test('older ones come on demand, and the first of them takes the focus', async () => {
  const asked = openTwentyFive()
  await count('3 sur 25')
  fireEvent.click(screen.getByRole('button', { name: 'Afficher les précédentes' }))
  await count('5 sur 25')
  expect(asked).toEqual(['?limit=10', '?limit=50&cursor=quatre'])
  expect(await names()).toHaveLength(5)
  await waitFor(async () => expect(document.activeElement).toBe((await links())[3]))
  expect(screen.queryByRole('button', { name: 'Afficher les précédentes' })).toBeNull()
})

test('a name is looked for once the typing has stopped; the answer is counted and heard', async () => {
  const asked = openTwentyFive()
  const field = await searchField()
  for (const value of ['c', 'co', 'compte_7 ']) fireEvent.change(field, { target: { value } })
  await waitFor(() => expect(asked).toEqual(['?limit=10', '?limit=10&q=compte_7']))
  const found = await count('1 analyse trouvée')
  expect(found.getAttribute('role')).toBe('status')
  expect(await names()).toEqual(['@compte_7'])
  expect(field.value).toBe('compte_7 ')
  expect(screen.getByRole('region', { name: 'Vos analyses' })).toBeTruthy()
})

test('none found says so, and one press shows all of them again', async () => {
  const asked = openTwentyFive()
  const field = await searchField()
  fireEvent.change(field, { target: { value: 'rien' } })
  fireEvent.submit(field)
  expect(await screen.findByText('Aucune analyse ne correspond à votre recherche.')).toBeTruthy()
  expect(screen.queryByText(/Aucune analyse pour le moment/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Tout afficher' }))
  await count('3 sur 25')
  expect([field.value, field.isConnected]).toEqual(['', true])
  await waitFor(() => expect(asked).toEqual(['?limit=10', '?limit=10&q=rien', '?limit=10']))
})

test('an address says what is looked for, in which state and in which order', async () => {
  const asked = openTwentyFive(`${paths.dashboard}?recherche=%40compte&tri=score&etat=terminees`)
  await count('1 analyse trouvée')
  expect(asked).toEqual(['?limit=10&q=%40compte&state=done&sort=score'])
  expect((await searchField()).value).toBe('@compte')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^État/ }).value).toBe('done')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Ordre/ }).value).toBe('score')
})

test.each(['?tri=hasard&etat=constructor', '?recherche=%20'])(
  '« %s » asks for nothing in particular',
  async (search) => {
    const asked = openTwentyFive(`${paths.dashboard}${search}`)
    await count('3 sur 25')
    expect(asked).toEqual(['?limit=10'])
  },
)

test('state and order are chosen; by score, those that follow are no earlier ones', async () => {
  const asked = openTwentyFive()
  fireEvent.change(await screen.findByRole('combobox', { name: /^Ordre/ }), { target: { value: 'score' } })
  expect(await screen.findByRole('button', { name: 'Afficher les suivantes' })).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: /^État/ }), { target: { value: 'failed' } })
  await waitFor(() => expect(asked.slice(1)).toEqual(['?limit=10&sort=score', '?limit=10&state=failed&sort=score']))
})

test('with ten analyses or fewer, nothing is offered to find one among them', async () => {
  pages.open(paths.dashboard, {
    'GET /me/analysis': () => ({ analyses: several(1, 2), total: 10, next_cursor: null }),
  })
  await count('2 sur 10')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('combobox', { name: /^(Ordre|État)/ })).toBeNull()
})

test('a server that tells no total has its list alone, without a count, a search or a next page', async () => {
  pages.open(`${paths.dashboard}?recherche=compte`, { 'GET /me/analysis': () => ({ analyses: several(1, 10) }) })
  expect(await names()).toHaveLength(10)
  expect(screen.queryByText(/sur 10/)).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Afficher/ })).toBeNull()
  expect(screen.getByRole('region', { name: 'Dernières analyses' })).toBeTruthy()
})

test('the way back from a report leads to what was looked for', async () => {
  openTwentyFive(`${paths.dashboard}?recherche=compte`)
  await count('1 analyse trouvée')
  fireEvent.click((await links())[0] as HTMLElement)
  const back = await screen.findByRole('link', { name: 'Tableau de bord' })
  expect(back.getAttribute('href')).toBe('/app/dashboard?recherche=compte')
})

test('one that ends leaves the list of those under way, and its credits come back to the balance', async () => {
  let isRunning = true
  pages.open(`${paths.dashboard}?etat=en-cours`, {
    'GET /auth/me': () => ({ user: { ...camille, credits: isRunning ? 120 : 128 } }),
    'GET /me/analysis': () =>
      isRunning
        ? { analyses: [running({ step: 'finding' })], total: 1, next_cursor: null }
        : { analyses: [], total: 0, next_cursor: null },
  })
  await count('1 analyse trouvée')
  isRunning = false
  await screen.findByText('Aucune analyse ne correspond à votre recherche.')
  expect(plain(screen.getByRole('navigation', { name: /principale/ }).textContent)).toContain('128 crédits')
})
