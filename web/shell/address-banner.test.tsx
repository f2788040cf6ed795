import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, CannedRefusal } from '#web/testing/canned-api.ts'
import { camille, signedInPages } from '#web/testing/open-page.tsx'
import { addressText as words } from '#web/text/address.ts'
import { secondFactor } from '#web/text/second-factor.ts'
import { paths } from './paths.ts'

const pages = signedInPages()
const unverified = { 'GET /me/email-verification': () => ({ verified: false }) }
const banner = () => screen.findByText(words.title)

test('an address that is not verified says so on each page, and has its link sent again', async () => {
  let asked = 0
  pages.open(paths.credits, {
    ...unverified,
    'POST /me/email-verification': () => {
      asked += 1
      return {}
    },
  })
  expect((await banner()).closest('[role="status"]')?.textContent).toContain(camille.email)
  fireEvent.click(screen.getByRole('button', { name: words.again }))
  expect(await screen.findByText(words.sent)).toBeTruthy()
  expect(asked).toBe(1)
})

test('a link asked for too often is refused in the server’s words', async () => {
  const said = 'Trop de tentatives. Réessayez dans 60 minutes.'
  pages.open(paths.credits, { ...unverified, 'POST /me/email-verification': () => new CannedRefusal(429, said) })
  await banner()
  fireEvent.click(screen.getByRole('button', { name: words.again }))
  expect(await screen.findByText(said)).toBeTruthy()
})

test.each([
  ['a server that knows of no verification', {}],
  ['a verified address', { 'GET /auth/me': () => ({ user: { ...camille, email_verified: true } }), ...unverified }],
])('nothing is asked for with %s', async (_what, answers) => {
  pages.open(paths.account, answers)
  // What the page asks for with the list has been answered once the list has.
  await screen.findByText(/analyse demandée/)
  await fetch('/api/auth/me')
  expect(screen.queryByText(words.title)).toBeNull()
})

test('the account page offers the link in place of a second factor until the address is verified', async () => {
  pages.open(paths.account, {
    ...unverified,
    'GET /me/second-factor': () => ({ on: false, offered: true, recovery_codes_left: 0 }),
  })
  expect(await screen.findByText(secondFactor.unverified)).toBeTruthy()
  expect(screen.queryByRole('button', { name: secondFactor.turnOnNamed })).toBeNull()
  expect(screen.getAllByRole('button', { name: words.again })).toHaveLength(2)
})

test('the link of the mail verifies the address of who is signed in, and the banner goes', async () => {
  let verified = false
  pages.open(`${paths.login}#adresse=secret`, {
    'GET /auth/me': () => ({ user: { ...camille, ...(verified && { email_verified: true }) } }),
    'GET /me/email-verification': () => ({ verified }),
    'POST /me/email-verification/confirm': async (request) => {
      verified = JSON.stringify(await bodyOf(request)) === '{"token":"secret"}'
      return {}
    },
  })
  expect(await screen.findByText(words.verified)).toBeTruthy()
  expect(screen.queryByText(words.title)).toBeNull()
})

test('a visitor who follows it is asked to log in first; a link that is over says so', async () => {
  localStorage.clear()
  const { unmount } = pages.open(`${paths.login}#adresse=secret`, {})
  expect(await screen.findByText(words.signInFirst)).toBeTruthy()
  unmount()
  localStorage.setItem('token', 'good')
  const said = 'Ce lien n’est plus valable. Demandez-en un nouveau.'
  pages.open(`${paths.login}#adresse=secret`, {
    ...unverified,
    'POST /me/email-verification/confirm': () => new CannedRefusal(410, said, 'verification_link_expired'),
  })
  expect(await screen.findByText(said)).toBeTruthy()
})
