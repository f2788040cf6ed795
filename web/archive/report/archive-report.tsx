import type { ArchiveAnalysis } from '#web/archive/analyse/archive-result.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import { archiveText } from '#web/text/archive.fr.ts'
import { common } from '#web/text/common.fr.ts'

/** Whose archive it is and how much of it was read, until the report is here. */
export function ArchiveReport({ analysis: { username, posts } }: { analysis: ArchiveAnalysis }) {
  return (
    <>
      <PageTitle
        takesFocus
        document={common.title(archiveText.title)}
        className="font-display text-2xl font-semibold text-ink"
      >
        {`@${username}`}
      </PageTitle>
      <p className="num mt-2 text-base text-ink-2">{archiveText.read(posts)}</p>
    </>
  )
}
