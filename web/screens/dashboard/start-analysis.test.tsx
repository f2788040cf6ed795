import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { ANALYSIS_ID, anAnalysis } from '#web/testing/an-analysis.ts'
import { bodyOf, CannedRefusal, CUT } from '#web/testing/canned-api.ts'
import { button, field, press, type } from '#web/testing/dashboard-page.ts'
import { signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()

test('spec 2.30, 4.9, 5.9, 7.8: a press sends the cleaned name once, to be answered at once, and the form waits', async () => {
  const sent: unknown[] = []
  pages.open(paths.dashboard, {
    'POST /analyze': async (request) => {
      const { prefer, 'idempotency-key': key } = request.headers
      sent.push([prefer, /^[\da-f-]{36}$/.test(String(key)), await bodyOf(request)])
      return { analysis: anAnalysis() }
    },
    [`GET /analysis/${ANALYSIS_ID}`]: () => ({ analysis: anAnalysis() }),
  })
  await type(' @@studio_marelle')
  await press()
  const busy = await button('Analyse en cours...')
  expect([busy.disabled, (await field()).readOnly]).toEqual([true, true])
  fireEvent.submit(busy)
  await screen.findByRole('list', { name: 'Progression de l’analyse' })
  expect(sent).toEqual([['respond-async', true, { target_username: 'studio_marelle' }]])
  expect(sessionStorage.getItem('username')).toBe('')
})

test('spec 8.7: a refusal is in the red box in the server’s words; the next press is another request', async () => {
  const presses: unknown[] = []
  pages.open(paths.dashboard, {
    'POST /analyze': ({ headers }) => {
      presses.push(headers['idempotency-key'])
      return new CannedRefusal(429, 'Trop de tentatives.', 'too_many_requests')
    },
  })
  await type('studio_marelle')
  for (const count of [1, 2]) {
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe('Trop de tentatives.')
    await waitFor(() => expect(presses).toHaveLength(count))
    await button('Analyser')
  }
  expect(new Set(presses).size).toBe(2)
  expect((await field()).value).toBe('studio_marelle')
})

test.each([
  ['is lost', CUT, 'Le service ne répond pas.'],
  [
    'is an overload',
    new CannedRefusal(503, 'Le service est très sollicité.', 'busy'),
    'Le service est très sollicité.',
  ],
  ['is a fault', new CannedRefusal(500, 'Une erreur est survenue.', 'unexpected'), 'Une erreur est survenue.'],
])('a press whose answer %s is one call; « Réessayer » sends it again as the same one', async (_, trouble, why) => {
  const presses: unknown[] = []
  pages.open(paths.dashboard, {
    'POST /analyze': ({ headers }) => {
      presses.push(headers['idempotency-key'])
      return presses.length < 2 ? trouble : { analysis: anAnalysis() }
    },
    [`GET /analysis/${ANALYSIS_ID}`]: () => ({ analysis: anAnalysis() }),
  })
  await type('studio_marelle')
  await press()
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toMatch(/pas débité deux fois\.Réessayer$/)
  expect(presses).toHaveLength(1)
  fireEvent.click(await button('Réessayer'))
  await screen.findByRole('list', { name: 'Progression de l’analyse' })
  expect([presses.length, new Set(presses).size]).toEqual([2, 1])
})
