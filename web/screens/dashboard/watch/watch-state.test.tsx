import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Watch, WatchReading } from '#contract/schemas/watches.ts'
import { paths } from '#web/shell/paths.ts'
import { bodyOf } from '#web/testing/canned-api.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()
const PAGE = `${paths.dashboard}?surveillance`
const ANALYSIS = '01980000-0000-7000-8000-00000000000b'

const reading = (day: number, value: number, more: Partial<WatchReading> = {}): WatchReading => ({
  due_at: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  state: 'read',
  analysis_id: ANALYSIS,
  posts: 60,
  score: { value, low: value - 7, high: value + 7 },
  changes: [],
  ...more,
})
const aWatch = (nth: number, username: string, more: Partial<Watch> = {}): Watch => ({
  id: `01980000-0000-7000-8000-00000000000${nth}`,
  target_username: username,
  network: 'bluesky',
  name: username,
  every: 'week',
  paused: null,
  next_at: '2026-11-23T08:00:00.000Z',
  credits_a_month: 35,
  created_at: '2026-11-01T10:00:00.000Z',
  readings: [reading(2, 66), reading(9, 64)],
  ...more,
})
const moved = {
  kind: 'figure',
  figure: 'credibilityScore',
  state: 'lasting',
  before: { kind: 'score', value: 66, low: 59, high: 73 },
  after: { kind: 'score', value: 41, low: 34, high: 48 },
} as const
const served = (watches: Watch[], hasFeed = false) => ({
  'GET /watches': () => ({ watches, credits_a_month: 35 * watches.length, has_feed: hasFeed }),
})

test('watched accounts are shown with what changed, their scores, dates and cost, and one press stops one', async () => {
  const stopped: string[] = []
  const watches = [
    aWatch(1, 'le-guetteur.example', { readings: [reading(2, 66), reading(9, 41, { changes: [moved] })] }),
    aWatch(2, 'atelier.example'),
    aWatch(3, 'sans-credits.example', { paused: 'credits', next_at: null }),
  ]
  pages.open(PAGE, {
    ...served(watches),
    'DELETE /watches/01980000-0000-7000-8000-000000000002': () => {
      stopped.push(watches.splice(1, 1)[0]?.id ?? '')
      return {}
    },
  })
  await screen.findByText(/^3.comptes, environ 105.crédits par mois\.$/)
  const rung = screen.getByRole('region', { name: '@le-guetteur.example' })
  expect(plain(rung.textContent)).toContain(
    'Alerte du 09/11/2026. Score de crédibilité : 66 (entre 59 et 73), puis 41 (entre 34 et 48), changement durable.',
  )
  expect(within(rung).getByRole('link', { name: 'Lire le rapport' }).getAttribute('href')).toBe(
    paths.analysis(ANALYSIS),
  )
  expect(plain(within(rung).getByRole('img').getAttribute('aria-label') ?? '')).toBe(
    '2 lectures, dernier score 41, entre 34 et 48',
  )
  const stable = screen.getByRole('region', { name: '@atelier.example' })
  expect(plain(stable.textContent)).toContain('Stable.')
  expect(plain(stable.textContent)).toContain('Prochaine lecture le 23 novembre 2026.')
  const paused = screen.getByRole('region', { name: '@sans-credits.example' })
  expect(plain(paused.textContent)).toContain('Rien n’a été dépensé.')
  expect(
    within(paused).getByRole('button', { name: 'Reprendre la surveillance de @sans-credits.example' }),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Arrêter de surveiller @atelier.example' }))
  await screen.findByText('@atelier.example n’est plus surveillé. Ses rapports restent dans votre liste.')
  expect(stopped).toHaveLength(1)
})

test('who watches nobody is told how to begin', async () => {
  pages.open(PAGE, served([]))
  await screen.findByRole('heading', { name: 'Vous ne surveillez aucun compte.' })
  expect(screen.getByRole('link', { name: 'Choisir un rapport' }).getAttribute('href')).toBe(paths.dashboard)
})

test('the feed’s address is made for who types the password, and shown once', async () => {
  const sent: unknown[] = []
  pages.open(PAGE, {
    ...served([aWatch(1, 'atelier.example')]),
    'POST /watches/feed': async (request) => {
      sent.push(await bodyOf(request))
      return { url: 'https://verso.example/api/watch-feed/secret' }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Créer l’adresse' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Créer l’adresse' }))
  fireEvent.click(asked.getByRole('button', { name: 'Créer l’adresse' }))
  expect(asked.getByRole('alert').textContent).toBe('Saisissez votre mot de passe.')
  fireEvent.change(asked.getByLabelText('Votre mot de passe'), { target: { value: 'cerisier en fleurs' } })
  fireEvent.click(asked.getByRole('button', { name: 'Créer l’adresse' }))
  expect(await screen.findByDisplayValue('https://verso.example/api/watch-feed/secret')).toBeTruthy()
  expect(sent).toEqual([{ password: 'cerisier en fleurs' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})
