import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EvidenceAnswer } from '#contract/schemas/evidence.ts'
import type { Report } from '#contract/schemas/report.ts'
import { aReport } from '#web/testing/a-report.ts'
import { anEvidence, aPost, somePosts } from '#web/testing/an-evidence.ts'
import { CannedRefusal, CUT } from '#web/testing/canned-api.ts'
import { plain } from '#web/testing/open-page.tsx'
import { proofPages } from '#web/testing/open-proof.tsx'

const pages = proofPages()

type Answer = Parameters<typeof pages.open>[0]['evidence']
type Asked = Parameters<Answer>[0]

/** Open on `figure`'s proof if one is named, and what was asked of its evidence. */
const openReport = (evidence: Answer, named: { figure?: string; report?: Report } = {}) =>
  pages.open({ evidence, ...named })
const nothingNear = (retained: EvidenceAnswer) => (asked: Asked) =>
  asked.side === 'near' ? anEvidence([], { posts: retained.posts }) : retained
const sheet = () => screen.findByRole('dialog')
const inSheet = async () => within(await sheet())
/** Once there are as many: by role, a list of forty takes a second to look through. */
const posts = (count: number) =>
  waitFor(() => {
    const items = [...document.querySelectorAll<HTMLElement>('dialog ol > li')]
    expect(items).toHaveLength(count)
    return items
  })
const text = async () => plain((await sheet()).textContent)
const retry = async () => fireEvent.click(await (await inSheet()).findByRole('button', { name: 'Réessayer' }))

test('the address of a proof opens it: the figure, its margin, its calculation and its posts', async () => {
  const asked = openReport(nothingNear(anEvidence(somePosts(5, 1, { certainty: 0.96 }))), { figure: 'toxicity' })
  expect((await sheet()).getAttribute('aria-labelledby')).toBe(
    (await (await inSheet()).findByRole('heading', { level: 2, name: 'Toxicité' })).id,
  )
  await posts(5)
  expect(await text()).toContain('entre 2 et 12 %5 %')
  expect((await inSheet()).getByRole('region', { name: 'Comment ce chiffre est calculé' })).toBeTruthy()
  expect(asked[0]).toEqual({ figure: 'toxicity', side: 'retained', sort: 'certainty', cursor: null })
})

test('an expertise opens on the posts of its theme', async () => {
  const asked = openReport(() => anEvidence(somePosts(2)), { figure: 'expertise:environnement' })
  await posts(2)
  expect(asked.map(({ figure, sort }) => [figure, sort])).toEqual([['theme:environnement', 'newest']])
})

test.each(['nothing', 'theme:sport', 'gender', ''])(
  'what this report cannot prove opens nothing: « %s »',
  async (figure) => {
    const asked = openReport(() => anEvidence([]), { figure })
    expect(screen.getByRole('button', { name: /^Toxicité/ })).toBeTruthy()
    expect([screen.queryByRole('dialog'), asked]).toEqual([null, []])
  },
)

test('while they come: three skeletons and the words; then they are gone', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  openReport(() => promise, { figure: 'vulgarity' })
  expect((await (await inSheet()).findByRole('status')).textContent).toBe('Chargement...')
  expect((await sheet()).querySelectorAll('[data-skeleton]')).toHaveLength(3)
  resolve(anEvidence(somePosts(1)))
  await posts(1)
  expect((await sheet()).querySelector('[data-skeleton]')).toBeNull()
})

test('a refusal is said in the server’s words and can be tried again', async () => {
  const answers: object[] = [new CannedRefusal(500, 'Une erreur est survenue.'), anEvidence(somePosts(2))]
  openReport(() => answers.shift() ?? {}, { figure: 'vulgarity' })
  expect((await (await inSheet()).findByRole('alert')).textContent).toContain('Une erreur est survenue.')
  await retry()
  await posts(2)
  expect((await inSheet()).queryByRole('alert')).toBeNull()
  expect((await sheet()).contains(document.activeElement)).toBe(true)
})

