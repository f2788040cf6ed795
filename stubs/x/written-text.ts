import { createHash } from 'node:crypto'

type Span = { start: number; end: number }
export type Entities = {
  hashtags?: (Span & { tag: string })[]
  mentions?: (Span & { username: string; id: string })[]
  urls?: (Span & { url: string; expanded_url: string; display_url: string } & ReturnType<typeof visitTo>)[]
}
/** A text as X gives it: links through t.co, & < > escaped, and where things are, in code points. */
type Written = { text: string; entities?: Entities }

export const LONGEST_TEXT = 280

/** The text of a post; beyond 280 characters it is cut, and the whole is the note. */
export function writePost(writing: string): Written & { note?: Written } {
  const shortened = shortenLinks(writing)
  const letters = Array.from(shortened.text)
  if (letters.length <= LONGEST_TEXT) return write(shortened)
  // The fixture gives this closing link no entity, so neither do we: it must not pass for a quote.
  const ending = `… ${tco(`the rest of ${writing}`)}`
  const text = letters.slice(0, LONGEST_TEXT - ending.length).join('') + ending
  return { ...write({ ...shortened, text }), note: write(shortened) }
}

/** The description of a profile: links shortened and located, & left alone. */
export function writeBio(writing: string) {
  const { text, links } = shortenLinks(writing)
  return { text, urls: locateLinks(text, links).map(withoutVisit) }
}

/** X's ids of people that only exist in a mention. */
export function idOfStranger(username: string): string {
  const number = createHash('sha1').update(username.toLowerCase()).digest().readUIntBE(0, 6)
  return `1779${String(number).padStart(15, '0')}`
}

type Shortened = { text: string; links: Map<string, string> }

function shortenLinks(writing: string): Shortened {
  const links = new Map<string, string>()
  const text = writing.replace(/https?:\/\/\S*[^\s.,;:!?)»]/g, (long) => {
    links.set(tco(long), long)
    return tco(long)
  })
  return { text, links }
}

function tco(long: string): string {
  const code = createHash('sha1').update(long).digest('base64url').replace(/[-_]/g, 'x')
  return `https://t.co/${code.slice(0, 10)}`
}

function write({ text: unescaped, links }: Shortened): Written {
  const text = unescaped.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const hashtags = locate(text, /(?<![\p{L}\p{N}_&])#([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/gu, (tag) => ({ tag }))
  const mentions = locate(text, /(?<![A-Za-z0-9_@])@([A-Za-z0-9_]{1,15})/g, (username) => ({
    username,
    id: idOfStranger(username),
  }))
  const urls = locateLinks(text, links)
  const entities: Entities = {
    ...(hashtags.length > 0 && { hashtags }),
    ...(mentions.length > 0 && { mentions }),
    ...(urls.length > 0 && { urls }),
  }
  return Object.keys(entities).length > 0 ? { text, entities } : { text }
}

function locateLinks(text: string, links: Map<string, string>) {
  return locate(text, /(https:\/\/t\.co\/[A-Za-z0-9]{10})/g, (url) => {
    const expanded = links.get(url)
    if (!expanded) return undefined
    const display = expanded.replace(/^https?:\/\/(www\.)?/, '')
    return {
      url,
      expanded_url: expanded,
      display_url: display.length > 27 ? `${display.slice(0, 26)}…` : display,
      ...visitTo(expanded),
    }
  })
}

function locate<Found extends object>(text: string, pattern: RegExp, found: (match: string) => Found | undefined) {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const entity = found(match[1] ?? '')
    if (!entity) return []
    const start = codePoints(text.slice(0, match.index))
    return [{ start, end: start + codePoints(match[0]), ...entity }]
  })
}

function codePoints(text: string): number {
  return Array.from(text).length
}

type Link = NonNullable<Entities['urls']>[number]

/** X visits the links of posts only. */
function withoutVisit({ start, end, url, expanded_url, display_url }: Link): Link {
  return { start, end, url, expanded_url, display_url }
}

/** What X says it found where a link leads. */
type Visit = { status?: number; title?: string; unwound_url?: string }

const VISITED: Readonly<Record<string, Visit>> = {
  'https://court.example/emploi': {
    status: 200,
    title: 'L’emploi &amp; les salaires : « &lt; 3 % »',
    unwound_url: 'https://www.insee.fr/fr/statistiques/8310',
  },
  'https://www.insee.fr/fr/page-qui-n-existe-pas': {
    status: 404,
    unwound_url: 'https://www.insee.fr/fr/page-qui-n-existe-pas',
  },
  // Malformed on purpose.
  'https://bizarre.example/page': { status: 'oui', title: 7, unwound_url: 12 } as unknown as Visit,
}

/** Most pages answer and are told without a title. X does not visit itself. */
function visitTo(link: string): Visit {
  if (/^https:\/\/(x|twitter)\.com\//.test(link)) return {}
  return VISITED[link] ?? { status: 200, unwound_url: link }
}
