import type { IncomingHttpHeaders } from 'node:http'

/** What is common to the two protocols: who asks which model what, and what it says. */
type Question = { key: string | null; model: string; system: string; message: string; isStrict: boolean }
type Spoken = { text: string; inputTokens: number; outputTokens: number }

type Protocol = {
  read(headers: IncomingHttpHeaders, body: Record<string, unknown>): Question
  answer(model: string, spoken: Spoken): { usage: object }
  refusal(kind: string, message: string): unknown
}

type Content = string | { type: 'text'; text: string }[]
const textOf = (content: Content | undefined) =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('')

const chatCompletions: Protocol = {
  read: ({ authorization }, body) => {
    const messages = body['messages'] as { role: string; content: Content }[]
    const format = body['response_format'] as { json_schema?: { strict?: boolean; schema?: object } } | undefined
    return {
      key: authorization?.replace(/^Bearer /, '') ?? null,
      model: String(body['model']),
      system: textOf(messages.find(({ role }) => role === 'system')?.content),
      message: textOf(messages.find(({ role }) => role === 'user')?.content),
      isStrict: format?.json_schema?.strict === true && format.json_schema.schema !== undefined,
    }
  },
  answer: (model, { text, inputTokens, outputTokens }) => ({
    id: 'chatcmpl-stub',
    object: 'chat.completion',
    created: 1_790_000_000,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: inputTokens + outputTokens },
  }),
  refusal: (type, message) => ({ object: 'error', message, type, code: null }),
}

const messages: Protocol = {
  read: (headers, body) => {
    const [first] = body['messages'] as { content: Content }[]
    const config = body['output_config'] as { format?: { type?: string; schema?: object } } | undefined
    return {
      key: (headers['x-api-key'] as string | undefined) ?? null,
      model: String(body['model']),
      system: textOf(body['system'] as Content),
      message: textOf(first?.content),
      isStrict: config?.format?.type === 'json_schema' && config.format.schema !== undefined,
    }
  },
  answer: (model, { text, inputTokens, outputTokens }) => ({
    id: 'msg_stub',
    type: 'message',
    role: 'assistant',
    model,
    content: [{ type: 'text', text }],
    stop_reason: 'end_turn',
    usage: { input_tokens: inputTokens, output_tokens: outputTokens },
  }),
  refusal: (type, message) => ({ type: 'error', error: { type, message } }),
}

/** By where they are asked, below any base path. */
export function protocolAt(path: string): Protocol | null {
  if (path.endsWith('/chat/completions')) return chatCompletions
  return path.endsWith('/messages') ? messages : null
}
