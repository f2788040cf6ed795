import { setTimeout as pause } from 'node:timers/promises'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import { callApi } from './call-api.ts'

/** Asks for an analysis and follows it to its end: on a busy machine it may take longer than the 25 s an answer waits. */
export async function requestAndFollow(baseUrl: string, token: string, username: string) {
  const request = { token, body: { target_username: username } }
  let answer = await callApi<AnalysisAnswer>(baseUrl, 'POST', '/api/analyze', request)
  const { status } = answer
  while (answer.status === 202 || ['queued', 'running'].includes(answer.body.analysis?.status)) {
    await pause(250)
    answer = await callApi<AnalysisAnswer>(baseUrl, 'GET', `/api/analysis/${answer.body.analysis.id}`, { token })
  }
  return { status, analysis: answer.body.analysis }
}