test('a lost connection is said in French', async () => {
  openReport(() => CUT, { figure: 'vulgarity' })
  const alert = await (await inSheet()).findByRole('alert', {}, { timeout: 5_000 })
  expect(alert.textContent).toBe(
    'Les preuves n’ont pas pu être lues.Le service ne répond pas. Vos crédits n’ont pas bougé.Réessayer',
  )
})

test('a figure of 0 % has no post, and still its interval', async () => {
  const { figures } = aReport()
  const none = { kind: 'at-most', value: 0, low: 0, high: 4, count: 0, of: 100, by: 'rules' } as const
  const report = aReport(figures ? { figures: { ...figures, vulgarity: none } } : {})
  openReport(() => anEvidence([]), { figure: 'vulgarity', report })
  expect(await (await inSheet()).findByText('Aucun post compté.')).toBeTruthy()
  expect(await text()).toContain('au plus 4 %')
})

test('a post: date and hour, certainty, its words with the telling ones marked, its reach, its address', async () => {
  const marks = [
    { start: 10, end: 17 },
    { start: 7, end: 12 },
  ]
  openReport(nothingNear(anEvidence([aPost({ certainty: 0.969, marks })])), { figure: 'toxicity' })
  const [post] = await posts(1)
  expect(plain(post?.textContent)).toContain('27 octobre 2026, 08 h 42Signal fort')
  expect(plain(post?.querySelector('blockquote')?.textContent)).toBe(
    '« Encore un plateau où personne n’a ouvert le rapport. »',
  )
  expect([...(post?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual(['un plateau'])
  expect(plain(post?.textContent)).toContain('Likes : 412Reposts : 58')
  const link = within(post as HTMLElement).getByRole('link', { name: 'Voir sur X (nouvel onglet)' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    aPost().url,
    '_blank',
    'noopener noreferrer',
  ])
})

test('a post that is no longer online keeps its date only', async () => {
  openReport(() => anEvidence([aPost({ gone: true, url: null, text: null, likes: null, reposts: null })]), {
    figure: 'vulgarity',
  })
  const [post] = await posts(1)
  expect(plain(post?.textContent)).toBe('27 octobre 2026, 08 h 42Ce post n’est plus en ligne.')
})

test('after thirty days the words are gone, the address remains', async () => {
  openReport(() => anEvidence([aPost({ text: null, likes: null, reposts: null })]), { figure: 'vulgarity' })
  const [post] = await posts(1)
  expect(plain(post?.textContent)).toContain('Le texte n’est plus conservé après 30 jours.Voir sur X')
  expect(post?.querySelector('blockquote')).toBeNull()
})

test('simulated posts have no address, and it is said once why', async () => {
  openReport(() => anEvidence(somePosts(2, 1, { url: null })), {
    figure: 'vulgarity',
    report: aReport({ mockData: true }),
  })
  await posts(2)
  expect((await inSheet()).getAllByText(/ils n’existent pas sur X/)).toHaveLength(1)
  expect((await inSheet()).queryByRole('link')).toBeNull()
})

test('the posts that were only just not retained have a tab, reached with the arrows', async () => {
  const near = anEvidence(somePosts(7, 50, { certainty: 0.497 }), { posts: 5 })
  openReport(({ side }) => (side === 'near' ? near : anEvidence(somePosts(5, 1, { certainty: 0.9 }))), {
    figure: 'toxicity',
  })
  const retained = await (await inSheet()).findByRole('tab', { name: '5\u00a0comptés', selected: true })
  const other = await (await inSheet()).findByRole('tab', { name: '7\u00a0presque comptés', selected: false })
  retained.focus()
  fireEvent.keyDown(retained, { key: 'ArrowRight' })
  expect([document.activeElement, other.getAttribute('aria-selected')]).toEqual([other, 'true'])
  await posts(7)
  expect(await text()).toContain('Signal faible')
  expect((await inSheet()).getByRole('tabpanel', { name: '7\u00a0presque comptés' })).toBeTruthy()
})

test('a figure that is counted has no tab', async () => {
  openReport(() => anEvidence(somePosts(5)), { figure: 'vulgarity' })
  await posts(5)
  expect([screen.queryByRole('tab'), screen.getByRole('heading', { level: 3, name: /^5.posts$/ }).tagName]).toEqual([
    null,
    'H3',
  ])
})

test('with nothing near there is no second tab', async () => {
  const asked = openReport(nothingNear(anEvidence(somePosts(1, 1, { certainty: 0.9 }))), { figure: 'toxicity' })
  await waitFor(() => expect(asked).toHaveLength(2))
  await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(1))
})

test('in another order, where there is a certainty; elsewhere there is only one', async () => {
  const asked = openReport(nothingNear(anEvidence(somePosts(5, 1, { certainty: 0.9 }))), { figure: 'toxicity' })
  const select = await (await inSheet()).findByRole<HTMLSelectElement>('combobox', { name: /Trier/ })
  expect(select.selectedOptions[0]?.textContent).toBe('Signal le plus fort')
  fireEvent.change(select, { target: { value: 'newest' } })
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ side: 'retained', sort: 'newest' })))
  await posts(5)
})

