import type { AsideReason } from '#contract/declared-fields.ts'
import { MONTHS } from '#contract/paris.ts'
import type { Translation } from '#contract/translation.ts'
import { capitalised, count, formatDate, formatLongDate, formatMonth } from '#web/text/format.en.ts'
import type { declaredText as french } from './text.fr.ts'

const MONTHS_IN_ENGLISH: Record<string, string> = Object.fromEntries(
  MONTHS.map(({ long }, nth) => [
    long,
    formatMonth(`2026-${String(nth + 1).padStart(2, '0')}-15T12:00:00Z`).split(' ')[0] ?? '',
  ]),
)

const readOn = (iso?: string) => (iso ? `, read on ${formatDate(iso)}` : '')

export const declaredText = {
  title: 'What the account says about itself',
  caption: 'In its profile or its posts, quoted each time.',
  names: {
    gender: 'Gender',
    age: 'Age',
    estimatedAge: 'Age',
    location: 'Location',
    politicalOrientation: 'Political leaning',
    automated: 'Automation',
  },
  automated: 'says it is automated',
  /** Ages and agreements are written by the engine in French; all else is the account's own words. */
  value: (said: string) =>
    said
      .replace(/^«\u00a0(.*)\u00a0»$/, '“$1”')
      .replace(
        /(\d+)\u00a0ans le (1er|\d+) (\S+) (\d{4})/,
        (_, years: string, day: string, month: string, year: string) =>
          `${years} on ${Number.parseInt(day, 10)} ${MONTHS_IN_ENGLISH[month] ?? month} ${year}`,
      )
      .replace(/(\d+) ou (\d+)\u00a0ans/, '$1 or $2')
      .replace(/(\d+) à (\d+)\u00a0ans/, '$1 to $2')
      .replace(/^(\d+)\u00a0ans/, '$1')
      .replace('accords au féminin', 'feminine agreements')
      .replace('accords au masculin', 'masculine agreements'),
  undefined: 'Not stated',
  unquoted: 'Value from the report, without a quotation.',
  /** “Gender, age and location” */
  together: (names: readonly string[]) => capitalised(listed(names).toLowerCase()),
  withdrawn: 'Quotation withdrawn',
  covered: 'Sensitive post, not quoted here',
  setAside: (field: 'gender' | 'age', said: string, why: AsideReason) =>
    `${{ gender: 'Gender', age: 'Age' }[field]} mentioned but not used: “${said}”. ${asideReasons[why]}`,
  nothingSaid: 'The profile does not say. Verso does not guess.',
  nothingSaidInPosts: (posts: number, forSome: readonly string[]) =>
    `The profile does not say, nor${forSome.length > 0 ? `, for ${listed(forSome)},` : ''} ${posts === 1 ? 'does' : 'do'} the ${count(posts, 'post')} we read. Verso does not guess.`,
  inPosts: { gender: 'gender', age: 'age' },
  sources: {
    bio: (iso?: string) => `Bio${readOn(iso)}`,
    location: (iso?: string) => `“Location” field of the profile${readOn(iso)}`,
    pronouns: (iso?: string) => `“Pronouns” field of the profile${readOn(iso)}`,
    label: (iso: string | undefined, network: string) => `Label the account gave itself on ${network}${readOn(iso)}`,
    posts: (iso?: string) => (iso ? `From a post of ${formatLongDate(iso)}` : 'From its posts'),
  },
} satisfies Translation<typeof french>

const asideReasons: Record<AsideReason, string> = {
  unclear: 'Nothing says who this is about.',
  contradicted: 'The account also says the opposite.',
  part: 'The bio is about a character, or is joking.',
  nobody: 'This account does not belong to a person.',
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
