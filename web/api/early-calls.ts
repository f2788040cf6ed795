import { API_BASE, TOKEN_STORAGE_KEY } from '#contract/constants.ts'
import { prefixOf } from '#contract/languages.ts'
import { LANGUAGE } from '#translated/contract/language.ts'

/** Longer than the longest answer the server takes its time for (25 s); past it the network is at fault. */
export const CALL_TIMEOUT_MS = 40_000

/**
 * What the first screen is sure to ask for leaves as soon as this small file has come, ahead of the code that will
 * ask: on a phone a report waited for two more round trips, one after the other (docs/performance.md).
 */
const token = localStorage.getItem(TOKEN_STORAGE_KEY)
const answers = new Map<string, Promise<Response>>()
const contents = new Map<string, string>()
// A shared report (#partage=…) is read without a session.
if (token !== null && !location.hash.startsWith('#partage='))
  for (const path of firstCalls(location.pathname)) answers.set(path, read(path, token))

/** Past it a session that is being checked says so: a customer must not look at an empty page. */
const CHECK_PATIENCE_MS = 100
const saying = token === null ? undefined : setTimeout(sayLoading, CHECK_PATIENCE_MS)

/** In the page's own words, which wait for no other code; what React draws takes their place. A page with a first view has none. */
function sayLoading() {
  const words = document.querySelector<HTMLTemplateElement>('#checking')?.content.cloneNode(true)
  if (words) document.querySelector('#verso')?.replaceChildren(words)
}

/** The page is about to be drawn. */
export const sayNothing = () => clearTimeout(saying)

function firstCalls(address: string): string[] {
  const [, analysis] = /^\/app\/analysis\/([^/]+)$/.exec(address.slice(prefixOf(LANGUAGE).length)) ?? []
  return analysis === undefined ? ['/auth/me'] : ['/auth/me', `/analysis/${analysis}`]
}

async function read(path: string, by: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': LANGUAGE, Authorization: `Bearer ${by}` }
  const answer = await fetch(`${API_BASE}${path}`, { headers, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) })
  const text = await answer.text()
  // Taken while it was on its way, it would stay here and be served as fresh minutes later.
  if (answer.ok && answers.has(path)) contents.set(path, text)
  return new Response(text, { status: answer.status })
}

/** The answer that is already on its way, once, and only for whoever it was asked for. */
export function takeEarlyAnswer(path: string, by: string | null): Promise<Response> | undefined {
  const answer = by === token ? answers.get(path) : undefined
  forget(path)
  return answer
}

/** What it said, if it has come and was a success. */
export function takeEarlyText(path: string, by: string | null): string | undefined {
  const text = by === token ? contents.get(path) : undefined
  if (text !== undefined) forget(path)
  return text
}

function forget(path: string) {
  answers.delete(path)
  contents.delete(path)
}

/** Both calls that a report's page begins with have succeeded. */
export const isAnswered = () => contents.size === 2

/** The early answers have come, or failed. */
export const earlyAnswersRead: Promise<unknown> = Promise.allSettled(answers.values())
