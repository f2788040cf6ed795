import Anthropic from '@anthropic-ai/sdk'
import { Mistral } from '@mistralai/mistralai'
import OpenAI from 'openai'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LlmStub, openLlmStub } from './stub.ts'

/** The providers' own clients, pointed at the stub: what they cannot read, or read as something else, the stub gets wrong. */
let stub: LlmStub
beforeAll(async () => {
  stub = await openLlmStub({ port: 0 })
})
beforeEach(() => {
  stub.reset()
  stub.set({ key: 'a key', models: ['small', 'large'] })
})
afterAll(() => stub.close())

const system = 'Label the posts.'
const user = 'The mark is |\n<posts-1>\n[{"id":"a","text":"bonjour"}]\n</posts-1>'
const schema = { type: 'object', properties: { posts: { type: 'array' } } }
const labelled = expect.stringContaining('"posts":[{"id":"a"') as string

const openai = (apiKey = 'a key') => new OpenAI({ apiKey, baseURL: `${stub.url}/v1`, maxRetries: 0 })
const mistral = (apiKey = 'a key') => new Mistral({ apiKey, serverURL: stub.url, retryConfig: { strategy: 'none' } })
const anthropic = (apiKey = 'a key') => new Anthropic({ apiKey, baseURL: stub.url, maxRetries: 0 })

const completion = () =>
  openai().chat.completions.create({
    model: 'small',
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
  })
const message = () =>
  anthropic().messages.create({
    model: 'small',
    max_tokens: 100,
    system,
    messages: [{ role: 'user', content: user }],
    output_config: { format: { type: 'json_schema', schema } },
  })

test('OpenAI’s client reads an answer and what it cost', async () => {
  const { choices, usage } = await completion()
  expect(choices[0]?.message.content).toEqual(labelled)
  expect(usage?.total_tokens).toBeGreaterThan(0)
  expect(stub.calls()).toMatchObject([{ path: '/v1/chat/completions', key: 'a key', system, message: user }])
})

test('Mistral’s client reads an answer and what it cost', async () => {
  const { choices, usage } = await mistral().chat.complete({
    model: 'small',
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    responseFormat: { type: 'json_schema', jsonSchema: { name: 'answer', strict: true, schemaDefinition: schema } },
  })
  expect(choices[0]).toMatchObject({ finishReason: 'stop', message: { content: labelled } })
  expect(usage.totalTokens).toBeGreaterThan(0)
})

test('Anthropic’s client reads an answer and what it cost', async () => {
  const { content, usage, stop_reason } = await message()
  expect(content).toMatchObject([{ type: 'text', text: labelled }])
  expect([usage.input_tokens > 0, usage.output_tokens > 0, stop_reason]).toEqual([true, true, 'end_turn'])
})

test('each of them finds the models by list and by name', async () => {
  const listed = await Promise.all([openai().models.list(), mistral().models.list(), anthropic().models.list()])
  expect(listed.map(({ data }) => data?.map((model) => 'id' in model && model.id))).toEqual(
    Array.from({ length: 3 }, () => ['small', 'large']),
  )
  expect(listed[1].data).toMatchObject([{ type: 'base' }, { type: 'base' }])
  const named = await Promise.all([
    openai().models.retrieve('large'),
    mistral().models.retrieve({ modelId: 'large' }),
    anthropic().models.retrieve('large'),
  ])
  expect(named.map((model) => 'id' in model && model.id)).toEqual(['large', 'large', 'large'])
  await expect(openai().models.retrieve('none')).rejects.toMatchObject({ status: 404, type: 'not_found_error' })
  await expect(anthropic().models.retrieve('none')).rejects.toMatchObject({ status: 404, type: 'not_found_error' })
  await expect(mistral().models.retrieve({ modelId: 'none' })).rejects.toMatchObject({ statusCode: 404 })
})

test('a wrong key, too many requests and an outage are what their clients take them for', async () => {
  stub.set({ key: 'another' })
  await expect(completion()).rejects.toMatchObject({ status: 401, type: 'authentication_error' })
  await expect(message()).rejects.toMatchObject({ status: 401, type: 'authentication_error' })
  stub.set({ key: null, retryAfter: 7 })
  stub.next('limited', 2)
  const limits: unknown[] = [await completion().catch(String), await message().catch(String)]
  expect(limits.map(String)).toEqual([
    expect.stringContaining('too many requests'),
    expect.stringContaining('rate_limit_error'),
  ])
  stub.next('failing', 2)
  await expect(completion()).rejects.toMatchObject({ status: 503, type: 'overloaded_error' })
  await expect(message()).rejects.toMatchObject({ status: 503, error: { error: { type: 'overloaded_error' } } })
})

test('Anthropic’s version of today refuses the temperature that the product still sends in the former', async () => {
  const headers = { 'x-api-key': 'a key', 'content-type': 'application/json' }
  const body = JSON.stringify({
    model: 'small',
    max_tokens: 9,
    temperature: 0,
    messages: [{ role: 'user', content: user }],
  })
  const ask = (version: string) =>
    fetch(`${stub.url}/v1/messages`, { method: 'POST', headers: { ...headers, 'anthropic-version': version }, body })
  expect((await ask('2023-06-01')).status).toBe(200)
  expect((await ask('2026-10-21')).status).toBe(400)
})
