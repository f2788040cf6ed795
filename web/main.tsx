import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { earlyAnswersRead, sayNothing } from './api/early-calls.ts'
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
  await Promise.race([everything, patience])
  sayNothing()
  draw(into)
}

function draw(into: Element) {
  createRoot(into).render(
    <StrictMode>
      <AuthProvider>
        <Router />
      </AuthProvider>
    </StrictMode>,
  )
}
