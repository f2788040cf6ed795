import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NEVER_READ, OWNER } from '#stubs/x-archive/archive.ts'
import type { ArchiveKind, KindOptions } from '#stubs/x-archive/kinds.ts'
import { archiveFile } from '#stubs/x-archive/write-archive.ts'
import { readHere } from '#web/archive/readers/readers.ts'
import { readArchive } from './read-archive.ts'
import { ArchiveRefusal } from './refusal.ts'
import { dateOf } from './tweet.ts'
import { readBytes } from './unpack.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const read = (files: readonly File[]) => readArchive(files, { now: NOW, readers: readHere, onProgress: () => {} })
const readKind = async (kind: ArchiveKind, options: KindOptions = {}) => read([await archiveFile(kind, options)])
const refusal = async (reading: Promise<unknown>) => {
  const error: unknown = await reading.catch((thrown: unknown) => thrown)
  return error instanceof ArchiveRefusal ? [error.reason, error.network] : error
}
const textsOf = async (kind: ArchiveKind) => (await readKind(kind)).account.posts.map(({ text }) => text)

describe('an archive as X makes it', () => {
  test('profile and posts, newest first, without retweets, and not one file is opened that is not on the list', async () => {
    const { account } = await readKind('good')
    expect(account.profile).toMatchObject({
      network: 'x',
      id: OWNER.accountId,
      username: OWNER.username,
      name: OWNER.name,
      location: 'Lyon',
      followers: OWNER.followers,
      following: OWNER.following,
      likesGiven: OWNER.likes,
      posts: 300,
      createdAt: new Date('2011-01-02T10:00:00Z'),
      listed: null,
    })
    expect([account.posts.length, account.notes.retweets, account.notes.unreadable]).toEqual([270, 30, 0])
    expect(account.generatedAt).toEqual(new Date('2025-07-01T09:00:00Z'))
    const times = account.posts.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    const written = JSON.stringify(account)
    for (const secret of [NEVER_READ.email, NEVER_READ.phone, 'broken']) expect(written).not.toContain(secret)
  })

  test('links in full, characters unescaped, the application by its name', async () => {
    const { posts } = (await readKind('good')).account
    const linked = posts.find(({ links }) => links.length > 0)
    expect(linked?.text).toContain(linked?.links[0])
    expect(linked?.links[0]).toMatch(/^https:\/\/blog\.exemple\.fr\//)
    expect(posts.filter(({ text }) => text.includes(' & #'))).not.toEqual([])
    expect(posts.filter(({ text }) => /&amp;|t\.co/.test(text))).toEqual([])
    expect(new Set(posts.map(({ application }) => application))).toContain('TweetDeck')
    expect(posts.filter(({ isReply }) => isReply)).toHaveLength(30)
  })

  test('progress is told by posts, of how many the manifest says', async () => {
    const told: [number, number | null][] = []
    const file = await archiveFile('good', { posts: 2_500 })
    await readArchive([file], { now: NOW, readers: readHere, onProgress: (...progress) => told.push(progress) })
    expect(told).toEqual([
      [1_000, 2_500],
      [2_000, 2_500],
      [2_500, 2_500],
    ])
  })

  test('whoever cancels stops it', async () => {
    const file = await archiveFile('good', { posts: 5_000 })
    const stop = new AbortController()
    const reading = readArchive([file], {
      now: NOW,
      readers: readHere,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    await expect(reading).rejects.toThrow('aborted')
  })
})

describe('forms', () => {
  const sameForms: ArchiveKind[] = [
    'zip64',
    'rezipped',
    'data-only',
    'files-only',
    'backslashes',
    'dressed',
    'two',
    'old',
    'parts',
  ]
  test.each(sameForms)('%s: the same posts', async (kind) => {
    const [{ account: usual }, { account }] = [await readKind('good'), await readKind(kind)]
    expect(account.posts).toEqual(usual.posts)
    expect([account.profile.followers, account.notes.missingParts]).toEqual([OWNER.followers, 0])
  })

  test('the files of data/ themselves, dropped without a ZIP', async () => {
    const tweets =
      'window.YTD.tweets.part0 = [{"tweet":{"id_str":"20","full_text":"Bonjour","created_at":"Sat Aug 12 16:10:37 +0000 2023"}}]'
    const account =
      'window.YTD.account.part0 = [{"account":{"email":"a@b.fr","username":"jeanne","accountId":"7","createdAt":"2011-01-02T10:00:00.000Z"}}]'
    const files = [
      new File([tweets], 'tweets.js'),
      new File([account], 'account.js'),
      new File(['[{"broken'], 'direct-messages.js'),
    ]
    const { profile, posts } = (await read(files)).account
    expect([profile.username, profile.name, posts.map(({ text }) => text)]).toEqual(['jeanne', 'jeanne', ['Bonjour']])
    expect(posts[0]?.createdAt).toEqual(new Date('2023-08-12T16:10:37Z'))
  })

  test('a part that is missing is noticed, with a manifest and without', async () => {
    expect((await readKind('missing-part')).account.notes.missingParts).toBe(1)
    const part = (name: string) =>
      new File(
        [
          'window.YTD.tweets.part0 = [{"tweet":{"id_str":"20","full_text":"a","created_at":"Sat Aug 12 16:10:37 +0000 2023"}}]',
        ],
        name,
      )
    const account = new File(
      ['window.YTD.account.part0 = [{"account":{"username":"jeanne","accountId":"7"}}]'],
      'account.js',
    )
    expect((await read([part('tweets.js'), part('tweets-part3.js'), account])).account.notes.missingParts).toBe(2)
  })

  test('ids by id_str, « 0.0 » is none; a post whose id has lost its digits is counted, not shown', async () => {
    const { posts, notes } = (await readKind('old-numbers')).account
    const old = posts.find(({ text }) => text.includes('scientifique'))
    expect([old?.id, old?.likes, old?.reposts, notes.unreadable]).toEqual([expect.stringMatching(/^\d{17,}$/), 0, 2, 1])
    expect(posts).toHaveLength(13)
  })

  test('links of before t.co, quotes, threads and pictures', async () => {
    const item = (more: object) =>
      JSON.stringify({ tweet: { id_str: '20', created_at: 'Sat Aug 12 16:10:37 +0000 2023', ...more } })
    const one = async (more: object) => {
      const files = [
        new File([`x = [${item(more)}]`], 'tweets.js'),
        new File(['x = [{"account":{"username":"j","accountId":"7"}}]'], 'account.js'),
      ]
      return (await read(files)).account.posts[0]
    }
    expect((await one({ full_text: 'Lu : http://exemple.fr/a, puis (https://b.fr).' }))?.links).toEqual([
      'http://exemple.fr/a',
      'https://b.fr',
    ])
    const quote = { url: 'https://t.co/q', expanded_url: 'https://twitter.com/a/status/12' }
    expect(await one({ full_text: 'Oui https://t.co/q', entities: { urls: [quote] } })).toMatchObject({
      isQuote: true,
      links: [],
    })
    const picture = { full_text: 'Vu https://t.co/p', entities: { media: [{ url: 'https://t.co/p', type: 'photo' }] } }
    expect((await one(picture))?.text).toBe('Vu')
    expect(await one({ full_text: 'Suite', in_reply_to_status_id_str: '-1' })).toMatchObject({ isReply: false })
    expect(
      await one({ full_text: 'Suite', in_reply_to_status_id_str: '19', in_reply_to_user_id_str: '7' }),
    ).toMatchObject({ isReply: true })
    expect((await one({ full_text: '&amp;lt; \u0000 \ud83d' }))?.text).toBe('&lt;  \ufffd')
  })
})

describe('what stands behind a post', () => {
  test('a note takes its tweet’s place when one and only one begins so; else the cut text stays and is counted', async () => {
    const { posts, notes } = (await readKind('notes')).account
    expect([notes.notesJoined, notes.cutTexts]).toEqual([1, 2])
    expect(posts.filter(({ text }) => text.endsWith('Fin du texte entier.'))).toHaveLength(1)
    expect(posts.filter(({ text }) => text.endsWith('…'))).toHaveLength(3)
  })

  test('of an edited post its last version', async () => {
    const texts = await textsOf('edits')
    expect(texts.filter((text) => text.startsWith('Le train'))).toEqual(['Le train de 8 h 12 est supprimé.'])
    expect((await readKind('edits')).account.notes.edits).toBe(1)
  })

  test('posts to a Circle are taken out, and of an archive that does not say which they are, its owner is asked', async () => {
    expect(await textsOf('circle')).not.toContain('Pour quelques-uns seulement.')
    const known = await readKind('circle')
    expect([known.account.notes.circleRemoved, known.account.notes.circlePeriod, known.mayHoldCircle]).toEqual([
      1,
      1,
      true,
    ])
    const unknown = await readKind('circle-unknown')
    expect([unknown.account.notes.circlePeriod, unknown.mayHoldCircle]).toEqual([2, true])
    expect((await readKind('good')).mayHoldCircle).toBe(false)
  })

  test('that the account was protected is known without opening its history', async () => {
    expect((await readKind('protected')).account.notes.protectedAccount).toBe(true)
    expect((await readKind('good')).account.notes.protectedAccount).toBe(false)
  })

  test('a name that is HTML stays a text', async () => {
    const { name, bio } = (await readKind('html-name')).account.profile
    expect([name, bio]).toEqual(['<img src=x onerror=window.planted=1>', '<script>window.planted=1</script>'])
  })
})

describe('refused, each for its reason', () => {
  const refused: [ArchiveKind, string, string | null][] = [
    ['not-zip', 'not_zip', null],
    ['cut-off', 'cut_off', null],
    ['damaged', 'damaged', null],
    ['encrypted', 'encrypted', null],
    ['unknown-compression', 'unknown_compression', null],
    ['empty', 'no_posts', null],
    ['no-account', 'no_account', null],
    ['grailbird', 'pre_2018', null],
    ['other-zip', 'no_posts_file', null],
    ['instagram', 'other_network', 'Instagram'],
    ['facebook', 'other_network', 'Facebook'],
    ['tiktok', 'other_network', 'TikTok'],
    ['mastodon', 'other_network', 'Mastodon'],
    ['bluesky', 'other_network', 'Bluesky'],
  ]
  test.each(refused)('%s: %s', async (kind, reason, network) => {
    expect(await refusal(readKind(kind))).toEqual([reason, network])
  })
})

describe('hostile', () => {
  test('names with .. are never archives', async () => {
    expect(await textsOf('dot-dot')).toHaveLength(12)
  })

  test('files that are small each end the reading where together they are too large', async () => {
    const unpacking = { bytesLeft: 10, signal: undefined }
    const unpacked = () => readBytes(new Blob(['6 more']).stream(), unpacking).next()
    expect((await unpacked()).value).toHaveLength(6)
    expect(await refusal(unpacked())).toEqual(['too_large', null])
  })

  test('a post of before the first one, or of the day after tomorrow, has no date', () => {
    const dated = (written: string) => dateOf(written, NOW)?.toISOString() ?? null
    expect(dated('Thu Nov 19 11:59:59 +0000 2026')).toBe('2026-11-19T11:59:59.000Z')
    expect(dated('2006-03-21T00:00:00.000Z')).toBe('2006-03-21T00:00:00.000Z')
    for (const written of [
      'Fri Nov 20 12:00:00 +0000 2026',
      '2006-03-20T23:59:59.000Z',
      'Sat Foo 12 16:10:37 +0000 2023',
    ])
      expect([written, dated(written)]).toEqual([written, null])
  })

  test('depth, prototypes and long words are passed over, and what stands beside them is read', async () => {
    const deep = (await readKind('deep')).account
    expect([deep.posts.length, deep.notes.unreadable]).toEqual([12, 2])
    const proto = (await readKind('proto')).account
    expect([proto.posts.length, proto.notes.unreadable]).toEqual([13, 1])
    expect(proto.posts.flatMap(({ hashtags }) => hashtags)).toEqual([])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    const long = (await readKind('long-word', { bytes: 3 * 2 ** 20 })).account
    expect([long.posts.length, long.notes.unreadable]).toEqual([12, 2])
  })
})

describe('cut or changed anywhere, a file is read or refused, and nothing else happens', () => {
  const outcome = async (bytes: Uint8Array<ArrayBuffer>) => {
    const error: unknown = await read([new File([bytes], 'a.zip')]).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (error !== null && !(error instanceof ArchiveRefusal))
      throw new Error('neither read nor refused', { cause: error })
    return error?.reason ?? 'read'
  }
  const whole = archiveFile('good', { posts: 20 }).then(async (file) => new Uint8Array(await file.arrayBuffer()))

  test('cut off at any byte', async () => {
    const bytes = await whole
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (length) => {
        expect(await outcome(bytes.slice(0, length))).not.toBe('read')
      }),
      { numRuns: 60 },
    )
  })

  test('bytes changed', async () => {
    const bytes = await whole
    const change = fc.tuple(fc.integer({ min: 0, max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
        const changed = bytes.slice()
        for (const [at, by] of changes) changed[at] = (changed[at] ?? 0) ^ by
        expect(await outcome(changed)).toMatch(/^\w+$/)
      }),
      { numRuns: 100 },
    )
  })
})
