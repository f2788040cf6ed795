import { report as words } from '#translated/web/text/report.ts'

/** Where the rest of the report is. Not anchors: the address of a shared report carries its token after the hash. */
export function SectionLinks({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav
      aria-label={words.next}
      className="flex gap-x-5 gap-y-1 overflow-x-auto py-1 text-sm max-sm:-mx-4 max-sm:px-4 sm:flex-wrap"
    >
      {sections.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className="hit shrink-0 text-ink-2 underline decoration-line-strong decoration-1 underline-offset-4 hover:text-ink"
          onClick={() => showSection(id)}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

/** Its heading takes the focus, so that the keyboard and a screen reader go on from there. */
function showSection(id: string) {
  const section = document.getElementById(`section-${id}`)
  section?.scrollIntoView({ block: 'start' })
  const heading = section?.querySelector('h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
