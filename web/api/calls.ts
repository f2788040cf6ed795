import type { FigureId } from '#contract/figure.ts'
import type { PackId } from '#contract/packs.ts'
import type { AuthAnswer, CheckResetAnswer, MeAnswer, SessionsAnswer } from '#contract/schemas/accounts.ts'
import type {
  AnalysesAnswer,
  AnalysisAnswer,
  CheckAnswer,
  EarlierAnswer,
  ObjectionAnswer,
} from '#contract/schemas/analyses.ts'
import type { AnalysisExport } from '#contract/schemas/analysis-export.ts'
import type { ContestAnswer, ContestRequest } from '#contract/schemas/contests.ts'
import type { HistoryAnswer } from '#contract/schemas/credits.ts'
import type { EvidenceAnswer, EvidenceQuery } from '#contract/schemas/evidence.ts'
import type { BuyCreditsAnswer, PaymentAnswer, PurchasesAnswer, WithdrawalAnswer } from '#contract/schemas/payments.ts'
import { toMe, toSessions, toSignedIn } from './account.ts'
import { toAnalyses, toAnalysisAnswer, toEarlier, toObjection, toProfileCheck } from './analysis.ts'
import { call, download } from './client.ts'
import { toHistory, toPurchases, toWithdrawal } from './credits.ts'
import { toEvidence } from './evidence.ts'

/** The calls of the contract, one line each. The wire's names stop here: answers are read into the web's own types. */
export type Credentials = { email: string; password: string }

export const signUp = (credentials: Credentials) =>
  call<AuthAnswer>('POST', '/auth/signup', credentials).then(toSignedIn)
export const logIn = (credentials: Credentials) => call<AuthAnswer>('POST', '/auth/login', credentials).then(toSignedIn)
export const getMe = () => call<MeAnswer>('GET', '/auth/me').then(toMe)
export const logOut = () => call<null>('POST', '/auth/logout')
export const askForResetLink = (email: string) => call<object>('POST', '/auth/forgot-password', { email })
export const checkReset = (token: string) => call<CheckResetAnswer>('POST', '/auth/reset-password/check', { token })
export const resetPassword = (token: string, password: string) =>
  call<AuthAnswer>('POST', '/auth/reset-password', { token, password }).then(toSignedIn)

export const getSessions = () => call<SessionsAnswer>('GET', '/me/sessions').then(toSessions)
export const endSession = (id: string) => call<null>('DELETE', `/me/sessions/${id}`)
export const endOtherSessions = () => call<null>('DELETE', '/me/sessions')
export const changePassword = (current: string, next: string) =>
  call<null>('POST', '/me/password', { current_password: current, new_password: next })
export const getExport = () => call<object>('GET', '/me/export')
export const deleteAccount = (password: string) => call<null>('DELETE', '/me', { password })

export const getAnalyses = (limit?: number) =>
  call<AnalysesAnswer>('GET', `/me/analysis${limit ? `?limit=${limit}` : ''}`).then(toAnalyses)
export const getAnalysis = (id: string) =>
  call<AnalysisAnswer>('GET', `/analysis/${encodeURIComponent(id)}`).then(toAnalysisAnswer)
export const getEarlier = (id: string) =>
  call<EarlierAnswer>('GET', `/analysis/${encodeURIComponent(id)}/earlier`).then(toEarlier)
/** A page of the posts a figure rests on; `cursor` null asks for the first. */
export const getEvidence = ({ id, cursor, ...asked }: EvidencePage) => {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  if (cursor != null) query.set('cursor', cursor)
  return call<EvidenceAnswer>('GET', `/analysis/${encodeURIComponent(id)}/evidence?${query}`).then(toEvidence)
}
type EvidencePage = { id: string; figure: FigureId; cursor?: string | null } & Partial<
  Pick<EvidenceQuery, 'side' | 'sort' | 'limit'>
>
/** Sent again, it finds the contest it already made. */
export const contest = ({ id, postId, ...contested }: Contested) =>
  call<ContestAnswer>('POST', `/analysis/${encodeURIComponent(id)}/contests`, { ...contested, post_id: postId })
type Contested = Omit<ContestRequest, 'figure' | 'post_id'> & { id: string; figure: FigureId; postId: string }
export const getAnalysisExport = (id: string) =>
  call<AnalysisExport>('GET', `/analysis/${encodeURIComponent(id)}/export`)
export const getEvidenceCsv = (id: string) => download(`/analysis/${encodeURIComponent(id)}/evidence.csv`)
/** Answered at once, to be followed. Sent again with the same key, it finds the analysis it started. */
export const requestAnalysis = ({ username, idempotencyKey }: { username: string; idempotencyKey: string }) =>
  call<AnalysisAnswer>(
    'POST',
    '/analyze',
    { target_username: username },
    { Prefer: 'respond-async', 'Idempotency-Key': idempotencyKey },
  ).then(toAnalysisAnswer)
/** Whether the profile can be analysed; spends nothing. */
export const checkProfile = (username: string) =>
  call<CheckAnswer>('GET', `/profiles/${encodeURIComponent(username)}/check`).then(toProfileCheck)
export const objectToAnalysis = (username: string) =>
  call<ObjectionAnswer>('POST', '/oppositions', { target_username: username }).then(toObjection)

/** Sent again with the same key, it finds the payment page it already opened. */
export const buyCredits = ({ pack, idempotencyKey }: { pack: PackId; idempotencyKey: string }) =>
  call<BuyCreditsAnswer>('POST', '/buy-credits', { pack }, { 'Idempotency-Key': idempotencyKey })
export const getPayment = (checkoutSession: string) => call<PaymentAnswer>('GET', `/payments/${checkoutSession}`)
export const getPurchases = () => call<PurchasesAnswer>('GET', '/me/purchases').then(toPurchases)
export const withdraw = (purchaseId: string) =>
  call<WithdrawalAnswer>('POST', `/me/purchases/${purchaseId}/withdrawal`).then(toWithdrawal)
export const getHistory = (limit: number, cursor: string | null) =>
  call<HistoryAnswer>('GET', `/credits/history?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`).then(
    toHistory,
  )
