import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { QueueItem } from '#contract/schemas/console.ts'
import { bodyOf, CannedAnswer, type CannedAnswers, CannedRefusal, cannedApi } from '#web/testing/canned-api.ts'
import { ConsoleApp } from './console-app.tsx'

const api = cannedApi()
beforeEach(() => sessionStorage.setItem('operator', 'a'.repeat(65)))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const objection = (username: string, hours: number): QueueItem => ({
  queue: 'objections',
  id: username,
  since: hoursAgo(hours),
  due: hoursAgo(hours - 24),
  username,
  network: 'x',
  reports: 3,
  customers: 2,
})
const contest: QueueItem = {
  queue: 'contests',
  id: '01980000-0000-7000-8000-00000000000a',
  since: hoursAgo(2),
  due: hoursAgo(-700),
  analysisId: '01980000-0000-7000-8000-00000000000b',
  figure: 'humor',
  side: 'retained',
  why: 'C’était de l’ironie',
  postUrl: 'https://x.com/quelqu_un/status/1',
  decisions: 1,
}

/** The desk over queues that shrink with each decision; tells what was sent. */
function openDesk(path: string, waiting: QueueItem[], more: CannedAnswers = {}) {
  const sent: unknown[] = []
  let items = waiting
  api.serve({
    'GET /me': () => ({ name: 'marie' }),
    'GET /queues': () => ({
      counts: { objections: items.length, disputes: 0, refunds: 0, contests: 0, jobs: 0 },
    }),
    [`GET ${path.replace('/files', '/queues')}`]: () => ({ items }),
    ...Object.fromEntries(
      waiting.map(({ queue, id }) => [`GET /queues/${queue}/${id}/history`, () => ({ history: [] })]),
    ),
    'POST /commands': async (request) => {
      const body = await bodyOf(request)
      sent.push(body)
      items = items.filter(({ id }) => !(body as { words: string[] }).words.includes(id))
      return { said: ['done'] }
    },
    ...more,
  })
  render(
    <MemoryRouter initialEntries={[path]}>
      <ConsoleApp />
    </MemoryRouter>,
  )
  return { sent }
}

const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const subject = () => screen.findByRole('heading', { level: 1 })
const waiting = [objection('la_halte', 25), objection('vent_de_terre', 20), objection('rive_gauche', 1)]

test('by the keyboard alone: down, a choice, a reason, decided, and the next one is there', async () => {
  const { sent } = openDesk('/files/objections', waiting)
  expect((await subject()).textContent).toBe('@la_halte')
  press('j')
  await waitFor(async () => expect((await subject()).textContent).toBe('@vent_de_terre'))
  press('k')
  press('ArrowDown')
  await waitFor(async () => expect((await subject()).textContent).toBe('@vent_de_terre'))
  press('2')
  const why = screen.getByLabelText(/^Motif/)
  expect(document.activeElement).toBe(why)
  // A letter that is typed moves nothing.
  press('j')
  press('Enter', { ctrlKey: true })
  expect(sent).toEqual([])
  fireEvent.change(why, { target: { value: 'Aucune preuve' } })
  press('Enter', { ctrlKey: true })
  await waitFor(async () => expect((await subject()).textContent).toBe('@rive_gauche'))
  expect(sent).toEqual([{ name: 'decline-objection', words: ['vent_de_terre'], reason: 'Aucune preuve' }])
  expect(screen.getByRole('status').textContent).toContain('@vent_de_terre')
})

test('nothing is decided without a choice and a reason; what is late says so, and shortcuts are shown', async () => {
  openDesk('/files/objections', waiting)
  const button = await screen.findByRole('button', { name: 'Décider et suivant' })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByLabelText(/^Accepter/))
  expect((button as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText(/^Motif/), { target: { value: 'Facture vue' } })
  expect((button as HTMLButtonElement).disabled).toBe(false)
  const list = screen.getByRole('navigation', { name: /File/ })
  expect(within(list).getByText(/dépassé de 1 h/)).toBeTruthy()
  expect([...document.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual([
    'j',
    'k',
    '1',
    '2',
    'Ctrl',
    'Entrée',
  ])
})

test('an error signalled is decided with its rule, and what another operator thought is not told', async () => {
  const { sent } = openDesk('/files/contests', [contest])
  expect((await subject()).textContent).toBe('Humour')
  expect(screen.getByText(/son avis vous est caché/)).toBeTruthy()
  press('1')
  fireEvent.change(screen.getByLabelText(/^Motif/), { target: { value: 'Lu sur X' } })
  expect(screen.getByRole('button', { name: 'Décider et suivant' })).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText(/^Règle/), { target: { value: 'ironie visible' } })
  press('Enter', { ctrlKey: true })
  await screen.findByText('Rien n’attend ici.')
  expect(sent).toEqual([
    {
      name: 'decide-contest',
      words: [contest.id, 'right'],
      reason: 'Lu sur X',
      options: { rule: 'ironie visible' },
    },
  ])
})

test('a command that is refused says why, and the subject stays', async () => {
  openDesk('/files/objections', waiting, {
    'POST /commands': () => new CannedRefusal(409, 'La commande a été refusée\u00a0: no', 'command_failed'),
  })
  await subject()
  press('1')
  fireEvent.change(screen.getByLabelText(/^Motif/), { target: { value: 'Facture vue' } })
  press('Enter', { ctrlKey: true })
  expect((await screen.findByRole('alert')).textContent).toContain('La commande a été refusée')
  expect((await subject()).textContent).toBe('@la_halte')
})

test('a session that ended leads to the entrance, says so, and its token is gone from the tab', async () => {
  openDesk('/files/objections', [], {
    'GET /queues/objections': () => new CannedAnswer(401, { error: 'over', code: 'session_expired' }),
  })
  expect(await screen.findByText(/quinze minutes/)).toBeTruthy()
  expect(sessionStorage.getItem('operator')).toBeNull()
})
