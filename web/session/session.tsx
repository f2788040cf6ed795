import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { TOKEN_STORAGE_KEY } from '#contract/constants.ts'
import { SESSION_EXPIRED } from '#translated/contract/sentences.ts'
import type { SignedIn, User } from '#web/api/account.ts'
import { earlyMe, getMe, logOut } from '#web/api/account.ts'
import { isCut, isRefusedToken } from '#web/api/failure.ts'
import { clearToken, storedToken, storeToken } from '#web/api/token.ts'

type Notice = { title: string; detail?: string }

type Auth = {
  user: User | null
  /** True until the stored token, if any, has been checked. */
  loading: boolean
  /** Why the login page is shown to someone who was signed in, if there is something to say. */
  notice: Notice | null
  /** Logged out by choice, rather than never in or timed out. */
  hasLeft: boolean
  /** A session that nobody could check, in this page's memory alone; its user once the server has answered (0038). */
  kept: Kept | null
  /** Keeps the token and the user, after login, signup or a new password. */
  enter: (answer: SignedIn) => void
  logOut: () => void
  /** Forgets the session here, when the server has ended it. */
  forget: (why?: { expired?: boolean; notice?: Notice }) => void
  /** Reads the user again; when that fails it is only logged and the user stays. */
  refresh: () => Promise<void>
  /** Asks whose the kept session is. A refusal forgets it for good. */
  checkKept: (token: string) => Promise<void>
}
type Kept = { token: string; user: User | null }
type State = Pick<Auth, 'user' | 'loading' | 'notice' | 'hasLeft' | 'kept'>
type SetState = (next: State | ((before: State) => State)) => void

const AuthContext = createContext<Auth | null>(null)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within AuthProvider')
  return auth
}

/**
 * Who is signed in. It stands outside the query cache, so that the login page does not download one; the
 * cache comes with the signed-in pages and goes with them (signed-in.tsx).
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [first] = useState(firstState)
  const [state, setState] = useState(first)
  const actions = useMemo(() => actionsOn(setState), [])

  useEffect(() => {
    if (first.loading) void checkStoredToken(setState)
    // Another tab logged out, or in as somebody else: what is shown here must be whose token is stored.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === TOKEN_STORAGE_KEY) void checkStoredToken(setState)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [first])

  const auth = useMemo(() => ({ ...state, ...actions }), [state, actions])
  return <AuthContext value={auth}>{children}</AuthContext>
}

const nobody: State = { user: null, loading: false, notice: null, hasLeft: false, kept: null }
const signedIn = (user: User): State => ({ ...nobody, user })

function firstState(): State {
  const me = earlyMe()
  return { ...nobody, user: me?.user ?? null, loading: storedToken() !== null && !me }
}

/** A token that could not be checked leaves the storage without a word; if it was not refused, the page keeps it. */
async function checkStoredToken(setState: SetState) {
  const token = storedToken()
  const checked = token === null ? nobody : await check(token)
  // Meanwhile another login or logout may have had its way.
  if (storedToken() !== token) return
  if (!checked.user) clearToken()
  setState(checked)
}

async function check(token: string): Promise<State> {
  try {
    return signedIn((await whoIsSignedIn()).user)
  } catch (error) {
    return { ...nobody, kept: isRefusedToken(error) ? null : { token, user: null } }
  }
}

/**
 * Firefox fails a page's calls as soon as another address is opened, while its scripts still run, which says nothing about the
 * session. The second call is answered, or the page is gone before that one fails.
 */
async function whoIsSignedIn() {
  try {
    return await getMe()
  } catch (error) {
    if (!isCut(error)) throw error
    return getMe()
  }
}

function actionsOn(setState: SetState): Omit<Auth, keyof State> {
  const forget: Auth['forget'] = ({ expired = false, notice } = {}) => {
    clearToken()
    // What was being typed waits for the same person to come back, and for nobody else.
    if (!expired) sessionStorage.clear()
    const said = notice ?? (expired ? { title: SESSION_EXPIRED } : null)
    setState({ ...nobody, notice: said, hasLeft: !expired })
  }
  return {
    forget,
    enter: ({ token, user }) => {
      storeToken(token)
      setState(signedIn(user))
    },
    logOut: () => {
      // The call takes the token with it; whether it arrives does not hold the user back.
      logOut().catch((error: unknown) => console.error(error))
      forget()
    },
    refresh: async () => {
      const token = storedToken()
      try {
        const { user } = await getMe()
        if (storedToken() === token) setState(signedIn(user))
      } catch (error) {
        console.error(error)
      }
    },
    checkKept: async (token) => {
      // Meanwhile somebody may have logged in.
      const change = (kept: Kept | null) =>
        setState((before) => (before.kept?.token === token ? { ...before, kept } : before))
      try {
        const { user } = await getMe(token)
        change({ token, user })
      } catch (error) {
        if (isRefusedToken(error)) change(null)
      }
    },
  }
}
