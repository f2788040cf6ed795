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
/** What opens it: a session, a share link, the address of a feed, or nothing. */
export type Guard = 'session' | 'share link' | 'feed' | 'nobody'
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
export type Document = {
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, unknown> }
}

/** Every call of the document that the server gives of itself: a new route is fuzzed without a line here. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(dereferenced(document).paths).flatMap(([path, methods]) =>
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

/** With what is referred to in the place of each reference: no schema of ours holds itself. */
function dereferenced(document: Document): Document {
  const schemas = document.components?.schemas ?? {}
  const resolve = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolve)
    if (typeof part !== 'object' || part === null) return part
    const { $ref, ...others } = part as { $ref?: string }
    if ($ref !== undefined) return { ...(resolve(schemas[$ref.split('/').at(-1) ?? '']) as object), ...others }
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, resolve(each)]))
  }
  return resolve({ paths: document.paths }) as Document
}

function guardOf({ security = [], parameters = [] }: Described): Guard {
  if (security.length > 0) return 'session'
  const has = (in_: Parameter['in'], wanted: string) =>
    parameters.some(({ in: where, name }) => where === in_ && name === wanted)
  if (has('header', 'share-token')) return 'share link'
  return has('path', 'token') ? 'feed' : 'nobody'
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
