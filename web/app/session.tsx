import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import type { AuthAnswer, User } from '#contract/accounts.ts'
import { TOKEN_STORAGE_KEY } from '#contract/constants.ts'
import { getMe, logOut } from '#web/api/calls.ts'
import { clearToken, storedToken, storeToken } from '#web/api/token.ts'

type Auth = {
  user: User | null
  /** True until the stored token, if any, has been checked. */
  loading: boolean
  /** Keeps the token and the user, after login, signup or a new password. */
  enter: (answer: AuthAnswer) => void
  logOut: () => void
  /** Forgets the session here, when the server has ended it. */
  forget: () => void
  /** Reads the user again; when that fails it is only logged and the user stays. */
  refresh: () => Promise<void>
}

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
  const [user, setUser] = useState<User | null>(null)
  const [loading, setLoading] = useState(() => storedToken() !== null)

  useEffect(() => {
    if (storedToken() === null) return undefined
    let unmounted = false
    const settle = (known: User | null) => {
      if (unmounted) return
      // A token that does not work is dropped without a word.
      if (!known) clearToken()
      setUser(known)
      setLoading(false)
    }
    getMe().then(
      (answer) => settle(answer.user),
      () => settle(null),
    )
    return () => {
      unmounted = true
    }
  }, [])

  useEffect(() => {
    // Logging out in one tab logs out the others.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN_STORAGE_KEY && newValue === null) setUser(null)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])

  const actions = useMemo(() => actionsOn(setUser), [])
  const auth = useMemo(() => ({ user, loading, ...actions }), [user, loading, actions])
  return <AuthContext value={auth}>{children}</AuthContext>
}

function actionsOn(setUser: (user: User | null) => void): Omit<Auth, 'user' | 'loading'> {
  const forget = () => {
    clearToken()
    setUser(null)
  }
  return {
    forget,
    enter: ({ token, user }) => {
      storeToken(token)
      setUser(user)
    },
    logOut: () => {
      // The call takes the token with it; whether it arrives does not hold the user back.
      logOut().catch((error: unknown) => console.error(error))
      forget()
    },
    refresh: async () => {
      try {
        setUser((await getMe()).user)
      } catch (error) {
        console.error(error)
      }
    },
  }
}
