import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { ANALYSIS_ID, anAnalysis } from '#web/testing/an-analysis.ts'
import { bodyOf, CannedRefusal, CUT } from '#web/testing/canned-api.ts'
import { button, field, press, type } from '#web/testing/dashboard-page.ts'
import { signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()

test('a press sends the cleaned name once, to be answered at once, and the form waits', async () => {
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

test('spec 8: a refusal is in the red box in the server’s words; the next press is another request', async () => {
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

test('a press whose answer is lost is sent again as the same one, by itself and then by the customer', async () => {
  const presses: unknown[] = []
  pages.open(paths.dashboard, {
    'POST /analyze': ({ headers }) => {
      presses.push(headers['idempotency-key'])
      return presses.length < 3 ? CUT : { analysis: anAnalysis() }
    },
    [`GET /analysis/${ANALYSIS_ID}`]: () => ({ analysis: anAnalysis() }),
  })
  await type('studio_marelle')
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Le service ne répond pas\..*vous ne serez pas débité deux fois\.Réessayer$/,
  )
  fireEvent.click(await button('Réessayer'))
  await screen.findByRole('list', { name: 'Progression de l’analyse' })
  expect([presses.length, new Set(presses).size]).toEqual([3, 1])
})

test('an overload does not tell what was done: the press after it is the same one', async () => {
  const presses: unknown[] = []
  pages.open(paths.dashboard, {
    'POST /analyze': ({ headers }) => {
      presses.push(headers['idempotency-key'])
      return presses.length < 3
        ? new CannedRefusal(503, 'Le service est très sollicité.', 'busy')
        : { analysis: anAnalysis() }
    },
    [`GET /analysis/${ANALYSIS_ID}`]: () => ({ analysis: anAnalysis() }),
  })
  await type('studio_marelle')
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Le service est très sollicité\..*pas débité deux fois\.Réessayer$/,
  )
  await press()
  await screen.findByRole('list', { name: 'Progression de l’analyse' })
  expect([presses.length, new Set(presses).size]).toEqual([3, 1])
})
