import { z } from 'zod'
import { fetchJson } from '#server/lib/fetch-json.ts'
import type { ModelConfig, Protocol } from './reader-config.ts'

export type Usage = { input: number; output: number }

export type ModelAnswer =
  | { outcome: 'answered'; text: string; usage: Usage | null }
  /** 429, and for how long it says it will. */
  | { outcome: 'limited'; retryAfterMs: number | null }
  /**
   * No connection, a cut one, too long a silence, a 5xx or an answer that is not of the protocol. `mayBeBilled`: the question
   * may have been read, and nothing tells for how much.
   */
  | { outcome: 'unavailable'; mayBeBilled: boolean }
  /** Our key, our address or our words. */
  | { outcome: 'refused'; status: number }

/** A question is answered in a few thousand characters: more is somebody else's answer. */
const MAX_ANSWER_BYTES = 200_000

type Question = { system: string; schema: object; message: string; maxTokens: number }

/** One call, without a library: two shapes of request and answer are all there is (docs/decisions/0060). */
export async function askModel(config: ModelConfig, question: Question, signal: AbortSignal): Promise<ModelAnswer> {
  const protocol = PROTOCOLS[config.kind]
  if (signal.aborted) return { outcome: 'unavailable', mayBeBilled: false }
  try {
    const { status, headers, body } = await fetchJson(`${config.url}${protocol.path}`, {
      headers: protocol.headers(config.key),
      body: protocol.body(config.model, question),
      maxBytes: MAX_ANSWER_BYTES,
      signal,
    })
    if (status === 429) return { outcome: 'limited', retryAfterMs: retryAfter(headers) }
    if (status >= 500) return { outcome: 'unavailable', mayBeBilled: false }
    if (status < 200 || status > 299) return { outcome: 'refused', status }
    const read = protocol.read(body)
    return read ? { outcome: 'answered', ...read } : { outcome: 'unavailable', mayBeBilled: true }
  } catch (error) {
    return { outcome: 'unavailable', mayBeBilled: !wasNeverSent(error) }
  }
}

/** A provider's list names hundreds of models. */
const MAX_LIST_BYTES = 2_000_000

const ModelList = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Whether the provider has the model and takes our key, which costs no token. It rejects without an answer. */
export async function findModel(
  config: ModelConfig,
  signal: AbortSignal,
): Promise<{ status: number; hasModel: boolean }> {
  // A provider's own names are also found under another, which its list does not show; servers of one's own only have the list.
  const isListed = config.kind === 'openai'
  const { status, body } = await fetchJson(
    `${config.url}/models${isListed ? '' : `/${encodeURIComponent(config.model)}`}`,
    {
      headers: PROTOCOLS[config.kind].headers(config.key),
      maxBytes: MAX_LIST_BYTES,
      signal,
    },
  )
  if (status !== 200 || !isListed) return { status, hasModel: status === 200 }
  return { status, hasModel: ModelList.safeParse(body).data?.data.some(({ id }) => id === config.model) ?? false }
}

const WITHOUT_CONNECTION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** No connection was opened. Whatever else went wrong may have come after the question. */
function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && WITHOUT_CONNECTION.has(String(cause.code))
}

type Spoken = {
  path: string
  headers(key: string | null): Record<string, string>
  body(model: string, question: Question): object
  read(body: unknown): { text: string; usage: Usage | null } | null
}

const count = z.number().int().min(0)
const ChatAnswer = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
})
const MessagesAnswer = z.object({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })], z.unknown()),
  usage: z.object({ input_tokens: count, output_tokens: count }).nullish().catch(null),
})

const chatCompletions: Spoken = {
  path: '/chat/completions',
  headers: (key): Record<string, string> => (key === null ? {} : { authorization: `Bearer ${key}` }),
  body: (model, { system, schema, message, maxTokens }) => ({
    model,
    max_tokens: maxTokens,
    temperature: 0,
    response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: message },
    ],
  }),
  read: (body) => {
    const { data } = ChatAnswer.safeParse(body)
    if (!data) return null
    const { choices, usage } = data
    return {
      text: choices[0].message.content,
      usage: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : null,
    }
  },
}

const messages: Spoken = {
  path: '/messages',
  headers: (key) => ({ 'x-api-key': key ?? '', 'anthropic-version': '2023-06-01' }),
  body: (model, { system, schema, message, maxTokens }) => ({
    model,
    max_tokens: maxTokens,
    temperature: 0,
    system: [{ type: 'text', text: system }],
    messages: [{ role: 'user', content: message }],
    output_config: { format: { type: 'json_schema', schema } },
  }),
  read: (body) => {
    const { data } = MessagesAnswer.safeParse(body)
    if (!data) return null
    const { content, usage } = data
    return { text: content[0].text, usage: usage ? { input: usage.input_tokens, output: usage.output_tokens } : null }
  },
}

const PROTOCOLS: Record<Protocol, Spoken> = { mistral: chatCompletions, openai: chatCompletions, anthropic: messages }

function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? seconds * 1_000 : null
}
