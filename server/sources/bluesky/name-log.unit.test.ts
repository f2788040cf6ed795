import { expect, test } from 'vitest'
import { didFrom, signedLog } from '#stubs/bluesky/signed-log.ts'
import { signingKey } from '#stubs/bluesky/signing-key.ts'
import { namesIn } from './name-log.ts'

const DID = didFrom('une.test')
const changes = [
  { handle: 'une.test', at: '2023-01-01T00:00:00Z' },
  { handle: 'Deux.test', at: '2025-01-01T00:00:00Z' },
]
const log = signedLog(DID, changes)
const [first, second] = log

/** Fails where the log is refused. */
async function namesOf(...parameters: Parameters<typeof namesIn>) {
  const found = await namesIn(...parameters)
  expect(found).toMatchObject({ history: 'read' })
  return typeof found === 'string' ? [] : found.names
}

test('each name lasts until the next one begins, and the last goes on', async () => {
  expect(await namesIn(log, DID)).toEqual({
    history: 'read',
    names: [
      { username: 'une.test', from: '2023-01-01T00:00:00.000Z', to: '2025-01-01T00:00:00.000Z' },
      { username: 'deux.test', from: '2025-01-01T00:00:00.000Z' },
    ],
  })
})

test('the order of the answer does not matter: that of the dates does', async () => {
  expect(await namesIn([second, first], DID)).toEqual(await namesIn([first, second], DID))
})

test('what was taken back was never a name, and a change of keys keeps it', async () => {
  const takenBack = signedLog(DID, [
    { handle: 'une.test', at: '2023-01-01T00:00:00Z' },
    { handle: 'volee.test', at: '2024-01-01T00:00:00Z', nullified: true },
    { handle: 'une.test', at: '2024-01-02T00:00:00Z' },
    { handle: 'Deux.test', at: '2025-01-01T00:00:00Z' },
  ])
  expect(await namesOf(takenBack, DID)).toEqual(await namesOf(log, DID))
})

test('a name ends with the identity, and with an alias that is no handle', async () => {
  const named = signedLog(DID, [
    { handle: 'une.test', at: '2023-01-01T00:00:00Z' },
    { handle: '<script>alert(1)</script>', at: '2024-01-01T00:00:00Z' },
    { handle: 'deux.test', at: '2024-06-01T00:00:00Z' },
  ])
  const prev = named.at(-1)?.cid ?? ''
  const operation = signingKey('prime256v1', 'une.test everyday').sign({ type: 'plc_tombstone', prev })
  const end = { did: DID, operation, nullified: false, createdAt: '2025-01-01T00:00:00Z' }
  expect(await namesOf([...named, end], DID)).toEqual([
    { username: 'une.test', from: '2023-01-01T00:00:00.000Z', to: '2024-01-01T00:00:00.000Z' },
    { username: 'deux.test', from: '2024-06-01T00:00:00.000Z', to: '2025-01-01T00:00:00.000Z' },
  ])
})

test('of a hundred names the twenty latest are kept, and how many there were before', async () => {
  const many = Array.from({ length: 100 }, (_, nth) => ({
    handle: `nom${nth}.test`,
    at: new Date(Date.UTC(2023, 0, 1 + nth)).toISOString(),
  }))
  const did = didFrom('nom0.test')
  const read = await namesIn(signedLog(did, many), did)
  expect(read).toMatchObject({ history: 'read', earlier: 80 })
  expect(read).toHaveProperty('names.0.username', 'nom80.test')
})

test.each([
  ['nothing', null, 'form'],
  ['no operation', [], 'form'],
  ['one whose operations were all taken back', [{ ...first, nullified: true }], 'form'],
  ['a log without its beginning', [second], 'order'],
  ['somebody else’s', log.map((entry) => ({ ...entry, did: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa' })), 'identity'],
  ['an entry without a date', [{ ...first, createdAt: 'hier' }], 'form'],
  ['a refusal', { message: 'DID not registered' }, 'form'],
])('%s is no log of the account', async (_what, body, flaw) => {
  expect(await namesIn(body, DID)).toBe(flaw)
})
