import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { THEMES, type ThemeId } from '#contract/themes.ts'
import { weekAfter } from '#server/analysis-engine/rhythm/paris-time.ts'
import { seededRandom } from '#server/analysis-engine/statistics/random.ts'
import { type ExpertiseRule, subjectsOf, type ThemedPost } from './subjects.ts'

const themeIds = Object.keys(THEMES) as ThemeId[]

const inWeek = (back: number) => ({ week: weekAfter('2026-11-09', -back), day: 0, hour: 12 })

/** Newest first, ten a week, each a sentence of its own that nobody answers to. */
const somePosts = (count: number, over: (nth: number) => Partial<ThemedPost>): ThemedPost[] =>
  Array.from({ length: count }, (_, nth) => ({
    id: String(9_000 - nth),
    paris: inWeek(Math.floor(nth / 10)),
    isReply: false,
    links: [],
    replies: 0,
    theme: null,
    duplicateOf: null,
    words: 20,
    ...over(nth),
  }))

/** The first posts of every ten are on a theme: `{ football: 4, cuisine: 2 }` makes 40 and 20 %. */
const on = (inTen: Partial<Record<ThemeId, number>>) => {
  const themes = themeIds.flatMap((theme) => Array.from({ length: inTen[theme] ?? 0 }, () => theme))
  return (nth: number) => ({ theme: themes[nth % 10] ?? null })
}

test('a theme carries its share of the posts with its interval, and opens them newest first', () => {
  const { themes, evidence } = subjectsOf(somePosts(50, on({ cuisine: 2 })), {})
  expect(themes).toEqual([{ theme: 'cuisine', posts: 10, of: 50, percent: 20, low: 11.2, high: 33 }])
  expect(Object.keys(evidence)).toEqual(['theme:cuisine'])
  expect(evidence['theme:cuisine']?.slice(0, 3)).toEqual(['9000', '8999', '8990'])
})

test('the most frequent come first, those as frequent in the order of the themes, five at most', () => {
  const posts = somePosts(
    100,
    on({ religion: 1, histoire: 1, politique: 1, sport: 2, mode: 1, livres: 1, cuisine: 2 }),
  ).toReversed()
  expect(subjectsOf(posts, {}).themes.map(({ theme }) => theme)).toEqual([
    'sport',
    'cuisine',
    'politique',
    'livres',
    'mode',
  ])
})

test('without a post, or without a theme, there is nothing to show', () => {
  const nothing = { themes: [], expertise: [], evidence: {} }
  expect(subjectsOf([], {})).toEqual(nothing)
  expect(
    subjectsOf(
      somePosts(100, () => ({})),
      {},
    ),
  ).toEqual(nothing)
})

test('a theme has to rise above 4 %, and four posts', () => {
  const shown = (posts: number, of: number) =>
    subjectsOf(
      somePosts(of, (nth) => ({ theme: nth < posts ? 'arts' : null })),
      {},
    ).themes.length === 1
  expect([shown(7, 100), shown(8, 100)]).toEqual([false, true])
  expect([shown(3, 10), shown(4, 10)]).toEqual([false, true])
})

test('a theme the classifier is fond of has to rise above that', () => {
  const posts = somePosts(100, (nth) => ({ theme: nth < 12 ? 'famille' : null }))
  expect(subjectsOf(posts, {}).themes).toHaveLength(1)
  expect(subjectsOf(posts, { famille: 0.07 }).themes).toHaveLength(0)
})

test('beside a theme that fills the account, what its errors can make is not shown', () => {
  const beside = (main: number) =>
    subjectsOf(
      somePosts(100, (nth) => ({ theme: nth < main ? 'football' : nth < main + 12 ? 'sport' : null })),
      {},
    ).themes.map(({ theme }) => theme)
  expect(beside(20)).toEqual(['football', 'sport'])
  expect(beside(80)).toEqual(['football'])
})

/** What it gets below of the posts on other themes, or on none: 0.35 / 4 of 62 %, 0.3 / 2 of 38 %. */
const FAMILLE = 0.11

/**
 * Accounts of one to twelve themes, 15 to 60 % of the posts on none, read by a classifier that is right 65 times in 100.
 * Half of its errors go to the four themes next in the list, a quarter to « famille », a quarter anywhere. To 30 % of
 * the posts on no theme it gives one, half of them « famille ».
 */
