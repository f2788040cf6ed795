import { expect, test } from 'vitest'
import { nothing, testXClients } from '#server/testing/x-clients.ts'

const clients = testXClients()
const { aClient, logLines } = clients

test.for([
  ['tweet', 'auto'],
  ['post', 'auto'],
  ['tweet', 'post'],
  ['post', 'tweet'],
  ['tweet', 'mixed'],
] as const)(
  'asked in the words of %s and answered in %s, a profile and its posts read the same',
  async ([asked, answered]) => {
    clients.x.setDialect(answered)
    const source = aClient({ dialect: asked })
    const profile = await source.findProfile('camille_fictif')
    expect(profile).toMatchObject({
      username: 'camille_fictif',
      location: 'Lyon, France',
      protected: false,
      posts: 5731,
      likesGiven: 9120,
    })
    expect(profile.bio).toContain('https://blog.camille.example')
    const posts = await source.readPosts(profile, 100, nothing)
    expect(posts.length).toBeGreaterThanOrEqual(100)
    expect(posts.some(({ reposts }) => reposts > 0)).toBe(true)
    expect(posts.some(({ isReply }) => isReply)).toBe(true)
    expect(posts.every(({ text }) => !/&(amp|lt|gt);/.test(text))).toBe(true)
  },
)

test.for(['tweet', 'post'] as const)(
  'asked in the words of %s, a link is where X was led, with the title and the answer it found there',
  async (dialect) => {
    const source = aClient({ dialect })
    const posts = await source.readPosts(await source.findProfile('liens_x'), 100, nothing)
    expect(posts.map(({ links, pages, isQuote }) => ({ links, pages, isQuote }))).toEqual([
      {
        links: ['https://www.insee.fr/fr/statistiques/8310'],
        pages: [
          {
            link: 'https://www.insee.fr/fr/statistiques/8310',
            title: 'L’emploi & les salaires : « < 3 % »',
            status: 200,
          },
        ],
        isQuote: false,
      },
      {
        links: ['https://www.insee.fr/fr/page-qui-n-existe-pas'],
        pages: [{ link: 'https://www.insee.fr/fr/page-qui-n-existe-pas', status: 404 }],
        isQuote: false,
      },
      // What X says in another form is not read, and costs neither the link nor the post.
      { links: ['https://bizarre.example/page'], pages: undefined, isQuote: false },
      { links: [], pages: undefined, isQuote: true },
      {
        links: ['https://jardin.example/automne'],
        pages: [{ link: 'https://jardin.example/automne', status: 200 }],
        isQuote: false,
      },
    ])
  },
)

test('likes given that X leaves out are unknown, not none', async () => {
  expect((await aClient().findProfile('long_x')).likesGiven).toBeNull()
})

test('long posts come whole, and every page is told', async () => {
  const source = aClient()
  const long = await source.readPosts(await source.findProfile('long_x'), 100, nothing)
  expect(long.some(({ text }) => text.length > 280)).toBe(true)
  const counts: number[] = []
  const posts = await source.readPosts(
    await source.findProfile('camille_fictif'),
    250,
    (count) => void counts.push(count),
  )
  expect(counts).toEqual([100, 200, 250])
  expect(new Set(posts.map(({ id }) => id)).size).toBe(250)
})

test('a page shorter than asked is not the last while X gives a token', async () => {
  const source = aClient()
  const posts = await source.readPosts(await source.findProfile('anglais_x'), 100, nothing)
  expect(clients.x.calls({ route: 'posts' }).length).toBeGreaterThan(1)
  expect(posts.length).toBeGreaterThan(40)
})

test('an account without posts has none', async () => {
  const source = aClient()
  expect(await source.readPosts(await source.findProfile('compte_vide'), 100, nothing)).toEqual([])
})

test('the day X refuses our words, the other ones are used, and an operator is told once', async () => {
  clients.x.refuseFields('tweet.fields')
  const source = aClient()
  const profile = await source.findProfile('camille_fictif')
  expect((await source.readPosts(profile, 100, nothing)).length).toBeGreaterThanOrEqual(100)
  await source.readPosts(profile, 100, nothing)
  expect(clients.x.calls({ route: 'posts' }).map(({ status }) => status)).toEqual([400, 200, 200])
  expect(logLines.filter((line) => line.includes('change X_DIALECT'))).toHaveLength(1)
})

test.for(['tweet', 'post'] as const)(
  'what X says of who an account is comes with it, in the words of %s',
  async (dialect) => {
    const { identity } = await aClient({ dialect }).findProfile('long_x')
    expect(identity).toEqual({
      history: 'untold',
      identityVerified: true,
      verifiedFollowers: 57,
      // Its newer words have it among what may be billed.
      ...(dialect === 'tweet' && { affiliation: { name: 'Orga Fictive', url: 'https://x.com/orga_x' } }),
    })
  },
)

test('the day X no longer knows one of these fields, accounts are read without them', async () => {
  clients.x.refuseUserField('affiliation')
  const source = aClient({ dialect: 'tweet' })
  const [profile, other] = await Promise.all([source.findProfile('long_x'), source.findProfile('orga_x')])
  expect([profile.identity, other.identity]).toEqual([{ history: 'untold' }, { history: 'untold' }])
  expect(logLines.some((line) => line.includes('X REFUSES OUR FIELDS'))).toBe(true)
  clients.x.forgetCalls()
  await source.findProfile('camille_fictif')
  expect(clients.x.calls()).toHaveLength(1)
})
