import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANALYSIS_ID } from '#web/testing/an-analysis.ts'
import { anEvidence, aPost } from '#web/testing/an-evidence.ts'
import { bodyOf, CannedRefusal } from '#web/testing/canned-api.ts'
import { plain } from '#web/testing/open-page.tsx'
import { proofPages } from '#web/testing/open-proof.tsx'

const pages = proofPages()

/** The proof of toxicity, on one post retained and one that nearly was; what was sent of them. */
function openProof({ answer, contested = false }: { answer?: () => object; contested?: boolean } = {}) {
  const sent: unknown[] = []
  pages.open({
    figure: 'toxicity',
    evidence: ({ side }) =>
      anEvidence([aPost({ id: side === 'near' ? '1990000000007' : '1990000000001', certainty: 0.5, contested })]),
    answers: {
      [`POST /analysis/${ANALYSIS_ID}/contests`]: async (request) => {
        sent.push(await bodyOf(request))
        return answer?.() ?? { contest: {} }
      },
    },
  })
  return sent
}
const opener = () => screen.findByRole('button', { name: 'Signaler une erreur' })
const open = async () => fireEvent.click(await opener())
const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Pourquoi ce post/ })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))

test('the form takes the focus, says what becomes of it, and is sent with its reason; the word stays', async () => {
  const sent = openProof()
  await open()
  expect(document.activeElement).toBe(await reason())
  expect(plain((await reason()).labels[0]?.textContent)).toBe(
    'Pourquoi ce post ne devrait-il pas compter ? (facultatif)',
  )
  expect((await reason()).maxLength).toBe(500)
  expect(screen.getByText('Votre remarque est transmise à Verso. Ce rapport ne change pas.').id).toBe(
    (await reason()).getAttribute('aria-describedby'),
  )
  fireEvent.change(await reason(), { target: { value: ' Ironie. ' } })
  send()
  const done = await screen.findByText('Erreur signalée')
  expect(done.getAttribute('role')).toBe('status')
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect([screen.queryByRole('textbox'), screen.queryByRole('button', { name: 'Signaler une erreur' })]).toEqual([
    null,
    null,
  ])
  expect(sent).toEqual([{ figure: 'toxicity', post_id: '1990000000001', side: 'retained', reason: 'Ironie.' }])
})

test('a reason is not needed', async () => {
  const sent = openProof()
  await open()
  send()
  await screen.findByText('Erreur signalée')
  expect(sent).toEqual([{ figure: 'toxicity', post_id: '1990000000001', side: 'retained' }])
})

test('a post that was left out is contested the other way round', async () => {
  const sent = openProof()
  fireEvent.click(await screen.findByRole('tab', { name: /presque/ }))
  await open()
  expect(plain((await reason()).labels[0]?.textContent)).toBe('Pourquoi ce post devrait-il compter ? (facultatif)')
  send()
  await screen.findByText('Erreur signalée')
  expect(sent).toEqual([{ figure: 'toxicity', post_id: '1990000000007', side: 'near' }])
})

test('once contested it stays so in the list, even seen again', async () => {
  openProof()
  await open()
  send()
  await screen.findByText('Erreur signalée')
  fireEvent.click(screen.getByRole('tab', { name: /presque/ }))
  await opener()
  fireEvent.click(screen.getByRole('tab', { name: /^\d+.compté/ }))
  expect(await screen.findByText('Erreur signalée')).toBeTruthy()
})

test('one contested before says so from the start', async () => {
  openProof({ contested: true })
  expect(await screen.findByText('Erreur signalée')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Signaler une erreur' })).toBeNull()
})

test('a refusal is in the red box, what was typed stays and the button has the focus', async () => {
  openProof({ answer: () => new CannedRefusal(409, 'Vous avez déjà signalé 200 erreurs.', 'too_many_contests') })
  await open()
  fireEvent.change(await reason(), { target: { value: 'Ironie.' } })
  send()
  expect((await screen.findByRole('alert')).textContent).toBe('Vous avez déjà signalé 200 erreurs.')
  expect((await reason()).value).toBe('Ironie.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Envoyer' })))
})

test('cancelled, nothing is sent and the focus is on the button again', async () => {
  const sent = openProof()
  await open()
  expect((await opener()).getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  expect([screen.queryByRole('textbox'), document.activeElement, sent]).toEqual([null, await opener(), []])
})