function misread(posts: number, random: () => number) {
  const pick = <Item>(from: readonly Item[]) => from[Math.floor(random() * from.length)] as Item
  const written = new Set<ThemeId>()
  const theirs = Array.from({ length: 1 + Math.floor(random() * 12) }, () => pick(themeIds))
  const weights = theirs.map(() => -Math.log(1 - random()))
  const none = 0.15 + 0.45 * random()
  const resampled = () => {
    let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
    return theirs.find((_, nth) => (left -= weights[nth] ?? 0) < 0) ?? pick(theirs)
  }
  const wrong = (theme?: ThemeId) => {
    if (theme && random() < 0.5) return themeIds.at((themeIds.indexOf(theme) + pick([-2, -1, 1, 2])) % themeIds.length)
    return random() < 0.5 ? 'famille' : pick(themeIds)
  }
  const read = somePosts(posts, () => {
    if (random() < none) return { theme: (random() < 0.3 && wrong()) || null }
    const theme = resampled()
    written.add(theme)
    return { theme: (random() < 0.35 && wrong(theme)) || theme }
  })
  return { read, written, isVaried: theirs.length > 5 }
}

test.each([
  [50, 0.05, 0.15],
  [100, 0.02, 0.1],
  [200, 0.02, 0.06],
])(
  'of %i posts misread, few show a theme that is not there, and few varied accounts show nothing',
  (posts, most, bare) => {
    const random = seededRandom(posts)
    const accounts = Array.from({ length: 1_000 }, () => misread(posts, random))
    const results = accounts.map((account) => ({ ...account, ...subjectsOf(account.read, { famille: FAMILLE }) }))
    const absent = results.flatMap(({ themes, written }) => themes.filter(({ theme }) => !written.has(theme)))
    const withAbsent = results.filter(({ themes, written }) => themes.some(({ theme }) => !written.has(theme)))
    const varied = results.filter(({ isVaried }) => isVaried)
    const pairs = results.reduce((sum, { written }) => sum + themeIds.length - written.size, 0)
    expect(absent.length / pairs).toBeLessThan(0.02)
    expect(withAbsent.length / results.length).toBeLessThan(most)
    expect(varied.filter(({ themes }) => themes.length === 0).length / varied.length).toBeLessThan(bare)
  },
)

const sourced = (nth: number) => (nth % 5 === 0 ? ['https://ici.example'] : [])
/** 40 % of 100 posts on football over ten weeks, a fourth of them with a link. */
const sustained = (over: (nth: number) => Partial<ThemedPost> = () => ({})) =>
  somePosts(100, (nth) => ({ ...on({ football: 4 })(nth), links: sourced(nth), ...over(nth) }))

test('a sustained theme is an expertise, and each rule tells what it measured', () => {
  expect(subjectsOf(sustained(), {}).expertise).toEqual([
    {
      theme: 'football',
      rules: [
        { id: 'share', value: 40, needed: 25 },
        { id: 'shareLow', value: 30.9, needed: 15 },
        { id: 'activeWeeks', value: 100, needed: 50 },
        { id: 'weeks', value: 10, needed: 6 },
        { id: 'ownWords', value: 100, needed: 60 },
        { id: 'sources', value: 25, needed: 15 },
      ],
    },
  ])
})

const isOnIt = (nth: number) => nth % 10 < 4
/** A fourth of 200 posts, but for the first ones. */
const aFourth = (from: number) =>
  somePosts(200, (nth) => ({ theme: nth % 4 === 0 && nth >= from ? 'arts' : null, links: ['x'] }))
/** Four posts a week for eight weeks, one of them on the theme, and some more. */
const aFew = (more: number) =>
  somePosts(32, (nth) => ({
    paris: inWeek(Math.floor(nth / 4)),
    theme: nth % 4 === 0 || nth <= more ? 'arts' : null,
    links: ['x'],
  }))
/** Ten posts a week, six of them on the theme in some of the weeks. */
const inSomeWeeks = (some: number, weeks: number) =>
  somePosts(10 * weeks, (nth) => ({ theme: nth < 10 * some && nth % 10 < 6 ? 'arts' : null, links: ['x'] }))
const unlinked = (replies: (nth: number) => number) => sustained((nth) => ({ links: [], replies: replies(nth) }))

