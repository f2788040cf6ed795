import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArchiveKind, KindOptions } from '#stubs/x-archive/kinds.ts'
import { writeArchive } from '#stubs/x-archive/write-archive.ts'
import { readHere } from '#web/archive/readers/readers.ts'
import { readArchive } from './read-archive.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verso-archive-'))
})
afterAll(async () => rm(folder, { recursive: true }))

async function read(kind: ArchiveKind, options: KindOptions = {}) {
  const file = path.join(folder, `${kind}.zip`)
  await writeArchive(kind, file, options)
  const chosen = new File([await openAsBlob(file)], 'archive.zip')
  return readArchive([chosen], { now: new Date('2026-11-18T12:00:00Z'), readers: readHere, onProgress: () => {} })
}

const reason = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.message : error),
  )

test('a million entries, a file that unpacks to 500 MB and a word of 50 MB end the reading or are passed over', async () => {
  expect(await reason(read('many-entries'))).toBe('archive refused: too_many_files')
  expect(await reason(read('bomb'))).toMatch(/^archive refused: (too_large|damaged)$/)
  const { posts, notes } = (await read('long-word')).account
  expect([posts.length, notes.unreadable]).toEqual([12, 2])
}, 600_000)

test('200,000 posts in four files beside 1.3 GB of pictures', async () => {
  const { posts, notes } = (await read('good', { posts: 200_000, bytes: 1.3e9 })).account
  expect([posts.length, notes.retweets, notes.missingParts, notes.unreadable]).toEqual([180_000, 20_000, 0, 0])
}, 900_000)
