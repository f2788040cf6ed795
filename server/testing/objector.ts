import type { ObjectionAnswer } from '#contract/schemas/analyses.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import type { TestApp } from './test-app.ts'

/** Somebody who objects to being analysed, and shows the request they were answered first each time again, as the page does. */
export function objectorOf(app: TestApp) {
  let request: string | undefined
  return async (username: string) => {
    const body = { target_username: username, ...(request !== undefined && { request }) }
    const answer = await app.call<ObjectionAnswer & ErrorAnswer>('POST', '/api/oppositions', { body })
    request ??= answer.body.request
    return answer
  }
}
