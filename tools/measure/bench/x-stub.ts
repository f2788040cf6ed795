import { openXStub } from '#stubs/x/stub.ts'

/** X for a bench: in its own process, with windows that no bench fills. */
const x = await openXStub({ port: 0 })
for (const route of ['profile', 'posts'] as const) x.setRateLimit(route, { limit: 10_000_000, remaining: 10_000_000 })
console.log(JSON.stringify({ url: x.url, token: x.token }))
