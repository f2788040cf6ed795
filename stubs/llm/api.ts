import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isAttack, type Obeyed, obeyAll, type Verdict } from './obey.ts'
import { chatCompletions, chatModel, keyIn, messages, messagesModel, protocolAt } from './protocols.ts'
import type { Mode, Settings } from './settings.ts'
import { keyOf, postsIn, type ToldPost } from './told-posts.ts'

/** The provider itself: every path but /_stub. */
export function openApi(settings: Settings, closing: AbortSignal) {
  return async (request: IncomingMessage, response: ServerResponse, body: string) => {
    const path = request.url ?? '/'
    if (request.method === 'GET') return answerModels(settings, request, response)
    const protocol = protocolAt(path)
    if (!protocol) return send(response, 404, { message: 'no such path' })
    const question = protocol.read(request.headers, JSON.parse(body) as Record<string, unknown>)
    const mode = settings.takeMode()
    const { problem, ...asked } = question
    settings.calls.push({ path, mode, ...asked })
    const { values } = settings
    if (values.key !== null && question.key !== values.key)
      return send(response, 401, protocol.refusal('authentication_error', 'invalid key'))
    if (problem !== null) return send(response, 400, protocol.refusal('invalid_request_error', problem))
    if (values.latencyMs > 0) await wait(values.latencyMs, undefined, { signal: closing })
    if (mode === 'hanging') return
    if (values.redirect !== null) return void response.writeHead(307, { location: `${values.redirect}${path}` }).end()
    if (mode === 'failing') return send(response, 503, protocol.refusal('overloaded_error', 'overloaded'))
    if (mode === 'limited')
      return send(response, 429, protocol.refusal('rate_limit_error', 'too many requests'), values.retryAfter)
    // Without the schema a model writes what it likes.
    const text = question.isStrict ? spoken(settings, mode, question.message) : 'Here are the labels you asked for.'
    const inputTokens = Math.ceil((question.system.length + question.message.length) / 3.5)
    const answer = { text, inputTokens, outputTokens: Math.ceil(text.length / 3.5) }
    const { usage, ...withoutUsage } = protocol.answer(question.model, answer)
    const said = values.usage ? { ...withoutUsage, usage } : withoutUsage
    if (mode !== 'cutting') return send(response, 200, said)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write(JSON.stringify(said).slice(0, 40), () => response.destroy())
  }
}

/** Its list of models, and one of them by its name, as the protocol of who asks has them. */
function answerModels({ values }: Settings, { url = '', headers }: IncomingMessage, response: ServerResponse) {
  const isMessages = headers['anthropic-version'] !== undefined
  const protocol = isMessages ? messages : chatCompletions
  if (values.key !== null && keyIn(headers) !== values.key)
    return send(response, 401, protocol.refusal('authentication_error', 'invalid key'))
  const [, name] = /\/models(?:\/([^/?]+))?/.exec(url) ?? []
  const [first, ...more] = values.models
    .filter((id) => name === undefined || id === decodeURIComponent(name))
    .map((id) => (isMessages ? messagesModel(id) : chatModel(id)))
  if (name !== undefined)
    return first
      ? send(response, 200, first)
      : send(response, 404, protocol.refusal('not_found_error', 'no such model'))
  const data = first ? [first, ...more] : []
  const page = { data, has_more: false, first_id: first?.id ?? null, last_id: data.at(-1)?.id ?? null }
  return send(response, 200, isMessages ? page : { object: 'list', data })
}

function spoken({ mind, values, calls }: Settings, mode: Mode, message: string): string {
  const posts = postsIn(message)
  if (isChoice(message)) return chosen(posts, mode, values.hijackers)
  const honest: Verdict[] = posts.map(({ id, text }) => {
    const labels = mind.labelsOf(text)
    return { id, ...labels, theme: labels.theme ?? 'none', words: labels.words ?? '' }
  })
  if (mode === 'lying') return JSON.stringify({ posts: honest.map(opposite) })
  if (mode === 'malformed') return malformed(honest, calls.length)
  if (mode === 'hijacked') return obeyAll(posts, honest, mind, { knowing: values.knowing, extra: values.hijackers })
  return JSON.stringify({ posts: honest })
}

const flipped = (answer: unknown) => (answer === 'yes' ? 'no' : 'yes')
const opposite = (verdict: Verdict): Verdict => ({
  ...verdict,
  scorn: verdict['scorn'] === 'no' ? 'group' : 'no',
  humorous: flipped(verdict['humorous']),
  political: flipped(verdict['political']),
  theme: verdict['theme'] === 'none' ? 'arts' : 'none',
})

function send(response: ServerResponse, status: number, body: unknown, retryAfter: number | null = null) {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
  })
  response.end(JSON.stringify(body))
}

/** Whether a message asks for the post that shows a statement best. */
const isChoice = (message: string) => message.startsWith('The statement: ')

/** The longest, whatever the order; the first for who does not care, an attacker's for who obeys, and no post of the message's for who is broken. */
function chosen(posts: readonly ToldPost[], mode: Mode, hijackers: ReadonlyMap<string, Obeyed>): string {
  const longest = posts.toSorted(
    (one, other) => other.text.length - one.text.length || (one.text < other.text ? -1 : 1),
  )[0]
  if (mode === 'malformed') return JSON.stringify({ id: 'none', quote: longest?.text })
  if (mode === 'lying') return JSON.stringify({ id: posts[0]?.id })
  const obeyed = posts.find(({ text }) => hijackers.has(keyOf(text)) || isAttack(text))
  return JSON.stringify({ id: (mode === 'hijacked' ? obeyed : undefined)?.id ?? longest?.id })
}

/** Ways in which an answer is none, one after the other. */
const WAYS: readonly ((verdicts: readonly Verdict[]) => string)[] = [
  () => 'I am sorry, I cannot label these posts.',
  (verdicts) => JSON.stringify({ posts: verdicts }).slice(0, -20),
  (verdicts) => `Here you are:\n\`\`\`json\n${JSON.stringify({ posts: verdicts })}\n\`\`\``,
  (verdicts) => JSON.stringify({ posts: verdicts.slice(1) }),
  (verdicts) => JSON.stringify({ posts: [...verdicts, ...verdicts.slice(0, 1)] }),
  (verdicts) => JSON.stringify({ posts: [...verdicts.slice(1), ...verdicts.slice(-1)] }),
  (verdicts) => JSON.stringify({ posts: verdicts.map((verdict) => ({ ...verdict, scorn: 'maybe' })) }),
  (verdicts) => JSON.stringify({ posts: verdicts.map((verdict) => ({ ...verdict, theme: 'astrologie' })) }),
  (verdicts) => JSON.stringify({ posts: verdicts.map((verdict) => ({ ...verdict, scorn: 0.3 })) }),
  (verdicts) => JSON.stringify({ posts: verdicts.map((verdict) => ({ ...verdict, because: 'it is kind' })) }),
  (verdicts) => JSON.stringify({ posts: verdicts, score: 97 }),
  (verdicts) => JSON.stringify(verdicts),
  (verdicts) => JSON.stringify({ posts: verdicts.map((verdict) => ({ ...verdict, id: `${verdict.id}0` })) }),
  () => '',
  () => 'null',
  () => '9'.repeat(300_000),
]

const malformed = (verdicts: readonly Verdict[], nth: number): string => WAYS[nth % WAYS.length]?.(verdicts) ?? ''
