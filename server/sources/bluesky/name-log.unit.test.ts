import { expect, test } from 'vitest'
import log from '#stubs/bluesky/fixtures/plc-audit-log.json' with { type: 'json' }
import { namesIn } from './name-log.ts'

const DID = 'did:plc:tm7f57cjahfg6rl53u6ryp2p'
const [first, second] = log

type Change = { handle?: string; at: string; nullified?: boolean; type?: string }
/** Each after the one before it, but for those that were taken back. */
function aLog(changes: readonly Change[]) {
  let prev: string | null = null
  return changes.map(({ handle, at, nullified = false, type = 'plc_operation' }, nth) => {
    const entry = {
      did: DID,
      cid: `cid${nth}`,
      nullified,
      createdAt: at,
      operation: { type, prev, ...(handle !== undefined && { alsoKnownAs: [`at://${handle}`] }) },
    }
    if (!nullified) prev = entry.cid
    return entry
  })
}

test('each name lasts until the next one begins, and the last goes on', () => {
  expect(namesIn(log, DID)).toEqual({
    history: 'read',
    names: [
      { username: 'camille.bsky.test', from: '2023-07-19T09:12:43.900Z', to: '2025-02-11T19:03:20.114Z' },
      { username: 'camille-fictif.test', from: '2025-02-11T19:03:20.114Z' },
    ],
  })
})

test('the order of the answer does not matter: that of the dates does', () => {
  expect(namesIn([second, first], DID)).toEqual(namesIn([first, second], DID))
})

test('what was taken back was never a name, and a change of keys keeps it', () => {
  const changes = aLog([
    { handle: 'une.test', at: '2023-01-01T00:00:00Z' },
    { handle: 'volee.test', at: '2024-01-01T00:00:00Z', nullified: true },
    { handle: 'une.test', at: '2024-01-02T00:00:00Z' },
    { handle: 'Deux.test', at: '2025-01-01T00:00:00Z' },
  ])
  expect(namesIn(changes, DID)?.names).toEqual([
    { username: 'une.test', from: '2023-01-01T00:00:00.000Z', to: '2025-01-01T00:00:00.000Z' },
    { username: 'deux.test', from: '2025-01-01T00:00:00.000Z' },
  ])
})

test('the old form tells its handle in clear', () => {
  const old = { ...first, operation: { type: 'create', prev: null, handle: 'ancienne.test' } }
  expect(namesIn([old], DID)?.names).toEqual([{ username: 'ancienne.test', from: '2023-07-19T09:12:43.900Z' }])
})

test('a name ends with the identity, and with an alias that is no handle', () => {
  const ended = aLog([
    { handle: 'une.test', at: '2023-01-01T00:00:00Z' },
    { handle: '<script>alert(1)</script>', at: '2024-01-01T00:00:00Z' },
    { handle: 'deux.test', at: '2024-06-01T00:00:00Z' },
    { at: '2025-01-01T00:00:00Z', type: 'plc_tombstone' },
  ])
  expect(namesIn(ended, DID)?.names).toEqual([
    { username: 'une.test', from: '2023-01-01T00:00:00.000Z', to: '2024-01-01T00:00:00.000Z' },
    { username: 'deux.test', from: '2024-06-01T00:00:00.000Z', to: '2025-01-01T00:00:00.000Z' },
  ])
})

test('of a hundred names the twenty latest are kept, and how many there were before', () => {
  const many = aLog(
    Array.from({ length: 100 }, (_, nth) => ({
      handle: `nom${nth}.test`,
      at: new Date(Date.UTC(2023, 0, 1 + nth)).toISOString(),
    })),
  )
  const read = namesIn(many, DID)
  expect(read).toMatchObject({ history: 'read', earlier: 80 })
  expect(read?.names?.map(({ username }) => username).slice(0, 2)).toEqual(['nom80.test', 'nom81.test'])
})

test.each([
  ['nothing', null],
  ['no operation', []],
  ['a log without its beginning', [second]],
  [
    'one whose operations do not follow each other',
    [first, { ...second, operation: { ...second?.operation, prev: 'x' } }],
  ],
  ['somebody else’s', log.map((entry) => ({ ...entry, did: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa' }))],
  ['an entry without a date', [{ ...first, createdAt: 'hier' }]],
  ['a refusal', { message: 'DID not registered' }],
])('%s is no log of the account', (_what, body) => {
  expect(namesIn(body, DID)).toBeNull()
})
