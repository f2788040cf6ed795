import type * as wire from '#contract/schemas/analyses.ts'
import type { Report } from '#contract/schemas/report.ts'
import { call, earlyAnswer } from './client.ts'

/** The one the page asked for ahead of its code, if it has come: no loading state is needed. */
export const earlyAnalysis = (id: string) => earlyAnswer(`/analysis/${id}`, toAnalysisAnswer)

export const getAnalyses = (limit?: number) =>
  call<wire.AnalysesAnswer>('GET', `/me/analysis${limit ? `?limit=${limit}` : ''}`).then(toAnalyses)
export const getAnalysis = (id: string) =>
  call<wire.AnalysisAnswer>('GET', `/analysis/${encodeURIComponent(id)}`).then(toAnalysisAnswer)
export const getEarlier = (id: string) =>
  call<wire.EarlierAnswer>('GET', `/analysis/${encodeURIComponent(id)}/earlier`).then(toEarlier)
/** Answered at once, to be followed. Sent again with the same key, it finds the analysis it started. */
export const requestAnalysis = ({ username, idempotencyKey }: { username: string; idempotencyKey: string }) =>
  call<wire.AnalysisAnswer>(
    'POST',
    '/analyze',
    { target_username: username },
    { Prefer: 'respond-async', 'Idempotency-Key': idempotencyKey },
  ).then(toAnalysisAnswer)
/** Whether the profile can be analysed; spends nothing. */
export const checkProfile = (username: string) =>
  call<wire.CheckAnswer>('GET', `/profiles/${encodeURIComponent(username)}/check`).then(toProfileCheck)
export const objectToAnalysis = (username: string) =>
  call<wire.ObjectionAnswer>('POST', '/oppositions', { target_username: username }).then(toObjection)

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
}

export type Progress = {
  step: wire.AnalysisStep
  followers?: number | undefined
  postsRead?: number | undefined
  postsExpected?: number | undefined
  resumesAt?: string | undefined
}

export function toAnalysis(answer: wire.Analysis): Analysis {
  const {
    target_username: username,
    target_name: name,
    created_at: createdAt,
    json_output: report,
    progress,
    ...same
  } = answer
  return { ...same, username, name, createdAt, report, progress: progress && toProgress(progress) }
}

function toProgress(answer: wire.Progress): Progress {
  const { posts_read: postsRead, posts_expected: postsExpected, resumes_at: resumesAt, ...same } = answer
  return { ...same, postsRead, postsExpected, resumesAt }
}

const toAnalysisAnswer = ({ analysis }: wire.AnalysisAnswer) => ({ analysis: toAnalysis(analysis) })

/** The customer's latest, out of `total`. */
export type Analyses = { analyses: Analysis[]; total: number }

function toAnalyses({ analyses, total }: wire.AnalysesAnswer): Analyses {
  return { analyses: analyses.map(toAnalysis), total }
}

const toEarlier = ({ analyses }: wire.EarlierAnswer) => ({ analyses: analyses.map(toAnalysis) })

/** What is known of a profile before anything is spent on it. */
export type ProfileCheck = Omit<wire.CheckAnswer, 'target_username' | 'target_name'> & {
  username: string
  name?: string | undefined
}

function toProfileCheck(answer: wire.CheckAnswer): ProfileCheck {
  const { target_username: username, target_name: name, ...same } = answer
  return { ...same, username, name }
}

/** A code to place in the profile's bio, and whether it was found there. */
export type Objection = { username: string; code: string; opposed: boolean }

function toObjection({ target_username: username, code, opposed }: wire.ObjectionAnswer): Objection {
  return { username, code, opposed }
}
