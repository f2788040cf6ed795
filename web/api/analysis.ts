import type * as wire from '#contract/schemas/analyses.ts'
import type { Report } from '#contract/schemas/report.ts'
import { ApiError, call, earlyAnswer } from './client.ts'
import { blockOf, fieldsOf, flag, idOf, listOf, moment, number, oneOf, type Told, text } from './readers.ts'
import { toReport } from './report.ts'
import { shownName } from './shown-name.ts'

/** The one the page asked for ahead of its code, if it has come: no loading state is needed. */
export const earlyAnalysis = (id: string) => earlyAnswer(`/analysis/${id}`, readAs(id))

export const getAnalysis = (id: string) => call('GET', `/analysis/${encodeURIComponent(id)}`).then(readAs(id))
/** Whether the customer will be told by mail of its end: not of one that has ended. */
export const askForMail = (id: string) =>
  call<wire.MailAskedAnswer>('POST', `/analysis/${encodeURIComponent(id)}/mail`).then(
    ({ mail_asked: mailAsked }) => mailAsked,
  )
/** Answered at once, to be followed. Sent again with the same key, it finds the analysis it started. */
export const requestAnalysis = ({ username, idempotencyKey }: { username: string; idempotencyKey: string }) =>
  call(
    'POST',
    '/analyze',
    { target_username: username },
    { Prefer: 'respond-async', 'Idempotency-Key': idempotencyKey },
  ).then(toRequested)
/** Whether the profile can be analysed; spends nothing. */
export const checkProfile = (username: string) =>
  call<wire.CheckAnswer>('GET', `/profiles/${encodeURIComponent(username)}/check`).then(toProfileCheck)
/** `request`: of an earlier answer, whose code is looked for. */
export const objectToAnalysis = (username: string, request: string | undefined) =>
  call<wire.ObjectionAnswer>('POST', '/oppositions', { target_username: username, ...(request && { request }) }).then(
    toObjection,
  )

export type Analysis = {
  id: string
  username: string
  /** The name the profile shows, once it was found. */
  name?: string | undefined
  createdAt: string
  status: wire.Analysis['status']
  /** In lists, its numbers, words and flags only. */
  report: Report | null
  progress?: Progress | undefined
  error?: { error: string; code: string } | undefined
  /** In the list of all: the customer's own of the same profile before it, newest first. */
  earlier: readonly EarlierAnalysis[]
  /** The customer is told by mail of its end. */
  mailAsked?: boolean | undefined
}

export type EarlierAnalysis = { id: string; createdAt: string; points: number | undefined }

export type Progress = Told<wire.Progress>

/**
 * Spec 7.9 has neither state nor progress: there, an analysis that is answered at all is finished, and one
 * without a moment or a name is shown as far as it is known.
 */
export function toAnalysis(answer: unknown): Analysis {
  const fields = fieldsOf(answer)
  const report = toReport(fields['json_output'])
  const status = readStatus(fields['status']) ?? 'done'
  return {
    id: idOf(fields['id']) ?? '',
    username: text(fields['target_username']) ?? '',
    name: shownName(fields['target_name']),
    createdAt: moment(fields['created_at']) ?? '',
    // A report that is there is shown, whatever the state beside it says.
    status: report && UNDER_WAY.has(status) ? 'done' : status,
    report,
    progress: readProgress(fields['progress']),
    error: readError(fields['error']),
    earlier: listOf(toEarlierAnalysis)(fields['earlier']) ?? [],
    mailAsked: flag(fields['mail_asked']),
  }
}

function toEarlierAnalysis(item: unknown): EarlierAnalysis | undefined {
  const fields = fieldsOf(item)
  const [id, createdAt] = [idOf(fields['id']), moment(fields['created_at'])]
  return id && createdAt ? { id, createdAt, points: number(fields['score']) } : undefined
}

const UNDER_WAY: ReadonlySet<Analysis['status']> = new Set(['queued', 'running'])
const readStatus = oneOf<wire.Analysis['status']>('queued', 'running', 'done', 'failed', 'erased')
const readError = blockOf({ error: text, code: text })

const readProgress = blockOf<Pick<Progress, 'step'>, Omit<Progress, 'step'>>(
  { step: oneOf('finding', 'reading', 'analysing', 'writing') },
  { followers: number, postsRead: number, postsExpected: number, resumesAt: moment },
)

/** Wrapped as `analysis`, or bare; that of spec 7.9 has no id, so that it has the one it was asked by. */
export const readAs = (id: string) => (answer: unknown) => {
  const analysis = toAnalysis(fieldsOf(answer)['analysis'] ?? answer)
  if (analysis.username === '' && !analysis.report) throw new ApiError({})
  return { analysis: { ...analysis, id: analysis.id || id } }
}

/** Of what a request answers the id alone is sure (spec 7.8); `isWhole` when it can already be shown. */
function toRequested(answer: unknown) {
  const analysis = toAnalysis(fieldsOf(answer)['analysis'])
  if (analysis.id === '') throw new ApiError({})
  return { analysis, isWhole: analysis.username !== '' && analysis.createdAt !== '' }
}

/** What is known of a profile before anything is spent on it. */
export type ProfileCheck = Omit<wire.CheckAnswer, 'target_username' | 'target_name' | 'same_analysis'> & {
  username: string
  name?: string | undefined
  /** The customer's own of the same posts: it is opened, and nothing is spent. */
  same?: SameAnalysis | undefined
}
export type SameAnalysis = { id: string; createdAt: string; isDone: boolean }

function toProfileCheck(answer: wire.CheckAnswer): ProfileCheck {
  if (!text(fieldsOf(answer)['verdict'])) throw new ApiError({})
  const { target_username: username, target_name: name, same_analysis: known, ...rest } = answer
  const same = known && { id: known.id, createdAt: known.created_at, isDone: known.status === 'done' }
  return { ...rest, username, name: shownName(name), same }
}

/** A code to place in the profile's bio, and whether it was found there. */
export type Objection = { username: string; request: string; code: string; opposed: boolean }

function toObjection({ target_username: username, request, code, opposed }: wire.ObjectionAnswer): Objection {
  return { username, request, code, opposed }
}
