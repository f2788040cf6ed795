import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { paths } from '#web/shell/paths.ts'
import { CannedRefusal, CUT } from '#web/testing/canned-api.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()

test('each press of « Acheter » is a purchase of its own', async () => {
  const clicks: unknown[] = []
  pages.open(paths.credits, {
    'POST /buy-credits': ({ headers }) => {
      clicks.push(headers['idempotency-key'])
      return new CannedRefusal(503, 'Le paiement est indisponible.')
    },
  })
  const buy = () => screen.findByRole('button', { name: /^Acheter 20/ })
  fireEvent.click(await buy())
  await waitFor(async () => expect(await buy()).toHaveProperty('disabled', false))
  fireEvent.click(await buy())
  await waitFor(() => expect(clicks).toHaveLength(2))
  expect(new Set(clicks).size).toBe(2)
  expect(clicks.every((click) => /^[\da-f-]{36}$/.test(String(click)))).toBe(true)
})

test('a press whose answer is lost debits nothing, says so, and is the same purchase when tried again', async () => {
  const clicks: unknown[] = []
  pages.open(paths.credits, {
    'POST /buy-credits': ({ headers }) => {
      clicks.push(headers['idempotency-key'])
      return CUT
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Acheter 20/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Le service ne répond pas\.Rien ne vous a été débité/)
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(clicks).toHaveLength(2))
  expect(new Set(clicks).size).toBe(1)
})

test.each(['//vol.example/pay', '/\\vol.example/pay', 'javascript:alert(1)', 'data:text/html,x', '', 7])(
  'a checkout address %j is not followed',
  async (url) => {
    const before = location.href
    pages.open(paths.credits, { 'POST /buy-credits': () => ({ url }) })
    fireEvent.click(await screen.findByRole('button', { name: /^Acheter 20/ }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Something went wrong/)
    expect(location.href).toBe(before)
  },
)

test('spec 8.9, 8.13: a purchase that cannot start says why; the button that was pressed is free and has the focus', async () => {
  const { status, sentence } = refusals.payment_unavailable
  pages.open(paths.credits, { 'POST /buy-credits': () => new CannedRefusal(status, sentence, 'payment_unavailable') })
  const buy = await screen.findByRole<HTMLButtonElement>('button', { name: /^Acheter 100/ })
  fireEvent.click(buy)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Le paiement est indisponible pour le moment. Rien ne vous a été débité.',
  )
  expect([buy.disabled, document.activeElement]).toEqual([false, buy])
})

test('while sales are paused a press is answered calmly, with what stays available', async () => {
  const { status, sentence } = refusals.sales_paused
  pages.open(paths.credits, { 'POST /buy-credits': () => new CannedRefusal(status, sentence, 'sales_paused') })
  fireEvent.click(await screen.findByRole('button', { name: /^Acheter 20/ }))
  expect((await screen.findByText(sentence)).closest('[role]')?.getAttribute('role')).toBe('status')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('spec 2.68, 2.71, 2.72, 2.73, 2.74, 2.75, 2.76: a card says what an analysis comes to, taxes included, and what is left over; a note says what that is for', async () => {
  pages.open(paths.credits, {})
  const packs = within(await screen.findByRole('region', { name: 'Acheter des crédits' }))
  expect(packs.getAllByRole('listitem').map((card) => plain(card.textContent))).toEqual([
    '20crédits2 analyseset 4 crédits de reste4,99 €TTC2,50 € par analyse0,25 € par créditAcheter',
    '50crédits6 analyseset 2 crédits de reste12,99 €TTC2,17 € par analyse0,26 € par créditAcheter',
    'Populaire100crédits12 analyseset 4 crédits de reste24,99 €TTC2,08 € par analyse0,25 € par créditAcheter',
    '300crédits37 analyseset 4 crédits de reste59,99 €TTC1,62 € par analyse0,20 € par créditAcheter',
  ])
  expect(packs.getAllByText('Populaire')).toHaveLength(1)
  expect(packs.getByText(/ce qui reste d’un pack n’est pas perdu/)).toBeTruthy()
})

test('spec 1.9, 1.10, 1.11, 2.69, 2.70: the balance; that paying is safe, that credits come at once and never expire, that no bank data is kept', async () => {
  pages.open(paths.credits, {})
  await screen.findAllByRole('button', { name: /^Acheter/ })
  const said = plain(screen.getByRole('main').textContent)
  expect(said).toContain('Solde actuel128 crédits')
  for (const words of [
    /Paiement sécurisé/,
    /ne conserve aucune donnée bancaire/,
    /Les crédits sont ajoutés instantanément et n’expirent jamais/,
  ])
    expect(said).toMatch(words)
})