test.each<[ExpertiseRule['id'], string, ThemedPost[], ThemedPost[]]>([
  ['share', 'a fourth of the posts', aFourth(0), aFourth(4)],
  ['shareLow', 'surely a seventh', aFew(2), aFew(0)],
  ['activeWeeks', 'in half of the weeks', inSomeWeeks(6, 12), inSomeWeeks(6, 13)],
  ['weeks', 'in six weeks', inSomeWeeks(6, 6), inSomeWeeks(5, 5)],
  [
    'ownWords',
    'sentences',
    sustained((nth) => ({ words: (nth % 10) + 7 })),
    sustained((nth) => ({ words: (nth % 10) + 6 })),
  ],
  [
    'ownWords',
    'no replies',
    sustained((nth) => ({ isReply: nth % 10 < 1 })),
    sustained((nth) => ({ isReply: nth % 10 < 2 })),
  ],
  [
    'ownWords',
    'no repetitions',
    sustained((nth) => ({ duplicateOf: nth % 10 < 1 ? '1' : null })),
    sustained((nth) => ({ duplicateOf: nth % 10 < 2 ? '1' : null })),
  ],
  [
    'sources',
    'links in its own posts',
    sustained((nth) => ({ links: nth % 10 > 3 || (nth % 10 === 0 && nth < 60) ? ['x'] : [] })),
    sustained((nth) => ({ links: nth % 10 > 3 || (nth % 10 === 0 && nth < 50) ? ['x'] : [] })),
  ],
  ['replies', 'as many as to the others', unlinked(() => 3), unlinked((nth) => (isOnIt(nth) ? 3 : 4))],
  [
    'replies',
    'to originals',
    unlinked((nth) => (isOnIt(nth) ? 3 : 9)).map((post) => ({ ...post, isReply: post.theme === null })),
    unlinked((nth) => (isOnIt(nth) ? 3 : 9)),
  ],
  ['replies', 'some', unlinked((nth) => Number(isOnIt(nth))), unlinked(() => 0)],
])('« %s », %s: without it, no expertise', (rule, _, met, missed) => {
  const [expertise] = subjectsOf(met, {}).expertise
  expect(expertise?.rules.map(({ id }) => id)).toContain(rule)
  expect(subjectsOf(missed, {})).toMatchObject({ themes: [{ theme: expertise?.theme }], expertise: [] })
})

test('sources or replies: either is enough, and both are told', () => {
  const [both] = subjectsOf(
    sustained(() => ({ replies: 2 })),
    {},
  ).expertise
  expect(both?.rules.map(({ id }) => id).slice(-2)).toEqual(['sources', 'replies'])
})

test('of four sustained themes, three are an expertise', () => {
  const four: ThemeId[] = ['cuisine', 'arts', 'livres', 'sport']
  const posts = somePosts(200, (nth) => ({ theme: four[nth % 4] ?? null, links: ['x'] }))
  expect(subjectsOf(posts, {}).expertise.map(({ theme }) => theme)).toEqual(['sport', 'livres', 'arts'])
})

test.each<ThemeId>(['politique', 'religion', 'sante'])('%s is a theme and never an expertise', (theme) => {
  const posts = sustained((nth) => (isOnIt(nth) ? { theme } : {}))
  expect(subjectsOf(posts, {})).toMatchObject({ themes: [{ theme }], expertise: [] })
})

const anyPosts = fc.array(
  fc.record({
    theme: fc.constantFrom(null, ...themeIds.slice(0, 6), 'football' as const, 'football' as const),
    week: fc.nat(14),
    isReply: fc.boolean(),
    links: fc.subarray(['x']),
    replies: fc.nat(4),
    duplicateOf: fc.option(fc.constant('1')),
    words: fc.nat(30),
  }),
  { maxLength: 150 },
)

test('whatever the posts: at most five themes and three of them an expertise, whose rules are all met', () => {
  fc.assert(
    fc.property(anyPosts, (resampled) => {
      const posts = somePosts(resampled.length, (nth) => {
        const { week, ...post } = resampled[nth] as (typeof resampled)[number]
        return { ...post, paris: inWeek(week) }
      })
      const { themes, expertise, evidence } = subjectsOf(posts, {})
      expect(themes.length).toBeLessThanOrEqual(5)
      expect(expertise.length).toBeLessThanOrEqual(3)
      expect(themes.map(({ theme }) => theme)).toEqual(expect.arrayContaining(expertise.map(({ theme }) => theme)))
      expect(themes.map(({ posts: count }) => count)).toEqual(Object.values(evidence).map((ids) => ids.length))
      for (const { value, needed } of expertise.flatMap(({ rules }) => rules))
        expect(value).toBeGreaterThanOrEqual(needed)
      expect(subjectsOf(posts, {})).toEqual({ themes, expertise, evidence })
    }),
    { numRuns: 150 },
  )
})
