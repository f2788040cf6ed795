import './styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { earlyAnswersRead, isAnswered, sayNothing } from './api/early-calls.ts'
import { preloadRoute, Router } from './router.tsx'
import { AuthProvider } from './session/session.tsx'
import { withinPages } from './shell/paths.ts'

/**
 * Past it the page is drawn with what has come. Two round trips of a phone (170 ms each) fit in it: sooner, React would
 * often draw its own word that it is loading before a screen that was about to be whole, and keeps it for 300 ms.
 */
const PATIENCE_MS = 500

const root = document.querySelector('#verso')
// The page asked for the screen's code together with this file (preloads.json), and for its first answers before: with
// all of them here, one drawing is enough. What could not be fetched is asked for again by the screen, which tells.
if (root) void begin(root)

async function begin(into: Element) {
  const everything = Promise.allSettled([preloadRoute(withinPages(location.pathname)), earlyAnswersRead])
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  // A first view that the server wrote stays on the page until everything that replaces it has come.
  const isDrawn = 'reader' in document.documentElement.dataset
  await (isDrawn ? everything : Promise.race([everything, patience]))
  sayNothing()
  const page = (
    <StrictMode>
      <AuthProvider>
        <Router />
      </AuthProvider>
    </StrictMode>
  )
  // Its nodes become React's: what has the focus keeps it.
  if (isDrawn && isAnswered()) hydrateRoot(into, page, { onRecoverableError: console.error })
  else createRoot(into).render(page)
}
