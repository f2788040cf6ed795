import { Check } from 'lucide-react'
import type { Analysis } from '#web/api/analysis.ts'
import { progressText } from '#web/text/progress.ts'
import { Spinner } from '#web/ui/button.tsx'
import { closingLine, type ShownStep, stepsOf } from './analysis-steps.ts'

/** The four steps of an analysis, side by side from 640 px, one under the other below. */
export function AnalysisProgress({ analysis, isCut }: { analysis: Analysis; isCut: boolean }) {
  const steps = stepsOf(analysis)
  return (
    <div className="mt-6 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <ol className="grid gap-0 sm:grid-cols-4" aria-label={progressText.label}>
        {steps.map((step) => (
          <Step key={step.name} step={step} isLast={step === steps.at(-1)} />
        ))}
      </ol>
      <p className="num mt-6 border-t border-line pt-4 text-sm text-ink-2">{closingLine(analysis, isCut)}</p>
    </div>
  )
}

function Step({ step: { name, detail, state, counted }, isLast }: { step: ShownStep; isLast: boolean }) {
  return (
    <li
      className="relative flex gap-3 pb-6 last:pb-0 sm:block sm:pr-6 sm:pb-0"
      aria-current={state === 'current' ? 'step' : undefined}
    >
      {!isLast && (
        <span
          className={`absolute ${state === 'done' ? 'bg-success' : 'bg-line'} top-6 bottom-0 left-[11px] w-0.5 sm:top-[11px] sm:right-0 sm:bottom-auto sm:left-6 sm:h-0.5 sm:w-auto`}
          aria-hidden
        />
      )}
      <span className="relative z-10 shrink-0 sm:mb-3 sm:block">{dots[state]}</span>
      <span className="block min-w-0 flex-1">
        <span className={`block text-sm font-medium ${state === 'to-come' ? 'text-ink-3' : 'text-ink'}`}>{name}</span>
        <span className="num mt-0.5 block text-sm wrap-anywhere text-ink-3">{detail}</span>
        {counted && <Bar label={name} {...counted} />}
      </span>
    </li>
  )
}

const dots = {
  done: (
    <span className="grid size-6 place-items-center rounded-full bg-success text-surface">
      <Check className="size-3.5" strokeWidth={2.5} aria-hidden />
    </span>
  ),
  current: (
    <span className="grid size-6 place-items-center rounded-full border-2 border-proof-fill text-proof">
      <Spinner className="size-3.5" />
    </span>
  ),
  'to-come': <span className="block size-6 rounded-full border-2 border-line bg-surface" />,
}

function Bar({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <span
      className="mt-2.5 block h-1.5 max-w-36 overflow-hidden rounded-full bg-sunken"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={Math.min(done, of)}
      aria-valuemax={of}
    >
      <span
        className="block h-full rounded-full bg-proof-fill"
        style={{ width: `${Math.min(100, (100 * done) / of)}%` }}
      />
    </span>
  )
}
