import { expect, test } from 'vitest'
import { failureOf, testXClients } from '#server/testing/x-clients.ts'

const clients = testXClients()
const { aClient } = clients

test.for([
  ['inline-not-found', 'not_found'],
  ['http-not-found', 'not_found'],
  ['inline-suspended', 'suspended'],
  ['inline-protected', 'protected'],
  ['http-protected', 'protected'],
  ['invalid-request', 'out_of_order'],
  ['unauthorized', 'out_of_order'],
  ['unauthorized-legacy', 'out_of_order'],
  ['credits', 'out_of_order'],
  ['credits-legacy', 'out_of_order'],
  ['spend-cap', 'out_of_order'],
  ['spend-cap-legacy', 'out_of_order'],
  ['not-enrolled', 'out_of_order'],
  ['usage-capped', 'out_of_order'],
  ['rate-limited', 'rate_limited'],
  ['unavailable', 'unavailable'],
  ['internal-error', 'unavailable'],
  ['bad-gateway', 'unavailable'],
  ['gateway-timeout', 'unavailable'],
  ['unknown-path', 'out_of_order'],
  ['html', 'unavailable'],
  ['empty', 'unavailable'],
  ['truncated', 'unavailable'],
  ['cut', 'unavailable'],
] as const)('X says %s: %s', async ([kind, expected]) => {
  clients.x.answer('camille_fictif', { kind, step: 'profile' })
  expect((await failureOf(aClient().findProfile('camille_fictif'))).kind).toBe(expected)
})

test('an overload is tried again twice, a refusal never', async () => {
  clients.x.unavailable('camille_fictif', 2)
  expect((await aClient().findProfile('camille_fictif')).username).toBe('camille_fictif')
  expect(clients.x.calls({ route: 'profile' })).toHaveLength(3)
  clients.x.forgetCalls()
  await failureOf(aClient().findProfile('inconnu_x'))
  expect(clients.x.calls({ route: 'profile' })).toHaveLength(1)
})
