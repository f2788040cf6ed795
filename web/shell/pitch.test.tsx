import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusals } from '#contract/errors.ts'
import written from '#contract/example-report.json' with { type: 'json' }
import { PACKS } from '#contract/packs.ts'
import { hedge, VERDICTS, verdictOfPoints } from '#contract/verdict.ts'
import { verdictWords } from '#contract/verdict-words.fr.ts'
import { CannedRefusal } from '#web/testing/canned-api.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'
import { common } from '#web/text/common.fr.ts'
import { paths } from './paths.ts'

const pages = signedInPages()
beforeEach(() => localStorage.clear())
afterEach(() => delete document.documentElement.dataset['networks'])

const pitch = () => screen.findByRole('complementary', { name: common.auth.pitchLabel })
const textOf = async () => plain((await pitch()).textContent)

test('a price in euros is read before the form: that of the whole reports of the packs, no subscription', async () => {
  pages.open(paths.login, {})
  const text = await textOf()
  expect(text).toContain('De 1,62 € à 2,50 € le rapport')
  expect(text).toContain('Sans abonnement. Crédits rendus si la lecture échoue.')
  // As a buyer would work it out: 37 reports of 300 credits, 2 of 20.
  expect([PACKS.pack_300.price / 37, PACKS.pack_20.price / 2].map((price) => (price / 100).toFixed(2))).toEqual([
    '1.62',
    '2.50',
  ])
})

test('the card is the example’s own: its verdict with its hedge, its score, its ruler and three posts of its proof', async () => {
  pages.open(paths.login, {})
  const card = within(await pitch()).getByRole('figure')
  const { json_output: report } = written.analysis
  const { points, low, high } = report.score
  const verdict = VERDICTS.find((known) => known === report.score.verdict) ?? verdictOfPoints(points)
  const said = verdictWords.said(hedge(verdict, report.score))
  expect(plain(card.textContent)).toContain(`${said}${points}/100entre ${low} et ${high}`)
  const ruler = `Score de ${points} sur 100, entre ${low} et ${high}`
  expect(within(card).getByRole('img', { name: ruler })).toBeTruthy()
  const posts: Record<string, { text: string }> = written.posts
  const quoted = within(card).getAllByRole('listitem')
  expect(quoted.map(({ textContent }) => textContent)).toEqual(
    written.figures.toxicity.retained.slice(0, 3).map((id) => `«\u00a0${posts[id]?.text}\u00a0»`),
  )
  const proof = within(card).getByRole('link', { name: /^5.posts agressifs ou méprisants sur 100$/ })
  expect(proof.getAttribute('href')).toBe('/auth/login?exemple&preuve=toxicity')
  expect(plain(card.textContent)).toContain('@les_deboutpersonne inventée, sur X')
})

test.each([
  ['X,Bluesky', 'Puis-je me fier à ce compte X ou Bluesky ?'],
  ['X', 'Puis-je me fier à ce compte X ?'],
  // A page that no server of ours has written.
  ['%NETWORKS%', 'Puis-je me fier à ce compte X ?'],
])('the question names the networks that are read here: %s', async (networks, question) => {
  document.documentElement.dataset['networks'] = networks
  pages.open(paths.login, {})
  expect(await textOf()).toContain(question)
})

test('a visitor reads what Verso is before the form, with a way past it; whoever comes to register has the form first', async () => {
  pages.open(paths.login, {})
  const form = (await screen.findByRole('heading', { level: 1, name: 'Connexion' })).closest('main') as HTMLElement
  expect(form.compareDocumentPosition(await pitch())).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  fireEvent.click(screen.getByRole('link', { name: 'Se connecter' }))
  expect(document.activeElement).toBe(form)
  fireEvent.click(screen.getByRole('link', { name: 'S’inscrire gratuitement' }))
  const register = (await screen.findByRole('heading', { level: 1, name: 'Créer un compte' })).closest('main')
  expect(register?.compareDocumentPosition(await pitch())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('link', { name: 'S’inscrire gratuitement' })).toBeNull()
  expect(plain(register?.textContent)).toMatch(/8 crédits, soit de 1,62 € à 2,50 € TTC selon le pack.Adresse e-mail/)
})

test('a customer whose session has ended finds the form first, with why', async () => {
  localStorage.setItem('token', 'good')
  const { status, sentence } = refusals.session_expired
  pages.open(paths.account, { 'GET /me/sessions': () => new CannedRefusal(status, sentence, 'session_expired') })
  const form = (await screen.findByRole('heading', { level: 1, name: 'Connexion' })).closest('main')
  expect(form?.textContent).toContain(sentence)
  expect(form?.compareDocumentPosition(await pitch())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('« Ce compte est le vôtre ? » opens what exists: the objection and its form', async () => {
  pages.open(paths.login, {})
  expect(await textOf()).toContain('Ce compte est le vôtre ? Opposez-vous à son analyse : gratuit, sans compte Verso.')
  fireEvent.click(within(await pitch()).getByRole('link', { name: 'Opposez-vous à son analyse' }))
  const text = await screen.findByRole('dialog', { name: 'Opposition' })
  expect(within(text).getByRole('button', { name: 'Obtenir un code' })).toBeTruthy()
})

test('… and to whoever has an archive of it, where it is read', async () => {
  pages.open(paths.login, {})
  const link = within(await pitch()).getByRole('link', { name: 'Lisez votre archive X' })
  expect(link.getAttribute('href')).toBe('/auth/login?archive')
})
