import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { ANALYSIS_ID, delivered, running } from '#web/testing/an-analysis.ts'
import { bodyOf, CannedRefusal } from '#web/testing/canned-api.ts'
import { camille, plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()
// Each opens a whole report, then its dialog's code.
vi.setConfig({ testTimeout: 15_000 })
const NEW_ID = '01980000-0000-7000-8000-00000000000b'

/** The page of a report whose posts were read `readAt`, and what was sent to start another. */
async function openReport({ readAt = '2026-11-01T10:00:00.000Z', credits = 128, answer = started }: Options = {}) {
  const sent: { body: unknown; key: unknown }[] = []
  const period = { from: readAt, to: readAt, posts: 100, readAt }
  pages.open(paths.analysis(ANALYSIS_ID), {
    'GET /auth/me': () => ({ user: { ...camille, credits } }),
    [`GET /analysis/${ANALYSIS_ID}`]: () => ({
      analysis: delivered({ json_output: { credibilityScore: 78, period } }),
    }),
    [`GET /analysis/${NEW_ID}`]: () => ({ analysis: under }),
    'POST /analyze': async (request) => {
      sent.push({ body: await bodyOf(request), key: request.headers['idempotency-key'] })
      return answer()
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Analyser de nouveau/ }))
  return sent
}
type Options = { readAt?: string; credits?: number; answer?: () => object }
const under = running({ step: 'finding' }, { id: NEW_ID })
const started = () => ({ analysis: under })
const confirm = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Analyser de nouveau' })

test('the press says what it costs and what is left, and spends nothing yet; cancelled, nothing was sent', async () => {
  const sent = await openReport()
  const dialog = await screen.findByRole('alertdialog', { name: 'Analyser @studio_marelle de nouveau\u202f?' })
  expect(plain(dialog.textContent)).toContain('Une analyse coûte 8 crédits. Il vous restera 120 crédits.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])
})

test('confirmed, it starts one, however often pressed, and its progress is followed on its own page', async () => {
  const sent = await openReport()
  const button = await confirm()
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByRole('list', { name: 'Progression de l’analyse' })).toBeTruthy()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent[0]?.body).toEqual({ target_username: 'studio_marelle' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('posts of the same day: only when others can be read is said, and there is nothing to spend on', async () => {
  const sent = await openReport({ readAt: new Date().toISOString(), credits: 0 })
  const dialog = await screen.findByRole('dialog', { name: 'Ces posts viennent d’être lus' })
  expect(plain(dialog.textContent)).toMatch(
    /une nouvelle analyse porterait sur les mêmes posts\. Une nouvelle lecture est possible à partir du \d+(er)? \p{L}+ \d{4} à [12] h, heure de Paris\./u,
  )
  expect(within(dialog).getAllByRole('button')).toHaveLength(1)
  expect([sent, screen.queryByRole('alert')]).toEqual([[], null])
})

test('a refusal is said in the dialog, where one can try again', async () => {
  const sent = await openReport({ answer: () => new CannedRefusal(429, 'Trop de tentatives.', 'too_many_requests') })
  fireEvent.click(await confirm())
  const dialog = screen.getByRole('alertdialog')
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Trop de tentatives.')
  expect([(await confirm()).disabled, sent.length]).toEqual([false, 1])
})

test('spec 8.10, 8.11: under eight credits, the sentence, then the credits page with the username kept', async () => {
  const sent = await openReport({ credits: 7 })
  expect(plain((await screen.findByRole('alert')).textContent)).toMatch(
    /^Crédits insuffisants\. Vous avez besoin de 8 crédits pour une analyse\.Il vous reste 7 crédits\./,
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await screen.findByText(/Il vous manque 1.crédit pour analyser @studio_marelle/)).toBeTruthy()
  expect(sent).toEqual([])
})
