import type { IncomingHttpHeaders } from 'node:http'
import type Anthropic from '@anthropic-ai/sdk'
import type OpenAI from 'openai'

/**
 * What is common to the two protocols: who asks which model what, and what it says. Answers have the types of the official clients, which
 * `clients.test.ts` points at the stub.
 */
type Question = {
  key: string | null
  model: string
  system: string
  message: string
  isStrict: boolean
  /** Why it is answered 400. */
  problem: string | null
}
type Spoken = { text: string; inputTokens: number; outputTokens: number }

type Protocol = {
  read(headers: IncomingHttpHeaders, body: Record<string, unknown>): Question
  answer(model: string, spoken: Spoken): { usage?: object }
  refusal(kind: string, message: string): unknown
}

type Content = string | { type: 'text'; text: string }[]
const textOf = (content: Content | undefined) =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('')

/** Of all three; Anthropic takes it under the former name too. */
export const keyIn = (headers: IncomingHttpHeaders): string | null =>
  (headers['x-api-key'] as string | undefined) ?? headers.authorization?.replace(/^Bearer /, '') ?? null

export const chatCompletions: Protocol = {
  read: (headers, body) => {
    const messages = body['messages'] as { role: string; content: Content }[]
    const format = body['response_format'] as { json_schema?: { strict?: boolean; schema?: object } } | undefined
    return {
      key: keyIn(headers),
      model: String(body['model']),
      system: textOf(messages.find(({ role }) => role === 'system')?.content),
      message: textOf(messages.find(({ role }) => role === 'user')?.content),
      isStrict: format?.json_schema?.strict === true && format.json_schema.schema !== undefined,
      problem: null,
    }
  },
  answer: (model, { text, inputTokens, outputTokens }): OpenAI.ChatCompletion => ({
    id: 'chatcmpl-stub',
    object: 'chat.completion',
    created: 1_790_000_000,
    model,
    choices: [
      { index: 0, message: { role: 'assistant', content: text, refusal: null }, logprobs: null, finish_reason: 'stop' },
    ],
    usage: { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: inputTokens + outputTokens },
  }),
  refusal: (type, message): { error: OpenAI.ErrorObject } => ({ error: { message, type, param: null, code: null } }),
}

/** The version of today takes no `temperature`, whatever it says; the product asks in the former, which does. */
function problemOf(version: string | string[] | undefined, body: Record<string, unknown>): string | null {
  if (version !== '2023-06-01' && version !== '2026-10-21') return 'anthropic-version: a version is required'
  const removed = ['temperature', 'top_p', 'top_k'].find((name) => name in body)
  return version === '2026-10-21' && removed ? `${removed}: Extra inputs are not permitted` : null
}

export const messages: Protocol = {
  read: (headers, body) => {
    const [first] = body['messages'] as { content: Content }[]
    const config = body['output_config'] as { format?: { type?: string; schema?: object } } | undefined
    return {
      key: keyIn(headers),
      model: String(body['model']),
      system: textOf(body['system'] as Content),
      message: textOf(first?.content),
      isStrict: config?.format?.type === 'json_schema' && config.format.schema !== undefined,
      problem: problemOf(headers['anthropic-version'], body),
    }
  },
  answer: (model, { text, inputTokens, outputTokens }): Anthropic.Message => ({
    id: 'msg_stub',
    type: 'message',
    role: 'assistant',
    model,
    content: [{ type: 'text', text, citations: null }],
    container: null,
    diagnostics: null,
    stop_reason: 'end_turn',
    stop_sequence: null,
    stop_details: null,
    usage: {
      cache_creation: null,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      inference_geo: null,
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      output_tokens_details: null,
      server_tool_use: null,
      service_tier: 'standard',
      speed: null,
    },
  }),
  refusal: (type, message): Anthropic.ErrorResponse => ({
    type: 'error',
    error: { type, message } as Anthropic.ErrorObject,
    request_id: null,
  }),
}

const CREATED = '2026-11-01T00:00:00Z'

/** One of its models as OpenAI shows it, with what Mistral adds. */
export const chatModel = (id: string): OpenAI.Model & Record<string, unknown> => ({
  id,
  object: 'model',
  created: Date.parse(CREATED) / 1_000,
  owned_by: 'stub',
  type: 'base',
  capabilities: { completion_chat: true },
})

export const messagesModel = (id: string): Anthropic.ModelInfo => ({
  id,
  type: 'model',
  display_name: id,
  created_at: CREATED,
  capabilities: null,
  lifecycle: 'active',
  line: null,
  deprecated_at: null,
  retires_at: null,
  max_input_tokens: null,
  max_tokens: null,
})

/** By where they are asked, below any base path. */
export function protocolAt(path: string): Protocol | null {
  if (path.endsWith('/chat/completions')) return chatCompletions
  return path.endsWith('/messages') ? messages : null
}
