import { descriptionOf } from '#contract/networks.ts'
import { capitalised } from '#translated/web/text/format.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { progressText as words } from '#web/text/progress.ts'
import { isInProgress } from './in-progress.ts'

export type ShownStep = {
  name: string
  detail: string
  state: 'done' | 'current' | 'to-come'
  /** What part of the current step is behind, when it can be counted. */
  counted?: { done: number; of: number }
}

const order = ['finding', 'reading', 'analysing', 'writing'] as const
type Step = (typeof order)[number]

/** The four steps as they stand; a delivered analysis has all of them behind it. */
export function stepsOf(analysis: Analysis): ShownStep[] {
  const reached = positionOf(analysis)
  const counted = countedPosts(analysis)
  return order.map((step, position) => {
    const name = step === 'finding' && position < reached ? words.accountFound : words.steps[step]
    if (position < reached) return { name, detail: outcomes[step](analysis), state: 'done' }
    if (position > reached) return { name, detail: words.toCome, state: 'to-come' }
    return {
      name,
      detail: currentDetail(analysis),
      state: 'current',
      ...(step === 'reading' && counted && { counted }),
    }
  })
}

/** What is being done, in the few words a list has room for. */
export function currentStepLabel(analysis: Analysis): string {
  return capitalised(isWaiting(analysis) ? words.waiting : words.doing[stepOf(analysis)])
}

/** What a screen reader is told: each change of step, and each quarter of the posts, not every one of them. */
export function spokenProgress(analysis: Analysis): string {
  if (analysis.status === 'done') return words.ready
  if (!isInProgress(analysis)) return ''
  const counted = countedPosts(analysis)
  const quarters = counted && stepOf(analysis) === 'reading' ? Math.floor((4 * counted.done) / counted.of) : 0
  const doing = isWaiting(analysis) ? words.waiting : words.doing[stepOf(analysis)]
  const spoken = words.spoken(positionOf(analysis) + 1, doing, Math.min(4, quarters) * 25)
  return [spoken, ...heldUp(analysis)].join(' ')
}

/** The line under the steps: nobody has to wait in front of them. */
export function closingLine(analysis: Analysis, isCut: boolean): string {
  return isCut ? words.cut : [...heldUp(analysis), words.mayLeave].join(' ')
}

const outcomes: Record<Step, (analysis: Analysis) => string> = {
  // Posts are only read of an account that is public.
  finding: ({ username, progress }) => words.found(username, progress?.postsRead !== undefined, progress?.followers),
  reading: ({ progress }) => words.read(progress?.postsRead),
  analysing: () => words.analysed,
  writing: () => words.written,
}

function currentDetail(analysis: Analysis): string {
  if (isWaiting(analysis)) return capitalised(words.waiting)
  const step = stepOf(analysis)
  if (step === 'finding') return words.looking(analysis.username)
  const counted = step === 'reading' && countedPosts(analysis)
  return counted ? words.reading(counted.done, counted.of) : words.underWay
}

function countedPosts({ progress }: Analysis) {
  const { postsRead: done, postsExpected: of } = progress ?? {}
  return done !== undefined && of ? { done, of } : undefined
}

const isWaiting = ({ status }: Analysis) => status === 'queued'
const stepOf = ({ progress }: Analysis): Step => progress?.step ?? 'finding'
const positionOf = (analysis: Analysis) => (analysis.status === 'done' ? order.length : order.indexOf(stepOf(analysis)))

function heldUp({ username, createdAt, progress }: Analysis): string[] {
  return progress?.resumesAt ? [words.heldUp(progress.resumesAt, createdAt, descriptionOf(username).name)] : []
}
