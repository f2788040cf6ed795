import { z } from 'zod'

/** As much of JSON Schema as our own calls use. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}
export type Parameter = { in: 'path' | 'query' | 'header'; name: string; required: boolean; schema: Schema }
/** What opens it: a session, a share link, or nothing. */
type Guard = 'session' | 'share link' | 'nobody'
export type Operation = {
  name: string
  method: string
  path: string
  guard: Guard
  /** Whether a key opens it too. */
  isForKeys: boolean
  parameters: Parameter[]
  body: Schema | null
  /** Why an answer is not one of those that the document promises; null when it is. */
  misfit(answer: { status: number; type: string; body: string }): string | null
}

type Content = Record<string, { schema?: Schema }>
type Described = {
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type Document = { paths: Record<string, Record<string, Described>> }

/** Every call of the document that the server gives of itself: a new route is fuzzed without a line here. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      guard: guardOf(described),
      isForKeys: described.security?.some((scheme) => 'key' in scheme) === true,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content['application/json']?.schema ?? null,
      misfit: misfitIn(described.responses),
    })),
  )
}

function guardOf({ security, parameters = [] }: Described): Guard {
  if (security) return 'session'
  return parameters.some(({ in: where, name }) => where === 'header' && name === 'share-token')
    ? 'share link'
    : 'nobody'
}

/** The statuses that an answer may have, and what each may hold. */
export function misfitIn(responses: Described['responses']): Operation['misfit'] {
  const promised = new Map(
    Object.entries(responses).map(([status, { content }]) => [status.toUpperCase(), readersOf(content)]),
  )
  return ({ status, type, body }) => {
    const readers = promised.get(String(status)) ?? promised.get(`${Math.floor(status / 100)}XX`)
    if (!readers) return `status ${status} is not declared`
    if (readers.size === 0) return body === '' ? null : `a body came with ${status}, which has none`
    const read = readers.get(type.split(';')[0] ?? '')
    return read ? read(body) : `${status} came as « ${type} », which is not declared`
  }
}

type Reader = (body: string) => string | null

function readersOf(content: Content = {}): Map<string, Reader> {
  return new Map(Object.entries(content).map(([type, { schema = {} }]) => [type, readerOf(type, schema)]))
}

function readerOf(type: string, schema: Schema): Reader {
  if (type !== 'application/json') return () => null
  const checked = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  return (body) => {
    let value: unknown
    try {
      value = JSON.parse(body)
    } catch {
      return 'the body is no JSON'
    }
    const { error } = checked.safeParse(value)
    return error
      ? `not its schema: ${error.issues.map((one) => `${one.path.join('.')} ${one.message}`).join(', ')}`
      : null
  }
}
