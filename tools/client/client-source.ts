import { readFileSync } from 'node:fs'
import { commentOf, type Schema, typeOf } from './type-source.ts'

type Content = Record<string, { schema: Schema }>
type Parameter = { in: string; name: string; required?: boolean; description?: string; schema: Schema }
type Operation = {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const HEAD = `/**
 * Verso's API in TypeScript: one file, no dependency, wherever there is \`fetch\`.
 * Made from GET /api/openapi.json; what is changed here by hand is lost.
 */
`

/** What a customer's own programs do; the rest of an account is for its owner's browser. */
const isForPrograms = ({ security }: Operation) => security.some((scheme) => 'key' in scheme)

/** What the file keeps to itself. */
const OWN = /^export (?=(?:async )?function openCalls|const pathPart)/gm

/** A client of what programs call, as one file: the types of the document, a few lines that call, a function for each call. */
export function clientSource({ paths, components }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => isForPrograms(operation))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )
  const functions = operations.map(functionSource).join('\n')
  const types = [...namesFrom(functions, components.schemas)].toSorted().map((name) => {
    const schema = components.schemas[name] ?? {}
    return `${commentOf(schema.description, '')}export type ${name} = ${typeOf(schema, '')}\n`
  })
  const runtime = readFileSync(new URL('runtime.ts', import.meta.url), 'utf8').replaceAll(OWN, '')
  return `${HEAD}
${runtime}
export type Verso = ReturnType<typeof openVerso>

export function openVerso(options: VersoOptions) {
  const call = openCalls(options)
  return {
${functions}  }
}

${types.join('\n')}`
}

function functionSource({
  path,
  method,
  operationId,
  summary,
  ...operation
}: Operation & Record<'path' | 'method', string>) {
  const { parameters = [], requestBody, responses } = operation
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const body = requestBody?.content['application/json']?.schema
  const given = [
    ...of('path').map(({ name }) => `${camelCase(name)}: string`),
    ...(body ? [`body: ${typeOf(body, '      ')}`] : []),
    ...groupOf('query', of('query')),
    ...groupOf('headers', of('header')),
  ]
  const sent = [
    ...(body ? ['body'] : []),
    ...['query', 'headers'].filter((name) => of(name.replace(/s$/, '')).length > 0),
  ]
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\${pathPart(${camelCase(name)})}`)
  const quoted = address === path ? `'${path}'` : `\`${address}\``
  const called = `call('${method}', ${quoted}, {${sent.length > 0 ? ` ${sent.join(', ')} ` : ''}})`
  return `${commentOf(summary, '    ')}    ${operationId}: async (${given.join(', ')}) =>\n      (await ${called}) as ${answerOf(responses)},\n`
}

function groupOf(name: string, parameters: Parameter[]): string[] {
  if (parameters.length === 0) return []
  const fields = parameters.map(
    ({ name: field, required, description, schema }) =>
      `${commentOf(description, '        ')}        ${/^\w+$/.test(field) ? field : `'${field}'`}${required ? '' : '?'}: ${typeOf(schema, '        ')}\n`,
  )
  return [`${name}: {\n${fields.join('')}      }${parameters.some(({ required }) => required) ? '' : ' = {}'}`]
}

function answerOf(responses: Operation['responses']): string {
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => {
      const json = content?.['application/json']
      return json ? typeOf(json.schema, '      ') : content ? 'string' : 'undefined'
    })
  return [...new Set(answers)].join(' | ')
}

/** Every schema that the functions name, and that those name in turn. */
function namesFrom(source: string, schemas: Record<string, Schema>, found = new Set<string>()): Set<string> {
  for (const [name] of source.matchAll(/\b[A-Z]\w+\b/g)) {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
    if (!schema || found.has(name)) continue
    found.add(name)
    namesFrom(typeOf(schema, '', { comments: false }), schemas, found)
  }
  return found
}

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
