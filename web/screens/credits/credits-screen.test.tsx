import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { CannedRefusal, CUT } from '#web/testing/canned-api.ts'
import { signedInPages } from '#web/testing/open-page.tsx'

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
