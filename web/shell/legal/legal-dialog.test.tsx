import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import figures from '#contract/model-figures.json' with { type: 'json' }
import { CUT, cannedApi } from '#web/testing/canned-api.ts'
import { plain } from '#web/testing/open-page.tsx'
import { formatNumber, formatPercent } from '#web/text/format.fr.ts'
import { LegalDialog } from './legal-dialog.tsx'

const api = cannedApi()
afterEach(cleanup)

async function openMethod() {
  await act(() => render(<LegalDialog name="methode" onClose={() => {}} />))
  return screen.findByRole('dialog', { name: 'Méthode' })
}

test.each([
  ['Textes publics', figures.toxicity.fr],
  ['Nos posts d’essai', figures.toxicity.fr.written],
])('the method’s error rates are those measured: %s', async (caption, { n, missed, falseAlarms }) => {
  const table = within(await openMethod()).getByRole('table', { name: caption })
  const row = within(table).getByRole('rowheader', { name: 'Toxicité, français' }).closest('tr')
  const cells = within(row as HTMLElement).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual([
    formatNumber(n),
    formatPercent(missed),
    formatPercent(falseAlarms),
  ])
})

test.each([
  ['confidentialite', 'Confidentialité', 'Verso en envoie le texte à Mistral AI, qui agit comme sous-traitant'],
  ['methode', 'Méthode', 'un modèle de langue de Mistral AI lit les posts un par un'],
])('%s names the language model only where one is configured', async (name, title, sentence) => {
  let asked = 0
  const show = async (provider: string | null) => {
    api.serve({
      'GET /reader': () => {
        asked += 1
        return { provider }
      },
    })
    await act(() => render(<LegalDialog name={name} onClose={() => {}} />))
    return screen.findByRole('dialog', { name: title })
  }
  const named = await show('Mistral AI')
  await waitFor(() => expect(plain(named.textContent)).toContain(sentence))
  expect(named.textContent).not.toContain('sans modèle ni service extérieur')
  cleanup()
  const before = asked
  const own = await show(null)
  await waitFor(() => expect(asked).toBeGreaterThan(before))
  expect(plain(own.textContent)).not.toContain('Mistral')
})

test('where nobody could say, the text says so', async () => {
  api.serve({ 'GET /reader': () => CUT })
  await act(() => render(<LegalDialog name="confidentialite" onClose={() => {}} />))
  expect(await screen.findByText(/n’a pas pu vérifier/)).toBeDefined()
})

test('the method says its version, and how steady the score was found', async () => {
  const text = plain((await openMethod()).textContent)
  expect(text).toContain(`Ce texte décrit la version ${figures.version}.`)
  expect(text).toContain(`au plus dans ${plain(formatPercent(figures.score.stable))} des cas`)
})

test('an unknown text, one named as a method of every object too, opens nothing and breaks nothing', () => {
  render(<LegalDialog name="constructor" onClose={() => {}} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['aide', 'Aide'],
  ['mentions', 'Mentions légales'],
])('%s gives the operator’s address to write to, and says so where there is none', async (name, title) => {
  const show = async (answer: object) => {
    api.serve({ 'GET /contact': () => answer })
    await act(() => render(<LegalDialog name={name} onClose={() => {}} />))
    return within(await screen.findByRole('dialog', { name: title }))
  }
  const known = await show({ email: 'aide@verso.example', version: '1.2.3' })
  expect(await known.findByText('Verso, version 1.2.3')).toBeDefined()
  cleanup()
  const link = await (await show({ email: 'aide@verso.example' })).findByRole('link', { name: 'aide@verso.example' })
  expect(link.getAttribute('href')).toBe('mailto:aide@verso.example')
  expect(plain(link.closest('p')?.textContent)).toBe('Écrivez à aide@verso.example')
  cleanup()
  const none = await show({ email: null })
  expect(none.queryByText(/version/)).toBeNull()
  expect(await none.findByText(/dresse de contact sera publiée/)).toBeDefined()
  expect(none.queryByRole('link')).toBeNull()
  cleanup()
  expect(await (await show(CUT)).findByText(/^L’adresse n’a pas pu être lue/)).toBeDefined()
})
