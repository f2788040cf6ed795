/** What a page shows that is known only where it is shown; its numbers are those of values.fr.ts and values.en.ts. */
type Given = {
  /** Who else is sent the words of posts: null where nobody is, undefined where it could not be learned. */
  provider: string | null | undefined
  /** Where to write to: empty while it is asked, null where there is none, undefined where it could not be learned. */
  contact: string | null | undefined
  /** The address of this site, and an account that may be asked for here: for the examples of the API. */
  origin: string
  account: string
}
export const GIVEN: readonly string[] = ['provider', 'contact', 'origin', 'account']

type Part = string | { text: string; to: string }
export type Inline = Part | readonly Part[]
export type Block =
  | { date: string }
  | { paragraph: Inline }
  | { points: readonly Inline[] }
  | { definitions: readonly { term: string; text: Inline }[] }
  | { table: { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] } }
  | { code: string; label: string }
  | { subheading: string }
/** What stands before the first heading is a section without one. `lang`: where it is not the page's, the French that binds. */
export type Section = { heading: string; blocks: readonly Block[]; lang?: 'fr' }
export type Page = { title: string; sections: readonly Section[] }
export type PageModule = { asks: readonly string[]; shown: (given: Given) => Page }

type Value = string | readonly string[] | ((argument: string) => string)
type Source = { title: string; asks: readonly string[]; sections: unknown }

/** `<!-- if: … -->` before a block, or before the heading of a section. */
const conditions: Record<string, (given: Given) => boolean> = {
  reader: ({ provider }) => typeof provider === 'string',
  'no reader': ({ provider }) => provider === null,
  'reader unknown': ({ provider }) => provider === undefined,
  contact: ({ contact }) => Boolean(contact),
  'no contact': ({ contact }) => contact === null,
  'contact unknown': ({ contact }) => contact === undefined,
}

/** What a Markdown file says, with its values in their places; markdown-pages.ts writes the call. `binding`: the French text, whole, below. */
export function pageOf(
  { title, asks, sections }: Source,
  values: Record<string, Value>,
  spaced: (text: string) => string,
  binding?: PageModule,
): PageModule {
  return { asks: [...new Set([...asks, ...(binding?.asks ?? [])])], shown }

  function shown(given: Given): Page {
    const known: Record<string, Value | null | undefined> = { ...values, ...given }
    const filled = (text: string) =>
      text.replaceAll(/\{(\w+)(?: ([\w.]+))?\}/g, (whole: string, name: string, argument = '') => {
        const value = known[name]
        return typeof value === 'function' ? value(String(argument)) : value === undefined ? whole : String(value)
      })
    const say = (text: string) => {
      const list = known[/^\{(\w+)\}$/.exec(text)?.[1] ?? '']
      return typeof list === 'object' && list !== null ? list : spaced(filled(text))
    }
    const inPlace = (value: unknown): unknown => {
      if (typeof value === 'string') return say(value)
      if (Array.isArray(value))
        return value
          .filter((one) => holds(one, given))
          .flatMap((one) => (typeof one === 'string' ? say(one) : [inPlace(one)]))
      if (!isRecord(value)) return value
      return Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => key !== 'if')
          .map(([key, one]) => [key, key === 'code' ? filled(String(one)) : inPlace(one)]),
      )
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- markdown-pages.ts wrote them, and their form stays
    const ours = inPlace(sections) as Section[]
    const french = binding?.shown(given).sections.filter(({ heading }) => heading) ?? []
    return { title, sections: [...ours, ...french.map((section) => ({ ...section, lang: 'fr' as const }))] }
  }
}

function holds(value: unknown, given: Given): boolean {
  const wanted: unknown = isRecord(value) ? value['if'] : undefined
  return !Array.isArray(wanted) || wanted.some((one) => conditions[String(one)]?.(given))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
