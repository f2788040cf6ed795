import { agesOf, type Birth, inCommon } from '#server/analysis-engine/declared/birth.ts'
import { AGREEMENTS, agedSince, agesInWords } from '#server/analysis-engine/declared/declared-words.ts'
import type { Found } from '#server/analysis-engine/declared/found.ts'
import type { Post } from '#server/sources/profile.ts'
import { EVERYTHING, type PostStatements, statementsIn } from './read-post.ts'

type Statement<Kind extends keyof PostStatements> = { post: Post; said: NonNullable<PostStatements[Kind]> }
export type Statements = { [Kind in keyof Required<PostStatements>]: Statement<Kind>[] }

/** Every statement of posts given newest first; one that is posted twice is made once. */
export function statementsOf(posts: readonly Post[], asked = EVERYTHING): Statements {
  const found: Statements = { gender: [], age: [] }
  const seen = new Set<string>()
  for (const post of posts) {
    const { gender, age } = statementsIn(post.text, post.createdAt, asked)
    if ((!gender && !age) || seen.has(post.text)) continue
    seen.add(post.text)
    if (gender) found.gender.push({ post, said: gender })
    if (age) found.age.push({ post, said: age })
  }
  return found
}

/** One agreement may be a slip or a misreading. */
const LEAST_AGREEMENTS = 5

export type GenderInPosts = Found & { gender: 'f' | 'm' | 'nb' }

/** Said in a word, once; or by agreement, five times. Never where one statement contradicts another. */
export function genderInPosts({ gender: statements }: Statements): GenderInPosts | undefined {
  const named = statements.filter(({ said }) => said.name !== undefined)
  const [first = statements[0]] = named
  if (!first) return undefined
  const { gender, name } = first.said
  // Who says « non-binaire » may agree either way.
  const theirs = gender === 'nb' ? named : statements
  if (theirs.some(({ said }) => said.gender !== gender)) return undefined
  if (name !== undefined) return { ...quoting(first, name, theirs), gender }
  return gender !== 'nb' && theirs.length >= LEAST_AGREEMENTS
    ? { ...quoting(first, AGREEMENTS[gender], theirs), gender }
    : undefined
}

/** The last month's age is today's; an older one has moved on. */
const STILL_TODAY_MS = 31 * 86_400_000

/** X takes nobody younger, and « j'ai 12 ans » is who laughs at a word; « j'ai 80 ans » is who got up. */
const YOUNGEST = 13
const JOKES = new Set([80, 90])

export type AgeInPosts = {
  birth?: Birth
  age?: Found
  estimatedAge?: Found
  /** They say they are, or may still be, under 18. */
  minor: boolean
}

/** What all statements allow on the day of reading; nothing where they contradict each other. */
export function ageInPosts({ age: statements }: Statements, at: Date): AgeInPosts {
  const possible = statements.filter(({ post, said }) => {
    const { youngest, oldest } = agesOf(said.birth, post.createdAt)
    return oldest >= YOUNGEST && youngest <= 99 && !JOKES.has(said.years ?? 0)
  })
  const birth = inCommon(possible.map(({ said }) => said.birth))
  const told = possible.find(({ said }) => said.years !== undefined)
  const [first = told] = told ? [told] : possible
  if (!first || !birth) return { minor: false }
  const ages = agesOf(birth, at)
  if (ages.oldest < 18 || (told && ages.youngest < 18)) return { birth, minor: true }
  // A pupil of the last year is 16 to 19: neither is declared.
  if (ages.youngest < 18) return { birth, minor: false }
  const words = told ? ageToday(told, ages, at) : agesInWords(ages)
  const found = quoting(first, words, possible)
  return { birth, minor: false, ...(told ? { age: found } : { estimatedAge: found }) }
}

function ageToday({ post, said }: Statement<'age'>, ages: { youngest: number; oldest: number }, at: Date): string {
  const { years = 0, birth } = said
  const { youngest, oldest } = agesOf(birth, post.createdAt)
  // « 40 ans demain » is said at 39.
  const thatDay = years >= youngest && years <= oldest ? years : youngest
  const isRecent = at.getTime() - post.createdAt.getTime() < STILL_TODAY_MS
  if (isRecent && ages.youngest <= thatDay && thatDay <= ages.oldest)
    return agesInWords({ youngest: thatDay, oldest: thatDay })
  const hasNotChanged = ages.youngest === thatDay && ages.oldest === thatDay
  return hasNotChanged ? agesInWords(ages) : agedSince(agesInWords(ages), thatDay, post.createdAt)
}

function quoting<Kind extends keyof PostStatements>(
  { post, said }: Statement<Kind>,
  value: string,
  statements: readonly { post: Post }[],
): Found {
  const ids = statements.map((one) => one.post.id)
  const { start, end } = said
  return {
    declared: {
      value,
      // The post's words are kept with its evidence, and not for as long (docs/decisions/0035).
      quote: '',
      source: 'posts',
      date: post.createdAt.toISOString(),
      posts: ids.length,
      of: ids.length,
      place: { post: post.id, start, end },
    },
    ids,
  }
}
