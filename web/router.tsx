import { lazy, Suspense, useState } from 'react'
import { BrowserRouter, matchPath, Route, Routes, useLocation } from 'react-router'
import { ErrorBoundary, ErrorPage } from './shell/error-page.tsx'
import { lazyWithPreload } from './shell/lazy-with-preload.tsx'
import { Legal } from './shell/legal/legal.tsx'
import { customerScreens, PAGES, type ScreenName, verificationTokenIn, visitorScreens } from './shell/paths.ts'
import { AnonymousOnly, CheckingSession, Protected, RedirectToLogin, SignedIn } from './shell/route-guards.tsx'

const VerifyAddress = lazy(async () => ({ default: (await import('./shell/verify-address.tsx')).VerifyAddress }))

const screens = {
  login: lazyWithPreload(async () => (await import('./screens/login/login-screen.tsx')).LoginScreen),
  register: lazyWithPreload(async () => (await import('./screens/register/register-screen.tsx')).RegisterScreen),
  dashboard: lazyWithPreload(async () => (await import('./screens/dashboard/dashboard-screen.tsx')).DashboardScreen),
  analysis: lazyWithPreload(async () => (await import('./screens/analysis/analysis-screen.tsx')).AnalysisScreen),
  credits: lazyWithPreload(async () => (await import('./screens/credits/credits-screen.tsx')).CreditsScreen),
  account: lazyWithPreload(async () => (await import('./screens/account/account-screen.tsx')).AccountScreen),
} satisfies Record<ScreenName, unknown>

const routesOf = (addresses: Record<string, string>) =>
  Object.entries(screens).flatMap(([name, Screen]) => {
    const path = addresses[name]
    return path === undefined ? [] : [{ path, Screen }]
  })
const visitorRoutes = routesOf(visitorScreens)
const customerRoutes = routesOf(customerScreens)

/** The code that the page at this address is drawn with. */
export async function preloadRoute(address: string): Promise<void> {
  const isHere = ({ path }: { path: string }) => matchPath(path, address) !== null
  const customerRoute = customerRoutes.find(isHere)
  const route = customerRoute ?? visitorRoutes.find(isHere)
  await Promise.all([customerRoute && SignedIn.preload(), route?.Screen.preload()])
}

export function Router() {
  return (
    <BrowserRouter basename={PAGES}>
      <ErrorBoundary fallback={<ErrorPage />}>
        <Pages />
      </ErrorBoundary>
    </BrowserRouter>
  )
}

/** The routes of spec 2.1 to 2.8 and no other. */
export function Pages() {
  const tokenHere = verificationTokenIn(useLocation().hash)
  // Kept from the address that the link led to: whoever is signed in is sent on from it, and a visitor logs in first.
  const [verificationToken, setVerificationToken] = useState(tokenHere)
  if (tokenHere !== null && tokenHere !== verificationToken) setVerificationToken(tokenHere)
  return (
    <Suspense fallback={<CheckingSession atOnce />}>
      {verificationToken !== null && (
        <Suspense>
          <VerifyAddress key={verificationToken} token={verificationToken} />
        </Suspense>
      )}
      <Routes>
        <Route element={<AnonymousOnly />}>
          {visitorRoutes.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Route>
        <Route element={<Protected />}>
          {customerRoutes.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Route>
        <Route path="*" element={<RedirectToLogin />} />
      </Routes>
      <Legal />
    </Suspense>
  )
}
