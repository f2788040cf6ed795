import { z } from 'zod'
import { EXAMPLES } from '#server/openapi/openapi-examples.ts'

type Json = z.core.util.JSONType
type JsonObject = { [name: string]: Json }

const isObject = (part: Json | undefined): part is JsonObject =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** The document as swagger and zod write it, in the form that linters, viewers and makers of clients expect. */
export function tidyDocument(made: object): JsonObject {
  const document = z.record(z.string(), z.json()).parse(JSON.parse(JSON.stringify(made)))
  return usedSchemas(Object.fromEntries(Object.entries(document).map(([name, part]) => [name, tidy(part, name)])))
}

function tidy(part: Json, name: string): Json {
  if (Array.isArray(part)) return part.map((each) => tidy(each, ''))
  if (!isObject(part)) return part
  const plain = keysAsProperties(describeAnswer(part, name))
  return Object.fromEntries(Object.entries(plain).map(([key, each]) => [key, tidy(each, key)]))
}

const ANSWERS: Record<string, string> = {
  200: 'Done',
  201: 'Made',
  202: 'Accepted: it goes on by itself',
  204: 'Done, and nothing to say',
  '4XX': 'Refused: `code` is stable, `error` is a sentence for people',
  '5XX': 'Not done, for a reason of ours; `Retry-After` says when to try again, where we know',
}

/** Swagger calls every answer without a description of its own so. */
function describeAnswer(part: JsonObject, status: string): JsonObject {
  const isBare = part['description'] === 'Default Response' || part['description'] === 'Nothing'
  const description = ANSWERS[status]
  return isBare && description !== undefined ? { ...part, description } : part
}

/** zod writes a record whose keys are known as a rule on names; a client made from the document wants the fields. */
function keysAsProperties({ propertyNames, ...part }: JsonObject): JsonObject {
  const keys = isObject(propertyNames) ? propertyNames['enum'] : undefined
  const { additionalProperties } = part
  if (!Array.isArray(keys) || additionalProperties === undefined)
    return propertyNames === undefined ? part : { ...part, propertyNames }
  const names = keys.filter((key) => typeof key === 'string')
  const properties = Object.fromEntries(names.map((key) => [key, additionalProperties]))
  return { ...part, properties, additionalProperties: false }
}

/** Here rather than in zod, which leaves it out of what it transforms. */
const withExample = (schema: Json, example: object | undefined) =>
  isObject(schema) && example !== undefined ? { ...schema, examples: [example] } : schema

const PREFIX = '#/components/schemas/'
const REFERENCE = /"\$ref":"#\/components\/schemas\/(\w+)"/g

/**
 * Of the components only those that something refers to, and each under its own name: a schema is made twice, as what is
 * sent to us (`…Input`) and as what we answer, and few are used as both.
 */
function usedSchemas(document: JsonObject): JsonObject {
  const components = isObject(document['components']) ? document['components'] : {}
  const all = isObject(components['schemas']) ? components['schemas'] : {}
  const used = new Set<string>()
  const follow = (part: Json) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (used.has(name)) continue
      used.add(name)
      follow(all[name] ?? null)
    }
  }
  follow({ ...document, components: {} })
  const finalName = (name: string) => {
    const plain = name.replace(/Input$/, '')
    return used.has(plain) ? name : plain
  }
  const kept = Object.entries(all)
    .filter(([name]) => used.has(name))
    .map(([name, schema]) => [finalName(name), withExample(schema, EXAMPLES[finalName(name)])] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = JSON.stringify({ ...document, components: { ...components, schemas: Object.fromEntries(kept) } })
  const renamed = text.replaceAll(REFERENCE, (_, name: string) => `"$ref":"${PREFIX}${finalName(name)}"`)
  return z.record(z.string(), z.json()).parse(JSON.parse(renamed))
}
