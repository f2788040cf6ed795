import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router'
import { formatFigure } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { factorText, scoreText } from '#translated/web/report/score/text.ts'
import { factorFact } from '#translated/web/text/factor-facts.ts'
import { factorName } from '#translated/web/text/names.ts'
import { report as words } from '#translated/web/text/report.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { useAfterFirstPaint } from '#web/report/use-after-first-paint.ts'
import { LEGAL_PARAMETER, OPENED_OVER_PAGE } from '#web/shell/paths.ts'
import { DetailTextButton } from '#web/ui/detail-button.tsx'
import { SignedBar } from '#web/ui/signed-bar.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { factorSum, MOST_POINTS } from './scale.ts'

type FactorListProps = { report: Report; score: NonNullable<Report['score']> }

/** How the score adds up, one factor a row; folded, for it is the statistician's half of why. */
export function FactorList({ report, score }: FactorListProps) {
  const isPainted = useAfterFirstPaint()
  return (
    <details className="group open:rounded-lg open:border open:border-line open:bg-surface open:px-5 open:py-3 sm:open:px-6">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 group-open:pb-4 [&::-webkit-details-marker]:hidden">
        <h3 className="text-base font-semibold text-ink">{factorText.title}</h3>
        <span className="flex items-center gap-3 text-sm text-ink-3">
          <span className="num max-sm:hidden">{factorSum(score)}</span>
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" strokeWidth={1.75} aria-hidden />
        </span>
      </summary>
      {isPainted && <Factors report={report} score={score} />}
    </details>
  )
}

/** Drawn after what the page first shows. */
function Factors({ report, score }: FactorListProps) {
  const { hash } = useLocation()
  return (
    <>
      <p className="num max-w-prose pb-4 text-sm text-ink-2">{`${scoreText.start} ${scoreText.margin}`}</p>
      <p className="num pb-4 text-sm text-ink-3 sm:hidden">{factorSum(score)}</p>
      <ul>
        {score.factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} report={report} />
        ))}
      </ul>
      <p className="num border-t border-line pt-4 text-sm text-ink-3">
        {factorText.legend}{' '}
        <TextLink
          variant="proof"
          to={{ search: `?${LEGAL_PARAMETER}=methode`, hash }}
          state={OPENED_OVER_PAGE}
          preventScrollReset
        >
          {factorText.method}
        </TextLink>
      </p>
    </>
  )
}

/** Points added or taken, from the middle of the scale that all factors share. */
function FactorRow({ factor, report }: { factor: Factor; report: Report }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-t border-line py-3 lg:grid-cols-[11rem_minmax(0,1fr)_16rem_4rem_8.5rem] lg:py-2.5">
      <p className="font-medium text-ink">{factorName(factor)}</p>
      <p className="num order-3 col-span-2 text-sm text-ink-3 lg:order-none lg:col-span-1">
        {factorFact(factor, report)}
      </p>
      <SignedBar
        {...factor}
        value={factor.points}
        most={MOST_POINTS}
        className="order-4 col-span-2 max-lg:my-1 lg:order-none lg:col-span-1"
      />
      <p className="num order-2 text-right lg:order-none">
        <span className="block font-semibold text-ink">{factorText.points(factor.points)}</span>
        <span className="sr-only">{factorText.outOfRange}</span>
        <span className="block text-2xs whitespace-nowrap text-ink-3">{factorText.range(factor.min, factor.max)}</span>
      </p>
      <div className="order-5 col-span-2 lg:order-none lg:col-span-1 lg:text-right">
        <FactorProof factor={factor} report={report} />
      </div>
    </li>
  )
}

type Factor = NonNullable<Report['score']>['factors'][number]

/** What proves a factor, counted, and the way there. */
function FactorProof({ factor, report }: { factor: Factor; report: Report }) {
  const openProof = useOpenProof()
  const { id, facts } = factor
  const figure = formatFigure({ kind: 'factor', factor: id })
  const proof = proofOf(report, figure)
  if (!proof) return null
  const posts = report.evidence?.[figure]?.length ?? report.period?.posts ?? 0
  const of = facts['originals'] ?? report.period?.posts ?? posts
  const shown = proof === 'profile' ? factorText.profile : posts === of ? words.posts(posts) : words.postsOf(posts, of)
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
