import { useEffect } from 'react'
import { matchPath, Navigate, Outlet, useLocation } from 'react-router'
import type { Language } from '#contract/languages.ts'
import { LANGUAGE } from '#translated/contract/language.ts'
import { common } from '#translated/web/text/common.ts'
import { useAuth } from '#web/session/session.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { inLanguage, isOtherKept, OTHER } from './language-link.tsx'
import { lazyWithPreload } from './lazy-with-preload.tsx'
import { customerScreens, EXAMPLE_PARAMETER, LEGAL_PARAMETER, paths, shareSecretIn } from './paths.ts'
import { wantedPage, wanting } from './wanted-page.ts'

export const SignedIn = lazyWithPreload(async () => (await import('./signed-in.tsx')).SignedIn)

const SharedPages = lazyWithPreload(async () => (await import('./shared-pages.tsx')).SharedPages)

/**
 * While the session is checked: a message. Then the screen, or the login page in its place. Whoever holds a link to a
 * report reads it, signed in or not.
 */
export function Protected() {
  const { user, loading, hasLeft } = useAuth()
  const { pathname, search, hash } = useLocation()
  if (shareSecretIn(hash) && matchPath(customerScreens.analysis, pathname)) return <SharedPages />
  if (loading) return <CheckingSession atOnce />
  // Whoever logs out is done with this page; the next to log in may be somebody else.
  if (!user) return <RedirectToLogin {...(!hasLeft && { wanted: `${pathname}${search}${hash}` })} />
  if (user.language && user.language !== LANGUAGE) return <OtherLanguage language={user.language} />
  return <SignedIn key={user.id} user={user} />
}

/** A customer's pages are in the language they chose, whichever page they logged in on or which link led here. */
function OtherLanguage({ language }: { language: Language }) {
  const here = useLocation()
  useEffect(() => location.replace(inLanguage(language, here)), [language, here])
  return <CheckingSession atOnce />
}

/**
 * Login and register are for visitors; a signed-in customer goes to the dashboard or to the page first asked for, unless a mail
 * link led here, or to their archive, which is read where nothing else calls the server.
 */
export function AnonymousOnly() {
  const { user, loading } = useAuth()
  const location = useLocation()
  if (loading) return <CheckingSession atOnce />
  if (user && !/[?&](reset|archive)\b/.test(location.search)) {
    return <Redirect to={wantedPage(location.state) ?? `${paths.dashboard}${keptPart(location.search)}`} />
  }
  return <Outlet />
}

/** Any other path (spec 2.8). A legal text or the example asked for by its address still opens. */
export function RedirectToLogin({ wanted }: { wanted?: string }) {
  const here = useLocation()
  if (here.pathname === '/' && isOtherKept()) return <OtherLanguage language={OTHER} />
  const { search } = here
  return <Redirect to={`${paths.login}${keptPart(search)}`} {...(wanted && { state: wanting(wanted) })} />
}

/** The router keeps showing this until the next screen's code has come: a message rather than a blank page. */
function Redirect({ to, state }: { to: string; state?: object }) {
  return (
    <>
      <CheckingSession />
      <Navigate to={to} state={state} replace />
    </>
  )
}

function keptPart(search: string) {
  const asked = new URLSearchParams(search)
  const kept = [LEGAL_PARAMETER, EXAMPLE_PARAMETER].flatMap((name) => {
    const value = asked.get(name)
    return value === null ? [] : [value ? `${name}=${encodeURIComponent(value)}` : name]
  })
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

export function CheckingSession({ atOnce = false }: { atOnce?: boolean }) {
  return (
    <main className="grid flex-1">
      <title>{common.product}</title>
      <h1 className="sr-only">{common.product}</h1>
      <Loading label={common.loading} atOnce={atOnce} />
    </main>
  )
}
