import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaymentAnswer } from '#contract/schemas/payments.ts'
import { paths } from '#web/shell/paths.ts'
import { ANALYSIS_ID, running } from '#web/testing/an-analysis.ts'
import { bodyOf, type CannedAnswers, CannedRefusal, CUT } from '#web/testing/canned-api.ts'
import { camille, plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()

const paid: PaymentAnswer = { status: 'paid', credits: 100, balance: 106 }
const alertText = async (words: RegExp) => {
  const title = await screen.findByText((text) => words.test(plain(text)), { selector: 'main p' })
  return plain(title.closest('[role]')?.textContent)
}

/** A customer of six credits who comes back from the payment page; the payment's credits count once it is paid. */
function comeBack(...answers: PaymentAnswer[]) {
  const reads = { me: 0, history: 0, purchases: 0, payment: 0 }
  let last: PaymentAnswer | undefined
  pages.open('/app/credits?paiement=cs_test_1', {
    'GET /auth/me': () => {
      reads.me++
      return { user: { ...camille, credits: last?.status === 'paid' ? 106 : 6 } }
    },
    'GET /credits/history': () => {
      reads.history++
      return { entries: [], next_cursor: null }
    },
    'GET /me/purchases': () => {
      reads.purchases++
      return { purchases: [] }
    },
    'GET /payments/cs_test_1': () => {
      reads.payment++
      last = answers.shift() ?? last
      return last ?? paid
    },
  })
  return reads
}

/** A customer whose payment is known, over an API that also answers this. */
const comeBackTo = (answers: CannedAnswers) =>
  pages.open('/app/credits?paiement=cs_test_1', { 'GET /payments/cs_test_1': () => paid, ...answers })

test('paid: the credits, the new balance everywhere, the receipt', async () => {
  const reads = comeBack(paid)
  expect(await alertText(/crédits ajoutés/)).toBe(
    '100 crédits ajoutés. Votre solde est de 106 crédits.Votre reçu vous a été envoyé par e-mail.Analyser un compte',
  )
  expect(plain(screen.getByRole('navigation', { name: 'Navigation principale' }).textContent)).toContain('106 crédits')
  // The session's own look, and the one that follows the payment.
  expect(reads.me).toBe(2)
  await waitFor(() => expect([reads.history, reads.purchases]).toEqual([2, 2]))
})

test('a bank that takes its time is asked again until it answers, and the balance is read once', async () => {
  const reads = comeBack({ ...paid, status: 'pending', balance: 6 }, paid)
  expect(await alertText(/n’a pas encore confirmé/)).toContain('vous pouvez quitter cette page')
  expect(reads.me).toBe(1)
  await waitFor(async () => expect(await alertText(/crédits ajoutés/)).toContain('106 crédits'), { timeout: 20_000 })
  expect([reads.me, reads.payment]).toEqual([2, 2])
})

const resume = () => screen.findByRole('button', { name: 'Analyser @studio_marelle' })

test('the analysis that waited for credits starts with one press, and is shown as it goes', async () => {
  sessionStorage.setItem('username', ' @studio_marelle')
  const sent: unknown[] = []
  comeBackTo({
    'POST /analyze': async (request) => {
      sent.push(await bodyOf(request))
      return { analysis: running({ step: 'finding' }) }
    },
    [`GET /analysis/${ANALYSIS_ID}`]: () => ({ analysis: running({ step: 'finding' }) }),
  })
  fireEvent.click(await resume())
  expect(await screen.findByRole('list', { name: 'Progression de l’analyse' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: '@studio_marelle' })).toBeTruthy()
  expect(sent).toEqual([{ target_username: 'studio_marelle' }])
  // Back on the return page, by the browser's arrow or a reload, nothing waits any more.
  cleanup()
  comeBack(paid)
  await alertText(/crédits ajoutés/)
  expect(screen.queryByRole('button', { name: /^Analyser/ })).toBeNull()
})

test('a start that is refused says so and can be tried again; one whose answer is lost is the same when tried again', async () => {
  sessionStorage.setItem('username', 'studio_marelle')
  const answers = [
    new CannedRefusal(429, 'Trop de tentatives.', 'too_many_requests'),
    CUT,
    { analysis: running({ step: 'finding' }) },
  ]
  const presses: unknown[] = []
  comeBackTo({
    'POST /analyze': ({ headers }) => {
      presses.push(headers['idempotency-key'])
      return answers.shift() ?? CUT
    },
    [`GET /analysis/${ANALYSIS_ID}`]: () => ({ analysis: running({ step: 'finding' }) }),
  })
  fireEvent.click(await resume())
  expect((await screen.findByRole('alert')).textContent).toBe('Trop de tentatives.')
  fireEvent.click(await resume())
  await screen.findByText('Le service ne répond pas.')
  fireEvent.click(await resume())
  expect(await screen.findByRole('list', { name: 'Progression de l’analyse' })).toBeTruthy()
  expect(presses.map((press) => presses.indexOf(press))).toEqual([0, 1, 1])
})

test.each(['', 'pas un compte'])('nothing is offered for « %s »', async (typed) => {
  sessionStorage.setItem('username', typed)
  comeBack(paid)
  await alertText(/crédits ajoutés/)
  expect(screen.queryByRole('button', { name: /^Analyser/ })).toBeNull()
})

test('where no analysis waits, the way to one is offered', async () => {
  comeBack(paid)
  await alertText(/crédits ajoutés/)
  const link = screen.getByRole('link', { name: 'Analyser un compte' })
  expect(link.getAttribute('href')).toBe(paths.dashboard)
})

test('not to who owed the credits of the pack, and has none to spend', async () => {
  comeBackTo({ 'GET /auth/me': () => ({ user: { ...camille, credits: 4 } }) })
  await alertText(/crédits ajoutés/)
  expect(screen.queryByRole('link', { name: 'Analyser un compte' })).toBeNull()
})

test.each<[PaymentAnswer['status'], string, string]>([
  ['open', 'status', 'Nous vérifions votre paiement...'],
  ['expired', 'status', 'Cette page de paiement a expiré. Rien n’a été débité.'],
  ['failed', 'alert', 'Le paiement n’a pas abouti. Rien n’a été débité.'],
])('%s: %s « %s »', async (status, role, sentence) => {
  comeBack({ ...paid, status })
  expect((await screen.findByText(sentence)).closest('[role]')?.getAttribute('role')).toBe(role)
})

test('a payment given up says that nothing was taken, in place of why the customer came', async () => {
  pages.open('/app/credits?paiement=annule', {
    'GET /auth/me': () => ({ user: { ...camille, credits: 6 } }),
  })
  expect(await screen.findByText('Paiement annulé. Rien n’a été débité.')).toBeTruthy()
  expect(screen.queryByText(/Il vous manque/)).toBeNull()
})

test('a payment that is not theirs is refused in the server’s words', async () => {
  pages.open('/app/credits?paiement=cs_test_1', {
    'GET /payments/cs_test_1': () => new CannedRefusal(404, 'Paiement introuvable.', 'payment_not_found'),
  })
  expect((await screen.findByRole('alert')).textContent).toBe('Paiement introuvable.')
})

test('the answer is heard without the focus being moved', async () => {
  comeBack(paid)
  await alertText(/crédits ajoutés/)
  expect(document.activeElement).toBe(document.body)
})
