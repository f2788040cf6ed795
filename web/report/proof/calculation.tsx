import { useId } from 'react'
import { evidence as words } from '#web/text/evidence.ts'
import type { Explanation, Line, Term } from './explanation.ts'

type CalculationProps = Pick<Explanation, 'written' | 'lines' | 'sentences' | 'details'>

/** How the figure was made: written out as far as it can be, then its method, its threshold and its limit. */
export function Calculation({ written, lines, sentences, details }: CalculationProps) {
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
