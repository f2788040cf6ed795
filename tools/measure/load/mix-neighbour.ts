import { callApi, tryCall } from '#server/testing/call-api.ts'

export type Neighbour = { server: string; token: string }

const AT_ONCE = 20
const LINES = 500

/** A customer who asks for what costs most, as fast as twenty calls at once go, until the process is killed; in a process of its own. */
process.on('message', ({ server, token }: Neighbour) => {
  void askForEver(server, token)
})

async function askForEver(server: string, token: string) {
  // Nothing of it is an account's name, so nothing is read or spent.
  const names = Array.from({ length: LINES }, (_, nth) => `pas un nom ${nth}`)
  const list = {
    token,
    body: { names, max_credits: 8 },
    headers: { 'idempotency-key': 'the only list of the neighbour' },
  }
  const { body: started } = await callApi<{ batch: { id: string } }>(server, 'POST', '/api/batches', list)
  const unknown = Object.fromEntries(Array.from({ length: 16_000 }, (_, nth) => [`k${nth}`, nth]))
  const calls = [
    () => tryCall(server, 'POST', '/api/batches/check', { token, body: unknown }),
    () => tryCall(server, 'GET', `/api/batches/${started.batch.id}/lines.csv`, { token }),
    () => tryCall(server, 'GET', '/api/openapi.json', {}),
    () => tryCall(server, 'GET', '/api/me/analysis?limit=100', { token }),
  ]
  process.send?.('at it')
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, nth) => {
      for (let turn = nth; ; turn += 1) await calls[turn % calls.length]?.()
    }),
  )
}
