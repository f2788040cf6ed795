import type { ReactNode } from 'react'
import { common } from '#translated/web/text/common.ts'
import { LegalLinks } from './legal/legal-links.tsx'
import { ThemeSelect } from './theme-select.tsx'

/** What surrounds a page that is not a form alone: a bar that stays at its top, its content, its footer. */
export function PageFrame({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-page flex-wrap items-center gap-1 px-4 sm:px-6">{bar}</div>
      </header>
      <main id="contenu" tabIndex={-1} className="mx-auto w-full max-w-page px-4 pt-6 outline-none sm:px-6 sm:pt-12">
        {children}
      </main>
      <footer className="mx-auto mt-auto w-full max-w-page px-4 pt-16 pb-10 sm:px-6">
        <div className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-6 text-xs text-ink-3">
          <div className="flex w-full flex-wrap justify-between gap-x-6 gap-y-2">
            <span>{common.nav.publicOnly}</span>
            <ThemeSelect />
          </div>
          <LegalLinks />
        </div>
      </footer>
    </>
  )
}

/** The first stop of the Tab key: past the navigation, to the content. */
function SkipLink() {
  return (
    <a
      href="#contenu"
      onClick={(event) => {
        // Moving the focus without changing the address keeps the query's state and the history as they are.
        event.preventDefault()
        document.querySelector<HTMLElement>('#contenu')?.focus()
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-4 focus:z-50 focus:rounded-md focus:bg-primary focus:px-4 focus:py-2 focus:text-sm focus:font-medium focus:text-on-primary"
    >
      {common.skipToContent}
    </a>
  )
}
