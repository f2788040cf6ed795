import { expect, test } from 'vitest'
import { CURVES, signingKey } from '#stubs/bluesky/signing-key.ts'
import { cidOf, dagCbor, plcDid, type Value } from './dag-cbor.ts'
import { namesIn } from './name-log.ts'

const owner = signingKey('secp256k1', 'owner')
const host = signingKey('prime256v1', 'host')
const stranger = signingKey('secp256k1', 'stranger')

type Signed = Readonly<Record<string, Value>>

const cid = (operation: Signed) => cidOf(dagCbor(operation))
const change = (handle: string, prev: Signed | null, rotationKeys: readonly string[] = [owner.did, host.did]) => ({
  type: 'plc_operation',
  rotationKeys,
  verificationMethods: { atproto: host.did },
  alsoKnownAs: [`at://${handle}`],
  services: { atproto_pds: { type: 'AtprotoPersonalDataServer', endpoint: 'https://pds.fictif.example' } },
  prev: prev && cid(prev),
})

const first = host.sign(change('une.test', null))
const second = host.sign(change('deux.test', first))
const third = owner.sign(change('trois.test', second))
const DID = plcDid(dagCbor(first))

/** As the directory would answer, a month after a month; what is no operation is sent all the same. */
const aLog = (...operations: readonly object[]) =>
  operations.map((operation, nth) => ({
    did: DID,
    operation,
    nullified: false,
    createdAt: new Date(Date.UTC(2023, nth)).toISOString(),
  }))

/** The names, or what is wrong. */
async function read(operations: readonly object[], did = DID) {
  const found = await namesIn(
    aLog(...operations).map((entry) => ({ ...entry, did })),
    did,
  )
  return typeof found === 'string' ? found : found.names?.map(({ username }) => username)
}

test('bytes and addresses are those of the standards', () => {
  expect(dagCbor({ bb: null, c: '', a: ['é'] }).toString('hex')).toBe('a361618162c3a9616360626262f6')
  const heads = [23, 24, 255, 256, 65_536].map((length) => dagCbor('x'.repeat(length)).subarray(0, -length))
  expect(heads.map((head) => head.toString('hex'))).toEqual(['77', '7818', '78ff', '790100', '7a00010000'])
  expect(cidOf(dagCbor({}))).toBe('bafyreigbtj4x7ip5legnfznufuopl4sg4knzc2cof6duas4b3q2fy6swua')
})

test('an operation counts when a key of the one before it signed it, of either curve', async () => {
  expect(await read([first, second, third])).toEqual(['une.test', 'deux.test', 'trois.test'])
})

test('the first years’ beginning is signed by either of its two keys', async () => {
  const old = {
    type: 'create',
    signingKey: host.did,
    recoveryKey: owner.did,
    handle: 'une.test',
    service: 'https://a.example',
    prev: null,
  }
  for (const key of [host, owner]) {
    const beginning = key.sign(old)
    const next = owner.sign(change('deux.test', beginning))
    expect(await read([beginning, next], plcDid(dagCbor(beginning)))).toEqual(['une.test', 'deux.test'])
  }
  const beginning = stranger.sign(old)
  expect(await read([beginning], plcDid(dagCbor(beginning)))).toBe('signature')
})

test('keys that were given up sign no more, and the new ones do', async () => {
  const moved = owner.sign(change('deux.test', first, [stranger.did]))
  expect(await read([first, moved, stranger.sign(change('trois.test', moved))])).toHaveLength(3)
  expect(await read([first, moved, owner.sign(change('trois.test', moved))])).toBe('signature')
})

test('after the end of an identity nobody signs for it', async () => {
  const end = host.sign({ type: 'plc_tombstone', prev: cid(second) })
  expect(await read([first, second, end])).toEqual(['une.test', 'deux.test'])
  expect(await read([first, second, stranger.sign({ type: 'plc_tombstone', prev: cid(second) })])).toBe('signature')
  expect(await read([first, end, host.sign(change('trois.test', end))])).toBe('order')
  expect(await read([first, second, end, host.sign(change('trois.test', end))])).toBe('signature')
})

