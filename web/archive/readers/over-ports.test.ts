import { afterEach, expect, test } from 'vitest'
import { archiveFile } from '#stubs/x-archive/write-archive.ts'
import { analyseArchive } from '#web/archive/analyse/analyse-archive.ts'
import { readArchive } from '#web/archive/read/read-archive.ts'
import { answerOver, readersOver } from './over-ports.ts'
import { type Readers, readHere } from './readers.ts'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

function readersApart(count: number): Readers {
  const channels = Array.from({ length: count }, () => new MessageChannel())
  for (const { port1, port2 } of channels) {
    ports.push(port1, port2)
    answerOver(port2)
  }
  return readersOver(channels.map(({ port1 }) => port1))
}

async function reportBy(readers: Readers): Promise<string> {
  const file = await archiveFile('good', { posts: 1_500 })
  const working = { readers, onProgress: () => {} }
  const { account } = await readArchive([file], { ...working, now: new Date('2026-11-18T12:00:00Z') })
  return JSON.stringify(await analyseArchive(account, working))
}

test('with three readers the report has the same bytes as with none', async () => {
  const alone = await reportBy(readHere)
  expect(alone).toContain('"kind":"report"')
  expect(await reportBy(readersApart(3))).toBe(alone)
})

test('what a reader cannot do fails the reading, and the next one is answered', async () => {
  const readers = readersApart(2)
  // @ts-expect-error a batch of another version
  await expect(readers.readTweets({ json: new Uint8Array(0) }, new Date())).rejects.toThrow(/TypeError/)
  expect(await readers.seePosts([])).toEqual([])
})
