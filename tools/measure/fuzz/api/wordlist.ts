import { shownCode } from '#server/testing/authenticator.ts'

const MOST = 24
/** Whoever knows one of these may do what it opens: never another's. */
const SECRETS = new Set(['token', 'share-token', 'password', 'url', 'idempotency-key', 'code', 'secret'])
/** Analysing the profile of another's report gives its public posts to anybody: that would look like a leak. */
const PUBLIC = new Set(['username', 'target_username'])
/** An id is known by what it is of. */
export const idOf = (kind: string) => `id of ${kind}`
/** What a path is about: its last word that is no parameter. */
export const kindIn = (path: string) => path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? ''
/** Of the address that a feed reader follows: no field of an answer has it by itself. */
export const FEED_TOKEN = 'feed-token'
export const feedTokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)
/** The same thing under two names. */
const SAME: Record<string, string> = {
  target_username: 'username',
  next_cursor: 'cursor',
  current_password: 'password',
  new_password: 'password',
  analysis_id: idOf('analysis'),
  recovery_codes: 'code',
  delivery: idOf('deliveries'),
  since: 'created_at',
}

export type Wordlist = ReturnType<typeof openWordlist>

/** What a customer knows, by the name of the field it goes in: what they began with and what they were answered. */
export function openWordlist(known: Record<string, string[]>) {
  const lists = new Map(Object.entries(known))
  // Of an application of codes, which shows another every half minute.
  let secret: string | null = null
  const listOf = (name: string) => {
    const list = lists.get(SAME[name] ?? name) ?? []
    return name === 'code' && secret !== null ? [shownCode(secret, new Date()), ...list] : list
  }
  return {
    all: listOf,
    /** Null for what must not be tried by somebody else. */
    forOthers: (name: string) => (SECRETS.has(SAME[name] ?? name) || PUBLIC.has(name) ? [] : listOf(name)),
    /** Every text of an answer to a path, under its field's name. */
    learn: (answer: unknown, path: string) => {
      walk(answer, (name, text) => {
        const key = name === 'id' ? idOf(kindIn(path)) : (SAME[name] ?? name)
        if (name === 'secret' && path.includes('second-factor')) secret = text
        // A new address of the feed ends the former one.
        if (name === 'url' && path === '/api/watches/feed') lists.set(FEED_TOKEN, [feedTokenIn(text)])
        if ((SECRETS.has(key) && name !== 'recovery_codes') || PUBLIC.has(name)) return
        const list = lists.get(key) ?? []
        if (text.length > 200 || list.includes(text)) return
        if (list.length >= MOST) list.splice(1 + (text.length % (MOST - 1)), 1)
        lists.set(key, [...list, text])
      })
    },
  }
}

function walk(value: unknown, see: (name: string, text: string) => void, name = ''): void {
  if (typeof value === 'string') see(name, value)
  else if (Array.isArray(value)) for (const each of value.slice(0, 3)) walk(each, see, name)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) walk(each, see, key)
}
