import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Purchase } from '#contract/schemas/payments.ts'
import { paths } from '#web/shell/paths.ts'
import { bodyOf, type CannedAnswers, CannedRefusal } from '#web/testing/canned-api.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()
const DAY_MS = 86_400_000

/** Bought so many days ago, so that so many of the fourteen are left. */
const bought = (daysAgo: number, part: Partial<Purchase> = {}): Purchase => ({
  id: crypto.randomUUID(),
  credits: 100,
  price_cents: 2499,
  receipt: 'V-2026-0533',
  paid_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  withdraw_until: new Date(Date.now() + (14 - daysAgo) * DAY_MS + 60_000).toISOString(),
  unspent_credits: 92,
  refund_cents: 2299,
  ...part,
})

async function openDialog(answers: CannedAnswers) {
  pages.open(paths.account, answers)
  fireEvent.click(await screen.findByRole('button', { name: 'Supprimer votre compte' }))
  return screen.getByRole('alertdialog', { name: /Supprimer votre compte/ })
}
const withPurchases = (...purchases: Purchase[]) => openDialog({ 'GET /me/purchases': () => ({ purchases }) })

test('each purchase that can be paid back is named: pack, day, what it would give, days left, and the way there', async () => {
  const dialog = await withPurchases(
    bought(2),
    bought(13, { credits: 20, price_cents: 499, unspent_credits: 1, refund_cents: 25 }),
    bought(3, { unspent_credits: 0, refund_cents: 0 }),
  )
  const items = (await within(dialog).findAllByRole('listitem')).map((item) => plain(item.textContent))
  expect(items).toHaveLength(2)
  expect(items[0]).toMatch(
    /^Pack 100 crédits à 24,99 €, acheté le \d\d\/\d\d\/\d{4}92 crédits non utilisés, soit 22,99 € à récupérer\. Possible jusqu’au \d\d\/\d\d\/\d{4}, encore 12 jours\.$/,
  )
  expect(items[1]).toMatch(/1 crédit non utilisé, soit 0,25 € à récupérer\. Possible jusqu’au .*, encore 1 jour\.$/)
  expect(dialog.textContent).toContain('renoncez d’abord à ces achats')
  const told = (dialog.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.querySelector(`#${id}`))
  expect(told.map((part) => part?.textContent).join(' ')).toMatch(/sera effacé aussitôt.*Pack 100/)
  fireEvent.click(within(dialog).getByRole('link', { name: 'Renoncer d’abord' }))
  expect(await screen.findByRole('region', { name: 'Achats récents' })).toBeTruthy()
})

test('past its date one that the server still offers has no days to count', async () => {
  const dialog = await withPurchases(bought(15))
  expect((await within(dialog).findByRole('listitem')).textContent).toMatch(/Encore possible aujourd’hui\.$/)
})

test('without such a purchase there is no word of one', async () => {
  const dialog = await withPurchases(bought(3, { unspent_credits: 0, refund_cents: 0 }))
  await waitFor(() => expect(within(dialog).queryByRole('listitem')).toBeNull())
  expect(within(dialog).queryByRole('link')).toBeNull()
})

test('purchases that could not be read are not taken for none', async () => {
  const dialog = await openDialog({ 'GET /me/purchases': () => new CannedRefusal(500, 'panne', 'unexpected') })
  expect(await within(dialog).findByText(/Vos achats récents n’ont pas pu être lus/)).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Voir mes achats' }).getAttribute('href')).toBe('/app/credits#achats')
})

test('deleted, the login page says so and says goodbye', async () => {
  const sent: unknown[] = []
  const dialog = await openDialog({
    'DELETE /me': async (request) => {
      sent.push(await bodyOf(request))
      return {}
    },
  })
  fireEvent.change(within(dialog).getByLabelText(/écrivez SUPPRIMER/), { target: { value: 'SUPPRIMER' } })
  fireEvent.change(within(dialog).getByLabelText('Votre mot de passe'), { target: { value: 'cerisier' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Supprimer définitivement' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Connexion' })
  expect(sent).toEqual([{ password: 'cerisier' }])
  expect(screen.getByText('Votre compte est supprimé.').closest('[role]')?.getAttribute('role')).toBe('status')
  expect(screen.getByText(/et au revoir\.$/)).toBeTruthy()
  expect(document.querySelector(`#${title.getAttribute('aria-describedby')}`)?.textContent).toContain('au revoir')
  expect(localStorage.getItem('token')).toBeNull()
})
