import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { bodyOf, CannedRefusal } from '#web/testing/canned-api.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()
const ID = '01980000-0000-7000-8000-00000000000a'
const webhook = {
  id: ID,
  url: 'https://outils.exemple.fr/verso',
  events: ['analysis.completed'],
  disabled: null,
  created_at: '2026-11-18T10:00:00.000Z',
}
const SECRET = 'whsec_c2VjcmV0'
const card = async () => within(await screen.findByRole('region', { name: 'Notifications vers vos outils' }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

const typePassword = (asked: Awaited<ReturnType<typeof dialog>>) =>
  fireEvent.change(asked.getByLabelText('Votre mot de passe'), { target: { value: 'cerisier en fleurs' } })

test('an address is added with what it is told, and its secret is shown this once', async () => {
  const sent: unknown[] = []
  let webhooks: object[] = []
  pages.open(paths.account, {
    'GET /me/webhooks': () => ({ webhooks }),
    'POST /me/webhooks': async (request) => {
      sent.push(await bodyOf(request))
      webhooks = [webhook]
      return { webhook, secret: SECRET }
    },
  })
  expect((await card()).getByText('Aucune adresse pour le moment.')).toBeTruthy()
  fireEvent.click((await card()).getByRole('button', { name: 'Ajouter une adresse' }))
  const asked = await dialog('Ajouter une adresse')
  fireEvent.click(asked.getByRole('button', { name: 'Ajouter' }))
  expect(asked.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Donnez une adresse qui commence par https://.',
    'Saisissez votre mot de passe.',
  ])
  fireEvent.change(asked.getByLabelText('Adresse de votre programme'), { target: { value: ` ${webhook.url} ` } })
  fireEvent.click(asked.getByLabelText('Analyse échouée'))
  fireEvent.click(asked.getByLabelText('Liste terminée'))
  fireEvent.click(asked.getByLabelText('Crédits insuffisants'))
  typePassword(asked)
  fireEvent.click(asked.getByRole('button', { name: 'Ajouter' }))
  expect(await asked.findByDisplayValue(SECRET)).toBeTruthy()
  expect(sent).toEqual([
    { url: webhook.url, events: ['analysis.completed', 'watch.changed'], password: 'cerisier en fleurs' },
  ])
  expect((await card()).getByText('outils.exemple.fr/verso')).toBeTruthy()
})

test('a refused address says why, and what was typed stays', async () => {
  pages.open(paths.account, {
    'GET /me/webhooks': () => ({ webhooks: [] }),
    'POST /me/webhooks': () => new CannedRefusal(422, 'Cette adresse ne convient pas.'),
  })
  fireEvent.click((await card()).getByRole('button', { name: 'Ajouter une adresse' }))
  const asked = await dialog('Ajouter une adresse')
  fireEvent.change(asked.getByLabelText('Adresse de votre programme'), { target: { value: 'https://localhost/' } })
  typePassword(asked)
  fireEvent.click(asked.getByRole('button', { name: 'Ajouter' }))
  expect((await asked.findByRole('alert')).textContent).toContain('Cette adresse ne convient pas.')
  expect(asked.getByDisplayValue('https://localhost/')).toBeTruthy()
})

test('what was sent is listed with its fate; a failed one is sent again, and the address switched off', async () => {
  const called: string[] = []
  const sent = (id: string, what: object) => ({
    id,
    event_id: ID,
    type: 'analysis.completed',
    tries: 1,
    milliseconds: 20,
    body: '{}',
    status: null,
    failure: null,
    next_try_at: null,
    created_at: '2026-11-18T10:00:00.000Z',
    ...what,
  })
  pages.open(paths.account, {
    'GET /me/webhooks': () => ({ webhooks: [webhook] }),
    [`GET /me/webhooks/${ID}/deliveries`]: () => ({
      deliveries: [
        sent('1', { state: 'failed', status: 500, failure: 'answered' }),
        sent('2', { state: 'delivered', status: 204, type: 'webhook.test' }),
      ],
    }),
    [`POST /me/webhooks/${ID}/deliveries/1/replay`]: () => {
      called.push('replay')
      return {}
    },
    [`PATCH /me/webhooks/${ID}`]: async (request) => {
      called.push(JSON.stringify(await bodyOf(request)))
      return { webhook }
    },
  })
  fireEvent.click((await card()).getByRole('button', { name: 'Ouvrir l’adresse chez outils.exemple.fr' }))
  const opened = await dialog('outils.exemple.fr')
  const rows = (await opened.findAllByRole('listitem')).map(({ textContent }) => plain(textContent))
  expect(rows[0]).toContain('Refusé (réponse 500)')
  expect(rows[1]).toContain('Reçu (réponse 204)')
  fireEvent.click(opened.getByRole('button', { name: /^Renvoyer le message «\u00a0Rapport prêt/ }))
  const off = opened.getByRole<HTMLButtonElement>('button', { name: 'Désactiver' })
  await expect.poll(() => [called.length, off.disabled]).toEqual([1, false])
  fireEvent.click(off)
  await expect.poll(() => called).toEqual(['replay', '{"enabled":false}'])
})

test('where the server can keep no secret, none is offered', async () => {
  let isAsked = false
  pages.open(paths.account, {
    'GET /me/webhooks': () => {
      isAsked = true
      return { webhooks: [], offered: false }
    },
  })
  await waitFor(() => expect(isAsked).toBe(true))
  await fetch('/api/auth/me')
  expect(screen.queryByRole('button', { name: 'Ajouter une adresse' })).toBeNull()
})

test('an address is removed once that is confirmed', async () => {
  const called: string[] = []
  let webhooks = [webhook]
  pages.open(paths.account, {
    'GET /me/webhooks': () => ({ webhooks }),
    [`GET /me/webhooks/${ID}/deliveries`]: () => ({ deliveries: [] }),
    [`DELETE /me/webhooks/${ID}`]: () => {
      called.push('removed')
      webhooks = []
      return {}
    },
  })
  fireEvent.click((await card()).getByRole('button', { name: 'Ouvrir l’adresse chez outils.exemple.fr' }))
  fireEvent.click((await dialog('outils.exemple.fr')).getByRole('button', { name: 'Supprimer' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Supprimer cette adresse\u00a0?' }))
  fireEvent.click(asked.getByRole('button', { name: 'Annuler' }))
  expect(called).toEqual([])
  fireEvent.click((await dialog('outils.exemple.fr')).getByRole('button', { name: 'Supprimer' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }))
  expect(await (await card()).findByText('Aucune adresse pour le moment.')).toBeTruthy()
  expect(called).toEqual(['removed'])
})
