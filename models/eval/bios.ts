import { readFileSync } from 'node:fs'
import { declaredIn } from '../../server/analysis-engine/declared/declared.ts'
import { wilson } from '../../server/analysis-engine/statistics/intervals.ts'
import { aProfile } from '../../server/analysis-engine/test-builders.ts'

/**
 * How often what we say a bio declares is what it declares, on bios of invented people labelled by hand before the
 * code read them. Precision: of what was found, the part that is right. Recall: of what is declared, the part found.
 * The rules were mended on these bios: 1.00 says that no known mistake is left (docs/decisions/0024).
 */
export function measureBios() {
  const bios = labelledBios()
  const readings = bios.flatMap((bio) => readingsOf(bio))
  const figures = (field: Field) => figuresOf(readings.filter((reading) => reading.field === field))
  return {
    bios: bios.length,
    gender: figures('gender'),
    age: figures('age'),
    location: figures('location'),
    politicalOrientation: figures('politicalOrientation'),
    minor: figures('minor'),
    mistakes: readings.filter(({ found, expected }) => found !== expected),
  }
}

type Field = 'gender' | 'age' | 'location' | 'politicalOrientation' | 'minor'
/** An empty string: nothing. */
type Reading = { field: Field; bio: string; found: string; expected: string }
type LabelledBio = { bio: string; location: string; expected: Record<Field, string> }

/** Ages are counted to this day. */
const READ_AT = new Date('2026-11-15T09:00:00Z')

/** A line of the table is a bio, with `\n` for its line ends, then what a careful reader says that it declares. */
function labelledBios(): LabelledBio[] {
  const table = readFileSync(new URL('bios.tsv', import.meta.url), 'utf8')
  const [, ...lines] = table.trimEnd().split('\n')
  return lines.map((line) => {
    const [bio = '', location = '', gender = '', age = '', place = '', politics = '', minor = ''] = line.split('\t')
    const expected = {
      gender,
      age,
      location: place,
      politicalOrientation: politics,
      minor: minor === 'yes' ? 'yes' : '',
    }
    return { bio: bio.replaceAll(String.raw`\n`, '\n'), location, expected }
  })
}

function readingsOf({ bio, location, expected }: LabelledBio): Reading[] {
  const declared = declaredIn(aProfile({ bio, location }), READ_AT)
  const found: Record<Field, string> = {
    gender: declared.gender?.value ?? '',
    age: declared.age?.value ?? '',
    location: declared.location?.value ?? '',
    politicalOrientation: declared.politicalOrientation?.quote ?? '',
    minor: declared.minor ? 'yes' : '',
  }
  const fields: Field[] = ['gender', 'age', 'location', 'politicalOrientation', 'minor']
  return fields.map((field) => ({ field, bio, found: found[field], expected: expected[field] }))
}

function figuresOf(readings: readonly Reading[]) {
  const found = readings.filter((reading) => reading.found !== '').length
  const of = readings.filter(({ expected }) => expected !== '').length
  const right = readings.filter((reading) => reading.found !== '' && reading.found === reading.expected).length
  return { precision: right / found, low: wilson(right, found).low, recall: right / of, found, right, of }
}

if (import.meta.main) console.log(JSON.stringify(measureBios(), null, 2))
