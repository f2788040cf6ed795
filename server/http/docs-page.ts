import { z } from 'zod'
import { escapeHtml } from '#server/lib/html.ts'

/** The part of JSON Schema our zod schemas produce. */
type Schema = {
  type?: string | string[] | undefined
  format?: string | undefined
  enum?: unknown[] | undefined
  items?: Schema | undefined
  anyOf?: Schema[] | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
}
const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    items: Schema.optional(),
    anyOf: z.array(Schema).optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
  }),
)
const Content = z.record(z.string(), z.object({ schema: Schema.optional() }))
const Operation = z.object({
  summary: z.string().default(''),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false) })).default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })).default({}),
})
type Operation = z.infer<typeof Operation>
const Document = z.object({
  info: z.object({ title: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

/** Renders the OpenAPI document as plain HTML, without a script: the content security policy stays as strict as elsewhere. */
export function docsPage(document: unknown): string {
  const { info, paths } = Document.parse(document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(info.title)} API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body>
<main>
<h1>${escapeHtml(info.title)} API</h1>
<p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Calls marked « token » need <code>Authorization: Bearer …</code>. Every error is <code>{ "error": "sentence", "code": "stable_code" }</code>.</p>
<nav aria-label="Calls"><ul>${operations.map(({ method, path }) => `<li><a href="#${anchor(method, path)}">${method} ${escapeHtml(path)}</a></li>`).join('')}</ul></nav>
${operations.map(section).join('\n')}
</main>
</body>
</html>
`
}

function section({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  const inputs = operation.parameters.map(
    ({ name, in: place, required }) =>
      `<li><code>${escapeHtml(name)}</code> in ${place}${required ? ', required' : ''}</li>`,
  )
  const answers = Object.entries(operation.responses)
    .filter(([status]) => /^\d+$/.test(status))
    .map(([status, { content }]) => `<h3>Answer ${status}</h3>${schemaBlock(content)}`)
  return `<section id="${anchor(method, path)}">
<h2>${method} ${escapeHtml(path)}${operation.security ? ' (token)' : ''}</h2>
<p>${escapeHtml(operation.summary)}</p>
${inputs.length > 0 ? `<ul>${inputs.join('')}</ul>` : ''}
${operation.requestBody ? `<h3>Body</h3>${schemaBlock(operation.requestBody.content)}` : ''}
${answers.join('')}
</section>`
}

function schemaBlock(content: z.infer<typeof Content> | undefined) {
  const schema = content?.['application/json']?.schema
  return schema ? `<pre>${escapeHtml(outline(schema))}</pre>` : '<p>Nothing.</p>'
}

/** A schema as a reader would sketch it: { email: string, fields?: object }. */
function outline(schema: Schema, indent = ''): string {
  const { type = 'any', format, items, anyOf, properties, required = [] } = schema
  if (items) return `[ ${outline(items, indent)} ]`
  if (anyOf) return anyOf.map((one) => outline(one, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const kind = [type].flat().join(' | ')
  if (!properties) return format ? `${kind} (${format})` : kind
  const lines = Object.entries(properties).map(
    ([name, value]) => `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${outline(value, `${indent}  `)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

function anchor(method: string, path: string) {
  return `${method}${path}`.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()
}

export const docsStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
section { border-top: 1px solid #8884; margin-top: 2rem; padding-top: 0.5rem }
h2 { font: 600 1.1rem/1.4 ui-monospace, monospace }
h3 { font-size: 0.9rem; margin-bottom: 0.25rem }
pre { background: #8881; padding: 0.75rem 1rem; border-radius: 8px; overflow-x: auto; font-size: 0.85rem }
`
