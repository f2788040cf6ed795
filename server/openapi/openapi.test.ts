import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { PAGE_CALLS } from '#contract/api-calls.ts'
import { WEBHOOK_EVENTS } from '#contract/webhooks.ts'
import { OPERATION_IDS } from '#server/openapi/operation-ids.ts'
import { processEnvironment } from '#server/testing/environment.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()

const Referring = z.object({ $ref: z.string() })
const Content = z.record(z.string(), z.object({ schema: z.unknown() })).optional()
const Operation = z.object({
  operationId: z.string().optional(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content })),
})
const Document = z.object({
  servers: z.array(z.object({ url: z.string() })),
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), z.object({ post: Operation })),
  components: z.object({
    schemas: z.record(z.string(), z.object({ examples: z.array(z.unknown()).optional() })),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
})

let text: string
let document: z.infer<typeof Document>
let operations: (z.infer<typeof Operation> & { name: string })[]

beforeAll(async () => {
  text = await (await fetch(`${app.baseUrl}/api/openapi.json`)).text()
  document = Document.parse(JSON.parse(text))
  operations = Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${address}`,
      ...operation,
    })),
  )
})

test('the linter finds nothing to say of it', async () => {
  expect(await lint(text)).toEqual([])
})

test('the linter is at work: a reference to nowhere and an example that does not fit are told', async () => {
  const broken = text
    .replace('"$ref":"#/components/schemas/AnalysisAnswer"', '"$ref":"#/components/schemas/Nowhere"')
    .replace('"examples":[{"credits":40,', '"examples":[{"credits":"forty",')
  expect((await lint(broken)).map((problem) => problem.split(' ')[0])).toEqual(
    expect.arrayContaining(['no-unresolved-refs', 'no-invalid-schema-examples']),
  )
})

test('every call has a name of its own, and every name a call', () => {
  const named = Object.fromEntries(
    Object.entries(OPERATION_IDS).map(([route, id]) => [route.replaceAll(/:(\w+)/g, '{$1}'), id]),
  )
  expect(Object.fromEntries(operations.map(({ name, operationId }) => [name, operationId]))).toEqual(named)
})

test('it says where the server is, which version answers, and every way to show who one is', () => {
  expect(document.servers).toEqual([{ url: 'https://verso.example' }])
  expect(document.info.version).toBe('0.0.0')
  expect(Object.keys(document.components.securitySchemes).toSorted()).toEqual(['holder', 'key', 'token'])
})

test('whatever a customer’s program sends or reads has a name, and an example', () => {
  const ofPrograms = operations.filter(({ tags }) => tags.some((tag) => /^(analyses|batches|credits)$/.test(tag)))
  const schemas = ofPrograms.flatMap(({ name, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((part) => {
      const content = part?.content?.['application/json']
      return content ? [{ name, schema: Referring.safeParse(content.schema).data?.$ref.split('/').at(-1) }] : []
    }),
  )
  expect(schemas.length).toBeGreaterThan(50)
  expect(schemas.filter(({ schema }) => !document.components.schemas[schema ?? '']?.examples)).toEqual([])
})

test('it describes what is sent to webhooks: each event', () => {
  expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENTS])
})

test('the calls that the page « API » tells of are there', () => {
  const names = new Set<string>(operations.map(({ name }) => name))
  expect(PAGE_CALLS.filter((call) => !names.has(call))).toEqual([])
})

const Problems = z.object({ problems: z.array(z.object({ ruleId: z.string(), message: z.string() })) })

/** What Redocly's linter says by the rules of redocly.yaml. It runs as a process: that is how it is meant to be used. */
async function lint(content: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openapi-'))
  try {
    const file = path.join(folder, 'openapi.json')
    await writeFile(file, content)
    const cli = 'node_modules/@redocly/cli/bin/cli.js'
    const env = { ...processEnvironment, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const output = await new Promise<string>((resolve) => {
      // It ends with 1 when it has found something, which is an answer too.
      execFile(process.execPath, [cli, 'lint', file, '--format=json'], { env, maxBuffer: 2 ** 24 }, (_, out) =>
        resolve(out),
      )
    })
    return Problems.parse(JSON.parse(output)).problems.map(({ ruleId, message }) => `${ruleId} ${message}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}
