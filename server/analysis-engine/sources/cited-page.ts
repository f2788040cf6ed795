import { ownWords } from '#server/analysis-engine/text/own-words.ts'
import type { LinkedPage } from '#server/sources/profile.ts'
import { hostOf } from './linked-site.ts'

/** `page`: the post speaks of what it links to. `site`: it only names the site. */
export type Cited = 'page' | 'site' | undefined

/** What a post gives as its source: a page about what it says, or a site it names; else a link put there. */
export function citedBy(text: string, link: string, page?: LinkedPage): Cited {
  if ((page?.status ?? 0) >= 400) return undefined
  const { folded } = ownWords(text)
  if (isPage(link) && sharesWord(folded, page?.title ?? addressWords(link))) return 'page'
  return namesSite(folded, link) ? 'site' : undefined
}

/** Two steps into the site, a slug, a number or a document: not its home page nor one of its sections. */
function isPage(link: string): boolean {
  const path = pathOf(link)
  const steps = path.split('/').filter(Boolean)
  return steps.length >= 2 || /[-_][^/]*[-_]|\d|\.pdf$/i.test(path)
}

const pathOf = (link: string) => URL.parse(link)?.pathname ?? ''

function addressWords(link: string): string {
  const path = pathOf(link)
  try {
    return decodeURIComponent(path).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  } catch {
    return path
  }
}

const LEAST_LETTERS = 4
/** Long enough, and in every address or sentence. */
const COMMON: ReadonlySet<string> = new Set(
  'pour dans avec sans plus cette comme tout tous elle nous vous leur etre fait faire sont mais aussi bien article articles html actualite actualites news index page pages france this that with from have will your about'.split(
    ' ',
  ),
)

const wordsIn = (folded: string) =>
  folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= LEAST_LETTERS && !COMMON.has(word))

/** By their beginnings: « vaccins » and « vaccination » are of one subject. */
function sharesWord(folded: string, other: string): boolean {
  const stems = new Set(wordsIn(ownWords(other).folded).map(stemOf))
  return wordsIn(folded).some((word) => stems.has(stemOf(word)))
}

const stemOf = (word: string) => word.slice(0, 6)

/** « Le Monde » and lemonde.fr, « l’Insee » and insee.fr: the name without its spaces and signs. */
function namesSite(folded: string, link: string): boolean {
  const name =
    hostOf(link)
      ?.split('.')
      .at(-2)
      ?.replaceAll(/[^a-z0-9]/g, '') ?? ''
  return name.length >= 3 && folded.replaceAll(/[^\p{L}\p{N}]+/gu, '').includes(name)
}
