import { GIVEN_NAMES } from './given-names.ts'

/** What of a post's length a model is sent: the rest of a long one costs more than it tells. */
const MAX_CHARACTERS = 500
/** And what is looked at for it: links are shorter once masked. */
const MAX_READ = 2_000

/**
 * A post as a model may see it: without who wrote or is named in it, and without what no reader sees. Of a link stays where it
 * leads, which tells whether the post can be checked.
 */
export function cleanPost(text: string): string {
  const visible = withoutHidden(beginningOf(text)).replace(/\s+/gu, ' ').trim()
  return masked(visible).slice(0, MAX_CHARACTERS).toWellFormed()
}

/** Half a word might be half an address, which nothing would mask. */
function beginningOf(text: string): string {
  if (text.length <= MAX_READ) return text
  const end = text.lastIndexOf(' ', MAX_READ)
  return text.slice(0, end > 0 ? end : MAX_READ)
}

/** Flags of England, Scotland and Wales are written with tag characters, and nothing else honest is. */
const TAGGED_FLAG = /\u{1F3F4}[\u{E0020}-\u{E007F}]+/gu
/** Controls, bidirectional marks, zero-width and tag characters, private use, variation selectors, lone surrogates. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu

export const withoutHidden = (text: string) =>
  text
    .normalize('NFC')
    .replace(TAGGED_FLAG, '\u{1F3F4}')
    .replace(/[\t\n\r]/g, ' ')
    .replace(HIDDEN, '')

const LINK =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d-])[\p{L}\d-]+(?:\.[\p{L}\d-]+){0,8}\.(?:com|fr|net|org|eu|io|be|ch|ca|tv|me|app|example)(?:\/\S*)?/giu
const ADDRESS = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/gu
const HANDLE = /@[\p{L}\d_]+(?:\.[\p{L}\d_-]+)*/gu
const NUMBER = /(?:\+|\b0)\d(?:[ .-]?\d){7,12}\b/gu
const WORDS =
  /(?<![\p{L}#])\p{Lu}[\p{L}’'-]{0,40}\p{L}(?: (?:de |du |le |la |van |von |ben |el )?\p{Lu}[\p{L}’'-]{0,40}\p{L})+/gu

function masked(text: string): string {
  return text
    .replace(ADDRESS, '[adresse]')
    .replace(LINK, (link) => `[lien ${destinationOf(link)}]`)
    .replace(HANDLE, '@compte')
    .replace(NUMBER, '[numéro]')
    .replace(WORDS, withoutName)
}

/** Where the path names people. */
const SOCIAL = /^(?:x|twitter|instagram|facebook|tiktok|threads|linkedin|bsky|t|wa|telegram|snapchat|youtube)\.[a-z]+$/i
const MAX_DESTINATION = 60

/** Host and path; of a social network its host alone. What follows the path may name the reader. */
function destinationOf(link: string): string {
  const { hostname = '', pathname = '' } = URL.parse(/^https?:/i.test(link) ? link : `https://${link}`) ?? {}
  const host = hostname.replace(/^(?:www\d?|m|mobile)\./, '')
  const path = SOCIAL.test(host) ? '' : pathname.replace(/(?<![/.,;:!?)])[/.,;:!?)]+$/, '')
  return `${host}${path}`.slice(0, MAX_DESTINATION)
}

/** « Merci Julie Martin » → « Merci [nom] »: from a given name to the last capitalised word after it. */
function withoutName(words: string): string {
  const parts = words.split(' ')
  const from = parts.findIndex((part) => part.split('-').every((name) => GIVEN_NAMES.has(name.toLowerCase())))
  return from === -1 || from === parts.length - 1 ? words : [...parts.slice(0, from), '[nom]'].join(' ')
}
