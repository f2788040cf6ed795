import type {
  AnalysesAnswer,
  Analysis,
  AnalysisAnswer,
  CheckAnswer,
  EarlierAnswer,
} from '#contract/schemas/analyses.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import type { ContestAnswer, ContestRequest } from '#contract/schemas/contests.ts'
import type { EvidenceAnswer } from '#contract/schemas/evidence.ts'
import { anAccount, type TestAccount } from './builders.ts'
import type { TestApp } from './test-app.ts'

type Asked = AnalysisAnswer & ErrorAnswer

/** What a customer does to get an analysis, through the API. */
export function analystOf(app: TestApp) {
  const read = async ({ token }: TestAccount, id: string): Promise<Analysis> => {
    const { body } = await app.call<AnalysisAnswer>('GET', `/api/analysis/${id}`, { token })
    return body.analysis
  }
  const ask = ({ token }: TestAccount, username: string, headers: Record<string, string> = {}) =>
    app.call<Asked>('POST', '/api/analyze', { token, body: { target_username: username }, headers })
  return {
    /** Waits for the end, as a client of spec 7.8 does. */
    ask,
    read,
    list: async ({ token }: TestAccount) => (await app.call<AnalysesAnswer>('GET', '/api/me/analysis', { token })).body,
    earlier: ({ token }: TestAccount, id: string) =>
      app.call<EarlierAnswer>('GET', `/api/analysis/${id}/earlier`, { token }),
    evidence: ({ token }: TestAccount, id: string, query: string) =>
      app.call<EvidenceAnswer & ErrorAnswer>('GET', `/api/analysis/${id}/evidence?${query}`, { token }),
    contest: ({ token }: TestAccount, id: string, body: ContestRequest) =>
      app.call<ContestAnswer & ErrorAnswer>('POST', `/api/analysis/${id}/contests`, { token, body }),
    check: ({ token }: TestAccount, username: string) =>
      app.call<CheckAnswer>('GET', `/api/profiles/${username}/check`, { token }),
  }
}

/** A customer with a delivered report on a profile. */
export async function anAnalysedAccount(app: TestApp, username: string, { credits = 8, verified = false } = {}) {
  const account = await anAccount(app, { credits, verified })
  const { analysis } = (await analystOf(app).ask(account, username)).body
  return { account, id: analysis.id, report: analysis.json_output ?? {} }
}
