import { readFileSync } from 'node:fs'
import { clausesOf } from '../../server/analysis-engine/declared/bio-clauses.ts'
import { agesOf } from '../../server/analysis-engine/declared/birth.ts'
import { declaredInBio } from '../../server/analysis-engine/declared/declared-in-bio.ts'
import { statementsIn } from '../../server/analysis-engine/declared/posts/read-post.ts'
import { wilson } from '../../server/analysis-engine/statistics/intervals.ts'

/**
 * How often a statement we find in a bio or a post is the one its author makes, on 500 hard cases that somebody else wrote
 * and labelled: jokes, songs, quotations, other people's ages. One agreement is a statement here, though the product wants
 * five. The rules were written on the even ones. At first sight 54 of the 60 statements they found in the odd ones were
 * right; these have been mended since, so that 1.00 says that no known mistake is left (docs/decisions/0035).
 */
export function measureDeclarations() {
  const readings = labelledCases().flatMap((labelled) => readingsOf(labelled))
  return {
    even: figuresByField(readings.filter(({ id }) => id % 2 === 0)),
    odd: figuresByField(readings.filter(({ id }) => id % 2 === 1)),
    mistakes: readings.filter(({ found, isRight }) => found !== '-' && !isRight),
    missed: readings.filter(({ found, expected }) => found === '-' && expected !== '-'),
  }
}

const FIELDS = ['gender', 'age', 'politicalOrientation'] as const
type Field = (typeof FIELDS)[number]
/** « - »: nothing. */
type Labelled = { id: number; where: 'bio' | 'post'; on: Date; text: string; expected: Record<Field, string> }
type Reading = { id: number; field: Field; text: string; found: string; expected: string; isRight: boolean }

/** When the bios are read: they have no date. */
const READ_AT = '2026-11-15'

/** A line is a number, bio or post, the post's day, its text, gender, age then, politics, and the kind of case. */
function labelledCases(): Labelled[] {
  const table = readFileSync(new URL('declarations.tsv', import.meta.url), 'utf8')
  return table
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [id, where, day, text = '', gender = '-', age = '-', politics = '-'] = line.split('\t')
      const on = new Date(`${day || READ_AT}T12:00:00Z`)
      const expected = { gender, age, politicalOrientation: politics }
      return { id: Number(id), where: where === 'bio' ? 'bio' : 'post', on, text, expected }
    })
}

function readingsOf({ id, where, on, text, expected }: Labelled): Reading[] {
  const found = where === 'bio' ? foundInBio(text, on) : foundInPost(text, on)
  // Politics is not read in posts.
  const fields = FIELDS.filter((field) => where === 'bio' || field !== 'politicalOrientation')
  return fields.map((field) => {
    const reading = { found: found[field] ?? '-', expected: expected[field] }
    return { id, field, text, ...reading, isRight: isSame[field](reading.found, reading.expected) }
  })
}

type Found = Partial<Record<Field, string>>

function foundInBio(bio: string, on: Date): Found {
  const { gender, agreed, age, years, estimatedAge, politics, minor } = declaredInBio(clausesOf(bio), bio, on)
  const told = gender?.gender ?? agreed
  const ages = age ? String(years) : estimatedAge?.declared.value.match(/\d+/gu)?.join('-')
  const quote = politics?.declared.quote
  return {
    ...(told && { gender: told }),
    ...((ages ?? (minor && 'minor')) && { age: ages ?? 'minor' }),
    ...(quote && { politicalOrientation: quote }),
  }
}

function foundInPost(text: string, on: Date): Found {
  const { gender, age } = statementsIn(text, on)
  const { youngest, oldest } = age ? agesOf(age.birth, on) : { youngest: 0, oldest: 0 }
  const ages = youngest === oldest ? String(youngest) : `${youngest}-${oldest}`
  return { ...(gender && { gender: gender.gender }), ...(age && { age: ages }) }
}

/** A range is right when neither end is more than a year off; politics when one quotation holds the other. */
const isSame: Record<Field, (found: string, expected: string) => boolean> = {
  gender: (found, expected) => found === expected,
  age: (found, expected) => {
    if (found === expected || expected === '-' || found === '-') return found === expected
    if (found === 'minor') return Number(expected) < 18
    const [[low, high], [least, most]] = [endsOf(found), endsOf(expected)]
    const isRange = low !== high || least !== most
    return isRange && Math.abs(low - least) <= 1 && Math.abs(high - most) <= 1
  },
  politicalOrientation: (found, expected) => {
    const [one, other] = [found.toLowerCase(), expected.toLowerCase()]
    return one === other || (other !== '-' && one !== '-' && (one.includes(other) || other.includes(one)))
  },
}

function endsOf(ages: string): readonly [number, number] {
  const [low = 0, high = low] = ages.split('-').map(Number)
  return [low, high]
}

function figuresByField(readings: readonly Reading[]) {
  return {
    all: figuresOf(readings),
    gender: figuresOf(readings.filter(({ field }) => field === 'gender')),
    age: figuresOf(readings.filter(({ field }) => field === 'age')),
    politicalOrientation: figuresOf(readings.filter(({ field }) => field === 'politicalOrientation')),
  }
}

function figuresOf(readings: readonly Reading[]) {
  const found = readings.filter((reading) => reading.found !== '-').length
  const of = readings.filter(({ expected }) => expected !== '-').length
  const right = readings.filter((reading) => reading.found !== '-' && reading.isRight).length
  return { precision: right / found, low: wilson(right, found).low, recall: right / of, found, right, of }
}

if (import.meta.main) console.log(JSON.stringify(measureDeclarations(), null, 2))
