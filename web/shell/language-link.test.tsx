import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedInPages } from '#web/testing/open-page.tsx'
import { paths } from './paths.ts'

const pages = signedInPages()
beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const prefer = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
const offer = () => screen.queryAllByRole('link', { name: 'Read Verso in English' })[0] ?? null

test.each([
  [['en-GB', 'fr'], true],
  [['de', 'en'], true],
  [['fr-FR', 'en'], false],
  [['de'], false],
])(
  'spec 2.1: « / » leads to the login in French; to a browser that prefers %j English is offered: %s',
  async (preferred, isOffered) => {
    prefer(...preferred)
    pages.open('/', {})
    await screen.findByRole('heading', { level: 1, name: 'Connexion' })
    expect(offer() !== null).toBe(isOffered)
  },
)

test('whoever took the offer is led to the English pages from « / »', async () => {
  prefer('en')
  const led = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const { unmount } = pages.open(paths.login, {})
  await screen.findByRole('heading', { level: 1, name: 'Connexion' })
  const link = offer() as HTMLAnchorElement
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  unmount()
  pages.open('/', {})
  await vi.waitFor(() => expect(led).toHaveBeenCalledWith('/en/'))
})
