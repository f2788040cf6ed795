import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { Pages, preloadRoute } from '#web/router.tsx'
import { AuthProvider } from '#web/session/session.tsx'
import { ErrorBoundary, ErrorPage } from '#web/shell/error-page.tsx'
import { PAGES, paths } from '#web/shell/paths.ts'
import { drawnWith } from './early-calls.ts'

// The code of the report's page, before the first is asked for.
await preloadRoute(paths.analysis('any'))

export type FirstView = { title: string; html: string }

/**
 * What the browser first draws of a report, as HTML: the same components over the same answers of the API, up to what they
 * leave for after the first paint. The browser's React takes these nodes over as its own, so the tree is that of main.tsx.
 */
export function drawFirstView(analysisId: string, answers: Record<string, unknown>): FirstView {
  const page = (
    <StrictMode>
      <AuthProvider>
        <StaticRouter basename={PAGES} location={`${PAGES}${paths.analysis(analysisId)}`}>
          <ErrorBoundary fallback={<ErrorPage />}>
            <Pages />
          </ErrorBoundary>
        </StaticRouter>
      </AuthProvider>
    </StrictMode>
  )
  const drawn = drawnWith(answers, () => renderToString(page))
  // React writes it ahead of everything; its place is the head of the page.
  const [head, title] = /^<title>([^<]*)<\/title>/.exec(drawn) ?? []
  if (head === undefined || title === undefined) throw new Error('the report was drawn without its title')
  return { title, html: drawn.slice(head.length) }
}
