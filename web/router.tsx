import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { BrokenPage } from './app/broken-page.tsx'
import { AnonymousOnly, CheckingSession, Protected, ToLogin } from './app/gates.tsx'
import { Legal } from './app/legal.tsx'
import { paths } from './app/paths.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'

/** Each screen is a chunk of its own, fetched when its route is first shown. */
const LoginScreen = lazy(async () => ({ default: (await import('./screens/login/login-screen.tsx')).LoginScreen }))
const RegisterScreen = lazy(async () => ({
  default: (await import('./screens/register/register-screen.tsx')).RegisterScreen,
}))
const DashboardScreen = lazy(async () => ({
  default: (await import('./screens/dashboard/dashboard-screen.tsx')).DashboardScreen,
}))
const AnalysisScreen = lazy(async () => ({
  default: (await import('./screens/analysis/analysis-screen.tsx')).AnalysisScreen,
}))
const CreditsScreen = lazy(async () => ({
  default: (await import('./screens/credits/credits-screen.tsx')).CreditsScreen,
}))
const AccountScreen = lazy(async () => ({
  default: (await import('./screens/account/account-screen.tsx')).AccountScreen,
}))

/** The spec's routes and no other. */
export function Router() {
  return (
    <BrowserRouter>
      <ErrorBoundary fallback={<BrokenPage />}>
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
            <Route path="*" element={<ToLogin />} />
          </Routes>
          <Legal />
        </Suspense>
      </ErrorBoundary>
    </BrowserRouter>
  )
}
