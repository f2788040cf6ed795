import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { delivered, failedWith } from '#web/testing/an-analysis.ts'
import { field } from '#web/testing/dashboard-page.ts'
import { signedInPages } from '#web/testing/open-page.tsx'
import { onAWideScreen } from '#web/testing/wide-screen.ts'

const pages = signedInPages()
onAWideScreen()

const id = (n: number) => `01980000-0000-7000-8000-00000000000${n}`
const open = (total = 3) =>
  pages.open(paths.dashboard, {
    'GET /me/analysis': () => ({
      analyses: [
        delivered({ id: id(1), target_username: 'un' }),
        failedWith('analysis_failed', 'Raté.', { id: id(2), target_username: 'rate' }),
        delivered({ id: id(3), target_username: 'trois' }),
      ],
      total,
      next_cursor: total > 3 ? 'suite' : null,
    }),
    [`GET /analysis/${id(3)}`]: () => ({ analysis: delivered({ id: id(3), target_username: 'trois' }) }),
  })
const row = async (name: string) =>
  within(await screen.findByRole('table'))
    .getByText(`@${name}`)
    .closest('tr') as HTMLElement
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const key = (pressed: string, held: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed, ...held })
const shown = () => screen.findByText(/J et K pour parcourir/)

test('J and K go through what can be opened and on to the button below; the ends are ends', async () => {
  open(30)
  await shown()
  const seen = ['j', 'J', 'j', 'j', 'k', 'k', 'k'].map((pressed) => {
    key(pressed)
    return focused()
  })
  const [first, last, more] = ['Voir l’analyse de @un', 'Voir l’analyse de @trois', 'Afficher les précédentes']
  expect(seen).toEqual([first, last, more, more, last, first, first])
})

test('/ leads to the search, and is a letter where one types', async () => {
  open(30)
  await shown()
  key('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  ;(await field()).focus()
  key('/')
  key('j')
  expect(document.activeElement).toBe(await field())
})

test('the browser’s own shortcuts are left to it', async () => {
  open()
  await shown()
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) key('j', held)
  expect(document.activeElement?.tagName).not.toBe('A')
})

test('they can be turned off, for good, and on again', async () => {
  const { unmount } = open()
  await shown()
  fireEvent.click(screen.getByRole('button', { name: 'Désactiver' }))
  key('j')
  expect(document.activeElement?.tagName).not.toBe('A')
  unmount()
  open()
  await screen.findByText('Les raccourcis du clavier sont désactivés.')
  key('j')
  expect(document.activeElement?.tagName).not.toBe('A')
  fireEvent.click(screen.getByRole('button', { name: 'Activer' }))
  key('j')
  expect(focused()).toBe('Voir l’analyse de @un')
})

test('a press anywhere on a row opens it', async () => {
  open()
  fireEvent.click(within(await row('trois')).getByText('14/11/2026'))
  expect(await screen.findByRole('heading', { level: 1, name: '@trois' })).toBeTruthy()
})

test('with a key held, or the middle button, it is a press of the link with that key held', async () => {
  open()
  const pressed: boolean[] = []
  const shownRow = await row('trois')
  within(shownRow)
    .getByRole('link')
    .addEventListener('click', (event) => {
      pressed.push(event.ctrlKey)
      event.preventDefault()
    })
  fireEvent.click(shownRow, { ctrlKey: true })
  fireEvent(shownRow, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  fireEvent(shownRow, new MouseEvent('auxclick', { bubbles: true, button: 2 }))
  expect(pressed).toEqual([true, true])
})

test('neither the end of a selection nor a press on a failed one opens anything', async () => {
  open()
  const shownRow = await row('trois')
  getSelection()?.selectAllChildren(within(shownRow).getByText('@trois'))
  fireEvent.click(shownRow)
  getSelection()?.removeAllRanges()
  fireEvent.click(await row('rate'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Bonjour/)
})
