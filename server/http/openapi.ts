import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API_BASE } from '#contract/constants.ts'
import { ErrorAnswer } from '#contract/schemas/api.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import type { Http } from './http.ts'

/** The zod schemas that check every call also describe it: GET /api/openapi.json, and /api/docs for people. */
export async function openApi(app: Http) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Verso',
        version: '1',
        description: 'Reports on public X and Bluesky accounts. Errors are { error, code }.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(API_BASE) || route.schema?.hide) return
    route.schema = {
      ...route.schema,
      response: {
        ...z.record(z.string(), z.unknown()).parse(route.schema?.response ?? {}),
        '4xx': ErrorAnswer,
        '5xx': ErrorAnswer,
      },
    }
  })
}

export function openApiRoutes(api: Http) {
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger())
  // Written at the first request, when every route is known, and kept: anybody may ask, as often as they like.
  let page: string | undefined
  api.get('/docs', { schema: { hide: true } }, (_request, reply) => {
    page ??= docsPage(api.swagger())
    return reply.type('text/html; charset=utf-8').send(page)
  })
  api.get('/docs.css', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  )
}
