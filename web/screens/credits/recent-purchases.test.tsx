import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Purchase } from '#contract/schemas/payments.ts'
import { paths } from '#web/shell/paths.ts'
import { CannedRefusal } from '#web/testing/canned-api.ts'
import { camille, plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()

const purchase: Purchase = {
  id: '01980000-0000-7000-8000-00000000000a',
  credits: 100,
  price_cents: 2499,
  receipt: 'V-2026-0533',
  paid_at: '2026-11-14T10:00:00.000Z',
  withdraw_until: '2026-11-28T10:00:00.000Z',
  unspent_credits: 92,
  refund_cents: 2299,
}
const spent = { ...purchase, unspent_credits: 0, refund_cents: 0 }
const list = (...purchases: Purchase[]) => ({ 'GET /me/purchases': () => ({ purchases }) })
const withdrawal = `POST /me/purchases/${purchase.id}/withdrawal`
const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Renoncer au contrat ici, reçu V-2026-0533' }))
  return within(screen.getByRole('alertdialog', { name: /Renoncer à cet achat/ }))
}

test('a purchase says until when it can be given back', async () => {
  pages.open(paths.credits, list(purchase))
  const section = await screen.findByRole('region', { name: 'Achats récents' })
  expect(plain(within(section).getByRole('listitem').textContent)).toContain(
    'Pack 100 crédits, 24,99 €Reçu V-2026-0533 du 14/11/2026. Rétractation possible jusqu’au 28/11/2026.',
  )
})

test('a purchase made for a company names it', async () => {
  pages.open(paths.credits, list({ ...purchase, company_name: 'Journal des Lilas SARL' }))
  expect(await screen.findByText(/du 14\/11\/2026\. Facturé à Journal des Lilas SARL\. Rétractation/)).toBeTruthy()
})

test('a purchase all spent has nothing to give back', async () => {
  pages.open(paths.credits, list(spent))
  expect(await screen.findByText(/Tous les crédits de cet achat ont été utilisés ou repris\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Renoncer/ })).toBeNull()
})

test('without a recent purchase there is no section', async () => {
  pages.open(paths.credits, {})
  await screen.findByText('Aucun mouvement pour le moment.')
  expect(screen.queryByRole('region', { name: 'Achats récents' })).toBeNull()
})

test('withdrawing says what it takes and gives back, then that it is done', async () => {
  const state = { withdrawn: false }
  pages.open(paths.credits, {
    'GET /auth/me': () => ({ user: { ...camille, credits: state.withdrawn ? 0 : 92 } }),
    'GET /me/purchases': () => ({ purchases: [state.withdrawn ? spent : purchase] }),
    [withdrawal]: () => {
      state.withdrawn = true
      return { credits: 92, refund_cents: 2299, requested_at: '2026-11-15T10:00:00.000Z' }
    },
  })
  const dialog = await openDialog()
  expect(plain(dialog.getByText(/Il vous reste/).textContent)).toBe(
    'Il vous reste 92 crédits sur les 100 de cet achat. Ils vous seront retirés et 22,99 € vous seront remboursés sur la carte qui a servi au paiement.',
  )
  expect(dialog.getByText('Un accusé de réception vous sera envoyé par e-mail.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Confirmer la rétractation' }))
  const done = await screen.findByText(/Votre rétractation est enregistrée/)
  expect(plain(done.textContent)).toBe('Votre rétractation est enregistrée : 22,99 € vous seront remboursés.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await screen.findByText(/utilisés ou repris/)).toBeTruthy()
  await waitFor(() =>
    expect(plain(screen.getByRole('navigation', { name: /principale/ }).textContent)).toContain('0 crédit'),
  )
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Achats récents' }))
})

test('a single credit is spoken of in the singular', async () => {
  pages.open(paths.credits, list({ ...purchase, unspent_credits: 1, refund_cents: 25 }))
  const dialog = await openDialog()
  expect(plain(dialog.getByText(/Il vous reste/).textContent)).toContain(
    '1 crédit sur les 100 de cet achat. Il vous sera retiré et 0,25 € vous sera remboursé sur',
  )
})

test('a refused withdrawal says why, in the dialog', async () => {
  const sentence = 'Le délai de rétractation de 14 jours est passé.'
  pages.open(paths.credits, { ...list(purchase), [withdrawal]: () => new CannedRefusal(410, sentence) })
  const dialog = await openDialog()
  fireEvent.click(dialog.getByRole('button', { name: 'Confirmer la rétractation' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(sentence)
})

test('cancelling sends nothing', async () => {
  const sent = vi.fn<() => object>(() => ({}))
  pages.open(paths.credits, { ...list(purchase), [withdrawal]: sent })
  const dialog = await openDialog()
  fireEvent.click(dialog.getByRole('button', { name: 'Annuler' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

test('the account page leads to it while there is something to give back', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  pages.open(paths.account, list(spent, purchase))
  const link = await screen.findByRole('link', { name: 'Renoncer à un achat récent' })
  expect(screen.getByText('Rétractation possible jusqu’au 28/11/2026')).toBeTruthy()
  fireEvent.click(link)
  const section = await screen.findByRole('region', { name: 'Achats récents' })
  await waitFor(() => expect(scrolled.mock.contexts).toContain(section))
})

test('the account page says nothing of purchases all spent', async () => {
  pages.open(paths.account, list(spent))
  await screen.findByText('Membre depuis')
  expect(screen.queryByRole('link', { name: 'Renoncer à un achat récent' })).toBeNull()
})
