import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { earlyAnswersRead } from './api/early-calls.ts'
import { AuthProvider } from './app/session.tsx'
import { fetchCodeFor, Router } from './router.tsx'

const root = document.querySelector('#verso')
// The page asked for the screen's code together with this file (preloads.json), and for its first answers before: with
// all of them here, one drawing is enough. What could not be fetched is asked for again by the screen, which tells.
if (root) void Promise.allSettled([fetchCodeFor(location.pathname), earlyAnswersRead]).then(() => draw(root))

function draw(into: Element) {
  createRoot(into).render(
    <StrictMode>
      <AuthProvider>
        <Router />
      </AuthProvider>
    </StrictMode>,
  )
}
