import type { AsideReason } from '#contract/declared-fields.ts'
import type { Translation } from '#contract/translation.ts'
import { count, formatDate, formatLongDate, listed } from '#web/text/format.en.ts'
import type { declaredText as french } from './text.fr.ts'

const readOn = (iso?: string) => (iso ? `, read on ${formatDate(iso)}` : '')

export const declaredText = {
  title: 'What the account says about itself',
  compared: 'What each account says about itself',
  demographics: 'Demographic data.',
  caption: 'Demographic data, from its profile or its posts, quoted each time.',
  names: {
    gender: 'Gender',
    age: 'Age',
    estimatedAge: 'Age',
    location: 'Location',
    politicalOrientation: 'Political leaning',
    automated: 'Automation',
  },
  automated: 'says it is automated',
  undefined: 'Not stated',
  unquoted: 'Value from the report, without a quotation.',
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