test('a log of somebody else, whole as it is, is not the account’s', async () => {
  const other = host.sign(change('autre.test', null))
  expect(await read([other])).toBe('identity')
  // Nor is one that begins with a name it never had.
  expect(await read([{ ...first, alsoKnownAs: ['at://jamais.test'] }, second])).toBe('signature')
})

/** The other s that fits: a signature too, and not the one that counts. */
function upperS(sig: string, curve: keyof typeof CURVES) {
  const hex = Buffer.from(sig, 'base64url').toString('hex')
  const upper = CURVES[curve].n - BigInt(`0x${hex.slice(64)}`)
  return Buffer.from(hex.slice(0, 64) + upper.toString(16).padStart(64, '0'), 'hex').toString('base64url')
}

/** Of the last letter two bits count. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const otherLetter = (sig: string) => sig.slice(0, -1) + LETTERS.charAt(LETTERS.indexOf(sig.slice(-1)) + 1)

const emptied = host.sign(change('deux.test', first, []))
const many = Array.from({ length: 400 }, (_, nth) => `at://nom${nth}.example.test`)

test.for<[string, object[], string]>([
  ['a forged name', [first, { ...second, alsoKnownAs: ['at://jamais.test'] }], 'signature'],
  ['one that an unknown key signed', [first, stranger.sign(change('jamais.test', first))], 'signature'],
  [
    'one that names its signer among its own keys',
    [first, stranger.sign(change('jamais.test', first, [stranger.did]))],
    'signature',
  ],
  ['a signature of another operation', [first, { ...second, sig: third.sig }], 'signature'],
  ['a truncated signature', [first, { ...second, sig: second.sig.slice(0, -2) }], 'signature'],
  ['a signature with a filler', [first, { ...second, sig: `${second.sig}==` }], 'signature'],
  [
    'a signature of other letters for the same bytes',
    [first, { ...second, sig: otherLetter(second.sig) }],
    'signature',
  ],
  ['the upper s on P-256', [first, { ...second, sig: upperS(second.sig, 'prime256v1') }], 'signature'],
  ['the upper s on secp256k1', [first, second, { ...third, sig: upperS(third.sig, 'secp256k1') }], 'signature'],
  ['an invented one between two', [first, host.sign(change('jamais.test', second)), second], 'order'],
  ['swapped ones', [first, third, second], 'order'],
  ['a tampered prev', [first, { ...second, prev: cid(third) }], 'order'],
  ['a log without its beginning', [second, third], 'order'],
  ['a gap', [first, third], 'order'],
  ['one after all keys were given up', [first, emptied, host.sign(change('trois.test', emptied))], 'signature'],
  ['a huge one', [first, host.sign({ ...change('deux.test', first), alsoKnownAs: many })], 'form'],
  [
    'more keys than anybody has',
    [
      first,
      host.sign(
        change(
          'deux.test',
          first,
          Array.from({ length: 11 }, () => owner.did),
        ),
      ),
    ],
    'form',
  ],
  ['a fraction', [first, { ...second, services: 1.5 }], 'form'],
  ['a fraction in a map', [first, { ...second, verificationMethods: { atproto: 0.1 } }], 'form'],
  ['nothing where a word belongs', [first, { ...second, alsoKnownAs: [undefined] }], 'form'],
  ['a field that nobody knows', [first, { ...second, vanity: 'B' }], 'form'],
  ['a kind that nobody knows', [first, { ...second, type: 'plc_other' }], 'form'],
])('%s is no log of the account', async ([, operations, flaw]) => {
  expect(await read(operations)).toBe(flaw)
})

test('keys that are none, or of no curve we know, sign nothing and break nothing', async () => {
  const strange = [
    '',
    'did:key:z',
    `did:key:z${'1'.repeat(48)}`,
    `did:key:z${'z'.repeat(48)}`,
    `did:key:${'z'.repeat(5_000)}`,
  ]
  const off = owner.did.replace(/.$/, (letter) => (letter === 'z' ? 'y' : 'z'))
  const next = owner.sign(change('deux.test', first, [...strange, off, host.did]))
  expect(await read([first, next, host.sign(change('trois.test', next))])).toHaveLength(3)
})

test('a check that lasts too long is given up', async () => {
  expect(await namesIn(aLog(first, second), DID, AbortSignal.abort())).toBe('slow')
})
