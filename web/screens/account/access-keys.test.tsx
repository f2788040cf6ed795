import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { bodyOf, CannedRefusal } from '#web/testing/canned-api.ts'
import { camille, plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()
const ID = '01980000-0000-7000-8000-00000000000b'
const SECRET = 'verso_live_0123456789abcdefghijABCDEFGHIJ012345'
const key = {
  id: ID,
  name: 'Tableau de bord',
  prefix: 'verso_live_',
  last_four: '2345',
  scopes: ['analyses:read', 'credits:read'],
  credits_a_day: 80,
  spent_today: 0,
  created_at: '2026-11-18T10:00:00.000Z',
  expires_at: '2099-02-16T10:00:00.000Z',
  last_used_on: '2026-11-18',
}
const card = async () => within(await screen.findByRole('region', { name: 'Clés d’accès' }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('a key is created with what it may do, and shown this once', async () => {
  const sent: unknown[] = []
  let listed: object[] = []
  pages.open(paths.account, {
    'GET /me/keys': () => ({ keys: listed }),
    'POST /me/keys': async (request) => {
      sent.push(await bodyOf(request))
      listed = [key]
      return { key, secret: SECRET }
    },
  })
  expect((await card()).getByText('Aucune clé pour le moment.')).toBeTruthy()
  fireEvent.click((await card()).getByRole('button', { name: 'Créer une clé' }))
  const asked = await dialog('Créer une clé d’accès')
  fireEvent.click(asked.getByLabelText('Lancer des analyses, avec vos crédits'))
  type(asked.getByLabelText('Crédits par jour (facultatif)'), 'beaucoup')
  fireEvent.click(asked.getByRole('button', { name: 'Créer' }))
  expect(asked.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Donnez un nom à cette clé.',
    'Indiquez un nombre entier, ou laissez vide.',
    'Saisissez votre mot de passe.',
  ])
  type(asked.getByLabelText('Nom'), ' Tableau de bord ')
  type(asked.getByLabelText('Crédits par jour (facultatif)'), '80')
  type(asked.getByLabelText('Durée'), '365')
  type(asked.getByLabelText('Votre mot de passe'), 'cerisier en fleurs')
  fireEvent.click(asked.getByRole('button', { name: 'Créer' }))
  expect(await asked.findByDisplayValue(SECRET)).toBeTruthy()
  expect(sent).toEqual([
    {
      name: 'Tableau de bord',
      scopes: ['analyses:read', 'credits:read'],
      days: 365,
      credits_a_day: 80,
      password: 'cerisier en fleurs',
    },
  ])
  const row = plain((await card()).getByRole('listitem').textContent)
  for (const said of [
    'verso_live_…2345',
    'Peut lire les rapports et lire les crédits',
    'Dernière utilisation le 18/11/2026',
    '80 crédits par jour au plus',
  ])
    expect(row).toContain(said)
})

test('who has a second factor types a code; a refusal says why, and what was typed stays', async () => {
  pages.open(paths.account, {
    'GET /me/keys': () => ({ keys: [] }),
    'GET /me/second-factor': () => ({ on: true, offered: true, recovery_codes_left: 10 }),
    'POST /me/keys': () => new CannedRefusal(403, 'Ce code n’est pas valable, ou il a déjà servi.'),
  })
  fireEvent.click((await card()).getByRole('button', { name: 'Créer une clé' }))
  const asked = await dialog('Créer une clé d’accès')
  type(asked.getByLabelText('Nom'), 'Tableau de bord')
  type(asked.getByLabelText('Votre mot de passe'), 'cerisier en fleurs')
  type(await asked.findByLabelText('Code à 6 chiffres'), '123456')
  fireEvent.click(asked.getByRole('button', { name: 'Créer' }))
  expect((await asked.findByRole('alert')).textContent).toContain('Ce code n’est pas valable')
  expect(asked.getByDisplayValue('Tableau de bord')).toBeTruthy()
})

test('a key is revoked once that is confirmed, and one that has ended says so', async () => {
  const called: string[] = []
  const ended = {
    ...key,
    id: 'ended',
    name: 'Ancien outil',
    expires_at: '2026-01-02T10:00:00.000Z',
    last_used_on: null,
  }
  let listed = [key, ended]
  pages.open(paths.account, {
    'GET /me/keys': () => ({ keys: listed }),
    [`DELETE /me/keys/${ID}`]: () => {
      called.push('revoked')
      listed = [ended]
      return {}
    },
  })
  const rows = (await (await card()).findAllByRole('listitem')).map(({ textContent }) => plain(textContent))
  expect(rows[1]).toContain('Jamais utilisée · Terminée depuis le 02/01/2026')
  const pressed = () => screen.getByRole('button', { name: 'Désactiver la clé «\u00a0Tableau de bord\u00a0»' })
  fireEvent.click(pressed())
  const asked = within(await screen.findByRole('alertdialog', { name: 'Désactiver cette clé\u00a0?' }))
  fireEvent.click(asked.getByRole('button', { name: 'Annuler' }))
  expect([screen.queryByRole('alertdialog'), called]).toEqual([null, []])
  fireEvent.click(pressed())
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Désactiver' }))
  expect(await (await card()).findByText('Clé désactivée.')).toBeTruthy()
  expect(called).toEqual(['revoked'])
  expect((await card()).getAllByRole('listitem')).toHaveLength(1)
})

test('who has not accepted the prohibited uses reads them before a first key, without a price', async () => {
  let isDue = true
  pages.open(paths.account, {
    'GET /auth/me': () => ({ user: { ...camille, ...(isDue && { terms_due: true }) } }),
    'GET /me/keys': () => ({ keys: [] }),
    'POST /me/terms': () => {
      isDue = false
      return {}
    },
  })
  fireEvent.click((await card()).getByRole('button', { name: 'Créer une clé' }))
  const terms = await dialog('À quoi un rapport ne doit pas servir')
  fireEvent.click(terms.getByRole('button', { name: 'Accepter et continuer' }))
  expect(await dialog('Créer une clé d’accès')).toBeTruthy()
})
