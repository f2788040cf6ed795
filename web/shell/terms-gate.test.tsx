import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { TERMS_VERSION } from '#contract/terms.ts'
import { delivered } from '#web/testing/an-analysis.ts'
import { bodyOf, CannedAnswer, type CannedAnswers, CannedRefusal } from '#web/testing/canned-api.ts'
import { button, field, press, type } from '#web/testing/dashboard-page.ts'
import { camille, signedInPages } from '#web/testing/open-page.tsx'
import { prohibitedUses } from '#web/text/prohibited-uses.fr.ts'
import { paths } from './paths.ts'

const pages = signedInPages()

/** The dashboard of somebody who has not accepted yet; what is sent, in order. */
function open(answers: CannedAnswers = {}) {
  const sent: unknown[] = []
  let isDue = true
  pages.open(paths.dashboard, {
    'GET /auth/me': () => ({ user: { ...camille, ...(isDue && { terms_due: true }) } }),
    'POST /me/terms': async (request) => {
      sent.push(await bodyOf(request))
      isDue = false
      return new CannedAnswer(200, {})
    },
    'POST /analyze': async (request) => {
      sent.push(await bodyOf(request))
      return new CannedRefusal(503, 'Réessayez.', 'x_unavailable')
    },
    ...answers,
  })
  return sent
}
const dialog = () => screen.findByRole('dialog', { name: 'À quoi un rapport ne doit pas servir' })
const accept = async () =>
  fireEvent.click(within(await dialog()).getByRole('button', { name: /^Accepter et analyser/ }))

test('spec 2.28: before a first analysis the prohibited uses are read; nothing is sent until they are accepted, then both are', async () => {
  const sent = open()
  await type('studio_marelle')
  await press()
  const points = within(await dialog()).getAllByRole('listitem')
  expect(points.map(({ textContent }) => textContent)).toEqual(prohibitedUses.points)
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([sent, (await button('Analyser')).disabled, (await field()).value]).toEqual([[], false, 'studio_marelle'])
  await press()
  await accept()
  await waitFor(() => expect(sent).toEqual([{ version: TERMS_VERSION }, { target_username: 'studio_marelle' }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('it is asked once: the next analysis starts at the press', async () => {
  const sent = open()
  await type('studio_marelle')
  await press()
  await accept()
  await screen.findByText('Réessayez.')
  await press()
  await waitFor(() => expect(sent).toHaveLength(3))
  expect([screen.queryByRole('dialog'), sent[2]]).toEqual([null, { target_username: 'studio_marelle' }])
})

test('an acceptance the server refuses is said in the dialog, and no analysis is asked for', async () => {
  const { status, sentence } = refusals.terms_changed
  const sent = open({ 'POST /me/terms': () => new CannedRefusal(status, sentence, 'terms_changed') })
  await type('studio_marelle')
  await press()
  await accept()
  await waitFor(async () => expect((await dialog()).textContent).toContain(sentence))
  expect(sent).toEqual([])
})

test('an analysis again, from a report, asks too after the list has changed', async () => {
  const past = delivered({ created_at: '2026-01-02T10:00:00.000Z' })
  const sent: unknown[] = []
  pages.open(paths.analysis(past.id), {
    'GET /auth/me': () => ({ user: { ...camille, terms_due: true } }),
    [`GET /analysis/${past.id}`]: () => ({ analysis: past }),
    'POST /analyze': async (request) => {
      sent.push(await bodyOf(request))
      return { analysis: past }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^(Relancer|Analyser de nouveau)/ }))
  const confirm = await screen.findByRole('alertdialog')
  fireEvent.click(within(confirm).getAllByRole('button').at(-1) as HTMLElement)
  await dialog()
  expect(sent).toEqual([])
})
