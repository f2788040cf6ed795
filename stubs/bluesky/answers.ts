import { CID, renderItem, renderPost, renderProfile, renderProfileView, renderRecord } from './render.ts'
import { postUri, type Settings } from './settings.ts'
import type { StubAccount } from './shapes.ts'

export type Answer = { status: number; body: unknown; html?: boolean; cut?: boolean; retryAfter?: number | null }
type Answering = (settings: Settings, query: URLSearchParams, method: string) => Answer

export const refusal = (status: number, error: string, message: string): Answer => ({
  status,
  body: { error, message },
})
export const FORBIDDEN: Answer = {
  status: 403,
  body: '<html>\n<head><title>403 Forbidden</title></head>\n<body><h1>403 Forbidden</h1></body>\n</html>',
  html: true,
}

const invalid = (message: string) => refusal(400, 'InvalidRequest', message)
const found = (body: unknown): Answer => ({ status: 200, body })
const NOT_FOUND = invalid('Profile not found')

const HANDLE = /^(?:did:[a-z]+:[\w.:%-]+|([a-z0-9-]+\.)+[a-z][a-z0-9-]*)$/i
const MOST = 25

/** The public methods; any other is not implemented. Search has been closed to whoever is not signed in since January 2025. */
const METHODS: Partial<Record<string, Answering>> = {
  'app.bsky.actor.getProfile': ofActor((settings, account) => {
    if (account.refused === 'takedown') return refusal(400, 'AccountTakedown', 'Account has been suspended')
    if (account.refused) return refusal(400, 'AccountDeactivated', 'Account is deactivated')
    return found(renderProfile(account, settings.values))
  }),
  'app.bsky.actor.getProfiles': (settings, query, method) => {
    const actors = query.getAll('actors')
    if (actors.length > MOST) return tooMany(method, actors.length)
    const profiles = actors.flatMap((actor) => settings.accountOf(actor) ?? []).filter(({ refused }) => !refused)
    return found({ profiles: profiles.map((account) => renderProfile(account, settings.values)) })
  },
  'app.bsky.feed.getAuthorFeed': ofActor((settings, account, query) =>
    account.refused ? NOT_FOUND : feedOf(settings, account, query),
  ),
  'app.bsky.feed.getPosts': (settings, query, method) => {
    const uris = query.getAll('uris')
    if (uris.length > MOST) return tooMany(method, uris.length)
    const posts = uris.flatMap((uri) => {
      const [, did = '', rkey] = /^at:\/\/([^/]+)\/app\.bsky\.feed\.post\/([^/]+)$/.exec(uri) ?? []
      const account = settings.accountOf(did)
      const item = account?.feed.find((one) => one.rkey === rkey && !one.isRepost)
      return account && item && !account.refused ? [renderPost(account, item, settings.values)] : []
    })
    return found({ posts })
  },
  'com.atproto.identity.resolveHandle': (settings, query) => {
    const account = settings.accountOf(query.get('handle') ?? '')
    return account ? found({ did: account.did }) : invalid('Unable to resolve handle')
  },
  'com.atproto.repo.getRecord': (settings, query) => {
    const [repo, collection, rkey] = ['repo', 'collection', 'rkey'].map((name) => query.get(name) ?? '')
    const account = settings.accountOf(repo ?? '')
    const item = collection === 'app.bsky.feed.post' && account?.feed.find((one) => one.rkey === rkey && !one.isRepost)
    if (!account || !item)
      return refusal(400, 'RecordNotFound', `Could not locate record: at://${repo}/${collection}/${rkey}`)
    const { cid } = renderPost(account, item, settings.values)
    return found({ uri: postUri(account.did, item.rkey), cid, value: renderRecord(account, item, settings.values) })
  },
  // As where the account is kept answers: the public API has no such method.
  'com.atproto.repo.listRecords': (settings, query) => {
    const [repo = '', collection = ''] = ['repo', 'collection'].map((name) => query.get(name) ?? '')
    const account = settings.accountOf(repo)
    if (!account) return invalid(`Could not find repo: ${repo}`)
    const records = (settings.values.kept[account.did]?.[collection] ?? []).map((value, nth) => ({
      uri: `at://${account.did}/${collection}/${nth === 0 ? 'self' : `3n22222222${100 + nth}`}`,
      cid: CID,
      value: { $type: collection, ...value },
    }))
    return found({ records })
  },
  'app.bsky.graph.getFollowers': ofActor((settings, account, query) => {
    if (account.refused) return NOT_FOUND
    const others = settings.accounts().filter(({ did, refused }) => did !== account.did && !refused)
    const followers = others.slice(0, Number(query.get('limit') ?? 50)).map(renderProfileView)
    return found({ subject: renderProfileView(account), followers })
  }),
  'app.bsky.feed.searchPosts': () => FORBIDDEN,
}

export function answer(settings: Settings, method: string, query: URLSearchParams): Answer {
  const answering = METHODS[method]
  return answering?.(settings, query, method) ?? refusal(501, 'MethodNotImplemented', 'Method Not Implemented')
}

/** Of one account, once the parameter can be one's name. */
function ofActor(answering: (settings: Settings, account: StubAccount, query: URLSearchParams) => Answer): Answering {
  return (settings, query, method) => {
    const actor = query.get('actor') ?? ''
    if (!HANDLE.test(actor)) {
      const said = `Invalid ${method} params: Invalid AT identifier (got "${actor}")`
      const old = 'Error: actor must be a valid did or a handle'
      return invalid(settings.values.parameterErrors === 'old' ? old : said)
    }
    const account = settings.accountOf(actor)
    return account ? answering(settings, account, query) : NOT_FOUND
  }
}

const tooMany = (method: string, got: number) =>
  invalid(`Invalid ${method} params: array too big (maximum ${MOST}, got ${got})`)

function feedOf({ values }: Settings, account: StubAccount, query: URLSearchParams): Answer {
  const limit = Number(query.get('limit') ?? 50)
  if (limit > 100) return invalid(`Invalid params: integer too big (maximum 100, got ${limit})`)
  const start = startOf(query.get('cursor'))
  if (start === null) return invalid('Malformed cursor')
  const end = start + Math.min(limit, values.pageSize ?? limit)
  const feed = account.feed.slice(start, end).map((item) => renderItem(account, item, values))
  const next = values.repeatsCursor ? Math.min(end, limit) : end
  const isLast = end >= account.feed.length && !values.repeatsCursor
  return found({ feed, ...(!isLast && { cursor: cursorAt(next, values.cursors) }) })
}

/** A date, or milliseconds and a CID, in which the place is hidden. */
const cursorAt = (place: number, style: 'iso' | 'keyset') =>
  style === 'iso' ? new Date(1_700_000_000_000 + place).toISOString() : `${1_700_000_000_000 + place}__bafyreih6rusp2xc`

function startOf(cursor: string | null): number | null {
  if (cursor === null) return 0
  const [, milliseconds] = /^(\d{13})__bafyrei\w+$/.exec(cursor) ?? []
  const place = (milliseconds === undefined ? Date.parse(cursor) : Number(milliseconds)) - 1_700_000_000_000
  return place >= 0 ? place : null
}
