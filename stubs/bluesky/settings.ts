import { accountForLoad, seededAccounts } from './seeded-accounts.ts'
import type { LogFault, StubAccount } from './shapes.ts'
import { openSignInSettings } from './sign-in/settings.ts'

export const postUri = (did: string, rkey: string) => `at://${did}/app.bsky.feed.post/${rkey}`

/** What the wire does instead of answering. */
export type Fault =
  | 'rate-limited'
  | 'forbidden'
  | 'invalid-request'
  | 'server-error'
  | 'not-implemented'
  | 'bad-gateway'
  | 'unavailable'
  | 'gateway-timeout'
  | 'truncated'
  | 'empty'
  | 'silent'
export type Call = { method: string; actor: string; userAgent: string }

/** Everything a test can set, and everything the stub remembers. */
export function openSettings() {
  const initial = {
    parameterErrors: 'new' as 'old' | 'new',
    cursors: 'iso' as 'iso' | 'keyset',
    /** So many items a page, whatever was asked for; null: as asked. */
    pageSize: null as number | null,
    repeatsCursor: false,
    unknownKeys: false,
    withoutCreatedAt: false,
    latencyMs: 0,
    /** Seconds of `retry-after` on a 429; null: none is sent. */
    retryAfter: null as number | null,
    fault: null as { kind: Fault; times: number } | null,
    /** Of the directory of identities alone. */
    logFault: null as LogFault | null,
    bios: {} as Readonly<Record<string, string>>,
    /** New handles by those of the seeds. */
    renamed: {} as Readonly<Record<string, string>>,
    /** AT-URIs. */
    deleted: [] as readonly string[],
    refused: {} as Readonly<Record<string, 'takedown' | 'deactivated'>>,
    /** What authors say of their accounts and posts, by DID or AT-URI. */
    labelled: {} as Readonly<Record<string, readonly string[]>>,
    /** What accounts keep for other applications, by DID and collection. */
    kept: {} as Readonly<Record<string, Readonly<Record<string, readonly object[]>>>>,
  }
  const values = { ...initial }
  const calls: Call[] = []
  const signIn = openSignInSettings()
  const accounts = () =>
    seededAccounts(Date.now()).map((seed) => ({
      ...seed,
      handle: values.renamed[seed.handle] ?? seed.handle,
      names: withRename(seed, values.renamed[seed.handle]),
      description: values.bios[seed.handle] ?? seed.description,
      ...(values.refused[seed.handle] && { refused: values.refused[seed.handle] }),
      labels: [...seed.labels, ...(values.labelled[seed.did] ?? []).map((val) => ({ val, src: seed.did }))],
      feed: seed.feed
        .filter(({ rkey }) => !values.deleted.includes(postUri(seed.did, rkey)))
        .map((item) => ({ ...item, labels: values.labelled[postUri(seed.did, item.rkey)] ?? item.labels ?? [] })),
    }))
  return {
    values,
    calls,
    signIn,
    accounts,
    accountOf: (actor: string) =>
      accountForLoad(actor, Date.now()) ??
      accounts().find(({ did, handle }) => did === actor || handle === actor.toLowerCase()),
    /** The fault this call meets, if it meets one. */
    takeFault: (): Fault | null => {
      const { fault } = values
      if (!fault || fault.times <= 0) return null
      values.fault = { ...fault, times: fault.times - 1 }
      return fault.kind
    },
    reset: () => {
      Object.assign(values, initial)
      calls.length = 0
      signIn.reset()
    },
  }
}

/** The directory is told of a new handle, too. */
const withRename = ({ names }: StubAccount, to: string | undefined) =>
  to === undefined ? names : [...names, { handle: to, at: new Date().toISOString() }]

export type Settings = ReturnType<typeof openSettings>
