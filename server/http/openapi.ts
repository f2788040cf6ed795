import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API_BASE } from '#contract/constants.ts'
import { ErrorAnswer } from '#contract/schemas/api.ts'
import type { Http } from './http.ts'

/** The zod schemas that check every call also describe it: GET /api/openapi.json. */
export async function openApi(app: Http) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Verso',
        version: '1',
        description: 'Reports on public X and Bluesky accounts. Errors are { error, code }.',
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'A session’s' },
          key: { type: 'http', scheme: 'bearer', description: 'An access key, with the scope that the call names' },
        },
      },
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
}
