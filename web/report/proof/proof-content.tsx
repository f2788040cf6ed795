import { useId } from 'react'
import type { FigureId } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { factorText } from '#translated/web/report/score/text.ts'
import { analysisText } from '#translated/web/text/analysis.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import { formatShare } from '#translated/web/text/format.ts'
import { reasons } from '#translated/web/text/reasons.ts'
import { figureName } from '#web/report/figure-name.ts'
import { ShareBar } from '#web/report/share-bar.tsx'
import { PercentScale } from '#web/ui/interval-bar.tsx'
import { Ruler } from '#web/ui/ruler.tsx'
import { SignedBar } from '#web/ui/signed-bar.tsx'
import { Evidence } from './evidence.tsx'
import { explain } from './explain.ts'
import type { Explanation, Line, Scale, Term } from './explanation.ts'
import { ProfileReading } from './profile-reading.tsx'
import { siteLines } from './site-lines.ts'

type ProofContentProps = { headingId: string; analysisId: string; report: Report; figure: FigureId }

/** The figure and its margin, how it was made, and what it was made from. */
export function ProofContent({ headingId, analysisId, report, figure }: ProofContentProps) {
  const explained = explain(report, figure)
  const { value, isWord, unit, margin, scale } = explained ?? {}
  return (
    <>
      <div className={`flex items-end justify-between gap-x-6 ${isWord ? 'flex-wrap gap-y-1' : ''}`}>
        <div className="min-w-0">
          <h2 id={headingId} className="text-lg font-semibold tracking-tight text-ink">
            {figureName(figure)}
          </h2>
          {margin && <p className="num mt-1 text-sm text-ink-3">{margin}</p>}
        </div>
        {value && (
          <p
            className={`num shrink-0 font-display leading-none font-semibold tracking-tight text-ink ${isWord ? 'text-2xl' : 'text-[3.25rem]'}`}
          >
            {value}
            {unit && <span className="text-[.52em] font-medium text-ink-3">{unit}</span>}
          </p>
        )}
      </div>
      {scale && <FigureScale {...scale} />}
      {explained && <Calculation {...explained} />}
      <SiteCounts report={report} figure={figure} />
      {proofOf(report, figure) === 'profile' ? (
        <ProfileReading report={report} />
      ) : (
        <Evidence analysisId={analysisId} report={report} figure={figure} />
      )}
    </>
  )
}

/** The figure as its card draws it, larger. */
function FigureScale(scale: Scale) {
  return (
    <div className="mt-5">
      <Drawn {...scale} />
    </div>
  )
}

function Drawn(scale: Scale) {
  if (scale.kind === 'score') {
    const { estimate, interval, zones } = scale
    const label = analysisText.ruler(estimate, interval.low, interval.high)
    return <Ruler value={estimate} measured interval={interval} zones={zones} label={label} />
  }
  if (scale.kind === 'signed') return <Signed {...scale} />
  return (
    <>
      <ShareBar figure={scale.figure} className="!h-3" />
      <PercentScale most={formatShare(100)} className="mt-2 !border-t-0 !pt-0" />
    </>
  )
}

function Signed({ estimate, low, high, min, max }: Extract<Scale, { kind: 'signed' }>) {
  const most = Math.max(-min, max)
  const shift = {
    [min]: min === -most ? '' : '-translate-x-1/2',
    [max]: max === most ? '-translate-x-full' : '-translate-x-1/2',
  }
  return (
    <>
      <SignedBar value={estimate} {...{ low, high, min, max, most }} className="!h-3" />
      <div className="num relative mt-2.5 h-4 text-2xs text-ink-3" aria-hidden>
        {[...new Set([min, 0, max])].map((points) => (
          <span
            key={points}
            className={`absolute ${points === 0 ? '-translate-x-1/2' : shift[points]}`}
            style={{ left: `${50 + (50 * points) / most}%` }}
          >
            {factorText.points(points)}
          </span>
        ))}
      </div>
    </>
  )
}

type CalculationProps = Pick<Explanation, 'written' | 'lines' | 'sentences' | 'details'>

/** How the figure was made: written out as far as it can be, then its method, its threshold and its limit. */
function Calculation({ written, lines, sentences, details }: CalculationProps) {
  const id = useId()
  return (
    <section className="mt-6 rounded-lg bg-sunken p-4" aria-labelledby={id}>
      <h3 id={id} className="text-sm font-medium text-ink">
        {words.calculation}
      </h3>
      {written && <Written terms={written} />}
      {lines && lines.length > 0 && <Lines lines={lines} />}
      <p className="num mt-3 text-sm text-ink-2">{sentences.join(' ')}</p>
      {details && details.length > 0 && (
        <details className="mt-3 text-sm text-ink-2">
          <summary className="hit w-fit cursor-pointer rounded-xs underline decoration-line-strong/50 underline-offset-4 hover:text-ink">
            {words.details}
          </summary>
          <p className="num mt-2">{details.join(' ')}</p>
        </details>
      )}
    </section>
  )
}

function Written({ terms }: { terms: readonly Term[] }) {
  return (
    <p className="num mt-3 flex flex-wrap items-start gap-x-3 gap-y-2 text-ink">
      {terms.map((term) =>
        'sign' in term ? (
          <span key={term.sign} className="pt-1 text-ink-3">
            <span aria-hidden>{term.sign}</span>
            <span className="sr-only">{` ${term.spoken} `}</span>
          </span>
        ) : (
          <span key={term.caption} className="max-w-28">
            <span className="block text-xl font-semibold">{term.figure}</span>
            <span className="block text-2xs text-ink-3">{term.caption}</span>
          </span>
        ),
      )}
    </p>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="num mt-3 text-sm">
      {lines.map(({ name, value, note }) => (
        <div key={name} className="flex justify-between gap-x-4 border-t border-line py-1.5 first:border-t-0">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right font-medium text-ink">
            {value}
            {note && <span className="block text-xs font-normal text-ink-3">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Where the links lead, site by site: the eye sees at once whether they are press, a shop or one page over and over. */
function SiteCounts({ report, figure }: { report: Report; figure: FigureId }) {
  const id = useId()
  const { sites, rest } = siteLines(report, figure)
  if (sites.length === 0) return null
  return (
    <section className="mt-6" aria-labelledby={id}>
      <h3 id={id} className="border-b border-line pb-2.5 text-sm font-medium text-ink">
        {words.cited.sites}
      </h3>
      <dl className="num text-sm">
        {sites.map(({ site, class: kind, posts }) => (
          <div key={site} className="flex justify-between gap-x-4 border-t border-line py-1.5 first:border-t-0">
            <dt className="min-w-0 wrap-anywhere text-ink">
              {site}
              <span className="block text-xs text-ink-3">{reasons.siteClass(kind)}</span>
            </dt>
            <dd className="shrink-0 font-medium text-ink">{words.posts.all(posts)}</dd>
          </div>
        ))}
        {rest.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-x-4 border-t border-line py-1.5 text-ink-2">
            <dt>{name}</dt>
            <dd className="shrink-0 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
