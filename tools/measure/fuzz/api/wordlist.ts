const MOST = 24
/** Whoever knows one of these may do what it opens: never another's. */
const SECRETS = new Set(['token', 'share-token', 'password', 'url', 'idempotency-key'])
/** Analysing the profile of another's report gives its public posts to anybody: that would look like a leak. */
const PUBLIC = new Set(['username', 'target_username'])
/** The same thing under two names. */
const SAME: Record<string, string> = {
  target_username: 'username',
  next_cursor: 'cursor',
  current_password: 'password',
  new_password: 'password',
  analysis_id: 'id',
}

export type Wordlist = ReturnType<typeof openWordlist>

/** What a customer knows by the name of the field it goes in: what they began with, and what they were answered. */
export function openWordlist(known: Record<string, string[]>) {
  const lists = new Map(Object.entries(known))
  const listOf = (name: string) => lists.get(SAME[name] ?? name) ?? []
  return {
    all: listOf,
    /** Null for what must not be tried by somebody else. */
    forOthers: (name: string) => (SECRETS.has(SAME[name] ?? name) || PUBLIC.has(name) ? [] : listOf(name)),
    /** Every text of an answer, under its field's name. */
    learn: (answer: unknown) => {
      walk(answer, (name, text) => {
        const key = SAME[name] ?? name
        if (SECRETS.has(key) || PUBLIC.has(name)) return
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
