import './styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { earlyAnswersRead, hasFirstView, isAnswered, sayNothing } from './api/early-calls.ts'
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
  dropViewOfAnother(into)
  const everything = Promise.allSettled([preloadRoute(withinPages(location.pathname)), earlyAnswersRead])
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  // A first view stays until all is there that takes its place.
  await (hasFirstView() ? everything : Promise.race([everything, patience]))
  sayNothing()
  draw(into)
}

/** Hidden until now: the session kept here is not of whom the report is (public/theme.js). */
function dropViewOfAnother(into: Element) {
  const { dataset } = document.documentElement
  if (dataset['reader'] !== 'other') return
  into.replaceChildren()
  delete dataset['reader']
}

function draw(into: Element) {
  const page = (
    <StrictMode>
      <AuthProvider>
        <Router />
      </AuthProvider>
    </StrictMode>
  )
  if (isDrawnAlready()) hydrateRoot(into, page, { onRecoverableError: (error) => console.error(error) })
  else createRoot(into).render(page)
}

/** What the server drew is what would be drawn here: it knew neither the fragment nor what the history keeps of this page. */
function isDrawnAlready() {
  const kept: unknown = history.state
  const isOpenedFrom = typeof kept === 'object' && kept !== null && 'usr' in kept && Boolean(kept.usr)
  return hasFirstView() && isAnswered() && location.hash === '' && !isOpenedFrom
}
