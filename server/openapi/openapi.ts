import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API_BASE } from '#contract/constants.ts'
import { ErrorAnswer } from '#contract/schemas/api.ts'
import type { Http } from '#server/http/http.ts'
import { nameSchemas } from './named-schemas.ts'
import { webhooks } from './openapi-webhooks.ts'
import { OPERATION_IDS } from './operation-ids.ts'
import { tidyDocument } from './tidy-document.ts'

type Site = { publicUrl: string; version: string; contactEmail: string | null }

const TAGS = {
  analyses: 'Ask for reports on public accounts, read them and their evidence',
  batches: 'Lists of up to 500 accounts',
  watches: 'Accounts that are read again, and what changed',
  credits: 'What is left, and where the rest went',
  keys: 'Keys of your own programs: what each opens, until when, and credits a day',
  webhooks: 'Addresses of yours that are told what happens',
  'share links': 'Reports that others may read',
  holders: 'For whoever a report is about: prove that an account is theirs. A browser does it, with a cookie',
  payments: 'Buy credits; give them back',
  accounts: 'Open an account and a session',
  'my account': 'Password, sessions, second factor, data',
  contact: 'Whom to write to',
}

/** The zod schemas that check every call also describe it: GET /api/openapi.json. */
export async function openApi(app: Http, { publicUrl, version, contactEmail }: Site) {
  nameSchemas()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Verso',
        version,
        description: 'Reports on public X and Bluesky accounts. Errors are { error, code }.',
        termsOfService: `${publicUrl}/auth/login?texte=conditions`,
        ...(contactEmail !== null && { contact: { email: contactEmail } }),
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'The token that signing up and logging in answer' },
          key: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'verso_live_…',
            description: 'A key of your account, for your own programs; it opens what its scopes name',
          },
          holder: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Secure-holder',
            description: 'Of a browser in which somebody proved that an account is theirs; no program is given it',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(API_BASE) || route.schema?.hide) return
    const operationId = OPERATION_IDS[`${String(route.method)} ${route.url}`]
    route.schema = {
      // Whoever calls a route of `signedIn` shows who they are, and that says so after this.
      security: [],
      ...route.schema,
      ...(operationId !== undefined && { operationId }),
      response: {
        ...z.record(z.string(), z.unknown()).parse(route.schema?.response ?? {}),
        '4xx': ErrorAnswer,
        '5xx': ErrorAnswer,
      },
    }
  })
}

export function openApiRoutes(api: Http) {
  // Written out once: serialised at each call, it took two milliseconds of everybody's for whoever asked.
  let document: Buffer | undefined
  api.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(tidyDocument({ ...api.swagger(), webhooks: webhooks() })))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
