import { fr } from '#web/text/fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** Most often a tab left open over a release: its next screen's file is gone, and a reload brings the new one. */
export function ErrorPage() {
  return (
    <main className="m-auto w-full max-w-prose p-6">
      <title>{fr.product}</title>
      <h1 className="sr-only">{fr.product}</h1>
      <Alert
        title={fr.broken.title}
        actions={
          <Button variant="secondary" size="sm" onClick={() => location.reload()}>
            {fr.broken.reload}
          </Button>
        }
      >
        {fr.broken.explain}
      </Alert>
    </main>
  )
}
