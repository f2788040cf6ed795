import type * as wire from '#contract/schemas/analyses.ts'
import type { Report } from '#contract/schemas/report.ts'

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

export const toAnalysisAnswer = ({ analysis }: wire.AnalysisAnswer) => ({ analysis: toAnalysis(analysis) })

/** The customer's latest, out of `total`. */
export type Analyses = { analyses: Analysis[]; total: number }

export function toAnalyses({ analyses, total }: wire.AnalysesAnswer): Analyses {
  return { analyses: analyses.map(toAnalysis), total }
}

export const toEarlier = ({ analyses }: wire.EarlierAnswer) => ({ analyses: analyses.map(toAnalysis) })

/** What is known of a profile before anything is spent on it. */
export type ProfileCheck = Omit<wire.CheckAnswer, 'target_username' | 'target_name'> & {
  username: string
  name?: string | undefined
}

export function toProfileCheck(answer: wire.CheckAnswer): ProfileCheck {
  const { target_username: username, target_name: name, ...same } = answer
  return { ...same, username, name }
}

/** A code to place in the profile's bio, and whether it was found there. */
export type Objection = { username: string; code: string; opposed: boolean }

export function toObjection({ target_username: username, code, opposed }: wire.ObjectionAnswer): Objection {
  return { username, code, opposed }
}