test.each(['toxicity', 'vulgarity'])('%s without a certainty has no order to choose', async (figure) => {
  openReport(nothingNear(anEvidence(somePosts(5))), { figure })
  await posts(5)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('page after page, and the first new post has the focus', async () => {
  const all = { posts: 45 }
  const asked = openReport(
    ({ cursor }) => {
      if (cursor === null) return anEvidence(somePosts(20), { ...all, next_cursor: 'two' })
      if (cursor === 'two') return anEvidence(somePosts(20, 21), { ...all, next_cursor: 'three' })
      return anEvidence(somePosts(5, 41), all)
    },
    { figure: 'originals' },
  )
  const more = async (name: string) => fireEvent.click(await screen.findByText(name))
  await more('Afficher 20 posts de plus, sur 25')
  const forty = await posts(40)
  expect(document.activeElement).toBe(forty[20])
  await more('Afficher les 5 autres')
  const every = await posts(45)
  expect(document.activeElement).toBe(every[40])
  expect(screen.queryByText(/^Afficher/)).toBeNull()
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'two', 'three'])
})

test('a page that does not come is said below those that did, and asked for again', async () => {
  let isDown = true
  openReport(
    ({ cursor }) => {
      if (cursor === null) return anEvidence(somePosts(20), { posts: 21, next_cursor: 'two' })
      return isDown ? new CannedRefusal(500, 'Une erreur est survenue.') : anEvidence(somePosts(1, 21), { posts: 21 })
    },
    { figure: 'originals' },
  )
  fireEvent.click(await screen.findByText('Afficher le dernier'))
  await screen.findByText(/^Une erreur est survenue\. Vos crédits n’ont pas bougé\.$/)
  await posts(20)
  isDown = false
  fireEvent.click(screen.getByText('Réessayer'))
  expect(await posts(21)).toHaveLength(21)
})

test('what only the profile tells opens on the profile as it was read, and asks for no post', async () => {
  const asked = openReport(() => anEvidence([]), { figure: 'followerCount' })
  expect(
    await (await inSheet()).findByRole('region', { name: /^Relevé sur le profil le 14.novembre 2026$/ }),
  ).toBeTruthy()
  const read = await text()
  expect(read).toContain('« Journaliste de données (elle), 34 ans. Climat, énergie, cartes. »')
  for (const part of [
    'Hélène Lenormand',
    '« Nantes »',
    'https://cartes.exemple/',
    '04/03/2013',
    '112 listes',
    'Coche bleue',
  ])
    expect(read).toContain(part)
  expect((await inSheet()).getByRole('link', { name: /^Voir le profil sur X/ }).getAttribute('href')).toBe(
    'https://x.com/h_lenormand',
  )
  expect(asked).toEqual([])
})

test('a simulated profile has no address', async () => {
  openReport(() => anEvidence([]), { figure: 'factor:anciennete', report: aReport({ mockData: true }) })
  expect(await (await inSheet()).findByText(/Profil simulé/)).toBeTruthy()
  expect((await inSheet()).queryByRole('link')).toBeNull()
})
