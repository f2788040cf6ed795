import { Suspense } from 'react'
import { BrowserRouter, matchPath, Route, Routes } from 'react-router'
import { ErrorPage } from './shell/error-page.tsx'
import { lazyWithPreload } from './shell/lazy-with-preload.tsx'
import { Legal } from './shell/legal/legal.tsx'
import { paths } from './shell/paths.ts'
import { AnonymousOnly, CheckingSession, Protected, RedirectToLogin, SignedIn } from './shell/route-guards.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'

const LoginScreen = lazyWithPreload(async () => (await import('./screens/login/login-screen.tsx')).LoginScreen)
const RegisterScreen = lazyWithPreload(
  async () => (await import('./screens/register/register-screen.tsx')).RegisterScreen,
)
const DashboardScreen = lazyWithPreload(
  async () => (await import('./screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
)
const AnalysisScreen = lazyWithPreload(
  async () => (await import('./screens/analysis/analysis-screen.tsx')).AnalysisScreen,
)
const CreditsScreen = lazyWithPreload(async () => (await import('./screens/credits/credits-screen.tsx')).CreditsScreen)
const AccountScreen = lazyWithPreload(async () => (await import('./screens/account/account-screen.tsx')).AccountScreen)

const parts = {
  [paths.login]: [LoginScreen],
  [paths.register]: [RegisterScreen],
  [paths.dashboard]: [SignedIn, DashboardScreen],
  [paths.analysis(':id')]: [SignedIn, AnalysisScreen],
  [paths.credits]: [SignedIn, CreditsScreen],
  [paths.account]: [SignedIn, AccountScreen],
}

/** The code that the page at this address is drawn with. */
export async function preloadRoute(address: string): Promise<void> {
  const needed = Object.entries(parts).find(([path]) => matchPath(path, address))?.[1] ?? []
  await Promise.all(needed.map((part) => part.preload()))
}

/** The spec's routes and no other. */
export function Router() {
  return (
    <BrowserRouter>
      <ErrorBoundary fallback={<ErrorPage />}>
        <Suspense fallback={<CheckingSession />}>
          <Routes>
            <Route element={<AnonymousOnly />}>
              <Route path={paths.login} element={<LoginScreen />} />
              <Route path={paths.register} element={<RegisterScreen />} />
            </Route>
            <Route element={<Protected />}>
              <Route path={paths.dashboard} element={<DashboardScreen />} />
              <Route path={paths.analysis(':id')} element={<AnalysisScreen />} />
              <Route path={paths.credits} element={<CreditsScreen />} />
              <Route path={paths.account} element={<AccountScreen />} />
            </Route>
            <Route path="*" element={<RedirectToLogin />} />
          </Routes>
          <Legal />
        </Suspense>
      </ErrorBoundary>
    </BrowserRouter>
  )
}
