import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { BACK, BrowserBar } from '#web/testing/browser-bar.tsx'
import { Pages, preloadRoute } from './router.tsx'
import { AuthProvider } from './session/session.tsx'
import { visitorScreens } from './shell/paths.ts'

beforeAll(() => Promise.all(Object.values(visitorScreens).map(preloadRoute)))
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const open = (...addresses: string[]) =>
  render(
    <AuthProvider>
      <MemoryRouter initialEntries={addresses}>
        <Pages />
        <BrowserBar />
      </MemoryRouter>
    </AuthProvider>,
  )
const address = () => document.querySelector('output')?.textContent
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test.each(['/', '/nowhere', '/app', '/auth', '/app/analysis', '/auth/login/extra'])(
  'spec 2.1, 2.8: %s redirects to /auth/login',
  async (path) => {
    open(path)
    await title('Connexion')
    expect(address()).toBe('/auth/login')
  },
)

test.each(['/app/dashboard', '/app/analysis/1', '/app/credits', '/app/account'])(
  'spec 2.4, 2.5, 2.6, 2.7, 2.11: %s is protected: a visitor is led to /auth/login, and Back to what was before',
  async (path) => {
    open('/auth/register', path)
    await title('Connexion')
    expect(address()).toBe('/auth/login')
    fireEvent.click(screen.getByRole('button', { name: BACK }))
    await title('Créer un compte')
    expect(address()).toBe('/auth/register')
  },
)
