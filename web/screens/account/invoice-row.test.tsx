import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { JOURNAL } from '#web/testing/a-company.ts'
import { bodyOf, CannedAnswer, CannedRefusal } from '#web/testing/canned-api.ts'
import { signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()
const CALL = '/me/invoice-details'
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Société facturée' }))
type Form = Awaited<ReturnType<typeof dialog>>
const type = (form: Form, label: string | RegExp, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } })
const fill = (form: Form) => {
  type(form, 'Nom de la société', ` ${JOURNAL.company_name} `)
  type(form, 'Adresse', JOURNAL.address_line1)
  type(form, 'Code postal', JOURNAL.postal_code)
  type(form, 'Ville', JOURNAL.city)
}

test('a company is typed, checked field by field, kept, and shown', async () => {
  const sent: unknown[] = []
  let kept: object | null = null
  pages.open(paths.account, {
    [`GET ${CALL}`]: () => ({ invoice_details: kept }),
    [`POST ${CALL}`]: async (request) => {
      sent.push(await bodyOf(request))
      kept = JOURNAL
      return { invoice_details: JOURNAL }
    },
  })
  expect(await screen.findByText('À votre nom')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter une société' }))
  const form = await dialog()
  fireEvent.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Indiquez le nom de la société.',
    'Indiquez l’adresse.',
    'Indiquez le code postal.',
    'Indiquez la ville.',
  ])
  expect(document.activeElement).toBe(form.getByLabelText('Nom de la société'))
  fill(form)
  type(form, 'SIREN (facultatif)', '404 833 048')
  type(form, 'Numéro de TVA (facultatif)', 'fr 40 303 265 045')
  fireEvent.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(form.getByRole('alert').textContent).toContain('ne sont pas ceux de la même société')
  expect(sent).toEqual([])
  type(form, 'SIREN (facultatif)', '303 265 045')
  fireEvent.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Journal des Lilas SARL, 12 rue des Lilas, 75011 Paris')).toBeTruthy()
  expect(screen.getByText('SIREN 303265045')).toBeTruthy()
  expect(screen.getByText('TVA FR40303265045')).toBeTruthy()
  expect(screen.getByText('Vos prochains achats seront facturés à Journal des Lilas SARL.')).toBeTruthy()
  expect(sent).toEqual([JOURNAL])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what the server refuses of a field is said under it, and what was typed stays', async () => {
  pages.open(paths.account, {
    [`GET ${CALL}`]: () => ({ invoice_details: null }),
    [`POST ${CALL}`]: () =>
      new CannedAnswer(400, {
        error: 'Non.',
        code: 'invalid_input',
        fields: { city: 'Cette valeur n’est pas acceptée.' },
      }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter une société' }))
  const form = await dialog()
  fill(form)
  fireEvent.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect((await form.findByRole('alert')).textContent).toBe('Cette valeur n’est pas acceptée.')
  expect(document.activeElement).toBe(form.getByLabelText('Ville'))
  expect(form.getByDisplayValue('75011')).toBeTruthy()
})

test('on the page of packs the company is changed or taken away before paying', async () => {
  let kept: object | null = JOURNAL
  pages.open(paths.credits, {
    [`GET ${CALL}`]: () => ({ invoice_details: kept }),
    [`DELETE ${CALL}`]: () => {
      kept = null
      return {}
    },
  })
  expect(await screen.findByText('Facture au nom de Journal des Lilas SARL.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Modifier la société facturée' }))
  const form = await dialog()
  expect(form.getByDisplayValue('FR40303265045')).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Retirer la société' }))
  expect(await screen.findByText('Facture à votre nom.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Acheter pour une société' })).toBeTruthy()
})

test('details that cannot be read are said so; a server that knows nothing of them shows none', async () => {
  pages.open(paths.account, { [`GET ${CALL}`]: () => new CannedRefusal(500, 'Non.', 'unexpected') })
  expect(await screen.findByText('Vos coordonnées de facturation n’ont pas pu être lues.')).toBeTruthy()
  pages.open(paths.credits, {})
  await screen.findByText('Aucun mouvement pour le moment.')
  await waitFor(() => expect(screen.queryByText(/^Facture /)).toBeNull())
})
