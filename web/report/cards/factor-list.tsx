import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { PERCENT_OF_A_POINT } from '#contract/constants.ts'
import { factorName } from '#contract/factors.ts'
import { formatFigure } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { useAfterFirstPaint } from '#web/report/use-after-first-paint.ts'
import { LEGAL_PARAMETER, OPENED_OVER_PAGE } from '#web/shell/paths.ts'
import { factorFact, report as words } from '#web/text/report.ts'
import { DetailTextButton } from '#web/ui/detail-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Factor = NonNullable<Report['score']>['factors'][number]
const WIDE = '(min-width: 64rem)'

type FactorListProps = { report: Report; score: NonNullable<Report['score']> }

/** How the score adds up, one factor a row; folded on a phone, where it would push the rest of the report far down. */
export function FactorList({ report, score }: FactorListProps) {
  const [startsOpen] = useState(() => window.matchMedia(WIDE).matches)
  const isPainted = useAfterFirstPaint()
  return (
    <details className="group mt-6" open={startsOpen}>
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 border-t border-line pt-5 group-open:pb-4 [&::-webkit-details-marker]:hidden">
        <h3 className="text-base font-semibold text-ink">{words.factors.title}</h3>
        <span className="flex items-center gap-3 text-sm text-ink-3">
          <span className="num hidden sm:inline">{sumOf(score)}</span>
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" strokeWidth={1.75} aria-hidden />
        </span>
      </summary>
      {isPainted && <Factors report={report} score={score} />}
    </details>
  )
}

/** Drawn after what the page first shows: on a phone they are folded. */
function Factors({ report, score }: FactorListProps) {
  const { factors } = score
  return (
    <>
      <p className="num pb-4 text-sm text-ink-3 sm:hidden">{sumOf(score)}</p>
      <ul>
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} report={report} />
        ))}
      </ul>
      <p className="num border-t border-line pt-4 text-sm text-ink-3">
        {words.factors.total(
          factors.length,
          factors.reduce((sum, { max }) => sum + max, 0),
        )}{' '}
        <TextLink
          variant="proof"
          to={{ search: `?${LEGAL_PARAMETER}=methode` }}
          state={OPENED_OVER_PAGE}
          preventScrollReset
        >
          {words.factors.method}
        </TextLink>
      </p>
    </>
  )
}

function FactorRow({ factor, report }: { factor: Factor; report: Report }) {
  const name = factorName(factor)
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-t border-line py-3 lg:grid-cols-[12.5rem_minmax(0,1fr)_13rem_3.5rem_10rem] lg:py-2.5">
      <p className="font-medium text-ink">{name}</p>
      <p className="num order-3 col-span-2 text-sm text-ink-3 lg:order-none lg:col-span-1">
        {factorFact(factor, report)}
      </p>
      <PointsBar {...factor} />
      <p className="num order-2 text-right lg:order-none">
        <span className="font-semibold text-ink">{factor.points}</span>
        <span className="text-ink-3">{`/${factor.max}`}</span>
      </p>
      <div className="order-5 col-span-2 lg:order-none lg:col-span-1 lg:text-right">
        <FactorProof factor={factor} report={report} />
      </div>
    </li>
  )
}

const sumOf = ({ factors, points }: FactorListProps['score']) =>
  words.factors.sum(
    factors.map((factor) => factor.points),
    points,
  )

/** Grey up to what can be had, solid up to what was. */
function PointsBar({ points, max }: { points: number; max: number }) {
  return (
    <span className="drawn-bar relative order-4 col-span-2 block h-2 lg:order-none lg:col-span-1" aria-hidden>
      <span
        className="absolute inset-y-0 left-0 rounded-xs bg-line"
        style={{ width: `${max * PERCENT_OF_A_POINT}%` }}
      />
      <span
        className="absolute inset-y-0 left-0 rounded-xs bg-proof-fill"
        style={{ width: `${points * PERCENT_OF_A_POINT}%` }}
      />
    </span>
  )
}

function FactorProof({ factor, report }: { factor: Factor; report: Report }) {
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
