import { expect, test } from 'vitest'
import type { Post } from '#server/sources/profile.ts'
import {
  cryptoSeller,
  cureSeller,
  doctor,
  insinuator,
  linksIn,
  newcomer,
  READ_AT,
  type TestAccount,
  troll,
} from './test-accounts.ts'
import { writeReport } from './write-report.ts'

const scoreOf = ({ profile, posts }: TestAccount) => {
  const { score } = writeReport({ profile, posts, simulated: false, readAt: READ_AT })
  if (!score) throw new Error('no score')
  return score
}
const pointsOf = (account: TestAccount) => scoreOf(account).points
const dishonest = { cryptoSeller, cureSeller, troll }
/** Whoever gains: the last has nothing in its conduct that would take its links away from it. */
const tempted = { ...dishonest, insinuator }

test('a scam and a scientist are told apart', () => {
  const doctorsPoints = pointsOf(doctor)
  expect(scoreOf(doctor).verdict).toBe('reassuring')
  for (const account of Object.values(dishonest)) {
    expect(doctorsPoints - pointsOf(account)).toBeGreaterThanOrEqual(30)
    expect(['distrust', 'caution', 'mixed']).toContain(scoreOf(account).verdict)
  }
  expect(scoreOf(cryptoSeller).verdict).toBe('distrust')
})

test('the doctor keeps his points in the seller’s profile, and the seller gains little in the doctor’s', () => {
  const swapped = (profile: TestAccount, posts: TestAccount) =>
    pointsOf({ profile: { ...profile.profile, link: posts.profile.link }, posts: posts.posts })
  expect(Math.abs(swapped(cureSeller, doctor) - pointsOf(doctor))).toBeLessThanOrEqual(3)
  expect(swapped(doctor, cureSeller) - pointsOf(cureSeller)).toBeLessThanOrEqual(12)
})

test('an honest newcomer with nine followers has 50 at least, and one post in an empty profile has 50', () => {
  expect(pointsOf(newcomer)).toBeGreaterThanOrEqual(50)
  const { profile, posts } = newcomer
  const alone = { ...profile, createdAt: READ_AT, bio: '', followers: 0, following: 0, posts: 1 }
  expect(scoreOf({ profile: alone, posts: posts.slice(0, 1) })).toMatchObject({
    points: 50,
    verdict: 'few',
  })
})

type Attack = (account: TestAccount) => TestAccount
const onProfile =
  (over: Partial<TestAccount['profile']>): Attack =>
  ({ profile, posts }) => ({ profile: { ...profile, ...over }, posts })
const onPosts =
  (change: (post: Post, nth: number) => Partial<Post>): Attack =>
  ({ profile, posts }) => ({ profile, posts: posts.map((post, nth) => ({ ...post, ...change(post, nth) })) })
const all =
  (...attacks: Attack[]): Attack =>
  (account) =>
    attacks.reduce((changed, attack) => attack(changed), account)

const PAPERS = [
  'lemonde.fr',
  'lefigaro.fr',
  'liberation.fr',
  'ouest-france.fr',
  'reuters.com',
  'insee.fr',
  'nature.com',
]
const pressLink = (nth: number) => `https://www.${PAPERS[nth % PAPERS.length]}/article-${nth}`
const withPressLink = ({ text, links }: Post, nth: number) => ({
  text: `${text} ${pressLink(nth)}`,
  links: [...links, pressLink(nth)],
})
const paper = (nth: number) => PAPERS[nth % PAPERS.length] ?? ''
const withLink =
  (linkOf: (nth: number) => string) =>
  ({ text, links }: Post, nth: number) => ({ text: `${text} ${linkOf(nth)}`, links: [...links, linkOf(nth)] })
const slugOf = (text: string) => withoutLinks(text).replaceAll(/[^\p{L}\p{N}]+/gu, '-')
const withoutLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/g, '').trim()

/** As many posts again as there are, that say nothing, no two of them alike, spread between the others. */
const FILLER =
  'pluie café marché tramway jardin fenêtre dimanche pont lecture cuisine vélo musée sieste rivière concert'.split(' ')
const filling =
  (linkOf: (nth: number) => string[] = () => []): Attack =>
  ({ profile, posts }) => {
    const more = Array.from(posts, (like, nth) => {
      const [one, other] = [FILLER[nth % FILLER.length], FILLER[(nth * 7 + 3) % FILLER.length]]
      const createdAt = new Date(READ_AT.getTime() - Math.round((nth * 5.3 + ((nth * 31) % 17) / 7) * 3_600_000))
      const links = linkOf(nth)
      const text = [`Note ${nth}, ${one} puis ${other}`, ...links].join(' ')
      return {
        ...like,
        id: String(1_980_000_000_000_000_000n - BigInt(nth)),
        text,
        links,
        isReply: false,
        createdAt,
      }
    })
    return { profile, posts: [...posts, ...more] }
  }

