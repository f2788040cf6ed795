import type { APIRequestContext } from '@playwright/test'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import { aCustomerWithCredits } from './analysis-page.ts'
import { type Customer, expect } from './fixtures.ts'

/** Whom journeys read, as a customer gets it: each of their posts has a recorded reading by a language model. */
export const [READ_BY_MODEL, ALSO_READ_BY_MODEL] = ['les_debout', 'foot_en_prose']
/** Of their posts nothing is recorded: for what our own models alone do. */
export const READ_BY_HOUSE = 'camille_fictif'

/** The id of a delivered analysis, asked for through the API: the journeys of the report begin at the report. */
export async function anAnalysisOf(request: APIRequestContext, { token }: Customer, username: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.post('/api/analyze', { headers, data: { target_username: username } })
  const { analysis } = (await answer.json()) as AnalysisAnswer
  // On a busy machine it may take longer than the 25 s that an answer waits.
  if (answer.status() === 202) await expect.poll(async () => (await statusOf()) === 'done').toBe(true)
  else expect(answer.status()).toBe(201)
  return analysis.id

  async function statusOf() {
    const now = await request.get(`/api/analysis/${analysis.id}`, { headers })
    return ((await now.json()) as AnalysisAnswer).analysis.status
  }
}

type Delivered = { customer: Customer; id: string; address: string }
const toRead = new Map<string, Promise<Delivered>>()

/**
 * The same, made once in this process for every journey that only reads: none may contest, leave a post out, share, spend or
 * log out. Where it could not be made, the journey fails, and Playwright goes on in another process.
 */
export function aReportToRead(request: APIRequestContext, username: string): Promise<Delivered> {
  const made = toRead.get(username) ?? aReportOf(request, username)
  toRead.set(username, made)
  return made
}

/** A customer and a report of theirs. */
export async function aReportOf(request: APIRequestContext, username: string): Promise<Delivered> {
  const customer = await aCustomerWithCredits(request)
  const id = await anAnalysisOf(request, customer, username)
  return { customer, id, address: `/app/analysis/${id}` }
}
