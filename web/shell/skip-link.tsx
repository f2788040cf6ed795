import { fr } from '#web/text/fr.ts'

/** The first stop of the Tab key: past the navigation, to the content. */
export function SkipLink() {
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
      {fr.skipToContent}
    </a>
  )
}
