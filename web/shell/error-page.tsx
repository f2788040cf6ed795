import { Component, type ReactNode } from 'react'
import { common } from '#translated/web/text/common.ts'
import { storeToken } from '#web/api/token.ts'
import { useAuth } from '#web/session/session.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** A tab left open over a release, whose next screen's file is gone, or no network to fetch it with: a reload may help. */
export function ErrorPage() {
  const { kept } = useAuth()
  const reload = () => {
    // What the page kept in memory would end with it: the next start checks it again.
    if (kept) storeToken(kept.token)
    location.reload()
  }
  return (
    <main className="m-auto w-full max-w-prose p-6">
      <title>{common.product}</title>
      <h1 className="sr-only">{common.product}</h1>
      <Alert
        title={common.broken.title}
        actions={
          <Button variant="secondary" size="sm" onClick={reload}>
            {common.broken.reload}
          </Button>
        }
      >
        {common.broken.explain}
      </Alert>
    </main>
  )
}

type Props = { children: ReactNode; fallback: ReactNode }

/** Shows `fallback` instead of a white page when something below cannot be drawn, or its code cannot be fetched. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
