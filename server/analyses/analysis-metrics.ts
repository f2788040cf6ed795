import { performance } from 'node:perf_hooks'
import type { RefusalCode } from '#contract/errors.ts'
import { histogram } from '#server/observability/metrics.ts'
import { recordStep } from '#server/observability/trace.ts'
import type { PendingAnalysis } from './pending-store.ts'

const duration = histogram('verso_analysis_duration_seconds', 'Analyses, from the request to their end, by outcome', {
  // 30 s is what we promise; past 1,200 s the credits have gone back.
  buckets: [1, 3, 10, 30, 60, 120, 300, 1_200],
  labelNames: ['outcome'],
})

const stepDuration = histogram('verso_analysis_step_duration_seconds', 'What an analysis waits for, by step', {
  buckets: [0.05, 0.3, 1, 3, 10, 30],
  labelNames: ['step'],
})

/** `done`, or the refusal that its customer reads. */
export function countEnd({ createdAt }: PendingAnalysis, outcome: 'done' | RefusalCode, at: Date): void {
  duration.observe({ outcome }, seconds(at.getTime() - createdAt.getTime()))
}

type Step = 'queued' | 'finding' | 'reading' | 'analysing' | 'writing'

/** Each step lasts until the next begins; what stops in the middle of one is counted as far as it came. */
export function timeSteps({ createdAt }: PendingAnalysis, at: Date) {
  stepDuration.observe({ step: 'queued' }, seconds(at.getTime() - createdAt.getTime()))
  let current: { step: Step; from: number } | null = { step: 'finding', from: performance.now() }
  const end = () => {
    if (!current) return
    const { step, from } = current
    current = null
    const milliseconds = performance.now() - from
    stepDuration.observe({ step }, seconds(milliseconds))
    recordStep({ name: `analysis ${step}`, kind: 'internal' }, milliseconds)
  }
  return {
    begin: (step: Exclude<Step, 'queued'>) => {
      if (current?.step === step) return
      end()
      current = { step, from: performance.now() }
    },
    end,
  }
}

/** Never below 0: the clocks of two machines differ. */
const seconds = (milliseconds: number) => Math.max(0, milliseconds) / 1_000
