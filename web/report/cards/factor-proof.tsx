import { factorName } from '#contract/factors.ts'
import { formatFigure } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { report as words } from '#web/text/report.ts'
import { DetailTextButton } from '#web/ui/detail-button.tsx'

export type Factor = NonNullable<Report['score']>['factors'][number]

/** What proves a factor, counted, and the way there. */
export function FactorProof({ factor, report }: { factor: Factor; report: Report }) {
  const openProof = useOpenProof()
  const { id, facts } = factor
  const figure = formatFigure({ kind: 'factor', factor: id })
  const proof = proofOf(report, figure)
  if (!proof) return null
  const posts = report.evidence?.[figure]?.length ?? report.period?.posts ?? 0
  const of = facts['originals'] ?? report.period?.posts ?? posts
  const shown =
    proof === 'profile' ? words.factors.profile : posts === of ? words.posts(posts) : words.postsOf(posts, of)
  return (
    <DetailTextButton
      label={words.openPosts(factorName(factor), shown)}
      onOpen={() => openProof(figure)}
      opens={figure}
    >
      {shown}
    </DetailTextButton>
  )
}
