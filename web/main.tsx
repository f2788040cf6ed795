import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { earlyAnswersRead } from './api/early-calls.ts'
import { storedToken } from './api/token.ts'
import { preloadRoute, Router } from './router.tsx'
import { AuthProvider } from './session/session.tsx'
import { fr } from './text/fr.ts'

/** Past it a session that is being checked says so: a customer must not look at an empty page. */
const CHECK_PATIENCE_MS = 100
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
  const everything = Promise.allSettled([preloadRoute(location.pathname), earlyAnswersRead])
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  const check = storedToken() === null ? undefined : setTimeout(() => sayLoading(into), CHECK_PATIENCE_MS)
  await Promise.race([everything, patience])
  clearTimeout(check)
  draw(into)
}

/** The words of the session's check, without React: what it draws next takes their place at once. */
function sayLoading(into: Element) {
  const page = document.createElement('main')
  page.className = 'grid flex-1'
  const words = document.createElement('p')
  words.role = 'status'
  words.className = 'm-auto text-base text-ink-2'
  words.textContent = fr.loading
  page.append(words)
  into.replaceChildren(page)
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
