import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { type ApiDocument, clientSource } from '#tools/client/client-source.ts'

const app = testApp()

test('clients/typescript/verso.ts is what the document gives now; `npx vitest run server/openapi/client --update` writes it', async () => {
  const { body } = await app.call<ApiDocument>('GET', '/api/openapi.json')
  await expect(clientSource(body)).toMatchFileSnapshot('../../clients/typescript/verso.ts')
})