const filledProfile: Attack = ({ profile, posts }) => {
  const { bio, location, link } = profile
  const filled = bio.length > 40 ? bio : `${bio} Passionné, curieux de tout, ici depuis longtemps.`
  return onProfile({ bio: filled, location: location ?? 'Paris', link: link ?? 'https://un-site.example' })({
    profile,
    posts,
  })
}
const oldAccount = onProfile({ createdAt: new Date('2012-01-01T00:00:00Z') })
const followedBack: Attack = ({ profile, posts }) =>
  onProfile({ following: profile.following + 3_000, likesGiven: 20_000 })({ profile, posts })
const boughtReactions = onPosts(({ likes, reposts }) => ({ likes: likes * 5, reposts: reposts * 5 }))
const looseSchedule = onPosts(({ createdAt }, nth) => ({
  createdAt: new Date(createdAt.getTime() + Math.round((((nth * 7_919) % 101) / 101 - 0.5) * 40 * 60_000)),
}))
/** Each in an order of its own, so that no two of them share their pairs. */
const STEPS = [1, 2, 4, 7, 8, 11, 13, 14]
const wordedAnew = (nth: number) =>
  FILLER.map((_, place) => FILLER[(place * (STEPS[nth % 8] ?? 1)) % FILLER.length]).join(' ')
const rewordedCopies = onPosts(({ text }, nth) => ({
  text: /VIP, ensuite|résistance/.test(text) ? `${wordedAnew(nth)} ${text}` : text,
}))
const stopsSelling: Attack = (account) => {
  const host = new URL(account.profile.link ?? 'https://rien.example').hostname
  return onPosts((post, nth) => {
    const others = post.links.filter((link) => !link.includes(host))
    return withPressLink({ ...post, text: withoutLinks(post.text), links: others }, nth)
  })(account)
}

/** How many points each may gain at most, whoever tries it. */
const attacks: [string, Attack, number][] = [
  ['fill in bio, place and link', filledProfile, 5],
  ['buy an account of 2012', oldAccount, 5],
  ['follow 3,000 and like 20,000 by script', followedBack, 4],
  ['buy five times the reactions', boughtReactions, 2],
  ['put twenty minutes of chance into the schedule', looseSchedule, 11],
  ['put a press link under every post', onPosts(withPressLink), 4],
  ['the same, own links taken out', stopsSelling, 17],
  [
    'say nothing of what one sells in the bio',
    onProfile({ bio: 'Passionné, curieux de tout, ici depuis longtemps.' }),
    10,
  ],
  ['as many harmless posts again', filling(), 10],
  ['as many posts again with a recognised link', filling((nth) => [pressLink(nth)]), 22],
  [
    'put the home page of a recognised site under every post',
    onPosts(withLink((nth) => `https://www.${paper(nth)}/`)),
    4,
  ],
  [
    'put pages about something else under every post',
    onPosts(withLink((nth) => `https://www.${paper(nth)}/zqx/wvk-${nth}`)),
    4,
  ],
  [
    'invent pages about what each post says, which X does not find',
    onPosts((post, nth) => {
      const link = `https://www.${paper(nth)}/a/${slugOf(post.text)}-${nth}`
      return { ...withLink(() => link)(post, nth), pages: [{ link, status: 404 }] }
    }),
    4,
  ],
  [
    'say « d’après mes informations » before each post',
    onPosts(({ text }) => ({ text: `D’après mes informations, ${text}` })),
    4,
  ],
  [
    'say of what one posted that it was an error',
    onPosts(({ text }, nth) => (nth % 8 === 0 ? { text: `Erratum : ${text}` } : {})),
    4,
  ],
  [
    'name a recognised site and link to its home page under every post',
    onPosts((post, nth) =>
      withLink(() => `https://www.${paper(nth)}/`)(
        { ...post, text: `${post.text} (${paper(nth).split('.')[0]})` },
        nth,
      ),
    ),
    4,
  ],
  ['reword the copies', rewordedCopies, 3],
  ['buy a blue badge', onProfile({ verified: 'blue' }), 0],
  ['pass for an organisation', onProfile({ verified: 'business' }), 4],
]

test.each(attacks)('%s', (_, attack, most) => {
  const gains = Object.entries(tempted).map(([name, account]) => [name, pointsOf(attack(account)) - pointsOf(account)])
  expect(gains.filter(([, gain]) => Number(gain) > most)).toEqual([])
  for (const account of Object.values(tempted)) expect(scoreOf(attack(account)).verdict).not.toBe('trust')
})

test('all of it at once, short of ceasing to press, makes none of them highly credible', () => {
  const everything = all(
    filledProfile,
    oldAccount,
    followedBack,
    boughtReactions,
    looseSchedule,
    rewordedCopies,
    onProfile({ verified: 'blue' }),
    filling((nth) => [pressLink(nth)]),
  )
  for (const account of Object.values(dishonest)) {
    const { points, verdict } = scoreOf(everything(account))
    expect(verdict).not.toBe('trust')
    expect(points).toBeLessThan(pointsOf(doctor) - 8)
  }
})

test('links are read where X gives them', () => {
  expect(linksIn('voir https://a.example/x et http://b.example')).toEqual(['https://a.example/x', 'http://b.example'])
})
