import { openPossession } from './proof-of-possession.ts'

/** How the servers of an account answer instead of as they should. */
export type SignInFault =
  | 'wrongSub'
  | 'wrongIssuer'
  | 'foreignServer'
  | 'withoutScope'
  | 'withoutPar'
  | 'privateHost'
  | 'redirect'
  | 'huge'
  | 'silent'

export type Pushed = { clientId: string; parameters: URLSearchParams; key: string; until: number }
export type Code = Pushed & { did: string }
export type Token = { did: string; until: number }

/** What a test can set of who keeps accounts, and what it remembers. */
export function openSignInSettings() {
  const initial = {
    fault: null as SignInFault | null,
    /** Whoever is signed in there; null: whom the request is about, and a page asks. */
    signedInAs: null as string | null,
    isCancelled: false,
    /** Where the metadata of a client is read, by the origin of its name: no test has a name that leads anywhere. */
    clientsAt: {} as Readonly<Record<string, string>>,
    url: '',
  }
  const values = { ...initial }
  const kept = {
    pushed: new Map<string, Pushed>(),
    codes: new Map<string, Code>(),
    tokens: new Map<string, Token>(),
    revoked: 0,
  }
  const now = () => Date.now()
  const possession = openPossession(now)
  return {
    values,
    kept,
    now,
    possession,
    liveTokens: (): readonly string[] =>
      [...kept.tokens].flatMap(([token, { until }]) => (until > now() ? [token] : [])),
    reset: () => {
      Object.assign(values, { ...initial, url: values.url })
      for (const known of [kept.pushed, kept.codes, kept.tokens]) known.clear()
      kept.revoked = 0
      possession.reset()
    },
  }
}

export type SignInSettings = ReturnType<typeof openSignInSettings>
